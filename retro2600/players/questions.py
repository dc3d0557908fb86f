"""The decision that a game by the rules waits for, as a question to those who think."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.players.acey_deucey import thought as acey_deucey
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.doubling import Owner
from retro2600.players.thought import Decision, Play, Question, Stakes
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, WHITE, Game, Match, Side, ToChoose, ToPlay, ToRoll


def question(
    game: Game,
    match: Match | None,
    level: int,
    plays: Sequence[Play] = (),
    moves: Play = (),
) -> Question:
    """The question of the mover: which of these plays, after moves of the roll that were made already.

    Without plays: what to do about the cube; in acey-deucey which doublet to choose, or the chances.
    """
    if is_acey_deucey(game):
        return _acey_deucey(game, tuple(plays), moves, level)
    position = game.position.after(moves) if moves else game.position
    return Decision(position, tuple(plays), stakes_of(game, match, game.mover), level)


def is_acey_deucey(game: Game) -> bool:
    """True in a game of acey-deucey, which has players of its own."""
    return game.rules.point_a_checker_left


def stakes_of(game: Game, match: Match | None, side: Side) -> Stakes:
    """The stakes from a side's seat; a match of length 0, or None, has no target."""
    away = their_away = 0
    if match is not None and match.length:
        away, their_away = match.length - match.white, match.length - match.red
    if side is not WHITE:
        away, their_away = their_away, away
    owner = Owner.NOBODY
    if game.cube.owner is not None:
        owner = Owner.MOVER if game.cube.owner is side else Owner.OTHER
    has_cube = game.rules.cube and game.cube_in_play
    return Stakes(
        away,
        their_away,
        match is not None and match.length > 0 and match.is_crawford,
        cube=game.cube.value,
        owner=owner,
        most=game.rules.cube_limit if has_cube else game.cube.value,
        jacoby=game.rules.jacoby and not game.cube.was_taken,
        beavers=game.rules.beavers,
    )


def _acey_deucey(game: Game, plays: tuple[Play, ...], moves: Play, level: int) -> acey_deucey.Decision:
    rules = ABSOLUTE_ACEY_DEUCEY  # those of a match differ in nothing that it plays by
    match game.phase:
        case ToPlay(roll, is_bonus, is_chosen):
            awaited = Awaited.DOUBLET if is_chosen else Awaited.LAST_ROLL if is_bonus else Awaited.ROLL
            return acey_deucey.Decision(game.position, awaited, roll, plays, level, rules, moves)
        case ToRoll(is_bonus):
            awaited = Awaited.LAST_ROLL if is_bonus else Awaited.ROLL
        case phase:
            assert isinstance(phase, ToChoose)
            awaited = Awaited.DOUBLET
    return acey_deucey.Decision(game.position, awaited, None, (), level, rules)
