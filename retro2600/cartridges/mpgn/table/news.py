"""Messages on what happens at the table, their sounds, and the words for plays."""

from __future__ import annotations

from collections import Counter

from retro2600.cartridges.mpgn.saying import refused as refused_with
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table.board import colour, other_name
from retro2600.cartridges.mpgn.table.places import place_name, row_short
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import Message
from retro2600.online.board import at_hand
from retro2600.online.showing import NEWS, with_message
from retro2600.rules import BAR, OFF, RED, Move, Side
from retro2600.tables.steps import Steps


def message(state: State, says: TableSays, *numbers: int, play: str = "", warns: bool = False) -> Message:
    """A message on the other one."""
    return Message(says, numbers, other_name(state), play, warns=warns)


def told(
    state: State, says: TableSays, *numbers: int, play: str = "", frames: int = NEWS, warns: bool = False
) -> State:
    """The state with a message that stays for so many frames, and is said."""
    return with_message(state, message(state, says, *numbers, play=play, warns=warns), frames)


def refused(state: State, says: TableSays, *numbers: int, play: str = "") -> State:
    """The state with the reason why a touch does nothing."""
    at = at_hand(state)._replace(stays=NEWS)
    return refused_with(state._replace(at=at), message(state, says, *numbers, play=play))


def play_text(side: Side, play: Steps) -> str:
    """A side's play in the band: "Black: B12-R8, R6-R2 (3)"."""
    steps = Counter(f"{_short(side, move.source)}-{_short(side, move.target)}" for move in play)
    told = (step if count == 1 else f"{step} ({count})" for step, count in steps.items())
    return f"{colour(side)}: {', '.join(told)}"


def step_text(side: Side, move: Move, hits: bool) -> str:
    """A step as it is said: "Black's 12 to Red's 8, hits"."""
    source, target = (place_name(side, each) for each in (move.source, move.target))
    return f"{source[:1].upper()}{source[1:]} to {target}{', hits' * hits}"


def _short(side: Side, place: int) -> str:
    if place in (OFF, BAR):
        return "bin" if place == OFF else "bar"
    return row_short(place if side is RED else BAR - place)
