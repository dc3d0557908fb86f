"""All that is to be seen on a tablet at the board, by keys and spoken names."""

from __future__ import annotations

import re
from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.machine.shapes import Circle
from retro2600.rules import RED, Side
from tests.cartridges.tablet import fingers

_MEN: Final = re.compile(r"(\d+) (red|black) m[ae]n")


class Hand(fingers.Hand[State]):
    """A tablet at the board under a hand."""

    @property
    def lifts(self) -> set[str]:
        """Keys of the places with a yellow arrow."""
        return self._arrows("lift")

    @property
    def reached(self) -> set[str]:
        """Keys of the places with a red arrow."""
        return self._arrows("reach")

    @property
    def liftable(self) -> set[str]:
        """Keys of the places whose man can be lifted, as they are spoken."""
        return {key for key, name in self.names.items() if name.endswith("can be lifted")}

    @property
    def reachable(self) -> set[str]:
        """Keys of the places that can be reached, as they are spoken."""
        return {key for key, name in self.names.items() if name.endswith("can be reached")}

    @property
    def men(self) -> dict[str, str]:
        """The men of each place that has any, as they are spoken: "5 red"."""
        found = {}
        for key, name in self.names.items():
            told = _MEN.search(name)
            if told and key.startswith(("red-", "black-", "bar-")):
                found[key] = f"{told[1]} {told[2]}"
        return found

    def lying(self, box: str) -> list[int]:
        """The numbers of pips of the dice in a box: "theirs", "rolled", "dice"."""
        keys = sorted(key for key in self.elements if key.startswith(f"{box}-die-"))
        looks = (self.elements[key].shapes for key in keys)
        return [sum(isinstance(shape, Circle) for shape in shapes) for shapes in looks]

    def words(self, key: str) -> str:
        """The texts that are written in an element."""
        return " ".join(self.written(key))

    def _arrows(self, kind: str) -> set[str]:
        side = self.state.sitting.side
        keys = (key.split("-", 1)[1] for key in self.elements if key.startswith(f"{kind}-"))
        return {_place(side, key) for key in keys}


def _place(side: Side, key: str) -> str:
    word = "red" if side is RED else "black"
    if key in ("bin", "25"):
        return f"{'bin' if key == 'bin' else 'bar'}-{word}"
    row = int(key) if side is RED else 25 - int(key)
    return f"red-{25 - row}" if row > 12 else f"black-{row}"
