"""A memory card as a file, and a program that resumes by its card: in a real storage, and in the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro2600.cli.main import main
from retro2600.machine.touching import Pointing
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests import stand_in
from tests.fronts.web.page.visits import Visitor
from tests.shelf.magnets import PLACES, corner
from tests.shell import sessions
from tests.shell.diary import FAULT, NAME, Diary, begun, put
from tests.shell.working import lines, second, to

WRITTEN = "retro2600 diary now.card"


@pytest.fixture(autouse=True)
def shelf(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in.shelve(Diary(), tmp_path_factory.mktemp("strangers"), monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Storage:
    return Storage.in_folder(tmp_path)


def drag(shell: Shell) -> None:
    """Put it down somewhere else."""
    (left, top), (x, y) = corner(False), PLACES[0]
    for at, down in (((left + x, top + y), True), ((500, 500), True), ((500, 500), False)):
        shell.controls.point(Pointing(*at, down), finger=0)
        shell.run(1)


def card(store: Storage, name: str = NAME) -> bytes:
    return store.path(f"cards/{name}").read_bytes()


def notices(shell: Shell, seconds: int = 12) -> set[str]:
    """All that is said in the next seconds."""
    said = set()
    for _ in range(seconds):
        said.add(shell.view.notice)
        second(shell)
    return said


def test_a_program_that_resumes_by_its_card_begins_at_power_on_with_it(store: Storage) -> None:
    shell = begun(store)
    drag(shell)
    assert shell.session.console.state.places != PLACES
    put(shell)
    shell.close()
    assert not store.found(f"slots/{NAME}/resume.json")
    again = begun(store)
    assert again.session.frame == 0
    assert again.session.console.state.ever == 2
    assert again.session.console.state.places == PLACES
    assert "continued" not in again.view.notice


def test_it_is_kept_even_where_no_session_goes_on(store: Storage) -> None:
    shell = begun(store, resume=False)
    assert shell.save_control.keeps(shell.options)
    put(shell)
    shell.close()
    assert begun(store, resume=False).session.console.state.ever == 1


def test_a_damaged_card_is_told_of_and_kept_beside_the_one_that_comes_of_the_rest(store: Storage) -> None:
    store.write(f"cards/{NAME}", b"7 and torn")
    shell = begun(store)
    assert shell.session.console.state.ever == 7
    second(shell)
    assert card(store) == b"7 and torn"  # nobody has played
    put(shell)
    second(shell)
    assert (card(store), card(store, f"{NAME} before")) == (b"8", b"7 and torn")
    shell.close()
    store.write(f"cards/{NAME}", b"9 torn")
    assert f"{FAULT}; the card is kept beside the next one" in notices(begun(store))


def left_by_two_sessions(store: Storage) -> None:
    """A session that leaves 3, and another one that leaves 5."""
    for times in (3, 2):
        shell = begun(store)
        put(shell, times)
        shell.close()
    assert (card(store), card(store, f"{NAME} earlier")) == (b"5", b"3")


def test_in_the_place_of_a_card_of_no_use_comes_the_earlier_one(store: Storage) -> None:
    left_by_two_sessions(store)
    store.write(f"cards/{NAME}", b"torn")
    shell = begun(store)
    assert shell.session.console.state.ever == 3
    assert "the card that the session before began with is used" in notices(shell, 30)
    put(shell)
    shell.close()
    assert [card(store, name) for name in (NAME, f"{NAME} before", f"{NAME} earlier")] == [
        b"4",
        b"torn",
        b"3",
    ]


@pytest.mark.parametrize(("stored", "earlier", "ever"), [(b"7 torn", b"3", 7), (b"torn", b"3 torn", 0)])
def test_a_card_that_can_be_read_in_part_is_used_and_an_earlier_one_only_as_a_whole(
    store: Storage, stored: bytes, earlier: bytes, ever: int
) -> None:
    store.write(f"cards/{NAME}", stored)
    store.write(f"cards/{NAME} earlier", earlier)
    shell = begun(store)
    assert shell.session.console.state.ever == ever
    put(shell)
    shell.close()
    assert card(store, f"{NAME} earlier") == earlier


def test_a_session_that_changes_nothing_leaves_the_earlier_card_alone(store: Storage) -> None:
    left_by_two_sessions(store)
    shell = begun(store)
    second(shell)
    shell.close()
    assert card(store, f"{NAME} earlier") == b"3"


def test_the_menu_writes_the_card_as_a_file_and_reads_it_again(store: Storage) -> None:
    shell = begun(store)
    put(shell, 3)
    to(shell, "pictures and movies", "write the memory card as a file")
    assert (store.pictures / WRITTEN).read_bytes() == b"3"
    put(shell, 2)
    to(shell, "pictures and movies", "read a memory card from a file", WRITTEN)
    assert shell.session.console.state.ever == 3
    assert (card(store), card(store, f"{NAME} before")) == (b"3", b"5")
    to(shell, "pictures and movies", "read a memory card from a file", f"{NAME} before")
    assert shell.session.console.state.ever == 5
    assert card(store, f"{NAME} before 2") == b"3"


def test_where_there_is_no_file_the_menu_says_so(store: Storage) -> None:
    shell = begun(store)
    to(shell, "pictures and movies", "read a memory card from a file")
    assert lines(shell) == ["no memory card has been written as a file", "back"]


def test_a_program_without_a_card_has_no_such_lines(tmp_path: Path) -> None:
    shell = sessions.begun("cx2617", Storage.in_folder(tmp_path))
    with pytest.raises(AssertionError, match="save the picture"):
        to(shell, "pictures, movies, positions", "write the memory card as a file")
    with pytest.raises(RequestError, match="cx2617 has no memory card"):
        shell.play.insert_card(b"1", "one.card")


def test_a_file_that_is_no_card_is_refused_in_a_sentence_and_nothing_changes(store: Storage) -> None:
    shell = begun(store)
    put(shell)
    second(shell)
    before = shell.session
    with pytest.raises(RequestError, match=f"^bad.card: {FAULT}$"):
        shell.play.insert_card(b"no number", "bad.card")
    with pytest.raises(RequestError, match="more than"):
        shell.play.insert_card(b"1" * 10_000_001, "large.card")
    assert shell.session is before
    assert (card(store), store.found(f"cards/{NAME} before")) == (b"1", False)


def test_a_card_given_at_the_start_takes_the_place_of_the_stored_one(store: Storage, tmp_path: Path) -> None:
    store.write(f"cards/{NAME}", b"4")
    given = tmp_path / "given.card"
    given.write_bytes(b"40")
    shell = begun(store, card=str(given))
    assert shell.session.console.state.ever == 40
    assert (card(store), card(store, f"{NAME} before")) == (b"40", b"4")
    given.write_bytes(b"x")
    shell.close()
    with pytest.raises(RequestError, match=FAULT):
        begun(store, card=str(given))
    assert card(store) == b"40"


def test_a_card_and_a_state_at_once_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--card", "one.card", "--state", "state.json"]) == 2
    assert "--card and --state" in capsys.readouterr().err


def test_the_page_takes_a_card_away_and_opens_one() -> None:
    visitor = Visitor({f"cards/{NAME}": b"6"})
    visit = visitor.open(cartridge=NAME)
    shell = visit.page.shell
    to(shell, "pictures and movies", "write the memory card as a file")
    effects = [effect for effect in visit.run()["effects"] if effect["kind"] == "download"]
    assert [(effect["name"].endswith(".card"), effect["bytes"]) for effect in effects] == [(True, b"6")]
    visit.take("file", name="mine.card", bytes=b"60")
    visit.run()
    assert shell.session.console.state.ever == 60
    assert (visitor.records[f"cards/{NAME}"], visitor.records[f"cards/{NAME} before"]) == (b"60", b"6")
    visit.take("file", name="mine.card", bytes=b"")
    visit.run()
    assert shell.session.console.state.ever == 60


def test_the_page_begins_again_with_the_card_alone() -> None:
    visitor = Visitor({f"cards/{NAME}": b"6"})
    visit = visitor.open(cartridge=NAME)
    put(visit.page.shell)
    visit.take("hidden")
    visit.run()
    assert not [name for name in visitor.records if "resume" in name]
    assert visitor.open(cartridge=NAME).page.shell.session.console.state.ever == 7
