"""BACKGAMMON (CX2617) for learning machines: the real cartridge, by frames or by decisions.

`decision_table` stops the cartridge wherever somebody must decide, `outcome` tells how a game ended;
`sitting` is what both libraries' shells are made of, with `knob_sitting` (frames) and `turn_sitting`
(decisions); `solo` is the shell for Gymnasium, `duel` for PettingZoo, `vector` for many consoles at once. The
shells are had from `retro2600.envs`, which names the library that is missing. `told` has what is told beside
an observation. `opponent` is the computer on many boards at once, `answers` what the computers of many
consoles think; `evaluation_arrays` finds the scores of both.

Knows the cartridge, its console and the rules; must never know a front.
"""

from retro2600.envs.cx2617.decision_table import CartridgeDecision, ConsoleQuestion, Dice, Table
from retro2600.envs.cx2617.outcome import Outcome, Scoring, outcome

__all__ = [
    "CartridgeDecision",
    "ConsoleQuestion",
    "Dice",
    "Outcome",
    "Scoring",
    "Table",
    "duel",
    "opponent",
    "outcome",
    "solo",
    "vector",
]
