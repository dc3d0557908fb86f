"""The fields of a question, read from JSON: the one reader of every study.

A bad field is a ValueError of one sentence: which field, what was found, what was expected.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from retro2600.excerpt import json_excerpt


def field(question: Mapping[str, object], name: str, of: str = "") -> object:
    """A field that must be there; `of` stands before its name where the object is a part of the question."""
    if name not in question:
        raise ValueError(f"{of}{name} is missing")
    return question[name]


def only(question: Mapping[str, object], known: Collection[str], of: str = "") -> None:
    """Refuse a field that is not known; `of` as for `field`."""
    for name in question:
        if name not in known:
            raise ValueError(f"there is no field {json_excerpt(of + name)}, only {', '.join(known)}")


def whole(name: str, value: object, allowed: Collection[int], expected: str = "") -> int:
    """A whole number out of those allowed; without `expected` they are a range, told by its ends."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        told = expected or f"a whole number {_from_to(allowed)}"
        raise ValueError(f"{name} is {json_excerpt(value)}, expected {told}")
    return value


def word(name: str, value: object, allowed: Collection[str]) -> str:
    """One of the words allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} is {json_excerpt(value)}, expected {' or '.join(map(repr, allowed))}")
    return value


def text(name: str, value: object, meaning: str) -> str:
    """Any text at all."""
    if not isinstance(value, str):
        raise ValueError(f"{name} is {json_excerpt(value)}, expected {meaning}")
    return value


def entries(name: str, value: object, length: int, meaning: str) -> list[object]:
    """A list of so many entries."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"{name} is {json_excerpt(value)}, expected a list of {length} {meaning}")
    if len(value) != length:
        raise ValueError(f"{name} has {len(value)} entries, expected {length} {meaning}")
    return list(value)


def numbers(name: str, value: object, length: int, allowed: Collection[int], expected: str = "") -> list[int]:
    """A list of so many whole numbers."""
    meaning = f"numbers, each {expected or _from_to(allowed)}"
    listed: Sequence[object] = entries(name, value, length, meaning)
    return [whole(f"{name}[{i}]", entry, allowed, expected) for i, entry in enumerate(listed)]


def _from_to(allowed: Collection[int]) -> str:
    """The least and the greatest; a range, which may have billions, is not gone through."""
    ends = (allowed[0], allowed[-1]) if isinstance(allowed, range) else (min(allowed), max(allowed))
    return "from {} to {}".format(*ends)
