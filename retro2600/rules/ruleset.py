"""Rulesets: the differences of the variants, one field a rule."""

from dataclasses import dataclass
from enum import Enum

from retro2600.rules.checked import Value
from retro2600.rules.position import START, Position


class Bonus(Enum):
    """The reward of a roll of 1-2 beyond its own play."""

    NONE = "none"
    ONCE = "once"
    """Any doublet, then one more roll, which brings no further bonus."""
    CHAIN = "chain"
    """Any doublet, then one more roll; a further 1-2 brings it all again."""


@dataclass(frozen=True, slots=True)
class Ruleset(Value):
    """The rules of one variant as data; the defaults are backgammon as all five manuals share it.

    The five manuals are cited as CX2617 (Atari 1979), Absolute (Absolute Backgammon 6.0), MPGN (1996),
    Championship (Spinnaker 1987) and Lobby. A rule that a manual leaves open is marked "chosen".
    """

    name: str

    start: Position = START
    """The starting position, alike from both seats. Backgammon: two on 24, five on 13, three on 8, five
    on 6 (observed on the CX2617's cartridge; chosen for the other four, whose texts have lost their
    diagrams). Acey-deucey: "All the pieces start out on the bar" (CX2617); "All pieces start off the board"
    (Absolute)."""

    hit_checker_enters_first: bool = True
    """"A player having a piece on the bar may not play other pieces until that piece has been entered"
    (Absolute, piece movement 7; the other manuals alike). False: "A piece need not be entered from the bar
    before another piece can be moved" (CX2617, acey-deucey)."""

    ace_high: bool = False
    """"The winner of the first roll (ace is high)" (Absolute, acey-deucey): a 1 beats a 6."""

    winner_rolls_again: bool = False
    """The winner of the first roll "re-rolls their dice to be used for the first play" (Absolute,
    acey-deucey). False: the first play uses the number on both dice (all manuals, backgammon)."""

    automatic_doubles: int = 0
    """Number of ties of the opening dice that double the cube. MPGN: "If doubles are rolled more than twice
    they are ignored", so 2. Championship: "Ties are re-rolled", so 0; the others are silent (chosen: 0)."""

    bonus: Bonus = Bonus.NONE
    """The reward of a 1-2. CX2617: "you can again move the 1-2 and choose another doublet". Absolute: "In all
    you get 3 rolls to move"."""

    bonus_needs_whole_roll: bool = True
    """"If you can't complete any roll, the play passes to your opponent" (Absolute, acey-deucey). False:
    the CX2617's manual is silent, and its cartridge grants the doublet all the same (observed)."""

    cube: bool = True
    """The doubling cube is used. False: "The doubling cube is not used" (Absolute, acey-deucey)."""

    cube_limit: int = 64
    """The highest value of the cube. "64 times the original stake is the largest amount possible to wager"
    (CX2617); "up to a maximum of 64" (Lobby). MPGN: a cube at 64 goes to the centre "with an understood
    value of 128". Absolute and Championship name none (chosen: 64)."""

    beavers: bool = False
    """The doubled player may "double the cube immediately after being doubled and still retain the cube"
    (Absolute, an option)."""

    jacoby: bool = False
    """"A double or triple game is not allowed unless the cube was passed at least once during the game"
    (Absolute, an option; Lobby, in moneyplay)."""

    gammons: bool = True
    """A gammon counts twice and a backgammon three times. False: "There are no gammons or backgammons"
    (Absolute, acey-deucey)."""

    backgammons: bool = True
    """A backgammon counts three times. False: "a backgammon will be treated as a gammon" (Absolute, an
    option)."""

    backgammon_needs_none_off: bool = True
    """A backgammon needs more than a checker left behind: "in addition to having borne off no pieces"
    (Championship; Absolute, MPGN and Lobby alike). False: the CX2617's manual asks only whether the loser
    "still has pieces on the bar or in the player's inner table"."""

    point_a_checker_left: bool = False
    """"The winner gets 1 point for each of the opponent pieces that are still on the board" (Absolute,
    acey-deucey)."""

    crawford: bool = True
    """Once a player comes within one point of the match, "no doubling is allowed for one game"
    (Championship; Absolute and Lobby alike). The other two manuals know no matches."""

    forfeit_factor: int = 0
    """The cost of a forfeited game in cube values, 0 where nobody can forfeit. MPGN: "Forfeit
    awards your opponent the game at twice its current value", so 2."""

    resignations: bool = False
    """A player about to roll may offer to resign a single game, a gammon or a backgammon, each time at a
    higher level than the last in that turn; a backgammon is always accepted (Lobby)."""
