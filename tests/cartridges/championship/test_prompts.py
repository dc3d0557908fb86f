"""Each prompt of the program and each key: what it does there, or that it is refused."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from retro2600.cartridges.championship import CARTRIDGE, menu, scenes, setting
from retro2600.cartridges.championship.state import Board, Speed
from retro2600.cartridges.championship.view import cursor
from retro2600.cartridges.championship.words import Message, Says
from retro2600.consoles.pc.inputs import NAMED_KEYS
from retro2600.rules import RED
from tests.cartridges.championship.desk import Desk, board, to_play, to_roll
from tests.cartridges.championship.prompts import DECISIONS, PROMPTS, at
from tests.laws import some

CHARACTERS: Final = tuple(chr(code) for code in range(33, 127) if not chr(code).isupper())
KEYS: Final = (*CHARACTERS, *sorted(NAMED_KEYS), "shift+s", "shift+left", "é")


def test_all_scenes_that_wait_for_a_person_are_among_the_prompts() -> None:
    reached = {type(at(name).scene) for name in PROMPTS}
    silent = {kind for kind in get_args(scenes.Scene) if kind not in reached}
    assert {kind.__name__ for kind in silent} == {
        *("Opening", "Rolling", "Advising", "Landing", "Stuck"),
        *("Offered", "Considering", "Thinking", "Stepping"),
    }
    assert all(at(name).prompt for name in PROMPTS)


@pytest.mark.parametrize("name", DECISIONS)
def test_s25_s26_score_and_pips_are_told_wherever_one_decides(name: str) -> None:
    for key, begins in (("s", "SCORE  You"), ("p", "PIPS  You")):
        desk = at(name)
        before = desk.scene
        assert desk.type(key).answer.startswith(begins)
        assert desk.scene == before
        assert desk.said[-1] == f"> {desk.prompt}"


@pytest.mark.parametrize("name", DECISIONS)
def test_s28_help_opens_wherever_one_decides_and_leads_back(name: str) -> None:
    desk = at(name)
    before = desk.scene
    assert desk.type("h").prompt == "ANY KEY"
    desk.strike("left")
    assert desk.scene == before
    assert desk.prompt != "ANY KEY"


@pytest.mark.parametrize("name", DECISIONS)
def test_s27_q_asks_wherever_one_decides_and_leads_back_or_to_the_title(name: str) -> None:
    desk = at(name)
    before = desk.scene
    if isinstance(before, scenes.Quitting):
        assert desk.type("q").message == "Type Y or N."
        return
    assert desk.type("q").prompt == "NEW GAME?"
    CARTRIDGE.check(desk.state)
    assert Desk(desk.state).type("nn").scene == before
    assert Desk(desk.state).type("ny").at is scenes.Dos
    assert desk.type("y").at is scenes.Title


@pytest.mark.parametrize("name", PROMPTS)
def test_every_key_at_every_prompt_changes_the_picture_or_is_refused_and_is_answered(name: str) -> None:
    """The answer by lines is a prompt, unless more is to be typed."""
    begun, unseen, unheard = at(name), [], []
    shown = begun.screen(), cursor(begun.state)
    first = PROMPTS.index(name)
    for key in some(KEYS[first:] + KEYS[:first], 3):
        desk = Desk(begun.state)
        desk.strike(key)
        if (desk.screen(), cursor(desk.state)) == shown:
            unseen.append(key)
        if not desk.wait().state.typed and desk.said[-1:] != [f"> {desk.prompt}"]:
            unheard.append(key)
        CARTRIDGE.check(desk.state)
    assert not unseen
    assert not unheard


@pytest.mark.parametrize("key", ["é", "€", "left", "shift+up"])
def test_s27_the_prompt_of_dos_takes_no_character_that_the_machine_has_not(key: str) -> None:
    """Typed there, é ended the program: no screen can show it."""
    desk = at("dos").type("g")
    desk.strike(key)
    assert desk.state.typed == (ord("G"),)
    assert desk.machine.output.sound == (5424,)
    with pytest.raises(ValueError, match="what is typed is no text"):
        CARTRIDGE.check(desk.state._replace(typed=(ord("É"),)))


@pytest.mark.parametrize(
    ("scene", "typed"),
    [
        (scenes.Question(menu.TARGET), "AB"),
        (scenes.Question(menu.TARGET), "123"),
        (scenes.AskDice(scenes.Throw.YOUR_DICE), "9"),
        (scenes.AskDice(scenes.Throw.YOUR_DICE), "11"),
        (scenes.SetUp(), "55"),
        (scenes.SetUp(setting.BAR_WHITE), "W"),
    ],
)
def test_a_state_with_an_entry_that_nobody_could_type_is_refused(scene: scenes.Scene, typed: str) -> None:
    state = CARTRIDGE.power_on()._replace(scene=scene, typed=tuple(map(ord, typed)))
    with pytest.raises(ValueError, match="what is typed cannot be typed at this prompt"):
        CARTRIDGE.check(state)


def test_any_key_is_any_key() -> None:
    for key in KEYS:
        desk = at("help")
        desk.strike(key)
        assert desk.prompt == "FROM--", key


@pytest.mark.parametrize("keys", ["n6yt", "n6yqy\b", "n6yw9\ntt", "n6yqyn", "n6n"])
def test_s36_the_way_out_of_a_board_of_ones_own_leads_back(keys: str) -> None:
    desk = Desk().type(keys)
    assert desk.at in (scenes.Menu, scenes.Title)
    assert desk.state.options.setting is None
    assert Desk(desk.state).type("\n" * (desk.at is scenes.Menu) + "y").prompt in (
        "FROM--",
        "SPACE=ROLL  D=DOUBLE",
        "TO-",
    )


def test_s36_a_letter_without_a_number_is_no_entry() -> None:
    desk = Desk().type("n6yw\n")
    assert desk.message == "Type W or B and a number, or ENTER."
    assert desk.prompt == "POINT 01--"


def test_s36_t_goes_back_from_the_last_question_too() -> None:
    desk = at("use").type("t")
    assert desk.prompt == "FIRST W/B--"
    assert desk.type("wt\n").prompt == "USE THIS BOARD?"
    assert isinstance(desk.scene, scenes.SetUp)
    assert desk.scene.first is None


@pytest.mark.parametrize("number", ["100", "101", "155", "999"])
def test_s35_a_match_of_three_digits_is_refused_and_nothing_of_it_reaches_the_menu(number: str) -> None:
    desk = Desk().type("n507")
    for key in f"5{number}":
        desk.type(key)
    assert desk.message == "A match is to 99 points at most."
    assert desk.scene == scenes.Question(5)
    assert desk.state.options.target == 7
    assert desk.type("21\n").state.options.target == 21


def test_advice_and_pips_are_gone_when_the_board_has_changed() -> None:
    for letter in "ap":
        desk = to_play(Board(), (3, 1)).type(letter)
        assert desk.answer
        assert Desk(desk.state).type("08").answer == desk.answer
        assert not Desk(desk.state).type("0805").answer
        moved = Desk(desk.state).type("0805" + letter)
        assert moved.answer
        assert not moved.type("t").answer
        ready = Desk(desk.state).type("08050605p")
        assert not ready.type("n").answer
    assert to_play(Board(), (3, 1)).type("s0805").answer.startswith("SCORE")


def test_s36_pips_of_a_board_that_is_set_up_are_gone_when_it_changes() -> None:
    desk = Desk().type("n6yw9\np")
    assert desk.answer.startswith("PIPS  You 9 ")
    assert not Desk(desk.state).type("b2\n").answer
    assert not Desk(desk.state).type("t").answer
    assert at("use").type("p").answer
    assert not at("use").type("pn").answer


def test_s28_the_help_says_which_keys_answer_which_prompt() -> None:
    told = dict(line.split("  ", 1) for line in to_play(Board(), (3, 1)).type("h").said if "  " in line)
    assert told["READY?"] == "Y, SPACE or ENTER; or N"
    assert told["ACCEPT?"] == "Y takes, N drops"
    assert told["Y"] == "Yes"
    for key in ("y", " ", "\n"):
        assert at("ready").type(key).prompt != "READY?"
        if key != "y":
            assert at("accept").type(key).message == "Type Y or N."


def test_c_shows_the_computers_last_play_again_with_its_roll() -> None:
    desk = Desk(to_play(Board(), (3, 1)).state, level=1)
    assert desk.type("c").message == "The computer has not played in this game."
    desk.type("08050605y")
    rolled, played = (line.removeprefix("Computer ") for line in desk.said[:2])
    dice, moves = rolled.removeprefix("rolled ").rstrip("."), played
    told = f"LAST  The computer rolled {dice}: {moves}"
    assert desk.type("c").answer == told
    assert desk.type(" c").answer == told
    assert desk.type("qyc").message == "The computer has not played in this game."


def test_c_says_that_the_computer_could_not_move() -> None:
    shut = board(dict.fromkeys(range(1, 7), 2), {25: 1, 12: 14})
    state = to_roll(shut).state._replace(mover=RED, dice=(5, 4), scene=scenes.Rolling())
    desk = Desk(state).wait()
    assert "Computer cannot move." in desk.said
    assert desk.type("c").answer == "LAST  The computer rolled 5-4 and could not move."


def test_enter_just_after_a_complete_number_does_not_end_the_turn() -> None:
    """Two digits need no Enter, but many type it: READY? would take it for a yes."""
    desk = to_play(Board(), (3, 1), speed=Speed.BLINK)
    for key in ("0", "8", "0", "5", "0", "6", "0", "5"):
        desk.strike(key)
    assert desk.at is scenes.Landing
    desk.strike("return")
    assert desk.prompt == "READY?"
    desk.wait()
    assert desk.prompt == "READY?"
    assert desk.type("\n").prompt != "READY?"


def test_what_is_to_be_accepted_stays_to_be_read() -> None:
    desk = at("accept")
    desk = Desk(desk.state._replace(message=Message(Says.COMPUTER_DOUBLES, (2,))))
    for key in "sp":
        assert desk.type(key).message == "Computer doubles to 2."
    assert desk.type("z").message == "Type Y or N."
