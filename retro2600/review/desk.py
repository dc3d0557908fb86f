"""A desk with the game at hand on it, under judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from retro2600.machine.facets import review
from retro2600.machine.facets.markings import Arrow
from retro2600.machine.facets.marks import Marks
from retro2600.machine.facets.record import Record
from retro2600.machine.facets.review import Advice, Finding, GameLine, JudgedWay
from retro2600.players import searches
from retro2600.players.judging.judge import judged
from retro2600.players.judging.played import PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.review.findings import finding
from retro2600.review.game import ReviewedGame, decided
from retro2600.review.judgements import Foreseen, Judgements
from retro2600.review.kept import read_findings, written_findings
from retro2600.rules import CHAMPIONSHIP, START, WHITE, Position, Roll, legal_plays
from retro2600.rules.notation import MatchRecord, write_play

StateT = TypeVar("StateT")

BEARING_OFF: Final = Position((0, 3, 3, 3, 2, 2, 2, *[0] * 19), (0, 3, 3, 3, 2, 2, 2, *[0] * 19))
"""A position for the tables of the bear-off."""

DEPTHS: Final = 0, 2
"""Plies, one after the other."""
PLAIN_DEPTHS: Final = 0, 1
"""The same without numpy."""


class Desk(review.Desk[StateT]):
    """Judges decisions one by one, first not looking ahead, then as deep as the machine allows."""

    def __init__(
        self, record: Record[StateT], marks: Marks[StateT] | None, judge: str, *, asks: bool = True
    ) -> None:
        """`asks`: it asks the adviser about each line, too."""
        self._record, self._marks, self._judge = record, marks, judge
        self._asks = asks and bool(record.adviser)
        self.is_quick = searches.has_arrays()
        self._depths = DEPTHS if self.is_quick else PLAIN_DEPTHS
        self._game: ReviewedGame | None = None
        self._seen: tuple[Any, Any] = None, None
        self._judgements = Judgements()
        self._advised: dict[int, str] = {}
        self._wanted: int | None = None
        self._lines: Sequence[GameLine] | None = ()
        """As they are told; None: something has been found out since."""
        self._rests = False
        """True if there is nothing left to be found out."""

    def prepare(self) -> None:
        """Load nets and tables; where judging is quick, make ready all that a judgement needs besides."""
        positions = START, BEARING_OFF
        searches.nets()[0](positions)
        for position in positions if self.is_quick else ():
            play = legal_plays(position, Roll(3, 1), CHAMPIONSHIP)[0]
            judged(PlayedTurn(WHITE, position, Stakes(), True, roll=Roll(3, 1), play=play), 0)

    def look(self, ledger: Any, state: StateT) -> None:
        """Take in the game as it is now."""
        if self._seen[0] is ledger and self._seen[1] is state:
            return
        self._seen = ledger, state
        self.take(self._record.played(ledger, state))

    @property
    def depth(self) -> int:
        """Plies that it looks ahead in the end."""
        return self._depths[-1]

    def take(self, record: MatchRecord | None) -> None:
        """Take in the one game of a record; None: there is none."""
        if record is None:
            self._game, self._lines = None, ()
        elif self._game is None or record != self._game.record:
            self._game = ReviewedGame.of(record)
            self._advised, self._wanted = {}, None
            self._lines, self._rests = None, False
            self._judgements.put_off()

    @property
    def lines(self) -> Sequence[GameLine]:
        """The things done in it, with what has been found out so far."""
        if self._lines is None:
            count = len(self._game.lines) if self._game else 0
            self._lines = tuple(map(self._line, range(count)))
        return self._lines

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self._game is not None and self._game.record.games[0].result is not None

    def first(self, number: int | None) -> None:
        """Judge this line before the others; None: the decision at hand."""
        self._wanted, self._rests = number, False
        self._judgements.put_off()

    def step(self) -> bool:
        """Go on judging by a step; False if there is nothing left to be found out."""
        if self._rests:
            return False
        if not self._judgements.running and not self._begin():
            self._rests = not self._ask_adviser()
            return not self._rests
        if self._judgements.step():
            self._lines = None
        return True

    def posed(self, number: int | None, state: StateT) -> StateT | None:
        """The state, else like `state`, in which a line is to be decided; None if there is none.

        `number` None: the decision at hand, before anything of it is done.
        """
        game = self._game
        if game is None:
            return None
        return self._record.posed(state, game.record if number is None else game.upto(number))

    def drawn(self, way: JudgedWay | Advice, state: StateT) -> Sequence[Arrow]:
        """A way in the picture of this state."""
        marks = self._marks
        if way.move is None or marks is None:
            return ()
        side, play = way.move
        return marks.arrows(state, side, play)

    @property
    def at_hand(self) -> LineDecision | None:
        """The decision that is to be made now, as if it had been made in any way."""
        return self._game.at_hand if self._game else None

    @property
    def decides(self) -> int | None:
        """The player who is to make it; None if there is none."""
        return self.at_hand.player if self.at_hand else None

    def advice(self) -> Sequence[Advice]:
        """Ways for the decision at hand, of each who advises; none where nobody has to decide."""
        game, record = self._game, self._record
        decision = game.at_hand if game else None
        if game is None or decision is None:
            return ()
        advised = list[Advice]()
        if record.adviser and decision.part is DecisionPart.PLAY:
            play = record.advised(game.record)
            if play is not None:
                told = write_play(decision.turn.position, play)
                advised.append(Advice(record.adviser, told, (decision.turn.side, play)))
        found = self._at_hand(decision)
        if found:
            best = found.ways[0]
            advised.append(Advice(self._judge, best.told, best.move, found.depth))
        return advised

    def foreseen(self, ledger: Any, state: StateT) -> Foreseen | None:
        """The last decision of a game that may come of the one at hand.

        It is judged as deep as all others in the end; without numpy at a glance.
        """
        game = self._game
        record = self._record.played(ledger, state) if game and game.at_hand else None
        if game is None or game.at_hand is None or record is None:
            return None
        decision = decided(game, ReviewedGame.of(record))
        if decision is None:
            return None
        plies = self._depths[-1] if searches.has_arrays() else self._depths[0]
        return Foreseen(self._judgements, decision, game.at_hand, plies)

    @property
    def kept(self) -> Mapping[str, Any]:
        """Everything found out about this game, as JSON, for `remember`."""
        found = self._judgements.found
        known = {each: found[each] for each in self._decisions if found.get(each)}
        return written_findings(known)

    def remember(self, kept: Any) -> None:
        """Take over what was found out earlier; what cannot be read is found out anew."""
        found = read_findings(kept, self._decisions)
        self._judgements.found = found | self._judgements.found
        self._lines, self._rests = None, False

    @property
    def _decisions(self) -> list[LineDecision]:
        """Those of the lines that are judged."""
        decisions = self._game.decisions if self._game else ()
        return [each for each in decisions if each and not each.turn.skipped]

    def _line(self, number: int) -> GameLine:
        assert self._game
        decision = self._game.decisions[number]
        told, adviser = self._game.lines[number], self._advised.get(number, "")
        if decision is None:
            return GameLine(told)
        if decision.turn.skipped:
            wrong = decision.turn.skipped if decision.part is DecisionPart.PLAY else ""
            return GameLine(told, None, wrong, decision.player, adviser=adviser)
        found = self._judgements.found
        return GameLine(
            told, found.get(decision), "", decision.player, pending=decision not in found, adviser=adviser
        )

    def _begin(self) -> bool:
        """Begin to judge the next decision, at a depth at which it has not been; False: there is none."""
        game = self._game
        if game is None:
            return False
        urgent = game.at_hand if self._wanted is None else game.decisions[self._wanted]
        first = [urgent] if urgent and not urgent.turn.skipped else []
        for decisions in (first, [*reversed(self._decisions)]):
            for plies in self._depths:
                for decision in decisions:
                    if self._judgements.lacks(decision, plies):
                        self._judgements.begin(decision, plies)
                        return True
        return False

    def _ask_adviser(self) -> bool:
        """Ask the adviser about the next line, if there is one."""
        game, record = self._game, self._record
        if game is None or not self._asks:
            return False
        lines = [
            number for number, each in enumerate(game.decisions) if each and each.part is DecisionPart.PLAY
        ]
        number = next((number for number in lines if number not in self._advised), None)
        if number is None:
            return False
        decision, play = game.decisions[number], record.advised(game.upto(number))
        assert decision
        assert decision.turn.play is not None
        before = decision.turn.position
        same = play is not None and before.after(play) == before.after(decision.turn.play)
        self._advised[number] = "the same" if same else "" if play is None else write_play(before, play)
        self._lines = None
        return True

    def _at_hand(self, decision: LineDecision) -> Finding | None:
        """The finding about the decision at hand, looked at by now, if need be not ahead."""
        found = self._judgements.found
        if decision not in found:
            found[decision] = finding(decision, judged(decision.alone, 0), 0)
        return found[decision]
