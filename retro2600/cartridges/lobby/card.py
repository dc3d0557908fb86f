"""The memory card: the settings, the chosen room and the filter, as canonical JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from retro2600.cartridges.lobby.kept import Kept
from retro2600.cartridges.lobby.scenes import Filter
from retro2600.cartridges.lobby.settings import LEVELS, Settings
from retro2600.excerpt import json_excerpt

T = TypeVar("T")

_CARD: Final = ("card", "program", "settings", "room", "filter")
ROOM: Final = 24
"""Characters of a room's key at most."""


@lru_cache(maxsize=8)
def content(kept: Kept) -> bytes:
    """The card's content; for the same values it is the same object."""
    plain = {
        "card": 1,
        "program": "lobby",
        "settings": kept.settings._asdict(),
        "room": kept.room,
        "filter": kept.filter.name.lower(),
    }
    return json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


def read(data: bytes | None) -> tuple[Kept, tuple[str, ...]]:
    """The content of a card, and what could not be read of it, a sentence each; never raises."""
    if data is None:
        return Kept(), ()
    troubles: list[str] = []
    plain = _part(troubles, "all", lambda: parsed(data), dict[str, Any]())
    if not plain:
        return Kept(), tuple(troubles)
    _part(troubles, "something", lambda: _known(plain, _CARD), None)
    kept = Kept(
        _settings(troubles, plain.get("settings", {})),
        _part(troubles, "the room", lambda: _room(plain.get("room", "")), ""),
        _part(troubles, "the filter", lambda: _filter(plain.get("filter", "all")), Filter.ALL),
    )
    return kept, tuple(troubles)


def is_card(data: bytes) -> bool:
    """True if it is a card of this program, whatever is damaged of it."""
    try:
        return bool(parsed(data))
    except ValueError:
        return False


def parsed(data: bytes) -> dict[str, Any]:
    """The card as JSON values; `ValueError` if it is none of this program."""
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        raise ValueError("it is not JSON") from None
    if not isinstance(plain, dict) or plain.get("card") != 1 or plain.get("program") != "lobby":
        raise ValueError('it is no card of this program, expected "card": 1 and "program": "lobby"')
    return plain


def _part(troubles: list[str], what: str, read: Callable[[], T], first: T) -> T:
    """A part of the card; its first value, and a sentence, where that cannot be read."""
    try:
        return read()
    except ValueError as trouble:
        troubles.append(f"{what} on the memory card is put aside: {trouble}")
        return first


def _known(plain: Mapping[str, Any], names: tuple[str, ...]) -> None:
    for name in plain:
        if name not in names:
            raise ValueError(f"nothing is known as {json_excerpt(name)}")


def _settings(troubles: list[str], plain: object) -> Settings:
    """The settings, each by itself."""
    if not isinstance(plain, dict):
        troubles.append(f"the settings on the memory card are put aside: they are {json_excerpt(plain)}")
        return Settings()
    _part(troubles, "a setting", lambda: _known(plain, Settings._fields), None)
    first = Settings()._asdict()
    return Settings(
        **{
            name: _part(troubles, f"the setting {name}", lambda: _setting(name, plain[name]), value)  # noqa: B023
            if name in plain
            else value
            for name, value in first.items()
        }
    )


def _setting(name: str, plain: object) -> Any:
    if name == "level":
        if type(plain) is not int or plain not in LEVELS:
            raise ValueError(f"it is {json_excerpt(plain)}, expected {LEVELS[0]} to {LEVELS[-1]}")
    elif not isinstance(plain, bool):
        raise ValueError(f"it is {json_excerpt(plain)}, expected true or false")
    return plain


def _room(plain: object) -> str:
    if not isinstance(plain, str) or len(plain) > ROOM or not plain.isprintable():
        raise ValueError(f"it is {json_excerpt(plain)}, expected {ROOM} characters at most")
    return plain


def _filter(plain: object) -> Filter:
    found = next((each for each in Filter if each.name.lower() == plain), None)
    if found is None:
        raise ValueError(f"it is {json_excerpt(plain)}, expected all, free or watch")
    return found
