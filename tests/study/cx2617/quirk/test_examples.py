"""The known positions: what is claimed of them, and both cures played out on the cartridge."""

from dataclasses import replace

import pytest

from retro2600.cartridges import load
from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.machine import savestate
from retro2600.rules import first_moves, legal_plays
from retro2600.shell.shelf import validated
from retro2600.study.cx2617.quirk import explored
from retro2600.study.cx2617.quirk.cures import End, cures, played_out, story
from retro2600.study.cx2617.quirk.examples import EXAMPLES, MANUAL, TWELVES, Example

examples = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def own(state: State, number: int, side: Side = Side.WHITE) -> int:
    return state.board[LOCATION[side][number]] * side.sign


@examples
def test_the_fall_is_a_dead_end_and_the_right_play_a_legal_one(example: Example) -> None:
    case = example.case
    assert example.fall in [end.move for end in explored(case).dead_ends]
    assert example.right[0] in first_moves(case.position, case.roll, case.rules)
    results = [case.position.after(play) for play in legal_plays(case.position, case.roll, case.rules)]
    assert results == [case.position.after(example.right)]


def test_a_3_from_either_twelve_point_is_a_dead_end_as_the_players_tell() -> None:
    assert {end.move.source for end in explored(TWELVES.case).dead_ends} == {13, 12}


@examples
def test_a_console_stands_before_the_first_move_and_loads_in_a_window(example: Example) -> None:
    console = example.console()
    assert console.state.board == example.case.board
    assert console.state.glyphs.dice == example.case.dice
    assert isinstance(console.state.scene, Pointing)
    again = validated(savestate.restored(savestate.saved(console), load))
    assert again.state == console.state
    assert console.output.picture.any()


@examples
def test_the_manuals_cure_is_refused_for_the_number_used_stays_used(example: Example) -> None:
    outcome = played_out(example, cures(example)[0])
    assert [done.accepted for done in outcome.steps] == [True, True, True, True, False]
    assert outcome.end is End.SUSPENDED
    assert outcome.state.board == example.case.board  # the refused checker is back in its place
    assert outcome.steps[-1].left == (sum(example.case.dice) - example.fall.die,)


@examples
def test_the_cure_that_works_makes_the_first_step_in_set_up_mode_and_ends_in_the_right_position(
    example: Example,
) -> None:
    outcome = played_out(example, cures(example)[1])
    assert all(done.accepted for done in outcome.steps)
    assert outcome.end is End.PASSED
    after = example.case.position.after(example.right)
    assert [own(outcome.state, number) for number in range(26)] == [
        after.mine[number] - (after.theirs[25 - number] if 0 < number < 25 else 0) for number in range(26)
    ]


@examples
def test_reset_begins_a_new_game(example: Example) -> None:
    outcome = played_out(example, cures(example)[2])
    assert outcome.end is End.NEW_GAME
    assert own(outcome.state, 24) == 2


@examples
def test_with_the_sides_exchanged_the_cures_go_the_same_way_with_the_other_paddle(example: Example) -> None:
    red = replace(example, case=example.case._replace(side=Side.RED))
    for mine, theirs in zip(cures(red), cures(example), strict=True):
        assert [str(done) for done in played_out(red, mine).steps] == [
            str(done) for done in played_out(example, theirs).steps
        ]
        assert played_out(red, mine).end is played_out(example, theirs).end


def test_the_story_tells_every_step_and_what_came_of_it() -> None:
    lines = story(MANUAL).splitlines()
    assert "  suspends the game: 12/9 strands the 5" in lines
    assert "    5. carry 13 to 10: refused" in lines
    assert [line.strip() for line in lines if line.startswith("    so ")] == [
        "so the game waits for ever",
        "so the turn has passed",
        "so a new game begins",
    ]
