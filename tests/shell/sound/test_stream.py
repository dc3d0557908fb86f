"""The stream to a card, whatever time does."""

import numpy as np
import pytest

from retro2600.machine.facets.cues import Cue, Note
from retro2600.shell.sound.cues import LOUDNESS
from retro2600.shell.sound.holding import LONGEST_GAP
from retro2600.shell.sound.mixer import FULL_SCALE
from retro2600.shell.sound.stream import LEAD, ONWARD, Stream
from tests.fronts.consoles import VCS
from tests.laws import some
from tests.shell.sound.plugged import FakeCard

BEEP, SILENCE = (4, 0), (0, 0)
FRAME = 736


def play(card: FakeCard, stream: Stream, sound: tuple[int, int], frames: int) -> None:
    """So many frames of a sound, each of which comes as the card has played one."""
    for _ in range(frames):
        stream.add(sound)
        card.take(FRAME)


def settled(chunk: int = 256) -> tuple[FakeCard, Stream]:
    """A stream that has run for a third of a second."""
    card = FakeCard(chunk=chunk)
    stream = Stream(VCS, card)
    play(card, stream, BEEP, 20)
    return card, stream


OTHERS = ((-0.003, 256), (0.0, 256), (0.0, 1024), (0.003, 1024))
"""Deviations and chunks that come out alike in the quick ones."""


def loud(samples: np.ndarray[tuple[int], np.dtype[np.int16]]) -> bool:
    return bool(abs(samples).max() > 1000)


@pytest.mark.parametrize(
    ("deviation", "chunk"),
    [(-0.003, 1024), (0.003, 256), *(pytest.param(*case, marks=pytest.mark.slow) for case in OTHERS)],
)
def test_twenty_seconds_of_steady_frames_has_no_gap_and_drops_none(deviation: float, chunk: int) -> None:
    card = FakeCard(chunk=chunk)
    stream = Stream(VCS, card)
    played, taken = 0.0, 0
    for _ in range(20 * 60):
        stream.add(SILENCE)
        played += 735.95 * (1 + deviation)
        while taken + chunk <= played:
            card.take(chunk)
            taken += chunk
    assert (stream.gaps, stream.dropped) == (0, 0)
    assert stream.latency < (2 * 735.95 + 2.5 * chunk) / 44_100


@pytest.mark.slow
def test_a_card_with_another_rate_gets_its_own() -> None:
    card = FakeCard(rate=48_000)
    stream = Stream(VCS, card)
    for _ in range(600):
        stream.add(BEEP)
        card.take(801)
    assert (stream.gaps, stream.dropped) == (0, 0)


def test_the_latency_is_that_of_what_waits_and_of_the_card() -> None:
    card, stream = settled()
    ahead = card.left() - ONWARD * FRAME - round(0.003 * card.rate)
    assert stream.latency == pytest.approx((ahead + card.behind) / card.rate, abs=0.003)


@pytest.mark.parametrize("speed", [2, 8])
def test_frames_that_come_faster_than_time_are_left_out_and_the_tone_goes_on(speed: int) -> None:
    card, stream = settled()
    longest = 0
    for _ in range(120):
        for _ in range(speed):
            stream.add(BEEP)
        longest = max(longest, card.left())
        card.take(FRAME)
    assert stream.dropped >= 120 * (speed - 1) - 3
    assert stream.gaps == 0
    assert longest < (4 + ONWARD) * FRAME
    assert edges_are_regular(card.heard[FRAME * 2 :])


def edges_are_regular(samples: np.ndarray[tuple[int], np.dtype[np.int16]]) -> bool:
    """True if the square wave of a beep goes up and down without a jump."""
    edges = np.flatnonzero(np.diff(np.signbit(samples[samples != 0])))
    return bool(abs(np.diff(edges) - 42.13).max() < 2)


def test_a_pause_is_silent_soon_and_stays_so_without_a_gap() -> None:
    card, stream = settled()
    begun = len(card.heard)
    for _ in range(120):
        stream.idle()
        card.take(FRAME)
    assert loud(card.heard[begun : begun + FRAME])
    assert not card.heard[begun + 3 * FRAME :].any()
    play(card, stream, BEEP, 10)
    assert loud(card.heard[-FRAME:])
    assert stream.gaps == 0


