"""Between games: READY TO PLAY?, quitting, the prompt of DOS, and dice that a person sets."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship import game
from retro2600.cartridges.championship.entry import ACCEPTING, BACKSPACE, DIGITS, ENTER, LONGEST
from retro2600.cartridges.championship.saying import aloud, refused
from retro2600.cartridges.championship.scenes import (
    AskDice,
    Dos,
    Menu,
    Opening,
    Quitting,
    Throw,
    Title,
)
from retro2600.cartridges.championship.state import Board, State, power_on
from retro2600.cartridges.championship.words import Message, Says
from retro2600.consoles.pc import NO_CHARACTER
from retro2600.rules import Cube

_COMMANDS: Final = {"GAMMON": False, "MONO-BG": True}
"""Commands of DOS that start the program, and whether they do in monochrome."""


def at_title(state: State, key: str) -> State:
    """A key at READY TO PLAY?"""
    if key in ACCEPTING:
        return game.begun(state)
    if key == "N":
        return aloud(state._replace(scene=Menu(), answer=None), Says.MENU)
    return refused(state, Message(Says.PRESS_H))


def at_quitting(state: State, key: str) -> State:
    """A key at NEW GAME? or EXIT TO DOS?; the score stays as it is."""
    scene = state.scene
    assert isinstance(scene, Quitting)
    if key not in ("Y", "N"):
        return refused(state, Message(Says.YES_OR_NO))
    if not scene.leaving:
        return _title(state) if key == "Y" else state._replace(scene=Quitting(scene.after, leaving=True))
    return state._replace(scene=Dos() if key == "Y" else scene.after, typed=())


def at_dos(state: State, key: str) -> State:
    """A key at A>."""
    if key == NO_CHARACTER or (key != ENTER and len(state.typed) == LONGEST):
        return refused(state, Message(Says.NOT_TYPED))._replace(typed=state.typed)
    if key not in (ENTER, BACKSPACE):
        return state._replace(typed=(*state.typed, ord(key)))
    command = state.written.strip()
    if command not in _COMMANDS:
        return refused(state, Message(Says.BAD_COMMAND))
    anew = power_on(state.chance.seed, _COMMANDS[command], state.highest)
    return anew._replace(chance=state.chance, beat=state.beat)


def at_dice(state: State, key: str) -> State:
    """A key at a prompt for dice; one die, or two digits."""
    scene = state.scene
    assert isinstance(scene, AskDice)
    if key not in DIGITS[1:7]:
        return refused(state, Message(Says.DIE_FACES))
    typed = (*state.typed, ord(key))
    faces = tuple(int(chr(each)) for each in typed)
    state = state._replace(typed=())
    match scene.throw:
        case Throw.YOUR_DIE:
            return state._replace(scene=AskDice(Throw.COMPUTER_DIE, faces[0]))
        case Throw.COMPUTER_DIE:
            return state._replace(scene=Opening(scene.white, faces[0]))
        case _ if len(faces) == 2:
            return game.falling(state, (faces[0], faces[1]))
    return state._replace(typed=typed)


def _title(state: State) -> State:
    """The board as it is before a game."""
    state = state._replace(scene=Title(), board=Board(), cube=Cube(), crawford=False, dice=(), moves=())
    return state._replace(typed=(), answer=None, last=None)
