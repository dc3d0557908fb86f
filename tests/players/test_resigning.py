"""Games given up."""

import pytest

from retro2600.players.doubling import CONTACT_EFFICIENCY, CubeSetting, Owner
from retro2600.players.evaluation import Chances, chances_of
from retro2600.players.match_score import Score, match_worth
from retro2600.players.nets import shipped
from retro2600.players.resigning import CANNOT_WIN, ResignationPrice, accepts, concession
from retro2600.players.squash import ONE
from retro2600.rules import Position, standing

THEIRS = CubeSetting(value=2, owner=Owner.OTHER)
CASES = [
    # Chances to win, to lose a gammon and a backgammon.
    ((0, 0, 0), ResignationPrice.SINGLE),
    ((0, 1, 0), ResignationPrice.GAMMON),
    ((0, 1, 1), ResignationPrice.BACKGAMMON),
    ((0, 0.3, 0), None),
    ((0, 1, 0.5), None),
    ((0.01, 0, 0), None),
    ((0, 0.005, 0), ResignationPrice.SINGLE),
]


def lost(win: float, gammon: float, backgammon: float) -> Chances:
    return Chances(round(win * ONE), 0, 0, round(gammon * ONE), round(backgammon * ONE))


@pytest.mark.parametrize(("told", "offer"), CASES)
def test_one_who_cannot_win_offers_what_playing_on_would_cost(
    told: tuple[float, float, float], offer: ResignationPrice | None
) -> None:
    assert concession(lost(*told), THEIRS, CONTACT_EFFICIENCY) is offer


@pytest.mark.parametrize(("told", "offer"), CASES)
def test_a_concession_is_accepted_and_nothing_smaller(
    told: tuple[float, float, float], offer: ResignationPrice | None
) -> None:
    if offer:
        taken = [accepts(lost(*told), THEIRS, CONTACT_EFFICIENCY, each) for each in ResignationPrice]
        assert taken == [each >= offer for each in ResignationPrice]


def test_a_gammon_that_may_come_is_not_given_away() -> None:
    maybe = lost(0, 0.3, 0)
    assert [accepts(maybe, THEIRS, CONTACT_EFFICIENCY, offer) for offer in ResignationPrice] == [
        False,
        True,
        True,
    ]


def test_gammons_that_do_not_count_are_not_conceded() -> None:
    beaten = lost(0, 1, 0)
    assert concession(beaten, CubeSetting(jacoby=True), CONTACT_EFFICIENCY) is ResignationPrice.SINGLE
    last = CubeSetting(match_worth(Score(5, 1, crawford=True)), crawford=True)
    assert concession(beaten, last, CONTACT_EFFICIENCY) is ResignationPrice.SINGLE


def test_the_exact_tables_know_when_all_is_lost() -> None:
    behind = Position(standing((6, 3), (5, 2)), standing((1, 1)))
    assert concession(chances_of(behind, shipped()), THEIRS, CONTACT_EFFICIENCY) is ResignationPrice.SINGLE
    hopeful = Position(standing((1, 2)), standing((6, 2)))
    assert chances_of(hopeful, shipped()).win > CANNOT_WIN
    assert concession(chances_of(hopeful, shipped()), THEIRS, CONTACT_EFFICIENCY) is None
