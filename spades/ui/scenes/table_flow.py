"""Opening a table: a new game, with its cuts, the one that was left, or packs that are played again."""

from contextlib import suppress
from functools import partial

from spades.engine.notation import format_rules
from spades.engine.record import Game
from spades.engine.rules import Rules
from spades.language import N_
from spades.session.deals.deal_code import DealCode
from spades.session.game.opening import Opening
from spades.session.game.practice import duel_of, is_over, practice_of
from spades.session.game.session import Session
from spades.session.game.viewer import ViewerSession
from spades.session.history.archive import ArchiveError, GameRow
from spades.session.history.replay import practice_game
from spades.session.players.opponents import OPPONENTS
from spades.session.players.seating import Seating
from spades.ui.context import Context
from spades.ui.transitions import (
    ByItself,
    ConfirmScreen,
    CutScreen,
    HighCardScreen,
    NoticeScreen,
    PauseScreen,
    Pop,
    Push,
    Replace,
    Reset,
    Screen,
    TableScreen,
    TitleScreen,
    Transition,
)
from spades.ui.words.tutorial import Tutorial

REPLAY_TEXT = N_("You play the round again with the same pack, as practice: it counts in no statistics.")

_SWIFT_SECONDS = 1.8
"""How long the first deck of a newcomer waits before it is cut by itself: time to see the seal, and no more."""


def begin_table(
    context: Context, rules: Rules, opponent: str, tutorial: Tutorial | None = None, *, swift: bool = False
) -> Reset:
    """Begin a new game: remember the choice, seal the first deck, and let it be cut; a swift one cuts itself."""
    context.tutorial = tutorial
    context.close_table()
    context.change(rules=format_rules(rules), opponent=opponent)
    opening = Opening.draw(rules, Seating.of_one_person(rules, opponent), context.chance())
    context.journal.leave()
    context.keep_opening(opening)
    return Reset(_open_scene(context, opening, swift=swift))


def begin_practice(context: Context, code: DealCode) -> Transition:
    """Play the round of a deal code, against the opponent of the last choice."""
    opponent = context.settings.opponent or OPPONENTS[0].name
    return practise(context, practice_of(code, Seating.of_one_person(code.rules, opponent)))


def begin_duel(context: Context, game: Game) -> Transition:
    """Play the packs of a game again with the seats swapped.

    Raises:
        ValueError: No round of it is finished, or it has four seats.
    """
    return practise(context, duel_of(game))


def resume_table(context: Context, game: Game | Opening) -> Screen:
    """Take up the game that was left, just as it was."""
    if isinstance(game, Opening):
        return _open_scene(context, game, swift=False)
    left = context.journal.current()
    trusted = {context.settings.opponent}
    if left is not None and left.game == game:
        session = context.sessions.resume(game, left.book, trusted, left.states)
    else:
        # Never the book of another game: what is under way may have changed since this one was read.
        session = context.sessions.resume(game, context.begin_book(game), trusted)
    return _open(context, session, fresh=False)


def next_round(context: Context, session: ViewerSession) -> Transition:
    """Go on from a score: to the cut of the next deck, or straight to a pack that nobody cuts."""
    seal = session.next_seal
    if seal is None or context.settings.auto_cut:
        session.next_round()
        return Pop()

    def cut(place: int) -> Transition:
        session.next_round(place)
        context.journal.keep_place("table")
        return Pop()

    def menu() -> Transition:
        return Push(PauseScreen())

    context.journal.keep_place("cut")
    return Replace(CutScreen(session.view.round_number + 1, seal, cut, menu, away=N_("Menu")))


def _open_scene(context: Context, opening: Opening, *, swift: bool) -> Screen:
    """Return the scene in which a game that has not begun goes on: the cut for high card, or that of the deck."""
    cut = opening.high_card()
    # Whoever was not done looking at the cards that decided it finds them again.
    looks = context.journal.place() == "high_card"
    if cut is None or (cut.starter is not None and not looks):
        context.journal.keep_place("table")
        return _deck_scene(context, opening, swift=swift)
    context.journal.keep_place("high_card")

    def decided(opening: Opening) -> Transition:
        context.journal.keep_place("table")
        return Replace(_deck_scene(context, opening, swift=False))

    return HighCardScreen(opening, cut, decided, _title)


