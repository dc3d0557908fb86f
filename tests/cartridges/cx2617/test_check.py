"""The check of states from files: nothing reachable is refused, nothing that passes fails later."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, scenes
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, Side, with_changes
from retro2600.cartridges.cx2617.computer import Move
from retro2600.cartridges.cx2617.state import CarriedView, Hand, State
from retro2600.consoles.vcs import Inputs
from retro2600.machine.fields import StateError, read, to_json
from tests.cartridges.cx2617.hands import Hands
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, run
from tools.player import Habits, Player

WILD = Habits(aimless=0.3, panel=0.01, switches=0.05)


class TestReachable:
    @pytest.mark.parametrize("habits", [GAMES_ONLY, EVERYTHING, WILD], ids=["games", "everything", "wild"])
    def test_every_state_of_random_play_passes(self, habits: Habits) -> None:
        for state in run(7, habits, 3_000):
            CARTRIDGE.check(state)

    @pytest.mark.slow
    @pytest.mark.parametrize("seed", range(30))
    def test_every_state_of_long_random_play_passes(self, seed: int) -> None:
        chance = Random(seed)
        player = Player(chance, (GAMES_ONLY, EVERYTHING, WILD)[seed % 3])
        state = CARTRIDGE.power_on()
        for _ in range(20_000):
            held = Inputs(reset=True, select=chance.random() < 0.5) if chance.random() < 0.0005 else None
            state = CARTRIDGE.step(state, held or player.inputs(state))
            CARTRIDGE.check(state)

    def test_reset_and_select_in_any_black_frame_lead_to_states_that_pass(self) -> None:
        black = [state for state in run(7, GAMES_ONLY, 3_000) if state.screen is None]
        assert black
        for state in black[::5]:
            for held in (Inputs(reset=True), Inputs(select=True), Inputs(reset=True, select=True)):
                CARTRIDGE.check(CARTRIDGE.step(state, held))

    def test_foreign_checkers_on_bars_and_in_trays_pass(self, hands: Hands) -> None:
        hands.start(4)
        hands.until(scenes.Pointing)
        hands.hold(left="b").wait()
        for origin in (24, 13, 8, 6):
            target = LOCATION[hands.state.turn.other][25 if origin != 6 else 0]
            hands.carry(LOCATION[hands.state.turn][origin], target)
        assert hands.state.board[hands.state.turn.other.bar] * hands.state.turn.sign > 0
        CARTRIDGE.check(hands.state)


def moving(**changes: Any) -> State:
    """A person's move phase in game 2."""
    state = CARTRIDGE.power_on()._replace(game=2, scene=scenes.Pointing(), dice=(3, 1), required=(3, 1, 0, 0))
    return state._replace(**changes)


def computing(**changes: Any) -> State:
    """The computer's turn in game 1."""
    return CARTRIDGE.power_on()._replace(
        **{"turn": Side.RED, "dice": (3, 1), "scene": scenes.Glancing(), **changes}
    )


PLAY = (Move(8, 3), Move(6, 1))
HAND = Hand(6, 0x0E, CarriedView.SHOWN)

