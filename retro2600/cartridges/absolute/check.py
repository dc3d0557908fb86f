"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from retro2600 import limits
from retro2600.cartridges.absolute import cubing, moving, questions, scenes, steps
from retro2600.cartridges.absolute.kept import SEED_BITS, Kept
from retro2600.cartridges.absolute.record import MOST_DEEDS, Moves, Playing, folded, may_reroll
from retro2600.cartridges.absolute.scenes import Ask, SheetName
from retro2600.cartridges.absolute.settings import LEVELS, SPEEDS, TARGETS, GameKind
from retro2600.cartridges.absolute.state import Glide, Motion, Slide, State, Undone
from retro2600.cartridges.absolute.statistics import Scope
from retro2600.cartridges.absolute.words import is_whole
from retro2600.online.values import Return
from retro2600.rules import BAR, OFF, Doubled, Opening, RulesError, ToChoose, ToPlay, ToRoll

_MOST_FRAMES: Final = 100_000
_PHASES: Final[dict[type[Any], type[Any]]] = {
    scenes.Opening: Opening,
    scenes.ToRoll: ToRoll,
    scenes.Choosing: ToChoose,
    scenes.Reroll: ToPlay,
    scenes.Considering: ToRoll,
    scenes.Concession: ToRoll,
    scenes.Play: ToPlay,
    scenes.Automatic: ToPlay,
    scenes.Ending: ToPlay,
    scenes.Stuck: ToPlay,
    scenes.Thinking: ToPlay,
    scenes.Stepping: ToPlay,
    scenes.Offered: Doubled,
    scenes.Asked: Doubled,
}
"""The phase of the game in a scene, where there is but one."""
_BY_HAND: Final = (scenes.ToRoll, scenes.Reroll, scenes.Play, scenes.Automatic, scenes.Ending)
_BY_THE_COMPUTER: Final = (scenes.Considering, scenes.Thinking, scenes.Stepping, scenes.Concession)


_WITHOUT_GAME: Final = (None, Ask.RESUME)


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    yield from _kept_troubles(state.kept, state.highest)
    if not all(map(is_whole, (*state.said, *((state.message,) if state.message else ())))):
        yield "a message lacks its numbers"
    if not 0 <= state.asked <= _MOST_FRAMES or not 0 <= state.page <= 99 or not 0 <= state.price <= 3:
        yield "a question or a page of it is none"
    if not 0 <= getattr(state.scene, "frame", 0) < _MOST_FRAMES:
        yield "its scene has lasted for ever"
    held = state.held
    places = (*held.start, *held.at, *(state.motion.at if isinstance(state.motion, Return) else ()))
    if not -1 <= held.finger < limits.FINGERS or any(abs(place) > limits.DRAWN_UNITS for place in places):
        yield "no finger is there"
    if state.sheet is SheetName.STATISTICS and state.page not in tuple(Scope):
        yield f"there are no statistics number {state.page}"
    if state.ask is Ask.ZERO and state.sheet is not SheetName.STATISTICS:
        yield "statistics are to be set to zero that are not open"
    if (state.playing is None) != isinstance(state.scene, scenes.Nothing):
        yield "there is a game in a scene without one, or none in a scene with one"
    elif state.playing is not None:
        if state.playing.begun.kind is not state.kind:
            yield "its game is of another kind"
        yield from _playing_troubles(state.playing)
        yield from _scene_troubles(state, state.playing)
    elif state.picked or state.motion or state.shown or state.advised or state.ask not in _WITHOUT_GAME:
        yield "something of a game is there without one"
    if state.ask is Ask.RESUME and state.kept.unfinished[state.kind.place] is None:
        yield "it asks for a game that is not there"


def _kept_troubles(kept: Kept, highest: int) -> Iterator[str]:
    settings = kept.settings
    if not 0 <= kept.seed < 1 << SEED_BITS or not 0 <= kept.games < 1 << 53:
        yield "no card has this seed, or so many games"
    if highest not in LEVELS or not LEVELS[0] <= settings.level <= highest or settings.speed not in SPEEDS:
        yield f"level {settings.level} of {highest}, or speed {settings.speed}, does not exist"
    if settings.target not in TARGETS:
        yield f"no match is to {settings.target} points"
    if any(len(each) != len(GameKind) for each in (kept.running, kept.unfinished, kept.saved)):
        yield "a kind of game is missing on its card"
    if any(min(counts) < 0 for pair in kept.running for counts in pair):
        yield "statistics count below nought"
    for left in (*kept.unfinished, *kept.saved):
        if left is None:
            continue
        try:
            folded(left.begun, left.record, left.moves)
        except RulesError as illegal:
            yield f"a game that was left is none: {illegal}"


