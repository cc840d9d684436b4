"""The table in words: whose turn it is, what is needed, how a bid would score."""

from collections.abc import Mapping
from enum import Enum

from spades.engine.cards import RANKS, Card, Suit
from spades.engine.moves import Bid, Look
from spades.engine.preview import BidPreview, TrickPreview
from spades.engine.public import Draw, Phase, SideScore
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import N_, _, ngettext, pgettext
from spades.ui.words.partners import trick_standing, winning_words

MINUS = "\N{MINUS SIGN}"
_ACE, _TOP = 14, 18
"""The ranks of an ace and of the big joker."""
NONE = "\N{EN DASH}"
"""Stands where there is no number."""

_RANKS = (
    N_("Ace"), N_("King"), N_("Queen"), N_("Jack"), N_("Ten"), N_("Nine"), N_("Eight"),
    N_("Seven"), N_("Six"), N_("Five"), N_("Four"), N_("Three"), N_("Two"),
)  # fmt: skip
_WITHIN = (
    N_("the ace of {suit}"),
    N_("the king of {suit}"),
    N_("the queen of {suit}"),
    N_("the jack of {suit}"),
    N_("the ten of {suit}"),
    N_("the nine of {suit}"),
    N_("the eight of {suit}"),
    N_("the seven of {suit}"),
    N_("the six of {suit}"),
    N_("the five of {suit}"),
    N_("the four of {suit}"),
    N_("the three of {suit}"),
    N_("the two of {suit}"),
)
"""The ranks within a sentence, whole: the article depends on the rank in some languages."""
_HIGH = (N_("Big joker"), N_("Little joker"), N_("Deuce of diamonds"), N_("Deuce of spades"))
_HIGH_WITHIN = (N_("the big joker"), N_("the little joker"), N_("the deuce of diamonds"), N_("the deuce of spades"))
_HIGH_SIGNS = ("BJ", "LJ", "2D", "2S")
"""The spades above the ace, from the top."""
_OF_SUIT = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))
BID_BLIND = N_("Look at your hand, or bid blind.")
_LED = (
    N_("Spades were led: follow suit."),
    N_("Hearts were led: follow suit."),
    N_("Diamonds were led: follow suit."),
    N_("Clubs were led: follow suit."),
)
_NONE_LED = (
    N_("You have no spades: play any card."),
    N_("You have no hearts: play any card."),
    N_("You have no diamonds: play any card."),
    N_("You have no clubs: play any card."),
)
_MAY_TRUMP = (
    "",
    N_("You have no hearts: play any card; a spade trumps."),
    N_("You have no diamonds: play any card; a spade trumps."),
    N_("You have no clubs: play any card; a spade trumps."),
)


class Standing(Enum):
    """How a bid stands."""

    OPEN = "open"
    GOOD = "good"
    BAD = "bad"


def card_name(card: Card) -> str:
    """Return a card in words: "Ace of spades", "Big joker"."""
    if card.rank > _ACE:
        return _(_HIGH[_TOP - card.rank])
    return _("{rank} of {suit}").format(rank=_(_RANKS[14 - card.rank]), suit=_(_OF_SUIT[card.suit]))


def rank_word(card: Card) -> str:
    """Return the rank of a card in words: "Ace"; the name of a spade above it."""
    return _(_HIGH[_TOP - card.rank]) if card.rank > _ACE else _(_RANKS[14 - card.rank])


def card_within(card: Card) -> str:
    """Return a card in words as it stands within a sentence: "the ace of spades"."""
    if card.rank > _ACE:
        return _(_HIGH_WITHIN[_TOP - card.rank])
    return _(_WITHIN[14 - card.rank]).format(suit=_(_OF_SUIT[card.suit]))


def rank_sign(card: Card) -> str:
    """Return the rank of a card in a sign or two: A, K, 10; BJ for the big joker."""
    if card.rank > _ACE:
        return _HIGH_SIGNS[_TOP - card.rank]
    return "10" if card.rank == 10 else RANKS[14 - card.rank]


def suit_word(suit: Suit) -> str:
    """Return a suit in words."""
    return _(_OF_SUIT[suit])


