"""Drills in words: what is asked, what came of an answer, and what a coach would say next."""

from collections.abc import Iterable, Mapping, Sequence

from spades.engine.cards import Card
from spades.engine.moves import BIDS
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import N_, _, ngettext, together, with_colon
from spades.session.drills.calibration import Advice, By, Lean, Week
from spades.session.drills.counting import only_spades, shown_voids
from spades.session.drills.drill_values import Count, Drill, Question, Result, Verdict
from spades.session.drills.judging import brier
from spades.session.players.adviser import Kind
from spades.session.puzzles.themes import stake_in
from spades.ui.words.puzzles import stake_words
from spades.ui.words.reasons import reason_words
from spades.ui.words.review import percent as exact_percent
from spades.ui.words.said import bids_and_tricks, scores_and_bags, target_words
from spades.ui.words.table import (
    bags,
    bid_within,
    bids_words,
    card_within,
    decimal,
    join_sentences,
    opening,
    percent,
    points,
    rank_sign,
    suit_word,
    tricks,
)

DRILLS = N_("Drills")
SHOWN_OUT = N_("{name} has shown out of {suit}.")
LED_SPADES = N_("{name} led a spade before spades were broken, so there was nothing else to lead.")
DRILLS_TIP = N_("Bids, nils, counting: many short questions")
AGAIN = N_("Those you missed")
AGAIN_TIP = N_("The ones you got wrong, when they're due again")
CALIBRATION = N_("How you bid")
CALIBRATION_OF: Mapping[Drill, str] = {Drill.BIDS: N_("How you bid"), Drill.NIL: N_("How you judge nils")}
CALIBRATION_TIP = N_("Your answers to this drill, in one picture")
NEXT_TRICK = N_("Next trick")
ANSWER = N_("Answer")
CHANCE = N_("It holds, in percent")
DEALING = N_("Dealing…")
NONE_COME = N_("No hand could be worked out on this computer.")
SEATS: Mapping[int, str] = {2: N_("Two seats"), 3: N_("Three seats"), 4: N_("Four seats")}
PLAYERS = N_("Players")
TOO_LOW, TOO_HIGH = N_("bid too low"), N_("bid too high")
SAME_HANDS = N_("The same hands")
GIVEN_AWAY = N_("Points given away a hand")
SAID, HELD = N_("You said"), N_("Held")
WEEKS_KEY = N_("Twelve weeks: the higher, the more you got right.")
NOTHING_YET = N_("Nothing to draw yet.")
TRICK_OF = N_("Trick {n} of {count}")
CAN_HAVE = N_("{name} can")
PROGRESS = N_("{n} of {count}, {right} right")

NAMES: Mapping[Drill, str] = {
    Drill.BIDS: N_("Bidding"),
    Drill.NIL: N_("Will this nil hold?"),
    Drill.COUNT: N_("Count the hand"),
    Drill.SAID: N_("What did that card say?"),
}

_ABOUT: Mapping[Drill, str] = {
    Drill.BIDS: N_("Thirty hands, one bid each"),
    Drill.NIL: N_("Ten hands, an estimate for each"),
    Drill.COUNT: N_("Seven tricks go by: what's still out?"),
    Drill.SAID: N_("One card is played: who can't have what?"),
}

_NOTHING = 0.0005
"""What a bid costs that is told as nothing, in chances to win: it would be written as 0.0%."""

_RISKY = 0.1
"""How often a bid is set that is spoken against for it, at the least."""

_PRICES = (Kind.CLOSE, Kind.COSTS_POINTS, Kind.COSTS_WINS)
"""Reasons that say no more than the price, which has been told."""

_LEANS: Mapping[tuple[By | None, int], str] = {
    (None, 0): N_("All bids"),
    (By.TURN, 0): N_("First to bid"),
    (By.TURN, 1): N_("Second to bid"),
    (By.TURN, 2): N_("Third to bid"),
    (By.TURN, 3): N_("Last to bid"),
    (By.STRENGTH, -1): N_("Weak hands"),
    (By.STRENGTH, 0): N_("Middling hands"),
    (By.STRENGTH, 1): N_("Strong hands"),
    (By.SCORE, -1): N_("When behind"),
    (By.SCORE, 0): N_("When level"),
    (By.SCORE, 1): N_("When ahead"),
}


def about_words(drill: Drill, due: int) -> str:
    """Describe a drill, or say how many of its questions have come back."""
    if not due:
        return _(_ABOUT[drill])
    return ngettext("{n} question is due again", "{n} questions are due again", due).format(n=due)


def week_words(weeks: Sequence[Week]) -> str:
    """Say how the latest week went; nothing without one."""
    if not weeks:
        return ""
    latest = weeks[-1]
    return _("Lately: {right} of {n} right").format(right=round(latest.right * latest.count), n=latest.count)


