"""Laws of the programs: whatever is touched, struck and told, they go on, and ask for one thing at a time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from retro2600.machine.drawing import Element
from retro2600.machine.touching import Touch, TouchPhase
from tests.cartridges.tablet.screen import Screen
from tests.laws import fewer
from tests.online.programs import EACH, Program

WAYS = ("none", "looking", "up", "lost", "refused", "moved", "old", "new")


def told(program: Program, chance: random.Random) -> dict[str, Any]:
    """Any letter about the line, the list, or what was asked for."""
    number = f"{program.cartridge.name}{chance.randrange(1, 9):08}"
    seat, why = chance.choice(("seat", "watch")), chance.choice(("link", "page"))
    return chance.choice(
        (
            program.told(chance),
            program.told(chance),
            {"type": "line", "state": chance.choice(WAYS), "in_ms": 900},
            {"type": "enter", "table": 12, "as": seat, "why": why},
            {"type": "no", "id": number, "code": chance.choice(("full", "gone", "stale")), "say": "no"},
            {"type": "no", "table": 12, "code": "key", "say": "no"},
            {"type": "ok", "id": number, "table": 12, "n": 1},
        )
    )


def hits(there: Screen[Any]) -> list[Element]:
    """All that can be touched."""
    return [each for each in there.drawing.reached if each.hit is not None]


def middle(element: Element) -> tuple[int, int]:
    """The middle of the area in which it is touched."""
    left, top, width, height = element.hit or (0, 0, 0, 0)
    return left + width // 2, top + height // 2


def fumbled(program: Program, there: Screen[Any], chance: random.Random) -> None:
    """A touch of anything, a drag, a mouse, a key or a letter."""
    match chance.randrange(5):
        case 0 | 1:
            place = middle(chance.choice(hits(there)))
            if chance.random() < 0.2:
                there.frame(Touch(0, TouchPhase.MOVE, *place)).frames(chance.randrange(40))
            there.frame(Touch(0, TouchPhase.DOWN, *place)).frames(chance.choice((0, 0, 40)))
            if chance.random() < 0.2:
                there.frame(Touch(0, TouchPhase.MOVE, place[0], place[1] - chance.randrange(-300, 300)))
            there.frame(Touch(0, chance.choice((TouchPhase.UP, TouchPhase.UP, TouchPhase.CANCEL)), *place))
        case 2:
            there.frame(key=chance.choice(program.keys))
        case 3:
            there.tell(told(program, chance))
        case _:
            there.frames(chance.randrange(40))


@EACH
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_and_told_a_state_passes_the_check_and_is_drawn(program: Program, seed: int) -> None:
    chance = random.Random(seed)
    there = program.connected(upright=seed % 2 == 1)
    for _ in range(fewer(2000, 40)):
        fumbled(program, there, chance)
        program.cartridge.check(there.state)
        assert len(there.drawing.elements) <= 256
        assert there.drawing.focus in ("", *there.elements)


@EACH
@pytest.mark.parametrize("seed", range(2))
def test_at_a_server_every_letter_is_understood(program: Program, seed: int) -> None:
    chance, house = random.Random(seed), program.house(waits=False)
    people = [house.person(), house.person(upright=True)]
    for _ in range(fewer(800, 25)):
        there = chance.choice(people)
        place = middle(chance.choice([each for each in hits(there) if each.role.value]))
        there.frame(Touch(0, TouchPhase.DOWN, *place)).frame(Touch(0, TouchPhase.UP, *place))
        house.seconds(2)
        for each in people:
            program.cartridge.check(each.state)
    refused = [letter for each in people for letter in each.refused]
    assert not [letter for letter in refused if letter["code"] in ("form", "size", "seat")]
