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
from tests.cartridges.absolute.far import Pair, Remote
from tests.cartridges.absolute.player import Wanted, next_act
from tests.consoles.tablet.sight import shown

PATIENCE: Final = 900
"""Acts in which a game must be over."""


def act(there: Remote) -> bool:
    """The next touch of a person who plays on; False while nobody is waited for there."""
    playing = there.state.playing
    in_match = playing is not None and playing.begun.match is not None
    following = next_act(there.state, Wanted(there.state.kind, int(in_match)))
    if following is None:
        return False
    for touch in following.touches:
        there.frame(touch)
    return True


def agree(both: Pair) -> None:
    """Both boards are the table's, seen from both sides; each is a state that a run can be in."""
    table = both.server.tables[1000].table
    for there in both.both:
        CARTRIDGE.check(there.state)
        assert there.state.far.sitting.table == told(table, there.state.far.sitting.table)
    if table.life is Life.PLAYING and all(there.state.is_far for there in both.both):
        assert both.ann.state.mine == both.bob.state.mine.swapped()
        assert both.ann.state.mover is not both.bob.state.mover or not both.ann.state.playing


def told(table: Table, known: Table | None) -> Table:
    """The table as letters tell it: without pledges and seeds of the seats."""
    assert known is not None
    for side in (WHITE, RED):
        table = table.with_chair(side, pledge="", seed="")
    return table


def on_turn(both: Pair) -> tuple[Remote, Remote]:
    """The one who is to play or to roll, and the other one."""
    table = both.server.tables[1000].table
    (side,) = table.awaits
    first = both.ann if both.ann.state.far.sitting.side is side else both.bob
    return first, both.bob if first is both.ann else both.ann


def to_roll(both: Pair) -> tuple[Remote, Remote]:
    """Play goes on until somebody is to roll."""
    for _ in range(PATIENCE):
        there, other = on_turn(both)
        if isinstance(there.state.scene, scenes.ToRoll):
            return there, other
        act(there)
        both.settle()
    raise AssertionError("nobody ever rolls")


@pytest.mark.slow
@pytest.mark.parametrize("upright", [False, True])
def test_a_whole_game_with_cube_and_beaver_is_the_same_for_both_and_the_table(upright: bool) -> None:
    both = Pair(upright=upright).begin()
    for number in range(PATIENCE):
        both.settle()
        if number % 16 == 0:
            agree(both)
        if both.server.tables[1000].table.ended is not None:
            break
        assert [there for there in both.both if act(there)]
    end = both.server.tables[1000].table.ended
    assert end is not None
    assert end.points == 4 * end.win
    for there in both.both:
        playing = there.playing
        assert playing.result is not None
        won = playing.result.winner is WHITE
        assert won is (there.state.far.sitting.side is end.winner)
        assert playing.result.points == end.points
        assert leads(playing, there.state.far.sure or playing)
        assert there.card["running"]["backgammon human"]["you" if won else "they"]["points"] == end.points
        assert not there.card["unfinished"]


def test_each_step_is_shown_at_once_and_goes_to_the_other_one_who_sees_it_glide() -> None:
    both = Pair(speed=6).begin()
    there, other = on_turn(both)
    source = max(moving.movable(there.state))
    target = max(moving.targets(there.state, source))
    there.drag(f"row-{source}", f"row-{target}")
    assert there.playing.moves
    glides = False
    for _ in range(200):
        for one in both.both:
            one.frame()
        glides = glides or "gliding" in other.elements
    assert glides
    assert other.playing.moves == there.playing.moves


def test_a_move_taken_back_is_back_at_the_other_one_too_until_the_turn_is_over() -> None:
    both = Pair().begin()
    there, other = on_turn(both)
    act(there)
    both.settle()
    assert other.playing.moves
    both.tap(there, "icon-undo")
    assert not other.playing.moves
    agree(both)
    assert both.server.tables[1000].table.steps == ()
    while isinstance(there.state.scene, scenes.Play):
        act(there)
        both.settle()
    both.tap(there, "icon-undo")
    assert there.message.startswith("Only the moves of this turn can be taken back:")
    assert there.heard == [Sound.REFUSED]


