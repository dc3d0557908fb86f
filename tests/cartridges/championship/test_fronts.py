"""The same keys in window, terminal and page: the same screens, dice and messages, and one movie for all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.moving import completions
from retro2600.cartridges.championship.scenes import To
from retro2600.cartridges.championship.state import State
from retro2600.cli.main import main
from retro2600.fronts.shell.shell import Shell
from tests.fronts.typists import FRONTS, Script

OPTIONS = "n11437y501\r\r"
"""Level 1, Lightning, both sides' dice typed, a match to one point; then back to the title."""

ANSWERS = {
    "READY TO PLAY?": "y",
    "READY?": "y",
    "ACCEPT?": "y",
    "YOUR DIE--": "6",
    "COMPUTER DIE--": "2",
}
ROLLS = ("31", "42", "65", "33", "61", "54", "11", "63")
MOST = 800
"""Keys in which the game is over."""

_NAMED = {"\r": "return", " ": "space"}


def played(screens: list[tuple[str, ...]], movies: list[str]) -> Script:
    """A game by keys that answer the prompts; the screens at each of them, and its movie at the end."""

    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        def state() -> State:
            found = shell().session.console.state
            assert isinstance(found, State)
            return found

        rolls = cycle(ROLLS)
        keys = OPTIONS
        for _ in range(MOST):
            while not CARTRIDGE.onlooker.waits(state()):
                yield ""
            cells = shell().cells
            assert cells
            screens.append(tuple(cells.lines()))
            if not keys:
                if state().score.white or state().score.black:
                    break
                keys = answer(state(), rolls)
            yield _NAMED.get(keys[0], keys[0])
            keys = keys[1:]
        else:
            raise AssertionError("the game does not end")
        movies.append(shell().movie)

    return script


def answer(state: State, rolls: Iterator[str]) -> str:
    """The keys for the prompt at which it waits."""
    prompt: str = CARTRIDGE.describe(state)["prompt"]  # type: ignore[assignment]
    if prompt.startswith("SPACE"):
        return " "
    if prompt.endswith("DICE--"):
        return next(rolls)
    if not prompt.startswith(("FROM", "TO")) and "TO-" not in prompt:
        return ANSWERS[prompt]
    ways = [way for way in completions(state) if way]
    if isinstance(state.scene, To):
        ways = [way for way in ways if way[0][0] == state.scene.source]
    source, die = ways[0][0]
    target = f"{max(source - die, 0):02}"
    return target if isinstance(state.scene, To) else f"{source:02}"


@pytest.mark.slow
def test_the_same_keys_give_the_same_game_in_every_front(
    sdl: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found: dict[str, list[tuple[str, ...]]] = {}
    texts: list[str] = []
    for front, play in FRONTS.items():
        with monkeypatch.context() as patches:
            patches.setenv("RETRO2600_HOME", str(tmp_path / front))
            play(played(found.setdefault(front, []), texts), CARTRIDGE.name, patches)
    begin = len(OPTIONS)  # before, they show which levels there are, and the page has not the highest
    assert found["window"][begin:] == found["terminal"][begin:] == found["page"][begin:]
    assert "LEVEL 1-5--" in str(found["window"])
    assert "LEVEL 1-4--" in str(found["page"])
    assert any("You win" in row or "Computer wins" in row for row in found["page"][-1])
    games = []
    for text in texts:
        movie, mat = tmp_path / "movie.json", tmp_path / "games.mat"
        movie.write_text(text)
        assert json.loads(text)["marks"]
        assert main(["run", str(movie), "--mat", str(mat)]) == 0
        games.append(mat.read_text())
    assert games[0] == games[1] == games[2]
    assert " 1 point match" in games[0]
