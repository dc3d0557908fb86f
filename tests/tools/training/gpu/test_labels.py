"""Labels made by loops of the processor, and nets fitted to them within the bounds of whole numbers."""

import shutil
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
if not shutil.which("g++"):
    pytest.skip("no g++", allow_module_level=True)

from retro2600.players.boards import Boards  # noqa: E402
from retro2600.players.evaluation_arrays import array_judge  # noqa: E402
from retro2600.players.kinds import Kind  # noqa: E402
from retro2600.players.kinds_arrays import kinds_of  # noqa: E402
from retro2600.players.replies_arrays import array_replies  # noqa: E402
from retro2600.players.search import Search, finished  # noqa: E402
from retro2600.players.squash import ONE  # noqa: E402
from retro2600.rules import START  # noqa: E402
from tools.training import starts  # noqa: E402
from tools.training.gpu import check, core, fit, labels  # noqa: E402
from tools.training.gpu.bounded import fullness  # noqa: E402
from tools.training.gpu.play import INPUTS, Engine, loaded  # noqa: E402
from tools.training.gpu.self_play import Ahead  # noqa: E402
from tools.training.gpu.trainer import load  # noqa: E402
from tools.training.gpu.whole import whole  # noqa: E402

DEVICE = torch.device("cpu")
CHECKPOINT = Path(fit.__file__).parent / "checkpoints" / "plans_bounded.npz"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return core.built(tmp_path_factory.mktemp("core") / "core.so", gpu=False)


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory, library: Path) -> Path:
    """Two files of labels."""
    folder = tmp_path_factory.mktemp("labels")
    rare = starts.boards(50, 1.0, np.random.default_rng(1))
    pool = np.concatenate((check.joined(Boards.of([START])), check.joined(rare)))
    np.savez(folder / "pool.npz", boards=pool)
    words = [str(library), str(folder / "pool.npz"), str(CHECKPOINT), str(folder)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(labels, "_GAMES", 64)
        patch.setattr(labels, "_PLIES", 16)
        labels.main([*words, "--seed", "5", "--files", "2"])
    return folder


def test_a_file_follows_from_its_number_alone(
    library: Path, few: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(labels, "_GAMES", 64)
    monkeypatch.setattr(labels, "_PLIES", 16)
    words = [str(library), str(few / "pool.npz"), str(CHECKPOINT), str(tmp_path)]
    labels.main([*words, "--seed", "5", "--first", "1"])
    with np.load(few / "5_00001.npz") as one, np.load(tmp_path / "5_00001.npz") as other:
        assert {*one.files} == {"boards", "counts", "kinds", "targets"}
        assert all((one[name] == other[name]).all() for name in one.files)


def test_loops_look_ahead_as_the_engine_does(library: Path) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=True)
    nets = load(CHECKPOINT, True, DEVICE)
    boards = torch.from_numpy(check.joined(check.positions(600, 9)[0]))
    boards = boards[engine.kinds_of(boards) > Kind.BEAR_OFF]
    found = labels.LookAhead(engine, nets)(boards, 1)
    assert torch.allclose(found, Ahead(engine, 64)(nets, boards), atol=1e-5)


def test_loops_look_two_plies_ahead_as_the_search_does(library: Path) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=True)
    boards, _ = check.positions(60, 9)
    boards = boards.at(np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)[:12])
    ahead = labels.LookAhead(engine, load(CHECKPOINT, True, DEVICE))
    found, weights = ahead(torch.from_numpy(check.joined(boards)), 2), whole(CHECKPOINT)
    search = Search(array_judge(weights), array_replies(weights), most=10**9)
    said = np.array(finished(search.chances(boards.positions(), 2))) / ONE
    assert len(said) == 12
    assert np.abs(found.numpy() - said).max() < 0.005, "whole numbers differ by no more"


def test_thirds_of_the_rolls_say_together_what_all_say(library: Path) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=True)
    boards = torch.from_numpy(check.joined(check.positions(60, 9)[0]))
    boards = boards[engine.kinds_of(boards) > Kind.BEAR_OFF][:12]
    ahead = labels.LookAhead(engine, load(CHECKPOINT, True, DEVICE))
    thirds = torch.stack([ahead(boards, 2, third) for third in range(3)])
    every = ahead(boards, 2)
    assert torch.allclose(thirds.mean(0), every, atol=1e-5)
    assert 0.001 < (thirds - every).square().mean().sqrt() < 0.02
    assert (ahead(boards, 1, 0) == ahead(boards, 1)).all(), "there is no further ply"


def test_files_with_thirds_take_them_in_turn(
    library: Path, few: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(labels, "_GAMES", 8)
    monkeypatch.setattr(labels, "_PLIES", 1)
    words = [str(library), str(few / "pool.npz"), str(CHECKPOINT), str(tmp_path)]
    labels.main([*words, "--seed", "5", "--first", "4", "--plies", "2", "--thirds"])
    engine = Engine(loaded(library, DEVICE), DEVICE, split=True)
    with np.load(tmp_path / "5_00004.npz") as kept:
        boards = torch.from_numpy(kept["boards"]).view(-1, core.BOARD)
        targets = torch.from_numpy(kept["targets"]).view(-1, 5)
    ahead = labels.LookAhead(engine, load(CHECKPOINT, True, DEVICE))
    assert torch.allclose(ahead(boards, 2, 1), targets, atol=1e-5)


def test_a_label_is_what_the_lookahead_says(library: Path, few: Path) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=True)
    with np.load(few / "5_00000.npz") as kept:
        boards = torch.from_numpy(kept["boards"][:20]).view(-1, core.BOARD)
        targets = torch.from_numpy(kept["targets"][:20]).view(-1, 5)
        assert 64 * 16 / 2 < len(kept["boards"]) <= 64 * 16
        assert ((kept["counts"] > 1) & (kept["counts"] <= labels.GROUP)).all()
        assert (kept["kinds"] > Kind.BEAR_OFF).all()
    assert torch.allclose(Ahead(engine, 64)(load(CHECKPOINT, True, DEVICE), boards), targets, atol=1e-5)