def _playing_troubles(playing: Playing) -> Iterator[str]:
    if len(playing.record) > MOST_DEEDS:
        yield "its game has lasted for ever"
        return
    try:
        if folded(playing.begun, playing.record, playing.moves) != playing:
            yield "its game is not the one of its record"
            return
    except (RulesError, ValueError) as illegal:
        yield f"its game is none: {illegal}"
        return
    if playing.moves and not isinstance(playing.game.phase, ToPlay):
        yield "moves are made without a roll"
    elif not steps.is_part(playing, playing.moves):
        yield "its moves are part of no play"


def _scene_troubles(state: State, playing: Playing) -> Iterator[str]:
    scene, phase = state.scene, playing.game.phase
    if (playing.result is not None) != isinstance(scene, scenes.Over):
        yield "the game is over in a scene of it, or goes on after its end"
        return
    wanted = _PHASES.get(type(scene))
    if wanted is not None and not isinstance(phase, wanted):
        yield "its scene is not the one of its game"
        return
    if isinstance(scene, scenes.Falling) and not isinstance(phase, ToPlay | Opening | ToRoll):
        yield "no dice fall there"
    if (
        isinstance(scene, scenes.Falling | scenes.Opening)
        and not playing.record
        and scene != scenes.Opening()
    ):
        yield "dice fall that nobody has thrown"
    if isinstance(scene, _BY_HAND) and not state.by_hand:
        yield "a hand plays the computer's turn"
    if isinstance(scene, _BY_THE_COMPUTER) and state.by_hand:
        yield "the computer plays a person's turn"
    asks = playing.is_by_hand(state.mover.other)
    if (isinstance(scene, scenes.Asked) and not asks) or (isinstance(scene, scenes.Offered) and asks):
        yield "a double is answered by the wrong side"
    if isinstance(scene, scenes.Reroll) and (not may_reroll(playing) or playing.moves):
        yield "the first roll cannot be thrown again here"
    yield from _turn_troubles(state, playing)
    yield from _shown_troubles(state)


def _turn_troubles(state: State, playing: Playing) -> Iterator[str]:
    further = steps.next_moves(playing)
    match state.scene:
        case scenes.Play() | scenes.Thinking() if not further and state.motion is None:
            yield "a roll is being played that cannot be"
        case scenes.Ending() | scenes.Stuck() if further:
            yield "a turn ends that can be played on"
        case scenes.Automatic(play) | scenes.Stepping(play) if not _goes_on(playing, play):
            yield "the moves that are being made are no play"
        case scenes.Advising(cube) if not _can_be_advised(state, playing, cube):
            yield "there is nothing to be advised"
        case scenes.Concession(times) if not 1 <= times <= 3:
            yield "no game is given up so"
    asks_computer = {Ask.CONCEDE: True, Ask.AGREE: False}.get(state.ask) if state.ask else None
    if asks_computer is not None and (
        not state.by_hand or not state.price or asks_computer is not state.kind.is_computer
    ):
        yield "somebody gives up what is not theirs to give up"
    if state.ask is Ask.DOUBLE and not playing.game.may_double:
        yield "nobody may double here"
    if state.ask is Ask.ROLL_OVER and not questions.may_ask(state):
        yield "no dice can be thrown again here"


def _can_be_advised(state: State, playing: Playing, cube: bool) -> bool:
    """True if a thought of advice has its question."""
    phase = playing.game.phase
    if isinstance(phase, ToChoose | ToPlay):
        is_open = isinstance(phase, ToChoose) or bool(steps.next_moves(playing))
        return not cube and state.by_hand and is_open
    return cube


def _goes_on(playing: Playing, play: Moves) -> bool:
    """True if the moves made are the first of the play, and all of it is a whole one."""
    if play[: len(playing.moves)] != playing.moves or not steps.is_part(playing, play):
        return False
    return not steps.next_moves(playing._replace(moves=play))


def _shown_troubles(state: State) -> Iterator[str]:
    picked, shown, motion = state.picked, state.shown, state.motion
    if picked is not None and (picked.source not in moving.movable(state) or picked.frames < 0):
        yield "a piece is picked up that cannot move"
    plays = (*((shown.play,) if shown else ()), *state.advised)
    if any(not OFF < source <= BAR or not 1 <= die <= 6 for play in plays for source, die in play):
        yield "arrows show no moves"
    if shown is not None and state.advised and not 0 <= shown.place < len(state.advised):
        yield "there is no such advice"
    if motion is None:
        return
    if not 0 <= motion.frame < motion.frames <= _MOST_FRAMES or not _moves(state, motion):
        yield "nothing moves like this"


def _moves(state: State, motion: Motion) -> bool:
    """True if something can be on such a way."""
    match motion:
        case Undone(moves):
            playing = state.playing
            can_be = playing is not None and not playing.moves and state.by_hand
            return can_be and playing is not None and steps.is_part(playing, moves)
        case Slide(source):
            return cubing.THEIRS <= source <= cubing.YOURS
        case Glide(_, source, target):
            return all(OFF <= row <= BAR for row in (source, target))
    return OFF <= motion.source <= BAR
