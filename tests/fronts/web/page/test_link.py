"""Links with a position or a movie in them."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from typing import Any
from urllib.parse import parse_qsl

import pytest

from retro2600.fronts.web.page import link
from tests.fronts.web.page.visits import Visit, Visitor, pointing


def shared(visit: Visit, what: str) -> dict[str, Any]:
    """The fields of a link's address."""
    visit.effects.clear()
    visit.take("share", what=what)
    visit.run()
    (effect,) = visit.effects
    assert effect["kind"] == "link"
    return dict(parse_qsl(effect["fragment"]))


@pytest.fixture(scope="module")
def played() -> Visit:
    visit = Visitor().open()
    visit.until_pointing()
    return visit


def test_a_movie_in_a_link_shows_what_was_played(played: Visit) -> None:
    query = shared(played, "movie")
    assert query.keys() == {"cartridge", "movie"}
    assert len(query["movie"]) < link.MOST
    other = Visitor().open(**query)
    other.run(2)
    assert other.view["mode"] == "following"
    assert other.view["notice"] == "a session that somebody shared: any control takes over"
    other.until(lambda: other.view["mode"] == "standing")
    assert other.frame == played.frame - 1
    assert not [line for line in other.spoken if "not as recorded" in line]


@pytest.mark.slow
def test_a_movie_in_a_link_shows_what_was_played_in_earlier_visits_too() -> None:
    visitor = Visitor()
    visit = visitor.open()
    visit.until_pointing()
    begun = visit.state.board
    for chord in ("left", "right", "right"):
        visit.take("hidden")
        visit = visitor.open()
        visit.run(20)
        visit.take("key", chord=chord, key=chord, down=True)
        visit.run(3)
    query = shared(visit, "movie")
    other = Visitor().open(**query)
    other.run(2)
    assert other.page.shell.session.tape.first == 0
    other.until(lambda: other.view["mode"] == "standing")
    assert other.frame == visit.frame - 1
    assert other.state.board == begun
    assert not [line for line in other.spoken if "not as recorded" in line]


@pytest.mark.slow
def test_a_movie_that_leads_elsewhere_than_to_the_session_is_left_out() -> None:
    visitor = Visitor()
    visit = visitor.open()
    visit.until_pointing()
    visit.take("hidden")
    visit.run(90)  # the session is left once more; its movie is not
    again = visitor.open()
    again.run(2)
    start = again.page.shell.session.tape.first
    assert start > 0
    other = Visitor().open(**shared(again, "movie"))
    other.run(2)
    assert other.page.shell.session.tape.first == start


@pytest.mark.parametrize("record", [b"{", b"{}", b'{"inputs": []}'])
def test_a_movie_of_earlier_visits_that_is_no_use_is_passed_over(record: bytes) -> None:
    visit = pointing(Visitor({"slots/cx2617/resume-movie.json": record}))
    assert "movie" in shared(visit, "movie")


def test_a_position_in_a_link_begins_there(played: Visit) -> None:
    query = shared(played, "position")
    assert query["game"] == "1"
    other = Visitor().open(**query)
    other.run(2)
    assert other.state.board == played.state.board
    assert other.view["game"] == played.view["game"]
    assert other.view["notice"] == "a position that somebody shared: your turn"


def test_undo_brings_back_what_was_left_before_a_link(played: Visit) -> None:
    visitor = Visitor()
    left = pointing(visitor)
    left.take("hidden")
    other = visitor.open(**shared(played, "position"))
    other.run(2)
    assert other.view["notice"].endswith("your turn; undo brings back where you left")
    other.do("undo_turn")
    assert other.state.board == left.state.board
    assert other.frame >= left.frame


def test_a_movie_that_is_too_long_for_a_link_is_saved_as_a_file(
    played: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "MOST", 100)
    played.effects.clear()
    played.take("share", what="movie")
    played.run()
    (effect,) = played.effects
    assert effect["kind"] == "download"
    assert "too long for a link" in played.view["notice"]
    other = Visitor().open()
    other.take("file", name=effect["name"], bytes=effect["bytes"])
    other.run(2)
    assert other.view["mode"] == "following"


BOMB = urlsafe_b64encode(zlib.compress(b"[" * 30_000_000, 1)).decode()


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"movie": "AAAA"}, "the movie in the link is incomplete or damaged"),
        ({"movie": "!"}, "the movie in the link is incomplete or damaged"),
        ({"movie": "\u20ac"}, "the movie in the link is incomplete or damaged"),
        ({"movie": BOMB}, "the movie in the link is incomplete or damaged"),
        ({"movie": link.packed_movie("{}")}, "the movie in the link"),
        ({"movie": link.packed_movie("[1")}, "the movie in the link is not JSON"),
        ({"position": "nonsense"}, "position"),
        ({"game": "9"}, "game 9: the games of"),
        ({"game": "two"}, "game 'two': expected a number"),
        ({"cartridge": "chess"}, "no cartridge named 'chess'"),
    ],
)
def test_a_link_that_will_not_do_is_told_of_and_the_page_begins_without_it(
    query: dict[str, Any], told: str
) -> None:
    visit = Visitor().open(**query)
    visit.until(lambda: told in visit.view.get("notice", ""))
    visit.until_pointing()


@pytest.mark.parametrize(
    ("hostile", "told"),
    [
        ("game=" + "1" * 5_000, "expected a number of at most 9 digits"),
        ("game=%C2%B2", "expected a number"),
        ("game=", "the link asks for a game, and does not say which"),
        ("game=1&game=2", "the link asks for a game twice"),
        ("__proto__=1&constructor=2&movie=", "the link asks for '__proto__', expected cartridge, game"),
        ("toString=1", "the link asks for 'toString'"),
        ("=", "the link asks for ''"),
        ("a=1&" * 5_000, "the link asks for more than 4 things"),
        ("x" * 100_000, "the link asks for 'xxx"),
        ("cartridge=" + "../" * 2_000, "no cartridge named"),
        ("cartridge=%00%FF", "no cartridge named"),
        ("position=" + "A" * 100_000, "a position in up to 10000 characters was expected"),
        ("movie=" + "A" * 100_000, "the movie in the link is incomplete or damaged"),
    ],
    ids=lambda text: text[:20],
)
def test_a_hostile_link_is_one_sentence_and_the_page_plays(hostile: str, told: str) -> None:
    visit = Visitor().open_link(hostile)
    visit.until(lambda: told in visit.view.get("notice", ""))
    assert len(visit.view["notice"]) < 500
    visit.until_pointing()
