"""`retro2600 study rollout`."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from pathlib import Path

from retro2600 import limits
from retro2600.cartridges import names
from retro2600.cli.arguments import Parser
from retro2600.cli.studies.cluster import add_sharing, sharing
from retro2600.cli.studies.progress import progress_bar
from retro2600.cli.studies.question_lines import answered
from retro2600.cli.studies.study_arguments import START_SEAT, add_position, refuse_nonsense, study_parser
from retro2600.store.files import ensure_writable, spare_inputs, write_json
from retro2600.store.reading import STANDARD_INPUT, missing, read_json
from retro2600.store.refusals import RequestError, sentence

QUESTION = f'{{"mover": {START_SEAT}, "other": {START_SEAT}, "dice": [3, 1], "trials": 72, "truncate": 2}}'

_ABOUT = """\
Plays, or a decision about the cube, played on many times by retro2600's own nets, the luck of the dice taken
out: each with its equity and a margin, half the 95 % interval.

Asked: mover and other (26 counts each) or xgid or id; dice, or none for a decision about the cube; plays (a
list of texts; else the best few, by a search), count (the most of these; 4), level, match, cube, jacoby and
beavers as for advice; trials (the most; 1296), margin and sure (when to stop), plies (0 to 2, how far plays
within a trial are looked ahead; 0), cubeful (true: both sides double within a trial), truncate (plies of a
trial; 12, null for games to the end), seed (0), log (a file).
Answered: plays, each as in advice, with rollout (trials, margin) and behind (how far behind the best, from
trial to trial: equity, margin); or cube, equities, probabilities, margins and gain (of a double); plies,
trials, margin, log.
"""

_EXAMPLES = """\
  retro2600 study rollout --position-id 4HPwATDgc/ABMA --dice 2,1 --trials 144 --truncate 3
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("rollout", _ABOUT, _EXAMPLES)
    add_position(parser, game=False)
    add = parser.add_argument
    add("--plays", metavar="A,B", help="with these: roll out these plays, such as '8/5 6/5, 24/23 13/10'")
    add("--count", type=int, metavar="N", help="with these: so many plays at most, if none are named")
    add("--level", type=int, metavar="N", help="with these: whose nets play, 1 to 5, the best")
    add(
        "--plies",
        type=int,
        metavar="N",
        help="with these: plies to look ahead for each play of a trial, 0 to 2",
    )
    add("--cube", dest="cubeful", action="store_const", const=True, help="with these: double within a trial")
    add("--truncate", type=int, metavar="N", help="with these: plies of a trial; 1000 plays games to the end")
    add("--trials", type=int, metavar="N", help="with these: the most trials, in batches of 144")
    add("--margin", type=float, metavar="X", help="with these: stop once the best equity is sure to within X")
    add(
        "--sure",
        action="store_const",
        const=True,
        help="with these: give up plays that are surely behind, and stop when one is left",
    )
    add("--log", metavar="FILE", help="with these: keep the sums in FILE, and go on from those in it")
    add_sharing(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions; 1 if some could not be."""
    refuse_nonsense(arguments, cartridges=names())

    from retro2600.players.rollouts import Workers
    from retro2600.study.rollout import answer

    def log(name: str) -> LogFile:
        return LogFile(Path(name), Path(arguments.file or STANDARD_INPUT))

    with sharing(arguments.dask, arguments.workers) as shared:
        workers = Workers(shared, progress_bar("trials"), shared.abreast)
        return answered(arguments, partial(answer, workers=workers, keeper=log))


class LogFile:
    """A log in a file, which is not the one that questions are read from."""

    def __init__(self, path: Path, questions: Path) -> None:
        spare_inputs({"log": path}, {"questions": questions})
        self._path = path

    def read(self) -> object | None:
        """Its JSON value; None if there is no such file."""
        found = None if missing(self._path) else read_json(self._path, limits.ROLLOUT_LOG_BYTES)
        ensure_writable(self._path)
        return found

    def write(self, value: object) -> None:
        """Whole or not at all."""
        write_json(self._path, value)

    def refusing(self, error: ValueError) -> RequestError:
        """Names the file, which stays as it is."""
        return RequestError(sentence(f"cannot go on with {self._path}: {error}"))