REFUSED = {
    "the game is 9, expected 1 to 8": moving(game=9),
    "the board has 27 entries, expected 28": moving(board=BACKGAMMON_START[:-1]),
    "an entry of the board is 128, expected": moving(board=(128, *BACKGAMMON_START[1:])),
    "the left one of the dice is 11, expected": moving(dice=(11, 1)),
    "the right one of the dice is 7, expected": moving(dice=(1, 7)),
    "required numbers is 7, expected 0 to 6": moving(required=(7, 0, 0, 0)),
    "cursor is 28, expected 0 to 27": moving(cursor=28),
    "knob is -1, expected 0 to 27": moving(knob=-1),
    "would never roll a die": moving(generator=0x8000),
    "the first tone is 5, expected 0 or 4": moving(tones=(5, 0)),
    "game 2 knows no bonus": moving(bonus=True),
    "the bonus of an acey-deucey is over": moving(
        game=6, bonus=True, scene=scenes.Rolling(scenes.Occasion.TURN)
    ),
    "SELECT is down and a game goes on": moving(selectable=False),
    "the cube is 3, expected 1, 2, 4, 8, 16, 32 or 64": moving(cube=3),
    "the cube is 1, expected 0": moving(game=4),
    "a cube of 2 belongs to nobody": moving(cube=2),
    "no frame ends at PhaseOver": moving(scene=scenes.PhaseOver()),
    "Pointing goes with a picture": moving(screen=None),
    "Copying goes with a black screen": computing(scene=scenes.Copying()),
    "Holding goes with a checker in the hand": moving(scene=scenes.Holding(scenes.Hold.KNOB)),
    "Pointing goes with no checker in the hand": moving(hand=HAND),
    "the place of the checker in the hand is 30": moving(
        scene=scenes.Holding(scenes.Hold.KNOB), hand=HAND._replace(at=30)
    ),
    "the look at knob and button was over": moving(scene=scenes.Pointing(scenes.Poll.PRESS)),
    "the place looked at from is 8, expected 7 or 16": moving(scene=scenes.BearingOff(8), hand=HAND),
    "a die that is played is 9, expected 1 to 6": moving(dice=(9, 9)),
    "in game 1 red's moves are the computer's": computing(scene=scenes.Passing()),
    "white may not double here": moving(scene=scenes.Asking(scenes.Ask.DOUBLE), cube=2, owner=Side.RED),
    "the computer is not asked with words": computing(scene=scenes.Asking(scenes.Ask.DOUBLE)),
    "who is asked to accept has been given the cube": moving(
        scene=scenes.Asking(scenes.Ask.ACCEPT), cube=2, owner=Side.RED
    ),
    "only the computer weighs": moving(scene=scenes.Weighed(scenes.Ask.DOUBLE, True, 1)),
    "the computer has been given the cube": computing(
        scene=scenes.Weighed(scenes.Ask.ACCEPT, True, 1), turn=Side.WHITE, cube=2, owner=Side.WHITE
    ),
    "evaluations left is 4, expected 1 to 2": computing(scene=scenes.Weighed(scenes.Ask.DOUBLE, True, 3)),
    "evaluations left is 0, expected 1 to 2": computing(
        scene=scenes.Weighing(scenes.Ask.DOUBLE, True, 0), screen=None
    ),
    "is dialled by a person": moving(game=6, scene=scenes.Dialling(scenes.Occasion.BONUS)),
    "Glancing is the computer's": computing(turn=Side.WHITE),
    "the computer begins to choose a doublet at 6-6": computing(game=5, bonus=True),
    "a play has 5 moves, expected up to 4": computing(scene=scenes.Knocking(PLAY[:1] * 5)),
    "the source of a move is 26, expected 1 to 25": computing(scene=scenes.Knocking((Move(26, 1),))),
    "the amount of a move is 0, expected 1 to 4": computing(scene=scenes.Knocking((Move(4, 0),))),
    "the frames left of the pause is 0": computing(scene=scenes.Pausing(PLAY)),
    "a play of 2 has no move 2": computing(scene=scenes.Lifting(PLAY, 2), hand=HAND),
    "the number walked over is 4, expected 5 to 8": computing(
        scene=scenes.Walking(PLAY, 0, 4, False), hand=HAND
    ),
}


class TestRefusals:
    @pytest.mark.parametrize("sentence", REFUSED)
    def test_a_state_that_cannot_be_is_refused_in_a_sentence_that_says_why(self, sentence: str) -> None:
        with pytest.raises(ValueError, match=re.escape(sentence)) as refusal:
            CARTRIDGE.check(REFUSED[sentence])
        assert "\n" not in str(refusal.value)

    def test_a_picture_that_cannot_be_painted_is_refused(self) -> None:
        state = moving()
        assert state.screen is not None
        for screen in (
            state.screen._replace(number=9),
            state.screen._replace(held=28),
            state.screen._replace(held_colour=256),
            state.screen._replace(dice=(0, 1)),
            state.screen._replace(colours=state.colours._replace(rows=state.colours.rows[1:])),
        ):
            with pytest.raises(ValueError, match="expected"):
                CARTRIDGE.check(state._replace(screen=screen))

    def test_every_frame_of_the_computers_choice_of_a_doublet_passes(self) -> None:
        state = computing(game=5, bonus=True, dice=(6, 6), moved=6)
        while not isinstance(state.scene, scenes.Pausing):
            CARTRIDGE.check(state)
            state = CARTRIDGE.step(state, Inputs())
        CARTRIDGE.check(state)

    def test_a_search_must_be_about_the_board_and_the_dice(self) -> None:
        thinking = next(
            state for state in run(7, GAMES_ONLY, 3_000) if isinstance(state.scene, scenes.Thinking)
        )
        scene = thinking.scene
        assert isinstance(scene, scenes.Thinking)
        CARTRIDGE.check(thinking)
        with pytest.raises(ValueError, match="has no frame 100000"):
            CARTRIDGE.check(thinking._replace(scene=scenes.Thinking(scene.question, 100_000)))
        with pytest.raises(ValueError, match="has no frame -1"):
            CARTRIDGE.check(thinking._replace(scene=scenes.Thinking(scene.question, -1)))
        with pytest.raises(ValueError, match="is not about this board"):
            CARTRIDGE.check(thinking._replace(board=with_changes(thinking.board, {4: 1})))

    def test_a_game_on_show_has_its_number_on_the_screen_and_may_go_on(self) -> None:
        for game in range(1, 9):
            CARTRIDGE.check(CARTRIDGE.power_on()._replace(game=game, cube=game))
        with pytest.raises(ValueError, match="the cube is 7"):
            CARTRIDGE.check(CARTRIDGE.power_on()._replace(game=8, cube=7, scene=scenes.Idle()))

    def test_a_drop_that_used_no_entry_there_is_is_refused(self) -> None:
        CARTRIDGE.check(moving(scene=scenes.Placed(), used_entry=4))
        with pytest.raises(ValueError, match="used_entry is 5"):
            CARTRIDGE.check(moving(scene=scenes.Placed(), used_entry=5))


