"""`retro2600 study screen`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from retro2600.cli.arguments import Parser
from retro2600.cli.studies.question_lines import answered
from retro2600.cli.studies.study_arguments import (
    add_png,
    add_position,
    numbered_pictures,
    refuse_nonsense,
    study_parser,
)

if TYPE_CHECKING:
    from retro2600.cartridges.cx2617.screen import Screen

_BOARD = (
    "[0,2,0,0,0,0,-5,0,0,-3,0,0,0,5,0,-2,0,0,0,0,5,0,0,3,0,0,0,-5]"  # the start of backgammon by location
)
QUESTION = (
    f'{{"board": {_BOARD}, "dice": [1, 1], "turn": "white", "number": 1, "number_colour": "border", '
    '"cursor": null, "held": null, "color": 1}'
)

_ABOUT = """\
The digest of the picture of a state.

Asked: board (28 counts by location) or xgid or id, dice, turn, number, number_colour, cursor, held, color.
Answered: digest.
"""

_EXAMPLES = """\
  retro2600 study screen --xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10 --png pictures
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("screen", _ABOUT, _EXAMPLES)
    add_position(parser, game=False)
    add_png(parser, "a folder for the pictures 0001.png, ...")
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions; 1 if some could not be."""
    refuse_nonsense(arguments)

    from retro2600.study.cx2617.screen_digest import answer

    shows = [numbered_pictures(arguments.png, _paint)] if arguments.png else []
    return answered(arguments, answer, shows)


def _paint(screen: Screen, file: Path) -> None:
    from retro2600.cartridges.cx2617.console import CONSOLE
    from retro2600.cartridges.cx2617.screen import shown
    from retro2600.consoles.vcs.palette import palette
    from retro2600.shell.export.media import write_png

    write_png(file, shown(screen), CONSOLE, palette())
