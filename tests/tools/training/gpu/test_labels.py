"""Labels made by loops of the processor, and nets fitted to them within the bounds of whole numbers."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

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
from tools.training.gpu.play import INPUTS, Engine, Nets, loaded  # noqa: E402
from tools.training.gpu.self_play import Ahead  # noqa: E402
from tools.training.gpu.trainer import load  # noqa: E402
from tools.training.gpu.whole import whole  # noqa: E402

DEVICE = torch.device("cpu")
CHECKPOINT = Path(fit.__file__).parent / "checkpoints" / "plans_bounded.npz"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return core.built(tmp_path_factory.mktemp("core") / "core.so", gpu=False)


@pytest.fixture
def engine(library: Path) -> Engine:
    """One for each test: the core has the tables of who loaded it last, for as long as that one lives."""
    return Engine(loaded(library, DEVICE), DEVICE, split=True)


@pytest.fixture(scope="module")
def nets() -> Nets:
    return load(CHECKPOINT, True, DEVICE)


Make: TypeAlias = Callable[..., Path]
"""Makes small files of labels, by words of the command line; the folder that has them."""


@pytest.fixture(scope="module")
def make(tmp_path_factory: pytest.TempPathFactory, library: Path) -> Make:
    rare = starts.boards(50, 1.0, np.random.default_rng(1))
    pool = tmp_path_factory.mktemp("pool") / "pool.npz"
    np.savez(pool, boards=np.concatenate((check.joined(Boards.of([START])), check.joined(rare))))

    def files(*words: str, games: int = 64, plies: int = 16) -> Path:
        folder = tmp_path_factory.mktemp("labels")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(labels, "_GAMES", games)
            patch.setattr(labels, "_PLIES", plies)
            labels.main([str(library), str(pool), str(CHECKPOINT), str(folder), "--seed", "5", *words])
        return folder

    return files


@pytest.fixture(scope="module")
def few(make: Make) -> Path:
    """Two files of labels."""
    return make("--files", "2")


@pytest.fixture(scope="module")
def thirds(make: Make) -> Path:
    """File 4, whose second plies follow the second third."""
    return make("--first", "4", "--plies", "2", "--thirds", games=8, plies=1)


def test_a_file_follows_from_its_number_alone(few: Path, make: Make) -> None:
    again = make("--first", "1")
    with np.load(few / "5_00001.npz") as one, np.load(again / "5_00001.npz") as other:
        assert {*one.files} == {"boards", "counts", "kinds", "targets"}
        assert all((one[name] == other[name]).all() for name in one.files)


def test_loops_look_ahead_as_the_engine_does(engine: Engine, nets: Nets) -> None:
    boards = torch.from_numpy(check.joined(check.positions(600, 9)[0]))
    boards = boards[engine.kinds_of(boards) > Kind.BEAR_OFF]
    found = labels.LookAhead(engine, nets)(boards, 1)
    assert torch.allclose(found, Ahead(engine, 64)(nets, boards), atol=1e-5)


def test_loops_look_two_plies_ahead_as_the_search_does(engine: Engine, nets: Nets) -> None:
    boards, _ = check.positions(60, 9)
    boards = boards.at(np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)[:12])
    ahead = labels.LookAhead(engine, nets)
    found, weights = ahead(torch.from_numpy(check.joined(boards)), 2), whole(CHECKPOINT)
    search = Search(array_judge(weights), array_replies(weights), most=10**9)
    said = np.array(finished(search.chances(boards.positions(), 2))) / ONE
    assert len(said) == 12
    assert np.abs(found.numpy() - said).max() < 0.005, "whole numbers differ by no more"


def test_thirds_of_the_rolls_say_together_what_all_say(engine: Engine, nets: Nets) -> None:
    boards = torch.from_numpy(check.joined(check.positions(60, 9)[0]))
    boards = boards[engine.kinds_of(boards) > Kind.BEAR_OFF][:12]
    ahead = labels.LookAhead(engine, nets)
    thirds = torch.stack([ahead(boards, 2, third) for third in range(3)])
    every = ahead(boards, 2)
    assert torch.allclose(thirds.mean(0), every, atol=1e-5)
    assert 0.001 < (thirds - every).square().mean().sqrt() < 0.02
    assert (ahead(boards, 1, 0) == ahead(boards, 1)).all(), "there is no further ply"


def test_files_with_thirds_take_them_in_turn(engine: Engine, nets: Nets, thirds: Path) -> None:
    with np.load(thirds / "5_00004.npz") as kept:
        boards = torch.from_numpy(kept["boards"]).view(-1, core.BOARD)
        targets = torch.from_numpy(kept["targets"]).view(-1, 5)
    assert torch.allclose(labels.LookAhead(engine, nets)(boards, 2, 1), targets, atol=1e-5)


def test_a_label_is_what_the_lookahead_says(engine: Engine, nets: Nets, few: Path) -> None:
    with np.load(few / "5_00000.npz") as kept:
        boards = torch.from_numpy(kept["boards"][:20]).view(-1, core.BOARD)
        targets = torch.from_numpy(kept["targets"][:20]).view(-1, 5)
        assert 64 * 16 / 2 < len(kept["boards"]) <= 64 * 16
        assert ((kept["counts"] > 1) & (kept["counts"] <= labels.GROUP)).all()
        assert (kept["kinds"] > Kind.BEAR_OFF).all()
    assert torch.allclose(Ahead(engine, 64)(nets, boards), targets, atol=1e-5)


def test_a_group_is_the_best_result_and_some_that_come_near_it(engine: Engine, nets: Nets, few: Path) -> None:
    with np.load(few / "5_00000.npz") as kept:
        boards = torch.from_numpy(kept["boards"])
        counts = torch.from_numpy(kept["counts"])
    flat = boards.view(-1, core.BOARD)
    worth = engine.chances(nets, flat, engine.kinds_of(flat))[1].view(-1, labels.GROUP)
    assert (worth >= worth[:, :1]).all()
    assert (worth - worth[:, :1]).max() < 0.16
    for group, count in zip(boards.tolist(), counts.tolist(), strict=True):
        assert len({*map(tuple, group)}) == count
        assert all(row == group[0] for row in group[count:])


def test_groups_of_replies_are_what_one_roll_makes_of_each_result(
    engine: Engine, nets: Nets, few: Path
) -> None:
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


def test_results_differ_by_who_has_moved_and_replies_by_who_is_to_roll(few: Path, make: Make) -> None:
    """Some results do so, too: a checker that is hit is the other side's."""
    shares = []
    for folder in (few, make("--replies", games=32, plies=4)):
        with np.load(folder / "5_00000.npz") as kept:
            groups = [{*map(bytes, group[:, : core.BOARD // 2])} for group in kept["boards"]]
        shares.append(np.mean([len(to_roll) > 1 for to_roll in groups]))
    assert shares[0] < 0.3
    assert shares[1] > 0.9


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


def test_units_whose_first_sums_could_be_too_large_are_made_smaller(nets: Nets) -> None:
    net = fit.widened_to(nets[Kind.CONTACT], INPUTS[Kind.CONTACT], 0)
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
