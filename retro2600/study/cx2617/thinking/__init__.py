"""The thinking of the 1979 computer: as a table, as a picture, and in slow motion.

`course` follows a thought through its blank frames; `ledger` takes a score apart into what it is the sum of
and says why one play beat another. `thought_table` tells it in text, `thought_picture` as an image, `replay`
as slides for the window; `words` and `stage` hold what these share, the notation of a play and the picture of
a board. `thought_picture` and `replay` are imported by their own names, for they need what draws.

Knows the thoughts of the cartridge's computer and asks them alone: no search, no feature and no weight is
stated here again. Must never know a clock, a window, or how a search is carried out.
"""

from retro2600.study.cx2617.thinking.course import FollowedThought, WeighedPlay, bonus_after, course
from retro2600.study.cx2617.thinking.ledger import Difference, Term, differences, terms
from retro2600.study.cx2617.thinking.thought_table import thought_table
from retro2600.study.cx2617.thinking.words import roll_text

__all__ = [
    "Difference",
    "FollowedThought",
    "Term",
    "WeighedPlay",
    "bonus_after",
    "course",
    "differences",
    "replay",
    "roll_text",
    "terms",
    "thought_picture",
    "thought_table",
]
