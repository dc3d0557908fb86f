"""The check of a state from a file: the program must be able to continue from it.

The reader checks types. This module checks ranges, and fields that must fit together: the scene with the
carried checker, the turn, the question of a thought. A state that passes can be stepped, leapt, shown and
described for ever. No state that a run can lead to is refused, set-up mode, dialled dice and switches in the
middle of anything included; so a board may be one that no rule book allows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from retro2600.cartridges.cx2617 import computers_turn, moving, scenes
from retro2600.cartridges.cx2617.board import LOCATIONS, Side
from retro2600.cartridges.cx2617.colours import CARRIED, Colours
from retro2600.cartridges.cx2617.computer import Move, think
from retro2600.cartridges.cx2617.computer.board import BAR
from retro2600.cartridges.cx2617.computers_turn import PAUSE
from retro2600.cartridges.cx2617.doubling import HIGHEST_CUBE, may_double
from retro2600.cartridges.cx2617.drops import FAR_CHECK, NEAR_CHECK, PUT_BACK
from retro2600.cartridges.cx2617.glyphs import ACC, DBL, NINE_PIPS, NO, YES
from retro2600.cartridges.cx2617.knob import HIGHEST_KNOB
from retro2600.cartridges.cx2617.paddle import SAMPLES_PER_FRAME
from retro2600.cartridges.cx2617.sounds import BUZZ, CLICK, SILENCE
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.excerpt import excerpt

_BYTE = range(0x100)
_WORD = range(0x10000)
_COUNT = range(-128, 128)
_PLACE = range(LOCATIONS)
_NUMBER = range(BAR + 1)
_PIPS = range(1, 7)
_GAMES = range(1, len(VARIATIONS) + 1)
_LEFT_CODES = frozenset((*_PIPS, NINE_PIPS, YES, NO))
_RIGHT_CODES = frozenset((*_PIPS, NINE_PIPS, DBL, ACC))
_CUBES = frozenset(1 << power for power in range(HIGHEST_CUBE.bit_length()))
_SHOWN = _CUBES | {0, *_GAMES}
_EVALUATIONS = 2  # of a question about the cube, at most; note 16
_LONGEST_PLAY = 4
_BONUS_BEGINS_AT = 6  # the doublet tried first; note 8

_IN_THE_HAND = (
    scenes.Lifted,
    scenes.Holding,
    scenes.BearingOff,
    scenes.Refused,
    scenes.Lifting,
    scenes.Walking,
)
_THE_COMPUTERS = (
    scenes.Copying,
    scenes.Glancing,
    scenes.Pausing,
    scenes.Knocking,
    scenes.Lifting,
    scenes.Walking,
)
_POLLED = (scenes.Passing, scenes.Pointing, scenes.Dialling, scenes.Asking)
_UNDER_WAY = (scenes.Poll.KNOB, scenes.Poll.RELEASE, scenes.Poll.CLICK)


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run leads to this state and some step from it could fail, a sentence each.

    Later ones rely on the earlier ones.
    """
    yield from _out_of_range(state)
    yield from _badly_painted(state)
    yield from _unfit_for_the_table(state)
    yield from _unfit_for_the_scene(state)
    yield from _unfit_for_the_cube(state)
    yield from _unfit_for_the_computer(state)


def _outside(name: str, value: object, allowed: Collection[object]) -> Iterator[str]:
    if value not in allowed:
        yield f"{name} is {excerpt(value)}, expected {_expected(allowed)}"


def _expected(allowed: Collection[object]) -> str:
    if isinstance(allowed, range):
        return f"{allowed.start} to {allowed.stop - 1}"
    *some, last = sorted(map(str, allowed), key=lambda text: (len(text), text))
    return f"{', '.join(some)} or {last}" if some else last


def _out_of_range(state: State) -> Iterator[str]:
    yield from _outside("the game", state.game, _GAMES)
    yield from _misnumbered("the board", state.board, LOCATIONS, _COUNT)
    yield from _misdiced("the dice", state.dice)
    yield from _misnumbered("the list of required numbers", state.required, 4, range(7))
    yield from _misnumbered("the list of sources", state.sources, 4, _NUMBER)
    ranges: dict[str, Collection[object]] = {
        "cursor": _PLACE,
        "paddle": range(2),
        "knob": range(HIGHEST_KNOB + 1),
        "sample": range(SAMPLES_PER_FRAME + 1),
        "used_entry": range(PUT_BACK + 1),
        "carried_at": _PLACE,
        "moved": range(PAUSE + 1),
        "lo": _BYTE,
        "mid": _BYTE,
        "idle": _WORD,
        "generator": _WORD,
    }
    for name, allowed in ranges.items():
        yield from _outside(name, getattr(state, name), allowed)
    if not state.generator & 0x7FFF:
        yield f"a generator at {state.generator} would never roll a die"
    yield from _outside("the first tone", state.tones[0], (SILENCE, CLICK))
    yield from _outside("the second tone", state.tones[1], (SILENCE, BUZZ))


