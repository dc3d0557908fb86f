"""The loop: the pictures that it sends, what it follows at once, and what it asks and tells the terminal."""

from __future__ import annotations

import signal
import sys
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tests.systems import TERMINALS, lacking

if sys.platform == "win32":
    raise lacking(TERMINALS)

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.terminal.parser import QUESTION
from retro2600.machine.facets.cues import Cue
from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from retro2600.shell.settings.options import BY_NAME, Options
from retro2600.shell.video.colours import adapted
from retro2600.shell.video.pictures import table
from retro2600.store.refusals import RequestError
from tests.fronts.consoles import VCS
from tests.fronts.terminal.pages import LINES
from tests.fronts.terminal.shells import Seen, Shell
from tests.fronts.terminal.watching import Session

WHO_ARE_YOU, IT_IS_ME = b"\x1b[c", b"\x1b[?62;22c"


class DarkView(Seen):
    """Shows nothing after ten frames."""

    @property
    def blank(self) -> bool:
        return self._shell.machine.frame > 10

    @property
    def picture(self) -> Picture:
        return VCS.picture if self.blank else super().picture


class Dark(Shell):
    def __init__(self, options: Options | None = None) -> None:
        super().__init__(options)
        self.view = DarkView(self)


def test_of_two_frames_one_is_shown() -> None:
    session = Session(Shell())
    session.play({frame: session.type(b"\x1b[C") for frame in range(10, 60, 7)}, until=60)
    sent = [bool(piece) for piece in session.pieces]
    assert not any(one and following for one, following in pairwise(sent[:-1]))
    assert sum(sent) > 10


def test_a_press_shows_in_the_very_next_frame() -> None:
    session = Session(Shell())
    session.play({20: session.type(b" ")})
    sent = [frame for frame, piece in enumerate(session.pieces[:-1], 1) if piece]
    assert sent[-1] == 21


def test_what_does_not_change_is_not_sent() -> None:
    session = Session(Shell())
    session.play({}, until=60)
    assert session.pieces[5:-1] == [b""] * len(session.pieces[5:-1])


@pytest.mark.slow
def test_a_terminal_that_answers_late_gets_fewer_pictures() -> None:
    quick, slow = Session(Shell(), answering=True), Session(Shell())
    for session in (quick, slow):
        turns = {frame: session.type(b"\x1b[C") for frame in range(10, 200, 7)}
        session.play(turns | {9: session.type(b"\x1b[0n")}, until=200)
    pictures = [sum(QUESTION in piece for piece in session.pieces) for session in (quick, slow)]
    assert pictures[0] > 2 * pictures[1]


def test_an_answering_terminal_is_asked_a_last_time_and_its_answers_are_not_left_to_the_shell() -> None:
    session = Session(Shell(), answering=True)
    late = signal.signal(signal.SIGALRM, lambda number, frame: session.type(b"\x1b[0n" + IT_IS_ME + b"\r")())
    try:
        session.play({29: lambda: signal.setitimer(signal.ITIMER_REAL, 0.1)})
    finally:
        signal.signal(signal.SIGALRM, late)
    assert WHO_ARE_YOU in session.pieces[-1]
    assert session.left_to_the_shell == b""
    assert session.modes_after == session.modes_before


def test_the_title_is_told_to_the_terminal() -> None:
    session = Session(Shell())
    session.play({})
    assert session.emulator.screen.title == "LAMP"


def test_what_is_heard_can_be_read() -> None:
    shell = Shell(Options(own={"audible_board": True}))
    session = Session(shell)
    heard = {10: lambda: shell.cues.append(Cue("your point 8, 3 white", ()))}
    (line,) = session.noted(heard, lambda: session.emulator.screen.display[-2], 20)
    assert line.strip() == "your point 8, 3 white"


def test_other_options_are_followed_at_once() -> None:
    shell = Shell()
    session = Session(shell)
    choose = {6: lambda: setattr(shell, "options", Options(palette="phase"))}
    seen = session.noted(choose, session.pixel, 5, 10)
    lit = shell.view.picture.thumbnail[0]
    assert seen == [tuple(table(palette(name))[lit]) for name in ("reference", "phase")]


def test_a_palette_that_cannot_be_read_is_told_of_and_the_old_one_stays() -> None:
    shell = Shell()
    session = Session(shell)
    session.play({5: lambda: setattr(shell, "options", Options(palette="broken.pal"))}, until=20)
    assert shell.view.notice == "broken.pal: it is broken"


