"""The illegal-move quirk: which first moves the cartridge accepts, which the rules allow, which end nowhere.

The cartridge works out which numbers must be played and then checks each drop alone (note 6). So a first
move is accepted after which the second number cannot be played, and the game waits for it for ever. Here one
roll can be explored (`explorer`), the trap be counted over whole games (`walks`, `scan`), and three known
positions with their cures be played out on the console (`examples`, `cures`).

What is accepted is asked of the cartridge's own program, what is allowed of the rule book; this package
holds neither against a copy of its own. Must never know a clock or a file, nor a random source it was not
handed.

`answer` takes one question of `study quirk`. Scans, examples and pictures are imported by the names of their
modules, for they need more.
"""

from retro2600.study.cx2617.quirk.explorer import Case, DeadEnd, Explored, explored
from retro2600.study.cx2617.quirk.quirk_question import answer, case_of

__all__ = [
    "Case",
    "DeadEnd",
    "Explored",
    "answer",
    "case_of",
    "case_picture",
    "cures",
    "examples",
    "explored",
    "scan",
    "walks",
]
