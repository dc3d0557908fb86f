"""All of the laboratory for a terminal: the old question answered in words, then every table."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from retro2600.consoles.vcs.clock import FRAMES_PER_SECOND
from retro2600.study.cx2617.dice.delays import Delays, delays
from retro2600.study.cx2617.dice.dice_questions import MINUTE, answer
from retro2600.study.cx2617.dice.fairness import Doublets, doublets
from retro2600.study.cx2617.dice.runs import HAND, Runs, runs
from retro2600.study.plain_table import WIDTH

SECOND = 60  # display frames, nearly
QUESTIONS: tuple[dict[str, object], ...] = (
    {"what": "distribution"},
    {"what": "doublets"},
    {"what": "opening"},
    {"what": "delays", "first": SECOND, "last": MINUTE},
    {"what": "computers turn"},
    {"what": "runs"},
)


def report() -> str:
    """The report, lines of at most 100 characters."""
    verdict = _verdict(doublets(), runs(*HAND, longest=8), delays(SECOND, MINUTE))
    return "\n\n".join(("\n".join(verdict) + "\n", *(answer(question).table() for question in QUESTIONS)))


def _verdict(fair: Doublets, rolled: Runs, aimed: Delays) -> Iterator[str]:
    steady, loose = aimed.hands[0], aimed.hands[-1]
    two, three = (1 / probability for probability in rolled.doublets[1:3])
    first, last = (frames / float(FRAMES_PER_SECOND) for frames in rolled.between)
    yield "THE DICE OF BACKGAMMON (CX2617)"
    yield ""
    yield "Does the cartridge throw too many doublets? No."
    yield _item(
        f"In all: {_percent(fair.share, 2)} of its rolls are doublets, of fair dice 16.67 %. To tell the two "
        f"apart one has to write down {fair.rolls_to_notice / 1e6:.0f} million rolls."
    )
    yield _item(
        f"In a row: of a person's rolls, {first:.0f} to {last:.0f} seconds apart, two running are doublets "
        f"once in {two:.1f} times and three once in {three:.0f}; of fair dice once in 36 and 216."
    )
    yield _item(
        "By the clock: who could roll to the frame would see doublets follow doublets in "
        f"{_percent(steady.least)} ({steady.least_at} frames later) to {_percent(steady.most)} "
        f"({steady.most_at} frames). A hand that misses by up to a second has from {_percent(loose.least)} "
        f"to {_percent(loose.most)}."
    )
    yield _item(
        "But what is seen: acey-deucey also shows the doublet that a 1-2 earns, and with it "
        f"{_percent(fair.share_seen_in_acey_deucey)} of all its dice are equal. The rules want it so."
    )


def _percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def _item(text: str) -> str:
    return fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ")
