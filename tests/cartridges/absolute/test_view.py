"""The view: texts that fit, arrows, the focus, names, and thirty pieces in the picture of every state."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro2600.cartridges.absolute import view
from retro2600.cartridges.absolute.scenes import Ask, SheetName
from retro2600.cartridges.absolute.state import Arrows, Shown
from retro2600.cartridges.absolute.who import Who
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets.board import Board
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.machine.drawing import Drawing
from retro2600.machine.shapes import Polygon, Text
from retro2600.machine.touching import Touch, TouchPhase
from tests.cartridges.absolute.pictures import asked, inks, pieces, playing, to_roll
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game
from tests.consoles.tablet.sight import shown


def test_equal_views_are_one_drawing() -> None:
    state = to_roll().state
    assert view.drawing(state) is view.drawing(state._replace(asked=7, price=2))
    assert view.drawing(state) is not view.drawing(state._replace(upright=True))


def test_a_touch_that_changes_no_look_changes_no_drawing() -> None:
    there = to_roll()
    before = there.drawing
    there.down("row-13")
    assert there.drawing is before


@BOTH
def test_a_question_of_a_touch_lies_over_everything(upright: bool) -> None:
    for sheet in (None, SheetName.MAIN):
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
    under = state._replace(by_keys=True, sheet=SheetName.FACTS)
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
        there.frame(Touch(0, TouchPhase.DOWN, *place)).frame(Touch(0, TouchPhase.UP, *place)).frames(frames)
        drawing = there.drawing
        assert pieces(drawing) == 30
        width, height = drawing.size
        for element in drawing.elements:
            if element.hit is not None:
                left, top, wide, high = element.hit
                assert 0 <= left <= left + wide <= width
                assert 0 <= top <= top + high <= height
                assert element.name
