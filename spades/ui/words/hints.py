"""A hint in words: what to do, and the reasons of the analysis as sentences."""

from spades.engine.moves import Bid, Keep, Look, Move, PlayCard, Reject
from spades.language import N_, _, ngettext
from spades.session.players.adviser import Analysis, Choice, Kind, Reason
from spades.ui.words.table import bid_word, card_name, card_within, decimal, number, opening, points, suit_word, tricks


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
            return _("Hint: bid {bid}").format(bid=bid_word(move))
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
            return card_name(card)


def spoken(choice: Choice) -> str:
    """Say a choice with its figures and reason, for those who listen."""
    figures = choice.figures
    if figures is None:
        return f"{choice_words(choice.move)}. {reason_words(choice.reason)}"
    text = _("{choice}: {points}; bid made in {made} of 100 rounds; {win} of 100 games won. {reason}")
    return text.format(
        choice=choice_words(choice.move),
        points=_gain(figures.points),
        made=_of_100(figures.made),
        win=_of_100(figures.win),
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
        "bid": str(reason.bid or 0),
        "times": _of_100(chance),
        "instead": _of_100(reason.without or 0.0),
        "often": _often(chance),
        "points": points(_whole(reason.points)),
        "tricks": tricks(amount, 1 if amount >= 1 else 2),
        "mean": decimal(amount, 1 if amount >= 1 else 2),
    }
    return opening(_sentence(reason, chance).format(**values))


def _sentence(reason: Reason, chance: float) -> str:
    """Return the sentence of a reason; what is certain is said without odds."""
    if reason.kind is Kind.BAGS_NEAR:
        left = reason.number or 0
        return ngettext(
            "{n} more bag costs {points}: overtricks are dear.",
            "{n} more bags cost {points}: overtricks are dear.",
            left,
        )
    if reason.kind is Kind.COSTS_POINTS:
        return ngettext(
            "It costs about a point in the round.", "It costs about {points} in the round.", _whole(reason.points)
        )
    if reason.kind is Kind.BETTER_POINTS:
        return ngettext(
            "It brings about a point more than the next best.",
            "It brings about {points} more than the next best.",
            _whole(reason.points),
        )
    if reason.kind is Kind.ONE_OF:
        near = reason.number or 0
        return ngettext(
            "The others cost more.", "One of {n} choices that come to much the same; the others cost more.", near
        )
    if reason.kind is Kind.EVIDENCE and reason.other is not None:
        return _("Their bid of {n} puts {card} with them {often}, and {other} would lose to it.")
    if reason.kind in _NEARLY and chance >= 1 - _HARDLY:
        return _(_NEARLY[reason.kind])
    if reason.kind in _CERTAIN and chance >= 1 - _SURE:
        return _(_CERTAIN[reason.kind])
    if reason.kind is Kind.MASTER and chance <= _SURE:
        return _("Nothing that beats it is left.")
    if reason.kind is Kind.CLAIMS_LESS and chance < _HARDLY:
        return _("It promises {points} less, and is hardly safer.")
    if reason.kind is Kind.AS_GOOD and reason.number is not None:
        return _("As good as a bid of {n}.") if reason.number else _("As good as nil.")
    return _(_SENTENCES[reason.kind])


def points_words(change: float) -> str:
    """Write points as a change of the score, without their word."""
    whole = round(change)
    return number(whole, signed=bool(whole))


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
    """Write a chance as so many in 100; what is neither never nor always is written as neither."""
    if 0 < chance < 0.005:
        return "<1"
    return ">99" if 0.995 < chance < 1 else str(round(100 * chance))


def _of_100(chance: float) -> str:
    """Write a chance as so many times in 100; over some worlds nothing is sure."""
    return str(min(99, max(1, round(100 * chance))))


_SURE = 1e-9
_HARDLY = 0.005

_NEARLY = {
    Kind.MAKES: N_("You make it nearly always."),
    Kind.NIL_HOLDS: N_("You can nearly always do without a trick."),
    Kind.NIL_FALLS: N_("A trick is taken, and the nil lost, nearly always."),
    Kind.SET_RISK: N_("You are set nearly always."),
}
"""Over some worlds nothing is sure, however often it comes out so."""

_CERTAIN = {
    Kind.EXPOSED: N_("They hold {card}, which beats it."),
    Kind.EVIDENCE: N_("They hold {card}, which beats it."),
    Kind.FORCES_SPADE: N_("They are out of {suit}: they must spend a spade on it, or let it win."),
    Kind.GIVES_LEAD: N_("They must take it, and lead next."),
    Kind.RISKS_NIL: N_("It takes the trick, and your nil is lost."),
    Kind.BREAKS_NIL: N_("It leaves them the trick, and breaks their nil."),
    Kind.HOLDS_UP: N_("It holds up {card} as long as they hold {other}."),
    Kind.DRIVES_OUT: N_("It drives out {card}, which they hold; then {other} is the highest left."),
}

