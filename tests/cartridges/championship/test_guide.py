"""The guiding line: a sentence for every scene, with keys as they stand on the keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.facets.guide import guide
from retro2600.cartridges.championship.scenes import Asked, Offered, Stepping, Stuck, Thinking
from retro2600.cartridges.championship.state import Board, Speed, State
from retro2600.rules import RED, WHITE
from retro2600.shell.input.actions import rows
from tests.cartridges.championship.desk import NAMED, Desk, board, to_play, to_roll

LONGEST = 78
"""Letters: a terminal of 80 columns has one beside the line at each side."""

BOARD = "w2\n" + "\n" * 22 + "b2\n" + "\n\n" + "2\n\n\ny"
KEYS = f"h n1\n2\n3\n4\n5\n6y{BOARD}7y\ny31315331"
"""Keys that lead through help, options, a board of one's own and dice of one's own."""


def seen(keys: str, speed: Speed) -> Iterator[State]:
    """The states, frame by frame, while these keys are struck at each prompt."""
    desk = Desk(CARTRIDGE.power_on(3, options={"levels": "1"}), speed=speed)
    for key in keys:
        desk.strike(NAMED.get(key, key))
        for _ in range(400):
            yield desk.state
            if desk.prompt:
                break
            desk.strike("")


def all_seen() -> Iterator[State]:
    yield from seen(KEYS, Speed.LIGHTNING)
    yield from seen("y" + " 13101308y" * 3 + "qnn", Speed.BLINK)
    yield from seen("y" + " dy24a2118y" * 3 + "qny", Speed.NO_BLINK)


def test_every_scene_has_a_line_that_is_a_sentence_and_fits() -> None:
    lines, silent, scenes = set(), set(), set()
    for state in all_seen():
        lines.add(guide(state))
        scenes.add(type(state.scene))
        if not guide(state):
            silent.add(state.scene)
    assert not silent
    assert len(scenes) > 15
    assert len(lines) > 25
    known = {row.name for row in rows(CARTRIDGE).values()}
    for line in lines:
        assert len(line) <= LONGEST
        assert line[0].isupper() or line[0].isdigit()
        assert {field for _, field, _, _ in Formatter().parse(line) if field is not None} <= known


def test_keys_are_written_as_they_stand_on_the_keyboard() -> None:
    for state in all_seen():
        for word in re.findall(r"(?<!')\b(?:[b-z]|enter|return|space)\b", guide(state)):
            raise AssertionError(f"{word!r} in {guide(state)!r}")


def test_it_names_the_dice_and_the_piece() -> None:
    desk = to_play(Board(), (3, 1))
    assert guide(desk.state) == "Your turn, 3-1: type the point to move from, 08 or 8 and Enter; A advises"
    assert guide(desk.type("08").state) == (
        "Your turn, 3-1: type the point for the piece on 08, or T for another piece"
    )
    assert guide(desk.type("050605").state).startswith("Your turn, 3-1: Y, Space or Enter ends it")


def test_it_names_00_only_where_pieces_may_be_borne_off() -> None:
    home = to_play(board({6: 2, 4: 1}, {12: 15}), (4, 1)).type("04")
    assert "00" in guide(home.state)
    assert "00" not in guide(to_play(board({7: 2, 4: 1}, {12: 15}), (4, 1)).type("07").state)


def test_it_says_that_the_piece_on_the_bar_enters() -> None:
    desk = to_play(board({25: 1, 6: 14}, {12: 15}), (3, 1))
    assert guide(desk.state) == "Your turn, 3-1: type the point at which your piece on the bar enters"


@pytest.mark.parametrize(("cube", "doubles"), [(True, True), (False, False)])
def test_it_names_d_only_where_the_cube_may_be_turned(cube: bool, doubles: bool) -> None:
    assert (
        "D doubles" in guide(to_roll(options=CARTRIDGE.power_on().options._replace(cube=cube)).state)
    ) is doubles


def test_it_says_what_a_double_is_about() -> None:
    state = to_roll(mover=RED).state._replace(scene=Asked())
    assert guide(state) == "The computer doubles: Y plays on for 2, N loses 1"


def test_it_says_whose_dice_are_to_be_typed() -> None:
    desk = Desk(own_dice=True).type("y")
    assert guide(desk.state) == "Type your opening die, 1 to 6"
    assert guide(desk.type("3").state) == "Type the computer's opening die, 1 to 6"


def test_what_it_is_busy_with_is_said_too() -> None:
    state = to_roll(mover=RED, dice=(2, 1)).state
    assert guide(state._replace(scene=Thinking())) == "The computer is thinking ..."
    assert guide(state._replace(scene=Stepping(()))) == "The computer plays 2-1 ..."
    assert guide(state._replace(scene=Stuck())) == "The computer cannot play 2-1"
    assert guide(state._replace(scene=Stuck(), mover=WHITE)) == "Your turn, 2-1: no move can be played"
    assert guide(state._replace(scene=Offered(), mover=WHITE)) == "The computer considers your double ..."
