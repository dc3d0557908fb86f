"""The thinking as text: the plays ranked, what their scores are the sum of, and why the winner won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from retro2600.cartridges.cx2617.computer.evaluation import AHEAD, BEHIND, EVEN, weights_for
from retro2600.cartridges.cx2617.computer.lastman import of_board, of_machine
from retro2600.cartridges.cx2617.computer.race import top_of_race
from retro2600.cartridges.cx2617.computer.sheet import Weights
from retro2600.study.cx2617.thinking.course import FollowedThought, WeighedPlay
from retro2600.study.cx2617.thinking.ledger import MEMORY, Term, bytes_counted, differences, terms
from retro2600.study.cx2617.thinking.words import (
    chosen_text,
    name_text,
    product_text,
    roll_text,
    weighed_text,
)
from retro2600.study.plain_table import WIDTH, columns

_SETS: dict[Weights, str] = {BEHIND: "being behind", EVEN: "an even game", AHEAD: "being ahead"}


def thought_table(courses: Sequence[FollowedThought]) -> str:
    """The tables of a turn: of its roll and, after a 1-2 in acey-deucey, of its bonus doublet."""
    return "\n".join(line.rstrip() for course in courses for line in (*_lines(course), ""))


def summary(course: FollowedThought) -> str:
    """In one sentence what was played, and how it was found."""
    if not course.answer.play:
        found = "nothing can be played"
    elif course.winner is None:
        found = "kept without a score, for no play of four moves was found before it"
    else:
        found = f"score {course.winner.score}"
    return f"{roll_text(course)} in game {course.question.traces.game}: {chosen_text(course)}, {found}"


def judged_by(course: FollowedThought) -> str:
    """The yardstick of the scores: fixed before the turn."""
    if top_of_race(course.before):
        return "as a race"
    return f"with the weights for {_SETS[weights_for(course.before)]}"


def reason(course: FollowedThought) -> str:
    """In one sentence what it was chosen instead of; empty if nothing was weighed."""
    winner, other = course.winner, course.runner_up
    if winner is None:
        return ""
    if other is None:
        return "All that could be played comes to the same."
    by = winner.score - other.score
    how = f"{by} more than {weighed_text(course, other)}"
    if not by:
        how = f"no more than {weighed_text(course, other)}, but was met first"
    return f"{weighed_text(course, winner)} is worth {how}."


def _lines(course: FollowedThought) -> Iterator[str]:
    yield summary(course)
    cycles = sum(weighing.candidate.cycles for weighing in course.weighings)
    yield (
        f"{len(course.weighings)} weighed {judged_by(course)}, {course.answer.frames} blank frames, "
        f"{cycles:,} cycles of weighing"
    )
    if course.weighings:
        yield ""
        yield from _ranked(course)
        yield ""
        yield from _sums(course)
    if course.winner is not None:
        yield ""
        yield from _why(course)


def _ranked(course: FollowedThought) -> Iterator[str]:
    rows = [("rank", "met", "frame", "score", "short by", "cycles", "", "play")]
    winner = course.winner
    best = winner.score if winner else 0
    for rank, weighing in enumerate(course.ranking, 1):
        competes = course.competes(weighing)
        rows.append(
            (
                str(rank) if competes else "-",
                str(weighing.number),
                str(weighing.frame),
                str(weighing.score),
                str(best - weighing.score) if competes else "-",
                str(weighing.candidate.cycles),
                "best" if weighing is winner else "kept" if weighing.candidate.kept else "",
                weighed_text(course, weighing),
            )
        )
    yield from columns(rows, left=2)
    if any(weighing.candidate.kept for weighing in course.weighings if weighing is not winner):
        yield "kept: the best so far when it was met"
    if any(row[0] == "-" for row in rows):
        yield "-: uses less of the roll than the play chosen, whatever its score"


def _sums(course: FollowedThought) -> Iterator[str]:
    """A row for each play: the terms in which the plays differ, and the rest; a row adds up to its score."""
    ledgers = {w.number: {term.name: term for term in terms(course, w)} for w in course.weighings}
    weights = {name: term.weight for ledger in ledgers.values() for name, term in ledger.items()}
    alike = _alike(tuple(ledgers.values()))
    telling = [name for name in weights if name not in alike]
    yield "What the scores are the sum of"
    yield from columns(
        [(f"[{n}]", f"{name_text(name)} × {weights[name]}") for n, name in _numbered(telling)], 1
    )
    if alike:
        named = ", ".join(f"{name_text(name)} {worth}" for name, worth in alike.items())
        yield from wrap(f"rest, alike for all: {named}", WIDTH)
    rows = [("met", *(f"[{n}]" for n, _ in _numbered(telling)), "rest", "score")]
    for weighing in course.ranking:
        ledger = ledgers[weighing.number]
        worths = [str(ledger[name].worth) if name in ledger else "" for name in telling]
        rows.append((str(weighing.number), *worths, str(sum(alike.values())), str(weighing.score)))
    yield from columns(rows)


def _alike(ledgers: Sequence[Mapping[str, Term]]) -> dict[str, int]:
    """The worth of the terms that are the same for all plays."""
    names = set.intersection(*(set(ledger) for ledger in ledgers))
    first = ledgers[0].values()
    return {
        term.name: term.worth
        for term in first
        if term.name in names and all(ledger[term.name].worth == term.worth for ledger in ledgers)
    }


def _numbered(names: Sequence[str]) -> Iterator[tuple[int, str]]:
    return enumerate(names, 1)


def _why(course: FollowedThought) -> Iterator[str]:
    winner, other = course.winner, course.runner_up
    assert winner is not None
    yield "Why it won"
    yield reason(course)
    if other is not None:
        ours, theirs = terms(course, winner), terms(course, other)
        rows = [("", weighed_text(course, winner), weighed_text(course, other), "difference")]
        for found in differences(ours, theirs):
            products = product_text(found.one), product_text(found.other)
            rows.append((name_text(found.name), *products, f"{found.worth:+}"))
        by = winner.score - other.score
        rows.append(("all terms", str(winner.score), str(other.score), f"{by:+}"))
        yield from columns([(row[1], row[2], row[3], row[0]) for row in rows], left=1)
    for weighing in (winner, other):
        if weighing is not None:
            yield from _memory(course, weighing, terms(course, weighing))


def _memory(course: FollowedThought, weighing: WeighedPlay, ledger: Sequence[Term]) -> Iterator[str]:
    """Of the last man, whose score counts memory: where the bytes are."""
    if any(term.name == MEMORY for term in ledger):
        counted = bytes_counted(weighing)
        board, machine = of_board(course.before), of_machine(course.question.traces)
        play = weighed_text(course, weighing)
        yield from wrap(
            f"{play} was worth {counted} bytes of memory that were not zero: {board} "
            f"for the board before the turn, {machine} for what earlier play had left, "
            f"{counted - board - machine} for the search so far and for what is never zero.",
            WIDTH,
        )
