"""The row of a round that has ended: made once, so that history and statistics need no replay."""

from spades.engine import Card, GameState, Suit, in_order
from spades.session.history.archive import RoundRow, SideRow

LEAST_HIGH = 12
"""The queen: aces, kings and queens are the high cards."""


def round_row(state: GameState, game: int) -> RoundRow:
    """Return the row of a finished round, in some twenty microseconds.

    Time and help are 0: they are counted while it is played. The two potentials are left None:
    `spades.session.history.ledger` works them out when somebody asks.

    Args:
        state: The state after the last trick.
        game: The game's number in the archive.

    Raises:
        ValueError: The round is not over.
    """
    return RoundRow(
        game=game,
        number=state.round_number,
        starter=state.starter.letter,
        undone=0,
        hints=0,
        opened=0,
        seconds=0.0,
        potential=None,
        fair_potential=None,
        own=_side(state, 0),
        other=_side(state, 1),
        third=_side(state, 2) if state.rules.sides == 3 else None,
    )


def drawn_hands(state: GameState) -> tuple[tuple[Card, ...], ...]:
    """Return the cards each seat held before the first lead, in order; fewer while hands are being made."""
    hands = [list(hand) for hand in state.hands]
    for trick in (*state.tricks, state.trick):
        for seat, card in trick.plays:
            hands[state.rules.index(seat)].append(card)
    return tuple(map(in_order, hands))


def offered_cards(state: GameState) -> tuple[tuple[Card, ...], ...]:
    """Return the cards each seat drew from, its pairs in order; where hands are dealt, the hands."""
    if state.rules.hands == "deal":
        return drawn_hands(state)
    pairs: list[list[Card]] = [[] for _ in state.rules.seating]
    for turn, draw in enumerate(state.draws):
        pairs[state.rules.index(draw.seat)] += state.pack[2 * turn : 2 * turn + 2]
    return tuple(map(tuple, pairs))


def _side(state: GameState, side: int) -> SideRow:
    if state.results is None:
        raise ValueError("the round is not over")
    result = state.results[side]
    places = range(side, state.rules.seats, state.rules.sides)
    nils = [place for place in places if (bid := state.bids[place]) is not None and bid.nil]
    hands, offered = drawn_hands(state), offered_cards(state)
    held = [card for place in places for card in hands[place]]
    seen = [card for place in places for card in offered[place]]
    return SideRow(
        bid=result.bid or 0,
        nils=len(nils),
        nils_made=sum(state.taken[place] == 0 for place in nils),
        made=int(result.made) if result.bid else -1,
        taken=result.taken,
        bags=result.new_bags if state.rules.bags_count else 0,
        bags_after=result.bags,
        penalty=result.penalty,
        points=result.points,
        score=state.scores[side],
        high=sum(card.rank >= LEAST_HIGH for card in held),
        spades=sum(card.suit is Suit.SPADES for card in held),
        high_offered=sum(card.rank >= LEAST_HIGH for card in seen),
        spades_offered=sum(card.suit is Suit.SPADES for card in seen),
    )
