"""Reasons as sentences: why a choice is the best, or why another is not.

Where two cards stand in one panel, each sentence names its card; else it says "it".
"""

from collections.abc import Mapping

from spades.engine.cards import Card
from spades.engine.moves import Bid, PlayCard
from spades.language import N_, _, ngettext, pgettext
from spades.session.players.adviser import Kind, Reason
from spades.ui.words.table import (
    bid_within,
    card_within,
    number,
    opening,
    percent,
    points,
    shortest,
    suit_word,
    tricks,
)


def reason_words(reason: Reason) -> str:
    """Say a reason in a sentence."""
    chance, amount = reason.chance or 0.0, reason.tricks or 0.0
    values = {
        "it": _subject(reason, pgettext("a bid", "it") if reason.kind in _ON_BIDS else pgettext("a card", "it")),
        "this": _subject(reason, _("this card")),
        "card": "" if reason.card is None else card_within(reason.card),
        "other": "" if reason.other is None else card_within(reason.other),
        "suit": "" if reason.suit is None else suit_word(reason.suit),
        "n": number(reason.number or 0),
        "bid": str(reason.bid or 0),
        "times": share_words(chance),
        "instead": share_words(reason.without or 0.0),
        "better": share_words(chance),
        "share": share_words(reason.without or 0.0),
        "often": _times_in_ten(chance),
        "points": points(_whole(reason.points)),
        "score": number(round(reason.points or 0.0)),
        "tricks": tricks(amount, 1 if amount >= 1 else 2),
        "mean": shortest(amount, 1 if amount >= 1 else 2),
    }
    return opening(_sentence(reason, chance).format(**values))


def share_words(chance: float) -> str:
    """Write a chance in percent; over some worlds nothing is sure, so neither 0 nor 100 is said."""
    return percent(min(99, max(1, round(100 * chance))))


def _subject(reason: Reason, unnamed: str) -> str:
    """Return the subject of a sentence, as it stands within it."""
    match reason.about:
        case PlayCard(card):
            return card_within(card)
        case Bid(n=0) as bid:
            return bid_within(bid)
        case Bid() as bid:
            return _("a bid of {n}").format(n=bid.n)
        case _:
            return unnamed


def _sentence(reason: Reason, chance: float) -> str:
    """Return the sentence of a reason; certainties are said without odds."""
    counted = _counting_sentence(reason)
    if counted is not None:
        return counted
    if reason.kind in _OF_PASSES and reason.about is not None:
        return _(_OF_PASSES[reason.kind])
    if reason.kind in _AFTER_PENALTY and reason.points:
        return _(_AFTER_PENALTY[reason.kind])
    if reason.kind in _OF_BIDS and isinstance(reason.about, Bid) and not reason.about.nil:
        return _(_OF_BIDS[reason.kind])
    if reason.kind in _NEARLY and chance >= 1 - HARDLY:
        return _(_NEARLY[reason.kind])
    if reason.kind in _CERTAIN and chance >= 1 - _SURE:
        return _(_CERTAIN[reason.kind])
    match reason:
        case Reason(kind=Kind.EVIDENCE, other=Card()):
            return _("Going by their bid of {n}, they hold {card} {often}, and {other} would lose to it.")
        case Reason(kind=Kind.SPADE, card=Card() as card) if card == _ACE_OF_SPADES:
            return _("{card} is a sure trick.")
        case Reason(kind=Kind.SPADE, chance=float()):
            return _("{card} is a trump; the next card is a trump only {often}.")
        case Reason(kind=Kind.MASTER) if chance <= _SURE:
            return _("Nothing left can beat {it}.")
        case Reason(kind=Kind.CLAIMS_LESS) if chance < HARDLY:
            return _("{it} promises {points} less, and is hardly any safer.")
        case Reason(kind=Kind.CLAIMS_LESS) if chance >= _MUCH_SAFER:
            return _("{it} is {times} safer, but promises {points} less.")
        case Reason(kind=Kind.MADE_LESS, bid=0):
            return _("The nil holds {times} of the time, not {instead}.")
        case Reason(kind=Kind.KEEPS_LOSER, points=None):
            return _("{card} was worth keeping, to lose a trick with: each one you take now is a bag.")
        case Reason(kind=Kind.TAKES_TRICK, bid=None):
            return _("{it} takes the trick, worth {points}.")
        case Reason(kind=Kind.LEAVES_TRICK, points=float()):
            return _("{it} leaves them the trick, worth {points}.")
        case Reason(kind=Kind.BLIND_HOPE) if chance > _SELDOM:
            return _("It comes off {times} of the time, and right now that's worth more than a look at your hand.")
        case Reason(kind=Kind.AS_GOOD, number=int() as bid):
            return _("As good as a bid of {n}.") if bid else _("As good as nil.")
        case _:
            return _(_SENTENCES[reason.kind])


