"""Matches in the facet `record`: which games they have, their scores, and their files."""

from __future__ import annotations

from retro2600.cartridges.absolute import CARTRIDGE
from retro2600.cartridges.absolute.record import (
    Begun,
    Concede,
    MatchScore,
    Playing,
    begin,
    done,
    next_match,
    thrown,
)
from retro2600.machine.facets.record import Score
from retro2600.players.judging.from_record import match_of
from retro2600.rules import RED, WHITE, Side, ToPlay, ToRoll, Turn, Win
from retro2600.rules.notation import read_mat
from tests.cartridges.absolute.games import begun
from tests.cartridges.absolute.onlooker import Onlooker, on_board

RECORD = CARTRIDGE.facets.record
assert RECORD


def won(at: Begun, winner: Side, times: int = 1) -> Playing:
    """A game that the other side gives up."""
    playing = begin(at)
    while not isinstance(playing.game.phase, ToRoll) or playing.game.mover is winner:
        if isinstance(playing.game.phase, ToPlay):
            playing = done(playing, Turn(playing.game.legal_plays[0]))
        else:
            playing = thrown(playing)
    return done(playing, Concede(Win(times)))


class SeenGames(Onlooker):
    """Games that somebody sees one after the other."""

    def __init__(self) -> None:
        super().__init__(on_board(None))
        self.number = 0

    def play(
        self, winner: Side, times: int = 1, match: MatchScore | None = None, goes_on: bool = False
    ) -> SeenGames:
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
    there = SeenGames().play(RED)
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
    there = SeenGames().play(WHITE, 1, MatchScore(1)).play(RED, 1, MatchScore(1))
    assert there.score == Score("match to 1: Computer wins, 1 to 0", 1, (0, 1))
    assert there.scores == [(0, 0)]
    there.play(WHITE).play(WHITE)
    assert there.scores == [(0, 0), (1, 0)]
    assert there.transcript.text().startswith(" 0 point match")


def test_a_single_game_between_two_of_a_match_is_none_of_it() -> None:
    there = SeenGames().play(WHITE, 1, MatchScore(5))
    assert there.state.playing
    later = next_match(there.state.playing)
    there.play(RED).play(RED, 2, later)
    assert there.score == Score("match to 5: You 1, Computer 2", 1, (1, 2))
    assert there.scores == [(0, 0), (1, 0)]


def test_a_match_that_began_earlier_goes_on_at_its_score_after_its_crawford_game() -> None:
    there = SeenGames().play(RED, 1, MatchScore(5, 4, 2, crawford_played=True))
    assert there.scores == [(4, 2)]
    (game,) = match_of(there.transcript.record).games
    assert not game.is_crawford
    assert read_mat(there.transcript.text()).white_before == 4
    without = SeenGames().play(RED, 1, MatchScore(5, 4, 2, crawford=False))
    assert [game.is_crawford for game in match_of(without.transcript.record).games] == [False]


def test_a_saved_game_that_is_played_again_stands_for_the_first_one() -> None:
    there = SeenGames().play(WHITE, 1, MatchScore(5))
    assert there.state.playing
    saved = there.state.playing.begun
    there.play(WHITE, 1, goes_on=True).see(on_board(won(saved, RED, 2)))
    assert there.score == Score("match to 5: You 0, Computer 2", 1, (0, 2))
    assert there.scores == [(0, 0)]
