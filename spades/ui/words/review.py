"""A review in words: the cost of decisions and the reasons, how a game was played, and all that was left out."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from spades.engine.cards import Card
from spades.engine.moves import Bid, Keep, Move, Pass, PlayCard, Reject
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.language import N_, _, ngettext, pgettext, with_colon
from spades.session.review.review_values import (
    Belief,
    GivenAway,
    LeftOut,
    Luck,
    Mark,
    Price,
    PricedChoice,
    Review,
    ReviewedDecision,
    RoundLuck,
)
from spades.ui.words.hints import choice_words
from spades.ui.words.ladder_rows import ladder_note, ladder_rows, likeness_words
from spades.ui.words.passing import list_cards
from spades.ui.words.reasons import reason_words
from spades.ui.words.review_texts import LOOK_TIP
from spades.ui.words.table import bid_within, card_within, decimal, number, points_words
from spades.ui.words.table_texts import NAME_BIDS, YOUR_BID

MARKS: Mapping[Mark, str] = {
    Mark.SLIP: N_("Slip"),
    Mark.MISTAKE: N_("Mistake"),
    Mark.BLUNDER: N_("Blunder"),
    Mark.CLOSE: N_("Close call"),
    Mark.GOOD: N_("Well done"),
}
"""What is said of a decision; of those that made no difference, nothing."""

_PARTS = {Phase.DRAW: N_("draw"), Phase.BID: N_("bid"), Phase.PASS: N_("pass"), Phase.PLAY: N_("play")}

_LEFT_OUT = {
    LeftOut.FOUR_SEATS: N_(
        "With a partner the review leaves out luck, beliefs and the cards as they lay: only decisions are priced."
    ),
    LeftOut.THREE_SEATS: N_(
        "With three at the table the review leaves out luck, beliefs and the cards as they lay: only bids and plays are"
        " priced."
    ),
    LeftOut.UNFINISHED: N_("The round that wasn't finished is left out."),
    LeftOut.FAILED: N_("Some decisions are left out: they couldn't be worked out."),
    LeftOut.BLIND: N_("Looking at the hand and blind bids are left out."),
    LeftOut.UNKNOWN_PLAYER: N_("Nobody here knows how the opponent plays, so a sound player is assumed."),
}


class Players(NamedTuple):
    """Who played a game, as its review speaks of them.

    Attributes:
        names: What the seats are called.
        own: The seat that stands out.
        own_side: Its side.
        is_person: Whether it is that of the person who reads the review.
    """

    names: Mapping[Seat, str]
    own: Seat
    own_side: int
    is_person: bool

    def name(self, seat: Seat) -> str | None:
        """Return the name of a seat; None for that of the reader, to whom sentences speak."""
        return None if self.is_person and seat is self.own else self.names[seat]


def percent(chance: float) -> str:
    """Write a chance as percent with a decimal."""
    return pgettext("a share", "{n}%").format(n=decimal(100 * chance, 1))


def place_words(decision: ReviewedDecision) -> str:
    """Say where in a game a decision was made."""
    in_play = decision.phase is Phase.PLAY
    what = _("trick {n}").format(n=decision.trick) if in_play else _(_PARTS[decision.phase])
    return _("Round {n}, {what}").format(n=decision.round_number, what=what)


def move_words(move: Move) -> str:
    """Name a choice within a sentence, after a colon."""
    match move:
        case Keep():
            return _("keep it")
        case Reject():
            return _("discard it")
        case PlayCard(card):
            return card_within(card)
        case Pass(cards):
            return list_cards(cards)
        case _:
            return choice_words(move)


def done_words(move: Move, offered: Card | None = None) -> str:
    """Say a move that was made, by itself."""
    match move:
        case Keep():
            return _("Kept it") if offered is None else _("Kept {card}").format(card=card_within(offered))
        case Reject():
            return _("Discarded it") if offered is None else _("Discarded {card}").format(card=card_within(offered))
        case Bid():
            return _("Bid {bid}").format(bid=bid_within(move))
        case Pass(cards):
            return _("Passed {cards}").format(cards=list_cards(cards))
        case _:
            return choice_words(move)


def question(decision: ReviewedDecision, name: str | None) -> str:
    """Ask for the better choice."""
    if name is None:
        asked = {
            Phase.DRAW: N_("Keep it, or discard it: which is better?"),
            Phase.BID: N_("What is the best bid?"),
            Phase.PASS: N_("Which cards are best to pass?"),
        }
        return _(asked.get(decision.phase, N_("Which card is best?")))
    asked = {
        Phase.DRAW: N_("As {name}: keep it, or discard it?"),
        Phase.BID: N_("As {name}: what is the best bid?"),
        Phase.PASS: N_("As {name}: which cards are best to pass?"),
    }
    return _(asked.get(decision.phase, N_("As {name}: which card is best?"))).format(name=name)


def cost_words(price: Price | None) -> str:
    """Say the cost of a decision in a line; nothing as long as it is not known."""
    if price is None:
        return ""
    mark = _(MARKS[price.mark]) if price.mark in MARKS else ""
    if not price.mark.is_error:
        return mark
    return with_colon(mark, loss_words(price))


HARDLY = 0.0005
"""A share of the game below which none is told: it would be written 0.0 %."""


def loss_words(price: Price) -> str:
    """Say the loss of a decision within a sentence: of the game, in points, or in both where both are one."""
    points = price.points.value
    if round(points, 1) <= 0:
        return _("{what} of the game").format(what=percent(price.win.value))
    if price.win.value < HARDLY:
        return points_words(points)
    return _("{what} of the game, {points}").format(what=percent(price.win.value), points=points_words(points))


def try_words(decision: ReviewedDecision, tried: Move) -> str:
    """Answer a try."""
    price = decision.price
    if price is None or not price.choices:
        return ""
    chosen = choice_of(price.choices, tried)
    if chosen is price.choices[0]:
        return _("Yes, that's the best.")
    if chosen is not None and chosen is choice_of(price.choices, price.move):
        return _("That was the choice in the game.")
    if chosen is None:
        return _("There's something better.")
    if chosen.behind.value < HARDLY:
        return _("Yes, that's as good as the best.")
    return _("There's something better: that gives {text} away.").format(text=percent(chosen.behind.value))


def choice_of(choices: Sequence[PricedChoice], move: Move) -> PricedChoice | None:
    """Return the class of choices that a move belongs to, or None."""
    return next((choice for choice in choices if move in choice.moves), None)


def why(price: Price | None) -> list[str]:
    """Say why, a sentence a reason; they speak to the seat that decided."""
    return [] if price is None else [reason_words(reason) for reason in price.reasons]


def better_words(price: Price | None) -> str:
    """Say the better choice; nothing where nothing was better."""
    better = None if price is None else price.better
    return "" if better is None else _("better: {text}").format(text=move_words(better))


def as_it_was(decision: ReviewedDecision) -> str:
    """Say the outcome of a decision with the cards as they were, which nobody could know."""
    was = decision.was
    if was is None:
        return ""
    if was.best == decision.move or was.cost < HARDLY:
        return _("As the cards lay, nothing was lost by it.")
    text = _("Best as the cards lay: {card}, worth {text} more of the game.")
    return text.format(card=move_words(was.best), text=percent(was.cost))


def marked_words(chart: str, marked: str) -> str:
    """Name a chart, with the error that is marked in it and how to look at it; `marked` is empty where none is."""
    return with_colon(_(chart), f"{marked}. {_(LOOK_TIP)}") if marked else _(chart)


def bid_heading(name: str | None) -> str:
    """Say who bids; None is the person who reads it."""
    return _(YOUR_BID) if name is None else _(NAME_BIDS).format(name=name)


def row_words(decision: ReviewedDecision) -> str:
    """Say an error for those who listen, without the better choice."""
    return f"{place_words(decision)}. {done_words(decision.move, decision.offered)}. {cost_words(decision.price)}"


def luck_words(luck: Luck, players: Players) -> str:
    """Say the parts of a game's margin, for the side of the seat that stands out."""
    if not luck.rounds:
        return ""
    name = players.name(players.own)
    margin, brought, left = luck_figures(luck, players.own_side)
    text = _("Of your margin of {text}, {less} came from the cards and {more} from the play.")
    if name is not None:
        text = _("Of {name}'s margin of {text}, {less} came from the cards and {more} from the play.")
    return text.format(name=name, text=margin, less=brought, more=left)


