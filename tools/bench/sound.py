"""Delay and crackles of the sound, heard at PulseAudio sinks that no card belongs to.

    python -m tools.bench.sound [--seconds 60] [--work 0.002]

Starts a PulseAudio server of its own, plays frames at the console's rate with a tone that goes on for good,
keeps the interpreter busy for `work` seconds in every frame, more than a game does, and records what is
heard. Every edge of the tone must come half a period after the one before; where one comes a sample and a
half earlier or later there is a crackle, and those within a tenth of a second are one. Beside it the server's
own player, pacat, plays the same tone from a file at a latency of as many milliseconds as ours has the server
keep, and watchers note when the machine wakes a process late that only sleeps (`tools/bench/stalls.py`). It
is told when each crackle was, in seconds, and how long the longest such stall around it was, in milliseconds;
those without one, while pacat played on, are ours alone. Then the tone begins `ONSETS` times after silence:
the latency runs from the frame that begins it to the moment its recording is read, in milliseconds, what the
recording takes included. As one line of JSON.
"""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs.sound import Tones
from retro2600.fronts.window.soundcard import RATE, SERVERS_CHUNK, SERVERS_MILLISECONDS
from retro2600.fronts.window.speaker import Speaker
from retro2600.shell.process.pacing import Pacer, WallClock
from tools.bench.stalls import Stalls
from tools.command import parser_of

TONE, SILENCE = (4, 0), (0, 0)
HALF_PERIOD = (
    30 * RATE / (524 * float(CONSOLE.frames_per_second))
)  # samples: a step of the tone is 30 of a frame's 524 ticks
TOLERANCE = 1.5
ONSETS = 20
LOUD = 1000  # of 32,767
TOGETHER = 0.1  # seconds
WARMING_UP = 5  # seconds: a sink without a card takes two seconds' worth at once when it begins
SERVER = ["pulseaudio", "-n", "--exit-idle-time=-1", "--daemonize=no", "--log-target=null"]
RAW = ["--raw", "--format=s16ne", f"--rate={RATE}", "--channels=1"]


@contextmanager
def server() -> Iterator[Path]:
    """A sound server that only this process and its children talk to, and a folder to work in."""
    modules = ["module-native-protocol-unix"]
    modules += [f"module-null-sink sink_name={name} rate={RATE} channels=1" for name in ("ours", "theirs")]
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": folder}
        os.environ |= {"SDL_AUDIODRIVER": "pulseaudio"}
        loaded = [f"--load={module}" for module in modules]
        running = subprocess.Popen([*SERVER, *loaded], stderr=subprocess.DEVNULL)
        try:
            while not (Path(folder) / "native").exists():
                time.sleep(0.05)
            yield Path(folder)
        finally:
            running.terminate()
            running.wait()


