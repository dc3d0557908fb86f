"""Pieces, dice, wells, trays, cube, doublets, markers, arrows, lamps, badges and icons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.widgets import (
    arrows,
    badge,
    cube,
    dice,
    icons,
    lamp,
    markers,
    pieces,
    tray,
    well,
)
from retro2600.consoles.tablet.widgets.doublet import Doublet
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import DARK, LIGHT
from retro2600.consoles.tablet.widgets.shared.events import Changed, Pressed
from retro2600.consoles.tablet.widgets.shared.measures import PORTRAIT
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Circle, Paint, Polygon, Shape, Text
from retro2600.machine.touching import TouchPhase
from tests.consoles.tablet.fingers import dragged, held_on, tapped

PLACES = tuple((100, 55 * place) for place in range(5))

PLACE = st.tuples(st.integers(-900, 900), st.integers(-900, 900))


def pips(shapes: tuple[Shape, ...]) -> int:
    return sum(isinstance(shape, Circle) for shape in shapes)


def texts(element: Element) -> list[str]:
    return [shape.text for shape in element.shapes if isinstance(shape, Text)]


@given(st.integers(0, 15))
def test_a_stack_shows_five_pieces_and_the_number_of_more(count: int) -> None:
    stack = pieces.stack("row", PLACES, count, LIGHT, 28)
    assert [element.at for element in stack] == list(PLACES[:count])
    assert [text for element in stack for text in texts(element)] == ([str(count)] if count > 5 else [])
    assert len({id(element.shapes) for element in stack[:4]}) <= 1


def test_light_and_dark_pieces_differ_in_more_than_colour() -> None:
    assert len(pieces.piece(DARK, 28)) == len(pieces.piece(LIGHT, 28)) + 1


def test_the_piece_in_the_hand_is_larger() -> None:
    held = pieces.held("held", (5, 6), DARK, 28, "A piece")
    assert (held.at, held.role) == ((5, 6), Role.STATUS)
    assert [shape.r for shape in held.shapes if isinstance(shape, Circle)][:2] == [32, 32]
    small = pieces.held("held", (5, 6), DARK, 17, "A piece")
    assert [shape.r for shape in small.shapes if isinstance(shape, Circle)][:2] == [20, 20]


def test_dice_have_their_pips_and_used_ones_fade() -> None:
    for value in range(1, 7):
        one, other, _ = dice.placed(upright=False).elements((value, 1), (False, True), LIGHT, "Dice")
        assert pips(one.shapes) == value
        assert pips(other.shapes) == 1
        fills = [getattr(shape, "fill", None) for shape in other.shapes]
        assert {fill.alpha for fill in fills if isinstance(fill, Paint)} == {90}


@pytest.mark.parametrize("left", range(5))
def test_a_doublet_has_a_lit_bar_for_each_move_that_is_left(left: int) -> None:
    elements = dice.placed(upright=True).elements((5, 5), (False, False), LIGHT, "Dice", left)
    bars = [shape for element in elements if "bars" in element.key for shape in element.shapes]
    inks = [shape.fill.ink for shape in bars if isinstance(shape, Box) and shape.fill]
    assert inks == [Ink.LAMP_OFF] * (4 - left) + [Ink.MARK] * left


@pytest.mark.parametrize("upright", [False, True])
def test_dice_lie_in_their_area_and_rest_in_their_wells(upright: bool) -> None:
    thrown = dice.placed(upright)
    elements = thrown.elements((6, 4), (False, False), LIGHT, "Your dice, 6 and 4")
    assert all(thrown.area.holds(*place) for place in thrown.places)
    for yours in (True, False):
        rest = well.placed(upright, yours)
        elements = rest.elements((0, 3), DARK, "Dice")
        assert [pips(element.shapes) for element in elements[1:]] == [0, 3]
        assert all(rest.area.holds(x + rest.size - 1, y + rest.size - 1) for x, y in rest.places)


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("yours", [False, True])
@given(own=st.integers(0, 15), guests=st.integers(0, 15))
def test_slabs_lie_in_their_tray_and_never_on_each_other(
    upright: bool, yours: bool, own: int, guests: int
) -> None:
    place = tray.placed(upright, yours)
    _, *slabs = place.elements(own, LIGHT, "Tray", (guests, DARK))
    assert len(slabs) == own + guests
    wide, high = (10, 28) if upright else (52, 18)
    for slab in slabs:
        x, y = slab.at
        assert place.area.holds(x, y)
        assert place.area.holds(x + wide - 1, y + high - 1)
    if own and guests:
        along = 0 if upright else 1
        mine = [slab.at[along] for slab in slabs[:own]]
        theirs = [slab.at[along] for slab in slabs[own:]]
        assert max(mine) < min(theirs) or max(theirs) < min(mine)


def test_trays_change_sides_with_the_direction() -> None:
    assert tray.placed(False, True).area == Area(8, 412, 60, 348)
    assert tray.placed(False, True, clockwise=False).area == Area(812, 412, 60, 348)
    assert tray.placed(True, True).area == tray.placed(True, False, clockwise=False).area
    assert tray.placed(True, True).touched.height == 44


@pytest.mark.parametrize("upright", [False, True])
def test_a_tap_on_the_cube_presses_it_and_a_drag_leaves_it_at_the_nearest_place(upright: bool) -> None:
    this = cube.placed(upright)
    elements = this.elements("64", 1, "Cube 64")
    x, y = this.lane.middle
    assert this.event(tapped(elements, "cube"), 1) == Pressed("cube")
    for owner, (left, top) in enumerate(this.places):
        to = left + this.size // 2, top + this.size // 2
        event = this.event(dragged(elements, "cube", to), 1)
        assert event == (Pressed("cube") if to == (x, y) else Changed("cube", owner))
        assert this.event(dragged(elements, "cube", to, TouchPhase.CANCEL), 1) is None
    assert this.event(dragged(elements, "cube", (x + 14, y + 14)), 1) is None


@given(PLACE)
def test_the_cube_follows_the_finger_and_stays_in_its_lane(to: tuple[int, int]) -> None:
    for this in (cube.placed(False), cube.placed(True)):
        held = held_on(this.elements("2", 1, "Cube"), "cube", to)
        x, y = this.elements("2", 1, "Cube", held=held)[-1].at
        assert this.lane.holds(x, y)
        assert this.lane.holds(x + this.size - 1, y + this.size - 1)


def test_the_cube_glides_from_place_to_place_and_fades() -> None:
    this = cube.placed(upright=False)
    tops = [this.elements("2", 2, "Cube", way=(1, step, 18))[-1].at[1] for step in (0, 9, 18)]
    assert tops == [376, 444, 512]
    faded = this.elements("64", 1, "Cube", faded=True)[-1]
    assert faded.shapes != this.elements("64", 1, "Cube")[-1].shapes


@pytest.mark.parametrize("lit", range(1, 13))
def test_beads_around_the_cube_go_out_one_by_one(lit: int) -> None:
    _, beads, _ = cube.placed(upright=False).elements("2", 0, "Cube", beads=lit)
    inks = [shape.fill.ink for shape in beads.shapes if isinstance(shape, Circle) and shape.fill]
    assert inks == [Ink.LAMP_OFF] * (12 - lit) + [Ink.MARK] * lit


def test_a_doublet_is_chosen_by_a_tap() -> None:
    choice = Doublet("doublet", Area(4, 690, 382, 60), PORTRAIT)
    elements = choice.elements(LIGHT, tuple("abcdef"))
    assert [pips(element.shapes) for element in elements] == [1, 2, 3, 4, 5, 6]
    assert choice.event(tapped(elements, "doublet-5")) == Changed("doublet", 5)
    assert choice.event(dragged(elements, "doublet-5", (0, 0))) is None


@given(PLACE, PLACE, st.integers(-2, 2))
def test_an_arrow_is_one_figure_whose_tip_is_at_its_end(
    start: tuple[int, int], end: tuple[int, int], beside: int
) -> None:
    made = arrows.arrow("arrow", (start, end), arrows.SMALL, beside=beside)
    assert bool(made) == (start != end)
    for element in made:
        (shape,) = element.shapes
        assert isinstance(shape, Polygon)
        assert len(shape.places) == 14
        tip = element.at[0] + shape.places[6], element.at[1] + shape.places[7]
        away = max(abs(tip[0] - end[0]), abs(tip[1] - end[1]))
        assert 10 * abs(beside) // 2 <= away + 3
        assert away <= 10 * abs(beside) + 2


def test_a_marker_has_the_number_of_its_row_on_a_disc() -> None:
    marker = markers.marker("marker", (0, 0, 58, 0, 29, 278), "18", (29, -12), 13)
    assert texts(marker) == ["18"]
    assert [type(shape) for shape in marker.shapes] == [Polygon, Circle, Text]
    around = markers.tray_marker("marker", Area(8, 412, 60, 348))
    assert around.at == (8, 412)


def test_a_lit_lamp_is_larger() -> None:
    (lit,), (dark,) = (lamp.placed(True, True).elements(on, "Lamp") for on in (True, False))
    assert max(shape.r for shape in lit.shapes if isinstance(shape, Circle)) == 11
    assert max(shape.r for shape in dark.shapes if isinstance(shape, Circle)) == 6
    assert (lit.role, lit.name) == (Role.STATUS, "Lamp")


def test_a_badge_shows_a_number_and_a_remark() -> None:
    (element,) = badge.placed(yours=True).elements("3", "of 5", "You have 3 of 5")
    assert texts(element) == ["3", "of 5"]
    assert (element.role, element.name, element.at) == (Role.STATUS, "You have 3 of 5", (964, 700))


@pytest.mark.parametrize(
    ("upright", "last"), [(False, Area(964, 308, 52, 52)), (True, Area(324, 718, 62, 44))]
)
def test_icons_stand_in_their_order_and_look_pressed(upright: bool, last: Area) -> None:
    row, names = icons.placed(upright), {icon: icon.name for icon in icons.Icon}
    assert row.area(icons.Icon.SIGN) == last
    elements = row.elements(names, frozenset({icons.Icon.UNDO}))
    assert [element.key for element in elements if element.idle] == ["icon-undo"]
    pressed = row.elements(names, held=held_on(elements, "icon-book"))
    assert pressed[0].shapes != elements[0].shapes
    assert pressed[1].shapes is elements[1].shapes
