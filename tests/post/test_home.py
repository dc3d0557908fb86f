"""The house at home: a node in this process, driven by frames of play."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from retro2600.hall import Hall, Job
from retro2600.hall.bot import leasing
from retro2600.hall.store import MemoryStore, Store, StoreError
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.post.choosing import server_at
from retro2600.post.desk import Desk
from retro2600.post.home import Home
from retro2600.post.letterbox import Letterbox
from retro2600.post.memory import Memory
from retro2600.post.office import Office
from retro2600.post.requesting import Request
from retro2600.store.refusals import RequestError
from tests.patience import until
from tests.post.model import Chance
from tests.post.playing import Program

OPTIONS = {"program": "lobby", "kind": "match", "target": 1}


class House:
    """A desk whose other end is at home, and the letters that it gave."""

    def __init__(self, store: Store, memory: Memory, chance: Chance) -> None:
        self.now, self.box = 1_795_312_800_000, Letterbox()
        desk = Desk(memory.of("home"), memory.changed, chance, self.box, name="test", alone=True)
        self.home = Home(desk, threading.RLock(), lambda: store, chance, lambda: self.now)
        self.letters: list[dict[str, Any]] = []

    def frames(self, count: int, *sent: dict[str, Any]) -> None:
        if sent:
            self.home.take([json.dumps(letter) for letter in sent])
        for _ in range(count):
            self.now += 16
            self.home.frame()
            self.letters += map(json.loads, self.box.taken(64))

    def opened(self, frames: int = 10) -> int:
        """A new table at which one sits as Red, whose events come."""
        self.frames(frames, {"type": "create", "id": "1", "options": OPTIONS, "side": "red"})
        table: int = self.last("ok")["table"]
        self.frames(frames, {"type": "watch", "table": table, "from": 0})
        return table

    def last(self, kind: str) -> dict[str, Any]:
        return [letter for letter in self.letters if letter["type"] == kind][-1]

    @property
    def words(self) -> list[str]:
        found = [letter["events"] for letter in self.letters if letter["type"] == "events"]
        return [event["e"] for events in found for event in events]


def test_a_table_is_opened_at_home_and_the_program_is_told_of_no_line() -> None:
    house = House(MemoryStore(), Memory(), Chance())
    table = house.opened()
    house.frames(10, {"type": "do", "id": "2", "table": table, "after": 1, "e": "ready"})
    assert house.words == ["open", "sit", "ready"]
    assert [letter["state"] for letter in house.letters if letter["type"] == "line"] == ["none"]


def test_a_table_at_home_is_there_next_time(tmp_path: Path) -> None:
    memory, chance, path = Memory(), Chance(), tmp_path / "home.sqlite"
    house = House(SqliteStore(path), memory, chance)
    table = house.opened()
    house.home.close()
    again = House(SqliteStore(path), memory, chance)
    again.now += 2000
    again.frames(10, {"type": "watch", "table": table, "from": 0})
    assert again.words == ["open", "sit"]
    assert again.last("welcome")["you"]["id"] == house.last("welcome")["you"]["id"]
    again.home.close()


def test_the_house_bot_plays_at_home_a_bit_in_each_frame() -> None:
    house = House(MemoryStore(), Memory(), Chance())
    table = house.opened()
    house.frames(10, {"type": "house", "id": "2", "table": table, "level": 1})
    house.frames(10, {"type": "do", "id": "3", "table": table, "after": 2, "e": "ready"})
    for _ in range(400):
        house.frames(10)
        if "commit" in house.words and house.words.count("seed") == 2:
            break
    assert house.words.count("ready") == 2
    assert house.words.count("seed") == 2


def test_a_turn_that_was_thought_about_at_home_is_anybodys_at_once(
    tmp_path: Path,
) -> None:
    memory, chance, path = Memory(), Chance(), tmp_path / "home.sqlite"
    house = House(SqliteStore(path), memory, chance)
    table = house.opened(5)
    house.frames(5, {"type": "house", "id": "2", "table": table, "level": 5})
    house.frames(5, {"type": "do", "id": "3", "table": table, "after": 2, "e": "ready"})
    turn = until(lambda: house.home._turn, lambda: house.frames(1))
    house.home.close()
    next_one = Hall(SqliteStore(path), chance, name="next")
    [[leased]] = next_one.do([Job(lambda batch: leasing.leased(batch, "next"))], house.now)
    assert leased == turn
    next_one.store.close()


@pytest.fixture
def office() -> Office:
    """An office whose house is in memory."""
    clock, chance = count(1_795_312_800_000, 16), Chance()

    def carried(server: object, desk: Desk, lock: Any) -> Home:
        return Home(desk, lock, MemoryStore, chance, lambda: next(clock))

    return Office(Memory(), chance, carried, name="test", program="lobby")


def test_a_match_with_the_house_is_played_to_its_end(office: Office) -> None:
    program = Program(office)
    program.ask("create", options=OPTIONS, side="red")
    table = until(lambda: program.table, program.frame)
    program.ask("house", table=table.id, level=1)
    until(lambda: program.is_over, program.frame)
    assert (program.refused, program.state) == ([], "none")


def test_games_at_home_stand_in_the_history_with_their_files(office: Office) -> None:
    assert office.history().result() == []
    program = Program(office)
    program.ask("create", options=OPTIONS, side="red")
    table = until(lambda: program.table, program.frame).id
    with pytest.raises(RequestError, match="No game has ended"):
        office.match_file(table).result()
    program.ask("house", table=table, level=1)
    until(lambda: program.table and program.table.white, program.frame)
    program.ask("do", table=table, after=program.table.head if program.table else 0, e="ready")
    until(lambda: program.table and program.table.game, program.frame)
    program.ask("do", table=table, after=program.table.head if program.table else 0, e="concede")
    until(lambda: program.is_over, program.frame)
    [game] = office.history().result()
    assert (game.table, game.game, game.program, game.result) == (table, 1, "lobby", "lost")
    assert office.verify(table).result().done
    assert "1 point match" in office.match_file(table).result()
    assert office.played(table, 2).result() is None
    with pytest.raises(RequestError, match="no server is chosen"):
        office.call_me("anna").result()


class Failing(MemoryStore):
    """A storage whose disk is full for a while."""

    fails = False

    @contextmanager
    def transaction(self) -> Iterator[Any]:
        if self.fails:
            raise StoreError("the disk is full")
        with super().transaction() as transaction:
            yield transaction


def test_what_cannot_be_stored_is_done_as_soon_as_it_can() -> None:
    store = Failing()
    house = House(store, Memory(), Chance())
    table = house.opened()
    store.fails = True
    house.frames(100, {"type": "do", "id": "2", "table": table, "after": 1, "e": "ready"})
    assert house.words == ["open", "sit"]
    store.fails = False
    house.frames(400)
    assert house.words == ["open", "sit", "ready"]


def test_who_cannot_be_let_in_at_first_is_let_in_later() -> None:
    store = Failing()
    store.fails = True
    house = House(store, Memory(), Chance())
    house.frames(100, {"type": "create", "id": "1", "options": OPTIONS, "side": "red"})
    assert "welcome" not in [letter["type"] for letter in house.letters]
    store.fails = False
    house.frames(100)
    assert house.last("ok")["id"] == "1"


def test_a_question_that_the_storage_cannot_answer_is_refused_in_a_sentence() -> None:
    store = Failing()
    house = House(store, Memory(), Chance())
    house.opened()
    store.fails = True
    asked = Request(server_at("home"), "people/me", "token")
    with pytest.raises(RequestError, match="the tables at home cannot be read now: the disk is full"):
        house.home.answered(asked).result(0)
    house.home.close()