def test_a_group_is_the_best_result_and_some_that_come_near_it(library: Path, few: Path) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=True)
    with np.load(few / "5_00000.npz") as kept:
        boards = torch.from_numpy(kept["boards"])
        counts = torch.from_numpy(kept["counts"])
    flat = boards.view(-1, core.BOARD)
    worth = engine.chances(load(CHECKPOINT, True, DEVICE), flat, engine.kinds_of(flat))[1].view(
        -1, labels.GROUP
    )
    assert (worth >= worth[:, :1]).all()
    assert (worth - worth[:, :1]).max() < 0.16
    for group, count in zip(boards.tolist(), counts.tolist(), strict=True):
        assert len({*map(tuple, group)}) == count
        assert all(row == group[0] for row in group[count:])


def test_groups_of_replies_are_what_one_roll_makes_of_each_result(library: Path, few: Path) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=True)
    nets = load(CHECKPOINT, True, DEVICE)
    with np.load(few / "5_00000.npz") as kept:
        counts = kept["counts"][:30].tolist()
        rows = [row for group, count in zip(kept["boards"], counts, strict=False) for row in group[:count]]
    results = torch.from_numpy(np.array(rows))
    torch.manual_seed(7)
    boards, sizes = labels.replied(engine, nets, results, counts)
    torch.manual_seed(7)
    rolls = engine.dice(len(counts))
    assert len(boards) == sum(sizes) < len(results)
    assert min(sizes) > 1
    found, groups = iter(boards.split(sizes)), 0
    for group, roll in zip(results.split(counts), rolls, strict=True):
        best = []
        for result in group:
            after = engine.results(result[None], roll[None])
            worth = engine.chances(nets, after.boards, after.kinds)[1]
            place = int(worth.argmin())
            if after.kinds[place] > Kind.BEAR_OFF:
                best.append(tuple(after.boards[place].tolist()))
        if len({*best}) > 1:
            assert {*map(tuple, next(found).tolist())} == {*best}
            groups += 1
    assert groups == len(sizes) > 20


def test_a_file_of_replies_has_whole_groups(
    library: Path, few: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(labels, "_GAMES", 32)
    monkeypatch.setattr(labels, "_PLIES", 4)
    words = [str(library), str(few / "pool.npz"), str(CHECKPOINT), str(tmp_path)]
    labels.main([*words, "--seed", "5", "--replies"])
    with np.load(tmp_path / "5_00000.npz") as kept:
        assert len(kept["boards"]) > 60
        for group, count in zip(kept["boards"], kept["counts"], strict=True):
            assert len({row.tobytes() for row in group}) == count > 1


def test_a_fitted_net_says_more_nearly_what_it_was_taught(
    library: Path,
    few: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fit, "_ASIDE", 2)
    monkeypatch.setattr(fit, "_BATCH", 64)
    monkeypatch.setattr(fit, "_WARM", 4)
    begin = tmp_path / "begin.npz"
    with np.load(CHECKPOINT) as kept:
        arrays = dict(kept)
    arrays["CONTACT_last_bias"] = arrays["CONTACT_last_bias"] + 0.5
    np.savez(begin, **arrays)
    words = [str(library), str(few), str(begin), str(tmp_path / "out.npz"), "--kind", "CONTACT"]
    fit.main([*words, "--units", "150", "--passes", "2", "--rate", "1e-2", "--low", "1e-3"])
    told = capsys.readouterr().out.splitlines()
    begun, ended = float(told[0].split()[-3]), float(told[-1].split()[-3])
    assert ended < begun / 2
    made = whole(tmp_path / "out.npz").nets
    assert len(made[Kind.CONTACT].first_bias) == 150
    assert made[Kind.PRIMING] == whole(CHECKPOINT).nets[Kind.PRIMING]


def test_within_a_group_it_is_what_its_results_differ_by_that_counts() -> None:
    off = torch.tensor([[0.3, 0.3, 0.3, 9.0], [0.1, -0.1, 5.0, 7.0]])
    counts = torch.tensor([[True, True, True, False], [True, True, False, False]])
    found = fit.within(off, counts)
    assert torch.allclose(found, torch.tensor([[0.0, 0, 0, 0], [0.1, -0.1, 0, 0]]), atol=1e-6)


def test_units_whose_first_sums_could_be_too_large_are_made_smaller() -> None:
    net = fit.widened_to(load(CHECKPOINT, True, DEVICE)[Kind.CONTACT], INPUTS[Kind.CONTACT], 0)
    net[0][:, 3] *= 50
    net[1][3] = -4.0
    before = [part.clone() for part in net]
    fit._keep_in_bounds(net, Kind.CONTACT)
    sums = fullness(net[0] * fit._SCALE, net[1] * fit._SCALE, Kind.CONTACT)
    assert sums.max() < 1.001
    assert sums[3] > 0.999
    assert -4 < net[1][3] < 0
    others = [unit for unit in range(net[0].shape[1]) if unit != 3]
    assert all(torch.allclose(net[at][..., others], before[at][..., others], rtol=1e-3) for at in (0, 1))
