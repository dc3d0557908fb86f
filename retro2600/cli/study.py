"""`retro2600 study`: finds the study that is named; each has a parser of its own."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, cast

from retro2600.cli.arguments import Parser
from retro2600.store.refusals import RequestError


@dataclass(frozen=True)  # no slots: the parser is kept beside it
class Study:
    """One WHAT: a module of `retro2600.cli.studies`, imported when it is wanted.

    It has `QUESTION` (an example), `parser()` and `run(arguments)`, which gives the exit code.
    """

    name: str
    about: str

    @property
    def module(self) -> Any:
        """The study itself."""
        return import_module(f"retro2600.cli.studies.{self.name}_study")

    @property
    def question(self) -> str:
        """An example of a question."""
        return str(self.module.QUESTION)

    @cached_property
    def parser(self) -> Parser:
        """The study's arguments."""
        return cast(Parser, self.module.parser())


STUDIES = {
    study.name: study
    for study in (
        Study("advice", "the best plays of a roll, with equities and chances"),
        Study("computer", "the play of the 1979 computer, and how long it thinks"),
        Study("cube", "the computer's decision to double, or to accept a double"),
        Study("dice", "how fair the dice are; a report where no FILE is named"),
        Study("match", "every decision of a match: what it lost, luck, ratings"),
        Study("plays", "every position that a roll can lead to, by the strict rules"),
        Study("quirk", "the illegal move: accepted, not allowed, and the game hangs"),
        Study("rollout", "plays or a double played on many times, to a margin"),
        Study("screen", "the digest of the picture of a state"),
    )
}
"""The studies by name."""

_ABOUT = """\
Ask what the originals do. Questions are JSON objects, a line each, from a FILE or standard input, answered in
the same order: by a line of JSON each where the output is piped, by a table on a terminal. A question that
cannot be answered gets {"error": "..."}, and the exit code is 1 at the end.

retro2600 study WHAT --help tells of one study alone.
"""

_EXAMPLES = """\
  retro2600 study computer --xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
  retro2600 study quirk --example manual
  retro2600 study plays questions.jsonl
"""


class StudyParser(Parser):
    """Finds the study among the words and lets its parser read the others, wherever they stand."""

    def parse_intermixed_args(  # type: ignore[override]  # no program hands in a namespace
        self, args: Sequence[str] | None = None, namespace: None = None
    ) -> Namespace:
        """The arguments of the study that the words name, with `what`, its name."""
        words = list(args or ())
        place = _place_of_what(words)
        if place is None:
            return self.parse_args([word for word in words if word in ("-h", "--help")])
        name = words.pop(place)
        if name not in STUDIES:
            return self.parse_args([name])
        found, left = STUDIES[name].parser.parse_known_intermixed_args(words)
        if left:
            raise RequestError(_foreign(name, left))
        found.what = name
        return found


def parser(words: Sequence[str] = ()) -> StudyParser:
    """The command's arguments, with a parser below it for each study.

    To read these words only the parser of the study they name is needed; it is made when they are read.
    """
    parser = StudyParser("study", _ABOUT, _EXAMPLES)
    parser.usage = f"{parser.prog} WHAT [FILE|-] [options]"
    studies: Any = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, study in STUDIES.items():
        studies._name_parser_map[name] = None if words else study.parser
        studies._choices_actions.append(studies._ChoicesPseudoAction(name, (), study.about))
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions; 1 if some could not be."""
    return int(STUDIES[arguments.what].module.run(arguments))


def _place_of_what(words: Sequence[str]) -> int | None:
    """The place of the first word that is neither an option nor an option's value."""
    place = 0
    while place < len(words):
        if not words[place].startswith("-"):
            return place
        place += 2 if words[place] in _flags_with_a_value() else 1
    return None


def _flags_with_a_value() -> set[str]:
    return {
        flag
        for study in STUDIES.values()
        for option in study.parser._actions
        if option.nargs is None
        for flag in option.option_strings
    }


def _foreign(name: str, left: Sequence[str]) -> str:
    """A refusal of words that this study does not know: some may be another study's."""
    for flag in (word.partition("=")[0] for word in left if word.startswith("--")):
        owners = [study.name for study in STUDIES.values() if flag in study.parser._option_string_actions]
        if owners:
            *others, last = owners
            wanted = f"{', '.join(others)} and {last}" if others else last
            return f"{flag} is for study {wanted}, not for study {name}"
    return f"unrecognized arguments: {' '.join(left)}"
