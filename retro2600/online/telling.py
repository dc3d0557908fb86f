"""The next command to the table: each goes once the one before is answered and its event has come."""

from __future__ import annotations

from typing import Any, TypeVar

from retro2600.online.board import at_hand
from retro2600.online.state import Screen, State
from retro2600.tables import acts
from retro2600.tables.acts import Act
from retro2600.tables.sitting import posting, underway
from retro2600.tables.sitting.values import Sitting
from retro2600.tables.steps import Steps
from retro2600.tables.table import Life

S = TypeVar("S", bound=State[Any])


def told(state: S, at_any_time: tuple[type[Act], ...]) -> S:
    """The state with the next command on its way, if there is one and nothing else waits for its answer.

    Acts of these types do not depend on what has been shown.
    """
    at, sitting = state.at, state.sitting
    if at is None or not underway.may_tell(sitting, sitting.is_heard):
        return state
    act = _next(at, sitting, at_any_time)
    return state if act is None else state._replace(sitting=posting.asked_to_do(sitting, act))


def sent_off(state: S) -> S:
    """The state with all steps on their way that are seen and not sent yet: nobody waits here for them."""
    steps = unbooked(state)
    return state._replace(sitting=underway.sent_off(state.sitting, steps)) if steps else state


def gone(state: S, scene: object) -> S:
    """The state without a table, on this screen; its seat is kept."""
    if state.at is not None:
        state = sent_off(state)._replace(at=None, message=None)
    return state._replace(sitting=posting.unwatched(state.sitting), scene=scene)


def taken_over(state: S) -> S:
    """The state in which this device holds the seat from now on."""
    sitting = state.sitting
    if sitting.table is None or not sitting.is_heard:
        return state
    return state._replace(sitting=posting.watched(sitting, sitting.table.id, sitting.head + 1, holds=True))


def asked(state: S, what: str, **fields: Any) -> S:
    """The state with a letter that asks the shell to open this dialog."""
    return state._replace(sitting=posting.sent(state.sitting, "ask", what=what, **fields))


def unbooked(state: State[Any]) -> Steps:
    """One's pending steps that are not among the events on their way, as far as they still fit."""
    at = at_hand(state)
    return underway.unbooked(state.sitting, at.coming, at.pending)


def _next(at: Screen, sitting: Sitting, at_any_time: tuple[type[Act], ...]) -> Act | None:
    table = sitting.table
    assert table is not None
    if isinstance(at.wish, at_any_time):
        return at.wish
    if table.life is Life.OPEN and not table.free and not table.chair(sitting.side).ready:
        return acts.Ready()  # who has sat down plays
    if at.coming:
        return None  # the board has to come up with the table first
    return underway.next_step(sitting, at.pending) if at.pending else at.wish