def follow_suit_words(led: Suit) -> str:
    """Say that the suit that was led must be followed."""
    return _(_LED[led])


def void_words(led: Suit, *, may_trump: bool) -> str:
    """Say that any card may be played where the suit that was led is missing, and that a spade trumps if one can."""
    return _(_MAY_TRUMP[led] if may_trump and led is not Suit.SPADES else _NONE_LED[led])


def opening(text: str) -> str:
    """Begin a sentence with a capital: cards are written small in some languages."""
    return text[:1].upper() + text[1:]


def number(value: int, *, signed: bool = False) -> str:
    """Write a number with a true minus sign, and a plus where it is a change for the better."""
    if value < 0:
        return f"{MINUS}{-value}"
    return f"+{value}" if signed and value else str(value)


def round_name(number: int) -> str:
    """Name a round by its number."""
    return _("Round {n}").format(n=number)


def percent(share: int) -> str:
    """Write a share of 100 as the language does: 37%, 37 %."""
    return pgettext("a share", "{n}%").format(n=share)


def shown_chance(chance: float) -> int:
    """Return a chance in percent; one that is neither nothing nor certain is never shown so.

    >>> shown_chance(0.9996), shown_chance(1.0)
    (99, 100)
    """
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


def decimal(value: float, places: int) -> str:
    """Write a number with as many decimals, with a true minus sign and the decimal sign of the language."""
    rounded = round(value, places)
    text = f"{abs(rounded):.{places}f}".replace(".", pgettext("for its decimal sign", "1.5")[1])
    return f"{MINUS}{text}" if rounded < 0 else text


def points_words(value: float) -> str:
    """Write points that need not be whole."""
    forms = ngettext("{n} point", "{n} points", 0 if abs(round(value, 1)) < 2 else 2)
    return forms.format(n=decimal(value, 1))


def shortest(value: float, places: int) -> str:
    """Write a number within a sentence with as many decimals, or with none where it is whole."""
    rounded = round(value, places)
    return decimal(rounded, 0 if rounded == int(rounded) else places)


def points(value: int, *, signed: bool = False) -> str:
    """Write a number of points, with a plus where it is a change."""
    return ngettext("{n} point", "{n} points", abs(value)).format(n=number(value, signed=signed))


def tricks(value: float, places: int) -> str:
    """Write a number of tricks that need not be whole, with as many decimals; one that is whole has none."""
    rounded = round(value, places)
    # A catalogue counts in whole numbers. "1.5" is many in every language of ours but French, where all that is less
    # than two is one: what they make of 0 and of 2.
    count = abs(int(rounded)) if rounded == int(rounded) else 0 if abs(rounded) < 2 else 2
    return ngettext("{n} trick", "{n} tricks", count).format(n=shortest(value, places))


def bags(value: int) -> str:
    """Write a number of bags."""
    return ngettext("{n} bag", "{n} bags", value).format(n=value)


def cards(value: int) -> str:
    """Write a number of cards."""
    return ngettext("{n} card", "{n} cards", value).format(n=value)


def bid_word(bid: Bid) -> str:
    """Write a bid: "Nil", "Blind nil", "Blind 6" or its number."""
    if bid.blind:
        return _("Blind nil") if bid.nil else _("Blind {n}").format(n=bid.n)
    return _("Nil") if bid.nil else str(bid.n)


def bid_within(bid: Bid) -> str:
    """Write a bid as it stands within a sentence: "nil", "blind nil", "blind 6" or its number."""
    if bid.blind:
        return _("blind nil") if bid.nil else _("blind {n}").format(n=bid.n)
    return _("nil") if bid.nil else str(bid.n)


def need(bid: Bid, taken: int, left: int, *, threatened: bool = False, counts: bool = True) -> tuple[Standing, str]:
    """Say in a glance how a bid stands.

    `threatened` is whether it is a nil that the trick on the table would break, `counts` whether bags do.
    """
    if bid.nil:
        if taken:
            return Standing.BAD, _("nil broken")
        if threatened:
            return Standing.BAD, _("in danger")
        return (Standing.OPEN, _("nil holds")) if left else (Standing.GOOD, _("safe"))
    return need_of(bid.n - taken, left, counts=counts)


