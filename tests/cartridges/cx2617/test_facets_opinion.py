"""Our nets' opinion of turns."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, Side
from retro2600.cartridges.cx2617.facets import Ledger, Record, opinion
from retro2600.cartridges.cx2617.facets.ledger import Step, Turn
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.rules import Roll
from retro2600.rules.notation import write_play
from retro2600.study.advice import answer
from tests.cartridges.cx2617.watching import EVERYTHING, looked_on, run

GOOD = Turn(Side.WHITE, (3, 1), BACKGAMMON_START, (Step(8, 5), Step(6, 5)))
BAD = GOOD._replace(steps=(Step(13, 10), Step(6, 5)))


@pytest.fixture(autouse=True)
def _fresh_engine() -> Iterator[None]:
    made_once = opinion.engine
    made_once.cache_clear()
    yield
    made_once.cache_clear()


def last(turn: Turn, acey_deucey: bool = False) -> str:
    *_, text = opinion.opinions(turn, acey_deucey)
    return text


def test_a_good_play_is_the_best_and_a_bad_one_is_told_a_better_one_and_its_loss() -> None:
    assert last(GOOD) == "best"
    better, loss = last(BAD).rsplit(" ", 1)
    assert better == "8/5 6/5"
    assert -0.4 < float(loss) < -0.1


def test_the_loss_is_that_of_study_advice() -> None:
    seat = list(position_of(BACKGAMMON_START, Side.WHITE).mine)
    plays = answer({"mover": seat, "other": seat, "dice": [6, 2], "plies": 2})["plays"]
    second = plays[1]
    assert second["text"] != plays[0]["text"]
    steps = tuple(Step(source, max(source - die, 0)) for source, die in second["moves"])
    text = last(Turn(Side.RED, (6, 2), BACKGAMMON_START, steps))
    assert text == f"{plays[0]['text']} -{plays[0]['equity'] - second['equity']:.3f}"


def test_it_takes_steps_and_has_something_to_say_from_the_second_on() -> None:
    texts = list(opinion.opinions(BAD, acey_deucey=False))
    assert len(texts) > 20
    assert texts[0] == ""
    assert texts[-1].startswith("8/5 6/5 -")


@pytest.mark.parametrize(
    ("turn", "acey_deucey", "text"),
    [
        (GOOD, True, ""),
        (GOOD._replace(steps=()), False, ""),
        (GOOD._replace(steps=(Step(8, 5),)), False, "not by the book"),
        (GOOD._replace(board=(15, *BACKGAMMON_START[1:])), False, "not by the book"),
    ],
)
def test_there_is_none_of_acey_deucey_of_no_play_and_of_what_the_book_does_not_know(
    turn: Turn, acey_deucey: bool, text: str
) -> None:
    assert last(turn, acey_deucey) == text
    assert opinion.play(turn.board, turn.side, turn.dice, acey_deucey=True) is None


def test_without_numpy_the_nets_say_the_same_as_far_as_they_look(monkeypatch: pytest.MonkeyPatch) -> None:
    with_arrays = opinion.engine()
    monkeypatch.setitem(sys.modules, "retro2600.players.evaluation_arrays", None)
    opinion.engine.cache_clear()
    plain = opinion.engine()
    assert (with_arrays.plies, plain.plies) == (2, 1)
    texts = list(opinion.opinions(BAD, acey_deucey=False))
    monkeypatch.undo()
    monkeypatch.setattr(opinion, "engine", lambda: with_arrays._replace(plies=1))
    assert texts[-1] == last(BAD)


def test_there_is_an_opinion_of_any_turn_whatever_set_up_mode_has_made_of_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shallow = opinion.engine()._replace(plies=0)
    monkeypatch.setattr(opinion, "engine", lambda: shallow)
    given, seen = set(), None
    for ledger, _, after in looked_on(run(7, EVERYTHING, 4_000)):
        if ledger.last is not seen and ledger.last is not None:
            *_, text = Record().opinions(ledger, after, len(ledger.turns) - 1)
            given.add(text)
        seen = ledger.last
    assert len(given) > 3


def test_turns_are_asked_for_by_their_number() -> None:
    ledger, state = Ledger(last=GOOD, earlier=(BAD,)), CARTRIDGE.power_on()._replace(game=4)
    assert [list(Record().opinions(ledger, state, number))[-1] for number in (0, 1)] == [last(BAD), "best"]
    assert set(Record().opinions(ledger, state._replace(game=8), 0)) == {""}


def test_the_hint_is_the_nets_best_play() -> None:
    play = opinion.play(BACKGAMMON_START, Side.RED, (3, 1), acey_deucey=False)
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
