"""Steps that are seen before the table has booked them, and the commands that wait for the one before.

One command is on its way at a time: the next one goes once it is answered, and its event has come.
"""

from __future__ import annotations

from collections.abc import Iterable

from retro2600.rules import ToPlay
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.values import Sitting
from retro2600.tables.steps import Steps


def unbooked(sitting: Sitting, coming: Iterable[Event], pending: Steps) -> Steps:
    """One's pending steps that are not among the events on their way, as far as they still fit."""
    booked = sum(isinstance(event.act, acts.Step) and event.seat is sitting.side for event in coming)
    left, game = pending[booked:], sitting.table.game if sitting.table else None
    is_own = sitting.seated and game is not None and game.mover is sitting.side
    fits = sitting.table is not None and is_own and left[:1] and left[0] in sitting.table.first_moves
    return left if fits else ()


def may_tell(sitting: Sitting, is_heard: bool) -> bool:
    """True if the table can be told something now: nothing waits for an answer, and the line stands."""
    if sitting.table is None or sitting.request is not None or sitting.head < sitting.awaited:
        return False
    return sitting.seated and not sitting.elsewhere and not sitting.is_closed and is_heard


def next_step(sitting: Sitting, pending: Steps) -> acts.Step | None:
    """The first pending step, where it is one's own turn to play; None where there is none to be told."""
    game = sitting.table.game if sitting.table else None
    plays = game is not None and game.mover is sitting.side and isinstance(game.phase, ToPlay)
    return acts.Step(*pending[0]) if pending and plays else None


def sent_off(sitting: Sitting, steps: Steps) -> Sitting:
    """The same with all these steps on their way at once: nobody waits here for their answers."""
    if not sitting.seated or sitting.elsewhere:
        return sitting
    under_way = sitting.request is not None and not sitting.request.seats
    for move in steps[1:] if under_way else steps:
        sitting = posting.asked_to_do(sitting, acts.Step(*move))
    return sitting
