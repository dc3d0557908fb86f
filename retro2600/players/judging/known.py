"""Things that judgements of one decision share, whatever was decided in the end.

The ways to decide are ranked before anybody has chosen one; the judgement of the one that was chosen then
takes no more than a look at it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from retro2600.players.search import Steps

T = TypeVar("T")

MOST: Final = 32
"""Things that are remembered (chosen: some turns back, at two depths)."""


class Known:
    """Remembers what has been found out last."""

    def __init__(self) -> None:
        self._found: dict[Hashable, Any] = {}

    def found(self, key: Hashable, finding: Callable[[], Steps[T]]) -> Steps[T]:
        """The thing of this key, which is found out step by step if it is not known."""
        if key not in self._found:
            new = yield from finding()
            self._found[key] = new
            for old in [*self._found][:-MOST]:
                del self._found[old]
        known: T = self._found[key]
        return known
