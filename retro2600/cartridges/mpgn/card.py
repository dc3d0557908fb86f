"""The memory card: settings, the last choices of Create, and the last results, as canonical JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from retro2600.cartridges.mpgn.kept import NAME, RESULTS, Colour, Draft, Kept, Rated
from retro2600.cartridges.mpgn.settings import Settings
from retro2600.excerpt import json_excerpt

T = TypeVar("T")

LARGEST: Final = 1 << 40
"""Numbers of a result are below it."""

_PROGRAM: Final = "mpgn"
_CARD: Final = ("card", "program", "settings", "create", "results")
_SIDES: Final = {"red": Colour.RED, "black": Colour.BLACK, "either": Colour.EITHER}
_NAMES: Final = {colour: word for word, colour in _SIDES.items()}


@lru_cache(maxsize=8)
def content(kept: Kept) -> bytes:
    """The card's content; for the same values it is the same object."""
    draft = kept.create
    plain = {
        "card": 1,
        "program": _PROGRAM,
        "settings": kept.settings._asdict(),
        "create": {
            "name": draft.name,
            "players": draft.players,
            "side": _NAMES[draft.colour],
            "hints": draft.hints,
        },
        "results": [[*result] for result in kept.results],
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
        _draft(troubles, plain.get("create", {})),
        _part(troubles, "the list of results", lambda: _results(plain.get("results", [])), ()),
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
    if not isinstance(plain, dict) or plain.get("card") != 1 or plain.get("program") != _PROGRAM:
        raise ValueError('it is no card of this program, expected "card": 1 and "program": "mpgn"')
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


def _group(
    troubles: list[str],
    what: str,
    plain: object,
    first: Mapping[str, Any],
    read: Callable[[str, object], Any],
) -> dict[str, Any]:
    """The values of a group, each by itself; the first ones where they are not there or cannot be read."""
    if not isinstance(plain, dict):
        troubles.append(f"the {what}s on the memory card are put aside: they are {json_excerpt(plain)}")
        return dict(first)
    _part(troubles, f"a {what}", lambda: _known(plain, tuple(first)), None)
    found = dict(first)
    for name, value in first.items():
        if name in plain:
            found[name] = _part(troubles, f"the {what} {name}", lambda: read(name, plain[name]), value)  # noqa: B023
    return found


def _settings(troubles: list[str], plain: object) -> Settings:
    return Settings(**_group(troubles, "setting", plain, Settings()._asdict(), lambda _, value: _flag(value)))


def _draft(troubles: list[str], plain: object) -> Draft:
    """The last choices, each by itself."""
    usual = Draft()
    first = {"name": usual.name, "players": usual.players, "side": usual.colour, "hints": usual.hints}
    return Draft(*_group(troubles, "choice", plain, first, _choice).values())


def _choice(name: str, plain: object) -> Any:
    match name:
        case "name":
            return _text(plain)
        case "players":
            if type(plain) is not int or plain not in (1, 2):
                raise ValueError(f"it is {json_excerpt(plain)}, expected 1 or 2")
            return plain
        case "side":
            if not isinstance(plain, str) or plain not in _SIDES:
                raise ValueError(f"it is {json_excerpt(plain)}, expected red, black or either")
            return _SIDES[plain]
    return _flag(plain)


def _flag(plain: object) -> bool:
    if not isinstance(plain, bool):
        raise ValueError(f"it is {json_excerpt(plain)}, expected true or false")
    return plain


def _text(plain: object) -> str:
    if not isinstance(plain, str) or len(plain) > NAME or not plain.isprintable():
        raise ValueError(f"it is {json_excerpt(plain)}, expected {NAME} characters at most")
    return plain


def _results(plain: object) -> tuple[Rated, ...]:
    if not isinstance(plain, list) or len(plain) > RESULTS:
        raise ValueError(f"it is {json_excerpt(plain)}, expected a list of {RESULTS} at most")
    return tuple(map(_result, plain))


def _result(plain: object) -> Rated:
    if not isinstance(plain, list) or len(plain) != len(Rated._fields):
        raise ValueError(f"a result is {json_excerpt(plain)}, expected {len(Rated._fields)} values")
    name, *numbers = plain
    if not all(type(number) is int and abs(number) < LARGEST for number in numbers):
        raise ValueError(f"a result has {json_excerpt(numbers)}, expected whole numbers")
    return Rated(_text(name), *numbers)
