"""A frame goes by: things that move go on, and scenes in which nobody is waited for.

A scene that waits for a hand while nothing moves is the same state afterwards.
"""

from __future__ import annotations

from dataclasses import replace

from retro2600.cartridges.absolute import advice, computer, cubing, pace, scenes, turn
from retro2600.cartridges.absolute.far import showing
from retro2600.cartridges.absolute.record import may_roll_over
from retro2600.cartridges.absolute.saying import sounding
from retro2600.cartridges.absolute.state import Glide, Slide, State
from retro2600.cartridges.absolute.turn import at_hand
from retro2600.consoles.tablet.sound import Sound
from retro2600.players.thought import thought
from retro2600.rules import WHITE


def waits(state: State) -> bool:
    """True if the program waits for a hand: nothing goes on by itself."""
    if state.sheet is not None or state.ask is not None:
        return True
    if state.motion is not None:
        return False
    match state.scene:
        case scenes.Nothing() | scenes.Opening(False) | scenes.ToRoll() | scenes.Play():
            return True
        case scenes.Concession() | scenes.Over() | scenes.Reroll():
            return True
        case scenes.Choosing():
            return state.by_hand
        case scenes.Asked(is_taken):
            return not is_taken
        case scenes.Ending():
            return state.settings.touch_to_end
        case scenes.Stuck():
            return state.by_hand and not state.settings.automatic
        case scenes.Awaiting():
            return not showing.has_more(state)
    return False


def passed(state: State) -> State:
    """The state after a frame in which nobody does anything."""
    if state.motion is not None:
        return _moving(state)
    state = showing.kept_up(state)
    if state.picked is not None and state.picked.tapped and state.picked.frames < pace.AGAIN:
        state = state._replace(picked=state.picked._replace(frames=state.picked.frames + 1))
    scene = state.scene
    match scene:
        case scenes.Opening(True, frame):
            return turn.roll(state) if frame >= pace.TIE else _later(state)
        case scenes.Falling(frame):
            return turn.landed(state) if frame >= pace.fall(state) else _later(state)
        case scenes.Advising():
            return advice.thinking(state)
        case scenes.Automatic(play):
            return _automatic(state, play)
        case scenes.Ending(frame) if not state.settings.touch_to_end:
            return turn.ended(state) if frame >= pace.ENDING else _later(state)
        case scenes.Stuck(frame) if not state.by_hand:
            return turn.ended(state) if frame >= pace.THEIR_STUCK else _later(state)
        case scenes.Stuck(frame) if state.settings.automatic:
            return turn.ended(state) if frame >= pace.STUCK else _later(state)
        case scenes.Offered(frame):
            return _offered(state, frame)
        case scenes.Asked(is_taken, frame):
            return _asked(state, is_taken, frame)
        case scenes.Choosing(frame) if not state.by_hand:
            return _choosing(state, frame)
        case scenes.Awaiting():
            return showing.shown(state)
        case scenes.Considering(frame):
            return _considering(state, frame)
        case scenes.Thinking(frame):
            return _thinking(state, frame)
        case scenes.Stepping(play, frame):
            return _stepping(state, play, frame)
    return state


_WITHOUT_TIME = (
    *(scenes.Nothing, scenes.ToRoll, scenes.Play, scenes.Automatic, scenes.Reroll),
    scenes.Awaiting,
)


def _later(state: State) -> State:
    """The scene a frame later."""
    scene = state.scene
    assert not isinstance(scene, _WITHOUT_TIME)
    return state._replace(scene=replace(scene, frame=scene.frame + 1))


def _moving(state: State) -> State:
    motion = state.motion
    assert motion is not None
    if isinstance(state.scene, scenes.Asked):  # the three seconds for a beaver run from the double on
        state = _later(state)
    if motion.frame + 1 < motion.frames:
        return state._replace(motion=motion._replace(frame=motion.frame + 1))
    if isinstance(motion, Glide):
        return turn.arrived(state, motion)
    if isinstance(motion, Slide):
        state = sounding(state, Sound.CUBE)
    return state._replace(motion=None)


def _automatic(state: State, play: tuple[tuple[int, int], ...]) -> State:
    """The only play goes on by its next move."""
    made = len(at_hand(state).moves)
    if made < len(play):
        return turn.moved(state, (play[made],), glides=True)
    return turn.played_on(state)


def _offered(state: State, frame: int) -> State:
    """The computer thinks of your double."""
    question = computer.other_question(at_hand(state), state.settings.level)
    answer = thought(question, frame)
    if answer is None or frame < pace.ANSWER:
        return _later(state)
    return cubing.answered(state, answer)


def _asked(state: State, is_taken: bool, frame: int) -> State:
    """The beads go out; a double that you have taken is the computer's to roll, once they all are."""
    if not state.kind.is_computer:
        return state
    if frame < pace.BEAVER and at_hand(state).game.may_beaver:
        return _later(state)
    return cubing.taken(state) if is_taken else state


def _considering(state: State, frame: int) -> State:
    """The computer, about to roll, gives up, doubles or rolls."""
    playing, level = at_hand(state), state.settings.level
    if frame == 0 and state.settings.concessions and not playing.begun.declined:
        offer = computer.gives_up(playing, state.highest)
        if offer is not None:
            return cubing.asked_to_accept(state, int(offer))
    if not playing.game.may_double:
        return turn.roll(state)
    answer = thought(computer.other_question(playing, level), frame)
    if answer is None:
        return _later(state)
    return cubing.offered(state) if answer.doubles else turn.roll(state)


def _thinking(state: State, frame: int) -> State:
    playing = at_hand(state)
    answer = thought(computer.play_question(playing, state.settings.level), frame)
    if answer is None or frame < (pace.ROLL_OVER if may_roll_over(playing, WHITE) else pace.THINKING):
        return _later(state)
    return state._replace(scene=scenes.Stepping(answer.play, pace.rest(state)))


def _choosing(state: State, frame: int) -> State:
    """The computer chooses a doublet."""
    answer = thought(computer.other_question(at_hand(state), state.settings.level), frame)
    if answer is None or frame < pace.THINKING:
        return _later(state)
    return turn.chosen(state, answer.doublet)


def _stepping(state: State, play: tuple[tuple[int, int], ...], frame: int) -> State:
    """The computer's next move, after a rest; its turn ends after the last one."""
    made = len(at_hand(state).moves)
    if frame < pace.rest(state):
        return _later(state)
    if made == len(play):
        return turn.ended(state)
    return turn.moved(state._replace(scene=scenes.Stepping(play)), (play[made],), glides=True)
