"""A hint in words: what to do, and the reasons of the analysis as sentences."""

from spades.engine.moves import Bid, Keep, Look, Move, PlayCard, Reject
from spades.language import N_, _, ngettext
from spades.session.players.adviser import Analysis, Choice, Kind, Reason
from spades.ui.words.table import (
    bid_within,
    bid_word,
    card_name,
    card_within,
    number,
    opening,
    percent,
    points,
    shortest,
    suit_word,
    tricks,
)


def hint_words(analysis: Analysis) -> str:
    """Say what is recommended, and why."""
    best = analysis.best
    return _("{choice}. {reason}").format(choice=recommendation(best.move), reason=reason_words(best.reason))


def recommendation(move: Move) -> str:
    """Say what is recommended."""
    match move:
        case Keep():
            return _("Hint: keep it")
        case Reject():
            return _("Hint: discard it")
        case Look():
            return _("Hint: look at your hand")
        case Bid(blind=True):
            return _("Hint: bid blind nil")
        case Bid(n=0):
            return _("Hint: bid nil")
        case Bid():
            return _("Hint: bid {bid}").format(bid=bid_within(move))
        case PlayCard(card):
            return _("Hint: play {card}").format(card=card_within(card))


def choice_words(move: Move) -> str:
    """Name a choice."""
    match move:
        case Keep():
            return _("Keep")
        case Reject():
            return _("Discard")
        case Look():
            return _("Look at my hand")
        case Bid():
            return bid_word(move)
        case PlayCard(card):
            return opening(card_name(card))


def spoken(choice: Choice) -> str:
    """Say a choice with its figures and reason, for those who listen."""
    figures = choice.figures
    if figures is None:
        return f"{choice_words(choice.move)}. {reason_words(choice.reason)}"
    text = _("{choice}: {points}; makes the bid {made} of the time, wins the game {win} of the time. {reason}")
    return text.format(
        choice=choice_words(choice.move),
        points=_gain(figures.points),
        made=_share(figures.made),
        win=_share(figures.win),
        reason=reason_words(choice.reason),
    )


def reason_words(reason: Reason) -> str:
    """Say a reason in a sentence."""
    chance, amount = reason.chance or 0.0, reason.tricks or 0.0
    values = {
        "card": "" if reason.card is None else card_within(reason.card),
        "other": "" if reason.other is None else card_within(reason.other),
        "suit": "" if reason.suit is None else suit_word(reason.suit),
        "n": number(reason.number or 0),
        "it": _("this card"),
        "bid": str(reason.bid or 0),
        "times": _share(chance),
        "instead": _share(reason.without or 0.0),
        "often": _often(chance),
        "points": points(_whole(reason.points)),
        "tricks": tricks(amount, 1 if amount >= 1 else 2),
        "mean": shortest(amount, 1 if amount >= 1 else 2),
    }
    return opening(_sentence(reason, chance).format(**values))


