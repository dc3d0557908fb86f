"""Messages on what happens at the table, their sounds, and the words for plays."""

from __future__ import annotations

from retro2600.cartridges.lobby.saying import refused as refused_with
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import other_name
from retro2600.cartridges.lobby.table.refusing import Why
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import Message
from retro2600.online.showing import NEWS, with_message
from retro2600.rules import BAR, OFF, Position
from retro2600.tables.steps import Steps


def message(state: State, says: TableSays, *numbers: int, play: str = "", name: str = "") -> Message:
    """A message on the other one, whose name it has unless it is another's."""
    return Message(says, numbers, name or other_name(state), play)


def told(
    state: State, says: TableSays, *numbers: int, play: str = "", name: str = "", frames: int = NEWS
) -> State:
    """The state with a message that stays for so many frames, and is said."""
    this = message(state, says, *numbers, play=play, name=name)
    return with_message(state, this, frames)


def refused(state: State, why: Why) -> State:
    """The state with the reason why a touch does nothing."""
    says, numbers = why
    return refused_with(state, message(state, says, *numbers))


def play_text(position: Position, play: Steps, is_below: bool) -> str:
    """A play in words by the numbers on the Board: "13 to 8, 8 to 7 (hit)"; the position is its mover's."""
    jumps: list[str] = []
    for move in play:
        hits = bool(move.target and position.holds(move.target))
        source, target = (_number(each, is_below) for each in (move.source, move.target))
        jumps.append(f"{source} {target if move.target == OFF else f'to {target}'}{' (hit)' * hits}")
        position = position.after((move,))
    counted = {jump: jumps.count(jump) for jump in jumps}
    return ", ".join(jump if count == 1 else f"{jump}, {count} times" for jump, count in counted.items())


def _number(place: int, is_below: bool) -> str:
    if place in (OFF, BAR):
        return "off" if place == OFF else "bar"
    return str(place if is_below else BAR - place)
