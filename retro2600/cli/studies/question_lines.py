"""Questions read, a line of JSON each, and answered one after the other: in JSON, or in tables for people."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from retro2600 import limits
from retro2600.cli.studies.study_arguments import question_told
from retro2600.shell.process.standard_streams import say
from retro2600.store.json_text import parsed_json
from retro2600.store.reading import STANDARD_INPUT, lines, name_of
from retro2600.store.refusals import RequestError, sentence

if TYPE_CHECKING:
    from retro2600.study.answers import Answer

SOME_UNANSWERED = 1

WAITING = "reading questions from standard input, a line of JSON each; Ctrl-D ends"


def is_for_people(arguments: Namespace) -> bool:
    """Answers are tables if that is asked for, or nothing is and they go to a terminal."""
    in_json = arguments.json or getattr(arguments, "explain", False)
    return arguments.table or (not in_json and sys.stdout.isatty())


def answered(
    arguments: Namespace,
    answer: Callable[[dict[str, Any]], Answer],
    shows: Sequence[Callable[[int, Any], None]] = (),
) -> int:
    """Answer the question of the arguments, or all that are read; 1 if some of these could not be.

    Each is answered in JSON or as a table; `shows` are told its number and what it is about.
    """
    for_people = is_for_people(arguments)

    def text(number: int, question: dict[str, Any]) -> str:
        found = answer(question)
        for show in shows:
            show(number, found.about)
        return found.table() if for_people else json.dumps(found)

    if told := question_told(arguments):
        try:
            say(text(1, told))
        except ValueError as error:
            raise RequestError(sentence(error)) from error
        return 0
    return _all_answered(Path(arguments.file or STANDARD_INPUT), text, for_people)


def _all_answered(path: Path, text: Callable[[int, dict[str, Any]], str], for_people: bool) -> int:
    if str(path) == STANDARD_INPUT and sys.stdin.buffer.isatty():
        say(WAITING, sys.stderr)
    complete, in_vain = True, 0
    for number, line in enumerate(_questions(path), 1):
        try:
            printed = text(number, _question(line))
        except Exception as error:  # one that breaks the answerer must not take the others' answers along
            complete = False
            in_vain += 1 + len(line) // 1_000
            printed = f"error: {_refusal(error)}\n" if for_people else json.dumps({"error": _refusal(error)})
        else:
            in_vain = 0
        say(printed)
        if in_vain > limits.LINES_IN_VAIN:
            raise RequestError(
                f"{name_of(path)}: too many lines in a row without a question that can be answered"
            )
    return 0 if complete else SOME_UNANSWERED


def _questions(path: Path) -> Iterator[bytes]:
    """The lines that are not blank; one that is too long may have its question further on."""
    return (
        line
        for line in lines(path, limits.QUESTION_BYTES)
        if len(line) > limits.QUESTION_BYTES or line.strip()
    )


def _question(line: bytes) -> dict[str, Any]:
    if len(line) > limits.QUESTION_BYTES:
        raise ValueError(f"the question has more than {limits.QUESTION_BYTES} bytes")
    question = parsed_json(line, "the question")
    if not isinstance(question, dict):
        raise ValueError("a question is a JSON object")
    return question


def _refusal(error: Exception) -> str:
    """One sentence that says why a question cannot be answered."""
    match error:
        case ValueError() | RequestError():
            return sentence(error)
        case MemoryError():
            return "there is not enough memory to answer this question"
        case _:
            return sentence(f"this question cannot be answered: {type(error).__name__}: {error}")
