"""The common part of both libraries' environments: one game, and whoever is to act."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from gymnasium import Space
from numpy.typing import NDArray

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs.palette import palette
from retro2600.envs.checked import checked_word
from retro2600.envs.cx2617.outcome import Outcome
from retro2600.excerpt import excerpt
from retro2600.shell.video.pictures import rgb


class Sitting(Protocol):
    """A game at one of the two levels: frames, or turns."""

    game: int
    observation_space: Space[Any]
    action_space: Space[Any]

    def begin(self, rng: np.random.Generator) -> None:
        """Begins the game anew, up to where somebody is to act."""

    @property
    def side(self) -> Side:
        """The side that is to act."""

    @property
    def state(self) -> State:
        """The cartridge's state."""

    @property
    def outcome(self) -> Outcome | None:
        """The game's end, or None."""

    @property
    def suspended(self) -> bool:
        """True where the game goes on for ever without anything to play."""

    def act(self, action: Any) -> bool:
        """Does this for whoever is to act, and goes on to where somebody is again; False if it was refused.

        A refused action changes nothing; nor does one that is not of the action space, a ValueError.
        """

    def observed(self, side: Side) -> Any:
        """A side's observation."""

    def told(self, side: Side) -> dict[str, Any]:
        """Whatever else there is to know."""


def checked_game(game: int, players: int, instead: str) -> int:
    """The game itself; raises ValueError unless it is one of 1 to 8 for so many players."""
    fitting = [number for number, variation in VARIATIONS.items() if variation.players == players]
    if isinstance(game, bool) or not isinstance(game, int | np.integer) or game not in fitting:
        raise ValueError(f"game is {excerpt(game)}, expected one of {fitting}; {instead} plays the others")
    return int(game)


def checked_render_mode(mode: str | None) -> str | None:
    """The mode itself; raises ValueError unless it is None or the only one there is."""
    return None if mode is None else checked_word("render_mode", mode, ("rgb_array",))


def screen(state: State) -> NDArray[np.uint8]:
    """The television's picture: uint8[192, 160, 3]."""
    return rgb(CARTRIDGE.show(state).shown, palette())
