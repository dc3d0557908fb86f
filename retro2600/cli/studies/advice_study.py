"""`retro2600 study advice`."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from retro2600.cartridges import names
from retro2600.cli.arguments import Parser
from retro2600.cli.studies.processes import Processes
from retro2600.cli.studies.progress import progress_bar
from retro2600.cli.studies.question_lines import answered
from retro2600.cli.studies.study_arguments import START_SEAT, add_position, refuse_nonsense, study_parser

QUESTION = f'{{"mover": {START_SEAT}, "other": {START_SEAT}, "dice": [3, 1]}}'

_ABOUT = """\
The plays of a roll, best first, or the right decision about a double, by retro2600's own nets and a search.

Asked: mover and other (26 counts each) or xgid or id; dice, or none for a question about the cube; level (1
to 5, the best; 5), plies (0 to 3; the level's: 2 at level 5, else 0), match (length, mover, other, crawford),
cube (value, owner), jacoby, beavers, count (the most plays to be told of), rollout (trials), truncate (plies
of a trial; 12, null for games to the end), seed (0); about the cube resignation (1 to 3, the mover's offer).
rules: "backgammon", "acey-deucey" as on the CX2617, or "absolute acey-deucey"; there awaited ("roll",
"doublet", "last roll") and waiting (checkers that have never been on the board).
Answered: plays, each with text, moves, both seats after it, equity (cubeless) and probabilities (to win,
gammon and backgammon won, gammon and backgammon lost), in acey-deucey again and bonus, the doublet after a
1-2; or cube, equities, probabilities, beaver, concession, accept; plies; of what was rolled out, trials and
margin, half the 95 % interval of the equity.
"""

_EXAMPLES = """\
  retro2600 study advice --position-id 4HPwATDgc/ABMA --dice 3,1
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("advice", _ABOUT, _EXAMPLES)
    add_position(parser, game=False)
    parser.add_argument("--level", type=int, metavar="N", help="with these: who answers, 1 to 5, the best")
    parser.add_argument(
        "--plies", type=int, metavar="N", help="with these: how many rolls to look ahead, 0 to 3"
    )
    parser.add_argument(
        "--rollout", type=int, metavar="N", help="with these: play the best on so often, by all processors"
    )
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions; 1 if some could not be."""
    refuse_nonsense(arguments, cartridges=names())

    from retro2600.players.rollouts import Workers
    from retro2600.study.advice import answer

    with Processes() as processes:
        workers = Workers(processes, progress_bar("trials"))
        return answered(arguments, partial(answer, workers=workers))
