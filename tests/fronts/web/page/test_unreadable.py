"""Records that the browser cannot read: none is written over, and every other is as it was."""

from __future__ import annotations

import pytest

from retro2600.fronts.web.page import Shared
from retro2600.store.refusals import RequestError
from tests.fronts.web.page.visits import SLOT, Visitor, pointing
from tests.laws import some

RESUME = "slots/cx2617/resume.json"


@pytest.mark.parametrize("name", some([SLOT, RESUME, "settings.toml", "palettes/grey.pal"], 3))
def test_a_record_that_cannot_be_read_is_never_written_over(name: str) -> None:
    visitor = Visitor(unreadable={name})
    visit = visitor.open()
    visit.run(2)
    visit.tap("f9")
    visit.run(60)
    visit.tap("m")
    visit.take("file", name="grey.pal", bytes=bytes(range(128)) * 3)
    visit.until_pointing()
    visit.run(200)
    visit.take("hidden")
    assert name not in visitor.records
    assert visitor.unreadable == {name}
    assert any(f"{name}: the browser cannot" in said for said in visit.spoken)


def test_a_slot_that_cannot_be_read_is_shown_so_and_the_others_are_as_they_were() -> None:
    visitor = Visitor()
    visit = pointing(visitor)
    visit.tap("f9")
    frame = visit.frame
    visitor.unreadable.add("slots/cx2617/1.json")
    again = visitor.open()
    again.run()
    saves = again.page.shell.save_control.saves
    assert "the browser cannot" in saves.infos[1].told
    assert saves.infos[2].told == "empty"
    again.tap("f11")
    assert again.view["notice"].startswith("loaded from slot 0")
    assert abs(again.frame - frame) <= 12


def test_a_record_that_cannot_be_read_is_deleted_by_hand_alone_and_written_from_then_on() -> None:
    visitor = Visitor(unreadable={RESUME})
    visit = visitor.open()
    visit.until_pointing()
    assert visit.view["unreadable"] == [RESUME]
    visit.take("kept", remove=RESUME)
    visit.run(120)
    assert visit.view["unreadable"] == []
    assert visitor.unreadable == set()
    assert RESUME in visitor.records


def test_a_record_that_has_become_unreadable_meanwhile_is_not_written_over() -> None:
    visitor = Visitor()
    visit = pointing(visitor)
    visit.tap("f9")
    visitor.unreadable.add(SLOT)
    visit.shared.found_unreadable(SLOT)
    before = visitor.records[SLOT]
    visit.tap("f9")
    assert "the browser cannot" in visit.view["notice"]
    assert visitor.records[SLOT] == before


def test_a_record_that_cannot_be_read_any_more_is_followed_again_once_another_tab_has_written_it() -> None:
    tab = Shared({})
    tab.write(SLOT, b"1")
    tab.found_unreadable(SLOT)
    tab.changed_elsewhere(SLOT, b"2")
    assert tab[SLOT] == b"2"


def test_a_record_that_is_not_there_is_refused() -> None:
    with pytest.raises(RequestError, match=r"^cannot read a: there is no such record$"):
        Shared({})["a"]
