"""The sheet on which a table is created; it stays, with the sentence, where there can be none."""

from __future__ import annotations

from retro2600.consoles.tablet.sound import Sound
from tests.cartridges.lobby.letters import connected, line, options
from tests.cartridges.lobby.people import two
from tests.cartridges.lobby.screen import BOTH


@BOTH
def test_a_table_is_created_with_kind_target_clock_pieces_and_by_link_only(upright: bool) -> None:
    house, ann, bob = two(upright)
    ann.tap("room" if upright else "room-match-5-60")
    if upright:
        ann.tap("room-match-5-60")
    ann.tap("lobby-create")
    chosen = {key for key, element in ann.elements.items() if element.on and key.startswith("create")}
    assert chosen == {
        "create-kind-0",
        "create-target-2",
        "create-clock-2",
        "create-side-0",
        "create-private-0",
    }
    ann.tap("create-points-more").tap("create-clock-4").tap("create-side-1").tap("create-private-1")
    assert "first to 6 points" in ann.texts("create-line")
    ann.tap("create-create")
    sent = ann.letters[-1]
    assert sent["options"] == {
        **options(6),
        "clock": {"delay": 15_000, "bank": 120_000},
        "private": True,
    }
    assert sent["side"] == "red"
    house.seconds()
    assert "MatchPlay to 6, 15 s + 2 min a decision" in ann.texts("waiting-line")
    assert "By link only. You sit as Red." in ann.texts("waiting-line").replace("  ", " ")
    assert not any(key.startswith("table-") for key in bob.names)


def test_money_play_has_no_target_score_and_says_so() -> None:
    there = connected().tap("lobby-create").tap("create-kind-1")
    assert there.elements["create-target-1"].idle
    assert there.elements["create-points-more"].idle
    there.tap("create-points-more")
    assert there.state.draft.terms.is_money
    assert there.heard == [Sound.REFUSED]
    assert there.texts("create-line") == "MoneyPlay has no target."
    assert "Jacoby rule" in there.frames(300).texts("create-line")
    there.tap("create-create")
    assert there.letters[-1]["options"] == options(0)


@BOTH
def test_the_sheet_stays_with_the_sentence_of_a_server_that_refuses_the_table(upright: bool) -> None:
    there = connected(upright=upright).tap("lobby-create").tap("create-target-2").tap("create-create")
    assert there.drawing.dialog == "create"
    there.tell({"type": "no", "id": there.letters[-1]["id"], "code": "many", "say": "x"})
    assert there.texts("create-line") == "You sit at 5 tables: leave one first."
    assert there.state.draft.terms.target == 5
    assert there.tap("create-create").letters[-1]["type"] == "create"


@BOTH
def test_the_sheet_stays_with_the_state_of_a_line_that_is_lost(upright: bool) -> None:
    there = connected(upright=upright).tap("lobby-create").tell(line("lost", **{"try": 1, "in_ms": 200}))
    there.tap("create-create")
    assert (there.letters, there.heard) == ([], [Sound.REFUSED])
    assert there.texts("create-line").startswith("The line is lost: trying again.")
    there.tell(line("up")).tap("create-create")
    assert there.letters[-1]["type"] == "create"


def test_create_is_heard_once_while_the_server_is_asked() -> None:
    there = connected().tap("lobby-create").tap("create-create").tap("create-create")
    assert there.letters == []
    assert there.texts("create-line") == "One moment: the server is asked."
