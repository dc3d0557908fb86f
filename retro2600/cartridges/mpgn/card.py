"""The memory card: settings, the last choices of Create, and the last results, as canonical JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from retro2600.cartridges.mpgn.kept import NAME, RESULTS, Colour, Draft, Kept, Rated, Settings
from retro2600.consoles.tablet import card
from retro2600.consoles.tablet.card import Reader
from retro2600.excerpt import json_excerpt

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
    return card.written(plain)


def read(data: bytes | None) -> tuple[Kept, tuple[str, ...]]:
    """The content of a card, and what could not be read of it, a sentence each; never raises."""
    reader = card.Reader()
    plain = reader.whole(data, _PROGRAM, _CARD)
    kept = Kept(
        _settings(reader, plain.get("settings", {})),
        _draft(reader, plain.get("create", {})),
        reader.part("the list of results", lambda: _results(plain.get("results", [])), ()),
    )
    return kept, tuple(reader.troubles)


def _settings(reader: Reader, plain: object) -> Settings:
    first = Settings()._asdict()
    return Settings(**reader.group("setting", plain, first, lambda _, value: card.flag(value)))


def _draft(reader: Reader, plain: object) -> Draft:
    """The last choices, each by itself."""
    usual = Draft()
    first = {"name": usual.name, "players": usual.players, "side": usual.colour, "hints": usual.hints}
    return Draft(*reader.group("choice", plain, first, _choice).values())


def _choice(name: str, plain: object) -> Any:
    match name:
        case "name":
            return card.line(plain, NAME)
        case "players":
            if type(plain) is not int or plain not in (1, 2):
                raise ValueError(f"it is {json_excerpt(plain)}, expected 1 or 2")
            return plain
        case "side":
            if not isinstance(plain, str) or plain not in _SIDES:
                raise ValueError(f"it is {json_excerpt(plain)}, expected red, black or either")
            return _SIDES[plain]
    return card.flag(plain)


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
    return Rated(card.line(name, NAME), *numbers)
