"""A training run of acey-deucey: a function of plan and seed, to be gone on with."""

from pathlib import Path

import numpy as np
import pytest

from retro2600.players.nets import read
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, CX2617_ACEY_DEUCEY
from tools.rating.acey_deucey.duel import at_random, by_nets, duel
from tools.training.acey_deucey.__main__ import exported, train
from tools.training.acey_deucey.judge import HIDDEN
from tools.training.acey_deucey.run import Run
from tools.training.run import Plan

PLAN = Plan(4_000, boards=48)


def weights(run: Run) -> np.ndarray:
    return np.concatenate([net.flat for net in run.nets.values()])


@pytest.mark.slow
def test_a_run_is_a_function_of_plan_and_seed_and_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    whole = Run(PLAN, ABSOLUTE_ACEY_DEUCEY)
    while not whole.done:
        whole.step()
    first = Run(PLAN, ABSOLUTE_ACEY_DEUCEY)
    first.step()
    first.step()
    first.save(tmp_path / "checkpoint.pickle")
    second = Run.load(tmp_path / "checkpoint.pickle")
    while not second.done:
        second.step()
    assert np.array_equal(weights(whole), weights(second))
    assert whole.samples == second.samples == 6 * 48 * 16


@pytest.mark.slow
def test_a_folder_keeps_checkpoint_and_log_and_its_nets_are_exported_whole(tmp_path: Path) -> None:
    run = Run(PLAN, CX2617_ACEY_DEUCEY)
    train(run, tmp_path)
    assert (tmp_path / "log.jsonl").read_text().count("samples") == 1
    found = read(exported(Run.load(tmp_path / "checkpoint.pickle"), "abc"))
    assert found.origin == {"seed": 1979, "samples": run.samples, "games": run.play.games, "commit": "abc"}
    assert {*found.nets} == {*run.nets}


def test_nets_of_a_weaker_player_have_fewer_hidden_units() -> None:
    run = Run(Plan(4_000, boards=32, hidden=3), CX2617_ACEY_DEUCEY)
    assert {net.hidden for net in run.nets.values()} == {3}
    assert {kind: net.hidden for kind, net in Run(PLAN, CX2617_ACEY_DEUCEY).nets.items()} == HIDDEN


@pytest.mark.slow
def test_a_minute_of_training_beats_chance() -> None:
    run = Run(Plan(200_000, boards=256), CX2617_ACEY_DEUCEY)
    while not run.done:
        run.step()
    ours = by_nets(read(exported(run, "")), CX2617_ACEY_DEUCEY)
    score = duel(ours, at_random(np.random.default_rng(2)), CX2617_ACEY_DEUCEY, 100, np.random.default_rng(1))
    assert score.mean > 1