NUMBERS = (0, 1, -1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 25, 28, 30, 64, 99, 127, 128, 255, 256, 65_536)
HUGE = (10**9, -(2**70), 2**64)
NAMES = [
    *("WHITE", "RED", "LEFT", "RIGHT", "KNOB", "RELEASE", "CLICK", "NOTHING", "PRESS", "OPENING"),
    *("TURN", "BONUS", "SHOWN", "ALONE", "AWAY", "DOUBLE", "ACCEPT", "NORMAL", "ATTRACT", "GARBAGE"),
]


def places(plain: object, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a spelled state, lists included, class names not."""
    items: list[tuple[Any, Any]] = []
    if isinstance(plain, dict):
        items = [(key, value) for key, value in plain.items() if key != "is"]
    elif isinstance(plain, list):
        items = list(enumerate(plain))
    if way and not isinstance(plain, dict):
        yield way
    for key, value in items:
        yield from places(value, (*way, key))


def corrupt(plain: dict[str, Any], chance: Random) -> None:
    """Replace a value somewhere, every field of the state as likely as any other."""
    field = chance.choice([key for key in plain if key != "is"])
    way = chance.choice([way for way in places(plain) if way[0] == field] or [(field,)])
    inner: Any = plain
    for key in way[:-1]:
        inner = inner[key]
    old = inner[way[-1]]
    if isinstance(old, list):
        del old[chance.randrange(len(old) + 1) :]
    elif isinstance(old, bool):
        inner[way[-1]] = not old
    elif isinstance(old, int):
        inner[way[-1]] = chance.choice((*NUMBERS, *HUGE, old + 1, old - 1, -old))
    elif isinstance(old, str):
        inner[way[-1]] = chance.choice(NAMES)
    else:
        inner[way[-1]] = chance.choice((None, "WHITE", 13, {"is": "Pointing", "poll": "KNOB"}))


def corrupted(by_scene: list[list[State]], chance: Random) -> State | None:
    """A reachable state with a few values replaced, or with another's scene; None if it is none any more."""
    one, other = (chance.choice(chance.choice(by_scene)) for _ in range(2))
    plain = copy.deepcopy(to_json(one))
    if chance.random() < 0.25:
        plain["scene"] = copy.deepcopy(to_json(other.scene))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        corrupt(plain, chance)
    try:
        return read(State, plain)
    except StateError:
        return None


def survive(state: State, chance: Random) -> None:
    """Step, leap, show and describe for more than three hundred frames of anything."""
    player = Player(chance, WILD)
    for frame in range(320):
        held = player.inputs(state)
        if frame % 2:
            held = Inputs(
                left="b" if chance.random() < 0.3 else "a",
                right="b" if chance.random() < 0.3 else "a",
                color=chance.random() < 0.9,
                paddle0=chance.randrange(256),
                button0=chance.random() < 0.5,
                button1=chance.random() < 0.5,
            )
        state = CARTRIDGE.step(state, held)
        if frame % 40 == 0:
            assert CARTRIDGE.show(state).picture.shape == (192, 160)
            assert CARTRIDGE.describe(state)["game"] == state.game
            state, _ = CARTRIDGE.leap(state, held, 100)


def refusal_of(state: State) -> str | None:
    """The sentence with which a state is refused, None if it passes."""
    try:
        CARTRIDGE.check(state)
    except ValueError as refusal:
        return str(refusal)
    return None


def fuzz(variants: int, seed: int) -> int:
    """Number of corrupted states that passed, and that the program could continue from."""
    chance = Random(seed)
    pool: dict[type, list[State]] = {}
    for state in (*run(7, EVERYTHING, 3_000)[::3], *run(7, GAMES_ONLY, 3_000)[::3]):
        pool.setdefault(type(state.scene), []).append(state)
    passed = 0
    for _ in range(variants):
        variant = corrupted([*pool.values()], chance)
        refusal = None if variant is None else refusal_of(variant)
        if refusal is not None:
            assert len(refusal) < 200
        elif variant is not None:
            passed += 1
            survive(variant, chance)
    return passed


class TestCorrupted:
    @pytest.mark.parametrize(("variants", "seed"), [(120, 1), pytest.param(2_000, 2, marks=pytest.mark.slow)])
    def test_a_corrupted_state_that_passes_can_be_gone_on_from(self, variants: int, seed: int) -> None:
        assert fuzz(variants, seed) > variants / 10
