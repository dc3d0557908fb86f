"""The middle of a lock step: what it writes down is the movie, whatever is lost."""

from __future__ import annotations

from dataclasses import replace
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.lockstep.holding import Holdings
from retro2600.lockstep.lockstep import MessageError
from retro2600.lockstep.messages import Marked, Missed, Played, written
from retro2600.lockstep.relay import AgreedFrames, Differing, Relay, movie_of, packed, unpacked
from retro2600.machine import Machine
from tests.lamp import LAMP
from tests.laws import times
from tests.lockstep.pair import Cut, Pair, hold_true, verified
from tests.lockstep.proxy import Delay

FRAMES = 1200
HOLDINGS = Holdings(LAMP.console)
REST = HOLDINGS.at_rest


def writes_the_movie(pair: Pair) -> None:
    """Check that the pieces are the movie of both sides, up to its last mark."""
    movie = movie_of(Machine.powered_on(pair.sides[0].lockstep.machine.cartridge), pair.pieces)
    assert list(movie.inputs()) == list(pair.sides[0].lockstep.movie.inputs())
    assert movie.marks == pair.sides[0].lockstep.movie.marks
    verified(movie)


def test_what_is_written_down_is_the_movie_of_both_sides() -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), 1, cuts=[Cut(4, 1.5)])
    pair.play(FRAMES)
    hold_true(pair)
    writes_the_movie(pair)


@times(0.5)
@given(st.integers(0, 2**32), st.lists(st.integers(1, 500), max_size=3).map(sorted), st.floats(0.01, 1))
def test_a_middle_that_is_lost_is_followed_by_another_that_lacks_nothing(
    seed: int, lost: list[int], lasts: float
) -> None:
    pair = Pair((LAMP, LAMP), seed, Delay(0.1, 0.05))
    for screen in range(2 * 500):
        pair.frame(600)
        if screen // 2 in lost:
            lost.remove(screen // 2)
            pair.lose_the_relay(lasts)
    pair.play(600)
    hold_true(pair)
    writes_the_movie(pair)


def test_a_side_that_comes_back_leaves_no_hole() -> None:
    pair = Pair((LAMP, LAMP), 3)
    while pair.sides[1].lockstep.machine.frame < 700:
        pair.frame(FRAMES)
    pair.lose({1: pair.sides[1].lockstep.keepsake}, 0.5)
    pair.play(FRAMES)
    writes_the_movie(pair)


def test_the_middle_and_a_side_that_are_lost_together_leave_no_hole() -> None:
    pair = Pair((LAMP, LAMP), 5)
    while pair.sides[1].lockstep.machine.frame < 700:
        pair.frame(FRAMES)
    pair.lose({1: pair.sides[1].lockstep.keepsake}, 0.5)
    pair.lose_the_relay(0.5)
    pair.play(FRAMES)
    writes_the_movie(pair)


hands = st.tuples(*(st.sampled_from([rest, b"\x07\x80", b"\xff\xf0"]) for rest in REST))


@times(3)
@given(st.lists(hands, min_size=1, max_size=300).map(tuple))
def test_hands_are_unpacked_as_they_were_packed(made: tuple[tuple[bytes, bytes], ...]) -> None:
    assert unpacked(packed(AgreedFrames(1, made, "")), HOLDINGS) == made


BAD: dict[str, bytes] = {
    "nothing": b"",
    "no hands": compress(b""),
    "not packed": b"hands",
    "cut": compress(b"\0\0\0\0" * 9)[:-1],
    "more": compress(b"\0\0\0\0") + b"x",
    "half a frame": compress(b"\0\0"),
    "no hand": compress(b"\0\1\0\0"),
    "a bomb": compress(bytes(10_000_000)),
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_bytes_that_hold_no_hands_are_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(ValueError, match="hand") as refusal:
        unpacked(data, HOLDINGS)
    assert str(refusal.value).isprintable()


def test_a_piece_that_is_missing_is_told() -> None:
    pair = Pair((LAMP, LAMP), 4)
    pair.play(300)
    first, _, third, *_ = pair.pieces
    start = Machine.powered_on(LAMP)
    with pytest.raises(ValueError, match="frame 121 follows frame 60"):
        movie_of(start, [first, third])
    changed = movie_of(start, [replace(first, digest="0" * 16)])
    with pytest.raises(AssertionError):
        verified(changed)


def test_marks_that_differ_or_come_before_the_hands_write_nothing_down() -> None:
    relay = Relay(LAMP.console)
    mark = written(Marked(0, 60, "0123456789abcdef"))
    assert relay.hear(0, mark) == relay.hear(1, mark) == []  # nobody has played
    for seat in (0, 1):
        assert relay.hear(seat, written(Played(1, 0, (REST[seat],) * 60))) == []
    other = written(Marked(0, 60, "f" * 16))
    assert relay.hear(1, other) == [Differing(60, ("0123456789abcdef", "f" * 16))]
    assert relay.hear(1, other) == []  # told once a round
    (piece,) = relay.hear(1, mark)
    assert isinstance(piece, AgreedFrames)
    assert (piece.first, piece.last, piece.digest) == (1, 60, "0123456789abcdef")
    assert relay.question == written(Missed(60))
    assert [track.kept_after for track in relay._tracks] == [60, 60]


def test_a_side_that_plays_on_without_marks_is_refused() -> None:
    relay = Relay(LAMP.console)
    for each in range(6):
        relay.hear(0, written(Played(1 + 120 * each, 0, (REST[0],) * 120)))
    with pytest.raises(MessageError, match="and no marks have come"):
        relay.hear(0, written(Played(721, 0, (REST[0],) * 120)))
    with pytest.raises(MessageError, match="a hand ends with 1"):
        relay.hear(1, written(Played(1, 0, (b"\0\1",))))
