"""Sessions from power-on in MAME's console and in ours: random ones in every style, or the recorded ones."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal

from retro2600.consoles.vcs.script import frames_of, read
from tools.original.episodes import SESSIONS
from tools.original.mame.beside import Beside, Play, by_chance, scripted
from tools.original.mame.console import Mame

LENGTH = 5_000
"""Most frames of a random session."""

Session = tuple[str, int, Play]
"""A session: its name, its number of frames, and its inputs."""


def compared(sessions: Iterator[Session], timer: Literal["6532", "mame"]) -> dict[str, object]:
    """The sessions up to the first difference: the counts of the comparison, and that difference."""
    frames = pictures = long = number = 0
    different = None
    for name, length, play in sessions:
        number += 1
        with Mame(timer) as mame:
            beside = Beside(mame, play)
            difference = beside.run(length)
            frames += mame.frames
        pictures += beside.pictures
        long += beside.long
        if difference is not None:
            different = f"{name}: {difference}"
            break
    return {
        "frames": frames,
        "differing": int(different is not None),
        "first": different,
        "pictures": pictures,
        "longer than 262 lines": long,
        "sessions": number,
    }


def recorded() -> Iterator[Session]:
    """The recorded sessions of the original."""
    for path in sorted(SESSIONS.glob("*.json.gz")):
        document = json.loads(gzip.decompress(path.read_bytes()))
        inputs = list(frames_of(read(document["inputs"])))
        yield path.name.removesuffix(".json.gz"), len(inputs), scripted(iter(inputs))


def played(styles: Sequence[str], seed: str, frames: int) -> Iterator[Session]:
    """So many random frames, the styles in turn."""
    for number in count():
        if frames <= 0:
            return
        style = styles[number % len(styles)]
        length = min(LENGTH, frames)
        frames -= length
        yield f"{style}, seed {seed}/{number}", length, by_chance(style, f"{seed}/{number}")
