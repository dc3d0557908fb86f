"""The game at the end of a record, as a game that can go on, and the one before a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.rules.checked import door
from retro2600.rules.cube import Cube
from retro2600.rules.errors import RulesError
from retro2600.rules.game import Game
from retro2600.rules.notation.record import Deed, GameRecord
from retro2600.rules.phases import (
    Beaver,
    Cast,
    Choose,
    Double,
    Doubled,
    Drop,
    Opening,
    Phase,
    Take,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
)
from retro2600.rules.ruleset import Ruleset
from retro2600.rules.sides import Side

_LAST: Final = 8
"""Deeds that are looked at: a whole turn of acey-deucey has six, and with them all is known."""


@door
def resumed(record: GameRecord) -> Game | None:
    """The game after the last deed; None if that was not legal, or is a play without its roll.

    A record may begin in the middle of a game, and go on after a play that is not legal: what stood on the
    table before a deed is its own.
    """
    game: Game | None = record.before or Game.new(record.rules)
    for deed in record.deeds[-_LAST:]:
        before = _before(game, deed, record.rules)
        game = before and _after(before, deed)
    return game


@door
def game_before(deeds: Sequence[Deed], rules: Ruleset) -> Game | None:
    """The game before these deeds; None if they are those of a whole game, or if there are none."""
    if not deeds or not deeds[0].is_legal or isinstance(deeds[0].action, Cast):
        return None
    return _before(None, deeds[0], rules)


def _before(game: Game | None, deed: Deed, rules: Ruleset) -> Game | None:
    """The game before a deed, from the game as it was told until then."""
    is_answer = isinstance(deed.action, Take | Drop | Beaver)
    mover = deed.side.other if is_answer else Side.WHITE if isinstance(deed.action, Cast) else deed.side
    phase = _awaited(deed)
    if game and (game.position, game.mover) == (deed.position, mover):
        phase = game.phase if phase is None or isinstance(game.phase, type(phase)) else phase
    if phase is None:
        return None
    has_cube = deed.cube is not None or not rules.cube
    return Game(rules, deed.position, mover, deed.cube or Cube(), phase, has_cube)


def _awaited(deed: Deed) -> Phase | None:
    """The phase of a game before such a deed; None for a play, which needs its roll."""
    match deed.action:
        case Cast():
            return Opening()
        case Throw() | Double():
            return ToRoll()
        case Take() | Drop() | Beaver():
            return Doubled(ToRoll())
        case Choose():
            return ToChoose()
    return None


def _after(game: Game, deed: Deed) -> Game | None:
    """The game after a deed; a play counts by where it leads to."""
    action = deed.action
    if isinstance(action, Turn) and isinstance(game.phase, ToPlay):
        if not deed.is_legal:
            return None
        end = game.position.after(action.play)
        same = (play for play in game.legal_plays if game.position.after(play) == end)
        action = Turn(next(same, action.play))
    try:
        return game.apply(action)
    except RulesError:
        return None
