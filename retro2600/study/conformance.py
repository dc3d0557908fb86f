"""Two runs compared: the first frame and field in which their conformance logs differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

INCOMPARABLE = ("attract", "garbage")
"""Picture labels that stand for colours which are no fact about the program."""

Log = Mapping[str, Any]
"""The conformance format: `frames`, `events`, `pictures`, `tones`."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where a run departs from the one it is compared with."""

    frame: int
    field: str
    ours: object
    theirs: object

    def __str__(self) -> str:
        return f"frame {self.frame}: {self.field} is {self.ours!r}, expected {self.theirs!r}"


def first_difference(ours: Log, theirs: Log) -> Difference | None:
    """The first frame and field in which our log departs from a recorded one, None where they agree.

    Only the state fields the recording has are compared, and only pictures whose colours are a fact.
    """
    both = zip(_frames(ours), _frames(theirs), strict=False)
    for frame, (mine, recorded) in enumerate(both, 1):
        for field, expected in recorded.items():
            found = mine.get(field)
            if found != expected and not (field == "picture" and expected in INCOMPARABLE):
                return Difference(frame, field, found, expected)
    if ours["frames"] != theirs["frames"]:
        shorter = min(ours["frames"], theirs["frames"])
        return Difference(shorter + 1, "frames", ours["frames"], theirs["frames"])
    return None


def _frames(log: Log) -> Iterator[dict[str, Any]]:
    """State fields, picture and tones of each frame in turn; the same dict, brought up to date."""
    events = {event["frame"]: event for event in log["events"]}
    pictures = {first: label for first, _, label in log["pictures"]}
    tones = {frame: list(audc) for frame, *audc in log["tones"]}
    current: dict[str, Any] = {}
    for frame in range(1, log["frames"] + 1):
        if frame in events:
            current.update(events[frame])
            del current["frame"]
        if frame in pictures:
            current["picture"] = pictures[frame]
        if frame in tones:
            current["tones"] = tones[frame]
        yield current
