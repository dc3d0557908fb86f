"""The computer's questions: its play, a doublet, the cube, giving up, from the seat of who is to decide."""

from __future__ import annotations

from retro2600.cartridges.absolute import steps
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.state import State
from retro2600.players.doubling import efficiency_of
from retro2600.players.questions import question, stakes_of
from retro2600.players.resigning import CANNOT_WIN, ResignationPrice, accepts, concession
from retro2600.players.thought import Question, at_once


def play_question(playing: Playing, level: int) -> Question:
    """The play from here that the mover asks for, after the moves made already."""
    return question(playing.game, playing.match, level, steps.completions(playing), playing.moves)


def other_question(playing: Playing, level: int) -> Question:
    """All else that a game waits for: a double, offered or to be offered, and in acey-deucey a doublet."""
    return question(playing.game, playing.match, level)


def gives_up(playing: Playing, level: int) -> ResignationPrice | None:
    """The price at which the computer, about to roll, gives up; None if it plays on.

    Whoever gives up knows it for sure, so `level` is the highest that is played here.
    """
    chances = at_once(other_question(playing, level)).chances
    if playing.begun.kind.is_acey_deucey:  # none where a doublet is awaited
        return ResignationPrice.SINGLE if chances and chances.win <= CANNOT_WIN else None
    assert chances is not None
    model = stakes_of(playing.game, playing.match, playing.game.mover).game
    return concession(chances, model, efficiency_of(playing.game.position))


def price(state: State) -> ResignationPrice:
    """The least price that the computer accepts for the game that you give up.

    In acey-deucey that is the pieces left, to which nobody can lose more.
    """
    playing = state.playing
    assert playing is not None
    if playing.begun.kind.is_acey_deucey:
        return ResignationPrice.SINGLE
    chances = at_once(other_question(playing, state.highest)).chances
    assert chances is not None
    model = stakes_of(playing.game, playing.match, playing.game.mover).game
    efficiency = efficiency_of(playing.game.position)
    agreed = (offer for offer in ResignationPrice if accepts(chances, model, efficiency, offer))
    return next(agreed, ResignationPrice.BACKGAMMON)
