"""The studies of `retro2600 study`, a module each: its parser, its answers, its outputs.

Each `NAME_study` has `QUESTION`, an example, `parser()` and `run(arguments)`, which gives the exit code;
`retro2600.cli.study` finds them by their names and imports the one that is wanted. `study_arguments` is what
their parsers share, `question_lines` reads the questions and writes the answers. The answers themselves are
those of `retro2600.study`, imported when a study runs.

Knows standard streams, files and options. Must never work out an answer.
"""

__all__: list[str] = []
