"""What `retro2600 study quirk` can do besides answering: scans of whole games, and known examples."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from retro2600.cli.arguments import Parser, whole_number
from retro2600.fronts.errors import RequestError, as_request_error
from retro2600.fronts.store.files import replacing, write_json
from retro2600.fronts.store.reading import read_bytes

if TYPE_CHECKING:
    from retro2600.study.cx2617.quirk.scan import Tally
    from retro2600.study.cx2617.quirk.walks import Player, Walk

PLAYERS = ("random", "computer")
BAR_WIDTH = 40

MOST_MAT = 1_000_000
"""Bytes of a match file (chosen: a long match has a twentieth of that)."""

_FLAGS = ("scan", "player", "acey_deucey", "mat", "seed", "example", "save")


def add_options(parser: Parser) -> None:
    """The options that only `study quirk` takes."""
    add = parser.add_argument
    add(
        "--scan",
        type=whole_number(1),
        metavar="GAMES",
        help="quirk: how often the trap is open in so many games",
    )
    add("--player", choices=PLAYERS, help="with --scan: who plays both sides (default: random)")
    add("--acey-deucey", action="store_true", help="with --scan: acey-deucey instead of backgammon")
    add(
        "--seed",
        type=whole_number(0),
        metavar="N",
        help="with --scan or --mat: another run of the dice (default: 1)",
    )
    add("--mat", type=Path, metavar="FILE", help="quirk: the same count over the games of a match file")
    add("--example", metavar="NAME", help="quirk: tell a known example and play its cures out (NAME or all)")
    add("--save", type=Path, metavar="FILE", help="with --example: write its position for play --state")


def refuse_nonsense(arguments: Namespace) -> None:
    """A `RequestError` where the options do not go together."""
    for flag in _FLAGS:
        if getattr(arguments, flag) and arguments.what != "quirk":
            name = flag.replace("_", "-")
            raise RequestError(f"--{name} is for study quirk, not for study {arguments.what}")
    if sum(map(bool, (arguments.scan, arguments.mat, arguments.example, arguments.file))) > 1:
        raise RequestError("--scan, --mat, --example and a FILE of questions: one of them at a time")
    if (arguments.player or arguments.acey_deucey) and not arguments.scan:
        raise RequestError("--player and --acey-deucey are for --scan")
    if arguments.save and not arguments.example:
        raise RequestError("--save is for --example")


def done(arguments: Namespace) -> bool:
    """Do what the options ask for; whether they asked for anything."""
    if arguments.scan:
        _scan(arguments)
    elif arguments.mat:
        _scan_match(arguments)
    elif arguments.example:
        _tell(arguments)
    else:
        return False
    return True


def with_pictures(folder: Path) -> Callable[[int, dict[str, Any]], dict[str, Any]]:
    """As `retro2600.study.cx2617.quirk.answer`, and a picture of each answer is written into the folder."""
    from retro2600.study.cx2617.quirk import answer
    from retro2600.study.cx2617.quirk.case_picture import picture
    from retro2600.study.cx2617.quirk.quirk_question import case_of

    def answered(number: int, question: dict[str, Any]) -> dict[str, Any]:
        drawn = picture(case_of(question))
        folder.mkdir(parents=True, exist_ok=True)
        with replacing(folder / f"{number:04}.png") as temporary:
            drawn.save(temporary, "PNG")
        return dict(answer(question))

    return answered


def _scan(arguments: Namespace) -> None:
    from retro2600.rules import CX2617, CX2617_ACEY_DEUCEY
    from retro2600.study.cx2617.quirk.walks import walks

    rng = Random(arguments.seed or 1)
    rules = CX2617_ACEY_DEUCEY if arguments.acey_deucey else CX2617
    player: Player = arguments.player or "random"
    _count(walks(player, rules, arguments.scan, rng), rng, arguments.scan)


def _scan_match(arguments: Namespace) -> None:
    from retro2600.rules.notation import read_mat
    from retro2600.study.cx2617.quirk.walks import recorded_walks

    with as_request_error(arguments.mat):
        record = read_mat(read_bytes(arguments.mat, MOST_MAT, pipes=True).decode("utf-8-sig", "replace"))
    _count(recorded_walks(record), Random(arguments.seed or 1), len(record.games))


def _count(walks: Iterable[Walk], rng: Random, games: int) -> None:
    from retro2600.study.cx2617.quirk.scan import scan

    def progress(tally: Tally) -> None:
        filled = BAR_WIDTH * tally.games // max(games, 1)
        print(f"\r[{'#' * filled:<{BAR_WIDTH}}] {tally.games}/{games} games", end="", file=sys.stderr)

    tally = scan(walks, rng, progress if sys.stderr.isatty() else None)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(json.dumps(tally.as_json()))


def _tell(arguments: Namespace) -> None:
    from retro2600.machine.savestate import saved
    from retro2600.study.cx2617.quirk.examples import EXAMPLES
    from retro2600.study.cx2617.quirk.story import story

    names = list(EXAMPLES) if arguments.example == "all" else [arguments.example]
    if names[0] not in EXAMPLES:
        raise RequestError(f"--example {names[0]}: the examples are {', '.join(EXAMPLES)}, or all")
    if arguments.save:
        if len(names) > 1:
            raise RequestError("--save: name one example")
        write_json(arguments.save, saved(EXAMPLES[names[0]].console()))
    print("\n\n".join(story(EXAMPLES[name]) for name in names))
