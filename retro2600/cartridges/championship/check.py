"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.championship import scenes
from retro2600.cartridges.championship.entry import LONGEST
from retro2600.cartridges.championship.moving import can_move, completions
from retro2600.cartridges.championship.setting import CUBE_FACES
from retro2600.cartridges.championship.state import HIGHEST_LEVEL, Board, State
from retro2600.cartridges.championship.words import OF_A_STATE, OPTIONS, is_whole
from retro2600.rules import BAR, CHAMPIONSHIP, CHECKERS, OFF, RED, WHITE, Move, PositionError, legal_moves

_MOST_FRAMES = 100_000
_FACES = range(1, 7)
_BETWEEN_GAMES = (
    scenes.Title,
    scenes.Over,
    scenes.Menu,
    scenes.Question,
    scenes.SetUp,
    scenes.Quitting,
    scenes.Dos,
)


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    options, chance = state.options, state.chance
    if chance.drawn < 0 or state.beat < 0:
        yield "its dice or its frames count below nought"
    if not 1 <= options.level <= state.highest <= HIGHEST_LEVEL:
        yield f"level {options.level} of {state.highest} does not exist"
    if not 0 <= options.target <= 99 or min(state.score[:2]) < 0:
        yield "no match has this target or score"
    if options.target and min(state.score[:2]) >= options.target:
        yield "both sides have won the match"
    if len(state.typed) > LONGEST or not all(32 <= key < 127 for key in state.typed):
        yield "what is typed is no text"
    elif not re.fullmatch(_entry_at(state.scene), state.written):
        yield "what is typed cannot be typed at this prompt"
    if any(tone.divisor < 1 or tone.frames < 1 for tone in state.tones):
        yield "a tone has no pitch or no length"
    written = [message for message in (state.message, state.answer, state.last) if message]
    if any(message.says in OF_A_STATE for message in written):
        yield "a message that is only said is written"
    if not all(map(is_whole, (*state.said, *written))):
        yield "a message lacks its numbers"
    yield from _board_troubles(state)
    yield from _scene_troubles(state)


def _entry_at(scene: scenes.Scene) -> str:
    """The pattern of all that can have been typed so far at a prompt."""
    match scene:
        case scenes.Dos():
            return "[ -~]*"
        case scenes.AskDice():
            return "[1-6]?"
        case scenes.SetUp(stage):
            return "([WB][0-9]?)?" if stage < BAR else "[0-9]?"
    return "[0-9]{0,2}"


def _board_troubles(state: State) -> Iterator[str]:
    boards = [state.board] + ([state.options.setting.board] if state.options.setting else [])
    for board in boards:
        if reason := _misset(board):
            yield reason
            return
    cube = state.cube
    if cube.value not in CUBE_FACES or (cube.value == 1 and cube.owner is not None):
        yield "no cube lies like this"
    if state.dice and (len(state.dice) != 2 or not all(die in _FACES for die in state.dice)):
        yield "its dice are none"
        return
    position, left = state.board.seen_by(state.mover), list(state.dice * (1 + (len(set(state.dice)) == 1)))
    for source, die in state.moves:
        if die not in left or Move(source, die) not in legal_moves(position, die, CHAMPIONSHIP):
            yield "a move of the roll was none"
            return
        left.remove(die)
        position = position.after(((source, die),))
    if state.dice and not completions(state):
        yield "its moves are part of no play"


def _misset(board: Board) -> str:
    try:
        board.seen_by(WHITE).checked(board.white, board.black)
    except PositionError as error:
        return str(error)
    if sum(board.white) != CHECKERS or sum(board.black) != CHECKERS:
        return "a side has not fifteen pieces"
    return ""


_OF_A_ROLL: Final = (
    scenes.Rolling,
    scenes.From,
    scenes.To,
    scenes.Advising,
    scenes.Landing,
    scenes.Ready,
    scenes.Stuck,
    scenes.Thinking,
    scenes.Stepping,
)
"""The scenes in which a roll lies on the board."""


def _scene_troubles(state: State) -> Iterator[str]:
    scene = state.scene
    if state.is_match_over and not isinstance(scene, _BETWEEN_GAMES):
        yield "the match is over, and a game of it goes on"
    if not 0 <= getattr(scene, "frame", 0) < _MOST_FRAMES:
        yield "its scene has lasted for ever"
    if isinstance(scene, _OF_A_ROLL) and not state.dice:
        yield "a roll is being played, but there is none"
        return
    match scene:
        case scenes.From() | scenes.To() | scenes.Advising() | scenes.Landing() | scenes.Ready() if (
            state.mover is not WHITE
        ):
            yield "you play the computer's roll"
        case scenes.Thinking() | scenes.Stepping() | scenes.Considering() if state.mover is not RED:
            yield "the computer plays your roll"
        case scenes.From() | scenes.Thinking() if not can_move(state):
            yield "a roll is being played that cannot be"
        case scenes.To(source) | scenes.Advising(scenes.To(source)) if not (
            OFF < source <= BAR and state.position.mine[source]
        ):
            yield "no piece moves from there"
        case scenes.Landing() if not state.moves:
            yield "no piece has landed"
        case scenes.Stepping(play, made) if not _steps(state, play, made):
            yield "the computer's moves are no play"
        case scenes.Question(option) if not 1 <= option <= OPTIONS:
            yield "the menu has no such line"
        case scenes.AskDice(_, white) if white not in range(7):
            yield "a die shows 1 to 6"
        case scenes.Opening(white, black) if white not in _FACES or black not in _FACES:
            yield "a die shows 1 to 6"
        case scenes.Offered() if not state.may_double(WHITE):
            yield "nobody may double here"
        case scenes.SetUp():
            yield from _set_up_troubles(scene)
        case scenes.Quitting(after):
            yield from _scene_troubles(state._replace(scene=after))


def _steps(state: State, play: tuple[tuple[int, int], ...], made: int) -> bool:
    """True if the moves made are the first of the play, or one more, and the rest completes the roll."""
    if not 0 <= made <= len(play) or len(state.moves) not in (made, made + 1):
        return False
    if play[: len(state.moves)] != state.moves:
        return False
    return state._replace(moves=()).board == state.board and _is_play(state, play)


def _is_play(state: State, play: tuple[tuple[int, int], ...]) -> bool:
    position = state.board.seen_by(RED)
    for source, die in play:
        if die not in _FACES or Move(source, die) not in legal_moves(position, die, CHAMPIONSHIP):
            return False
        position = position.after(((source, die),))
    ends = {state.board.seen_by(RED).after(way) for way in completions(state._replace(moves=()))}
    return position in ends


def _set_up_troubles(scene: scenes.SetUp) -> Iterator[str]:
    seats = (scene.white, scene.black)
    if not 1 <= scene.stage <= 30 or any(len(seat) != BAR + 1 or min(seat) < 0 for seat in seats):
        yield "no board is set up like this"
    elif any(sum(seat) > CHECKERS for seat in seats) or any(seat[OFF] for seat in seats):
        yield "more pieces are set up than there are"
    elif any(scene.white[point] and scene.black[BAR - point] for point in range(1, BAR)):
        yield "both sides stand on one point"
    elif scene.cube not in CUBE_FACES:
        yield "no cube shows that"