def test_a_turn_may_wait_for_a_touch_on_the_dice() -> None:
    both = Pair(touch_to_end=True).begin()
    there, _ = on_turn(both)
    while isinstance(there.state.scene, scenes.Play):
        act(there)
        both.settle()
    assert isinstance(there.state.scene, scenes.Ending)
    assert on_turn(both)[0] is there
    both.tap(there, "dice")
    assert on_turn(both)[0] is not there


def test_a_refused_move_goes_back_with_the_tables_sentence() -> None:
    both = Pair().begin()
    there, _ = on_turn(both)
    assert there.post is not None
    before = there.state.mine
    there.post.is_deaf = True
    act(there)
    for _ in range(5):
        there.frame()
    (letter,) = [sent for sent in there.post.sent if sent.get("e") == "step"]
    there.post.put(type="no", id=letter["id"], table=1000, code="illegal", head=9, say="No such move here.")
    there.rest()
    assert there.state.mine == before
    assert there.message == "No such move here."
    assert there.state.far.sitting.request is None


def test_an_offer_to_give_up_is_answered_by_the_other_one() -> None:
    both = Pair().begin()
    there, other = to_roll(both)
    both.tap(there, "icon-list", "actions-concede")
    assert there.names["question"] == "You give up: how many times the cube do you offer?"
    both.tap(there, "answer-once")
    assert there.message.startswith("You give up 1 point: ")
    assert other.names["question"].endswith(" gives up 1 point. Accept?")
    both.tap(other, "answer-play-on")
    agree(both)
    assert isinstance(there.state.scene, scenes.ToRoll)
    both.tap(there, "icon-list", "actions-concede")
    assert "answer-once" not in there.names
    both.tap(there, "answer-twice")
    both.tap(other, "answer-accept")
    assert other.names["question"] == "You win a gammon: 2 x 1 = 2 points."
    assert both.server.tables[1000].table.ended is not None


def test_advice_is_off_and_marks_stay() -> None:
    both = Pair().begin()
    there, _ = on_turn(both)
    both.tap(there, "icon-bulb")
    assert there.message == "Advice is off: you play another person."
    source = max(moving.movable(there.state))
    there.tap(f"row-{source}")
    assert any(key.startswith("marker-") for key in there.elements)
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
    both = Pair().begin()
    there, _ = on_turn(both)
    both.tap(there, "icon-list")
    element = shown(there.drawing, f"actions-{button}")
    assert element.idle
    both.tap(there, f"actions-{button}")
    assert there.message == said


def test_the_main_menu_keeps_the_game_and_leads_back_into_it() -> None:
    both = Pair().begin()
    there, other = on_turn(both)
    both.tap(there, "icon-list", "actions-menu")
    assert "goes on: Remote Opponent leads back." in there.lines
    both.tap(there, "main-computer")
    assert there.card["last"] == "backgammon computer"
    both.tap(there, "icon-list", "actions-menu", "main-remote", "remote-back")
    assert there.state.is_far
    agree(both)
    act(there)
    both.settle()
    agree(both)
    assert other.playing


def test_a_program_that_begins_anew_comes_back_to_its_table() -> None:
    both = Pair().begin()
    there, _ = on_turn(both)
    assert there.post is not None
    there.post.heads.clear()
    there.post.up()
    again = Remote(there.post)
    both.ann, both.bob = (again if each is there else each for each in both.both)
    both.settle().tap(again, "main-remote")
    name = next(each.post.who.name for each in both.both if each is not again and each.post)
    assert again.names["remote-back"] == f"Back to the Game with {name}"
    both.tap(again, "remote-back")
    assert again.state.is_far
    agree(both)
    assert isinstance(again.state.scene, scenes.Play)


