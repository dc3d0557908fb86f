"""Remarks, scene by scene, and laws over long play."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import (
    BACKGAMMON_START,
    LOCATION,
    RED_BAR,
    Side,
    with_changes,
)
from retro2600.cartridges.cx2617.computer import HumanQuestion
from retro2600.cartridges.cx2617.facets import Memory, Remarks
from retro2600.cartridges.cx2617.facets.ledger import Outcome
from retro2600.cartridges.cx2617.facets.remarks import TOPICS, told
from retro2600.cartridges.cx2617.scenes import (
    Ask,
    Asking,
    Copying,
    Dialling,
    Die,
    Occasion,
    Passing,
    Pausing,
    Pointing,
    Rolling,
    Thinking,
    Weighed,
)
from retro2600.machine.facets.remarks import Remark
from retro2600.rules import CX2617, START, Roll, Win, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study.cx2617.quirk.examples import MANUAL
from tests.cartridges.cx2617.hands import board
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, QUICK_GAMES, Watched, looked_on, run

QUESTION = HumanQuestion(BACKGAMMON_START, (3, 1), False)


def at(**changes: Any) -> list[Remark]:
    """The remarks on power-on with these fields changed."""
    state = CARTRIDGE.power_on()._replace(**changes)
    return [*Remarks().told(Memory().opened(state), state)]


def turn(**changes: Any) -> str:
    return next(remark.text for remark in at(**changes) if remark.topic == "turn")


class TestTurn:
    @pytest.mark.parametrize(
        ("changes", "text"),
        [
            ({}, "game 1 is on show, RESET begins it"),
            ({"scene": Rolling(Occasion.OPENING)}, "the opening roll"),
            ({"scene": Rolling(Occasion.TURN), "turn": Side.RED}, "Red rolls"),
            ({"scene": Dialling(Occasion.OPENING)}, "opening roll: dial left die"),
            ({"scene": Dialling(Occasion.TURN, Die.RIGHT)}, "White is to roll: dial right die"),
            ({"scene": Dialling(Occasion.BONUS)}, "White picks a doublet: dial left die"),
            ({"scene": Thinking(QUESTION)}, "White to play"),
            ({"scene": Pointing(), "required": (3, 1, 0, 0), "dice": (3, 1)}, "White plays"),
            ({"scene": Passing()}, "White has nothing to play: press"),
            ({"scene": Asking(Ask.DOUBLE)}, "White is asked: double?"),
            ({"scene": Asking(Ask.ACCEPT), "turn": Side.RED, "cube": 8}, "Red is asked: accept 8?"),
            ({"scene": Weighed(Ask.DOUBLE, True, 1), "turn": Side.RED}, "Red weighs doubling"),
            ({"scene": Weighed(Ask.ACCEPT, True, 1), "cube": 2}, "Red weighs taking a cube of 2"),
            ({"scene": Copying(), "turn": Side.RED}, "Red thinks"),
            ({"scene": Copying(), "turn": Side.RED, "bonus": True, "game": 5}, "Red chooses a doublet"),
            ({"scene": Pausing(()), "turn": Side.RED}, "Red plays"),
        ],
    )
    def test_it_says_who_does_what(self, changes: dict[str, Any], text: str) -> None:
        assert turn(**changes) == text

    def test_set_up_mode_changes_nothing_about_it(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.hold(left="b").carry(LOCATION[Side.WHITE][8], LOCATION[Side.WHITE][23])
        assert hands.said("turn") == ["White plays"]
        assert hands.said("pips") == [f"White {167 + 15}, Red 167"]


class TestTable:
    def test_power_on_is_told_in_three_lines(self) -> None:
        assert at() == [
            Remark("turn", "Turn", "game 1 is on show, RESET begins it"),
            Remark("pips", "Pips", "White 167, Red 167"),
            Remark("off", "Off", "White 0, Red 0"),
        ]

    def test_acey_deucey_begins_with_all_pips_to_go(self) -> None:
        hands = Watched()
        hands.start(8)
        assert hands.said("pips") == ["White 375, Red 375"]

    def test_a_carried_checker_counts_where_it_came_from(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.press_at(LOCATION[Side.WHITE][24])
        assert hands.state.hand is not None
        assert hands.said("pips") == ["White 167, Red 167"]

    def test_the_dice_say_what_is_left(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        assert hands.said("dice") == ["3-1"]
        hands.play(8, 5)
        assert hands.said("dice") == ["3-1, left to play: 1"]

    @pytest.mark.parametrize(
        ("changes", "text"),
        [
            ({}, "1, either side may double"),
            ({"cube": 2, "owner": Side.RED}, "2, Red may double"),
            ({"cube": 64, "owner": Side.RED}, "64, as high as it goes"),
            ({"cube": 4, "owner": Side.WHITE, "scene": Asking(Ask.ACCEPT)}, "offered to White at 4"),
            ({"game": 4, "cube": 0}, None),
        ],
    )
    def test_the_cube_says_who_may_turn_it(self, changes: dict[str, Any], text: str | None) -> None:
        said = at(**{"game": 2, "scene": Pointing(), **changes})
        assert next((remark.text for remark in said if remark.topic == "cube"), None) == text

    @pytest.mark.parametrize(
        ("outcome", "text"),
        [
            (Outcome(1, Side.WHITE, Win.SINGLE, 4), "White wins 4 points"),
            (Outcome(1, Side.RED, Win.SINGLE, 1), "Red wins 1 point"),
            (Outcome(1, Side.RED, Win.GAMMON, 2), "Red wins a gammon: 2 x 2 = 4 points"),
            (Outcome(1, Side.RED, Win.BACKGAMMON, 64), "Red wins a backgammon: 3 x 64 = 192 points"),
            (Outcome(1, Side.WHITE, None, 32), "White wins 32 points: a double was refused"),
        ],
    )
    def test_an_outcome_is_told_with_its_stake(self, outcome: Outcome, text: str) -> None:
        assert told(outcome) == text


def allowed(hands: Watched) -> list[tuple[str, tuple[str, ...]]]:
    """The remark on what is allowed, and the list that follows."""
    told = Remarks().told(hands.ledger, hands.state)
    return [(remark.text, remark.items) for remark in told if remark.topic == "allowed"]


class TestAllowed:
    def test_it_counts_the_plays_of_two_dice_and_names_them_all(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        plays = legal_plays(START, Roll(3, 1), CX2617)
        names = tuple(write_play(START, play) for play in plays)
        assert allowed(hands) == [(f"{len(plays)} plays", names)]

    def test_a_single_play_is_one(self) -> None:
        hands = Watched().to_move(4, (6, 5), board=board({6: 2}, {1: 2}))
        assert allowed(hands) == [("1 play", ("6/1 6/off",))]

    def test_of_a_doublet_and_of_the_rest_of_a_roll_it_names_the_moves(self) -> None:
        hands = Watched().to_move(4, (6, 6))
        assert allowed(hands) == [("3 moves", ("24/18", "13/7", "8/2"))]
        hands.play(24, 18)
        assert allowed(hands) == [("3 moves", ("24/18", "13/7", "8/2"))]
        hands.to_move(4, (3, 1))
        hands.play(8, 5)
        assert allowed(hands) == [("4 moves", ("24/23", "8/7", "6/5", "5/4"))]

    def test_a_board_that_no_rule_book_has_allows_nothing(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        for strange in ({RED_BAR: -1}, {LOCATION[Side.WHITE][3]: -1}):  # foreign on a bar; sixteen of white
            hands.put(hands.state._replace(board=with_changes(BACKGAMMON_START, strange)))
            assert allowed(hands) == []


class TestWarnings:
    @pytest.fixture
    def trapped(self) -> Watched:
        """The manual's example: white is to play 3-5, and 12 to 9 with the three suspends the game."""
        return Watched().put(MANUAL.console().state)

    def test_pointing_at_a_checker_that_can_suspend_the_game_warns(self, trapped: Watched) -> None:
        trapped.aim(LOCATION[Side.WHITE][12])
        assert trapped.said("warning") == ["12/9 leaves no 5 to play"]
        trapped.aim(LOCATION[Side.WHITE][13])
        assert trapped.said("warning") == []

    def test_a_carried_checker_warns_where_its_drop_would_suspend(self, trapped: Watched) -> None:
        trapped.press_at(LOCATION[Side.WHITE][12])
        trapped.aim(LOCATION[Side.WHITE][11])
        assert trapped.said("warning") == []
        trapped.aim(LOCATION[Side.WHITE][9])
        assert trapped.said("warning") == ["12/9 leaves no 5 to play"]

    def test_a_suspended_game_says_so_until_it_is_set_right(self, trapped: Watched) -> None:
        trapped.play(12, 9)
        assert trapped.said("turn") == ["White: the game is suspended"]
        assert trapped.said("warning") == ["no 5 can be played", "way out: left difficulty b, or RESET"]
        assert allowed(trapped) == [("nothing", ())]
        assert "suspended: Nothing can play the 5" in trapped.texts
        trapped.hold(left="b")
        trapped.play(9, 12)
        trapped.play(13, 10)
        trapped.hold(left="a").wait(2)
        assert trapped.said("warning") == []
        trapped.play(10, 5)
        assert trapped.said("turn") == ["Red rolls"]

    def test_warnings_alone_are_urgent(self, trapped: Watched) -> None:
        trapped.aim(LOCATION[Side.WHITE][12])
        remarks = Remarks().told(trapped.ledger, trapped.state)
        assert {remark.topic for remark in remarks if remark.urgent} == {"warning"}


class TestLaws:
    @pytest.mark.parametrize("seed", [7, 8])
    def test_every_remark_is_short_and_in_the_order_of_the_topics(self, seed: int) -> None:
        order = [*TOPICS]
        for states in (run(seed, EVERYTHING, 5_000), run(seed, QUICK_GAMES, 6_000, short=True)):
            for number, (ledger, _, after) in enumerate(looked_on(states)):
                if number % 5:
                    continue
                remarks = Remarks().told(ledger, after)
                assert all(0 < len(remark.text) <= 40 and len(remark.label) <= 12 for remark in remarks)
                assert all(0 < len(item) <= 40 for remark in remarks for item in remark.items)
                places = [order.index(remark.topic) for remark in remarks]
                assert places == sorted(places)

    def test_whose_turn_it_is_is_always_said_and_pips_and_those_off_are_counted(self) -> None:
        for number, (ledger, _, after) in enumerate(looked_on(run(7, GAMES_ONLY, 9_000))):
            if number % 9 == 0:
                topics = [remark.topic for remark in Remarks().told(ledger, after)]
                assert topics[:1] == ["turn"]
                assert {"pips", "off"} <= {*topics}
