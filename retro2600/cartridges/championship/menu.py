"""The Options Menu: seven lines, each with its question; ENTER keeps what is chosen."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship.entry import DIGITS, ENTER, is_number_key, typed_number
from retro2600.cartridges.championship.saying import aloud, refused
from retro2600.cartridges.championship.scenes import Menu, Question, SetUp, Title
from retro2600.cartridges.championship.state import HIGHEST_LEVEL, Options, Score, Speed, State
from retro2600.cartridges.championship.words import OPTIONS, Message, Says, text

LEVEL, CUBE, SOUND, SPEED, TARGET, BOARD, DICE = range(1, OPTIONS + 1)

_SPEEDS: Final = {Speed.BLINK: "Blink", Speed.NO_BLINK: "No Blink", Speed.LIGHTNING: "Lightning"}


def lines(options: Options) -> list[tuple[str, str]]:
    """The lines of the menu and what is chosen."""
    return [
        ("Level of difficulty", str(options.level)),
        ("Use doubling cube", _yes(options.cube)),
        ("Sound", "On" if options.sound else "Off"),
        ("Speed of game", _SPEEDS[options.speed]),
        ("Match scoring", f"To {options.target}" if options.target else "No target"),
        ("Set up your own board", "Own" if options.setting else "Standard"),
        ("Set the dice yourself", _yes(options.own_dice)),
    ]


def slowness(state: State) -> str:
    """The sentence on the levels that may not be chosen here; "" where all may."""
    return "" if state.highest == HIGHEST_LEVEL else text(Message(Says.SLOW_MACHINE, (state.highest,)))


def question(state: State, option: int) -> str:
    """The prompt of an option."""
    return {
        LEVEL: f"LEVEL 1-{state.highest}--",
        CUBE: "USE CUBE?",
        SOUND: "SOUND?",
        SPEED: "1 BLINK 2 NO BLINK 3 LIGHTNING--",
        TARGET: "TARGET--",
        BOARD: "OWN BOARD?",
        DICE: "OWN DICE?",
    }[option]


def at_menu(state: State, key: str) -> State:
    """A key at OPTION--."""
    if key in (ENTER, " "):
        return state._replace(scene=Title())
    if key in DIGITS[LEVEL : OPTIONS + 1]:
        return state._replace(scene=Question(int(key)))
    return refused(state, Message(Says.PRESS_KEY))


def at_question(state: State, key: str) -> State:
    """A key at the question of an option."""
    assert isinstance(state.scene, Question)
    option = state.scene.option
    if key == ENTER and not state.typed:
        return back(state, option)
    if option in (LEVEL, SPEED):
        return _digit(state, option, key)
    return _target(state, key) if option == TARGET else _yes_or_no(state, option, key)


def _yes_or_no(state: State, option: int, key: str) -> State:
    if key not in ("Y", "N"):
        return refused(state, Message(Says.YES_OR_NO))
    chosen, options = key == "Y", state.options
    if option == BOARD and chosen:
        return state._replace(scene=SetUp())
    changed = {
        CUBE: options._replace(cube=chosen),
        SOUND: options._replace(sound=chosen),
        BOARD: options._replace(setting=None),
        DICE: options._replace(own_dice=chosen),
    }[option]
    return back(state._replace(options=changed), option)


def _digit(state: State, option: int, key: str) -> State:
    most = state.highest if option == LEVEL else len(_SPEEDS)
    if key not in DIGITS[1 : most + 1]:
        return refused(state, _no_level(key, most) if option == LEVEL else Message(Says.SPEEDS))
    if option == LEVEL:
        changed = state.options._replace(level=int(key))
    else:
        changed = state.options._replace(speed=Speed(int(key)))
    return back(state._replace(options=changed), option)


def _no_level(key: str, highest: int) -> Message:
    if key in DIGITS[highest + 1 : HIGHEST_LEVEL + 1]:
        return Message(Says.TOO_SLOW, (int(key), highest))
    return Message(Says.LEVELS, (highest,))


def _target(state: State, key: str) -> State:
    if not is_number_key(state, key):
        return refused(state, Message(Says.TYPE_NUMBER))
    if len(state.typed) == 2 and key in DIGITS:
        return refused(state, Message(Says.MATCH_TOO_LONG))
    open_end = len(state.typed) == 1 and state.typed[0] != ord("0") and key in DIGITS
    if open_end:  # another digit may follow, and is none of the menu's
        return state._replace(typed=(*state.typed, ord(key)))
    state, target = typed_number(state, key)
    if target is None:
        return state
    changed = state.options._replace(target=target)
    return back(state._replace(options=changed, score=Score()), TARGET)


def back(state: State, option: int) -> State:
    """Back at OPTION--; what is chosen now is said."""
    return aloud(state._replace(scene=Menu(), typed=()), Says.OPTION, option)


def _yes(chosen: bool) -> str:
    return "Yes" if chosen else "No"
