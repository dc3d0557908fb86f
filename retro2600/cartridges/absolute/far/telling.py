"""The deeds on the screen that the table does not know yet: each is sent once the one before is answered."""

from __future__ import annotations

from retro2600 import rules
from retro2600.cartridges.absolute.far.values import Far
from retro2600.cartridges.absolute.record import Concede, Deed, Moves, Playing
from retro2600.cartridges.absolute.state import State
from retro2600.rules import WHITE, ToPlay, Turn
from retro2600.tables import acts
from retro2600.tables.acts import Act
from retro2600.tables.sitting.posting import asked_to_do, watched
from retro2600.tables.table import Life

_ALIKE: dict[type, Act] = {
    rules.Double: acts.Double(),
    rules.Take: acts.Take(),
    rules.Drop: acts.Drop(),
    rules.Beaver: acts.Beaver(),
    Concede: acts.Take(),
}


def told(state: State) -> State:
    """The state with the next command on its way, if there is one and nothing else waits for its answer."""
    far, sitting = state.far, state.far.sitting
    if sitting.table is None or sitting.request is not None:
        return state
    if sitting.head < sitting.awaited or sitting.is_closed:
        return state
    act = _next(far, state.playing)
    if act is None:
        return state
    if sitting.elsewhere:  # who acts here plays here
        sitting = watched(sitting, sitting.table.id, sitting.head + 1, holds=True)._replace(elsewhere=False)
    return state._replace(far=far._replace(sitting=asked_to_do(sitting, act)))


def _next(far: Far, playing: Playing | None) -> Act | None:
    if isinstance(far.wish, acts.Leave | acts.Concede):
        return far.wish
    if _is_to_be_ready(far):
        return acts.Ready()
    if far.sure is None or not far.sitting.is_playing or playing is None or not is_of(far.sure, playing):
        return None
    act = ahead(far.sure, playing)
    return far.wish if act is None else act


def is_of(sure: Playing, playing: Playing) -> bool:
    """True if the game on the board is the table's present one."""
    this, there = playing.begun, sure.begun
    return bool(this.other) and (this.number, this.seed) == (there.number, there.seed)


def _is_to_be_ready(far: Far) -> bool:
    table = far.sitting.table
    if table is None or not far.agreed or table.free or table.life not in (Life.OPEN, Life.BETWEEN):
        return False
    return not table.chair(far.sitting.side).ready


def ahead(sure: Playing, playing: Playing) -> Act | None:
    """The act by which the sure game comes nearer to the one on the screen; None where there is none."""
    count = len(sure.record)
    if playing.record[:count] != sure.record or sure.result is not None:
        return None
    if len(playing.record) > count:
        return _act_of(sure, playing.record[count])
    is_mine = sure.game.mover is WHITE and isinstance(sure.game.phase, ToPlay)
    return _moving(sure.moves, playing.moves) if is_mine else None


def _act_of(sure: Playing, deed: Deed) -> Act | None:
    answers = isinstance(deed, rules.Take | rules.Drop | rules.Beaver | Concede)
    if (sure.game.mover is WHITE) is answers:
        return None  # the other one's, which is sure to come
    match deed:
        case Turn(play):
            return _moving(sure.moves, tuple((move.source, move.die) for move in play)) or acts.Done()
        case rules.Choose(roll):
            return acts.Choose(roll.high)
    return _ALIKE.get(type(deed))


def _moving(there: Moves, here: Moves) -> Act | None:
    """The next move, or the way back from one that is not made any more; None if there is none."""
    if here[: len(there)] != there:
        return acts.Undo()
    return acts.Step(*here[len(there)]) if len(here) > len(there) else None
