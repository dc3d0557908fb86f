"""A settings file that is changed: what people wrote in it stays, and so does what others write meanwhile."""

import errno
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import given

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.settings import toml_text
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.settings.toml_editing import edited
from retro2600.shell.settings.toml_text import parsed
from retro2600.store.refusals import RequestError
from tests.fronts.another import another_claims
from tests.laws import times
from tests.shell.settings.by_path import read, update, write
from tests.shell.settings.chosen import CHOSEN, PAD, options


def test_where_nothing_has_changed_nothing_is_written(path: Path) -> None:
    assert update(path, CHOSEN, CHOSEN, CARTRIDGE) is None
    assert not path.exists()


def test_what_somebody_wrote_into_the_file_meanwhile_stays(path: Path) -> None:
    write(path, CHOSEN, CARTRIDGE)
    theirs = Settings(
        replace(CHOSEN.options, mute=True), {"leave": ("f14",)}, {"Other": PAD, **CHOSEN.devices}
    )
    write(path, theirs, CARTRIDGE)
    ours = Settings(replace(CHOSEN.options, volume=50), CHOSEN.keys, {})
    assert update(path, CHOSEN, ours, CARTRIDGE) is None
    expected = Settings(
        Options(volume=50, mute=True, topics_off=("pips",)), {"leave": ("f14",)}, {"Other": PAD}
    )
    assert read(path, CARTRIDGE) == (expected, None)


def test_what_the_program_changed_wins_over_what_somebody_wrote_meanwhile(path: Path) -> None:
    write(path, Settings(Options(volume=1), {"leave": ("f14",)}), CARTRIDGE)
    assert update(path, Settings(), Settings(Options(volume=2), {"pause": ("f14",)}), CARTRIDGE) is None
    assert read(path, CARTRIDGE) == (Settings(Options(volume=2), {"pause": ("f14",)}), None)


def test_a_file_that_was_broken_meanwhile_is_kept_aside_and_written_anew(path: Path) -> None:
    path.write_text("broken")
    complaint = update(path, Settings(), CHOSEN, CARTRIDGE)
    assert complaint is not None
    assert complaint.startswith(f"{path}: it is not TOML: ")
    assert complaint.endswith(
        "; it is kept as settings.toml.broken-1, and what is chosen now is written in its place"
    )
    assert read(path, CARTRIDGE) == (CHOSEN, None)


def test_what_counts_for_tonight_alone_is_not_written_even_then(path: Path) -> None:
    this_time = Settings(Options(mute=True, volume=5), kept=Options(volume=20))
    chosen = this_time.choosing(Options(mute=True, volume=5, panels=True)).choosing(
        Options(mute=True, volume=10, panels=True)
    )
    path.write_text("broken")
    update(path, this_time, chosen, CARTRIDGE)
    assert read(path, CARTRIDGE) == (Settings(Options(volume=10, panels=True)), None)


def test_keys_of_another_consoles_controls_stay_as_they_are(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toml_text, "is_use", lambda name: name == "lid")
    path.write_text('[keys]\nlid = ["f14"]\n')
    before, complaint = read(path, CARTRIDGE)
    assert (before.keys, complaint) == ({"lid": ("f14",)}, None)
    assert update(path, before, replace(before, options=Options(volume=35)), CARTRIDGE) is None
    assert read(path, CARTRIDGE)[0] == Settings(Options(volume=35), {"lid": ("f14",)})
    write(path, before, CARTRIDGE)
    assert read(path, CARTRIDGE)[0] == before


OWN = """\
# as my ears like it
[sound] # not loud
# how loud it is
# volume = 100
mute = true   # at night

[devices.pad]
inverted = true  # upside down
"""


def test_what_people_wrote_around_a_setting_stays_when_it_is_changed(path: Path) -> None:
    path.write_text(OWN)
    before, _ = read(path, CARTRIDGE)
    pad = replace(before.devices["pad"], player=1)
    assert update(path, before, Settings(Options(volume=35, mute=True), {}, {"pad": pad}), CARTRIDGE) is None
    assert path.read_text() == OWN.replace("# volume = 100", "volume = 35") + "player = 1\n"


