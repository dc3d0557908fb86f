"""All that is seen of a state, and nothing else: equal views are one drawing."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.absolute import cubing, moving, pace, questions, scenes, sheets, words
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.scenes import Answer
from retro2600.cartridges.absolute.state import Arrows, Glide, Return, Slide, State
from retro2600.cartridges.absolute.view import places
from retro2600.cartridges.absolute.view.places import Sides, source_key
from retro2600.consoles.tablet.widgets import cube as cubes
from retro2600.consoles.tablet.widgets.board import Board, Place, row_key
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.shared import glide
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.rules import BAR, RED, WHITE, Cast, Doubled, Position, ToPlay


class Dice(NamedTuple):
    """The dice on the board."""

    values: tuple[int, int]
    yours: tuple[bool, bool]
    used: tuple[bool, bool] = (False, False)
    left: int | None = None
    """Moves of a doublet that are left."""
    fall: tuple[int, int] | None = None
    """Frames since they left their well, of so many; None where they lie."""


class Cube(NamedTuple):
    """The cube in its lane."""

    value: int
    """1 before the first double: its face shows 64."""
    owner: int
    """0 they, 1 nobody, 2 you: or who is asked."""
    offered: bool = False
    beads: int = 0
    way: tuple[int, int, int] | None = None
    idle: bool = True


class Hand(NamedTuple):
    """A piece of yours that is off its row: dragged, tapped, or on its way back."""

    at: Place
    lifted: bool = True


class Flying(NamedTuple):
    """A piece that glides."""

    yours: bool
    at: Place


class Arrow(NamedTuple):
    """An arrow; `beside`: arrows of the same way before it."""

    way: tuple[Place, Place]
    theirs: bool
    beside: int = 0


class Question(NamedTuple):
    """A question; `over`: over all else, else a part of the scene."""

    text: str
    answers: tuple[Answer, ...]
    chief: Answer | None
    over: bool
    cube: bool = False
    """The cube can be touched beside the answers."""


class View(NamedTuple):
    """All that is drawn."""

    board: Board
    light: bool
    numbers: bool
    sides: Sides
    """The pieces that lie; one in the hand or in the air is none of them."""
    wells: tuple[tuple[int, ...], tuple[int, ...]]
    """The dice that rest: yours and theirs."""
    lamps: tuple[bool, bool]
    dice: Dice | None = None
    cube: Cube | None = None
    movable: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    markers: bool = False
    idle: frozenset[str] = frozenset()
    hand: Hand | None = None
    flying: Flying | None = None
    arrows: tuple[Arrow, ...] = ()
    message: str = ""
    warns: bool = False
    question: Question | None = None
    sheet: sheets.Sight | None = None
    held: Held = FREE
    """The finger, as far as it changes the look of something."""
    over: str = ""
    """The row below a piece that is dragged."""
    focus: str = ""


def view_of(state: State) -> View:
    """All that is seen of a state."""
    board = Board(state.upright, state.settings.clockwise)
    lying = places.sides_of(state.mine)
    sides, hand, flying = _loose(state, board, lying)
    question = _question(state)
    movable = frozenset(moving.movable(state)) if _plays(state) else frozenset()
    targets = _targets(state)
    drags = _drags(state)
    return View(
        board=board,
        light=state.settings.light,
        numbers=state.settings.numbers,
        sides=sides,
        wells=_wells(state),
        lamps=_lamps(state),
        dice=_dice(state),
        cube=_cube(state),
        movable=movable,
        targets=targets,
        markers=state.settings.markers,
        idle=_idle(state, movable, targets),
        hand=hand,
        flying=flying,
        arrows=_arrows(state, board, lying),
        message=_message(state, question),
        warns=state.message is not None and state.message.refusal,
        question=question,
        sheet=sheets.sight(state),
        held=_held(state),
        over=state.held.over if drags else "",
        focus=state.focus if state.by_keys else "",
    )


def _plays(state: State) -> bool:
    """True while you play your roll."""
    return isinstance(state.scene, scenes.Play) and state.mover is WHITE


def _drags(state: State) -> bool:
    """True while a piece of yours is under the finger."""
    held, picked = state.held, state.picked
    return picked is not None and held.dragged and held.on(source_key(picked.source))


def _targets(state: State) -> frozenset[int]:
    if state.picked is None or not _plays(state):
        return frozenset()
    return frozenset(moving.targets(state, state.picked.source))


def _loose(state: State, board: Board, sides: Sides) -> tuple[Sides, Hand | None, Flying | None]:
    """The pieces that lie, the one in the hand, and the one that glides."""
    picked = state.picked
    match state.motion:
        case Glide() as motion:
            return _gliding(state, board, sides, motion)
        case Return(source, at, frame, frames):
            end = places.top(board, sides, True, source)
            return sides.put(True, source, -1), Hand(glide.between(at, end, frame, frames), False), None
    if picked is None or not (picked.tapped or _drags(state)):
        return sides, None, None
    at = state.held.at if _drags(state) else places.top(board, sides, True, picked.source)
    return sides.put(True, picked.source, -1), Hand(at), None


def _gliding(
    state: State, board: Board, sides: Sides, motion: Glide
) -> tuple[Sides, Hand | None, Flying | None]:
    """The game has the piece where it goes, and what it hits on the bar: both are drawn on their way."""
    yours = motion.yours
    sides = sides.put(yours, motion.target, -1)
    start = places.free(board, sides, yours, motion.source)
    end = places.free(board, sides, yours, motion.target)
    if motion.hit:
        others = _before(state, motion.source).theirs
        sides = sides._replace(they=others) if yours else sides._replace(you=others)
    return sides, None, Flying(yours, glide.between(start, end, motion.frame, motion.frames))


def _before(state: State, source: int) -> Position:
    """The position from the mover's seat before the piece that moved last left its row."""
    playing = state.playing
    if playing is None:
        return state.position
    last = max((number for number, (row, _) in enumerate(playing.moves) if row == source), default=0)
    return playing.game.position.after(playing.moves[:last])


