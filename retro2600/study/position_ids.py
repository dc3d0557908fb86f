"""A question's position told by an ID in place of counts: an XGID, or GNU Backgammon's.

`xgid` holds an XGID; `id` an XGID, a Position ID, or a Position ID and a Match ID with a colon between.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from retro2600.rules.notation import Situation, read_id, read_xgid
from retro2600.study.fields import text

NAMES: Final = ("xgid", "id")
"""The fields that hold an ID."""


def situation_told(question: Mapping[str, object], counted: Collection[str]) -> Situation | None:
    """The situation that the question's ID tells; None where it has none.

    `counted` are the fields that would tell the same. A bad ID, or two of these, is a ValueError.
    """
    told = [name for name in (*NAMES, *counted) if name in question]
    if not set(told) & set(NAMES):
        return None
    if len(told) > 1:
        raise ValueError(f"{told[0]} and {told[1]} both tell the position, expected one of them")
    name = told[0]
    meaning = "an XGID" if name == "xgid" else "a Position ID or an XGID"
    told_text = text(name, question[name], meaning)
    return read_xgid(told_text) if name == "xgid" else read_id(told_text)


def without_id(question: Mapping[str, object]) -> dict[str, object]:
    """The question's other fields."""
    return {name: value for name, value in question.items() if name not in NAMES}
