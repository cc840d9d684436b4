"""What is said of tables on other machines: inviting, joining, and who is out of reach."""

import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from spades.language import N_, _

# The invitation.
INVITE, INVITE_TIP = N_("Invite"), N_("A friend who has this program on another machine")
INVITE_LEAD = N_("Send this to a friend who has the program too: they open it, or paste it under Join a table.")
INVITATION_COPIED = N_("The invitation has been copied: send it to your friend.")
COPY_INVITATION = N_("Copy the invitation")
PREPARING = N_("Preparing the invitation\N{HORIZONTAL ELLIPSIS}")
SHOW_NEARBY = N_("Show this table to programs nearby")
SHOW_NEARBY_TIP = N_("It's listed under Tables nearby; anyone who picks it types the key")
LISTENS_BEYOND = N_("As long as the table is open, anyone with your invitation can reach your computer from elsewhere.")

# Relays.
RELAYS = N_("Relays")
RELAY_QUESTION = N_(
    "To reach each other, your programs use a third party's relays. These see addresses, not cards. Without them a "
    "friend reaches you only where networks let them through."
)
USE_RELAYS, NO_RELAYS = N_("Use relays"), N_("Without relays")
OWN_RELAY, OWN_RELAY_EMPTY = N_("A relay of your own"), N_("https://\N{HORIZONTAL ELLIPSIS}, or nothing")
NO_RELAY_ADDRESS = N_("The address of a relay begins with https:// or http://, and has no spaces.")
NEW_INVITATION = N_("The table stays as it is. Send the new invitation to anyone who couldn't reach you.")

# Joining.
WITH_FRIENDS, WITH_FRIENDS_TIP = N_("With friends"), N_("On their phones, or on machines of their own")
JOIN, JOIN_TIP = N_("Join a table"), N_("A friend has invited you")
YOUR_NAME = N_("Your name")
INVITATION, INVITATION_EMPTY = N_("Invitation"), N_("Paste it here: it begins with spades:")
KEY_OF_TABLE, KEY_EMPTY = N_("Key of the table"), N_("Sixteen letters, from the host's screen")
TABLES_NEARBY, LOOKING_NEARBY = N_("Tables nearby"), N_("Looking for tables nearby\N{HORIZONTAL ELLIPSIS}")
NOT_NEARBY = N_("This computer isn't on a network, so no tables nearby can be found.")
GO_THERE = N_("Join")
NO_INVITATION = N_("That is no invitation, or a part of it is missing. Copy it once more.")
NEWER = N_("That invitation comes from a newer version of the program. Update yours, then try again.")
NO_KEY = N_("A key has sixteen letters and digits. Please look at the host's screen once more.")

# At somebody else's table, before the game.
LOOKING = N_("Looking for the table\N{HORIZONTAL ELLIPSIS}")
PICK_A_SEAT = N_("Pick a seat: press one that is free.")
BEGINS_SOON = N_("You have a seat. The game begins when your host is ready.")
FREE_SEAT, SIT_HERE = N_("Free seat"), N_("press it to sit here")
YOUR_SEAT = N_("your seat")
AT_HOSTS = N_("at the host's screen")
ELSEWHERE = N_("at a screen of their own")

_WHY = MappingProxyType({
    "unreachable": N_("Nobody answers there yet. Is the table open? Your program keeps trying."),
    "unheard": N_("The key doesn't fit that table. Check it on the host's screen, or ask for a new invitation."),
    "closed": N_("The table has been cleared. Thank you for playing!"),
    "version": N_("The two of you have different versions. Update the older one, then try again."),
    "replaced": N_("Your seat is on another screen now."),
    "full": N_("There is no room for another guest right now."),
    "left": N_("You have left the table."),
    "contradiction": N_("That table told two stories that can't both be true. Don't trust its cards."),
    "nonsense": N_("That table's messages make no sense here. It may be running another program."),
})  # fmt: skip
"""Why a table is not reached, or no more, by the codes of `RemoteTable`."""

_NO_WAY = MappingProxyType({
    "host": N_(
        "Nobody answers there. Perhaps the table is closed, or a network between you lets nothing through: in that "
        "case your friend can allow relays under Invite, and send you a new invitation."
    ),
    "guest": N_(
        "Nobody answers there. Perhaps the table is closed, or a network between you lets nothing through: in that "
        "case relays help."
    ),
    "": _WHY["unreachable"],
})  # fmt: skip
"""The same where nobody answers, by who does without relays so far; empty where both use them."""

PLAYS_FOR_YOU = N_("One of your host's players is playing for you. Ask your host for your seat.")

# Leaving.
LEAVE_TABLE = N_("Leave the table")
LEAVE_TITLE = N_("Leave the table?")
PAUSE, PAUSE_MEANS = N_("Pause"), N_("Your seat waits for you. Come back from the title, even days later.")
PLAYER, PLAYER_MEANS = N_("Let a player take over"), N_("One of your host's plays for you until you are back.")
END, END_MEANS = N_("End it for good"), N_("The game stays unfinished, and is a loss for nobody.")


def fault_of_invitation(code: str) -> str:
    """Say the fault of an invitation, by the code of `InvitationError`."""
    return _(NEWER if code == "version" else NO_INVITATION)


def why_not_reached(code: str, without: Literal["", "host", "guest"]) -> str:
    """Return why a table is not reached, or no more; that it is being looked for where nothing is wrong.

    Args:
        code: Why, as of `RemoteTable`.
        without: Who does without relays.
    """
    return _(_NO_WAY[without] if code == "unreachable" else _WHY.get(code, LOOKING))


def title_of(host: str) -> str:
    """Return the name of somebody else's table; empty for a host who is not known yet."""
    return _("{name}'s table").format(name=host) if host else _("A friend's table")


def go_on_at(host: str) -> str:
    """Offer to come back to a seat at somebody else's table."""
    return _("Go on at {name}'s table").format(name=host) if host else _("Go on at a friend's table")


def away_words(host: str, since: float) -> str:
    """Say since when somebody else's machine has been away, in seconds since 1970."""
    at = time.strftime("%H:%M", time.localtime(since))
    if not host:
        return _("The table has been out of reach since {time}. The game goes on from this card.").format(time=at)
    text = _("{name}'s computer has been away since {time}. The game goes on from this card when it is back.")
    return text.format(name=host, time=at)


def back_words(host: str) -> str:
    """Say that somebody else's machine is there again."""
    return _("{name}'s computer is back.").format(name=host) if host else _("The table is back.")


_LEFT: Mapping[str, str] = MappingProxyType({
    "pause": N_("{name} pauses. The seat waits."),
    "player": N_("{name} has left, and lets a player take over."),
    "end": N_("{name} has left the game for good."),
})  # fmt: skip


def left_words(name: str, how: str) -> str:
    """Say that somebody has left the game, and how."""
    return _(_LEFT[how]).format(name=name)
