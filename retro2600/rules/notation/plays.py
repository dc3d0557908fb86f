"""Plays as text: "8/5 6/5*", "bar/22", "13/7(2)", "6/off".

One canonical form goes out, that of GNU Backgammon: the moves of one checker joined, a point between named
only where something is hit, a blot starred once, equal ones counted in brackets, the highest first; plays of
one roll that lead to different positions are written differently. What comes in may be looser: any order,
stars left out, "25" or "b" for the bar, "0" or "o" for off, commas, a hyphen for the stroke, single moves
instead of joined ones.
"""

import re
from collections import Counter
from collections.abc import Iterator

from retro2600.excerpt import excerpt
from retro2600.rules.checked import door
from retro2600.rules.dice import Roll
from retro2600.rules.errors import IllegalPlayError, NotationError
from retro2600.rules.play import Play
from retro2600.rules.position import BAR, OFF, Position
from retro2600.rules.quick import legal_plays
from retro2600.rules.ruleset import Ruleset

NO_PLAY = "cannot move"
_NO_PLAYS = ("", "-", NO_PLAY, "no play", "no move", "none")
_STEP = re.compile(r"(?:b|bar|o|off|\d{1,2})\*?(?:[/-](?:b|bar|o|off|\d{1,2})\*?)+(?:\([1-4]\))?")
_Path = tuple[int, ...]
"""The points one checker is seen on: where it starts, where it hits on its way, where it ends."""
_Way = tuple[int, int, _Path]
"""A checker's source, number of dice, and path."""


@door
def write_play(position: Position, play: Play) -> str:
    """The canonical text of a play made in this position."""
    if not play:
        return NO_PLAY
    hits, words = _hits(position, play), []
    for (_, _, path), count in sorted(Counter(_ways(position, play)).items(), reverse=True):
        words.append(_write_path(path, hits) + (f"({count})" if count > 1 else ""))
        hits -= set(path)
    return " ".join(words)


@door
def read_play(text: str, position: Position, roll: Roll, rules: Ruleset) -> Play:
    """The legal play that the text means; raises NotationError or IllegalPlayError.

    Where the text leaves open whether a blot is hit on the way, the play that hits least is meant.
    """
    change, marked = _read_steps(text, position)
    wanted = [seat_count + change[pips] for pips, seat_count in enumerate(position.mine)]
    plays = [play for play in legal_plays(position, roll, rules) if list(position.after(play).mine) == wanted]
    if not plays:
        raise IllegalPlayError(f"this is no legal play of the roll {roll}", text, position)

    def mismatch(play: Play) -> tuple[int, int]:
        hits = _hits(position, play)
        return len(marked - hits), len(hits - marked)

    return min(plays, key=mismatch)


def _hits(position: Position, play: Play) -> set[int]:
    """The points where the play hits a blot."""
    return {move.target for move in play if move.target and position.holds(move.target) == 1}


def _ways(position: Position, play: Play) -> list[_Way]:
    """The way of each checker moved: from the highest point down, one checker goes on as far as it can."""
    hits = _hits(position, play)
    left = sorted(play, reverse=True)
    ways = []
    while left:
        move, dice = left.pop(0), 1
        path = [move.source, move.target]
        while onward := next((later for later in left if later.source == path[-1]), None):
            left.remove(onward)
            if path[-1] not in hits:
                path.pop()
            path.append(onward.target)
            dice += 1
        ways.append((move.source, dice, tuple(path)))
    return ways


def _write_path(path: _Path, hits: set[int]) -> str:
    return "/".join(
        _write_point(point) + ("*" if step and point in hits else "") for step, point in enumerate(path)
    )


def _write_point(point: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(point, str(point))


def _read_steps(text: str, position: Position) -> tuple[Counter[int], set[int]]:
    """Numbers of checkers that each place gains (loses, below zero), and the places of hits marked."""
    change: Counter[int] = Counter()
    marked: set[int] = set()
    if text.strip().lower() in _NO_PLAYS:
        return change, marked
    for word in text.lower().replace(",", " ").split():
        if not _STEP.fullmatch(word):
            raise NotationError(
                f"{excerpt(word)} is not a move such as 8/5, bar/22* or 13/7(2)", text, position
            )
        path, _, count = word.removesuffix(")").partition("(")
        points = list(_read_points(path, text, position))
        change[points[0][0]] -= int(count or 1)
        change[points[-1][0]] += int(count or 1)
        marked |= {point for point, is_hit in points[1:] if is_hit}
    return change, marked


def _read_points(path: str, text: str, position: Position) -> Iterator[tuple[int, bool]]:
    """The points of one checker's way, each with whether a star follows it."""
    last = BAR + 1
    for word in re.split("[/-]", path):
        name = word.rstrip("*")
        point = BAR if name[0] == "b" else OFF if name[0] == "o" else int(name)
        if point >= last or (last == BAR + 1 and point == OFF):
            raise NotationError(f"{excerpt(path)} does not lead towards home", text, position)
        yield point, word.endswith("*")
        last = point
