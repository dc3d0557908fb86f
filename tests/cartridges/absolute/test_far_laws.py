"""Whatever letters come, in whatever order, and whatever is touched: no state is one that cannot be."""

from __future__ import annotations

import json
from random import Random

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, view
from retro2600.machine.touching import Phase, Touch
from retro2600.tables.table import Life
from tests.cartridges.absolute.far import Pair, Remote
from tests.cartridges.absolute.test_far_games import act, agree

KEYS = ("", "", "", "return", "escape", "u", "d", "a", "x", "m", "f", "left", "up", "backspace", "5")
STRAY = (
    "",
    "no letter",
    "[]",
    '{"type":"events","table":1000,"events":[]}',
    '{"type":"events","table":1,"events":[{"n":0,"t":1,"seat":"house","e":"close","why":"left"}]}',
    '{"type":"events","table":1000,"events":[{"n":900,"t":1,"seat":"red","e":"done"}]}',
    '{"type":"ok","id":"absolute00000077","table":1000,"n":3}',
    '{"type":"no","id":"absolute00000078","code":"illegal","say":"Never sent."}',
    '{"type":"no","code":"busy","say":"Nobody in particular."}',
    '{"type":"line","state":"lost"}',
    '{"type":"line","state":"up"}',
    '{"type":"line","state":7}',
    '{"type":"enter","table":1000,"as":"seat"}',
    '{"type":"enter","table":"x","as":"watch"}',
    '{"type":"welcome","you":5}',
    '{"type":"here","table":1000,"seats":{"white":"away","red":"here"},"device":false,"watchers":2}',
    '{"type":"pong","x":1,"now":5}',
)


def touched_at_random(there: Remote, random: Random) -> None:
    """A finger somewhere, mostly on something, or a key."""
    elements = [element for element in view.reachable(view.drawing(there.state)) if element.hit]
    element = random.choice(elements)
    left, top, width, height = element.hit or (0, 0, 1, 1)
    place = left + width // 2, top + height // 2
    end = place if random.random() < 0.7 else (random.randrange(1024), random.randrange(768))
    there.frame(Touch(0, Phase.DOWN, *place)).frame(Touch(0, Phase.MOVE, *end)).frame(
        Touch(0, Phase.UP, *end)
    )
    if key := random.choice(KEYS):
        there.frame(key=key)


def disturb(there: Remote, random: Random) -> None:
    """Letters that have come are repeated and change places; strangers come between them."""
    assert there.post is not None
    box = there.post.box
    if box and random.random() < 0.3:
        box.append(random.choice(box))
    if len(box) > 1 and random.random() < 0.3:
        random.shuffle(box)
    if random.random() < 0.2:
        box.insert(random.randrange(len(box) + 1), random.choice(STRAY))


@pytest.mark.parametrize("seed", range(2))
def test_random_touches_and_letters_in_disorder_keep_the_laws(seed: int) -> None:
    random = Random(seed)
    both = Pair(seed, upright=bool(seed % 2)).begin()
    for _ in range(40):
        for there in both.both:
            disturb(there, random)
            if there.state.sheet is not None and random.random() < 0.5:
                there.frame(key="escape")
            elif random.random() < 0.5 and there.state.sheet is None:
                act(there)
            else:
                touched_at_random(there, random)
            CARTRIDGE.check(there.state)
    for there in both.both:
        assert len(there.letters) == len({text for text in there.letters if '"id"' in text}) + len(
            [text for text in there.letters if '"id"' not in text]
        )


@pytest.mark.parametrize("seed", range(1))
def test_a_game_over_letters_in_disorder_ends_as_the_table_has_it(seed: int) -> None:
    random = Random(seed)
    both = Pair(seed + 10).begin()
    for _ in range(200):
        for there in both.both:
            disturb(there, random)
            there.frame()
            assert there.post is not None
            if not there.post.box:
                act(there)
        if both.server.tables[1000].table.life is not Life.PLAYING:
            break
    for there in both.both:
        assert there.post is not None
        there.post.put(type="line", state="up")
        there.post.heads[1000] = there.state.far.sitting.table.head if there.state.far.sitting.table else -1
        there.post.tell(both.server.tables[1000])
    both.settle()
    agree(both)


def test_a_letter_is_repeated_word_for_word_and_changes_nothing_the_second_time() -> None:
    both = Pair().begin()
    for there in both.both:
        assert there.post is not None
        before = there.state
        events = [event.to_json() for event in both.server.tables[1000].log]
        for event in events:
            event.pop("pledge", None)
            event.pop("seed", None)
        for start in range(0, len(events), 4):
            there.post.put(type="events", table=1000, events=events[start : start + 4])
        there.rest()
        assert there.state._replace(held=before.held, said=(), sounds=()) == before._replace(
            said=(), sounds=()
        )
        assert json.dumps(events)
