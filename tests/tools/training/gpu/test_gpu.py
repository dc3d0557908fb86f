"""The core and what trains by it, on the processor: beside the package and the training with numpy."""

import shutil
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
if not shutil.which("g++"):
    pytest.skip("no g++", allow_module_level=True)

from retro2600.players.boards import Boards  # noqa: E402
from retro2600.players.inputs.arrays import inputs_of  # noqa: E402
from retro2600.players.kinds import Kind  # noqa: E402
from retro2600.players.kinds_arrays import kinds_of  # noqa: E402
from retro2600.players.nets import shipped  # noqa: E402
from retro2600.rules import START  # noqa: E402
from tools.training import judge, starts  # noqa: E402
from tools.training.export import restored  # noqa: E402
from tools.training.gpu import check, core  # noqa: E402
from tools.training.gpu.compared import compared  # noqa: E402
from tools.training.gpu.nets import Learner, Weights, widened  # noqa: E402
from tools.training.gpu.plans import plans_of  # noqa: E402
from tools.training.gpu.play import Engine, Nets, loaded  # noqa: E402
from tools.training.gpu.self_play import Ahead, SelfPlay, studied  # noqa: E402
from tools.training.gpu.trainer import Trainer  # noqa: E402
from tools.training.gpu.watched import duel  # noqa: E402
from tools.training.lookahead import looked_ahead  # noqa: E402

DEVICE = torch.device("cpu")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return core.built(tmp_path_factory.mktemp("core") / "core.so", gpu=False)


@pytest.fixture(scope="module")
def numpy_nets() -> judge.Nets:
    return {kind: restored(net) for kind, net in shipped().nets.items()}


@pytest.fixture(scope="module")
def nets(numpy_nets: judge.Nets) -> Nets:
    return {int(kind): _weights(net) for kind, net in numpy_nets.items()}


def _weights(net: object) -> Weights:
    first, bias, last, last_bias = (
        torch.from_numpy(getattr(net, part).copy()) for part in ("first", "first_bias", "last", "last_bias")
    )
    pad = torch.nn.functional.pad
    first = pad(first, (0, 0, 0, widened(len(first)) - len(first)))
    return Weights(first, bias, pad(last, (0, 3)), pad(last_bias, (0, 3)))


def _pool() -> "torch.Tensor":
    rare = starts.boards(50, 1.0, np.random.default_rng(1))
    return torch.from_numpy(np.concatenate((check.joined(Boards.of([START])), check.joined(rare))))


def test_the_core_finds_what_the_package_finds(library: Path, tmp_path: Path) -> None:
    np.savez(tmp_path / "check.npz", **check.expected(4000, 3))  # type: ignore[arg-type]
    assert compared(library, tmp_path / "check.npz") == []


def test_chances_and_lookahead_are_those_of_training_with_numpy(
    library: Path, nets: Nets, numpy_nets: judge.Nets
) -> None:
    engine, boards = Engine(loaded(library, DEVICE), DEVICE, split=False), check.positions(1500, 4)[0]
    joined = torch.from_numpy(check.joined(boards))
    found = engine.chances(nets, joined, engine.kinds_of(joined))[0]
    assert np.allclose(found.numpy(), judge.chances_of(numpy_nets, boards), atol=1e-6)
    few = boards.at(np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)[-40:])
    ahead = Ahead(engine, 16)(nets, torch.from_numpy(check.joined(few)))
    assert np.allclose(ahead.numpy(), looked_ahead(numpy_nets, few), atol=1e-6)


def test_plans_are_those_of_the_core(library: Path) -> None:
    engine, boards = Engine(loaded(library, DEVICE), DEVICE, split=True), check.positions(3000, 5)[0]
    contact = boards.at(np.flatnonzero(kinds_of(boards) == Kind.CONTACT))
    plans = engine.kinds_of(torch.from_numpy(check.joined(contact))).numpy()
    assert set(plans) == {core.CONTACT, core.BACKGAME, core.PRIMING}
    assert (plans_of(contact) == plans).all()
    assert (plans_of(contact.swapped()) == plans).all()


def test_a_step_is_that_of_the_net_with_numpy(nets: Nets, numpy_nets: judge.Nets) -> None:
    boards = check.positions(2000, 6)[0]
    some = boards.at(np.flatnonzero(kinds_of(boards) == Kind.CONTACT)[:64])
    inputs = judge.scaled(inputs_of(some, Kind.CONTACT))
    targets = np.random.default_rng(0).random((64, 5)).astype(np.float32)
    one = Learner(nets[Kind.CONTACT].to(torch.float32), inputs.shape[1], 64)
    net = numpy_nets[Kind.CONTACT].averaged()
    rows = torch.nn.functional.pad(torch.from_numpy(inputs), (0, widened(252) - 252))
    wide = torch.nn.functional.pad(torch.from_numpy(targets), (0, 3))
    for _ in range(3):
        net.learn(inputs, targets, 1e-3)
        one.learn(rows, wide)
    assert np.allclose(one.weights.first[:252].numpy(), net.first, atol=1e-5)
    assert np.allclose(one.weights.last[:, :5].numpy(), net.last, atol=1e-5)
    assert not one.weights.last[:, 5:].any()


def test_lookahead_without_lambda_is_lookahead_alone(library: Path, nets: Nets) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=False)
    play, ahead = SelfPlay(engine, _pool(), 8), Ahead(engine, 64)
    lesson = studied(play, ahead, nets, 3, 0.0, 0.015)
    assert torch.allclose(lesson.targets, ahead(nets, lesson.boards), atol=1e-6)


def test_a_unit_that_died_begins_anew_and_says_nothing(library: Path, nets: Nets) -> None:
    engine = Engine(loaded(library, DEVICE), DEVICE, split=False)
    dead = {kind: net.to(torch.float32) for kind, net in nets.items()}
    dead[Kind.CONTACT].first_bias[3] = -1e6
    trainer = Trainer(engine, dead, dict.fromkeys(dead, 8))
    boards = torch.from_numpy(check.joined(check.positions(1500, 8)[0]))
    before = engine.chances(trainer.live(), boards, engine.kinds_of(boards))[0]
    trainer.revive(boards)
    assert trainer.learners[Kind.CONTACT].weights.first_bias[3] == 0
    after = engine.chances(trainer.live(), boards, engine.kinds_of(boards))[0]
    assert torch.allclose(before, after, atol=1e-6)


def test_nets_are_level_with_themselves(library: Path, nets: Nets) -> None:
    torch.manual_seed(2)
    engine = Engine(loaded(library, DEVICE), DEVICE, split=False)
    mean, error = duel((engine, engine), (nets, nets), _pool()[0], 200)
    assert abs(mean) < 4 * error
