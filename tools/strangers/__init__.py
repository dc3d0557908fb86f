"""Somebody who has never seen the game plays it in the real window, by wheel, mouse, keys or paddle.

`program` starts `retro2600 play` on a screen of its own (`held_program` is its other end, in the program's
process: time passes when it is told to), `hands` work a device, `stranger` plays a game with one of them and
takes pictures, `sheet` puts the pictures on one page or into a film. `python -m tools.strangers` writes the
pages of docs/first-game and README's moving picture.
"""
