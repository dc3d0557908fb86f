"""A console being played: it goes on frame by frame, and its movie is kept if one is wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from retro2600.cartridges import load
from retro2600.consoles.vcs import Inputs, Output, script
from retro2600.fronts.errors import RequestError, as_request_error
from retro2600.fronts.files import read_json
from retro2600.machine import Machine, movie, savestate

Console = Machine[Any, Inputs, Output]


def powered_on(cartridge: str) -> Console:
    """The console with that cartridge in it, before frame 1."""
    with as_request_error("--cartridge"):
        return Machine.powered_on(load(cartridge))


def from_file(path: Path) -> Console:
    """The console that was put away in a file."""
    document = read_json(path)
    with as_request_error(path):
        return tried(savestate.restored(document, load))


def movie_of(document: object, path: Path) -> movie.Movie[Inputs]:
    """The movie, or the bare inputs, in a document from a file."""
    with as_request_error(path):
        found = movie.read(document, script, load)
        if found.start is not None:
            tried(found.start)
        return found


def tried(console: Console) -> Console:
    """The same console; `ValueError` if its state, though well formed, is none the cartridge goes on from."""
    try:
        following = console.step(Inputs())
        console.cartridge.describe(following.state)
        _ = following.output.picture
    except Exception as error:
        raise ValueError(f"{console.cartridge.name} cannot go on from the state in it") from error
    return console


class Session:
    """A console as it is now; `step` is the only way it goes on."""

    def __init__(self, console: Console, *, recording: bool = False) -> None:
        self.console = console
        self._recorder = movie.Recorder[Inputs](console) if recording else None

    def step(self, inputs: Inputs) -> None:
        """One frame with these inputs held through it."""
        self.console = self.console.step(inputs)
        if self._recorder:
            self._recorder.add(inputs, self.console.state)

    @property
    def game(self) -> object:
        """The number of the game selected, None where the cartridge tells of none."""
        return self.console.cartridge.describe(self.console.state).get("game")

    @property
    def title(self) -> str:
        """What is being played, for the window's frame."""
        title = self.console.cartridge.title
        return title if self.game is None else f"{title} - game {self.game}"

    def select(self, game: int, held: Inputs) -> None:
        """Press SELECT for single frames until this game is on show, the other switches as held.

        A `RequestError` if all games have been on show and it was not among them.
        """
        seen: list[object] = []
        while self.game != game:
            seen.append(self.game)
            self.step(replace(held, select=True))
            self.step(held)
            if self.game in seen:
                games = ", ".join(str(number) for number in sorted(map(str, seen)))
                raise RequestError(f"--game {game}: the games of {self.console.cartridge.name} are {games}")

    def movie(self) -> dict[str, Any]:
        """The movie of all frames so far, as a JSON document; the session must have been recording."""
        assert self._recorder is not None
        return movie.written(self._recorder.movie(self.console.state), script)
