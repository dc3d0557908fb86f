"""Games of backgammon reviewed: what every program offers whose facets `record` and `marks` are complete.

`decisions` finds what was decided in each line of a game, `findings` tells what the judge (`players/judging`)
thinks of it, `judgements` are those under way, `desk` judges in steps and remembers, `facet` is what a
program has on offer.
"""

from retro2600.review.facet import Reviewing

__all__ = ["Reviewing", "chi_square"]
