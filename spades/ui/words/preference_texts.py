"""Texts of the preferences: the name of each setting with a sentence about it, and the names of its values."""

from collections.abc import Mapping
from types import MappingProxyType

from spades.language import N_
from spades.ui.paint.own_pictures import Use
from spades.ui.words.common_texts import OFF, ON

SETTINGS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "auto_play_one": (N_("Play the only legal card"), N_("A card plays itself when it's the only legal one")),
    "confirm_cards": (N_("Confirm each card"), N_("The first click picks a card, the second plays it")),
    "touch_raises": (
        N_("Touch raises a card"), N_("The first touch picks a card, the second plays it; or drag it up")
    ),
    "players_claim": (
        N_("Players claim the rest"),
        N_("When every trick left is theirs, whatever you hold; you see their cards first"),
    ),
    "play_checker": (N_("Play checker"), N_("For two players; a round where it speaks counts as assisted")),
    "tournament": (N_("Tournament"), N_("No undo, no hints, and no practice before a round is over")),
    "auto_cut": (
        N_("Cut the pack for me"),
        N_("Faster, but without your own cuts nothing proves that your cards weren't chosen"),
    ),
    "three_cuts": (N_("Three cuts and words"), N_("Once a game; a single cut is easier to foresee")),
    "hands": (N_("People see their hands"), N_("For people at one screen; open hands count as help")),
    "memory_aids": (N_("Memory aid"), N_("Shows the cards that may still be out")),
    "hand_worth": (N_("Hand value"), N_("Before you bid, a range of tricks from your own cards alone")),
    "deck": (N_("Cards"), ""),
    "back": (N_("Card back"), ""),
    "card_size": (N_("Card size"), N_("Compared with what fits the window")),
    "suit_order": (N_("Suits in the hand"), ""),
    "high_cards_left": (N_("High cards on the left"), N_("Which way each suit is sorted")),
    "show_hand": (N_("Show my hand at once"), N_("You see each hand as it's dealt, and never bid blind nil")),
    "table": (N_("Table"), ""),
    "animation_speed": (N_("Motion"), N_("How fast cards move")),
    "reduced_motion": (N_("Reduced motion"), N_("Cards appear where they go instead of flying there")),
    "trick_hold": (N_("Finished tricks stay"), N_("Any click or key moves on right away")),
    "volume": (N_("Volume"), ""),
    "muted": (N_("Mute"), ""),
    "ambience": (N_("Room sound"), N_("The room and its clock, at the edge of hearing")),
    "vibration": (N_("Vibration"), N_("If your gamepad can do it")),
    "table_talk": (N_("Opponents talk"), N_("A line now and then, never about their cards")),
    "speak": (N_("Read the table aloud"), N_("Through the system's speech engine, if it has one")),
    "language": (N_("Language"), ""),
    "interface_size": (N_("Text and controls"), N_("Compared with what fits the window")),
    "left_handed": (N_("Left-handed"), N_("Scores on the right, controls on the left")),
    "full_screen": (N_("Full screen"), ""),
    "quiet_unseen": (N_("Mute when minimized"), N_("Nothing is heard while the window is minimized")),
    "agreed": (N_("Hints and undo"), N_("Only if all agree, and for the whole game")),
})  # fmt: skip

SECTIONS = (N_("Play"), N_("Cards"), N_("Table"), N_("Motion and sound"), N_("Window"))

OWN_PICTURE = N_("Your own picture")
OWN_PICTURE_TIP = N_("A photo, say")
KEYS_TIP = N_("Change them, or use the set for playing by ear")

YOUR_PICTURE = N_("Your picture")
SAME_AS_SYSTEM = N_("Same as the system")
SAME_AS_TABLE = N_("Same as the table")
SAME_AS_DESKTOP = N_("Same as the desktop")
FOLLOW_SYSTEM = N_("Follow the system")

SPEEDS = ((0, N_("None")), (1, N_("Slow")), (2, N_("Normal")), (3, N_("Fast")))
HOLDS = (
    (0.0, N_("Not at all")),
    (0.5, N_("Half a second")),
    (1.0, N_("One second")),
    (2.0, N_("Two seconds")),
    (-1.0, N_("Until a click")),
)
REDUCED_MOTION = (("", FOLLOW_SYSTEM), (True, ON), (False, OFF))
CHECKS = (("off", OFF), ("after", N_("After each play")), ("before", N_("For a raised card, too")))
HANDS = (
    ("curtain", N_("After a press")),
    ("hold", N_("While a key is held")),
    ("open", N_("Always, for teaching")),
)
"""How people at one screen see their hands."""

DECKS = (("classic", N_("Two colors")), ("four-colour", N_("Four colors")), ("jumbo", N_("Large print")))
BACKS = {
    "baize": N_("Baize"),
    "dusk": N_("Dusk"),
    "ivory": N_("Ivory"),
    "lamplight": N_("Lamplight"),
    "oxblood": N_("Oxblood"),
    "plain": N_("Plain"),
}

# A picture of the person's own.
TAKE = {Use.BACK: N_("Use on the cards"), Use.TABLE: N_("Use on the table")}
DROP = {Use.BACK: N_("Remove from the cards"), Use.TABLE: N_("Remove from the table")}
TAKEN = {Use.BACK: N_("Your picture is on the cards now."), Use.TABLE: N_("Your picture is on the table now.")}
DROPPED = {Use.BACK: N_("The cards have their usual back again."), Use.TABLE: N_("The table is the usual one again.")}
SHOW = N_("Show")
TYPE_OR_DROP = N_("Type or paste the path of a PNG, JPEG or WebP picture, or drop it on this window.")
NO_PICTURE = N_("No picture yet")
READING = N_("Reading the picture")
WHERE_TO = N_("Where should it go?")
