"""Legal plays, fast: those of `play`, found without trying moves that cannot lead to one.

Two facts make it fast. The other side's closed points do not change during a play, so whether a point is
open is looked up once. And two different dice lead to the same position in two ways only where one checker
takes both, so no position has to be built to tell plays apart. Doublets have a module of their own; where
two different dice may bear a checker off there are few checkers to move, and the book is fast enough.
"""

from functools import cache
from itertools import compress

from retro2600.rules.checked import blame
from retro2600.rules.dice import Roll
from retro2600.rules.doublets import doublet_plays
from retro2600.rules.play import ONE_MOVE, Play, must_enter, plays_by_the_book
from retro2600.rules.position import BAR, HOME, OFF, Position, Seat
from retro2600.rules.ruleset import Ruleset

_DOWNWARDS = range(BAR, OFF, -1)


def legal_plays(position: Position, roll: Roll, rules: Ruleset) -> list[Play]:
    """One legal play for every distinct position the roll can lead to; `[()]` if nothing can be played."""
    try:
        return _legal_plays(position, roll, rules)
    except Exception:
        blame(legal_plays, position, roll, rules)
        raise


def _legal_plays(position: Position, roll: Roll, rules: Ruleset) -> list[Play]:
    entering = must_enter(position, rules) if position.mine[BAR] else 0
    if roll.high == roll.low:
        return doublet_plays(position, roll.high, entering)
    if sum(position.mine[HOME + 1 :]) < 2:
        return plays_by_the_book(position, roll, rules)
    return _two_dice(position, roll.high, roll.low, entering)


def _two_dice(position: Position, high: int, low: int, entering: int) -> list[Play]:
    """The plays of two different dice while at least two checkers are outside, so that none is borne off."""
    mine, facing = position.mine, position.theirs[::-1]
    sources = [*compress(_DOWNWARDS, mine[:OFF:-1])]
    by_high = [source for source in sources if source > high and facing[source - high] < 2]
    by_low = [source for source in sources if source > low and facing[source - low] < 2]
    if not entering:
        plays = _pairs(by_high, by_low, high, low, mine)
        plays += _same_checker(sources, high, low, facing)
        return plays or _one_die(by_high, by_low, high, low)
    bar_high, bar_low = by_high[: BAR in by_high], by_low[: BAR in by_low]
    if entering == 1:
        plays = _pairs(bar_high, by_low, high, low, mine)
        plays += _pairs(bar_low, by_high[len(bar_high) :], low, high, mine)
        plays += _same_checker([BAR], high, low, facing)
    else:
        plays = _pairs(bar_high, bar_low, high, low, mine)
    return plays or _one_die(bar_high, bar_low, high, low)


def _one_die(by_high: list[int], by_low: list[int], high: int, low: int) -> list[Play]:
    """Only one number can be played: the higher, if there is a choice."""
    return [ONE_MOVE[high][at] for at in by_high] or [ONE_MOVE[low][at] for at in by_low] or [()]


def _pairs(ones: list[int], twos: list[int], die_one: int, die_two: int, mine: Seat) -> list[Play]:
    """One die for a checker of `ones`, the other for another checker of `twos`."""
    table = _pair_table(die_one, die_two)
    plays = [play for one in ones for row in (table[one],) for two in twos if (play := row[two])]
    first, second = ONE_MOVE[die_one], ONE_MOVE[die_two]
    return plays + [first[at] + second[at] for at in ones if mine[at] > 1 and at in twos]


@cache
def _pair_table(die_one: int, die_two: int) -> list[list[Play]]:
    """The plays of two checkers from different points, by the points they leave; empty where one would do.

    Where the second checker leaves the point that the first arrives at, one checker might as well have
    taken both dice: that is left to `_same_checker`.
    """
    ones, twos = ONE_MOVE[die_one], ONE_MOVE[die_two]
    return [
        [() if one - two in (0, die_one, -die_two) else ones[one] + twos[two] for two in range(BAR + 1)]
        for one in range(BAR + 1)
    ]


def _same_checker(sources: list[int], high: int, low: int, facing: Seat) -> list[Play]:
    """Both dice for one checker; its two ways count once unless a hit on one of them tells them apart."""
    highs, lows, both = ONE_MOVE[high], ONE_MOVE[low], high + low
    plays: list[Play] = []
    for source in sources:
        if source > both and facing[source - both] < 2:
            after_high, after_low = facing[source - high], facing[source - low]
            if after_high < 2:
                plays.append(highs[source] + lows[source - high])
            if after_low < 2 and (after_high or after_low):
                plays.append(lows[source] + highs[source - low])
    return plays
