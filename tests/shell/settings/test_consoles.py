"""Settings of one console alone: none is lost when another one is played, and none is in its way."""

from pathlib import Path

import pytest

from retro2600.cartridges.championship.cartridge import CARTRIDGE as PC
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE as VCS
from retro2600.machine import Program
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.settings.toml_text import parsed
from tests.shell.settings.by_path import leave, read, update, write


def chosen(path: Path, palette: str, volume: int, program: Program) -> None:
    before, _ = read(path, program)
    assert update(path, before, Settings(Options(palette=palette, volume=volume)), program) is None


def test_each_console_has_its_own_palette_and_all_else_is_for_all(path: Path) -> None:
    chosen(path, "stella", 50, VCS)
    chosen(path, "green", 35, PC)
    assert read(path, PC) == (Settings(Options(palette="green", volume=35)), None)
    assert read(path, VCS) == (Settings(Options(palette="stella", volume=35)), None)
    chosen(path, "reference", 35, PC)
    assert read(path, PC)[0].options.palette == "reference"
    assert read(path, VCS)[0].options.palette == "stella"


def test_a_file_of_earlier_days_is_the_first_consoles(path: Path) -> None:
    path.write_text('[television]\npalette = "stella"\n')
    assert read(path, PC) == (Settings(), None)
    chosen(path, "amber", 100, PC)
    assert path.read_text().startswith('[television]\npalette = "stella"\n')
    assert read(path, VCS)[0].options.palette == "stella"
    assert read(path, PC)[0].options.palette == "amber"


@pytest.mark.parametrize("program", [VCS, PC], ids=lambda console: console.name)
def test_a_file_that_one_console_leaves_can_be_altered_by_the_other(path: Path, program: Program) -> None:
    leave(path, program)
    chosen(path, "stella", 50, VCS)
    chosen(path, "green", 50, PC)
    assert (read(path, VCS)[0].options.palette, read(path, PC)[0].options.palette) == (
        "stella",
        "green",
    )


def test_a_key_that_suits_one_console_is_no_trouble_on_the_other(path: Path) -> None:
    path.write_text('[keys]\nleave = ["f2", "q"]\nhint = ["left"]\npause = ["y"]\nselect = ["y"]\n')
    keys = {"leave": ("f2", "q"), "hint": ("left",), "pause": ("y",), "select": ("y",)}
    for program in (VCS, PC):
        assert read(path, program) == (Settings(keys=keys), None)


def test_what_is_written_anew_is_read_again(path: Path) -> None:
    for program in (VCS, PC):
        settings = Settings(Options(palette="of my own.pal"))
        write(path, settings, program)
        assert read(path, program) == (settings, None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[consoles]\npc = 3", r"\[consoles.'pc'\] is 3, expected a section"),
        ("[consoles.pc]\nvolume = 3", r"'volume' is no option of \[consoles.'pc'\], which has palette"),
        ("[consoles.pc]\npalette = ''", r"palette of \[consoles.'pc'\] is '', expected"),
    ],
)
def test_a_section_of_no_use_is_refused_whatever_is_played(text: str, sentence: str) -> None:
    for program in (VCS, PC):
        with pytest.raises(ValueError, match=sentence):
            parsed(text.encode(), program)


def test_it_is_kept_aside_like_any_other(path: Path) -> None:
    path.write_text("[consoles.pc]\nvolume = 3")
    _, complaint = read(path, VCS)
    assert complaint is not None
    assert "kept as settings.toml.broken-1" in complaint
