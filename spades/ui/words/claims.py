"""A claim of the rest in words: the line that takes every trick, or the card that may beat it."""

from collections.abc import Sequence
from itertools import groupby

from spades.engine.cards import Card
from spades.language import N_, _
from spades.session.game.claims import Claim
from spades.ui.words.table import card_within, opening, suit_word


def claim_words(claim: Claim, name: str | None, *, answers: bool) -> str:
    """Say the tricks of a claim that holds, and its order of cards.

    `answers` tells whether its first card is played to the trick on the table.
    """
    text = _("However the cards lie, every trick left is yours: {text}.")
    if name is not None:
        text = _("However the cards lie, every trick left goes to {name}: {text}.")
    return text.format(text=_line_words(claim.line, answers=answers), name=name)


def _line_words(line: Sequence[Card], *, answers: bool) -> str:
    """Say in which order cards are played, those of a suit together, but apart from one that only answers."""
    first = [line[:1]] if answers else []
    groups = [list(cards) for _suit, cards in groupby(line[len(first) :], lambda card: card.suit)]
    return _(", then ").join(map(_group_words, [*first, *groups]))


def refusal_words(claim: Claim) -> str:
    """Name the card that may beat a claim; hidden, it need not be where it is."""
    threat = claim.threat
    if threat is None:
        return ""
    if threat.on_table:
        text = _("Not yet: {card} has this trick.")
    elif threat.card.suit is threat.beaten.suit:
        text = _("Not yet: {card} may still be out, and it beats {other}.")
    else:
        text = _("Not yet: {card} may still be out, and could trump {other}.")
    return opening(text.format(card=card_within(threat.card), other=card_within(threat.beaten)))


def _group_words(cards: Sequence[Card]) -> str:
    if len(cards) == 1:
        return card_within(cards[0])
    return _("{few} high {suit}").format(few=_(_NUMBERS[len(cards) - 2]), suit=suit_word(cards[0].suit))


_NUMBERS = (
    N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
    N_("eleven"), N_("twelve"), N_("thirteen"),
)  # fmt: skip
"""How many cards of a suit, from two on."""
