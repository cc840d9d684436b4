"""Whether a game that comes from elsewhere is in the history already."""

from collections.abc import Generator

from spades.engine import Game
from spades.engine.notation import format_rules
from spades.engine.record import part
from spades.session.game.standing import standing_steps
from spades.session.history.archive import Archive, ArchiveError


def same_steps(archive: Archive, game: Game) -> Generator[float, None, int | None]:
    """Return the number of the latest game in an archive that was played card for card like this one, or None.

    The same are games with the same rules, starter, packs and moves. Who played, when, and what the deals were sealed
    with is told in tags, which other programs may leave out or write in their own way.

    Yields:
        How much is done, 0 to 1.

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
    scores = (yield from part(standing_steps(game), 0.0, 0.5))[-1].scores
    for row in rows:
        if row.scores != scores:
            continue
        try:
            kept = (yield from part(archive.replay_steps(row.id), 0.5, 1.0)).game
        except ArchiveError:
            continue
        if (kept.rules, kept.starter, kept.packs, kept.moves) == (game.rules, game.starter, game.packs, game.moves):
            return row.id
    return None
