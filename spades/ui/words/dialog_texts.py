"""Texts of small dialogs: questions, notices, and letters on the screen."""

from pathlib import Path

from spades.language import N_, _

CANNOT_BE_DONE = N_("That can't be done")
SHOW_ME_TIP = N_("A few tricks, a bid and a draw")
GAMEPAD = N_("Gamepad")

QUIT_AND_LOSE = N_("Quit and lose this game?")
NOT_SAVED_NOW = N_("Right now your game can't be saved. It's kept only as long as this window is open.")

ALREADY_OPEN = N_("Spades is already open")
PLAY_WITHOUT_SAVING = N_("Play without saving")
SHOW_OPEN_WINDOW = N_("Show the open window")
ONE_WINDOW_SAVES = N_(
    "Your games belong to the window that is already open; only one can save them. You can play "
    "here too, but none of it is kept when this window closes."
)
NOTHING_IS_SAVED = N_("Nothing in this window is saved: Spades is open in another one.")

LETTERS = N_("Letters")
MORE_LETTERS = N_("More letters")
CAPITAL = N_("Capital")
SPACE = N_("Space")
ERASE = N_("Erase")
WRITE = N_("Write")

WENT_WRONG = N_("Something went wrong")
HIDDEN_CARDS = N_("Put hidden cards in the report")
HIDDEN_CARDS_TIP = N_("Anyone who reads it can see every card")
COPY_REPORT = N_("Copy report")
REPORT_COPIED = N_("The report is on the clipboard.")
KEPT_IN_WINDOW = N_("Your game is kept as long as this window is open, but not on disk.")
NOTHING_LOST = N_("Nothing was lost: your game is saved up to the last card shown.")


def report_words(file: Path | None) -> str:
    """Return where the report of an error is, if it could be written, and its contents."""
    if file is not None:
        where = _("A report is in {file}.").format(file=file)
    else:
        where = _("The report couldn't be written, but you can copy it.")
    holds = _("It holds the version, your system, what happened, and the game without the hidden cards.")
    return f"{where} {holds}"


def about_words(version: str, *, compiled: bool, advice: str | None) -> str:
    """Return a few lines about the program and its ingredients.

    Args:
        version: The version.
        compiled: Whether the search runs in its compiled core.
        advice: What can be done where it does not.
    """
    paragraphs = (
        _("Spades {version}: Spades for two, three or four, at a quiet table.").format(version=version),
        _(
            "No ads, no accounts, and no network unless you open or join a table. Every player is given its own view "
            "of the table and nothing else."
        ),
        "",
        _(
            "Free software under the MIT license. The cards and sounds are made by the program's own "
            "scripts; the pack is called Lamp & Baize."
        ),
        _(
            "Made with pygame-ce and SDL (LGPL and zlib licenses) and platformdirs (MIT). Set in Spectral "
            "and Fira Sans (SIL Open Font License)."
        ),
        _("The players' search is compiled here.")
        if compiled
        else advice or _("The players search in plain Python here: the same moves, a little later."),
    )
    return "\n".join(paragraphs)
