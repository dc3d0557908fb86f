"""Write the pictures anew: a first game by each device, and README's moving picture of the window.

python -m tools.strangers                into docs/
python -m tools.strangers /tmp/look      into another folder

It takes a minute or two, and needs Xvfb, xdotool and xwd.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.command import parser_of
from tools.desktop import MISSING
from tools.strangers.games import GAMES, film, first_game
from tools.strangers.program import ROOT
from tools.strangers.sheet import moving, sheet


def main(words: list[str] | None = None) -> int:
    """Play, and write; the paths are printed."""
    parser = parser_of("tools.strangers", __doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "docs", metavar="FOLDER")
    folder: Path = parser.parse_args(words).folder
    if MISSING:
        print(f"not installed: {', '.join(MISSING)}", file=sys.stderr)
        return 2
    (folder / "first-game").mkdir(parents=True, exist_ok=True)
    _write(folder / "game.gif", moving(film()))
    for device in GAMES:
        game = first_game(device)
        _write(folder / "first-game" / f"{device}.png", sheet(game.shots))
        print(f"{device}: {game.turns} turns, {game.last.frame} frames: {game.told}")
    return 0


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    print(f"{path}: {len(data)} bytes")


if __name__ == "__main__":
    sys.exit(main())
