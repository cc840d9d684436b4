"""A habit in words: the choices, their cost, and the rule of thumb that is against them, with its share."""

from collections.abc import Mapping

from spades.language import N_, _
from spades.session.puzzles.habit import Habit, Rule
from spades.ui.words.review import percent
from spades.ui.words.table import number, tricks

_HABITS: Mapping[Rule, tuple[str, str]] = {
    Rule.KEEP_SPADES: (N_("You let spades go in the draw."), N_("Keep every spade you're offered.")),
    Rule.KEEP_HIGH: (N_("You let aces and kings go in the draw."), N_("Keep the aces and kings you're offered.")),
    Rule.DISCARD_LOW: (
        N_("You keep low cards in the draw."),
        N_("Discard anything below the ten, unless it's a spade."),
    ),
    Rule.ONE_LESS: ("", N_("Bid about a trick less than the hand takes on average.")),
    Rule.CHEAPLY: (
        N_("You take tricks with higher cards than you need."),
        N_("If you take a trick, take it with the lowest card that does."),
    ),
    Rule.LOWEST: (
        N_("You waste good cards on tricks you can't take."),
        N_("On a trick you can't take, play your lowest card."),
    ),
    Rule.RUFF: (
        N_("You pass up chances to trump."),
        N_("When you're out of the suit led and short of your bid, trump with your lowest spade."),
    ),
    Rule.MASTERS: (
        N_("You hold back your winners."),
        N_("On lead and short of your bid, lead a card that only a trump can beat."),
    ),
    Rule.SAVE_TRUMPS: (
        N_("You lead spades too early."),
        N_("On lead and short of your bid, lead another suit before spades."),
    ),
    Rule.GUARD: (
        N_("You leave kings and queens without a guard."),
        N_("Keep the last card that guards a king or a queen."),
    ),
    Rule.DUCK: (
        N_("You take tricks you don't need."),
        N_("Once your bid is made, play the highest card that stays under."),
    ),
    Rule.HIGHEST: (
        N_("You spend low cards on tricks you have to take."),
        N_("Once your bid is made and you have to take a trick, take it with your highest card."),
    ),
}


def habit_title(habit: Habit) -> str:
    """Say the habit in a sentence."""
    if habit.off is None:
        return _(_HABITS[habit.rule][0])
    if not round(habit.off, 1):
        return _("You bid too many one round, and too few the next.")
    text = _("You bid {tricks} too many on average.") if habit.off > 0 else _("You bid {tricks} too few on average.")
    return text.format(tricks=tricks(abs(habit.off), 1))


def habit_lines(habit: Habit) -> list[str]:
    """Say the cost of a habit, and the rule of thumb."""
    if habit.earlier is None or habit.later is None:
        cost = _("In the game you reviewed it gave away {text} of what was at stake.").format(text=percent(habit.cost))
    else:
        cost = _(
            "Over your last {n} reviewed games it gave away {text} of what was at stake: {less} earlier, {more} lately."
        )
        cost = cost.format(
            n=number(habit.games),
            text=percent(habit.cost),
            less=percent(habit.earlier),
            more=percent(habit.later),
        )
    rule = _("Rule of thumb: {text}").format(text=_(_HABITS[habit.rule][1]))
    share = _("It was right in {text} of the {n} positions where it mattered.")
    sentence = share.format(text=percent(habit.share.value), n=number(habit.share.positions))
    return [cost, rule, sentence]
