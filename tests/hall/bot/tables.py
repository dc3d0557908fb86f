"""A table of two bots, played without a node: what the bot asks for, `tables.decide` must follow."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from retro2600.hall.bot.thinking import at_once
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.acts import Act, Ready, Seed, Sit
from retro2600.tables.decide import decide, opening
from retro2600.tables.event import Command, Event, Refusal
from retro2600.tables.options import Options
from retro2600.tables.table import Life, Table
from retro2600.tables.who import Who, WhoKind

NOW = 1_795_312_800_000


def digest(*parts: object) -> bytes:
    return hashlib.sha256(" ".join(map(str, parts)).encode()).digest()


class Played:
    """A table and its log, with the seeds of both seats."""

    def __init__(self, options: Options, levels: tuple[int, int] = (1, 1), luck: str = "luck") -> None:
        self.levels: Mapping[Side, int] = dict(zip((WHITE, RED), levels, strict=True))
        self.luck = luck
        first = opening(77, options, NOW)
        self.table, self.log = Table.opened(first), [first]
        for side in (WHITE, RED):
            level = self.levels[side]
            self.do(side, Sit(Who(level + 10 * (side is RED), f"House Bot {level}", WhoKind.BOT, level)))

    def do(self, side: Side, act: Act) -> tuple[Event, ...]:
        """Let this happen; a refusal is an error."""
        table = self.table
        secret = digest(self.luck, "house", table.number + (table.life in (Life.OPEN, Life.BETWEEN)))
        command = Command(f"bot:{table.head}", act, table.head)
        events = decide(table, side, command, table.t + 10, secret)
        assert not isinstance(events, Refusal), (events, act, table.game)
        for event in events:
            self.table = self.table.apply(event)
            self.log.append(event)
        return events

    def seed(self, side: Side) -> bytes:
        """The seed of this side for the game that comes, or that is being begun."""
        number = self.table.number + (self.table.life in (Life.OPEN, Life.BETWEEN))
        return digest(self.luck, side.value, number)

    def turn(self) -> None:
        """Let everybody who is awaited act once."""
        for side in sorted(self.table.awaits, key=lambda side: side.value):
            if side in self.table.awaits:
                match self.table.life:
                    case Life.OPEN | Life.BETWEEN:
                        self.do(side, Ready(hashlib.sha256(self.seed(side)).hexdigest()))
                    case Life.SEEDING:
                        self.do(side, Seed(self.seed(side).hex()))
                    case _:
                        for act in at_once(self.table, side, self.levels[side]):
                            self.do(side, act)
