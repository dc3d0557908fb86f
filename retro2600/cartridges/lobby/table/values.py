"""Everything of the table's screen that is not the sitting's."""

from __future__ import annotations

from typing import NamedTuple


class At(NamedTuple):
    """The table's screen."""

    frame: int = 0
