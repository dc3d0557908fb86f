"""Statistics of the kind at hand in three scopes: this game, this session, and all games of the card."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from retro2600.cartridges.absolute import counts
from retro2600.cartridges.absolute.keeping import exchanged
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.tally import NOBODY, Pair


class Scope(IntEnum):
    """The games that are counted; the values are the tabs of the sheet."""

    GAME = 0
    """The game at hand; until its first dice the one before it."""
    SESSION = 1
    """All since power-on."""
    RUNNING = 2


def shown(state: State, scope: Scope) -> Pair:
    """The statistics of a scope, yours and theirs, with the game at hand."""
    playing, place = state.playing, state.kind.place
    match scope:
        case Scope.GAME:
            game = _counted(playing, state.uncounted[0]) if playing and playing.record else state.before
            return counts.added(NOBODY, game)
        case Scope.SESSION:
            return counts.added(state.session[place], _counted(playing, state.uncounted[1]))
    running = state.kept.running[place]
    return counts.added(running, _counted(playing, playing.begun.uncounted if playing else 0))


def zeroed(state: State) -> State:
    """The scope on the open sheet begins anew, after what has been done in the game at hand."""
    playing, kept, place = state.playing, state.kept, state.kind.place
    done = len(playing.record) if playing else 0
    match Scope(state.page):
        case Scope.GAME:
            return state._replace(before=NOBODY, uncounted=(done, state.uncounted[1]))
        case Scope.SESSION:
            session = exchanged(state.session, place, NOBODY)
            return state._replace(session=session, uncounted=(state.uncounted[0], done))
    if playing is not None:
        playing = playing._replace(begun=playing.begun._replace(before=NOBODY, uncounted=done))
    kept = kept._replace(running=exchanged(kept.running, place, NOBODY))
    return state._replace(kept=kept, playing=playing)


@lru_cache(maxsize=8)
def _counted(playing: Playing | None, since: int) -> Pair:
    return counts.counted(playing, since) if playing else NOBODY
