"""Texts on the controls of many screens, to be translated where they are shown."""

from spades.language import N_, _

BACK = N_("Back")
CLOSE = N_("Close")
CONTINUE = N_("Continue")
GO_ON = N_("Go on")
MORE = N_("More")
RESET = N_("Reset")
TITLE = N_("Title")
MENU = N_("Menu")
ESC = N_("Esc")
ENTER = N_("Enter")
CTRL_C = N_("Ctrl+C")
CTRL_V = N_("Ctrl+V")
ON = N_("On")
OFF = N_("Off")
A_NAME = N_("a name")
NEW_GAME = N_("New game")
HISTORY = N_("History")
RULES = N_("Rules")
HOUSE_RULES = N_("House rules")
PREFERENCES = N_("Preferences")
PRACTICE = N_("Practice")
KEYS = N_("Keys")
ABOUT = N_("About")
QUIT = N_("Quit")
DEAL = N_("Deal")
DEAL_CODE = N_("Deal code")
THE_SEAL = N_("The seal")
SEATS = N_("Seats")
BLIND_NIL = N_("Blind nil")
POINTS_TO_WIN = N_("Points to win")
YES_DEAL = N_("Yes, deal")
NO_SHOW_ME = N_("No, show me")
WRITTEN = N_("Written to {path}.")
CTRL_S = N_("Ctrl+S")
NEXT_TAB = N_("Ctrl+Tab")
OPPONENT = N_("Opponent")
PARTNER = N_("Partner")
STATISTICS = N_("Statistics")
CLEAR_FILTERS = N_("Clear every filter")
COPIED = N_("Copied.")
NO_CLIPBOARD = N_("The clipboard can't be reached.")


def on_or_off(on: bool) -> str:  # noqa: FBT001  # what is said
    """Return the state of a switch."""
    return _(ON) if on else _(OFF)


def copied_words(done: bool) -> str:  # noqa: FBT001  # what is said
    """Return the outcome of copying something, in the language in force."""
    return _(COPIED) if done else _(NO_CLIPBOARD)
