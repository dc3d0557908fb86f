"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator

from retro2600 import limits
from retro2600.cartridges.absolute import moving, scenes
from retro2600.cartridges.absolute.card import Kept
from retro2600.cartridges.absolute.record import Playing, folded
from retro2600.cartridges.absolute.settings import LEVELS, SPEEDS, Kind
from retro2600.cartridges.absolute.state import Return, State
from retro2600.cartridges.absolute.words import is_whole
from retro2600.rules import (
    Doubled,
    Opening,
    RulesError,
    ToPlay,
    ToRoll,
)

_MOST_FRAMES = 100_000
_SEED_BITS = 64
_PHASES = {
    scenes.Opening: Opening,
    scenes.ToRoll: ToRoll,
    scenes.Considering: ToRoll,
    scenes.Concession: ToRoll,
    scenes.Play: ToPlay,
    scenes.Automatic: ToPlay,
    scenes.Ending: ToPlay,
    scenes.Stuck: ToPlay,
    scenes.Thinking: ToPlay,
    scenes.Stepping: ToPlay,
    scenes.Offered: Doubled,
}
"""What the game waits for in a scene, where that is one thing."""
_YOURS = (scenes.ToRoll, scenes.Play, scenes.Automatic, scenes.Ending, scenes.Offered)
_THEIRS = (scenes.Considering, scenes.Thinking, scenes.Stepping, scenes.Concession, scenes.Asked)


def check(state: State) -> None:
    """`ValueError`, in one sentence, if no run could be in this state."""
    for trouble in _troubles(state):
        raise ValueError(trouble)


def _troubles(state: State) -> Iterator[str]:
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
    if (state.playing is None) != isinstance(state.scene, scenes.Nothing):
        yield "there is a game in a scene without one, or none in a scene with one"
    elif state.playing is None:
        if state.picked or state.motion or state.shown or state.advised or state.ask:
            yield "something of a game is there without one"
    else:
        yield from _playing_troubles(state.playing)
        yield from _scene_troubles(state, state.playing)


def _kept_troubles(kept: Kept, highest: int) -> Iterator[str]:
    settings = kept.settings
    if not 0 <= kept.seed < 1 << limits.SEED_BITS or not 0 <= kept.games < 1 << 53:
        yield "no card has this seed, or so many games"
    if highest not in LEVELS or not LEVELS[0] <= settings.level <= highest or settings.speed not in SPEEDS:
        yield f"level {settings.level} of {highest}, or speed {settings.speed}, does not exist"
    if not 1 <= settings.target <= 99:
        yield f"no match is to {settings.target} points"
    if any(len(each) != len(Kind) for each in (kept.running, kept.unfinished, kept.saved)):
        yield "a kind of game is missing on its card"
    if any(min(counts) < 0 for pair in kept.running for counts in pair):
        yield "statistics count below nought"
    for left in (*kept.unfinished, *kept.saved):
        if left is not None:
            yield from _record_troubles(
                Playing(left.begun, *_nothing(left.begun.house.rules(left.begun.kind)))
            )
            try:
                folded(left.begun, left.record)
            except RulesError as illegal:
                yield f"a game that was left is none: {illegal}"


def _playing_troubles(playing: Playing) -> Iterator[str]:
    yield from _record_troubles(playing)
    try:
        if folded(playing.begun, playing.record, playing.moves) != playing:
            yield "its game is not the one of its record"
            return
    except RulesError as illegal:
        yield f"its game is none: {illegal}"
        return
    phase = playing.game.phase
    if playing.moves and not isinstance(phase, ToPlay):
        yield "moves are made without a roll"
    elif isinstance(phase, ToPlay) and not moving.is_part(playing, playing.moves):
        yield "its moves are part of no play"
