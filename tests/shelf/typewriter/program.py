"""The stranger's program: it types what is struck, rings at each line, and counts lines on its card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from retro2600.machine import Cartridge, Console, LaunchOption, Output, facets
from retro2600.machine.card import Card
from retro2600.machine.facets.cues import Cue, Note
from retro2600.machine.facets.markings import Dot, DotRole, Label, Markings, Spot
from retro2600.machine.facets.remarks import Remark
from retro2600.machine.pictures import Pixels, Size
from tests.shelf.typewriter.console import CONSOLE, HEIGHT, WIDTH, Keys

CELL, COLUMNS = 8, 40
INKS = {"blue": 3, "red": 5}


class Sheet(NamedTuple):
    """The state: the letters of the line, lines typed, ink, the paper's grain, and a card with all lines."""

    letters: tuple[int, ...] = ()
    lines: int = 0
    ink: int = 3
    bold: bool = False
    grain: int = 0
    card: Card = Card(b"0")
    rang: bool = False

    @property
    def carded(self) -> int:
        """The lines on the card."""
        return int(self.card.data)

    def carding(self, lines: int) -> Sheet:
        """The same with so many on it; a large card stays one."""
        return self._replace(card=Card(str(lines).encode().ljust(len(self.card.data))))


@dataclass(frozen=True, slots=True)
class Page(Output):
    """A sheet to be seen and heard."""

    state: Sheet
    lines: ClassVar[int] = CONSOLE.lines

    @property
    def shown(self) -> Pixels:
        return painted(self.state.letters, self.state.ink, self.state.grain)

    @property
    def sound(self) -> tuple[int, ...]:
        return (880 if self.state.rang else 0,)

    @property
    def spoken(self) -> tuple[str, ...]:
        return (f"line {self.state.lines}, {self.state.carded} on the card",) if self.state.rang else ()

    @property
    def card(self) -> bytes | None:
        return self.state.card.data


@lru_cache(maxsize=64)
def painted(letters: tuple[int, ...], ink: int, grain: int) -> Pixels:
    """A block of the letter's colour for each letter."""
    row = bytearray([grain]) * WIDTH
    for column, letter in enumerate(letters[-COLUMNS:]):
        row[column * CELL : column * CELL + CELL - 1] = bytes([(letter + ink) % 256]) * (CELL - 1)
    paper = bytes([grain]) * WIDTH
    return Pixels(Size(WIDTH, HEIGHT), paper * 8 + bytes(row) * CELL + paper * (HEIGHT - 8 - CELL))


class Ledger(NamedTuple):
    read: int


def rang(before: Sheet, after: Sheet) -> bool:
    return after.rang and after != before


class Reading(facets.ledger.Ledger[Sheet]):
    type: Any = Ledger

    def opened(self, state: Sheet) -> Ledger:
        return Ledger(0)

    def entered(self, ledger: Ledger, before: Sheet, after: Sheet) -> Ledger:
        return Ledger(ledger.read + 1) if rang(before, after) else ledger


class Lines(facets.time.Time[Sheet]):
    def turn_began(self, before: Sheet, after: Sheet) -> bool:
        return rang(before, after)


class Words(facets.guide.Guide[Sheet]):
    def line(self, ledger: Ledger, state: Sheet, held: Keys | None) -> str:
        return "type; {undo_turn} takes the line back"

    def page(self, state: Sheet) -> list[str]:
        return ["Type. Return begins a new line."]


class Counted(facets.remarks.Remarks[Sheet]):
    topics: ClassVar = {"lines": "the lines so far"}

    def told(self, ledger: Ledger, state: Sheet) -> list[Remark]:
        return [Remark("lines", "lines", f"{state.lines} typed, {ledger.read} read")]


class Bell(facets.cues.Cues[Sheet]):
    def sounded(self, before: Sheet, after: Sheet) -> list[Cue]:
        return [Cue("a new line", (Note(660, 3),))] if rang(before, after) else []


class Margin(facets.marks.Marks[Sheet]):
    """The margin is named; the next letter lands at the carriage."""

    def drawn(self, ledger: Ledger | None, state: Sheet) -> Markings:
        carriage = Spot((len(state.letters) % COLUMNS + 0.5) * CELL, 1.5 * CELL)
        return Markings(
            (Label(Spot(WIDTH / 2, HEIGHT - CELL), "margin"),), (Dot(carriage, DotRole.MAY_LAND),)
        )


class Typed:
    """Implements `retro2600.machine.facets.record.Transcript`."""

    def __init__(self) -> None:
        self._lines = 0

    def add(self, before: Sheet, after: Sheet, /) -> None:
        self._lines += after.rang

    def text(self) -> str:
        return f"{self._lines} lines\n"


class Pages(facets.record.Record[Sheet]):
    adviser = "the secretary"

    def transcript(self, state: Sheet, match: Sequence[int] = ()) -> Typed:
        return Typed()


@dataclass(frozen=True, slots=True)
class Typewriter(Cartridge[Sheet, Keys, Page]):
    """Types, rings, and counts."""

    name = "typewriter"
    version = 1
    title = "TYPEWRITER"
    console: ClassVar[Console[Keys]] = CONSOLE
    options = (
        LaunchOption("ink", "the ribbon's colour", ("blue", "red")),
        LaunchOption("bold", "type twice in the same place"),
    )
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "typewriter": {},
        "redtype": {"ink": "red", "bold": True},
    }
    speaks = True

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> Sheet:
        chosen = options or {}
        ink, bold = INKS[str(chosen.get("ink", "blue"))], bool(chosen.get("bold", False))
        return Sheet(ink=ink, bold=bold, grain=seed % 7, card=Card(card or b"0"))

    def chosen(self, state: Sheet) -> Mapping[str, object]:
        (ink,) = (name for name, number in INKS.items() if number == state.ink)
        return {"ink": ink, "bold": state.bold}

    def step(self, state: Sheet, inputs: Keys) -> Sheet:
        state = state._replace(rang=False)
        if inputs.key == "return":
            typed = state._replace(letters=(), lines=state.lines + 1, rang=True)
            return typed.carding(state.carded + 1)
        if not inputs.key:
            return state
        letter = ord(inputs.key[-1]) - 32 * (inputs.lock == "down") + 64 * state.bold
        return state._replace(letters=(*state.letters[-COLUMNS:], letter % 256))

    def show(self, state: Sheet) -> Page:
        return Page(state)

    def describe(self, state: Sheet) -> dict[str, object]:
        return {"letters": list(state.letters), "lines": state.lines, "card": state.carded}

    def troubles(self, state: Sheet) -> Iterator[str]:
        if min((state.lines, state.carded, *state.letters), default=0) < 0:
            yield "a typewriter counts from nought"

    facets = facets.Facets(
        ledger=Reading(),
        time=Lines(),
        guide=Words(),
        remarks=Counted(),
        cues=Bell(),
        marks=Margin(),
        record=Pages(),
    )
