"""axe-core, which looks for what keeps people out of a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.web import node

_RUN: Final = """async () => {
  const ours = window.requestAnimationFrame;
  window.requestAnimationFrame = held.screen; // for axe; the page has asked for its own already
  const { passes, violations } = await axe.run();
  window.requestAnimationFrame = ours;
  const told = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
  return [passes.length, told];
}"""


def learn(page: Page) -> None:
    """Have axe-core in the page."""
    script: Path = node.installed() / "node_modules" / "axe-core" / "axe.min.js"
    page.evaluate(f"{script.read_text(encoding='utf-8')}; undefined")


def violations(page: Page) -> list[Any]:
    """All that it finds in what is to be seen of our page now."""
    learn(page)
    passes, found = page.evaluate(_RUN)
    assert passes > 10
    return list(found)


class Axe:
    """Looks again and again, and remembers in which moment it has found something."""

    def __init__(self) -> None:
        self.found: dict[str, list[Any]] = {}

    def look(self, page: Page, moment: str) -> None:
        """Look at what is to be seen now."""
        if found := violations(page):
            self.found[moment] = found
