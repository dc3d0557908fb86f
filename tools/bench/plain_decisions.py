"""The time of a decision without looking ahead in plain Python: here, or in a browser's Python.

    python -m tools.bench.plain_decisions
    node tools/bench/in_pyodide.mjs FOLDER tools.bench.plain_decisions

The second form runs the first in Pyodide, the Python of browsers; FOLDER is the package that
`npm install pyodide` has put into `node_modules`. The nets play both sides of games by the dice of a seed,
and every play is timed. The last line is a digest of all plays and equities: it must be the same everywhere.
"""

from __future__ import annotations

import sys
import time
from hashlib import sha256
from random import Random
from statistics import median, quantiles

DECISIONS = 300


def main() -> None:
    """Plays, measures and prints."""
    begin = time.perf_counter()
    from retro2600.players.choice import plain_judge, ranked
    from retro2600.players.nets import shipped
    from retro2600.rules import CHECKERS, OFF, START, Position, Roll

    judge = plain_judge(shipped())
    ranked(START, Roll(3, 1), judge)
    ranked(Position(_HOME, _HOME), Roll(3, 1), judge)
    print(f"ready after {time.perf_counter() - begin:.2f} s")
    chance, position = Random(1979), START
    times, doublets, results, said = list[float](), list[float](), 0, sha256()
    for _ in range(DECISIONS):
        roll = Roll(chance.randint(1, 6), chance.randint(1, 6))
        begin = time.perf_counter()
        choices = ranked(position, roll, judge)
        times.append(time.perf_counter() - begin)
        if roll.is_doublet:
            doublets.append(times[-1])
        said.update(repr((choices[0].play, choices[0].chances.equity)).encode())
        results = max(results, len(choices))
        position = choices[0].after.swapped()
        position = START if position.theirs[OFF] == CHECKERS else position
    print(f"{DECISIONS} decisions, at most {results} results: {_figures(times)}")
    print(f"of them {len(doublets)} with doublets: {_figures(doublets)}")
    print(f"Python {sys.version.split()[0]} on {sys.platform}: {said.hexdigest()[:16]}")
    assert "numpy" not in sys.modules


def _figures(times: list[float]) -> str:
    late = quantiles(times, n=20)[-1]
    return f"median {median(times) * 1e3:.1f} ms, p95 {late * 1e3:.0f} ms, longest {max(times) * 1e3:.0f} ms"


_HOME = (0, 3, 3, 3, 2, 2, 2, *[0] * 19)

if __name__ == "__main__":
    main()
