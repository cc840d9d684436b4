"""Play the whole games that are kept in `transcripts`: `python -m tests.engine.make_transcripts`.

The players see what a seat may see, bid what they hope to take and mean it. Games differ by their seed alone, and
only `Random.random` is asked, which gives the same numbers in every version of Python.
"""

import random
from pathlib import Path
from typing import NamedTuple

from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Game,
    Keep,
    Look,
    Move,
    Pass,
    Phase,
    PlayCard,
    Reject,
    Rules,
    Suit,
    Trick,
    View,
    apply,
    in_order,
    new_game,
    next_round,
    pack_of,
    view,
    write_record,
)

FOLDER = Path(__file__).parent / "transcripts"


class Table(NamedTuple):
    """What a transcript is of."""

    rules: Rules
    seed: int


TABLES = {
    "classic-300-a": Table(PRESETS["classic-300"], 1),
    "classic-300-b": Table(PRESETS["classic-300"], 2),
    "classic-500-a": Table(PRESETS["classic-500"], 3),
    "classic-500-b": Table(PRESETS["classic-500"], 4),
    "unseen-500-a": Table(PRESETS["unseen-500"], 5),
    "unseen-500-b": Table(PRESETS["unseen-500"], 6),
    "partners-500-a": Table(PRESETS["partners-500"], 7),
    "partners-500-b": Table(PRESETS["partners-500"], 8),
    "street-350-a": Table(PRESETS["street-350"], 12),
    "street-350-b": Table(PRESETS["street-350"], 13),
    "cutthroat-300-a": Table(PRESETS["cutthroat-300"], 14),
    "cutthroat-300-b": Table(PRESETS["cutthroat-300"], 15),
    "house-drawn": Table(Rules(floor=-200, overtrick_points=-1, bag_limit=5, bag_penalty=50, failed_nil_bags=True), 9),
    "house-dealt": Table(Rules(hands="deal", blind_nil=True, bags_carry=False, must_break_spades=False), 10),
    "house-partners": Table(
        Rules(seats=4, hands="deal", target=400, floor=-300, bag_limit=7, failed_nil_helps_partner=False), 11
    ),
    "house-jokers": Table(
        Rules(
            seats=4,
            hands="deal",
            target=500,
            floor=-400,
            pack="jokers",
            passing=1,
            minimum_total_bid=11,
            ten_for=200,
            boston=500,
            set_twice_loses=True,
            trump_first_trick=False,
            opening="clubs",
        ),
        16,
    ),
    "house-suicide": Table(
        Rules(seats=4, hands="deal", bids="suicide", passing=2, blind_nil=True, blind_passing=3), 17
    ),
    "house-whiz": Table(Rules(seats=4, hands="deal", bids="whiz", target=250, floor=-250), 18),
    "house-mirror": Table(Rules(bids="mirror", first_hand="counts", trump_first_trick=False), 19),
}

WORTH = {14: 0.95, 13: 0.75, 12: 0.4, 11: 0.2}
WORTH_OF_SPADES = {14: 1.0, 13: 0.95, 12: 0.85, 11: 0.75, 10: 0.7}


SCALE = {(2, "draw"): 0.95, (2, "deal"): 1.25, (3, "deal"): 0.9, (4, "deal"): 0.75}
"""What the hope of a table of four comes to at this one."""


def hope(hand: tuple[Card, ...]) -> float:
    """Return how many tricks a hand hopes for at a table of four."""
    return sum(
        WORTH_OF_SPADES.get(card.rank, 0.55) if card.suit is Suit.SPADES else WORTH.get(card.rank, 0.02)
        for card in hand
    )


def choose_draw(shown: View) -> Move:
    """Keep spades and high cards."""
    assert shown.offered is not None
    return Keep() if shown.offered.suit is Suit.SPADES or shown.offered.rank > 10 else Reject()


