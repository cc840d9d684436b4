"""Answers to a key: the hand, the trick, bids, scores, what wins."""

from collections.abc import Iterable, Mapping

from spades.engine.cards import SUITS, Card, Suit
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.sides import bags_so_far, in_danger
from spades.engine.view import View
from spades.language import _, ngettext, with_colon
from spades.ui.words.partners import Names, winning_words
from spades.ui.words.sides import side_name, side_need
from spades.ui.words.table import (
    bags,
    bid_within,
    card_within,
    join_sentences,
    need,
    opening,
    points,
    rank_word,
    suit_word,
    tricks,
)


def hand_words(view: View) -> str:
    """Say the hand by suits."""
    return cards_words(view.hand) if view.hand else _("You hold no cards.")


def cards_words(cards: Iterable[Card]) -> str:
    """Say cards by suits."""
    held = [[card for card in sorted(cards) if card.suit is suit] for suit in SUITS]
    return join_sentences(*(_suit_line(some[0].suit, some) for some in held if some))


def suit_words(view: View, suit: Suit) -> str:
    """Say the cards of a suit in the hand."""
    held = [card for card in view.hand if card.suit is suit]
    if not held:
        return _("{suit}: none.").format(suit=opening(suit_word(suit)))
    return _suit_line(suit, sorted(held))


def _suit_line(suit: Suit, cards: Iterable[Card]) -> str:
    """Say cards of one suit, in their order."""
    ranks = ", ".join(rank_word(card) for card in cards)
    return _("{suit}: {cards}.").format(suit=opening(suit_word(suit)), cards=ranks)


def trick_so_far(view: View, names: Names) -> str:
    """Say the cards of the trick on the table, and who is winning it."""
    if not view.trick.plays:
        return _("Nothing has been played to this trick yet.")
    played = [_("{name}: {card}.").format(name=names[seat], card=card_within(card)) for seat, card in view.trick.plays]
    return join_sentences(*played, winning_words(view, names))


def last_trick_words(view: View, names: Names) -> str:
    """Say the cards of the last trick, and who took it."""
    if not view.tricks:
        return _("No trick has been taken yet.")
    last = view.tricks[-1]
    played = [_("{name}: {card}.").format(name=names[seat], card=card_within(card)) for seat, card in last.plays]
    taker = names[last.taker]
    took = _("You take the trick.") if taker == _("You") else _("{name} takes the trick.").format(name=taker)
    return join_sentences(*played, took)


def bids_and_tricks(view: View, names: Names) -> str:
    """Say the bid and the tricks of each seat."""
    lines = []
    for seat, bid, taken in zip(view.rules.seating, view.bids, view.taken, strict=True):
        words = _("{name}: {bid}.").format(name=names[seat], bid=_("no bid yet"))
        if bid is not None:
            text = _("{name}: bid {bid}, {tricks}.")
            words = text.format(name=names[seat], bid=bid_within(bid), tricks=tricks(taken, 0))
        lines.append(words)
    return join_sentences(*lines)


def scores_and_bags(view: View, names: Mapping[Seat, str]) -> str:
    """Say the score and bags of each side."""
    sides = (side_name(view, side, names) for side in range(view.rules.sides))
    return join_sentences(
        *(
            (_("{name}: {points}, {bags}.") if view.rules.bags_count else _("{name}: {points}.")).format(
                name=name, points=points(score), bags=bags(many)
            )
            for name, score, many in zip(sides, view.scores, view.bags, strict=True)
        )
    )


def target_words(view: View) -> str:
    """Say the target, and the price of bags."""
    rules = view.rules
    wins = _("{target} points win.").format(target=rules.target)
    if not rules.bags_count:
        return wins
    if not rules.bag_penalty:
        return join_sentences(wins, _("Bags cost nothing."))
    return join_sentences(
        wins, _("{bags} cost {points}.").format(bags=bags(rules.bag_limit), points=points(rules.bag_penalty))
    )


def standing_lines(view: View, names: Names) -> list[str]:
    """Return the scores of both sides, and the bid and tricks of each seat, a line each."""
    sides = view.side, *view.rules.others(view.side)
    told = [with_colon(side_name(view, side, names), _score_line(view, side)) for side in sides]
    told += [words for seat in view.rules.seating if (words := _seat_line(view, seat, names))]
    if view.rules.seats == 4:
        told += [
            with_colon(side_name(view, side, names), words) for side in sides if (words := side_need(view, side)[1])
        ]
    return told


def _score_line(view: View, side: int) -> str:
    """Return score and bags of a side; no bags where they count for nothing."""
    said = [points(view.scores[side]), *([bags(bags_so_far(view, side))] if view.rules.bags_count else [])]
    return ", ".join(said)


def _seat_line(view: View, seat: Seat, names: Names) -> str:
    bid, taken = view.bids[view.rules.index(seat)], view.taken[view.rules.index(seat)]
    if bid is None:
        return ""
    told = _("{name}: bid {bid}").format(name=names[seat], bid=bid_within(bid))
    if view.phase is Phase.BID:
        return told
    alone = view.rules.seats != 4 or bid.nil
    left, threatened, counts = view.rules.cards_each - len(view.tricks), in_danger(view) is seat, view.rules.bags_count
    stands = need(bid, taken, left, threatened=threatened, counts=counts)[1] if alone else ""
    return ", ".join(
        words for words in (told, ngettext("{n} trick", "{n} tricks", taken).format(n=taken), stands) if words
    )
