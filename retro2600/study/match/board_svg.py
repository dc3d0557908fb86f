"""A board as SVG, from the seat of the side on roll: its point 1 is at the lower right.

Sides are told apart without colour: White's checkers are plain, Red's have a ring inside. The play that was
made is dashed, the best one is not; arrows that lie on one another are numbered. Every picture has a text
for those who do not see it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from retro2600.players.doubling import Owner
from retro2600.rules import BAR, OFF, Move, Play, Position, Roll, Side, seat_text

WIDTH, HEIGHT = 660, 400
_POINT, _TOP, _BOTTOM, _LEFT = 42, 26, HEIGHT - 26, 48
_RADIUS, _STEP, _TALLEST = 19, 31, 5
_BAR_X = _LEFT + 6 * _POINT + _POINT // 2
_OFF_X = _LEFT + 13 * _POINT + 26
_MIDDLE = HEIGHT // 2
SYMBOL = "empty-board"

STYLE = """\
.wood{fill:#f3ead9;stroke:#3a2f25}.bar{fill:#d9c9ad}.dark{fill:#b08a5e}.light{fill:#e2cfae}
.number{font:12px sans-serif;text-anchor:middle;fill:#3a2f25}
.white{fill:#fffdf7;stroke:#222;stroke-width:1.5}.red{fill:#9c2a22;stroke:#222;stroke-width:1.5}
.ring{fill:none;stroke:#fff;stroke-width:2.5}
.count{font:bold 15px sans-serif;text-anchor:middle}.count.on-white{fill:#222}.count.on-red{fill:#fff}
.die{fill:#fff;stroke:#222;stroke-width:1.5}.face{font:bold 18px sans-serif;text-anchor:middle;fill:#222}
.best{stroke:#0b6b3a;fill:none;stroke-width:4}
.made{stroke:#1b3fa0;fill:none;stroke-width:4;stroke-dasharray:7 5}
.best-head{fill:#0b6b3a}.made-head{fill:#1b3fa0}
.rank{font:bold 11px sans-serif;text-anchor:middle;fill:#fff}
"""
"""For the page, or the picture that stands alone."""

DEFINITIONS = (
    "<defs>"
    + "".join(
        f'<marker id="{name}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" '
        f'orient="auto-start-reverse"><path class="{name}" d="M0 0L10 5L0 10z"/></marker>'
        for name in ("best-head", "made-head")
    )
    + f'<symbol id="{SYMBOL}" viewBox="0 0 {WIDTH} {HEIGHT}">{{board}}</symbol></defs>'
)


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything that is to be seen on a board."""

    position: Position
    mover: Side
    cube: int = 1
    owner: Owner = Owner.NOBODY
    roll: Roll | None = None
    made: Play = ()
    best: Play = ()
    about: str = ""
    """A sentence that goes before the position in the picture's text."""


def definitions() -> str:
    """The parts that all boards of a page share: once in each page."""
    return DEFINITIONS.format(board="".join(_empty()))


def board_svg(picture: BoardPicture, *, alone: bool = False) -> str:
    """The board; `alone`: as a file of its own, with style and shared parts in it."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    parts = [head, f"<title>{escape(_told(picture))}</title>"]
    if alone:
        parts += [f"<style>{STYLE}</style>", definitions()]
    parts += [f'<use href="#{SYMBOL}"/>', *_checkers(picture), *_cube(picture), *_dice(picture)]
    parts += [*_arrows(picture), "</svg>"]
    return "".join(parts)


def _told(picture: BoardPicture) -> str:
    """The picture in words."""
    mine, theirs = (seat_text(seat) for seat in picture.position[:2])
    names = picture.mover.value.capitalize(), picture.mover.other.value.capitalize()
    dice = f" to play {picture.roll.high}-{picture.roll.low}" if picture.roll else " on roll"
    words = f"{names[0]}{dice}: {mine}. {names[1]}: {theirs}. Cube at {picture.cube}."
    return f"{picture.about} {words}".strip()


def _empty() -> Iterator[str]:
    right = _LEFT + 13 * _POINT
    yield f'<rect class="wood" x="{_LEFT}" y="{_TOP}" width="{right - _LEFT}" height="{_BOTTOM - _TOP}"/>'
    bar = _BAR_X - _POINT // 2
    yield f'<rect class="bar" x="{bar}" y="{_TOP}" width="{_POINT}" height="{_BOTTOM - _TOP}"/>'
    yield f'<rect class="wood" x="{right + 4}" y="{_TOP}" width="44" height="{_BOTTOM - _TOP}"/>'
    for point in range(1, BAR):
        x, is_upper = _x(point), point > 12
        base, tip = (_TOP, _TOP + 148) if is_upper else (_BOTTOM, _BOTTOM - 148)
        shade = "dark" if point % 2 else "light"
        yield f'<path class="{shade}" d="M{x - 20} {base}H{x + 20}L{x} {tip}z"/>'
        yield f'<text class="number" x="{x}" y="{16 if is_upper else HEIGHT - 10}">{point}</text>'


def _x(point: int) -> int:
    """The middle of a point, of the bar or of the tray, across."""
    if point == BAR:
        return _BAR_X
    if point == OFF:
        return _OFF_X
    place = point - 13 if point > 12 else 12 - point
    return _LEFT + place * _POINT + _POINT // 2 + (_POINT if place > 5 else 0)


def _checkers(picture: BoardPicture) -> Iterator[str]:
    position = picture.position
    for point in range(1, BAR):
        yield from _stack(_x(point), point > 12, position.mine[point], picture.mover)
        yield from _stack(_x(point), point > 12, position.holds(point), picture.mover.other)
    for seat, side, is_upper in (
        (position.mine, picture.mover, False),
        (position.theirs, picture.mover.other, True),
    ):
        yield from _on_bar(seat[BAR], side, is_upper)
        yield from _off(seat[OFF], side, is_upper)


def _stack(x: int, is_upper: bool, count: int, side: Side) -> Iterator[str]:
    for number in range(min(count, _TALLEST)):
        yield _checker(x, _TOP + 20 + number * _STEP if is_upper else _BOTTOM - 20 - number * _STEP, side)
    if count > _TALLEST:
        y = _TOP + 20 + (_TALLEST - 1) * _STEP if is_upper else _BOTTOM - 20 - (_TALLEST - 1) * _STEP
        yield _count(x, y, count, side)


def _on_bar(count: int, side: Side, is_upper: bool) -> Iterator[str]:
    y = _MIDDLE - 60 if is_upper else _MIDDLE + 60
    if count:
        yield _checker(_BAR_X, y, side)
    if count > 1:
        yield _count(_BAR_X, y, count, side)


def _off(count: int, side: Side, is_upper: bool) -> Iterator[str]:
    y = _TOP + 24 if is_upper else _BOTTOM - 24
    if count:
        yield _checker(_OFF_X, y, side) + _count(_OFF_X, y, count, side)


def _checker(x: int, y: int, side: Side) -> str:
    disc = f'<circle class="{side.value}" cx="{x}" cy="{y}" r="{_RADIUS}"/>'
    ring = f'<circle class="ring" cx="{x}" cy="{y}" r="{_RADIUS - 6}"/>'
    return disc + (ring if side is Side.RED else "")


def _count(x: int, y: int, count: int, side: Side) -> str:
    return f'<text class="count on-{side.value}" x="{x}" y="{y + 5}">{count}</text>'


def _cube(picture: BoardPicture) -> Iterator[str]:
    y = {Owner.NOBODY: _MIDDLE, Owner.MOVER: _BOTTOM - 24, Owner.OTHER: _TOP + 24}[picture.owner]
    yield _square(24, y, 64 if picture.cube == 1 else picture.cube)


def _dice(picture: BoardPicture) -> Iterator[str]:
    if picture.roll:
        for number, die in enumerate((picture.roll.high, picture.roll.low)):
            yield _square(_LEFT + 9 * _POINT + number * 40 + 22, _MIDDLE, die)


def _square(x: int, y: int, number: int) -> str:
    return (
        f'<rect class="die" x="{x - 16}" y="{y - 16}" width="32" height="32" rx="5"/>'
        f'<text class="face" x="{x}" y="{y + 6}">{number}</text>'
    )


def _arrows(picture: BoardPicture) -> Iterator[str]:
    """An arrow for each checker moved; those on the same way have numbers, one behind the other on it."""
    ways = Counter((*picture.best, *picture.made))
    before: Counter[Move] = Counter()
    numbers = []
    for kind, play, aside in (("best", picture.best, -5), ("made", picture.made, 5)):
        for number, move in enumerate(play):
            (x, y), (x2, y2) = _end(move.source), _end(move.target)
            shift = aside + 3 * number
            bend = _MIDDLE + (shift if y == y2 else 0)
            middle = (x + x2) // 2 + shift
            yield (
                f'<path class="{kind}" marker-end="url(#{kind}-head)" '
                f'd="M{x + shift} {y}Q{middle} {bend} {x2 + shift} {y2}"/>'
            )
            before[move] += 1
            if ways[move] > 1:
                part = before[move] / (ways[move] + 1)
                across, down = (
                    round((1 - part) ** 2 * begin + 2 * part * (1 - part) * over + part**2 * end)
                    for begin, over, end in ((x + shift, middle, x2 + shift), (y, bend, y2))
                )
                numbers.append(
                    f'<circle class="{kind}-head" cx="{across}" cy="{down}" r="8"/>'
                    f'<text class="rank" x="{across}" y="{down + 4}">{number + 1}</text>'
                )
    yield from numbers


def _end(point: int) -> tuple[int, int]:
    """An arrow's end at a point."""
    if point == BAR:
        return _BAR_X, _MIDDLE + 60
    y = _TOP + 80 if point > 12 else _BOTTOM - 80
    return _x(point), _BOTTOM - 30 if point == OFF else y
