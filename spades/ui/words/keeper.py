"""What is said on the score sheets of real tables."""

from collections.abc import Sequence

from spades.engine.moves import Bid
from spades.engine.notation import format_rules
from spades.engine.refusal import RefusalCode
from spades.language import N_, _, ngettext, together
from spades.session.keeper.score_sheet import Fault, Found, ScoreSheet, in_columns
from spades.session.keeper.sheets import begun_at
from spades.session.program.settings import Settings
from spades.ui.words import common_texts as common
from spades.ui.words.history import when
from spades.ui.words.people_texts import SEATS
from spades.ui.words.refusals import refusal_text
from spades.ui.words.rule_names import rules_title
from spades.ui.words.table import NONE, bags, bid_within, number, opening, percent, shown_chance

KEEP_SCORE, KEEP_SCORE_TIP = N_("Keep score"), N_("For a table with real cards: you play, Spades does the sums")
SCORE_SHEETS = N_("Score sheets")
SHEETS_TIP = N_("The games at real tables")
NEW_SHEET = N_("New sheet")
NO_SHEETS = (
    N_("No score sheets yet"),
    N_("Playing with real cards? Write the bids and tricks down here, and Spades does the sums."),
)
DELETED_SHEET = N_("The score sheet is deleted. Undo brings it back.")
SHEET_IS_BACK = N_("The score sheet is back.")
NAMES, NAMES_TIP = N_("Names"), N_("Somebody's name is written down wrong")
NAMES_OF_PLAYERS = N_("Who is at the table?")
NUMBERS = N_("Numbers")
SCORE_ROUND, SCORE_ROUND_TIP = N_("Score it"), N_("Enter, once everything is written")
CORRECT, CORRECT_TIP = N_("Correct"), N_("Something was written down wrong")
ENDS_SOONER = N_("Then the game would have been over before the rounds that follow.")
ANOTHER_GAME = N_("Another game")
ANOTHER_GAME_TIP = N_("A new sheet for the same table")
NOTHING_TO_UNDO = N_("There is nothing to take back.")
BLIND = N_("Blind")
DEALS_TIP = N_("Pass the deal on (D); after each round it moves by itself")
ADDS_UP = N_("It all adds up.")
COUNTS_ITSELF = N_("Nobody bids in this round: each trick is ten points.")
HOW = (
    N_("Type the bids and later the tricks, or press the numbers. N is nil; Enter scores the round."),
    N_("Partners count their tricks together. Beside a nil, each counts their own."),
)


def seat_label(seats: int, place: int) -> str:
    """Return the name of the seat at a place before anybody's is known, to be translated."""
    mine, left, _across, right = SEATS[4]
    return SEATS.get(seats, (mine, left, right))[place]


def side_names(sheet: ScoreSheet) -> list[str]:
    """Return the names of the sides, side 0 first."""
    rules = sheet.rules
    sides: dict[int, list[str]] = {}
    for place in in_columns(rules):
        sides.setdefault(rules.side(rules.seating[place]), []).append(sheet.names[place])
    return [together(names) for names in sides.values()]


def match_words(names: Sequence[str]) -> str:
    """Say who plays whom, by the names of the sides."""
    return f" {NONE} ".join(names)


def bid_words(bid: Bid | None) -> str:
    """Return a bid as it stands in its box; empty where none is written."""
    if bid is None:
        return ""
    if bid.blind:
        return opening(bid_within(bid))
    return _(common.NIL) if bid.nil else str(bid.n)


def number_words(count: int, *, bids: bool) -> str:
    """Return the words on a number that can be written: nil among bids."""
    return _(common.NIL) if bids and not count else str(count)


def box_label(names: Sequence[str], *, bids: bool) -> str:
    """Return the label of a box: whose bid, or whose tricks."""
    text = _("{name}, bid") if bids else _("{name}, tricks")
    return text.format(name=together(names))


def asking_words(names: Sequence[str], *, bids: bool) -> str:
    """Return the question for the next number."""
    if bids:
        return _("What does {name} bid?").format(name=names[0])
    if len(names) > 1:
        return _("How many tricks did {names} take?").format(names=together(names))
    return _("How many tricks did {name} take?").format(name=names[0])


def deals_words(name: str) -> str:
    """Say who deals."""
    return _("{name} deals").format(name=name)


