"""The module `retro2600.players.match_table`, as it is made."""

from __future__ import annotations

from retro2600.players.match_score import CERTAIN, FARTHEST
from tools.rating.match_table.table import Table

_HEAD = '''"""Chances to win a match, in 1/100000, of the side that is behind (`match_score`).

Made by `python -m tools.rating.match_table`, and never written by hand; note 21 tells how.
"""

BEFORE = (
'''
_BETWEEN = ''')
"""A row for each number of points that this side needs, from 2 on; a column for the other's, from 1 on.

The column of 1 is the Crawford game.
"""

AFTER_CRAWFORD = (
'''
_TAIL = ''')
"""After the Crawford game, where the other side needs one point, by those that this side needs, from 2 on."""
'''


def written(table: Table) -> str:
    """Its text."""
    rows = [[table.before[away, other].chance for other in range(1, away)] for away in range(2, FARTHEST + 1)]
    first, *more = (", ".join(map(_whole, row)) for row in rows)
    text = "".join(f"    ({row}),\n" for row in (f"{first},", *more))
    after = "".join(f"    {_whole(table.after[away].chance)},\n" for away in range(2, FARTHEST + 1))
    return _HEAD + text + _BETWEEN + after + _TAIL


def _whole(chance: float) -> str:
    return str(round(chance * CERTAIN))
