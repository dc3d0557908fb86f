"""Many boards at once, with numpy: every distinct result of a roll for each of them.

    >>> from retro2600.players.boards import Boards, results
    >>> from retro2600.rules import START
    >>> import numpy as np
    >>> found = results(Boards.of([START, START]), np.array([[3, 1], [6, 6]]))
    >>> found.plays.counts
    array([16, 11])

Boards are seen from the mover's seat, as in `retro2600.rules.Position`; `retro2600.rules` states the strict
rules and is the referee. Knows numpy and those rules.

Reading order: `bits` (moves of a die as shifts of words), `sheaves`, `two_dice` and `doublets`, `plays` (the
door to them), `moving`, `results` (the boards that plays lead to).
"""

from retro2600.players.boards.plays import Plays, found_plays, legal_plays, moves_of
from retro2600.players.boards.results import Boards, Results, results

__all__ = [
    "Boards",
    "Plays",
    "Results",
    "bits",
    "found_plays",
    "legal_plays",
    "moves_of",
    "moving",
    "plays",
    "results",
    "sheaves",
]
