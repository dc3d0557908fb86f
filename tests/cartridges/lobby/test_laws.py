"""Laws of the lobby: whatever is touched, struck and told, it goes on, and asks for one thing at a time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from retro2600.cartridges.lobby import CARTRIDGE
from retro2600.machine.controls import Phase, Touch
from retro2600.machine.drawing import Element
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.letters import TABLES, connected, line, listed, many, table, welcome
from tests.cartridges.lobby.screen import Screen
from tests.laws import fewer

KEYS = (
    "up",
    "down",
    "left",
    "right",
    "return",
    "space",
    "escape",
    "home",
    "end",
    "page down",
    "page up",
    "1",
    "n",
    "b",
    "h",
    "l",
)


def told(chance: random.Random) -> dict[str, Any]:
    """Any letter about the line, the list, or what was asked for."""
    status = chance.choice(("open", "playing", "between", "closed"))
    one = table(
        chance.randrange(1, 40), chance.choice((0, 1, 3, 9)), 60, "x", "y" * chance.randrange(2), status
    )
    number = f"lobby{chance.randrange(1, 9):08}"
    return chance.choice(
        (
            line(
                chance.choice(("none", "looking", "up", "lost", "refused", "moved", "old", "new")), in_ms=900
            ),
            welcome(forgotten=chance.random() < 0.5),
            listed(*TABLES),
            listed(*many(chance.randrange(40))),
            listed(one, full=False),
            {
                "type": "enter",
                "table": 12,
                "as": chance.choice(("seat", "watch")),
                "why": chance.choice(("link", "page")),
            },
            {"type": "no", "id": number, "code": chance.choice(("full", "gone", "stale")), "say": "no"},
            {"type": "no", "table": 12, "code": "key", "say": "no"},
            {"type": "ok", "id": number, "table": 12, "n": 1},
        )
    )


def hits(there: Screen) -> list[Element]:
    """All that can be touched."""
    return [each for each in there.drawing.reached if each.hit is not None]


def middle(element: Element) -> tuple[int, int]:
    """The middle of the area in which it is touched."""
    left, top, width, height = element.hit or (0, 0, 0, 0)
    return left + width // 2, top + height // 2


def fumbled(there: Screen, chance: random.Random) -> None:
    """A touch of anything, a drag, a key or a letter."""
    match chance.randrange(4):
        case 0:
            place = middle(chance.choice(hits(there)))
            there.frame(Touch(0, Phase.DOWN, *place))
            if chance.random() < 0.2:
                there.frame(Touch(0, Phase.MOVE, place[0], place[1] - chance.randrange(-300, 300)))
            there.frame(Touch(0, chance.choice((Phase.UP, Phase.UP, Phase.CANCEL)), *place))
        case 1:
            there.frame(key=chance.choice(KEYS))
        case 2:
            there.tell(told(chance))
        case _:
            there.frames(chance.randrange(40))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_and_told_a_state_passes_the_check_and_is_drawn(seed: int) -> None:
    chance = random.Random(seed)
    there = connected(upright=seed % 2 == 1)
    for _ in range(fewer(2000, 40)):
        fumbled(there, chance)
        CARTRIDGE.check(there.state)
        assert len(there.drawing.elements) <= 256
        assert there.drawing.focus in ("", *there.elements)


@pytest.mark.parametrize("seed", range(2))
def test_at_a_server_every_letter_is_understood(seed: int) -> None:
    chance, house = random.Random(seed), House(waits=False)
    people = [house.person(), house.person(upright=True)]
    for _ in range(fewer(800, 25)):
        there = chance.choice(people)
        place = middle(chance.choice([each for each in hits(there) if each.role.value]))
        there.frame(Touch(0, Phase.DOWN, *place)).frame(Touch(0, Phase.UP, *place))
        house.seconds(2)
        for each in people:
            CARTRIDGE.check(each.state)
    refused = [letter for each in people for letter in each.refused]
    assert not [letter for letter in refused if letter["code"] in ("form", "size", "seat")]


def test_the_same_touches_and_letters_give_the_same_states() -> None:
    runs = []
    for _ in range(2):
        chance, there = random.Random(5), connected()
        for _ in range(100):
            fumbled(there, chance)
        runs.append(there.state)
    assert runs[0] == runs[1]
