"""Press at random, by each device, and compare each press with what the line promised for it.

    python -m tools.promises --presses 10000 --seed 1

A line of JSON for each device. Exit code 1 if a promise was broken.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from retro2600.cartridges import load
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.cli.arguments import whole_number
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.video.palettes import palette_called
from retro2600.store.folders import Storage
from tools.command import parser_of
from tools.promises.hands import HANDS

A_SITTING: Final = 500
"""Presses of one session of the program."""

TOLD: Final = 5
"""Breaches of a device that are printed."""


class Account(NamedTuple):
    """The outcome of a device's presses."""

    presses: int
    held_back: int
    effects: dict[str, int]
    """Promises that were kept, by their kind."""
    breaches: list[str]


def account(device: str, presses: int, seed: int) -> Account:
    """Let a device press so often at least, in sessions of games that it can be played with."""
    chance, hands = Random(f"{device} {seed}"), HANDS[device]
    games = [number for number, game in VARIATIONS.items() if game.players <= hands.players]
    made = held_back = 0
    effects: Counter[str] = Counter()
    breaches: list[str] = []
    while made < presses:
        with TemporaryDirectory() as home:
            sitting = hands(_shell(Path(home), chance.choice(games), chance.randrange(2**16)), chance)
            while sitting.kept.presses < min(A_SITTING, presses - made):
                sitting.act()
        kept = sitting.kept
        made, held_back = made + kept.presses, held_back + kept.held_back
        effects += kept.effects
        breaches += kept.breaches
    return Account(made, held_back, dict(effects.most_common()), breaches)


def _shell(home: Path, game: int, seed: int) -> Shell:
    storage, cartridge = Storage.in_folder(home), load("cx2617")
    around = world(storage, lambda: "", lambda now: palette_called(now.palette, cartridge.console.palettes))
    asked, chosen = LaunchOptions("cx2617", game=game), Settings(Options(resume=False))
    return launched(asked, chosen, storage, replace(around, seed=lambda: seed))


def main(words: list[str] | None = None) -> int:
    """Let each device press, and print what came of it."""
    parser = parser_of("tools.promises", __doc__)
    parser.add_argument("--presses", type=whole_number(1), default=300, metavar="N", help="of each device")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="N", help="settles what is done")
    wanted = parser.parse_args(words)
    broken = 0
    with ProcessPoolExecutor() as devices:
        accounts = devices.map(partial(account, presses=wanted.presses, seed=wanted.seed), HANDS)
        for device, found in zip(HANDS, accounts, strict=True):
            broken += len(found.breaches)
            told = found._asdict() | {"breaches": len(found.breaches), "first": found.breaches[:TOLD]}
            print(json.dumps({"device": device} | told), flush=True)
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