def _deck_scene(context: Context, opening: Opening, *, swift: bool) -> Screen:
    settings = context.settings
    by_chance = context.chance().place(1)
    if settings.auto_cut or (swift and not settings.animation_speed):
        return _seat(context, opening, by_chance)

    def cut(place: int) -> Transition:
        return Replace(_seat(context, opening, place))

    by_itself = ByItself(_SWIFT_SECONDS, by_chance) if swift else None
    return CutScreen(1, opening.sealed.seal, cut, _title, by_itself)


def _seat(context: Context, opening: Opening, place: int) -> Screen:
    """Seat everyone, and deal or lay out the stock."""
    return _open(context, context.sessions.begin(opening, place, context.begin_book), fresh=True)


def _open(context: Context, session: Session, *, fresh: bool) -> Screen:
    # The players' processes begin now, so that nobody waits for them at their first move.
    session.start_players()
    context.open_table(session)
    context.journal.keep_place("table")
    return TableScreen(fresh)


def take_up(context: Context, game: int) -> Reset:
    """Play a game of the history on; the one that was under way stays in the history.

    Raises:
        ArchiveError: The archive cannot give it.
        ValueError: It cannot be replayed.
    """
    record = context.archive.take_up(game)
    # The table stays as it is until another can be opened.
    context.close_table()
    context.tutorial = None
    # A deck that waits for its cut would be gone on with first.
    context.journal.keep_opening(None)
    return Reset(resume_table(context, record))


def practise_round(context: Context, session: ViewerSession) -> Reset:
    """Begin the round of a table again with the same pack, as practice; the game itself waits in the journal."""
    running = context.running
    if running is None:
        raise RuntimeError("no table is open")
    running.help_by_practice()
    origin = session.origin if session.practice else session.number
    game = practice_game(running.game, session.view.round_number)
    context.tutorial = None
    context.close_table()
    log = context.begin_book(game, origin=origin)
    return Reset(_open(context, context.sessions.resume(game, log, {context.settings.opponent}), fresh=True))


def ask_to_practise(context: Context, session: ViewerSession) -> Transition:
    """Begin the round of a table again as practice; first ask, if the cards of a game that counts would be seen."""
    if session.practice or session.view.results is not None:
        return practise_round(context, session)
    text = N_(
        "It begins again with the same cards, and counts nowhere. Your game waits where it is; since you will have"
        " seen the cards, this round of it counts as assisted."
    )
    begin = partial(practise_round, context, session)
    return Push(ConfirmScreen(N_("Practise this round?"), text, N_("Practise"), begin))


def can_go_back(context: Context, session: ViewerSession) -> bool:
    """Return whether there is a game to go on with that was left for this practice, or whose round it is."""
    return _way_back(context, session) is not None


def back_to_game(context: Context, session: ViewerSession) -> Transition:
    """Leave a practice for the game that was left for it, or whose round it was."""
    game = _way_back(context, session)
    if game is None:
        context.close_table()
        return _title()
    try:
        return take_up(context, game)
    except (ArchiveError, ValueError) as error:
        return _notice(error)


def _way_back(context: Context, session: ViewerSession) -> int | None:
    if not session.practice:
        return None
    waiting = context.journal.waiting()
    if waiting is not None or session.origin is None:
        return waiting
    try:
        return None if is_over(context.journal.load(session.origin)) else session.origin
    except ArchiveError:
        return None


def practise(context: Context, game: Game, origin: GameRow | None = None) -> Transition:
    """Play packs that are known: a round again, or a duel; the one that was under way stays in the history.

    Args:
        context: What scenes share.
        game: The game as it begins.
        origin: Where its packs come from, if that is in the history.
    """
    known = None if origin is None else origin.id
    number: int | None = None
    try:
        number = context.archive.add(game, imported=False, practice=True, origin=known)
        return take_up(context, number)
    except (ArchiveError, ValueError) as error:
        # What could not begin leaves nothing behind.
        with suppress(ArchiveError):
            if number is not None:
                context.archive.delete(number)
        return _notice(error)


def _notice(error: Exception) -> Push:
    return Push(NoticeScreen(str(error)))


def _title() -> Transition:
    return Reset(TitleScreen())
