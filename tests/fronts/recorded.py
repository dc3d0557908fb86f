"""A session that is recorded from its beginning."""

from retro2600.consoles.vcs import Inputs
from retro2600.shell.saves.movies import Recording
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.session import Session


class Recorded:
    """Goes on frame by frame; `text` is its movie."""

    def __init__(self, console: AnyMachine) -> None:
        self.session = Session.of(console)
        self._recording = Recording(self.session)

    @property
    def console(self) -> AnyMachine:
        return self.session.console

    def step(self, inputs: Inputs) -> None:
        self.session = self.session.step(inputs)
        self._recording.follow(self.session)

    @property
    def text(self) -> str:
        return self._recording.text()
