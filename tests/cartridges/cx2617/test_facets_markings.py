"""Point numbers, marks and arrows over the picture of the board."""

from __future__ import annotations

from retro2600.cartridges.cx2617.arrows import checker_spot, landing_spot, top_spot
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, NUMBER, Side, seen_by
from retro2600.cartridges.cx2617.facets import KnobAnswers, Marks
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.knob import LOCATION_AT
from retro2600.cartridges.cx2617.layout import BARS, TOP_BORDER
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.traps import accepted
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.machine.facets.markings import Arrow, DotRole, Markings, Spot
from retro2600.rules import CX2617, RED, START, WHITE, Move, Roll, legal_plays
from retro2600.study.cx2617.quirk.examples import MANUAL
from tests.cartridges.cx2617.hands import board
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, Watched, looked_on, run

OWN = LOCATION[Side.WHITE]


def markings(hands: Watched, by_manual: bool = False) -> Markings:
    return Marks().drawn(hands.ledger, hands.state).named(Marks().names(hands.state, by_manual))


def marked(hands: Watched, role: DotRole) -> set[Spot]:
    return {spot for spot, its in markings(hands).dots if its is role}


def tops(*numbers: int) -> set[Spot]:
    """The checkers of white's numbers that would be picked up, in the position at the start."""
    return {top_spot(BACKGAMMON_START, OWN[number], Side.WHITE) for number in numbers}


class TestNumbers:
    def test_each_stands_beside_the_point_that_has_it_for_the_side_on_turn(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        for side in Side:
            hands.put(hands.state._replace(turn=side))
            labels = markings(hands).labels
            assert len(labels) == 26
            for (x, y), text in labels:
                left = TOP_BORDER.left
                assert not left <= x < left + TOP_BORDER.width
                aim = KnobAnswers().aim(
                    hands.state, left if x < left else left + TOP_BORDER.width - 1, int(y)
                )
                assert aim is not None
                location = LOCATION_AT[aim.step]
                assert text == ("bar" if location in BARS else str(NUMBER[side][location]))

    def test_the_manual_counts_each_column_from_the_bottom_up(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        labels = sorted(markings(hands, by_manual=True).labels, key=lambda label: -label.spot.y)
        points = [(spot, text) for spot, text in labels if text != "bar"]
        assert [text for spot, text in points if spot.x < WIDTH / 2] == [f"W{n}" for n in range(1, 13)]
        assert [text for spot, text in points if spot.x > WIDTH / 2] == [f"R{n}" for n in range(1, 13)]

    def test_between_games_there_are_none(self) -> None:
        hands = Watched()
        assert markings(hands) == Markings()


class TestMarks:
    def test_they_are_on_the_checkers_that_a_legal_play_may_begin_with(self) -> None:
        hands = Watched().to_move(4, (6, 5))
        hands.aim(OWN[1])
        plays = legal_plays(START, Roll(6, 5), CX2617)
        assert {move.source for play in plays for move in play} == {24, 18, 13, 8, 7}
        assert marked(hands, DotRole.MAY_MOVE) == tops(24, 13, 8)
        assert marked(hands, DotRole.CHOSEN) == set()

    def test_the_one_under_the_cursor_is_the_chosen_one(self) -> None:
        hands = Watched().to_move(4, (6, 5))
        hands.aim(OWN[13])
        assert marked(hands, DotRole.MAY_MOVE) == tops(24, 8)
        assert marked(hands, DotRole.CHOSEN) == tops(13)

    def test_a_checker_in_the_hand_shows_where_it_can_land(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.press_at(OWN[6])
        hands.aim(OWN[5])
        lands = {number: landing_spot(BACKGAMMON_START, OWN[number], Side.WHITE) for number in (5, 3)}
        assert marked(hands, DotRole.MAY_LAND) == {lands[3]}
        assert marked(hands, DotRole.CHOSEN) == {lands[5]}
        assert marked(hands, DotRole.MAY_MOVE) == set()

    def test_after_the_first_move_they_are_for_the_number_that_is_left(self) -> None:
        hands = Watched().to_move(4, (6, 5))
        hands.play(24, 18)
        hands.aim(OWN[1])
        spots = {top_spot(hands.state.board, OWN[number], Side.WHITE) for number in (18, 13, 8)}
        assert marked(hands, DotRole.MAY_MOVE) == spots

    def test_a_move_that_is_accepted_against_the_rules_has_none(self) -> None:
        hands = Watched().put(MANUAL.console().state)
        hands.aim(OWN[1])
        assert top_spot(hands.state.board, OWN[12], Side.WHITE) not in marked(hands, DotRole.MAY_MOVE)
        assert marked(hands, DotRole.MAY_MOVE)

    def test_bearing_off_leads_to_the_bottom_of_the_column_of_the_tray(self) -> None:
        hands = Watched().to_move(4, (3, 3), board=board({3: 1}, {20: 15}))
        hands.press_at(OWN[3])
        assert marked(hands, DotRole.MAY_LAND) == {checker_spot(OWN[0], 14)}

    def test_while_nobody_has_anything_to_play_there_are_none(self) -> None:
        for ledger, _, after in looked_on(run(7, GAMES_ONLY, 6_000)):
            if phase_of(after) not in (Phase.POINTING, Phase.CARRYING, Phase.PLACED):
                assert Marks().drawn(ledger, after).dots == ()


class TestArrows:
    def test_the_last_turn_is_shown_until_the_next_ones_first_move(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        assert markings(hands).arrows == ()
        hands.play(8, 5)
        assert markings(hands).arrows == ()
        hands.play(6, 5)
        spots = [checker_spot(OWN[number], place) for number, place in ((8, 2), (5, 0), (6, 4), (5, 1))]
        shown = (Arrow(spots[0], spots[1]), Arrow(spots[2], spots[3]))
        assert markings(hands).arrows == shown
        hands.until_true(lambda state: state.turn is Side.RED and isinstance(state.scene, Pointing))
        assert markings(hands).arrows == shown
        drop = next(accepted(seen_by(hands.state.board, Side.RED), hands.state.required, False))
        hands.play(drop.origin, drop.target)
        assert markings(hands).arrows == ()

    def test_a_play_that_is_not_made_yet_has_those_of_the_turn_that_it_becomes(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        play = Move(8, 3), Move(6, 1)
        foreseen = Marks().arrows(hands.state, WHITE, play)
        hands.press_at(OWN[8])
        assert Marks().arrows(hands.state, WHITE, play) == foreseen
        hands.press_at(OWN[5])
        hands.play(6, 5)
        assert markings(hands).arrows == foreseen
        (theirs,) = Marks().arrows(hands.state, RED, (Move(24, 5),))
        assert theirs.head == checker_spot(LOCATION[Side.RED][19], 0)


class TestLaws:
    def test_whatever_is_played_every_spot_lies_in_the_picture_and_nothing_is_marked_twice(self) -> None:
        for ledger, _, after in looked_on(run(8, EVERYTHING, 4_000)):
            labels, marks, arrows = Marks().drawn(ledger, after)
            spots = [label.spot for label in labels] + [mark.spot for mark in marks]
            assert len(set(spots)) == len(spots)
            for spot in [*spots, *(end for arrow in arrows for end in (arrow.tail, arrow.head))]:
                assert 0 <= spot.x < WIDTH
                assert 0 <= spot.y < HEIGHT
            assert sum(role is DotRole.CHOSEN for _, role in marks) <= 1
