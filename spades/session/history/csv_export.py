"""Games, rounds and score sheets as CSV, for a spreadsheet."""

import csv
import io
from collections.abc import Iterable
from datetime import UTC, datetime

from spades.engine import Seat
from spades.engine.text import refused_sign, shortened
from spades.session.history.archive import ROUND_COLUMNS, GameRow, RoundRow, SideRow
from spades.session.keeper.score_sheet import ScoreSheet

_COLUMNS = (
    *("game", "began_utc", "rules", "opponent", "practice", "imported", "winner", "round"),
    *ROUND_COLUMNS[2:-1],
    *(seat.name.lower() for seat in Seat),
)
"""A game's own columns, those of a round, and who sat on each seat."""

_THIRD = tuple(f"third_{name}" for name in SideRow._fields)
"""The columns of a third side, the very last ones: where any of the games has one."""

_LONGEST = 1000


def rounds_as_csv(games: Iterable[GameRow], rounds: Iterable[RoundRow]) -> str:
    """Return the rounds of games as CSV, a line each, with the game's own columns first.

    The header is English whatever the language, so that a script can rely on it. A text that a spreadsheet would
    take for a formula gets an apostrophe before it. `opponent` is the player's key where one person met one player;
    the columns of the seats, the last ones, tell who sat there whoever they were, as a record does. After them stand
    those of the third side, where there is a game of three.
    """
    rounds = list(rounds)
    three = any(row.third is not None for row in rounds)
    known = {game.id: game for game in games}
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow([*_COLUMNS, *(_THIRD if three else ())])
    for row in rounds:
        if (game := known.get(row.game)) is None:
            continue
        began = datetime.fromtimestamp(game.began, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        winner = "" if game.winner is None else ("own", "other", "third")[game.winner]
        opponent = game.seating.opponent or ""
        columns = [game.id, began, game.rules, opponent, int(game.practice), int(game.imported), winner]
        # Empty for a seat that there is not.
        seats = [game.seating[seat].format() if seat in game.seating else "" for seat in Seat]
        third = (row.third or ("",) * len(_THIRD)) if three else ()
        writer.writerow([_safe(value) for value in [*columns, *row.columns()[1:-1], *seats, *third]])
    return file.getvalue()


def sheet_as_csv(sheet: ScoreSheet) -> str:
    """Return the rounds of a score sheet as CSV, a line each: who dealt, all bids, and how each side came out.

    A bid is written as in a record: `0` is nil, and a `B` stands before what was bid blind. There is a column of bags
    where they count.
    """
    rules, names = sheet.rules, sheet.names
    sides = [" + ".join(names[place] for place in rules.places_of(side)) for side in range(rules.sides)]
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    told = ("tricks", "points", *(["bags"] if rules.bags_count else []), "score")
    made = (f"{side} {what}" for side in sides for what in told)
    writer.writerow([_safe(text) for text in ("round", "dealer", *(f"{name} bid" for name in names), *made)])
    for at, row in enumerate(sheet.summaries):
        bids = ["" if bid is None else str(bid) for bid in row.bids]
        columns = [
            value
            for result, bags, score in zip(row.results, row.bags, row.scores, strict=True)
            for value in (result.taken, result.points, *([bags] if rules.bags_count else []), score)
        ]
        dealer = names[(sheet.first_dealer + at) % rules.seats]
        writer.writerow([_safe(value) for value in (row.round_number, dealer, *bids, *columns)])
    return file.getvalue()


def _safe(value: object) -> object:
    if isinstance(value, float):
        # Of a person no clock tells more than milliseconds.
        return round(value, 3)
    if isinstance(value, str):
        # The archive may hold anything.
        text = value if len(value) <= _LONGEST and refused_sign(value) is None else shortened(value)
        return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
    return value