class Recording:
    """The sound recorded at a sink, and the time of each piece of it."""

    def __init__(self, sink: str) -> None:
        words = ["parec", f"--device={sink}.monitor", *RAW, "--latency-msec=2"]
        self._parec = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._pieces: list[tuple[float, bytes]] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._parec.stdout
        while piece := os.read(self._parec.stdout.fileno(), 65536):
            self._pieces.append((time.perf_counter(), piece))

    def stopped(self) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """All samples, and when each was read: int16[n], seconds float64[n]."""
        self._parec.send_signal(signal.SIGTERM)
        self._reader.join()
        self._parec.wait()
        samples = np.frombuffer(b"".join(piece for _, piece in self._pieces), np.int16)
        read = np.array([moment for moment, _ in self._pieces])
        times = np.repeat(read, [len(piece) // 2 for _, piece in self._pieces])
        return samples, times


@contextmanager
def pacat(seconds: float, folder: Path) -> Iterator[None]:
    """The server's own player with the same tone, for that long at least."""
    tones, file = Tones(RATE), folder / "tone.raw"
    frames = round((seconds + WARMING_UP) * float(CONSOLE.frames_per_second))
    file.write_bytes(b"".join(tones.frame(TONE).tobytes() for _ in range(frames)))
    words = ["pacat", "--device=theirs", *RAW, f"--latency-msec={SERVERS_MILLISECONDS}", str(file)]
    playing = subprocess.Popen(words, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        playing.terminate()
        playing.wait()


def crackles(samples: NDArray[np.int16], times: NDArray[np.float64]) -> list[float]:
    """Times of edges that were not half a period after the one before; those close together count once."""
    loud = samples.astype(np.float32)
    before = np.flatnonzero((loud[:-1] < 0) != (loud[1:] < 0))
    edges = before + loud[before] / (loud[before] - loud[before + 1])
    wrong = before[:-1][abs(np.diff(edges) - HALF_PERIOD) > TOLERANCE]
    apart = np.diff(wrong, prepend=-RATE) > TOGETHER * RATE
    return [float(times[place]) for place in wrong[apart]]


def alone(moments: list[float], others: list[float], stalls: Stalls) -> list[float]:
    """Those of these moments at which neither the machine stalled nor the others crackled."""
    return [
        moment
        for moment in moments
        if not stalls.behind(moment) and all(abs(moment - other) > TOGETHER for other in others)
    ]


def delays(samples: NDArray[np.int16], times: NDArray[np.float64], begun: list[float]) -> list[float]:
    """Milliseconds from each beginning of the tone to the reading of its first loud sample."""
    loud = abs(samples.astype(np.int32)) > LOUD
    return [1000 * float(times[np.argmax(loud & (times > start))] - start) for start in begun]


def player(speaker: Speaker, work: float) -> Callable[[tuple[int, int], float], float]:
    """Something that runs frames with these tones for some seconds; it gives the time of the first."""
    pacer = Pacer(WallClock(), CONSOLE.frames_per_second)

    def run(tones: tuple[int, int], seconds: float) -> float:
        end = time.perf_counter() + seconds
        began = 0.0
        while time.perf_counter() < end:
            for _ in range(pacer.due()):
                began = began or time.perf_counter()
                speaker.play(tones)
                busy = time.perf_counter() + work
                while time.perf_counter() < busy:
                    pass
            pacer.wait()
        return began

    return run


def played(seconds: float, work: float, folder: Path) -> dict[str, object]:
    """Play and record; what there is to say of it."""
    with pacat(seconds, folder):
        speaker = Speaker(CONSOLE)
        run = player(speaker, work)
        run(TONE, WARMING_UP)
        if speaker.stream is None:
            raise SystemExit("there is no sound card")
        before, stalls = speaker.stream.gaps, Stalls(seconds)
        ours, theirs = Recording("ours"), Recording("theirs")
        begun = run(TONE, seconds)
        heard, peers = ours.stopped(), theirs.stopped()
        stalls.end()
        gaps, estimated = speaker.stream.gaps - before, speaker.stream.latency
    run(SILENCE, 1)
    recording, onsets = Recording("ours"), []
    for _ in range(ONSETS):
        run(SILENCE, 0.3)
        onsets.append(run(TONE, 0.3))
    late = delays(*recording.stopped(), onsets)
    speaker.close()
    moments, others = crackles(*heard), crackles(*peers)
    return {
        "seconds": round(len(heard[0]) / RATE),
        "chunk": SERVERS_CHUNK,
        "kept_by_server": SERVERS_MILLISECONDS,
        "crackles": len(moments),
        "crackles_pacat": len(others),
        "crackles_alone": len(alone(moments, others, stalls)),
        "when": [(round(moment - begun, 1), round(1000 * stalls.behind(moment))) for moment in moments],
        "stalls": len(stalls.found),
        "longest_stall": round(1000 * stalls.longest()),
        "stolen": round(stalls.stolen, 4),
        "frames_too_late": gaps,
        "latency_estimated": round(1000 * estimated, 1),
        "latency_median": round(statistics.median(late), 1),
        "latency_most": round(max(late), 1),
    }


def main() -> None:
    """Print what was heard as one line of JSON."""
    parser = parser_of("tools.bench.sound", __doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--work", type=float, default=0.002)
    arguments = parser.parse_args()
    with server() as folder:
        print(json.dumps(played(arguments.seconds, arguments.work, folder)))


if __name__ == "__main__":
    main()
