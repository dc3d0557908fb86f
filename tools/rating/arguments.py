"""The command line of `tools.rating`."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from retro2600.cli.arguments import whole_number
from retro2600.cli.studies.processes import MOST
from retro2600.players.levels import LEVELS
from tools.command import parser_of
from tools.rating.cube_decisions import STAKES

_NUMBER = whole_number(1)
"""Of games or decisions."""

OPPONENTS = ("random", "pubeval", "gnubg")

AGAINST = (*OPPONENTS, "nets")
"""Players of white; the nets are those of `retro2600.players`, without looking ahead."""


def arguments(about: str | None) -> ArgumentParser:
    """All of them; `about` stands above them in the help."""
    parser = parser_of("tools.rating", about)
    parser.add_argument("--against", choices=AGAINST, default="gnubg", help="who plays white")
    parser.add_argument("--games", type=_NUMBER, default=1000, help="how many games")
    parser.add_argument("--errors", type=_NUMBER, help="weigh so many decisions instead of playing on")
    parser.add_argument(
        "--duel", choices=(*OPPONENTS, *map(str, LEVELS)), help="rate our own nets in games against this one"
    )
    parser.add_argument("--level", type=int, choices=LEVELS, help="with --duel: our own nets of this level")
    parser.add_argument("--own", action="store_true", help="with --errors: weigh our own nets' plays")
    parser.add_argument(
        "--cubes", type=_NUMBER, help="weigh our decisions about the cube in so many positions"
    )
    parser.add_argument(
        "--stakes", choices=STAKES, default=STAKES[0], help="with --cubes: what is played for"
    )
    parser.add_argument("--openings", action="store_true", help="weigh its fifteen opening plays")
    parser.add_argument("--plies", type=int, default=0, choices=(0, 1, 2), help="how deep gnubg looks")
    parser.add_argument("--ahead", type=int, default=0, choices=range(4), help="how deep our own nets look")
    parser.add_argument("--blunders", type=int, default=0, help="show so many of the worst of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=whole_number(1, MOST), default=1, help="so many processes play")
    parser.add_argument(
        "--cube", action="store_true", help="game 1, with the doubling cube, instead of game 3"
    )
    parser.add_argument("--log", type=Path, help="a file to keep the games in, and to go on from")
    return parser
