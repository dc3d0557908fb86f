"""An answer of a study in its two forms: JSON, and a table for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Answer(dict[str, Any]):
    """An answer, ready for JSON; `table` lays it out for people."""

    def __init__(self, told: Mapping[str, Any], table: Callable[[], str], about: Any = None) -> None:
        super().__init__(told)
        self.table = table
        self.about = about
        """The question as it was understood, for those who draw it."""
