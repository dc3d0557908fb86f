"""The efficiency of the cube, measured."""

from pathlib import Path

import numpy as np
import pytest

from retro2600.players.boards import Boards
from retro2600.players.doubling import CubeSetting, Owner, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.kinds import Kind
from retro2600.players.nets import shipped
from retro2600.players.rollouts import NetPlayer
from retro2600.players.squash import ONE
from retro2600.rules import Position, standing
from tools.rating import efficiency
from tools.rating.efficiency import CENTRED, MINE, THEIRS, batches, groups, played_out, share, worths

PLAYER = NetPlayer(shipped())
OWNERS = {CENTRED: Owner.NOBODY, MINE: Owner.MOVER, THEIRS: Owner.OTHER}
# Two checkers each on the ace point: whoever rolls wins.
WON = Position(standing((1, 2)), standing((1, 2)))
# Who rolls wins with 17 of 36 rolls, else the other side does.
LAST = Position(standing((5, 1), (4, 1)), standing((1, 1)))


@pytest.mark.parametrize("owner", OWNERS)
def test_worths_are_those_of_the_model(owner: int) -> None:
    told = [(0.3, 0.1, 0.01, 0.2, 0.0), (0.75, 0.2, 0.0, 0.05, 0.01), (0.9, 0.5, 0.1, 0.0, 0.0)]
    found = worths(np.array(told))
    for at, chances in enumerate(told):
        asked = Chances(*(round(chance * ONE) for chance in chances))
        game = CubeSetting(owner=OWNERS[owner])
        assert found.live[owner, at] == pytest.approx(worth_of(asked, game, 1), abs=3e-3)
        assert found.dead[at] == pytest.approx(worth_of(asked, game, 0), abs=1e-5)


def test_a_game_without_choices_comes_to_its_worth() -> None:
    won = played_out(
        PLAYER, Boards.of([WON] * 3), np.array([CENTRED, MINE, THEIRS]), np.random.default_rng(1)
    )
    assert won == pytest.approx([1, 1, 1])
    last = played_out(PLAYER, Boards.of([LAST] * 8), np.full(8, THEIRS), np.random.default_rng(2))
    exact = worths(PLAYER.chances(Boards.of([LAST])) / ONE).dead[0]
    assert last == pytest.approx([exact] * 8, abs=1e-3)  # nobody has a choice but the winner, who doubles out


def test_the_share_of_a_way() -> None:
    way = np.array([0.1, -0.2, 0.3, 0.2])
    assert share(way, 0.7 * way) == pytest.approx((0.7, 0))
    found, margin = share(way, 0.7 * way + np.array([0.01, 0.01, -0.01, 0.01]))
    assert 0 < margin < 0.2
    assert abs(found - 0.7) < margin


def test_positions_are_grouped_by_kind_length_and_owner() -> None:
    kinds = np.array([Kind.RACE, Kind.BEAR_OFF, Kind.BACKGAME, Kind.CONTACT])
    found = groups(kinds, np.array([60, 20, 150, 120]), np.array([CENTRED, MINE, MINE, THEIRS]))
    told = {name: np.flatnonzero(rows).tolist() for name, rows in found.items() if rows.any()}
    assert told["contact of all kinds"] == [2, 3]
    assert told["backgame"] == told["backgame, cube of the side on roll"] == [2]
    assert told["race of 41 to 70 pips"] == [0]
    assert told["race"] == [0, 1]


@pytest.mark.slow
def test_what_has_been_played_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(efficiency, "BATCH", 2)
    first = next(batches(3, tmp_path / "log"))
    monkeypatch.setattr(efficiency, "played_out", None)
    assert (next(batches(3, tmp_path / "log")) == first).all()
    assert first.shape[1] == 5
