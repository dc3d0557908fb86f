"""The text of a settings file of any shape: refused before it costs much."""

from pathlib import Path
from typing import Final
from unittest.mock import Mock, call

import pytest
import tomlkit

from retro2600 import limits
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.settings.toml_text import parsed
from tests.shell.settings.by_path import read, update


def _tables(count: int) -> str:
    return "[devices]\n" + "".join(f"[devices.d{each}]\n" for each in range(count - 1))


SLOW: Final = [
    pytest.param("".join(f"{'.'.join('a' * 19)}.k{each} = 1\n" for each in range(200)) + "=", id="refused"),
    pytest.param("".join(f"{'.'.join('a' * 19)}.k{each} = 1\n" for each in range(200)), id="deep"),
    pytest.param(f"sound = {{{'b.c = 1, ' * 500}}}", id="refused in one line"),
    pytest.param(_tables(limits.SETTINGS_TABLES + 1), id="many tables"),
    pytest.param("[sound]\nvolume = 1\nvolume = 2", id="twice"),
]
"""Settings of no use that `tomlkit` reads in a time that grows with a power of their size, or refuses."""


@pytest.mark.parametrize("text", SLOW)
def test_what_is_no_settings_file_is_never_read_by_tomlkit(
    text: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parse = Mock(wraps=tomlkit.parse)
    monkeypatch.setattr("tomlkit.parse", parse)
    path.write_text(text)
    _, complaint = read(path, CARTRIDGE)
    assert complaint is not None
    path.write_text(text)
    complaint = update(path, Settings(), Settings(Options(volume=5)), CARTRIDGE)
    assert complaint is not None
    assert call(text) not in parse.mock_calls
    assert read(path, CARTRIDGE) == (Settings(Options(volume=5)), None)


def test_dots_in_values_strings_and_comments_are_no_nesting() -> None:
    low = ", ".join(["-0.5"] * 30)
    text = f"# {'a.' * 30}\n[devices.'{'a.' * 30}']\nlow = [{low}]\nhigh = [{low.replace('-', '')}]"
    assert len(parsed(text.encode(), CARTRIDGE).devices["a." * 30].low) == 30


def nested(levels: int) -> bytes:
    """Settings whose only deep nesting is that of brackets, which mean nothing by themselves."""
    return b"sound = " + b"[" * levels + b"]" * levels


def test_settings_nested_too_deeply_are_refused_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"^sound in line 1 is "):
        parsed(nested(limits.SETTINGS_NESTING), CARTRIDGE)
    monkeypatch.setattr("tomllib.loads", None)
    with pytest.raises(ValueError, match=r"^it is nested more than 20 levels deep$"):
        parsed(nested(limits.SETTINGS_NESTING + 1), CARTRIDGE)


@pytest.mark.parametrize(
    "text",
    [
        "# BRACKETS\n[sound]",
        "[sound]\nvolume = 1 # BRACKETS",
        '[devices."BRACKETS"]\nplayer = 0',
        "[devices.'BRACKETS']",
        '[devices."\\"BRACKETS"]',
        '[television]\npalette = """\n\\"BRACKETS"""',
        "[television]\npalette = ''''BRACKETS'''",
    ],
)
def test_brackets_in_strings_and_comments_are_no_nesting(text: str) -> None:
    parsed(text.replace("BRACKETS", "[" * 30).encode(), CARTRIDGE)


@pytest.mark.parametrize("opening", ['"', "'", '"""', "'''"])
def test_a_string_without_an_end_is_no_nesting(opening: str) -> None:
    with pytest.raises(ValueError, match=r"^it is not TOML: "):
        parsed(f"sound = {opening}{'[' * 30}\n".encode(), CARTRIDGE)
