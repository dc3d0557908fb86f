"""Games with somebody at another device, by touches and letters: what each sees, and what the table has."""

from __future__ import annotations

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, moving, scenes
from retro2600.cartridges.absolute.far.folding import leads
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import WHITE
from tests.cartridges.absolute.house import PATIENCE, agree, begun, enter, on_turn, to_roll, two


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
    assert ann.state.kind is GameKind.ACEY_HUMAN


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
