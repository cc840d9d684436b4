"""Keys and buttons of a gamepad with their meaning, and the texts of the screen that changes keys."""

from spades.language import N_, _, with_colon
from spades.ui.device.chords import DELETE, key_word
from spades.ui.device.commands import MEANINGS, Command
from spades.ui.device.keymap import KeyMap
from spades.ui.device.pad_buttons import PadButton
from spades.ui.words.common_texts import ESC
from spades.ui.words.table import opening

FIRST = (
    (N_("Left, Right, 1 to 51, Enter"), N_("cut the pack")),
    (N_("Right or Left"), N_("keep or discard the card on offer")),
    (N_("0 to 13, Enter"), N_("bid")),
    (N_("Left and Right, Enter or Space"), N_("choose a card and play it")),
    (N_("Up and Down"), N_("go from suit to suit")),
)
LAST = (
    (N_("Left, Right, Up, Down"), N_("in the history: step through a round, by trick or by card")),
    (DELETE, N_("in the history: delete a game; undo brings it back")),
    (N_("Ctrl+S, Ctrl+C, Ctrl+V"), N_("in the history: export a game, copy it, import one")),
    (N_("any key or click"), N_("finish what is moving")),
    (N_("Tab"), N_("go from control to control")),
    (ESC, N_("menu, or back")),
)
"""Keys that are what they are; those between can be changed."""

PAD = (
    (PadButton.RIGHT, N_("move: cards, suits, controls; so does the left stick")),
    (PadButton.A, N_("choose, play, keep")),
    (PadButton.X, N_("discard; later: last trick")),
    (PadButton.B, N_("back")),
    (PadButton.Y, MEANINGS[Command.HINT]),
    (PadButton.L1, N_("previous control")),
    (PadButton.R1, N_("next control")),
    (PadButton.L2, N_("page up; where hands are hidden: hold it to look")),
    (PadButton.R2, N_("page down")),
    (PadButton.START, N_("menu, or back")),
    (PadButton.BACK, MEANINGS[Command.SHEET]),
    (PadButton.L3, MEANINGS[Command.LOG]),
)
"""What the buttons of a gamepad do."""

LAYOUT = N_("Layout")
LAYOUTS = (("usual", N_("Usual")), ("ear", N_("By ear")))
LAYOUT_TIP = N_("By ear: for people who play without seeing; the home row goes to the suits")
RESET_TIP = N_("Put every key of this layout back as it was")
HOW_TO_CHANGE = N_("Enter or a click asks for another key; Delete leaves it without one.")
FIXED = N_("That key can't be changed. Press another, or Esc.")
SHOWS_HAND = N_("{key} shows {name}'s hand. Press another, or Esc.")


def key_rows(keys: KeyMap) -> list[tuple[str, str]]:
    """Return the keys there are, each with its meaning."""
    named = [(keys.names(command), _(meaning)) for command, meaning in MEANINGS.items()]
    first, last = ([(key_word(key), _(meaning)) for key, meaning in part] for part in (FIRST, LAST))
    return [(key, meaning) for key, meaning in (*first, *named, *last) if key]


def command_words(command: Command) -> str:
    """Return the meaning of a command, as the beginning of a line."""
    return opening(_(MEANINGS[command]))


def command_with_keys(command: Command, keys: KeyMap) -> str:
    """Return the meaning of a command, and its keys."""
    return with_colon(command_words(command), keys.names(command) or _("no key"))


def ask_words(command: Command) -> str:
    """Ask for the new key of a command."""
    return _("Press the new key for this, or Esc: {meaning}").format(meaning=_(MEANINGS[command]))


def taken_words(key: str, command: Command) -> str:
    """Return which command has a key already."""
    text = _("{key} is taken: {meaning}. Press it again to take it from there, or another, or Esc.")
    return text.format(key=key, meaning=_(MEANINGS[command]))
