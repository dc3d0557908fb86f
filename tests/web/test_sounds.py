"""The page's sound: samples wait as long as they must, and cues sound as on the desktop."""

from fractions import Fraction

import numpy as np
import pytest

from retro2600.machine.facets.cues import Note
from retro2600.shell.sound.cues import voiced
from tests.web.modules import Modules, unpacked

RATE = 48000

_CUE = """
const { voiced } = await import("./cues.mjs");
return packed(voiced(...given));
"""

_QUEUE = """
const { Queue } = await import("./cues.mjs");
const queue = new Queue(1000);
for (const [value, length, tick] of given[0]) queue.add(new Float32Array(length).fill(value), tick);
return Array.from({ length: given[1] }, () => queue.next());
"""

_RING = """
const [trembling, drift, late, seconds] = given; // late: seconds without a frame
const { Ring } = await import("./sound_ring.mjs");
const [rate, frames] = [48000, 60];
const ring = new Ring(rate, rate / frames);
const count = rate / frames;
let seed = 1;
const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const when = (at) => (at / frames) * (1 + drift) + chance() * trembling + (at >= 300 ? late : 0);
const comes = Array.from({ length: seconds * frames }, (_, at) => when(at)).sort((one, other) => one - other);
const turn = (2 * Math.PI * 440) / rate;
let [next, phase, before, step, most] = [0, 0, 0, 0, 0];
for (let sample = 0; sample < seconds * rate; sample += 128) {
  while (next < comes.length && comes[next] <= sample / rate) {
    ring.add(Int16Array.from({ length: count }, () => 8000 * Math.sin((phase += turn))));
    next++;
  }
  for (let at = 0; at < 128; at++) {
    const now = ring.next();
    step = Math.max(step, Math.abs(now - before));
    before = now;
  }
  most = Math.max(most, ring.waiting / rate);
}
return [ring.gaps, step / ((8000 / 32768) * turn), most];
"""


@pytest.mark.slow
@pytest.mark.parametrize("notes", [[(440, 6)], [(440, 6), (0, 3), (880, 12)], [(0, 5)]])
def test_a_cue_sounds_as_on_the_desktop(modules: Modules, notes: list[tuple[int, int]]) -> None:
    wanted = np.concatenate([voiced(Note(*note), RATE, Fraction(60)) for note in notes])
    found = unpacked(modules.run(_CUE, notes, RATE, 60), np.float32)
    assert len(found) == len(wanted)
    assert np.abs(found - wanted).max() < 1e-6


@pytest.mark.slow
def test_cues_sound_in_turn_and_a_late_one_is_not_waited_for(modules: Modules) -> None:
    assert modules.run(_QUEUE, [[1, 3, False], [2, 2, False]], 6) == [1, 1, 1, 2, 2, 0]
    # A tick takes the place of a tick that waits.
    assert modules.run(_QUEUE, [[1, 2, False], [2, 2, True], [3, 2, True]], 5) == [1, 1, 3, 3, 0]
    # 200 ms would be too long a wait: what waits is forgotten.
    assert modules.run(_QUEUE, [[1, 200, False], [2, 2, False]], 3) == [2, 2, 0]


@pytest.mark.slow
@pytest.mark.parametrize(("trembling", "drift"), [(0, 0), (0.008, 0.001), (0.008, -0.001), (0.016, 0)])
def test_frames_that_tremble_and_two_clocks_leave_no_gap(
    modules: Modules, trembling: float, drift: float
) -> None:
    gaps, step, most = modules.run(_RING, trembling, drift, 0, 20)
    assert gaps == 0
    assert step < 1.02  # of what a tone of 440 hertz moves from sample to sample: no click
    assert most < 0.07


@pytest.mark.slow
def test_a_gap_fades_and_what_comes_after_it_fades_in(modules: Modules) -> None:
    gaps, step, _ = modules.run(_RING, 0.004, 0, 0.2, 8)
    assert gaps >= 1
    assert step < 1.3


_RESTED = """
const [rests, times] = given;
const { Ring } = await import("./sound_ring.mjs");
const ring = new Ring(48000, 800);
const heard = [];
const frame = (value, count = 800) => {
  if (value !== undefined) ring.add(new Int16Array(count).fill(value));
  for (let at = 0; at < 800; at++) heard.push(ring.next());
};
for (let at = 0; at < 60; at++) frame(0);
for (let time = 0; time < times; time++) {
  if (rests) ring.rest();
  for (let at = 0; at < 30; at++) frame(rests ? undefined : 0);
  const begun = heard.length;
  for (let at = 0; at < 5; at++) frame(8000);
  heard.push(heard.slice(begun).findIndex((value) => value > 0.2));
  for (let at = 0; at < 30; at++) frame(0);
}
return [ring.gaps, heard.filter((value) => value > 1), ring.waiting];
"""


@pytest.mark.slow
def test_after_a_rest_sound_is_heard_as_soon_as_after_silence(modules: Modules) -> None:
    fed, rested = modules.run(_RESTED, False, 4), modules.run(_RESTED, True, 4)
    assert rested[0] == fed[0] == 0
    assert rested[1] == [1000] * 4  # samples: as many as shall wait
    assert all(soon <= late for soon, late in zip(rested[1], fed[1], strict=True))
    assert rested[2] <= fed[2] + 48  # a millisecond
