"""The pages of the record: results, mistakes, dice, the question of cheating, and a curve over time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, sqrt
from typing import Final, NamedTuple

from retro2600.machine.facets.history import RecordPage
from retro2600.players.judging.figures import rating_of
from retro2600.review.chi_square import fit, p_value
from retro2600.review.history.entry import Entry
from retro2600.review.history.tally import Tally, together

PERIOD: Final = 10
"""Games of a line of the curve; more where that would make more lines than are read (chosen)."""
MOST_PERIODS: Final = 20
BAR: Final = 14
"""Letters of the longest bar (chosen: a phone has room for them beside a number)."""
ENOUGH: Final = 200
"""Rolls of each side from which on something is concluded (chosen)."""
SELDOM: Final = 0.01
"""The chance below which dice are said to differ from fair ones (chosen)."""
FAR: Final = 3.0
"""Standard errors from which on luck is said to differ (chosen)."""
NAME: Final = 34
"""Letters of a group's name."""

Lines = Sequence[tuple[str, str]]


class Both(NamedTuple):
    """The figures of you, and of whom you played against."""

    yours: Tally
    theirs: Tally


def chapters(entries: Sequence[Entry]) -> list[RecordPage]:
    """All pages; games between two people count in those of results and dice alone.

    What a judge has to say is of the games that were judged.
    """
    own = [entry for entry in entries if entry.you is not None]
    known = [entry for entry in own if entry.depth >= 0]
    return [
        RecordPage("results", "games won and lost, by program and by opponent", _results(entries, own)),
        RecordPage(
            "mistakes", "errors, blunders and what they cost", _mistakes(known, len(own) - len(known))
        ),
        RecordPage("dice", "the numbers that were thrown, beside fair dice", _dice(entries)),
        RecordPage("does it cheat?", "the luck of both sides, in numbers", _cheats(known)),
        RecordPage("curve", "the rate of errors over time", _curve(known)),
    ]


def both(entries: Sequence[Entry]) -> Both:
    """The figures of games that you played against somebody."""
    own = [entry for entry in entries if entry.you is not None]
    yours = together(entry.tallies[entry.you or 0] for entry in own)
    return Both(yours, together(entry.tallies[1 - (entry.you or 0)] for entry in own))


def _results(entries: Sequence[Entry], own: Sequence[Entry]) -> Lines:
    lines = [("all games", _won(both(own).yours))]
    for heading, groups in _groups(own):
        lines += [("", ""), (heading, "")]
        lines += [(f"  {name}", _won(both(group).yours)) for name, group in groups]
    lines += [("", ""), *_adjusted([entry for entry in own if entry.depth >= 0])]
    two = [entry for entry in entries if entry.you is None]
    if two:
        firsts = together(entry.tallies[0] for entry in two)
        lines += [("", ""), (f"two people: {two[0].sides[0]}", _won(firsts))]
    return lines


def _adjusted(own: Sequence[Entry]) -> Iterator[tuple[str, str]]:
    """The results beside those without luck, single games and matches apart."""
    kinds = (
        ("points of single games", [each for each in own if not each.length], "{:+.2f}".format),
        ("matches, in chances to win them", [each for each in own if each.length], "{:+.1%}".format),
    )
    for name, games, written in kinds:
        if games:
            yours = both(games).yours
            yield name, written(yours.result)
            yield "  the same without luck", written(yours.adjusted)


def _won(tally: Tally) -> str:
    gammons = f", {_count(tally.gammons, 'gammon')}" if tally.gammons else ""
    points = f"{tally.points:+} point{'s' * (abs(tally.points) != 1)}"
    return f"{tally.won} of {tally.games} won{gammons}, {points}"


def _mistakes(known: Sequence[Entry], left: int) -> Lines:
    """Of the games that were judged; so many are still to be."""
    yours, theirs = both(known)
    lines = [("", "you / they")]
    rows: tuple[tuple[str, Callable[[Tally], str]], ...] = (
        ("decisions", lambda each: str(each.decisions)),
        ("errors (?)", lambda each: str(each.errors)),
        ("blunders (??)", lambda each: str(each.blunders)),
        ("points lost by them", lambda each: f"{each.lost:.2f}"),
        ("thousandths of a point lost a decision", _rate),
    )
    lines += [(name, f"{told(yours)} / {told(theirs)}") for name, told in rows]
    if yours.rate is not None:
        lines.append(("a player of that rate is called", rating_of(yours.rate)))
    for heading, groups in _groups(known):
        lines += [("", ""), (f"your rate {heading}", "")]
        lines += [(f"  {name}", _rate(both(group).yours)) for name, group in groups]
    return [*lines, *([(f"{_count(left, 'game')} still to be judged", "")] if left else [])]


def _dice(entries: Sequence[Entry]) -> Lines:
    """Of games between two people, White counts as you."""
    yours = together(entry.tallies[entry.you or 0] for entry in entries)
    theirs = together(entry.tallies[1 - (entry.you or 0)] for entry in entries)
    lines = [("", "you / they")]
    lines += [
        (f"dice that showed {face}", f"{one} / {other}")
        for face, (one, other) in enumerate(zip(yours.faces, theirs.faces, strict=True), 1)
    ]
    lines.append(("rolls", f"{yours.thrown} / {theirs.thrown}"))
    lines.append(("doublets (fair dice: 16.7%)", f"{_doublets(yours)} / {_doublets(theirs)}"))
    for whose, tally in (("your", yours), ("their", theirs)):
        lines += [("", ""), *_fairness(whose, tally)]
    return lines


