"""Drops are judged by the rules of note 6, and so frame by frame in the program."""

from random import Random

import pytest

from retro2600.cartridges.cx2617.board import (
    LOCATION,
    LOCATIONS,
    NUMBER,
    OWN_BAR,
    OWN_TRAY,
    Board,
    Side,
    seen_by,
)
from retro2600.cartridges.cx2617.drops import PUT_BACK, verdict
from retro2600.cartridges.cx2617.program import step
from retro2600.cartridges.cx2617.scenes import BearingOff, Hold, Holding, Placed
from retro2600.cartridges.cx2617.state import CarriedView, Hand, power_on
from retro2600.consoles.vcs import Inputs
from tests.laws import fewer

NUMBERS = OWN_BAR + 1


def own(**counts: int) -> Board:
    """A board in the own numbering: `p5=2` two checkers on 5, `p8=-2` two opponents, `bar`, `tray`."""
    places = {"tray": OWN_TRAY, "bar": OWN_BAR} | {f"p{number}": number for number in range(1, 25)}
    board = [0] * LOCATIONS
    for place, count in counts.items():
        board[places[place]] = count
    return tuple(board)


def judged(
    board: Board, required: tuple[int, ...], origin: int, target: int, acey: bool = False
) -> int | None:
    return verdict(board, (*required, 0, 0, 0, 0)[:4], origin, target, acey_deucey=acey)


def test_a_step_uses_the_last_entry_of_its_pips() -> None:
    assert judged(own(p8=2), (3, 1), 8, 5) == 0
    assert judged(own(p8=2), (2, 2, 2, 2), 8, 6) == 3


def test_no_drop_uses_two_numbers() -> None:
    assert judged(own(p8=2), (3, 1), 8, 4) is None


def test_a_checker_put_back_uses_none_even_while_others_wait_on_the_bar() -> None:
    assert judged(own(p8=2, bar=1), (3, 1), 8, 8) == PUT_BACK


def test_two_opponents_keep_a_checker_out_and_one_does_not() -> None:
    assert judged(own(p8=2, p5=-2), (3, 1), 8, 5) is None
    assert judged(own(p8=2, p5=-1), (3, 1), 8, 5) == 0


def test_the_bar_comes_first_but_not_in_acey_deucey() -> None:
    assert judged(own(p8=2, bar=1), (3, 1), 8, 5) is None
    assert judged(own(p8=2, bar=1), (3, 1), OWN_BAR, 22) == 0
    assert judged(own(p8=2, bar=1), (3, 1), 8, 5, acey=True) == 0


@pytest.mark.parametrize("beyond", ["p7", "p16", "p24", "bar"])
def test_nothing_is_borne_off_while_a_checker_stands_beyond_the_home_table(beyond: str) -> None:
    assert judged(own(p3=1, **{beyond: 1}), (3, 1), 3, OWN_TRAY, acey=True) is None


def test_bearing_off_prefers_the_exact_number_to_the_greater_one() -> None:
    assert judged(own(p2=1), (3, 6), 3, OWN_TRAY) == 0


def test_of_two_greater_numbers_the_right_one_goes() -> None:
    assert judged(own(p2=1), (6, 5), 3, OWN_TRAY) == 1
    assert judged(own(p2=1), (5, 6), 3, OWN_TRAY) == 1


def test_a_greater_number_bears_off_from_the_highest_point_only() -> None:
    assert judged(own(p4=1), (6, 5), 3, OWN_TRAY) is None


@pytest.mark.parametrize("game", [4, 8])
def test_the_program_judges_every_drop_like_the_verdict(game: int) -> None:
    rng = Random(game)
    accepted = 0
    tried = fewer(4_000, 4)
    for _ in range(tried):
        side, board = rng.choice([*Side]), _any_board(rng)
        required = (*rng.choices(range(1, 7), k=2), *rng.choice([(0, 0), (3, 3)]))
        origin = rng.randrange(NUMBERS)
        target = rng.choice([max(origin - rng.randrange(7), 0), rng.randrange(LOCATIONS)])
        entry = verdict(seen_by(board, side), required, origin, target, acey_deucey=game == 8)
        assert _programs(game, board, side, required, (origin, target)) == entry
        accepted += entry is not None
    assert accepted > tried // 10


def _any_board(rng: Random) -> Board:
    """Boards of set-up mode: any count anywhere, mostly none, half of the time nothing far from home."""
    counts = [rng.choice([0, 0, 0, 0, -3, -2, -1, 1, 2, 3]) for _ in range(LOCATIONS)]
    if rng.random() < 0.5:
        for side in Side:
            for number in range(7, LOCATIONS - 1):
                counts[LOCATION[side][number]] = (
                    min(counts[LOCATION[side][number]] * side.sign, 0) * side.sign
                )
    return tuple(counts)


def _programs(
    game: int, board: Board, side: Side, required: tuple[int, ...], way: tuple[int, int]
) -> int | None:
    """The entry that the running program notes for a drop, None if it refuses it."""
    origin, target = (LOCATION[side][number] for number in way)
    assert NUMBER[side][target] == way[1]
    hand = Hand(target, int(side is Side.RED), CarriedView.SHOWN)
    a, b, c, d = required
    state = power_on()._replace(
        game=game, board=board, turn=side, required=(a, b, c, d), cursor=origin, hand=hand, cycling=False
    )
    state = step(state._replace(scene=Holding(Hold.CLICK), used_entry=-1), Inputs())
    while isinstance(state.scene, BearingOff):
        state = step(state, Inputs())
    return state.used_entry if isinstance(state.scene, Placed) else None
