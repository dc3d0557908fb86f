"""The way from a state to its view."""

from __future__ import annotations

from typing import Final, TypeAlias

from retro2600.cartridges.absolute import cubing, moving, pace, questions, scenes, seats, sheets, undo, words
from retro2600.cartridges.absolute.record import Moves
from retro2600.cartridges.absolute.state import Arrows, Glide, Slide, State, Undone
from retro2600.cartridges.absolute.view import places, thrown
from retro2600.cartridges.absolute.view.asking import DOUBLET
from retro2600.cartridges.absolute.view.places import Sides
from retro2600.cartridges.absolute.view.seen import Arrow, Cube, Flying, HandPiece, Question, Seen
from retro2600.consoles.tablet.widgets import cube as cubes
from retro2600.consoles.tablet.widgets.board import Board, row_key
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.shared import glide
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.online.values import Return
from retro2600.rules import BAR, HOME, OFF, RED, WHITE, Doubled, Position, ToRoll


def view_of(state: State) -> Seen:
    """All that is seen of a state."""
    board = Board(state.upright, state.settings.clockwise)
    lying = places.sides_of(state.mine)
    sides, hand, flying = _loose(state, board, lying)
    question = _question(state)
    movable, targets = _movable(state), _targets(state)
    is_dragged = drags(state)
    return Seen(
        board=board,
        light=state.settings.light,
        people=not state.is_alone,
        yours=state.hand is WHITE,
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
        score=_score(state),
        message=_message(state, question),
        warns=state.message is not None and state.message.refusal,
        question=question,
        sheet=tuple(sheets.elements(state)),
        dialog=state.sheet.value if state.sheet else "",
        held=_held(state),
        over=state.held.over if is_dragged else "",
        focus=state.focus if state.by_keys else "",
    )


def _plays(state: State) -> bool:
    """True while a roll is played by hand."""
    return isinstance(state.scene, scenes.Play) and state.by_hand


def drags(state: State) -> bool:
    """True while a piece is under the finger."""
    held, picked = state.held, state.picked
    return picked is not None and held.dragged and held.on(_key(state, picked.source))


def _key(state: State, row: int) -> str:
    return seats.key(state.hand, row, state.position)


def _movable(state: State) -> frozenset[str]:
    if not _plays(state):
        return frozenset()
    return frozenset(_key(state, row) for row in moving.movable(state))


def _targets(state: State) -> frozenset[str]:
    if state.picked is None or not _plays(state):
        return frozenset()
    return frozenset(_key(state, row) for row in moving.targets(state, state.picked.source))


def _score(state: State) -> tuple[int, int, int] | None:
    match = state.playing.match if state.playing else None
    return None if match is None else (match.white, match.red, match.length)


def _loose(state: State, board: Board, sides: Sides) -> Loose:
    """The pieces that lie, the one in the hand, and the one that glides."""
    picked, yours = state.picked, state.hand is WHITE
    match state.motion:
        case Glide() as motion:
            return _gliding(state, board, sides, motion)
        case Undone() as motion:
            return _undone(board, sides, yours, motion)
        case Return(row, at, frame, frames):
            source = sides.source(yours, row)
            end = places.top(board, sides, yours, source)
            return sides.put(yours, source, -1), HandPiece(glide.between(at, end, frame, frames), False), ()
    if picked is None or not (picked.tapped or drags(state)):
        return sides, None, ()
    source = sides.source(yours, picked.source)
    at = state.held.at if drags(state) else places.top(board, sides, yours, source)
    return sides.put(yours, source, -1), HandPiece(at), ()


def _gliding(state: State, board: Board, sides: Sides, motion: Glide) -> Loose:
    """The game has the piece where it goes, and what it hits on the bar: both are drawn on their way."""
    yours, before = motion.yours, _before(state, motion.source)
    came = places.Sides(places.seat_of(before.mine, before.my_waiting), ()).source(True, motion.source)
    sides = sides.put(yours, motion.target, -1)
    start = places.free(board, sides, yours, came)
    end = places.free(board, sides, yours, motion.target)
    if motion.hit:
        others = places.seat_of(before.theirs, before.their_waiting)
        sides = sides._replace(they=others) if yours else sides._replace(you=others)
    if state.calm:
        return sides, None, (Flying(yours, end, landed=True),)
    return sides, None, (Flying(yours, glide.between(start, end, motion.frame, motion.frames)),)


def _undone(board: Board, sides: Sides, yours: bool, motion: Undone) -> Loose:
    """The game has the pieces where they came from; they are drawn on their way back there."""
    flying = []
    for source, target in ways_of(motion.moves):
        came = sides.source(yours, source)
        end = places.top(board, sides, yours, came)
        sides = sides.put(yours, came, -1)
        start = places.free(board, sides, yours, target)
        flying.append(Flying(yours, glide.between(start, end, motion.frame, motion.frames)))
    return sides, None, tuple(flying)


def ways_of(moves: Moves) -> list[tuple[int, int]]:
    """The rows from where to where each piece has gone, with all the moves that it has made."""
    ways: list[tuple[int, int]] = []
    for source, die in moves:
        target = max(source - die, OFF)
        going = next((way for way in ways if way[1] == source != BAR), None)
        if going:
            ways[ways.index(going)] = going[0], target
        else:
            ways.append((source, target))
    return ways


def _before(state: State, source: int) -> Position:
    """The position from the mover's seat before the piece that moved last left its row."""
    playing = state.playing
    if playing is None:
        return state.position
    last = max((number for number, (row, _) in enumerate(playing.moves) if row == source), default=0)
    return playing.game.position.after(playing.moves[:last])


