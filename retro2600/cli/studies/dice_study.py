"""`retro2600 study dice`."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Final

from retro2600 import limits
from retro2600.cli.arguments import Parser, whole_number
from retro2600.cli.studies.question_lines import SOME_UNANSWERED, answered, is_for_people
from retro2600.cli.studies.study_arguments import add_png, refuse_nonsense, study_parser
from retro2600.shell.process.standard_streams import say
from retro2600.shell.shelf import DEFAULT
from retro2600.store.files import replacing
from retro2600.store.reading import read_bytes
from retro2600.store.refusals import RequestError, as_request_error

_WITH_CARD: Final = "absolute"
"""The program whose memory card has games."""

QUESTION = '{"what": "doublets"}'

_ABOUT = """\
The dice laboratory: all 32,767 phases of the generator, counted out. Without a FILE a report of it all.

Asked: what, one of "distribution", "doublets", "opening", "delay" (with frames), "delays" (first, last),
"computers turn", "runs" (between, longest), "session" (rolls, phase, between).

With --cartridge absolute --card FILE: whether the dice of each game on the memory card are those of its seed.
"""

_EXAMPLES = """\
  echo '{"what": "delay", "frames": 266}' | retro2600 study dice -
"""


def parser() -> Parser:
    """The study's arguments."""
    parser = study_parser("dice", _ABOUT, _EXAMPLES, without_file="none, a report")
    add_png(parser, "a file for the plot of the shares; needs pip install 'retro2600[study]'")
    add = parser.add_argument
    add("--card", type=Path, metavar="FILE", help="with --cartridge absolute: the memory card to check")
    add("--game", type=whole_number(1, 1 << 53), metavar="N", help="with --card: throw the dice of this game")
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions, or print the report; 1 if some questions could not be answered."""
    refuse_nonsense(arguments, (_WITH_CARD, DEFAULT))
    if (arguments.cartridge == _WITH_CARD) is not (arguments.card is not None):
        raise RequestError(f"--card FILE goes with --cartridge {_WITH_CARD}, and that with it")
    if arguments.card is not None:
        return _of_card(arguments)
    if arguments.game is not None:
        raise RequestError("--game: the game is one of a memory card, --card FILE")
    if arguments.json and arguments.file is None:
        raise RequestError(
            "--json is for questions, from a FILE or -; without them there is a report, in prose"
        )

    from retro2600.study.cx2617.dice import answer, plot, report

    if arguments.png:
        with replacing(arguments.png) as temporary:
            plot(temporary)
    if arguments.file is None:
        say(report(), end="")
        return 0
    return answered(arguments, answer)


def _of_card(arguments: Namespace) -> int:
    from retro2600.study.absolute.card_dice import checked, thrown

    if arguments.file is not None or arguments.png is not None:
        raise RequestError("--card: the card is all that is asked about; no FILE of questions and no --png")
    card = read_bytes(arguments.card, limits.CARD_BYTES)
    with as_request_error(arguments.card):
        if arguments.game is not None:
            dice = thrown(card, arguments.game)
            rolls = " ".join(f"{first}{second}" for first, second in dice["dice"])
            say(f"game {arguments.game}: {rolls}" if is_for_people(arguments) else json.dumps(dice))
            return 0
        games = list(checked(card))
    for game in games:
        verdict = "; ".join(game["faults"]) or "the dice are the seed's"
        line = f"game {game['game']}, {game['kind']}, {game['place']}: {verdict}"
        say(line if is_for_people(arguments) else json.dumps(game))
    return 0 if all(game["ok"] for game in games) else SOME_UNANSWERED
