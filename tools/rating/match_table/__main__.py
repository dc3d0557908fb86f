"""The chances to win a match at any score, made by games of our nets against themselves.

    python -m tools.rating.match_table [--money 24000] [--styled 24000] [--seed 1] [--out FILE]

`--money`: games played as for money, along which the cube is turned at every score; `--styled`: games of each
style in which a side seeks gammons more or less than that. Prints each chance of the side behind with its
standard error, of these games alone. --out writes them as `retro2600/players/match_table.py` has them.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from retro2600.cli.arguments import whole_number
from retro2600.players.match_score import FARTHEST
from tools.command import parser_of
from tools.rating.match_table.courses import Courses, played
from tools.rating.match_table.gains import Sample
from tools.rating.match_table.styles import Gains, Style
from tools.rating.match_table.table import CROWNED, HUNTED, Games, Pair, Table
from tools.rating.match_table.written import written

BATCH, FEW = 2000, 500
"""Games that are played together; and those of which some decisions are looked at."""
EVERY = 20
"""One decision of so many is."""


def money(number: int, seed: int) -> Courses:
    """So many games at least."""
    batches = range(-(-number // BATCH))
    return Courses.joined([played(BATCH, (seed, 0, batch)) for batch in batches])


def styled(number: int, seed: int, gammon: float) -> Pair:
    """Games of a style, half of them begun by the side that seeks gammons."""
    style, gains = Style(gammon), gains_of_style(-(-number // 8), seed, gammon)
    batches = range(-(-number // (2 * BATCH)))
    behind, leading = (
        Courses.joined([played(BATCH, (seed, _number(style), batch), style, hunted) for batch in batches])
        .believed()
        .with_gains(gains, hunted)
        for hunted in (False, True)
    )
    return Pair(behind, leading)


def gains_of_style(number: int, seed: int, gammon: float) -> Gains:
    """Of some decisions of so many other games of this style."""
    style = Style(gammon)
    sample = Sample(EVERY, (seed, _number(style)))
    for batch in range(-(-number // (2 * FEW))):
        for hunted in (False, True):
            played(FEW, (seed, _number(style), batch, FEW), style, hunted, sample)
    return sample.means()


def _number(style: Style) -> int:
    """Of a style, for seeds."""
    return round(100 * style.gammon) + 1


def main(words: list[str] | None = None) -> int:
    """Play, find the table, and print it."""
    wanted = _arguments().parse_args(words)
    pairs = (styled(wanted.styled, wanted.seed, style) for style in (HUNTED, CROWNED))
    table = Table(Games(money(wanted.money, wanted.seed), *pairs))
    for line in table.make(FARTHEST):
        print(line, flush=True)
    if wanted.out:
        wanted.out.write_text(written(table))
    return 0


def _arguments() -> ArgumentParser:
    parser = parser_of("tools.rating.match_table", __doc__)
    number = whole_number(1)
    parser.add_argument("--money", type=number, default=24_000, help="games played as for money")
    parser.add_argument("--styled", type=number, default=24_000, help="games of each style")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file to write the table to")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
