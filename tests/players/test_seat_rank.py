"""Home tables and their numbers."""

from retro2600.players.seat_rank import HOMES, homes, rank


def test_every_home_table_has_a_number_of_its_own() -> None:
    assert [rank((0, *home)) for home in homes()] == list(range(54_264)) == list(range(HOMES))


def test_checkers_outside_and_off_are_not_counted() -> None:
    assert rank((3, 0, 2, 0, 0, 1, 0)) == rank((0, 0, 2, 0, 0, 1, 0, 5, 4))
