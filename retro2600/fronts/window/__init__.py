"""The window: picture, sound, keys, mouse and devices, by pygame.

`app` runs the loop around a shell and takes the mouse; `chords` and `joysticks` tell of keys and devices;
`view` draws: `tube` or `easel` the picture, `wood`, `panel` and `notice_bar` around it, `markings` and
`dialog_box` over it; `speaker` sounds. Knows a console's picture and sound by its value; must never know what
is being played.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # or pygame greets on standard output
if sys.platform == "win32":  # or windows are enlarged and blurred on a screen with small pixels
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_MOUSE_RELATIVE_SYSTEM_SCALE", "1")  # a grabbed mouse turns the knob as a free one

__all__ = ["app", "display", "joysticks", "projection"]
