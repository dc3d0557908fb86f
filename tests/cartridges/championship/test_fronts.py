"""The same keys in window, terminal, page and lines: the same screens, dice and messages; movies for all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from retro2600.cartridges import load
from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.state import State
from retro2600.cli.main import main
from retro2600.fronts import headless
from retro2600.machine import movie
from retro2600.machine.cells import Cells
from retro2600.shell.saves import movies as recordings
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode
from tests.cartridges.championship.desk import next_moves
from tests.fronts.typists import FRONTS, Script, by_lines
from tests.shell.sessions import state_of

OPTIONS: Final = ("n", "1", "1", "4", "3", "7", "y", "5", "01", "\r", "\r")
"""Level 1, Lightning, both sides' dice typed, a match to one point; then back to the title, and a game."""

ANSWERS: Final = {
    "READY TO PLAY?": "y",
    "READY?": "y",
    "ACCEPT?": "y",
    "YOUR DIE--": "6",
    "COMPUTER DIE--": "2",
}
ROLLS: Final = ("31", "42", "65", "33", "61", "54", "11", "63")
OPENING: Final = "You rolled 6 and the computer 2: you move first."
MOST: Final = 500
"""Answers in which the game is over."""

PATIENCE: Final = 20_000
"""Frames in which a movie of it is over."""

_NAMED: Final = {"\r": "return", " ": "space"}


def entries(shell: Callable[[], Shell]) -> Iterator[str]:
    """The keys that are typed at each prompt: the options, then what goes on until the game is over."""
    yield from OPTIONS
    rolls = cycle(ROLLS)
    for _ in range(MOST):
        if state_of(shell(), State).score.white or state_of(shell(), State).score.black:
            return
        yield answer(state_of(shell(), State), rolls)
    raise AssertionError("the game does not end")


def played(screens: list[tuple[str, ...]], movies: list[str]) -> Script:
    """A game by keys that answer the prompts; the screens at each of them, and its movie at the end."""

    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        for entry in entries(shell):
            for key in entry:
                yield _NAMED.get(key, key)
                while not CARTRIDGE.facets.guide.waits(state_of(shell(), State)):
                    yield ""
                cells = shell().view.picture
                assert isinstance(cells, Cells)
                screens.append(tuple(cells.lines()))
        movies.append(recordings.played(shell().session))

    return script


def typed(movies: list[str]) -> Script:
    """The same game by lines."""

    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        for entry in entries(shell):
            yield {"\r": "", " ": "SPACE"}.get(entry, entry)
        movies.append(recordings.played(shell().session))

    return script


def watched(ends: list[State]) -> Script:
    """A movie is watched to its end, and held against its marks."""

    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        for _ in range(PATIENCE):
            yield ""
            assert "not as recorded" not in shell().view.notice
            if shell().play.transport.mode is Mode.STANDING:
                ends.append(state_of(shell(), State))
                return
        raise AssertionError("the movie does not end")

    return script


def replayed(text: str) -> tuple[State, list[str]]:
    """The last state of a movie, and everything said in it from the opening roll on."""
    found = movie.read(json.loads(text), CARTRIDGE.name, load)
    assert found.start is not None
    lines: list[str] = []
    end = headless.run(found.start, found.runs, [lambda frame, state, output: lines.extend(output.spoken)])
    assert isinstance(end.state, State)
    return end.state, lines[lines.index(OPENING) :]


def answer(state: State, rolls: Iterator[str]) -> str:
    """The keys for the prompt at which it waits."""
    prompt: str = CARTRIDGE.describe(state)["prompt"]  # type: ignore[assignment]
    if prompt.startswith("SPACE"):
        return " "
    if prompt.endswith("DICE--"):
        return next(rolls)
    if not prompt.startswith(("FROM", "TO")) and "TO-" not in prompt:
        return ANSWERS[prompt]
    return next_moves(state)[0][:2]


@pytest.mark.slow
def test_the_same_keys_give_the_same_game_in_every_front(
    sdl: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found: dict[str, list[tuple[str, ...]]] = {}
    movies: list[str] = []
    for front, play in FRONTS.items():
        with monkeypatch.context() as patches:
            patches.setenv("RETRO2600_HOME", str(tmp_path / front))
            play(played(found.setdefault(front, []), movies), CARTRIDGE.name, patches)
    with monkeypatch.context() as patches:
        patches.setenv("RETRO2600_HOME", str(tmp_path / "lines"))
        lines = by_lines(typed(movies), CARTRIDGE.name, patches)
    begin = sum(
        map(len, OPTIONS)
    )  # before, they show which levels there are, and the page has not the highest
    assert found["window"][begin:] == found["terminal"][begin:] == found["page"][begin:]
    assert "LEVEL 1-5--" in str(found["window"])
    assert "LEVEL 1-4--" in str(found["page"])
    assert any("You win" in row or "Computer wins" in row for row in found["page"][-1])
    transcripts = [replayed(text)[1] for text in movies]
    assert transcripts == [lines[lines.index(OPENING) :]] * 4
    files = [tmp_path / f"{front}.json" for front in (*FRONTS, "lines")]
    games = []
    for file, text in zip(files, movies, strict=True):
        file.write_text(text)
        assert len(json.loads(text)["marks"]) > 3
        mat = file.with_suffix(".mat")
        assert main(["run", str(file), "--mat", str(mat)]) == 0
        games.append(mat.read_text())
    assert games == games[:1] * 4
    assert " 1 point match" in games[0]
    for front, file in zip(FRONTS, reversed(files), strict=False):  # each watches another one's
        ends: list[State] = []
        with monkeypatch.context() as patches:
            patches.setenv("RETRO2600_HOME", str(tmp_path / f"{front} watching"))
            FRONTS[front](watched(ends), CARTRIDGE.name, patches, file)
        assert ends == [replayed(file.read_text())[0]]
