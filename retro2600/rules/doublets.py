"""The plays of a doublet, fast.

The number of times that each point is left determines the result of a doublet. So the occupied points are
taken in one order, each as often as it has checkers, a point that a checker arrives at last of all. Then
every play is met once, and no position has to be built to tell plays apart.
"""

from itertools import compress
from typing import NamedTuple

from retro2600.rules.play import ONE_MOVE, Play
from retro2600.rules.position import BAR, HOME, OFF, Position, Seat

_TWO_MOVES = [[[one + two for two in plays] for one in plays] for plays in ONE_MOVE]
"""The plays of two moves, by die and the two points left."""
_DOWNWARDS = range(BAR, OFF, -1)


class _Search(NamedTuple):
    """The data of a search: the mover's `counts` as they stand, the opposing points, the plays found."""

    die: int
    counts: list[int]
    facing: Seat
    whole: list[Play]
    cut_short: list[Play]


def doublet_plays(position: Position, die: int, entering: int) -> list[Play]:
    """One legal play for every distinct position; `entering` checkers must enter before others move."""
    counts, facing = list(position.mine), position.theirs[::-1]
    forced = min(entering, 4)
    if forced and facing[BAR - die] >= 2:
        return [()]
    counts[BAR] -= forced
    counts[BAR - die] += forced
    begun = ONE_MOVE[die][BAR] * forced
    if forced == 4:
        return [begun]
    occupied = compress(_DOWNWARDS, counts[:OFF:-1])
    search = _Search(die, counts, facing, [], [])
    if sum(counts[HOME + 1 :]) < 4:
        ahead = [source for source in occupied if source <= die or facing[source - die] < 2]
        _extend_homewards(begun, ahead, search)
    else:
        _extend(begun, [source for source in occupied if source > die and facing[source - die] < 2], search)
    if search.whole:
        return search.whole
    longest = max(map(len, search.cut_short))
    return [play for play in search.cut_short if len(play) == longest]


def _extend(line: Play, ahead: list[int], search: _Search) -> None:
    """Finds every way to go on with `line` from the points `ahead`, where no checker can be borne off."""
    die, counts, facing, whole, cut_short = search
    moves, pairs, played = ONE_MOVE[die], _TWO_MOVES[die], len(line)
    if not ahead:
        cut_short.append(line)
    elif played == 3:
        whole += [line + moves[source] for source in ahead]
        return
    for index, source in enumerate(ahead, 1):
        target = source - die
        rest = ahead[index - 1 :] if counts[source] > 1 else ahead[index:]
        if not counts[target] and target > die and facing[target - die] < 2:
            rest.append(target)
        if played == 2 and rest:
            both = pairs[source]
            whole += [line + both[last] for last in rest]
            continue
        counts[source] -= 1
        counts[target] += 1
        _extend(line + moves[source], rest, search)
        counts[source] += 1
        counts[target] -= 1


def _extend_homewards(line: Play, ahead: list[int], search: _Search) -> None:
    """As `_extend`, where checkers may be borne off: the points stay in order, the highest first."""
    die, counts, facing, whole, cut_short = search
    if len(line) == 4:
        whole.append(line)
        return
    goes_on = False
    for index, source in enumerate(ahead):
        if source <= die and any(counts[HOME + 1 :] if source == die else counts[source + 1 :]):
            continue
        goes_on, target = True, max(source - die, OFF)
        counts[source] -= 1
        rest = ahead[index if counts[source] else index + 1 :]
        if target and not counts[target] and (target <= die or facing[target - die] < 2):
            rest.append(target)
            rest.sort(reverse=True)
        counts[target] += 1
        _extend_homewards(line + ONE_MOVE[die][source], rest, search)
        counts[source] += 1
        counts[target] -= 1
    if not goes_on:
        cut_short.append(line)