def _fairness(whose: str, tally: Tally) -> Lines:
    total = sum(tally.faces)
    if not total or not tally.thrown:
        return [(f"{whose} dice have not been thrown yet", "")]
    numbers = fit(tally.faces, [total / len(tally.faces)] * len(tally.faces))
    due = tally.thrown / 6
    doublets = fit([tally.doublets, tally.thrown - tally.doublets], [due, tally.thrown - due])
    return [
        (f"{whose} numbers: chi-square {numbers.chi_square:.1f}, 5 degrees of freedom", ""),
        (f"  fair dice are as uneven in {_percent(numbers.p)} of records", ""),
        (f"{whose} doublets: chi-square {doublets.chi_square:.1f}, 1 degree of freedom", ""),
        (f"  fair dice are as uneven in {_percent(doublets.p)} of records", ""),
    ]


def _cheats(known: Sequence[Entry]) -> Lines:
    yours, theirs = both(known)
    return [
        *((line, "") for line in conclusion(yours, theirs)),
        ("", ""),
        ("", "you / they"),
        ("rolls", f"{yours.thrown} / {theirs.thrown}"),
        ("doublets (fair dice: 16.7%)", f"{_doublets(yours)} / {_doublets(theirs)}"),
        ("luck of a roll, in points", f"{yours.mean_luck:+.4f} / {theirs.mean_luck:+.4f}"),
        ("  its standard error", f"{yours.luck_error:.4f} / {theirs.luck_error:.4f}"),
        ("", ""),
        *_adjusted(known),
    ]


def conclusion(yours: Tally, theirs: Tally) -> Sequence[str]:
    """The answer by the numbers."""
    if min(yours.rolls, theirs.rolls) < ENOUGH:
        return (
            "Too few rolls have been judged to tell.",
            f"{ENOUGH} of each side are needed; so far there are {min(yours.rolls, theirs.rolls)}.",
        )
    error = sqrt(yours.luck_error**2 + theirs.luck_error**2)
    apart = (theirs.mean_luck - yours.mean_luck) / error if error else 0.0
    if abs(apart) >= FAR:
        lucky = "Your opponents were" if apart > 0 else "You were"
        return (
            f"{lucky} luckier, by {abs(apart):.1f} standard errors.",
            f"With fair dice that happens in {_percent(p_value(apart * apart, 1))} of records.",
        )
    if (rare := min(_odds(yours), _odds(theirs))) < SELDOM / 4:
        return (
            "The luck of both sides is alike, but the numbers thrown",
            f"differ from fair dice as {_percent(rare)} of fair dice do.",
        )
    return (
        "No: these dice differ from fair ones no more than fair",
        "dice do, and luck has not taken a side.",
    )


def _odds(tally: Tally) -> float:
    """The smaller chance of two: of numbers, and of doublets so far from fair."""
    total, due = sum(tally.faces), tally.thrown / 6
    if not total or not due:
        return 1.0
    numbers = fit(tally.faces, [total / len(tally.faces)] * len(tally.faces))
    return min(numbers.p, fit([tally.doublets, tally.thrown - tally.doublets], [due, 5 * due]).p)


def _curve(known: Sequence[Entry]) -> Lines:
    if not known:
        return [("no game has been judged yet", "")]
    period = PERIOD * max(1, ceil(len(known) / PERIOD / MOST_PERIODS))
    groups = [
        (first + 1, both(known[first : first + period]).yours) for first in range(0, len(known), period)
    ]
    most = max(tally.rate or 0.0 for _, tally in groups) or 1.0
    lines = [("games", "thousandths of a point lost a decision")]
    for first, tally in groups:
        bar = "#" * round(BAR * (tally.rate or 0.0) / most)
        lines.append((f"{first:>5}-{first + tally.games - 1:<5} {bar}", _rate(tally)))
    return lines


def _groups(own: Sequence[Entry]) -> Iterator[tuple[str, list[tuple[str, list[Entry]]]]]:
    """The games by program, and by opponent, in the order of their names."""
    sorts: tuple[tuple[str, Callable[[Entry], str]], ...] = (
        ("by program", lambda entry: entry.title),
        ("by opponent", lambda entry: entry.opponent),
    )
    for heading, name in sorts:
        names = sorted({name(entry) for entry in own})
        yield heading, [(each[:NAME], [entry for entry in own if name(entry) == each]) for each in names]


def _rate(tally: Tally) -> str:
    return "-" if tally.rate is None else f"{tally.rate:.1f}"


def _doublets(tally: Tally) -> str:
    return f"{tally.doublets / tally.thrown:.1%}" if tally.thrown else "-"


def _percent(chance: float) -> str:
    return "less than 0.1 %" if chance < 0.001 else f"{100 * chance:.1f} %"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
