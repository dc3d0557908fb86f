"""The judge's opinion of turns, and our nets' play for a hint."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, Side
from retro2600.cartridges.cx2617.facets import Ledger, Record
from retro2600.cartridges.cx2617.facets.hint import strong_play
from retro2600.cartridges.cx2617.facets.ledger import MatchTo, Outcome, Step, Turn
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.players import searches
from retro2600.players.judging import opinion
from retro2600.rules import Roll, Win
from retro2600.rules.notation import write_play
from retro2600.study.advice import answer
from tests.cartridges.cx2617.watching import EVERYTHING, looked_on, run
from tests.players.judging.agreement import agree
from tools.player import Habits

GOOD = Turn(Side.WHITE, (3, 1), BACKGAMMON_START, (Step(8, 5), Step(6, 5)))
BAD = GOOD._replace(steps=(Step(13, 10), Step(6, 5)))
STATE = CARTRIDGE.power_on()._replace(game=2)


def opinions(turn: Turn) -> list[str]:
    return list(Record().opinions(Ledger(last=turn), STATE, 0))


def test_the_loss_is_that_of_study_advice() -> None:
    seat = list(position_of(BACKGAMMON_START, Side.WHITE).mine)
    plays = answer({"mover": seat, "other": seat, "dice": [6, 2], "plies": 2})["plays"]
    second = plays[1]
    assert second["text"] != plays[0]["text"]
    steps = tuple(Step(source, max(source - die, 0)) for source, die in second["moves"])
    text = opinions(Turn(Side.RED, (6, 2), BACKGAMMON_START, steps))[-1]
    lost = f"-{plays[0]['equity'] - second['equity']:.3f}"
    assert re.fullmatch(rf"{plays[0]['text']} {lost} \?* ?2-ply", text)


def test_it_takes_steps_and_has_something_to_say_from_the_second_on() -> None:
    opinion._judgement.cache_clear()
    texts = opinions(BAD)
    assert len(texts) > 20
    assert texts[0] == ""
    assert re.fullmatch(r"8/5 6/5 -0\.\d{3} \?\?", texts[2])
    assert re.fullmatch(r"8/5 6/5 -0\.[1-3]\d\d \?\? 2-ply", texts[-1])


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        (GOOD._replace(steps=(Step(8, 5),)), "not by the book"),
        (GOOD._replace(board=(15, *BACKGAMMON_START[1:])), "not by the book"),
    ],
)
def test_there_is_none_of_what_the_book_does_not_know(turn: Turn, text: str) -> None:
    assert opinions(turn) == [text]
    assert strong_play(turn.board, turn.side, turn.dice, acey_deucey=True) is None


def test_without_numpy_the_judge_says_the_same_and_looks_a_ply_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opinion, "DEPTHS", (1,))
    opinion._judgement.cache_clear()
    with_arrays = opinions(BAD)[-1]
    for each in (opinion._judgement, searches.nets):
        each.cache_clear()
    for name in ("evaluation_arrays", "doubling_arrays"):
        monkeypatch.setitem(sys.modules, f"retro2600.players.{name}", None)
    assert opinions(BAD)[-1] == with_arrays
    assert with_arrays.endswith("1-ply")
    for each in (opinion._judgement, searches.nets):
        each.cache_clear()


def test_there_is_an_opinion_of_any_turn_whatever_set_up_mode_has_made_of_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opinion, "DEPTHS", (0,))
    given, seen = set[str](), None
    for ledger, _, after in looked_on(run(7, EVERYTHING, 4_000)):
        if ledger.last is not seen and ledger.last is not None:
            number = len(Record().turns(ledger, after)) - 1
            given.update(Record().opinions(ledger, after, number))
        seen = ledger.last
    assert len(given) > 3


@pytest.mark.parametrize(
    ("games", "seed", "plies"), [((2, 4), 1, 0), ((2, 4), 2, 1), ((1, 3), 3, 0), ((6, 8), 5, 0)]
)
def test_opinions_are_the_verdicts_of_the_study(
    games: tuple[int, ...], seed: int, plies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    habits = Habits(aimless=0.02, panel=0.000_05, switches=0.0, games=games)
    told: list[tuple[str, str]] = []
    was_over = True
    for ledger, _, after in looked_on(run(seed, habits, 12_000)):
        if ledger.over and not was_over:
            told += agree(Record(), ledger, after, plies, monkeypatch)
        was_over = ledger.over
    told += agree(Record(), ledger, after, plies, monkeypatch)
    assert len(told) > 20
    if games == (2, 4):
        assert {"double", "take"} <= {line.split()[1] for line, _ in told}


def test_a_refused_double_is_told_with_the_stake_before_it() -> None:
    lost = Outcome(2, Side.RED, None, 2)
    turn = GOOD._replace(cube=2, owner=Side.RED)
    ledger = Ledger(last=turn, games=(lost,), over=True)
    assert Record().turns(ledger, STATE)[1:] == ["red      double to 4", "white    pass"]
    *_, text = Record().opinions(ledger, STATE, 1)
    assert text.startswith("no double -")


def test_the_judge_knows_the_score_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opinion, "DEPTHS", (0,))
    won = Outcome(2, Side.WHITE, Win.SINGLE, 2)
    ledger = Ledger(last=BAD._replace(cube=1), games=(won,), match=MatchTo(3, 0))
    record = Record().played(ledger, STATE)
    assert record
    assert (record.length, record.white_before, record.red_before) == (3, 2, 0)
    later = ledger._replace(games=(won, won._replace(winner=Side.RED)), over=True)
    assert (after := Record().played(later, STATE))
    assert after.white_before == 2
    money = opinions(BAD._replace(cube=1))[-1]
    assert [*Record().opinions(ledger, STATE, 0)][-1] != money


def test_the_hint_is_the_nets_best_play() -> None:
    play = strong_play(BACKGAMMON_START, Side.RED, (3, 1), acey_deucey=False)
    assert play is not None
    position = position_of(BACKGAMMON_START, Side.RED)
    assert write_play(position, play) == "8/5 6/5"
    assert sum(move.die for move in play) == sum(Roll(3, 1).dice)


def test_nobody_waits_for_nets_or_numpy_at_the_start() -> None:
    code = (
        "import sys, retro2600.cartridges.cx2617.facets; "
        "print([name for name in sys.modules if name.startswith(('numpy', 'retro2600.players'))])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
