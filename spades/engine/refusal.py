"""Why a move is refused: a code with its facts, and the English sentence that errors carry."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from spades.engine.cards import Card, Suit


class RefusalCode(Enum):
    """The rule that a move breaks. The comment names the facts of the refusal."""

    NOT_A_MOVE = "not_a_move"  # quote
    GAME_OVER = "game_over"
    ROUND_OVER = "round_over"
    NOT_DRAWING = "not_drawing"
    NOT_BIDDING = "not_bidding"
    NOT_PLAYING = "not_playing"
    NOT_HELD = "not_held"  # card
    FOLLOW_SUIT = "follow_suit"  # suit: the one that was led
    NOT_BROKEN = "not_broken"
    ALREADY_LOOKED = "already_looked"
    LOOK_FIRST = "look_first"
    NO_BLIND_NIL = "no_blind_nil"
    NOT_BEHIND = "not_behind"  # points: by how many the side would have to be behind
    BLIND_AFTER_LOOK = "blind_after_look"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused. Written with `str`, it is an English sentence.

    Attributes:
        code: What the move breaks; which of the facts belong to it stands beside its `RefusalCode`.
        suit: A suit, or None.
        card: A card, or None.
        points: A number of points above 0, or None.
        quote: What was given in place of a move, as it is quoted: at most some six hundred characters.
    """

    code: RefusalCode
    suit: Suit | None = None
    card: Card | None = None
    points: int | None = None
    quote: str = ""

    def __str__(self) -> str:
        """Say it in English, for errors and logs."""
        return _SENTENCES[self.code].format(
            suit="" if self.suit is None else self.suit.word.capitalize(),
            card="" if self.card is None else self.card.words,
            quote=self.quote,
        )


_SENTENCES: Mapping[RefusalCode, str] = MappingProxyType({
    RefusalCode.NOT_A_MOVE: "{quote} is not a move.",
    RefusalCode.GAME_OVER: "The game is over.",
    RefusalCode.ROUND_OVER: "The round is over: the next one begins with a new pack.",
    RefusalCode.NOT_DRAWING: "Cards are kept or discarded only in the draw.",
    RefusalCode.NOT_BIDDING: "Bids are made after the draw and before the first card is played.",
    RefusalCode.NOT_PLAYING: "No card is played until every bid is in.",
    RefusalCode.NOT_HELD: "The {card} is not in your hand.",
    RefusalCode.FOLLOW_SUIT: "{suit} were led: follow suit.",
    RefusalCode.NOT_BROKEN: "Spades are not broken yet: lead another suit.",
    RefusalCode.ALREADY_LOOKED: "The hand has already been seen.",
    RefusalCode.LOOK_FIRST: "Look at the hand first, or bid blind nil.",
    RefusalCode.NO_BLIND_NIL: "Blind nil is not played under these rules.",
    RefusalCode.NOT_BEHIND: "Blind nil is only for a side that is far enough behind.",
    RefusalCode.BLIND_AFTER_LOOK: "Blind nil is bid before looking at the hand.",
})  # fmt: skip
