"""A table for tests, with commands in one word and dice that can be chosen by their seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import count

from retro2600.rules import RED, WHITE, Cube, Game, Phase, Position, Roll, Side, ToPlay, standing
from retro2600.tables.acts import Act, Ready, Seed, Sit, Step
from retro2600.tables.decide import decide, opening
from retro2600.tables.dice import commitment
from retro2600.tables.event import Command, Event, Refusal
from retro2600.tables.export import document
from retro2600.tables.house import due_events
from retro2600.tables.options import Options, options_of
from retro2600.tables.table import Table
from retro2600.tables.verify import verified
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

    def thrown(self, side: Side, act: Act) -> Table:
        """The table after an event of this seat with dice of the test's own choice."""
        self.now += 1
        return self.take((Event(self.table.head + 1, self.now, side, f"thrown-{self.now}", act),))

    def placed(self, mover: Side, position: Position, phase: Phase, cube: Cube | None = None) -> Play:
        """The play with the game as the test puts it, seen by the mover; the log no longer tells it all."""
        cube = cube or self.game.cube
        game = replace(self.game, mover=mover, position=position, phase=phase, cube=cube)
        self.table = replace(self.table, game=game, steps=())
        return self

    def seated(self) -> Play:
        """The play with both people at the table."""
        for side, who in PEOPLE.items():
            self.do(side, Sit(who))
        return self

    def pledged(self) -> Play:
        """The play with a seed pledged by each side."""
        for side, seed in SEEDS.items():
            self.do(side, Ready(commitment(seed)))
        return self

    def begun(self) -> Play:
        """The play with a game begun: pledges, commitment and seeds."""
        self.pledged()
        for side, seed in SEEDS.items():
            self.do(side, Seed(seed.hex()))
        return self

    def run_out(self) -> list[str]:
        """The words of what happens as soon as the time is over."""
        assert self.table.due is not None
        events = due_events(self.table, self.table.due, self.secret)
        self.take(events)
        return words(events)

    @property
    def game(self) -> Game:
        """The game that is played."""
        assert self.table.game is not None
        return self.table.game


def play(**options: object) -> Play:
    """A table with these options, both seats taken and the first game begun."""
    return Play(options_of(options)).seated().begun()


MATCH: dict[str, object] = {"program": "lobby", "kind": "match", "target": 5}
MONEY: dict[str, object] = {"program": "lobby", "kind": "money"}
CLOCK = {"delay": 15_000, "bank": 120_000}
GUEST = Who(3, "guest", WhoKind.GUEST)


def words(events: Iterable[Event]) -> list[str]:
    """The words of these events."""
    return [event.word for event in events]


def decided(game: Play, side: Side, act: Act) -> list[str]:
    """The words of the events that follow from a command."""
    before = len(game.log)
    game.do(side, act)
    return words(game.log[before:])


def sound(game: Play) -> bool:
    """True if the game's log has no fault."""
    return verified(document(game.log)).is_sound


def win(game: Play) -> Play:
    """The play after White has borne the last checker off."""
    game.placed(WHITE, Position(standing((1, 1)), standing((6, 14))), ToPlay(Roll(1, 2)))
    game.do(WHITE, Step(1, 2))
    return game


def seeding(**options: object) -> Play:
    """A table at which both seats have pledged their seeds and none has shown them."""
    return Play(options_of(options)).seated().pledged()
