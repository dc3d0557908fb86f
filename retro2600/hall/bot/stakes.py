"""A table's game as the players of `players` take it: the stakes from a side's seat, and the questions."""

from __future__ import annotations

from retro2600.players import thought
from retro2600.players.acey_deucey import thought as acey_deucey
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.doubling import Owner
from retro2600.players.thought import Question, Stakes
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, WHITE, Game, Match, Move, Side, ToChoose, ToPlay, ToRoll
from retro2600.tables.steps import moves_left


def stakes_of(game: Game, match: Match, side: Side) -> Stakes:
    """The stakes of a game and its match, from a side's seat."""
    away, their_away = (match.length - match.white, match.length - match.red) if match.length else (0, 0)
    if side is not WHITE:
        away, their_away = their_away, away
    owner = Owner.NOBODY
    if game.cube.owner is not None:
        owner = Owner.MOVER if game.cube.owner is side else Owner.OTHER
    has_cube = game.rules.cube and game.cube_in_play
    return Stakes(
        away,
        their_away,
        match.length > 0 and match.is_crawford,
        cube=game.cube.value,
        owner=owner,
        most=game.rules.cube_limit if has_cube else game.cube.value,
        jacoby=game.rules.jacoby and not game.cube.was_taken,
        beavers=game.rules.beavers,
    )


def is_acey_deucey(game: Game) -> bool:
    """True in a game of acey-deucey, which has players of its own."""
    return game.rules.point_a_checker_left


def cube_question(game: Game, match: Match, level: int) -> Question:
    """A double or a resignation of the mover, about to roll; its chances in acey-deucey."""
    if is_acey_deucey(game):
        return _acey_deucey(game, (), (), level)
    return thought.Decision(game.position, (), stakes_of(game, match, game.mover), level)


def play_question(game: Game, match: Match, steps: tuple[Move, ...], level: int) -> Question:
    """The play of the mover's roll; after steps that were made already, the next step."""
    plays = tuple((move,) for move in moves_after(game, steps)) if steps else tuple(game.legal_plays)
    plain = tuple(tuple((source, die) for source, die in play) for play in plays)
    if is_acey_deucey(game):
        return _acey_deucey(game, plain, steps, level)
    position = game.position.after(steps)
    return thought.Decision(position, plain, stakes_of(game, match, game.mover), level)


def doublet_question(game: Game, level: int) -> Question:
    """The doublet that the mover should choose after a 1-2."""
    return _acey_deucey(game, (), (), level)


def moves_after(game: Game, steps: tuple[Move, ...]) -> list[Move]:
    """The moves that may follow these of the mover's roll."""
    return moves_left(game, steps)


def _acey_deucey(
    game: Game, plays: tuple[thought.Play, ...], steps: tuple[Move, ...], level: int
) -> acey_deucey.Decision:
    made = tuple((source, die) for source, die in steps)
    match game.phase:
        case ToPlay(roll, is_bonus, is_chosen):
            awaited = Awaited.DOUBLET if is_chosen else Awaited.LAST_ROLL if is_bonus else Awaited.ROLL
            return acey_deucey.Decision(
                game.position, awaited, roll, plays, level, ABSOLUTE_ACEY_DEUCEY, made
            )
        case ToRoll(is_bonus):
            awaited = Awaited.LAST_ROLL if is_bonus else Awaited.ROLL
        case phase:
            assert isinstance(phase, ToChoose)
            awaited = Awaited.DOUBLET
    return acey_deucey.Decision(game.position, awaited, None, (), level, ABSOLUTE_ACEY_DEUCEY)
