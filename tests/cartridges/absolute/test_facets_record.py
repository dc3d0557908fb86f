"""The facet `record`: turns, finished games, and games as records of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final, Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.absolute import CARTRIDGE, between, scenes, undo
from retro2600.cartridges.absolute.cubing import given_up
from retro2600.cartridges.absolute.facets import Ledger
from retro2600.cartridges.absolute.facets.ledger import Finished
from retro2600.cartridges.absolute.facets.told import Seen, story
from retro2600.cartridges.absolute.facets.transcript import Transcript
from retro2600.cartridges.absolute.record import (
    Again,
    Begun,
    Concede,
    MatchScore,
    Playing,
    RollOver,
    begin,
    done,
    folded,
    may_reroll,
    may_roll_over,
    next_match,
    thrown,
)
from retro2600.cartridges.absolute.settings import House, Kind
from retro2600.cartridges.absolute.state import State
from retro2600.machine import fields
from retro2600.machine.facets.record import Score
from retro2600.players.judging.from_record import at_hand, match_of, match_of_slot
from retro2600.players.judging.played import Answer
from retro2600.review import desk
from retro2600.rules import (
    ABSOLUTE,
    RED,
    WHITE,
    Beaver,
    Cast,
    Choose,
    Double,
    Doubled,
    Drop,
    Move,
    Roll,
    Side,
    Take,
    Throw,
    ToPlay,
    ToRoll,
    Turn,
    Win,
    legal_plays,
)
from retro2600.rules.notation import read_mat
from tests.cartridges.absolute.games import begun, further, played
from tests.cartridges.absolute.hand import Hand, start, start_again
from tests.cartridges.absolute.tablet import at_game, with_settings
from tests.review.desks import desk_of, findings_of, judged, lines_of

RECORD, MEMORY = CARTRIDGE.facets.record, CARTRIDGE.facets.ledger
assert RECORD
BEAVERS: Final = replace(ABSOLUTE, beavers=True)


def on_board(playing: Playing | None) -> State:
    state = CARTRIDGE.power_on(7)._replace(playing=playing, sheet=None)
    return state._replace(kind=playing.begun.kind) if playing else state


def ledger_of(state: State) -> Ledger:
    found = MEMORY.opened(state)
    assert isinstance(found, Ledger)
    return found


def cut_off(playing: Playing, length: int) -> Seen:
    """The game after so many deeds of its record."""
    return Seen(playing.begun, playing.record[:length], None)


def lines(state: State) -> list[str]:
    return lines_of(desk_of(CARTRIDGE, ledger_of(state), state))


class Onlooker:
    """Somebody who looks on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.ledger = ledger_of(state)
        self.transcript = Transcript(state)

    def see(self, state: State) -> Self:
        """The state is this one now."""
        self.ledger = MEMORY.entered(self.ledger, self.state, state)
        self.transcript.add(self.state, state)
        self.state = state
        return self