_ROLLED: Final = (
    scenes.Falling,
    scenes.Play,
    scenes.Automatic,
    scenes.Ending,
    scenes.Stuck,
    scenes.Thinking,
    scenes.Stepping,
)
"""Scenes in which dice lie on the board."""


def _on_board(state: State) -> bool:
    match state.scene:
        case scenes.Advising(cube=cube):
            return not cube
        case scenes.Opening(tied=tied):
            return tied
    return isinstance(state.scene, _ROLLED)


def _wells(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice that rest; a place without one is 0."""
    if state.playing is None:
        return (0, 0), (0, 0)
    away = _on_board(state)
    opening = away and _opening(state.playing) is not None
    return (
        _resting(state, True, away and (opening or state.mover is WHITE)),
        _resting(state, False, away and (opening or state.mover is RED)),
    )


def _opening(playing: Playing) -> Cast | None:
    """The opening dice, if they are the last thing that was done."""
    last = playing.record[-1] if playing.record else None
    return last if isinstance(last, Cast) else None


def _resting(state: State, yours: bool, away: bool) -> tuple[int, ...]:
    dice = () if away or state.playing is None else state.playing.dice[0 if yours else 1]
    return (*dice, 0, 0)[:2]


def _dice(state: State) -> Dice | None:
    playing = state.playing
    if playing is None or not _on_board(state):
        return None
    last, yours, fall = _opening(playing), state.mover is WHITE, _fall(state)
    way = None if state.calm else fall
    if last is not None and (fall or not isinstance(playing.game.phase, ToPlay)):
        return Dice(_tumbling((last.white, last.red), fall), (True, False), fall=way)
    if not state.dice:
        return None
    first, second = state.dice
    values, left = (first, second), state.left
    if fall:
        return Dice(_tumbling(values, fall), (yours, yours), fall=way)
    if first == second:
        used = (len(left) <= 2, not left)
        return Dice(values, (yours, yours), used, len(left))
    return Dice(values, (yours, yours), (first not in left, second not in left))


def _fall(state: State) -> tuple[int, int] | None:
    """Frames since the dice were thrown, of so many; None if they lie."""
    if not isinstance(state.scene, scenes.Falling):
        return None
    frames = pace.fall(state)
    return min(state.scene.frame, frames), frames


def _tumbling(values: tuple[int, int], fall: tuple[int, int] | None) -> tuple[int, int]:
    """The faces of falling dice: another one every few frames, at last those that are thrown."""
    frame, frames = fall or (0, 0)
    if frame >= frames - pace.FACE:
        return values
    step = frame // pace.FACE
    return (values[0] + 5 * step) % 6 + 1, (values[1] + step) % 6 + 1


def _lamps(state: State) -> tuple[bool, bool]:
    yours = state.scene == scenes.Opening() or isinstance(state.scene, scenes.ToRoll)
    return yours, isinstance(state.scene, scenes.Considering)


def _cube(state: State) -> Cube | None:
    playing = state.playing
    house = state.settings.house
    if not (playing.game.rules.cube if playing else house.cube):
        return None
    asked = playing is not None and isinstance(playing.game.phase, Doubled)
    owner = cubing.place(state)
    if asked:
        owner = cubing.THEIRS if state.mover is WHITE else cubing.YOURS
    slide, beads = state.motion, _beads(state)
    way = (slide.source, slide.frame, slide.frames) if isinstance(slide, Slide) else None
    idle = cubing.why_closed(state) is not None and not beads
    return Cube(state.cube.value * (2 if asked else 1), owner, asked, beads, way, idle)


def _beads(state: State) -> int:
    """The beads that are lit: while there are any, the double can be beavered."""
    match state.scene:
        case scenes.Asked(frame=frame) if cubing.may_beaver(state):
            return pace.BEADS - frame // pace.BEAD
    return 0


def _arrows(state: State, board: Board, sides: Sides) -> tuple[Arrow, ...]:
    if state.shown is None:
        return ()
    theirs = state.shown.arrows is Arrows.THEIRS
    going = places.ways_ahead if state.shown.arrows is Arrows.ADVICE else places.ways_back
    ways = tuple(going(board, sides, not theirs, state.shown.play))
    return tuple(Arrow(way, theirs, ways[:number].count(way)) for number, way in enumerate(ways))


def _question(state: State) -> Question | None:
    question = questions.question(state)
    if question is None:
        return None
    over = state.ask is not None
    cube = not over and isinstance(state.scene, scenes.Asked)
    return Question(words.text(question.message), question.answers, question.chief, over, cube)


def _message(state: State, question: Question | None) -> str:
    """The sentence above the board; one that is asked stands with its answers."""
    text = words.text(state.message) if state.message else ""
    return "" if question is not None and question.text == text else text


def _held(state: State) -> Held:
    """The finger, as far as it changes a look: a slider and the cube follow it, all else is only pressed."""
    held = state.held
    if held.key == cubes.KEY:
        return held if held.dragged and cubing.why_closed(state) is None else FREE
    if held.key in sheets.FOLLOWING:
        return held
    if not held.pressing(held.key) or not held.key.startswith(_PRESSED):
        return FREE
    return Held(held.finger, held.key, held.over)


_PRESSED: Final = ("icon-", "answer-", *(f"{sheet.value}-" for sheet in scenes.Sheet))


def _idle(state: State, movable: frozenset[int], targets: frozenset[int]) -> frozenset[str]:
    """The keys of all that can do nothing just now."""
    usable = {source_key(row) for row in movable | targets}
    match state.scene:
        case scenes.Opening(False) | scenes.ToRoll() | scenes.Over(True):
            usable |= {"well-you", "tray-you"}
        case scenes.Play() if _plays(state) and state.playing is not None:
            usable |= {"well-you"} if state.playing.moves else {"dice"} if len(set(state.dice)) > 1 else set()
            usable |= {"tray-you"} if movable and not any(state.mine.mine[7:]) else set()
        case scenes.Ending() if state.settings.touch_to_end:
            usable |= {"dice"}
        case scenes.Stuck() if state.mover is WHITE:
            usable |= {"dice"}
    usable |= {Icon.BULB.key} if _can_be_advised(state) else set()
    usable |= {Icon.UNDO.key} if state.playing is not None and state.playing.record else set()
    return _ALL - usable


def _can_be_advised(state: State) -> bool:
    return isinstance(state.scene, scenes.ToRoll | scenes.Play | scenes.Asked | scenes.Advising)


_ALL: Final = frozenset(
    (
        *(row_key(row) for row in range(1, BAR)),
        *("bar-you", "bar-they", "tray-you", "tray-they", "well-you", "well-they", "dice"),
        *(Icon.BULB.key, Icon.UNDO.key),
    )
)
