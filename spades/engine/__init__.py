"""The rules of Spades: cards, seats, rules, moves, states, views, scores and their notation.

Standard library only; no clock, no files, no randomness. `apply(state, move)` gives the next state, and
`view(state, seat)` what a seat may know of it.
"""

from spades.engine.cards import PACK, Card, Suit, format_hand, in_order, parse_hand
from spades.engine.errors import IllegalMoveError, NotationError
from spades.engine.events import Event, events_between
from spades.engine.invariants import broken_invariants
from spades.engine.legality import legal_moves, why_illegal
from spades.engine.moves import Bid, Keep, Look, Move, Pass, PlayCard, Reject
from spades.engine.notation import (
    format_move,
    format_rules,
    format_state,
    parse_move,
    parse_rules,
    parse_state,
)
from spades.engine.public import Draw, PastRound, Phase, SideScore, Trick
from spades.engine.record import Game, read_record, write_record
from spades.engine.refusal import Refusal, RefusalCode
from spades.engine.rules import PRESETS, Rules, pack_of
from spades.engine.scoring import BidScore, count_bags, score_bid, score_nil, score_round
from spades.engine.seats import Seat
from spades.engine.state import GameState, new_game, next_round
from spades.engine.transition import apply, apply_unchecked
from spades.engine.view import View, past_round, public_view, view

__all__ = [
    "PACK",
    "PRESETS",
    "Bid",
    "BidScore",
    "Card",
    "Draw",
    "Event",
    "Game",
    "GameState",
    "IllegalMoveError",
    "Keep",
    "Look",
    "Move",
    "NotationError",
    "Pass",
    "PastRound",
    "Phase",
    "PlayCard",
    "Refusal",
    "RefusalCode",
    "Reject",
    "Rules",
    "Seat",
    "SideScore",
    "Suit",
    "Trick",
    "View",
    "apply",
    "apply_unchecked",
    "broken_invariants",
    "count_bags",
    "events_between",
    "format_hand",
    "format_move",
    "format_rules",
    "format_state",
    "in_order",
    "legal_moves",
    "new_game",
    "next_round",
    "pack_of",
    "parse_hand",
    "parse_move",
    "parse_rules",
    "parse_state",
    "past_round",
    "public_view",
    "read_record",
    "score_bid",
    "score_nil",
    "score_round",
    "view",
    "why_illegal",
    "write_record",
]