def test_settings_that_nobody_changed_are_not_written_down(path: Path) -> None:
    write(path, Settings(), CARTRIDGE)
    text = path.read_text()
    assert update(path, Settings(), Settings(Options(volume=35)), CARTRIDGE) is None
    assert path.read_text() == text.replace("# volume = 100", "volume = 35")


LAYOUTS = [
    "sound = {volume = 3}\n",
    "sound.volume = 3\n",
    "[devices.a]\nplayer = 0\n[sound]\nmute = true\n[devices.b]\nplayer = 1\n# end\n",
    "[devices]\na = {player = 1}\n",
    "[sound]\r\n# volume = 100\r\n\r\n[time]\r\nskip = true\r\n",
    "# a comment",
    "[time]\n# volume = 100\n",
    '[keys]\nselect = [ # for the left hand\n  "x",\n]\n',
]


@pytest.mark.parametrize("text", LAYOUTS)
@times(0.5)
@given(options())
def test_any_settings_can_be_changed_in_any_layout_and_back(text: str, chosen: Options) -> None:
    now = parsed(text.encode(), CARTRIDGE)
    wanted = Settings(chosen, {"select": ("f1", "shift+z")}, {"b": PAD, "my pad": PAD})
    altered = edited(text.encode(), now, wanted, CARTRIDGE).encode()
    assert parsed(altered, CARTRIDGE) == wanted
    assert parsed(edited(altered, wanted, now, CARTRIDGE).encode(), CARTRIDGE) == now


def test_a_layout_that_cannot_be_changed_is_kept_aside_and_written_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "retro2600.shell.settings.document.edited", Mock(side_effect=ValueError("it cannot be changed"))
    )
    path.write_text(OWN)
    before, _ = read(path, CARTRIDGE)
    complaint = update(path, before, Settings(Options(volume=35)), CARTRIDGE)
    assert (
        complaint == f"{path}: it cannot be changed; it is kept as settings.toml.broken-1, and written anew"
    )
    assert path.with_name("settings.toml.broken-1").read_text() == OWN
    assert read(path, CARTRIDGE) == (Settings(Options(volume=35)), None)


_CHANGES = """
import sys
from dataclasses import replace
from pathlib import Path
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.settings.options import Settings
from tests.shell.settings.by_path import update
path, name = Path(sys.argv[1]), sys.argv[2]
for number in range(8):
    settings = Settings(devices={f"{name} {number}": DeviceSettings()})
    assert update(path, Settings(), settings, CARTRIDGE) is None
"""


@pytest.mark.slow
def test_two_programs_that_write_at_once_lose_nothing_of_each_other(path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-c", _CHANGES, str(path)]
    both = [subprocess.Popen([*words, name], env=environment) for name in ("one", "other")]
    assert [process.wait() for process in both] == [0, 0]
    settings, complaint = read(path, CARTRIDGE)
    assert complaint is None
    assert settings.devices.keys() == {f"{name} {number}" for name in ("one", "other") for number in range(8)}
    assert list(path.parent.iterdir()) == [path]


def test_settings_that_another_program_is_writing_are_not_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("retro2600.limits.LOCK_SECONDS", 0)
    with another_claims(path.with_name(".settings.toml.lock")):
        with pytest.raises(RequestError, match=f"cannot write {path}: another retro2600 writes it"):
            update(path, Settings(), CHOSEN, CARTRIDGE)
        assert read(path, CARTRIDGE) == (Settings(), None)
    assert not path.exists()


def test_settings_end_up_whole_or_as_they_were_when_the_disk_fails(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, CHOSEN, CARTRIDGE)
    before = path.read_bytes()

    monkeypatch.setattr(os, "fsync", Mock(side_effect=OSError(errno.EIO, os.strerror(errno.EIO))))
    with pytest.raises(RequestError, match=f"cannot write {path}: Input/output error"):
        update(path, CHOSEN, Settings(), CARTRIDGE)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]
