"""A pause that holds: both leave, the server is renewed, days pass, a name goes on from another device."""

from __future__ import annotations

from pathlib import Path

from retro2600.hall import Hall, Job
from retro2600.hall.batch import Batch
from retro2600.hall.people import accounts, sessions
from retro2600.hall.people.accounts import Known
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.post.memory import Memory
from tests.cartridges.mpgn.house import House, Person
from tests.cartridges.mpgn.people import line_of, touch

DAYS_MS = 5 * 24 * 3_600_000


def test_a_paused_game_outlasts_the_server_and_goes_on_from_another_device(tmp_path: Path) -> None:
    """M5, Q-M7, D39: board, dice, cube and turn are as they were, under one's name on another device."""
    house = House(9)
    house.hall = Hall(SqliteStore(tmp_path / "tables.sqlite"), house.chance, name="older")
    ann, bob = house.person(calm=True), house.person(calm=True)
    house.settle()
    _named(house, ann)
    ann.tap("hall-create", "create-players-1", "create-create", "list-play")
    bob.acts("hall-start")
    bob.tap(line_of(bob), "list-play")
    while not (ann.liftable and ann.table.steps):  # a die of hers is played, and another one is left
        assert touch(bob) or touch(ann)
        house.settle()
    before, dice, men = ann.table, ann.lying("rolled"), ann.men
    assert dice
    ann.strike("p").tap("play-exit")
    bob.tap("paused-exit")
    house.settle()
    assert (ann.sheet, bob.sheet) == ("hall", "hall")

    house.people.remove(ann)  # her device stays behind
    ann.cut()
    bob.cut()
    _renewed(house, tmp_path)
    bob.connect()
    elsewhere = house.person(calm=True, memory=_logged_in(house, "anna"), upright=True)
    house.settle()
    for person in (elsewhere, bob):
        person.acts("hall-start")
        if person is elsewhere:
            assert "Paused 5 days" in person.names[line_of(person)]
        person.tap(line_of(person), "list-play")
    after = elsewhere.table
    assert (after.id, after.game, after.steps) == (before.id, before.game, before.steps)
    assert bob.table.game == before.game
    assert elsewhere.lying("rolled") == dice
    assert elsewhere.men == men
    assert elsewhere.liftable
    assert touch(elsewhere)
    house.hall.store.close()


def _renewed(house: House, folder: Path) -> None:
    """Another server has the tables of this one, days later."""
    house.hall.store.close()
    house.now += DAYS_MS
    house.hall = Hall(SqliteStore(folder / "tables.sqlite"), house.chance, name="newer")


def _named(house: House, person: Person) -> None:
    """The guest takes a name of her own."""
    kept = person.memory.of("house")
    token = kept.token
    assert token is not None

    def promoted(batch: Batch) -> Known:
        transaction, now, chance = batch.transaction, batch.now, batch.chance
        guest = sessions.account_of(transaction, token, now)
        assert guest is not None
        return accounts.promoted(transaction, guest, "anna", "a hash", now, chance)

    [known] = house.hall.do([Job(promoted)], house.now)
    kept.token = known.token
    person.cut().connect()
    house.settle()
    assert person.line.startswith("On line as anna")


def _logged_in(house: House, name: str) -> Memory:
    """The memory of another device, on which this person has logged in."""

    def entered(batch: Batch) -> Known:
        transaction, now, chance = batch.transaction, batch.now, batch.chance
        account = accounts.named(transaction, name)
        assert account is not None
        return accounts.logged_in(transaction, account, now, chance)

    [known] = house.hall.do([Job(entered)], house.now)
    memory = Memory()
    memory.of("house").token = known.token
    return memory
