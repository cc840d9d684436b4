"""Hands in words: the hand drawn beside the best that was there, and the worth of a hand at its bid."""

from spades.engine.moves import BIDS
from spades.language import _, ngettext
from spades.session.review.review_values import Drawn, Par
from spades.ui.words.table import bid_within, percent, shortest, tricks


def drawn_words(drawn: Drawn, name: str | None) -> str:
    """Say the worth of the hand drawn, and of the best that was there."""
    if set(drawn.hand) == set(drawn.best):
        text = _("You drew the best hand there was, good for {tricks}.")
        if name is not None:
            text = _("{name} drew the best hand there was, good for {tricks}.")
        return text.format(name=name, tricks=_whole(drawn.tricks))
    text = _("Your hand was good for {tricks}; the best you could have drawn, for {n}.")
    if name is not None:
        text = _("The hand that {name} drew was good for {tricks}; the best there was, for {n}.")
    return text.format(name=name, tricks=_whole(drawn.tricks), n=drawn.best_tricks)


def par_words(par: Par, made: int) -> str:
    """Say the worth of a hand, the outcome of its bid, and the best bid."""
    words = _("Played for tricks, the hand takes {tricks} on average.").format(tricks=tricks(par.mean, 1))
    if made:
        bags = sum(max(0, taken - made) * chance for taken, chance in enumerate(par.tricks))
        text = _("Bid {bid}: set {times} of the time; bags on average: {mean}.")
        words += " " + text.format(bid=made, times=percent(round(100 * (1 - par.made[made]))), mean=shortest(bags, 1))
    else:
        text = _("Nil: it holds {times} of the time.")
        words += " " + text.format(times=percent(round(100 * par.made[0])))
    if par.bid == made:
        return words + " " + _("Nothing was better.")
    return words + " " + _("The best bid was {bid}.").format(bid=bid_within(BIDS[par.bid]))


def _whole(value: int) -> str:
    return ngettext("{n} trick", "{n} tricks", value).format(n=value)
