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
    LOOK_OR_BLIND_BID = "look_or_blind_bid"  # number: the least blind bid
    NO_BLIND_BID = "no_blind_bid"
    BLIND_BID_NOT_BEHIND = "blind_bid_not_behind"  # points: by how many the side would have to be behind
    BLIND_BID_AFTER_LOOK = "blind_bid_after_look"
    BLIND_BID_TOO_LOW = "blind_bid_too_low"  # number: the least blind bid
    BOARD = "board"  # number: the least that may be bid here
    TOTAL = "total"  # number: the least that may be bid here
    SUICIDE_NIL = "suicide_nil"
    SUICIDE_FOUR = "suicide_four"
    WHIZ = "whiz"  # number: how many spades the hand holds
    MIRROR = "mirror"  # number: how many spades the hand holds
    NOT_PASSING = "not_passing"
    PASS_COUNT = "pass_count"  # noqa: S105  # no password; number: how many cards are passed
    LOWEST_CLUB = "lowest_club"  # card: the one to be played
    NO_TRUMP_FIRST = "no_trump_first"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused. Written with `str`, it is an English sentence.

    Attributes:
        code: What the move breaks; which of the facts belong to it stands beside its `RefusalCode`.
        suit: A suit, or None.
        card: A card, or None.
        points: A number of points above 0, or None.
        number: A number of tricks or cards, 0 to 13, or None.
        quote: What was given in place of a move, as it is quoted: at most some six hundred characters.
    """

    code: RefusalCode
    suit: Suit | None = None
    card: Card | None = None
    points: int | None = None
    quote: str = ""
    number: int | None = None

    def __str__(self) -> str:
        """Say it in English, for errors and logs."""
        return _SENTENCES[self.code].format(
            suit="" if self.suit is None else self.suit.word.capitalize(),
            card="" if self.card is None else self.card.words,
            quote=self.quote,
            number=self.number,
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
    RefusalCode.LOOK_FIRST: "Look at the hand first, or bid blind.",
    RefusalCode.NO_BLIND_NIL: "Blind nil is not played under these rules.",
    RefusalCode.NOT_BEHIND: "Blind nil is only for a side that is far enough behind.",
    RefusalCode.BLIND_AFTER_LOOK: "Blind nil is bid before looking at the hand.",
    RefusalCode.LOOK_OR_BLIND_BID: "Look at the hand first, or bid {number} or more blind.",
    RefusalCode.NO_BLIND_BID: "Only nil is bid blind under these rules.",
    RefusalCode.BLIND_BID_NOT_BEHIND: "A blind bid is only for a side that is far enough behind.",
    RefusalCode.BLIND_BID_AFTER_LOOK: "A blind bid comes before either partner has looked or bid.",
    RefusalCode.BLIND_BID_TOO_LOW: "Blind, it has to be {number} or more.",
    RefusalCode.BOARD: "That doesn't make the board: bid {number} or more.",
    RefusalCode.TOTAL: "All bids together would be too low: bid {number} or more.",
    RefusalCode.SUICIDE_NIL: "One partner has to bid nil, and yours hasn't: the nil is up to you.",
    RefusalCode.SUICIDE_FOUR: "One partner bids nil, the other four or more.",
    RefusalCode.WHIZ: "Bid the number of your spades, {number}, or nil.",
    RefusalCode.MIRROR: "Bid the number of your spades: {number}.",
    RefusalCode.NOT_PASSING: "Cards are passed after the bids, when one partner has bid nil.",
    RefusalCode.PASS_COUNT: "Choose {number} cards to pass.",
    RefusalCode.LOWEST_CLUB: "The first trick takes everybody's lowest club: play the {card}.",
    RefusalCode.NO_TRUMP_FIRST: "No spades on the first trick unless they're all you have.",
})  # fmt: skip
