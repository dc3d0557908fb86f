"""The judge beside play: it works in the background, gives hints, and opens the review."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from retro2600.machine.facets import Offer
from retro2600.machine.facets.markings import Arrow, ArrowRole
from retro2600.machine.facets.review import REVIEW, TUTOR, Advice, Desk, Foreseen, Review
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.play import FAIR_PLAY, Play
from retro2600.shell.review.sheet import JUDGED, Earlier, ReviewSheet
from retro2600.shell.saves.findings import StoredFindings
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.place import Mode
from retro2600.shell.words.said import joined, said

LOOKED_EVERY: Final = 12
"""Frames after which the game is looked at anew while a hint is shown, or a tutor is there (chosen)."""

HURRIED: Final = 4
"""Frames that are run at once at most where a program rests; each has a step of the judge (chosen)."""

WHILE_A_PRESS_WAITS: Final = 2
"""Steps of the judge for each frame in which a press waits for it; of a slow one a single step (chosen)."""

NOTICED: Final = 15
"""Frames that a press waits before a line says so, a quarter of a second (chosen)."""

OFFERED: Final = 1_200
"""Frames after a game in which a review is offered, twenty seconds (chosen)."""

KEPT_EVERY: Final = 60
"""Frames after which what has been found out is kept (chosen)."""

UNMOVED: Final = 30
"""Frames without another input after which a slow judge works, half a second (chosen)."""

NO_HINT: Final = said("there is nothing to decide now")
NO_REVIEW: Final = said("this game cannot be reviewed here")
NO_TURN: Final = said("no turn has been played yet")


class Reviewer:
    """Has a desk, if the program has the facet `review`; else there is nothing to be seen of it."""

    def __init__(
        self,
        play: Play,
        choices: Choices,
        dialog: Dialog,
        findings: StoredFindings,
        go_on: Callable[[AnyMachine], None],
        *,
        judges: bool,
    ) -> None:
        """`judges`: frames have time to spare for the judge; `go_on`: plays on from a machine."""
        self._play, self._choices, self._dialog, self._judges = play, choices, dialog, judges
        self._findings, self._go_on = findings, go_on
        self._desk = self._facet.desk() if self._facet else None
        self._ledger: Any = None  # as the desk has seen it last
        self._since = 0  # frames since
        self._held: Any = None  # the inputs of the last frame
        self._unmoved = 0  # frames for which they have been the same
        if self.desk and judges:
            self.desk.prepare()
            self.desk.remember(findings.read())
        self._hinted: Hashable = None
        self._advice: Sequence[Advice] = ()
        self._drawn: Sequence[Arrow] = ()
        self._was_over = self._busy = self._hurried = False
        self._hurried_for = 0  # frames in a row in which a press has waited
        self._found = False  # something new, since it was kept
        self._kept_before = 0  # frames since
        self._offered = 0  # frames for which the review is still offered

    @property
    def desk(self) -> Desk[Any] | None:
        """The game of this moment under judgement; None: this program offers none."""
        if self._desk:
            session = self._play.session
            self._desk.look(session.ledger, session.console.state)
        return self._desk

    def pass_time(self, due: int, *, still: bool) -> None:
        """So many frames have gone by; `still`: the program rests."""
        if self._play.is_fair:
            self._forget_hint()
            self._offered = 0
        if self._desk is None or self._play.aside or self._play.is_fair:
            return
        self._since += due
        self._kept_before += due
        session = self._play.session
        moved_on = session.ledger is not self._ledger
        if moved_on or (self._follows and self._since >= LOOKED_EVERY):
            self._ledger, self._since = session.ledger, 0
            self._follow_hint(self.desk)
        waits = session.facets.guide.waits(session.console.state)
        held, self._held = self._held, session.held
        self._unmoved = self._unmoved + due if held == session.held else 0
        # A slow step may be longer than a frame: it is taken while nothing moves that could be seen to stop.
        spared = self._desk.is_quick or (waits and (still or self._unmoved >= UNMOVED))
        hurried, self._hurried = self._hurried, False
        self._hurried_for = self._hurried_for + due if hurried else 0
        if self._judges and spared and not hurried and self._play.transport.mode is not Mode.FOLLOWING:
            self._judge(min(due, HURRIED) if still else 1)
        self._offered = max(self._offered - due, 0)
        if moved_on:
            self._see_end()

    def hurry(self, foreseen: Foreseen) -> None:
        """A press waits for this to be judged: go on with that, and in this frame with nothing else."""
        assert self._desk
        for _ in range(WHILE_A_PRESS_WAITS if self._desk.is_quick else 1):
            if not foreseen.is_judged:
                foreseen.step()
        self._hurried = True

    @property
    def _follows(self) -> bool:
        """True while something is to be said of the decision at hand as soon as it is there."""
        tutored = self._facet is not None and self._choices.options.of(TUTOR)
        return self._hinted is not None or bool(tutored)

    @property
    def working(self) -> bool:
        """True if the judge has something to do yet."""
        return self._judges and self._desk is not None and self._busy

    @property
    def rests(self) -> bool:
        """True if frames have time to spare for the judge, and it has nothing to do."""
        return self._judges and self._desk is not None and not self._busy and not self._play.is_fair

    def hint(self) -> str | None:
        """Show a hint for the decision at hand, or take it away; the sentence to be said, if any."""
        if self._play.is_fair:
            return FAIR_PLAY
        desk = self.desk
        if self._hinted is not None:
            self._forget_hint()
            return None
        if desk is None or desk.at_hand is None:
            return NO_HINT
        self._hinted = desk.at_hand
        desk.first(None)
        self._take_advice(desk)
        return None if self._advice else NO_HINT

    @property
    def line(self) -> str:
        """The hint in words, as long as it is shown: a template."""
        advice = self._advice
        if self._hurried_for >= NOTICED:
            return JUDGED
        if not advice:
            return ""
        if len(advice) > 1 and len({each.told for each in advice}) == 1:
            one, other, *_ = (each.by for each in advice)
            return said("{one} and {other}: {told}", one=one, other=other, told=advice[0].told)
        return joined("; ", (said("{by}: {told}", by=each.by, told=each.told) for each in advice))

    @property
    def asks(self) -> Offer | None:
        """The offer that a click on that line takes; None: it is only to be read."""
        is_read = self._hurried_for >= NOTICED or bool(self._advice)
        return REVIEW if self._offered and not is_read else None

    @property
    def arrows(self) -> Sequence[Arrow]:
        """Those of the hint that is shown; none if there is none."""
        return self._drawn

    def open(self) -> str | None:
        """Open the review at the worst mistake of a game that is over, else at its last turn."""
        if self._play.is_fair:
            return FAIR_PLAY
        desk = self.desk
        if desk is None or not desk.lines:
            return NO_TURN
        self._dialog.open(ReviewSheet(desk, self._play, self._facet, self._choices.language, self._go_on))
        return None

    def open_earlier(self, record: Any) -> str | None:
        """Open the review of a game that was played earlier: a record by its rules, None for none."""
        if self._play.is_fair:
            return FAIR_PLAY
        desk = self._facet.desk() if self._facet else None
        if desk is None or record is None:
            return NO_REVIEW
        desk.take(record)
        if not desk.lines:
            return NO_TURN
        self._dialog.open(Earlier(desk, self._play, self._facet, self._choices.language, self._go_on))
        return None

    @property
    def _facet(self) -> Review[Any] | None:
        facet: Review[Any] | None = self._play.session.facets.review
        return facet

    def keep(self) -> None:
        """Let what has been found out be written with the session."""
        if self._desk and self._found and (self._kept_before >= KEPT_EVERY or not self._busy):
            self._findings.now, self._found, self._kept_before = self._desk.kept, False, 0

    def _judge(self, steps: int) -> None:
        desk = self._desk
        assert desk
        for _ in range(steps):
            self._busy = desk.step()
            self._found |= self._busy
            if not self._busy:
                return
        if self._hinted is not None:
            self._take_advice(desk)

    def _see_end(self) -> None:
        """Offer a review once a game has ended."""
        was_over, self._was_over = self._was_over, bool(self._desk and self._desk.is_over)
        if self._was_over is not was_over:
            self._offered = OFFERED if self._was_over else 0

    def _follow_hint(self, desk: Desk[Any] | None) -> None:
        """Take the hint away once something else is to be decided."""
        if desk is not None and self._hinted is not None and desk.at_hand != self._hinted:
            self._forget_hint()

    def _take_advice(self, desk: Desk[Any]) -> None:
        wanted = [each for each in desk.advice() if self._wants(each)]
        if wanted == self._advice:
            return
        self._advice, state = wanted, self._play.session.console.state
        roles = (ArrowRole.BEST, *(ArrowRole.OTHER for _ in wanted))
        ranked = sorted(wanted, key=lambda advice: self._facet is None or advice.by != self._facet.judge)
        self._drawn = [
            arrow._replace(role=role)
            for role, advice in zip(roles, ranked, strict=False)
            for arrow in desk.drawn(advice, state)
        ]

    def _wants(self, advice: Advice) -> bool:
        """True unless the player has switched off hints by this one."""
        assert self._facet
        switches = {each.name: each for each in self._facet.choices}
        switch = switches.get("hint_engine" if advice.by == self._facet.judge else "hint_adviser")
        return switch is None or bool(self._choices.options.of(switch))

    def _forget_hint(self) -> None:
        self._hinted, self._advice, self._drawn = None, (), ()
