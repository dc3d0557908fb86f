"""The facet `hints`: a good play for who is to play."""

from __future__ import annotations

from typing import Protocol, TypeVar

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Hints(Protocol[StateT_contra]):
    """Hints for a person's turn."""

    def hint(self, state: StateT_contra) -> str:
        """A sentence on a good play for who is to play now; "" if there is none to give."""
