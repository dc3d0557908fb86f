"""Fumbles, and tells what it came through: see the package."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from tools.fumbles import absolute, lobby, mpgn
from tools.fumbles.trial import Hand, fumbled

HANDS: Final[dict[str, Callable[[int], Hand]]] = {
    "absolute": absolute.Hand,
    "lobby": lobby.Hands,
    "mpgn": mpgn.Hands,
}


def main() -> None:
    """Fumbles, and tells what it came through."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":", 1)[0])
    parser.add_argument("--cartridge", choices=tuple(HANDS), default="absolute")
    parser.add_argument("--steps", type=int, default=300_000, help="acts of the hand")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--apart", type=int, default=1, help="acts from one look at all laws to the next (1)")
    asked = parser.parse_args()
    found = fumbled(HANDS[asked.cartridge](asked.seed), asked.seed, asked.steps, asked.apart)
    print(f"{asked.steps} acts")
    for what, counts in found._asdict().items():
        if counts:
            print(f"\n{what}: {counts.total()}")
        for name, count in (+counts).most_common():
            print(f"{count:10} {name}")


if __name__ == "__main__":
    main()
