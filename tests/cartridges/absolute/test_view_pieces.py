"""The view of pieces and dice: in the hand, gliding, falling, and where they lie."""

from __future__ import annotations

import pytest

from retro2600.cartridges.absolute import scenes, view
from retro2600.cartridges.absolute.state import Glide
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.widgets.board import Board
from retro2600.machine.shapes import Box
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.online.values import Return
from retro2600.rules import Cast
from tests.cartridges.absolute.pictures import SLOW, inks, pieces, playing, to_roll
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game
from tests.consoles.tablet.sight import shown


@pytest.mark.parametrize("clockwise", [True, False])
@BOTH
def test_a_piece_in_the_hand_is_where_the_finger_is_in_the_same_frame(upright: bool, clockwise: bool) -> None:
    there = playing((3, 1), upright, clockwise=clockwise).down("row-8")
    for place in ((200, 300), (203, 301), (90, 222)):
        there.move(place)
        assert there.elements["held"].at == place
        assert pieces(there.drawing) == 30
        assert there.names["row-8"].startswith("Row 8, 2 yours")


def test_a_piece_is_neither_larger_nor_lifted_before_the_finger_drags_it() -> None:
    there = playing((3, 1)).down("row-8")
    assert "held" not in there.elements
    x, y = there.place("row-8")
    there.move((x + 3, y + 2))
    assert "held" not in there.elements


def test_the_row_below_the_piece_in_the_hand_has_a_ring() -> None:
    there = playing((3, 1)).down("row-8")
    there.move(there.place("row-5"))
    left, top, *_ = there.elements["row-5"].hit or (0, 0)
    assert there.elements["below"].at == (left, top)
    there.move((1020, 760))
    assert "below" not in there.elements


@BOTH
def test_a_tapped_piece_is_lifted_and_its_rows_are_marked(upright: bool) -> None:
    there = playing((3, 1), upright).tap("row-8")
    assert there.marked == {"7", "5", "4"}
    assert there.names["row-5"] == "Row 5, empty, can be reached"
    assert there.elements["held"].at == Board(upright).stack(8)[2]
    assert pieces(there.drawing) == 30


def test_without_the_setting_no_row_is_marked_or_told() -> None:
    there = playing((3, 1), markers=False).tap("row-8")
    assert not there.marked
    assert there.names["row-5"] == "Row 5, empty"
    assert "held" in there.elements


def test_the_tray_is_marked_when_a_piece_can_leave() -> None:
    there = Tablet(at_game([(6, 2), (5, 2)], START, (6, 2))).tap("row-6")
    assert "marker-tray" in there.elements
    assert there.names["tray-you"] == "Your tray, 11 pieces, can be reached"


@pytest.mark.parametrize("frame", range(0, 18, 3))
def test_a_piece_that_glides_is_drawn_once_and_one_that_it_hits_lies_there_until_then(frame: int) -> None:
    state = at_game([(8, 15)], [(20, 1), (6, 14)], (3, 1), **SLOW)
    there = Tablet(state).tap("row-8")
    there.frame(Touch(0, TouchPhase.DOWN, *there.place("row-5"))).frame(
        Touch(0, TouchPhase.UP, *there.place("row-5"))
    )
    motion = there.state.motion
    assert isinstance(motion, Glide)
    now = there.state._replace(motion=motion._replace(frame=frame))
    drawing = view.drawing(now)
    assert pieces(drawing) == 30
    names = {element.key: element.name for element in drawing.elements}
    assert names["row-5"].startswith("Row 5, 1 theirs")
    assert names["bar-they"] == "Bar, empty"
    after = there.wait()
    assert after.names["row-5"].startswith("Row 5, 1 yours")
    assert after.names["bar-they"] == "Bar, 1 theirs"


def test_a_piece_that_hits_on_its_way_leaves_the_other_one_until_it_is_there() -> None:
    state = at_game([(8, 15)], [(20, 1), (6, 14)], (3, 1), **SLOW)
    playing = state.playing
    assert playing is not None
    state = state._replace(
        playing=playing._replace(moves=((8, 3), (5, 1))), motion=Glide(True, 8, 4, 9, 18, hit=True)
    )
    names = {element.key: element.name for element in view.drawing(state).elements}
    assert names["row-5"].startswith("Row 5, 1 theirs")
    assert names["row-4"].startswith("Row 4, empty")
    assert pieces(view.drawing(state)) == 30


