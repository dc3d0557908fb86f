"""The README tells the truth about play, and the sessions in it and beside it print what it says."""

import re
import tomllib
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.layout import half_row, on_the_left
from retro2600.shell.input import actions

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/environments.md")}
SESSION = re.compile(r"```python\n(.*?)```\n\nprints `(.*?)`", re.S)
SESSIONS = [found for page in PAGES.values() for found in SESSION.findall(page)]

LARGEST = 1_500_000
LONGEST = 15_000
"""Milliseconds."""


@pytest.mark.parametrize("name", PAGES)
def test_every_session_is_followed_by_what_it_prints(name: str) -> None:
    assert len(SESSION.findall(PAGES[name])) == PAGES[name].count("```python") >= 1


@pytest.mark.parametrize(("session", "printed"), SESSIONS)
def test_a_session_prints_what_the_page_says(
    session: str, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if "import gymnasium" in session:
        pytest.importorskip("gymnasium")
    exec(session, {})
    assert capsys.readouterr().out.strip() == printed


def test_one_paragraph_and_a_moving_picture_that_is_soon_loaded_and_seen_come_first() -> None:
    told = re.match(r"# retro2600\n\n([^\n]+\n){1,3}\n!\[.+?\]\((.+?)\)\n\n## Play\n", README)
    assert told
    path = ROOT / told[2]
    assert path.stat().st_size <= LARGEST
    with Image.open(path) as image:
        lasts = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
        assert image.info["loop"] == 0  # for ever
    assert len(lasts) > 1
    assert sum(lasts) <= LONGEST


def test_who_is_lost_is_told_keys_that_there_are() -> None:
    lost = re.search(r"^\*\*Lost\?\*\*.+?\n\n", README, re.M | re.S)
    assert lost
    named = {row.name: row.keys for row in actions.rows(CARTRIDGE).values()}
    for key, name in re.findall(r"\*\*(\w)\*\* \((.+?)\)", lost[0]):
        action = {"undo": "undo_turn", "help on the board": "board_help", "a hint": "hint"}[name]
        assert key.lower() in named[action]
    assert len(re.findall(r"\*\*\w\*\*", lost[0])) == 3


def test_white_goes_the_way_that_the_readme_says() -> None:
    assert "from point 24 at the lower right up to 13, and from 12 at the upper left down\n   to 1" in README
    place = {own: LOCATION[Side.WHITE][own] for own in range(1, 25)}
    tops = [half_row(place[own]).top for own in range(24, 0, -1)]
    assert [on_the_left(place[own]) for own in range(24, 0, -1)] == [False] * 12 + [True] * 12
    assert tops[:12] == sorted(tops[:12], reverse=True)
    assert tops[12:] == sorted(tops[12:])


def test_the_least_python_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = re.search(r"with Python (3\.\d+) or later", README)
    assert told
    assert project["requires-python"] == f">={told[1]}"
