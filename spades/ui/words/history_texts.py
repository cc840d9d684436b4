"""Texts of the pages of the history, to be translated where it is shown."""

from spades.language import N_
from spades.session.history.filters import Event
from spades.ui.words.common_texts import ROUND

DELETE = N_("Delete")
DELETE_TIP = N_("Delete: it can be undone")
ON_TABLE = N_("This game is on the table.")
GAME_IS_BACK = N_("The game is back.")
SAME_PACK = N_("The same pack again, as practice")

# The list of games.
SEARCH = N_("Search")
TYPE_TO_SEARCH = N_("Type to search")
GAMES = N_("Games")
RESULT = N_("Result")
WHAT_HAPPENED = N_("What happened")
ANY_RESULT = N_("Any result")
ANY_OPPONENT = N_("Any opponent")
ANY_PARTNER = N_("Any partner")
ANY_RULES = N_("Any rules")
EVENTS = {
    Event.NOTHING: N_("Anything at all"),
    Event.NIL: N_("Nil was bid"),
    Event.NIL_MADE: N_("A nil was made"),
    Event.NIL_FAILED: N_("A nil was broken"),
    Event.OWN_SET: N_("You were set"),
    Event.OTHER_SET: N_("They were set"),
    Event.SET_BY_ONE: N_("Set by one"),
    Event.BAG_PENALTY: N_("A bag penalty"),
}
IMPORT = N_("Import")
IMPORT_TIP = N_("Ctrl+O, or drop a file here")
SHOW_ALL = N_("Show all games")
DELETED_GAME = N_("Deleted: {game}. Undo brings it back.")
NONE_FOUND = N_("No games found"), N_("Nothing matches what you asked for.")
NO_GAMES = (
    N_("No games yet"),
    N_("Every game you play is kept here. Play one, and come back to it as often as you like."),
)

# A game.
EXPORT = N_("Export")
VERIFY_TIP = N_("Were these the cards that were sealed?")
SWAP_TIP = N_("The same packs with the seats swapped")
PRACTICE_ROUND = N_("Practice round")
REVIEW_TIP = N_("What each decision cost")
STEP_THROUGH = N_("Step through")
PLAY_ON_TIP = N_("Pick this game up where it left off")
MORE_TIP = N_("Export, copy, verify, swap seats, delete")
_HEAD = (N_("bid"), N_("took"), "+/\N{MINUS SIGN}", N_("score"))
WRITING_RECORD = N_("Writing the record")
ON_CLIPBOARD = N_("The record is on the clipboard.")
CHECKING_SEALS = N_("Checking the seals")
NO_SWAP_YET = N_("Seats can be swapped once a round is finished.")
SWAP_QUESTION = N_("Swap seats?")
SWAP = N_("You play this game's packs again, each from the other's seat. It doesn't count in your statistics.")
SWAP_SIDES = N_(
    "You play this game's packs again, each side with the other's cards. It doesn't count in your statistics."
)
ROUND_DAMAGED = N_("The record of this round is damaged.")

# A round.
EARLIER = N_("Earlier round")
LATER = N_("Later round")
COPY_CODE_TIP = N_("Play it again anywhere")
LEFT = N_("Left")
RIGHT = N_("Right")
PASS = N_("Passing")
CODE_COPIED = N_("The deal code is on the clipboard.")
DISCARDS = N_("Discards")

# A record that is taken in.
IMPORT_GAME = N_("Import a game")
FROM_CLIPBOARD = N_("From the clipboard")
CLIPBOARD_TIP = N_("Ctrl+Shift+V")
READING_RECORD = N_("Reading the record")
HOW_TO_IMPORT = N_("Type or paste the path of a record, or drop the file on this window.")
STOPPED = N_("Stopped: nothing was imported.")
KNOWN = N_("This game is already in your history; it isn't kept twice.")
IMPORTED = N_("The game is in your history now; it doesn't count in your statistics.")


def head(sides: int) -> tuple[str, ...]:
    """Return the words above the columns of rounds with so many sides; translated when it is shown."""
    return ROUND, *sides * _HEAD
