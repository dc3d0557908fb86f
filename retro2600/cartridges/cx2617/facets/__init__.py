"""The facets of BACKGAMMON: what people are told that the console does not show.

Knows the states of this cartridge and the strict rules. It must never change a state, and the program must
never know of it: with it and without it every frame is the same. It knows no window and no loudspeaker;
remarks are text, cues are notes.

`moment` holds the parts of a state that matter, `phases` names them in a word, `ledger` is the memory;
`remarks` (with `allowed` and `traps`) makes lines of text of them, `cues` (with `tones`) sounds, `guide` the
one line on what to do next, with the `effects` that it promises and why a `carried` checker is refused,
`welcome` the lines between games, `hint` what the computer would play, `markings` what is drawn over the
picture, `match` the score of a match. `answers` is for those who turn the knob by notches or by pointing,
`transcript` writes the games down, `posed` sets up one of them, `manual` is the page of the manual,
`chapters` are its last pages, `lesson` is the first lesson. `hands` are our engine's at the paddles: `hand`
moves one, and `choosing` asks `players` what it is to play.

The code of tones (all of it chosen) is told in docs/playing.md, to those who play without looking.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from retro2600 import limits
from retro2600.cartridges.cx2617.console import GAMES, towards
from retro2600.cartridges.cx2617.facets import ledger as ledgers
from retro2600.cartridges.cx2617.facets import manual, match, phases, welcome
from retro2600.cartridges.cx2617.facets.answers import aim, answers
from retro2600.cartridges.cx2617.facets.chapters import CHAPTERS
from retro2600.cartridges.cx2617.facets.cues import cues
from retro2600.cartridges.cx2617.facets.effects import Effect, done
from retro2600.cartridges.cx2617.facets.guide import asked, guide, news, result
from retro2600.cartridges.cx2617.facets.hands import KnobHands
from retro2600.cartridges.cx2617.facets.hint import ADVISER, advised
from retro2600.cartridges.cx2617.facets.ledger import Ledger
from retro2600.cartridges.cx2617.facets.lesson import Lesson
from retro2600.cartridges.cx2617.facets.markings import CORNERS, markings, play_arrows
from retro2600.cartridges.cx2617.facets.moment import moment_of
from retro2600.cartridges.cx2617.facets.posed import posed
from retro2600.cartridges.cx2617.facets.remarks import TOPICS, remarks
from retro2600.cartridges.cx2617.facets.seats import names
from retro2600.cartridges.cx2617.facets.transcript import NAMES, Transcript, played
from retro2600.cartridges.cx2617.positions import POSITIONS
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.machine import facets
from retro2600.machine.facets import Choice
from retro2600.machine.facets.guide import Chapter
from retro2600.machine.facets.marks import ARROWS, BOARD_HELP, DOTS, LABELS
from retro2600.machine.facets.record import Player
from retro2600.review import Reviewing

__all__ = ["FACETS", "Ledger", "ledger", "remarks", "transcript"]


LENGTH = Choice(
    "match",
    "length of the match",
    "count the games as matches to so many points; 0: no match",
    limits.MATCH_POINTS,
)
"""The length of the match around the games of a session."""


MANUAL_NUMBERS = Choice(
    "manual_numbers",
    "point numbers of the manual",
    "call the points W1 to W12 and R1 to R12, beside the board and in the line; plays stay as usual: 24/23",
)
"""The manual's numbers of the points, the same for both players, in the place of each side's own."""


class Memory(facets.ledger.Ledger[State]):
    """The turns of the game, and the games that were finished."""

    type: Any = Ledger
    opened = staticmethod(ledgers.opened)
    entered = staticmethod(ledgers.entered)


class Time(facets.time.Time[State]):
    """Turns begin as somebody is about to roll."""

    turn_began = staticmethod(phases.turn_began)
    lost = staticmethod(welcome.lost)
    place = staticmethod(welcome.place)

    def is_untouched(self, begun: State, now: State) -> bool:
        """True if nothing has been answered, dialled or played: a knob that was turned decides nothing."""
        then, since = moment_of(begun), moment_of(now)
        return (then.stage, then.board, then.required) == (since.stage, since.board, since.required)

    def settled(self, state: State) -> bool:
        """True if the picture shows the dice as they are: it lags a frame behind (note 10)."""
        return state.screen is not None and state.screen.dice == state.dice


class Guide(facets.guide.Guide[State]):
    """The line on what to do next, and the welcome between games."""

    promises = True
    playing = staticmethod(welcome.playing)
    done = staticmethod(done)
    question = staticmethod(asked)
    news = staticmethod(news)
    welcome = staticmethod(welcome.welcome)
    chapters: Sequence[Chapter] = CHAPTERS

    def waits(self, state: State) -> bool:
        """True while the program waits for somebody."""
        return phases.phase_of(state) in phases.WAITING_FOR_A_PERSON

    def line(self, ledger: Ledger, state: State, held: Inputs | None) -> str:
        """One line on what a person can do now, or what the program is busy with."""
        return guide(ledger, state, held).line

    def promise(self, ledger: Ledger, state: State, held: Inputs | None) -> Effect | None:
        """The effect that the line promises for a press."""
        return guide(ledger, state, held).press

    def result(self, ledger: Ledger, state: State) -> str:
        """The game that is over: the picture shows the cube and the colours alone."""
        return result(ledger)

    def idle(self, state: State) -> bool:
        """True between games."""
        return not welcome.playing(state)

    def player(self, state: State) -> int:
        """The player whose paddle the program reads; between games the first, who begins another."""
        return state.paddle if welcome.playing(state) else 0

    def page(self, state: State) -> Sequence[str]:
        """The manual's page for the current game."""
        return manual.page(state.game)


