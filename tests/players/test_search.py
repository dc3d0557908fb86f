"""Plays ranked by looking ahead."""

from collections.abc import Sequence
from random import Random

import pytest

from retro2600.players.choice import ROUNDING, Ranked, plain_judge, ranked
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import shipped
from retro2600.players.replies import Reply, is_settled, plain_replies
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import FILTERS, Filter, Search, finished, mean, passed
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, CHECKERS, ROLLS, START, Play, Position, Roll, legal_plays, standing
from tests.laws import some
from tests.players.positions import bearing_off, from_games

JUDGE, REPLIES = array_judge(shipped()), array_replies(shipped())
ENDLESS = 10**9
# Contact, and few plays: a search in plain Python is quick.
LATE = Position(standing((25, 1), (2, 3), (1, 4)), standing((20, 1), (3, 2), (1, 2)))
SHUT_OUT = Position(standing((25, 1), (6, 14)), standing((1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)))
RACE = Position(standing((19, 1), (1, 2)), standing((5, 1), (2, 1)))
BORNE_OFF = Position(standing((6, 3), (5, 3), (2, 3)), standing((6, 2), (4, 4), (1, 1)))


def plays(position: Position, roll: Roll) -> list[Play]:
    return legal_plays(position, roll, CHAMPIONSHIP)


def searched(
    position: Position, roll: Roll, plies: int, step: int = 64, most: int = ENDLESS, *, whole: bool = False
) -> list[Ranked]:
    search = Search(JUDGE, REPLIES, most, step)
    return finished(search.ranked(position, plays(position, roll), plies, whole=whole))


def by_the_book(position: Position, plies: int) -> Chances:
    """The chances by their definition, position after position."""
    if not plies or is_settled(position):
        return JUDGE([position])[0]
    after = [ranked(position, roll, JUDGE)[0].after.swapped() for roll in ROLLS]
    return mean([by_the_book(each, plies - 1) for each in after])


def test_replies_with_arrays_are_those_without() -> None:
    rolled = from_games(40, Random(1)) + bearing_off(20, Random(2)) + [(SHUT_OUT, Roll(6, 5))]
    assert REPLIES(rolled) == plain_replies(plain_judge(shipped()))(rolled)


def test_equal_replies_are_told_apart_as_the_choice_does_it() -> None:
    for position, roll in bearing_off(60, Random(3)):  # many plays leave both sides as well off
        best = ranked(position, roll, JUDGE)[0]
        assert REPLIES([(position, roll)])[0].position == best.after.swapped()


def test_no_ply_is_the_nets_choice() -> None:
    for position, roll in from_games(20, Random(4)):
        assert searched(position, roll, 0) == ranked(position, roll, JUDGE)


def test_one_ply_is_the_mean_over_all_replies() -> None:
    for position, roll in from_games(4, Random(5)):
        for play in searched(position, roll, 1):
            if play.plies:
                assert play.chances == by_the_book(play.after.swapped(), 1).turned()


@pytest.mark.parametrize(("position", "plies"), some([(LATE, 2), (RACE, 3)], 2))
def test_deeper_is_the_mean_of_the_means(position: Position, plies: int) -> None:
    best = searched(position, Roll(6, 5), plies, whole=True)[0]
    assert best.plies == plies
    assert best.chances == by_the_book(best.after.swapped(), plies).turned()


def test_both_forms_find_the_same() -> None:
    for roll in (Roll(6, 5), Roll(2, 1)):
        plain = Search(plain_judge(shipped()), plain_replies(plain_judge(shipped())), ENDLESS)
        found = finished(plain.ranked(LATE, plays(LATE, roll), 2, whole=True))
        assert found == searched(LATE, roll, 2, whole=True)


def test_the_size_of_a_step_changes_nothing_but_the_number_of_steps() -> None:
    assert searched(LATE, Roll(6, 5), 2, step=7) == searched(LATE, Roll(6, 5), 2, step=500)
    searches = [
        Search(JUDGE, REPLIES, ENDLESS, step).ranked(START, plays(START, Roll(4, 3)), 1) for step in (21, 84)
    ]
    many, few = (len(list(search)) for search in searches)
    assert many > few > 1


def test_a_ply_beyond_the_cap_is_not_begun_with_half_of_the_plays() -> None:
    whole = Search(JUDGE, REPLIES, ENDLESS)
    one_ply = finished(whole.ranked(START, plays(START, Roll(4, 3)), 1))
    for most in (whole.weighed, 4 * whole.weighed):
        assert searched(START, Roll(4, 3), 2, most=most) == one_ply
        assert searched(START, Roll(4, 3), 2, step=999, most=most) == one_ply
    assert searched(START, Roll(4, 3), 1, most=whole.weighed - 1) == ranked(START, Roll(4, 3), JUDGE)


