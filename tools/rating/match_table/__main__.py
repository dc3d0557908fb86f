"""The chances to win a match at any score, made by games of our nets against themselves.

    python -m tools.rating.match_table [--money 24000] [--styled 40000] [--seed 1] [--out FILE]

`--money`: games played as for money, along which the cube is turned at every score; `--styled`: games of each
style in which a side seeks gammons more or less than that. Prints each chance of the side behind with its
standard error, of these games alone. --out writes them as `retro2600/players/match_table.py` has them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from retro2600.cli.arguments import whole_number
from retro2600.players.match_score import FARTHEST
from tools.rating.match_table.courses import Courses, Style, played
from tools.rating.match_table.table import CROWNED, HUNTED, LEVEL, Games, Table
from tools.rating.match_table.written import written

BATCH = 2000
"""Games that are played together."""


def money(number: int, seed: int) -> Iterator[Courses]:
    """So many games at least, in batches."""
    for batch in range(-(-number // BATCH)):
        yield played(BATCH, (seed, 0, batch))


def styled(number: int, seed: int, gammon: float) -> Iterator[tuple[Courses, Courses]]:
    """Games of a style, half of them begun by the side that seeks gammons."""
    for batch in range(-(-number // (2 * BATCH))):
        first, second = (
            played(BATCH, (seed, round(100 * gammon) + 1, batch), Style(gammon), hunted)
            for hunted in (False, True)
        )
        yield first, second


def main(words: list[str] | None = None) -> int:
    """Play, find the table, and print it."""
    wanted = _arguments().parse_args(words)
    pairs = [[*styled(wanted.styled, wanted.seed, style)] for style in (LEVEL, HUNTED, CROWNED)]
    table = Table(Games([*money(wanted.money, wanted.seed)], *pairs))
    for line in table.make(FARTHEST):
        print(line, flush=True)
    if wanted.out:
        wanted.out.write_text(written(table))
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m tools.rating.match_table",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    number = whole_number(1)
    parser.add_argument("--money", type=number, default=24_000, help="games played as for money")
    parser.add_argument("--styled", type=number, default=40_000, help="games of each style")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file to write the table to")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
