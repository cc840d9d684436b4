"""Why a move is refused, in words."""

from collections.abc import Mapping
from types import MappingProxyType

from spades.engine.cards import Card, Suit
from spades.engine.refusal import Refusal, RefusalCode
from spades.language import N_, _, ngettext
from spades.session.game.refusals import TurnRefusal, WhyIllegal
from spades.ui.words.table import card_within, follow_suit_words, opening


def refusal_sentence(refusal: WhyIllegal | None) -> str:
    """Say why a move may not be made; nothing for None, as it may."""
    match refusal:
        case None:
            return ""
        case TurnRefusal():
            return _(_OF_TURNS[refusal])
        case Refusal(RefusalCode.FOLLOW_SUIT, suit=Suit() as suit):
            return follow_suit_words(suit)
        case Refusal(RefusalCode.NOT_HELD, card=Card() as card):
            return opening(_("{card} is not in your hand.").format(card=card_within(card)))
        case Refusal(RefusalCode.LOWEST_CLUB, card=Card() as card):
            return _("The first trick takes everybody's lowest club: play {card}.").format(card=card_within(card))
        case Refusal(RefusalCode.PASS_COUNT, number=int() as number):
            return ngettext("Choose {n} card to pass.", "Choose {n} cards to pass.", number).format(n=number)
        case Refusal():
            return refusal_text(refusal.code).format(quote=refusal.quote, n=refusal.number)


def refusal_text(code: RefusalCode) -> str:
    """Return the sentence of a code with its facts still to be put in: {n} for a number, {quote} for a text."""
    return _(_OF_RULES[code])


_OF_TURNS: Mapping[TurnRefusal, str] = MappingProxyType({
    TurnRefusal.CLAIMED: N_("The rest is claimed: the cards play themselves."),
    TurnRefusal.OTHER_SIDES_TURN: N_("It's the other side's turn."),
    TurnRefusal.SOMEBODY_ELSES_TURN: N_("It's somebody else's turn."),
    TurnRefusal.NOT_LOOKING: N_("Nobody is looking at this hand."),
})  # fmt: skip

_OF_RULES: Mapping[RefusalCode, str] = MappingProxyType({
    RefusalCode.NOT_A_MOVE: N_("{quote} is not a move."),
    RefusalCode.GAME_OVER: N_("The game is over."),
    RefusalCode.ROUND_OVER: N_("The round is over: the next one begins with a new pack."),
    RefusalCode.NOT_DRAWING: N_("Cards are kept or discarded only in the draw."),
    RefusalCode.NOT_BIDDING: N_("Bids are made after the draw and before the first card is played."),
    RefusalCode.NOT_PLAYING: N_("No card is played until every bid is in."),
    RefusalCode.NOT_BROKEN: N_("Spades are not broken yet: lead another suit."),
    RefusalCode.ALREADY_LOOKED: N_("The hand has already been seen."),
    RefusalCode.LOOK_FIRST: N_("Look at the hand first, or bid blind."),
    RefusalCode.NO_BLIND_NIL: N_("Blind nil is not played under these rules."),
    RefusalCode.NOT_BEHIND: N_("Blind nil is only for a side that is far enough behind."),
    RefusalCode.BLIND_AFTER_LOOK: N_("Blind nil is bid before looking at the hand."),
    RefusalCode.LOOK_OR_BLIND_BID: N_("Look at the hand first, or bid {n} or more blind."),
    RefusalCode.NO_BLIND_BID: N_("Only nil is bid blind under these rules."),
    RefusalCode.BLIND_BID_NOT_BEHIND: N_("A blind bid is only for a side that is far enough behind."),
    RefusalCode.BLIND_BID_AFTER_LOOK: N_("A blind bid comes before either partner has looked or bid."),
    RefusalCode.BLIND_BID_TOO_LOW: N_("Blind, it has to be {n} or more."),
    RefusalCode.BOARD: N_("That doesn't make the board: bid {n} or more."),
    RefusalCode.TOTAL: N_("All bids together would be too low: bid {n} or more."),
    RefusalCode.SUICIDE_NIL: N_("One partner has to bid nil, and yours hasn't: the nil is up to you."),
    RefusalCode.SUICIDE_FOUR: N_("One partner bids nil, the other four or more."),
    RefusalCode.WHIZ: N_("Bid the number of your spades, {n}, or nil."),
    RefusalCode.MIRROR: N_("Bid the number of your spades: {n}."),
    RefusalCode.NOT_PASSING: N_("Cards are passed after the bids, when one partner has bid nil."),
    RefusalCode.NO_TRUMP_FIRST: N_("No spades on the first trick unless they're all you have."),
})  # fmt: skip
