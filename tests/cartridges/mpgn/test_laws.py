"""Laws of the program: whatever is touched, struck and told, it goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from retro2600.cartridges.mpgn import CARTRIDGE
from retro2600.machine.controls import Phase, Touch
from retro2600.machine.drawing import Element
from tests.cartridges.mpgn.house import Alone, House
from tests.cartridges.mpgn.letters import GAMES, connected, game, line, listed, many, welcome
from tests.cartridges.mpgn.screen import Screen
from tests.laws import fewer

KEYS = ("up", "down", "left", "right", "return", "space", "escape", "home", "end", "page down", "page up")
LETTERS = (*"pstgrdm16x", "backspace", "shift+a")


def told(chance: random.Random) -> dict[str, Any]:
    """Any letter about the line, the list, or what was asked for."""
    status = chance.choice(("open", "playing", "between", "closed", "paused"))
    mine: dict[str, Any] = {"mine": "red"} if chance.random() < 0.5 else {}
    one = game(
        chance.randrange(1, 40), "x" * chance.randrange(24), "anna", "y" * chance.randrange(2), status, **mine
    )
    number = f"mpgn{chance.randrange(1, 9):08}"
    ways = ("none", "looking", "up", "lost", "refused", "moved", "old", "new")
    entered = {"type": "enter", "table": 12, "as": chance.choice(("seat", "watch")), "why": "link"}
    return chance.choice(
        (
            line(chance.choice(ways), in_ms=900),
            welcome(chance.choice(("guest", "person")), forgotten=chance.random() < 0.5),
            listed(*GAMES),
            listed(*many(chance.randrange(40))),
            listed(one, full=False, home=chance.random() < 0.3),
            entered,
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
    """A touch of anything, a drag, a mouse, a key or a letter."""
    match chance.randrange(5):
        case 0 | 1:
            place = middle(chance.choice(hits(there)))
            if chance.random() < 0.2:
                there.frame(Touch(0, Phase.MOVE, *place)).frames(chance.randrange(40))
            there.frame(Touch(0, Phase.DOWN, *place)).frames(chance.choice((0, 0, 40)))
            if chance.random() < 0.2:
                there.frame(Touch(0, Phase.MOVE, place[0], place[1] - chance.randrange(-300, 300)))
            there.frame(Touch(0, chance.choice((Phase.UP, Phase.UP, Phase.CANCEL)), *place))
        case 2:
            there.frame(key=chance.choice((*KEYS, *LETTERS)))
        case 3:
            there.tell(told(chance))
        case _:
            there.frames(chance.randrange(40))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_and_told_a_state_passes_the_check_and_is_drawn(seed: int) -> None:
    chance = random.Random(seed)
    there = connected(upright=seed % 2 == 1)
    for _ in range(fewer(2000, 60)):
        fumbled(there, chance)
        CARTRIDGE.check(there.state)
        assert len(there.drawing.elements) <= 256
        assert there.drawing.focus in ("", *there.elements)


@pytest.mark.parametrize("seed", range(2))
def test_at_a_server_every_letter_is_understood(seed: int) -> None:
    chance, house = random.Random(seed), House(waits=False)
    people = [house.person(), house.person(upright=True)]
    for _ in range(fewer(800, 30)):
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


@pytest.mark.parametrize("sheet", ["hall-create", "hall-start", "hall-rules", "hall-ratings", "menu-sounds"])
def test_a_sheet_that_rests_is_the_same_object(sheet: str) -> None:
    there = Alone().frames(20).tap(sheet).frames(400)
    before, drawing = there.state, there.drawing
    assert there.frames(3).state is before
    assert there.drawing is drawing


def test_a_state_is_described_for_a_log() -> None:
    described = CARTRIDGE.describe(connected().tap("hall-start").state)
    assert described == {
        "line": "up",
        "scene": "hall",
        "sheet": "list",
        "message": "",
        "games": 5,
        "table": 0,
    }
