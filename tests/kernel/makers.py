"""Positions, plans and questions of every kind for the compiled core, sound ones and damaged ones."""

import random
from collections.abc import Callable, Iterator, Sequence

from spades.bots.search.four.bits import CODE, EVERYTHING, NOTHING
from spades.bots.search.four.since import unchanged
from spades.bots.search.planning import Branch, Moment
from spades.bots.search.solver import Position, legal_cards
from spades.engine import GameState, Phase, apply_unchecked, legal_moves, pack_of, parse_rules
from spades.engine.moves import BIDS
from spades.engine.state import begin_round
from spades.kernel import Kernel

RULES = (
    "classic-300",
    "classic-500",
    "unseen-500",
    "classic-300,hands=deal",
    "classic-300,must_break_spades=no",
)

FOUR_RULES = (
    "partners-500",
    "partners-500,must_break_spades=no",
    "partners-500,failed_nil_helps_partner=no",
    "partners-500,bag_penalty=0",
    "street-350",
    "street-350,pack=jokers,passing=4,trump_first_trick=no,bids=suicide,minimum_side_bid=0,blind_bid=0",
    "partners-500,bids=whiz,opening=clubs,passing=1",
)
THREE_RULES = (
    "cutthroat-300",
    "cutthroat-300,must_break_spades=no,bag_penalty=0",
    "cutthroat-300,bids=whiz,opening=clubs,trump_first_trick=no",
    "cutthroat-300,first_hand=counts,set_twice_loses=yes,blind_nil=yes",
)