def test_the_palette_is_asked_for_only_when_another_is_wanted() -> None:
    shell = Shell(Options(palette="broken.pal"))
    asked: list[str] = []

    def colours(options: Options) -> bytes:
        asked.append(options.palette)
        return bytes(bytearray(palette()))  # as a file gives it: another one each time

    def choose(**changed: Any) -> Callable[[], object]:
        return lambda: setattr(shell, "options", replace(shell.options, **changed))

    session = Session(shell, palette=colours)
    session.play({5: choose(volume=50), 7: choose(palette="z26"), 9: choose(volume=60)})
    assert asked == ["broken.pal", "z26"]


@pytest.mark.parametrize("changed", [{"volume": 50}, {"palette": "broken.pal"}])
def test_a_dimmed_picture_outlasts_the_change_of_another_option(changed: dict[str, Any]) -> None:
    shell = Dark(Options(flash_limiter=True))
    session = Session(shell)
    choose = {31: lambda: setattr(shell, "options", replace(shell.options, **changed))}
    before, after = session.noted(choose, session.pixel, 5, 36)
    assert 0 < sum(after) < sum(before)


def test_other_switches_are_followed_where_the_palette_cannot_be_had() -> None:
    shell = Shell()
    session = Session(shell)
    wanted = Options(palette="broken.pal", colours="contrast")
    seen = session.noted({6: lambda: setattr(shell, "options", wanted)}, session.pixel, 5, 10)
    lit = shell.view.picture.thumbnail[0]
    assert seen == [
        tuple(table(adapted(palette(), colours, VCS.palettes.order))[lit])
        for colours in ("normal", "contrast")
    ]


def test_the_chosen_slots_picture_is_shown_in_the_box() -> None:
    shell = Shell()
    red = Pixels(VCS.picture.size, bytes([0x46]) * (192 * 160))
    filled, empty = (
        Overlay("slots", (OverlayLine("0"), OverlayLine("1")), chosen, (None, red)) for chosen in (1, 0)
    )
    shell.view.overlay = filled
    session = Session(shell)

    def look() -> int:
        return int((session.emulator.pixels() == table(palette())[0x46]).all(axis=-1).sum())

    before, after = session.noted({6: lambda: setattr(shell.view, "overlay", empty)}, look, 5, 10)
    assert before > 0
    assert after == 0


def test_the_page_keys_scroll_what_is_open() -> None:
    shell = Shell()
    shell.view.overlay = Overlay("help", LINES)
    session = Session(shell)
    before, after = session.noted({6: session.type(b"\x1b[6~")}, lambda: session.emulator.text, 5, 10)
    assert "line 0 " in before
    assert "line 0 " not in after
    assert "line 10" in after


def test_another_page_is_read_from_its_beginning() -> None:
    shell = Shell()
    shell.view.overlay = Overlay("help (1/2)", LINES)
    session = Session(shell)
    acts = {
        5: session.type(b"\x1b[6~"),
        10: lambda: setattr(shell.view, "overlay", Overlay("help (2/2)", LINES)),
    }
    first, second = session.noted(acts, lambda: session.emulator.text, 9, 14)
    assert "line 0 " not in first
    assert "line 0 " in second


def test_the_shell_is_told_what_a_terminal_has_not() -> None:
    shell = Shell()
    Session(shell).play({}, until=3)
    absent = shell.choices.absent
    assert set(absent) == {"scan_lines", "curve", "mask", "fullscreen", "mute", "volume", "grab"}
    assert absent.keys() <= BY_NAME.keys()
    assert set(absent.values()) == {"not in a terminal"}


def test_the_shell_is_closed_at_the_end() -> None:
    shell = Shell()
    Session(shell).play({}, until=3)
    assert shell.closed


def test_a_copied_text_is_sent_for_the_clipboard_and_a_pasted_one_reaches_the_shell() -> None:
    session = Session(shell := Shell())
    session.play(
        {5: lambda: shell.commands.clipboard.put("XGID=ü"), 8: session.type(b"\x1b[200~XGID=-b\x1b[201~")}
    )
    assert b"\x1b]52;c;" + b64encode("XGID=ü".encode()) + b"\x1b\\" in b"".join(session.pieces)
    assert ("paste", "XGID=-b") in shell.asked
    with pytest.raises(RequestError, match="the terminal's own key"):
        shell.commands.clipboard.text()
