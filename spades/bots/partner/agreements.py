"""The agreements of a pair: a card of ten lines, on each of which one thing is agreed or nothing is.

    nil=later,lead_back=once,bags=duck

That is the text of a card, the lines without an agreement left out; a card on which nothing is agreed has an empty one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Self

from spades.engine import NotationError
from spades.engine.text import quoted

FREE = "free"
"""Stands on a line on which nothing is agreed: the partner does as it sees fit."""

LINES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "nil": ("later", "never"),
        "blind_nil": ("200", "300", "never"),
        "partners_bid": ("less", "more"),
        "cover": ("high", "low"),
        "their_nil": ("attack", "bid"),
        "bags": ("ignore", "duck"),
        "first_lead": ("aces", "short", "long"),
        "lead_back": ("once",),
        "second_hand": ("low", "honor"),
        "spades": ("early", "late"),
    }
)
"""What can be agreed on each line beside nothing, in the order of the card."""

CARD_TAG = "Agreements"
"""The tag of a game whose partner keeps a card; it has its text."""

_LONGEST = 400
"""How many characters a text has at most; a card with all lines has half of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreements:
    """A card of agreements; every line is `FREE`, or one of `LINES`.

    Attributes:
        nil: When the partner may bid nil with its cards seen: only once the other has bid (`later`), or `never`.
        blind_nil: How many points behind the side must be before a nil is bid blind: 200, 300, or `never`.
        partners_bid: Whether the partner bids a trick `less` or `more` once the other has bid.
        cover: How the other's nil is covered: as `high` as there are cards, or no higher than it takes (`low`).
        their_nil: Whether to `attack` a nil of the other side, or to make the own `bid` first.
        bags: Whether the partner takes tricks as if bags cost nothing (`ignore`), or no more once the bid is made
            (`duck`).
        first_lead: What it leads first: `aces` of side suits, the `short` suit, or the `long` one.
        lead_back: Whether it leads the suit that the other led back at its first chance (`once`).
        second_hand: Whether it plays `low` as the second to a trick, or puts a higher card on an `honor`.
        spades: Whether it leads spades `early`, as soon as it may, or `late`, when it has nothing else.

    Raises:
        ValueError: Something is agreed that cannot be.
    """

    nil: str = FREE
    blind_nil: str = FREE
    partners_bid: str = FREE
    cover: str = FREE
    their_nil: str = FREE
    bags: str = FREE
    first_lead: str = FREE
    lead_back: str = FREE
    second_hand: str = FREE
    spades: str = FREE

    def __post_init__(self) -> None:
        """Refuse impossible agreements."""
        for line, choices in LINES.items():
            if (said := getattr(self, line)) not in (FREE, *choices):
                raise ValueError(f"{line} must be {' or '.join((FREE, *choices))}, not {quoted(said)}")

    @property
    def agreed(self) -> Mapping[str, str]:
        """The agreements, by line, in the order of the card."""
        return {line: said for line in LINES if (said := getattr(self, line)) != FREE}

    def format(self) -> str:
        """Write the card in one line, as it is parsed.

        >>> Agreements(nil="later", bags="duck").format()
        'nil=later,bags=duck'
        """
        return ",".join(f"{line}={said}" for line, said in self.agreed.items())

    @classmethod
    def of_tags(cls, tags: Iterable[tuple[str, str]]) -> Self | None:
        """Return the card that the tags of a game have; None where they have none that is known here."""
        text = dict(tags).get(CARD_TAG)
        try:
            return None if text is None else cls.parse(text)
        except NotationError:
            return None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a card.

        Raises:
            NotationError: The text is not one.
        """
        if len(text) > _LONGEST:
            raise NotationError(f"agreements have at most {_LONGEST} characters, not {len(text)}")
        said: dict[str, str] = {}
        for part in text.split(",") if text else ():
            line, equals, choice = part.partition("=")
            if not equals or line not in LINES:
                raise NotationError(
                    f"{quoted(part)} is no line of a card: write {next(iter(LINES))}=later, or {_KNOWN}"
                )
            if line in said:
                raise NotationError(f"{line} is agreed twice")
            said[line] = choice
        try:
            return cls(**said)
        except ValueError as error:
            raise NotationError(str(error)) from error


_KNOWN = f"another of {', '.join(line.name for line in fields(Agreements))}"

NOTHING_AGREED = Agreements()
