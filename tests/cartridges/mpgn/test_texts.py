"""The pages of text: they fit both screens, and what they tell is so."""

from __future__ import annotations

import re
from typing import Final

from retro2600.cartridges.mpgn.sheets.text import place
from retro2600.cartridges.mpgn.texts import PAGES, parts
from retro2600.tables.rating import Rating, changes

WIDE: Final = place(False)
UPRIGHT: Final = place(True)
TEXT: Final = {page.title: "\n".join(page.paragraphs) for page in PAGES}


def test_every_page_fits_the_wide_screen_whole() -> None:
    assert [part.title for part in parts(PAGES, WIDE)] == list(TEXT)
    assert max(len(part.lines) for part in parts(PAGES, WIDE)) <= 22


def test_on_the_upright_screen_every_page_has_numbered_parts_that_fit() -> None:
    found = parts(PAGES, UPRIGHT)
    assert [part.title for part in found] == [
        f"{title} ({number} of 2)" for title in TEXT for number in (1, 2)
    ]
    assert max(len(part.lines) for part in found) <= 26
    assert [part.page for part in found] == sorted(2 * [*range(len(PAGES))])


def test_m39_the_history_is_part_of_the_rules() -> None:
    told = " ".join(text for title, text in TEXT.items() if title.startswith("Rules"))
    for fact in (
        "5,000 years",
        "Sumerians",
        "five boards",
        "Egyptians",
        "Plato",
        "Palamedes",
        "Odyssey",
        "Lydians",
        "Pompeii",
        "Nero",
        "marble slab",
        "Pachisi",
        "crusaders",
        "fourteenth century",
        "1645",
        "1920s",
        "artificial intelligence",
    ):
        assert fact in told, fact


def test_the_texts_have_the_words_of_the_screen() -> None:
    told = " ".join(TEXT.values())
    for word in ("man", "place", "bin", "inner table", "offer", "Dice to roll", "Your rolled dice"):
        assert word in told
    assert re.findall(r"\b(?:checker|piece|slot|home board|tray|row|bear)\w*", told) == []


def test_the_example_of_the_ratings_is_right() -> None:
    assert (
        "Two beginners at 1500, factor 4: one gains 20, the other loses 20."
        in TEXT["Rules 4: cube and score"]
    )
    assert changes(Rating(), Rating(), 4) == (20_000, -20_000)
