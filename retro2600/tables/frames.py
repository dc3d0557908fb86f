"""The events of two machines in lock step: frames that both agree upon, and a frame at which they differ."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from retro2600.tables.spelling import expect

_DIGEST: Final = re.compile(r"[0-9a-f]{16}")
_PACKED: Final = re.compile(r"[A-Za-z0-9+/]+={0,2}")


@dataclass(frozen=True, slots=True)
class Frames:
    """Frames of two machines in lock step, agreed upon by both: the first and the last of them.

    `hands` are both seats' of each frame, packed (`lockstep.relay`) and in base64; `digest` is that of the
    state at the end of the last frame, 16 hexadecimal digits.
    """

    first: int
    last: int
    hands: str
    digest: str

    def __post_init__(self) -> None:
        expect(self.first >= 1, "first", self.first, "1 or more")
        expect(self.last >= self.first, "last", self.last, f"{self.first} or more")
        expect(bool(_PACKED.fullmatch(self.hands)), "hands", self.hands, "packed hands in base64")
        expect(bool(_DIGEST.fullmatch(self.digest)), "digest", self.digest, "16 hexadecimal digits")


@dataclass(frozen=True, slots=True)
class Differ:
    """Two machines in lock step differ at the end of a frame: the digest of each, 16 hexadecimal digits.

    Both go back to the last frame that was equal; if they differ once more, they stop.
    """

    frame: int
    white: str
    red: str

    def __post_init__(self) -> None:
        expect(self.frame >= 1, "frame", self.frame, "1 or more")
        for name, digest in (("white", self.white), ("red", self.red)):
            expect(bool(_DIGEST.fullmatch(digest)), name, digest, "16 hexadecimal digits")
        expect(self.white != self.red, "red", self.red, f"another digest than {self.white}")
