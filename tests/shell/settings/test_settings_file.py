"""A person's choices, read from their file at the next session."""

import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.actions import rows
from retro2600.shell.input.device_settings import usual_settings
from retro2600.shell.settings.options import Options, Settings, options_of
from retro2600.shell.settings.toml_editing import written
from retro2600.shell.settings.toml_text import parsed
from retro2600.store import files
from retro2600.store.refusals import RequestError
from tests.fronts.failing import failing_once
from tests.shell.settings.by_path import leave, read, update, write
from tests.shell.settings.chosen import CHOSEN, PAD, options
from tests.systems import PIPES, needs
from tools.posix import make_pipe


def test_without_a_file_everything_is_as_at_first(path: Path) -> None:
    assert read(path, CARTRIDGE) == (Settings(), None)
    assert not path.exists()


def test_what_is_written_is_read_again(path: Path) -> None:
    write(path, CHOSEN, CARTRIDGE)
    assert read(path, CARTRIDGE) == (CHOSEN, None)


device_names = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@given(options(), device_names)
def test_any_settings_are_read_as_they_were_written(chosen: Options, device: str) -> None:
    settings = Settings(chosen, {"leave": ("f14", '"', "\\")}, {device: PAD})
    assert parsed(written(settings, CARTRIDGE).encode(), CARTRIDGE) == settings


def test_a_device_whose_name_is_no_text_stands_in_nobodys_way(path: Path) -> None:
    write(path, Settings(devices={"pad \udcff": PAD}), CARTRIDGE)
    assert read(path, CARTRIDGE) == (Settings(devices={"pad ?": PAD}), None)


def test_the_lines_commented_out_show_how_everything_is_at_first() -> None:
    text = written(Settings(), CARTRIDGE)
    assert parsed(text.encode(), CARTRIDGE) == Settings()
    uncommented = re.sub(r"(?m)^# (\w+ = )", r"\1", text)
    assert uncommented.count(" = ") == len(options_of(CARTRIDGE)) + len(rows(CARTRIDGE))
    assert parsed(uncommented.encode(), CARTRIDGE) == Settings()


def test_every_option_stands_under_what_it_is_for() -> None:
    text = written(Settings(Options(volume=35)), CARTRIDGE)
    assert "# how loud it is, in percent (a whole number from 0 to 100)\nvolume = 35\n" in text
    assert "# switch the sound off (true or false)\n# mute = false\n" in text


def test_a_device_needs_to_name_only_what_is_unusual_about_it() -> None:
    name = "Stelladaptor 2600-to-USB Interface"
    settings = parsed(f'[devices."{name}"]\ninverted = true\nlow = [-1]'.encode(), CARTRIDGE)
    assert settings.devices == {name: replace(usual_settings(name, 2, CONSOLE.adapters), inverted=True)}


def test_an_editors_byte_order_mark_and_line_ends_are_no_trouble() -> None:
    assert parsed(b"\xef\xbb\xbf[sound]\r\nvolume = 5\r\n", CARTRIDGE) == Settings(Options(volume=5))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[sound]\nvolume 3",
            "it is not TOML: Expected '=' after a key in a key/value pair (at line 2, column 8)",
        ),
        ("[sound]\n\nvolume = 900", "volume in line 3 is 900, expected a whole number from 0 to 100"),
        ("[sound]\nmute = 1", "mute in line 2 is 1, expected true or false"),
        ("sound = {volume = 900}", "volume is 900, expected a whole number from 0 to 100"),
        (
            "[sond]",
            "'sond' is no section, expected television, sound, around, time, hands, keys, consoles "
            "or devices",
        ),
        ("\nsound = 3", "sound in line 2 is 3, expected a section [sound]"),
        ("[time]\nmute = true", "'mute' in line 2 is no option of [time], which has resume, skip"),
        ("[keys]\nselekt = []", "'selekt' in line 2 is nothing that keys can ask for"),
        ("[keys]\nSelect = []", "'Select' in line 2 is nothing that keys can ask for"),
        ("[keys]\nselect = 'a'", "select in line 2 is 'a', expected a list of keys"),
        ("[keys]\nselect = ['q']\nreset = ['q']", "the key 'q' has two actions: select, reset"),
        (
            "[keys]\nselect = ['hyper']",
            "'hyper' is no key; a key is a word like left, a character, or shift+left",
        ),
        ("[devices]\nx = 3", "[devices.'x'] is 3, expected a section"),
        ("[devices.x]\nkind = 3", 'kind of [devices.\'x\'] is 3, expected "paddle" or "stick"'),
        ("[devices.x]\nplayer = 1.0", "player of [devices.'x'] is 1.0, expected a whole number"),
        ("[devices.x]\nlow = 'a'", "low of [devices.'x'] is 'a', expected a list of numbers"),
        ("[devices.x]\nbuttons = 7", "buttons of [devices.'x'] is 7, expected a list of numbers"),
        ("[devices.x]\naxes = 1", "axes of [devices.'x'] is 1, expected a list of numbers"),
        ("[devices.x]\nhigh = 1.0", "high of [devices.'x'] is 1.0, expected a list of numbers"),
        ("[devices.x]\nlow = [true]", "low of [devices.'x'] is [true], expected a list of numbers"),
        ("[devices.x]\ndead_zone = nan", "[devices.'x']: dead_zone is nan, expected 0 to 0.9"),
        ("[devices.x]\ncolour = 1", "'colour' is no field of [devices.'x'], which has kind, player"),
        (f"[sound]\nvolume = 0x{'f' * 9000}", "volume in line 2 is more than can be shown, expected a whole"),
        ("a = " + "[" * 5000, "it is nested more than 20 levels deep"),
        ("a = " + "[\n" * 5000 + "]" * 5000, "it is nested more than 20 levels deep"),
        ("a = " + "{a=" * 5000 + "1" + "}" * 5000, "it is nested more than 20 levels deep"),
        (".".join("a" * 5000) + " = 1", "it is nested more than 20 levels deep"),
        (f"[{'.'.join('a' * 22)}]", "it is nested more than 20 levels deep"),
        ("'a' . \"b\" ." * 11 + "c = 1", "it is nested more than 20 levels deep"),
        (
            "[sound]\nvolume = 1\nvolume = 2",
            "it is not TOML: Cannot overwrite a value (at ",
        ),
    ],
)
def test_a_file_of_no_use_is_reported_kept_aside_and_begun_anew(path: Path, text: str, sentence: str) -> None:
    path.write_text(text)
    settings, complaint = read(path, CARTRIDGE)
    assert settings == Settings()
    assert complaint is not None
    assert complaint.startswith(f"{path}: {sentence}")
    assert complaint.endswith("; it is kept as settings.toml.broken-1, and all settings are as at first")
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml.broken-1"]
    assert path.with_name("settings.toml.broken-1").read_text() == text