class Looking(Onlooker):
    """Somebody who looks on while a hand plays."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.hand = Hand(state)

    def look(self) -> Self:
        """Everything done since the last look is seen."""
        return self.see(self.hand.state)

    @property
    def games(self) -> int:
        assert RECORD
        return RECORD.games(self.ledger)


def played_by_the_house(at: Begun, deeds: int, chance: Random) -> Playing:
    """A game in which dice are thrown again as far as its house rules allow it."""
    playing = begin(at)
    while len(playing.record) < deeds and playing.result is None:
        playing = further_by_the_house(playing, chance)
    return playing


def further_by_the_house(playing: Playing, chance: Random) -> Playing:
    if playing.record and isinstance(playing.record[-1], RollOver | Again):
        return thrown(playing)
    if may_reroll(playing) and chance.randrange(2):
        return done(playing, Again())
    for side in Side:
        if may_roll_over(playing, side) and not chance.randrange(5):
            return done(playing, RollOver(side))
    return further(playing, chance)


games = st.builds(
    lambda seed, kind, automatic, again, deeds: played_by_the_house(
        begun(kind, seed + 1, House(automatic_double=automatic, roll_over=again, reroll=again)),
        deeds,
        Random(seed),
    ),
    st.integers(0, 5_000),
    st.sampled_from((Kind.BACKGAMMON_COMPUTER, Kind.ACEY_COMPUTER)),
    st.booleans(),
    st.booleans(),
    st.integers(0, 400),
)

DEEDS: Final = Choose | Turn | Double | Take | Drop | Beaver
LINES: Final = Turn | Double | Take | Drop | Beaver | Concede


def is_doubled_by_a_tie(playing: Playing) -> bool:
    """True if the first dice were alike, and the cube was doubled for it."""
    first = playing.record[0]
    return playing.begun.house.automatic_double and isinstance(first, Cast) and first.white == first.red


def deeds_of(deeds: Iterable[object]) -> list[object]:
    """All but dice."""
    return [deed for deed in deeds if isinstance(deed, DEEDS)]


@given(games)
def test_a_record_has_all_that_was_done_and_a_match_file_of_it_can_be_read(playing: Playing) -> None:
    made = Transcript(on_board(playing))
    if not playing.record:
        assert (made.record.games, made.text()) == ((), " 0 point match\n")
        return
    (record,) = made.record.games
    assert deeds_of(record.actions) == deeds_of(playing.record)
    if playing.begun.kind.is_acey_deucey:
        assert made.text() == " 0 point match\n"
        return
    (game,) = read_mat(made.text(), BEAVERS).games
    assert deeds_of(game.actions) == deeds_of(playing.record)
    if playing.result:
        assert game.result
        points = playing.result.points // (2 if is_doubled_by_a_tie(playing) else 1)
        assert (game.result.winner, game.result.points) == (playing.result.winner, points)


@given(games)
def test_the_decision_at_hand_is_what_the_game_waits_for(playing: Playing) -> None:
    assert RECORD
    state = on_board(playing)
    now, game = at_hand(RECORD.played(ledger_of(state), state)), playing.game
    match game.phase:
        case ToPlay(roll) if playing.result is None:
            assert now
            assert (now.side, now.position, now.roll, now.play) == (game.mover, game.position, roll, None)
            assert now.at_play.cube == game.cube.value
        case Doubled():
            assert now
            assert (now.side, now.position, now.doubled) == (game.mover, game.position, True)
            assert (now.answer, now.stakes.cube) == (None, game.cube.value)
        case ToRoll() if game.may_double and playing.result is None:
            assert now
            assert (now.side, now.position, now.may_double) == (game.mover, game.position, True)
            assert (now.doubled, now.roll) == (False, None)
        case _:
            assert now is None


@given(games)
def test_a_play_follows_the_dice_with_which_it_was_made(playing: Playing) -> None:
    for record in Transcript(on_board(playing)).record.games:
        dice: Roll | None = None
        for deed in record.deeds:
            match deed.action:
                case Cast(white, red):
                    dice = Roll(white, red)
                case Throw(roll) | Choose(roll):
                    dice = roll
                case Turn(play):
                    assert dice
                    assert play in legal_plays(deed.position, dice, record.rules)


@given(games, st.lists(st.integers(0, 400), max_size=5))
def test_a_game_is_told_the_same_whatever_was_told_before(playing: Playing, lengths: list[int]) -> None:
    whole = story(cut_off(playing, len(playing.record)))
    for length in lengths:
        shorter = cut_off(playing, length % (len(playing.record) + 1))
        told = story(shorter)
        story(cut_off(begin(begun(number=77)), 0))
        assert story(shorter) == told
    assert story(cut_off(playing, len(playing.record))) == whole


@given(games)
def test_there_is_a_line_for_each_play_and_each_step_of_a_double(playing: Playing) -> None:
    told = [line for line in lines(on_board(playing)) if not line.startswith("tie")]
    assert len(told) == sum(isinstance(deed, LINES) for deed in playing.record)
    chosen = sum(
        isinstance(deed, Choose) and isinstance(after, Turn) for deed, after in pairwise(playing.record)
    )
    assert sum(line.endswith(", a doublet chosen") for line in told) == chosen


@given(games)
def test_a_ledger_is_written_and_read(playing: Playing) -> None:
    ledger = ledger_of(on_board(playing))._replace(games=(Finished(1, 5, ((5, 1, 0), (5, 1, 2))),))
    assert fields.read(Ledger, fields.to_json(ledger)) == ledger


def test_the_lines_of_a_game_are_in_its_movers_rows() -> None:
    double = at_game([(6, 2), (5, 13)], [(24, 2), (13, 13)], mover=RED, deeds=[Double(), Beaver()])
    hand = Hand(double).until(scenes.ToRoll)
    told = lines(hand.state)
    assert told[:2] == ["computer double to 2", "you      beaver to 4"]
    assert told[2].startswith("computer ")
    assert " 13/" in told[2] or " 24/" in told[2]
    assert lines(given_up(hand.state, 2))[-1] == "you      give up a gammon"
    taken = at_game([(6, 2)], [(24, 2)], deeds=[Double(), Take()])
    assert lines(taken) == ["you      double to 2", "computer take"]
    passed = at_game([(6, 2)], [(24, 2)], deeds=[Double(), Drop()])
    assert lines(passed)[-1] == "computer pass"


@pytest.mark.parametrize("automatic", [False, True])
def test_a_tie_has_a_line_where_it_doubles_the_cube(automatic: bool) -> None:
    playing = next(
        playing
        for number in range(1, 99)
        if (playing := played(begun(number=number, house=House(automatic_double=True)), 2, Random(1)))
        and is_doubled_by_a_tie(playing)
    )
    playing = folded(
        begun(number=playing.begun.number, house=House(automatic_double=automatic)), playing.record
    )
    told = lines(on_board(playing))
    assert [line.endswith("the cube goes to 2") for line in told] == [True] * automatic


@pytest.mark.parametrize(("light", "names"), [(True, ("Light", "Dark")), (False, ("Dark", "Light"))])
def test_two_people_are_called_by_their_pieces(light: bool, names: tuple[str, str]) -> None:
    playing = played(begun(Kind.BACKGAMMON_HUMAN, 3), 60, Random(3))
    state = with_settings(on_board(playing), light=light)
    assert {line.split()[0] for line in lines(state)} == {name.lower() for name in names}
    record = Transcript(state).record
    assert (record.white, record.red) == names


def test_a_game_is_finished_by_its_end_and_no_more_once_that_is_taken_back() -> None:
    there = Looking(at_game([(1, 2)], [(1, 2)], roll=(2, 1)))
    assert there.games == 0
    there.hand.play()
    assert there.look().games == 1
    there.hand.do(undo.undone)
    assert there.look().games == 0
    there.hand.play()
    assert there.look().games == 1
    there.hand.do(start_again)
    assert there.look().games == 1
    assert lines(there.hand.state) == []


def test_a_game_that_is_left_and_gone_on_with_is_told_once_and_whole() -> None:
    there = Looking(CARTRIDGE.power_on(7))
    there.hand.do(start).play().play()
    left = there.look().ledger
    there.hand.do(between.main_menu)
    assert there.look().ledger.game is None
    there.hand.do(between.resumed)
    assert there.look().ledger == left
    there.hand.play()
    (game,) = there.look().transcript.record.games
    assert there.hand.state.playing
    assert game.actions == there.hand.state.playing.record
    assert len(read_mat(there.transcript.text(), BEAVERS).games) == 1


def test_games_one_after_the_other_are_told_in_their_order_broken_off_ones_too() -> None:
    there = Looking(CARTRIDGE.power_on(7))
    there.hand.do(start).play()
    there.look().hand.do(partial(given_up, times=1))
    there.look().hand.do(start_again).play()
    there.look().hand.do(start_again).answer(scenes.Answer.LEAVE)
    there.look().hand.play()
    record = there.look().transcript.record
    assert [bool(game.result) for game in record.games] == [True, False, False]
    assert there.games == 1
    read = read_mat(there.transcript.text(), BEAVERS)
    assert [len(game.actions) > 0 for game in read.games] == [True] * 3
    assert [(game.white, game.red) for game in match_of(record).games] == [(0, 0), (0, 1), (0, 1)]


def test_a_slot_tells_its_game_with_the_doubles() -> None:
    playing = next(
        playing
        for seed in range(99)
        if (playing := played(begun(), 99, Random(seed))).result and Take() in playing.record
    )
    state = on_board(playing)
    assert RECORD
    match = match_of_slot(RECORD.played(ledger_of(state), state))
    (game,) = match.games
    assert match.notes == ()
    assert game.result == playing.result
    assert any(turn.answer is Answer.TAKE for turn in game.turns)
    with pytest.raises(ValueError, match="no turn has been played in it"):
        match_of_slot(RECORD.played(ledger_of(on_board(None)), on_board(None)))


@pytest.mark.slow
def test_what_the_judge_finds_of_a_turn_is_told_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    start = [(24, 2), (13, 5), (8, 3), (6, 5)]
    plays = ((8, 3), (6, 1)), ((24, 3), (24, 1))
    told = [found(at_game(start, start, (3, 1), deeds=[turned(*play)]))[0] for play in plays]
    assert told[0] == "best 2-ply"
    assert re.fullmatch(r"8/5 6/5 -0.\d{3} \?\? 2-ply", told[1])
    monkeypatch.setattr(desk, "DEPTHS", (0,))
    passed = at_game([(6, 15)], [(6, 15)], deeds=[Double(), Drop()])
    double, answer = found(passed)
    assert re.fullmatch(r"no double -0.\d{3} \?\?", double)
    assert re.fullmatch(r"take -\d.\d{3} \?\?", answer)


def test_a_game_that_is_given_up_too_early_was_to_be_played_on() -> None:
    hand = Hand(at_game([(6, 2)], [(24, 2)]))
    state = given_up(hand.state, 1)
    assert lines(state) == ["you      give up a single game"]
    assert found(state)[-1].startswith("play on -1.")


def found(state: State) -> list[str]:
    """The judge's words on each line in the end."""
    return findings_of(judged(desk_of(CARTRIDGE, ledger_of(state), state)))


