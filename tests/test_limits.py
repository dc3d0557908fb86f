"""Every declared limit: what is as large as it goes is taken, what is one past it is refused."""

from __future__ import annotations

import ast
import io
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext, redirect_stderr, redirect_stdout
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from retro2600 import limits
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cli.main import main
from retro2600.cli.studies.rollout_study import LogFile
from retro2600.consoles import tablet
from retro2600.fronts.lines import Lines
from retro2600.fronts.terminal.parser import Parser, Pasted
from retro2600.fronts.web.site import pyodide
from retro2600.fronts.web.site.server import HOST
from retro2600.lockstep import messages
from retro2600.machine import movie, savestate
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Circle, Paint, Text
from retro2600.machine.touching import Phase, Touch
from retro2600.review.history.entry import packed, unpacked
from retro2600.shell.menu.menu import Field
from retro2600.shell.post import Mailbox
from retro2600.shell.saves.card import StoredCard
from retro2600.shell.saves.own_record import OwnRecord
from retro2600.shell.saves.slot_document import FORMAT, Extra, digest_of
from retro2600.shell.saves.slots import Slot, slots_of
from retro2600.shell.settings.options import Options, Settings, options_of
from retro2600.shell.settings.toml_text import parsed
from retro2600.shell.shelf import powered_on
from retro2600.store.folders import Storage
from retro2600.store.reading import lines, read_bytes
from retro2600.store.refusals import RequestError
from retro2600.study.rollout import question
from retro2600.tables import spelling
from tests.fronts.another import another_claims
from tests.fronts.web.site.serving import served
from tests.shelf.pinboard import CONSOLE as WALL
from tests.shell.settings import by_path
from tests.systems import PIPES, lacking
from tools.posix import make_pipe

ROOT: Final = Path(__file__).parents[1]
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:{}:10"
SEAT = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]


class RefusedError(RequestError):
    """The program has refused it, as it should: one sentence on standard error, exit code 2."""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def command(*words: str) -> None:
    """Call the program in its folder; `RefusedError` if that is how it ends."""
    with redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as complaints:
        code = main(list(words))
    out, err = output.getvalue(), complaints.getvalue()
    if code == 2:
        assert all("error" in json.loads(line) for line in out.splitlines())
        assert err.startswith("retro2600: ")
        assert err.count("\n") == 1
        raise RefusedError(err.removeprefix("retro2600: ").rstrip("\n"))
    said = [json.loads(line) for line in out.splitlines()]
    errors = [answer["error"] for answer in said if "error" in answer]
    assert (code, err) == (int(bool(errors)), "")
    if errors:
        raise RefusedError(errors[0])


def ran(data: str | bytes, *words: str) -> None:
    Path("inputs.json").write_bytes(data if isinstance(data, bytes) else data.encode())
    command("run", "inputs.json", *words)


def asked(what: str, question: dict[str, object], padded: int = 0) -> None:
    Path("question").write_text(json.dumps(question).ljust(padded) + "\n")
    command("study", what, "question")


def numbered(digits: int) -> None:
    sys.set_int_max_str_digits(0)  # as the environment may have it
    ran(f'{{"inputs": [], "x": {"9" * digits}}}')


def saved_at(frame: int) -> None:
    state = {**savestate.saved(powered_on("cx2617")), "frame": frame}
    ran(
        json.dumps(
            {"format": movie.FORMAT, "cartridge": "cx2617", "version": 1, "inputs": [], "start": state}
        )
    )


def slot_of(title: str) -> tuple[Slot, Path]:
    storage = Storage.in_folder(Path())
    console = powered_on("cx2617")
    rest, picture = console.cartridge.console.rest, console.cartridge.console.picture
    slot = slots_of(storage, "cx2617")[0]
    slot.put(console, Extra(picture, None, "today", title, rest))
    return slot, storage.path("slots/cx2617/0.json")


def slot_padded(size: int) -> None:
    slot, path = slot_of("a game")
    path.write_bytes(path.read_bytes().ljust(size))
    slot.get()


def slot_titled(size: int) -> None:
    slot, path = slot_of("")
    document = {**json.loads(path.read_text()), "title": "x" * size}
    del document["digest"]
    assert document["format"] == FORMAT
    path.write_text(json.dumps({**document, "digest": digest_of(document)}))
    slot.get()


