"""What is said where somebody asks about a hand of their own."""

from collections.abc import Mapping

from spades.engine.cards import Card
from spades.engine.moves import Bid, Move, PlayCard
from spades.engine.refusal import Refusal, RefusalCode
from spades.engine.seats import Seat
from spades.language import N_, _, ngettext, with_colon
from spades.session.positions.known_position import Flaw, Found, KnownPosition
from spades.session.puzzles.asked import Kept
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.table import bid_within, card_name, card_within, opening, percent

HELD, HELD_TIP = N_("I held this"), N_("Ask about any hand, as far as you remember it")
ASK_HERE, ASK_HERE_TIP = N_("Ask about this"), N_("What would have been right here?")
NOTHING_TO_ASK = N_("Go to a bid or a card first: here nobody decides.")
BIDS_FIRST = N_("Who bids first")
SO_FAR_TIP = N_("Bids and cards in turn, such as: 4 3 2 5 HA H7")
NOTHING_YET = N_("bids and cards in turn")
SAVE = N_("Save")
KEEP, KEEP_TIP = N_("To puzzles"), N_("Ask first, then it can join your puzzles")
PLAY, PLAY_TIP = N_("Play it"), N_("As practice; unknown cards are dealt")
DEALT_AS_PRACTICE = N_(
    "You play on from here, as practice: it doesn't count in your statistics. Unknown cards are dealt to fit what was "
    "bid and played."
)
LOOKING = N_("Checking for one clear answer\N{HORIZONTAL ELLIPSIS}")
ASK, ASK_TIP = N_("Ask"), N_("Enter, once your hand is complete")
READY = N_("Ready. What would have been right?")
THINKING = N_("Thinking\N{HORIZONTAL ELLIPSIS}")
NO_ANSWER = N_("There is no answer to that just now.")
NO_POSITION = N_("That isn't a position or a hand. A hand goes like this: S:AK4 H:K3 D:542 C:98432")
FULL = N_("No more cards fit here.")
HAND_OF = N_("Hand: {name}")
YOUR_DISCARDS = N_("Your discards")
WRONG_WORD = N_("{quote} is neither a bid nor a card.")
WRONG_BAGS = N_("A side has 0 to {most} bags.")
_KEPT = {
    Kept.KEPT: N_("Kept. It's among your puzzles now."),
    Kept.NO_ANSWER: N_("No answer is clearly the best, so there's no puzzle in it."),
    Kept.FAILED: N_("It couldn't be kept just now."),
}


def kept_words(kept: Kept) -> str:
    """Say whether a position was kept as a puzzle."""
    return _(_KEPT[kept])


def card_in_hand(card: Card, where: str | None) -> str:
    """Return a card and where it is: nowhere, in the hand that is filled in (an empty name), or whose it is."""
    return card_name(card) if where is None else with_colon(card_name(card), where or _("in this hand"))


def whose_score(name: str, *, own: bool, alone: bool) -> str:
    """Return whose score it is: one's own, that of the other side, or where there are more of them, by a name."""
    if own:
        return _("Your score")
    return _("Score: {name}").format(name=name) if alone else _("Their score")


def whose_bags(name: str, *, own: bool, alone: bool) -> str:
    """Return whose bags they are, as `whose_score`."""
    if own:
        return _("Your bags")
    return _("Bags: {name}").format(name=name) if alone else _("Their bags")


def asking_sentence(position: KnownPosition, names: Mapping[Seat, str]) -> str:
    """Return the fault of a position, its gap, or that it can be asked about."""
    found = position.flaw()
    return _(READY) if found is None else _flaw_words(found, names, own=found.seat is position.seat)


def as_it_lay(chances: Mapping[Move, float]) -> str:
    """Say the best choice with all hands in sight, from chances to win in order, the best first."""
    move, chance = next(iter(chances.items()))
    choice = bid_within(move) if isinstance(move, Bid) else card_within(move.card) if isinstance(move, PlayCard) else ""
    text = _("As the cards lay, {choice} was best: {share} to win.")
    return text.format(choice=choice, share=percent(round(100 * chance)))


def _flaw_words(found: Found, names: Mapping[Seat, str], *, own: bool) -> str:
    name = names[found.seat] if found.seat is not None else ""
    match found:
        case Found(Flaw.CARDS_MISSING):
            text = ngettext("A card of your hand is missing.", "{n} cards of your hand are missing.", found.number)
            return text.format(n=found.number)
        case Found(Flaw.OTHERS_TURN):
            return _("{name} is next: add what was bid or played.").format(name=name)
        case Found(Flaw.CARD_TWICE, card=Card() as card):
            return opening(_("{card} can only be in one place.").format(card=card_within(card)))
        case Found(Flaw.PLAYED_TWICE, card=Card() as card):
            return opening(_("{card} can't be played twice.").format(card=card_within(card)))
        case Found(Flaw.NOT_HELD, card=Card() as card):
            return _not_played(card, name, own=own)
        case Found(Flaw.NOT_PASSED, card=Card() as card):
            text = _("You must hold {card} after passing.") if own else _("{name} must hold {card} after passing.")
            return text.format(card=card_within(card), name=name)
        case Found(Flaw.TOO_MANY_CARDS):
            return (
                _("You would have too many cards.") if own else _("{name} would have too many cards.").format(name=name)
            )
        case Found(Flaw.NOTHING_FITS, card=Card() as card):
            why = _("The other cards can't be shared out so that everybody followed suit.")
            return f"{_not_played(card, name, own=own)} {why}"
        case Found(Flaw.MORE_TO_TELL):
            return _("Under these rules that can't be asked here.")
        case Found(Flaw.GAME_OVER):
            return _("With these scores the game would be over.")
        case Found(Flaw.PASSED):
            if own:
                return _("You pass cards next: write them in one word, such as PHAH2.")
            return _("{name} passes cards next: write them in one word, such as PHAH2.").format(name=name)
        case Found(Flaw.REFUSED, refusal=Refusal(RefusalCode.NOT_BIDDING)):
            return _("Everybody has bid: cards come next.")
        case Found(Flaw.REFUSED, move=PlayCard(card)):
            return f"{_not_played(card, name, own=own)} {refusal_sentence(found.refusal)}"
        case Found(Flaw.REFUSED, move=Bid() as bid):
            text = _("You can't have bid {bid}.") if own else _("{name} can't have bid {bid}.")
            return f"{text.format(name=name, bid=bid_within(bid))} {refusal_sentence(found.refusal)}"
        case Found(Flaw.REFUSED):
            return refusal_sentence(found.refusal)
        case _:
            return _("The round is over.")


def _not_played(card: Card, name: str, *, own: bool) -> str:
    text = _("You can't have played {card}.") if own else _("{name} can't have played {card}.")
    return text.format(card=card_within(card), name=name)
