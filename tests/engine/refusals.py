"""A refused move for every reason there is: what is refused, the reason, and its sentence in English."""

from dataclasses import replace
from typing import NamedTuple

from spades.engine import PRESETS, Card, GameState, Move, Refusal, RefusalCode, Rules, Suit, new_game, parse_move
from spades.engine.state import begin_round

from .positions import CLASSIC, PARTNERS, SOUTH, deal, ending, finished, make, past_the_draw, shuffled


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
_STREET = Rules(seats=4, hands="deal", minimum_side_bid=4, blind_bid=6)
_BLIND_SIX = begin_round(_STREET, shuffled(1, _STREET), SOUTH, 2, (0, 100), (0, 0))
_SUICIDE = new_game(Rules(seats=4, hands="deal", bids="suicide"), shuffled(1), SOUTH)
_PASSING = make(deal(replace(PARTNERS, blind_nil=False, passing=2), "3.+.. A.K..+ 2..+. 4+.+.+.+"), "0 4 4 4")
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
    _refused(_UNSEEN, "4", Refusal(RefusalCode.LOOK_FIRST), "Look at the hand first, or bid blind."),
    _refused(_BIDDING, "B0", Refusal(RefusalCode.NO_BLIND_NIL), "Blind nil is not played under these rules."),
    _refused(
        _NOT_BEHIND,
        "B0",
        Refusal(RefusalCode.NOT_BEHIND, points=100),
        "Blind nil is only for a side that is far enough behind.",
    ),
    _refused(_LOOKED, "B0", Refusal(RefusalCode.BLIND_AFTER_LOOK), "Blind nil is bid before looking at the hand."),
    _refused(
        _BLIND_SIX,
        "4",
        Refusal(RefusalCode.LOOK_OR_BLIND_BID, number=6),
        "Look at the hand first, or bid 6 or more blind.",
    ),
    _refused(_BIDDING, "B6", Refusal(RefusalCode.NO_BLIND_BID), "Only nil is bid blind under these rules."),
    _refused(
        begin_round(_STREET, shuffled(1, _STREET), SOUTH, 2, (0, 99), (0, 0)),
        "B6",
        Refusal(RefusalCode.BLIND_BID_NOT_BEHIND, points=100),
        "A blind bid is only for a side that is far enough behind.",
    ),
    _refused(
        make(_BLIND_SIX, "L"),
        "B6",
        Refusal(RefusalCode.BLIND_BID_AFTER_LOOK),
        "A blind bid comes before either partner has looked or bid.",
    ),
    _refused(_BLIND_SIX, "B5", Refusal(RefusalCode.BLIND_BID_TOO_LOW, number=6), "Blind, it has to be 6 or more."),
    _refused(
        make(new_game(_STREET, shuffled(1, _STREET), SOUTH), "3 4"),
        "0",
        Refusal(RefusalCode.BOARD, number=1),
        "That doesn't make the board: bid 1 or more.",
    ),
    _refused(
        make(past_the_draw(replace(CLASSIC, minimum_total_bid=11)), "5"),
        "5",
        Refusal(RefusalCode.TOTAL, number=6),
        "All bids together would be too low: bid 6 or more.",
    ),
    _refused(
        make(_SUICIDE, "4 5"),
        "4",
        Refusal(RefusalCode.SUICIDE_NIL),
        "One partner has to bid nil, and yours hasn't: the nil is up to you.",
    ),
    _refused(
        _SUICIDE,
        "3",
        Refusal(RefusalCode.SUICIDE_FOUR),
        "One partner bids nil, the other four or more.",
    ),
    _refused(
        deal(Rules(hands="deal", bids="whiz"), "AK2..+. 3...+"),
        "2",
        Refusal(RefusalCode.WHIZ, number=3),
        "Bid the number of your spades, 3, or nil.",
    ),
    _refused(
        deal(Rules(hands="deal", bids="mirror"), "AK2..+. 3...+"),
        "0",
        Refusal(RefusalCode.MIRROR, number=3),
        "Bid the number of your spades: 3.",
    ),
    _refused(
        _BIDDING,
        "PS3S2",
        Refusal(RefusalCode.NOT_PASSING),
        "Cards are passed after the bids, when one partner has bid nil.",
    ),
    _refused(_PASSING, "PS3", Refusal(RefusalCode.PASS_COUNT, number=2), "Choose 2 cards to pass."),
    _refused(
        _PASSING,
        "PSAH3",
        Refusal(RefusalCode.NOT_HELD, card=Card.parse("SA")),
        "The ace of spades is not in your hand.",
    ),
    _refused(
        make(deal(Rules(hands="deal", opening="clubs"), "..+.K2 .+..A3"), "4 4"),
        "CK",
        Refusal(RefusalCode.LOWEST_CLUB, card=Card.parse("C2")),
        "The first trick takes everybody's lowest club: play the two of clubs.",
    ),
    _refused(
        make(deal(Rules(hands="deal", trump_first_trick=False), "..+.K2 3.+.."), "4 4 CK"),
        "S3",
        Refusal(RefusalCode.NO_TRUMP_FIRST),
        "No spades on the first trick unless they're all you have.",
    ),
]
