"""The way from a state to its view."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute import cubing, moving, pace, questions, scenes, sheets, undo, words
from retro2600.cartridges.absolute.state import Arrows, Glide, Return, Slide, State
from retro2600.cartridges.absolute.view import places, thrown
from retro2600.cartridges.absolute.view.places import Sides, source_key
from retro2600.cartridges.absolute.view.seen import Arrow, Cube, Flying, Hand, Question, View
from retro2600.consoles.tablet.widgets import cube as cubes
from retro2600.consoles.tablet.widgets.board import Board, row_key
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.shared import glide
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.rules import BAR, WHITE, Doubled, Position


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
        wells=thrown.wells(state),
        lamps=_lamps(state),
        dice=thrown.dice(state),
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
    if state.calm:
        return sides, None, Flying(yours, end, landed=True)
    return sides, None, Flying(yours, glide.between(start, end, motion.frame, motion.frames))


def _before(state: State, source: int) -> Position:
    """The position from the mover's seat before the piece that moved last left its row."""
    playing = state.playing
    if playing is None:
        return state.position
    last = max((number for number, (row, _) in enumerate(playing.moves) if row == source), default=0)
    return playing.game.position.after(playing.moves[:last])


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
    if state.message is None or not state.settings.messages:
        return ""
    text = words.text(state.message)
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
    usable |= {Icon.UNDO.key} if state.playing is not None and undo.is_possible(state.playing) else set()
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
