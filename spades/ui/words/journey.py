"""The ladder, the deal of the day and the personal bests, in words."""

from collections.abc import Sequence

from spades.language import N_, _, ngettext, with_colon
from spades.session.history.journey import Stage
from spades.session.history.statistics import Statistics
from spades.session.players.opponents import Opponent
from spades.ui.words.history import games_words
from spades.ui.words.table import number, points

LADDER = N_("The ladder")
NEW_GAME_TIP = N_("A game against the one you picked")
AGAINST = N_("Against {name}")
PERSONAL_BESTS = N_("Personal bests")
NO_BESTS = N_("They come with your first game.")


def opponent_words(opponent: Opponent) -> str:
    """Say who an opponent is."""
    return with_colon(opponent.title, _(opponent.sentence))


def stage_words(stage: Stage) -> str:
    """Say how the games against an opponent ended, and whether a win is missing."""
    if not stage.won and not stage.lost:
        return _("No game finished yet. One win without help is all it takes.")
    lost = ngettext("{n} loss", "{n} losses", stage.lost).format(n=stage.lost)
    if not stage.won:
        return _("No win yet, {words}. One without help is all it takes.").format(words=lost)
    won = _wins(stage.won)
    return f"{won}, {lost}." if stage.lost else f"{won}."


def ladder_words(stages: Sequence[Stage]) -> str:
    """Say how far up the ladder the person has come."""
    done = sum(stage.done for stage in stages)
    if done == len(stages):
        return _("You've beaten the whole ladder.")
    return _("{n} of {all} beaten.").format(n=done, all=len(stages))


def best_words(found: Statistics) -> list[str]:
    """Return the personal bests, a line each; none before the first."""
    lines = []
    if found.own.best is not None and found.own.best > 0:
        lines.append(_("Best round: {points}").format(points=points(found.own.best)))
    if found.biggest_win is not None:
        lines.append(_("Biggest win: by {points}").format(points=points(found.biggest_win)))
    if (run := found.longest(won=True)) > 1:
        lines.append(_("Longest run: {games}").format(games=_wins(run)))
    if found.own.nils_made:
        lines.append(_("Nils made: {n}").format(n=found.own.nils_made))
    return lines


def daily_words(results: Sequence[tuple[int, int]]) -> list[str]:
    """Return the person's results of the deal of the day: the first try, and the best of those after it."""
    if not results:
        return [_("Not played yet.")]
    lines = [_("First try: {scores}").format(scores=_pair(results[0]))]
    if len(results) > 1:
        best = max(results[1:], key=lambda pair: pair[0] - pair[1])
        lines.append(_("Best since: {scores}").format(scores=_pair(best)))
    return lines


def evening_words(evening: Statistics) -> str:
    """Count the games of this evening in words; nothing before the first."""
    if not evening.results:
        return ""
    played = games_words(len(evening.results))
    if not evening.won:
        return _("This evening: {games}, none won yet").format(games=played)
    return _("This evening: {games}, {n} won").format(games=played, n=evening.won)


def _wins(count: int) -> str:
    return ngettext("{n} win", "{n} wins", count).format(n=count)


def _pair(pair: tuple[int, int]) -> str:
    return f"{number(pair[0], signed=True)} : {number(pair[1], signed=True)}"