def luck_figures(part: Luck | RoundLuck, side: int) -> tuple[str, str, str]:
    """Return the margin of a side, the luck in it and the skill, in whole points that add up."""
    sign = 1 if side == 0 else -1
    margin, luck = round(sign * part.margin), round(sign * part.luck)
    return number(margin, signed=True), number(luck, signed=True), number(margin - luck, signed=True)


def left_out_words(review: Review) -> list[str]:
    """Say each thing that is left out; of decisions that could not be priced where they are, if they are few."""
    failed = [one for one in review.decisions if one.failed]
    lines = [
        _(_LEFT_OUT[what])
        for what in LeftOut
        if review.left_out.get(what) and not (what is LeftOut.FAILED and 0 < len(failed) <= _NAMED)
    ]
    if 0 < len(failed) <= _NAMED:
        lines += [_("{text}: this decision couldn't be priced.").format(text=place_words(one)) for one in failed]
    return lines


_NAMED = 3
"""Decisions that could not be priced up to which each is named."""


def course_words(review: Review, own_side: int) -> dict[int, str]:
    """Say how the chance of a side to win stood after each round, by its number."""
    known: dict[int, float] = {}
    was: dict[int, float] = {}
    own = review.is_course_of(own_side)
    for one in review.course:
        if one.known is not None and review.rules.side(one.seat) == own_side:
            known[one.round_number] = one.known if own else 1 - one.known
        if one.was is not None:
            was[one.round_number] = one.was if own else 1 - one.was
    lines = {}
    for played, chance in known.items():
        times, often = _whole_percent(chance), _whole_percent(was.get(played, chance))
        text = _("After round {n}: {times}.")
        if times != often:
            text = _("After round {n}: {times}, or {often} as the cards lay.")
        lines[played] = text.format(n=played, times=times, often=often)
    return lines


