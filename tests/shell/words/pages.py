"""Everything that the menu and the help of a program show, page by page and line by line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from retro2600.shell import pages
from retro2600.shell.menu.menu import Catch, Menu, PageLine, ValueLine
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.shell.sessions import begun


def opened(name: str, language: Any = "system", *, keyless: bool = False) -> Shell:
    return begun(name, chosen=Options(language=language), keyless=keyless)


def overlays(shell: Shell) -> Iterator[Overlay]:
    """Every page of the menu, each line chosen and each value turned; then the pages with the keys."""
    for page in _pages(pages.root(shell._pages)):
        menu = Menu(PageLine("menu", partial(list, [page])))
        menu.choose()
        first, number = menu.overlay(), 0
        while number < len(first.lines):
            yield menu.overlay()
            if isinstance(menu.line, ValueLine | Catch):
                menu.turning = menu.catching = True
                yield menu.overlay()
                menu.turning = menu.catching = False
            menu.point(number := number + 1)
    help_ = shell.commands._help()
    for _ in help_._pages:
        if (shown := help_.overlay()).title.startswith("keys"):
            yield shown
        help_.turn(1)


def _pages(page: PageLine) -> Iterator[PageLine]:
    yield page
    for line in page.lines():
        if isinstance(line, PageLine):
            yield from _pages(line)
