"""The preferences of the person and the memory of the program, as frozen values; `settings_file` keeps both."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Literal, TypeGuard, TypeVar

from spades.engine import PRESETS, Rules, format_rules, parse_rules
from spades.engine.text import quoted
from spades.language import LANGUAGES
from spades.session.players.opponents import DEFAULT_OPPONENT, DEFAULT_PLAYERS
from spades.session.players.people import COLOURS, why_no_key, why_no_name
from spades.session.players.seating import Seating, player
from spades.session.program.relays import is_relay_address

FOUR_SEATS, THREE_SEATS = PRESETS["partners-500"], PRESETS["cutthroat-300"]
"""Rules with as many seats."""

_LONGEST = 200
"""How many characters the name of a rule set may have."""

_PLACES = range(-99_999, 100_000)
"""Pixels from the middle of the desktop within which a window may be."""


def _are_tuples(value: object, length: int) -> TypeGuard[tuple[tuple[str, ...], ...]]:
    """Return whether a value is a tuple of tuples of so many texts."""
    return isinstance(value, tuple) and all(
        isinstance(one, tuple) and len(one) == length and all(isinstance(text, str) for text in one) for one in value
    )


def _are_rule_sets(value: object) -> bool:
    return _are_tuples(value, 2) and all(
        name.isprintable() and len(name) <= _LONGEST and rules.isprintable() and _are_rules(rules)
        for name, rules in value
    )


def _are_keys(value: object) -> bool:
    return _are_tuples(value, 2) and all(
        text.isprintable() and len(text) <= _LONGEST for pair in value for text in pair
    )


def _are_people(value: object) -> bool:
    """Return whether a value is a tuple of people who can play here."""
    return _are_tuples(value, 3) and all(
        name.strip() and why_no_name(name, ()) is None and colour in COLOURS and why_no_key(key, ()) is None
        for name, colour, key in value
    )


def _is_relay(value: object) -> bool:
    return isinstance(value, str) and (value in ("", "none", "public") or is_relay_address(value))


def _is_name(value: object) -> bool:
    return isinstance(value, str) and (not value or why_no_name(value, ()) is None)


def _are_rules(text: str) -> bool:
    """Return whether a text names rules that can be read."""
    try:
        parse_rules(text)
    except ValueError:
        return False
    return True


def _are_words(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(word, str) for word in value)


_T = TypeVar("_T")


def _setting(default: _T, holds: Callable[[object], bool], must: str, **more: object) -> _T:
    """Declare a setting with its bounds: a check, and the words of a refusal about it."""
    declared: _T = field(default=default, metadata={"holds": holds, "must": must, **more})
    return declared


def _one_of(*choices: _T, default: _T | None = None) -> _T:
    """Declare a setting that has a few values: the first, where nothing else is chosen."""

    def holds(value: object) -> bool:
        return any(value == choice and type(value) is type(choice) for choice in choices)

    usual = choices[0] if default is None else default
    return _setting(usual, holds, f"be {' or '.join(map(repr, choices))}", choices=choices)


def _within(least: int, greatest: int, default: int) -> int:
    """Declare a whole number; 0 as well where that is the default: it is as the system has it then."""

    def holds(value: object) -> bool:
        return type(value) is int and (least <= value <= greatest or value == default)

    return _setting(default, holds, f"be from {least} to {greatest}", range=(least, greatest))


def _numbers(default: _T, length: int, allowed: range, must: str) -> _T:
    """Declare a tuple of so many whole numbers, where it is not the default."""

    def holds(value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != length:
            return value == default
        return all(type(number) is int and number in allowed for number in value)

    return _setting(default, holds, must)


def _text(default: str = "") -> str:
    return _setting(default, lambda value: isinstance(value, str), "be a text")


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered:
    """The values that the program remembers of the last time."""

    picture_cloth: tuple[int, ...] = _numbers((), 6, range(256), "be six numbers from 0 to 255")
    """The colours of the person's picture on the table, red, green and blue, under the lamp and at the edge of its
    light: the window opens with them, before the picture is read. Empty where there has been none."""

    core_told: str = _text()
    """The folder of the copy of Spades of which the person knows that its compiled core is missing."""

    agreed: bool = _one_of(False, True)
    """Whether people who last played each other had agreed to hints and to taking moves back."""

    welcomed: bool = _one_of(False, True)
    """Whether the question of the first run has been answered."""

    partners_met: bool = _one_of(False, True)
    """Whether that of the first game with a partner has."""

    street_met: bool = _one_of(False, True)
    """Whether the question before the first game with jokers has been answered."""

    guided: bool = _one_of(False, True)
    """Whether the game that was begun last is guided, and its guide has not come to its end."""

    window: tuple[int, int, int, int] | None = _numbers(None, 4, _PLACES, "be four whole numbers")
    """Left, top, width and height of the window when it was last closed, in pixels; if it filled the screen or was
    maximized, of what it goes back to."""

    maximized: bool = _one_of(False, True)
    """Whether it was maximized."""

    desktop: tuple[str, ...] = _setting((), _are_words, "be words")
    """How the desktop was when it was last asked, as `Desktop` writes it: the next start begins so."""

    rules: str = _text("classic-300")
    """The last choice of rules, in the notation of the engine."""

    opponent: str = _text()
    """The last choice of opponent; empty for the middle of the ladder."""

    four_seats: str = _text()
    """The last choice of who sits where with four seats, as `Seating` writes it; empty for the middle of the ladder."""

    three_seats: str = _text()
    """Likewise at a table of three."""

    two_seats: str = _text()
    """The last choice of who sits where with two seats, where it was people; empty for a person and `opponent`."""

    people: tuple[tuple[str, str, str], ...] = _setting((), _are_people, "be names, each with a colour and a key")
    """The people who have played here, the latest first: name, colour and key, as `spades.session.players.people`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(Remembered):
    """The preferences, which a person has chosen, with the memory of the program: one file has both.

    Raises:
        ValueError: A setting out of range; the message names it, its value and what is allowed.
    """

    auto_play_one: bool = _one_of(True, False)
    """Whether a lone legal card plays itself after a beat."""

    animation_speed: int = _one_of(0, 1, 2, 3, default=2)
    """0 none, 1 slow, 2 normal, 3 fast."""

    trick_hold: float = _one_of(0.0, 0.5, 1.0, 2.0, -1.0, default=1.0)
    """Seconds a finished trick lies on the table; -1 waits for a click."""

    reduced_motion: bool | Literal[""] = _one_of("", False, True)
    """Whether cards appear where they go instead of travelling; empty as the system has it."""

    volume: int = _within(0, 100, 70)
    """Percent."""

    muted: bool = _one_of(False, True)
    ambience: bool = _one_of(False, True)
    """Whether the room is heard, at the edge of hearing."""

    quiet_unseen: bool = _one_of(True, False)
    """Whether nothing is heard while the window is out of sight."""

    deck: str = _one_of("classic", "four-colour", "jumbo")
    back: str = _text()
    """The name of a card back; empty for the first there is."""

    table: str = _text()
    """The name of a table theme; empty, or "desktop" as older versions wrote it, for one that goes with the desktop."""

    card_size: int = _within(75, 250, 100)
    """Percent of the size that follows from the window."""

    interface_size: int = _within(75, 150, 0)
    """Percent, likewise, of text and controls; 0 as the system has it."""

    suit_order: str = _one_of("SHCD", "SHDC", "CDSH", "CDHS")
    """The suits of a hand from left to right."""

    high_cards_left: bool = _one_of(True, False)
    left_handed: bool = _one_of(False, True)
    confirm_cards: bool = _one_of(False, True)
    """Whether a card is chosen first, and played by a second click or key."""

    relay: str = _setting("", _is_relay, "be none, public or the address of a relay")
    """By which relays programs elsewhere are reached: "" until somebody was asked, "none", "public", or one's own."""

    name_elsewhere: str = _setting("", _is_name, "be a name")

    auto_cut: bool = _one_of(False, True)
    """Whether games begin without a cut; the record says so."""

    three_cuts: bool = _one_of(True, False)
    """Whether the pack is cut three times before a game, and words can be given; if not, once."""

    memory_aids: bool = _one_of(False, True)
    """Whether the cards known to be gone are shown during the play."""

    hand_worth: bool = _one_of(False, True)
    """Whether a range of tricks that the hand is good for is shown before it is bid; a guided round shows it anyway."""

    show_hand: bool = _one_of(False, True)
    """Whether, where blind nil is on, a person who plays alone sees each hand as it is dealt: it is never bid blind."""

    tournament: bool = _one_of(False, True)
    """Whether what is done is done: nothing is taken back, and no round is tried out beside the game."""

    players_claim: bool = _one_of(True, False)
    """Whether players that are sure of every trick left say so, and have the cards laid down."""

    play_checker: str = _one_of("off", "after", "before")
    """When it is said what a decision costs: never, once it is made, or of a raised card too before it is played."""

    table_talk: bool = _one_of(True, False)
    """Whether opponents say a line now and then."""

    hands: str = _one_of("curtain", "hold", "open")
    """How people at one screen see their hands: after a press in their turn, while a key is held, or openly."""

    full_screen: bool = _one_of(False, True)
    touch_raises: bool = _one_of(True, False)
    """Whether the first touch of a card only raises it, so that a finger that missed plays nothing."""

    vibration: bool = _one_of(True, False)
    """Whether a gamepad trembles."""

    key_layout: str = _one_of("usual", "ear")
    """Which keys ask for what: the usual ones, or those for people who play by ear."""

    keys: tuple[tuple[str, str], ...] = _setting((), _are_keys, "be pairs of a command and its keys")
    """What is changed in that layout: the name of a command, and its keys, separated by spaces."""

    language: str = _one_of("", *LANGUAGES)
    """A code of `LANGUAGES`; empty for the system's."""

    street_words: bool = _one_of(False, True)
    """Whether English speaks of books and cuts, as on the street."""

    speak: bool = _one_of(False, True)
    """Whether the table is spoken, where there is a speech engine."""

    rule_sets: tuple[tuple[str, str], ...] = _setting((), _are_rule_sets, "be pairs of a name and rules")
    """The person's own rule sets: a name and the rules in the notation of the engine."""

    def __post_init__(self) -> None:
        """Refuse values out of range."""
        for name, holds, must in BOUNDS:
            value = getattr(self, name)
            if not holds(value):
                raise ValueError(f"{name} must {must}, not {quoted(value)}")
        if not _are_rules(self.rules):
            raise ValueError(f"rules must be a rule set in the notation of the engine, not {quoted(self.rules)}")
        player(self.opponent)
        known = ("four_seats", FOUR_SEATS), ("three_seats", THREE_SEATS), ("two_seats", PRESETS["classic-300"])
        for name, rules in known:
            text = getattr(self, name)
            if text and not Seating.parse(rules, text).persons:
                raise ValueError(f"{name} must seat a person, not players alone: {quoted(text)}")

    def seating(self, rules: Rules) -> Seating:
        """Return who sits where under these rules by the last choice."""
        if rules.seats == 2:
            if self.two_seats:
                return Seating.parse(rules, self.two_seats)
            return Seating.around_person(rules, [self.opponent or DEFAULT_OPPONENT])
        kept, usual = self.four_seats, list(DEFAULT_PLAYERS)
        if rules.seats == 3:
            # Left and right, as at a table of four.
            kept, usual = self.three_seats, usual[::2]
        return Seating.parse(rules, kept) if kept else Seating.around_person(rules, usual)


