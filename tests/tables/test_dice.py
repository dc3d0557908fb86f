"""Dice by commitments: the vectors of docs/dice.md, in Python and in JavaScript."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from retro2600.tables.dice import SeededDice, commitment
from tests.tables.seats import R, S, W

DICE = SeededDice(S, W, R, 42, 1)
HERE = Path(__file__).parent
TOLD = (HERE.parents[1] / "docs" / "dice.md").read_text(encoding="utf-8")


def rolls(first: int, last: int) -> list[str]:
    return ["{}{}".format(*DICE.roll(number)) for number in range(first, last + 1)]


def test_the_vector_is_as_told() -> None:
    digests = [commitment(seed) for seed in (S, W, R)]
    assert re.findall(r"`([0-9a-f]{64})`", TOLD) == [*digests, DICE.block(1, 0).hex()]
    assert f"| rolls 1 to 12 | {' '.join(rolls(1, 12))} |" in TOLD


def test_a_byte_above_251_is_skipped() -> None:
    assert DICE.block(16, 0)[:3] == bytes.fromhex("fe656c")
    assert DICE.roll(16) == (6, 1)


def test_the_next_block_is_taken_when_one_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [b"\xff" * 31 + b"\x05", b"\x00" * 32]
    monkeypatch.setattr(SeededDice, "block", lambda self, number, block: blocks[block])
    assert DICE.roll(1) == (6, 1)


def test_every_face_is_as_likely_as_another() -> None:
    thrown = "".join(rolls(1, 3000))
    counts = [thrown.count(face) for face in "123456"]
    expected = len(thrown) / 6
    assert sum((count - expected) ** 2 / expected for count in counts) < 20.5  # one in a thousand


@pytest.mark.parametrize(
    "other",
    [
        SeededDice(W, S, R, 42, 1),
        SeededDice(S, R, W, 42, 1),
        SeededDice(S, W, S, 42, 1),
        SeededDice(S, W, R, 43, 1),
        SeededDice(S, W, R, 42, 2),
    ],
)
def test_each_seed_and_number_changes_the_dice(other: SeededDice) -> None:
    assert [other.roll(number) for number in range(1, 21)] != [DICE.roll(number) for number in range(1, 21)]


def test_javascript_throws_the_same_dice() -> None:
    node = shutil.which("node")
    if not node:
        pytest.skip("node is not installed")
    run = subprocess.run(
        [node, str(HERE / "dice.mjs")], capture_output=True, text=True, check=True, timeout=300
    )
    head, *thrown = run.stdout.splitlines()
    digests = [commitment(seed) for seed in (S, W, R)]
    assert json.loads(head) == {"digests": digests, "block": DICE.block(1, 0).hex()}
    assert thrown == rolls(1, 500)
