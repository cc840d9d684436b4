"""The chance to win at a real table, by the scores and bags alone: of whose players nothing is known."""

from spades.bots.search.equity import win_chance
from spades.session.keeper.score_sheet import ScoreSheet

_LEAST = 0.001
"""The least chance of a side as long as nobody has won."""


def chances_after(sheet: ScoreSheet) -> tuple[tuple[float, ...], ...]:
    """Return each side's chance to win the game after each round that is over, 0 to 1, between equal players.

    Returns:
        Nothing where more than two sides play: no table has been measured for that.
    """
    if sheet.rules.sides != 2:
        return ()
    last = len(sheet.rounds)
    found = []
    for summary in sheet.summaries:
        winner = sheet.winner if summary.round_number == last else None
        own = 1.0 - winner if winner is not None else win_chance(sheet.rules, summary.scores, summary.bags)
        if winner is None:
            # The table has three digits, and before the end nothing is certain.
            own = min(1 - _LEAST, max(_LEAST, own))
        found.append((own, 1.0 - own))
    return tuple(found)
