"""Promises of the rules, as a hand meets them; docs/absolute.md says each."""

from __future__ import annotations

from retro2600.cartridges.absolute import scenes
from retro2600.consoles.tablet.sound import Sound
from tests.cartridges.absolute.tablet import Tablet, at_game, playing


def ways(there: Tablet, key: str) -> set[str]:
    """The rows that are marked while a finger is on a piece."""
    found = there.down(key).marked
    there.up((0, 0)).wait()
    return found


def test_a22_a_piece_that_is_let_go_on_its_row_or_over_none_is_deselected() -> None:
    for end in ("row-8", "lamp-you"):
        there = playing((3, 1))
        place = there.place(end) if end == "row-8" else (1020, 760)
        there.down("row-8").move((500, 400)).move(place).up(place).wait()
        assert there.state.picked is None
        assert there.state.left == (3, 1)
        assert there.heard == []


def test_a23_only_one_piece_is_moved_at_a_time() -> None:
    there = playing((3, 1)).down("row-8")
    there.frame()
    other = there.place("row-13")
    there.down_at(other, finger=1).move((600, 600), finger=1)
    assert there.state.picked is not None
    assert there.state.picked.source == 8
    there.up((600, 600), finger=1)
    assert there.state.left == (3, 1)


def test_a81_a_move_for_each_die_and_four_for_a_doublet() -> None:
    assert playing((3, 1)).state.left == (3, 1)
    there = playing((2, 2), touch_to_end=True)
    assert there.message == "2-2: 4 moves left."
    for source, target in ((13, 11), (13, 11), (6, 4), (6, 4)):
        there.drag(f"row-{source}", f"row-{target}")
    assert there.at is scenes.Ending


def test_a82_each_side_throws_a_die_and_the_higher_one_plays_both() -> None:
    for seed in range(6):
        there = Tablet(seed=seed, speed=10).wait().tap("main-computer", "well-you")
        casts = [deed for deed in there.record if deed[0] == "cast"]
        _, yours, theirs = casts[-1]
        assert all(you == they for _, you, they in casts[:-1])
        mine = there.state.dice if yours > theirs else ()
        assert mine == (tuple(sorted((yours, theirs), reverse=True)) if yours > theirs else ())


def test_a83_one_piece_may_take_both_dice_and_any_combination_of_a_doublet() -> None:
    assert ways(playing((4, 2)), "row-8") == {"6", "4", "2"}
    assert ways(playing((1, 1)), "row-8") == {"7", "6", "5", "4"}


def test_a84_no_bearing_off_with_a_piece_outside_or_on_the_bar() -> None:
    there = playing((6, 5), you=((6, 2), (7, 1), (5, 2)), they=((13, 2), (6, 5))).drag("row-6", "tray-you")
    assert there.message == "Bring all pieces home first."
    assert there.heard == [Sound.REFUSED]


def test_a85_no_landing_on_two_of_theirs() -> None:
    there = playing((6, 5)).drag("row-24", "row-19")
    assert there.message == "Row 19 is held by the computer."


def test_a86_a_single_piece_is_hit_and_goes_to_the_bar() -> None:
    there = playing((3, 1), they=((20, 1), (6, 5), (13, 5))).drag("row-8", "row-5")
    assert Sound.HITS in there.heard
    assert there.names["bar-they"].startswith("Bar, 1 theirs")


def test_a87_a_piece_on_the_bar_enters_before_any_other_moves() -> None:
    there = playing((3, 1), you=((25, 1), (8, 3), (6, 5))).tap("row-8")
    assert there.message == "Bring your piece in from the bar first."
    there.drag("bar-you", "row-22")
    assert there.names["row-22"].startswith("Row 22, 1 yours")


def test_a88_both_dice_if_possible_else_the_higher() -> None:
    """Scenario D26: of 5 and 2 only the 5 may be played."""
    you, they = ((15, 1), (2, 7), (1, 7)), ((17, 2), (6, 5), (5, 4), (4, 4))
    there = playing((5, 2), you=you, they=they)
    assert ways(there, "row-15") == {"10"}
    there.drag("row-15", "row-13")
    assert there.message == "Only one die can be used: it must be the 5."
    there.drag("row-15", "row-10")
    assert there.message == "You cannot use 2: touch the dice."


def test_a89_a90_bearing_off_takes_the_exact_row_or_the_highest_one() -> None:
    there = playing((6, 4), you=((5, 2), (4, 1), (3, 1)), they=((13, 5), (6, 5)))
    assert there.tap("row-3").message == "A piece on a higher row must leave first."
    there.drag("row-5", "tray-you")
    assert there.state.left == (4,)
    there.drag("row-4", "tray-you")
    assert there.names["tray-you"].startswith("Your tray, 13 pieces")


def test_a91_a_gammon_needs_no_piece_off_and_a_backgammon_one_behind() -> None:
    told = {}
    for they in (((6, 14),), ((6, 15),), ((20, 1), (6, 14))):
        there = Tablet(at_game(((1, 1),), they, roll=(6, 5))).drag("row-1", "tray-you").wait()
        told[they] = there.names["question"].split(":")[0]
    assert [*told.values()] == ["You win 1 point.", "You win a gammon", "You win a backgammon"]


def test_a96_all_rules_are_enforced_whatever_is_dragged_where() -> None:
    there = playing((3, 1))
    for target in range(1, 25):
        legal = str(target) in ways(there, "row-13")
        before = there.state.left
        there.drag("row-13", f"row-{target}")
        assert (there.state.left != before) is (legal and target != 13)
        if there.state.left != before:
            there.tap("icon-undo")