def _sentence(reason: Reason, chance: float) -> str:
    """Return the sentence of a reason; what is certain is said without odds."""
    if reason.kind is Kind.BAGS_NEAR:
        left = reason.number or 0
        return ngettext(
            "{n} more bag costs {points}: overtricks are expensive.",
            "{n} more bags cost {points}: overtricks are expensive.",
            left,
        )
    if reason.kind is Kind.BAGS_COULD_WAIT:
        return ngettext(
            "After {it} you take a bag {instead} of the time; it could have been {times}.",
            "After {it} you take {n} bags or more {instead} of the time; it could have been {times}.",
            reason.number or 0,
        )
    if reason.kind is Kind.BAGS_FOR_THEM:
        return ngettext(
            "After {it} they take a bag {instead} of the time; it could have been {times}.",
            "After {it} they take {n} bags or more {instead} of the time; it could have been {times}.",
            reason.number or 0,
        )
    if reason.kind is Kind.MORE_COULD_COME:
        return ngettext(
            "After {it} you take a trick {instead} of the time; it could have been {times}.",
            "After {it} you take {n} tricks or more {instead} of the time; it could have been {times}.",
            reason.number or 0,
        )
    if reason.kind in _AFTER_PENALTY and reason.points:
        return _(_AFTER_PENALTY[reason.kind])
    if reason.kind is Kind.COSTS_POINTS:
        return ngettext("It costs about a point.", "It costs about {points}.", _whole(reason.points))
    if reason.kind is Kind.BETTER_POINTS:
        return ngettext(
            "It's worth about a point more than the next best.",
            "It's worth about {points} more than the next best.",
            _whole(reason.points),
        )
    if reason.kind is Kind.ONE_OF:
        near = reason.number or 0
        return ngettext(
            "The other choices cost more.",
            "One of {n} choices that come out about even; the rest cost more.",
            near,
        )
    if reason.kind is Kind.EVIDENCE and reason.other is not None:
        return _("Going by their bid of {n}, they hold {card} {often}, and {other} would lose to it.")
    if reason.kind in _NEARLY and chance >= 1 - _HARDLY:
        return _(_NEARLY[reason.kind])
    if reason.kind in _CERTAIN and chance >= 1 - _SURE:
        return _(_CERTAIN[reason.kind])
    if reason.kind is Kind.SPADE and reason.chance is not None:
        return _("{card} is a trump; the next card is one only {often}.")
    if reason.kind is Kind.SPENDS_SPADE:
        held = reason.number or 1
        return ngettext(
            "It spends your only spade on this trick.", "It spends one of your {n} spades on this trick.", held
        )
    if reason.kind is Kind.MASTER and chance <= _SURE:
        return _("Nothing left can beat it.")
    if reason.kind is Kind.CLAIMS_LESS and chance < _HARDLY:
        return _("It promises {points} less, and is hardly any safer.")
    if reason.kind is Kind.AS_GOOD and reason.number is not None:
        return _("As good as a bid of {n}.") if reason.number else _("As good as nil.")
    return _(_SENTENCES[reason.kind])


def points_words(change: float) -> str:
    """Write points as a change of the score, without their word."""
    whole = round(change)
    return number(whole, signed=True)


def _gain(change: float) -> str:
    """Write points as a change of the score."""
    whole = round(change)
    return points(whole, signed=bool(whole))


def _whole(amount: float | None) -> int:
    """Return points as whole ones; what is worth a word is one at least."""
    return max(1, round(amount or 0.0))


def _often(chance: float) -> str:
    """Write a chance as so many times in 10; over some worlds nothing is sure."""
    n = min(9, max(1, round(10 * chance)))
    return ngettext("one time in 10", "{n} times in 10", n).format(n=n)


def chance_words(chance: float) -> str:
    """Write a chance in percent; what is neither never nor always is written as neither."""
    if 0 < chance <= _HARDLY:
        return f"<{percent(1)}"
    return f">{percent(99)}" if 1 - _HARDLY <= chance < 1 else percent(round(100 * chance))


def _share(chance: float) -> str:
    """Write a chance in percent; over some worlds nothing is sure, so neither 0 nor 100 is said."""
    return percent(min(99, max(1, round(100 * chance))))


_SURE = 1e-9
_HARDLY = 0.005

_NEARLY = {
    Kind.MAKES: N_("You nearly always make it."),
    Kind.NIL_HOLDS: N_("You can nearly always avoid taking a trick."),
    Kind.NIL_FALLS: N_("You're nearly always forced to take a trick, and the nil is lost."),
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
    Kind.EXPOSED: N_("They hold {card}, which beats it."),
    Kind.EVIDENCE: N_("They hold {card}, which beats it."),
    Kind.FORCES_SPADE: N_("They're out of {suit}: they must spend a spade on it or let it win."),
    Kind.GIVES_LEAD: N_("They have to take it, and lead next."),
    Kind.RISKS_NIL: N_("It takes the trick, and your nil is lost."),
    Kind.BREAKS_NIL: N_("It leaves them the trick, which breaks their nil."),
    Kind.HOLDS_UP: N_("It holds back {card} while they hold {other}."),
    Kind.DRIVES_OUT: N_("It drives out {card}, which they hold; then {other} is the highest left."),
}

