"""From one visit to the next: what is kept, and what happens where nothing can be."""

from __future__ import annotations

import json

import pytest

from retro2600.fronts.web.page import Pages, Shared
from retro2600.shell.settings.options import Options
from tests.fronts.web.page.visits import Visit, Visitor, pointing


def test_a_page_that_is_loaded_anew_goes_on_at_the_same_frame() -> None:
    visitor = Visitor()
    visit = pointing(visitor)
    visit.run(7)
    visit.take("hidden")
    again = visitor.open()
    assert (again.frame, again.state) == (visit.frame, visit.state)
    again.run()
    assert "continued where you left" in again.view["notice"]


def test_a_tab_that_is_killed_loses_a_second_at_most() -> None:
    visitor = Visitor()
    visit = pointing(visitor)
    visit.run(100)
    again = visitor.open()
    assert 0 <= visit.frame - again.frame <= 60


@pytest.mark.slow
def test_a_second_page_at_once_leaves_the_records_of_the_first_alone() -> None:
    visitor = Visitor()
    first = pointing(visitor)
    first.run(60)
    left = visitor.records["slots/cx2617/resume.json"]
    second = visitor.open(alone=False)
    second.until_pointing()
    second.take("hidden")
    assert visitor.records["slots/cx2617/resume.json"] == left
    second.run(400)
    assert any("cannot be resumed" in line for line in second.spoken)


def test_settings_are_kept_but_for_what_a_browser_does_only_when_asked() -> None:
    visitor = Visitor()
    visit = visitor.open()
    for chord in ("1", "m", "alt+return", "g"):
        visit.tap(chord)
    assert [effect for effect in visit.effects if effect["kind"] != "download"] == [
        {"kind": "fullscreen", "on": True},
        {"kind": "grab", "on": True},
    ]
    visit.take("hidden")
    again = visitor.open()
    again.run()
    assert again.view["look"]["scan_lines"]
    options = again.view["options"]
    assert (options["mute"], options["fullscreen"], options["grab"]) == (True, False, False)
    again.tap("2")
    again.take("hidden")
    text = visitor.records["settings.toml"].decode()
    assert {"fullscreen = true", "grab = true", "phosphor = true"} <= set(text.split("\n"))


def test_settings_that_are_no_use_are_told_of_and_kept_aside() -> None:
    visitor = Visitor({"settings.toml": b"[television"})
    visit = visitor.open()
    visit.until(lambda: "all settings are as at first" in visit.view.get("notice", ""))
    assert visitor.records["settings.toml.broken-1"] == b"[television"
    assert visit.page.shell.options == Options()


@pytest.mark.parametrize("name", ["slots/cx2617/resume.json", "slots/cx2617/0.json"])
def test_a_record_that_is_no_use_is_told_of_and_the_session_goes_on(name: str) -> None:
    visitor = Visitor({name: b"broken"})
    visit = visitor.open()
    visit.run(2)
    visit.tap("f11")
    visit.until_pointing()
    assert visitor.records[f"{name}.broken-1"] == b"broken"


@pytest.mark.slow
def test_where_nothing_is_kept_that_is_said_once_and_the_session_goes_on() -> None:
    visitor = Visitor(refuses=True)
    visit = visitor.open()
    sentence = "this browser keeps nothing: save a movie before you close the page"
    for _ in range(3):
        visit.take("unstored", sentence=sentence)
    visit.until_pointing()
    visit.run(900)
    assert visit.spoken.count(sentence) == 1
    visit.tap("f9")
    visit.tap("f11")
    assert "loaded from slot 0" in visit.view["notice"]
    assert visitor.records == {}


def test_a_page_is_left_by_closing_its_tab_alone() -> None:
    visit = Visitor().open()
    for _ in range(2):
        visit.tap("escape")
        assert visit.view["notice"] == "to leave, close this tab"
    visit.tap("`")
    assert "leave" not in [line["left"] for line in visit.view["overlay"]["lines"]]
    visit.tap("escape")
    assert visit.view["overlay"] is None
    visit.until_pointing()
    visit.tap("escape")
    assert visit.view["overlay"] is None
    frame = visit.frame
    visit.run(5)
    assert visit.frame == frame + 5


