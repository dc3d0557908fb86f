"""The terminal: picture, levers and talk as characters in colour, keys and mouse wheel as bytes.

For a machine without a display, or one at the other end of ssh. Output: `layout` lays everything out on a
`grid`, with the picture's cells from the painter of its kind (`picture_painters`), the `markings` on it, and
the lines and boxes of `wording`; `painter` sends the changes, in the colours of a `depth`, and `flow` holds
pictures back that a slow line could not carry.
Input: `parser` reads bytes as events, with the names of `key_names`; `terminal_events` tells them to the
shell, and lets go of keys on terminals that do not say when they come up. `tty` is the device, `job_control`
what the system asks for, `app` the loop.

Knows what the shell shows; must never know pygame, nor what is being played.
"""

__all__ = ["app"]
