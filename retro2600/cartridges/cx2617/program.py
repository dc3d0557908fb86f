"""The program: the way from scene to scene, and the order of events inside one frame (notes 1 and 3).

A frame is: RESET is tested; the game goes on from its scene until it wants a frame; the picture is drawn (or
the screen stays black); the service after it. Everything with the inputs of that frame.
"""

from typing import Final, NamedTuple, assert_never

from retro2600.cartridges.cx2617 import computers_turn, dice, doubling, frame, moving, scenes
from retro2600.cartridges.cx2617.board import Board, Side, all_off, seen_by
from retro2600.cartridges.cx2617.colours import CARRIED, Colours
from retro2600.cartridges.cx2617.computer import (
    Answer,
    BonusQuestion,
    HumanQuestion,
    Question,
    Workspace,
    cube,
    think,
    workspace_after_copying,
)
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs

ACEY_DEUCEY = 3  # the sum of a 1-2; note 8


class _Standstill(NamedTuple):
    """A state and inputs, known by identity, from which on some frames only turn counters."""

    state: State | None
    inputs: Inputs | None
    frames: int
    like: State | None  # the state that the next frame is like, counters aside; None in a pause


_NONE: Final = _Standstill(None, None, 0, None)


class _Stepper:
    """Steps from frame to frame, and remembers where nothing but counters will turn."""

    __slots__ = ("_flicker", "_standstill")

    def __init__(self) -> None:
        self._standstill = _NONE
        self._flicker: tuple[State | None, State | None, Inputs | None] = (None, None, None)
        """The last two states in which the computer's checker takes turns with others, and the inputs."""

    def step(self, state: State, inputs: Inputs) -> State:
        """The state at the end of the next frame."""
        standing, kept, frames, like = self._standstill
        if state is standing and inputs is kept:
            following = frame.counted_down(state) if like is None else frame.repeated(state, like)
            after = None if like is None else state  # two that take turns are again like the one before
            self._standstill = _Standstill(following, inputs, frames - 1, after) if frames > 1 else _NONE
            return following
        following = finished(restarted(state, inputs) if inputs.reset else resumed(state, inputs), inputs)
        if not (following.cycling or inputs.select or inputs.reset):
            self._note(state, inputs, following)
        return following

    def _note(self, state: State, inputs: Inputs, following: State) -> None:
        """Remember a standstill, if a frame or two have shown that there is one."""
        frames = computers_turn.standing(following)
        if frames < 1:
            return
        if following.scene is state.scene:
            if following.shown == state.shown:
                like = None if isinstance(following.scene, scenes.Pausing) else following
                self._standstill = _Standstill(following, inputs, frames, like)
            return
        before, last, kept = self._flicker
        self._flicker = state, following, inputs
        if before is not None and state is last and inputs is kept and following.is_like(before):
            self._standstill = _Standstill(following, inputs, frames, state)


step: Final = _Stepper().step
"""The state at the end of the next frame, from a state and the inputs."""


def finished(state: State, inputs: Inputs) -> State:
    """The end of a frame in which the game has come to this scene: past the junctions, then the picture."""
    while isinstance(scene := state.scene, scenes.Junction):
        state = led_on(state, inputs, scene)
    if isinstance(scene, scenes.BlankScene):
        return frame.blank(state)
    return frame.displayed(state, inputs)


def restarted(state: State, inputs: Inputs) -> State:
    """RESET: the selected game begins with its opening roll, anew in every frame the switch is held."""
    variation = VARIATIONS[state.game]
    if isinstance(state.scene, scenes.Thinking):
        state = _torn_from_thought(state, state.scene)
    if isinstance(state.scene, scenes.Copying):
        board = seen_by(state.board, Side.RED)
        state = _left_in_the_colours(state, board, workspace_after_copying(board))
    if isinstance(state.scene, scenes.Weighing):
        board = seen_by(state.board, Side.RED)
        state = _left_in_the_colours(state, board, cube.workspace(board, state.scene.evaluations_left))
    return dice.roll_begun(
        state._replace(
            board=variation.start,
            cube=1 if variation.cube else 0,
            owner=None,
            bonus=False,
            cursor=0,
            hand=None,
            turn=Side.WHITE,
            cycling=False,
            tones=(0, 0),
        ),
        inputs,
        scenes.Occasion.OPENING,
    )


def _left_in_the_colours(
    state: State, working: Board, workspace: Workspace | None, carried: int = 0
) -> State:
    """RESET in a blank frame: the scratch board lies where the row colours are kept (note 17).

    What an evaluation works with lies where the other three are kept, and where a carried checker's colour
    is kept, a byte that stands in for white's if that is 0.
    """
    rows = tuple([count & 0xFF for count in working])
    if workspace is None:
        return state._replace(colours=state.colours._replace(rows=rows))
    white = state.colours.white if workspace.die is None else workspace.die or CARRIED | carried
    return state._replace(colours=Colours(rows, white, workspace.low, workspace.high))


def _torn_from_thought(state: State, scene: scenes.Thinking) -> State:
    """RESET in the midst of a search: what it had found so far stays in memory (note 15)."""
    glimpse = think(scene.question).glimpse(scene.frame)
    assert glimpse is not None
    human = isinstance(scene.question, HumanQuestion)
    carried = (1 << glimpse.search) - 1  # note 17
    state = _left_in_the_colours(state, glimpse.working, glimpse.workspace, carried)
    return state._replace(
        sources=glimpse.sources,
        lo=glimpse.lo,
        mid=glimpse.mid,
        moved=state.moved if human else glimpse.moved,
        asked=state.asked or glimpse.in_multiply,
        answered=state.answered or glimpse.in_multiply,
    )


