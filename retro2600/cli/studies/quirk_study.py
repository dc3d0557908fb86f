"""`retro2600 study quirk`: questions, scans of whole games, and known examples."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from retro2600 import limits
from retro2600.cli.arguments import Parser, whole_number
from retro2600.cli.studies.processes import MOST, Processes
from retro2600.cli.studies.progress import progress_bar
from retro2600.cli.studies.question_lines import answered, is_for_people
from retro2600.cli.studies.study_arguments import (
    START_SEAT,
    add_png,
    add_position,
    numbered_pictures,
    question_told,
    refuse_nonsense,
    study_parser,
)
from retro2600.shell.process.standard_streams import say
from retro2600.store.files import write_json
from retro2600.store.reading import read_bytes
from retro2600.store.refusals import RequestError, as_request_error

if TYPE_CHECKING:
    from retro2600.study.cx2617.quirk import Case
    from retro2600.study.cx2617.quirk.scan import ScanCounts

QUESTION = f'{{"game": 4, "side": "white", "white": {START_SEAT}, "red": {START_SEAT}, "dice": [3, 5]}}'

PLAYERS = ("random", "computer")

_FEW = 20
"""Games for which no process is worth its start (chosen)."""

_ABOUT = """\
The illegal-move quirk: what the cartridge accepts, what the rules allow, what suspends the game.

Asked: game, side, white and red (26 counts each) or xgid or id, dice.
Answered: required, accepted, legal, dead_ends, right. In place of questions: --scan, --mat, --example.
"""

_EXAMPLES = """\
  retro2600 study quirk --xgid XGID=-DDDb--bb---AB-----ed-----:0:0:1:53:0:0:0:0:10
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("quirk", _ABOUT, _EXAMPLES)
    add_position(parser)
    add_png(parser, "a folder for a picture of each answer: 0001.png, ...")
    add = parser.add_argument
    add("--scan", type=whole_number(1), metavar="GAMES", help="how often the trap is open in so many games")
    add("--player", choices=PLAYERS, help="with --scan: who plays both sides (default: random)")
    add("--acey-deucey", action="store_true", help="with --scan: acey-deucey instead of backgammon")
    add(
        "--seed",
        type=whole_number(0),
        metavar="N",
        help="with --scan or --mat: another run of the dice (default: 1)",
    )
    add(
        "--workers",
        type=whole_number(1, MOST),
        metavar="N",
        help="with --scan: so many processes; the counts are the same (default: one for each processor)",
    )
    add("--mat", type=Path, metavar="FILE", help="the same count over the games of a match file")
    add("--example", metavar="NAME", help="tell a known example and play its cures out (NAME or all)")
    add("--save", type=Path, metavar="FILE", help="with --example: write its position for play --state")
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions, or count, or tell an example; 1 if some questions could not be answered."""
    refuse_nonsense(arguments)
    _refuse_two_at_a_time(arguments)
    if arguments.scan:
        _scan(arguments)
    elif arguments.mat:
        _scan_match(arguments)
    elif arguments.example:
        _tell(arguments)
    else:
        return _answered(arguments)
    return 0


def _refuse_two_at_a_time(arguments: Namespace) -> None:
    asked = question_told(arguments) or arguments.file
    if sum(map(bool, (arguments.scan, arguments.mat, arguments.example, asked))) > 1:
        raise RequestError("--scan, --mat, --example and a FILE of questions: one of them at a time")
    if (arguments.player or arguments.acey_deucey or arguments.workers) and not arguments.scan:
        raise RequestError("--player, --acey-deucey and --workers are for --scan")
    if arguments.save and not arguments.example:
        raise RequestError("--save is for --example")


def _answered(arguments: Namespace) -> int:
    from retro2600.study.cx2617.quirk import answer

    shows = [numbered_pictures(arguments.png, _draw)] if arguments.png else []
    return answered(arguments, answer, shows)


def _draw(case: Case, file: Path) -> None:
    from retro2600.study.cx2617.quirk.case_picture import picture

    picture(case).save(file, "PNG")


def _scan(arguments: Namespace) -> None:
    from retro2600.study.cx2617.quirk.scan import GamesPlayed, scan

    number = arguments.scan
    games = GamesPlayed(arguments.player or "random", arguments.acey_deucey, _seed(arguments))
    with Processes(arguments.workers or (1 if number < _FEW else None)) as processes:
        _tell_counts(arguments, scan(games, number, processes, _progress(number)))


def _scan_match(arguments: Namespace) -> None:
    from retro2600.rules.notation import read_mat
    from retro2600.study.cx2617.quirk.scan import added, counted
    from retro2600.study.cx2617.quirk.walks import recorded_walks

    with as_request_error(arguments.mat):
        record = read_mat(
            read_bytes(arguments.mat, limits.MAT_BYTES, pipes=True).decode("utf-8-sig", "replace")
        )
    if not record.games:
        raise RequestError(f"{arguments.mat}: no game is recorded in it")
    rng = Random(_seed(arguments))
    tallies = (counted(walk, rng) for walk in recorded_walks(record))
    _tell_counts(arguments, added(tallies, _progress(len(record.games))))


def _seed(arguments: Namespace) -> int:
    return arguments.seed or 1


def _progress(games: int) -> Callable[[ScanCounts], None] | None:
    bar = progress_bar("games")
    return (lambda tally: bar(tally.games, games)) if bar else None


def _tell_counts(arguments: Namespace, tally: ScanCounts) -> None:
    say(tally.as_text() if is_for_people(arguments) else json.dumps(tally.as_json()))


def _tell(arguments: Namespace) -> None:
    from retro2600.machine.savestate import saved
    from retro2600.study.cx2617.quirk.cures import story
    from retro2600.study.cx2617.quirk.examples import EXAMPLES

    names = list(EXAMPLES) if arguments.example == "all" else [arguments.example]
    if names[0] not in EXAMPLES:
        raise RequestError(f"--example {names[0]}: the examples are {', '.join(EXAMPLES)}, or all")
    if arguments.save:
        if len(names) > 1:
            raise RequestError("--save: name one example")
        write_json(arguments.save, saved(EXAMPLES[names[0]].console()))
    say("\n\n".join(story(EXAMPLES[name]) for name in names))
