"""Between games: one begins, is left for another time, is saved, and goes on again."""

from __future__ import annotations

from retro2600.cartridges.absolute import counts, scenes, turn
from retro2600.cartridges.absolute.keeping import exchanged, next_game, put_away
from retro2600.cartridges.absolute.kept import Kept, Left
from retro2600.cartridges.absolute.record import MatchScore, Playing, begin, next_match
from retro2600.cartridges.absolute.saying import message_of, refused, spoken, told
from retro2600.cartridges.absolute.scenes import Ask, Nothing, SheetName, Wish
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.rules import Turn


def chosen(state: State, kind: GameKind) -> State:
    """A game and an opponent are chosen: the unfinished game may go on, or a new one begins."""
    state = main_menu(state)._replace(kind=kind)
    left = state.kept.unfinished[kind.place]
    if left is None:
        return begun(state)
    if not left.record and left.begun.match is None:
        return resumed(state)
    return spoken(state._replace(ask=Ask.RESUME), unfinished(state))


def unfinished(state: State) -> Message:
    """The question whether the unfinished game goes on."""
    left = state.kept.unfinished[state.kind.place]
    score = left.begun.match if left else None
    if score is None:
        return message_of(state, Says.UNFINISHED)
    return message_of(state, Says.UNFINISHED_MATCH, score.you, score.they)


def wanted(state: State, wish: Wish) -> State:
    """Something else is wanted than the game at hand; where that would be lost it asks before."""
    if wish is Wish.SAVED and state.kept.saved[state.kind.place] is None:
        return refused(state, Message(Says.NO_SAVED))
    if not _is_lost(state.playing):
        return granted(state._replace(wish=wish))
    return spoken(state._replace(ask=Ask.LEAVE, wish=wish), leaving(state))


def _is_lost(playing: Playing | None) -> bool:
    """True if something of a game, or of a match, would be gone without it."""
    if playing is None:
        return False
    if playing.begun.match is not None:
        return playing.result is None or next_match(playing) is not None
    return playing.result is None and any(isinstance(deed, Turn) for deed in playing.record)


def leaving(state: State) -> Message:
    """The question whether the game at hand, or its match, is left."""
    match = state.playing.match if state.playing else None
    if match is None:
        return message_of(state, Says.LEAVE)
    return message_of(state, Says.LEAVE_MATCH, match.white, match.red)


def granted(state: State) -> State:
    """The wish comes true: a new game, a new match, or the saved game."""
    match state.wish:
        case Wish.NEW:
            return begun(state)
        case Wish.MATCH:
            settings = state.settings
            return begun(state, MatchScore(settings.target, crawford=settings.crawford))
    return _loaded(state)


def begun(state: State, match: MatchScore | None = None) -> State:
    """A new game of the kind at hand; the one before it counts, if it is over, else it is gone."""
    state = _ended(state)
    kept, kind = state.kept, state.kind
    start = next_game(kept, kind, match)
    kept = kept._replace(games=start.number, last=kind)
    return on_the_board(state._replace(kept=kept), begin(start))


def next_one(state: State) -> State:
    """After a game: the next one of its match, or another single game, or another match to as many points."""
    playing = state.playing
    if state.is_far:
        return _agreed(state)
    score = playing.begun.match if playing else None
    if playing is None or score is None:
        return begun(state)
    return begun(state, next_match(playing) or MatchScore(score.target, crawford=score.crawford))


def _agreed(state: State) -> State:
    """The hand is ready for the next game at the table."""
    if state.far.sitting.is_closed:
        return main_menu(state)
    state = state._replace(scene=scenes.Over(looking=True), far=state.far._replace(agreed=True))
    return told(state, Says.NEXT_ASKED)


def resumed(state: State) -> State:
    """The unfinished game goes on where it was left."""
    left = state.kept.unfinished[state.kind.place]
    assert left is not None
    kept = state.kept
    unfinished = exchanged(kept.unfinished, state.kind.place, None)
    return on_the_board(
        state._replace(kept=kept._replace(unfinished=unfinished, last=state.kind)), left.playing
    )


def saved(state: State) -> State:
    """The game at hand is saved, without the moves of the roll that is being played."""
    playing, place = state.playing, state.kind.place
    if playing is None or playing.result is not None:
        return refused(state, Message(Says.NOT_NOW))
    replaces = state.kept.saved[place] is not None
    kept = state.kept._replace(saved=exchanged(state.kept.saved, place, Left(playing.begun, playing.record)))
    state = state._replace(kept=kept)
    if state.by_hand and playing.moves:
        state = turn.gone_on(state._replace(playing=playing._replace(moves=())))
    return told(state, Says.SAVED_OVER if replaces else Says.SAVED)


def _loaded(state: State) -> State:
    """The saved game of this kind comes on the board."""
    state = _ended(state)
    kept, place = state.kept, state.kind.place
    left = kept.saved[place]
    assert left is not None
    left = left._replace(begun=left.begun._replace(before=kept.running[place]))
    return told(on_the_board(state, left.playing), Says.LOADED)


def finished(state: State) -> State:
    """The state with the game at hand counted, if it is over, and away."""
    state = _counted(state)
    if state.playing is None or state.playing.result is None:
        return state
    return state._replace(kept=_after(state.kept, state.playing), playing=None, scene=Nothing())


def main_menu(state: State) -> State:
    """The game at hand is put away as the unfinished one of its kind, and the main menu opens."""
    state = _counted(state)
    return State(
        put_away(state.kept, state.playing),
        kind=state.kind,
        highest=state.highest,
        sheet=SheetName.MAIN,
        held=state.held,
        focus=state.focus,
        by_keys=state.by_keys,
        upright=state.upright,
        calm=state.calm,
        sounds=state.sounds,
        said=state.said,
        session=state.session,
        before=state.before,
        far=state.far,
    )


def _ended(state: State) -> State:
    """The game at hand is no more: it counts, if it is over."""
    state = _counted(state)
    kept, place = state.kept, state.kind.place
    if state.playing is not None and state.playing.result is not None:
        kept = _after(kept, state.playing)
    return state._replace(kept=kept._replace(unfinished=exchanged(kept.unfinished, place, None)))


def _after(kept: Kept, playing: Playing) -> Kept:
    """The card with a game that is over counted, and without the next one of its match."""
    after = put_away(kept, playing)
    return after._replace(games=kept.games)


def _counted(state: State) -> State:
    """The statistics of the session with the game at hand, if it is over."""
    playing, place = state.playing, state.kind.place
    if playing is None or playing.result is None:
        return state
    game, whole = (counts.counted(playing, since) for since in state.uncounted)
    session = exchanged(state.session, place, counts.added(state.session[place], whole))
    return state._replace(session=session, before=game)


def on_the_board(state: State, playing: Playing, uncounted: int = 0) -> State:
    """The game comes on the board, nothing lying over it; so many of its first deeds are not counted here."""
    state = state._replace(
        playing=playing,
        kind=playing.begun.kind,
        uncounted=(uncounted, uncounted),
        sheet=None,
        ask=None,
        held=FREE,
        message=None,
    )
    return turn.gone_on(state)
