"""Loads modules for the first presses of a start, while nothing moves: a few a frame, the lowest first."""

from collections.abc import Iterator
from importlib import import_module

_NEXT = (
    # A new game.
    "spades.bots.search.skill",
    "spades.bots.registry",
    "spades.bots.levels.stored_ratings",
    "spades.session.history.rating",
    "spades.ui.scenes.setup.gallery",
    "spades.ui.scenes.setup.seat_row",
    "spades.ui.words.rules",
    "spades.ui.words.opponents",
    "spades.ui.scenes.setup.new_game",
    # The game that is gone on with: its session,
    "secrets",
    "spades.session.deals.seal",
    "spades.session.deals.tags",
    "spades.session.game.opening",
    "spades.bots.analysis.claims",
    "spades.session.deals.deal_code",
    "spades.session.game.claims",
    "spades.session.game.seated_players",
    # its players,
    "pickle",
    "socket",
    "multiprocessing.context",
    "subprocess",
    "multiprocessing.connection",
    "multiprocessing.spawn",
    "spades.bots.process.asker",
    "spades.session.players.checker",
    "spades.session.players.adviser",
    "spades.session.game.session_maker",
    "spades.session.game.start",
    # and its table.
    "spades.session.review.review_values",
    "spades.ui.words.hints",
    "spades.ui.table.check_panel",
    "spades.ui.table.cues",
    "spades.ui.table.company",
    "spades.ui.table.layout_four",
    "spades.ui.table.cue_words",
    "spades.ui.table.plaque",
    "spades.ui.table.painter",
    "spades.ui.table.steps",
    "spades.ui.table.board",
    "spades.ui.scenes.table.lessons",
    "spades.ui.scenes.table.sayings",
    "spades.ui.table.corner",
    "spades.ui.scenes.table.table",
    "spades.ui.scenes.table.bid",
    "spades.ui.scenes.table.draw",
    "spades.ui.scenes.table.play",
)
"""In the order in which each is to find most of what it needs there already; what is not named here loads itself."""


def load_ahead() -> Iterator[None]:
    """Load modules that the first presses would else wait for: a part a step, some milliseconds at the most."""
    for name in _NEXT:
        import_module(name)
        yield
