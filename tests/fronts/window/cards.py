"""Sound cards that are plugged in and out by name."""

from retro2600.fronts.window.soundcard import NoSoundError
from retro2600.fronts.window.speaker import SoundSystem
from tests.shell.sound.plugged import FakeCard


class Table(SoundSystem):
    """A sound system for tests: cards that are plugged in and out by name."""

    def __init__(self, *names: str) -> None:
        self.names = list(names)
        self.opened: list[tuple[str, FakeCard]] = []
        self.looks: list[bool] = []

    def look(self, anew: bool = False) -> list[str]:
        self.looks.append(anew)
        return self.names

    def open(self, name: str) -> FakeCard:
        if not self.names or (name and name not in self.names):
            raise NoSoundError("nothing there")
        self.opened.append((name, FakeCard()))
        return self.opened[-1][1]

    @property
    def name(self) -> str:
        return self.opened[-1][0]

    @property
    def card(self) -> FakeCard:
        return self.opened[-1][1]
