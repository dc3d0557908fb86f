"""A record that has become too long: its older half is dropped, and the game is the same."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from retro2600.cartridges.absolute import counts
from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.card import Kept, content, read
from retro2600.cartridges.absolute.record import Playing, folded
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.rules import RED, START, Cube, RulesError, ToPlay, standing
from tests.cartridges.absolute.games import SEED, begun, further, played
from tests.laws import times

MOST = 24
BASE = Base(START, drawn=9, cube=Cube(2, RED, True))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record may have a few deeds only."""
    monkeypatch.setattr(counts, "MOST_DEEDS", MOST)


def shortened(
    deeds: int, chance: Random, kind: GameKind = GameKind.BACKGAMMON_COMPUTER
) -> tuple[Playing, Playing]:
    """A game after so many deeds, or at its end: with its record, and with one that was shortened."""
    whole = played(begun(kind, 3, House(cube=True)), 0, chance)
    short = whole
    for _ in range(deeds):
        if whole.result is not None:
            break
        state = chance.getstate()
        whole = further(whole, chance)
        chance.setstate(state)
        short = counts.shortened(further(short, chance))
    return whole, short


@pytest.mark.usefixtures("few")
@settings(times(1), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False), st.sampled_from(GameKind), st.integers(0, 150))
def test_a_game_whose_record_is_shortened_is_the_same(chance: Random, kind: GameKind, deeds: int) -> None:
    whole, short = shortened(deeds, Random(chance.randrange(1 << 30)), kind)
    assert len(short.record) <= MOST
    assert (short.begun.base is None) == (len(whole.record) <= MOST)
    assert (short.game, short.chance, short.result) == (whole.game, whole.chance, whole.result)
    assert whole.record[len(whole.record) - len(short.record) :] == short.record
    assert counts.counted(short) == counts.counted(whole)
    assert folded(short.begun, short.record)._replace(dice=short.dice) == short


@pytest.mark.usefixtures("few")
def test_the_card_brings_it_back() -> None:
    _, short = next(
        found
        for seed in range(99)
        if (found := shortened(60, Random(seed)))[1].result is None and found[1].begun.base
    )
    kept, troubles = read(content(Kept(SEED, 3), short), 0)
    left = kept.unfinished[0]
    assert troubles == ()
    assert left is not None
    assert left.playing == short


@pytest.mark.parametrize(
    "change",
    [
        {"mine": [15] + [0] * 25},
        {"mine": [0] * 26},
        {"mine": [1]},
        {"theirs": None},
        {"waiting": [1, 0]},
        {"mover": "nobody"},
        {"mover": None},
        {"cube": 3},
        {"cube": 128},
        {"cube": 0},
        {"owner": []},
        {"taken": 1},
        {"drawn": -1},
        {"counts": {"you": {"hits": -1}}},
        {"counts": None},
        {"dice": []},
    ],
)
def test_a_board_that_no_game_has_puts_the_game_aside(change: dict[str, Any]) -> None:
    playing = folded(begun()._replace(base=BASE), ())
    plain = json.loads(content(Kept(SEED, 1), playing))
    kept, troubles = read(json.dumps(plain).encode(), 0)
    assert (kept.unfinished[0] is not None, troubles) == (True, ())
    plain["unfinished"]["backgammon computer"]["base"].update(change)
    kept, troubles = read(json.dumps(plain).encode(), 0)
    assert kept == Kept(SEED, 1)
    assert len(troubles) == 1


def test_a_game_goes_on_from_its_base_by_the_seeds_dice() -> None:
    playing = played(begun()._replace(base=BASE), 1, Random(0))
    assert isinstance(playing.game.phase, ToPlay)
    assert playing.game.cube == BASE.cube
    with pytest.raises(RulesError, match="over"):
        folded(begun()._replace(base=BASE._replace(position=START._replace(mine=standing()))), ())
