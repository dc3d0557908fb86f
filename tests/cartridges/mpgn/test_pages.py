"""The sheet of texts: a part at a time, contents, and the way through (M39)."""

from __future__ import annotations

from retro2600.cartridges.mpgn.sheets import text
from retro2600.cartridges.mpgn.texts import PAGES
from tests.cartridges.mpgn.screen import BOTH, Screen


def shown(there: Screen) -> str:
    """The text of the part that is seen."""
    return there.texts("text-page")


@BOTH
def test_all_parts_are_read_by_next_and_back_by_previous(upright: bool) -> None:
    """M39: nothing of the pages is left out."""
    there = Screen(upright).tap("hall-introduction")
    assert there.elements["text-previous"].idle
    seen = [shown(there)]
    while not there.elements["text-next"].idle:
        seen.append(shown(there.tap("text-next")))
    every = " ".join(" ".join(page.paragraphs) for page in PAGES).split()
    assert " ".join(seen).split() == every
    for before in reversed(seen[:-1]):
        assert shown(there.tap("text-previous")) == before


@BOTH
def test_the_rules_begin_with_their_first_page(upright: bool) -> None:
    there = Screen(upright).tap("hall-rules")
    assert there.names["text"].startswith("Rules 1")
    assert there.tap("text-previous").names["text"].startswith("Introduction 2")


@BOTH
def test_the_contents_lead_to_each_page(upright: bool) -> None:
    for number, page in enumerate(PAGES):
        there = Screen(upright).tap("hall-rules", "text-contents")
        assert there.names["text"] == "Contents"
        assert there.names[f"text-page-{number}"] == page.title
        assert there.tap(f"text-page-{number}").names["text"].startswith(page.title)


@BOTH
def test_the_contents_lead_on_by_next_and_out_by_done(upright: bool) -> None:
    there = Screen(upright).tap("hall-rules", "text-contents")
    assert there.elements["text-contents"].idle
    assert there.tap("text-next").names["text"].startswith("Introduction 1")
    assert there.tap("text-contents", "text-done").sheet == "hall"


@BOTH
def test_a_part_has_room_for_its_lines(upright: bool) -> None:
    place = text.place(upright)
    assert place.area.height // place.measures.line == (26 if upright else 22)
    buttons = Screen(upright).tap("hall-rules").elements["text-done"].at[1]
    assert place.area.bottom <= buttons


def test_a_screen_that_is_turned_shows_a_part_that_is_there() -> None:
    there = Screen(True).tap("hall-rules")
    while not there.elements["text-next"].idle:
        there.tap("text-next")
    there.inputs = Screen().inputs
    assert there.frame().names["text"].startswith("Rules")


def test_the_number_of_the_part_stands_beside_the_title() -> None:
    there = Screen().tap("hall-introduction")
    assert f"1 of {len(text.every(False))}" in there.written("text")
