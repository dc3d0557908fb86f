"""A letterbox out of order: letters come late, twice, out of order, cut, damaged or from a later version.

Nothing that it adds is a lie that the wire could tell: an event of it has another number, or is of a kind
that nobody knows. A letter is lost only where the next one of its kind brings it again.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from random import Random
from typing import Any, Final

from retro2600.post.letterbox import Letterbox

_MOST: Final = 64
_MENDED: Final = ("lobby", "here", "pong")
"""The types of letters that may be lost."""
_WAYS: Final = ("twice", "cut", "late", "later version", "damaged", "lost")
_EVENTS: Final[tuple[dict[str, Any], ...]] = ({"e": "teleport"}, {"later": [1, {}]}, {"seat": "green"})
_LETTERS: Final[tuple[dict[str, Any], ...]] = ({"type": "hologram"}, {"later": {"v": 2}}, {"v": 2})
"""The parts of a later version."""
_VALUES: Final[tuple[Any, ...]] = (None, -1, 1.5, "x" * 300, "\n", [], {}, [{}], True)


class Disorder(Letterbox):
    """Letters for a program, a share of them not as they were sent."""

    def __init__(self, chance: Random, seen: Counter[str], share: float) -> None:
        super().__init__()
        self._chance, self._seen, self._share = chance, seen, share
        self._late: list[str] = []
        self._old: deque[str] = deque(maxlen=40)

    @property
    def is_orderly(self) -> bool:
        """True if all letters come as they were sent."""
        return not self._share

    def taken(self, most: int) -> list[str]:
        """The next letters, and those that come beside them."""
        letters = super().taken(most)
        if not self._share:
            return letters
        self._old += letters
        found = [each for letter in letters for each in self._changed(letter)]
        if self._late and self._chance.random() < 0.1:
            found, self._late = [*self._late, *found], []
        if self._old and self._chance.random() < self._share / 80:
            self._seen["old"] += 1
            found.append(self._chance.choice(self._old))
        if len(found) > 1 and self._chance.random() < self._share:
            self._seen["out of order"] += 1
            self._chance.shuffle(found)
        self._late += found[_MOST:]
        return found[:_MOST]

    def _changed(self, letter: str) -> list[str]:
        """A letter as it comes."""
        if self._chance.random() >= self._share:
            return [letter]
        way = self._chance.choice(_WAYS)
        plain = json.loads(letter)
        if way == "lost" and plain["type"] not in _MENDED:
            return [letter]
        self._seen[way] += 1
        match way:
            case "twice":
                return [letter, letter]
            case "cut":
                return [letter[: self._chance.randrange(len(letter))], letter]
            case "late":
                self._late.append(letter)
            case "later version":
                return [json.dumps(self._later(plain)), letter]
            case "damaged":
                return [json.dumps(self._damaged(plain)), letter]
        return []

    def _later(self, plain: dict[str, Any]) -> dict[str, Any]:
        """A letter of a version that nobody knows yet."""
        if plain["type"] == "events" and self._chance.random() < 0.8:
            change: dict[str, Any] = self._chance.choice(_EVENTS)
            return {**plain, "events": [{**event, **change} for event in plain["events"]]}
        change = self._chance.choice(_LETTERS)
        if plain["type"] == "line":
            change = {"state": "quantum"}
        return {**plain, **change}

    def _damaged(self, plain: dict[str, Any]) -> dict[str, Any]:
        """A letter with something in it that is nothing: a value, or one of an event or of a table's line."""
        lists = [key for key, value in plain.items() if isinstance(value, list) and value]
        if lists and self._chance.random() < 0.7:
            key = self._chance.choice(lists)
            return {**plain, key: [self._damaged_one(key, each) for each in plain[key]]}
        key = self._chance.choice(list(plain))
        return {**plain, key: self._chance.choice(_VALUES)}

    def _damaged_one(self, key: str, each: Any) -> Any:
        if not isinstance(each, dict) or self._chance.random() < 0.1:
            return self._chance.choice(_VALUES)
        if key == "events":  # whatever else it says, it is none of the table's
            return {**each, "n": self._chance.choice((*_VALUES, each["n"] + 1000))}
        name = self._chance.choice(list(each))
        return {**each, name: self._chance.choice(_VALUES)}
