"""The ladder, the deal of the day and what was achieved, in words."""

from collections.abc import Sequence

from spades.language import _, ngettext
from spades.session.history.bests import Bests, Evening
from spades.session.history.journey import Stage
from spades.ui.words.table import number, points


def stage_words(stage: Stage) -> str:
    """Say what has come of the games against an opponent, and what is missing."""
    if not stage.won and not stage.lost:
        return _("No game finished yet. One win without help is all it takes.")
    lost = ngettext("{n} loss", "{n} losses", stage.lost).format(n=stage.lost)
    if not stage.won:
        return _("No win yet, {words}. One without help is all it takes.").format(words=lost)
    won = ngettext("{n} win", "{n} wins", stage.won).format(n=stage.won)
    return f"{won}, {lost}." if stage.lost else f"{won}."


def ladder_words(stages: Sequence[Stage]) -> str:
    """Say how far up the ladder the person has come."""
    done = sum(stage.done for stage in stages)
    if done == len(stages):
        return _("You've beaten the whole ladder.")
    return _("{n} of {all} beaten.").format(n=done, all=len(stages))


def best_words(bests: Bests) -> list[str]:
    """Say what the person has done best, a line each; nothing before there is something."""
    lines = []
    if bests.round is not None and bests.round > 0:
        lines.append(_("Best round: {points}").format(points=points(bests.round)))
    if bests.margin is not None:
        lines.append(_("Biggest win: by {points}").format(points=points(bests.margin)))
    if bests.run > 1:
        lines.append(
            _("Longest run: {games}").format(games=ngettext("{n} win", "{n} wins", bests.run).format(n=bests.run))
        )
    if bests.nils:
        lines.append(_("Nils made: {n}").format(n=bests.nils))
    return lines


def daily_words(results: Sequence[tuple[int, int]]) -> list[str]:
    """Say what the person has made of the deal of the day: the first try, and the best of those after it."""
    if not results:
        return [_("Not played yet.")]
    lines = [_("First try: {scores}").format(scores=_pair(results[0]))]
    if len(results) > 1:
        best = max(results[1:], key=lambda pair: pair[0] - pair[1])
        lines.append(_("Best since: {scores}").format(scores=_pair(best)))
    return lines


def evening_words(evening: Evening) -> str:
    """Say what was played this evening; nothing where nothing was."""
    if not evening.games:
        return ""
    played = ngettext("{n} game", "{n} games", evening.games).format(n=evening.games)
    if not evening.won:
        return _("This evening: {games}, none won yet").format(games=played)
    return _("This evening: {games}, {n} won").format(games=played, n=evening.won)


def _pair(pair: tuple[int, int]) -> str:
    return f"{number(pair[0], signed=True)} : {number(pair[1], signed=True)}"
