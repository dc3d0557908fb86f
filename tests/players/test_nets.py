"""Quantised nets and the file that holds them."""

import json
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.players import nets
from retro2600.players.kinds import PLANS, Kind
from retro2600.players.lanes import joined, split
from retro2600.players.nets import (
    HIDDEN_ONE,
    HIDDEN_SHIFT,
    LAST_ONE,
    Net,
    Row,
    Table,
    WeightsError,
    read,
    shipped,
    written,
)
from retro2600.players.squash import ONE, squashed

words = st.integers(-(1 << 15), (1 << 15) - 1)


def rows(columns: int) -> st.SearchStrategy[Row]:
    return st.lists(words, min_size=columns, max_size=columns).map(tuple)


@st.composite
def some_nets(draw: st.DrawFn) -> Net:
    """Nets of a few weights."""
    inputs, hidden = draw(st.integers(1, 4)), draw(st.integers(1, 4))

    def table(height: int, columns: int) -> Table:
        return tuple(draw(rows(columns)) for _ in range(height))

    first, last = table(inputs, hidden), table(hidden, 5)
    return Net(first, draw(rows(hidden)), last, draw(rows(5)), draw(words))


@given(some_nets(), some_nets())
def test_a_written_file_can_be_read(race: Net, contact: Net) -> None:
    packed = written({Kind.RACE: race, Kind.CONTACT: contact}, {"seed": 7})
    weights = read(packed)
    assert weights.nets == {Kind.RACE: race, Kind.CONTACT: contact}
    assert weights.origin == {"seed": 7}
    assert weights.digest == sha256(packed[32:]).hexdigest()


def test_a_net_adds_rounds_down_holds_back_and_squashes() -> None:
    # One hidden unit of the first input, one of the second; the most a hidden unit can be is 3.
    last = ((LAST_ONE, 0, 0, 0, 0), (0, LAST_ONE, 0, 0, 0))
    net = Net(((1024, 0), (0, 512)), (0, 256), last, (0,) * 5, 3 * HIDDEN_ONE)
    one = squashed(LAST_ONE * HIDDEN_ONE)
    assert net([64, 128]) == [one, one, ONE // 2, ONE // 2, ONE // 2]
    assert net([64 * 9, 0])[0] == squashed(3 * LAST_ONE * HIDDEN_ONE)
    assert net([-64, 0])[0] == ONE // 2
    assert (2 * 512 + 256) >> HIDDEN_SHIFT == 2
    assert net([0, 2])[1] == squashed(2 * LAST_ONE)


def test_a_net_adds_as_its_tables_say_one_by_one() -> None:
    chance = Random(5)
    for net in shipped().nets.values():
        inputs = [chance.choice((0, 0, chance.randint(0, 96))) for _ in net.first]
        outputs = list(net.last_bias)
        for unit, bias in enumerate(net.first_bias):
            total = bias + sum(value * row[unit] for value, row in zip(inputs, net.first, strict=True))
            hidden = min(max(total, 0) >> HIDDEN_SHIFT, net.most)
            outputs = [sum_ + hidden * weight for sum_, weight in zip(outputs, net.last[unit], strict=True)]
        assert net(inputs) == [squashed(output) for output in outputs]


def test_a_net_wants_all_its_inputs() -> None:
    with pytest.raises(ValueError, match="zip"):
        shipped().nets[Kind.RACE]([0] * 7)


def test_the_shipped_nets_are_small_and_say_where_they_come_from() -> None:
    weights = shipped()
    assert set(weights.nets) == {Kind.RACE, Kind.CRASHED, Kind.CONTACT, *PLANS}
    assert {"seed", "samples", "commit"} <= set(weights.origin)
    assert len(written(weights.nets, weights.origin)) < 600_000


@pytest.mark.parametrize("place", [0, 31, 40, 1_000, -1])
def test_a_damaged_file_is_refused_in_one_sentence(place: int) -> None:
    packed = bytearray(written(shipped().nets, {}))
    packed[place] ^= 1
    with pytest.raises(
        WeightsError, match=r"^the weights of the computer player are damaged: install .* again$"
    ):
        read(bytes(packed))


def test_a_file_cut_short_is_refused() -> None:
    for length in (0, 10, 32, 5_000):
        with pytest.raises(WeightsError, match="damaged"):
            read(written(shipped().nets, {})[:length])


def test_a_missing_file_is_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(nets, "files", lambda _: tmp_path)
    shipped.cache_clear()
    try:
        with pytest.raises(WeightsError, match=r"^the weights of the computer player are missing: install"):
            shipped()
    finally:
        shipped.cache_clear()


def test_a_plan_without_a_net_is_contact() -> None:
    every = shipped()
    few = replace(every, nets={kind: net for kind, net in every.nets.items() if kind not in PLANS})
    assert all(few.net(plan) is few.nets[Kind.CONTACT] for plan in PLANS)
    assert all(every.net(kind) is net for kind, net in every.nets.items())
    with pytest.raises(KeyError):
        every.net(Kind.ENTERING)


def test_the_header_is_a_line_of_json() -> None:
    header = written(shipped().nets, {"seed": 1})[32:].partition(b"\n")[0]
    assert json.loads(header)["nets"]["CONTACT"][1] == len(shipped().nets[Kind.CONTACT].last)


FARTHEST = (1 << 31) - 1
components = st.integers(-FARTHEST, FARTHEST)
small = st.integers(-(1 << 10), 1 << 10)


@given(st.lists(components))
def test_a_vector_is_read_as_it_was_written(vector: list[int]) -> None:
    assert split(joined(vector), len(vector)) == vector


@given(st.lists(st.tuples(small, st.lists(small, min_size=7, max_size=7)), max_size=9))
def test_sums_of_products_are_those_of_all_components(rows: list[tuple[int, list[int]]]) -> None:
    found = sum(factor * joined(row) for factor, row in rows)
    assert split(found, 7) == [sum(factor * row[at] for factor, row in rows) for at in range(7)]


def test_a_component_may_be_too_large_on_the_way() -> None:
    vector = joined([FARTHEST, -FARTHEST, 1, -1])
    assert split(vector * 1_000 - vector * 999, 4) == [FARTHEST, -FARTHEST, 1, -1]
