"""A board of one's own, prompt by prompt: 24 points, the bar, the cube, who rolls first."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from retro2600.cartridges.championship import menu
from retro2600.cartridges.championship.entry import DIGITS, ENTER
from retro2600.cartridges.championship.saying import board, board_changed, refused
from retro2600.cartridges.championship.scenes import SetUp
from retro2600.cartridges.championship.state import Board, Setting, State
from retro2600.cartridges.championship.words import Message, Says
from retro2600.rules import BAR, CHECKERS, RED, WHITE, Side

BAR_WHITE, BAR_BLACK, CUBE, OWNER, FIRST, USE = range(25, 31)
"""The stages after the points 1 to 24."""

_SIDES: Final = {"W": WHITE, "B": RED}
CUBE_FACES: Final = (1, 2, 4, 8, 16, 32, 64)
_HOME: Final = range(1, 7)


def prompt(scene: SetUp) -> str:
    """The prompt of a stage."""
    names = {
        BAR_WHITE: "BAR WHITE--",
        BAR_BLACK: "BAR BLACK--",
        CUBE: "CUBE--",
        OWNER: "OWNER W/B--",
        FIRST: "FIRST W/B--",
        USE: "USE THIS BOARD?",
    }
    return names.get(scene.stage, f"POINT {scene.stage:02}--")


def at_set_up(state: State, key: str) -> State:
    """A key at one of these prompts."""
    scene = state.scene
    assert isinstance(scene, SetUp)
    if key == "T":
        return _taken_back(state, scene)
    if scene.stage == USE:
        return _confirmed(state, scene, key)
    if scene.stage in (OWNER, FIRST):
        return _side(state, scene, key)
    return _pieces(state, scene, key)


def board_of_scene(scene: SetUp) -> Board:
    """The board as far as it is set up: what is not on it is off."""
    white, black = list(scene.white), list(scene.black)
    white[0], black[0] = CHECKERS - sum(white[1:]), CHECKERS - sum(black[1:])
    return Board(tuple(white), tuple(black))


def _pieces(state: State, scene: SetUp, key: str) -> State:
    """A side and a number for a point, a number for the bar or the cube; ENTER skips."""
    if key == ENTER:
        return _counted(state, scene, state.written)
    spelled = state.written + key
    letter = spelled[:1] in _SIDES and scene.stage < BAR
    if not all(each in DIGITS for each in spelled[letter:]) or (scene.stage < BAR and not letter):
        return refused(state, Message(Says.SET_PIECES if scene.stage < BAR else Says.TYPE_NUMBER))
    if len(spelled) < 2 + letter:
        return state._replace(typed=(*state.typed, ord(key)))
    return _counted(state, scene, spelled)


def _counted(state: State, scene: SetUp, spelled: str) -> State:
    """The stage's entry is complete: a piece more or fewer may not be there."""
    stage = scene.stage
    number = spelled[1:] if stage < BAR else spelled
    if not spelled:
        return _next(state, scene)
    if not number:
        return refused(state, Message(Says.SET_PIECES))
    if stage == CUBE:
        if int(number) not in CUBE_FACES:
            return refused(state, Message(Says.CUBE_FACES))
        return _next(state, replace(scene, cube=int(number)))
    side = _SIDES[spelled[0]] if stage < BAR else WHITE if stage == BAR_WHITE else RED
    left = CHECKERS - sum(scene.white if side is WHITE else scene.black)
    if int(number) > left:
        return refused(state, Message(Says.WHITE_LEFT if side is WHITE else Says.BLACK_LEFT, (left,)))
    return _next(state, _with(scene, side, int(number)))


def _with(scene: SetUp, side: Side, count: int) -> SetUp:
    """So many pieces of a side where the stage is: on a point of the screen, or on the bar."""
    if side is WHITE:
        at = min(scene.stage, BAR)
        return replace(scene, white=(*scene.white[:at], count, *scene.white[at + 1 :]))
    at = BAR if scene.stage >= BAR else BAR - scene.stage
    return replace(scene, black=(*scene.black[:at], count, *scene.black[at + 1 :]))


def _side(state: State, scene: SetUp, key: str) -> State:
    if key == ENTER:
        return _next(state, scene)
    if key not in _SIDES:
        return refused(state, Message(Says.TYPE_SIDE))
    if scene.stage == OWNER:
        return _next(state, replace(scene, owner=_SIDES[key]))
    return _next(state, replace(scene, first=_SIDES[key]))


def _next(state: State, scene: SetUp) -> State:
    """The next stage; a board that nobody could play is set up anew."""
    state = board_changed(state._replace(typed=()))
    if scene.stage == BAR_BLACK and (refusal := _refused(scene)):
        return refused(state._replace(scene=SetUp()), refusal)
    stage = scene.stage + 1
    if stage == OWNER and scene.cube == 1:  # a cube at 1 is in the middle
        stage += 1
    state = state._replace(scene=replace(scene, stage=stage))
    return board(state) if stage == USE else state


def _taken_back(state: State, scene: SetUp) -> State:
    """The stage before, and its entry is asked for anew; before the first there is the menu."""
    stage = scene.stage - 1
    if not stage:
        return menu.back(state, menu.BOARD)
    if stage == OWNER and scene.cube == 1:  # a cube at 1 is in the middle
        stage = CUBE
    scene = replace(scene, stage=stage, first=None)
    if stage <= BAR_WHITE:
        scene = _with(scene, WHITE, 0)
    if stage < BAR or stage == BAR_BLACK:
        scene = _with(scene, RED, 0)
    if stage in (CUBE, OWNER):
        scene = replace(scene, cube=1 if stage == CUBE else scene.cube, owner=None)
    return board_changed(state._replace(scene=scene, typed=()))


def _refused(scene: SetUp) -> Message | None:
    white, black = scene.white, scene.black
    if not any(white[1:]) or not any(black[1:]):
        return Message(Says.NEITHER_PIECE)
    if white[BAR] and black[BAR] and _closed(white) and _closed(black):
        return Message(Says.NEITHER_ENTERS)
    return None


def _closed(seat: tuple[int, ...]) -> bool:
    """True if a side holds all points of its home."""
    return all(seat[point] > 1 for point in _HOME)


def _confirmed(state: State, scene: SetUp, key: str) -> State:
    if key == "N":
        return board_changed(state._replace(scene=SetUp()))
    if key != "Y":
        return refused(state, Message(Says.YES_OR_NO))
    setting = Setting(board_of_scene(scene), scene.cube, scene.owner, scene.first)
    changed = state.options._replace(setting=setting)
    return menu.back(state._replace(options=changed), menu.BOARD)
