"""The manual's numbers, once chosen, in the line and beside the board, as each front shows them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro2600.cartridges.cx2617.facets import MANUAL_NUMBERS
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.window.text import Pen
from tests.fronts.consoles import VCS
from tests.fronts.terminal.pages import painter, shown
from tests.fronts.web.page.visits import Visitor
from tests.fronts.window.sessions import MUTE, play
from tests.shell.playing import carry_from_13, launch
from tests.shell.working import choose, tap

CHOSEN = replace(MUTE, guide=True, own={"numbers": True, MANUAL_NUMBERS.name: True})
LABELS = {f"{side}{number}" for side in "WR" for number in range(1, 13)}
TOLD = "W11 or W7, on the left"


def test_in_the_window(sdl: None, monkeypatch: pytest.MonkeyPatch) -> None:
    written, writes = set(), Pen.write

    def noted(pen: Pen, onto: object, text: str, *rest: object, **more: object) -> None:
        written.add(text)
        writes(pen, onto, text, *rest, **more)  # type: ignore[arg-type]

    shell = launch(CHOSEN, game=1)
    carry_from_13(shell)
    monkeypatch.setattr(Pen, "write", noted)
    play(shell, {}, 20)
    assert written >= LABELS
    assert TOLD in " ".join(written)


def test_in_the_terminal() -> None:
    shell = launch(CHOSEN, game=1)
    carry_from_13(shell)
    text = shown(Composer(VCS).grid((100, 40), shell, painter(), "")).text
    assert TOLD in text
    assert all(label in text for label in LABELS)


@pytest.mark.slow
def test_in_the_page_in_the_next_visit_too() -> None:
    visitor = Visitor()
    visit = visitor.open()
    choose(visit.page.shell, "settings", "around the picture", MANUAL_NUMBERS.label)
    visit.run(20)
    tap(visit.page.shell, "escape", "escape", "escape", "y")
    visit.run(20)
    visit.take("hidden")
    assert b"manual_numbers = true" in visitor.records["settings.toml"]
    again = visitor.open()
    carry_from_13(again.page.shell)
    again.run(2)
    assert TOLD in again.view["line"]
    assert {text for _, _, text in again.view["markings"]["labels"]} == LABELS | {"bar"}
