"""Keys, palettes and the speaker."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.pc import Inputs
from retro2600.consoles.pc.clock import LINES_PER_FRAME
from retro2600.consoles.pc.console import console_for
from retro2600.consoles.pc.inputs import NO_CHARACTER
from retro2600.consoles.pc.palette import PALETTES
from retro2600.machine.console import REFERENCE

CODEC = console_for("keys").codec
KEYS = st.sampled_from(["", "", "", "y", "shift+y", "8", "?", "+", "return", "space", "backspace", "home"])


@given(st.lists(KEYS.map(Inputs), max_size=40))
def test_inputs_read_back_as_they_were_written(inputs: list[Inputs]) -> None:
    entries = json.loads(json.dumps(CODEC.written(inputs)))
    assert [held for frames, held in CODEC.read(entries) for _ in range(frames)] == inputs


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ("no", "\"inputs\" is 'no', expected a list"),
        ([[1]], 'entry 1 of "inputs" is [1], expected [frames, {...}]'),
        ([[1, {}], [-1, {}]], 'entry 2 of "inputs" runs for -1 frames, expected a whole number from 0'),
        ([[1, {"keys": "a"}]], "the unknown field 'keys'; the field is key"),
        ([[1, {"key": "escape"}]], "entry 1 of \"inputs\": key is 'escape', expected a key such as"),
        ([[1, {"key": 7}]], "key is 7, expected a text"),
        ([[True, {}]], "runs for true frames"),
    ],
)
def test_entries_that_are_none_are_refused_with_their_number(entries: object, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - its sentence is asserted
        CODEC.read(entries)
    assert sentence in str(refusal.value)


def test_a_key_makes_its_character() -> None:
    chords = ["y", "shift+y", "8", "?", "return", "space", "backspace", "", "shift++", "+"]
    made = ["Y", "Y", "8", "?", "\n", " ", "\b", "", "+", "+"]
    assert [Inputs(chord).character for chord in chords] == made


def test_keys_make_the_same_with_shift_and_what_the_machine_has_not_is_no_character() -> None:
    made_by = {"return": "\n", "space": " ", "backspace": "\b", "up": NO_CHARACTER, "é": NO_CHARACTER}
    for key, made in made_by.items():
        assert Inputs(key).character == Inputs(f"shift+{key}").character == made


def test_the_keyboard_leaves_escape_and_function_keys_to_the_fronts() -> None:
    keyboard = console_for("keys").keyboard
    assert keyboard is not None
    assert [keyboard.takes(chord) for chord in ("a", "shift+a", "0", "return", "escape", "f1")] == [
        *[True] * 4,
        *[False] * 2,
    ]


def test_the_colours_are_those_of_the_display() -> None:
    palette = PALETTES.named(REFERENCE)
    colours = [palette[3 * number : 3 * number + 3].hex() for number in (0, 1, 6, 7, 8, 14, 15)]
    assert colours == ["000000", "0000aa", "aa5500", "aaaaaa", "555555", "ffff55", "ffffff"]


def test_a_screen_of_one_colour_is_as_bright_as_the_colours() -> None:
    for name in PALETTES.names[1:]:
        lit = [sum(PALETTES.named(name)[3 * number : 3 * number + 3]) for number in (0, 1, 4, 2, 7, 15)]
        assert lit == sorted(set(lit)), name
    with pytest.raises(ValueError, match="no palette is called 'blue', expected reference, green"):
        PALETTES.named("blue")


@pytest.mark.parametrize(("rate", "divisor"), [(44100, 1521), (48000, 2280), (22050, 5424)])
def test_the_speaker_sounds_at_the_timers_clock_by_the_divisor(rate: int, divisor: int) -> None:
    speaker = console_for("keys").sound.synthesiser(rate)
    samples = np.concatenate([speaker.frame((divisor,), LINES_PER_FRAME) for _ in range(60)]).astype(float)
    assert len(samples) == pytest.approx(rate * 60 / float(console_for("keys").frames_per_second), abs=1)
    spectrum = abs(np.fft.rfft(samples * np.hanning(len(samples))))
    found = np.argmax(spectrum) * rate / len(samples)
    assert found == pytest.approx(1_193_182 / divisor, abs=1)


def test_a_fork_goes_on_from_where_it_was() -> None:
    speaker = console_for("keys").sound.synthesiser(44100)
    speaker.frame((1521,), LINES_PER_FRAME)
    other = speaker.fork()
    assert speaker.frame((1809,), LINES_PER_FRAME) == other.frame((1809,), LINES_PER_FRAME)
    speaker.frame((0,), LINES_PER_FRAME)
    assert not any(speaker.frame((0,), LINES_PER_FRAME))
    assert any(other.frame((1809,), LINES_PER_FRAME))