_SENTENCES = {
    Kind.ONLY: N_("There is no other choice."),
    Kind.NO_DIFFERENCE: N_("It makes no difference which you choose."),
    Kind.AS_GOOD: N_("As good as {card}."),
    Kind.BEST: N_("It raises your chance of winning the game by {times} over the next best."),
    Kind.CLOSE: N_("It makes hardly any difference."),
    Kind.COSTS_WINS: N_("It lowers your chance of winning the game by {times}."),
    Kind.MADE_LESS: N_("You make your bid {times} of the time, not {instead}."),
    Kind.SPADE: N_("Spades are always trump."),
    Kind.TOP_OF_SUIT: N_("It's the highest left in its suit."),
    Kind.HIGH_CARD: N_("Only {other} is higher, and it may still be out."),
    Kind.GUARDS: N_("It guards {card} in your hand."),
    Kind.SECOND_LOOK: N_("The card you'd get instead is a spade {times} of the time."),
    Kind.KEEPS_VOID: N_("It keeps you void in {suit}, so your spades can trump it."),
    Kind.LOW_CARD: N_("It will seldom take a trick: {n} higher cards of its suit may still be out."),
    Kind.FEWER_TRICKS: N_("Your finished hand is worth {tricks} less."),
    Kind.MORE_TRICKS: N_("Your finished hand is worth {tricks} more."),
    Kind.NIL_HOPE: N_("For nil: if you draw low from here, your hand takes no trick {times} of the time."),
    Kind.MAKES: N_("You make it {times} of the time."),
    Kind.NIL_HOLDS: N_("You can avoid taking any trick {times} of the time."),
    Kind.NIL_FALLS: N_("You're forced to take a trick, and the nil is lost, {times} of the time."),
    Kind.SET_RISK: N_("You're set {times} of the time."),
    Kind.CLAIMS_LESS: N_("It promises {points} less, and is only {times} safer."),
    Kind.TARGET: N_("Making it takes you to {n}, which reaches the target."),
    Kind.SHORT_OF_TARGET: N_("Making it takes you to {n}, short of the target."),
    Kind.SPOILS: N_("This bid and theirs of {n} can't both be made."),
    Kind.STOPS_TARGET: N_("Their bid of {n} would take them to the target; this one and theirs can't both be made."),
    Kind.LETS_THEM: N_("Their bid of {n} would take them to the target, and this one leaves room for it."),
    Kind.FLOOR: N_("Going set would put you at {n} and lose you the game."),
    Kind.ABOVE_FLOOR: N_("Going set with a higher bid could put you at {n} and lose you the game."),
    Kind.LOOK: N_("The hand may be good for more; a blind nil hardly ever holds."),
    Kind.BLIND_HOPE: N_("It seldom holds, but right now it's worth more than any bid you could make."),
    Kind.SETS_THEM: N_("It sets them: without this trick their bid of {n} is out of reach."),
    Kind.MAKES_BID: N_("It takes the trick that makes your bid of {n}."),
    Kind.LOSES_BID: N_("With it they can keep you from making your bid."),
    Kind.TAKES_TRICK: N_("It takes the trick: {n} of {bid}."),
    Kind.CHEAPEST: N_("It's your cheapest card that takes the trick."),
    Kind.WASTES: N_("{card} takes the trick too, and costs less."),
    Kind.LEAVES_TRICK: N_("It lets the trick go, and your bid still needs more."),
    Kind.SAVES_BAG: N_("Your bid is made, so the trick would be bag {n}."),
    Kind.TAKES_BAG: N_("Your bid is made, so the trick is bag {n}."),
    Kind.RUFFS: N_("You're out of {suit}, so it trumps."),
    Kind.SAVES_SPADE: N_("It saves your spades for later."),
    Kind.KEEPS_HIGH: N_("It saves {card} for a trick it may win."),
    Kind.GIVES_HIGH: N_("It throws {card} away on a trick that's theirs."),
    Kind.HOLDS_UP: N_("It holds back {card} while they may hold {other} ({often})."),
    Kind.KEEPS_GUARD: N_("It keeps {card} guarded."),
    Kind.BARES: N_("It leaves {card} unguarded."),
    Kind.MASTER: N_("It's the highest left in its suit, but they can trump it {times} of the time."),
    Kind.DRIVES_OUT: N_("It drives out {card}, which they hold {often}; then {other} is the highest left."),
    Kind.FORCES_SPADE: N_("They're out of {suit} {often}, and then must spend a spade on it or let it win."),
    Kind.DRAWS_SPADES: N_("It draws their spades ({mean} on average) while you hold more."),
    Kind.EXPOSED: N_("{card} beats it, and they hold it {often}."),
    Kind.EVIDENCE: N_("Going by their bid of {n}, they hold {card} {often}."),
    Kind.GIVES_LEAD: N_("They have to take it {often}, and then lead."),
    Kind.UNDER_NIL: N_("It stays under {card}, and your nil holds."),
    Kind.RISKS_NIL: N_("They can duck under it {times} of the time, and then your nil is lost."),
    Kind.SHEDS_DANGER: N_("It gets rid of {card} while it can't take the trick."),
    Kind.BREAKS_NIL: N_("They have to take it {often}, which breaks their nil."),
    Kind.MAKES_VOID: N_("It leaves you void in {suit}, ready to trump."),
    Kind.WAS_GOOD: N_("{card} was good: {other}, the last one above it that they could hold, had gone in trick {n}."),
    Kind.EARLY_TRUMP: N_("It leads a spade that could have waited."),
    Kind.FEEDS_BAG: N_("Left to them, the trick is their bag {n}."),
    Kind.BID_COULD_HOLD: N_("After {it} you make your bid {instead} of the time; it could have been {times}."),
    Kind.BID_WOULD_WIN: N_(
        "Making your bid wins the game: after {it} you do so {instead} of the time; it could have been {times}."
    ),
    Kind.COULD_BE_SET: N_("After {it} they are set {instead} of the time; it could have been {times}."),
    Kind.SET_OR_LOSE: N_(
        "Set them or they win: after {it} they are set {instead} of the time; it could have been {times}."
    ),
    Kind.NIL_COULD_HOLD: N_("After {it} the nil holds {instead} of the time; it could have been {times}."),
    Kind.PARTNERS_NIL_COULD_HOLD: N_(
        "After {it} your partner's nil holds {instead} of the time; it could have been {times}."
    ),
    Kind.THEIR_NIL_COULD_FALL: N_("After {it} their nil holds {instead} of the time; it could have been {times}."),
    Kind.PENALTY_COULD_WAIT: N_(
        "After {it} bags cost you {points} this round {instead} of the time; it could have been {times}."
    ),
    Kind.PENALTY_FOR_THEM: N_(
        "After {it} bags cost them {points} this round {instead} of the time; it could have been {times}."
    ),
    Kind.COULD_WIN_NOW: N_("After {it} you win the game this round {instead} of the time; it could have been {times}."),
    Kind.COULD_LAST: N_("After {it} they win the game this round {instead} of the time; it could have been {times}."),
    Kind.HAND_TAKES: N_("The hand takes {tricks} on average."),
    Kind.PARTNER_HAS_IT: N_("Your partner has this trick for certain; this card leaves it alone."),
    Kind.TAKES_FROM_PARTNER: N_("It takes a trick that's surely your partner's."),
    Kind.COVERS_NIL: N_("It takes the trick away from your partner's nil, and saves it."),
    Kind.LETS_NIL_FALL: N_("It leaves your partner's nil holding the trick."),
    Kind.LEAVES_NIL_TRICK: N_("It leaves their nil holding the trick."),
    Kind.SAVES_THEIR_NIL: N_("It takes the trick away from their nil, and saves it for them."),
    Kind.WINS_WITH_NIL: N_("It goes above the best card so far; another would have kept your nil below it."),
    Kind.LETS_THEM_MAKE: N_(
        "Another card would take the trick and set them: without it their bid of {n} is out of reach."
    ),
    Kind.TWO_NILS: N_("Your partner has already bid nil, and nobody would be left to cover."),
    Kind.NO_SUCH_NIL: N_("These spades are too high or too many for nil."),
}
"""The sentence of each kind, with odds where there are any."""
