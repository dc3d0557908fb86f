"""States that a run of each program is in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from tests.cartridges.lobby import letters as lobby
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.scripted import Board as LobbyBoard
from tests.cartridges.mpgn import letters as mpgn
from tests.cartridges.mpgn.scripted import Board as MpgnBoard
from tests.cartridges.tablet.screen import Screen

States: TypeAlias = dict[str, Callable[[], Screen[Any]]]
"""By their names, each made by somebody's acts at a tablet."""


def meeting(number: int) -> Screen[Any]:
    """One of two people who meet in the lobby by Play Now and a link."""
    house = House(waits=False)
    ann, bob = house.person(), house.person(upright=True)
    ann.acts("lobby-play")
    bob.enters(ann.state.sitting.watched, "seat")
    return (ann, bob)[number]


def rolling() -> Screen[Any]:
    """Dice that tumble and do not come."""
    board = LobbyBoard(cast=(1, 3)).theirs(acts.Step(13, 3), acts.Step(6, 1))
    return board.unheard().touch("roll").frames(5)


LOBBY: Final[States] = {
    "met": lambda: meeting(0),
    "invited": lambda: meeting(1),
    "list": lambda: lobby.connected(*lobby.many(20)),
    "rooms": lambda: lobby.connected(upright=True).tap("room"),
    "create": lambda: lobby.connected().tap("lobby-create").strike("down"),
    "asked": lambda: lobby.connected().tap("table-12-go"),
    "pending": lambda: LobbyBoard().unheard().touch("position-13"),
    "held": lambda: LobbyBoard().down("position-13").move((300, 300)),
    "returning": lambda: LobbyBoard().carry("position-13", "position-11"),
    "refused": lambda: LobbyBoard().unheard().touch("position-24").refuse("illegal").frames(3),
    "gliding": lambda: LobbyBoard(cast=(1, 3)).happen(RED, acts.Step(13, 3)).frames(4),
    "tumbling": rolling,
    "ended": lambda: LobbyBoard().tap("resign", "answer-give-up"),
}

MPGN: Final[States] = {
    "hall": lambda: mpgn.connected(),
    "list": lambda: mpgn.connected(*mpgn.many(20)).tap("hall-start").strike("down"),
    "create": lambda: mpgn.connected(upright=True).tap("hall-create", "create-name").write("Ab"),
    "asked": lambda: mpgn.connected().tap("hall-start", "list-game-14", "list-play"),
    "note": lambda: mpgn.connected().hover("hall-create").frames(31),
    "rules": lambda: MpgnBoard().tap("menu-pages", "pages-rules"),
    "pending": lambda: MpgnBoard(cast=(6, 3)).unheard().tap("black-12").touch("red-7"),
    "held": lambda: MpgnBoard(cast=(6, 3)).down("black-12").move((300, 300)),
    "mouse": lambda: MpgnBoard(cast=(6, 3)).hover("black-12").tap("black-12").move((300, 300)),
    "returning": lambda: MpgnBoard(cast=(6, 3)).carry("black-12", "red-1"),
    "refused": lambda: MpgnBoard(cast=(6, 3)).unheard().tap("black-12").touch("red-7").refuse().frames(3),
    "gliding": lambda: MpgnBoard(cast=(1, 3)).happen(RED, acts.Step(13, 3)).frames(4),
    "rolling": lambda: MpgnBoard(cast=None).unheard().touch("dice").frames(40),
    "cast": lambda: MpgnBoard(cast=None).happen(WHITE, acts.Cast(2)).happen(RED, acts.Cast(2)).frames(3),
    "paused": lambda: MpgnBoard().theirs(acts.Exit()),
    "ended": lambda: MpgnBoard().theirs(acts.Forfeit()).house(acts.Rated(RED, "mpgn", 1, 2, 3, 4)),
    "forfeits": lambda: MpgnBoard().unheard().tap("menu-play", "play-forfeit").touch("forfeit-forfeit"),
}

STATES: Final = {"lobby": LOBBY, "mpgn": MPGN}
"""Those of each program."""