class Games(facets.games.Games[State]):
    """The eight games, which SELECT goes through."""

    titles: Mapping[int, str] = GAMES
    for_two = tuple(game for game, variation in VARIATIONS.items() if variation.players == 2)
    begins = welcome.BEGINS
    towards = staticmethod(towards)

    def number(self, state: State) -> int:
        """The number of the game selected."""
        return state.game


class Remarks(facets.remarks.Remarks[State]):
    """Remarks on the state, topic by topic."""

    topics: Mapping[str, str] = TOPICS
    told = staticmethod(remarks)


class Cues(facets.cues.Cues[State]):
    """Tones for what happens on the board."""

    sounded = staticmethod(cues)


class Marks(facets.marks.Marks[State]):
    """Point numbers, marks and arrows."""

    offers = (BOARD_HELP._replace(title="help on the board: point numbers, marks and arrows too, none"),)
    naming = MANUAL_NUMBERS
    choices = (LABELS._replace(about="number the board's points beside it"), naming, DOTS, ARROWS)
    drawn = staticmethod(markings)
    arrows = staticmethod(play_arrows)
    lit = CORNERS

    def names(self, state: State, other: bool) -> Mapping[str, str]:
        """The numbers of the points: the seat's own, or the manual's."""
        return names(moment_of(state).seat, by_manual=other)


class KnobAnswers(facets.answers.Answers[State]):
    """The knob at YES and NO, at numbers that are dialled, and at points."""

    asked = staticmethod(answers)
    aim = staticmethod(aim)


class Record(facets.record.Record[State]):
    """Games, and the score of a match around them."""

    length = LENGTH
    choices = (LENGTH,)
    adviser = ADVISER
    matched = staticmethod(match.matched)
    score = staticmethod(match.score)
    played = staticmethod(played)
    posed = staticmethod(posed)
    advised = staticmethod(advised)
    transcript = staticmethod(Transcript)

    def games(self, ledger: Ledger) -> int:
        """The number of games that were finished."""
        return len(ledger.games)

    def players(self, state: State) -> tuple[Player, Player]:
        """White is a person; so is Red in games for two."""
        white, red = (Player(name) for name in NAMES)
        if VARIATIONS[state.game].players == 2:
            return white, red
        return white, red._replace(told=ADVISER, is_person=False)


RECORD, MARKS = Record(), Marks()
FACETS = facets.Facets(
    ledger=Memory(),
    time=Time(),
    guide=Guide(),
    games=Games(),
    remarks=Remarks(),
    cues=Cues(),
    marks=MARKS,
    answers=KnobAnswers(),
    record=RECORD,
    review=Reviewing(RECORD, MARKS),
    hands=KnobHands(),
    positions=POSITIONS,
    lesson=Lesson(),
)
