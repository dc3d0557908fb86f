"""The computer: its plays, its doubles, and the advice, thought over a step of the search a frame."""

from __future__ import annotations

from retro2600.cartridges.championship.moving import completions
from retro2600.cartridges.championship.state import HIGHEST_LEVEL, State
from retro2600.players.doubling import Owner
from retro2600.players.thought import MOST_FRAMES, Answer, Decision, Stakes, thought
from retro2600.rules import CHAMPIONSHIP, WHITE, Side

__all__ = [
    "MOST_FRAMES",
    "Answer",
    "Decision",
    "Stakes",
    "adviser",
    "cube_question_of",
    "question_of",
    "stakes_of",
    "thought",
]


def question_of(state: State, level: int) -> Decision:
    """The play from here that the mover asks for, after the moves made already."""
    plays = completions(state)
    return Decision(state.position, plays, stakes_of(state, state.mover), level)


def cube_question_of(state: State, side: Side) -> Decision:
    """A double that this side, on roll, might offer or has offered."""
    level = state.options.level
    return Decision(state.board.seen_by(side), (), stakes_of(state, side), level)


def stakes_of(state: State, side: Side) -> Stakes:
    """The stakes of the game, from a side's seat."""
    target, (white, black, _) = state.options.target, state.score
    away, their_away = (target - white, target - black) if target else (0, 0)
    if side is not WHITE:
        away, their_away = their_away, away
    owner = Owner.NOBODY
    if state.cube.owner is not None:
        owner = Owner.MOVER if state.cube.owner is side else Owner.OTHER
    is_dead = not state.options.cube or target == 1
    most = state.cube.value if is_dead else CHAMPIONSHIP.cube_limit
    return Stakes(away, their_away, state.crawford, state.cube.value, owner, most)


def adviser(state: State) -> int:
    """The level that gives advice: the highest that is played here."""
    return min(HIGHEST_LEVEL, state.highest)
