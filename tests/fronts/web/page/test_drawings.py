"""Drawings as the page is sent them: only what differs, a look once, nothing of an idle frame."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from retro2600 import limits
from retro2600.consoles.tablet import Output
from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.fronts.web.page.drawings import MOST_LOOKS, Drawings, whole
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Box, Paint
from retro2600.shell.input.actions import Action
from tests.fronts.magnets import place_of
from tests.fronts.web.page.visits import Visit, Visitor
from tests.shelf.magnets import PLACES, Door, Magnets
from tests.stand_in import shelve
from tools import sample_drawings

pytestmark = pytest.mark.usefixtures("strangers")


class Screen:
    """Puts together what it is told, as JavaScript does."""

    def __init__(self) -> None:
        self.looks: dict[int, Any] = {}
        self.elements: dict[str, dict[str, Any]] = {}
        self.rest: dict[str, Any] = {}

    def take(self, told: dict[str, Any] | None) -> None:
        told = json.loads(json.dumps(told or {}))
        for look in told.pop("looks", []):
            self.looks[look["number"]] = look["shapes"]
        for element in told.pop("elements", []):
            seen = self.elements.setdefault(element["key"], {})
            seen |= element
            if "look" in element:
                seen["look"] = self.looks[element["look"]]
        self.rest |= told
        self.elements = {key: self.elements[key] for key in self.rest["order"]}

    @classmethod
    def of(cls, drawing: Drawing) -> Screen:
        screen = cls()
        screen.take(whole(drawing))
        return screen


def seen(screen: Screen) -> Any:
    """All that is on a screen; a field that was never told is as in `Element(key)`."""
    new = {"at": [0, 0], "role": "", "name": "", "hit": None, "on": None, "idle": False, "value": ""}
    return [new | element for element in screen.elements.values()], screen.rest


def test_whatever_comes_after_whatever_is_put_together_right() -> None:
    screen, teller = Screen(), Drawings()
    for seed in range(300):
        drawing = sample_drawings.drawing(seed)
        screen.take(teller.told(drawing))
        assert seen(screen) == seen(Screen.of(drawing)), seed


def test_an_idle_frame_says_nothing_nor_does_a_copy() -> None:
    board, teller = sample_drawings.board(), Drawings()
    assert teller.told(board)
    assert teller.told(board) is None
    assert teller.told(sample_drawings.board()) is None


def test_a_drag_says_where_one_element_is() -> None:
    teller = Drawings()
    teller.told(sample_drawings.board((500, 400)))
    told = teller.told(sample_drawings.board((503, 398)))
    assert told == {"elements": [{"key": "held", "at": [503, 398]}]}
    assert len(json.dumps(told)) < 60


def test_a_look_is_told_once_and_named_by_its_number_afterwards() -> None:
    teller = Drawings()
    told = teller.told(sample_drawings.board())
    assert told
    shapes = [look["shapes"] for look in told["looks"]]
    assert len(told["elements"]) > len(shapes) == len({json.dumps(each) for each in shapes})
    (piece,) = (each for each in told["elements"] if each["key"] == "piece-24-0")
    another = Element("another", sample_drawings.CHECKERS[True], (9, 9))
    board = sample_drawings.board()
    told = teller.told(replace(board, elements=(*board.elements, another)))
    assert told is not None
    assert told["elements"] == [{"key": "another", "look": piece["look"], "at": [9, 9]}]
    assert told.keys() == {"elements", "order"}


def test_what_is_as_ever_is_not_told_and_what_ends_is() -> None:
    teller, size = Drawings(), Size(40, 30)
    hit = Element("a", hit=(0, 0, 9, 9), on=True)
    assert teller.told(Drawing(size, (Element("a"),))) == {
        "elements": [{"key": "a", "look": 0}],
        "looks": [{"number": 0, "shapes": []}],
        "order": ["a"],
        "size": [40, 30],
        "focus": "",
        "dialog": "",
    }
    assert teller.told(Drawing(size, (hit,), "a")) == {
        "elements": [{"key": "a", "hit": [0, 0, 9, 9], "on": True}],
        "focus": "a",
    }
    assert teller.told(Drawing(size, (Element("a"),), "a")) == {
        "elements": [{"key": "a", "hit": None, "on": None}]
    }


def test_looks_that_nothing_has_give_up_their_numbers() -> None:
    screen, teller = Screen(), Drawings()
    for width in range(3 * MOST_LOOKS):
        boxes = (Box(0, 0, width % limits.DRAWN_UNITS, width // 9, 0, Paint(1)),)
        drawing = Drawing(Size(40, 30), (Element("a", sample_drawings.CHECKERS[True]), Element("b", boxes)))
        screen.take(teller.told(drawing))
        assert len(screen.looks) <= MOST_LOOKS
    assert seen(screen) == seen(Screen.of(drawing))


def magnets() -> Visit:
    visit = Visitor().open(cartridge="magnets")
    visit.run(3)
    return visit


def touch(visit: Visit, what: str, x: int, y: int, **more: object) -> dict[str, Any]:
    visit.take("mouse", what=what, pixel=[x, y], place=[0, 0], touched=True, **more)
    return visit.run()


def test_the_page_is_sent_nothing_while_nothing_moves_and_one_element_of_a_drag() -> None:
    visit = magnets()
    assert visit.view["console"]["painter"] == "drawing"
    assert all("picture" not in visit.run() for _ in range(60))
    touch(visit, "down", *place_of(5))
    answer = touch(visit, "move", 500, 400)
    assert answer["picture"] == {
        "elements": [{"key": "magnet-5", "at": [500, 400], "hit": [466, 366, 68, 68]}]
    }


def test_another_palette_comes_without_elements() -> None:
    visit = magnets()
    before = visit.view["palette"]
    shell = visit.page.shell
    shell.choices.choose(replace(shell.options, colours="contrast"))
    answer = visit.run()
    assert "picture" not in answer
    assert answer["view"]["palette"] != before


def test_several_fingers_hold_and_what_the_system_takes_is_not_put() -> None:
    visit = magnets()
    for finger in (0, 1):
        touch(visit, "down", *place_of(3 * finger), finger=finger)
    state: Any = visit.state
    assert [hold.magnet for hold in state.holds] == [0, 3]
    touch(visit, "cancel", 600, 500, finger=1)
    state = visit.state
    assert [hold.magnet for hold in state.holds] == [0]
    touch(visit, "up", 500, 400)
    state = visit.state
    assert (state.holds, state.ever) == ((), 1)
    with pytest.raises(ValueError, match="finger is 10, expected 0 to 9"):
        visit.take("mouse", what="down", finger=10)


def test_the_room_decides_the_screens_shape_and_every_program_is_told_of_it() -> None:
    visit = magnets()
    visit.take("room", width=390, height=800)
    assert visit.run()["picture"]["size"] == list(PORTRAIT)
    answer = touch(visit, "down", 30, 750)
    assert answer["blank"] is False  # a place that only the higher screen has
    visit.page.shell.commands.leaving.change_program("magnets")
    visit.run()
    assert visit.run()["picture"]["size"] == list(PORTRAIT)
    visit.take("room", width=800, height=390)
    assert visit.run()["picture"]["size"] == list(LANDSCAPE)


def test_less_motion_reaches_the_program() -> None:
    visit = magnets()
    visit.take("reduced", motion=True)
    visit.run()
    shell = visit.page.shell
    assert shell.controls.levers.calm is True
    visit.take("reduced", motion=False)
    visit.run()
    assert shell.controls.levers.calm is False


def test_a_saved_drawing_is_a_drawing() -> None:
    visit = magnets()
    shell = visit.page.shell
    shell.gate.do(Action.SAVE)
    shell.gate.do(Action.SLOTS)
    visit.run(2)
    drawing: Any = shell.session.console.output.shown
    assert visit.view["overlay"]["thumbnail"] == whole(drawing)


class Talking(Magnets):
    """The same, and each finger is named as long as it holds something."""

    name = "talking"

    def show(self, state: Door) -> Output:
        return replace(super().show(state), spoken=tuple(f"finger {hold.finger}" for hold in state.holds))


def test_a_picture_as_a_file_is_one_of_shapes() -> None:
    visit = magnets()
    visit.page.shell.gate.do(Action.PICTURE)
    visit.run()
    (made,) = [effect for effect in visit.effects if effect["kind"] == "download"]
    assert made["name"].endswith(".svg")
    circles = ElementTree.fromstring(made["bytes"]).findall(".//{http://www.w3.org/2000/svg}circle")
    assert len(circles) == 2 * len(PLACES)


def test_lines_are_said_aloud_where_the_program_has_a_voice_and_the_sound_is_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(Talking(), tmp_path, monkeypatch)
    visit = Visitor().open(cartridge="talking")
    assert "aloud" not in visit.run()
    answer = touch(visit, "down", *place_of(5))
    assert (answer["spoken"], answer["aloud"]) == (["finger 0"], ["finger 0"])
    shell = visit.page.shell
    shell.choices.choose(replace(shell.options, mute=True))
    answer = visit.run()
    assert "finger 0" in answer["spoken"]
    assert "aloud" not in answer
