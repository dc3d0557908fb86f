"""The sound card's stream."""

import numpy as np
import pygame
import pytest

from retro2600.fronts.loop import RATE as FRAMES_PER_SECOND
from retro2600.fronts.samples import Tones
from retro2600.fronts.window.speaker import CHUNK, MOST_WAITING, RATE, Speaker, Stream

BEEP = (4, 0)


def test_the_chunks_are_the_samples_without_a_seam() -> None:
    stream, tones = Stream(), Tones(RATE)
    chunks = []
    for _ in range(60):
        stream.add(BEEP)
        chunks += [chunk for chunk in [stream.take()] if chunk]
    expected = np.concatenate([tones.frame(BEEP) for _ in range(60)])
    streamed = np.frombuffer(b"".join(chunks), np.int16)
    assert len(expected) - len(streamed) < CHUNK
    assert np.array_equal(streamed, expected[: len(streamed)])


def test_a_frame_never_brings_more_than_a_chunk() -> None:
    assert RATE / FRAMES_PER_SECOND < CHUNK


def test_sound_that_nobody_takes_does_not_pile_up() -> None:
    stream = Stream()
    for _ in range(600):
        stream.add(BEEP)
    taken = 0
    while stream.take():
        taken += 1
    assert taken * CHUNK <= MOST_WAITING


def test_a_speaker_plays_what_it_hears(sdl: None) -> None:
    speaker = Speaker()
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    for _ in range(4):
        speaker.hear(BEEP)
    assert pygame.mixer.Channel(0).get_busy()
    speaker.close()
    assert pygame.mixer.get_init() is None


def test_without_a_sound_card_there_is_silence_and_nothing_else(
    sdl: None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "telegraph")
    speaker = Speaker()
    speaker.hear(BEEP)
    speaker.close()
    assert capfd.readouterr() == ("", "")