def _misnumbered(name: str, numbers: tuple[int, ...], length: int, allowed: range) -> Iterator[str]:
    if len(numbers) != length:
        yield f"{name} has {len(numbers)} entries, expected {length}"
    for number in numbers:
        yield from _outside(f"an entry of {name}", number, allowed)


def _misdiced(name: str, dice: tuple[int, int]) -> Iterator[str]:
    yield from _outside(f"the left one of {name}", dice[0], _LEFT_CODES)
    yield from _outside(f"the right one of {name}", dice[1], _RIGHT_CODES)


def _badly_painted(state: State) -> Iterator[str]:
    """Everything that a picture, this one or the next, is made of."""
    yield from _miscoloured(state.colours)
    yield from _misdiced("the glyphs' dice", state.glyphs.dice)
    yield from _outside("the glyphs' number", state.glyphs.number, _SHOWN)
    yield from _outside("the colour of the glyphs' number", state.glyphs.number_colour, _BYTE)
    screen = state.screen
    if screen is None:
        return
    yield from _miscoloured(screen.colours)
    yield from _misnumbered("the board on the screen", screen.board, LOCATIONS, _COUNT)
    yield from _misdiced("the dice on the screen", screen.dice)
    yield from _outside("the number on the screen", screen.number, _SHOWN)
    if screen.held is not None:
        yield from _outside("the place of the checker on the screen", screen.held, _PLACE)
    for colour in (screen.held_colour, screen.dice_colour, screen.number_colour):
        yield from _outside("a colour on the screen", colour, _BYTE)


def _miscoloured(colours: Colours) -> Iterator[str]:
    yield from _misnumbered("the list of row colours", colours.rows, LOCATIONS, _BYTE)
    yield from _outside("white's colour", colours.white, range(2 * CARRIED))
    for colour in (colours.red, colours.border):
        yield from _outside("a colour", colour, _BYTE)


def _unfit_for_the_table(state: State) -> Iterator[str]:
    variation, idle = VARIATIONS[state.game], isinstance(state.scene, scenes.Idle)
    if state.bonus and not variation.acey_deucey:
        yield f"game {state.game} knows no bonus"
    if state.bonus and _is_before_the_moves(state.scene):
        yield "the bonus of an acey-deucey is over before the next roll"
    if not state.selectable and not idle:
        yield "SELECT is down and a game goes on"
    if idle and (state.cube, state.owner) == (state.game, None):
        return
    yield from _outside("the cube", state.cube, _CUBES if variation.cube else {0})
    if (state.owner is None) != (state.cube <= 1):
        yield f"a cube of {state.cube} belongs to {state.owner.value if state.owner else 'nobody'}"


def _is_before_the_moves(scene: scenes.AnyScene) -> bool:
    """True while dice are rolled for a turn or the opening, or a question about the cube is put."""
    if isinstance(scene, scenes.Rolling | scenes.Dialling):
        return scene.occasion is not scenes.Occasion.BONUS
    return isinstance(scene, scenes.Asking | scenes.Weighing | scenes.Weighed)


def _unfit_for_the_scene(state: State) -> Iterator[str]:
    scene, name = state.scene, type(state.scene).__name__
    if isinstance(scene, scenes.Junction):
        yield f"no frame ends at {name}"
    if isinstance(scene, scenes.BlankScene) != (state.screen is None):
        yield f"{name} goes with a picture" if state.screen is None else f"{name} goes with a black screen"
    if isinstance(scene, _IN_THE_HAND) != (state.hand is not None):
        yield f"{name} goes with {'no' if state.hand else 'a'} checker in the hand"
    if state.hand is not None:
        yield from _outside("the place of the checker in the hand", state.hand.at, _PLACE)
        yield from _outside("the colour of the checker in the hand", state.hand.colour, _BYTE)
    if isinstance(scene, _POLLED) and scene.poll not in _UNDER_WAY:
        yield "a frame ended when the look at knob and button was over"
    if isinstance(scene, scenes.BearingOff):
        yield from _outside("the place looked at from", scene.clear_from, (NEAR_CHECK, FAR_CHECK))
    if isinstance(scene, scenes.MovePhase):
        yield from _unfit_for_moves(state)
        if VARIATIONS[state.game].is_computer(state.turn):
            yield f"in game {state.game} red's moves are the computer's"


