"""Kinds of position in acey-deucey. No table knows its bear-off, where a 1-2 earns a doublet and a roll."""

from __future__ import annotations

from retro2600.players.kinds import PLANS, Kind, kind_of
from retro2600.rules import BAR, Position

NETS = (Kind.RACE, Kind.CONTACT, Kind.ENTERING)
"""The kinds that nets know; the others are over."""
FEW = 4
"""A side with more checkers at 25 is still entering."""

_KINDS = {Kind.BEAR_OFF: Kind.RACE} | dict.fromkeys((Kind.CRASHED, *PLANS), Kind.CONTACT)


def kind(position: Position) -> Kind:
    """The kind of a position; the same from both seats."""
    found = kind_of(position)
    if found is not Kind.OVER and max(position.mine[BAR], position.theirs[BAR]) > FEW:
        return Kind.ENTERING
    return _KINDS.get(found, found)
