"""`retro2600 study dice`."""

from __future__ import annotations

from argparse import Namespace

from retro2600.cli.arguments import Parser
from retro2600.cli.studies.question_lines import answered
from retro2600.cli.studies.study_arguments import add_png, refuse_nonsense, study_parser
from retro2600.shell.process.standard_streams import say
from retro2600.store.files import replacing
from retro2600.store.refusals import RequestError

QUESTION = '{"what": "doublets"}'

_ABOUT = """\
The dice laboratory: all 32,767 phases of the generator, counted out. Without a FILE a report of it all.

Asked: what, one of "distribution", "doublets", "opening", "delay" (with frames), "delays" (first, last),
"computers turn", "runs" (between, longest), "session" (rolls, phase, between).
"""

_EXAMPLES = """\
  echo '{"what": "delay", "frames": 266}' | retro2600 study dice -
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("dice", _ABOUT, _EXAMPLES, without_file="none, a report")
    add_png(parser, "a file for the plot of the shares; needs pip install 'retro2600[study]'")
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions, or print the report; 1 if some questions could not be answered."""
    refuse_nonsense(arguments)
    if arguments.json and arguments.file is None:
        raise RequestError(
            "--json is for questions, from a FILE or -; without them there is a report, in prose"
        )

    from retro2600.study.cx2617.dice import answer, plot, report, table

    if arguments.png:
        with replacing(arguments.png) as temporary:
            plot(temporary)
    if arguments.file is None:
        say(report(), end="")
        return 0
    return answered(arguments, dict, answer, table)
