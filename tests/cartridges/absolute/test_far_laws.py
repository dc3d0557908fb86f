"""Whatever letters come, in whatever order, and whatever is touched: no state is one that cannot be."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, view
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.tables.table import Life
from tests.cartridges.absolute.house import House, Person, agree, begun

KEYS = ("", "", "", "return", "escape", "u", "d", "a", "x", "m", "f", "left", "up", "backspace", "5")
STRAY = (
    "",
    "no letter",
    "[]",
    '{"type":"events","table":TABLE,"events":[]}',
    '{"type":"events","table":1,"events":[{"n":0,"t":1,"seat":"house","e":"close","why":"left"}]}',
    '{"type":"events","table":TABLE,"events":[{"n":900,"t":1,"seat":"red","e":"done"}]}',
    '{"type":"ok","id":"absolute00000077","table":TABLE,"n":3}',
    '{"type":"no","id":"absolute00000078","code":"illegal","say":"Never sent."}',
    '{"type":"no","code":"busy","say":"Nobody in particular."}',
    '{"type":"line","state":"lost"}',
    '{"type":"line","state":"up"}',
    '{"type":"line","state":7}',
    '{"type":"enter","table":TABLE,"as":"seat"}',
    '{"type":"enter","table":"x","as":"watch"}',
    '{"type":"welcome","you":5}',
    '{"type":"here","table":TABLE,"seats":{"white":"away","red":"here"},"device":false,"watchers":2}',
    '{"type":"pong","x":1,"now":5}',
)


class Disorder:
    """The letters on their way to a program: some are held back, repeated, or change places.

    Strangers come between them.
    """

    def __init__(self, random: Random, table: int) -> None:
        self.held: list[str] = []
        self._random, self._table = random, str(table)

    def __call__(self, come: Iterable[str]) -> list[str]:
        random, held = self._random, [*self.held, *come]
        if held and random.random() < 0.3:
            held.append(random.choice(held))
        if random.random() < 0.3:
            random.shuffle(held)
        if random.random() < 0.2:
            stray = random.choice(STRAY).replace("TABLE", self._table)
            held.insert(random.randrange(len(held) + 1), stray)
        count = random.choice((0, len(held)))
        self.held = held[count:]
        return held[:count]


def disturbed(random: Random, seed: int, upright: bool = False) -> House:
    """A game whose letters come in disorder."""
    house = begun(seed, upright=upright)
    for there in house.people:
        there.post = Disorder(random, house.table.id)
    return house


def touched_at_random(there: Person, random: Random) -> None:
    """A finger somewhere, mostly on something, or a key."""
    elements = [element for element in view.drawing(there.state).reached if element.hit]
    element = random.choice(elements)
    left, top, width, height = element.hit or (0, 0, 1, 1)
    place = left + width // 2, top + height // 2
    end = place if random.random() < 0.7 else (random.randrange(1024), random.randrange(768))
    there.frame(Touch(0, TouchPhase.DOWN, *place)).move(end).up(end)
    if key := random.choice(KEYS):
        there.frame(key=key)


@pytest.mark.parametrize("seed", range(4))
def test_random_touches_and_letters_in_disorder_keep_the_laws(seed: int) -> None:
    random = Random(seed)
    house = disturbed(random, seed, upright=bool(seed % 2))
    for _ in range(40):
        for there in house.people:
            if there.state.sheet is not None and random.random() < 0.5:
                there.frame(key="escape")
            elif random.random() < 0.5 and there.state.sheet is None:
                there.act()
            else:
                touched_at_random(there, random)
            CARTRIDGE.check(there.state)
    for there in house.people:
        ids = [letter["id"] for letter in there.letters if "id" in letter]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("seed", range(3))
def test_a_game_over_letters_in_disorder_ends_as_the_table_has_it(seed: int) -> None:
    random = Random(seed)
    house = disturbed(random, seed + 10)
    for _ in range(200):
        for there in house.people:
            there.frame()
            if isinstance(there.post, Disorder) and not there.post.held:
                there.act()
        if house.table.life is not Life.PLAYING:
            break
    for there in house.people:
        there.post = tuple
        there.tell({"type": "line", "state": "up"})
    house.settle()
    agree(house)


def test_a_letter_is_repeated_word_for_word_and_changes_nothing_the_second_time() -> None:
    house = begun()
    (kept,) = house.hall.cache.tables.values()
    secret = {"pledge", "seed"}
    events = [
        {key: value for key, value in json.loads(text).items() if key not in secret} for text in kept.tail
    ]
    letters = [
        {"type": "events", "table": kept.table.id, "events": events[start : start + 4]}
        for start in range(0, len(events), 4)
    ]
    for there in house.people:
        before = there.state
        after = there.tell(*letters).settle().state
        assert after._replace(held=before.held, said=(), sounds=()) == before._replace(said=(), sounds=())
