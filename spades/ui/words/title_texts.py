"""Texts of the title and of the question of the first run."""

from collections.abc import Sequence

from spades.language import N_, _
from spades.session.history.archive import GameRow

LADDER = N_("Ladder")
LADDER_TIP = N_("Who comes next, and the deal of the day")
PUZZLES_TIP = N_("The puzzle of the day, and what is due")
HISTORY_TIP = N_("Every game you have played")
CONTINUE_TIP = N_("Go on with your game in progress")
PUZZLE_OF_DAY_TIP = N_("One position, and what you would play")
OLDER_GAME_TIP = N_("Go on with a game you left")
FOR_TWO_AND_FOUR = N_("for two, three or four")

GOOD_EVENING = N_("Good evening")
LOOK_AROUND = N_("Look around first")
DO_YOU_KNOW_SPADES = N_(
    "Do you know two-handed Spades?\nIf not, play a few tricks and see. It takes five minutes, and you "
    "can stop at any time."
)
VERSION = N_("Version {version}")

_LONGEST = 40
"""Letters of the names in a game that was left."""


def older_game_words(game: GameRow) -> str:
    """Return which game was left: against whom, and its score."""
    from spades.ui.words.history import opponent_name, score_words  # noqa: PLC0415  # once there is a game

    text = _("Older game: {name}, {score}")
    return text.format(name=opponent_name(game)[:_LONGEST], score=score_words(game))


def evening_line(games: Sequence[GameRow], now: float) -> str:
    """Return a line about the games of this evening, by a clock in seconds; empty where there are none."""
    if not games:
        return ""
    # The first picture, which knows of no game yet, waits for none of this.
    from spades.session.history.statistics import count_evening  # noqa: PLC0415
    from spades.ui.words.journey import evening_words  # noqa: PLC0415

    return evening_words(count_evening(games, now))
