"""The meaning of bytes from terminals of all kinds."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.fronts.terminal.parser import Answered, Event, Focus, Key, Motion, Mouse, Parser, Pasted, Wheel
from retro2600.shell.input.actions import Action, rows
from retro2600.shell.input.keymap import Keymap

SEQUENCES = [
    *(b"a", b"A", b"?", b" ", b"\r", b"\t", b"\x7f", b"\x03", b"\x1b", b"\x1b[A", b"\x1b[1;2D", b"\x1bOP"),
    *(b"\x1b[15~", b"\x1b[[C", b"\x1b[23$", b"\x1b[a", b"\x1b[Z", b"\x1bx", b"\x1b\x1b[C", "é".encode()),
    *("棋".encode(), b"\x1b[<0;5;6M", b"\x1b[<65;1;1M", b"\x1b[M !!", b"\x1b[I", b"\x1b[O", b"\x1b[0n"),
    *(b"\x1b[200~pasted \x1b[A\x1b[201~", b"\x1b[97;1:3u", b"\x1b[27;5;99~", b"\x1b[?31u", b"\x1b[57442;5u"),
]


def events(*pieces: bytes) -> list[Event]:
    """All events of these bytes, after which nothing comes."""
    parser = Parser()
    return [event for piece in pieces for event in parser.feed(piece)] + parser.rest()


def chords(data: bytes) -> list[str]:
    return [event.chord for event in events(data) if isinstance(event, Key)]


@pytest.mark.parametrize(
    ("data", "chord"),
    [
        (b"a", "a"),
        (b"A", "shift+a"),
        (b"?", "?"),
        (b"+", "+"),
        (b" ", "space"),
        (b"\r", "return"),
        (b"\n", "return"),
        (b"\t", "tab"),
        (b"\x1b[Z", "shift+tab"),
        (b"\x7f", "backspace"),
        (b"\x08", "backspace"),
        (b"\x1b", "escape"),
        (b"\x03", "ctrl+c"),
        (b"\x1c", "ctrl+\\"),
        (b"\x00", "ctrl+space"),
        ("é".encode(), "é"),
        ("É".encode(), "shift+é"),
        (b"\x1b[D", "left"),
        (b"\x1bOD", "left"),
        (b"\x1b[1;2D", "shift+left"),
        (b"\x1b[1;5C", "ctrl+right"),
        (b"\x1b[1;8C", "alt+ctrl+shift+right"),
        (b"\x1b[d", "shift+left"),
        (b"\x1bOd", "ctrl+left"),
        (b"\x1bx", "alt+x"),
        (b"\x1bX", "alt+shift+x"),
        (b"\x1b\r", "alt+return"),
        (b"\x1b\x1b[D", "alt+left"),
        (b"\x1b[", "alt+["),
        (b"\x1bO", "alt+shift+o"),
        (b"\x1bOM", "return"),
        (b"\x1bOk", "+"),
        (b"\x1b[3~", "delete"),
        (b"\x1b[5~", "page up"),
        (b"\x1b[H", "home"),
        (b"\x1b[4~", "end"),
    ],
)
def test_a_key_has_the_name_that_the_actions_know(data: bytes, chord: str) -> None:
    assert chords(data) == [chord]


F_KEYS = {
    "xterm": ["OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~"],
    "linux": ["[[A", "[[B", "[[C", "[[D", "[[E", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~"],
    "rxvt": ["[11~", "[12~", "[13~", "[14~", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~"],
    "kitty": ["[P", "[Q", "[13~", "[S", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~"],
}


@pytest.mark.parametrize("terminal", F_KEYS)
def test_the_function_keys_of_every_terminal_are_known(terminal: str) -> None:
    for number, data in enumerate(F_KEYS[terminal], 1):
        assert chords(b"\x1b" + data.encode()) == [f"f{number}"]


@pytest.mark.parametrize("data", ["[1;2Q", "[12;2~", "[12$"])
def test_a_function_key_with_shift_is_another_chord(data: str) -> None:
    assert chords(b"\x1b" + data.encode()) == ["shift+f2"]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ("[97;1:1u", Key("a", Motion.DOWN, 97)),
        ("[97;1:2u", Key("a", Motion.REPEATED, 97)),
        ("[97;1:3u", Key("a", Motion.UP, 97)),
        ("[97:65;2:1;65u", Key("shift+a", Motion.DOWN, 97)),
        ("[47:63;2:1;63u", Key("?", Motion.DOWN, 47)),
        ("[47:63;2:3u", Key("?", Motion.UP, 47)),
        ("[32;1:1;32u", Key("space", Motion.DOWN, 32)),
        ("[13;1:3u", Key("return", Motion.UP, 13)),
        ("[27u", Key("escape", Motion.TYPED, 27)),
        ("[99;5:1u", Key("ctrl+c", Motion.DOWN, 99)),
        ("[97;65:1u", Key("a", Motion.DOWN, 97)),
        ("[57442;5:1u", Key("left ctrl", Motion.DOWN, 57442)),
        ("[57442;1:3u", Key("left ctrl", Motion.UP, 57442)),
        ("[57414;1:1u", Key("return", Motion.DOWN, 57414)),
        ("[57376;1:1u", Key("f13", Motion.DOWN, 57376)),
        ("[1;1:3D", Key("left", Motion.UP, "left")),
        ("[1;2:1D", Key("shift+left", Motion.DOWN, "left")),
        ("[12;1:3~", Key("f2", Motion.UP, "f2")),
        ("[27;5;99~", Key("ctrl+c", Motion.TYPED, 99)),
    ],
)
def test_terminals_with_the_kitty_protocol_tell_when_a_key_comes_up(data: str, key: Key) -> None:
    assert events(b"\x1b" + data.encode()) == [key]


def test_the_mouse_tells_its_buttons_movements_and_wheel() -> None:
    data = b"\x1b[<0;10;5M\x1b[<0;11;5m\x1b[<2;1;1M\x1b[<35;12;6M\x1b[<39;13;6M\x1b[<64;1;1M\x1b[<69;1;1M"
    assert events(data) == [
        Mouse(1, True, 9, 4, False),
        Mouse(1, False, 10, 4, False),
        Mouse(3, True, 0, 0, False),
        Mouse(0, True, 11, 5, False),
        Mouse(0, True, 12, 5, True),
        Wheel(1, False),
        Wheel(-1, True),
    ]


def test_the_thumbs_buttons_are_no_buttons_here_but_the_mouse_moves_while_one_is_down() -> None:
    pressed = b"\x1b[<128;10;5M\x1b[<128;10;5m\x1b[<129;1;1M\x1b[<130;1;1M"
    assert events(pressed) == []
    assert events(b"\x1b[<160;12;6M") == [Mouse(0, True, 11, 5, False)]


def test_focus_and_answers_are_told_apart_from_keys() -> None:
    assert events(b"\x1b[I\x1b[O\x1b[0n") == [Focus(True), Focus(False), Answered()]


def test_pasted_text_is_no_playing() -> None:
    assert chords(b"a\x1b[200~quit\x1b\x1b[A\x1b[201~b") == ["a", "b"]


@pytest.mark.parametrize(
    "data", [b"\x1b[?31u", b"\x1b[?62;c", b"\x1b[M !!", b"\x1b[99~", b"\xff", b"\x9b", b"\x1b[=1;2q"]
)
def test_what_is_not_known_is_skipped(data: bytes) -> None:
    assert chords(data + b"x") == ["x"]


def test_an_escape_waits_for_what_may_follow() -> None:
    parser = Parser()
    assert parser.feed(b"\x1b") == []
    assert parser.waiting
    assert parser.feed(b"[D") == [Key("left", Motion.TYPED, "left")]
    assert not parser.waiting


@pytest.mark.parametrize(
    ("data", "event"),
    [
        ("\x1b[0n", Answered()),
        ("\x1b[I", Focus(True)),
        ("\x1b[<0;3;4M", Mouse(1, True, 2, 3, False)),
        ("\x1b[<64;3;4M", Wheel(1, False)),
        ("\x1b[200~text\x1b[201~", Pasted("text")),
    ],
)
def test_an_escape_is_not_lost_before_what_is_no_key(data: str, event: Event) -> None:
    assert Parser().feed(f"\x1b{data}".encode()) == [Key("escape", Motion.TYPED, "escape"), event]


def test_every_chord_of_the_table_can_be_typed_but_for_modifiers_alone() -> None:
    typed = {chord for data in _typeable() for chord in chords(data)}
    keys = {chord for row in rows(CARTRIDGE).values() for chord in row.keys}
    assert keys - typed == {"left ctrl", "pause"}


def _typeable() -> list[bytes]:
    functions = [f"\x1b[{number};{held}~" for number in range(11, 35) for held in (1, 2)]
    arrows = [f"\x1b[1;{held}{letter}" for letter in "ABCD" for held in (1, 2)]
    plain = [bytes([byte]) for byte in range(128)]
    return plain + [text.encode() for text in functions + arrows] + [b"\x1b\r"]


@given(st.lists(st.sampled_from(SEQUENCES), max_size=8), st.data())
def test_bytes_may_come_in_pieces_of_any_size(sequences: list[bytes], data: st.DataObject) -> None:
    whole = b"".join(sequences)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=6)))
    pieces = [whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert events(*pieces) == events(whole)


def test_a_shifted_key_of_rxvt_ends_with_its_dollar() -> None:
    assert events(b"\x1b[23$a") == events(b"\x1b[23$", b"a") != []
    assert len(events(b"\x1b[23$a")) == 2


@pytest.mark.parametrize("streams", [1_000, pytest.param(4_000, marks=pytest.mark.slow)])
def test_streams_of_garbage_are_read_to_the_end(streams: int) -> None:
    source, keymap = random.Random(2617), Keymap(CARTRIDGE)
    for _ in range(streams):
        data = bytearray(b"".join(source.choices(SEQUENCES, k=3)))
        for _ in range(source.randrange(4)):
            data[source.randrange(len(data))] = source.choice(b"\x1b[O;:<?M~u$\x00\x7f\xc3\xff059az")
        data += source.randbytes(source.randrange(8))
        parser = Parser()
        found = parser.feed(bytes(data)) + parser.rest()
        assert not parser.waiting
        for event in found:
            if isinstance(event, Key):
                keymap.action(event.chord)


@given(st.binary(max_size=100))
def test_no_bytes_are_too_strange(data: bytes) -> None:
    events(data)


def test_many_escapes_are_that_many_keys() -> None:
    assert chords(b"\x1b" * 5000) == ["escape"] * 5000


def test_a_sequence_without_an_end_is_given_up() -> None:
    assert chords(b"\x1b[" + b"1" * 1000 + b"\r")[-1] == "return"


def test_the_table_asks_for_help_with_a_question_mark() -> None:
    (help_key,) = chords(b"?")
    assert Keymap(CARTRIDGE).action(help_key) is Action.HELP


PASTE, PASTED = b"\x1b[200~", b"\x1b[201~"


def test_pasted_text_is_one_event_however_it_comes_in() -> None:
    whole = b"a" + PASTE + "XGID=-b \x1b[A ü".encode() + PASTED + b"b"
    pasted = [Pasted("XGID=-b \x1b[A ü")]
    assert [event for event in events(whole) if isinstance(event, Pasted)] == pasted
    assert chords(whole) == ["a", "b"]
    one_by_one = [whole[at : at + 1] for at in range(len(whole))]
    assert events(*one_by_one) == events(whole)


def test_an_answer_in_the_middle_of_a_paste_is_none_of_its_text() -> None:
    whole = PASTE + b"XGID\x1b[0n=-b\x1b[0n" + PASTED
    one_by_one = [whole[at : at + 1] for at in range(len(whole))]
    for pieces in ([whole], one_by_one):
        found = events(*pieces)
        assert found.count(Answered()) == 2
        assert [event for event in found if isinstance(event, Pasted)] == [Pasted("XGID=-b")]


def test_of_a_long_paste_the_beginning_is_kept_and_the_end_is_still_seen() -> None:
    (pasted, after) = events(PASTE + b"x" * 20_000, b"y" * 20_000, PASTED + b"z")
    assert pasted == Pasted("x" * 10_000)
    assert after == Key("z", Motion.TYPED, "z")
