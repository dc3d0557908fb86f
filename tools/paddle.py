"""Games of our engine against the computer of 1979, at its console, by knob and button alone.

    python -m tools.paddle --games 300 --seed 1 --workers 2

The engine holds the first paddle as in the shell (`shell/hands`): it sees what the picture shows, and the
machine gets inputs and nothing else, frame by frame; only the pictures are not made. It plays game 3,
backgammon without a cube, by the best nets, without looking ahead. Each game begins at power-on, with RESET
so many frames later as the seed says; no two wait for the same time. So the dice are those that the machine
throws then.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets.hands import KnobHands
from retro2600.cartridges.cx2617.facets.ledger import Outcome
from retro2600.cartridges.cx2617.scenes import Idle
from retro2600.cartridges.cx2617.state import State
from retro2600.cli.arguments import whole_number
from retro2600.cli.studies.processes import MOST, Processes
from retro2600.cli.studies.progress import progress_bar
from retro2600.consoles.vcs import Inputs
from retro2600.players.levels import BEST
from retro2600.shell.hands import HeldKnob
from tools.command import parser_of

GAME: Final = 3
PHASES: Final = 32_767
"""Frames after which the machine's generator comes round (note 4)."""
LONGEST: Final = 1_000_000
"""Frames of a game: more than four hours (chosen)."""
PREDICTED: Final = 0.937
"""Points a game of the same nets at the same console, moved by a tool (note 21)."""


class StuckError(RuntimeError):
    """A game does not come to its end."""


class Played(NamedTuple):
    """A game from the engine's seat."""

    points: int
    frames: int


class Table:
    """One game at the console."""

    def __init__(self, waited: int, game: int = GAME, level: int = BEST, plies: int | None = 0) -> None:
        """`waited`: the frames from power-on to RESET; `plies`: the engine looks ahead so many at most."""
        self.state: State = CARTRIDGE.power_on()
        self.frames = 0
        self.ledger, self._inputs = CARTRIDGE.facets.ledger.opened(self.state), Inputs()
        self._level, players = level, (0,) if game % 2 else (0, 1)
        hands = KnobHands(plies)
        self._hands = [HeldKnob(hands, CARTRIDGE.console, player, self._inputs) for player in players]
        while self.state.game != game:
            self._hold(select=True)
            self._hold(select=False)
        for _ in range(waited):
            self._hold()
        self._hold(reset=True)
        self._hold(reset=False)

    def outcome(self) -> Outcome:
        """The end of the game; raises StuckError."""
        while not isinstance(self.state.scene, Idle):
            held = inputs = self._inputs
            for hand in self._hands:
                inputs = hand.frame(self.ledger, self.state, held, self._level, inputs)
            self._inputs = inputs
            self._hold()
            if self.frames > LONGEST:
                raise StuckError(f"no end after {self.frames} frames: {self.state}")
        outcome: Outcome = self.ledger.games[-1]
        return outcome

    def _hold(self, **changes: Any) -> None:
        """A frame with these inputs from now on."""
        self._inputs = replace(self._inputs, **changes) if changes else self._inputs
        after = CARTRIDGE.step(self.state, self._inputs)
        self.ledger = CARTRIDGE.facets.ledger.entered(self.ledger, self.state, after)
        self.state = after
        self.frames += 1


def played(waited: int) -> Played:
    """The game that begins after so many frames."""
    table = Table(waited)
    outcome = table.outcome()
    points = outcome.points if outcome.winner is Side.WHITE else -outcome.points
    return Played(points, table.frames)


def waits(seed: int, games: int) -> list[int]:
    """The frames from power-on to RESET of each game, all of them different."""
    return Random(f"{seed}/paddle").sample(range(PHASES), games)


def report(found: Sequence[Played], seed: int) -> list[str]:
    """The figures of these games, in lines of text."""
    points = [game.points for game in found]
    mean, error = fmean(points), stdev(points) / len(points) ** 0.5
    within = abs(mean - PREDICTED) <= 2 * error
    won = 100 * sum(each > 0 for each in points) / len(points)
    return [
        f"{len(points)} games of seed {seed}, {sum(game.frames for game in found)} frames",
        f"points a game  {mean:+.3f}, standard error {error:.3f}",
        f"games won      {won:.1f} %",
        f"predicted      {PREDICTED:+.3f}: {'within' if within else 'not within'} twice the standard error",
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Play, and say what came of it."""
    parser = parser_of("tools.paddle", __doc__)
    parser.add_argument("--games", type=whole_number(2, PHASES), default=300, help="how many games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=whole_number(1, MOST), default=1, help="so many processes play")
    wanted = parser.parse_args(words)
    told, found = progress_bar("games"), []
    with Processes(wanted.workers) as processes:
        for game in processes.map(played, waits(wanted.seed, wanted.games)):
            found.append(game)
            if told:
                told(len(found), wanted.games)
    print("\n".join(report(found, wanted.seed)))
    return 0


if __name__ == "__main__":
    from tools import paddle as named  # by which name workers find its functions

    sys.exit(named.main())
