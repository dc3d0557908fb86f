"""The player's options as they are now."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.machine.facets.markings import Markings
from retro2600.shell.input.actions import Action
from retro2600.shell.menu.choices import device_wanted
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests.fronts.consoles import DESK, VCS
from tests.lamp_facets import Halves, Ledger
from tests.lamp_state import State
from tests.shell.beside import Review
from tests.shell.conftest import Opener
from tests.shell.settings.by_path import read
from tests.shell.working import choose, overlay_of, tap, wound

LAMPS = Halves().drawn(Ledger(0), State())
"""The lamp's markings, which are always the same."""


@pytest.mark.parametrize(
    ("paddle", "wanted"),
    [("auto", ""), ("mouse", None), ("wheel", None), ("keys", None), ("Stelladaptor", "Stelladaptor")],
)
def test_a_device_plays_player_1_unless_something_else_is_to(paddle: str, wanted: str | None) -> None:
    assert device_wanted(Options(paddle=paddle), VCS) == wanted
    assert device_wanted(Options(paddle=paddle), DESK) == ""


def test_the_mouse_turns_the_knob_until_the_device_is_there_that_is_to(launch: Opener) -> None:
    shell = launch(Options(paddle="Stelladaptor"))
    begin = shell.controls.knobs.steps[0]
    shell.gate.wheel(1)
    assert shell.controls.knobs.steps[0] == begin + 1
    shell.choices.leave_to_device(True)
    shell.gate.wheel(1)
    assert shell.controls.knobs.steps[0] == begin + 1
    shell.choices.leave_to_device(False)
    shell.controls.movement(16 * 40)  # the wheel has just been turned
    shell.gate.wheel(1)
    assert shell.controls.knobs.steps[0] == begin + 2


def test_what_the_mouse_is_to_do_it_does_whatever_is_plugged_in(launch: Opener) -> None:
    shell = launch(Options(paddle="wheel"))
    begin = shell.controls.knobs.steps[0]
    shell.choices.leave_to_device(True)
    shell.gate.wheel(1)
    assert shell.controls.knobs.steps[0] == begin + 1


def test_options_turned_by_key_are_there_the_next_session(launch: Opener, storage: Storage) -> None:
    shell = launch()
    tap(shell, "1", "m")
    assert shell.options.scan_lines
    assert shell.options.mute
    shell.close()
    assert read(storage.settings, CARTRIDGE)[0].options == shell.options


def test_a_flag_counts_for_one_session(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(curve=True))
    tap(shell, "m")
    shell.close()
    kept = read(storage.settings, CARTRIDGE)[0].options
    assert kept.mute
    assert not kept.curve


def test_settings_that_could_not_be_written_are_written_later(
    shell: Shell, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr(
            "retro2600.shell.settings.document._write", Mock(side_effect=RequestError("the disk is full"))
        )
        tap(shell, "m")
        shell.run(AUTOSAVED_EVERY)
    shell.run(AUTOSAVED_EVERY)
    assert read(storage.settings, CARTRIDGE)[0].options.mute


def test_a_palette_of_ones_own_stays_among_those_to_be_turned_through(launch: Opener, tmp_path: Path) -> None:
    own = str(tmp_path / "grey.pal")
    Path(own).write_bytes(bytes(384))
    shell = launch(Options(palette=own))
    seen = []
    for _ in range(6):
        tap(shell, "t")
        seen.append(shell.options.palette)
    assert own in seen
    assert len(set(seen)) == 5


def test_what_the_front_has_not_is_said_and_no_line_of_the_menu(launch: Opener) -> None:
    shell = launch()
    shell.choices.absent = {"scan_lines": "not in a terminal", "volume": "not in a terminal"}
    before = shell.options
    for key, said in (("1", "scan lines"), ("]", "volume")):
        tap(shell, key)
        assert shell.view.notice == f"{said}: not in a terminal"
    assert shell.options == before
    tap(shell, "2")
    assert shell.options.phosphor
    titles = {line for page in ("television", "sound") for line in titles_of(shell, page)}
    assert {"phosphor", "mute"} <= titles
    assert not {"scan lines", "volume"} & titles


def titles_of(shell: Shell, page: str) -> list[str]:
    """The lines of a page of the menu."""
    choose(shell, "settings", page)
    overlay = overlay_of(shell)
    shell.gate.do(Action.MENU)
    return [line.left for line in overlay.lines]


def test_one_key_turns_through_the_looks(launch: Opener) -> None:
    shell = launch(Options(curve=True))
    seen = []
    for _ in range(4):
        shell.gate.do(Action.LOOK)
        now = shell.options
        seen.append((shell.view.notice, now.scan_lines, now.phosphor, now.curve, now.mask))
    assert seen[:3] == [
        ("look: sharp", False, False, False, False),
        ("look: TV", True, True, True, False),
        ("look: arcade", True, True, True, True),
    ]
    assert seen[3] == seen[0]


def test_a_page_of_the_menu_shows_the_look_and_turns_it_both_ways(launch: Opener) -> None:
    shell = launch(Options(scan_lines=True, phosphor=True))
    choose(shell, "settings", "television", "look")
    seen = [wound(shell)]
    for notches in (-1, -1, 1, 1, 1):
        shell.gate.wheel(notches)
        seen.append(wound(shell))
    assert [value.strip("<> ") for value in seen] == ["own", "arcade", "TV", "arcade", "sharp", "TV"]


def test_the_first_notch_from_an_own_look_is_to_the_sharp_one(launch: Opener) -> None:
    shell = launch(Options(mask=True))
    choose(shell, "settings", "television", "look")
    shell.gate.wheel(1)
    assert wound(shell) == "< sharp >"
    assert not shell.options.mask


def test_where_there_is_no_curve_there_are_no_looks(launch: Opener) -> None:
    shell = launch(Options())
    shell.choices.absent = {"curve": "not here"}
    before = shell.options
    shell.gate.do(Action.LOOK)
    assert shell.view.notice == "look: not here"
    assert shell.options is before
    assert "look" not in titles_of(shell, "television")


def test_one_key_turns_through_help_on_the_board(shell: Shell) -> None:
    seen = []
    for _ in range(3):
        tap(shell, "y")
        kinds = shell.view.markings
        seen.append((shell.view.notice, bool(kinds.labels), bool(kinds.dots), bool(kinds.arrows)))
    assert seen == [
        ("help on the board: numbers, marks, arrows", True, True, True),
        ("help on the board: none", False, False, False),
        ("help on the board: point numbers", True, False, False),
    ]


def test_each_kind_of_help_on_the_board_is_an_option_and_none_lies_over_a_page(launch: Opener) -> None:
    assert launch().view.markings == Markings(LAMPS.labels)
    bare = {"numbers": False}
    assert launch(Options(own=bare)).view.markings == Markings()
    assert launch(Options(own=bare | {"arrows": True})).view.markings == Markings(arrows=LAMPS.arrows)
    shell = launch(Options(own={"marks": True}))
    assert shell.view.markings == Markings(LAMPS.labels, LAMPS.dots)
    shell.gate.do(Action.MENU)
    assert shell.view.markings == Markings()


def test_marks_that_are_wanted_stay_on_the_picture_beside_a_page(launch: Opener) -> None:
    shell = launch()
    shell.dialog.open(Review())
    assert shell.view.markings == Markings(LAMPS.labels)
