"""Two machines in lock step, far from each other: one program, two seats, and a line that is late.

Each side runs the whole machine. It plays its own hand at once, takes the far one as held, and corrects what
came otherwise by running the frames anew. Knows states, inputs and frames of any console; must never know a
program, a socket, a window, a clock or a file. Called once for each frame of the screen, and given the
messages that have come, it gives what is to be seen, heard and sent. One side is `lockstep.Lockstep`; whoever
only asks if a console can be shared (`holding`) has none of it in memory.
"""

__all__ = ["holding", "lockstep", "messages", "pace", "relay", "sounding"]
