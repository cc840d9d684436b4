"""Puzzles in words: their subjects, the answers to wrong tries, and when they come back."""

from collections.abc import Mapping
from datetime import date

from spades.engine.moves import Bid, Keep, Move, PlayCard, Reject
from spades.engine.public import Phase
from spades.language import N_, _, ngettext
from spades.session.history.archive import Try
from spades.session.puzzles.puzzle_values import Puzzle, PuzzleKind
from spades.session.puzzles.schedule import Standing
from spades.session.puzzles.themes import Stake, Theme
from spades.ui.words.review import HARDLY, choice_of, move_words, percent
from spades.ui.words.table import bid_within, join_sentences, number

KINDS: Mapping[PuzzleKind, str] = {
    PuzzleKind.DRAW: N_("Draw"),
    PuzzleKind.BID: N_("Bid"),
    PuzzleKind.PLAY: N_("Play"),
    PuzzleKind.NIL: N_("Nil"),
    PuzzleKind.BAGS: N_("Bags"),
}


THEMES: Mapping[Theme, str] = {
    Theme.DRAW: N_("Keep or discard"),
    Theme.BID: N_("Bidding"),
    Theme.MAKE: N_("Make your bid"),
    Theme.SET: N_("Set them"),
    Theme.KEEP_NIL: N_("Hold a nil"),
    Theme.BREAK_NIL: N_("Break their nil"),
    Theme.BAGS: N_("Dodge bags"),
    Theme.PARTNER: N_("With a partner"),
}


def stake_words(stake: Stake | None) -> str:
    """Say the stake in a line; nothing of a position that cannot be read."""
    if stake is None:
        return ""
    if stake.phase is Phase.DRAW:
        return ngettext("You hold {n} card so far.", "You hold {n} cards so far.", stake.drawn).format(n=stake.drawn)
    if stake.phase is Phase.BID:
        scores = [number(score) for score in stake.scores]
        text = _("You have {own}, they have {theirs}; {target} wins.")
        return text.format(own=scores[0], theirs=scores[1], target=stake.target)
    lines = []
    if stake.nil:
        lines.append(_("Your nil stands."))
    if stake.partner_nil:
        lines.append(_("Your partner's nil stands."))
    if stake.their_nil:
        lines.append(_("Their nil stands."))
    own, theirs = stake.needs
    if own:
        lines.append(ngettext("You need {n} more trick.", "You need {n} more tricks.", own).format(n=own))
    elif not stake.nil:
        lines.append(_("Your nil is lost.") if own is None else _("Your bid is made."))
    if theirs:
        lines.append(ngettext("They need {n} more.", "They need {n} more.", theirs).format(n=theirs))
    return join_sentences(*lines)


def day_words(day: int) -> str:
    """Write a day in the form of ISO 8601, which is the same in every language."""
    return date.fromordinal(day).isoformat()


def wrong_words(puzzle: Puzzle, tried: Move) -> str:
    """Answer a wrong try: by the likely reply, and by its cost."""
    choice = choice_of(puzzle.price.choices, tried)
    if choice is None:
        return join_sentences(_("That's far behind the best."), _("Try again, or see the answer."))
    behind = choice.behind.value
    sentence = "" if behind < HARDLY else _("That gives away {text} of the game.").format(text=percent(behind))
    return join_sentences(_reply_words(puzzle, choice.moves[0]), sentence, _("Try again, or see the answer."))


def _reply_words(puzzle: Puzzle, move: Move) -> str:
    """Say the likely reply to a choice; nothing where there is none."""
    reply = puzzle.replies.get(move)
    match None if reply is None else reply.move:
        case PlayCard() as played:
            text = _("Not that one: the likely reply is {card}.")
            return text.format(card=move_words(played))
        case Bid() as bid:
            return _("Not that one: they would most likely bid {bid}.").format(bid=bid_within(bid))
        case _:
            return _("Not that one.")


def answer_words(puzzle: Puzzle) -> list[str]:
    """Say which kind of position it was, before the reasons."""
    if puzzle.quiet:
        return [_("A quiet one: the natural choice is the best.")]
    if puzzle.source is not None:
        return [_("Chosen in the game: {card}.").format(card=move_words(puzzle.price.move))]
    return [_tempting_words(puzzle.price.move, puzzle.answer)]


def _tempting_words(tempting: Move, answer: Move) -> str:
    """Say how the tempting choice is wrong."""
    match tempting, answer:
        case Bid() as bid, Bid() as better if bid.nil or better.nil:
            text = _("Tempting, but {bid} is too bold.") if bid.nil else _("Tempting, but this hand can take nothing.")
            return text.format(bid=bid_within(bid))
        case Bid() as bid, Bid() as better:
            text = _("Tempting, but {bid} is too low.") if bid.n < better.n else _("Tempting, but {bid} is too high.")
            return text.format(bid=bid_within(bid))
        case Keep(), _other:
            return _("Tempting, but let it go.")
        case Reject(), _other:
            return _("Tempting, but hold on to it.")
        case _:
            return _("Tempting, but wrong: {card}.").format(card=move_words(tempting))


def shown_words(puzzle: Puzzle) -> str:
    """Say the answer."""
    return _("The answer: {card}.").format(card=move_words(puzzle.answer))


def return_words(stands: Standing, today: int) -> str:
    """Say when a puzzle comes back; nothing before its first try."""
    if stands.gone:
        return _("Solved three times: it won't come back.")
    if stands.due is None:
        return ""
    days = stands.due - today
    if days <= 0:
        return _("It's due.")
    if days == 1:
        return _("It comes back tomorrow.")
    return ngettext("It comes back in {n} day.", "It comes back in {n} days.", days).format(n=days)


def today_words(tried: Try | None) -> str:
    """Say in a word how the puzzle of the day stands, by the first try of today."""
    if tried is None:
        return _("waiting")
    return _("solved") if tried.solved else _("missed")


def standing_words(stands: Standing, today: int) -> str:
    """Say in a word or two how the person stands with a puzzle."""
    if stands.gone:
        return _("solved")
    if stands.due is None:
        return _("new")
    days = stands.due - today
    return _("due") if days <= 0 else ngettext("in {n} day", "in {n} days", days).format(n=days)
