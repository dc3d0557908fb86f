"""Arguments that the studies share: questions, cartridge, table or JSON, a position told by an ID."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from retro2600.cartridges import load, names
from retro2600.cli.arguments import Parser, whole_number
from retro2600.excerpt import excerpt
from retro2600.shell.shelf import DEFAULT
from retro2600.store.files import replacing, spare_inputs
from retro2600.store.refusals import RequestError, as_request_error

START_SEAT = "[0,0,0,0,0,0,5,0,3,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,2,0]"
"""The start of backgammon as either side counts it, for the examples."""

_IDS = {"xgid": "xgid", "position_id": "id"}
"""Options that tell a position, and the field of a question that each is."""

_BESIDE_AN_ID = (
    "dice",
    "game",
    "question",
    "rules",
    "level",
    "plies",
    "rollout",
    "plays",
    "count",
    "trials",
    "margin",
    "sure",
    "cubeful",
    "truncate",
    "log",
)
"""Options that say about a position what its ID leaves open, and are fields of a question."""

_FLAGS = {"cubeful": "cube"}
"""Those of them whose flag has another name than the field."""


def study_parser(name: str, about: str, examples: str, without_file: str = "standard input") -> Parser:
    """A study's parser with what every study takes."""
    parser = Parser(f"study {name}", about, examples)
    add = parser.add_argument
    add("file", metavar="FILE|-", nargs="?", help=f"questions, a line of JSON each (default: {without_file})")
    add(
        "--cartridge",
        default=DEFAULT,
        metavar="NAME",
        help="what is asked about (default: %(default)s)",
    )
    add("--json", action="store_true", help="answer in JSON, a line each: the default where it is piped")
    add("--table", action="store_true", help="answer in tables for people: the default on a terminal")
    return parser


def add_position(parser: Parser, game: bool = True) -> None:
    """The options that tell a position in place of a file of questions."""
    add = parser.add_argument
    add("--xgid", metavar="XGID", help="a position to ask about, with its dice, turn and cube")
    add("--position-id", metavar="ID", help="the same by GNU Backgammon's ID: Position, or Position:Match")
    add("--dice", type=_dice, metavar="A,B", help="with these: the roll, left die first")
    if game:
        add("--game", type=whole_number(1, 8), metavar="N", help="with these: the game, 1 to 8 (default: 1)")


def add_png(parser: Parser, help: str) -> None:
    """The option for pictures."""
    parser.add_argument("--png", type=Path, metavar="PATH", help=help)


def refuse_nonsense(arguments: Namespace, cartridges: Iterable[str] = (DEFAULT,)) -> None:
    """A `RequestError` where arguments do not go together, or name no cartridge that this study is about."""
    name = arguments.cartridge
    if name not in names():
        with as_request_error("--cartridge"):
            load(name)
    if name not in cartridges:
        raise RequestError(f"study {arguments.what} is about {' and '.join(cartridges)}, not about {name}")
    if arguments.json and arguments.table:
        raise RequestError("--json and --table: answers are either JSON or tables")
    _refuse_two_positions(arguments)
    png = getattr(arguments, "png", None)
    if png:
        for picture in png.glob("*.png") if png.is_dir() else [png]:
            spare_inputs({"png": picture}, {"questions": Path(arguments.file or "-")})


def question_told(arguments: Namespace) -> dict[str, Any] | None:
    """The question that the arguments ask by themselves; None where questions are to be read."""
    ids = _given(arguments, _IDS)
    if not ids:
        return None
    return {_IDS[name]: value for name, value in ids.items()} | _given(arguments, _BESIDE_AN_ID)


def _given(arguments: Namespace, names: Iterable[str]) -> dict[str, Any]:
    """Those of these options that there are and that were given."""
    values = {name: getattr(arguments, name, None) for name in names}
    return {name: value for name, value in values.items() if value is not None}


def made_folder(folder: Path, flag: str = "--png") -> None:
    """Make the folder for pictures if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RequestError(f"{flag}: cannot make the folder {folder}: {error.strerror}") from error


def numbered_pictures(folder: Path, draw: Callable[[Any, Path], None]) -> Callable[[int, Any], None]:
    """Writes a picture of what each question is about into the folder: 0001.png, ..."""
    made_folder(folder)

    def show(number: int, about: Any) -> None:
        with replacing(folder / f"{number:04}.png") as temporary:
            draw(about, temporary)

    return show


def _refuse_two_positions(arguments: Namespace) -> None:
    ids = [f"--{name.replace('_', '-')}" for name in _given(arguments, _IDS)]
    if ids and arguments.file is not None:
        ids.append("a FILE of questions")
    if len(ids) > 1:
        raise RequestError(f"{ids[0]} and {ids[1]}: one of them at a time")
    beside = _given(arguments, _BESIDE_AN_ID)
    if beside and hasattr(arguments, "xgid") and not ids:
        name = next(iter(beside))
        raise RequestError(f"--{_FLAGS.get(name, name)} is for --xgid and --position-id")


def _dice(text: str) -> list[int]:
    """Two dice, in their order: `3,1`, `3-1` or `31`."""
    figures = [letter for letter in text if letter not in " ,-"]
    if len(figures) != 2 or not all(figure in "123456" for figure in figures):
        raise argparse.ArgumentTypeError(f"{excerpt(text)} is no roll such as 3,1")
    return [int(figure) for figure in figures]
