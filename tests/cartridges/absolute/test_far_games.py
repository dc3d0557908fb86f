"""Games with somebody at another device, by touches and letters: what each sees, and what the table has."""

from __future__ import annotations

from typing import Final

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, moving, scenes
from retro2600.cartridges.absolute.far.folding import leads
from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.cartridges.absolute.settings import Kind
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import fields
from retro2600.rules import RED, WHITE
from retro2600.tables.table import Life, Table
from tests.cartridges.absolute.house import House, Person, begun, enter, met, two
from tests.consoles.tablet.sight import shown

PATIENCE: Final = 900
"""Acts in which a game must be over."""


def agree(house: House) -> None:
    """Both boards are the table's, seen from both sides; each is a state that a run can be in."""
    table, (ann, bob) = house.table, house.people
    for there in house.people:
        CARTRIDGE.check(there.state)
        assert there.state.far.sitting.table == told(table, there.state.far.sitting.table)
    if table.life is Life.PLAYING and ann.state.is_far and bob.state.is_far:
        assert ann.state.mine == bob.state.mine.swapped()
        assert ann.state.mover is not bob.state.mover or not ann.state.playing


def told(table: Table, known: Table | None) -> Table:
    """The table as letters tell it: without pledges and seeds of the seats."""
    assert known is not None
    for side in (WHITE, RED):
        table = table.with_chair(side, pledge="", seed="")
    return table


def on_turn(house: House) -> tuple[Person, Person]:
    """The one who is to play or to roll, and the other one."""
    (side,) = house.table.awaits
    ann, bob = house.people
    return (ann, bob) if ann.state.far.sitting.side is side else (bob, ann)


def to_roll(house: House) -> tuple[Person, Person]:
    """Play goes on until somebody is to roll."""
    for _ in range(PATIENCE):
        there, other = on_turn(house)
        if isinstance(there.state.scene, scenes.ToRoll):
            return there, other
        there.act()
        house.settle()
    raise AssertionError("nobody ever rolls")


@pytest.mark.slow
@pytest.mark.parametrize("upright", [False, True])
def test_a_whole_game_with_cube_and_beaver_is_the_same_for_both_and_the_table(upright: bool) -> None:
    house = begun(upright=upright)
    for number in range(PATIENCE):
        house.settle()
        if number % 16 == 0:
            agree(house)
        if house.table.ended is not None:
            break
        assert [there for there in house.people if there.act()]
    end = house.table.ended
    assert end is not None
    assert end.points == 4 * end.win
    for there in house.people:
        playing = there.playing
        assert playing.result is not None
        won = playing.result.winner is WHITE
        assert won is (there.state.far.sitting.side is end.winner)
        assert playing.result.points == end.points
        assert leads(playing, there.state.far.sure or playing)
        assert there.card["running"]["backgammon human"]["you" if won else "they"]["points"] == end.points
        assert not there.card["unfinished"]


def test_each_step_is_shown_at_once_and_goes_to_the_other_one_who_sees_it_glide() -> None:
    house = begun(speed=6)
    there, other = on_turn(house)
    source = max(moving.movable(there.state))
    target = max(moving.targets(there.state, source))
    there.carry(f"row-{source}", f"row-{target}")
    assert there.playing.moves
    glides = False
    for _ in range(200):
        house.frame()
        glides = glides or "gliding" in other.elements
    assert glides
    assert other.playing.moves == there.playing.moves


def test_a_move_taken_back_is_back_at_the_other_one_too_until_the_turn_is_over() -> None:
    house = begun()
    there, other = on_turn(house)
    there.act()
    house.settle()
    assert other.playing.moves
    there.tap("icon-undo")
    assert not other.playing.moves
    agree(house)
    assert house.table.steps == ()
    while isinstance(there.state.scene, scenes.Play):
        there.act()
        house.settle()
    there.tap("icon-undo")
    assert there.message.startswith("Only the moves of this turn can be taken back:")
    assert there.heard == [Sound.REFUSED]


