"""The sheet on which a table is created, when it cannot be: it stays, with the sentence."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from tests.cartridges.lobby.letters import connected, line

BOTH = pytest.mark.parametrize("upright", [False, True], ids=["landscape", "portrait"])


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
