"""The questions of `study dice`, one JSON object each, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.study.answers import Answer
from retro2600.study.cx2617.dice.after_computer import after_computer
from retro2600.study.cx2617.dice.all_rolls import PERIOD, session
from retro2600.study.cx2617.dice.delays import delays, following
from retro2600.study.cx2617.dice.fairness import distribution, doublets, opening
from retro2600.study.cx2617.dice.runs import HAND, runs
from retro2600.study.fields import entries, field, whole
from retro2600.study.plain_table import named_values

Question = Mapping[str, object]

MINUTE = 3600  # display frames


def answer(question: Question) -> Answer:
    """The answer, ready for JSON; fields the question does not know are ignored.

    `{"what": ...}` is one of

    - `distribution`: pairs, faces and lengths of rolls over all phases;
    - `doublets`: their share, and how many rolls it takes to tell it from a sixth;
    - `opening`: who wins the opening roll, how often it is rolled again;
    - `delay`, with `frames`: the rolls that begin so many display frames after the end of a roll;
    - `delays`, optional `first`, `last` (0, 3600): doublets after doublets, for each delay;
    - `computers turn`: white's roll after the computer's in games 3 and 7;
    - `runs`, optional `between` ([300, 1800]), `longest` (8): doublets in a row, rolls without one;
    - `session`, with `rolls`, optional `phase` (0), `between` (a delay or a list of them, 0): rolls as they
      come; the phase of an opening roll is the number of display frames before RESET's last one.

    A bad question is a ValueError: one sentence that names the field.
    """
    what = question.get("what")
    if not isinstance(what, str) or what not in _ANSWERERS:
        raise ValueError(f"what is {json_excerpt(what)}, expected {', '.join(map(repr, _ANSWERERS))}")
    told = {"what": what, **_plain(_ANSWERERS[what](question))}
    return Answer(told, lambda: named_values(told) + "\n")


def _delays(question: Question) -> object:
    first = whole("first", question.get("first", 0), range(PERIOD))
    return delays(first, whole("last", question.get("last", MINUTE), range(first, PERIOD)))


def _runs(question: Question) -> object:
    between = entries("between", question.get("between", list(HAND)), 2, "delays")
    first = whole("between[0]", between[0], range(PERIOD))
    last = whole("between[1]", between[1], range(first, PERIOD))
    return runs(first, last, whole("longest", question.get("longest", 8), range(1, limits.DICE_RUN + 1)))


def _session(question: Question) -> object:
    rolls = whole("rolls", field(question, "rolls"), range(1, limits.DICE_ROLLS + 1))
    phase = whole("phase", question.get("phase", 0), range(PERIOD))
    between = question.get("between", 0)
    if not isinstance(between, list):
        between = [whole("between", between, range(PERIOD))] * (rolls - 1)
    waits = entries("between", between, rolls - 1, "delays")
    return {
        "rolls": list(
            session(phase, [whole(f"between[{n}]", wait, range(PERIOD)) for n, wait in enumerate(waits)])
        )
    }


_ANSWERERS: dict[str, Callable[[Question], object]] = {
    "distribution": lambda question: distribution(),
    "doublets": lambda question: doublets(),
    "opening": lambda question: opening(),
    "delay": lambda question: following(whole("frames", field(question, "frames"), range(PERIOD))),
    "delays": _delays,
    "computers turn": lambda question: after_computer(),
    "runs": _runs,
    "session": _session,
}


def _plain(value: object) -> Any:
    """Named tuples as objects, other tuples as lists, all the way down."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {str(name): _plain(inner) for name, inner in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(inner) for inner in value]
    return value
