"""The command line: chooses a cartridge and a front. The only place that sees everything.

One thin module a command; each has `parser()` and `run(arguments)`, which gives the exit code. They are
imported when called for, so that no command waits for another one's libraries.
"""

__all__ = ["main"]
