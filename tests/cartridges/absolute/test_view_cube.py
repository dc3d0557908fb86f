"""The view of the cube: its number, its owner, its way, and the question with its beads."""

from __future__ import annotations

import pytest

from retro2600.cartridges.absolute import scenes, view
from retro2600.cartridges.absolute.state import Slide
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.machine.shapes import Circle, Text
from retro2600.rules import RED, WHITE, Cube, Double, Doubled, ToRoll
from tests.cartridges.absolute.pictures import asked, to_roll
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game
from tests.consoles.tablet.sight import shown


@pytest.mark.parametrize(("frame", "lit"), [(0, 12), (14, 12), (15, 11), (90, 6), (179, 1), (180, 0)])
@BOTH
def test_a_bead_goes_out_every_fifteen_frames(frame: int, lit: int, upright: bool) -> None:
    drawing = view.drawing(asked(frame)._replace(upright=upright))
    beads = drawing.element("cube-beads")
    shining = (
        [
            shape
            for shape in beads.shapes
            if isinstance(shape, Circle) and shape.fill and shape.fill.ink == Ink.MARK
        ]
        if beads
        else []
    )
    assert len(shining) == lit
    cube = shown(drawing, "cube")
    assert cube.idle is (lit == 0)
    assert cube.name == "Cube 2, offered to you"


def test_without_beavers_no_bead_shines() -> None:
    assert view.drawing(asked(beavers=False)).element("cube-beads") is None


@BOTH
def test_while_the_computer_asks_cube_icons_and_answers_are_in_reach(upright: bool) -> None:
    drawing = view.drawing(asked(3)._replace(upright=upright))
    reached = {element.key for element in drawing.reached}
    assert {"answer-take", "answer-pass", "cube", "icon-sign", "icon-bulb", "icon-undo"} <= reached
    assert "row-6" not in reached
    assert not {"answer-take", "answer-pass", "cube", "icon-sign"} - set(focus.of_use(drawing.reached))
    buttons = [element for element in drawing.elements if element.key.startswith("answer-")]
    assert all(min((each.hit or (0, 0, 0, 0))[2:]) >= 44 for each in buttons)


@pytest.mark.parametrize(
    ("cube", "name", "face"),
    [
        (Cube(), "Cube 64, in the middle", "64"),
        (Cube(2, WHITE), "Cube 2, yours", "2"),
        (Cube(4, RED), "Cube 4, theirs", "4"),
    ],
)
def test_the_cube_shows_its_number_and_its_owner(cube: Cube, name: str, face: str) -> None:
    there = Tablet(at_game(START, START, lies=cube))
    element = there.elements["cube"]
    assert element.name == name
    assert [shape.text for shape in element.shapes if isinstance(shape, Text)] == [face]
    assert element.idle is (cube.owner is RED)


@BOTH
def test_the_cube_follows_the_finger_along_its_lane_where_you_may_double(upright: bool) -> None:
    for owner, follows in ((None, True), (RED, False)):
        there = Tablet(at_game(START, START, lies=Cube(1 if owner is None else 2, owner)), upright=upright)
        before = there.elements["cube"].at
        x, y = there.place("cube")
        there.down("cube").move((x - 20, y - 20))
        assert (there.elements["cube"].at != before) is follows


def test_the_cube_slides_from_its_last_owner() -> None:
    state = asked()
    still = shown(view.drawing(state), "cube")
    away = shown(view.drawing(state._replace(motion=Slide(1, 0, 18))), "cube")
    assert (still.at, away.at) == ((890, 512), (890, 376))


def test_a_double_that_is_offered_lies_on_the_side_that_is_asked() -> None:
    state = to_roll().state
    assert state.playing is not None
    game = state.playing.game.apply(Double())
    assert isinstance(game.phase, Doubled)
    assert game.phase.asked == ToRoll()
    offered = state._replace(playing=state.playing._replace(game=game), scene=scenes.Offered())
    cube = shown(view.drawing(offered), "cube")
    assert cube.at == (890, 240)
    assert cube.name == "Cube 2, offered to them"