def _lamps(state: State) -> tuple[bool, bool]:
    match state.scene:
        case scenes.Opening(False):
            return True, not state.is_alone
        case scenes.Over(True) if not state.is_far:  # the same dice are touched for the next game
            return True, not state.is_alone
        case scenes.ToRoll() | scenes.Considering() | scenes.Awaiting() if _rolls(state):
            return state.mover is WHITE, state.mover is RED
    return False, False


def _rolls(state: State) -> bool:
    """True if the game waits for dice, or for a double before them."""
    return state.playing is not None and isinstance(state.playing.game.phase, ToRoll)


def _cube(state: State) -> Cube | None:
    playing = state.playing
    if not (playing.game.rules if playing else state.settings.house.rules(state.kind)).cube:
        return None
    faded = playing is not None and not playing.game.cube_in_play
    if faded and playing is not None and not cubing.is_crawford(playing):
        return None
    asked = playing is not None and isinstance(playing.game.phase, Doubled)
    owner = cubing.place(state)
    if asked:
        owner = cubing.THEIRS if state.mover is WHITE else cubing.YOURS
    slide, beads = state.motion, _beads(state)
    way = (slide.source, slide.frame, slide.frames) if isinstance(slide, Slide) else None
    idle = cubing.why_closed(state) is not None and not cubing.may_beaver(state)
    return Cube(state.cube.value * (2 if asked else 1), owner, asked, beads, faded, way, idle)


def _beads(state: State) -> int:
    """The beads that are lit: while there are any, the double can be beavered."""
    match state.scene:
        case scenes.Asked(frame=frame) if state.kind.is_computer and cubing.may_beaver(state):
            return pace.BEADS - frame // pace.BEAD
    return 0


def _arrows(state: State, board: Board, sides: Sides) -> tuple[Arrow, ...]:
    if state.shown is None:
        return ()
    shown, theirs = state.shown, state.shown.arrows is Arrows.THEIRS
    yours = (state.hand is WHITE) != theirs
    if shown.arrows is Arrows.ADVICE:
        ways = tuple(places.ways_ahead(board, sides, yours, shown.play))
    else:
        ways = tuple(places.ways_back(board, sides, yours, shown.play, shown.waiting))
    return tuple(Arrow(way, theirs, ways[:number].count(way)) for number, way in enumerate(ways))


def _question(state: State) -> Question | None:
    question = questions.question(state)
    if question is None:
        return None
    over = state.ask is not None
    cube = not over and isinstance(state.scene, scenes.Asked)
    doublet = not over and isinstance(state.scene, scenes.Choosing)
    return Question(words.text(question.message), question.answers, question.chief, over, cube, doublet)


def _message(state: State, question: Question | None) -> str:
    """The sentence above the board; one that is asked stands with its answers."""
    if state.message is None or not state.settings.messages:
        return ""
    text = words.text(state.message)
    return "" if question is not None and question.text == text else text


def _held(state: State) -> Held:
    """The finger, as far as it changes a look beside the sheet: the cube follows it, all else is pressed."""
    held = state.held
    if held.key == cubes.KEY:
        slides = cubing.why_closed(state) is None or cubing.may_beaver(state)
        return held if held.dragged and slides else FREE
    if not held.pressing(held.key) or not held.key.startswith(_PRESSED):
        return FREE
    return Held(held.finger, held.key, held.over)


Loose: TypeAlias = tuple[Sides, HandPiece | None, tuple[Flying, ...]]
"""The pieces that lie, the one in the hand, and those on their way."""

_PRESSED: Final = ("icon-", "answer-", f"{DOUBLET.key}-")


def _idle(state: State, movable: frozenset[str], targets: frozenset[str]) -> frozenset[str]:
    """The keys of all that can do nothing just now."""
    usable = {*movable, *targets}
    well, tray = seats.well(state.hand), seats.tray(state.hand)
    match state.scene:
        case scenes.Opening(False) | scenes.Over(True) if not state.is_alone:
            usable |= {seats.well(WHITE), seats.well(RED)}
        case scenes.Opening(False) | scenes.ToRoll() | scenes.Over(True):
            usable |= {well, tray} if state.is_alone else {well}
        case scenes.Play() if _plays(state) and state.playing is not None:
            usable |= {well} if state.playing.moves else {"dice"} if len(set(state.dice)) > 1 else set()
            usable |= {tray} if movable and not any(state.position.mine[HOME + 1 :]) else set()
        case scenes.Ending() if state.settings.touch_to_end:
            usable |= {"dice"}
        case scenes.Stuck() if state.by_hand:
            usable |= {"dice"}
    usable |= {Icon.BULB.key} if _can_be_advised(state) else set()
    usable |= {Icon.UNDO.key} if undo.is_possible(state) else set()
    # A question that a touch has raised lies over the icons, which hear nothing meanwhile.
    return (_ALL - usable) | (_ICONS if state.ask is not None else frozenset())


def _can_be_advised(state: State) -> bool:
    if state.is_far:
        return False
    if isinstance(state.scene, scenes.Choosing):
        return state.by_hand
    if isinstance(state.scene, scenes.ToRoll):
        return state.playing is not None and state.playing.game.may_double
    return isinstance(state.scene, scenes.Play | scenes.Asked | scenes.Advising)


_ICONS: Final = frozenset(icon.key for icon in Icon)
_ALL: Final = frozenset(
    (
        *(row_key(row) for row in range(1, BAR)),
        *("bar-you", "bar-they", "tray-you", "tray-they", "well-you", "well-they", "dice"),
        *(Icon.BULB.key, Icon.UNDO.key),
    )
)