def test_lines_and_people_that_come_and_go_are_told() -> None:
    both = Pair().begin()
    there, other = on_turn(both)
    assert there.post is not None
    name = other.post.who.name if other.post else ""
    said = []
    seats = {"white": "away", "red": "away"}
    for letter in (
        {"type": "line", "state": "lost"},
        {"type": "line", "state": "up"},
        {"type": "line", "state": "moved", "in_ms": 5000},
        {"type": "here", "table": 1000, "seats": seats, "device": False, "watchers": 0},
        {
            "type": "here",
            "table": 1000,
            "seats": {"white": "here", "red": "here"},
            "device": False,
            "watchers": 0,
        },
        {
            "type": "here",
            "table": 1000,
            "seats": {"white": "here", "red": "here"},
            "device": True,
            "watchers": 0,
        },
    ):
        there.post.put(**letter)
        there.frame()
        said.append(there.message)
    assert said == [
        "The line is lost: trying again. What you have done is kept and goes out first.",
        "The line is there again: nothing was lost.",
        "The server is being renewed: you go on in a moment.",
        f"{name} is away. The table waits, and your seat is kept.",
        f"{name} is back.",
        "You play on another device now: a touch goes on here.",
    ]
    there.rest()
    act(there)
    both.settle()
    assert [sent for sent in there.post.sent if sent["type"] == "watch" and sent.get("hold")]


def test_a_match_goes_on_from_game_to_game_and_its_score_is_the_tables() -> None:
    both = Pair(target=3)
    for there in both.both:
        both.tap(there, "main-remote", "remote-server", "number-kind-1")
        both.tap(there, *(f"number-pad-{digit}" for digit in "200"), "number-connect")
    assert "Backgammon, a match to 3, with the Crawford rule." in both.bob.lines
    both.tap(both.bob, "table-play")
    there, other = to_roll(both)
    both.tap(there, "icon-list", "actions-concede", "answer-once")
    both.tap(other, "answer-accept")
    both.tap(there, "answer-next").tap(other, "answer-next")
    table = both.server.tables[1000].table
    assert table.number == 2
    for one in both.both:
        assert one.playing.begun.number == 2
        match = one.playing.match
        assert match is not None
        assert {match.white, match.red} == {0, 1}
    agree(both)


def test_acey_deucey_is_played_at_a_table_too() -> None:
    both = Pair()
    for there in both.both:
        there.tap("main-change", "icon-list", "actions-menu")
    both.meet(500)
    assert both.bob.lines.endswith("The points are the pieces that the loser has left.")
    both.tap(both.bob, "table-play")
    for _ in range(16):
        both.settle()
        agree(both)
        assert [there for there in both.both if act(there)]
    assert both.ann.state.kind is Kind.ACEY_HUMAN


def test_the_facts_have_the_servers_digest_and_at_the_end_its_seed() -> None:
    both = Pair().begin()
    there, other = to_roll(both)
    both.tap(there, "icon-sign")
    digest = both.server.tables[1000].table.hash
    assert digest in there.lines.replace(" ", "")
    both.tap(there, "facts-done", "icon-list", "actions-concede", "answer-once").tap(other, "answer-accept")
    ended = both.server.tables[1000].table.ended
    both.tap(other, "answer-board", "icon-sign")
    assert ended is not None
    assert ended.seed in other.lines.replace(" ", "")


def test_a_state_with_a_table_is_written_and_read_again() -> None:
    both = Pair().begin()
    for there in both.both:
        state = there.state
        assert fields.read(type(state), fields.to_json(state)) == state


def test_who_leaves_before_the_game_frees_the_seat_and_a_game_given_up_ends_it() -> None:
    both = Pair().meet()
    both.tap(both.bob, "table-leave")
    assert both.bob.state.sheet is Sheet.REMOTE
    assert both.bob.state.far.sitting.table is None
    assert both.ann.lines.startswith("Waiting for the other one")
    both.tap(both.ann, "table-leave")
    assert both.server.tables[1000].table.life is Life.CLOSED
    assert both.ann.state.far.sitting.table is None


def test_the_record_tells_the_whole_game_and_review_opens_at_its_end() -> None:
    both = Pair().begin()
    there, other = to_roll(both)
    facets = CARTRIDGE.facets
    assert facets.record is not None
    assert facets.company is not None
    assert facets.company.is_played(there.state)
    both.tap(there, "icon-list", "actions-concede", "answer-once").tap(other, "answer-accept")
    for one in both.both:
        assert not facets.company.is_played(one.state)
        told_of = facets.record.played(facets.ledger.opened(one.state), one.state)
        assert told_of is not None
        assert told_of.white == "You"
        assert told_of.red == one.playing.begun.other
        game = told_of.games[-1]
        assert game.result == one.playing.result
        assert len(game.deeds) == len(one.playing.record) - 1
    assert facets.review is not None