def question_lines(question: Question, names: Mapping[Seat, str]) -> list[str]:
    """Say the position and the question."""
    view = question.view
    if question.drill in (Drill.BIDS, Drill.NIL):
        told = _("You have {bags}.").format(bags=bags(view.bags[view.side])) if view.rules.bags_count else ""
        stake = join_sentences(stake_words(stake_in(view)), told)
        if view.rules.sides > 2:
            # A stake is told of two sides.
            stake = join_sentences(scores_and_bags(view, names), target_words(view))
        asked = _("How many tricks will you take?")
        if question.drill is Drill.NIL:
            asked = _("You bid nil: how often does it hold?")
        aside = [hand_line(view)] if view.known_out else []
        return [stake, *aside, join_sentences(_lead_words(view, names), asked)]
    if question.drill is Drill.COUNT and question.suit is not None:
        text = _("Which {suit} have you not seen? And who can still have any?")
        return [text.format(suit=suit_word(question.suit))]
    seat, card = view.trick.plays[-1]
    told = _("{name} played {card}.").format(name=names[seat], card=card_within(card))
    # What a card says hangs on who still needs tricks.
    return [bids_and_tricks(view, names), join_sentences(told, _("Which of these did that all but rule out?"))]


def plays_words(plays: Iterable[tuple[Seat, Card]], names: Mapping[Seat, str]) -> str:
    """Say who played which card, for listeners."""
    said = _("{name} played {card}.")
    return join_sentences(*(said.format(name=names[seat], card=card_within(card)) for seat, card in plays))


def hand_line(view: View) -> str:
    """Describe the hand before the first trick."""
    if view.known_out:
        return _("Your hand, and below it what you discarded.")
    return _("Your hand.")


def verdict_lines(verdict: Verdict, names: Mapping[Seat, str]) -> list[str]:
    """Return the verdict on an answer: the outcome, its price, and one reason."""
    match verdict.result.drill:
        case Drill.BIDS:
            return _bid_lines(verdict)
        case Drill.NIL:
            return _nil_lines(verdict)
        case Drill.COUNT:
            return _count_lines(verdict, names)
        case Drill.SAID:
            return _said_lines(verdict, names)


def lean_name(lean: Lean) -> str:
    """Name the bids of a lean."""
    return _(_LEANS[lean.by, lean.value])


def lean_words(lean: Lean) -> str:
    """Say how far bids lean."""
    high = lean.mean > 0
    if lean.by is None:
        text = _("You bid {tricks} too many on average.") if high else _("You bid {tricks} too few on average.")
    else:
        text = _("{where}: you bid {tricks} too many.") if high else _("{where}: you bid {tricks} too few.")
    return text.format(where=lean_name(lean), tricks=tricks(abs(lean.mean), 1))


def over_words(results: Sequence[Result]) -> str:
    """Say how a set went, in a sentence."""
    right = sum(one.right for one in results)
    text = ngettext("{right} of {n} right.", "{right} of {n} right.", len(results))
    return text.format(right=right, n=len(results))


def off_words(results: Sequence[Result]) -> str:
    """Say how often bids were too high and too low; nothing of no bid."""
    offs = [one.bidder.off for one in results if one.bidder is not None and one.bidder.off is not None]
    if not offs:
        return ""
    text = _("Too high: {high}. Too low: {low}.")
    return text.format(high=sum(off > 0 for off in offs), low=sum(off < 0 for off in offs))


def brier_words(own: float, best: float) -> str:
    """Say a Brier score beside the best there is."""
    text = _("Brier score {own}; nobody could do better than {best}.")
    return text.format(own=decimal(own, 2), best=decimal(best, 2))


def advice_words(advice: Advice | None) -> str:
    """Say the next thing to practise, as a coach would; nothing where nothing is sure."""
    if advice is None:
        return ""
    if advice.lean is not None:
        return lean_words(advice.lean)
    share = percent(round(100 * abs(advice.amount)))
    if advice.drill is Drill.NIL and advice.amount > 0:
        return _("You trust nils too much: say {share} less.").format(share=share)
    if advice.drill is Drill.NIL:
        return _("Nils hold more often than you think: say {share} more.").format(share=share)
    if advice.drill is Drill.COUNT:
        return _("Count one suit at a time, spades first: the rest takes care of itself.")
    return _("Ask of every card what would have been played instead.")


def bar_words(mean: float) -> str:
    """Write how far bids lean, in tricks."""
    return ("+" if round(mean, 1) > 0 else "") + decimal(mean, 1)


def share_line(before: float, after: float) -> str:
    """Write how a chance has changed."""
    return f"{percent(round(100 * before))} \N{RIGHTWARDS ARROW} {percent(round(100 * after))}"


