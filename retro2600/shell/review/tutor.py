"""The tutor: asks once before a mistake takes effect, and lets it pass.

What a press comes to is found out by running the machine on from here, which leaves the one that is played as
it is: a press that is held back never reaches it. Where the judge has not judged the decision at hand yet,
the press waits, some steps of the judge a frame, while the machine goes on as if nobody did anything; all
that is pressed meanwhile waits behind it, in order. If the press is asked about, that is let be.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Sequence
from typing import Any, Final

from retro2600.machine import Machine
from retro2600.machine.facets.markings import Arrow, ArrowRole
from retro2600.machine.facets.review import TUTOR, Desk, Finding, Foreseen
from retro2600.shell.input.debouncer import LEAST
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import UNREAD, Do, PageLine
from retro2600.shell.play import Play
from retro2600.shell.review.beside import Beside, wrapped
from retro2600.shell.review.reviewer import Reviewer
from retro2600.shell.review.sheet import depth_of, found
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.place import Mode
from retro2600.shell.time.tape import Point
from retro2600.shell.words.language import Language
from retro2600.shell.words.said import said

FORESEEN: Final = 60
"""Frames within which a press has its effect in the record of a game (chosen)."""


class Tutor:
    """Stands behind the gate, where the inputs of a frame are made: devices and fingers pass it, too."""

    def __init__(
        self,
        play: Play,
        choices: Choices,
        dialog: Dialog,
        reviewer: Reviewer,
        held: Callable[[], Container[int]],
    ) -> None:
        """`held`: the players in whose places hands of the engine play."""
        self._play, self._choices = play, choices
        self._dialog, self._reviewer, self._held = dialog, reviewer, held
        self._asked: set[Hashable] = set()  # mistakes that have been asked about, of the decision at hand
        self._decision: Hashable = None
        self._waiting: tuple[Any, Foreseen] | None = (
            None  # inputs that wait for the judge, and what they come to
        )
        play.player.held_back_frame = self._held_back

    def _held_back(self, inputs: Any) -> bool | None:
        """True for inputs that are not to count: the question about them is open; None: not judged yet."""
        if self._price and self._dialog:  # opened in a frame before, of those that are run at once
            return True
        foreseen = self._waited_for(inputs) if self._wanted else None
        if foreseen and not foreseen.is_judged:
            self._reviewer.hurry(foreseen)
            return None
        # The machine may have gone on since it was looked at.
        foreseen = self._foreseen(inputs) if self._wanted else None
        self._waiting = (inputs, foreseen) if foreseen and not foreseen.is_judged else None
        if self._waiting:
            return None
        finding = foreseen.finding if foreseen else None
        if finding is None or finding.loss * 100 < self._price:
            return False
        mistake = finding.ways[finding.made].told
        if mistake in self._asked:
            return False
        self._asked.add(mistake)
        desk = self._reviewer.desk
        assert desk
        self._play.player.let_be()
        self._dialog.open(TutorQuestion(finding, desk, self._play, inputs, self._choices.language))
        return True

    def _waited_for(self, inputs: Any) -> Foreseen | None:
        """The decision for whose judgement these inputs wait, if they do."""
        return self._waiting[1] if self._waiting and self._waiting[0] is inputs else None

    @property
    def _price(self) -> int:
        facet = self._play.session.facets.review
        return int(self._choices.options.of(TUTOR)) if facet else 0

    @property
    def _wanted(self) -> bool:
        live = self._play.transport.mode in (Mode.LIVE, Mode.STANDING)
        return (
            bool(self._price)
            and live
            and not self._dialog
            and not self._play.aside
            and not self._play.is_fair
        )

    def _foreseen(self, inputs: Any) -> Foreseen | None:
        """The decision of a person that these inputs come to, if it is one."""
        desk = self._reviewer.desk
        if desk is None or not self._is_persons(desk.decides):
            return None
        if desk.at_hand != self._decision:
            self._decision = desk.at_hand
            self._asked.clear()
        point: Point = self._play.session.point
        for held in self._play.player.as_pressed(inputs, FORESEEN):
            before, point = point, point.after(held)
            # What follows a decision may be a long thought of the program's: that is not run.
            entered = point.ledger is not before.ledger
            if entered and (found := desk.foreseen(point.ledger, point.console.state)):
                return found
        return desk.foreseen(point.ledger, point.console.state)

    def _is_persons(self, player: int | None) -> bool:
        """True for a player who is a person, and in whose place no hand of the engine plays."""
        if player is None or player in self._held():
            return False
        session = self._play.session
        record = session.facets.record
        players = record.players(session.console.state) if record else None
        return players is None or players[player].is_person


class TutorQuestion(Beside):
    """The question, beside the board; the better way is shown there if that is wanted."""

    def __init__(self, finding: Finding, desk: Desk[Any], play: Play, inputs: Any, words: Language) -> None:
        self._finding, self._desk, self._play, self._inputs, self._words = finding, desk, play, inputs, words
        self._is_shown = False
        self._before: AnyMachine | None = None
        self._frames = 0
        super().__init__(PageLine("is that what you want?", self._answers))

    def pass_time(self, frames: int) -> None:
        """A press counts only once the question can have been read."""
        self._frames += frames

    def choose(self) -> bool:
        """Do what the chosen line says, once it can have been read."""
        return self._frames < UNREAD or super().choose()

    @property
    def arrows(self) -> Sequence[Arrow]:
        """The better way, once it is to be seen."""
        if not self._is_shown:
            return ()
        machine = self.shown or self._play.session.console
        drawn = self._desk.drawn(self._finding.ways[0], machine.state)
        return [arrow._replace(role=ArrowRole.BEST) for arrow in drawn]

    @property
    def shown(self) -> AnyMachine | None:
        """The machine before anything of the turn was done, once the better way is to be seen."""
        return self._before if self._is_shown else None

    @property
    def told(self) -> Sequence[str]:
        finding = self._finding
        if self._is_shown:
            return wrapped(found(finding), self._words)
        template = "{way} is an error: it costs {loss} points ({depth})"
        if finding.mark == "??":
            template = "{way} is a blunder: it costs {loss} points ({depth})"
        way, loss = finding.ways[finding.made].told, f"{finding.loss:.3f}"
        return wrapped([said(template, way=way, loss=loss, depth=depth_of(finding))], self._words)

    def _answers(self) -> list[Do]:
        lines = [
            Do("think again", self._think_again),
            None if self._is_shown else Do("show what is better", self._show, closes=False),
            Do("take the turn back", self._take_back) if self._play.session.goes_back else None,
            Do("do it all the same", self._do_it),
        ]
        return [line for line in lines if line]

    def back(self) -> bool:
        """Think again."""
        self._think_again()
        return False

    def _think_again(self) -> None:
        """Let a finger that was coming up put down what it holds."""
        if (cancelled := self._play.player.cancelled(self._inputs)) is not None:
            self._play.transport.perform(cancelled)

    def _show(self) -> None:
        console = self._play.session.console
        state = self._desk.posed(None, console.state)
        self._before = None if state is None else Machine(console.cartridge, state)
        self._is_shown = True

    def _take_back(self) -> None:
        self._think_again()
        self._play.undo()

    def _do_it(self) -> None:
        """Let the press pass, and be let go again."""
        for held in self._play.player.as_pressed(self._inputs, LEAST + 2):
            self._play.transport.perform(held)
