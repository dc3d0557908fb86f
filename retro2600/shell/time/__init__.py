"""Time: a session is a moment on a tape, and the transport plays, pauses and seeks.

`tape` is a run with a way back to each of its frames, `session` a moment on it. `transport` lets time pass,
at a `speed`, from `place` to place. It knows no controls.
"""

__all__ = ["place", "session", "speed", "tape", "transport"]
