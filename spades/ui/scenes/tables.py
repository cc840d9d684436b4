"""Opening a table: a new game, with or without a cut, or the one that was left."""

from spades.engine.notation import format_rules
from spades.engine.record import Game
from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.session.chance import Chance
from spades.session.session import Session
from spades.ui.context import Context
from spades.ui.guide import Guide
from spades.ui.scene import Reset, Scene
from spades.ui.scenes.cut import CutScene
from spades.ui.scenes.phases import phase_scene
from spades.ui.table.stage import Stage


def begin_table(context: Context, rules: Rules, opponent: str, guide: Guide | None = None) -> Reset:
    """Begin a new game: remember the choice, and start by lot or by the cut, as the rules say."""
    context.guide = guide
    context.close_table()
    context.change(rules=format_rules(rules), opponent=opponent)
    chance = context.chance()
    if rules.first_starter == "cut":
        return Reset(CutScene(context, rules, chance, lambda seat: seat_table(context, rules, opponent, chance, seat)))
    return Reset(seat_table(context, rules, opponent, chance, chance.starter(rules)))


def seat_table(context: Context, rules: Rules, opponent: str, chance: Chance, starter: Seat) -> Scene:
    """Seat everyone, and deal or lay out the stock."""
    session = Session.begin(rules, opponent, starter, chance, context.saver.save)
    return _open(context, session, fresh=True)


def resume_table(context: Context, game: Game) -> Scene:
    """Take up the game that was left, just as it was."""
    return _open(context, Session.resume(game, context.saver.save), fresh=False)


def _open(context: Context, session: Session, *, fresh: bool) -> Scene:
    # The players' processes begin now, so that nobody waits for them at their first move.
    session.start_bots()
    stage = Stage(context, session)
    context.open_table(stage)
    return phase_scene(context, stage, fresh=fresh)
