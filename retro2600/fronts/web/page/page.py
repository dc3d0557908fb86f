"""The page: a session that takes messages, and answers each tick of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from retro2600.fronts.web.page import protocol
from retro2600.fronts.web.page.input import Input
from retro2600.fronts.web.page.keeping import Keeping
from retro2600.fronts.web.page.match_files import MatchFiles
from retro2600.fronts.web.page.messages import Given, checked, refusal
from retro2600.fronts.web.page.painters import painter_for
from retro2600.fronts.web.page.protocol_effects import BROWSERS
from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.so_far import SoFar
from retro2600.fronts.web.page.sound import PageSound
from retro2600.fronts.web.page.spoken import Spoken
from retro2600.fronts.web.page.view import ViewDifference
from retro2600.shell.clipboard import Clipboard
from retro2600.shell.input.assignment import Devices
from retro2600.shell.process.pacing import Clock, Pacer
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Frame
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError

EARLY: Final = 0.001
"""Seconds by which a frame may be run too early (chosen: the ticks of a screen tremble by less)."""

_ABSENT: Final = dict.fromkeys(("scale", "sound_device"), said("not in a browser"))
"""Options that mean nothing in a browser, which has a size and a sound card of its own."""

_CALM: Final = dict.fromkeys(("flash_limiter", "calm"), said("on, as your system asks for less motion"))
"""Options that are out of the player's hands then."""

_STAYS: Final = said("to leave, close this tab")
"""Said where another front would leave: a page has nothing to leave to."""

Effect: TypeAlias = dict[str, Any]
"""Something that only the browser can do: its "kind", and what it takes."""


class PageClipboard(Clipboard):
    """The browser's clipboard, which gives nothing at once: a text is asked for, and comes as a message."""

    def __init__(self, effects: list[Effect]) -> None:
        self._effects = effects

    def put(self, text: str) -> bool:
        self._effects.append({"kind": "copy", "text": text})
        return True

    def text(self) -> str:
        self._effects.append({"kind": "paste"})
        raise RequestError("")  # nothing is to be said


class Ticks(Clock):
    """The time as the page tells it, in seconds."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds

    def sleep(self, seconds: float) -> None:
        return  # the next tick comes by itself


class PageShell:
    """A shell in a browser. A message or a time that will not do is a `ValueError`, and changes nothing."""

    def __init__(
        self,
        shell: Shell,
        devices: Devices,
        records: Records,
        palette: Callable[[Options], bytes],
        films: MatchFiles,
        now: Callable[[], str],
        rate: int,
    ) -> None:
        """`palette` finds the colours that options ask for, `now` tells time; `rate`: samples a second."""
        self.shell = shell
        self._records, self._films = records, films
        self._input = Input(shell, devices)
        self._so_far = SoFar(shell, records)
        self._keeping = Keeping(shell, records, self._so_far, now)
        self._kinds = (
            self._input.kinds | self._keeping.kinds | {"hidden": self._hidden, "reduced": self._reduced}
        )
        self._view = ViewDifference(shell, records, self._input.mouse, palette)
        self._spoken = Spoken(self._view)
        self._sound = PageSound(shell.controls.console, rate)
        self._ticks = Ticks()
        self._pacer: Pacer | None = None
        self._effects = self._keeping.effects
        self._told = painter_for(shell.controls.console.picture).teller()
        self._options = shell.options
        self._still = False  # nothing has changed in the last turn, nor been done since
        shell.commands.clipboard = PageClipboard(self._effects)
        shell.choices.absent = _ABSENT
        shell.commands.leaving.stays = _STAYS

    def take(self, given: Given) -> None:
        """Take in what has happened; see `protocol.Message`."""
        message = checked(given)
        self._still = False
        if message["kind"] not in self._kinds:
            raise refusal(given, "kind", ", ".join(self._kinds))
        self._kinds[message["kind"]](message)

    def turn(self, now: float) -> dict[str, Any]:
        """Run the frames that are due at a time, in milliseconds; the answer, a `protocol.TickAnswer`."""
        self._ticks.seconds = checked({"kind": "tick", "now": now})["now"] / 1000
        if self._pacer is None:
            self._pacer = Pacer(self._ticks, self.shell.controls.console.frames_per_second)
        self._ticks.seconds += EARLY
        self._follow_other_tabs()
        due = self._pacer.due()
        answer: dict[str, Any] = {"kind": "turn"}
        if due:
            answer |= self._ran(due)
        if effects := [*self._effects, *self._due_effects()]:
            answer["effects"] = effects
            self._effects.clear()
        return answer

    def close(self) -> None:
        """The page goes: leave everything so that it can be continued."""
        self.shell.close()

    def _hidden(self, message: protocol.Away) -> None:
        """The page is not seen any more, and may be ended at any moment."""
        self.shell.save()
        self._so_far.leave()

    def _reduced(self, message: protocol.Reduced) -> None:
        """The person's system asks for less motion, or does not any more."""
        calm = message["motion"]
        self._view.calm(calm)
        self.shell.senses.calm = calm
        self.shell.choices.absent = _ABSENT | (_CALM if calm else {})

    def _follow_other_tabs(self) -> None:
        """Show what other tabs have changed in the records, and say what became of it."""
        shared = self._records.shared
        if shared.news:
            shared.news.clear()
            self.shell.save_control.saves.look_again()
        for sentence in shared.told:
            self.shell.notices.warn(sentence)
        shared.told.clear()

    def _ran(self, due: int) -> dict[str, Any]:
        """Run so many frames of the clock; the fields of the answer that tell of them."""
        self._input.reserving.follow()
        self._input.mouse.pointer.act()
        frames = list(self.shell.run(due))
        self._input.mouse.pass_time(due, len(frames))
        self._films.work()
        told = self._shown() | self._heard(frames, due)
        self._still = self._rests
        if self._still:
            told["rests"] = True
            told.pop("sound", None)
        return told

    @property
    def _rests(self) -> bool:
        """True if nothing is seen or heard to change until something is done."""
        quiet = self.shell.options.mute or self._sound.silent
        return quiet and self.shell.rests and self._input.mouse.pointer.idle and not self._films.busy

    def _due_effects(self) -> Iterator[Effect]:
        """Files to be taken away, and options that the browser has to obey."""
        for name, data in self._records.made:
            yield {"kind": "download", "name": name, "bytes": data}
        self._records.made.clear()
        before, self._options = self._options, self.shell.options
        for option in BROWSERS:
            on = getattr(self._options, option)
            if on != getattr(before, option):
                yield {"kind": option, "on": on}

    def _shown(self) -> dict[str, Any]:
        seen = self.shell.view
        shown: dict[str, Any] = {"blank": seen.blank}
        if (picture := self._told(seen.picture)) is not None:
            shown["picture"] = picture
        if view := self._view.changes(self._still and self.shell.rests):
            shown["view"] = view
        return shown

    def _heard(self, frames: list[Frame], due: int) -> dict[str, Any]:
        heard: dict[str, Any] = {}
        if spoken := self._spoken.lines(frames, due):
            heard["spoken"] = spoken
        if self.shell.options.mute:
            self._sound.mute()
        else:
            if aloud := [line for frame in frames if frame.aloud for line in frame.spoken]:
                heard["aloud"] = aloud
            if samples := self._sound.samples(frames, due):
                heard["sound"] = samples
            if cues := [cue for frame in frames for cue in frame.cues]:
                heard["cues"] = [[list(note) for note in cue.notes] for cue in cues]
        return heard
