"""Type: texts break alike everywhere, by widths that are Arial's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from retro2600.consoles.tablet.type import broken, evenly_broken, width_of

_BASIC = ImageFont.Layout.BASIC
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.just(" "), max_size=60)


@given(TEXTS, st.integers(8, 40), st.integers(1, 600), st.booleans())
def test_no_line_is_too_wide_and_no_character_is_lost(text: str, size: int, most: int, bold: bool) -> None:
    lines = broken(text, size, most, bold)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width_of(line, size, bold) <= most or len(line) == 1 for line in lines)
    assert all(line == line.strip() for line in lines)


def test_lines_are_as_full_as_words_allow() -> None:
    assert broken("one two three", 20, width_of("one two", 20)) == ("one two", "three")
    assert broken("one two three", 20, width_of("one two", 20) - 1) == ("one", "two", "three")
    assert broken("", 20, 100) == ("",)
    assert broken("wwwww", 20, 2 * width_of("w", 20)) == ("ww", "ww", "w")


def test_the_widths_are_those_of_a_face_of_arial_s_metrics() -> None:
    letters = "".join(map(chr, range(32, 127)))
    for bold, name in ((False, "Regular"), (True, "Bold")):
        try:
            face = ImageFont.truetype(f"LiberationSans-{name}.ttf", 1000, layout_engine=_BASIC)
        except OSError:
            pytest.skip("fonts-liberation is not installed")
        differing = [each for each in letters if abs(face.getlength(each) - width_of(each, 1000, bold)) > 1]
        assert differing == []


def test_an_even_text_has_as_many_lines_and_no_lonely_word() -> None:
    text, most = "Both cast 3: the cube is turned, the game counts 2. Cast again.", 338
    assert broken(text, 13, most)[-1] == "again."
    assert evenly_broken(text, 13, most) == (
        "Both cast 3: the cube is turned,",
        "the game counts 2. Cast again.",
    )
    assert evenly_broken("", 13, most) == ("",)
    assert evenly_broken("wwwwwwww w", 13, 40) == broken("wwwwwwww w", 13, 40)
