"""Quantised nets: one hidden layer of ReLU and five outputs, in whole numbers.

Inputs are in 1/64, the first weights in 1/1024, hidden units in 1/128 and at most `most`, the last weights in
1/512. Whoever makes a net (`tools.training.export`) proves that no partial sum in any order can reach 2**24,
so that arrays of float32 give the very sums that whole numbers give here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from operator import mul
from struct import Struct, pack
from typing import TypeAlias

from retro2600.players.kinds import PLANS, Kind
from retro2600.players.lanes import joined, split
from retro2600.players.squash import SUM_ONE, squashed

FIRST_ONE = 1024
"""1 as a first weight."""
HIDDEN_ONE = 128
"""1 as a hidden unit."""
LAST_ONE = 512
"""1 as a last weight; a hidden unit times a last weight is a sum for `squash`."""
HIDDEN_SHIFT = 9
"""From the first layer's sums, in 1/65536, to hidden units; biases hold the half that rounds them."""
LIMIT = 1 << 24
"""No partial sum reaches it."""
OUTPUTS = 5
"""To win, gammon and backgammon won, gammon and backgammon lost."""

Row: TypeAlias = tuple[int, ...]
Table: TypeAlias = tuple[Row, ...]

assert HIDDEN_ONE * LAST_ONE == SUM_ONE


class WeightsError(ValueError):
    """The file of weights is not there, or not as it was made."""


@dataclass(frozen=True)  # no slots: the weights joined for plain Python are kept beside it
class Net:
    """The weights of a net."""

    first: Table
    """A row for each input, a column for each hidden unit."""
    first_bias: Row
    last: Table
    """A row for each hidden unit, five columns."""
    last_bias: Row
    most: int
    """The most that a hidden unit can be."""

    def __call__(self, inputs: Sequence[int]) -> list[int]:
        """The five chances in 1/1048576, as the net has them."""
        first_bias, first, last_bias, last = self._joined
        sums = first_bias + sum(value * row for value, row in zip(inputs, first, strict=True) if value)
        most = self.most
        hidden = [min(total >> HIDDEN_SHIFT, most) if total > 0 else 0 for total in split(sums, len(last))]
        outputs = last_bias + sum(map(mul, hidden, last))
        return [squashed(output) for output in split(outputs, OUTPUTS)]

    @cached_property
    def _joined(self) -> tuple[int, list[int], int, list[int]]:
        """Biases and rows of weights, a number each."""
        first, last = ([joined(row) for row in table] for table in (self.first, self.last))
        return joined(self.first_bias), first, joined(self.last_bias), last


@dataclass(frozen=True, slots=True)
class Weights:
    """The nets of a file."""

    nets: dict[Kind, Net]
    digest: str
    """SHA-256 of the file, in hexadecimal: it belongs to the version of a program that plays by it."""
    origin: dict[str, object]
    """Their training: seed, samples, games, commit."""

    def net(self, kind: Kind) -> Net:
        """The net for positions of this kind: that of contact for a plan that has none of its own."""
        return self.nets[Kind.CONTACT if kind in PLANS and kind not in self.nets else kind]


@cache
def shipped(name: str = "nets.bin", package: str = "retro2600.players") -> Weights:
    """The weights that come with a package, the best unless others are named; raises WeightsError."""
    return read(_bytes(name, package))


def digest_of(names: Iterable[str], package: str = "retro2600.players") -> str:
    """One SHA-256 of files of weights that come with a package, in hexadecimal; raises WeightsError."""
    return sha256(b"".join(_bytes(name, package)[:_DIGEST] for name in names)).hexdigest()


def _bytes(name: str, package: str) -> bytes:
    try:
        return files(package).joinpath("data", name).read_bytes()
    except OSError as error:
        raise WeightsError(
            "the weights of the computer player are missing: install retro2600 again"
        ) from error


def read(packed: bytes) -> Weights:
    """The weights of a file; raises WeightsError unless it is whole."""
    digest = sha256(packed[_DIGEST:])
    if digest.digest() != packed[:_DIGEST]:
        raise WeightsError("the weights of the computer player are damaged: install retro2600 again")
    header, _, block = packed[_DIGEST:].partition(b"\n")
    said = json.loads(header)
    numbers = _Numbers(block)
    nets = {Kind[name]: numbers.net(*shape) for name, shape in said["nets"].items()}
    return Weights(nets, digest.hexdigest(), said["origin"])


def written(nets: dict[Kind, Net], origin: dict[str, object]) -> bytes:
    """The file of these weights: SHA-256 of the rest, a line of JSON, numbers with the low byte first."""
    shapes = {kind.name: (len(net.first), len(net.last), net.most) for kind, net in nets.items()}
    header = json.dumps({"nets": shapes, "origin": origin}).encode() + b"\n"
    block = b"".join(_block(net) for net in nets.values())
    return sha256(header + block).digest() + header + block


_DIGEST = 32


def _block(net: Net) -> bytes:
    weights = [number for table in (net.first, net.last) for row in table for number in row]
    biases = [*net.first_bias, *net.last_bias]
    return pack(f"<{len(weights)}h{len(biases)}i", *weights, *biases)


class _Numbers:
    """The numbers of a block that are still to be read."""

    def __init__(self, block: bytes) -> None:
        self._block, self._at = block, 0

    def net(self, inputs: int, hidden: int, most: int) -> Net:
        first, last = self._table(inputs, hidden), self._table(hidden, OUTPUTS)
        return Net(first, self._take("i", hidden), last, self._take("i", OUTPUTS), most)

    def _table(self, rows: int, columns: int) -> Table:
        numbers = self._take("h", rows * columns)
        return tuple(numbers[at : at + columns] for at in range(0, len(numbers), columns))

    def _take(self, code: str, count: int) -> Row:
        form = Struct(f"<{count}{code}")
        self._at += form.size
        return form.unpack_from(self._block, self._at - form.size)