def turned(*moves: tuple[int, int]) -> Turn:
    return Turn(tuple(Move(*move) for move in moves))


def won(at: Begun, winner: Side, times: int = 1) -> Playing:
    """A game that the other side gives up."""
    playing = begin(at)
    while not isinstance(playing.game.phase, ToRoll) or playing.game.mover is winner:
        if isinstance(playing.game.phase, ToPlay):
            playing = done(playing, Turn(playing.game.legal_plays[0]))
        else:
            playing = thrown(playing)
    return done(playing, Concede(Win(times)))


class Evening(Onlooker):
    """Games one after the other, looked on at."""

    def __init__(self) -> None:
        super().__init__(on_board(None))
        self.number = 0

    def play(
        self, winner: Side, times: int = 1, match: MatchScore | None = None, goes_on: bool = False
    ) -> Evening:
        """A game; `goes_on`: the next one of the match on the board."""
        if goes_on:
            assert self.state.playing
            match = next_match(self.state.playing)
        self.number += 1
        at = begun(number=self.number)._replace(match=match)
        return self.see(on_board(begin(at))).see(on_board(won(at, winner, times)))

    @property
    def score(self) -> Score:
        assert RECORD
        found = RECORD.score(self.ledger)
        assert found
        return found

    @property
    def scores(self) -> list[tuple[int, int]]:
        """Before each game of the record, by the rules of a match."""
        return [(game.white, game.red) for game in match_of(self.transcript.record).games]


