"""Backgammon as a book: positions, rolls, legal plays, the cube, games and matches.

This package knows the rules and nothing else. It must never know a clock, a random number, a file, a
pixel, numpy, or what any cartridge lets pass: dice come in as arguments, and every value is immutable, so
that an older value is the way back. Standard library only.

Reading order: `position` (checkers from the mover's seat), `dice`, `ruleset` (what variants differ in, as
data) and `variants`, `play` (the rules of movement, plainly) with `quick` and `doublets` (the same, fast),
`cube`, `result`, `phases` and `game` (one game as a value, proposed plays judged), `match`. How all this
is written down is in `notation`; `checked` checks values from outside, and `errors` are the refusals.

>>> from retro2600.rules import CHAMPIONSHIP, START, Roll, legal_plays
>>> len(legal_plays(START, Roll(3, 1), CHAMPIONSHIP))
16
"""

from retro2600.rules.cube import Cube
from retro2600.rules.dice import ROLLS, Roll
from retro2600.rules.errors import (
    DiceError,
    IllegalPlayError,
    MatchError,
    NotationError,
    OutOfTurnError,
    PositionError,
    RulesError,
)
from retro2600.rules.game import Game, judged
from retro2600.rules.match import Match
from retro2600.rules.phases import (
    Action,
    Beaver,
    Cast,
    Choose,
    Double,
    Doubled,
    Drop,
    Forfeit,
    Opening,
    Phase,
    Resign,
    Resigning,
    Take,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
)
from retro2600.rules.play import Play, first_moves, legal_moves, plays_by_the_book
from retro2600.rules.position import (
    ALL_OFF_THE_BOARD,
    ALL_ON_THE_BAR,
    BAR,
    CHECKERS,
    HOME,
    OFF,
    START,
    Move,
    Position,
    Seat,
    pip_count,
    seat_text,
    standing,
)
from retro2600.rules.quick import legal_plays
from retro2600.rules.result import Result, Win
from retro2600.rules.ruleset import Bonus, Ruleset
from retro2600.rules.sides import RED, WHITE, Side
from retro2600.rules.variants import (
    ABSOLUTE,
    ABSOLUTE_ACEY_DEUCEY,
    CHAMPIONSHIP,
    CX2617,
    CX2617_ACEY_DEUCEY,
    LOBBY_MATCH,
    LOBBY_MONEY,
    MPGN,
    VARIANTS,
)

__all__ = [
    "ABSOLUTE",
    "ABSOLUTE_ACEY_DEUCEY",
    "ALL_OFF_THE_BOARD",
    "ALL_ON_THE_BAR",
    "BAR",
    "CHAMPIONSHIP",
    "CHECKERS",
    "CX2617",
    "CX2617_ACEY_DEUCEY",
    "HOME",
    "LOBBY_MATCH",
    "LOBBY_MONEY",
    "MPGN",
    "OFF",
    "RED",
    "ROLLS",
    "START",
    "VARIANTS",
    "WHITE",
    "Action",
    "Beaver",
    "Bonus",
    "Cast",
    "Choose",
    "Cube",
    "DiceError",
    "Double",
    "Doubled",
    "Drop",
    "Forfeit",
    "Game",
    "IllegalPlayError",
    "Match",
    "MatchError",
    "Move",
    "NotationError",
    "Opening",
    "OutOfTurnError",
    "Phase",
    "Play",
    "Position",
    "PositionError",
    "Resign",
    "Resigning",
    "Result",
    "Roll",
    "RulesError",
    "Ruleset",
    "Seat",
    "Side",
    "Take",
    "Throw",
    "ToChoose",
    "ToPlay",
    "ToRoll",
    "Turn",
    "Win",
    "dice",
    "first_moves",
    "judged",
    "legal_moves",
    "legal_plays",
    "pip_count",
    "plays_by_the_book",
    "position",
    "result",
    "ruleset",
    "seat_text",
    "standing",
]
