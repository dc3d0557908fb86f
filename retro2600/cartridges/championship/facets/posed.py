"""A game as a record tells it, on the screen, waiting for the side whose decision it is.

The deeds are done one after the other as the program does them, so its lines are those of the moment.
"""

from __future__ import annotations

from retro2600.cartridges.championship import game, saying, scenes, turn
from retro2600.cartridges.championship.check import troubles
from retro2600.cartridges.championship.saying import told
from retro2600.cartridges.championship.state import Board, Score, State, board_of
from retro2600.cartridges.championship.words import Says
from retro2600.rules import (
    WHITE,
    Beaver,
    Bonus,
    Cast,
    Cube,
    Double,
    Drop,
    Play,
    Position,
    Side,
    Take,
    Throw,
    Turn,
)
from retro2600.rules import Game as Rules
from retro2600.rules.notation import Deed, MatchRecord, resumed


def posed(state: State, record: MatchRecord) -> State | None:
    """The state in which the game goes on, in its match; None for what this program does not play."""
    now = None if record.games[-1].result else resumed(record.games[-1])
    if now is None or now.result or now.rules.bonus is not Bonus.NONE:
        return None
    try:
        after = _followed(_begun(state, record, now), record, now)
        if any(troubles(after)):
            return None
    except ValueError:
        return None
    return after._replace(tones=(), said=())


def _begun(state: State, record: MatchRecord, now: Rules) -> State:
    """The game before its first dice."""
    match = record.begun
    is_barred = match.is_crawford or match.length == 1
    options = state.options._replace(
        target=match.length, cube=now.cube_in_play or (is_barred and state.options.cube)
    )
    state = state._replace(
        options=options,
        score=Score(match.white, match.red, match.crawford_played),
        crawford=match.is_crawford,
        board=Board(),
        cube=Cube(),
        mover=WHITE,
        dice=(),
        moves=(),
        typed=(),
        help_shown=False,
        message=None,
        last=None,
    )
    state = state._replace(answer=saying.score_of(state))
    return told(state, Says.CRAWFORD) if state.crawford else state


def _followed(state: State, record: MatchRecord, now: Rules) -> State:
    """The game after its deeds."""
    deeds, chance = record.games[-1].deeds, state.chance
    for deed in deeds:
        answers = isinstance(deed.action, Take | Beaver | Drop)
        mover = deed.side.other if answers else deed.side
        table = _laid(state._replace(chance=chance), deed.position, mover, deed.cube or Cube())
        state = _done(table, deed)
    if not deeds:
        laid = _laid(state, now.position, now.mover, now.cube)
        return game.turn_of(laid, now.mover) if record.games[-1].before else game.opened(state)
    return _laid(state, now.position, now.mover, now.cube)


def _laid(state: State, position: Position, mover: Side, cube: Cube) -> State:
    return state._replace(board=board_of(position, mover), mover=mover, cube=cube)


def _done(state: State, deed: Deed) -> State:
    """The state after a deed, as the program leads there."""
    match deed.action:
        case Cast(white, black):
            return game.decided(state, white, black)
        case Throw(roll):
            return game.fallen(state, (roll.high, roll.low))
        case Double():
            return _doubled(state)
        case Take() | Beaver():
            return game.taken(state, deed.side)
        case Turn(play):
            return _played(state, play)
    return state


def _doubled(state: State) -> State:
    if state.mover is WHITE:
        return turn.at_roll(state, "D")
    return told(state, Says.COMPUTER_DOUBLES, 2 * state.cube.value)._replace(scene=scenes.Asked())


def _played(state: State, play: Play) -> State:
    """The mover's play has been made; what was said of the computer's stays to be read."""
    if not play:
        return game.turn_of(state, state.mover.other)
    state = state._replace(moves=tuple((move.source, move.die) for move in play))
    if state.mover is WHITE:
        return game.turn_ended(state._replace(message=None, answer=None))
    return game.computer_played(state)