class Full:
    """Implements `retro2600.shell.post.Post`: so many letters of so many bytes are there."""

    def __init__(self, count: int, size: int) -> None:
        self._letters = ["x" * size] * count

    def send(self, letters: Sequence[str]) -> None:
        raise AssertionError("nobody sends anything")

    def received(self, most: int) -> list[str]:
        return self._letters[:most]


def mailed(count: int, size: int) -> None:
    assert WALL.letters
    inputs = Mailbox(WALL.letters, Full(count, size)).opened(WALL.rest)
    if len(inputs.mail) < count:
        raise RefusedError("a letter is left out")


def carded(size: int) -> None:
    storage = Storage.in_folder(Path())
    storage.write("cards/cx2617", bytes(size))
    assert StoredCard(storage).stored("cx2617") == bytes(size)


def set_up(size: int) -> None:
    path = Path("settings.toml")
    path.write_text("#" * size)
    settings, complaint = by_path.read(path, CARTRIDGE)
    assert settings == Settings()
    if complaint:
        raise RequestError(complaint)


def toml(text: str) -> None:
    parsed(text.encode(), CARTRIDGE)


def option_fits(name: str, value: object) -> None:
    (option,) = (each for each in options_of(CARTRIDGE) if each.name == name)
    option.check(value, name)


def game_of(size: int) -> None:
    events = (ROOT / "tests" / "golden" / "tables" / "mpgn.jsonl").read_text().splitlines()
    text = f'{{"format": "retro2600 game 1", "events": [{",".join(events)}]}}'
    Path("game.json").write_text(text.ljust(size))
    command("verify", "game.json")


def match_file(text: str, size: int = 0) -> None:
    Path("a.mat").write_bytes(text.encode().ljust(size, b"\n"))
    command("study", "quirk", "--mat", "a.mat")


def pyodide_of(size: int) -> None:
    Path("pyodide.tgz").write_bytes(bytes(size))
    try:
        pyodide.found(Path("pyodide.tgz"), Path("cache"), print)
    except RequestError as refusal:
        raise RefusedError(str(refusal)) from refusal


def painted(size: int) -> None:
    Path("own.pal").write_bytes(bytes(size))
    ran(SHORT, "--palette", "own.pal")


def in_vain(count: int) -> None:
    Path("questions").write_text("{}\n" * count)
    try:
        command("study", "plays", "questions")
    except RefusedError as refusal:
        if "too many lines in a row" in str(refusal):
            raise


def other_than(sentence: str, call: Callable[[], None]) -> None:
    """Another refusal than that of the limit is none of it."""
    try:
        call()
    except (RefusedError, ValueError) as refusal:
        if sentence in str(refusal):
            raise


def typed(size: int) -> None:
    front = Lines.__new__(Lines)
    front._typed = io.StringIO("x" * size + "\n")
    assert list(front._lines()) == ["x" * size]


def pasted(size: int) -> None:
    [event] = Parser().feed(b"\x1b[200~" + b"x" * size + b"\x1b[201~")
    assert isinstance(event, Pasted)
    if len(event.text) < size:
        raise RequestError("cut off where it is longer")


def sequence(size: int) -> None:
    """A key with modifiers, its number long with leading zeros."""
    events = Parser().feed(b"\x1b[" + b"97u".rjust(size - 2, b"0"))
    if len(events) != 1:
        raise RequestError("taken for letters")


def skipped(size: int) -> None:
    Path("questions").write_bytes(b"x" * size + b"\n")
    list(lines(Path("questions"), 1))


def lasting(frames: int, *words: str) -> None:
    ran(f'{{"inputs": [[{frames}, {{}}]]}}', *words)


def piped(looks: int) -> None:
    """A pipe that somebody opens to write at the look after so many."""
    if not PIPES.there:
        raise lacking(PIPES)
    make_pipe(Path("pipe"))
    seen, writers = [], []

    def look(seconds: float) -> None:
        seen.append(seconds)
        if len(seen) == looks:
            writers.append(os.open("pipe", os.O_WRONLY))
            os.write(writers[0], b"x")
            os.close(writers[0])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("time.sleep", look)
        assert read_bytes(Path("pipe"), 9, pipes=True) == b"x"


