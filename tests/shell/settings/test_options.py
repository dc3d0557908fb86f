"""A person's choices."""

from argparse import ArgumentParser
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.championship.cartridge import CARTRIDGE as CHAMPIONSHIP
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs.palette import NAMES
from retro2600.shell.settings.flags import add_flags, with_flags
from retro2600.shell.settings.options import (
    BY_NAME,
    OPTIONS,
    Options,
    changed,
    offered,
    purist,
    turned,
)
from retro2600.store.refusals import RequestError


def flags(*words: str) -> Options:
    parser = ArgumentParser(allow_abbrev=False, exit_on_error=False)
    add_flags(parser, CARTRIDGE)
    return with_flags(Options(), parser.parse_args(words), CARTRIDGE)


def test_the_table_has_every_option_section_by_section() -> None:
    assert [option.name for option in OPTIONS] == [
        field.name for field in fields(Options) if field.name != "own"
    ]
    sections = [option.section for option in OPTIONS]
    assert sections == sorted(sections, key=sections.index)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_is_at_first_what_it_can_be(option: Any) -> None:
    assert option.kind.fits(option.default)
    assert getattr(Options(), option.name) == option.default
    assert "\n" not in option.doc
    assert "%" not in option.doc  # argparse would take it for a place to fill


def test_flags_that_are_not_given_change_nothing() -> None:
    settled = Options(volume=30, scan_lines=True)
    parser = ArgumentParser()
    add_flags(parser, CARTRIDGE)
    assert with_flags(settled, parser.parse_args([]), CARTRIDGE) == settled


@pytest.mark.parametrize(
    ("words", "name", "value"),
    [
        (["--mute"], "mute", True),
        (["--no-levers"], "levers", False),
        (["--scan-lines"], "scan_lines", True),
        (["--scale", "4"], "scale", 4),
        (["--colours", "safe"], "colours", "safe"),
        (["--palette", "no/such.PAL"], "palette", "no/such.PAL"),
        (["--palette", NAMES[-1]], "palette", NAMES[-1]),
        (["--paddle", "My Stick"], "paddle", "My Stick"),
        (["--topics-off", "pips,score"], "topics_off", ("pips", "score")),
        (["--sound-device", "HDMI é"], "sound_device", "HDMI é"),
    ],
)
def test_every_option_is_a_flag(words: list[str], name: str, value: object) -> None:
    assert flags(*words) == changed(Options(), BY_NAME[name], value)


