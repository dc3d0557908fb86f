"""The window: picture, sound, keys, mouse and joystick, by pygame.

`controls`, `knob` and `contact` make the inputs of each frame from events and know nothing of pygame;
`events` feeds them, `screen` and `speaker` show and sound what comes back, `app` runs the loop. Knows the
console's inputs, picture and tones; must never know what is being played on it.
"""

import os
import sys

os.environ.setdefault(
    "PYGAME_HIDE_SUPPORT_PROMPT", "1"
)  # pygame greets on standard output when first imported
if sys.platform == "linux":  # a picture of this size is copied faster than a 3D context is made
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
