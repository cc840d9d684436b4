"""The words of what a partner has learned of the person: the partner says them."""

from collections.abc import Mapping
from types import MappingProxyType

from spades.language import N_, _, ngettext
from spades.session.history.learned import Habit, Line

LEARNED, LEARNED_TIP = N_("About you"), N_("What your partner learned of you")
TITLE = N_("What your partner learned")
LEAVE = N_("Let your partner learn from your games")
LEAVE_CAPTION = N_("Only finished rounds are looked at, and only your partner uses it.")
FORGET = N_("Forget it all")
FORGET_TIP = N_("Start over: your partner knows nothing of you")
FORGET_TITLE = N_("Forget it all?")
FORGET_TEXT = N_("Your partner starts over. Rounds you have played are not looked at again.")
WITHOUT_LEAVE = N_("Shall I learn how you bid? Then I can count on it when we are partners.")
STRUCK = N_("Struck out: I don't count on it.")

_MORE: Mapping[Habit, str] = MappingProxyType(
    {
        Habit.BIDS: N_("As a rule you bid {tricks} more than your hand is worth"),
        Habit.FIRST: N_("In first seat you bid {tricks} more than your hand is worth"),
        Habit.SECOND: N_("In second seat you bid {tricks} more than your hand is worth"),
        Habit.THIRD: N_("In third seat you bid {tricks} more than your hand is worth"),
        Habit.FOURTH: N_("In fourth seat you bid {tricks} more than your hand is worth"),
        Habit.WEAK: N_("With weak hands you bid {tricks} more than they are worth"),
        Habit.MIDDLING: N_("With middling hands you bid {tricks} more than they are worth"),
        Habit.STRONG: N_("With strong hands you bid {tricks} more than they are worth"),
    }
)
_LESS: Mapping[Habit, str] = MappingProxyType(
    {
        Habit.BIDS: N_("As a rule you bid {tricks} less than your hand is worth"),
        Habit.FIRST: N_("In first seat you bid {tricks} less than your hand is worth"),
        Habit.SECOND: N_("In second seat you bid {tricks} less than your hand is worth"),
        Habit.THIRD: N_("In third seat you bid {tricks} less than your hand is worth"),
        Habit.FOURTH: N_("In fourth seat you bid {tricks} less than your hand is worth"),
        Habit.WEAK: N_("With weak hands you bid {tricks} less than they are worth"),
        Habit.MIDDLING: N_("With middling hands you bid {tricks} less than they are worth"),
        Habit.STRONG: N_("With strong hands you bid {tricks} less than they are worth"),
    }
)
_TRICKS = (N_("half a trick"), N_("a trick"), N_("a trick and a half"), N_("two tricks"), N_("more than two tricks"))
"""By halves, from one half up."""

_COUNTED_MORE = N_("Your partner counted on you to bid {tricks} more than your hand was worth.")
_COUNTED_LESS = N_("Your partner counted on you to bid {tricks} less than your hand was worth.")
_COUNTED: Mapping[str, str] = MappingProxyType(
    {
        "bids": N_("Your partner counted on what it had learned of your bids."),
        "nil": N_("Your partner counted on you to bid nil on many a light hand."),
        "bare": N_("Your partner didn't count on you to cover a nil."),
    }
)


def habit_words(line: Line) -> str:
    """Describe a habit, with its figure."""
    match line.habit:
        case Habit.NIL:
            return _("You bid nil on {percent}% of your light hands").format(percent=round(100 * line.mean))
        case Habit.BARE:
            covered = round(line.count * (1 - line.mean))
            return ngettext(
                "When I bid nil, you covered me on {covered} of {n} occasion",
                "When I bid nil, you covered me on {covered} of {n} occasions",
                line.count,
            ).format(covered=covered, n=line.count)
        case _:
            sentences = _MORE if line.amount > 0 else _LESS
            return _(sentences[line.habit]).format(tricks=_tricks_words(line.amount))


def _tricks_words(amount: float) -> str:
    """Say how many tricks, more or less, to the half."""
    halves = min(len(_TRICKS), max(1, round(2 * abs(amount))))
    return _(_TRICKS[halves - 1])


def counted_on_words(part: str, tricks: float) -> str:
    """Name the habit that a partner counted on, by the part of its leanings, with the tricks if any."""
    if not tricks:
        return _(_COUNTED[part])
    return _(_COUNTED_MORE if tricks > 0 else _COUNTED_LESS).format(tricks=_tricks_words(tricks))


def rests_on_words(line: Line) -> str:
    """Say that the partner counts on it, and on how many hands it rests; of nils covered the habit itself says it."""
    if line.habit is Habit.BARE:
        return _("I count on it.")
    text = ngettext("I count on it, after {n} such hand.", "I count on it, after {n} such hands.", line.count)
    return text.format(n=line.count)


def rounds_words(rounds: int, lines: int) -> str:
    """Say on how many rounds all of it rests, or that nothing is sure yet."""
    if not rounds:
        return _("You haven't finished a round with a partner yet, so I play as I would with anybody.")
    if not lines:
        return ngettext(
            "After {n} round nothing is sure yet, so I play as I would with anybody.",
            "After {n} rounds nothing is sure yet, so I play as I would with anybody.",
            rounds,
        ).format(n=rounds)
    return ngettext(
        "What I am sure of after {n} round. Switch off what you don't want me to count on.",
        "What I am sure of after {n} rounds. Switch off what you don't want me to count on.",
        rounds,
    ).format(n=rounds)


def reading_words(done: float) -> str:
    """Say how much of the person's games has been read."""
    return _("Looking through your games: {percent}%").format(percent=round(100 * done))
