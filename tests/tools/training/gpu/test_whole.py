"""The file of weights that is shipped, made of the checkpoint that is kept."""

from importlib.resources import files
from pathlib import Path

import pytest

import tools.training.gpu
from retro2600.players.nets import shipped
from tools.training.gpu.whole import main, packed

CHECKPOINTS = Path(tools.training.gpu.__file__).parent / "checkpoints"
SHIPPED = files("retro2600.players").joinpath("data", "nets.bin")


def test_the_shipped_file_is_made_of_the_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [f"--{name}={value}" for name, value in shipped().origin.items()]
    made = tmp_path / "nets.bin"
    monkeypatch.setattr("sys.argv", ["whole", str(CHECKPOINTS / "replies.npz"), str(made), *words])
    assert main() == 0
    assert made.read_bytes() == SHIPPED.read_bytes()


def test_a_checkpoint_with_sums_that_are_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match=r"may reach 2\*\*24"):
        packed(CHECKPOINTS / "plans.npz", {})


def test_checkpoints_are_kept_small() -> None:
    assert sum(path.stat().st_size for path in CHECKPOINTS.iterdir()) < 20_000_000