def _whole_percent(chance: float) -> str:
    return pgettext("a share", "{n}%").format(n=round(100 * chance))


def belief_words(belief: Belief, name: str | None) -> str:
    """Say whose belief it is, and how right it was."""
    whose = _("What the strongest player would have thought in your place.")
    if name is not None:
        whose = _("What the strongest player would have thought in {name}'s place.").format(name=name)
    text = _("It was off by {mean}; counting cards alone, by {n}. At 0 everything is known.")
    return f"{whose} {text.format(mean=decimal(belief.brier, 3), n=decimal(belief.plain_brier, 3))}"


def no_errors_words(review: Review) -> list[str]:
    """Say that there is no error to list, how many calls were close, and all that is left out."""
    lines = []
    if review.done < 1:
        lines.append(_("No clear errors so far."))
    elif review.priced:
        lines.append(_("Not one clear error: well played."))
    if close := sum(one.mark is Mark.CLOSE for one in review.priced):
        text = ngettext("{n} decision was a close call.", "{n} decisions were close calls.", close)
        lines.append(text.format(n=close))
    return lines + left_out_words(review)


def as_text(review: Review, title: str, players: Players) -> str:
    """Return a review as plain text, to be sent to somebody."""
    names = players.names
    lines = [title, ""]
    if course := course_words(review, players.own_side):
        lines += [*course.values(), ""]
    for seat, name in names.items():
        errors = review.errors(seat)
        if not errors:
            continue
        lines += [name, *(f"  {_error_line(one)}" for one in errors), ""]
    lines += _figure_lines(review, names)
    if rows := ladder_rows(review, names):
        lines += ["", ladder_note(review), *(f"  {with_colon(row.name, percent(row.share))}" for row in rows), ""]
    lines += [luck_words(review.luck, players), likeness_words(review, players.own, players.name(players.own))]
    lines += [running_words(review), *left_out_words(review)]
    return "\n".join(line.replace("\N{NO-BREAK SPACE}", " ") for line in lines).strip() + "\n"


def read_out_figures(review: Review, players: Players) -> list[str]:
    """Return the figures of a review, a sentence each, for a person who listens."""
    lines = [running_words(review), *(f"{line}." for line in _figure_lines(review, players.names))]
    lines += [luck_words(review.luck, players), likeness_words(review, players.own, players.name(players.own))]
    if rows := ladder_rows(review, players.names):
        lines += [ladder_note(review)]
        lines += [with_colon(row.name, percent(row.share)) for row in rows if row.seat is None]
    return [line for line in (*lines, *left_out_words(review)) if line]


def _figure_lines(review: Review, names: Mapping[Seat, str]) -> list[str]:
    return [with_colon(names[one.seat], figure_words(one)) for one in review.given if one.rounds]


def figure_words(given: GivenAway) -> str:
    """Say the figure of a game in a line: the share of the stakes that was given away, in all and by phase."""
    text = _("{text} of what was at stake given away").format(text=percent(given.share))
    parts = [
        f"{_(_PARTS[phase])}\N{NO-BREAK SPACE}{percent(part.share)}"
        for phase, part in given.parts.items()
        if part.stake
    ]
    return with_colon(text, ", ".join(parts)) if parts else text


def running_words(review: Review) -> str:
    """Say how many rounds the figures rest on as long as a review runs; nothing once it is done."""
    rounds = max((one.rounds for one in review.given), default=0)
    if review.done >= 1 or not rounds:
        return ""
    text = ngettext(
        "The review is still at work: so far the figures rest on {n} round.",
        "The review is still at work: so far the figures rest on {n} rounds.",
        rounds,
    )
    return text.format(n=rounds)


def _error_line(decision: ReviewedDecision) -> str:
    """Return an error in a line of text, with the better choice."""
    parts = (row_words(decision), better_words(decision.price), " ".join(why(decision.price)))
    return "; ".join(part for part in parts if part)
