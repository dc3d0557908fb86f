"""Memory cards of the tablet's programs, as JSON: whatever is damaged is put aside alone, with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from retro2600.excerpt import json_excerpt

T = TypeVar("T")


def written(plain: Mapping[str, Any]) -> bytes:
    """The card with these values: canonical JSON."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


def parsed(data: bytes, program: str) -> dict[str, Any]:
    """The card as JSON values; `ValueError` if it is none of this program."""
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        raise ValueError("it is not JSON") from None
    if not isinstance(plain, dict) or plain.get("card") != 1 or plain.get("program") != program:
        raise ValueError(f'it is no card of this program, expected "card": 1 and "program": "{program}"')
    return plain


def is_card(data: bytes, program: str) -> bool:
    """True if it is a card of this program, whatever is damaged of it."""
    try:
        return bool(parsed(data, program))
    except ValueError:
        return False


class Reader:
    """Reads the parts of a card, and remembers the sentences about those that are put aside."""

    def __init__(self) -> None:
        self.troubles: list[str] = []

    def whole(self, data: bytes | None, program: str, names: Collection[str]) -> dict[str, Any]:
        """The parts of a program's card; none where there is no card, or where it cannot be read at all."""
        if data is None:
            return {}
        plain = self.part("all", lambda: parsed(data, program), dict[str, Any]())
        if plain:
            self.part("something", lambda: expect_known(plain, names), None)
        return plain

    def part(self, what: str, read: Callable[[], T], first: T) -> T:
        """A part of the card; its first value, and a sentence, where that cannot be read."""
        try:
            return read()
        except ValueError as trouble:  # one of the rules, too
            self.troubles.append(f"{what} on the memory card is put aside: {trouble}")
            return first

    def group(
        self, what: str, plain: object, first: Mapping[str, Any], read: Callable[[str, object], Any]
    ) -> dict[str, Any]:
        """The values of a group, each by itself; its first value where it is not there, or cannot be read."""
        if not isinstance(plain, dict):
            told = f"the {what}s on the memory card are put aside: they are {json_excerpt(plain)}"
            self.troubles.append(told)
            return dict(first)
        self.part(f"a {what}", lambda: expect_known(plain, first), None)
        found = dict(first)
        for name in (each for each in first if each in plain):
            found[name] = self.part(f"the {what} {name}", lambda: read(name, plain[name]), first[name])  # noqa: B023
        return found


def expect_known(plain: Mapping[str, Any], names: Collection[str]) -> None:
    """`ValueError` for a name that none of these is."""
    for name in plain:
        if name not in names:
            raise ValueError(f"nothing is known as {json_excerpt(name)}")


def flag(plain: object) -> bool:
    """A switch; `ValueError` for what is none."""
    if not isinstance(plain, bool):
        raise ValueError(f"it is {json_excerpt(plain)}, expected true or false")
    return plain


def line(plain: object, most: int) -> str:
    """A text of so many characters at most; `ValueError` for what is none."""
    if not isinstance(plain, str) or len(plain) > most or not plain.isprintable():
        raise ValueError(f"it is {json_excerpt(plain)}, expected {most} characters at most")
    return plain
