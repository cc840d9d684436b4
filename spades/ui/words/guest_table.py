"""What is said of a table at which guests sit, by its own screen."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from spades.engine.seats import Seat
from spades.language import N_, _, ngettext, together
from spades.session.game.asking import Favor
from spades.session.players.opponents import opponent_title

FRIENDS_HERE, FRIENDS_TIP = N_("Friends here"), N_("Each phone shows a hand")

# The table that is opened.
OPENING = N_("Opening the table\N{HORIZONTAL ELLIPSIS}")
NO_NETWORK = N_("This computer isn't on a network where a phone could reach it.")
SCAN = N_("Scan the code with a phone, or type the address into its browser.")
LISTENS = N_(
    "While the table is open, phones on your network can reach it; from farther away only programs you have invited."
)
EVERYBODY_SITS = N_("Every seat is taken. Begin when you like.")
NOBODY = N_("Nobody has sat down with a phone yet.")
LINK_COPIED = N_("The link has been copied: anyone who opens it on a phone on this network can sit down.")
NO_CLIPBOARD = N_("There is no clipboard here.")
COPY_THE_LINK = N_("Copy the link")
AT_THIS_SCREEN = N_("At this screen")
FREE_THE_SEAT = N_("Press it to free this seat again")

# The table whose game is under way.
COME_BACK = N_("Anyone who comes back with the same phone gets their seat back. Press a seat for everything else.")
OTHER_VERSION = N_("Somebody has another version of Spades than you. Once the older one is updated, they can sit down.")
OPEN_IT = N_("The table is closed to your friends. Open it under Guests in the menu.")
SEAT_STAYS = N_("This seat stays as it is until the game is over. In a new game a friend can have it.")
TABLE_CLOSED = N_("The table is closed.")
CLOSED = N_("No phone can reach it. Open it, and your guests come back to their seats.")
TYPE_THE_CODE = N_(
    'On the other phone, open the page, choose "I sat here with another phone" and type this code. It\'s good for three'
    " minutes."
)
OPEN_THE_TABLE, CLOSE_THE_TABLE = N_("Open the table"), N_("Close the table")
CLOSE_TIP = N_("Your guests wait until it's open again")
CODE_FOR_ANOTHER = N_("Code for another phone")

AT_HOSTS_SCREEN = N_("The next round begins at the host's screen.")

# The cut by everybody.
EVERYBODY_CUTS = N_("Everybody cuts")
NOBODY_CHOSE = N_(
    "Everybody gives something to the deal, and nothing is shown until all have. So nobody has chosen the cards."
)
HOST_COULD_LOOK = N_("This computer deals, and could look.")
GO_ON_WITHOUT, GO_ON_WITHOUT_TIP = N_("Go on without them"), N_("The game begins, and the record says who gave nothing")

# What is asked of everybody.
YES, NO, NEVER_MIND = N_("Yes"), N_("No"), N_("Never mind")
IF_ALL_AGREE = N_("It happens if everybody agrees, and the round counts as assisted then.")
DECLINED = N_("Not everybody agreed.")
NOT_OPENED = N_("The table can't be opened: {reason}")
KEY_OF_TABLE = N_("Key: {key}")
AT_SCREEN = N_("at this screen")
PLAYS_HERE = N_("plays here")
CODE_FOR = N_("code for {name}")
GIVE_BACK = N_("Give {name} the seat back")

LABELS: Mapping[int, Mapping[Seat, str]] = MappingProxyType(
    {
        2: {Seat.SOUTH: N_("South"), Seat.NORTH: N_("North")},
        3: {Seat.SOUTH: N_("South"), Seat.WEST: N_("West"), Seat.EAST: N_("East")},
        4: {
            Seat.SOUTH: N_("South, with North"),
            Seat.WEST: N_("West, with East"),
            Seat.NORTH: N_("North, with South"),
            Seat.EAST: N_("East, with West"),
        },
    }
)
"""What the seats are called, by how many there are."""

_PHRASES = {
    "well_played": N_("Well played!"),
    "thank_you": N_("Thank you!"),
    "one_moment": N_("One moment, please."),
    "good_game": N_("Good game!"),
}


def missing_words(absent: Sequence[str]) -> str:
    """Name the packages to install before phones can come."""
    return _("Playing with phones needs something that's missing here: {names}.").format(names=", ".join(absent))


def has_cut(*, done: bool) -> str:
    """Return whether somebody has cut, after the name."""
    return _("has cut") if done else _("is cutting\N{HORIZONTAL ELLIPSIS}")


def own_question(favor: Favor) -> str:
    """Return the question in the words of the person who asks it."""
    return _("May I take that back?") if favor is Favor.UNDO else _("May I have a hint?")


def question(favor: Favor, name: str) -> str:
    """Say that somebody asks everybody for a favor, by name."""
    if favor is Favor.UNDO:
        return _("{name} would like to take a move back.").format(name=name)
    return _("{name} would like a hint.").format(name=name)


def waiting_for(names: Sequence[str]) -> str:
    """Say for whose answer everybody waits."""
    return _("Waiting for {names}\N{HORIZONTAL ELLIPSIS}").format(names=together(names))


def ready_words(names: Sequence[str]) -> str:
    """Say who wants to go on to the next round."""
    return ngettext("{names} is ready to go on.", "{names} are ready to go on.", len(names)).format(
        names=together(names)
    )


def here_words(*, here: bool) -> str:
    """Return whether a guest is here, after the name."""
    return _("is here") if here else _("is away")


def free_seat(player: str) -> tuple[str, str]:
    """Return the words on a free seat, and who plays there if nobody sits down, by the key of a player."""
    return _("Free seat"), _("or {name} plays").format(name=_(opponent_title(player)))


def sits_in(player: str) -> str:
    """Say who plays for a guest who is away, by the key of a player."""
    return _("{name} sits in").format(name=_(opponent_title(player)))


def sit_in_words(player: str, guest: str) -> str:
    """Offer that a player, by its key, plays for a guest."""
    return _("{name} plays for {other}").format(name=_(opponent_title(player)), other=guest)


def gone_or_back(guest: str, *, here: bool) -> str:
    """Say that a guest is back, or has gone."""
    return (_("{name} is back.") if here else _("{name} is away.")).format(name=guest)


def said_words(guest: str, phrase: str) -> str:
    """Return a guest's phrase after their name, by the word of the phrase."""
    return _("{name}: {text}").format(name=guest, text=_(_PHRASES[phrase]))