def choose_bid(shown: View, mood: float) -> Move:
    """Bid what the hand hopes for, now and then nil, and rarely a blind one."""
    if Look() in shown.legal_moves:
        blind = [move for move in shown.legal_moves if isinstance(move, Bid)]
        return blind[int(mood * 100) % len(blind)] if blind and mood > 0.97 else Look()
    tricks = hope(shown.hand) * SCALE[shown.rules.seats, shown.rules.hands] + 1.5 * mood - 0.75
    best_spade = max((card.rank for card in shown.hand if card.suit is Suit.SPADES), default=0)
    nil = tricks < (4.2 if shown.rules.seats == 2 else 1.5) and best_spade < 12
    wished = Bid(0) if nil else Bid(min(13, max(1, round(tricks))))
    allowed = [move for move in shown.legal_moves if isinstance(move, Bid)]
    return min(allowed, key=lambda bid: abs(bid.n - wished.n))


def choose_pass(shown: View) -> Move:
    """Pass the highest cards from a nil, and the lowest to it."""
    bid = shown.bids[shown.rules.index(shown.seat)]
    by_rank = sorted(shown.hand, key=lambda card: (card.rank, card.suit), reverse=bid is not None and bid.nil)
    return Pass(in_order(by_rank[: shown.to_pass]))


def choose_card(shown: View) -> Move:
    """Take tricks cheaply while they are wanted, and throw off high cards once they are not."""
    cards = [move.card for move in shown.legal_moves if isinstance(move, PlayCard)]
    by_rank = sorted(cards, key=lambda card: (card.suit is Suit.SPADES, card.rank, card.suit))
    place = shown.rules.index(shown.seat)
    bid = shown.bids[place]
    wants = bid is not None and shown.taken[place] < bid.n
    if not shown.trick.plays:
        return PlayCard(by_rank[-1] if wants else by_rank[0])

    def wins(card: Card) -> bool:
        best = Trick(shown.trick.leader, (*shown.trick.plays, (shown.seat, card))).winning_play
        return best is not None and best[1] is card

    winning = [card for card in by_rank if wins(card)]
    losing = [card for card in by_rank if not wins(card)]
    if wants:
        return PlayCard(winning[0] if winning else by_rank[0])
    return PlayCard(losing[-1] if losing else by_rank[0])


def shuffle(rules: Rules, rng: random.Random) -> tuple[Card, ...]:
    """Shuffle a pack."""
    return tuple(sorted(pack_of(rules), key=lambda _: rng.random()))


def play(name: str) -> str:
    """Play a game to its end and return its record, with the result among its tags."""
    rules, seed = TABLES[name]
    rng = random.Random(seed)
    starter = rules.seating[int(rng.random() * rules.seats)]
    packs = [shuffle(rules, rng)]
    moves: list[Move] = []
    state = new_game(rules, packs[0], starter)
    while state.phase is not Phase.GAME_OVER:
        if state.to_move is None:
            assert state.round_number < 60, f"{name} does not end"
            packs.append(shuffle(rules, rng))
            state = next_round(state, packs[-1])
            continue
        shown = view(state, state.to_move)
        if state.phase is Phase.DRAW:
            move = choose_draw(shown)
        elif state.phase is Phase.BID:
            move = choose_bid(shown, rng.random())
        elif state.phase is Phase.PASS:
            move = choose_pass(shown)
        else:
            move = choose_card(shown)
        moves.append(move)
        state = apply(state, move)
    assert state.winner is not None
    winners = " and ".join(seat.name.title() for seat in rules.seats_of(state.winner))
    tags = (("Seed", str(seed)), ("Result", ":".join(map(str, state.scores))), ("Winner", winners))
    return write_record(Game(rules, starter, tuple(packs), tuple(moves), tags))


def main() -> None:
    """Write all transcripts."""
    for name in TABLES:
        (FOLDER / f"{name}.txt").write_bytes(play(name).encode())


if __name__ == "__main__":
    main()