def connected(count: int) -> None:
    """So many connections to the page's server, each of which has been answered; the first asks again."""
    with ExitStack() as stack:
        server = stack.enter_context(served({"index.html": b""}))
        lines = [HTTPConnection(HOST, server.server_address[1]) for _ in range(count)]
        for line in (*lines, lines[0]):
            stack.callback(line.close)
            try:
                line.request("HEAD", "/")
                line.getresponse().read()
            except (HTTPException, OSError) as error:
                raise RequestError("the first is closed") from error
            line.auto_open = False


def locked(is_held: bool) -> None:
    path = Path("settings.toml").absolute()
    with another_claims(path.with_name(".settings.toml.lock")) if is_held else nullcontext():
        by_path.update(path, Settings(), Settings(Options(volume=5)), CARTRIDGE)


QUIZ = b'{"kind":"quiz","key":"a","box":0,"due":1,"last":0}\n'


def recorded(size: int) -> None:
    storage = Storage.in_folder(Path())
    storage.path("record.jsonl").write_bytes(bytes(size))
    assert len(OwnRecord(storage, str).read()) == size


def history(data: bytes) -> None:
    review = CARTRIDGE.facets.review
    book = review.history("cx2617") if review else None
    assert book
    book.read(data)
    if book.damage:
        raise ValueError(book.damage)


SHORT = '{"inputs": [[1, {}]]}'
LENGTH = "{} point match\n\n Game 1\n White : 0                          Red : 0\n  1) 31: 8/5 6/5\n"


def rollout_log(size: int) -> None:
    """A log of so many bytes is read."""
    path = Path("log.json")
    path.write_bytes(b"{}".ljust(size))
    try:
        LogFile(path, Path("-")).read()
    finally:
        path.unlink()


def rolled_out_plays(number: int) -> None:
    """So many plays are named."""
    question.asked({"mover": SEAT, "other": SEAT, "dice": [3, 1], "plays": ["8/5 6/5"] * number})


def drawn(elements: int, shapes: int) -> None:
    """A drawing of so many elements with so many shapes each."""
    Drawing(Size(10, 10), tuple(Element(str(n), (Circle(0, 0, 1),) * shapes) for n in range(elements)))


def written(count: int) -> None:
    """A text of so many characters is pasted into a line of the menu; what is beyond is left out."""
    held: list[str] = []
    Field("address", str, held.append).write("x" * count)
    if len(held[0]) < count:
        raise ValueError(f"left out: a line has more than {len(held[0])} characters")


def fingers(count: int, times: int) -> None:
    """The last of so many fingers goes down so many times in a frame."""
    tablet.Inputs((Touch(count - 1, Phase.DOWN, 0, 0),) * times)


class Case(NamedTuple):
    """An attempt that is as large as it is told, and what is said if that is too much."""

    attempt: Callable[[int], object]
    said: str
    lowered: float | None = None
    """The limit in its place, where the true one takes too long to reach."""
    most: int | None = None
    """The largest attempt that is taken, where that is not the limit."""