_SENTENCES = {
    Kind.ONLY: N_("There is no other choice."),
    Kind.NO_DIFFERENCE: N_("All choices come to the same."),
    Kind.AS_GOOD: N_("As good as {card}."),
    Kind.PARTNERS: N_("It is what a sound player does. Figures are worked out for two hands only."),
    Kind.BEST: N_("Of 100 games it wins {times} more than the next best."),
    Kind.CLOSE: N_("It makes hardly any difference."),
    Kind.COSTS_WINS: N_("Of 100 games it wins {times} fewer than the best."),
    Kind.MADE_LESS: N_("Your bid is made in {times} of 100 rounds, instead of {instead}."),
    Kind.SPADE: N_("A spade is always a trump."),
    Kind.TOP_OF_SUIT: N_("Nothing in its suit that may still come is higher."),
    Kind.HIGH_CARD: N_("Of the cards that may still come, only {other} is higher."),
    Kind.GUARDS: N_("It guards {card} in your hand."),
    Kind.SECOND_LOOK: N_("The card that comes in its place is a spade in {times} of 100 rounds."),
    Kind.KEEPS_VOID: N_("It keeps you without {suit}, which your spades can then trump."),
    Kind.LOW_CARD: N_("It seldom takes a trick: {n} higher cards of its suit may still come."),
    Kind.FEWER_TRICKS: N_("The finished hand is worth {tricks} less."),
    Kind.MORE_TRICKS: N_("The finished hand is worth {tricks} more."),
    Kind.NIL_HOPE: N_("For nil: drawn low from here, your hand takes no trick in {times} of 100 rounds."),
    Kind.MAKES: N_("You make it in {times} of 100 rounds."),
    Kind.NIL_HOLDS: N_("You can take no trick at all in {times} of 100 rounds."),
    Kind.NIL_FALLS: N_("A trick is taken, and the nil lost, in {times} of 100 rounds."),
    Kind.SET_RISK: N_("You are set in {times} of 100 rounds."),
    Kind.CLAIMS_LESS: N_("It promises {points} less, and is made in only {times} more of 100 rounds."),
    Kind.TARGET: N_("Made, it brings you to {n}, which reaches the target."),
    Kind.SHORT_OF_TARGET: N_("Made, it brings you to {n}, short of the target."),
    Kind.SPOILS: N_("This bid and theirs of {n} cannot both be made."),
    Kind.STOPS_TARGET: N_("Their bid of {n} would reach the target; this one and theirs cannot both be made."),
    Kind.LETS_THEM: N_("Their bid of {n} would reach the target, and this one leaves room for it."),
    Kind.FLOOR: N_("Set, you would be at {n}, and lose the game."),
    Kind.ABOVE_FLOOR: N_("Set with a higher bid you could be at {n}, and lose the game."),
    Kind.LOOK: N_("The hand may be good for more; a blind nil hardly ever holds."),
    Kind.BLIND_HOPE: N_("Seldom as it holds, it is worth more now than any bid that you could make."),
    Kind.SETS_THEM: N_("It sets them: without this trick their bid of {n} is out of reach."),
    Kind.MAKES_BID: N_("It takes the trick that makes your bid of {n}."),
    Kind.LOSES_BID: N_("With it they can keep you from making your bid."),
    Kind.TAKES_TRICK: N_("It takes the trick, your {n} of {bid}."),
    Kind.CHEAPEST: N_("It is the cheapest of your cards that take the trick."),
    Kind.WASTES: N_("{card} takes the trick as well, and costs less."),
    Kind.LEAVES_TRICK: N_("It leaves them the trick, and your bid still needs some."),
    Kind.SAVES_BAG: N_("Your bid is made: the trick would be bag {n}."),
    Kind.TAKES_BAG: N_("Your bid is made: the trick is bag {n}."),
    Kind.RUFFS: N_("You are out of {suit}: it trumps."),
    Kind.SAVES_SPADE: N_("It saves your spades for later."),
    Kind.SPENDS_SPADE: N_("It spends a spade on this trick."),
    Kind.KEEPS_HIGH: N_("It keeps {card} for a trick that it may take."),
    Kind.GIVES_HIGH: N_("It gives {card} to a trick that is theirs."),
    Kind.HOLDS_UP: N_("It holds up {card} while they may hold {other} ({often})."),
    Kind.KEEPS_GUARD: N_("It keeps {card} guarded."),
    Kind.BARES: N_("It leaves {card} without the guard it needs."),
    Kind.MASTER: N_("Nothing higher is left in its suit; they can trump it in {times} of 100 rounds."),
    Kind.DRIVES_OUT: N_("It drives out {card}, with them {often}; then {other} is the highest left."),
    Kind.FORCES_SPADE: N_("They are out of {suit} {often}, and must spend a spade on it or let it win."),
    Kind.DRAWS_SPADES: N_("It draws their spades, {mean} of them on average, while you hold more."),
    Kind.EXPOSED: N_("{card} beats it, and is with them {often}."),
    Kind.EVIDENCE: N_("Their bid of {n} puts {card} with them {often}."),
    Kind.GIVES_LEAD: N_("They must take it {often}, and then lead."),
    Kind.UNDER_NIL: N_("It stays under {card}, and your nil holds."),
    Kind.RISKS_NIL: N_("They can stay under it in {times} of 100 rounds, and then your nil is lost."),
    Kind.SHEDS_DANGER: N_("It gets rid of {card} while nothing can make it take the trick."),
    Kind.BREAKS_NIL: N_("They must take it {often}, which breaks their nil."),
    Kind.MAKES_VOID: N_("It leaves you without {suit}, ready to trump."),
    Kind.WAS_GOOD: N_("{card} was good: {other}, the last card above it, had gone in trick {n}."),
    Kind.EARLY_TRUMP: N_("It leads a spade that could have waited."),
    Kind.FEEDS_BAG: N_("Left to them, the trick is bag {n} for them."),
    Kind.NIL_COULD_HOLD: N_("The nil could be held in {times} of 100 rounds; after this card, in {instead}."),
    Kind.HAND_TAKES: N_("The hand takes {tricks} on average."),
}
"""The sentence of each kind, with odds where there are any."""
