"""What the 1979 computer weighed: its thinking as a table, as a picture, and in slow motion.

`course` follows a thought through its blank frames; `ledger` takes a score apart into what it is the sum of
and says why one play beat another. `table` tells it in text, `picture` as an image, `replay` as slides for
the window; `words` and `stage` hold what these share, the notation of a play and the picture of a board.

Knows the thoughts of the cartridge's computer and asks them alone: no search, no feature and no weight is
stated here again. Must never know a clock, a window, or how a search is carried out.
"""

from retro2600.study.thinking.course import Course, Weighing, bonus_after, course
from retro2600.study.thinking.ledger import Difference, Term, differences, terms
from retro2600.study.thinking.table import table

__all__ = [
    "Course",
    "Difference",
    "Term",
    "Weighing",
    "bonus_after",
    "course",
    "differences",
    "table",
    "terms",
]