def test_flags_can_take_back_what_the_settings_say() -> None:
    parser = ArgumentParser()
    add_flags(parser, CARTRIDGE)
    given_words = parser.parse_args(["--no-mute", "--topics-off", "", "--volume", "100"])
    assert with_flags(Options(mute=True, topics_off=("dice",), volume=5), given_words, CARTRIDGE) == Options()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--palette", ""],
            "--palette is '', expected \"reference\" or another palette's name or a .pal file",
        ),
        (
            ["--paddle", ""],
            '--paddle is \'\', expected "auto", "pointer", "mouse", "wheel", "keys" or a device\'s',
        ),
        (["--topics-off", "a,a"], "--topics-off is .'a', 'a'., expected a list of words, each once"),
        (["--topics-off", "a b"], "--topics-off is .'a b',., expected a list of words"),
        (["--sound-device", "a\nb"], r"--sound-device is 'a\\nb', expected \"\" or a device's name"),
    ],
)
def test_a_flag_that_will_not_do_is_refused_by_its_name(words: list[str], sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        flags(*words)


@pytest.mark.parametrize("text", ["101", "-1", "loud", "", "1e2", "9" * 5000])
def test_a_number_out_of_its_range_is_no_flag(text: str) -> None:
    with pytest.raises(Exception, match="is not a whole number from 0 to 100"):
        flags(f"--volume={text}")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("volume", 101, "volume is 101, expected a whole number from 0 to 100"),
        ("volume", True, "volume is true, expected a whole number"),
        ("scale", False, "scale is false, expected a whole number"),
        ("mute", 0, "mute is 0, expected true or false"),
        ("colours", [], r'colours is \[\], expected "normal", "safe" or "contrast"'),
        ("palette", "x" * 1001, "palette is 'xxxxx.*[.]{3}, expected"),
        ("topics_off", "dice", "topics_off is 'dice', expected a list of words"),
    ],
)
def test_a_value_that_will_not_do_is_refused_in_a_sentence(name: str, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        changed(Options(), BY_NAME[name], value)


def test_a_number_too_long_to_be_written_out_is_refused_in_a_sentence_too() -> None:
    with pytest.raises(ValueError, match="volume is more than can be shown, expected"):
        changed(Options(), BY_NAME["volume"], 1 << 99_999)


names = st.sampled_from([option.name for option in OPTIONS])
steps = st.integers(-30, 30)


@given(names, st.lists(steps, max_size=5))
def test_whatever_a_menu_turns_an_option_to_will_do(name: str, turns: list[int]) -> None:
    options = Options()
    for turn in turns:
        options = turned(options, BY_NAME[name], turn, CONSOLE)
    assert BY_NAME[name].kind.fits(getattr(options, name))


@given(st.sampled_from(["palette", "colours", "sizing", "mute", "paddle"]), steps)
def test_a_menu_goes_round_and_back(name: str, turn: int) -> None:
    assert turned(turned(Options(), BY_NAME[name], turn, CONSOLE), BY_NAME[name], -turn, CONSOLE) == Options()


def test_numbers_stop_at_both_ends() -> None:
    assert turned(Options(), BY_NAME["volume"], 1, CONSOLE).volume == 100
    assert turned(Options(), BY_NAME["volume"], -3, CONSOLE).volume == 85
    assert turned(Options(), BY_NAME["volume"], -99, CONSOLE).volume == 0


def test_from_a_text_that_is_not_known_a_menu_goes_to_the_ends_of_those_that_are() -> None:
    own = Options(palette="own.pal")
    assert turned(own, BY_NAME["palette"], 1, CONSOLE).palette == NAMES[0]
    assert turned(own, BY_NAME["palette"], -1, CONSOLE).palette == NAMES[-1]


def test_a_list_is_nothing_to_turn() -> None:
    assert turned(Options(topics_off=("dice",)), BY_NAME["topics_off"], 1, CONSOLE) == Options(
        topics_off=("dice",)
    )


def test_a_purist_has_nothing_around_the_picture_nor_on_it() -> None:
    around = dict.fromkeys(("manual_numbers", "marks", "arrows"), True)
    own = {**around, "audible_board": True, "match": 5}
    shown = purist(Options(panels=True, phosphor=True, own=own), CARTRIDGE)
    kept = {"audible_board": True, "match": 5, "numbers": False}
    assert shown == Options(guide=False, levers=False, panels=False, phosphor=True, own=kept)


def test_a_facets_choices_are_options_of_its_program_alone() -> None:
    own = {option.name for option in offered(CARTRIDGE) if option.own}
    on_the_board = {"numbers", "manual_numbers", "marks", "arrows"}
    paddles = {"first_paddle", "second_paddle"}
    review = {"tutor", "hint_engine", "hint_adviser"}
    assert own == {"audible_board", "match", "lesson_over"} | on_the_board | paddles | review
    assert {option.name for option in offered(CHAMPIONSHIP) if option.own} == {"arrows", "tutor"}
    assert flags("--match", "5", "--marks").own == {"match": 5, "marks": True}
    assert flags("--no-marks", "--numbers") == Options()
    assert flags("--no-numbers").own == {"numbers": False}


def test_a_choice_out_of_its_range_is_refused() -> None:
    (match,) = (option for option in offered(CARTRIDGE) if option.name == "match")
    with pytest.raises(ValueError, match="match is 26, expected a whole number from 0 to 25"):
        changed(Options(), match, 26)