def test_a_turn_may_wait_for_a_touch_on_the_dice() -> None:
    house = begun(touch_to_end=True)
    there, _ = on_turn(house)
    while isinstance(there.state.scene, scenes.Play):
        there.act()
        house.settle()
    assert isinstance(there.state.scene, scenes.Ending)
    assert on_turn(house)[0] is there
    there.tap("dice")
    assert on_turn(house)[0] is not there


def test_a_refused_move_goes_back_with_the_tables_sentence() -> None:
    house = begun()
    there, _ = on_turn(house)
    before = there.state.mine
    there.is_deaf = True
    there.act()
    there.frames(5)
    (letter,) = [sent for sent in there.letters if sent.get("e") == "step"]
    no = {"type": "no", "id": letter["id"], "table": house.table.id, "code": "illegal", "head": 9}
    there.tell(no | {"say": "No such move here."}).frames(5)
    assert there.state.mine == before
    assert there.message == "No such move here."
    assert there.state.far.sitting.request is None


def test_an_offer_to_give_up_is_answered_by_the_other_one() -> None:
    house = begun()
    there, other = to_roll(house)
    there.tap("icon-list", "actions-concede")
    assert there.names["question"] == "You give up: how many times the cube do you offer?"
    there.tap("answer-once")
    assert there.message.startswith("You give up 1 point: ")
    assert other.names["question"].endswith(" gives up 1 point. Accept?")
    other.tap("answer-play-on")
    agree(house)
    assert isinstance(there.state.scene, scenes.ToRoll)
    there.tap("icon-list", "actions-concede")
    assert "answer-once" not in there.names
    there.tap("answer-twice")
    other.tap("answer-accept")
    assert other.names["question"] == "You win a gammon: 2 x 1 = 2 points."
    assert house.table.ended is not None


def test_advice_is_off_and_marks_stay() -> None:
    house = begun()
    there, _ = on_turn(house)
    there.tap("icon-bulb")
    assert there.message == "Advice is off: you play another person."
    source = max(moving.movable(there.state))
    there.tap(f"row-{source}")
    assert there.marked
    company = CARTRIDGE.facets.company
    assert company is not None
    assert company.is_played(there.state)


@pytest.mark.parametrize(
    ("button", "said"),
    [
        ("save", "This game is kept by its table, on the server: leave it, and come back to it."),
        ("resume", "This game is kept by its table, on the server: leave it, and come back to it."),
        ("rescue", "This game is kept by its table, on the server: leave it, and come back to it."),
        ("new", "This table has its rules: give this game up, or finish it, for another one."),
        ("match", "This table has its rules: give this game up, or finish it, for another one."),
    ],
)
def test_what_the_table_keeps_is_idle_with_a_reason(button: str, said: str) -> None:
    house = begun()
    there, _ = on_turn(house)
    there.tap("icon-list")
    element = shown(there.drawing, f"actions-{button}")
    assert element.idle
    there.tap(f"actions-{button}")
    assert there.message == said


def test_the_main_menu_keeps_the_game_and_leads_back_into_it() -> None:
    house = begun()
    there, other = on_turn(house)
    there.tap("icon-list", "actions-menu")
    assert "goes on: Remote Opponent leads back." in there.lines
    there.tap("main-computer")
    assert there.card["last"] == "backgammon computer"
    there.tap("icon-list", "actions-menu", "main-remote", "remote-nearby")
    assert there.lines == f"A game with {other.name} goes on: go back to it, and finish it or give it up."
    there.tap("remote-back")
    assert there.state.is_far
    agree(house)
    there.act()
    house.settle()
    agree(house)
    assert other.playing


def test_a_program_that_begins_anew_comes_back_to_its_table() -> None:
    house = begun()
    there, other = on_turn(house)
    house.people.remove(there.cut())
    again = house.person(memory=there.memory)
    house.seconds()
    again.tap("main-remote")
    assert again.names["remote-back"] == f"Back to the Game with {other.name}"
    again.tap("remote-back")
    assert again.state.is_far
    agree(house)
    assert isinstance(again.state.scene, scenes.Play)


