"""The bus: how the nodes over one storage hear of each other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol


class Bus(Protocol):
    """Carries notices between nodes; one that is lost is missed for a second, and nothing else."""

    async def carry(self, heard: Callable[[str], object], joined: Callable[[], Awaitable[object]]) -> None:
        """Carry notices until the line to the others is lost, or cannot be had: then any exception, or none.

        `heard` is given each notice; `joined` is awaited once the line is there.
        """

    def tell(self, notice: str) -> None:
        """Have all others hear this, if there is a line to them."""

    async def close(self, last: str) -> None:
        """Tell a last notice, and let go of the line."""
