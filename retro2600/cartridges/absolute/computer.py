"""The computer's questions: its play, a doublet, the cube, giving up, from the seat of who is to decide."""

from __future__ import annotations

from retro2600.cartridges.absolute import steps
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.state import State
from retro2600.players.acey_deucey import thought as acey_deucey
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.doubling import Owner, efficiency_of
from retro2600.players.resigning import CANNOT_WIN, Offer, accepts, concession
from retro2600.players.thought import Answer, Decision, Question, Stakes, at_once, thought
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, WHITE, Position, Side, ToChoose, ToPlay, ToRoll

__all__ = [
    "Answer",
    "Question",
    "cube_question",
    "doublet_question",
    "gives_up",
    "play_question",
    "price",
    "stakes",
    "thought",
]


def play_question(playing: Playing, level: int) -> Question:
    """The play from here that the mover asks for, after the moves made already."""
    if playing.begun.kind.is_acey_deucey:
        return _acey_deucey(playing, level)
    position = playing.game.position.after(playing.moves)
    return Decision(position, steps.completions(playing), stakes(playing, playing.game.mover), level)


def doublet_question(playing: Playing, level: int) -> Question:
    """The doublet that the mover should choose after a 1-2."""
    return _acey_deucey(playing, level)


def _acey_deucey(playing: Playing, level: int) -> acey_deucey.Decision:
    """The decision that a game of acey-deucey waits for; about to roll, its chances."""
    game, rules = playing.game, ABSOLUTE_ACEY_DEUCEY  # those of a match differ in nothing that it plays by
    match game.phase:
        case ToPlay(roll, is_bonus, is_chosen):
            awaited = Awaited.DOUBLET if is_chosen else Awaited.LAST_ROLL if is_bonus else Awaited.ROLL
            plays = steps.completions(playing)
            return acey_deucey.Decision(game.position, awaited, roll, plays, level, rules, playing.moves)
        case ToRoll(is_bonus):
            awaited = Awaited.LAST_ROLL if is_bonus else Awaited.ROLL
        case phase:
            assert isinstance(phase, ToChoose)
            awaited = Awaited.DOUBLET
    return acey_deucey.Decision(game.position, awaited, None, (), level, rules)


def cube_question(playing: Playing, level: int) -> Decision:
    """A double that the mover, about to roll, might offer or has offered."""
    return Decision(playing.game.position, (), stakes(playing, playing.game.mover), level)


def stakes(playing: Playing, side: Side) -> Stakes:
    """The stakes of the game, and of its match, from a side's seat."""
    game, match = playing.game, playing.match
    away, their_away = (match.length - match.white, match.length - match.red) if match else (0, 0)
    if side is not WHITE:
        away, their_away = their_away, away
    owner = Owner.NOBODY
    if game.cube.owner is not None:
        owner = Owner.MOVER if game.cube.owner is side else Owner.OTHER
    has_cube = game.rules.cube and game.cube_in_play
    return Stakes(
        away,
        their_away,
        match is not None and match.is_crawford,
        cube=game.cube.value,
        owner=owner,
        most=game.rules.cube_limit if has_cube else game.cube.value,
        jacoby=game.rules.jacoby and not game.cube.was_taken,
        beavers=game.rules.beavers,
    )


def gives_up(playing: Playing, level: int) -> Offer | None:
    """The price at which the computer, about to roll, gives up; None if it plays on.

    Whoever gives up knows it for sure, so `level` is the highest that is played here.
    """
    if playing.begun.kind.is_acey_deucey:
        chances = at_once(_acey_deucey(playing, level)).chances  # none where a doublet is awaited
        return Offer.SINGLE if chances and chances.win <= CANNOT_WIN else None
    position, question = playing.game.position, stakes(playing, playing.game.mover)
    chances = at_once(Decision(position, (), question, level)).chances
    assert chances is not None
    return concession(chances, question.game, efficiency_of(position))


def price(state: State) -> Offer:
    """The least price that the computer accepts for the game that you give up.

    In acey-deucey that is the pieces left, to which nobody can lose more.
    """
    playing = state.playing
    assert playing is not None
    if playing.begun.kind.is_acey_deucey:
        return Offer.SINGLE
    position: Position = playing.game.position
    question = stakes(playing, playing.game.mover)
    chances = at_once(Decision(position, (), question, state.highest)).chances
    assert chances is not None
    game, efficiency = question.game, efficiency_of(position)
    agreed = (offer for offer in Offer if accepts(chances, game, efficiency, offer))
    return next(agreed, Offer.BACKGAMMON)