def fault_words(found: Found, sheet: ScoreSheet, heap: Sequence[str]) -> str:
    """Return the sentence on a fault or a gap.

    Args:
        found: The fault.
        sheet: Where it is.
        heap: The names of those who count together what is missing, where tricks are.
    """
    rules, name = sheet.rules, sheet.names[found.places[0]] if found.places else ""
    most = rules.cards_each
    match found.fault:
        case Fault.GAME_OVER:
            return won_words(sheet)
        case Fault.SHEET_FULL:
            return _("The sheet is full: go on with another one.")
        case Fault.NO_BLIND_NIL if rules.blind_nil:
            return _("{name} can bid blind nil only when {n} points behind.").format(name=name, n=found.number)
        case Fault.NO_BLIND_NIL:
            return refusal_text(RefusalCode.NO_BLIND_NIL)
        case Fault.NO_BLIND_BID if rules.blind_bid:
            return refusal_text(RefusalCode.BLIND_BID_NOT_BEHIND)
        case Fault.NO_BLIND_BID:
            return refusal_text(RefusalCode.NO_BLIND_BID)
        case Fault.BLIND_TOO_LOW:
            return refusal_text(RefusalCode.BLIND_BID_TOO_LOW).format(n=found.number)
        case Fault.BOARD:
            names = together(sheet.names[place] for place in found.places)
            return _("{names} have to bid {n} or more together.").format(names=names, n=found.number)
        case Fault.TOTAL:
            return _("All bids together have to come to {n} or more.").format(n=found.number)
        case Fault.SUICIDE:
            return refusal_text(RefusalCode.SUICIDE_FOUR)
        case Fault.TOO_MANY_TRICKS:
            text = _("That makes {n} tricks, and there are only {count}.")
            return text.format(n=found.number, count=most)
        case Fault.TOO_FEW_TRICKS:
            missing = most - found.number
            text = ngettext(
                "A trick is missing: there are {count}.", "{n} tricks are missing: there are {count}.", missing
            )
            return text.format(n=missing, count=most)
        case Fault.BID_MISSING:
            return asking_words([name], bids=True)
        case Fault.TRICKS_MISSING:
            return asking_words(heap, bids=False)


def bids_sum(sheet: ScoreSheet) -> str:
    """Say how many of all tricks have been bid; empty until everybody has."""
    bids = [bid.n for bid in sheet.entry.bids if bid is not None]
    if not bids or any(sheet.entry.bids[place] is None for place in sheet.bid_places):
        return ""
    return _("{n} of {count} bid").format(n=sum(bids), count=sheet.rules.cards_each)


def score_words(score: int, carried: int, *, counts: bool = True) -> str:
    """Return a side's score with its bags, where they count."""
    if not counts:
        return number(score)
    return f"{number(score)}  \N{MIDDLE DOT}  {bags(carried)}"


def chance_words(sheet: ScoreSheet, chances: Sequence[float]) -> str:
    """Say who was more likely to win after a round that did not end the game, between equal players."""
    best = max(range(len(chances)), key=lambda side: chances[side])
    text = _("Between equals, {names} win from here {share} of the time.")
    if sheet.rules.seats == len(chances):
        text = _("Between equals, {name} wins from here {share} of the time.")
    name = side_names(sheet)[best]
    return text.format(name=name, names=name, share=percent(shown_chance(chances[best])))


def won_words(sheet: ScoreSheet) -> str:
    """Say who has won, and how; empty as long as nobody has."""
    winner = sheet.winner
    if winner is None:
        return ""
    scores = [sheet.scores[winner], *(score for side, score in enumerate(sheet.scores) if side != winner)]
    score, name = " : ".join(map(number, scores)), side_names(sheet)[winner]
    text = _("{name} won {score}") if sheet.rules.seats == len(scores) else _("{names} won {score}")
    return text.format(name=name, names=name, score=score)


def sheet_headline(sheet: ScoreSheet) -> str:
    """Return how a game stands: who has won, or the scores."""
    return won_words(sheet) or " : ".join(map(number, sheet.scores))


def sheet_details(key: str, sheet: ScoreSheet, settings: Settings) -> str:
    """Return date, rules and length of a game on one line."""
    begun = begun_at(key)
    rounds = ngettext("{n} round", "{n} rounds", len(sheet.rounds)).format(n=len(sheet.rounds))
    parts = [when(begun.timestamp()) if begun else "", rules_title(format_rules(sheet.rules), settings), rounds]
    return "  \N{MIDDLE DOT}  ".join(part for part in parts if part)
