"""The line on what to do next, and the facts beside the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.championship import menu, scenes, setting
from retro2600.cartridges.championship.computer import question_of
from retro2600.cartridges.championship.setting import board_of_scene
from retro2600.cartridges.championship.state import State
from retro2600.cartridges.championship.words import place
from retro2600.machine.facets.remarks import Remark
from retro2600.rules import BAR, HOME, OFF, WHITE, pip_count

TOPICS: Final = {"race": "Pip counts", "plays": "The plays that the roll allows"}

_QUESTIONS: Final = {
    menu.LEVEL: "Type the level, 1 to {highest}",
    menu.SPEED: "1 blinks each move, 2 does not, 3 moves at once",
    menu.TARGET: "Points of a match, then Enter, or 00 for none",
}
"""By option; the others take Y or N."""

_STAGES: Final = {
    setting.BAR_WHITE: "Type the number of white pieces on the bar, or Enter for none",
    setting.BAR_BLACK: "Type the number of black pieces on the bar, or Enter for none",
    setting.CUBE: "Type the cube's number, 1 to 64, or Enter for 1",
    setting.OWNER: "Type W or B, the owner of the cube, or Enter for the middle",
    setting.FIRST: "Type W or B, the first to roll, or Enter for an opening roll",
    setting.USE: "Y plays from this board, N begins it again, T goes back, Q leaves it",
}
"""By stage of a board of one's own; the others are points."""

_THROWS: Final = {
    scenes.Throw.YOUR_DIE: "Type your opening die, 1 to 6",
    scenes.Throw.COMPUTER_DIE: "Type the computer's opening die, 1 to 6",
    scenes.Throw.YOUR_DICE: "Type your dice: 31 is a 3 and a 1",
    scenes.Throw.COMPUTER_DICE: "Type the computer's dice: 31 is a 3 and a 1",
}


def guide(state: State) -> str:
    """One line on what a person can do now, or what the program is busy with; at most 78 letters."""
    if state.help_shown:
        return "Any key closes the help"
    match state.scene:
        case scenes.Title():
            return "Y, Space or Enter begins a game, N opens the options, Q quits, H helps"
        case scenes.Over():
            return "Y, Space or Enter begins another game, N opens the options, Q quits"
        case scenes.Menu():
            return "Type the number of an option, or Enter to go back"
        case scenes.Question(option):
            line = _QUESTIONS.get(option, "Type Y or N").format(highest=state.highest)
            return f"{line}; Enter keeps what is chosen"
        case scenes.SetUp(stage):
            return _STAGES.get(stage) or _pieces(state.scene)
        case scenes.AskDice(throw):
            return _THROWS[throw]
        case scenes.Asked():
            return f"The computer doubles: Y plays on for {2 * state.cube.value}, N loses {_given_up(state)}"
        case scenes.Quitting(_, leaving):
            return (
                "Y leaves to DOS, N goes back" if leaving else "Y begins a new game, N asks another question"
            )
        case scenes.Dos():
            return "Type GAMMON or MONO-BG, then Enter; {leave} leaves"
    return _in_turn(state)


def _in_turn(state: State) -> str:
    """The line for a turn: yours with its dice, or the computer's."""
    turn = f"Your turn, {_dice(state)}" if state.dice else "Your turn"
    match state.scene:
        case scenes.Opening():
            return "The opening roll: the higher die begins"
        case scenes.ToRoll():
            return f"Your turn: Space rolls, {'D doubles, ' * state.may_double(WHITE)}H lists the keys"
        case scenes.From():
            return f"{turn}: type the point to move from, 08 or 8 and Enter; A advises"
        case scenes.To(source):
            return f"{turn}: {_target(state, source)}"
        case scenes.Ready():
            return f"{turn}: Y, Space or Enter ends it, N puts the pieces back"
        case scenes.Advising():
            return f"{turn}: the best play is being searched ..."
        case scenes.Offered():
            return "The computer considers your double ..."
        case scenes.Considering() | scenes.Thinking():
            return "The computer is thinking ..."
        case scenes.Stepping():
            return f"The computer plays {_dice(state)} ..."
        case scenes.Rolling():
            return "Your dice roll ..." if state.mover is WHITE else "The computer's dice roll ..."
        case scenes.Stuck() if state.mover is not WHITE:
            return f"The computer cannot play {_dice(state)}"
        case scenes.Stuck():
            return f"{turn}: no move can be played"
        case scenes.Landing():
            return turn
    return ""


def _given_up(state: State) -> str:
    """The price of a double that is not taken: points, or the match."""
    points, target = state.cube.value, state.options.target
    return "the match" if 0 < target <= state.score.black + points else str(points)


def _pieces(scene: scenes.SetUp) -> str:
    """The question for the pieces of a point, with those that are left."""
    left = board_of_scene(scene)
    return (
        "W5 (you) or B5, then Enter; Enter skips, T goes back, Q out. "
        f"Left: W {left.white[OFF]}, B {left.black[OFF]}"
    )


def _dice(state: State) -> str:
    return "-".join(map(str, state.dice))


def _target(state: State, source: int) -> str:
    """The question where a piece goes."""
    if source == BAR:
        return "type the point at which your piece on the bar enters"
    home = not any(state.position.mine[HOME + 1 :])
    rest = "or 00 to bear it off" if home else "or T for another piece"
    return f"type the point for the piece on {place(source)}, {rest}"


def remarks(state: State) -> Iterator[Remark]:
    """The facts beside the picture."""
    now = state.now
    white, black = pip_count(now.white), pip_count(now.black)
    yield Remark("race", "Pips", f"you {white}, computer {black}")
    if isinstance(state.scene, scenes.From | scenes.To):
        count = len(question_of(state, state.options.level).plays)
        yield Remark("plays", "Plays", f"{count} way{'s' * (count != 1)} to play on")
