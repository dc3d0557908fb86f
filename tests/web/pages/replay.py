"""A recorded session watched on the page, in its worker: every picture, tone and state of it."""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from retro2600.fronts.web.page import Pages, Shared

AROUND: dict[str, Callable[..., Any]] = {
    "now_text": lambda: "2026-11-22 14.00.00",
    "seed": lambda: 1,
}
INCOMPARABLE = ("attract", "garbage")


def answer(text: str) -> str:
    """The first frame that is not the recorded one, or the number of frames, as JSON."""
    session = json.loads(text)
    page = Pages(Shared({}), {"rate": 48000}, AROUND)
    page.turn(0.0)
    page.take({"kind": "file", "name": "session.json", "bytes": text.encode()})
    rate = float(page.shell.controls.console.frames_per_second)
    first = page.shell.session.frame
    picture: str | None = None
    frame, pictures, heard = 0, 0, 0
    for frame, expected in enumerate(recorded(session), 1):
        turn = page.turn((frame + 0.5) * 1000 / rate)
        if page.shell.session.frame != first + frame:
            return json.dumps({"frame": frame, "found": page.shell.session.frame - first})
        if "picture" in turn:
            picture = hashlib.sha256(turn["picture"]).hexdigest()[:16]
            pictures += 1
        heard += len(turn.get("sound", b""))
        console = page.shell.session.console
        described = console.cartridge.describe(console.state)
        found = {name: described[name] for name in expected["state"]}
        found = {
            "state": found,
            "tones": list(console.output.sound),
            "picture": None if turn["blank"] else picture,
        }
        if expected["picture"] in INCOMPARABLE:
            found["picture"] = expected["picture"]
        if found != expected:
            return json.dumps({"frame": frame, "found": repr(found), "expected": repr(expected)})
    return json.dumps({"frames": frame, "pictures": pictures, "bytes": heard})


def recorded(session: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """State, picture and tones of each frame of a log; the same dict, brought up to date."""
    events = {event.pop("frame"): event for event in session["events"]}
    pictures = {first: label for first, _, label in session["pictures"]}
    tones = {frame: list(audc) for frame, *audc in session["tones"]}
    current: dict[str, Any] = {"state": {}, "tones": [0, 0], "picture": None}
    for frame in range(1, session["frames"] + 1):
        current["state"] |= events.get(frame, {})
        current["picture"] = pictures.get(frame, current["picture"])
        current["tones"] = tones.get(frame, current["tones"])
        yield current
