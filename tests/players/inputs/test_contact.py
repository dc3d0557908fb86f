"""Inputs made by hand, on positions where each can be counted by eye, and against the rule book."""

from random import Random

import pytest

from retro2600.players.inputs.contact import Words, contact_inputs, hits
from retro2600.players.inputs.layout import CONTACT, ESCAPES, MOVES_WHOLE, PATTERNS
from retro2600.rules import BAR, CHAMPIONSHIP, ROLLS, START, Position, plays_by_the_book, standing
from tests.players.positions import anywhere, from_games


def named(position: Position) -> dict[str, int]:
    """The mover's."""
    return dict(zip(CONTACT, contact_inputs(position), strict=False))


def shots(position: Position) -> int:
    words = Words.of(position.mine, position.theirs)
    return sum((1 if roll.is_doublet else 2) for roll in ROLLS if hits(words, roll))


@pytest.mark.parametrize(
    ("away", "rolls"), [(1, 11), (2, 12), (3, 14), (4, 15), (5, 15), (6, 17), (7, 6), (8, 6), (9, 5), (10, 3),
                        (11, 2), (12, 3), (15, 1), (16, 1), (18, 1), (20, 1), (24, 0)]
)  # fmt: skip
def test_one_blot_is_hit_by_one_checker_as_often_as_every_book_says(away: int, rolls: int) -> None:
    position = Position(standing((24, 1)), standing((BAR - 24 + away, 1)))
    if away == 24:
        position = Position(standing((24, 1)), standing((24, 2)))
    assert shots(position) == rolls


@pytest.mark.slow
def test_rolls_that_hit_are_those_that_send_a_checker_to_the_bar_by_the_rule_book() -> None:
    differing = asked = 0
    for position, roll in from_games(1_500, Random(7)) + anywhere(500, Random(8)):
        plays = plays_by_the_book(position, roll, CHAMPIONSHIP)
        sent = any(position.after(play).theirs[BAR] > position.theirs[BAR] for play in plays)
        counted = bool(hits(Words.of(position.mine, position.theirs), roll))
        assert counted or not sent, f"{position} {roll}"
        differing += counted != sent
        asked += 1
    assert differing < asked // 200  # both dice must be played where they can be, which may forbid a hit


def test_the_mover_comes_first_and_the_other_side_after_it() -> None:
    for position, _ in from_games(100, Random(9)):
        mine, theirs = contact_inputs(position), contact_inputs(position.swapped())
        assert mine == theirs[len(CONTACT) :] + theirs[: len(CONTACT)]


def test_the_starting_position_has_no_shots_and_an_anchor() -> None:
    found = named(START)
    assert (found["pips"], found["shots"], found["anchor"], found["two anchors"]) == (167, 0, 64, 0)


def test_nobody_escapes_a_prime_of_six() -> None:
    prime = standing(*((point, 2) for point in range(4, 10)), (2, 3))
    found = named(Position(prime, standing((24, 1), (2, 14))))
    assert (found["prime of four"], found["prime of five"], found["prime of six"]) == (64, 64, 64)
    assert found["containment"] == 72
    assert named(Position(standing((24, 1), (2, 14)), prime))["rear escapes"] == 0


def test_a_closed_board_lets_nobody_in() -> None:
    closed = standing(*((point, 2) for point in range(1, 7)), (8, 3))
    found = named(Position(closed, standing((25, 2), (6, 13))))
    assert (found["dance"], found["dance on the bar"], found["dance of two"]) == (72, 72, 72)
    assert named(Position(closed, standing((24, 2), (13, 13))))["dance on the bar"] == 0


def test_an_open_road_lets_every_roll_through() -> None:
    assert MOVES_WHOLE[0] == ESCAPES[0] == 36
    assert MOVES_WHOLE[PATTERNS - 1] == 0
    assert ESCAPES[0b111111] == 0  # a prime of six
    assert ESCAPES[0b011111] == 11  # from the edge of a prime of five: any six
    assert ESCAPES[0b111110] == 2  # an ace to the edge, then a six
