"""The memory card: the settings, the chosen room and the filter, as canonical JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from retro2600.cartridges.lobby.scenes import Filter
from retro2600.cartridges.lobby.settings import LEVELS, Kept, Settings
from retro2600.consoles.tablet import card
from retro2600.excerpt import json_excerpt

_PROGRAM: Final = "lobby"
_CARD: Final = ("card", "program", "settings", "room", "filter")
ROOM: Final = 24
"""Characters of a room's key at most."""


@lru_cache(maxsize=8)
def content(kept: Kept) -> bytes:
    """The card's content; for the same values it is the same object."""
    plain = {
        "card": 1,
        "program": _PROGRAM,
        "settings": kept.settings._asdict(),
        "room": kept.room,
        "filter": kept.filter.name.lower(),
    }
    return card.written(plain)


def read(data: bytes | None) -> tuple[Kept, tuple[str, ...]]:
    """The content of a card, and what could not be read of it, a sentence each; never raises."""
    reader = card.Reader()
    plain = reader.whole(data, _PROGRAM, _CARD)
    first = Settings()._asdict()
    kept = Kept(
        Settings(**reader.group("setting", plain.get("settings", {}), first, _setting)),
        reader.part("the room", lambda: card.line(plain.get("room", ""), ROOM), ""),
        reader.part("the filter", lambda: _filter(plain.get("filter", "all")), Filter.ALL),
    )
    return kept, tuple(reader.troubles)


def _setting(name: str, plain: object) -> Any:
    if name != "level":
        return card.flag(plain)
    if type(plain) is not int or plain not in LEVELS:
        raise ValueError(f"it is {json_excerpt(plain)}, expected {LEVELS[0]} to {LEVELS[-1]}")
    return plain


def _filter(plain: object) -> Filter:
    found = next((each for each in Filter if each.name.lower() == plain), None)
    if found is None:
        raise ValueError(f"it is {json_excerpt(plain)}, expected all, free or watch")
    return found
