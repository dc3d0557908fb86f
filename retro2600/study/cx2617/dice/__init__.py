"""The dice laboratory: how fair the cartridge's generator is, exactly, and the question of too many doublets.

The generator has 32,767 phases and a roll is a function of the phase it begins in, so nearly everything here
is counted over all of them and not sampled. A *phase* is the number of display frames since power-on, modulo
32,767; a *delay* is the number of display frames between the end of one roll and the start of the next.

Knows the generator, the roll and the length of the computer's turn (notes 4 and 9), from the cartridge's own
modules. Must never know a clock, a random source or a board: chance comes in as a distribution of delays.

`answer` takes one question of `study dice`; `report` tells it all, `plot` draws it.
"""

from retro2600.study.cx2617.dice.dice_questions import answer
from retro2600.study.cx2617.dice.plot import plot
from retro2600.study.cx2617.dice.report import report

__all__ = ["answer", "plot", "report"]
