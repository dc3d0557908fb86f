"""The words of a desk on the lines of a game, beside those of `study match` at the same depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from retro2600.machine.facets.review import Finding, GameLine
from retro2600.players.judging.from_record import match_of_slot
from retro2600.review.desk import Desk
from retro2600.review.findings import BEST
from retro2600.review.game import ReviewedGame
from retro2600.rules import Throw
from retro2600.rules.notation import MatchRecord
from retro2600.study.match.analysis import analysed
from retro2600.study.match.table import turn_rows
from tests.review.desks import AsTold


class Told(NamedTuple):
    """The words on a line: "best", or what was best, its price and its mark."""

    line: str
    text: str
    luck: str = ""


def told(lines: Sequence[GameLine], plies: int) -> list[Told]:
    """The findings about these lines, without the depth; lines about which nothing is said are left out."""
    found = []
    for line in lines:
        if line.wrong:
            found.append(Told(line.told, line.wrong))
        elif line.finding:
            luck = "" if line.finding.luck is None else f"{line.finding.luck:+.3f}"
            found.append(Told(line.told, line.finding.told.removesuffix(f" {plies}-ply"), luck))
    return found


def studied(record: MatchRecord, plies: int) -> list[Told]:
    """The words of `study match` on the same game: what was done, and a text as that of a desk would be."""
    match = match_of_slot(record)
    turns = analysed(match, plies).turns
    return [each for number, turn in enumerate(turns) for each in _rows([*turn_rows(match, number, turn)])]


def _rows(rows: list[Sequence[str]]) -> Iterator[Told]:
    wrong: list[str] = []
    for _, _, _, mark, lost, luck, done, best in rows:
        first, _, rest = done.partition(" ")
        right = {"no": "double", "doubles": best.split(" (")[0], "resigns": "play on"}.get(first, best)
        text = f"{right} -{lost} {mark}".rstrip() if float(lost or 0) else ""
        if done.startswith("("):
            yield Told(done, done[1:-1])
        elif first in ("no", "chooses") and rest:
            wrong += [text] if text and (first == "chooses" or mark) else []
        else:
            yield Told(done, ", ".join([*wrong, *([text] if text else [])]) or "best", luck)
            wrong = []


class Followed(NamedTuple):
    """A game that a desk has followed from its beginning, as it does in a session."""

    lines: Sequence[GameLine]
    """With everything found out about them."""
    taught: Sequence[str | None]
    """The words of a tutor before each line is done, as a desk tells them; None: nothing is to decide."""


def followed(record: MatchRecord, plies: int) -> Followed:
    """A game with a tutor from line to line, and reviewed at its end."""
    desk, game = Desk(AsTold(), None, "the judge", asks=False), ReviewedGame.of(record)
    taught = [_tutored(desk, game, line, plies) for line in range(len(game.lines))]
    desk.look(record, None)
    while desk.step():
        pass
    return Followed(desk.lines, taught)


def _tutored(desk: Desk[Any], game: ReviewedGame, line: int, plies: int) -> str | None:
    """The words on a line; those on a roll without a double come before the roll, a play by itself."""
    if game.decisions[line] is None:
        return None
    decided = list[Finding]()
    for now, done in _moments(game, line):
        desk.look(now, None)
        foreseen = desk.foreseen(done, None)
        while foreseen and not foreseen.is_judged:
            foreseen.step()
        if foreseen and foreseen.finding:
            decided.append(foreseen.finding)
    told = [each.told.removesuffix(f" {plies}-ply") for each in decided]
    wrong = [each for each in told if each != BEST]
    return ", ".join(wrong) if wrong else BEST if decided else None


def _moments(game: ReviewedGame, line: int) -> Iterator[tuple[MatchRecord, MatchRecord]]:
    """The record before and after each thing that a line tells of: a roll without a double, a play."""
    (played,) = game.record.games
    end = game.deeds[line]

    def upto(count: int) -> MatchRecord:
        return replace(game.record, games=(replace(played, deeds=played.deeds[:count], result=None),))

    if end and isinstance(played.deeds[end - 1].action, Throw):
        yield upto(end - 1), upto(end)
    if end < len(played.deeds):
        yield upto(end), upto(end + 1)


def agree(lines: Sequence[GameLine], record: MatchRecord, plies: int) -> list[Told]:
    """Checks that both say the same of every line, and gives what is said."""
    ours, study = told(lines, plies), studied(record, plies)
    assert [each[1:] for each in ours] == [each[1:] for each in study]
    for (line, _, _), (done, _, _) in zip(ours, study, strict=True):
        first = done.split()[0]
        words = {"doubles": "double to", "takes": "take", "passes": "pass", "beavers": "beaver to"}
        known = {**words, "resigns": "give up", "(not": ""}.get(first, done)
        assert known in line
    return ours