@BOTH
def test_a_glide_begins_where_the_piece_was_and_ends_where_it_lies(upright: bool) -> None:
    there = playing((3, 1), upright)
    board = Board(upright)
    before = there.playing
    moved = there.state._replace(playing=before._replace(moves=((8, 3),)))
    ways = []
    for frame in (0, 18):
        drawing = view.drawing(moved._replace(motion=Glide(True, 8, 5, frame, 18)))
        element = shown(drawing, "gliding")
        ways.append(element.at)
    assert ways == [board.stack(8)[2], board.stack(5)[0]]


@BOTH
def test_with_less_motion_a_piece_has_landed_at_once_and_a_ring_tells_of_it(upright: bool) -> None:
    there = playing((3, 1), upright)
    before = there.playing
    moved = there.state._replace(playing=before._replace(moves=((8, 3),)), motion=Glide(True, 8, 5, 0, 20))
    assert view.drawing(moved).element("landed") is None
    drawing = view.drawing(moved._replace(calm=True))
    for key in ("gliding", "landed"):
        element = shown(drawing, key)
        assert element.at == Board(upright).stack(5)[0]


@BOTH
def test_a_piece_that_is_let_go_returns_to_its_place(upright: bool) -> None:
    there = playing((3, 1), upright)
    at = (180, 333)
    for frame, place in ((0, at), (8, Board(upright).stack(8)[2])):
        drawing = view.drawing(there.state._replace(motion=Return(8, at, frame, 8)))
        held = shown(drawing, "held")
        assert held.at == place
        assert pieces(drawing) == 30


def test_used_dice_fade_and_bars_count_the_moves_of_a_doublet() -> None:
    there = playing((3, 1)).drag("row-8", "row-5")
    assert there.names["dice"] == "Your dice, 3 and 1, 3 used"
    die = there.elements["dice-0"].shapes[0]
    assert isinstance(die, Box)
    assert die.fill is not None
    assert die.fill.alpha == 90
    there = playing((2, 2)).drag("row-24", "row-22")
    assert there.names["dice"] == "Your dice, 2 and 2, 3 moves left"
    bars = [there.elements[f"dice-bars-{place}"] for place in (0, 1)]
    lit = [Ink.MARK in inks(bar._replace(shapes=(shape,))) for bar in bars for shape in bar.shapes]
    assert lit == [False, True, True, True]


@BOTH
def test_dice_fall_from_their_wells_to_the_board_and_show_what_is_thrown_at_last(upright: bool) -> None:
    there = to_roll(upright)
    there.down("well-you").up(there.place("well-you"))
    assert there.at is scenes.Falling
    places, faces = [], []
    while there.at is scenes.Falling:
        die = there.elements["dice-0"]
        places.append(die.at)
        faces.append(die.shapes)
        assert there.names["well-you"] == "Your dice"
        there.frame()
    assert len(set(places)) > 5
    assert len(set(map(id, faces))) > 3
    assert faces[-1] is there.elements["dice-0"].shapes
    assert there.elements["dice-0"].at == places[-1]


def test_with_less_motion_dice_fall_where_they_lie() -> None:
    there = to_roll()
    there = Tablet(there.state._replace(scene=scenes.Falling(3), playing=playing((3, 1)).state.playing))
    still = shown(view.drawing(there.state._replace(calm=True)), "dice-0")
    moving = shown(view.drawing(there.state), "dice-0")
    assert still.at == playing((3, 1)).elements["dice-0"].at != moving.at


def test_the_opening_dice_are_one_of_each_side() -> None:
    there = Tablet(speed=10).tap("main-computer")
    assert there.names["well-you"] == "Your dice, to be rolled"
    there.down("well-you").up(there.place("well-you"))
    last = there.state.playing.record[-1] if there.state.playing else None
    assert isinstance(last, Cast)
    assert Ink.DIE_LIGHT in inks(there.elements["dice-0"])
    assert Ink.DIE_DARK in inks(there.elements["dice-1"])
    there.frames(5)
    assert there.names["dice"] == f"Your die, {last.white}, and their die, {last.red}"


def test_six_pieces_on_a_row_are_five_with_a_number() -> None:
    there = Tablet(at_game([(6, 6), (24, 9)], [(12, 15)]))
    shown = [key for key in there.elements if key.startswith("piece-you-6-")]
    assert len(shown) == 5
    texts = there.written("piece-you-6-4")
    assert texts == ["6"]