CASES: Final = {
    "JSON_BYTES": Case(lambda n: ran(SHORT.ljust(n)), "it has more than 20000000 bytes"),
    "JSON_NESTING": Case(
        lambda n: ran(f'{{"inputs": [], "x": {"[" * (n - 1)}{"]" * (n - 1)}}}'),
        "JSON nested more than 50 levels deep",
    ),
    "JSON_VALUES": Case(
        lambda n: ran(f'{{"inputs": [], "x": [{"0," * (n - 4)}0]}}'), "JSON of more than 2200000 values"
    ),
    "NUMBER_DIGITS": Case(numbered, "a number of more than 4300 digits"),
    "FRAMES": Case(
        lambda n: ran(f'{{"inputs": [[999999999, {{}}], [{n - 999999999}, {{}}]]}}', "--until", "1"),
        '"inputs" last 1000000001 frames, expected 1000000000 at most',
    ),
    "STATE_FRAME": Case(saved_at, "expected a whole number from 0 to 1000000000000"),
    "SLOT_BYTES": Case(slot_padded, "it has more than 1000000 bytes"),
    "SLOT_TEXT": Case(slot_titled, "its title or its time is no line of text"),
    "CARD_BYTES": Case(carded, "it has more than 10000000 bytes"),
    "HISTORY_BYTES": Case(recorded, "it has more than 50000000 bytes"),
    "HISTORY_LINES": Case(lambda n: history(QUIZ * n), "1 line of your record cannot be read"),
    "HISTORY_LINE": Case(lambda n: history(QUIZ.strip().ljust(n)), "1 line of your record cannot be read"),
    "HISTORY_GAME": Case(lambda n: unpacked(packed("x" * (n - 2))), "it has more than 2000000 bytes"),
    "SETTINGS_BYTES": Case(set_up, "it has more than 50000 bytes"),
    "SETTINGS_NESTING": Case(
        lambda n: other_than("nested", lambda: toml(f"sound = {'[' * n}{']' * n}")),
        "it is nested more than 20 levels deep",
    ),
    "SETTINGS_TABLES": Case(
        lambda n: toml("[devices]\n" + "".join(f"[devices.d{each}]\n" for each in range(n - 1))),
        "it has 201 tables, expected 200 at most",
    ),
    "OPTION_TEXT": Case(lambda n: option_fits("palette", "x" * n), "palette is 'xxx"),
    "KEY_NAME": Case(lambda n: toml(f'[keys]\nleave = ["{"x" * n}"]\n'), "expected a list of keys"),
    "PALETTE_BYTES": Case(
        lambda n: other_than("it has more than", lambda: painted(n)), "it has more than 100000 bytes"
    ),
    "MAT_BYTES": Case(lambda n: match_file(LENGTH.format(5), n), "it has more than 1000000 bytes"),
    "PLAYER_NAME": Case(
        lambda n: match_file(LENGTH.format(5).replace("White", "W" * n)),
        "line 4 has a name of more than 200 characters",
    ),
    "SCORE_DIGITS": Case(
        lambda n: match_file(LENGTH.format("9" * n)),
        'a .mat file begins with a line such as "5 point match"',
    ),
    "MATCH_POINTS": Case(lambda n: option_fits("match", n), "expected a whole number from 0 to 25"),
    "SITE_FILE_BYTES": Case(
        lambda n: other_than("it has more than", lambda: pyodide_of(n)), "it has more than 32000000 bytes"
    ),
    "POSITION_TEXT": Case(
        lambda n: ran(SHORT, "--position", XGID.format(0).ljust(n)),
        "a position in up to 10000 characters was expected, not in 10001",
    ),
    "QUESTION_BYTES": Case(
        lambda n: asked("plays", {"mover": SEAT, "other": SEAT, "dice": [3, 1], "rules": "backgammon"}, n),
        "the question has more than 1000000 bytes",
    ),
    "SKIPPED_BYTES": Case(skipped, "line 1 does not end within 1000 bytes", lowered=1000, most=1001),
    "LINES_IN_VAIN": Case(in_vain, "too many", lowered=3),
    "DICE_ROLLS": Case(
        lambda n: asked("dice", {"what": "session", "rolls": n}),
        "rolls is 301, expected a whole number from 1 to 300",
        lowered=300,
    ),
    "ROLLOUT_LOG_BYTES": Case(rollout_log, "cannot read log.json: it has more than 2000000 bytes"),
    "ROLLED_OUT_PLAYS": Case(rolled_out_plays, "plays has 17 entries, expected 16 at most"),
    "DICE_RUN": Case(
        lambda n: asked("dice", {"what": "runs", "between": [300, 300], "longest": n}),
        "longest is 101, expected a whole number from 1 to 100",
    ),
    "WORDS": Case(
        lambda n: other_than("words", lambda: command("run", *["x"] * (n - 1))),
        "the command line has 1001 words, expected 1000 at most",
    ),
    "WORD_CHARACTERS": Case(
        lambda n: other_than("characters, expected 20000", lambda: command("run", "--png", "x" * n)),
        "word 3 of the command line has 20001 characters, expected 20000 at most",
    ),
    "NUMBER": Case(
        lambda n: ran(SHORT, "--until", str(n)), "'1000000001' is not a whole number from 1 to 1000000000"
    ),
    "TYPED_CHARACTERS": Case(typed, "a line has more than 1000 characters"),
    "LETTERS_A_FRAME": Case(lambda n: mailed(n, 1), "left out"),
    "LETTER_BYTES": Case(lambda n: mailed(1, n), "left out"),
    "DRAWN_UNITS": Case(lambda n: Circle(n, 0, 5), "a place at 4097, expected at most 4096 units"),
    "DRAWN_ELEMENTS": Case(lambda n: drawn(n, 1), "a drawing of more than 256 elements"),
    "DRAWN_SHAPES": Case(lambda n: drawn(1, n), "a drawing of more than 2048 shapes"),
    "DRAWN_TEXT": Case(
        lambda n: Text(0, 0, "x" * n, 12, Paint(1)), "a text of 201 characters, expected at most 200"
    ),
    "FIELD_TEXT": Case(written, "a line has more than 200 characters"),
    "FINGERS": Case(lambda n: fingers(n, 1), "finger 10 touches, expected 0 to 9"),
    "TOUCHES_A_FRAME": Case(lambda n: fingers(1, n), "17 touches in a frame, expected at most 16"),
    "PASTED_BYTES": Case(pasted, "cut off"),
    "SEQUENCE_BYTES": Case(sequence, "taken for letters"),
    "LOG_FRAMES": Case(lambda n: lasting(n, "--log", "l.json"), "--log takes 5 at most", lowered=5),
    "PICTURES": Case(lambda n: lasting(n, "--pictures", "p.npz"), "takes 5 at most", lowered=5),
    "PIPE_SECONDS": Case(piped, "nobody writes to it", lowered=0.1, most=1),
    "PAGE_CONNECTIONS": Case(connected, "the first is closed"),
    "LOCK_SECONDS": Case(lambda n: locked(bool(n)), "another retro2600 writes it", lowered=0),
    "GAME_BYTES": Case(game_of, "it has more than 5000000 bytes"),
    "TABLE_NUMBER": Case(lambda n: spelling.read(int, n, "n"), "expected a whole number below 2^53"),
    "TABLE_TEXT": Case(lambda n: spelling.read(str, "x" * n, "name"), "expected 8192 characters at most"),
    "TABLE_LIST": Case(
        lambda n: spelling.read(tuple[int, ...], [1] * n, "dice"), "is 17, expected 16 at most"
    ),
    "FAR_STATE_BYTES": Case(
        lambda n: messages.read(messages.written(messages.Put(1, "")).ljust(n + 5), (2, 2)),
        "a message has 64006 bytes, expected 64005 at most",
    ),
}


