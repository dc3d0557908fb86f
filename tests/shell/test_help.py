"""The help."""

from __future__ import annotations

from retro2600.shell.input.actions import Action
from retro2600.shell.shell import Shell
from tests.shell.playing import launch
from tests.shell.working import TABLE, choose, overlay_of, tap


def test_time_stands_while_something_is_open(shell: Shell) -> None:
    shell.run(5)
    tap(shell, "h")
    frame = shell.session.frame
    shell.run(100)
    assert shell.session.frame == frame
    assert overlay_of(shell).lines[0].left == "Turn the knob to dim the lamp."


def told_by_help(shell: Shell) -> str:
    """All its pages."""
    shell.gate.do(Action.HELP)
    told = ""
    for _ in range(8):
        told += "\n".join(f"{line.left} {line.right}" for line in overlay_of(shell).lines)
        shell.gate.wheel(-1)
    return told


def test_the_help_tells_every_key(shell: Shell) -> None:
    told = told_by_help(shell)
    assert all(row.title in told for row in TABLE.values())
    assert "Shift+F10" in told


def test_the_help_tells_no_key_for_what_there_is_not_here(shell: Shell) -> None:
    shell.choices.absent = {"volume": "not here", "curve": "not here"}
    told = told_by_help(shell)
    missing = {action for action, row in TABLE.items() if row.title not in told}
    assert missing == {Action.LOUDER, Action.QUIETER, Action.CURVE, Action.LOOK}


def test_the_help_is_reached_through_the_menu(shell: Shell) -> None:
    choose(shell, "help: the keys, and the manual's page")
    assert overlay_of(shell).lines[0].left == "Turn the knob to dim the lamp."


def test_the_help_ends_with_the_manuals_other_pages() -> None:
    shell = launch()
    tap(shell, "h")
    chapters = shell.session.facets.guide.chapters
    assert chapters
    for chapter in reversed(chapters):
        shell.gate.wheel(1)
        overlay = overlay_of(shell)
        assert overlay.title.startswith(chapter.title)
        assert [line.left for line in overlay.lines][: len(chapter.lines)] == list(chapter.lines)
