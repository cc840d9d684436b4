"""Bidding: by counting high cards, or by how each bid would change the score."""

from collections.abc import Sequence
from math import inf

from spades.bots.levels.level import NEVER, Bids, Level
from spades.bots.rule.bidding import bid_worths, choose_bid
from spades.bots.rule.passing import kept_by_nil
from spades.engine import PACK, Bid, Card, Move, Suit, View, pack_of
from spades.engine.moves import BIDS, LOOK

_ACE, _KING = 1.0, 0.75
_HIGH_SPADES = 3
"""So many spades from the top count as a trick each: ace, king and queen, where no joker is above them."""
_LOW_SPADES = 5.0
"""What all others come to: half a trick each, and less where jokers and deuces make them more."""
_HONOURS = 2
"""So many spades from the top are what an ace and a king are in another suit."""

_NIL_COUNT = 1.2
"""Counted tricks at which nil is bid by who sees no harm in it."""

_A_TRICK = 0.035
"""What a trick of the bid is worth in chances to win the game: ten points of a game to 300."""


_BY_COUNT = (Bids.HONOURS, Bids.COUNTED)


def choose_level_bid(view: View, level: Level) -> Move:
    """Return the bid that a level makes on a hand, or the look that comes before it."""
    if LOOK in view.legal_moves:
        # Nor does who never bids nil bid it without having looked.
        return LOOK if level.bids in _BY_COUNT or level.style.nil <= NEVER else choose_bid(view)
    legal = [move for move in view.legal_moves if isinstance(move, Bid)]
    if level.bids in _BY_COUNT:
        counted, pack = count_tricks if level.bids is Bids.COUNTED else honours, pack_of(view.rules)
        kept, nil = kept_by_nil(view), _NIL_COUNT + 4.0 * level.style.nil
        if level.style.nil > NEVER and counted(kept, pack) <= nil and pack[0] not in kept and BIDS[0] in legal:
            return BIDS[0]
        count = counted(view.hand, pack)
        wanted = round(count + level.style.bold)
        # A nil is bid by who wants it, or has to.
        return min(legal, key=lambda bid: (bid.nil, abs(bid.n - wanted)))
    lean = 0.5 * _A_TRICK * level.style.bold
    worths = {bid: worth for bid, worth in bid_worths(view) if bid in legal}
    nil = worths.pop(BIDS[0], -inf) + level.style.nil
    if not worths or nil > max(worths.values()):
        return BIDS[0]
    best = max(worths, key=lambda bid: worths[bid])
    # A leaning moves a bid by one at the most: where little is at stake it would else go anywhere.
    near = [bid for bid in worths if abs(bid.n - best.n) <= 1]
    return max(near, key=lambda bid: worths[bid] + lean * bid.n)


def honours(hand: tuple[Card, ...], pack: Sequence[Card] = PACK) -> float:
    """Return the tricks that a beginner counts: every ace, every king, and one for luck."""
    return 1.0 + sum(card in pack[:_HONOURS] if card.suit is Suit.SPADES else card.rank >= 13 for card in hand)


def count_tricks(hand: tuple[Card, ...], pack: Sequence[Card] = PACK) -> float:
    """Return the tricks that a player counts who has learned which cards are high.

    >>> from spades.engine import parse_hand
    >>> count_tricks(parse_hand("AK54.A32.K65.432"))
    4.75
    """
    low = _LOW_SPADES / (sum(card.suit is Suit.SPADES for card in pack) - _HIGH_SPADES)
    total = 0.0
    for card in hand:
        if card.suit is Suit.SPADES:
            total += 1.0 if card in pack[:_HIGH_SPADES] else low
        else:
            total += {14: _ACE, 13: _KING}.get(card.rank, 0.0)
    return total
