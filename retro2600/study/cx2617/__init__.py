"""Questions about BACKGAMMON (CX2617): its computer, its cube, its dice, its screen and its quirk.

`play_decision` and `cube_decision` are what the 1979 computer decides, with `thinking` for the why;
`screen_digest` is the picture, `dice` the generator, `quirk` the illegal move; `console_question` holds the
fields that their questions share.

Knows the cartridge and asks it: no rule of it is stated here again. Must never know a clock, a stream or a
random source it was not handed. Each study is imported by its own name, so that none waits for another's
libraries.
"""

__all__ = ["cube_decision", "play_decision", "screen_digest"]
