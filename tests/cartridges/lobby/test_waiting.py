"""Who waits for an opponent: the sheet is there as long as the other seat is free."""

from __future__ import annotations

from typing import Any, Final

from retro2600.rules import RED, WHITE, Side
from retro2600.tables.acts import Act, Leave, Open, Ready, Sit
from retro2600.tables.event import Event
from retro2600.tables.who import Who, WhoKind
from tests.cartridges.lobby.letters import BO, connected
from tests.cartridges.lobby.place import two
from tests.cartridges.lobby.scripted import options

ANNA: Final = Who(2, "anna-p", WhoKind.GUEST)
OPENED: Final = (None, Open(40, options(3))), (WHITE, Sit(Who(BO, "bo", WhoKind.GUEST)))


def happened(*every: tuple[Side | None, Act], begin: int = 0) -> dict[str, Any]:
    """Events of table 40, from this one on."""
    events = [Event(begin + place, 1, seat, "", act).to_json() for place, (seat, act) in enumerate(every)]
    return {"type": "events", "table": 40, "events": events}


def test_who_sits_down_while_the_table_is_about_to_be_closed_ends_that_question() -> None:
    place, ann, bob = two()
    ann.tap("lobby-play")
    place.settle()
    ann.tap("waiting-close")
    bob.tap("lobby-play")
    place.settle()
    assert not ann.drawing.dialog
    assert ann.state.ask is None
    assert ann.state.sitting.other == bob.state.sitting.name


def test_a_house_bot_that_is_refused_says_why_and_one_waits_for_somebody_else() -> None:
    there = connected().tap("lobby-house")
    there.tell({"type": "ok", "id": there.letters[-1]["id"], "table": 40, "n": 1})
    asked = next(letter for letter in there.letters if letter["type"] == "house")
    say = "Here the house bot plays at levels 1 to 2."
    there.tell({"type": "no", "id": asked["id"], "table": 40, "code": "illegal", "say": say})
    assert there.line == say
    assert there.said == [say]
    there.tell(happened(*OPENED))
    assert there.drawing.dialog == "waiting"
    assert there.tap("waiting-house").letters[-1]["type"] == "house"


def test_who_is_left_before_the_first_round_waits_once_more() -> None:
    there = connected().tap("lobby-play")
    there.tell({"type": "ok", "id": there.letters[-1]["id"], "table": 40, "n": 1})
    there.tell(happened(*OPENED)).tell(happened((RED, Sit(ANNA)), begin=2)).frame()
    assert there.state.sheet is None
    there.tell(happened((WHITE, Ready("a" * 64)), begin=3))
    there.tell({"type": "ok", "id": "lobby00000002", "table": 40, "n": 3})
    there.tell(happened((RED, Leave()), begin=4)).frame()
    assert there.drawing.dialog == "waiting"
