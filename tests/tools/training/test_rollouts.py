"""Chances by rollouts."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.nets import shipped
from retro2600.players.rollouts import turned
from retro2600.rules import START, Position, standing
from tools.training.export import restored
from tools.training.judge import Nets, chances_of, equities
from tools.training.lookahead import looked_ahead
from tools.training.net import Floats
from tools.training.rollouts import rolled_out
from tools.training.self_play import chosen

NETS = {kind: restored(net) for kind, net in shipped().nets.items()}
SETTLED = Position(standing((6, 2), (2, 2)), standing((5, 3), (1, 1)))
NEARLY = Position(standing((9, 1), (3, 2)), standing((7, 1), (2, 3)))


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def played_to_the_tables(nets: Nets, boards: Boards, plies: int) -> Floats:
    """The chances after games without any correction, from the first seat: the plain rollout."""
    live, chances, seat = boards, chances_of(nets, boards), rng(5)
    settled = kinds_of(live) <= Kind.BEAR_OFF
    for ply in range(1, plies + 1):
        played = chosen(nets, live, seat.integers(1, 7, (len(settled), 2)), 0.0, seat)
        there = ~settled
        said = played.chances if ply % 2 == 0 else turned(played.chances, 1)
        chances[there] = said[there]
        live = Boards(
            *(np.where(there[:, None], new, old) for new, old in zip(played.boards, live, strict=True))
        )
        settled |= kinds_of(live) <= Kind.BEAR_OFF
    return chances


def test_of_one_ply_it_is_the_lookahead() -> None:
    boards = Boards.of([START, NEARLY])
    np.testing.assert_allclose(
        rolled_out(NETS, boards, rng(), trials=3, plies=1), looked_ahead(NETS, boards), atol=1e-6
    )


def test_what_tables_know_needs_no_trials() -> None:
    boards = Boards.of([SETTLED])
    assert (rolled_out(NETS, boards, rng()) == chances_of(NETS, boards)).all()


def test_without_luck_few_games_say_what_many_say_with_it() -> None:
    games = 3_000
    plain = equities(played_to_the_tables(NETS, Boards.of([NEARLY] * games), plies=5))
    few = equities(rolled_out(NETS, Boards.of([NEARLY] * 40), rng(2), trials=1, plies=5))
    assert few.std() < plain.std() / 3
    error = plain.std() / games**0.5 + few.std() / len(few) ** 0.5
    assert abs(plain.mean() - few.mean()) < 4 * error


def test_the_workers_change_nothing() -> None:
    boards = Boards.of([NEARLY, START] * 6)
    with ThreadPoolExecutor(3) as executor:
        many = rolled_out(NETS, boards, rng(3), trials=2, plies=3, executor=executor)
    assert (many == rolled_out(NETS, boards, rng(3), trials=2, plies=3)).all()


@pytest.mark.slow
def test_positions_do_not_get_in_each_others_way() -> None:
    some = rolled_out(NETS, Boards.of([NEARLY, SETTLED, START]), rng(3), trials=400, plies=3)
    alone = rolled_out(NETS, Boards.of([START]), rng(4), trials=400, plies=3)
    assert abs(equities(some[2:]) - equities(alone))[0] < 0.02
    assert (some[1] == chances_of(NETS, Boards.of([SETTLED]))[0]).all()
