"""The variants that the five manuals describe; each is a value, named by its manual."""

from dataclasses import replace

from retro2600.rules.position import ALL_OFF_THE_BOARD, ALL_ON_THE_BAR
from retro2600.rules.ruleset import Bonus, Ruleset

CX2617 = Ruleset("CX2617 backgammon", backgammon_needs_none_off=False)
"""Games 1 to 4 of the cartridge as its manual tells the rules; what the cartridge lets pass is not here."""

CX2617_ACEY_DEUCEY = replace(
    CX2617,
    name="CX2617 acey-deucey",
    start=ALL_ON_THE_BAR,
    hit_checker_enters_first=False,
    bonus=Bonus.CHAIN,
    bonus_needs_whole_roll=False,
)
"""Games 5 to 8 of the cartridge."""

ABSOLUTE = Ruleset("Absolute backgammon")
"""Absolute Backgammon with its options off; switch them on with `dataclasses.replace`."""

ABSOLUTE_ACEY_DEUCEY = Ruleset(
    "Absolute acey-deucey",
    start=ALL_OFF_THE_BOARD,
    ace_high=True,
    winner_rolls_again=True,
    bonus=Bonus.ONCE,
    cube=False,
    gammons=False,
    point_a_checker_left=True,
)

MPGN = Ruleset("MPGN backgammon", automatic_doubles=2, cube_limit=128, forfeit_factor=2)

CHAMPIONSHIP = Ruleset("Championship backgammon")

LOBBY_MATCH = Ruleset("Lobby match", resignations=True)

LOBBY_MONEY = replace(LOBBY_MATCH, name="Lobby money play", jacoby=True)

VARIANTS = (
    CX2617,
    CX2617_ACEY_DEUCEY,
    ABSOLUTE,
    ABSOLUTE_ACEY_DEUCEY,
    MPGN,
    CHAMPIONSHIP,
    LOBBY_MATCH,
    LOBBY_MONEY,
)
