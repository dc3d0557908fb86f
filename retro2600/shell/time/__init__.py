"""Time: a session is a moment on a tape, and the transport plays, pauses and seeks.

`tape` is a run with a way back to each of its frames, `session` a moment on it. `transport` lets time pass
with the help of `player_input` (whose inputs count) and `speed`.
"""

__all__ = ["session", "speed", "tape", "transport"]
