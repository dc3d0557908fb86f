"""GAME.json: the log of a table in one document, all that `verify` needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from retro2600.tables.event import Event

FORMAT: Final = "retro2600 game 1"


def document(log: Iterable[Event]) -> dict[str, Any]:
    """The log as JSON values: options in its first event, seeds in those that show them."""
    return {"format": FORMAT, "events": [event.to_json() for event in log]}