def test_the_score_of_a_match_is_told_in_words_and_goes_into_its_file() -> None:
    there = Evening().play(RED)
    assert RECORD
    assert RECORD.score(there.ledger) is None
    there.play(WHITE, 2, MatchScore(3))
    assert there.score == Score("match to 3: You 2, Computer 0 (Crawford)", 1, (2, 0))
    there.play(RED, goes_on=True)
    assert there.score.told == "match to 3: You 2, Computer 1"
    there.play(WHITE, goes_on=True)
    assert there.score == Score("match to 3: You win, 3 to 1", 1, (3, 1))
    assert RECORD.games(there.ledger) == 4
    assert there.scores == [(0, 0), (2, 0), (2, 1)]
    assert [game.is_crawford for game in match_of(there.transcript.record).games] == [False, True, False]
    read = read_mat(there.transcript.text())
    assert (read.length, len(read.games)) == (3, 3)
    assert [game.result and game.result.points for game in read.games] == [2, 1, 1]


def test_of_several_matches_the_last_one_is_told_and_of_single_games_all() -> None:
    there = Evening().play(WHITE, 1, MatchScore(1)).play(RED, 1, MatchScore(1))
    assert there.score == Score("match to 1: Computer wins, 1 to 0", 1, (0, 1))
    assert there.scores == [(0, 0)]
    there.play(WHITE).play(WHITE)
    assert there.scores == [(0, 0), (1, 0)]
    assert there.transcript.text().startswith(" 0 point match")