def test_turns_that_come_quicker_than_frames_do_not_pile_up_silence() -> None:
    card, stream = settled()
    for _ in range(600):
        stream.idle()
        card.take(FRAME // 4)
    assert card.left() < (3 + ONWARD) * FRAME


@pytest.mark.parametrize("slowness", some([2, 4, LONGEST_GAP], 2))
def test_slow_motion_holds_a_tone_from_frame_to_frame(slowness: int) -> None:
    card, stream = settled()
    for turn in range(20 * slowness):
        if turn % slowness:
            stream.idle()
        else:
            stream.add(BEEP)
        card.take(FRAME)
    steady = card.heard[-10 * slowness * FRAME :]
    assert all(loud(piece) for piece in np.array_split(steady, len(steady) // 200))
    assert stream.gaps == 0


def test_single_frames_do_not_make_the_tone_of_one_ring_on() -> None:
    card, stream = settled()
    for turn in range(5 * 60):
        if turn % 60:
            stream.idle()
        else:
            stream.add(BEEP)
        card.take(FRAME)
    assert not card.heard[-50 * FRAME :].any()


def test_frames_that_come_too_late_leave_a_gap_without_a_click_and_no_more_waits_from_then_on() -> None:
    card, stream = settled()
    before = stream.latency
    for gap in range(1, 8):
        card.take((3 + ONWARD) * FRAME)
        play(card, stream, SILENCE, 60)
        assert stream.gaps == gap
    assert stream.latency < before + 0.1 * FRAME / card.rate


@pytest.mark.parametrize("late", some(range(200, (ONWARD - 1) * FRAME, 212), 2))
def test_frames_that_come_a_little_late_all_at_once_leave_no_trace_in_a_tone(late: int) -> None:
    card, stream = settled()
    before = stream.latency
    card.take(FRAME + late)
    for _ in range(1 + round(late / FRAME)):
        stream.add(BEEP)
    play(card, stream, BEEP, 60)
    assert stream.gaps == 0
    assert edges_are_regular(card.heard[FRAME * 2 :])
    assert stream.latency < before + 0.5 * FRAME / card.rate


@pytest.mark.parametrize("rest", [0, 1])
@pytest.mark.parametrize("late", [0, 300, 2 * FRAME])
def test_a_cue_goes_on_while_a_frame_is_late(late: int, rest: int) -> None:
    """A pure cue without tones has no step that a swelling sine of its loudness would not have."""
    card, stream = settled()
    play(card, stream, SILENCE, 60)
    begun = len(card.heard)
    stream.mixer.cues.add(Cue("a cue", (Note(0, rest), Note(500, 12))))
    stream.add(SILENCE)
    card.take(2 * FRAME + late)
    for _ in range(1 + round(late / FRAME)):
        stream.add(SILENCE)
    play(card, stream, SILENCE, 20)
    heard = card.heard[begun:]
    steepest = LOUDNESS * FULL_SCALE * 2 * np.pi * 500 * 1.3 / card.rate
    assert loud(heard)
    assert abs(np.diff(heard.astype(np.int32))).max() < steepest
    assert stream.gaps == 0


def test_a_tone_that_ends_in_a_frame_that_comes_late_ends_when_that_comes() -> None:
    card, stream = settled()
    card.take(3 * FRAME)
    for _ in range(3):
        stream.add(SILENCE)
    assert loud(card.heard[-FRAME:])
    card.take(FRAME)
    assert not card.heard[-FRAME // 2 :].any()


def test_a_tone_that_runs_out_fades() -> None:
    card, _ = settled()
    card.take((3 + ONWARD) * FRAME)
    end = np.flatnonzero(card.heard)[-1]
    assert end < len(card.heard) - FRAME
    assert abs(np.diff(card.heard[end - 100 :])).max() < 100


def test_a_stream_begins_with_as_much_silence_as_shall_wait() -> None:
    card = FakeCard()
    Stream(VCS, card).add(BEEP)
    assert not card.samples[: round(LEAD * FRAME)].any()
    assert card.left() < (3 + ONWARD) * FRAME
    assert loud(card.samples)


def rested(frames: int) -> tuple[FakeCard, Stream]:
    """A stream that was silent for a while, then rested for so many frames."""
    card, stream = settled()
    play(card, stream, SILENCE, 60)
    assert stream.mixer.silent
    for _ in range(frames):
        stream.rest()
        card.take(FRAME)
    return card, stream


@pytest.mark.parametrize("frames", [1, 3, 100])
def test_after_a_rest_a_tone_is_heard_as_soon_as_after_silence_that_was_fed(frames: int) -> None:
    heard = []
    for card, stream in (rested(0), rested(frames)):
        begun, latency = len(card.heard), stream.latency
        play(card, stream, BEEP, 10)
        heard.append(int(np.flatnonzero(abs(card.heard[begun:]) > 1000)[0]))
        assert (stream.gaps, stream.dropped) == (0, 0)
        assert stream.latency == pytest.approx(latency, abs=0.002)
        assert edges_are_regular(card.heard[begun + heard[-1] :])
    assert abs(heard[1] - heard[0]) <= card.chunk


def test_nothing_is_heard_of_a_rest_and_its_end() -> None:
    card, stream = rested(40)
    for _ in range(20):
        stream.add(SILENCE)
        card.take(FRAME)
        stream.rest()
        card.take(FRAME)
    assert not card.heard[-80 * FRAME :].any()
    assert (stream.gaps, stream.dropped) == (0, 0)


def test_a_stream_in_which_a_tone_sounds_is_not_silent() -> None:
    _, stream = settled()
    assert not stream.mixer.silent
    stream.mixer.cues.add(Cue("a cue", (Note(500, 12),)))
    stream.add(SILENCE)
    assert not stream.mixer.silent
