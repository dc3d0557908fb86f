"""`retro2600 verify`: a game played over a server, checked again from its file."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from retro2600 import limits
from retro2600.cli.arguments import Parser
from retro2600.shell.process.standard_streams import say
from retro2600.store.reading import name_of, read_json
from retro2600.store.refusals import as_request_error
from retro2600.study.lock_step import replayed
from retro2600.tables.verify import log_of, verified

_ABOUT = """\
Check a game that was played over a server: its dice, moves, cube, clocks, result and ratings; or, where two
machines played in lock step, every frame.

GAME.json is what a server gives at /t/NUMBER.json after a game's end. One line of JSON is printed: ok, faults
(a sentence each; the check ends at the first), games, and void, the games that did not count; of machines in
lock step frames, those that were run anew. The exit code is 1 if there is a fault. No network is needed.
docs/dice.md says what this proves, and what it does not.
"""

_EXAMPLES = """\
  retro2600 verify docs/analysis/far-game.json
  curl -s https://example.org/t/42.json | retro2600 verify -
"""

FAULTY: Final = 1


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments."""
    parser = Parser("verify", _ABOUT, _EXAMPLES)
    parser.add_argument("game", type=Path, metavar="GAME.json", help="the game, or - for standard input")
    return parser


def run(arguments: Namespace) -> int:
    """Print the verdict."""
    document = read_json(arguments.game, limits.GAME_BYTES, pipes=True)
    with as_request_error(name_of(arguments.game)):
        verdict = verified(document)
    run = replayed(log_of(document)) if verdict.is_sound else None
    faults = [*verdict.faults, *(run.faults if run else ())]
    told = {"ok": not faults, "faults": faults, "games": verdict.games, "void": verdict.void}
    say(json.dumps(told | ({"frames": run.frames} if run else {})))
    return FAULTY if faults else 0