def position(rng: random.Random, most: int = 13) -> Position:
    """A position of up to so many cards a side: any deal, of few suits, rich in spades, an ending, or odd to lead."""
    cards = rng.randint(1, most)
    kind = rng.randrange(5)
    pack = list(range(52))
    if kind == 1:
        suits = rng.sample(range(4), rng.choice((2, 3)))
        pack = [card for card in pack if card // 13 in suits]
    dealt = rng.sample(pack, min(2 * cards, len(pack) // 2 * 2))
    if kind == 2:
        dealt.sort(key=lambda card: (card >= 13) * rng.random())
    ours, theirs = frozenset(dealt[::2]), frozenset(dealt[1::2])
    whole = Position(ours, theirs, rng.randrange(2), None, rng.random() < 0.5)
    if kind == 4:
        # Spades are not broken, and whoever leads has nothing else.
        spades = rng.sample(range(13), 13)
        few = rng.randint(0, min(cards, 13 - cards))
        ours = frozenset(spades[:cards])
        theirs = frozenset(spades[cards : cards + few] + rng.sample(range(13, 52), cards - few))
        whole = Position(ours, theirs, 1, None, broken=False)
        return led(rng, whole) if rng.random() < 0.7 else whole
    if kind == 3:
        whole = played(rng, whole, rng.randrange(len(ours)))
    return led(rng, whole) if rng.random() < 0.4 else whole


def played(rng: random.Random, whole: Position, tricks: int) -> Position:
    """The position some tricks later, played at random."""
    ours, theirs, to_move, _, broken = whole
    for _ in range(tricks):
        lead = rng.choice(legal_cards(Position(ours, theirs, to_move, None, broken)))
        ours, theirs = ours - {lead}, theirs - {lead}
        reply = rng.choice(legal_cards(Position(ours, theirs, 1 - to_move, lead, broken)))
        ours, theirs = ours - {reply}, theirs - {reply}
        follows = lead // 13 == reply // 13
        broken = broken or (reply < 13 and not follows)
        if reply < lead if follows else reply < 13:
            to_move = 1 - to_move
    return Position(ours, theirs, to_move, None, broken)


def led(rng: random.Random, whole: Position) -> Position:
    """The position after a lead of the side to move."""
    lead = rng.choice(legal_cards(whole))
    return Position(whole.ours - {lead}, whole.theirs - {lead}, 1 - whole.to_move, lead, whole.broken)


def payoff(rng: random.Random, tricks: int) -> list[float]:
    """What 0 to so many tricks are worth: a bid, a nil, a count, any numbers, one number."""
    counts = range(tricks + 1)
    need = rng.randint(0, tricks + 1)
    match rng.randrange(6):
        case 0:
            return [10.0 * need - 9 * (taken - need) if taken >= need else -10.0 * need for taken in counts]
        case 1:
            return [float(taken == 0) for taken in counts]
        case 2:
            return [float(taken) * rng.choice((1, -1)) for taken in counts]
        case 3:
            return [rng.random() for _ in counts]
        case 4:
            return [float(rng.randrange(4)) for _ in counts]
        case _:
            return [rng.random()] * (tricks + 1)


def moment(rng: random.Random, most: int = 8) -> tuple[Moment, list[Branch], int, int, int]:
    """A plan to make: what we know, of up to so many cards, the worlds, the card, how many turns, and how wide."""
    while True:
        ours, _, to_move, lead, broken = whole = position(rng, most)
        if to_move == 1:
            break
    left = [card for card in range(52) if card not in ours and card != lead]
    held = len(whole.theirs)
    # Out of few cards, so that worlds look alike for some tricks.
    left = rng.sample(left, min(len(left), held + rng.randint(1, 6)))
    branches = [Branch(whole.theirs, rng.random() + 0.01)]
    branches += [Branch(frozenset(rng.sample(left, held)), rng.random() + 0.01) for _ in range(rng.randint(0, 12))]
    need = rng.choice((None, -1, 0, 1, 2, 4))
    card = rng.choice(legal_cards(whole))
    known = Moment(ours, lead, broken, payoff(rng, len(ours)), need)
    return known, branches, card, rng.randint(1, 3), rng.randint(1, 4)


def states(rng: random.Random, named: Sequence[str] = RULES) -> Iterator[GameState]:
    """The bids and plays of a round at random, under any of these rules."""
    rules = parse_rules(rng.choice(named))
    pack = pack_of(rules)
    none = (0,) * rules.sides
    # Round 1 may be one without bids.
    state = begin_round(
        rules, tuple(rng.sample(pack, len(pack))), rng.choice(rules.seating), 2 - (rng.random() < 0.1), none, none
    )
    while state.to_move is not None:
        if state.phase in {Phase.BID, Phase.PLAY}:
            yield state
        moves = legal_moves(state)
        # Nil more often than by chance: much hangs on it.
        nil = BIDS[0] in moves and rng.random() < 0.2
        state = apply_unchecked(state, BIDS[0] if nil else rng.choice(moves))


def damaged(rng: random.Random) -> tuple[object, ...]:
    """The arguments of `card_values`, some of them spoilt."""
    ours, theirs, to_move, lead, broken = whole = position(rng)
    tricks = len(ours if to_move else theirs)
    asked: list[object] = [ours, theirs, to_move, lead, broken, payoff(rng, tricks), 1.0, 20_000]
    for _ in range(rng.randint(1, 3)):
        spoilt, junk = rng.randrange(7), rng.choice((-1, 52, 1 << 70, "x", None, 3.5, [99], float("nan"), (), b""))
        match spoilt:
            case 0 | 1:
                cards = set(whole[spoilt])
                cards ^= set(rng.sample(range(-2, 60), rng.randint(1, 5)))
                asked[spoilt] = rng.choice((frozenset(cards), [*cards, *cards], junk))
            case 2 | 4:
                asked[spoilt] = rng.choice((rng.randint(-5, 5), junk))
            case 3:
                asked[3] = rng.choice((rng.randint(-5, 60), junk))
            case 5:
                asked[5] = rng.choice(([rng.random()] * rng.randint(0, 20), [*payoff(rng, tricks), junk], junk))
            case _:
                asked[6] = rng.choice((float("nan"), -1.0, 0.0, float("inf"), junk))
    return tuple(asked)


def damaged_four(core: Kernel, rng: random.Random) -> tuple[Callable[..., object], list[object]]:
    """What to ask of deals of four, with arguments of which some are spoilt."""
    hands = [[0] * 4 for _ in range(4)]
    tricks = rng.randint(1, 13)
    for place, card in enumerate(rng.sample(range(52), 4 * tricks)):
        hands[place % 4][card // 13] |= 1 << card % 13
    out = [sum(hand[suit] for hand in hands) for suit in range(4)]
    trick = (0, -1, 0, 0, 0, True)
    suit = next(suit for suit in range(4) if hands[0][suit])
    lead = suit << CODE | 1 << hands[0][suit].bit_length() - 1
    junk: tuple[object, ...] = (-1, 14, 1 << 40, "x", None, 2.5, (), (1, 2, 3), [9000] * 4, (trick,), float("nan"))
    ask: Callable[..., object]
    if rng.random() < 0.5:
        worlds: object = [(rng.choice((hands, rng.choice(junk))), [3, 3, 0, 4], rng.choice((-1, 0, 1, 2)))]
        rules: tuple[object, ...] = (
            True,
            True,
            rng.random() < 0.5,
            rng.random() < 0.5,
            rng.randint(-600, 40),
            rng.randint(-2, 22),
            rng.randint(-1, 14),
        )
        rules += (rng.choice(([10] * 27, *junk)), rng.choice(([False] * 4, *junk)))
        ask, asked = (
            core.play_out_four,
            [trick, (0, 0, 0, 0), out, rules, worlds, [lead, 0], -1, (rng.randint(0, 4), 0, 13)],
        )
    else:
        unknown = [mask ^ own for mask, own in zip(out, hands[0], strict=True)]
        plays = [(trick, EVERYTHING, rng.choice((1, lead, 3)), [0, 1, 2, 0], True)]
        room, nothing = [0, tricks, tricks, tricks, 0], [NOTHING] * 4
        known, barred = [hands[0], *nothing[1:]], [*nothing, NOTHING]
        seen: list[object] = [
            0,
            known,
            unknown,
            room,
            barred,
            [3, 0, -1, 13],
            [-1, 2, -1, 0],
            *unchanged(4),
            [0.5] * 18,
            plays,
        ]
        if rng.random() < 0.7:
            seen[rng.randrange(len(seen))] = rng.choice(junk)
        ask, asked = core.deal_four, [tuple(seen), 4, 3, 2, random.Random(1).getstate()[1], 1.0]
    for _ in range(rng.randint(0, 2)):
        at = rng.randrange(len(asked))
        asked[at] = rng.choice(junk)
        if at == 0 and ask == core.play_out_four and rng.random() < 0.7:
            asked[0] = (*(rng.randint(-2, 5) for _ in range(5)), True)
    return ask, asked
