"""A hint in words: what to do, and why."""

from spades.engine.moves import Bid, Keep, Look, Move, Pass, PlayCard, Reject
from spades.language import _, ngettext
from spades.session.players.adviser import Analysis, Choice
from spades.ui.words.passing import list_cards
from spades.ui.words.reasons import HARDLY, reason_words, share_words
from spades.ui.words.table import (
    bid_within,
    bid_word,
    card_name,
    card_within,
    number,
    opening,
    percent,
    points,
    shown_chance,
)


def hint_words(analysis: Analysis) -> str:
    """Return the recommendation in words, with its reason."""
    best = analysis.best
    return _("{choice}. {reason}").format(choice=recommendation(best.move), reason=reason_words(best.reason))


def recommendation(move: Move) -> str:
    """Return the recommendation in words."""
    match move:
        case Keep():
            return _("Hint: keep it")
        case Reject():
            return _("Hint: discard it")
        case Look():
            return _("Hint: look at your hand")
        case Bid():
            return _("Hint: bid {bid}").format(bid=bid_within(move))
        case Pass(cards):
            return _("Hint: pass {cards}").format(cards=list_cards(cards))
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
        case Pass(cards):
            return opening(list_cards(cards))
        case PlayCard(card):
            return opening(card_name(card))


def spoken(choice: Choice, *, bids: bool = True) -> str:
    """Say a choice with its figures and reason, for those who listen; `bids` is whether there is one to make."""
    figures = choice.figures
    if figures is None:
        return f"{choice_words(choice.move)}. {reason_words(choice.reason)}"
    text = _("{choice}: {points}; wins the game {win} of the time. {reason}")
    if bids:
        text = _("{choice}: {points}; makes the bid {made} of the time, wins the game {win} of the time. {reason}")
    return text.format(
        choice=choice_words(choice.move),
        points=_gain(figures.points),
        made=percent(shown_chance(figures.made)),
        win=percent(shown_chance(figures.win)),
        reason=reason_words(choice.reason),
    )


def lay_words(chance: float) -> str:
    """Say how good a choice would have been as the cards lay, for a screen reader."""
    return _("As the cards lay: {share} to win.").format(share=share_words(chance))


def points_words(change: float) -> str:
    """Write points as a change of the score, without their word."""
    whole = round(change)
    return number(whole, signed=True)


def _gain(change: float) -> str:
    """Write points as a change of the score."""
    whole = round(change)
    return points(whole, signed=bool(whole))


def chance_words(chance: float) -> str:
    """Write a chance in percent; one that is neither 0 nor 100 is written as neither."""
    if 0 < chance <= HARDLY:
        return f"<{percent(1)}"
    return f">{percent(99)}" if 1 - HARDLY <= chance < 1 else percent(round(100 * chance))


def figures_note(choice: Choice, sides: int) -> str:
    """Return how the figures of a choice are to be read, where so many sides play; nothing where it has none."""
    if choice.figures is None:
        return ""
    if sides > 2:
        text = ngettext(
            "Points are for the round, yours minus the others' average. Worked out from one way the hidden cards could"
            " lie.",
            "Points are for the round, yours minus the others' average. Worked out from {n} ways the hidden cards could"
            " lie.",
            choice.worlds,
        )
        return text.format(n=choice.worlds)
    if not choice.worlds:
        return _("Points are for the round, yours minus theirs; percentages are chances.")
    text = ngettext(
        "Points are for the round, yours minus theirs. Worked out from one way the hidden cards could lie.",
        "Points are for the round, yours minus theirs. Worked out from {n} ways the hidden cards could lie.",
        choice.worlds,
    )
    return text.format(n=choice.worlds)
