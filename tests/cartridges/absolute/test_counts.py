"""The statistics of a game, and how they are added up."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.absolute.counts import added, counted
from retro2600.cartridges.absolute.record import Concede, Playing, begin, done, thrown
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.cartridges.absolute.tally import Counts
from retro2600.rules import BAR, Cast, Double, Drop, Roll, Take, Throw, ToPlay, Turn, Win
from tests.cartridges.absolute.games import begun, played

NOBODY = (Counts(), Counts())


def opened(yours: bool) -> Playing:
    """A game that you, or they, have opened, and in which one play has been made."""
    for number in range(1, 99):
        playing = thrown(begin(begun(number=number)))
        cast = playing.record[0]
        assert isinstance(cast, Cast)
        if cast.white != cast.red and (cast.white > cast.red) is yours:
            return done(playing, Turn(playing.game.legal_plays[0]))
    raise AssertionError


def test_the_opening_dice_are_the_roll_of_who_begins() -> None:
    playing = opened(yours=True)
    cast = playing.record[0]
    assert isinstance(cast, Cast)
    assert counted(playing) == (Counts(rolls=1, pips=cast.white + cast.red), Counts())
    they = opened(yours=False)
    assert counted(they)[0] == Counts()
    assert counted(they)[1].rolls == 1


def test_a_double_that_is_passed_ends_the_game() -> None:
    you, they = counted(done(done(opened(yours=True), Double()), Drop()))
    assert (they.offered, they.games, they.points) == (1, 1, 1)
    assert (you.passed, you.games, you.points) == (1, 0, 0)


def test_a_game_that_is_given_up_counts_for_the_other_side() -> None:
    taken = done(done(opened(yours=True), Double()), Take())
    you, they = counted(done(taken, Concede(Win.GAMMON)))
    assert (you.games, you.points, you.gammons, you.backgammons) == (1, 4, 1, 0)
    assert (they.games, they.points, they.offered) == (0, 0, 1)


@given(st.randoms(use_true_random=False), st.sampled_from(GameKind), st.integers(0, 300))
def test_the_counts_are_those_of_the_record(chance: Random, kind: GameKind, deeds: int) -> None:
    playing = played(begun(kind, 9, House(beavers=True, jacoby=True)), deeds, chance)
    both = counted(playing)
    turns = [deed for deed in playing.record if isinstance(deed, Turn)]
    rolls = [deed.roll for deed in playing.record if isinstance(deed, Throw)]
    rolls += [Roll(deed.white, deed.red) for deed in playing.record if isinstance(deed, Cast)][-1:] * (
        not kind.is_acey_deucey and bool(turns or isinstance(playing.game.phase, ToPlay))
    )
    assert sum(side.rolls for side in both) == len(rolls)
    assert sum(side.pips for side in both) == sum(sum(roll.dice) for roll in rolls)
    assert sum(side.doublets for side in both) == sum(roll.is_doublet for roll in rolls)
    assert sum(side.stuck for side in both) == sum(not turn.play for turn in turns)
    assert sum(side.offered for side in both) == playing.record.count(Double())
    assert sum(side.passed for side in both) == playing.record.count(Drop())
    assert sum(side.games for side in both) == (playing.result is not None)
    assert sum(side.points for side in both) == (playing.result.points if playing.result else 0)


def test_who_is_hit_comes_to_the_bar() -> None:
    chance = Random(8)
    playing = begin(begun(number=4))
    hits = [0, 0]
    while playing.result is None and len(playing.record) < 120:
        before, game = counted(playing), playing.game
        if isinstance(game.phase, ToPlay):
            play = chance.choice(game.legal_plays)
            on_bar = game.position.after(play).theirs[BAR] - game.position.theirs[BAR]
            playing = done(playing, Turn(play))
            side = 0 if game.mover.value == "white" else 1
            assert counted(playing)[side].hits - before[side].hits == on_bar
            hits[side] += on_bar
        else:
            playing = thrown(playing)
    assert min(hits) > 0


def test_games_won_in_a_row_are_counted_until_one_is_lost() -> None:
    won, lost = (Counts(games=1, points=2), Counts()), (Counts(), Counts(games=1, points=1))
    running = NOBODY
    for game in (won, won, lost, won):
        running = added(running, game)
    assert running[0] == Counts(games=3, points=6, longest=2, streak=1)
    assert running[1] == Counts(games=1, points=1, longest=1, streak=0)
    assert added(running, (Counts(rolls=2), Counts())) == (running[0]._replace(rolls=2), running[1])
