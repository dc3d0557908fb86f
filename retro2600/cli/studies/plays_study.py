"""`retro2600 study plays`."""

from __future__ import annotations

from argparse import Namespace

from retro2600.cartridges import names
from retro2600.cli.arguments import Parser
from retro2600.cli.studies.question_lines import answered
from retro2600.cli.studies.study_arguments import START_SEAT, add_position, refuse_nonsense, study_parser

QUESTION = f'{{"mover": {START_SEAT}, "other": {START_SEAT}, "dice": [3, 1], "rules": "backgammon"}}'

_ABOUT = """\
Every distinct position that a roll can lead to, by the strict rules, each once.

Asked: mover and other (26 counts each) or xgid or id, dice, rules ("backgammon" or "acey-deucey").
Answered: count, and plays: the moves of each, and both seats after it.
"""

_EXAMPLES = """\
  retro2600 study plays --position-id 4HPwATDgc/ABMA --dice 3,1
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("plays", _ABOUT, _EXAMPLES)
    add_position(parser, game=False)
    parser.add_argument(
        "--rules", choices=("backgammon", "acey-deucey"), help="with these: the rules (default: backgammon)"
    )
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions; 1 if some could not be."""
    refuse_nonsense(arguments, cartridges=names())

    from retro2600.study.legal_plays import answer

    return answered(arguments, answer)
