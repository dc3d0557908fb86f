"""The way of a sound from the tones of a frame to what waits for the sound card.

`samples` makes samples of tones, `mixer` adds `cues` to them, `drift` keeps two clocks together,
`waiting` is what the card has not taken yet, `stream` puts them together. Knows tones, cues and samples;
must never know pygame, an operating system's sound, a clock or what is being played.
"""
