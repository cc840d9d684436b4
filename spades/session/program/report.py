"""A report of an error, as a text that a person can hand on: nothing that they have not seen, unless they say so."""

import platform
import sys
import traceback
from dataclasses import replace
from pathlib import Path

from spades import __version__
from spades.bots.search.four.leanings import LEARNED_TAG
from spades.engine import Game, format_rules, public_view, view, write_record
from spades.session.players.seating import Seating, person, seating_of, with_seating
from spades.session.program.storage import read_at_most, write_atomically

NAME = "report.txt"

_LOG_LINES = 40
_LARGEST_LOG = 1_000_000
"""Bytes of a log that is read: it begins anew long before."""


class ErrorReport:
    """The report of an error, on disk as long as there is one to write to.

    Attributes:
        error: What was raised.
        has_game: Whether a game is in it.
        text: The report.
        path: Where it was written, or None where nothing can be written.
    """

    def __init__(self, error: Exception, game: Game | None, folder: Path) -> None:
        """Write the report to a folder, without hidden cards."""
        self._game = game
        self._folder = folder
        self.error = error
        self.has_game = game is not None
        self.text = ""
        self.path: Path | None = None
        self.write(hidden=False)

    def write(self, *, hidden: bool) -> None:
        """Write it anew; `hidden` is whether it has the cards that the person has not seen."""
        self.text = report_text(self.error, self._game, self._folder / "spades.log", hidden=hidden)
        self.path = write_report(self._folder, self.text)


def report_text(error: BaseException, game: Game | None, log: Path | None, *, hidden: bool) -> str:
    """Return a report.

    Args:
        error: What was raised.
        game: The game under way, or None.
        log: The program's log; its last lines are quoted.
        hidden: Whether the record has the cards that the person has not seen.
    """
    parts = [
        f"Spades {__version__}",
        f"Python {platform.python_version()}, {platform.platform()}, {sys.byteorder} endian",
        f"packaged: {bool(getattr(sys, 'frozen', False))}",
        "",
        "".join(traceback.format_exception(error)).rstrip(),
    ]
    if game is not None:
        parts += ["", "The game" if hidden else "The game, without the cards that were hidden", ""]
        parts.append(_record(game, hidden=hidden).rstrip())
    lines = _last_lines(log)
    if lines:
        parts += ["", "The end of the log", "", *lines]
    # Who somebody is often stands in the name of their folder.
    return "\n".join(parts).replace(str(Path.home()), "~") + "\n"


def write_report(folder: Path, text: str) -> Path | None:
    """Write a report; returns where, or None where nothing can be written."""
    path = folder / NAME
    try:
        write_atomically(path, text)
    except OSError:
        return None
    return path


def _record(game: Game, *, hidden: bool) -> str:
    try:
        # What one has not seen another may hold, and both read the report.
        shared = len(_nameless(game).persons) > 1
        return write_record(_without_seeds(game)) if hidden and not shared else _open_record(game)
    except ValueError as error:
        return f"The game cannot be written: {error}"


def _without_seeds(game: Game) -> Game:
    """Return a game without the seeds of rounds to come and without learned habits: no mistake lies in these."""
    tags = tuple(tag for tag in game.tags if tag[0] not in ("Seed", LEARNED_TAG) and not tag[0].startswith("Pending"))
    return replace(game, tags=tags)


def _nameless(game: Game) -> Seating:
    """Return who sits where, without the names of people: only the players matter."""
    seating = seating_of(game.rules, game.tags)
    return Seating(game.rules, {seat: person() if sitter.is_person else sitter for seat, sitter in seating.items()})


def _open_record(game: Game) -> str:
    """Return the record of the rounds that are over, and the person's view of the one under way.

    Of a round that is over everything may be written. A seed from which other packs follow may not: that of the round
    under way is the seal of the one after it.
    """
    state = game.state
    finished = len(game.packs) - (state.results is None)
    kept = {"FirstStarter", "Practice", *(f"Seal{number}" for number in range(1, finished + 2))}
    kept |= {f"Deal{number}" for number in range(1, finished + 1)}
    tags = with_seating((tag for tag in game.tags if tag[0] in kept), _nameless(game))
    if finished == len(game.packs):
        return write_record(replace(game, tags=tags))
    moves = 0
    before = None
    for now in game.states():
        if now.round_number > finished:
            break
        moves += before is not None and now.round_number == before.round_number
        before = now
    lines = []
    if finished:
        lines.append(write_record(Game(game.rules, game.starter, game.packs[:finished], game.moves[:moves], tags)))
    else:
        lines += [f"Rules {format_rules(game.rules)}, starter {game.starter.letter}", *(f"{a}: {b}" for a, b in tags)]
    # Where several sit, it is written without a hand: never one of them to the others.
    viewer = next(iter(_nameless(game).persons), game.rules.seating[0])
    several = len(_nameless(game).persons) > 1
    seen = public_view(state, viewer) if several else view(state, viewer)
    lines += [
        f"Round {state.round_number} is under way; {seen.phase.value}; to move: {_letter(seen.to_move)}",
        "Draw " + "".join("K" if draw.kept_first else "R" for draw in seen.draws),
        *([] if several else [f"Hand of {viewer.letter}: " + " ".join(map(str, seen.hand))]),
        "Bids " + " ".join("-" if bid is None else str(bid) for bid in seen.bids),
    ]
    for trick in (*seen.tricks, seen.trick):
        if trick.plays:
            lines.append("Play " + " ".join(f"{seat.letter}:{card}" for seat, card in trick.plays))
    return "\n".join(lines)


def _letter(seat: object) -> str:
    return str(getattr(seat, "letter", "nobody"))


def _last_lines(log: Path | None) -> list[str]:
    if log is None:
        return []
    try:
        lines = read_at_most(log, _LARGEST_LOG).decode("utf-8", errors="replace").splitlines()
    except (OSError, ValueError):
        return []
    # The error itself stands above.
    return [line for line in lines[-_LOG_LINES:] if line[:2].isdigit()]