def _lead_words(view: View, names: Mapping[Seat, str]) -> str:
    """Say who bids first and leads, and the bids so far."""
    if view.starter is view.seat:
        return _("You bid first, and lead.")
    return join_sentences(_("{name} leads.").format(name=names[view.starter]), bids_words(view, names, all_told=True))


def _bid_lines(verdict: Verdict) -> list[str]:
    analysis, answer, truth, bidder = verdict.solution.analysis, verdict.answer, verdict.truth, verdict.result.bidder
    if analysis is None or not isinstance(answer, int) or not isinstance(truth, int) or bidder is None:
        return []
    bid = bid_within(BIDS[answer])
    reason = next(one.reason for one in analysis.choices if one.move == BIDS[answer])
    costs_points = round(bidder.points) > 0
    told = reason_words(reason)
    if reason.kind is Kind.SET_RISK and (reason.chance or 0.0) < _RISKY:
        # That it is hardly ever set is no reason against a bid.
        told = "" if costs_points else _("It costs nothing in this round, but over the game it does.")
    why = [with_colon(opening(bid), told)] if told and reason.kind not in _PRICES else []
    if answer == truth:
        return [_("Yes, {bid} it is.").format(bid=bid), *why]
    if not costs_points and bidder.win < _NOTHING:
        return [_("Yes: {bid} is as good as {best}.").format(bid=bid, best=bid_within(BIDS[truth])), *why]
    first = _("Good enough: {bid} is a shade better.") if verdict.result.right else _("Better: {bid}.")
    price = _("A bid of {n} gives away {share} of the game.")
    if costs_points:
        price = _("A bid of {n} gives away {points} of the round and {share} of the game.")
        if bidder.win < _NOTHING:
            price = _("A bid of {n} gives away {points} of the round.")
    price = price.format(n=bid, points=points(round(bidder.points)), share=exact_percent(bidder.win))
    return [join_sentences(first.format(bid=bid_within(BIDS[truth])), price), *why]


def _nil_lines(verdict: Verdict) -> list[str]:
    said, chance = verdict.result.said or 0.0, verdict.result.chance or 0.0
    off = round(100 * said) - round(100 * chance)
    held = _("It holds {share} of the time.").format(share=percent(round(100 * chance)))
    if verdict.result.right:
        near = _("You said {share}: that's close.")
    else:
        near = _("You said {share}: too hopeful.") if off > 0 else _("You said {share}: too gloomy.")
    scores = brier_words(brier(said, chance), brier(chance, chance))
    return [join_sentences(held, near.format(share=percent(round(100 * said)))), scores]


def _count_lines(verdict: Verdict, names: Mapping[Seat, str]) -> list[str]:
    suit, true, said = verdict.question.suit, verdict.truth, verdict.answer
    if suit is None or not isinstance(true, Count) or not isinstance(said, Count):
        return []
    wrong = [
        text.format(cards=" ".join(rank_sign(card) for card in sorted(cards)))
        for text, cards in (
            (_("You missed {cards}."), true.out - said.out),
            (_("Seen already: {cards}."), said.out - true.out),
        )
        if cards
    ]
    out = with_colon(_("Not seen"), " ".join(rank_sign(card) for card in sorted(true.out)))
    view = verdict.question.view
    holders = [names[seat] for seat in view.rules.seating if seat in true.holders]
    who = _("{names} can have them.").format(names=together(holders)) if holders else _("Nobody can have them.")
    if 1 < len(holders) == view.rules.seats - 1:
        who = _("Anybody can have them.")
    by_lead = only_spades(view)
    voids = [
        (_(LED_SPADES) if seat in by_lead else _(SHOWN_OUT)).format(name=names[seat], suit=suit_word(suit))
        for seat, suits in shown_voids(view).items()
        if suit in suits and seat is not view.seat
    ]
    first = _("Yes, all of it.") if verdict.result.right else join_sentences(_("Not quite."), *wrong)
    return [first, join_sentences(f"{out}.", who, *voids)]


def _said_lines(verdict: Verdict, names: Mapping[Seat, str]) -> list[str]:
    view, gone = verdict.question.view, verdict.truth
    if not isinstance(gone, Card):
        return []
    seat, card = view.trick.plays[-1]
    then, now = verdict.solution.chances[verdict.question.cards.index(gone)]
    yes = _("Yes, {card}.") if verdict.result.right else _("No: {card}.")
    led = view.trick.plays[0][1].suit
    if card.suit is not led and gone.suit is led:
        why = _(SHOWN_OUT).format(name=names[seat], suit=suit_word(led))
    else:
        text = _("{before} before, {after} now: anybody holding it would mostly have played another card.")
        why = text.format(before=percent(round(100 * then)), after=percent(round(100 * now)))
    return [yes.format(card=card_within(gone)), why]
