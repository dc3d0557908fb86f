"""The view: the picture of every state, on both screens, in both directions and both colours."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro2600.cartridges.absolute import scenes, view
from retro2600.cartridges.absolute.scenes import Ask, Sheet
from retro2600.cartridges.absolute.state import Arrows, Glide, Shown, Slide, State
from retro2600.cartridges.absolute.who import Who
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets.board import Board
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.shapes import Box, Circle, Polygon, Text
from retro2600.machine.touching import Phase, Touch
from retro2600.online.values import Return
from retro2600.rules import RED, WHITE, Cast, Cube, Double, Doubled, ToRoll
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game
from tests.consoles.tablet.sight import shown

SLOW: dict[str, Any] = {"speed": 6}


def playing(roll: tuple[int, int], upright: bool = False, **settings: Any) -> Tablet:
    return Tablet(at_game(START, START, roll, **(SLOW | settings)), upright=upright)


def to_roll(upright: bool = False, **settings: Any) -> Tablet:
    return Tablet(at_game(START, START, **(SLOW | settings)), upright=upright)


def asked(frame: int = 0, **settings: Any) -> State:
    """The computer has doubled, so many frames ago."""
    state = at_game(START, START, mover=RED, **settings)
    assert state.playing is not None
    game = state.playing.game.apply(Double())
    return state._replace(playing=state.playing._replace(game=game), scene=scenes.Asked(False, frame))


def inks(element: Element) -> set[int]:
    paints = [getattr(shape, "fill", None) for shape in element.shapes]
    return {paint.ink for paint in paints if paint is not None}


def pieces(drawing: Drawing) -> int:
    """The pieces that a drawing shows or tells, wherever they are: in the hand and in the air, too."""
    count = 0
    for element in drawing.elements:
        if element.key.startswith(("row-", "bar-")):
            told = re.search(r", (\d+) (yours|theirs|light|dark)", element.name)
            count += int(told[1]) if told else 0
        if re.match(r"tray-(you|they)-(slab|guest)-", element.key) or element.key in ("held", "gliding"):
            count += 1
    return count


def test_equal_views_are_one_drawing() -> None:
    state = to_roll().state
    assert view.drawing(state) is view.drawing(state._replace(asked=7, price=2))
    assert view.drawing(state) is not view.drawing(state._replace(upright=True))


def test_a_touch_that_changes_no_look_changes_no_drawing() -> None:
    there = to_roll()
    before = there.drawing
    there.down("row-13")
    assert there.drawing is before


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
    there.frame(Touch(0, Phase.DOWN, *there.place("row-5"))).frame(Touch(0, Phase.UP, *there.place("row-5")))
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


@BOTH
def test_a_question_of_a_touch_lies_over_everything(upright: bool) -> None:
    for sheet in (None, Sheet.MAIN):
        ask = Ask.RESUME if sheet else Ask.DOUBLE
        drawing = view.drawing(to_roll(upright).state._replace(ask=ask, sheet=sheet))
        keys = {element.key for element in drawing.reached}
        assert drawing.dialog == "question"
        assert {key for key in keys if not key.startswith(("answer-", "question"))} == set()


@pytest.mark.parametrize("ask", list(Ask))
@BOTH
def test_every_question_fits_its_bar(ask: Ask, upright: bool) -> None:
    state = to_roll().state._replace(ask=ask, upright=upright, price=3)
    check_texts(view.drawing(state))
    check_texts(view.drawing(asked(3)._replace(upright=upright)))


def check_texts(drawing: Drawing) -> None:
    for element in drawing.reached:
        for shape in element.shapes:
            if isinstance(shape, Text) and shape.most:
                assert width_of(shape.text, shape.size, shape.bold) <= shape.most, shape.text


LONGEST = (13, 7, 1, 13, 7, 0, 8, 2, 1, 24, 18, 1)
"""Four moves with hits."""


@pytest.mark.parametrize("says", list(Says))
@pytest.mark.parametrize("who", list(Who))
@BOTH
def test_every_message_fits_its_band(says: Says, who: Who, upright: bool) -> None:
    sentence = says.template(who)
    numbers = (64, 4, 4)[: sum(f"{{{place}" in sentence for place in range(3))]
    name, said = ("A-Name-Of-20-Letters" if who in (Who.YOU, Who.FAR) else ""), "The server says so: " * 4
    more = LONGEST if "{play}" in sentence else ()
    message = Message(says, numbers + more, who=who, name=name, say=said.strip())
    drawing = view.drawing(to_roll(upright).state._replace(message=message))
    band = shown(drawing, "message")
    for shape in band.shapes:
        assert isinstance(shape, Text)
        assert width_of(shape.text, shape.size) <= shape.most, shape.text


def test_a_refusal_is_in_the_colour_of_a_warning() -> None:
    there = to_roll().state
    for refusal, ink in ((True, Ink.WARN), (False, Ink.TEXT)):
        drawing = view.drawing(there._replace(message=Message(Says.ROLL_FIRST, refusal=refusal)))
        band = shown(drawing, "message")
        assert inks(band) == {ink}


def test_a_question_is_not_said_twice() -> None:
    state = asked()._replace(message=Message(Says.DOUBLES, (2,), who=Who.COMPUTER))
    assert view.drawing(state).element("message") is None
    other = asked()._replace(message=Message(Says.ADVISE_TAKE))
    assert view.drawing(other).element("message") is not None


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


@BOTH
def test_arrows_of_advice_go_from_pieces_to_where_they_land(upright: bool) -> None:
    there = playing((3, 1), upright)
    board = Board(upright)
    state = there.state._replace(shown=Shown(Arrows.ADVICE, ((8, 3), (6, 1))))
    drawing = view.drawing(state)
    arrows = [element for element in drawing.elements if element.key.startswith("arrow-")]
    assert [arrow.at for arrow in arrows] == [board.stack(8)[2], board.stack(6)[4]]
    assert all(isinstance(shape, Polygon) for arrow in arrows for shape in arrow.shapes)
    assert all(Ink.ARROW in inks(arrow) for arrow in arrows)


def test_arrows_of_the_computer_go_by_its_own_rows() -> None:
    they = ((24, 2), (13, 5), (8, 2), (6, 4), (5, 2))
    state = at_game(START, they)._replace(shown=Shown(Arrows.THEIRS, ((8, 3), (6, 1))))
    arrows = {e.at: e for e in view.drawing(state).elements if e.key.startswith("arrow-")}
    board = Board()
    assert set(arrows) == {board.stack(25 - 8)[2], board.stack(25 - 6)[4]}
    assert all(Ink.THEIRS in inks(arrow) for arrow in arrows.values())


def test_arrows_of_the_same_move_lie_beside_each_other() -> None:
    play = ((13, 2), (13, 2), (24, 2), (24, 2))
    for arrows in (Arrows.ADVICE, Arrows.MINE):
        state = playing((2, 2)).state
        if arrows is Arrows.MINE:
            assert state.playing is not None
            state = state._replace(playing=state.playing._replace(moves=play))
        drawing = view.drawing(state._replace(shown=Shown(arrows, play)))
        places = [element.at for element in drawing.elements if element.key.startswith("arrow-")]
        assert len(places) == len(set(places)) == 4


def test_arrows_from_the_bar_begin_on_the_movers_half() -> None:
    for upright in (False, True):
        state = at_game([(25, 1), (6, 14)], [(6, 2)], (3, 1))._replace(upright=upright)
        drawing = view.drawing(state._replace(shown=Shown(Arrows.ADVICE, ((25, 3),))))
        arrow = shown(drawing, "arrow-0")
        assert arrow.at == Board(upright).bar_stack(True)[0]


def test_the_keyboard_finds_only_what_is_of_use() -> None:
    there = playing((3, 1))
    rows = {key for key in focus.of_use(there.drawing.reached) if not key.startswith("icon-")}
    assert rows == {"row-24", "row-13", "row-8", "row-6", "dice"}
    assert set(focus.of_use(to_roll().drawing.reached)) >= {"well-you", "tray-you", "cube", "icon-bulb"}


def test_the_focus_is_ringed_after_a_key_and_not_after_a_touch() -> None:
    there = playing((3, 1))
    state = there.state._replace(focus="icon-book")
    assert view.drawing(state._replace(by_keys=True)).focus == "icon-book"
    assert view.drawing(state._replace(by_keys=True)).element(focus.RING) is not None
    assert view.drawing(state._replace(by_keys=False)).element(focus.RING) is None
    under = state._replace(by_keys=True, sheet=Sheet.FACTS)
    assert view.drawing(under).element(focus.RING) is None


def test_the_ring_of_a_row_with_a_movable_piece_is_round_that_piece() -> None:
    state = playing((3, 1)).state._replace(focus="row-8", by_keys=True)
    ring = shown(view.drawing(state), focus.RING)
    assert ring.at == Board().stack(8)[2]


def test_the_dice_on_the_board_are_touched_before_the_rows_below_them() -> None:
    for upright in (False, True):
        there = playing((3, 1), upright)
        keys = [element.key for element in there.drawing.elements if element.hit is not None]
        order = [keys.index(key) for key in ("row-13", "tray-you", "dice", "cube", "icon-book")]
        assert order == sorted(order)
        assert there.place("dice")


def test_names_tell_wells_lamps_and_trays() -> None:
    there = to_roll()
    names = there.names
    assert names["lamp-you"] == "Your lamp, lit: roll"
    assert names["lamp-they"] == "Their lamp, off"
    assert names["tray-they"] == "Their tray, empty"
    assert names["bar-you"] == "Bar, empty"
    state = there.state
    assert state.playing is not None
    rolled = state._replace(playing=state.playing._replace(dice=((6, 4), (3, 1))))
    names = {element.key: element.name for element in view.drawing(rolled).elements}
    assert names["well-they"] == "Their dice, 3 and 1, last roll"
    assert names["well-you"] == "Your dice, 6 and 4, last roll, to be rolled"


@given(
    seed=st.integers(0, 10**6),
    upright=st.booleans(),
    clockwise=st.booleans(),
    light=st.booleans(),
    wishes=st.lists(st.tuples(st.integers(0, 200), st.integers(0, 40)), max_size=25),
)
@settings(max_examples=25, deadline=None)
def test_whatever_is_touched_thirty_pieces_are_drawn_within_the_screen(
    seed: int, upright: bool, clockwise: bool, light: bool, wishes: list[tuple[int, int]]
) -> None:
    there = Tablet(seed=seed, upright=upright, clockwise=clockwise, light=light, level=1)
    there.tap("main-computer")
    for choice, frames in wishes:
        places = list(focus.of_use(there.drawing.reached).values())
        place = places[choice % len(places)]
        there.frame(Touch(0, Phase.DOWN, *place)).frame(Touch(0, Phase.UP, *place)).frames(frames)
        drawing = there.drawing
        assert pieces(drawing) == 30
        width, height = drawing.size
        for element in drawing.elements:
            if element.hit is not None:
                left, top, wide, high = element.hit
                assert 0 <= left <= left + wide <= width
                assert 0 <= top <= top + high <= height
                assert element.name


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
