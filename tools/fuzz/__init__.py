"""Fuzzing: inputs that nobody wrote, made of those in `tests/corpus`, for every reader and every command.

`readers` names the readers, `damage` alters inputs, `trial` says what is to be expected, `explore` follows
the code's coverage with Atheris, or new sentences where Atheris is not installed. `calls` calls the program
in process, and `commands` in one of its own. A finding is anything but taking an input or refusing it in one
sentence, at little cost.
"""
