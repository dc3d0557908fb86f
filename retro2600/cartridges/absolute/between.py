"""Between games: one begins, is left for another time, and goes on again."""

from __future__ import annotations

from typing import TypeVar

from retro2600.cartridges.absolute import card, counts, scenes, turn
from retro2600.cartridges.absolute.card import Left
from retro2600.cartridges.absolute.record import Begun, begin, folded
from retro2600.cartridges.absolute.saying import told
from retro2600.cartridges.absolute.scenes import Ask, Sheet
from retro2600.cartridges.absolute.settings import Kind
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Says
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.rules import Turn

T = TypeVar("T")


def against_computer(state: State) -> State:
    """The computer is chosen as the opponent: the unfinished game may go on, or a new one begins."""
    kind = Kind.BACKGAMMON_COMPUTER
    state = main_menu(state)
    if state.kept.unfinished[_place(kind)] is not None:
        return told(state._replace(ask=Ask.RESUME), Says.UNFINISHED)
    return begun(state, kind)


def new_game(state: State) -> State:
    """Another game is wanted; one of which something was played is not left without a question."""
    playing = state.playing
    if playing is None:
        return against_computer(state)
    if playing.result is None and any(isinstance(deed, Turn) for deed in playing.record):
        return told(state._replace(ask=Ask.LEAVE), Says.LEAVE)
    return begun(state, playing.begun.kind)


def begun(state: State, kind: Kind) -> State:
    """A new game of that kind; the one at hand counts, if it is over, else it is gone."""
    kept = _counted(state)
    place, number = _place(kind), kept.games + 1
    start = Begun(kind, number, card.game_seed(kept.seed, number), kept.settings.house, kept.running[place])
    kept = kept._replace(games=number, last=kind, unfinished=_with(kept.unfinished, place, None))
    return _on_the_board(state._replace(kept=kept, playing=begin(start), declined=False))


def resumed(state: State) -> State:
    """The unfinished game goes on where it was left."""
    kind = Kind.BACKGAMMON_COMPUTER
    left = state.kept.unfinished[_place(kind)]
    assert left is not None
    kept = state.kept._replace(unfinished=_with(state.kept.unfinished, _place(kind), None), last=kind)
    playing = folded(left.begun, left.record, left.moves)
    return _on_the_board(state._replace(kept=kept, playing=playing, declined=False))


def main_menu(state: State) -> State:
    """The game at hand is put away as the unfinished one of its kind, and the main menu opens."""
    playing, kept = state.playing, _counted(state)
    if playing is not None and playing.result is None:
        left = Left(playing.begun, playing.record, playing.moves)
        kept = kept._replace(unfinished=_with(kept.unfinished, _place(playing.begun.kind), left))
    return State(
        kept,
        highest=state.highest,
        sheet=Sheet.MAIN,
        held=state.held,
        focus=state.focus,
        by_keys=state.by_keys,
        upright=state.upright,
        calm=state.calm,
        sounds=state.sounds,
        said=state.said,
    )


def _counted(state: State) -> card.Kept:
    """The card's content with the game at hand counted, if it is over."""
    playing, kept = state.playing, state.kept
    if playing is None or playing.result is None:
        return kept
    place = _place(playing.begun.kind)
    after = counts.added(playing.begun.before, counts.counted(playing))
    return kept._replace(running=_with(kept.running, place, after))


def _on_the_board(state: State) -> State:
    state = state._replace(sheet=None, ask=None, held=FREE, message=None, scene=scenes.Opening())
    return turn.gone_on(state)


def _place(kind: Kind) -> int:
    return list(Kind).index(kind)


def _with(entries: tuple[T, ...], place: int, entry: T) -> tuple[T, ...]:
    return (*entries[:place], entry, *entries[place + 1 :])