def resumed(state: State, inputs: Inputs) -> State:
    """The game goes on after the frame its scene waited for."""
    scene = state.scene
    match scene:
        case scenes.Idle():
            return state
        case scenes.Pointing():
            return moving.pointing(state, inputs, scene)
        case scenes.Holding():
            return moving.holding(state, inputs, scene.hold)
        case scenes.Thinking():
            return thinking(state, inputs, scene)
        case scenes.Rolling():
            return dice.rolling(state, scene)
        case scenes.Dialling():
            return dice.dialling(state, inputs, scene)
        case scenes.Passing():
            return moving.passing(state, inputs, scene)
        case scenes.Lifted():
            return moving.holding(state, inputs, scenes.Hold.SHOWN)
        case scenes.BearingOff():
            return moving.bearing_off(state, inputs, scene)
        case scenes.Refused():
            return moving.refused(state, inputs)
        case scenes.Placed():
            return moving.settled(state, inputs)
        case scenes.Asking() | scenes.Weighing() | scenes.Weighed():
            return doubling.resumed(state, inputs, scene)
        case scenes.Rolled() | scenes.PhaseOver() | scenes.CubeAnswered() | scenes.GameOver():
            raise AssertionError(f"a frame ended at the junction {scene}")
        case _:
            return computers_turn.resumed(state, inputs, scene)


def led_on(state: State, inputs: Inputs, scene: scenes.Passage) -> State:
    """The scene after a junction."""
    match scene:
        case scenes.Rolled():
            return rolled(state, inputs, scene.occasion)
        case scenes.PhaseOver():
            return phase_over(state, inputs)
        case scenes.CubeAnswered():
            return cube_answered(state, inputs, scene)
        case scenes.GameOver():
            return state._replace(cycling=True, scene=scenes.Idle())
        case _:
            assert_never(scene)


def rolled(state: State, inputs: Inputs, occasion: scenes.Occasion) -> State:
    """Equal opening dice are rolled again, a bonus must be a doublet; else the moves begin."""
    left, right = state.dice
    if occasion is scenes.Occasion.OPENING:
        if left == right:
            return dice.roll_begun(state, inputs, occasion)
        state = state._replace(turn=Side.WHITE if left > right else Side.RED)
    if occasion is scenes.Occasion.BONUS and left != right:
        return dice.dial_begun(state, occasion)
    return moves_begun(state)


def moves_begun(state: State) -> State:
    """The search before the moves: the computer's for its play, or the one that tells what must be played."""
    if VARIATIONS[state.game].is_computer(state.turn):
        return computers_turn.begun(state)
    doublet = state.doublet or state.dice[0] == state.dice[1]
    return state._replace(doublet=doublet, scene=scenes.Thinking(moving.question_of(state)))


def thinking(state: State, inputs: Inputs, scene: scenes.Thinking) -> State:
    """One more blank frame, or the answer."""
    thought = think(scene.question)
    following = scene.frame + 1
    if thought.lasts(following):
        if isinstance(scene.question, BonusQuestion) and thought.search(following) > thought.search(
            scene.frame
        ):
            state = computers_turn.doublet_tried(frame.recoloured(state, inputs), thought.moved(following))
        return state._replace(scene=scenes.Thinking(scene.question, following))
    return concluded(state, inputs, scene.question, thought.answer())


def concluded(state: State, inputs: Inputs, question: Question, answer: Answer) -> State:
    """The scene after a thought's last blank frame."""
    state = frame.recoloured(state, inputs)._replace(sources=answer.sources, lo=answer.lo, mid=answer.mid)
    if isinstance(question, HumanQuestion):
        return moving.begun(state._replace(required=answer.required), inputs)
    if state.bonus:
        state = state._replace(dice=(answer.shown, answer.shown))
    return computers_turn.decided(state, answer.play)


def phase_over(state: State, inputs: Inputs) -> State:
    """After a player's moves: the doublet of an acey-deucey, or the next to roll."""
    variation = VARIATIONS[state.game]
    if variation.is_computer(state.turn) and all_off(state.board):
        return state._replace(scene=scenes.GameOver())
    if variation.acey_deucey and not state.bonus and sum(state.dice) == ACEY_DEUCEY:
        if variation.is_computer(state.turn):
            return computers_turn.bonus_begun(state)
        return dice.dial_begun(state._replace(bonus=True), scenes.Occasion.BONUS)
    if not state.bonus:
        state = state._replace(turn=state.turn.other)
    state = state._replace(bonus=False)
    if doubling.may_double(state):
        return doubling.put(state, scenes.Ask.DOUBLE)
    return dice.roll_begun(state, inputs, scenes.Occasion.TURN)


def cube_answered(state: State, inputs: Inputs, scene: scenes.CubeAnswered) -> State:
    """No double or an accepted one: the dice; an offered one: the opponent's answer; refused: the end."""
    if scene.ask is scenes.Ask.DOUBLE and scene.yes:
        return doubling.put(doubling.offered(state), scenes.Ask.ACCEPT)
    if scene.ask is scenes.Ask.ACCEPT and not scene.yes:
        return state._replace(scene=scenes.GameOver())
    return dice.roll_begun(state, inputs, scenes.Occasion.TURN)
