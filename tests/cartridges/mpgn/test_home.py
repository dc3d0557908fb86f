"""The house on this device, while the chosen server is away, and the games of both in one list."""

from __future__ import annotations

from retro2600.cartridges.mpgn.scenes import Scene
from tests.cartridges.mpgn.house import House
from tests.cartridges.mpgn.letters import GAMES, connected, game, line, listed


def test_a_game_is_made_and_played_at_home_while_the_server_is_away() -> None:
    """Wire: no welcome yet; "The house plays at once."."""
    house = House(waits=False)
    ann = house.person()
    ann.cut()
    house.frame()
    assert ann.line.startswith("The server does not answer.")
    ann.acts("hall-create", "create-create")
    assert ann.sheet == "list"
    ann.acts("list-play")
    ann.frames(20)
    assert ann.state.scene is Scene.TABLE
    assert ann.state.sitting.home
    ann.connect()
    house.seconds()
    assert ann.state.scene is Scene.TABLE
    ann.strike("escape").acts("play-exit", "hall-start")
    assert "the house" in ann.lines()[0]
    ann.acts("list-play")
    assert ann.state.sitting.home


def test_games_at_home_stand_among_one_s_own() -> None:
    there = connected(GAMES[3])
    there.tell(listed(game(3, "At home", "anna", "House", "playing", awaits=["red"], mine="red"), home=True))
    there.tap("hall-start")
    assert [each.split(",")[0] for each in there.lines()] == ["At home", "Only Black free"]
    there.tell(listed(GAMES[3]))
    assert len(there.lines()) == 2
    there.tell(line("lost", **{"try": 1, "in_ms": 6000}))
    assert there.remark == "It is your move."
    there.tap("list-game-home-3", "list-play")
    assert there.letters[-1] == {"type": "watch", "table": 3, "from": 0, "hold": True, "home": True}


def test_without_a_server_the_house_s_list_is_the_only_one() -> None:
    there = connected().tell(line("none"))
    there.tell(listed(game(3, "At home", "anna", "House", "playing", awaits=["red"], mine="red")))
    there.tap("hall-start", "list-play")
    assert there.letters[-1] == {"type": "watch", "table": 3, "from": 0, "hold": True}


def test_games_of_two_houses_with_one_number_are_two() -> None:
    """7: each house counts its own games."""
    here = game(3, "At home", "anna", "House", "playing", awaits=["red"], mine="red")
    far = game(3, "At the server", "anna", "bob", "playing", awaits=["red"], mine="red")
    for key, home in (("list-game-home-3", True), ("list-game-3", False)):
        there = connected(far).tell(listed(here, home=True)).tap("hall-start", key)
        assert sorted(each.split(",")[0] for each in there.lines()) == ["At home", "At the server"]
        assert [each for each in there.lines() if each.endswith(", selected")] == [there.names[key]]
        there.tap("list-play")
        letter = there.letters[-1]
        assert (letter["type"], letter["table"], letter.get("home", False)) == ("watch", 3, home)
