"""Positions and whole games for the tests, from short texts and seeds."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Draw,
    Game,
    GameState,
    Move,
    Phase,
    Rules,
    Seat,
    Suit,
    Trick,
    apply,
    broken_invariants,
    legal_moves,
    new_game,
    pack_of,
    parse_hand,
    parse_move,
    why_illegal,
)
from spades.engine.state import begin_round

SOUTH, WEST, NORTH, EAST = Seat
CLASSIC = PRESETS["classic-300"]
UNSEEN = PRESETS["unseen-500"]
PARTNERS = PRESETS["partners-500"]
SOURCES = {name: PRESETS[name] for name in ("classic-300", "classic-500", "unseen-500", "partners-500")}
"""The rule sets of the sources."""

DEALT = Rules(hands="deal")
"""Two seats with dealt hands: a house rule."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def stacked(text: str, rules: Rules = CLASSIC) -> tuple[Card, ...]:
    """Return a pack with these cards on top and the others behind, in order."""
    top = cards(text)
    return (*top, *(card for card in pack_of(rules) if card not in top))


def shuffled(seed: int, rules: Rules = CLASSIC) -> tuple[Card, ...]:
    pack = list(pack_of(rules))
    random.Random(seed).shuffle(pack)
    return tuple(pack)


def make(state: GameState, moves: str) -> GameState:
    """Make moves, written as words."""
    for word in moves.split():
        state = apply(state, parse_move(word))
    return state


def refusal(state: GameState, move: str) -> str:
    """Return the sentence for a move that is refused, written as a word."""
    return str(why_illegal(state, parse_move(move)))


def legal(state: GameState) -> str:
    """Write the legal moves as words."""
    return " ".join(map(str, legal_moves(state)))


def deal(
    rules: Rules,
    hands: str,
    *,
    starter: Seat = SOUTH,
    round_number: int = 2,
    scores: tuple[int, ...] = (),
    sets: tuple[int, ...] = (),
) -> GameState:
    """Return a round that begins with these hands, in PBN and in seating order from South.

    A suit of a hand may end in `+`: it is filled up with the lowest cards that nobody is given.
    """
    given = [[*parse_hand(word.replace("+", ""))] for word in hands.split()]
    rest = [card for card in reversed(pack_of(rules)) if all(card not in hand for hand in given)]
    for hand, word in zip(given, hands.split(), strict=True):
        suits = [suit for suit, ranks in zip(Suit, word.split("."), strict=True) if ranks.endswith("+")]
        hand.extend([card for card in rest if card.suit in suits][: rules.cards_each - len(hand)])
        rest = [card for card in rest if card not in hand]
        assert len(hand) == rules.cards_each, f"{word} has {len(hand)} cards"
    first = rules.index(starter)
    dealt = [given[(first + turn) % rules.seats][at] for at in range(rules.cards_each) for turn in range(rules.seats)]
    none = (0,) * rules.sides
    return begin_round(rules, (*dealt, *rest), starter, round_number, scores or none, none, sets or none)


def past_the_draw(rules: Rules = CLASSIC, seed: int = 1, starter: Seat = SOUTH) -> GameState:
    """Return a state in which the hands are made and the starter is to bid."""
    rng = random.Random(seed)
    state = new_game(rules, shuffled(seed, rules), starter)
    while state.phase is Phase.DRAW:
        state = apply(state, rng.choice(legal_moves(state)))
    return state


