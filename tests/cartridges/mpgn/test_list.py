"""The list of games: its order, its lines, and the ways into a game (M4)."""

from __future__ import annotations

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.touching import Touch, TouchPhase
from tests.cartridges.mpgn.house import House
from tests.cartridges.mpgn.letters import GAMES, connected, game, line, listed, many
from tests.cartridges.mpgn.screen import BOTH

LINES = [
    "Lunch, Red jo 1480.2, Black you, Your move, selected",
    "Learn, Red you, Black the house - hint arrows, Your move",
    "Friday evening, Red kim 1612.4, Black you - hint arrows, Paused 3 days",
    "Only Black free, Red olga 1733.0, Open",
    "First game, Black guest - hint arrows, Open",
]


@BOTH
def test_yours_come_first_then_the_open_games_of_others(upright: bool) -> None:
    """M4: the line has the game's name; the first of yours is selected."""
    there = connected(upright=upright).tap("hall-start")
    assert there.lines() == LINES
    assert there.remark == "It is your move."


def test_a_line_is_selected_and_play_goes_into_its_game() -> None:
    """M4: select the line with the game's name, choose PLAY."""
    there = connected().tap("hall-start", "list-game-14")
    assert there.lines()[3] == "Only Black free, Red olga 1733.0, Open, selected"
    assert there.words("list-game-14") == "Only Black free Red olga 1733.0 Open"
    assert there.remark == "olga waits for a second player. You would be Black."
    there.tap("list-play")
    (letter,) = there.letters
    assert (letter["type"], letter["table"], letter.get("side")) == ("join", 14, "either")


def test_one_s_own_game_is_gone_back_to_and_its_seat_taken_over() -> None:
    """M5: PLAY of the same line."""
    there = connected().tap("hall-start", "list-game-5", "list-play")
    assert there.letters == [{"type": "watch", "table": 5, "from": 0, "hold": True}]


def test_a_second_tap_soon_after_the_first_plays() -> None:
    """M4: within 20 frames."""
    there = connected().tap("hall-start").touch("list-game-14").touch("list-game-14")
    assert [letter["type"] for letter in there.letters] == ["join"]
    there = connected().tap("hall-start").touch("list-game-14").frames(25).touch("list-game-14")
    assert there.letters == []


def test_taps_on_two_lines_play_neither() -> None:
    there = connected().tap("hall-start").touch("list-game-14").touch("list-game-17")
    assert there.letters == []
    assert there.state.chosen == "17"


@BOTH
def test_a_long_list_is_dragged_and_paged(upright: bool) -> None:
    """M4: drag, wheel keys and arrows scroll; a drag selects nothing."""
    there = connected(*many(20), upright=upright).tap("hall-start")
    first = there.lines()[0]
    assert len(there.lines()) == (9 if upright else 8)
    x, y = there.place("list-game-103")
    there.carry((x, y), (x, y - 3 * 56))
    assert there.lines()[0] != first
    assert there.state.chosen == ""
    there.strike("page down", "page down", "page down")
    assert there.lines()[-1].startswith("Open 19")
    there.strike("page up", "page up", "page up", "page up")
    assert there.lines()[0] == first


def test_arrows_go_through_the_list_and_select() -> None:
    """M4: keys alone."""
    there = connected(*many(20)).tap("hall-start")
    there.strike("home")
    while not there.drawing.focus.startswith("list-game-"):
        there.strike("up")
    for _ in range(25):
        there.strike("up")
    start = there.state.chosen
    there.strike("down", "down")
    assert there.state.chosen != start
    for _ in range(20):
        there.strike("down")
    assert there.lines()[-1].endswith("selected")
    there.strike("return")
    assert there.state.sheet is not None