BOUNDS = [(one.name, one.metadata["holds"], one.metadata["must"]) for one in fields(Settings)]
"""The name of each setting, whether it may have a value, and the words of a refusal."""


def table_choice(rules: Rules, seating: Seating) -> dict[str, str]:
    """Return the settings that keep a choice of rules and of who sits where: the next game begins from it."""
    if rules.seats > 2:
        sitters = {"four_seats" if rules.seats == 4 else "three_seats": seating.format()}
    elif len(seating.persons) > 1:
        sitters = {"two_seats": seating.format()}
    else:
        sitters = {"opponent": seating.opponent or "", "two_seats": ""}
    return {"rules": format_rules(rules), **sitters}


def command_line_choice(settings: Settings, rules: str | None, players: Sequence[str]) -> dict[str, str]:
    """Return the settings that keep the wishes of the command line.

    Args:
        settings: What was chosen last.
        rules: The name of a rule set, or None for the last choice.
        players: Who sits around the person, clockwise from the left; empty for the last choice.

    Raises:
        ValueError: There are more or fewer players than seats for them.
    """
    chosen = parse_rules(settings.rules if rules is None else rules)
    if rules is None and players and chosen.seats != len(players) + 1:
        # The last choice has another number of seats.
        chosen = {1: PRESETS["classic-300"], 2: THREE_SEATS}.get(len(players), FOUR_SEATS)
    return table_choice(chosen, Seating.around_person(chosen, players) if players else settings.seating(chosen))
