"""The computer's turn as it is seen: the pause, the clicks, its checker walking point by point (note 9)."""

from retro2600.cartridges.cx2617.board import LOCATION, Side, placed, seen_by
from retro2600.cartridges.cx2617.computer import BonusQuestion, ComputerQuestion, Move, Question, Traces
from retro2600.cartridges.cx2617.frame import recoloured
from retro2600.cartridges.cx2617.glyphs import NINE_PIPS
from retro2600.cartridges.cx2617.moving import carried, lifted, over_opponents
from retro2600.cartridges.cx2617.scenes import (
    ComputersTurn,
    Copying,
    Glancing,
    Knocking,
    Lifting,
    Pausing,
    PhaseOver,
    Thinking,
    Walking,
)
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import CarriedView, State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs

PAUSE = 120  # display frames; note 9
STAY = 60  # display frames on each point; note 9
HIGHEST_MOVED = 3  # note 15


def resumed(state: State, inputs: Inputs, scene: ComputersTurn) -> State:
    """Its turn goes on after the frame its scene waited for."""
    match scene:
        case Walking():
            return _walking(state, scene)
        case Pausing():
            return _pausing(state, scene)
        case Lifting():
            return _lifting(state, scene)
        case Knocking():
            return _knocked(state, scene)
        case Copying():
            return recoloured(state, inputs)._replace(scene=Glancing())
        case Glancing():
            return pondering(state)


def begun(state: State) -> State:
    """The first blank frame of the computer's turn."""
    return state._replace(scene=Copying())


def bonus_begun(state: State) -> State:
    """The same for the doublet after an acey-deucey: the dice already say 6-6 (note 8)."""
    return begun(state._replace(bonus=True, dice=(6, 6), moved=6))


def doublet_tried(state: State, moved: int) -> State:
    """The doublet the search for a bonus is at: 6-6 down to 1-1, then one that no rule knows (note 8)."""
    doublet = moved or NINE_PIPS
    return state._replace(moved=moved, dice=(doublet, doublet))


def pondering(state: State) -> State:
    """The question of the turn, with the traces that will decide the worth of a last man."""
    state = state._replace(doublet=state.doublet or state.bonus or state.dice[0] == state.dice[1])
    return state._replace(scene=Thinking(question_of(state)))


def question_of(state: State) -> Question:
    """The question that the computer asks itself about its roll, or for a bonus."""
    board = seen_by(state.board, Side.RED)
    if state.bonus:
        return BonusQuestion(board, traces_of(state))
    return ComputerQuestion(board, state.dice, VARIATIONS[state.game].acey_deucey, traces_of(state))


def traces_of(state: State) -> Traces:
    """The traces of earlier play in the machine (note 15)."""
    return Traces(
        game=state.game,
        cube=state.cube,
        owner_is_white=state.owner is Side.WHITE,
        generator=state.generator,
        idle=state.idle,
        cycling=state.cycling,
        knob=state.knob,
        cursor=state.cursor,
        carried=state.carried_at,
        index=state.used_entry,
        flicker=state.flicker,
        doublet=state.doublet,
        moved=state.moved,
        sources=state.sources,
        lo=state.lo,
        mid=state.mid,
        asked=state.asked,
        answered=state.answered,
    )


def decided(state: State, play: tuple[Move, ...]) -> State:
    """The pause in which the dice can be read."""
    return state._replace(moved=PAUSE, scene=Pausing(play))


def _pausing(state: State, scene: Pausing) -> State:
    """Count the pause down, then click."""
    state = state._replace(moved=state.moved - 1)
    if state.moved:
        return state
    return state._replace(tones=(CLICK, state.tones[1]), scene=Knocking(scene.play))


def _knocked(state: State, scene: Knocking) -> State:
    """After the click: the first move."""
    return _moved_on(state._replace(tones=(SILENCE, state.tones[1])), scene.play, 0)


def _moved_on(state: State, play: tuple[Move, ...], index: int) -> State:
    if index == len(play):
        return state._replace(moved=min(index, HIGHEST_MOVED), scene=PhaseOver())
    location = LOCATION[Side.RED][play[index].source]
    state = lifted(state, location)._replace(cursor=location, moved=index)
    return state._replace(scene=Lifting(play, index))


def _lifting(state: State, scene: Lifting) -> State:
    """After the lift a click, after the click the walk."""
    if not scene.click:
        return state._replace(
            tones=(CLICK, state.tones[1]), scene=Lifting(scene.play, scene.index, click=True)
        )
    state = state._replace(tones=(SILENCE, state.tones[1]))
    return _arrived(state, scene.play, scene.index, scene.play[scene.index].source)


def _arrived(state: State, play: tuple[Move, ...], index: int, number: int) -> State:
    sources = list(state.sources)
    sources[index] = number
    state = state._replace(idle=state.idle & 0xFF00, sources=(sources[0], sources[1], sources[2], sources[3]))
    return _stood(state, Walking(play, index, number, alone=False))


def _stood(state: State, scene: Walking) -> State:
    location = LOCATION[Side.RED][scene.number]
    alone = over_opponents(state, location)
    state = carried(state, location, CarriedView.ALONE if alone else CarriedView.SHOWN)
    return state._replace(
        flicker=state.flicker or alone, scene=Walking(scene.play, scene.index, scene.number, alone)
    )


def _walking(state: State, scene: Walking) -> State:
    """Stand 60 frames on each point, flickering frame by frame over white checkers; then put down."""
    if scene.alone:
        state = carried(state, LOCATION[Side.RED][scene.number], CarriedView.AWAY)
        return state._replace(scene=Walking(scene.play, scene.index, scene.number, alone=False))
    assert state.hand is not None
    if state.idle & 0xFF < STAY:
        return state if state.hand.view is CarriedView.SHOWN else _stood(state, scene)
    move = scene.play[scene.index]
    if scene.number > move.source - move.amount:
        return _arrived(state, scene.play, scene.index, scene.number - 1)
    board = placed(state.board, LOCATION[Side.RED][scene.number], Side.RED)  # whatever it lifted (note 9)
    return _moved_on(state._replace(board=board, hand=None, cursor=0), scene.play, scene.index + 1)


def standing(state: State) -> int:
    """The number of coming frames in which its checker stays on a point, or a pause is counted down.

    Nothing but counters turn in them; over white checkers the two take turns as well.
    """
    if isinstance(state.scene, Pausing):
        return state.moved - 1
    return STAY - (state.idle & 0xFF) if isinstance(state.scene, Walking) else 0
