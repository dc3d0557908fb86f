"""From a state to the screen."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship import menu, picture, scenes
from retro2600.cartridges.championship.letters import board_on_show
from retro2600.cartridges.championship.picture import Die, Picture, TextLine, drawn
from retro2600.cartridges.championship.program import LANDING_BLINKS, PACES, prompt, source_frames
from retro2600.cartridges.championship.state import HIGHEST_LEVEL, Board, State
from retro2600.cartridges.championship.words import HELP, YOURS, Says, place, text
from retro2600.consoles.pc import Screen
from retro2600.rules import OFF, RED, WHITE, Side

_SPIN: Final = 5
"""Faces by which a die that falls goes on from one to the next: it never shows one twice in turn."""

_KEYS: Final = max(len(key) for key, _ in HELP)


def screen(state: State) -> Screen:
    """The screen of a state."""
    if isinstance(state.scene, scenes.Dos):
        return picture.dos(state.written, text(state.message) if state.message else "", state.mono)
    return drawn(shown(state))


def cursor(state: State) -> tuple[int, int] | None:
    """The row and column of the cursor: behind what is typed; None where nothing is."""
    if isinstance(state.scene, scenes.Dos):
        return 1, 3 + len(state.typed)
    words = prompted(state)
    return (23, 2 + len(words)) if words else None


def shown(state: State) -> Picture:
    """Everything that the screen shows."""
    board = _board(state)
    title, window = _window(state)
    message = text(state.message) if state.message else ""
    return Picture(
        state.mono,
        state.options.level,
        board.white,
        board.black,
        state.cube if state.options.cube else None,
        _dice_of(state, WHITE),
        _dice_of(state, RED),
        _answer(state),
        prompted(state),
        f"LEFT {' '.join(map(str, state.left))}"
        if isinstance(state.scene, (scenes.From, scenes.To, scenes.Advising))
        else "",
        message,
        bool(state.message and state.message.says is Says.THINKING),
        title,
        window,
    )


def _answer(state: State) -> str:
    """The line above the prompt; at the title, as long as there is none, whose pieces are whose."""
    if state.answer:
        return text(state.answer)
    return YOURS if isinstance(state.scene, scenes.Title) else ""


def prompted(state: State) -> str:
    """The prompt with what is typed behind it."""
    if isinstance(state.scene, scenes.To):
        return f"FROM--{place(state.scene.source)}  TO-{state.written}"
    return prompt(state) + state.written


def _board(state: State) -> Board:
    """The board as it is to be seen: a piece that blinks is away while it does."""
    match state.scene:
        case scenes.SetUp() | scenes.Quitting(scenes.SetUp()):
            seen = board_on_show(state)  # what is not yet on the board is not shown as off
            return seen._replace(white=(0, *seen.white[1:]), black=(0, *seen.black[1:]))
        case scenes.Landing(frame):
            source, die = state.moves[-1]
            pace = PACES[state.options.speed]
            away = frame // pace.blink % 2 == 0 and frame < LANDING_BLINKS * 2 * pace.blink
            return _without(state.now, WHITE, max(source - die, OFF)) if away else state.now
        case scenes.Stepping():
            return _stepping(state, state.scene)
    return board_on_show(state)


def _stepping(state: State, scene: scenes.Stepping) -> Board:
    pace, board = PACES[state.options.speed], state.now
    if scene.made == len(scene.play) or not pace.blink:
        return board
    source, die = scene.play[scene.made]
    before = source_frames(pace)
    if scene.frame <= before and len(state.moves) == scene.made:
        return _without(board, RED, source) if (scene.frame // pace.blink) % 2 == 0 else board
    since = scene.frame - before
    away = pace.blinks and since < 2 * pace.blinks * pace.blink and since // pace.blink % 2 == 0
    return _without(board, RED, max(source - die, OFF)) if away else board


def _without(board: Board, side: Side, at: int) -> Board:
    """The board with a piece of a side less there."""
    seat = board.white if side is WHITE else board.black
    fewer = (*seat[:at], max(seat[at] - 1, 0), *seat[at + 1 :])
    return board._replace(white=fewer) if side is WHITE else board._replace(black=fewer)


def _dice_of(state: State, side: Side) -> tuple[Die, ...]:
    """The dice of a side as they lie there."""
    pace = PACES[state.options.speed]
    match state.scene:
        case scenes.Opening(white, black, frame):
            face = white if side is WHITE else black
            return (Die(_falling(face, frame, pace.face)),)
        case scenes.AskDice(_, white) if white:
            return (Die(white),) if side is WHITE else ()
        case scenes.Rolling(frame) if side is state.mover:
            return tuple(Die(_falling(face, frame, pace.face)) for face in state.dice)
    if side is not state.mover or not state.dice:
        return ()
    return _used(state.dice, len(state.moves), [die for _, die in state.moves])


def _falling(face: int, frame: int, frames: int) -> int:
    """The face of a die on its way: the last one is its own."""
    return (face - 1 + _SPIN * (frame // frames + 1)) % 6 + 1 if frames else face


def _used(dice: tuple[int, ...], made: int, played: list[int]) -> tuple[Die, ...]:
    """A die dims once its number is played; those of a double after two moves each."""
    first, second = dice
    if first == second:
        return Die(first, made >= 2), Die(second, made >= 4)
    return Die(first, first in played), Die(second, second in played)


def _window(state: State) -> tuple[str, tuple[TextLine, ...]]:
    """The title and the lines of the window over the board; none where there is no window."""
    if state.help_shown:
        return "HELP", tuple(TextLine(f"{key:{_KEYS}}  {meaning}") for key, meaning in HELP)
    if isinstance(state.scene, scenes.Menu | scenes.Question):
        named = enumerate(menu.lines(state.options), 1)
        options = [TextLine(f"{number} {name}", value) for number, (name, value) in named]
        return "OPTIONS MENU", (*options, *_levels(state))
    return "", ()


def _levels(state: State) -> tuple[TextLine, ...]:
    """The levels that may be chosen and, dimmed, those that may not; nothing where all may."""
    reason = menu.slowness(state)
    if not reason:
        return ()
    levels = " ".join(map(str, range(1, HIGHEST_LEVEL + 1)))
    end = levels.index(str(state.highest)) + 1
    return TextLine(""), TextLine("  Levels", levels[:end], levels[end:]), TextLine(reason)