def test_lines_and_people_that_come_and_go_are_told() -> None:
    house = begun()
    there, other = on_turn(house)
    here = {"type": "here", "table": house.table.id, "device": False, "watchers": 0}
    is_away, is_here = ({"seats": {"white": seat, "red": seat}} for seat in ("away", "here"))
    said = []
    for letter in (
        {"type": "line", "state": "lost"},
        {"type": "line", "state": "up"},
        {"type": "line", "state": "moved", "in_ms": 5000},
        here | is_away,
        here | is_here,
        here | is_here | {"device": True},
    ):
        said.append(there.tell(letter).message)
    assert said == [
        "The line is lost: trying again. What you have done is kept and goes out first.",
        "The line is there again: nothing was lost.",
        "The server is being renewed: you go on in a moment.",
        f"{other.name} is away. The table waits, and your seat is kept.",
        f"{other.name} is back.",
        "You play on another device now: a touch goes on here.",
    ]
    there.settle()
    there.act()
    house.settle()
    assert [sent for sent in there.letters if sent["type"] == "watch" and sent.get("hold")]


def test_a_match_goes_on_from_game_to_game_and_its_score_is_the_tables() -> None:
    house = two(target=3)
    _, bob = house.people
    for there in house.people:
        there.tap("main-remote", "remote-server", "number-kind-1")
        there.tap(*(f"number-pad-{digit}" for digit in "200"), "number-connect")
    assert "Backgammon, a match to 3, with the Crawford rule." in bob.lines
    bob.tap("table-play")
    there, other = to_roll(house)
    there.tap("icon-list", "actions-concede", "answer-once")
    other.tap("answer-accept")
    there.tap("answer-next")
    other.tap("answer-next")
    table = house.table
    assert table.number == 2
    for one in house.people:
        assert one.playing.begun.number == 2
        match = one.playing.match
        assert match is not None
        assert {match.white, match.red} == {0, 1}
    agree(house)


def test_acey_deucey_is_played_at_a_table_too() -> None:
    house = two()
    ann, bob = house.people
    for there in house.people:
        there.tap("main-change", "icon-list", "actions-menu")
        enter(there, 500)
    assert bob.lines.endswith("The points are the pieces that the loser has left.")
    bob.tap("table-play")
    for _ in range(16):
        house.settle()
        agree(house)
        assert [there for there in house.people if there.act()]
    assert ann.state.kind is Kind.ACEY_HUMAN


def test_the_facts_have_the_servers_digest_and_at_the_end_its_seed() -> None:
    house = begun()
    there, other = to_roll(house)
    there.tap("icon-sign")
    digest = house.table.hash
    assert digest in there.lines.replace(" ", "")
    there.tap("facts-done", "icon-list", "actions-concede", "answer-once")
    other.tap("answer-accept")
    ended = house.table.ended
    other.tap("answer-board", "icon-sign")
    assert ended is not None
    assert ended.seed in other.lines.replace(" ", "")


def test_a_state_with_a_table_is_written_and_read_again() -> None:
    house = begun()
    for there in house.people:
        state = there.state
        assert fields.read(type(state), fields.to_json(state)) == state


def test_who_leaves_before_the_game_frees_the_seat_and_a_game_given_up_ends_it() -> None:
    house = met()
    ann, bob = house.people
    bob.tap("table-leave")
    assert bob.state.sheet is Sheet.REMOTE
    assert bob.state.far.sitting.table is None
    assert ann.lines.startswith("Waiting for the other one")
    ann.tap("table-leave")
    assert house.table.life is Life.CLOSED
    assert ann.state.far.sitting.table is None


def test_the_record_tells_the_whole_game_and_review_opens_at_its_end() -> None:
    house = begun()
    there, other = to_roll(house)
    facets = CARTRIDGE.facets
    assert facets.record is not None
    assert facets.company is not None
    assert facets.company.is_played(there.state)
    there.tap("icon-list", "actions-concede", "answer-once")
    other.tap("answer-accept")
    for one in house.people:
        assert not facets.company.is_played(one.state)
        told_of = facets.record.played(facets.ledger.opened(one.state), one.state)
        assert told_of is not None
        assert told_of.white == "You"
        assert told_of.red == one.playing.begun.other
        game = told_of.games[-1]
        assert game.result == one.playing.result
        assert len(game.deeds) == len(one.playing.record) - 1
    assert facets.review is not None
