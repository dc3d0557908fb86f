"""`retro2600 study computer`: answers, pictures, and the thinking replayed."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from retro2600.cli.arguments import Parser
from retro2600.cli.studies.question_lines import answered
from retro2600.cli.studies.study_arguments import (
    START_SEAT,
    add_png,
    add_position,
    made_folder,
    refuse_nonsense,
    study_parser,
)
from retro2600.excerpt import excerpt
from retro2600.store.files import replacing
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.study.cx2617.thinking import FollowedThought

QUESTION = f'{{"game": 1, "red": {START_SEAT}, "white": {START_SEAT}, "dice": [3, 1]}}'

Show = Callable[[int, "tuple[FollowedThought, ...]"], None]
"""Shows the thoughts about a question, given its number."""

DEFAULT_SPEED = Fraction(1, 8)
TITLE = "BACKGAMMON (CX2617): what the computer weighs"

_NUMBER = re.compile(r"[0-9]{1,6}(?:[/.][0-9]{1,6})?|\.[0-9]{1,6}")  # an exponent could be of any size

_ABOUT = """\
The play that the 1979 computer chooses as red, and how many frames it thinks.

Asked: game, red and white (26 counts each) or xgid or id, dice, cube, owner, machine ("used" or "fresh").
Answered: play, red and white after it, frames, evaluations, score, and after a 1-2 in games 5 to 8 the bonus.
As a table: the plays it weighed, why one won, the frames, the board after it.
"""

_EXAMPLES = """\
  retro2600 study computer --xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("computer", _ABOUT, _EXAMPLES)
    add_position(parser)
    add_png(parser, "a folder for a picture of each answer: 0001.png, 0001-bonus.png, ...")
    add = parser.add_argument
    add("--explain", action="store_true", help="in JSON: add the plays it weighed, with features and scores")
    add(
        "--watch",
        action="store_true",
        help="a window that replays the thinking, play by play, in slow motion; Space stops, Left and Right "
        "step, Up and Down change the speed, Esc goes on to the next question",
    )
    add(
        "--speed",
        type=_speed,
        metavar="N",
        help=f"with --watch: how many times the original's speed (default: {DEFAULT_SPEED})",
    )
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions and show the thoughts as the options ask; 1 if some could not be answered."""
    if arguments.table and arguments.explain:
        raise RequestError("--table and --explain: the explanation is either a table or JSON")
    if arguments.speed and not arguments.watch:
        raise RequestError("--speed is for --watch")
    refuse_nonsense(arguments)
    shows = [_pictures(arguments.png)] if arguments.png else []
    if arguments.watch:
        shows.append(_window(arguments.speed or DEFAULT_SPEED))

    from retro2600.study.cx2617.play_decision import answer

    return answered(arguments, partial(answer, explain=arguments.explain), shows)


def _speed(text: str) -> Fraction:
    from retro2600.shell.export.slides import FASTEST, SLOWEST

    try:
        speed = Fraction(text if _NUMBER.fullmatch(text) else 0)
    except ZeroDivisionError:
        speed = Fraction(0)
    if not SLOWEST <= speed <= FASTEST:
        raise argparse.ArgumentTypeError(
            f"{excerpt(text)} is not a speed from {SLOWEST} to {FASTEST}, such as 1/8"
        )
    return speed


def _pictures(folder: Path) -> Show:
    """Writes 0001.png and, of a bonus doublet, 0001-bonus.png into the folder."""
    from retro2600.study.cx2617.thinking.thought_picture import draw

    made_folder(folder)

    def show(number: int, thoughts: tuple[FollowedThought, ...]) -> None:
        for thought in thoughts:
            bonus = "-bonus" if thought.is_bonus else ""
            with replacing(folder / f"{number:04}{bonus}.png") as temporary:
                draw(thought, temporary)

    return show


def _window(speed: Fraction) -> Show:
    from retro2600.cartridges.cx2617.console import CONSOLE
    from retro2600.consoles.vcs.palette import palette
    from retro2600.fronts.window.display import open_display
    from retro2600.fronts.window.projection import Projection
    from retro2600.shell.export.slides import Projector
    from retro2600.shell.process.pacing import WallClock
    from retro2600.study.cx2617.thinking.replay import slides

    open_display()  # that there is none is said before anything is answered

    def show(number: int, thoughts: tuple[FollowedThought, ...]) -> None:
        Projection(Projector(slides(thoughts), speed), CONSOLE, palette(), TITLE).show(WallClock())

    return show
