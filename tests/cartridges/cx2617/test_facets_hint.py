"""The play that the computer's own search finds in a person's place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, Side
from retro2600.cartridges.cx2617.facets import Record
from retro2600.cartridges.cx2617.facets.hint import ADVISER, advised
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Step, Turn
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.machine.facets.review import Advice, GameLine
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import Move, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study.cx2617.play_decision import answer
from tests.cartridges.cx2617.hands import board
from tests.cartridges.cx2617.test_facets_record import seen
from tests.cartridges.cx2617.watching import (
    ACEY_DEUCEY,
    EVERYTHING,
    QUICK_GAMES,
    Watched,
    looked_on,
    run,
)
from tests.review.desks import desk_of, judged
from tools.player import Habits


@pytest.fixture(autouse=True)
def at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge, who is not asked about here, does not look ahead."""
    monkeypatch.setattr("retro2600.review.desk.DEPTHS", (0,))


def advice(hands: Watched) -> list[Advice]:
    return list(desk_of(CARTRIDGE, hands.ledger, hands.state).advice())


def reviewed(hands: Watched) -> list[GameLine]:
    return list(judged(desk_of(CARTRIDGE, hands.ledger, hands.state)).lines)


@pytest.mark.parametrize("dice", [(3, 1), (6, 5), (2, 2), (6, 4)])
def test_white_is_told_what_red_would_play_in_its_place(dice: tuple[int, int]) -> None:
    hands = Watched().to_move(4, dice)
    position = position_of(BACKGAMMON_START, Side.WHITE)
    asked = {"game": 4, "red": list(position.mine), "white": list(position.theirs), "dice": list(dice)}
    play = tuple(Move(*move) for move in answer(asked)["play"])
    machine, nets = advice(hands)
    assert (machine.by, machine.told) == ("the 1979 machine", write_play(position, play))
    side, moves = machine.move
    assert (side.value, position.after(moves)) == ("white", position.after(play))
    assert nets.by == "our nets"


def test_in_acey_deucey_both_advise() -> None:
    hands = Watched().to_move(8, (6, 5))
    assert [each.by for each in advice(hands)] == [ADVISER, "our nets"]
    assert all("/" in each.told for each in advice(hands))


def test_a_turn_is_compared_with_the_computers_play() -> None:
    hands = Watched().to_move(4, (3, 1))
    hands.play(6, 5)
    hands.play(8, 5)
    (line,) = reviewed(hands)
    assert (line.told, line.adviser) == ("white    3-1  8/5 6/5", "the same")
    hands.to_move(4, (3, 1))
    hands.play(24, 21)
    hands.play(6, 5)
    (line,) = reviewed(hands)
    assert line.adviser == "8/5 6/5"


def test_there_is_none_for_a_turn_without_a_move_or_one_that_the_book_does_not_know() -> None:
    state = CARTRIDGE.power_on()._replace(game=4)
    for steps in (), (Step(8, 5),):
        ledger = Ledger(last=Turn(Side.WHITE, (3, 1), BACKGAMMON_START, steps))
        (line,) = judged(desk_of(CARTRIDGE, ledger, state)).lines
        assert (line.wrong, line.adviser) == ("not by the book", "")
    closed = board({25: 1}, dict.fromkeys(range(1, 7), 2))
    ledger = Ledger(last=Turn(Side.WHITE, (3, 1), closed, ()))
    (line,) = judged(desk_of(CARTRIDGE, ledger, state)).lines
    assert (line.wrong, line.adviser) == ("", "")


@pytest.mark.slow
@pytest.mark.parametrize("habits", [EVERYTHING, ACEY_DEUCEY])
def test_it_has_a_word_on_turns_whatever_set_up_mode_has_made_of_the_board(habits: Habits) -> None:
    given = set(advisers(habits))
    assert {"", "the same"} < given


def advisers(habits: Habits) -> Iterator[str]:
    """The adviser's word on the last turn, as each is played."""
    last = None
    for ledger, _, after in looked_on(run(7, habits, 4_000)):
        if ledger.last is not last and ledger.last is not None:
            yield judged(desk_of(CARTRIDGE, ledger, after)).lines[-1].adviser
        last = ledger.last


def test_there_is_none_between_games_and_for_the_rest_of_a_roll_it_is_that_for_the_whole() -> None:
    hands = Watched()
    assert advice(hands) == []
    hands.to_move(4, (3, 1))
    whole = advice(hands)
    hands.play(8, 5)
    assert advice(hands) == whole


@pytest.mark.parametrize("dice", [(3, 1), (6, 5), (2, 2), (6, 4)])
def test_it_is_the_play_for_the_roll_at_the_end_of_a_record(dice: tuple[int, int]) -> None:
    hands = Watched().to_move(4, dice)
    record = Record().played(hands.ledger, hands.state)
    assert record
    play = advised(record)
    assert play
    assert write_play(position_of(BACKGAMMON_START, Side.WHITE), play) == advice(hands)[0].told
    hands.play(24, 24 - dice[1])
    begun = Record().played(hands.ledger, hands.state)
    assert begun == record
    assert Record().advised(begun) == play


def test_there_is_a_play_by_the_rules_for_a_roll_and_none_without_one() -> None:
    found = 0
    for ledger, _, after in seen(6, QUICK_GAMES, True, 6_000):
        record = Record().played(ledger, after)
        now, play = (at_hand(record), advised(record)) if record else (None, None)
        if now and now.roll and play:
            plays = legal_plays(now.position, now.roll, now.rules)
            assert now.position.after(play) in {now.position.after(each) for each in plays}
            found += 1
        assert play is None or (now and now.roll)
    assert found