def _counting_sentence(reason: Reason) -> str | None:
    """Return the sentence of a reason that counts something, else None."""
    count = reason.number or 0
    match reason.kind:
        case Kind.BAGS_NEAR:
            return ngettext(
                "One more bag costs {points}: overtricks are expensive.",
                "{n} more bags cost {points}: overtricks are expensive.",
                count,
            )
        case Kind.BAGS_COULD_WAIT:
            return ngettext(
                "After {this} you take a bag {share} of the time; it could have been {better}.",
                "After {this} you take {n} bags or more {share} of the time; it could have been {better}.",
                count,
            )
        case Kind.BAGS_FOR_THEM:
            return ngettext(
                "After {this} they take a bag {share} of the time; it could have been {better}.",
                "After {this} they take {n} bags or more {share} of the time; it could have been {better}.",
                count,
            )
        case Kind.MORE_COULD_COME:
            return ngettext(
                "After {this} you take a trick {share} of the time; it could have been {better}.",
                "After {this} you take {n} tricks or more {share} of the time; it could have been {better}.",
                count,
            )
        case Kind.LEAVES_NEEDED:
            return ngettext(
                "{it} leaves them the trick, and their bid needs one more.",
                "{it} leaves them the trick, and their bid needs {n} more.",
                count,
            )
        case Kind.COSTS_POINTS:
            return ngettext("It costs about a point.", "It costs about {points}.", _whole(reason.points))
        case Kind.BETTER_POINTS:
            return ngettext(
                "It's worth about a point more than the next best.",
                "It's worth about {points} more than the next best.",
                _whole(reason.points),
            )
        case Kind.ONE_OF:
            return ngettext(
                "The other choices cost more.",
                "One of {n} choices that come out about even; the rest cost more.",
                count,
            )
        case Kind.SPENDS_SPADE:
            return ngettext(
                "{it} spends your only spade on this trick.",
                "{it} spends one of your {n} spades on this trick.",
                count or 1,
            )
        case _:
            return None


def _whole(amount: float | None) -> int:
    """Return points as whole ones, one at least: less is not worth a word."""
    return max(1, round(amount or 0.0))


def _times_in_ten(chance: float) -> str:
    """Write a chance as so many times in 10; over some worlds nothing is sure."""
    n = min(9, max(1, round(10 * chance)))
    return ngettext("one time in 10", "{n} times in 10", n).format(n=n)


HARDLY = 0.005
_MUCH_SAFER = 0.2
_SURE = 1e-9
_SELDOM = 0.4
_ACE_OF_SPADES = Card.parse("SA")

_ON_BIDS = {Kind.CLAIMS_LESS, Kind.TARGET, Kind.SHORT_OF_TARGET, Kind.OUTSCORED, Kind.OUTSCORES}
"""What speaks of a bid."""

_OF_BIDS = {
    Kind.MAKES: N_("{it} is made {times} of the time."),
    Kind.SET_RISK: N_("{it} is set {times} of the time."),
}
"""What is said of a bid beside another."""

_NEARLY = {
    Kind.MAKES: N_("You nearly always make it."),
    Kind.NIL_HOLDS: N_("The nil nearly always holds."),
    Kind.NIL_FALLS: N_("The nil nearly always fails."),
    Kind.SET_RISK: N_("You're nearly always set."),
}
"""Over some worlds nothing is sure, however often it comes out so."""

_AFTER_PENALTY = {
    Kind.SAVES_BAG: N_("Your bid is made, so the trick would be bag {n} after the penalty."),
    Kind.TAKES_BAG: N_("Your bid is made, so the trick is bag {n} after the penalty."),
    Kind.FEEDS_BAG: N_("Left to them, the trick is their bag {n} after the penalty."),
}
"""Bags are counted from the last penalty, as the score sheet does."""

