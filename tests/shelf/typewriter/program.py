"""The stranger's program: it types what is struck, rings at each line, and counts lines on its card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from retro2600.machine import Console, LaunchOption, Output
from retro2600.machine.markings import Dot, Label, Markings, Role, Spot
from retro2600.machine.onlooker import Aim, Cue, Note, Remark, Score
from retro2600.machine.pictures import Pixels, Size
from tests.shelf.typewriter.console import CONSOLE, HEIGHT, WIDTH, Keys

CELL, COLUMNS = 8, 40
INKS = {"blue": 3, "red": 5}


class Sheet(NamedTuple):
    """The state: the letters of the line, lines typed, ink, the paper's grain, and the lines on the card."""

    letters: tuple[int, ...] = ()
    lines: int = 0
    ink: int = 3
    bold: bool = False
    grain: int = 0
    carded: int = 0
    rang: bool = False


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
        return str(self.state.carded).encode()


@lru_cache(maxsize=64)
def painted(letters: tuple[int, ...], ink: int, grain: int) -> Pixels:
    """A block of the letter's colour for each letter."""
    row = bytearray([grain]) * WIDTH
    for column, letter in enumerate(letters[-COLUMNS:]):
        row[column * CELL : column * CELL + CELL - 1] = bytes([(letter + ink) % 256]) * (CELL - 1)
    paper = bytes([grain]) * WIDTH
    return Pixels(Size(WIDTH, HEIGHT), paper * 8 + bytes(row) * CELL + paper * (HEIGHT - 8 - CELL))


@dataclass(frozen=True, slots=True)
class Typewriter:
    """Implements `retro2600.machine.Cartridge`."""

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
    variations: ClassVar[Mapping[int, str]] = {}
    speaks = True
    positions = None

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> Sheet:
        chosen = options or {}
        ink, bold = INKS[str(chosen.get("ink", "blue"))], bool(chosen.get("bold", False))
        return Sheet(ink=ink, bold=bold, grain=seed % 7, carded=int(card or b"0"))

    def chosen(self, state: Sheet) -> Mapping[str, object]:
        (ink,) = (name for name, number in INKS.items() if number == state.ink)
        return {"ink": ink, "bold": state.bold}

    def variation(self, state: Sheet) -> int | None:
        return None

    def towards(self, state: Sheet, number: int, held: Keys) -> tuple[Keys, ...]:
        return ()

    def step(self, state: Sheet, inputs: Keys) -> Sheet:
        state = state._replace(rang=False)
        if inputs.key == "return":
            return state._replace(letters=(), lines=state.lines + 1, carded=state.carded + 1, rang=True)
        if not inputs.key:
            return state
        letter = ord(inputs.key[-1]) - 32 * (inputs.lock == "down") + 64 * state.bold
        return state._replace(letters=(*state.letters[-COLUMNS:], letter % 256))

    def leap(self, state: Sheet, inputs: Keys, frames: int) -> tuple[Sheet, int]:
        return self.step(state, inputs), 1

    def show(self, state: Sheet) -> Page:
        return Page(state)

    def describe(self, state: Sheet) -> dict[str, object]:
        return {"letters": list(state.letters), "lines": state.lines, "card": state.carded}

    def check(self, state: Sheet) -> None:
        if min((state.lines, state.carded, *state.letters), default=0) < 0:
            raise ValueError("a typewriter counts from nought")

    @property
    def onlooker(self) -> Reader:
        return Reader()


class Ledger(NamedTuple):
    read: int


class Reader:
    """Implements `retro2600.machine.onlooker.Onlooker`: a turn begins with each line."""

    topics: ClassVar = {"lines": "the lines so far"}
    ledger_type = Ledger
    begins = ""
    lacks = ("hint",)
    adviser = "the secretary"
    judge = ""

    def opened(self, state: Sheet) -> Ledger:
        return Ledger(0)

    def entered(self, ledger: Ledger, before: Sheet, after: Sheet) -> Ledger:
        return Ledger(ledger.read + 1) if after.rang and after != before else ledger

    def games(self, ledger: Ledger) -> int:
        return 0

    def matched(self, ledger: Ledger, length: int, since: int | None) -> Ledger:
        return ledger

    def score(self, ledger: Ledger) -> Score | None:
        return None

    def remarks(self, ledger: Ledger, state: Sheet) -> list[Remark]:
        return [Remark("lines", "lines", f"{state.lines} typed, {ledger.read} read")]

    def cues(self, before: Sheet, after: Sheet) -> list[Cue]:
        return [Cue("a new line", (Note(660, 3),))] if after.rang and after != before else []

    def turn_began(self, before: Sheet, after: Sheet) -> bool:
        return after.rang and after != before

    def waits(self, state: Sheet) -> bool:
        return True

    def settled(self, state: Sheet) -> bool:
        return True

    def guide(self, ledger: Ledger, state: Sheet, held: Keys | None) -> str:
        return "type; {undo_turn} takes the line back"

    def welcome(self, ledger: Ledger, state: Sheet) -> list[str]:
        return []

    def playing(self, state: Sheet) -> bool:
        return False

    def lost(self, before: Sheet, after: Sheet) -> bool:
        return False

    def place(self, state: Sheet) -> str:
        return ""

    def hint(self, state: Sheet) -> str:
        return ""

    def turns(self, ledger: Ledger) -> list[str]:
        return []

    def advice(self, ledger: Ledger, state: Sheet, number: int) -> str:
        return ""

    def opinions(self, ledger: Ledger, state: Sheet, number: int) -> Iterator[str]:
        return iter(())

    def markings(self, ledger: Ledger, state: Sheet) -> Markings:
        """The margin is named; the next letter lands at the carriage."""
        carriage = Spot((len(state.letters) % COLUMNS + 0.5) * CELL, 1.5 * CELL)
        return Markings((Label(Spot(WIDTH / 2, HEIGHT - CELL), "margin"),), (Dot(carriage, Role.MAY_LAND),))

    def answers(self, state: Sheet) -> list[tuple[int, int]]:
        return []

    def aim(self, state: Sheet, column: int, line: int) -> Aim | None:
        return None

    def transcript(self, state: Sheet, match: Sequence[int] = ()) -> Typed:
        return Typed()

    def page(self, state: Sheet) -> list[str]:
        return ["Type. Return begins a new line."]


class Typed:
    """Implements `retro2600.machine.onlooker.Transcript`."""

    def __init__(self) -> None:
        self._lines = 0

    def add(self, before: Sheet, after: Sheet, /) -> None:
        self._lines += after.rang

    def text(self) -> str:
        return f"{self._lines} lines\n"
