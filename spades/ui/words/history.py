"""Games of the history in words."""

from collections.abc import Iterable
from datetime import UTC, datetime

from spades.engine.rules import Rules
from spades.language import N_, _, ngettext, together, with_colon
from spades.session.history.archive import GameRow, RoundRow
from spades.session.history.filters import Outcome, is_set_by_one, outcome
from spades.session.program.settings import Settings
from spades.ui.words.names import sitter_name
from spades.ui.words.rule_names import rules_title
from spades.ui.words.table import number, round_name

OUTCOMES = {Outcome.WON: N_("Won"), Outcome.LOST: N_("Lost"), Outcome.OPEN: N_("Unfinished")}


def when(moment: float) -> str:
    """Return a moment as date and time of day in the form of ISO 8601, which is the same in every language."""
    try:
        return datetime.fromtimestamp(moment, UTC).astimezone().replace(tzinfo=None).isoformat(" ", "minutes")
    except (OverflowError, OSError, ValueError):
        # A clock, or a file from elsewhere, may say anything.
        return ""


def side_name(game: GameRow, side: int) -> str:
    """Return the name of a side, 0 for South's: of all who sit on it, each name once."""
    return together(dict.fromkeys(map(sitter_name, game.seating.side(side))))


def _several(game: GameRow) -> bool:
    """Return whether several people sat at one screen: all are called by their names."""
    return game.seating.is_shared


def game_title(game: GameRow) -> str:
    """Return how a game stands and between whom."""
    if _several(game):
        return f"{headline(game)}, {opponent_name(game)}"
    return _("{game} against {name}").format(game=headline(game), name=opponent_name(game)[:60])


def opponent_name(game: GameRow) -> str:
    """Return the name of the side that the person played against; with four seats also who sat with them."""
    if _several(game):
        return " \N{EN DASH} ".join(side_name(game, side) for side in range(len(game.scores)))
    against = together(dict.fromkeys(map(sitter_name, game.seating.others)))
    if not game.seating.partners:
        return against
    partner = sitter_name(game.seating.partners[0])
    return _("{opponents}, with {partner}").format(opponents=against, partner=partner)


def score_words(game: GameRow) -> str:
    """Return the score, that of the person's side first."""
    own = game.seating.own_side
    others = (score for side, score in enumerate(game.scores) if side != own)
    return " : ".join(map(number, (game.scores[own], *others)))


def headline(game: GameRow) -> str:
    """Return how a game stands: "Won 312 : 205"."""
    # A practice ends with its packs.
    ended = game.winner is None and game.ended is not None
    if game.winner is not None and _several(game):
        text = _("{names} won {score}") if len(set(game.seating.side(game.winner))) > 1 else _("{name} won {score}")
        name = side_name(game, game.winner)
        return text.format(name=name, names=name, score=score_words(game))
    word = _("Practiced") if ended else _(OUTCOMES[outcome(game)])
    return f"{word} {score_words(game)}"


def badges(game: GameRow) -> list[str]:
    """Return the marks that set a game apart."""
    marks = [
        (game.assisted, _("assisted")),
        (game.practice, _("practice")),
        (game.imported, _("imported")),
    ]
    return [text for on, text in marks if on]


def games_words(count: int) -> str:
    """Return a number of games."""
    return ngettext("{n} game", "{n} games", count).format(n=count)


def details(game: GameRow, settings: Settings) -> str:
    """Return date, rules, length and marks of a game on one line."""
    rounds = ngettext("{n} round", "{n} rounds", game.rounds).format(n=game.rounds)
    parts = [when(game.began), rules_title(game.rules, settings), rounds, *badges(game)]
    return "  \N{MIDDLE DOT}  ".join(part for part in parts if part)


def all_words(game: GameRow, settings: Settings) -> str:
    """Return everything that is said of a game, to search in."""
    keys = [sitter.name for sitter in game.seating.values()]
    return " ".join([headline(game), opponent_name(game), *keys, details(game, settings), game.rules])


def round_words(row: RoundRow, rules: Rules | None, sides: Iterable[int]) -> str:
    """Return the points of both sides in a round, in an order of the sides, and its remarks."""
    made = ", ".join(number(row.sides[side].points, signed=True) for side in sides)
    return with_colon(round_name(row.number), f"{made} {round_remarks(row, rules)}")


def round_remarks(row: RoundRow, rules: Rules | None) -> str:
    """Return the remarks about a round: nils, a bag penalty, help."""
    remarks: list[str] = []
    if any(side.nils > side.nils_made for side in row.sides):
        remarks.append(_("nil broken"))
    if any(side.nils_made for side in row.sides):
        remarks.append(_("nil made"))
    if row.own.penalty or row.other.penalty:
        remarks.append(_("bag penalty"))
    helps = rules is not None and rules.failed_nil_helps_partner
    if any(is_set_by_one(side, nil_helps=helps) for side in row.sides):
        remarks.append(_("set by one"))
    if row.assisted:
        remarks.append(_("assisted"))
    return ", ".join(remarks)
