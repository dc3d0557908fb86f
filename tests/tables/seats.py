"""A table for tests, with commands in one word and dice that can be chosen by their seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from retro2600.rules import RED, WHITE, Side
from retro2600.tables.acts import Act, Ready, Seed, Sit
from retro2600.tables.decide import decide, opening
from retro2600.tables.dice import commitment
from retro2600.tables.event import Command, Event, Refusal
from retro2600.tables.options import Options, options_of
from retro2600.tables.table import Table
from retro2600.tables.who import Who, WhoKind

S, W, R = bytes(range(32)), b"\x11" * 32, b"\x22" * 32
"""The seeds of the vectors: of the house, of White and of Red."""
SEEDS = {WHITE: W, RED: R}
PEOPLE = {WHITE: Who(1, "kim", WhoKind.PERSON), RED: Who(2, "bo", WhoKind.PERSON)}


class RefusedError(AssertionError):
    """A command of a test was refused."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)


@dataclass
class Play:
    """A table in the making: its log, and a clock that goes on by a millisecond a command."""

    options: Options
    secret: bytes = S
    number: int = 42
    now: int = 1_000_000
    ids: count[int] = field(default_factory=count)
    log: list[Event] = field(default_factory=list)
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        self.log.append(opening(self.number, self.options, self.now))
        self.table = Table.opened(self.log[0])

    def asked(self, side: Side, act: Act) -> tuple[Event, ...] | Refusal:
        """The decision about a command, which changes nothing."""
        command = Command(f"command-{next(self.ids):04}", act, self.table.head)
        return decide(self.table, side, command, self.now, self.secret)

    def do(self, side: Side, *acts: Act) -> Table:
        """The table after these commands of a seat; RefusedError where one is refused."""
        for act in acts:
            self.now += 1
            decided = self.asked(side, act)
            if isinstance(decided, Refusal):
                raise RefusedError(decided)
            self.take(decided)
        return self.table

    def take(self, events: tuple[Event, ...]) -> Table:
        """The table after these events."""
        for event in events:
            self.table = self.table.apply(event)
            self.log.append(event)
        return self.table

    def refusal(self, side: Side, act: Act) -> Refusal:
        """The refusal of a command."""
        decided = self.asked(side, act)
        assert isinstance(decided, Refusal), decided
        return decided

    def seated(self) -> Play:
        """The play with both people at the table."""
        for side, who in PEOPLE.items():
            self.do(side, Sit(who))
        return self

    def begun(self) -> Play:
        """The play with a game begun: pledges, commitment and seeds."""
        for side, seed in SEEDS.items():
            self.do(side, Ready(commitment(seed)))
        for side, seed in SEEDS.items():
            self.do(side, Seed(seed.hex()))
        return self


def play(**options: object) -> Play:
    """A table with these options, both seats taken and the first game begun."""
    return Play(options_of(options)).seated().begun()
