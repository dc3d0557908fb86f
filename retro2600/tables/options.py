"""The options of a table: program, kind of game, clock, and the rules that may be chosen."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from retro2600.rules import (
    ABSOLUTE,
    ABSOLUTE_ACEY_DEUCEY,
    CX2617,
    LOBBY_MATCH,
    LOBBY_MONEY,
    MPGN,
    Match,
    Ruleset,
)
from retro2600.tables import spelling
from retro2600.tables.clock import Clock
from retro2600.tables.spelling import expect

_NAME: Final = re.compile(r"[A-Za-z0-9_ -]{0,24}")
_RELEASE: Final = re.compile(r"[A-Za-z0-9._+-]{1,24}")
_HASH: Final = re.compile(r"[0-9a-f]{64}|")
MOST_POINTS: Final = 99


class Program(Enum):
    """The program whose rules and manners hold at a table."""

    MPGN = "mpgn"
    LOBBY = "lobby"
    ABSOLUTE = "absolute"
    CX2617 = "cx2617"


class TableKind(Enum):
    """A match to a target, money play without end, or single games one after the other."""

    MATCH = "match"
    MONEY = "money"
    SINGLE = "single"


KINDS: Final = {
    Program.MPGN: (TableKind.SINGLE,),
    Program.LOBBY: (TableKind.MATCH, TableKind.MONEY),
    Program.ABSOLUTE: (TableKind.SINGLE, TableKind.MATCH, TableKind.MONEY),
    Program.CX2617: (TableKind.SINGLE,),
}
"""The kinds of game of each program, the usual one first."""


@dataclass(frozen=True, slots=True)
class Options:
    """All that is agreed upon before a table's first game; raises EventError for what no table can have.

    `private` is the SHA-256 of the table's key in hexadecimal digits, empty for a public table. `players` is
    1 where the house takes the other seat. The rest are the options of the manuals: those from `crawford` on
    are Absolute's alone, `hints` (arrows) MPGN's. Where two machines play in lock step, `name` is the release
    that both have: another one plays otherwise.
    """

    program: Program
    kind: TableKind
    target: int = 0
    clock: Clock | None = None
    name: str = ""
    players: int = 2
    private: str = ""
    hints: bool = True
    crawford: bool = True
    cube: bool = True
    jacoby: bool = False
    beavers: bool = False
    backgammons: bool = True
    automatic_double: bool = False
    acey_deucey: bool = False

    def __post_init__(self) -> None:
        kinds = KINDS[self.program]
        expect(self.kind in kinds, "kind", self.kind.value, " or ".join(f'"{kind.value}"' for kind in kinds))
        most = MOST_POINTS if self.kind is TableKind.MATCH else 0
        expect(min(1, most) <= self.target <= most, "target", self.target, f"{min(1, most)} to {most}")
        self._expect_name()
        expect(self.players in (1, 2), "players", self.players, "1 or 2")
        expect(bool(_HASH.fullmatch(self.private)), "private", self.private, "64 hexadecimal digits")
        no_clock = self.clock is None or self.program not in (Program.MPGN, Program.CX2617)
        expect(no_clock, "clock", spelling.written(self.clock), f"null in {self.program.value}")
        plain = self.program is Program.ABSOLUTE or not self._chosen
        expect(plain, "an option of absolute", self.program.value, '"program" to be "absolute"')
        is_acey_match = self.acey_deucey and self.kind is TableKind.MATCH
        expect(not is_acey_match, "acey_deucey", True, "false in a match")

    def _expect_name(self) -> None:
        if not self.in_lock_step:
            plain = bool(_NAME.fullmatch(self.name))
            expect(plain, "name", self.name, "24 of A-Z a-z 0-9 - _ and space at most")
            return
        expect(bool(_RELEASE.fullmatch(self.name)), "name", self.name, "the release of the program")
        expect(self.players == 2, "players", self.players, "2 in cx2617")

    def plays_with(self, release: str | None) -> bool:
        """True unless two machines play in lock step here, and this release is another one; None: untold."""
        return not self.in_lock_step or release in (None, self.name)

    @property
    def in_lock_step(self) -> bool:
        """True where each seat has a machine of its own: the log has the frames that both agree upon."""
        return self.program is Program.CX2617

    @property
    def _chosen(self) -> bool:
        """Any of Absolute's own options differs from what it is at first."""
        rules = self.jacoby or self.beavers or self.automatic_double or self.acey_deucey
        return rules or not (self.crawford and self.cube and self.backgammons)

    @property
    def rules(self) -> Ruleset:
        """The rules of the table's games."""
        match self.program:
            case Program.MPGN:
                return MPGN
            case Program.LOBBY:
                return LOBBY_MATCH if self.kind is TableKind.MATCH else LOBBY_MONEY
            case Program.CX2617:
                return CX2617
            case Program.ABSOLUTE if self.acey_deucey:
                return ABSOLUTE_ACEY_DEUCEY
        return replace(
            ABSOLUTE,
            crawford=self.crawford,
            cube=self.cube,
            jacoby=self.jacoby,
            beavers=self.beavers,
            backgammons=self.backgammons,
            automatic_doubles=int(self.automatic_double and self.kind is not TableKind.MATCH),
            resignations=True,  # its concession is an offer that the other person answers
        )

    @property
    def match(self) -> Match:
        """The match before its first game."""
        return Match(self.rules, self.target)

    @property
    def casts_by_hand(self) -> bool:
        """Each seat throws its own opening die (MPGN); else the house throws both (Lobby, Absolute)."""
        return self.program is Program.MPGN

    @property
    def turns_by_hand(self) -> bool:
        """A turn can be taken back until its player ends it (Absolute); else it ends with its last step."""
        return self.program is Program.ABSOLUTE

    def same_game(self, other: Options) -> bool:
        """True if two who meet by a group number want the same kind of game."""
        mine = self.program, self.kind, self.target, self.acey_deucey
        return mine == (other.program, other.kind, other.target, other.acey_deucey)

    def to_json(self) -> dict[str, Any]:
        """The options as JSON values, all of them named."""
        plain: dict[str, Any] = spelling.written(self)
        return plain


def options_of(plain: object, where: str = "options") -> Options:
    """The options that JSON spells; EventError if it spells none. Without a kind: the program's usual one."""
    if isinstance(plain, dict) and "kind" not in plain:
        usual = {program.value: kinds[0].value for program, kinds in KINDS.items()}
        program = plain.get("program")
        if isinstance(program, str) and program in usual:
            plain = {**plain, "kind": usual[program]}
    options: Options = spelling.read(Options, plain, where)
    return options
