"""Events and commands: an act with its number, time and seat; and their JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from retro2600.excerpt import json_excerpt
from retro2600.rules import Side
from retro2600.tables import acts, spelling
from retro2600.tables.acts import Act, Cast, Roll
from retro2600.tables.spelling import EventError, expect

HOUSE: Final = "house"
_ID: Final = re.compile(r"[!-~]{0,24}")
_HEADER: Final = {"n", "t", "seat", "cmd", "e"}


@dataclass(frozen=True, slots=True)
class Event:
    """An act in the log: its number from 0, its time in ms, its seat (None: the house), its command's id.

    The house's own events have no id.
    """

    n: int
    t: int
    seat: Side | None
    cmd: str
    act: Act

    def __post_init__(self) -> None:
        expect(self.n >= 0, "n", self.n, "0 or more")
        expect(bool(_ID.fullmatch(self.cmd)), "cmd", self.cmd, "24 printable characters at most")

    @property
    def word(self) -> str:
        """The act's word, as `"e"` has it."""
        return word_of(self.act)

    def to_json(self) -> dict[str, Any]:
        """The event as an object of JSON; without `"cmd"` where it has none."""
        cmd = {"cmd": self.cmd} if self.cmd else {}
        seat = self.seat.value if self.seat else HOUSE
        return {"n": self.n, "t": self.t, "seat": seat, **cmd, "e": self.word, **spelling.written(self.act)}


@dataclass(frozen=True, slots=True)
class Command:
    """An act that a seat asks for: its id, and the number of the last event that the seat had seen."""

    id: str
    act: Act
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that is not followed: one of the wire's codes, and a sentence."""

    code: str
    say: str


def word_of(act: Act) -> str:
    """The word of an act in JSON."""
    return type(act).__name__.lower()


def event_of(plain: object, where: str = "the event") -> Event:
    """The event that JSON spells; EventError if it spells none."""
    entries = spelling.read(Mapping, plain, where)
    act = _act_of(entries, _HEADER, acts.WORDS, where)
    if isinstance(act, Cast):
        expect(act.die > 0, f"{where}.die", act.die, "1 to 6")
    if isinstance(act, Roll):
        expect(bool(act.dice), f"{where}.dice", [], "two of 1 to 6")
    header = [entries.get(name) for name in ("n", "t", "seat")]
    seat = spelling.read(Side | None, None if header[2] == HOUSE else header[2], f"{where}.seat")
    if header[2] is None:
        raise EventError(f'{where} lacks the field "seat"')
    numbers = [
        spelling.read(int, value, f"{where}.{name}") for name, value in zip("nt", header, strict=False)
    ]
    cmd = spelling.read(str, entries.get("cmd", ""), f"{where}.cmd")
    return Event(numbers[0], numbers[1], seat, cmd, act)


def act_of(plain: object, where: str = "the message") -> Act:
    """The act that a seat asks for by the wire's `do`: `"e"` and that act's fields.

    EventError if a seat cannot ask for it; dice and reasons are the house's to give.
    """
    known = {kind.__name__.lower(): kind for kind in acts.BY_MESSAGE}
    entries = spelling.read(Mapping, plain, where)
    for name in ("dice", "why") + ("die",) * (entries.get("e") == "cast"):
        if name in entries:
            raise EventError(f"{where} has the unknown field {json_excerpt(name)}")
    return _act_of(entries, {"e"}, known, where)


def _act_of(entries: Mapping[str, object], header: set[str], known: Mapping[str, type], where: str) -> Act:
    word = entries.get("e")
    if not isinstance(word, str) or word not in known:
        raise EventError(f"{where}.e is {json_excerpt(word)}, expected one of {', '.join(known)}")
    rest = {name: value for name, value in entries.items() if name not in header}
    act: Act = spelling.read(known[word], rest, where)
    return act
