"""Pieces off their places: those that lie meanwhile, and where the others are."""

from __future__ import annotations

from retro2600.consoles.tablet.widgets import flying
from retro2600.consoles.tablet.widgets.flying import Flying

NONE = (0,) * 26


class Board:
    """Every piece stands at its place and its number there; theirs are 1000 units further."""

    def of_piece(self, yours: bool, place: int, index: int) -> tuple[int, int]:
        return (0 if yours else 1000) + place, index


def seat(**places: int) -> tuple[int, ...]:
    """Pieces at places: p6=2."""
    return tuple(places.get(f"p{place}", 0) for place in range(26))


def test_a_piece_glides_to_where_the_table_has_it_and_what_it_hits_stays_meanwhile() -> None:
    seats = seat(p6=1, p2=1), seat(p25=1)
    lying, one = flying.gliding(Board(), seats, True, (8, 2), (0, 18), hit=True)
    assert lying == (seat(p6=1), seat(p23=1))
    assert one == Flying(True, (8, 0))
    _, landed = flying.gliding(Board(), seats, True, (8, 2), (18, 18), landed=True)
    assert landed == Flying(True, (2, 0), ringed=True)


def test_a_piece_that_is_let_go_returns_to_the_top_of_its_place() -> None:
    lying, one = flying.returning(Board(), (seat(p6=3), NONE), 6, (500, 500), (8, 8))
    assert (lying[0][6], one.at) == (2, (6, 2))


def test_refused_moves_of_one_piece_go_back_in_one_way() -> None:
    seats = seat(p13=5, p8=1), NONE
    lying, (one,) = flying.undone(Board(), seats, [(13, 9), (9, 8)], (0, 8))
    assert (lying[0][13], one.at[0]) == (4, 8)
    assert flying.ways([(13, 9), (9, 8), (6, 2)]) == [(13, 8), (6, 2)]


def test_a_piece_in_the_hand_is_at_a_finger_or_raised_over_its_place() -> None:
    seats = seat(p6=2), NONE
    assert flying.held(Board(), seats, 6, (70, 80))[1] == Flying(True, (70, 80), lifted=True)
    assert flying.held(Board(), seats, 6, None)[1].at == (6, 1)


def test_places_that_moves_have_reached_are_not_sure() -> None:
    assert flying.unsure([(13, 9), (9, 8), (3, 0)]) == {8: 1}
