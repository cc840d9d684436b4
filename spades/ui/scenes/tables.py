"""Opening a table: a new game, with its cuts, or the one that was left."""

from spades.engine.notation import format_rules
from spades.engine.record import Game
from spades.engine.rules import Rules
from spades.session.archive import ArchiveError, GameRow
from spades.session.opening import Opening
from spades.session.replay import practice_game
from spades.session.session import Session
from spades.ui.context import Context
from spades.ui.guide import Guide
from spades.ui.scene import Replace, Reset, Scene, Transition
from spades.ui.scenes.cut import CutScene
from spades.ui.scenes.phases import phase_scene
from spades.ui.table.stage import Stage


def begin_table(context: Context, rules: Rules, opponent: str, guide: Guide | None = None) -> Reset:
    """Begin a new game: remember the choice, seal the first deck, and let it be cut."""
    context.guide = guide
    context.close_table()
    context.change(rules=format_rules(rules), opponent=opponent)
    opening = Opening.draw(rules, opponent, context.chance())
    context.journal.leave()
    context.journal.keep_opening(opening.format())
    return Reset(open_scene(context, opening))


def open_scene(context: Context, opening: Opening) -> Scene:
    """Return the scene in which a game that has not begun goes on."""
    context.journal.keep_place("table")
    if opening.starter is None:
        return CutScene(context, opening, lambda decided: seat_table(context, decided))
    return seat_table(context, opening)


def seat_table(context: Context, opening: Opening) -> Scene:
    """Seat everyone, and deal or lay out the stock."""
    session = Session.begin(opening, context.chance().place(1), context.begin_book)
    return _open(context, session, fresh=True)


def resume_table(context: Context, game: Game | Opening) -> Scene:
    """Take up the game that was left, just as it was."""
    if isinstance(game, Opening):
        return open_scene(context, game)
    left = context.journal.current()
    book = left.log if left is not None else context.begin_book(game)
    return _open(context, Session.resume(game, book, {context.settings.opponent}), fresh=False)


def _open(context: Context, session: Session, *, fresh: bool) -> Scene:
    # The players' processes begin now, so that nobody waits for them at their first move.
    session.start_bots()
    stage = Stage(context, session)
    context.open_table(stage)
    context.journal.keep_place("table")
    return phase_scene(context, stage, fresh=fresh)


def take_up(context: Context, game: int) -> Reset:
    """Play a game of the history on; the one that was under way stays in the history.

    Raises:
        ArchiveError: The archive cannot give it.
        ValueError: It cannot be replayed.
    """
    context.close_table()
    context.guide = None
    record = context.archive.take_up(game)
    # A deck that waits for its cut would be gone on with first.
    context.journal.keep_opening(None)
    return Reset(resume_table(context, record))


def practise_round(context: Context, stage: Stage) -> Reset:
    """Begin the round of a table again with the same pack, as practice; the game itself waits in the journal."""
    session = stage.session
    number = session.view.round_number
    session.mark("practice")
    book = session.book
    origin = None if book is None else book.origin if session.practice else book.number
    game = practice_game(session.game, number)
    context.guide = None
    context.close_table()
    log = context.begin_book(game, origin=origin)
    return Reset(_open(context, Session.resume(game, log, {context.settings.opponent}), fresh=True))


def practise(context: Context, game: Game, origin: GameRow) -> Transition:
    """Play packs that are known: a round again, or a duel; the one that was under way stays in the history."""
    from spades.ui.scenes.notice import NoticeScene  # noqa: PLC0415  # shown only when something went wrong

    try:
        return take_up(context, context.archive.add(game, imported=False, practice=True, origin=origin.id))
    except (ArchiveError, ValueError) as error:
        return Replace(NoticeScene(context, str(error)))
