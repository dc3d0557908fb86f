"""All of the laboratory in prose and tables, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill

from retro2600.consoles.vcs.clock import FRAMES_PER_SECOND
from retro2600.review.chi_square import Fit
from retro2600.study.cx2617.dice.after_computer import after_computer
from retro2600.study.cx2617.dice.all_rolls import FACES, PERIOD
from retro2600.study.cx2617.dice.cycles import cycles, share_in
from retro2600.study.cx2617.dice.delays import Delays, delays, following
from retro2600.study.cx2617.dice.fairness import Distribution, Doublets, distribution, doublets, opening
from retro2600.study.cx2617.dice.runs import HAND, Runs, runs

WIDTH = 100
SECOND, MINUTE = 60, 3600  # display frames, nearly
MACHINES = 600  # display frames; the fixed delays up to here are followed to their cycles


def report() -> str:
    """The report, lines of at most 100 characters."""
    fair, thrown, rolled = doublets(), distribution(), runs(*HAND, longest=8)
    aimed = delays(SECOND, MINUTE)
    sections = (
        _verdict(fair, rolled, aimed),
        _pairs(thrown, fair),
        _lengths(thrown),
        _opening(),
        _delays(aimed),
        _machines(),
        _computers_turn(),
        _runs(rolled),
    )
    return "\n\n\n".join("\n".join(section) for section in sections) + "\n"


def _verdict(fair: Doublets, rolled: Runs, aimed: Delays) -> Iterator[str]:
    steady, loose = aimed.hands[0], aimed.hands[-1]
    two, three = (1 / probability for probability in rolled.doublets[1:3])
    first, last = map(_seconds, rolled.between)
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


def _pairs(thrown: Distribution, fair: Doublets) -> Iterator[str]:
    yield "EVERY PHASE ONCE"
    yield ""
    yield f"{PERIOD:,} rolls; fair is {PERIOD / 36:.1f} for a pair, {PERIOD / 6:,.1f} for a face of a die."
    yield ""
    yield from _table(thrown.pairs, "{:,}")
    yield f"{'right die':>12}" + "".join(f"{count:>8,}" for count in thrown.right)
    yield f"{'left die':>12}" + "".join(f"{count:>8,}" for count in thrown.left)
    yield ""
    yield f"pairs     {_fit(thrown.pairs_fit)}"
    yield f"left die  {_fit(thrown.left_fit)}"
    yield f"right die {_fit(thrown.right_fit)}"
    yield f"doublets  {_fit(fair.fit)}; {fair.doublets:,} of {fair.rolls:,}"
    yield ""
    yield _prose(
        "The counts are exact; p is a yardstick: how often fair dice, thrown as often, look as uneven. "
        "Rolls begun in neighbouring phases often end on the same draws, with the same dice; the corrected "
        f"p allows for it by a design effect of {thrown.design_effect:.2f}."
    )


def _lengths(thrown: Distribution) -> Iterator[str]:
    yield "HOW LONG A ROLL LASTS, in display frames"
    yield ""
    yield "frames" + "".join(f"{frames:>8}" for frames in thrown.frames)
    yield "rolls " + "".join(f"{rolls:>8,}" for rolls in thrown.frames.values())


def _opening() -> Iterator[str]:
    begun = opening()
    yield "THE OPENING ROLL"
    yield ""
    shares = f"{_percent(begun.white)} of the games, red {_percent(begun.red)}"
    yield f"White begins {shares}, RESET being let go at any time alike."
    yield f"First rolls that decide: {_fit(begun.fit)}."
    yield "Equal dice are rolled again at once:"
    yield ""
    yield "at least   " + "".join(f"{f'{times} x':>10}" for times in range(1, len(begun.again) + 1))
    yield "in games   " + "".join(f"{_percent(share, 2):>10}" for share in begun.again)


def _delays(aimed: Delays) -> Iterator[str]:
    yield "DOUBLETS AFTER DOUBLETS, the next roll beginning a fixed time after the end of this one"
    yield ""
    yield "From 1 to 60 seconds, for a hand that misses its moment by up to so much, either way alike:"
    yield ""
    yield "misses by (seconds)      fewest     at frame        most     at frame"
    for hand in aimed.hands:
        yield (
            f"{hand.miss:>9} ({_seconds(hand.miss):.2f})    {_percent(hand.least):>8} {hand.least_at:>12}"
            f"    {_percent(hand.most):>8} {hand.most_at:>12}"
        )
    yield ""
    yield from _extremes(aimed)
    yield ""
    yield _prose(
        f"The shares vary {aimed.variance_ratio:.1f} times as much as those of independent throws, about as "
        "the design effect lets expect. Beyond the minute four times stand out, when the generator is where "
        "it was but for a shift by some bits:"
    )
    yield ""
    for shift in (1, 2, 3, 0):
        yield _recurrence(shift)


def _extremes(aimed: Delays) -> Iterator[str]:
    steady = aimed.hands[0]
    yield f"To the frame, of {len(aimed.shares):,} delays tried:"
    for frames in (steady.least_at, steady.most_at):
        after = following(frames)
        seen = f"{after.after_doublet:,} of {after.doublets_before:,}"
        yield f"{frames:>6} frames: {seen}; {_fit(after.after_doublet_fit)}"


def _recurrence(shift: int) -> str:
    """Four bits enter in a frame: so a quarter of the period later the same bits stand one further on."""
    about = round((shift or 4) * (PERIOD + 1) / 4)
    best = delays(about - SECOND, min(about + SECOND, PERIOD - 1)).hands[0]
    minutes = _seconds(best.most_at) / 60
    return f"  shift {shift}: {_percent(best.most)} after {best.most_at:,} frames ({minutes:.1f} minutes)"


def _machines() -> Iterator[str]:
    shares = [(share_in(cycles(delay)), delay) for delay in range(MACHINES + 1)]
    yield "A MACHINE AT THE KNOB, each roll beginning the same number of frames after the end of the last"
    yield ""
    yield "It comes to a cycle of rolls that goes round for ever. Its doublets in the long run:"
    yield ""
    for name, (share, delay) in (("fewest", min(shares)), ("most", max(shares))):
        longest = cycles(delay)[0]
        yield (
            f"{name:>8} {_percent(share):>8} with {delay} frames; longest cycle: {longest.rolls} rolls, "
            f"{longest.doublets} of them doublets"
        )
    mean = sum(share for share, _ in shares) / len(shares)
    yield f"    mean {_percent(mean):>8} of all delays up to {MACHINES} frames"


def _computers_turn() -> Iterator[str]:
    turn = after_computer()
    yield "AFTER THE COMPUTER, in games 3 and 7"
    yield ""
    yield _prose(
        "Its turn takes as many display frames as its pips want, and white's dice roll at once: they were "
        "settled when its own were. Where every pip is played, white throws doublets "
        f"{_percent(turn.share)} of the times, {_percent(turn.share_after_doublet)} after a doublet. By the "
        "computer's pair, in %:"
    )
    yield ""
    shares = [
        [100 * count / total for count, total in zip(row, totals, strict=True)]
        for row, totals in zip(turn.doublets, turn.of, strict=True)
    ]
    yield from _table(shares, "{:.1f}")
    yield ""
    yield _fit(turn.fit)


def _runs(rolled: Runs) -> Iterator[str]:
    first, last = map(_seconds, rolled.between)
    yield f"IN A ROW: n rolls running, any delay from {first:.0f} to {last:.0f} seconds alike"
    yield ""
    yield "n       all doublets: once in        fair      no doublet: once in        fair"
    columns = zip(rolled.doublets, rolled.doublets_fair, rolled.none, rolled.none_fair, strict=True)
    for length, chances in enumerate(columns, 1):
        all_doublets, fair, none, none_fair = (1 / chance for chance in chances)
        yield f"{length}{all_doublets:>28,.1f}{fair:>12,.1f}{none:>25.3f}{none_fair:>12.3f}"


def _table(rows: Iterable[Sequence[float]], cell: str) -> Iterator[str]:
    yield "left \\ right" + "".join(f"{face:>8}" for face in FACES)
    for face, row in zip(FACES, rows, strict=True):
        yield f"{face:>12}" + "".join(f"{cell.format(value):>8}" for value in row)


def _fit(fit: Fit) -> str:
    freedom = "degree" if fit.degrees == 1 else "degrees"
    return (
        f"chi-square {fit.chi_square:.2f}, {fit.degrees} {freedom} of freedom, p = {_chance(fit.p)}, "
        f"corrected {_chance(fit.p_corrected)}"
    )


def _chance(p: float) -> str:
    return f"{p:.2f}" if p >= 0.01 else f"{p:.1g}"


def _percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def _seconds(frames: int) -> float:
    return frames / float(FRAMES_PER_SECOND)


def _prose(text: str) -> str:
    return fill(text, WIDTH)


def _item(text: str) -> str:
    return fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ")
