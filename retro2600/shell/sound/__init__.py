"""The way of a sound from a frame's output to what waits for the sound card.

`mixer` has the console's synthesiser make samples and adds `cues` to them, `drift` keeps two clocks together,
`stream` feeds the card with them; `holding` says over which turns a sound goes on in slow motion. Knows cues
and samples; must never know pygame, an operating system's sound, a clock or what is being played.
"""

__all__ = ["holding", "stream"]
