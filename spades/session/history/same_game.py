"""Whether a game that comes from elsewhere is in the history already."""

from spades.engine import Game
from spades.engine.notation import format_rules
from spades.session.history.archive import Archive, ArchiveError


def find_same(archive: Archive, game: Game) -> int | None:
    """Return the number of the latest game in an archive that was played card for card like this one, or None.

    The same are games with the same rules, starter, packs and moves. Who played, when, and what the deals were sealed
    with is told in tags, which other programs may leave out or write in their own way.

    Raises:
        ArchiveError: The archive cannot be read.
        ValueError: The game cannot be replayed.
    """
    rules = format_rules(game.rules)
    # The last round may be under way.
    rounds = (len(game.packs) - 1, len(game.packs))
    rows = [row for row in archive.games() if row.rules == rules and row.rounds in rounds]
    if not rows:
        return None
    # Replayed only now: of a long game it takes a moment.
    scores = game.state.scores
    rows = [row for row in rows if row.scores == scores]
    return next((row.id for row in rows if _is_same(archive, row.id, game)), None)


def _is_same(archive: Archive, number: int, game: Game) -> bool:
    try:
        kept = archive.load(number)
    except ArchiveError:
        return False
    return (kept.rules, kept.starter, kept.packs, kept.moves) == (game.rules, game.starter, game.packs, game.moves)
