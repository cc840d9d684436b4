"""What happened in a round, a line for each event."""

from spades.engine.events import (
    BidMade,
    CardPlayed,
    Drawn,
    Event,
    GameWon,
    Looked,
    Passed,
    Received,
    RoundBegan,
    RoundScored,
    SpadesBroken,
    TrickTaken,
)
from spades.language import _, with_colon
from spades.ui.words.partners import Names
from spades.ui.words.passing import list_cards
from spades.ui.words.table import bid_within, card_name, card_within, number


def line_of(event: Event, names: Names) -> tuple[str, str]:
    """Return an event as a line, and the kind of text that it is."""
    match event:
        case RoundBegan(round_number, starter):
            return "title", _("Round {n}; first: {name}").format(n=round_number, name=names[starter])
        case Drawn():
            return "body", _drawn(event, names)
        case Looked(seat):
            return "body", _("{name}: looked at the hand").format(name=names[seat])
        case BidMade(seat, bid):
            return "body", _("{name}: bid {bid}").format(name=names[seat], bid=bid_within(bid))
        case Passed(seat, cards):
            words = _("{name}: passed cards") if cards is None else _("{name}: passed {cards}")
            return "body", words.format(name=names[seat], cards="" if cards is None else list_cards(cards))
        case Received(cards):
            return "body", _("came back: {cards}").format(cards=list_cards(cards))
        case CardPlayed(seat, card):
            return "body", with_colon(names[seat], card_name(card))
        case SpadesBroken():
            return "body", _("Spades are broken")
        case TrickTaken(trick):
            return "strong", _("Trick: {name}").format(name=names[trick.taker])
        case RoundScored(results):
            points = ", ".join(number(result.points, signed=True) for result in results)
            return "strong", _("Points: {list}").format(list=points)
        case GameWon():
            return "strong", _("The game is over.")


def _drawn(event: Drawn, names: Names) -> str:
    name = names[event.seat]
    if event.kept is None:
        return (_("{name}: kept the first card") if event.kept_first else _("{name}: kept the second card")).format(
            name=name
        )
    if event.discarded is None:
        return _("{name}: kept {card}, discarded the next unseen").format(name=name, card=card_within(event.kept))
    text = _("{name}: kept {card}, discarded {other}")
    return text.format(name=name, card=card_within(event.kept), other=card_within(event.discarded))
