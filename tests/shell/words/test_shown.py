"""Menu and shell in each language: all of it is translated, and has the room that it needs."""

from __future__ import annotations

import re

import numpy as np
import pytest

from retro2600.cartridges import names
from retro2600.fronts.terminal.grid import Grid
from retro2600.fronts.terminal.wording import MORE, write_box
from retro2600.shell.input.actions import Action
from retro2600.shell.menu.dialog import _BY_TOUCH, _BY_WHEEL, _CATCHING, _WAYS
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.shelf import titles
from retro2600.shell.words.language import CODES, Language, of
from retro2600.shell.words.said import said as said_so
from tests.shell.words.pages import opened, overlays
from tests.shell.working import choose, overlay_of, wound
from tools.words.catalogues import said

MARKED = Language("xx", "xx", messages={each.text: (f"«{each.text}»",) * 2 for each in said()})
"""A language in which it is seen what has been translated."""

OWN = {*titles().values(), "reference"}
"""The names of programs and palettes, which are the same in every language."""

COLUMNS = 80


def untranslated(text: str) -> str:
    """The words that are left of a text without all that has been translated."""
    before = ""
    while before != text:
        before, text = text, re.sub("«[^«»]*»", "", text)
    for name in OWN:
        text = text.replace(name, "")
    return " ".join(re.findall("[A-Za-z]{2,}", text))


def texts(overlay: Overlay) -> list[str]:
    return [overlay.title, overlay.about, *(text for line in overlay.lines for text in line[:2])]


@pytest.mark.parametrize("keyless", [False, True])
@pytest.mark.parametrize("name", names())
def test_every_line_of_menu_and_keys_is_translated(name: str, keyless: bool) -> None:
    shell = opened(name, keyless=keyless)
    shown = {text for overlay in overlays(shell) for text in texts(overlay.translated(MARKED))}
    assert len(shown) > 100
    assert {text: left for text in shown if (left := untranslated(text))} == {}


def in_a_terminal(overlay: Overlay, more: str) -> str:
    """The page as a terminal shows it that is high enough."""
    rows = len(overlay.lines) + 8
    grid = Grid(COLUMNS, rows)
    write_box(grid, overlay, 0, None, rows, more)
    letters = np.asarray(grid.cells)[..., 0]
    return "\n".join("".join(map(chr, row)) for row in letters)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", names())
def test_every_line_has_room_in_a_terminal(name: str, code: str) -> None:
    words = of(code)
    for overlay in (each.translated(words) for each in overlays(opened(name, code))):
        shown = in_a_terminal(overlay, words(MORE))
        lines = [part for line in overlay.lines for part in line[:2]]
        assert [part for part in (overlay.title, *lines) if part not in shown] == []
        assert [word for word in overlay.about.split() if word not in shown.split()] == []


@pytest.mark.parametrize("code", CODES)
def test_the_line_on_what_to_do_has_room_in_a_terminal(code: str) -> None:
    ways = [*_WAYS.values(), _BY_WHEEL, _BY_TOUCH, (_CATCHING, said_so("leaves"))]
    for sentence in (each for way in ways for each in way):
        assert len(of(code)(said_so(sentence.template, back=said_so("goes back")))) <= COLUMNS - 2


def test_the_language_is_chosen_in_the_menu_and_counts_at_once() -> None:
    shell = opened("cx2617", "en")
    choose(shell, "settings", "language")
    assert (wound(shell), shell.view.line) == ("< English >", "The wheel changes the value, a click keeps it")
    shell.gate.wheel(1)
    assert (overlay_of(shell).title, wound(shell)) == ("Einstellungen", "< Deutsch >")


def test_the_system_speaks_where_nothing_is_chosen() -> None:
    shell = opened("cx2617")
    shell.gate.do(Action.SAVE)
    assert shell.view.notice == "saved in slot 0"
    shell.choices.system_speaks = "fr"
    assert shell.view.notice == "sauvé dans la case 0"
