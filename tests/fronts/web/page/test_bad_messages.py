"""Messages of a player's hands that will not do."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from tests.fronts.web.page.visits import Visitor

BAD: list[dict[str, Any]] = [
    {},
    {"kind": 3},
    {"kind": "jump"},
    {"kind": "key"},
    {"kind": "key", "chord": "a", "key": "a", "down": 1},
    {"kind": "key", "chord": None, "key": "a", "down": True},
    {"kind": "wheel", "detents": nan},
    {"kind": "wheel", "detents": "1"},
    {"kind": "dial", "steps": inf},
    {"kind": "dial", "steps": 10**400},
    {"kind": "dial", "steps": 1e9},
    {"kind": "press"},
    {"kind": "press", "down": True, "player": "one"},
    {"kind": "mouse", "what": "fly"},
    {"kind": "mouse", "what": "move", "place": [1]},
    {"kind": "mouse", "what": "move", "place": [1, None]},
    {"kind": "mouse", "what": "down", "place": [1, 2], "pixel": [160]},
    {"kind": "mouse", "what": "move", "place": "12"},
    {"kind": "line", "number": None},
    {"kind": "do", "action": "dance"},
    {"kind": "do", "action": ["reset"]},
    {"kind": "device", "what": "joined", "id": 1, "name": "x", "guid": "", "axes": 3},
    {"kind": "device", "what": "joined", "id": 1, "name": "x", "guid": "", "axes": ["0"]},
    {"kind": "device", "what": "axis", "id": 1, "number": 0, "value": nan},
    {"kind": "device", "what": "sing", "id": 1},
    {"kind": "paste", "text": 5},
    {"kind": "file", "name": "x.json", "bytes": "text"},
    {"kind": "share"},
    {"kind": "share", "what": "everything"},
    {"kind": "kept"},
    {"kind": "kept", "download": "settings.toml"},
    {"kind": "unstored", "sentence": 1},
    {"kind": "reduced"},
    {"kind": "browser", "option": "volume", "on": True},
]


@pytest.fixture(scope="module")
def undisturbed() -> list[Any]:
    """The last answer of 31 turns without a message, and what is shown and the state after them."""
    visit = Visitor().open()
    visit.run(30)
    return [visit.run(), visit.view, visit.state]


@pytest.mark.parametrize("message", BAD, ids=str)
def test_a_message_that_will_not_do_is_refused_and_changes_nothing(
    message: dict[str, Any], undisturbed: list[Any]
) -> None:
    visit = Visitor().open()
    visit.run(30)
    with pytest.raises(ValueError, match="expected"):
        visit.page.take(message)
    assert [visit.run(), visit.view, visit.state] == undisturbed


@pytest.mark.parametrize("now", [nan, inf, 10**400, None, "1"])
def test_a_time_that_is_none_is_refused(now: Any) -> None:
    visit = Visitor().open()
    with pytest.raises(ValueError, match="expected a number"):
        visit.page.turn(now)
    visit.run(5)
    assert visit.frame == 5
