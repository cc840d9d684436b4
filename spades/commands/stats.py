"""`spades stats`: the sums of the games, as the page of statistics counts them."""

from collections.abc import Callable, Sequence

from spades.commands.answers import answer, answer_json, in_columns, parser_of
from spades.commands.games import moment, open_history
from spades.session.history.archive import GameRow
from spades.session.history.statistics import Selection, SideFigures, Statistics, count, count_uncounted, seats_of

_TABLES = {2: "Two at the table", 3: "Three at the table, each alone", 4: "Four at the table, with partners"}


def run(arguments: Sequence[str]) -> int:
    """Tell the statistics, games by the number of seats; returns the exit status."""
    parser = parser_of("stats", "Tell what your games add up to. Practice and imported games do not count.")
    options = parser.parse_args(arguments)
    with open_history(options.data_dir) as history:
        history.rows.refresh()
        games, rounds, since = history.rows.games, history.rows.rounds, history.counted_since
    tables = {seats: count(games, rounds, Selection(since=since, seats=seats)) for seats in seats_of(games)}
    if options.json:
        return answer_json(
            {
                "counted_since": moment(since) if since else None,
                "tables": [_table_json(seats, found) for seats, found in tables.items()],
                "left_out": _left_out_json(games, since),
            }
        )
    told = [_table_text(_TABLES[seats], found) for seats, found in tables.items()]
    return answer("\n\n".join(told) or "Nothing counted yet.")


def _left_out_json(games: Sequence[GameRow], since: float) -> dict[str, int]:
    found = count_uncounted(games, Selection(since=since))
    return {"practice": found.practice, "imported": found.imported, "earlier": found.earlier}


def _table_json(seats: int, found: Statistics) -> dict[str, object]:
    return {
        "seats": seats,
        "won": found.won,
        "lost": found.lost,
        "open": found.open,
        "streak": found.streak,
        "assisted_rounds": found.assisted,
        "own": _side_json(found.own),
        "other": _side_json(found.other),
    }


def _side_json(side: SideFigures) -> dict[str, object]:
    mean = side.mean_points
    return {
        "rounds": side.rounds,
        "points": side.points,
        "mean_points": None if mean is None else round(mean, 2),
        "made": side.made,
        "set": side.missed,
        "exact": side.exact,
        "tricks": side.tricks,
        "nils": side.nils,
        "nils_made": side.nils_made,
        "bags": side.bags,
        "penalties": side.penalties,
        "best": side.best,
        "worst": side.worst,
    }


_LINES: Sequence[tuple[str, Callable[[SideFigures], str]]] = (
    ("points a round", lambda side: "" if side.mean_points is None else f"{side.mean_points:.1f}"),
    ("bids made", lambda side: f"{side.made} of {side.made + side.missed}"),
    ("made exactly", lambda side: f"{side.exact} of {side.made + side.missed}"),
    ("nils made", lambda side: f"{side.nils_made} of {side.nils}"),
    ("bags", lambda side: str(side.bags)),
    ("bag penalties", lambda side: str(side.penalties)),
    ("best round", lambda side: "" if side.best is None else str(side.best)),
    ("worst round", lambda side: "" if side.worst is None else str(side.worst)),
)
"""What is told of a side, a line each."""


def _table_text(title: str, found: Statistics) -> str:
    rows = [("", "You", "They"), ("games won", str(found.won), str(found.lost))]
    rows += [(name, told(found.own), told(found.other)) for name, told in _LINES]
    return f"{title}; rounds: {found.own.rounds}\n{in_columns(rows)}"
