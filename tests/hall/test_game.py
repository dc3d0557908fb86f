"""Two people play at a node."""

from __future__ import annotations

from retro2600.hall.store import EVENT, Store
from tests.hall.halls import House, pair, played


def test_two_who_name_one_group_play_a_game(store: Store) -> None:
    house = House(store)
    seats = pair(haste=0.1)
    played(house, seats, [house.line(), house.line()])
    assert seats[0].log == seats[1].log
    assert not seats[0].refused
    assert seats[0].table
    assert seats[0].table.played == 1
    with store.transaction() as transaction:
        rows = transaction.find(EVENT, ("tbl", "=", seats[0].id or 0), order="n", limit=100_000)
    assert [row.n for row in rows] == list(range(len(seats[0].log)))
    for seat in seats:
        for id, n in seat.booked.items():
            assert rows[n].cmd == id