def _unfit_for_moves(state: State) -> Iterator[str]:
    for die in state.dice:
        yield from _outside("a die that is played", die, _PIPS)


def _unfit_for_the_cube(state: State) -> Iterator[str]:
    scene, variation = state.scene, VARIATIONS[state.game]
    if not isinstance(scene, scenes.Asking | scenes.Weighing | scenes.Weighed):
        return
    offer = scene.ask is scenes.Ask.DOUBLE
    if offer and not may_double(state):
        yield f"{state.turn.value} may not double here"
    if isinstance(scene, scenes.Asking):
        if variation.is_computer(state.turn):
            yield "the computer is not asked with words"
        if not offer and state.owner is not state.turn:
            yield "who is asked to accept has been given the cube"
        return
    if not variation.is_computer(state.turn if offer else state.turn.other):
        yield "only the computer weighs a question about the cube"
    if not offer and state.owner is not Side.RED:
        yield "the computer has been given the cube when it is asked to accept"
    left = scene.evaluations_left + isinstance(scene, scenes.Weighed)
    yield from _outside("the number of evaluations left", left, range(1, _EVALUATIONS + 1))


def _unfit_for_the_computer(state: State) -> Iterator[str]:
    scene, computers = state.scene, VARIATIONS[state.game].is_computer(state.turn)
    if isinstance(scene, scenes.Thinking):
        yield from _unfit_to_think(state, scene, computers)
    bonus = isinstance(scene, scenes.Dialling | scenes.Rolling) and scene.occasion is scenes.Occasion.BONUS
    if bonus and (computers or not state.bonus or isinstance(scene, scenes.Rolling)):
        yield "a doublet after an acey-deucey is dialled by a person"
    if not isinstance(scene, _THE_COMPUTERS):
        return
    if not computers:
        yield f"{type(scene).__name__} is the computer's, and it is not on turn"
    if isinstance(scene, scenes.Copying | scenes.Glancing):
        yield from _unfit_for_moves(state)
        if state.bonus and (state.dice, state.moved) != ((_BONUS_BEGINS_AT,) * 2, _BONUS_BEGINS_AT):
            yield "the computer begins to choose a doublet at 6-6"
        return
    yield from _unplayable(scene.play)
    if isinstance(scene, scenes.Pausing):
        yield from _outside("the frames left of the pause", state.moved, range(1, PAUSE + 1))
    if isinstance(scene, scenes.Lifting | scenes.Walking):
        yield from _unfit_to_walk(scene)


def _unplayable(play: tuple[Move, ...]) -> Iterator[str]:
    if len(play) > _LONGEST_PLAY:
        yield f"a play has {len(play)} moves, expected up to {_LONGEST_PLAY}"
    for source, amount in play:
        yield from _outside("the source of a move", source, range(1, BAR + 1))
        yield from _outside("the amount of a move", amount, range(1, source + 1))


def _unfit_to_walk(scene: scenes.Lifting | scenes.Walking) -> Iterator[str]:
    if scene.index not in range(len(scene.play)):
        yield f"a play of {len(scene.play)} has no move {excerpt(scene.index)}"
    elif isinstance(scene, scenes.Walking):
        source, amount = scene.play[scene.index]
        yield from _outside("the number walked over", scene.number, range(source - amount, source + 1))


def _unfit_to_think(state: State, scene: scenes.Thinking, computers: bool) -> Iterator[str]:
    """The question must be the one this state asks; then it has an answer, and so many black frames."""
    bonus = computers and state.bonus
    begun = state._replace(moved=_BONUS_BEGINS_AT) if bonus else state
    asked = computers_turn.question_of(begun) if computers else moving.question_of(state)
    if not bonus:
        yield from _unfit_for_moves(state)
    if scene.question != asked:
        yield "the search under way is not about this board and these dice"
    if scene.frame < 0 or not think(scene.question).lasts(scene.frame):
        yield f"the search under way has no frame {excerpt(scene.frame)}"
