"""`retro2600 study cube`."""

from __future__ import annotations

from argparse import Namespace

from retro2600.cli.arguments import Parser
from retro2600.cli.studies.question_lines import answered
from retro2600.cli.studies.study_arguments import START_SEAT, add_position, refuse_nonsense, study_parser

QUESTION = (
    f'{{"game": 1, "red": {START_SEAT}, "white": {START_SEAT}, "cube": 1, "owner": null, '
    '"question": "offer"}'
)

_ABOUT = """\
The 1979 computer's decision, as red, to double before its roll or to accept a double.

Asked: game, red and white (26 counts each) or xgid or id, question ("offer" or "answer"), cube, owner.
Answered: yes, and the frames it takes.
"""

_EXAMPLES = """\
  retro2600 study cube --xgid XGID=--CCCCC----eee------------:0:0:1:00:0:0:0:0:10
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("cube", _ABOUT, _EXAMPLES)
    add_position(parser)
    parser.add_argument(
        "--question",
        choices=("offer", "answer"),
        help="with these: does it double, or accept? (default: offer, or as the ID has it)",
    )
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions; 1 if some could not be."""
    refuse_nonsense(arguments)

    from retro2600.study.cx2617.cube_decision import answer

    return answered(arguments, answer)
