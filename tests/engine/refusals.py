"""A refused move for every reason there is: what is refused, the reason, and its sentence in English."""

from dataclasses import replace
from typing import NamedTuple

from spades.engine import PRESETS, Card, GameState, Move, Refusal, RefusalCode, Suit, new_game, parse_move

from .positions import CLASSIC, PARTNERS, SOUTH, ending, finished, make, past_the_draw, shuffled


class Refused(NamedTuple):
    """A move that is refused."""

    state: GameState
    move: Move
    refusal: Refusal
    sentence: str


def _refused(state: GameState, move: str, refusal: Refusal, sentence: str) -> Refused:
    return Refused(state, parse_move(move), refusal, sentence)


_DRAWING = new_game(CLASSIC, shuffled(1), SOUTH)
_BIDDING = past_the_draw()
_UNSEEN = new_game(PARTNERS, shuffled(1), SOUTH)
_LOOKED = make(_UNSEEN, "L")
_NOT_BEHIND = new_game(replace(PARTNERS, blind_nil_behind=100), shuffled(1), SOUTH)
_ENDING = ending(CLASSIC, "K.A.. 3.2..")

REFUSED = [
    Refused(
        _DRAWING,
        "SA",  # type: ignore[arg-type]
        Refusal(RefusalCode.NOT_A_MOVE, quote="'SA'"),
        "'SA' is not a move.",
    ),
    _refused(
        finished(PRESETS["classic-500"], "6 7", (6, 7), scores=(480, 0)),
        "4",
        Refusal(RefusalCode.GAME_OVER),
        "The game is over.",
    ),
    _refused(
        finished(CLASSIC, "6 7", (6, 7)),
        "K",
        Refusal(RefusalCode.ROUND_OVER),
        "The round is over: the next one begins with a new pack.",
    ),
    _refused(_BIDDING, "K", Refusal(RefusalCode.NOT_DRAWING), "Cards are kept or discarded only in the draw."),
    _refused(
        _DRAWING,
        "4",
        Refusal(RefusalCode.NOT_BIDDING),
        "Bids are made after the draw and before the first card is played.",
    ),
    _refused(_BIDDING, "SA", Refusal(RefusalCode.NOT_PLAYING), "No card is played until every bid is in."),
    _refused(
        _ENDING,
        "DQ",
        Refusal(RefusalCode.NOT_HELD, card=Card.parse("DQ")),
        "The queen of diamonds is not in your hand.",
    ),
    *(
        _refused(ending(CLASSIC, hands, table=table), move, Refusal(RefusalCode.FOLLOW_SUIT, suit=suit), sentence)
        for suit, hands, table, move, sentence in (
            (Suit.SPADES, "...K 2..3.", "SA", "D3", "Spades were led: follow suit."),
            (Suit.HEARTS, "K... .2..3", "HA", "C3", "Hearts were led: follow suit."),
            (Suit.DIAMONDS, "K... 2..2.", "DA", "S2", "Diamonds were led: follow suit."),
            (Suit.CLUBS, ".K.. .2..2", "CA", "H2", "Clubs were led: follow suit."),
        )
    ),
    _refused(_ENDING, "SK", Refusal(RefusalCode.NOT_BROKEN), "Spades are not broken yet: lead another suit."),
    _refused(_LOOKED, "L", Refusal(RefusalCode.ALREADY_LOOKED), "The hand has already been seen."),
    _refused(_UNSEEN, "4", Refusal(RefusalCode.LOOK_FIRST), "Look at the hand first, or bid blind nil."),
    _refused(_BIDDING, "B0", Refusal(RefusalCode.NO_BLIND_NIL), "Blind nil is not played under these rules."),
    _refused(
        _NOT_BEHIND,
        "B0",
        Refusal(RefusalCode.NOT_BEHIND, points=100),
        "Blind nil is only for a side that is far enough behind.",
    ),
    _refused(_LOOKED, "B0", Refusal(RefusalCode.BLIND_AFTER_LOOK), "Blind nil is bid before looking at the hand."),
]