def test_the_help_of_a_page_has_no_key_to_leave() -> None:
    visit = Visitor().open()
    visit.run()
    visit.tap("?")
    told = set()
    for _ in range(5):
        told |= {line["left"] for line in visit.view["overlay"]["lines"]}
        visit.tap("right")
    assert "menu" in told
    assert "leave" not in told


def kept(visit: Visit) -> list[str]:
    visit.run()
    found: list[str] = visit.view["kept"]
    return found


def test_pictures_are_taken_away_at_once_and_once_more_until_they_are_removed() -> None:
    visitor = Visitor()
    visit = visitor.open()
    visit.run()
    for _ in range(2):
        visit.tap("c")
    names = ["retro2600 2026-11-22 20.15.03 2.png", "retro2600 2026-11-22 20.15.03.png"]
    assert kept(visit) == names
    visit.take("kept", download=names[0])
    visit.run()
    first, second, again = visit.effects
    assert again == second
    assert first["name"] == names[1]
    visit.take("kept", remove=names[0])
    assert kept(visit) == names[1:]
    assert kept(visitor.open()) == names[1:]
    with pytest.raises(ValueError, match="the name of something kept"):
        visit.take("kept", remove="../settings.toml")


@pytest.mark.slow
def test_the_games_of_a_session_become_a_match_file_between_the_frames() -> None:
    visit = Visitor().open()
    visit.until_pointing()
    shell = visit.page.shell
    shell.commands.perform(lambda: shell.save_control.saves.match_file(shell.session, shell.options))
    visit.until(lambda: "match file saved" in visit.view["notice"])
    (effect,) = visit.effects
    assert effect["name"] == "games 2026-11-22 20.15.03.mat"
    assert b"Game 1" in effect["bytes"]


def test_films_are_left_to_the_desktop() -> None:
    visit = Visitor().open()
    visit.tap("e")
    assert "a browser makes no films" in visit.view["notice"]


def test_a_slot_is_opened_from_a_file_and_a_palette_chosen() -> None:
    visitor = Visitor()
    visit = pointing(visitor)
    visit.tap("f9")
    slot = visitor.records["slots/cx2617/0.json"]
    other_visitor = Visitor()
    other = other_visitor.open()
    other.run()
    before = other.view["palette"]
    other.take("file", name="0.json", bytes=slot)
    other.take("file", name="grey.pal", bytes=bytes(range(128)) * 3)
    other.run()
    assert other.frame == visit.frame - 11
    assert other.view["palette"] != before
    other.take("hidden")
    again = other_visitor.open()
    again.run()
    assert again.view["palette"] == other.view["palette"]


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("movie.json", b"{", "movie.json is not JSON"),
        ("movie.json", json.dumps({"inputs": 3}).encode(), "movie.json: "),
        ("other.json", b"{}", "other.json: "),
        ("grey.pal", b"12", "grey.pal has 2 bytes"),
        ("a\nb.json", b"", "a?b.json is not JSON"),
        ("", b"", "file is not JSON"),
    ],
)
def test_a_file_that_is_no_use_is_refused_in_a_sentence(name: str, data: bytes, told: str) -> None:
    visit = Visitor().open()
    visit.take("file", name=name, bytes=data)
    visit.run()
    assert told in visit.view["notice"]
    frame = visit.frame
    visit.run(5)
    assert visit.frame == frame + 5


def test_a_rate_that_no_sound_card_has_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^rate is 0, expected 3000 to 768000 samples a second$"):
        Pages(Shared({}), {"rate": 0}, {})


def test_a_page_on_a_palette_that_is_gone_shows_the_first_one_and_says_so() -> None:
    visitor = Visitor({"settings.toml": b'[television]\npalette = "gone.pal"\n'})
    visit = visitor.open()
    visit.run(2)
    assert visit.view["palette"] == visit.page.shell.controls.console.palettes.named("reference")
    assert "no palette is called 'gone.pal'" in visit.view["notice"]


@pytest.mark.slow
def test_records_are_written_only_when_they_differ() -> None:
    written: list[str] = []

    class Noting(Visitor):
        def settle(self, shared: Shared, name: str) -> None:
            written.append(name)
            assert self.records.get(name) != shared[name]
            super().settle(shared, name)

    visit = Noting().open()
    visit.until_pointing()
    visit.run(200)
    assert "slots/cx2617/resume.json" in written
