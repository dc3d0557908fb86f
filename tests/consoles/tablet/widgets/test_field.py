"""A field holds one line of text: typed, erased, with a caret that is always seen."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets.field import Field, Writing
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Done, Typed
from retro2600.machine.drawing import Role
from retro2600.machine.shapes import Line, Text
from tests.consoles.tablet.fingers import dragged, tapped

AREA = Area(100, 200, 160, 44)
FIELD = Field("name", AREA, "Name of the table", 20)

CHORDS = st.one_of(
    st.sampled_from(["left", "right", "home", "end", "backspace", "space", "return", "up", "escape"]),
    st.sampled_from(["a", "shift+a", "W", "é", "shift+ß", "?", "\x07", "shift+", "字"]),
)


def typed(chords: list[str], writing: Writing = Writing()) -> Writing:  # noqa: B008
    for chord in chords:
        event = FIELD.struck(chord, writing)
        if isinstance(event, Typed):
            writing = Writing(event.text, event.caret)
    return writing


def test_letters_capitals_and_spaces_are_typed_at_the_caret() -> None:
    assert typed(["shift+a", "n", "n", "space", "2"]) == Writing("Ann 2", 5)
    assert typed(["home", "right", "x"], Writing("Ann", 3)) == Writing("Axnn", 2)


def test_backspace_erases_before_the_caret() -> None:
    assert typed(["left", "backspace"], Writing("Ann", 3)) == Writing("An", 1)
    assert FIELD.struck("backspace", Writing("Ann", 0)) is None


def test_the_caret_goes_to_both_ends_and_no_further() -> None:
    assert typed(["home"], Writing("Ann", 3)).caret == 0
    assert typed(["end"], Writing("Ann", 0)).caret == 3
    assert FIELD.struck("left", Writing("Ann", 0)) is None
    assert FIELD.struck("right", Writing("Ann", 3)) is None


def test_return_is_done() -> None:
    assert FIELD.struck("return", Writing("Ann", 1)) == Done("name")


def test_other_keys_and_control_characters_type_nothing() -> None:
    for chord in ("", "up", "escape", "\x07", "shift+", "shift+return", "\n"):
        assert FIELD.struck(chord, Writing("Ann", 1)) is None


def test_a_letter_without_a_capital_of_one_character_is_typed_as_it_is() -> None:
    assert typed(["shift+ß"]) == Writing("ß", 1)


@given(st.lists(CHORDS, max_size=60))
def test_the_caret_is_in_the_text_which_keeps_its_limit(chords: list[str]) -> None:
    writing = typed(chords)
    assert 0 <= writing.caret <= len(writing.text) <= FIELD.limit
    assert writing.text.isprintable()


@given(st.text("iWm. 字", max_size=40), st.data())
def test_the_caret_is_always_seen_and_no_text_leaves_the_field(text: str, data: st.DataObject) -> None:
    caret = data.draw(st.integers(0, len(text)))
    (element,) = FIELD.elements(Writing(text, caret), True)
    (shown,) = (shape for shape in element.shapes if isinstance(shape, Text))
    (line,) = (shape for shape in element.shapes if isinstance(shape, Line))
    assert shown.text in text
    assert shown.x + width_of(shown.text, shown.size) <= AREA.width - 12
    assert 12 <= line.places[0] <= AREA.width - 12


@given(st.text("iWm ", max_size=12), st.integers(0, 400))
def test_a_touch_sets_the_caret_to_a_place_that_is_seen(text: str, x: int) -> None:
    writing = Writing(text, len(text))
    elements = FIELD.elements(writing, True)
    event = FIELD.event(dragged(elements, "name", (min(max(x, 100), 259), 220)), writing)
    assert event is not None
    assert 0 <= event.caret <= len(text)
    assert event.text == text


def test_a_touch_sets_the_caret_to_the_nearest_gap() -> None:
    writing = Writing("mmmm", 0)
    elements = FIELD.elements(writing, False)
    letter = width_of("m", 18)
    for place in range(5):
        event = FIELD.event(dragged(elements, "name", (112 + place * letter, 220)), writing)
        assert event == Typed("name", "mmmm", place)
    assert FIELD.event(dragged(elements, "name", (0, 0)), writing) is None


def test_a_field_is_a_text_box_with_its_text_as_value_and_a_caret_only_while_active() -> None:
    (element,) = FIELD.elements(Writing("Ann", 3), False)
    assert (element.role, element.name, element.value) == (Role.FIELD, "Name of the table", "Ann")
    assert element.hit == AREA.hit
    assert not any(isinstance(shape, Line) for shape in element.shapes)
    assert FIELD.event(tapped((element,), "name"), Writing("Ann", 3)) is not None
