"""Who can be played against, as a person meets them."""

from dataclasses import dataclass

from spades.language import N_


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent.

    Attributes:
        name: As the registry knows it.
        title: What it is called at the table.
        sentence: Who it is.
        style: How it plays, in a few words; empty where there is nothing to say.
        partner: How it plays with a partner, likewise.
        rung: Its place on the ladder, 1 for the lowest; 0 for one that is no part of it.
    """

    name: str
    title: str
    sentence: str
    style: str = ""
    partner: str = ""
    rung: int = 0


OPPONENTS: tuple[Opponent, ...] = (
    Opponent(
        "pim",
        "Pim",
        N_("Learned the rules yesterday, counts aces and kings, and trusts to luck for the rest."),
        N_("adds two tricks for luck, keeps court cards, forgets what is gone"),
        N_("lets a partner's winning card stand, and hears nobody's bid"),
        1,
    ),
    Opponent(
        "tilda",
        "Tilda",
        N_("Bids first and counts later, and nobody takes a set more cheerfully."),
        N_("bids boldly, leads spades first, goes after nils"),
        N_("bids as if alone, and goes on taking tricks once both bids are home"),
        2,
    ),
    Opponent(
        "luna",
        "Luna",
        N_("Dreams of taking nothing at all, and is in no hurry to wake up."),
        N_("loves nil, draws low for it"),
        N_("bids nil on thin hopes, and leaves the covering to the partner"),
        3,
    ),
    Opponent(
        "bruno",
        "Bruno",
        N_("Sits on every spade as if winter were coming."),
        N_("hoards trumps, never bids nil"),
        N_("bids low, saves spades, and covers a partner's nil"),
        4,
    ),
    Opponent(
        "mika",
        "Mika",
        N_("Counts the trumps, adds everything up twice, and promises a little less."),
        N_("cautious bids, counts trumps"),
        N_("adds up both bids, and stops once the side has what it bid"),
        5,
    ),
    Opponent(
        "otto",
        "Otto",
        N_("Remembers every card, bids what is there, and seldom errs."),
        N_("steady, plays the score"),
        N_("bids with the partner's bid in mind, covers a nil and attacks theirs"),
        6,
    ),
    Opponent(
        "silas",
        "Silas",
        N_("Waits. The tricks that nobody needs are left to you, bag by bag."),
        N_("patient, feeds you bags"),
        N_("plays a few deals out in its head, for both hands of its side"),
        7,
    ),
    Opponent(
        "vesper",
        "Vesper",
        N_("Hears what you hold in what you don't play, and plays to win the game."),
        N_("everything there is"),
        N_("reads bids and cards for what the partner holds, and plays for the side to win"),
        8,
    ),
)
"""The ladder, lowest rung first: people of fiction, each with a portrait of that name."""

NEMESIS = Opponent(
    "exploiter",
    "Nemesis",
    N_("Plays like Vesper with a few habits learned to beat her, and hasn't managed it yet."),
    partner=N_("reads bids and cards for what the partner holds, and plays for the side to win"),
)
"""Who was trained against the full player alone: no part of the ladder, with a portrait like those who are."""

CHARACTERS = (*OPPONENTS, NEMESIS)
"""All who have a character, and a portrait of their name."""

_YARDSTICKS = (
    Opponent(
        "expert",
        N_("Expert"),
        N_("Searches, infers what you hold, and plays to win the game."),
        partner=N_("reads bids and cards for what the partner holds, and plays for the side to win"),
    ),
    Opponent(
        "rule",
        N_("Steady"),
        N_("Counts tricks, bids what it holds, and seldom errs."),
        partner=N_("bids with the partner's bid in mind, covers a nil and attacks theirs"),
    ),
    Opponent("random", N_("Beginner's luck"), N_("Plays any legal card. Good for learning the rules.")),
)
"""Players without a character, for measuring; who asks for one by name gets it."""

_KNOWN = {opponent.name: opponent for opponent in (*CHARACTERS, *_YARDSTICKS)}

PLAYER_NAMES = (*(met.title.lower() for met in CHARACTERS), *(yardstick.name for yardstick in _YARDSTICKS))
"""How the command line calls those who can be played against: as a person reads it, in small letters."""

A_PERSON = Opponent(
    "",
    N_("A person"),
    N_("Somebody beside you, at this computer. Each of you sees only your own cards."),
)
"""Somebody who plays at the same screen, among those who can be chosen."""

DEFAULT_OPPONENT = "bruno"
"""Whom a person meets who has chosen nobody yet: the middle of the ladder."""

DEFAULT_PLAYERS = ("bruno", "mika", "luna")
"""Whom a person meets with four seats who has chosen nobody yet, clockwise: on the left, the partner, on the right."""

SUBSTITUTES = (*DEFAULT_PLAYERS, *(opponent.name for opponent in OPPONENTS if opponent.name not in DEFAULT_PLAYERS))
"""Who plays in place of players that nobody knows here, the first one first."""

EASIEST_OPPONENT = OPPONENTS[0].name
"""Whom a person meets who is learning the game."""


def opponent_of(name: str) -> Opponent:
    """Return an opponent by the registry's name; one from elsewhere goes by its own name."""
    return _KNOWN.get(name) or Opponent(name, name, "")


def key_of(name: str) -> str | None:
    """Return the registry's name of a player whom somebody calls so, in small letters or large; None for nobody."""
    called = name.lower()
    keys = {met.title.lower(): met.name for met in CHARACTERS}
    return keys.get(called) or (called if called in _KNOWN else None)


def opponent_title(name: str) -> str:
    """Return the name of a player at the table."""
    return opponent_of(name).title
