"""A short match for the tests, written by hand."""

from __future__ import annotations

from functools import cache

from retro2600.players.judging.from_record import match_of
from retro2600.players.judging.played import MatchPlayed
from retro2600.rules.notation import read_mat
from retro2600.study.match.analysis import MatchJudged, analysed

SHORT = """\
 3 point match

 Game 1
 Ann : 0                         Bob : 0
  1) 31: 24/23 24/21             52: 13/8 24/22
  2)  Doubles => 2                Takes
  3) 66: 13/7(4)                 11: 8/7 8/7 6/5 6/5
                                 Wins 2 points

 Game 2
 Ann : 0                         Bob : 2
  1)                             42: 8/4 6/4
  2) 65: 24/18 18/13             31: 6/5 8/5
      Wins 1 point

 Game 3
 Ann : 1                         Bob : 2
  1) 61: 13/7 8/7                54: 13/8 13/9
  2)  Doubles => 2                Drops
      Wins 1 point
"""
"""Ann gives up the first game, Bob the second, which is the Crawford game; the third ends with a pass."""


def short() -> MatchPlayed:
    """The turns of the short match."""
    return match_of(read_mat(SHORT))


@cache
def judged(plies: int = 0) -> MatchJudged:
    """The findings about it."""
    return analysed(short(), plies)