def test_nothing_is_selected_in_an_empty_list() -> None:
    there = connected(game(1, "Strangers", "max 1558.9", "lin 1500.0", "playing")).tap("hall-start")
    assert there.names["list-empty"] == "No game is here yet: Create makes one."
    assert there.elements["list-play"].idle
    assert there.remark == "On line as anna, 0 open games."
    there.touch("list-play")
    assert there.remark == "No game is here yet: Create makes one."
    assert there.tap("list-create").sheet == "create"


@BOTH
def test_play_with_nothing_selected_says_how_a_game_is_selected(upright: bool) -> None:
    """M4: before the first touch, and again at PLAY, with the sound of a refusal."""
    there = connected(*many(2), upright=upright).tap("hall-start")
    assert there.remark == "Select a game first: touch its line, then PLAY."
    there.touch("list-play")
    assert there.remark == "Select a game first: touch its line, then PLAY."
    assert there.heard == [Sound.REFUSED]
    assert there.tap("list-game-100").remark.startswith("guest-0 waits")
    away = connected(*many(2)).tell(line("lost", **{"try": 1, "in_ms": 9000})).tap("hall-start")
    assert "server" in away.remark


def test_a_selected_game_that_is_gone_leaves_play_idle() -> None:
    there = connected().tap("hall-start", "list-game-14")
    there.tell(listed({**GAMES[3], "status": "closed"}, full=False))
    assert there.elements["list-play"].idle


def test_the_sentence_tells_of_the_selected_game() -> None:
    """M5: who waits for whom."""
    them = game(40, "Theirs", "kim 1612.4", "anna", "playing", awaits=["red"], mine="white")
    waits = game(41, "Waits", "kim 1612.4", "anna", "paused", awaits=["white"], mine="white", idle_s=9)
    both = game(42, "Both", "kim 1612.4", "anna", "paused", awaits=["white", "red"], mine="white")
    house = game(43, "House", "House", "anna", "paused", awaits=["white"], mine="white", idle_s=90_000)
    new = game(44, "New", "House", "anna", "open", awaits=["white"], mine="white")
    there = connected(them, waits, both, house, new).tap("hall-start")
    said = {
        40: "kim is to move.",
        41: "Paused: kim has chosen PLAY. It goes on with yours.",
        42: "Paused: it goes on as soon as kim has chosen PLAY, too.",
        43: "Paused: it goes on with PLAY.",
        44: "PLAY begins the game.",
    }
    for number, sentence in said.items():
        assert there.tap(f"list-game-{number}").remark == sentence
    tags = {each.split(",")[0]: each for each in there.lines()}
    assert tags["Waits"].endswith("Paused")
    assert tags["House"].endswith("Paused 1 day")
    assert tags["Theirs"].endswith("Their move")


def test_two_people_meet_over_the_list_and_come_back_to_the_paused_game() -> None:
    """M3 M4 M5, D39: create, join, Exit; both PLAY the same line, and it goes on."""
    house = House(waits=False)
    ann, bob = house.person(), house.person()
    ann.acts("hall-create", "create-players-1", "create-create")
    ann.acts("list-play")
    bob.acts("hall-start")
    assert len(bob.lines()) == 1
    bob.tap(next(key for key in bob.names if key.startswith("list-game-")), "list-play")
    house.seconds(10)
    bob.frames(60)
    assert (ann.state.scene, bob.state.scene) == (Scene.TABLE, Scene.TABLE)
    assert ann.table.game is not None
    bob.strike("escape").acts("play-exit")
    assert bob.sheet == "hall"
    assert ann.sheet == "paused"
    before = ann.table.game
    bob.acts("hall-start")
    assert "Paused" in bob.lines()[0]
    bob.acts("list-play")
    ann.acts("paused-play")
    assert ann.table.life.value == bob.table.life.value == "playing"
    assert ann.table.game == before


def test_a_finger_that_leaves_the_line_selects_nothing() -> None:
    there = connected().tap("hall-start")
    x, y = there.place("list-game-14")
    there.frame(Touch(0, TouchPhase.DOWN, x, y)).frame(Touch(0, TouchPhase.CANCEL, x, y))
    assert there.state.chosen == "9"
