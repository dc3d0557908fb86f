"""The thinking as a picture: the board with the winner's moves drawn, and beside it the plays ranked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import IO, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from retro2600.cartridges.cx2617.arrows import of_a_play
from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.rulebook import by_location
from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.shell.export.painters import image
from retro2600.study.cx2617.arrows import draw_arrow
from retro2600.study.cx2617.thinking.course import FollowedThought
from retro2600.study.cx2617.thinking.ledger import differences, terms
from retro2600.study.cx2617.thinking.stage import picture_of
from retro2600.study.cx2617.thinking.thought_table import reason, summary
from retro2600.study.cx2617.thinking.words import name_text, weighed_text

PIXEL = 7, 4
"""Pixels of the image to a colour clock and to a line: near a television's shape, and all alike."""

BOARD_SIZE = PIXEL[0] * WIDTH, PIXEL[1] * HEIGHT
PANEL = 640  # pixels beside the board
SIZE = BOARD_SIZE[0] + PANEL, BOARD_SIZE[1]

_MARGIN, _TEXT, _LINE = 24, 18, 24  # pixels
_CHARACTERS = 60  # of a line of running text
_MOST_DIFFERENCES = 6
_BACK, _INK, _FAINT, _BEST = "#101014", "#e8e8e8", "#909098", "#ffd54a"


class _Row(NamedTuple):
    """A line of the panel."""

    left: str
    right: str = ""
    ink: str = _INK


def draw(course: FollowedThought, file: Path | IO[bytes]) -> None:
    """Write the picture of a thought, a PNG of 1760 x 768 pixels."""
    drawing(course).save(file, format="PNG")


def drawing(course: FollowedThought) -> Image.Image:
    """The picture of a thought."""
    sheet = Image.new("RGB", SIZE, _BACK)
    board = image(picture_of(course, course.before), palette(), BOARD_SIZE)
    sheet.paste(board.convert("RGB"))
    pen = ImageDraw.Draw(sheet)
    _draw_play(pen, course)
    _draw_panel(pen, course)
    return sheet


def _draw_play(pen: ImageDraw.ImageDraw, course: FollowedThought) -> None:
    """An arrow for each move, in the order made."""
    own = LOCATION[Side.RED]
    moves = [(own[move.source], own[move.source - move.amount]) for move in course.answer.play]
    for arrow in of_a_play(by_location(course.before, Side.RED), Side.RED, moves):
        draw_arrow(pen, arrow, BOARD_SIZE, _BEST)


def _draw_panel(pen: ImageDraw.ImageDraw, course: FollowedThought) -> None:
    font = ImageFont.load_default(_TEXT)
    left, right = BOARD_SIZE[0] + _MARGIN, SIZE[0] - _MARGIN
    for line, row in enumerate(_rows(course)):
        y = _MARGIN + line * _LINE
        pen.text((left, y), row.left, row.ink, font)
        pen.text((right, y), row.right, row.ink, font, anchor="ra")


def _rows(course: FollowedThought) -> Iterator[_Row]:
    """The panel's lines, as many as there is room for: why the winner won, then the ranking."""
    heading = [*_wrapped(summary(course), _BEST), _Row("")]
    why = list(_why_rows(course))
    yield from heading
    room = (SIZE[1] - 2 * _MARGIN) // _LINE - len(heading) - len(why)
    ranking = course.ranking
    listed = ranking if len(ranking) <= room else ranking[: room - 1]
    for weighing in listed:
        ink = _BEST if weighing is course.winner else _INK if course.competes(weighing) else _FAINT
        yield _Row(f"{weighed_text(course, weighing)}   met {weighing.number}", str(weighing.score), ink)
    if len(listed) < len(ranking):
        yield _Row(f"and {len(ranking) - len(listed)} more", ink=_FAINT)
    yield from why


def _wrapped(text: str, ink: str) -> list[_Row]:
    return [_Row(part, ink=ink) for part in wrap(text, _CHARACTERS)]


def _why_rows(course: FollowedThought) -> Iterator[_Row]:
    if course.winner is None:
        return
    yield _Row("")
    yield from _wrapped(reason(course), _INK)
    if course.runner_up is None:
        return
    found = differences(terms(course, course.winner), terms(course, course.runner_up))
    for difference in found[:_MOST_DIFFERENCES]:
        yield _Row(name_text(difference.name), f"{difference.worth:+}", _FAINT)
    if rest := sum(difference.worth for difference in found[_MOST_DIFFERENCES:]):
        yield _Row("the other terms", f"{rest:+}", _FAINT)
