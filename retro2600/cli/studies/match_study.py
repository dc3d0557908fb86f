"""`retro2600 study match`."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from retro2600 import limits
from retro2600.cartridges import DEFAULT, names
from retro2600.cli.arguments import Parser, whole_number
from retro2600.cli.studies.cluster import add_sharing, sharing
from retro2600.cli.studies.progress import progress_bar
from retro2600.cli.studies.question_lines import is_for_people
from retro2600.cli.studies.study_arguments import made_folder, refuse_nonsense, study_parser
from retro2600.fronts import headless
from retro2600.shell.process.standard_streams import say
from retro2600.store.files import replacing, spare_inputs
from retro2600.store.json_text import parsed_json
from retro2600.store.reading import STANDARD_INPUT, name_of, read_bytes
from retro2600.store.refusals import RequestError, as_request_error

if TYPE_CHECKING:
    from retro2600.players.judging.played import MatchPlayed
    from retro2600.study.match.analysis import MatchJudged

QUESTION = """\
 1 point match

 Game 1
 Ann : 0                         Bob : 0
  1) 31: 8/5 6/5                 52: 13/8 24/22
"""

USUAL_PLIES: Final = 2

_ABOUT = """\
Every decision of a match beside the best there is: plays, doubles, takes, passes and resignations, each with
the equity that it lost; the luck of every roll; and the players' figures.

FILE is a match file (.mat) as backgammon programs exchange them, a movie of a program that plays
backgammon, or a slot.
In JSON: players, games with their turns, notes.
"""

_EXAMPLES = """\
  retro2600 study match evening.mat --html evening.html
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("match", _ABOUT, _EXAMPLES)
    add = parser.add_argument
    add(
        "--plies",
        type=whole_number(0, 3),
        metavar="N",
        help=f"how many rolls to look ahead, 0 to 3 (default: {USUAL_PLIES})",
    )
    add("--html", type=Path, metavar="OUT.html", help="write a page with boards as well")
    add("--boards", type=Path, metavar="DIR", help="a folder for a board of each error as SVG")
    add_sharing(parser)
    add("--jacoby", action="store_true", help="in money play, gammons count after the first double alone")
    return parser


def run(arguments: Namespace) -> int:
    """Analyse the match."""
    refuse_nonsense(arguments, cartridges=names())
    path = Path(arguments.file or STANDARD_INPUT)
    if arguments.html:
        spare_inputs({"html": arguments.html}, {"match": path})
    match = _read(path, arguments)
    if not match.games:
        raise RequestError(f"{name_of(path)}: no game is recorded in it")
    if arguments.boards:
        made_folder(arguments.boards, "--boards")

    from retro2600.study.match.analysis import analysed
    from retro2600.study.match.document import document
    from retro2600.study.match.table import table

    plies = USUAL_PLIES if arguments.plies is None else arguments.plies
    with sharing(arguments.dask, arguments.workers) as shared:
        judged = analysed(match, plies, shared, progress_bar("turns"))
    if arguments.html:
        from retro2600.study.match.page import page

        with replacing(arguments.html) as temporary:
            temporary.write_text(page(judged), encoding="utf-8")
    if arguments.boards:
        _write_boards(arguments.boards, judged)
    say(table(judged) if is_for_people(arguments) else json.dumps(document(judged)))
    return 0


def _write_boards(folder: Path, judged: MatchJudged) -> None:
    from retro2600.study.match.board_svg import board_svg
    from retro2600.study.match.page import boards

    for name, picture in boards(judged):
        with replacing(folder / f"{name}.svg") as temporary:
            temporary.write_text(board_svg(picture, alone=True) + "\n", encoding="utf-8")


def _read(path: Path, arguments: Namespace) -> MatchPlayed:
    """The match in a file of any kind."""
    data = read_bytes(path, limits.JSON_BYTES, pipes=True)
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return _of_document(parsed_json(data, name_of(path)), name_of(path), arguments)
    if len(data) > limits.MAT_BYTES:
        raise RequestError(f"cannot read {name_of(path)}: it has more than {limits.MAT_BYTES} bytes")

    from retro2600.players.judging.from_record import match_of
    from retro2600.rules import CHAMPIONSHIP
    from retro2600.rules.notation import read_mat

    rules = replace(CHAMPIONSHIP, jacoby=arguments.jacoby, beavers=True)
    with as_request_error(name_of(path)):
        return match_of(read_mat(_text(data), rules))


def _text(data: bytes) -> str:
    """The text of a match file; older programs write names in Latin letters of one byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _of_document(document: object, source: str, arguments: Namespace) -> MatchPlayed:
    """The games of a movie, or of a slot."""
    from retro2600.players.judging.from_record import match_of_slot
    from retro2600.rules.notation import MatchRecord
    from retro2600.shell import shelf
    from retro2600.shell.saves import slot_document

    form = document.get("format") if isinstance(document, dict) else None
    if form == slot_document.FORMAT:
        console, extra = slot_document.from_any(document, source)
        if extra is None or extra.ledger is None:
            raise RequestError(f"{source}: it has no turns that can be read")
        record = console.cartridge.facets.record
        if record is None:
            raise _refusal(console.cartridge.name, source)
        played = record.played(extra.ledger, console.state)
        if not isinstance(played, MatchRecord | None):
            raise _refusal(console.cartridge.name, source)
        with as_request_error(source):
            return match_of_slot(played)
    movie = shelf.movie_of(document, source, arguments.cartridge or DEFAULT)
    return _of_run(movie.start or shelf.powered_on(arguments.cartridge), movie.runs, source)


def _of_run(start: Any, runs: Any, source: str) -> MatchPlayed:
    """The games of a run, looked on at frame by frame, with whatever matches they were of left out."""
    from retro2600.players.judging.from_record import match_of
    from retro2600.rules.notation import SessionRecord

    record = start.cartridge.facets.record
    transcript, before = record and record.transcript(start.state), start.state
    if not isinstance(transcript, SessionRecord):
        raise _refusal(start.cartridge.name, source)

    def watch(frame: int, state: Any, output: object) -> None:
        nonlocal before
        transcript.add(before, state)
        before = state

    headless.run(start, runs, [watch])
    with as_request_error(source):
        return match_of(transcript.record)


def _refusal(name: str, source: str) -> RequestError:
    return RequestError(f"{source}: it is of {name}, expected a match file, or a session of backgammon")
