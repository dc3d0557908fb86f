"""Desks with a game on them, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from retro2600.machine import Cartridge
from retro2600.machine.facets.record import Record
from retro2600.machine.facets.review import Desk
from retro2600.review import desk as judging_desk
from retro2600.rules.notation import MatchRecord


def desk_of(program: Cartridge[Any, Any, Any], ledger: Any, state: Any) -> Desk[Any]:
    """A desk with this game on it."""
    review = program.facets.review
    assert review
    desk: Desk[Any] = review.desk()
    desk.look(ledger, state)
    return desk


class AsTold(Record[Any]):
    """Takes a record for the ledger of its game."""

    def played(self, ledger: Any, state: Any) -> MatchRecord:
        assert isinstance(ledger, MatchRecord)
        return ledger

    def transcript(self, state: Any, match: Sequence[int] = ()) -> NoReturn:
        raise NotImplementedError("no match file is written")


def desk_about(record: MatchRecord) -> Desk[Any]:
    """A desk with the one game of a record on it, which it gets from nobody else."""
    desk: Desk[Any] = judging_desk.Desk(AsTold(), None, "the judge", asks=False)
    desk.look(record, None)
    return desk


def judged(desk: Desk[Any]) -> Desk[Any]:
    """The same with nothing left to be found out."""
    while desk.step():
        pass
    return desk


def lines_of(desk: Desk[Any]) -> list[str]:
    """The lines of the game."""
    return [line.told for line in desk.lines]


def findings_of(desk: Desk[Any]) -> list[str]:
    """The words on each of them."""
    return [line.finding.told if line.finding else line.wrong for line in desk.lines]