_CERTAIN = {
    Kind.EXPOSED: N_("They hold {card}, which beats {this}."),
    Kind.EVIDENCE: N_("They hold {card}, which beats {this}."),
    Kind.FORCES_SPADE: N_("They're out of {suit}: they must spend a spade on it or let it win."),
    Kind.GIVES_LEAD: N_("They have to take {this}, and lead next."),
    Kind.RISKS_NIL: N_("{it} takes the trick, and your nil is lost."),
    Kind.BREAKS_NIL: N_("{it} leaves them the trick, which breaks their nil."),
    Kind.HOLDS_UP: N_("{it} holds back {card} while they hold {other}."),
    Kind.DRIVES_OUT: N_("{it} drives out {card}, which they hold; then {other} is the highest left."),
    Kind.DRAWS_LAST: N_("{it} draws their last spade, and then {card} can't be trumped."),
    Kind.LOSES_HIGH: N_("They hold {other}, which beats {this}; a lower card would have done."),
}

_SENTENCES: Mapping[Kind, str] = {
    Kind.ONLY: N_("There is no other choice."),
    Kind.NO_DIFFERENCE: N_("It makes no difference which you choose."),
    Kind.AS_GOOD: N_("As good as {card}."),
    Kind.BEST: N_("It raises your chance of winning the game by {times} over the next best."),
    Kind.CLOSE: N_("It makes hardly any difference."),
    Kind.COSTS_WINS: N_("It lowers your chance of winning the game by {times}."),
    Kind.MADE_LESS: N_("You make your bid {times} of the time, not {instead}."),
    Kind.SPADE: N_("{card} is a trump, and can take a trick in any suit you run out of."),
    Kind.TOP_OF_SUIT: N_("Nobody else can beat {card} in its suit."),
    Kind.HIGH_CARD: N_("Only {other} is higher, and it may still be out."),
    Kind.GUARDS: N_("It guards {card} in your hand."),
    Kind.SECOND_LOOK: N_("The card you'd get instead is a spade {times} of the time."),
    Kind.KEEPS_VOID: N_("It keeps you void in {suit}, so your spades can trump it."),
    Kind.LOW_CARD: N_("It will seldom take a trick: {n} higher cards of its suit may still be out."),
    Kind.FEWER_TRICKS: N_("Your finished hand is worth {tricks} less."),
    Kind.MORE_TRICKS: N_("Your finished hand is worth {tricks} more."),
    Kind.NIL_HOPE: N_("For nil: if you draw low from here, your hand takes no trick {times} of the time."),
    Kind.MAKES: N_("You make it {times} of the time."),
    Kind.NIL_HOLDS: N_("The nil holds {times} of the time."),
    Kind.NIL_FALLS: N_("The nil fails {times} of the time."),
    Kind.SET_RISK: N_("You're set {times} of the time."),
    Kind.CLAIMS_LESS: N_("{it} promises {points} less, and is only {times} safer."),
    Kind.TARGET: N_("Making {it} takes you to {n}, which reaches the target."),
    Kind.SHORT_OF_TARGET: N_("Making {it} takes you to {n}, short of the target."),
    Kind.OUTSCORED: N_("Even made, {it} takes you to {n}, and their bid takes them to {score}."),
    Kind.OUTSCORES: N_("Made, {it} takes you to {n}, and their bid takes them to {score}."),
    Kind.HIGHER_WINS: N_("Both sides can reach the target this round, and then the higher score wins."),
    Kind.SET_LOSES: N_("If you're set, they win the game with their bid of {n}."),
    Kind.SECOND_SET: N_("You've been set once; a second set loses you the game."),
    Kind.SPOILS: N_("This bid and theirs of {n} can't both be made."),
    Kind.STOPS_TARGET: N_("Their bid of {n} would take them to the target; this one and theirs can't both be made."),
    Kind.LETS_THEM: N_("Their bid of {n} would take them to the target, and this one leaves room for it."),
    Kind.FLOOR: N_("Going set would put you at {n} and lose you the game."),
    Kind.ABOVE_FLOOR: N_("Going set with a higher bid could put you at {n} and lose you the game."),
    Kind.LOOK: N_("The hand may be good for more than a blind bid."),
    Kind.BLIND_HOPE: N_("It seldom holds, but right now it's worth more than any bid you could make."),
    Kind.SETS_THEM: N_("{it} sets them: without this trick their bid of {n} is out of reach."),
    Kind.MAKES_BID: N_("{it} takes the trick that makes your bid of {n}."),
    Kind.LOSES_BID: N_("After {this} they can keep you from making your bid."),
    Kind.TAKES_TRICK: N_("{it} takes the trick: {n} of {bid}."),
    Kind.CHEAPEST: N_("{it} is your cheapest card that takes the trick."),
    Kind.WASTES: N_("{card} takes the trick too, and costs less."),
    Kind.LEAVES_TRICK: N_("{it} lets the trick go, and your bid still needs more."),
    Kind.SAVES_BAG: N_("Your bid is made, so the trick would be bag {n}."),
    Kind.TAKES_BAG: N_("Your bid is made, so the trick is bag {n}."),
    Kind.SAVES_LAST_BAG: N_("Your bid is made, and the trick would be bag {n}, which costs {points}."),
    Kind.TAKES_LAST_BAG: N_("Your bid is made, and the trick is bag {n}, which costs {points}."),
    Kind.RUFFS: N_("You're out of {suit}, so {it} trumps."),
    Kind.SAVES_SPADE: N_("{it} saves your spades for later."),
    Kind.MAY_TAKE: N_("{it} may take the trick: in its suit only {other} is left to beat it."),
    Kind.FINESSES: N_("{it} saves {card}: in its suit only {other} is left to beat {this}."),
    Kind.BRINGS_OUT: N_("{it} brings out {card}; then {other} is the highest left."),
    Kind.LEADS_LOW: N_("Your bid is made, and a low lead may leave them the trick."),
    Kind.KEEPS_BACK: N_("{it} keeps {card} back while {other} is still out."),
    Kind.KEEPS_HIGH: N_("{it} saves {card} for a trick it may win."),
    Kind.GIVES_HIGH: N_("{card} is thrown away on a trick that's theirs."),
    Kind.HOLDS_UP: N_("{it} holds back {card} while they may hold {other} ({often})."),
    Kind.KEEPS_GUARD: N_("{it} keeps {card} guarded."),
    Kind.BARES: N_("{it} leaves {card} unguarded."),
    Kind.MASTER: N_("They can't beat {this} in its suit, but they can trump it {times} of the time."),
    Kind.DRIVES_OUT: N_("{it} drives out {card}, which they hold {often}; then {other} is the highest left."),
    Kind.FORCES_SPADE: N_("They're out of {suit} {often}, and then must spend a spade on it or let it win."),
    Kind.DRAWS_SPADES: N_("{it} draws their spades ({mean} on average) while you hold more."),
    Kind.DRAWS_LAST: N_("They hold just one spade {often}: {it} draws it, and then {card} can't be trumped."),
    Kind.LOSES_HIGH: N_("{other} beats {this}, and they hold it {often}; a lower card would have done."),
    Kind.EXPOSED: N_("{card} beats {this}, and they hold it {often}."),
    Kind.EVIDENCE: N_("Going by their bid of {n}, they hold {card} {often}."),
    Kind.GIVES_LEAD: N_("They have to take {this} {often}, and then lead."),
    Kind.UNDER_NIL: N_("{it} stays under {card}, so your nil is safe for now."),
    Kind.NIL_DISCARDS: N_("{it} can't take the trick, so your nil is safe for now."),
    Kind.RISKS_NIL: N_("They can duck under {this} {times} of the time, and then your nil is lost."),
    Kind.SHEDS_DANGER: N_("It gets rid of {card} while it can't take the trick."),
    Kind.BREAKS_NIL: N_("They have to take {this} {often}, which breaks their nil."),
    Kind.MAKES_VOID: N_("{it} leaves you void in {suit}, ready to trump."),
    Kind.WAS_GOOD: N_("{card} was good: {other}, the last one above it that they could hold, had gone in trick {n}."),
    Kind.EARLY_TRUMP: N_("{it} could have waited."),
    Kind.FEEDS_BAG: N_("Left to them, the trick is their bag {n}."),
    Kind.FEEDS_LAST_BAG: N_("Left to them, the trick is their bag {n}, which costs them {points}."),
    Kind.KEEPS_LOSER: N_("{card} was worth keeping, to lose a trick with: your next is bag {n}, and costs {points}."),
    Kind.BID_COULD_HOLD: N_("After {this} you make your bid {share} of the time; it could have been {better}."),
    Kind.PARTNERS_BID_COULD_HOLD: N_(
        "After {this} your partner's bid is made {share} of the time; it could have been {better}."
    ),
    Kind.BID_WOULD_WIN: N_(
        "Your bid wins you the game: after {this} you make it {share} of the time; it could have been {better}."
    ),
    Kind.COULD_BE_SET: N_("After {this} they're set {share} of the time; it could have been {better}."),
    Kind.ONE_COULD_BE_SET: N_(
        "After {this} one of the others is set {share} of the time; it could have been {better}."
    ),
    Kind.SET_OR_LOSE: N_(
        "Set them or they win: after {this} they're set {share} of the time; it could have been {better}."
    ),
    Kind.NIL_COULD_HOLD: N_("After {this} the nil holds {share} of the time; it could have been {better}."),
    Kind.PARTNERS_NIL_COULD_HOLD: N_(
        "After {this} your partner's nil holds {share} of the time; it could have been {better}."
    ),
    Kind.THEIR_NIL_COULD_FALL: N_("After {this} their nil holds {share} of the time; it could have been {better}."),
    Kind.PENALTY_COULD_WAIT: N_(
        "After {this} your bags cost {points} this round {share} of the time; it could have been {better}."
    ),
    Kind.PENALTY_FOR_THEM: N_(
        "After {this} their bags cost them {points} this round {share} of the time; it could have been {better}."
    ),
    Kind.COULD_WIN_NOW: N_(
        "After {this} the round wins you the game {share} of the time; it could have been {better}."
    ),
    Kind.COULD_LAST: N_("After {this} the round wins them the game {share} of the time; it could have been {better}."),
    Kind.NIL_COULD_COME: N_("For nil, the hand takes no trick {share} of the time; it could have been {better}."),
    Kind.HAND_TAKES: N_("The hand takes {tricks} on average."),
    Kind.PARTNER_HAS_IT: N_("Your partner has this trick for certain; {it} leaves it alone."),
    Kind.PARTNERS_WINNER: N_("Your partner's card is the highest left; {it} lets it win."),
    Kind.TAKES_FROM_PARTNER: N_("{it} takes a trick that's surely your partner's."),
    Kind.OVER_PARTNER: N_("Your partner was winning the trick; {it} goes over the top."),
    Kind.COVERS_NIL: N_("{it} takes the trick away from your partner's nil, and saves it."),
    Kind.LETS_NIL_FALL: N_("{it} leaves your partner's nil holding the trick."),
    Kind.LEADS_COVER: N_("Nobody else can beat {this} in its suit: your partner's nil can go under it."),
    Kind.LEAVES_NIL_TRICK: N_("{it} leaves their nil holding the trick."),
    Kind.SAVES_THEIR_NIL: N_("{it} takes the trick away from their nil, and saves it for them."),
    Kind.LEADS_UNDER_NIL: N_("Little is left below {this}: their nil may have to go above it."),
    Kind.WINS_WITH_NIL: N_("{it} goes above the best card so far; another would have kept your nil below it."),
    Kind.LETS_THEM_MAKE: N_(
        "Another card would take the trick and set them: without it their bid of {n} is out of reach."
    ),
    Kind.TWO_NILS: N_("Your partner has already bid nil, and nobody would be left to cover."),
    Kind.NO_SUCH_NIL: N_("These spades are too high or too many for nil."),
    Kind.GIVES_DANGER: N_("It gives away what would be likeliest to take a trick."),
    Kind.KEEPS_COVER: N_("It helps the nil with low cards, and keeps what covers it."),
}
"""The sentence of each kind, with odds where there are any."""

_OF_PASSES = {
    Kind.GIVES_DANGER: N_("A nil passes what is likeliest to take a trick."),
    Kind.KEEPS_COVER: N_("Beside a nil, pass low cards and keep what covers it."),
}
"""The same, where another way to pass was chosen."""