def ending(
    rules: Rules,
    hands: str,
    *,
    leader: Seat = SOUTH,
    table: str = "",
    broken: bool = False,
    bids: str = "",
    taken: Sequence[int] = (),
    scores: tuple[int, ...] = (),
    bags: tuple[int, ...] = (),
) -> GameState:
    """Set up the last tricks of a round, `ending(CLASSIC, "A.92.. K.3..", table="HK")`.

    The tricks before are made up from the cards that are left; who took them is `taken`, else the leader.

    Args:
        rules: What is played.
        hands: The cards still held, in seating order from South.
        leader: Who leads, or has led, the trick on the table.
        table: The cards on the table, in the order played.
        broken: Whether spades are broken.
        bids: The bids in seating order; 1 each if left out.
        taken: Tricks taken before, in seating order.
        scores: The sides' scores before the round.
        bags: The sides' bags before the round.
    """
    held = [parse_hand(word) for word in hands.split()]
    plays: list[tuple[Seat, Card]] = []
    to_move = leader
    for card in cards(table):
        plays.append((to_move, card))
        to_move = rules.next_seat(to_move)
    sizes = {
        len(hand) + sum(seat is player for player, _ in plays) for hand, seat in zip(held, rules.seating, strict=True)
    }
    assert len(sizes) == 1, f"hands of different sizes: {sizes}"
    done = rules.cards_each - sizes.pop()
    taken = taken or [done if seat is leader else 0 for seat in rules.seating]
    assert sum(taken) == done, f"{done} tricks were taken, not {sum(taken)}"
    winners = [seat for seat, count in zip(rules.seating, taken, strict=True) for _ in range(count)]

    in_play = {*(card for hand in held for card in hand), *(card for _, card in plays)}
    rest = [card for card in pack_of(rules) if card not in in_play]
    tricks = []
    for winner in winners:
        played, rest = rest[: rules.seats], rest[rules.seats :]
        tricks.append(Trick(rules.seating[0], tuple(zip(rules.seating, played, strict=True)), winner))
    plays_so_far = [play for trick in (*tricks, Trick(leader, tuple(plays))) for play in trick.plays]
    whole = [
        [*hand, *(card for player, card in plays_so_far if player is seat)]
        for hand, seat in zip(held, rules.seating, strict=True)
    ]
    first = rules.index(leader)
    turns = [(first + turn) % rules.seats for turn in range(rules.cards_each * rules.seats)]
    dealt = [whole[place][turn // rules.seats] for turn, place in enumerate(turns)]
    if rules.hands == "draw":
        pack = tuple(card for pair in zip(dealt, rest, strict=True) for card in pair)
        discards: tuple[tuple[Card, ...], ...] = tuple(
            tuple(card for card, place in zip(rest, turns, strict=True) if place == own) for own in range(rules.seats)
        )
        draws = tuple(Draw(rules.seating[place], kept_first=True) for place in turns)
    else:
        pack, discards, draws = (*dealt, *rest), ((),) * rules.seats, ()
    state = replace(
        begin_round(rules, pack, leader, 1, scores or (0,) * rules.sides, bags or (0,) * rules.sides),
        phase=Phase.PLAY,
        to_move=to_move,
        hands=tuple(held),
        discards=discards,
        draws=draws,
        looked=(True,) * rules.seats,
        bids=read_bids(bids or " ".join("1" * rules.seats)),
        trick=Trick(leader, tuple(plays)),
        tricks=tuple(tricks),
        taken=tuple(taken),
        broken=broken,
    )
    assert not broken_invariants(state), broken_invariants(state)
    return state


def read_bids(text: str) -> tuple[Bid, ...]:
    bids = [parse_move(word) for word in text.split()]
    return tuple(bid for bid in bids if isinstance(bid, Bid))


def finished(
    rules: Rules,
    bids: str,
    taken: Sequence[int],
    *,
    scores: tuple[int, ...] = (),
    bags: tuple[int, ...] = (),
) -> GameState:
    """Return the state after a round with these bids and tricks, the last trick having been played."""
    assert sum(taken) == rules.cards_each, f"a round has {rules.cards_each} tricks, not {sum(taken)}"
    last = next(place for place, count in enumerate(taken) if count)
    before = [count - (place == last) for place, count in enumerate(taken)]
    leader = rules.seating[last]
    tops = ["A", "K", "Q", "J"]
    held = " ".join(tops[(place - last) % rules.seats] + "..." for place in range(rules.seats))
    state = ending(rules, held, leader=leader, bids=bids, taken=before, scores=scores, bags=bags)
    return make(state, " ".join("S" + top for top in tops[: rules.seats]))


def play_on(state: GameState, rng: random.Random) -> Iterator[GameState]:
    """Yield this state and those of random play to the end of the round."""
    yield state
    while state.to_move is not None:
        state = apply(state, rng.choice(legal_moves(state)))
        yield state


def random_round(rules: Rules, seed: int, starter: Seat | None = None) -> Iterator[GameState]:
    rng = random.Random(seed)
    return play_on(new_game(rules, shuffled(seed, rules), starter or rng.choice(rules.seating)), rng)


def random_game(rules: Rules, seed: int, rounds: int = 3) -> Game:
    """Return a game of random moves, of so many rounds unless it ends before."""
    rng = random.Random(seed)
    starter = rng.choice(rules.seating)
    packs: list[tuple[Card, ...]] = []
    moves: list[Move] = []
    for _ in range(rounds):
        packs.append(shuffled(rng.randrange(2**32), rules))
        state = Game(rules, starter, tuple(packs), tuple(moves)).state
        while state.to_move is not None:
            moves.append(rng.choice(legal_moves(state)))
            state = apply(state, moves[-1])
        if state.phase is Phase.GAME_OVER:
            break
    return Game(rules, starter, tuple(packs), tuple(moves))


def take(states: Iterable[GameState], count: int) -> GameState:
    """Return the state after so many moves, or the last one."""
    for _, last in zip(range(count + 1), states, strict=False):
        state = last
    return state
