"""The opinions beside a program's turns, and what `study match` says of the same game at the same depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from retro2600.machine.facets.record import Record
from retro2600.players.judging import opinion
from retro2600.players.judging.from_record import match_of_slot
from retro2600.study.match.analysis import analysed
from retro2600.study.match.table import turn_rows

Told = list[tuple[str, str]]
"""Lines of turns, each with its opinion; lines without one are left out."""


def told(record: Record[Any], ledger: Any, state: Any, plies: int, at: pytest.MonkeyPatch) -> Told:
    """The lines of the game and the opinions in the end, without the depth."""
    at.setattr(opinion, "DEPTHS", (plies,))
    lines = record.turns(ledger, state)
    texts = [(["", *record.opinions(ledger, state, number)])[-1] for number in range(len(lines))]
    return [
        (line, text.removesuffix(f" {plies}-ply")) for line, text in zip(lines, texts, strict=True) if text
    ]


def studied(record: Record[Any], ledger: Any, state: Any, plies: int) -> list[tuple[str, str]]:
    """The words of `study match` on the same game: what was done, and a text as an opinion would be."""
    match = match_of_slot(record.played(ledger, state))
    turns = analysed(match, plies).turns
    return [each for number, turn in enumerate(turns) for each in _told([*turn_rows(match, number, turn)])]


def _told(rows: list[Sequence[str]]) -> Iterator[tuple[str, str]]:
    wrong: list[str] = []
    for _, _, roll, mark, lost, _, done, best in rows:
        first, _, rest = done.partition(" ")
        right = {"no": "double", "doubles": best.split(" (")[0], "resigns": "play on"}.get(first, best)
        text = f"{right} -{lost} {mark}".rstrip() if float(lost or 0) else ""
        if done.startswith("("):
            yield done, done[1:-1]
        elif first in ("no", "chooses") and rest:
            wrong += [text] if text and (first == "chooses" or mark) else []
        elif not roll or done != "cannot move" or wrong:
            yield done, ", ".join([*wrong, *([text] if text else [])]) or "best"
            wrong = []


def agree(record: Record[Any], ledger: Any, state: Any, plies: int, at: pytest.MonkeyPatch) -> Told:
    """Checks that both say the same of every line, and gives the lines."""
    ours, study = told(record, ledger, state, plies, at), studied(record, ledger, state, plies)
    assert [text for _, text in ours] == [text for _, text in study]
    for (line, _), (done, _) in zip(ours, study, strict=True):
        first = done.split()[0]
        words = {"doubles": "double to", "takes": "take", "passes": "pass", "beavers": "beaver to"}
        known = {**words, "resigns": "give up", "(not": ""}.get(first, done)
        assert known in line
    return ours
