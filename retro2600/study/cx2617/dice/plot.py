"""The laboratory as a picture in six parts."""

from __future__ import annotations

from os import PathLike
from typing import IO, TYPE_CHECKING

import numpy as np

from retro2600.consoles.vcs.clock import FRAMES_PER_SECOND
from retro2600.store.refusals import RequestError
from retro2600.study.cx2617.dice.after_computer import after_computer
from retro2600.study.cx2617.dice.all_rolls import FACES, PERIOD, rolls
from retro2600.study.cx2617.dice.delays import Shares, cycles, share_in, shares_after_doublet, steadied
from retro2600.study.cx2617.dice.fairness import SIXTH
from retro2600.study.cx2617.dice.runs import HAND, runs

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE = (16.0, 9.0)  # inches of 100 pixels
MINUTE, QUARTER_SECOND, MACHINES = 3600, 15, 600  # display frames
ALL, SOME, FAIR = "#9db4c8", "#c0392b", "#222222"


def plot(file: str | PathLike[str] | IO[bytes]) -> None:
    """Write the plot, a PNG of 1600 x 900 pixels.

    Needs matplotlib, the extra `study`; a RequestError says so where it is absent.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise RequestError("the plot needs matplotlib: pip install 'retro2600[study]'") from error
    figure = Figure(figsize=SIZE, layout="constrained")
    figure.suptitle("The dice of BACKGAMMON (CX2617)")
    draws = (_pairs, _runs, _minute, _period, _machines, _computers_turn)
    for part, draw in zip(figure.subplots(2, 3).flat, draws, strict=True):
        draw(part)
    figure.savefig(file, format="png", dpi=100)


def _pairs(part: Axes) -> None:
    part.set_title("Every phase once: 910 of each pair are fair")
    _faces(part, rolls().pairs().astype(np.float64), PERIOD / 36, "{:.0f}")


def _runs(part: Axes) -> None:
    rolled = runs(*HAND, longest=8)
    lengths = range(1, len(rolled.doublets) + 1)
    part.set_title("Doublets in a row, a person's delays")
    part.semilogy(lengths, rolled.doublets_fair, color=FAIR, label="fair dice")
    part.semilogy(lengths, rolled.doublets, "o", color=SOME, label="the cartridge")
    part.set_xlabel("rolls")
    part.set_ylabel("probability")
    part.legend()


def _minute(part: Axes) -> None:
    part.set_title("Doublets after doublets, by delay")
    seconds = np.arange(MINUTE) / float(FRAMES_PER_SECOND)
    part.plot(seconds, shares_after_doublet()[:MINUTE], color=ALL, linewidth=0.5, label="to the frame")
    hand = steadied(QUARTER_SECOND)[:MINUTE]
    part.plot(seconds, hand, color=SOME, linewidth=0.8, label="± a quarter of a second")
    _share(part, "seconds")
    part.legend()


def _period(part: Axes) -> None:
    part.set_title("The same for all delays: the quarters of the period")
    minutes = np.arange(PERIOD) / float(FRAMES_PER_SECOND * 60)
    part.plot(minutes, shares_after_doublet(), color=ALL, linewidth=0.3)
    _share(part, "minutes")


def _machines(part: Axes) -> None:
    part.set_title("A machine at the knob: always the same delay")
    delays = range(MACHINES + 1)
    part.plot(delays, [share_in(cycles(delay)) for delay in delays], ".", color=SOME, markersize=3)
    _share(part, "display frames")


def _computers_turn(part: Axes) -> None:
    turn = after_computer()
    part.set_title("White's doublets after the computer's pair, %")
    _faces(part, 100 * np.array(turn.doublets) / np.array(turn.of), 100 * SIXTH, "{:.1f}")


def _share(part: Axes, delays: str) -> None:
    part.axhline(SIXTH, color=FAIR, linewidth=0.8, label="a sixth")
    part.set_xlabel(delays)
    part.set_ylabel("share of doublets")


def _faces(part: Axes, values: Shares, fair: float, cell: str) -> None:
    """Six by six values, blue below the fair one and red above."""
    reach = np.abs(values - fair).max()
    part.imshow(values, cmap="RdBu_r", vmin=fair - 2 * reach, vmax=fair + 2 * reach)
    for (row, column), value in np.ndenumerate(values):
        part.text(column, row, cell.format(value), ha="center", va="center")
    part.set_xticks(range(6), [str(face) for face in FACES])
    part.set_yticks(range(6), [str(face) for face in FACES])
    part.set_xlabel("right die")
    part.set_ylabel("left die")
