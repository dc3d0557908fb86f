"""A recorded session replayed, in the page's worker."""

import json

from retro2600 import insert
from retro2600.consoles.vcs.script import frames_of, read


def answer(text):
    """The first difference to the session in the text, and its frames, as JSON."""
    session = json.loads(text)
    events = {event.pop("frame"): event for event in session["events"]}
    pictures = {first: label for first, _, label in session["pictures"]}
    tones = {frame: tuple(audc) for frame, *audc in session["tones"]}
    expected, picture, sound = {}, None, None
    machine = insert("cx2617")
    cartridge, state, frame = machine.cartridge, machine.state, 0
    for frame, held in enumerate(frames_of(read(session["inputs"])), 1):
        state = cartridge.step(state, held)
        output = cartridge.show(state)
        picture, sound = pictures.get(frame, picture), tones.get(frame, sound)
        expected |= events.get(frame, {})
        described = cartridge.describe(state)
        found = {name: described[name] for name in expected}
        ours, theirs = (found, output.label, tuple(output.sound)), (expected, picture, sound)
        if picture in ("attract", "garbage"):
            ours = (found, picture, tuple(output.sound))
        if ours != theirs:
            return json.dumps({"frame": frame, "ours": repr(ours), "theirs": repr(theirs)})
    return json.dumps({"frames": frame, "expected": session["frames"]})
