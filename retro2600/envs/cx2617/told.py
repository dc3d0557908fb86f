"""An `info` whose frames are counted when somebody looks at them.

To know how long the cartridge has thought takes a search that counts its cycles; to know what it has thought
of does not.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, ValuesView
from typing import Any

from retro2600.cartridges.cx2617.computer import Question, Thought

FRAMES = "frames"


class Thoughts:
    """The thoughts of a game that were answered without their blank frames, in their order."""

    def __init__(self) -> None:
        self._questions: list[tuple[Question, int]] = []
        self._frames = [0]  # of the first ones, so many as have been counted
        self.are_counted = False
        """True once somebody has asked for the frames: he may do so again, so they are counted at once."""

    def __len__(self) -> int:
        return len(self._questions)

    def add(self, question: Question, frame: int) -> None:
        """One more, answered in its blank frame `frame` = 0, 1, ..."""
        self._questions.append((question, frame))

    def frames(self, thoughts: int) -> int:
        """The blank frames of so many, from the first."""
        self.are_counted = True
        for question, frame in self._questions[len(self._frames) - 1 : thoughts]:
            self._frames.append(self._frames[-1] + Thought(question).frames - frame)
        return self._frames[thoughts]


class Told(dict[str, Any]):
    """A dictionary with "frames", which are counted when that or all of it is looked at."""

    def __init__(self, told: dict[str, Any], frames: Callable[[], Any]) -> None:
        super().__init__(told, frames=None)
        self._count: Callable[[], Any] | None = frames

    def counted(self) -> dict[str, Any]:
        """The same as any dictionary."""
        if self._count is not None:
            count, self._count = self._count, None
            super().__setitem__(FRAMES, count())
        return {name: dict.__getitem__(self, name) for name in super().__iter__()}

    def __getitem__(self, name: str) -> Any:
        if name == FRAMES:
            self.counted()
        return super().__getitem__(name)

    def __setitem__(self, name: str, value: Any) -> None:
        if name == FRAMES:
            self._count = None
        super().__setitem__(name, value)

    def get(self, name: str, default: Any = None) -> Any:
        """As that of any dictionary; so all below."""
        return self[name] if name in self else default  # noqa: SIM401  # that would ask itself

    def pop(self, name: str, *default: Any) -> Any:
        self.counted()
        return super().pop(name, *default)

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]  # a dictionary's is its own type
        return self.counted().items()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        return self.counted().values()

    def copy(self) -> dict[str, Any]:
        return self.counted()

    def __iter__(self) -> Iterator[str]:  # there at all, so that dict(told) looks at it by its keys
        return super().__iter__()

    def __eq__(self, other: object) -> bool:
        return self.counted() == (other.counted() if isinstance(other, Told) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def __or__(self, other: Any) -> Any:
        return self.counted() | other

    def __ror__(self, other: Any) -> Any:
        return other | self.counted()

    def __repr__(self) -> str:
        return repr(self.counted())

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (self.counted(),)
