"""The program in lines, for those who play by them: what is said, and everything that the screen shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.championship import game, menu, setting
from retro2600.cartridges.championship.letters import board_on_show
from retro2600.cartridges.championship.program import prompt
from retro2600.cartridges.championship.saying import score_of
from retro2600.cartridges.championship.scenes import AskDice, Asked, Dos, Menu, Question, SetUp, Title, To
from retro2600.cartridges.championship.state import State
from retro2600.cartridges.championship.words import (
    HELP,
    HELP_BY_LINES,
    YOURS,
    Message,
    Says,
    place,
    play_text,
    text,
)
from retro2600.rules import BAR, OFF, RED, WHITE, Cube

_TOLD_ANYWAY: Final = (Says.THINKING, Says.COMPUTER_PLAYED, Says.COMPUTER_DOUBLES)
"""Messages that `everything` has in other words, or not at all."""


def spoken(state: State) -> tuple[str, ...]:
    """The lines said in the frame that has just ended."""
    return tuple(line for message in state.said for line in _lines(state, message))


def everything(state: State) -> tuple[str, ...]:
    """All that the screen shows to somebody who is to answer its prompt, and the prompt at last."""
    asked = f"> {prompt(state)}{state.written}"
    if isinstance(state.scene, Dos):
        return (asked,)
    return (*_situation(state), *_window(state), *_chosen(state), asked)


def _situation(state: State) -> Iterator[str]:
    """The board, the score, the dice, and what was said last."""
    if isinstance(state.scene, Title):
        yield YOURS
    if state.last:
        yield text(state.last)
    yield from _board(state)
    yield text(score_of(state))
    if state.crawford:
        yield text(Message(Says.CRAWFORD))
    yield from _dice(state)
    if state.answer and state.answer not in (score_of(state), state.last):
        yield text(state.answer)
    if isinstance(state.scene, Asked):
        yield text(Message(Says.COMPUTER_DOUBLES, (2 * state.cube.value,)))
    if state.message and not state.message.refusal and state.message.says not in _TOLD_ANYWAY:
        yield text(state.message)


def _dice(state: State) -> Iterator[str]:
    """Your roll, what you have moved of it, and what is left of it."""
    if isinstance(state.scene, AskDice) and state.scene.white:
        yield f"Your die: {state.scene.white}."
    if state.dice and state.mover is WHITE:
        first, second = state.dice
        left = " ".join(map(str, state.left)) or "nothing"
        moved = f" Moved: {play_text(game.triples(state, state.moves))}." if state.moves else ""
        yield f"You rolled {first}-{second}.{moved} Left to play: {left}."


def _window(state: State) -> list[str]:
    if state.help_shown:
        return _help()
    return _menu(state) if isinstance(state.scene, Menu | Question) else []


def _chosen(state: State) -> list[str]:
    """The point that a piece is to leave, where it is chosen."""
    return [f"FROM--{place(state.scene.source)}"] if isinstance(state.scene, To) else []


def _lines(state: State, message: Message) -> list[str]:
    match message.says:
        case Says.BOARD:
            return list(_board(state))
        case Says.PROMPT:
            from_bar = isinstance(state.scene, To) and state.scene.source == BAR
            return [*_chosen(state) * from_bar, f"> {prompt(state)}"]
        case Says.HELP:
            return _help()
        case Says.MENU:
            return _menu(state)
        case Says.OPTION:
            return [_menu(state)[number - 1] for number in message.numbers]
        case _ if message.refusal:
            return [f"! {text(message)}"]
    return [text(message)]


def _help() -> list[str]:
    return [f"{key}  {meaning}" for key, meaning in (*HELP, *HELP_BY_LINES)]


def _menu(state: State) -> list[str]:
    named = enumerate(menu.lines(state.options), 1)
    reason = menu.slowness(state)
    return [*(f"{number}  {name}: {value}" for number, (name, value) in named), *[reason] * bool(reason)]


def _board(state: State) -> tuple[str, str, str]:
    """The board in lines: `White 24x2 13x5`, black, the cube and the score; points as on the screen."""
    now, cube = board_on_show(state), state.cube
    if isinstance(state.scene, SetUp):
        cube = Cube(state.scene.cube, state.scene.owner)
    white = [(point, now.white[point]) for point in range(BAR - 1, OFF, -1)]
    black = [(point, now.black[BAR - point]) for point in range(1, BAR)]
    whose = {None: "", WHITE: " yours", RED: " computer's"}[cube.owner]
    worth = f"Cube {cube.value}{whose}. " if state.options.cube else ""
    score = f"Score {state.score.white}-{state.score.black}."
    off = "left" if isinstance(state.scene, SetUp) and state.scene.stage < setting.USE else "off"
    return _side("White", white, now.white, off), _side("Black", black, now.black, off), worth + score


def _side(name: str, points: list[tuple[int, int]], seat: tuple[int, ...], off: str) -> str:
    counts = [f"{point:02}x{count}" for point, count in points if count]
    rest = [f"{word}{count}" for word, count in (("bar", seat[BAR]), (off, seat[OFF])) if count]
    return " ".join([name, *counts, *rest])
