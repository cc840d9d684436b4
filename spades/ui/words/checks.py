"""The play checker in words: what a decision cost, or what it would."""

from collections.abc import Mapping

from spades.language import N_, _
from spades.session.players.adviser import Check, Kind, Reason
from spades.session.review.review_values import Mark
from spades.ui.words.hints import choice_words
from spades.ui.words.reasons import reason_words
from spades.ui.words.review import better_words, cost_words, done_words, loss_words, why
from spades.ui.words.table import opening

_MADE: Mapping[Mark, str] = {
    Mark.GOOD: N_("Nothing was better."),
    Mark.CLOSE: N_("A close call: something else may have been better."),
}
_RAISED: Mapping[Mark, str] = {
    Mark.GOOD: N_("Nothing is better."),
    Mark.CLOSE: N_("A close call: something else may be better."),
}
"""What is said of a decision that is no error."""


def check_title(check: Check, *, made: bool) -> str:
    """Return the title of a check.

    Args:
        check: The decision, with its price.
        made: Whether it has been made.
    """
    return done_words(check.move) if made else choice_words(check.move)


def check_lines(check: Check, *, made: bool) -> list[str]:
    """Say the cost of a decision, a sentence a line, the weightiest first.

    Nothing without a price, and where all choices came to much the same. Of a choice that has not been made no more is
    told than what it would give away.

    Args:
        check: The decision, with its price.
        made: Whether it has been made.
    """
    price = check.price
    if price is None:
        return []
    if price.mark is Mark.NOTHING:
        return [] if made else [reason_words(Reason(kind=Kind.CLOSE))]
    if not price.mark.is_error:
        return [_((_MADE if made else _RAISED)[price.mark])]
    if not made:
        return [_("It gives away {text}.").format(text=loss_words(price))]
    return [f"{cost_words(price)}.", f"{opening(better_words(price))}.", *why(price)]


def check_words(check: Check, *, made: bool) -> str:
    """Say a check for those who listen; arguments as for `check_lines`."""
    lines = check_lines(check, made=made)
    return " ".join((f"{check_title(check, made=made)}.", *lines)) if lines else ""