def need_of(missing: int, left: int, *, counts: bool = True) -> tuple[Standing, str]:
    """Say in a glance how a bid of one or more stands, from the tricks it still misses and those still to be played."""
    if missing > left:
        return Standing.BAD, _("set")
    if missing > 0:
        return Standing.OPEN, ngettext("needs {n} more", "needs {n} more", missing).format(n=missing)
    if missing == 0 or not counts:
        return Standing.GOOD, _("made")
    return Standing.GOOD, _("made, {bags}").format(bags=bags(-missing))


def status(view: View, names: Mapping[Seat, str], *, named: bool = False, seen: bool = True, new: bool = False) -> str:
    """Say whose turn it is and which moves are legal, where the hand is `seen` that it depends on.

    With several people they are `named`; where the game is `new` to the person, it is said how the draw goes.
    """
    if view.to_move is not None and not (seen and view.to_move is view.seat):
        doing = {
            Phase.DRAW: _("{name} is drawing\N{HORIZONTAL ELLIPSIS}"),
            Phase.BID: _("{name} is bidding\N{HORIZONTAL ELLIPSIS}"),
            Phase.PASS: _("{name} is choosing cards to pass\N{HORIZONTAL ELLIPSIS}"),
        }.get(view.phase, _("{name} to play\N{HORIZONTAL ELLIPSIS}"))
        return join_sentences(doing.format(name=names[view.to_move]), trick_standing(view, names))
    match view.phase:
        case Phase.DRAW:
            if view.offered is None:
                return ""
            asked = opening(_("{card}: keep it, or discard it and take the next?").format(card=card_name(view.offered)))
            first = view.round_number == 1 and all(draw.seat is not view.seat for draw in view.draws)
            return join_sentences(_("One card of each pair is kept."), asked) if new and first else asked
        case Phase.BID:
            return _bid_status(view, names, named=named)
        case Phase.PASS:
            return _("Choose the cards for your partner.")
        case Phase.PLAY:
            first = view.rules.counts_itself(view.round_number) and not view.tricks
            unbid = _("In round 1 nobody bids, and each trick scores 10 points.") if first else ""
            said = _play_status_of(view, names[view.seat]) if named else _play_status(view)
            return join_sentences(unbid, said, winning_words(view, names))
        case Phase.ROUND_OVER:
            return _("The round is over.")
        case Phase.GAME_OVER:
            return _("The game is over.")


def join_sentences(*sentences: str) -> str:
    """Return sentences one after the other, without those that say nothing."""
    return " ".join(sentence for sentence in sentences if sentence)


def read_out(*parts: str) -> str:
    """Return parts one after the other as they are read aloud, with a stop after each that has none."""
    return join_sentences(*(part if part[-1:] in ".?!" else f"{part}." for part in parts))


def news(view: View, names: Mapping[Seat, str]) -> str:
    """Say the last thing everybody saw: the person who comes next may have missed it."""
    if view.trick.plays:
        seat, card = view.trick.plays[-1]
        return _("{name} played {card}.").format(name=names[seat], card=card_within(card))
    if view.tricks:
        return _("{name} takes the trick.").format(name=names[view.tricks[-1].taker])
    if sentence := bids_words(view, names, all_told=True):
        return sentence
    if view.phase is Phase.DRAW and view.draws:
        return draw_words(view.draws[-1], names)
    return _("{name} is first.").format(name=names[view.starter])


def draw_words(draw: Draw, names: Mapping[Seat, str]) -> str:
    """Say which card of a pair was kept, as everybody saw it."""
    kept = _("{name} keeps the first card.")
    if not draw.kept_first:
        kept = _("{name} discards the first card and takes the second.")
    return kept.format(name=names[draw.seat])


def situation(view: View, seat: Seat) -> str:
    """Say where a side stands: points to win, bags, and a set where a second one loses the game."""
    side = view.rules.side(seat)
    left = max(view.rules.target - view.scores[side], 0)
    told = _("{n} to win").format(n=number(left))
    if view.rules.bags_count:
        told = _("{n} to win, {bags}").format(n=number(left), bags=bags(view.bags[side]))
    return _("{text}, set once").format(text=told) if view.sets[side] else told


