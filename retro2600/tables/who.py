"""The one who sits at a seat, as the log names it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from retro2600.tables.spelling import expect

_NAME: Final = re.compile(r"[A-Za-z0-9_ -]{1,24}")


class WhoKind(Enum):
    """A guest, a person with a registered name, or a bot."""

    GUEST = "guest"
    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Who:
    """A player: account, name, kind; a house bot's `level` 1 to 5, else 0.

    `rating` in thousandths and `n`, the experience, are those of the moment of sitting down.
    """

    id: int
    name: str
    kind: WhoKind
    level: int = 0
    rating: int = 1_500_000
    n: int = 0

    def __post_init__(self) -> None:
        expect(0 <= self.id < 2**48, "id", self.id, "a number of 48 bits")
        expect(bool(_NAME.fullmatch(self.name)), "name", self.name, "1 to 24 of A-Z a-z 0-9 - _ and space")
        expect(0 <= self.level <= 5, "level", self.level, "0 to 5")
        expect(self.n >= 0, "n", self.n, "0 or more")
