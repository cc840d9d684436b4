"""The chance to win at a real table, by the scores and bags alone: of whose players nothing is known."""

from collections.abc import Sequence

from spades.bots.search.equity import win_chance
from spades.engine.rules import Rules
from spades.session.game.round_summary import RoundSummary
from spades.session.keeper.score_sheet import ScoreSheet

_LEAST = 0.001
"""The least chance of a side as long as nobody has won."""


def chances_after(sheet: ScoreSheet) -> tuple[tuple[float, ...], ...]:
    """Return each side's chance to win the game after each round that is over, 0 to 1, between equal players."""
    last, sets = len(sheet.rounds), (0,) * sheet.rules.sides
    found = []
    for summary in sheet.summaries:
        sets = tuple(count + result.missed for count, result in zip(sets, summary.results, strict=True))
        if summary.round_number == last and sheet.winner is not None:
            found.append(tuple(float(side == sheet.winner) for side in range(sheet.rules.sides)))
        else:
            found.append(_chances(sheet.rules, summary, sets if sheet.rules.set_twice_loses else ()))
    return tuple(found)


def _chances(rules: Rules, summary: RoundSummary, sets: Sequence[int]) -> tuple[float, ...]:
    """Return the chances of a game that goes on: the table has three digits, and before the end nothing is certain."""
    chances = []
    for side in range(rules.sides):
        order = [side, *rules.others(side)]
        scores, bags, missed = ([of[at] for at in order] if of else [] for of in (summary.scores, summary.bags, sets))
        chances.append(min(1 - _LEAST, max(_LEAST, win_chance(rules, scores, bags, sets=missed))))
    return tuple(chance / sum(chances) for chance in chances)