def preview_line(preview: BidPreview) -> str:
    """Say that a bid, if made, reaches the target; nothing where it does not."""
    return _("Made, it reaches {target}.").format(target=preview.target) if preview.reaches_target else ""


def trick_words(preview: TrickPreview) -> str:
    """Say how taking a trick would change the bid."""
    if preview.breaks_nil:
        return _("if it wins: the nil breaks")
    if preview.bags == 0:
        return _("if it wins: no further bag")
    if preview.bags is not None and preview.penalty:
        return _("if it wins: bag {n}, {cost}").format(n=preview.bags, cost=number(preview.penalty))
    if preview.bags is not None and preview.paid:
        return _("if it wins: bag {n} after the penalty").format(n=preview.bags)
    if preview.bags is not None:
        return _("if it wins: bag {n}").format(n=preview.bags) if preview.bags > 1 else _("if it wins: a bag")
    return _("if it wins: {taken} of {bid}").format(taken=preview.taken, bid=preview.bid)


def receipt(result: SideScore) -> list[tuple[str, str]]:
    """Return a side's round as lines of a receipt: a name to be translated, and how much."""
    return [
        (N_("Bid"), str(result.bid) if result.bid is not None else _("Nil") if result.nil_points else NONE),
        (N_("Tricks taken"), str(result.taken)),
        (N_("Bid points"), number(result.bid_points, signed=True) if result.bid_points else NONE),
        (N_("Nil"), number(result.nil_points, signed=True) if result.nil_points else NONE),
        (N_("Overtricks"), number(result.overtrick_points, signed=True) if result.new_bags else NONE),
        (N_("Bag penalty"), number(result.penalty, signed=True) if result.penalty else NONE),
        (N_("Round"), number(result.points, signed=True)),
    ]


def bids_words(view: View, names: Mapping[Seat, str], *, all_told: bool = False) -> str:
    """Say the bids: of all, where it is `all_told`, or where there is one of the partner alone."""
    # With four seats the bids lie before them, and the partner's is the one to reckon with.
    partner = None if all_told else view.rules.partner_of(view.seat)
    return join_sentences(
        *(
            _("{name} bids {bid}.").format(name=names[seat], bid=bid_within(bid))
            for seat, bid in zip(view.rules.seating, view.bids, strict=True)
            if bid is not None and partner in (None, seat)
        )
    )


def _bid_status(view: View, names: Mapping[Seat, str], *, named: bool) -> str:
    if Look() in view.legal_moves:
        if any(isinstance(move, Bid) and move.for_side for move in view.legal_moves):
            return _("{name} may look, or bid blind.").format(name=names[view.seat]) if named else _(BID_BLIND)
        if named:
            return _("{name} may look, or bid blind nil.").format(name=names[view.seat])
        return _("Look at your hand, or bid blind nil.")
    asked = _("How many tricks will you take?")
    if named:
        asked = _("How many tricks will {name} take?").format(name=names[view.seat])
    return join_sentences(bids_words(view, names), asked)


def _play_status_of(view: View, name: str) -> str:
    """Say which cards are legal, by the name of the seat to play."""
    led = view.trick.led
    if led is None:
        if not view.refusals:
            return _("{name} leads: any card.").format(name=name)
        return _("{name} leads: any suit but spades, which are not broken yet.").format(name=name)
    suits = {card.suit for card in view.hand}
    if led in suits:
        return follow_suit_words(led)
    if Suit.SPADES in suits:
        return _("{name} has no {suit}: any card; a spade trumps.").format(name=name, suit=suit_word(led))
    return _("{name} has no {suit}: any card.").format(name=name, suit=suit_word(led))


def _play_status(view: View) -> str:
    led = view.trick.led
    if led is None:
        if not view.refusals:
            return _("Your lead: any card.")
        return _("Your lead: any suit but spades, which are not broken yet.")
    suits = {card.suit for card in view.hand}
    return follow_suit_words(led) if led in suits else void_words(led, may_trump=Suit.SPADES in suits)