def test_what_is_kept_aside_is_never_overwritten(path: Path) -> None:
    for number in (1, 2, 3):
        path.write_text(f"broken {number}")
        read(path, CARTRIDGE)
    kept = {each.name: each.read_text() for each in path.parent.iterdir()}
    assert kept == {f"settings.toml.broken-{number}": f"broken {number}" for number in (1, 2, 3)}


def test_a_file_that_is_no_text_is_kept_aside(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    assert read(path, CARTRIDGE)[1]
    assert path.with_name("settings.toml.broken-1").read_bytes() == b"\xff\xfe"


def folder(path: Path) -> None:
    (path / "inside").mkdir(parents=True)


UNREADABLE: dict[str, tuple[Callable[[Path], object], str]] = {
    "folder": (folder, "it is a folder"),
    "pipe": (make_pipe, "it is no ordinary file"),
    "device": (lambda path: path.symlink_to("/dev/zero"), "it is no ordinary file"),
    "large": (lambda path: path.write_bytes(b"# " + b"x" * 100_000), "it has more than 50000 bytes"),
}


def as_written(path: Path) -> tuple[int, ...]:
    """All that the system knows of a file but the time at which it was last read."""
    found = path.stat()
    return found.st_mode, found.st_ino, found.st_size, found.st_mtime_ns


@needs(PIPES)
@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_told_of_and_left_alone(path: Path, name: str) -> None:
    make, reason = UNREADABLE[name]
    make(path)
    before = as_written(path)
    stays = f"cannot read {path}: {reason}; it stays as it is, and "
    assert read(path, CARTRIDGE) == (Settings(), f"{stays}all settings are as at first")
    with pytest.raises(RequestError, match=re.escape(f"{stays}what is chosen now is not written")):
        update(path, Settings(), CHOSEN, CARTRIDGE)
    leave(path, CARTRIDGE)
    assert as_written(path) == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("text", ["a" + ".a" * 24_000 + " = 1", "[" + " " * 24_000 + "x", "a" * 49_000])
def test_no_text_keeps_the_start_from_being_a_quick_one(path: Path, text: str) -> None:
    """Were it read in a time that grows with the square of its length, this would take minutes."""
    path.write_text(text)
    assert read(path, CARTRIDGE)[1]


def test_what_cannot_be_kept_aside_stays_and_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "kept_aside", Mock(side_effect=RequestError("cannot keep it aside")))
    path.write_text("broken")
    settings, complaint = read(path, CARTRIDGE)
    assert settings == Settings()
    assert complaint is not None
    assert "; it stays as it is, and all settings are as at first" in complaint
    with pytest.raises(RequestError, match="it stays as it is, and what is chosen now is not written"):
        update(path, Settings(), CHOSEN, CARTRIDGE)
    assert path.read_text() == "broken"


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    there = tmp_path / "elsewhere" / "settings.toml"
    path.symlink_to(there)
    assert read(path, CARTRIDGE) == (Settings(), None)
    write(path, CHOSEN, CARTRIDGE)
    assert path.is_symlink()
    assert read(there, CARTRIDGE) == (CHOSEN, None)


def test_a_sound_settings_file_is_read_without_the_library_that_changes_it(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from tests.shell.settings import by_path\n"
        "from retro2600.cartridges.cx2617.cartridge import CARTRIDGE\n"
        "path = Path(sys.argv[1])\n"
        "assert by_path.read(path, CARTRIDGE)[1] is None\n"
        "sys.exit('tomlkit' in sys.modules)\n"
    )
    write(path, CHOSEN, CARTRIDGE)
    assert subprocess.run((sys.executable, "-c", program, path)).returncode == 0


def test_a_file_that_cannot_be_looked_at_is_not_taken_for_none(path: Path) -> None:
    write(path, CHOSEN, CARTRIDGE)
    chosen = replace(CHOSEN, options=replace(CHOSEN.options, volume=20))
    with failing_once("stat", path):
        found, _ = read(path, CARTRIDGE)
        leave(path, CARTRIDGE)
    assert found == CHOSEN
    for _ in range(2):
        with failing_once("stat", path), suppress(RequestError):
            update(path, CHOSEN, chosen, CARTRIDGE)
    assert read(path, CARTRIDGE)[0] in (CHOSEN, chosen)
    assert list(path.parent.iterdir()) == [path]


def test_numbers_beside_the_board_stay_off_where_settings_say_so(path: Path) -> None:
    for text, own in (("numbers = false", {"numbers": False}), ("# numbers = false", {})):
        path.write_text(f"[around]\n{text}\n")
        assert read(path, CARTRIDGE)[0].options.own == own