def test_what_has_been_answered_is_not_asked_again() -> None:
    asked: list[tuple[Position, Roll]] = []

    def noted(rolled: Sequence[tuple[Position, Roll]]) -> list[Reply]:
        asked.extend(rolled)
        return REPLIES(rolled)

    finished(Search(JUDGE, noted, ENDLESS).ranked(START, plays(START, Roll(4, 3)), 2))
    assert len(set(asked)) == len(asked) > 21 * 21


def test_plays_looked_at_deeper_come_first_and_each_group_falls() -> None:
    found = searched(START, Roll(4, 3), 2)
    assert [play.plies for play in found] == sorted((play.plies for play in found), reverse=True)
    assert {play.plies for play in found} == {0, 1, 2}
    for plies in range(3):
        equities = [play.chances.equity >> ROUNDING for play in found if play.plies == plies]
        assert equities == sorted(equities, reverse=True)


def test_a_settled_choice_is_looked_at_only_if_asked() -> None:
    assert searched(SHUT_OUT, Roll(6, 5), 1)[0].plies == 0
    assert searched(SHUT_OUT, Roll(6, 5), 1, whole=True)[0].plies == 1


def test_what_tables_know_is_not_changed_by_looking() -> None:
    flat = ranked(BORNE_OFF, Roll(5, 2), JUDGE)
    deep = searched(BORNE_OFF, Roll(5, 2), 2, whole=True)
    assert [play.chances for play in deep] == [play.chances for play in flat]
    assert {play.plies for play in deep} > {0}


def test_a_game_just_won_is_a_game_won() -> None:
    position = Position(standing((1, 1)), standing((25, 1), (24, 14)))
    best = searched(position, Roll(2, 1), 1, whole=True)[0]
    assert best.after.mine[0] == CHECKERS
    assert best.chances == Chances(ONE, ONE, ONE, 0, 0)


def test_a_search_sees_what_the_nets_do_not() -> None:
    """Whoever counts checkers off alone sees, a ply deeper, that a hit keeps the other side from it."""

    def by_checkers_off(positions: Sequence[Position]) -> list[Chances]:
        return [Chances(ONE // 2 + (p.mine[0] - p.theirs[0]) * ONE // 32, 0, 0, 0, 0) for p in positions]

    def replies(rolled: Sequence[tuple[Position, Roll]]) -> list[Reply]:
        found = [ranked(position, roll, by_checkers_off) for position, roll in rolled]
        return [Reply(c[0].after.swapped(), c[0].chances.turned(), False, len(c)) for c in found]

    # The other side is about to bear off its last checker, on its 3-point: 24/22* hits it.
    closed = standing((24, 1), (6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2))
    position = Position(closed, standing((3, 1)))
    flat = ranked(position, Roll(2, 1), by_checkers_off)
    assert len({play.chances for play in flat}) == 1
    search = Search(by_checkers_off, replies)
    assert finished(search.ranked(position, plays(position, Roll(2, 1)), 1))[0].after.theirs[25] == 1


def test_the_filter_passes_near_plays_and_not_too_many() -> None:
    found = ranked(START, Roll(4, 3), JUDGE)
    assert passed(found, Filter(3, ONE)) == found[:3]
    assert passed(found, Filter(99, 0))[0] == found[0]
    near = passed(found, Filter(99, ONE // 32))
    assert 1 < len(near) < len(found)
    assert near == [it for it in found if it.chances.equity >= found[0].chances.equity - ONE // 32]
    assert [wanted.most for wanted in FILTERS] == sorted((wanted.most for wanted in FILTERS), reverse=True)


def test_no_play_is_lost_where_one_worth_less_comes_first_for_its_pips() -> None:
    """Worth is rounded to order plays, and not to pass them: those that pass are not always the first."""
    asked, wanted = plays(START, Roll(4, 3)), Filter(8, ONE * 16 // 100)
    best, *others = sorted(START.after(play).swapped() for play in asked)
    worth = {best: 0} | {each: wanted.within + (10, -10)[n % 2] for n, each in enumerate(others)}

    def judge(positions: Sequence[Position]) -> list[Chances]:
        return [Chances((ONE + worth[each]) // 2, 0, 0, 0, 0) for each in positions]

    flat = ranked(START, Roll(4, 3), judge)
    some = passed(flat, wanted)
    assert some != flat[: len(some)]
    deep = finished(Search(judge, REPLIES, filters=[wanted]).ranked(START, asked, 1))
    assert sorted(play.after for play in deep) == sorted(play.after for play in flat)
