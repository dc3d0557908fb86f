"""The letters that mean the same at every prompt: help, pips, score, the computer's last play, quitting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from retro2600.cartridges.championship import saying, setting
from retro2600.cartridges.championship.saying import answered, refused
from retro2600.cartridges.championship.scenes import Decision, Quitting, SetUp, Title
from retro2600.cartridges.championship.state import Board, State
from retro2600.cartridges.championship.words import Message, Says
from retro2600.rules import pip_count


def struck(state: State, key: str) -> State | None:
    """The state after such a letter, which drops a half-typed entry; None for any other key."""
    act = _LETTERS.get(key)
    return act(state._replace(typed=())) if act else None


def board_on_show(state: State) -> Board:
    """The board that the screen shows, with the pieces that blink in their places."""
    scene = state.scene.after if isinstance(state.scene, Quitting) else state.scene
    if isinstance(scene, SetUp):
        return setting.board_of_scene(scene)
    if isinstance(scene, Title):
        return state.options.setting.board if state.options.setting else Board()
    return state.now


def _help(state: State) -> State:
    return saying.aloud(state._replace(help_shown=True), Says.HELP)


def _pips(state: State) -> State:
    white, black = map(pip_count, board_on_show(state))
    if white == black:
        return answered(state, Says.PIPS_EVEN, white, black)
    says = Says.PIPS_LEAD if white < black else Says.PIPS_TRAIL
    return answered(state, says, white, black, abs(white - black))


def _last_play(state: State) -> State:
    if state.last is None:
        return refused(state, Message(Says.NO_LAST_PLAY))
    return answered(state, state.last.says, *state.last.numbers)


def _quitting(state: State) -> State:
    if isinstance(state.scene, Quitting):
        return refused(state, Message(Says.YES_OR_NO))
    assert isinstance(state.scene, Decision)
    return state._replace(scene=Quitting(state.scene))


_LETTERS: Final[Mapping[str, Callable[[State], State]]] = {
    "C": _last_play,
    "H": _help,
    "P": _pips,
    "Q": _quitting,
    "S": saying.score,
}
