"""The moments that decided a game, in a sentence each."""

from spades.engine.moves import Bid, Keep, Move, Pass, PlayCard, Reject
from spades.language import _
from spades.session.review.deciding import Moment, Turn
from spades.ui.words.passing import list_cards
from spades.ui.words.table import bid_within, card_within, opening, percent


def moment_words(moment: Moment, name: str | None, side: str | None) -> str:
    """Say a moment in a sentence.

    Args:
        moment: The moment.
        name: Who decided; None for the person who reads it.
        side: What the side is called whose chance is told; None for that person's own.
    """
    if moment.turn is not None:
        return _turn_words(moment.turn, side)
    decision, price = moment.decision, moment.decision.price
    better = None if price is None else price.better
    match decision.move, better:
        case PlayCard(card), PlayCard(other):
            text = _("You played {card}; {other} was better.")
            if name is not None:
                text = _("{name} played {card}; {other} was better.")
            return text.format(name=name, card=card_within(card), other=card_within(other))
        case Bid() as bid, Bid() as other:
            text = _("You bid {bid}; {other} was better.")
            if name is not None:
                text = _("{name} bid {bid}; {other} was better.")
            return text.format(name=name, bid=bid_within(bid), other=bid_within(other))
        case Pass(cards), Pass(others):
            text = _("You passed {cards}; {others} would have been better.")
            if name is not None:
                text = _("{name} passed {cards}; {others} would have been better.")
            return text.format(name=name, cards=list_cards(cards), others=list_cards(others))
        case Keep() | Reject() as move, _other if decision.offered is not None:
            return _draw_words(move, name).format(name=name, card=card_within(decision.offered))
    return ""


def bid_change(moment: Moment) -> str:
    """Return the bid that was made and the better one, as signs; nothing where the moment is not about a bid."""
    price = moment.decision.price
    better = None if price is None or moment.turn is not None else price.better
    if isinstance(moment.decision.move, Bid) and isinstance(better, Bid):
        return f"{bid_within(moment.decision.move)} \N{RIGHTWARDS ARROW} {bid_within(better)}"
    return ""


def _draw_words(move: Move, name: str | None) -> str:
    if isinstance(move, Keep):
        return (
            _("You kept {card}; it was better discarded.")
            if name is None
            else _("{name} kept {card}; it was better discarded.")
        )
    return (
        _("You discarded {card}; it was worth keeping.")
        if name is None
        else _("{name} discarded {card}; it was worth keeping.")
    )


def _turn_words(turn: Turn, side: str | None) -> str:
    before, after = (percent(round(100 * chance)) for chance in turn)
    if side is None:
        text = _("The cards were with you: your chance to win rose from {before} to {after}.")
        if turn.after < turn.before:
            text = _("The cards were against you: your chance to win fell from {before} to {after}.")
    else:
        text = _("The cards were with {name}: the chance to win rose from {before} to {after}.")
        if turn.after < turn.before:
            text = _("The cards were against {name}: the chance to win fell from {before} to {after}.")
    return opening(text.format(name=side, before=before, after=after))
