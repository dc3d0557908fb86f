"""The place where play stands, and the frames that were run up to it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from retro2600.machine.facets.cues import Cue
from retro2600.shell.time.session import Session


class Mode(Enum):
    """The source of the next frame's inputs."""

    LIVE = "the player"
    PAUSED = "none, until the player continues"
    STANDING = "the player, from the first touch on"
    FOLLOWING = "the tape, until the player touches anything"


class Playhead(NamedTuple):
    """The place where play stands."""

    session: Session
    mode: Mode
    branch: Session | None = None
    """The other course of things, which redo leads over to where nothing lies ahead."""


class Frame(NamedTuple):
    """A frame just run, as it is heard."""

    sound: Any
    """The values that the console's synthesiser reads."""
    cues: Sequence[Cue]
    spoken: Sequence[str] = ()
    """Lines that the program said in it."""
    aloud: bool = False
    """True if they are to be heard, too."""


class Ran(NamedTuple):
    """The frames of a turn of the clock, and where play stood when the button went down in it, if it did."""

    frames: list[Frame]
    live: bool
    """True if the last of them took the player's inputs."""
    pressed: Playhead | None
    still: bool = False
    """True if they left the state as it was, as all frames will until somebody touches something."""
