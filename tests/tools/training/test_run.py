"""Training runs."""

import json
from concurrent.futures import Executor
from pathlib import Path

import numpy as np
import pytest

from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind
from retro2600.players.nets import read, shipped, written
from tools.training.__main__ import begun, main
from tools.training.export import exported
from tools.training.judge import HIDDEN, Nets
from tools.training.net import Floats
from tools.training.run import Plan, Run
from tools.training.watch import by_chance, by_nets, match

SMALL = Plan(4_000, boards=32)


def weights(run: Run) -> list[bytes]:
    return [net.flat.tobytes() for net in run.nets.values()]


def after(steps: int, plan: Plan = SMALL) -> Run:
    run = Run(plan)
    for _ in range(steps):
        run.step()
    return run


@pytest.mark.slow
def test_the_same_seed_trains_the_same_weights() -> None:
    assert weights(after(4)) == weights(after(4))
    assert weights(after(4)) != weights(after(4, Plan(4_000, boards=32, seed=2)))


@pytest.mark.slow
def test_a_run_goes_on_from_a_checkpoint_as_if_never_stopped(tmp_path: Path) -> None:
    run = after(3)
    run.save(tmp_path / "checkpoint.pickle")
    again = Run.load(tmp_path / "checkpoint.pickle")
    for _ in range(3):
        again.step()
    assert weights(again) == weights(after(6))
    assert again.samples == 6 * 32 * 16


def test_rate_and_lambda_fall_with_the_samples() -> None:
    plan = Plan(1_000)
    assert plan.rate(0) == plan.first_rate
    assert plan.rate(999) == pytest.approx(plan.last_rate, rel=0.01)
    assert plan.rate(500) ** 2 == pytest.approx(plan.first_rate * plan.last_rate)
    assert plan.decay(0) == plan.first_decay
    assert plan.decay(350) == plan.decay(900) == pytest.approx(plan.last_decay)


def test_positions_are_studied_after_self_play_and_nothing_older_is_drawn() -> None:
    plan = Plan(1_000, 512, boards=32)  # the last lesson of self-play goes beyond its samples
    run = after(2, plan)
    done = [run.done]
    remembered = sum(memory.filled for memory in run.memories.values())
    before = weights(run)
    run.step()
    assert [*done, run.done] == [False, True]
    assert run.samples == 3 * 512
    assert sum(memory.filled for memory in run.memories.values()) == 512 < remembered
    assert weights(run) != before
    assert plan.rate(1_000) == plan.study_rate
    assert plan.rate(1_512) == pytest.approx(plan.last_rate)


@pytest.mark.slow
def test_the_positions_that_a_lookahead_changes_most_are_rolled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Boards] = []

    def noted(nets: Nets, boards: Boards, rng: np.random.Generator, *, executor: Executor) -> Floats:
        asked.append(boards)
        return np.ones((len(boards.mine), 5), np.float32)

    monkeypatch.setattr("tools.training.run.rolled_out", noted)
    run = after(3, Plan(512, 1_024, hardest=7, boards=32))
    assert [len(boards.mine) for boards in asked] == [7, 7]
    taught = sum(int(m.targets[: m.filled].all(axis=1).sum()) for m in run.memories.values())
    assert taught >= 14
    assert asked[0].positions() != asked[1].positions()


def test_nets_of_a_weaker_player_have_fewer_hidden_units() -> None:
    run = after(2, Plan(4_000, boards=32, hidden=3))
    assert {net.hidden for net in run.nets.values()} == {3}
    assert {len(net.last) for net in read(exported(run, "abc")).nets.values()} == {3}
    assert {kind: net.hidden for kind, net in after(1).nets.items()} == HIDDEN


@pytest.mark.slow
def test_targets_come_from_the_weights_and_the_average_is_for_output() -> None:
    run = after(4)
    for net in run.nets.values():
        net.average[:] = 0
    run.step()
    for net in run.nets.values():
        net.average[:] = 0
    other = after(5)
    assert weights(run) == weights(other)


@pytest.mark.slow
def test_the_command_trains_and_goes_on_from_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.training.__main__.WATCHED_GAMES", 4)
    monkeypatch.setattr("sys.argv", ["training", str(tmp_path), "--samples", "9000"])
    main()
    line = json.loads((tmp_path / "log.jsonl").read_text().splitlines()[-1])
    assert line["samples"] == Run.load(tmp_path / "checkpoint.pickle").samples == 16_384
    assert {"slope", "rms", "pubeval"} <= set(line)
    capsys.readouterr()
    main()  # nothing is left to do
    assert not capsys.readouterr().out


def test_a_run_can_begin_with_the_nets_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "nets.bin"
    path.write_bytes(exported(after(2), "abc"))
    run = begun(SMALL, path)
    assert exported(run, "abc") != path.read_bytes()  # for it has seen no samples
    assert read(exported(run, "abc")).nets == read(path.read_bytes()).nets
    run.step()
    assert weights(run) != weights(begun(SMALL, path))


def test_a_run_goes_on_with_the_nets_of_plans_that_a_file_has(tmp_path: Path) -> None:
    path = tmp_path / "nets.bin"
    path.write_bytes(written(shipped().nets, {}))
    run = begun(SMALL, path)
    before = dict(zip(run.nets, weights(run), strict=True))
    for _ in range(2):
        run.step()
    assert set(run.nets) == set(shipped().nets)
    assert before[Kind.PRIMING] != run.nets[Kind.PRIMING].flat.tobytes()
    assert run.memories[Kind.BACKGAME].filled


def test_a_file_of_weights_that_is_none_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, sentence in ((tmp_path / "none.bin", "No such file"), (Path(__file__), "are damaged")):
        monkeypatch.setattr("sys.argv", ["training", str(tmp_path / "run"), "--weights", str(path)])
        with pytest.raises(SystemExit, match="2"):
            main()
        assert sentence in capsys.readouterr().err


@pytest.mark.slow
def test_a_minute_of_training_beats_random_play_by_two_points_a_game() -> None:
    run = Run(Plan(800_000))
    while not run.done:
        run.step()
    nets, rng = run.averaged(), np.random.default_rng(1)
    assert match(by_nets(nets), by_chance(np.random.default_rng(2)), 500, rng).mean > 2.0
    assert match(by_nets(nets), None, 500, rng).mean > -0.4
    assert isinstance(run.play.boards, Boards)
    assert run.memories[Kind.CONTACT].filled
