"""`spades list`: the games of the history."""

import time
from collections.abc import Sequence

from spades.commands.answers import answer, answer_json, in_columns, parser_of
from spades.commands.games import game_json, open_history, people, standing
from spades.session.history.archive import GameRow


def run(arguments: Sequence[str]) -> int:
    """List the games, the newest first; returns the exit status."""
    options = parser_of("list", "List your games, the newest first.").parse_args(arguments)
    with open_history(options.data_dir) as history:
        rows = history.games()
    if options.json:
        return answer_json({"games": [game_json(row) for row in rows]})
    return answer(in_columns(map(_line, rows)) if rows else "No games yet.")


def _line(row: GameRow) -> tuple[str, ...]:
    apart = [("assisted", row.assisted), ("practice", row.practice), ("imported", row.imported)]
    return (
        str(row.id),
        time.strftime("%Y-%m-%d %H:%M", time.localtime(row.began)),
        standing(row),
        row.rules,
        people(row.seating),
        ", ".join(word for word, on in apart if on),
    )