def declared() -> dict[str, float]:
    return {name: value for name, value in vars(limits).items() if name.isupper()}


@pytest.mark.parametrize("name", declared())
def test_the_limit_is_taken_and_one_past_it_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    attempt, said, lowered, most = CASES[name]
    if lowered is not None:
        monkeypatch.setattr(limits, name, lowered)
    most = int(getattr(limits, name)) if most is None else most
    attempt(most)
    for left in (Path("pipe"), Path("settings.toml")):
        left.unlink(missing_ok=True)
    with pytest.raises((RequestError, ValueError), match=re.escape(said)) as refusal:
        attempt(most + 1)
    assert str(refusal.value).isprintable()


def test_every_limit_is_told_with_its_number() -> None:
    text = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `([A-Z_]+)` \| ([\d,]+) \|", text, re.M))
    assert told == {name: f"{value:,.0f}" for name, value in declared().items()}


def test_no_other_room_declares_a_limit_of_an_input() -> None:
    """Names as limits had them when they were scattered; what is left has to do with outputs and thoughts."""
    named = re.compile(r"(MOST|LONGEST|LARGEST)_(BYTES|JSON|NESTED|VALUES|TEXT|KEY|QUESTION|PASTED|LOG|MAT)")
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "retro2600").rglob("*.py")}
    for path in (path for path, text in texts.items() if named.search(text)):
        for node in ast.walk(ast.parse(texts[path])):
            assert not (isinstance(node, ast.Name) and named.search(node.id)), f"{path}: {node}"
