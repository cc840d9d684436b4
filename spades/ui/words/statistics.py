"""The statistics in words: figures of both sides and of the games, and the texts of their page."""

from spades.language import N_, _, ngettext, with_colon
from spades.session.history.rating import PersonRating
from spades.session.history.statistics import Help, SideFigures, Statistics, Uncounted
from spades.ui.words.charts import WINDOW
from spades.ui.words.history import games_words
from spades.ui.words.names import shown_name
from spades.ui.words.opponents import rating_words
from spades.ui.words.table import decimal, number, percent, points

ALL_RULES = N_("All rules")
ALL_RULES_FOR = {2: N_("All rules for two"), 4: N_("All rules for four")}
"""What all rules are called, by the number of seats, where both were played."""

YOUR_SIDE = N_("Your side")
ALL_PARTNERS = N_("All partners")
OPPONENTS = N_("Opponents")
ALL_OPPONENTS = N_("All opponents")
ASSISTANCE = N_("Assistance")
ASSISTANCE_TIP = N_("Assisted: an undo, a hint or an open hand was used")
HELP = {
    Help.EITHER: N_("All rounds"),
    Help.WITHOUT: N_("Unassisted rounds"),
    Help.WITH: N_("Assisted rounds"),
}
SIDE = N_("Side")
YOUR_BIDS = N_("Your bids")
THEIR_BIDS = N_("Their bids")
BIDS = N_("Bids")
RESULTS = N_("Results")
RESET_TIP = N_("Start counting from zero; no game is lost")
UNDO_RESET = N_("Undo reset")
RESET_QUESTION = N_("Reset your statistics?")
WHAT_RESET_DOES = N_("Your statistics start over with your next game. No game is lost, and you can undo this here.")
ALL_COUNT_AGAIN = N_("All games count again.")
EXPORT = N_("Export as CSV")
SHOW_ALL = N_("Show all rounds")
NO_GAMES = N_("No finished games yet.")
NOTHING_YET = (
    N_("Nothing to count yet"),
    N_("After your first round there are figures here: bids, tricks, nils, bags and results."),
)
FROM_ZERO = N_("Counting from zero"), N_("Everything you play from now on is counted here.")
NOTHING_CHOSEN = N_("Nothing to count"), N_("No round matches.")

_DASH = "\N{EN DASH}"


def bids_of(name: str) -> str:
    """Return the title of somebody's bids."""
    return _("{name}'s bids").format(name=shown_name(name))


def latest_words(games: int, mean: int) -> str:
    """Say how many games there are, and by how many points the latest were won on average."""
    last = min(WINDOW, games)
    text = ngettext("{games}: {points}", "{games}; average of the last {n}: {points}", last)
    return text.format(games=games_words(games), n=last, points=points(mean, signed=True))


def not_counted_words(left: Uncounted, seats: int | None) -> str:
    """Say which games are not counted; nothing where all are.

    Args:
        left: How many.
        seats: How many sit at the tables that are counted.
    """
    others = ngettext("{n} game for two", "{n} games for two", left.others)
    if seats == 2:
        others = ngettext("{n} game with a partner", "{n} games with a partner", left.others)
    parts = (
        (left.others, others),
        (left.practice, ngettext("{n} practice game", "{n} practice games", left.practice)),
        (left.imported, ngettext("{n} imported game", "{n} imported games", left.imported)),
        (left.earlier, ngettext("{n} game before the reset", "{n} games before the reset", left.earlier)),
    )
    games = ", ".join(text.format(n=count) for count, text in parts if count)
    return _("Not counted here: {games}.").format(games=games) if games else ""


def figure_lines(found: Statistics) -> list[tuple[str, str, str]]:
    """Return the figures of both sides as lines: a name, the own side's figure, and the other's."""
    both = zip(_side_lines(found.own), _side_lines(found.other), strict=True)
    rounds, *others = [(name, mine, theirs) for (name, mine), (_name, theirs) in both]
    # Right below the number of rounds, of which they are a part.
    return [rounds, (_("Assisted rounds"), str(found.assisted), ""), *others]


def game_lines(found: Statistics) -> list[tuple[str, str]]:
    """Return the games as lines."""
    streak = _DASH
    if found.streak:
        streak = won_words(found.streak) if found.streak > 0 else lost_words(-found.streak)
    return [
        (_("Games won"), _share(found.won, len(found.results))),
        (_("Games finished"), str(len(found.results))),
        (_("Biggest win"), _signed(found.biggest_win)),
        (_("Biggest loss"), _signed(found.biggest_loss)),
        (_("Current streak"), streak),
        (_("Longest winning streak"), str(found.longest(won=True))),
        (_("Longest losing streak"), str(found.longest(won=False))),
    ]


def rating_line(rating: PersonRating | None) -> tuple[str, str]:
    """Return the person's rating as a line; None where there is none yet."""
    return _("Your rating"), _DASH if rating is None else rating_words(rating)


def line_words(line: tuple[str, str, str], own: str, other: str) -> str:
    """Say a line of figures, with the names of both sides."""
    name, mine, theirs = line
    return with_colon(name, f"{own} {mine}" + (f", {other} {theirs}" if theirs else ""))


def won_words(games: int) -> str:
    """Return a number of games won."""
    return ngettext("{n} won", "{n} won", games).format(n=games)


def lost_words(games: int) -> str:
    """Return a number of games lost."""
    return ngettext("{n} lost", "{n} lost", games).format(n=games)


def _side_lines(side: SideFigures) -> list[tuple[str, str]]:
    bids = side.made + side.missed
    mean = _DASH
    if side.mean_points is not None:
        mean = decimal(side.mean_points, 1)
        if side.points_margin is not None:
            mean += f" \N{PLUS-MINUS SIGN} {decimal(side.points_margin, 1)}"
    tricks = decimal(side.tricks / side.rounds, 2) if side.rounds else _DASH
    bags = f"{side.bags}  ({decimal(side.bags / side.rounds, 2)})" if side.rounds else _DASH
    return [
        (_("Rounds"), str(side.rounds)),
        (_("Points per round"), mean),
        (_("Bids made"), _share(side.made, bids)),
        (_("Bids made exactly"), _share(side.exact, bids)),
        (_("Sets"), _share(side.missed, bids)),
        (_("Nils made"), _share(side.nils_made, side.nils)),
        (_("Tricks per round"), tricks),
        (_("Bags per round"), bags),
        (_("Bag penalties"), str(side.penalties)),
        (_("Best round"), _signed(side.best)),
        (_("Worst round"), _signed(side.worst)),
    ]


def _share(part: int, whole: int) -> str:
    return f"{part} / {whole}  ({percent(round(100 * part / whole))})" if whole else _DASH


def _signed(value: int | None) -> str:
    return _DASH if value is None else number(value, signed=True)