def test_a_single_game_between_two_of_a_match_is_none_of_it() -> None:
    there = Evening().play(WHITE, 1, MatchScore(5))
    assert there.state.playing
    later = next_match(there.state.playing)
    there.play(RED).play(RED, 2, later)
    assert there.score == Score("match to 5: You 1, Computer 2", 1, (1, 2))
    assert there.scores == [(0, 0), (1, 0)]


def test_a_match_that_began_earlier_goes_on_at_its_score_after_its_crawford_game() -> None:
    there = Evening().play(RED, 1, MatchScore(5, 4, 2, crawford_played=True))
    assert there.scores == [(4, 2)]
    (game,) = match_of(there.transcript.record).games
    assert not game.is_crawford
    assert read_mat(there.transcript.text()).white_before == 4
    without = Evening().play(RED, 1, MatchScore(5, 4, 2, crawford=False))
    assert [game.is_crawford for game in match_of(without.transcript.record).games] == [False]


def test_a_saved_game_that_is_played_again_stands_for_the_first_one() -> None:
    there = Evening().play(WHITE, 1, MatchScore(5))
    assert there.state.playing
    saved = there.state.playing.begun
    there.play(WHITE, 1, goes_on=True).see(on_board(won(saved, RED, 2)))
    assert there.score == Score("match to 5: You 0, Computer 2", 1, (0, 2))
    assert there.scores == [(0, 0)]


def test_a_roll_that_is_thrown_again_is_not_told_but_the_first_of_a_game() -> None:
    house = House(roll_over=True, reroll=True)
    playing = next(
        playing
        for number in range(1, 99)
        if may_reroll(playing := thrown(begin(begun(number=number, house=house))))
    )
    playing = thrown(done(playing, Again()))
    playing = thrown(done(playing, RollOver(WHITE)))
    playing = done(playing, Turn(playing.game.legal_plays[0]))
    (game,) = Transcript(on_board(playing)).record.games
    assert game.actions == (playing.record[0], playing.record[4], playing.record[5])
    (turn,) = match_of(Transcript(on_board(playing)).record).games[0].turns
    assert not turn.is_opening
