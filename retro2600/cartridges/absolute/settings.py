"""The settings, and the rules that they make."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final, NamedTuple

from retro2600.rules import ABSOLUTE, ABSOLUTE_ACEY_DEUCEY, Ruleset

LEVELS: Final = range(1, 6)
"""Skill levels; 1 is the lowest."""

SPEEDS: Final = range(1, 11)
"""Speeds of pieces; 10 is the fastest."""

TARGETS: Final = range(1, 100)
"""Points of a match."""


class GameKind(Enum):
    """The game and the opponent; each kind has its own statistics and unfinished game."""

    BACKGAMMON_COMPUTER = "backgammon computer"
    BACKGAMMON_HUMAN = "backgammon human"
    ACEY_COMPUTER = "acey computer"
    ACEY_HUMAN = "acey human"

    @property
    def is_acey_deucey(self) -> bool:
        """True for the game in which all pieces start off the board."""
        return self in (GameKind.ACEY_COMPUTER, GameKind.ACEY_HUMAN)

    @property
    def is_computer(self) -> bool:
        """True against the computer."""
        return self in (GameKind.BACKGAMMON_COMPUTER, GameKind.ACEY_COMPUTER)

    @property
    def other_game(self) -> GameKind:
        """The other game against the same opponent."""
        return kind_of(not self.is_acey_deucey, self.is_computer)

    @property
    def place(self) -> int:
        """Its place among the kinds, in the order in which values hold something of each."""
        return list(GameKind).index(self)


def kind_of(is_acey_deucey: bool, is_computer: bool) -> GameKind:
    """The kind of this game against this opponent."""
    return next(
        kind for kind in GameKind if (kind.is_acey_deucey, kind.is_computer) == (is_acey_deucey, is_computer)
    )


class House(NamedTuple):
    """The settings that count for a whole game: those at its start."""

    cube: bool = True
    beavers: bool = True
    backgammons: bool = True
    jacoby: bool = False
    automatic_double: bool = False
    roll_over: bool = False
    reroll: bool = False

    def rules(self, kind: GameKind) -> Ruleset:
        """The rules of a single game."""
        if kind.is_acey_deucey:
            return ABSOLUTE_ACEY_DEUCEY
        return replace(
            ABSOLUTE,
            cube=self.cube,
            beavers=self.beavers,
            backgammons=self.backgammons,
            jacoby=self.jacoby,
            automatic_doubles=int(self.automatic_double and self.cube),
        )


class Settings(NamedTuple):
    """All settings, with their first values."""

    house: House = House()
    concessions: bool = True
    """The computer offers to give up a game that it cannot win."""
    level: int = 3
    light: bool = True
    """Your pieces are the light ones."""
    sound: bool = True
    long_dice: bool = False
    speech: bool = False
    markers: bool = True
    """The rows that a piece can go to are marked."""
    automatic: bool = False
    """A roll with but one play is played for you."""
    speed: int = 6
    touch_to_end: bool = False
    """A turn ends when its dice are touched."""
    messages: bool = True
    numbers: bool = True
    """Rows are numbered."""
    clockwise: bool = True
    crawford: bool = True
    target: int = 5
    """Points of the next match."""
