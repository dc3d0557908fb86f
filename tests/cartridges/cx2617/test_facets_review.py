"""The turns of this program under review."""

from __future__ import annotations

import re

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, Side
from retro2600.cartridges.cx2617.facets import Ledger, Record
from retro2600.cartridges.cx2617.facets.ledger import MatchTo, Outcome, Step, Turn
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.rules import Win
from retro2600.study.advice import answer
from tests.blocked import told_by
from tests.cartridges.cx2617.watching import EVERYTHING, Watched, looked_on, run
from tests.review.desks import desk_of, findings_of, judged, lines_of

GOOD = Turn(Side.WHITE, (3, 1), BACKGAMMON_START, (Step(8, 5), Step(6, 5)))
BAD = GOOD._replace(steps=(Step(13, 10), Step(6, 5)))
STATE = CARTRIDGE.power_on()._replace(game=2)


def found(ledger: Ledger) -> list[str]:
    """The judge's words on each line in the end."""
    return findings_of(judged(desk_of(CARTRIDGE, ledger, STATE)))


@pytest.fixture
def at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge does not look ahead."""
    monkeypatch.setattr("retro2600.review.desk.DEPTHS", (0,))


def test_the_loss_is_that_of_study_advice() -> None:
    seat = list(position_of(BACKGAMMON_START, Side.WHITE).mine)
    plays = answer({"mover": seat, "other": seat, "dice": [6, 2], "plies": 2})["plays"]
    second = plays[1]
    assert second["text"] != plays[0]["text"]
    steps = tuple(Step(source, max(source - die, 0)) for source, die in second["moves"])
    (text,) = found(Ledger(last=Turn(Side.RED, (6, 2), BACKGAMMON_START, steps)))
    lost = f"-{plays[0]['equity'] - second['equity']:.3f}"
    assert re.fullmatch(rf"{plays[0]['text']} {lost} \?* ?2-ply", text)


def test_it_takes_steps_and_there_is_something_to_say_soon() -> None:
    desk = desk_of(CARTRIDGE, Ledger(last=BAD), STATE)
    said, (line,) = list[str](), desk.lines
    assert line.pending
    while desk.step():
        said += findings_of(desk)
    assert len(said) > 20
    assert re.fullmatch(r"8/5 6/5 -0\.\d{3} \?\?", next(text for text in said[: len(said) // 5] if text))
    assert re.fullmatch(r"8/5 6/5 -0\.[1-3]\d\d \?\? 2-ply", said[-1])


@pytest.mark.parametrize(
    "turn", [GOOD._replace(steps=(Step(8, 5),)), GOOD._replace(board=(15, *BACKGAMMON_START[1:]))]
)
def test_there_is_none_of_what_the_book_does_not_know(turn: Turn) -> None:
    (line,) = judged(desk_of(CARTRIDGE, Ledger(last=turn), STATE)).lines
    assert (line.finding, line.wrong) == (None, "not by the book")


@pytest.mark.usefixtures("at_a_glance")
def test_there_is_a_finding_of_any_turn_whatever_set_up_mode_has_made_of_the_board() -> None:
    given, seen = set[str](), None
    for ledger, _, after in looked_on(run(7, EVERYTHING, 4_000)):
        if ledger.last is not seen and ledger.last is not None:
            given.add(findings_of(judged(desk_of(CARTRIDGE, ledger, after)))[-1])
        seen = ledger.last
    assert "" not in given
    assert len(given) > 3


@pytest.mark.usefixtures("at_a_glance")
def test_a_refused_double_is_told_with_the_stake_before_it() -> None:
    lost = Outcome(2, Side.RED, None, 2)
    turn = GOOD._replace(cube=2, owner=Side.RED)
    ledger = Ledger(last=turn, games=(lost,), over=True)
    assert lines_of(desk_of(CARTRIDGE, ledger, STATE))[1:] == ["red      double to 4", "white    pass"]
    assert found(ledger)[1].startswith("no double -")


@pytest.mark.usefixtures("at_a_glance")
def test_the_judge_knows_the_score_of_the_match() -> None:
    won = Outcome(2, Side.WHITE, Win.SINGLE, 2)
    ledger = Ledger(last=BAD._replace(cube=1), games=(won,), match=MatchTo(3, 0))
    record = Record().played(ledger, STATE)
    assert record
    assert (record.length, record.white_before, record.red_before) == (3, 2, 0)
    later = ledger._replace(games=(won, won._replace(winner=Side.RED)), over=True)
    assert (after := Record().played(later, STATE))
    assert after.white_before == 2
    money = ledger._replace(games=(), match=None)
    assert found(ledger) != found(money)


@pytest.mark.usefixtures("at_a_glance")
def test_the_hint_of_our_nets_is_their_best_play() -> None:
    hands = Watched().to_move(4, (3, 1))
    *_, nets = desk_of(CARTRIDGE, hands.ledger, hands.state).advice()
    assert (nets.by, nets.told, nets.depth) == ("our nets", "8/5 6/5", 0)


def test_nobody_waits_for_weights_or_numpy_at_the_start() -> None:
    code = (
        "import sys, retro2600.cartridges.cx2617.facets; from retro2600.players import searches; "
        "print([name for name in sys.modules if name.startswith('numpy')], "
        "searches.nets.cache_info().currsize)"
    )
    assert told_by(code) == ("", "[] 0\n")
