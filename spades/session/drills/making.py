"""Questions made from deals that nobody has seen, and what is true of them; loaded in the process of the drills alone.

A round somewhere in a game is played by the rule player until South comes to a position that is worth a question. The
same seed makes the same question.
"""

import random
from collections import Counter
from collections.abc import Iterator

from spades.bots import Limit, make_bot
from spades.bots.analysis.evaluation.pricing import Effort
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.levels import LADDER
from spades.bots.rule.bidding import count_tricks, nil_chance
from spades.bots.rule.knowledge import Knowledge
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of
from spades.bots.search.four.facts import facts_of as facts_of_four
from spades.bots.search.four.playing import card_worlds
from spades.engine import PACK, Bid, Card, GameState, Move, Phase, Rules, Seat, View, apply, format_state, view
from spades.engine.cards import SUITS
from spades.engine.moves import BIDS, KEEP, LOOK, REJECT
from spades.engine.rules import pack_of
from spades.engine.state import begin_round
from spades.session.drills.drill_values import Drill, QuestionText, Solution
from spades.session.drills.questions import cards_of
from spades.session.players.adviser_child import PRICE_SEED
from spades.session.review.rounds import states_until

COUNTED_IN = 8
"""The trick before which the hand is counted."""

_WORLDS = 160
"""Worlds in which it is looked who holds a card, and that a level of the ladder may look at."""

_GONE, _FALLS, _LIKELY, _STAYS = 0.15, 0.15, 0.25, 0.08
"""A card says something where another is then held so seldom at the most, and that much less often than before; it is
set beside cards that are held so often at the least, and no more than that less often."""

_SIEVE = 24
"""Worlds in which it is looked first whether a card may say anything: most say nothing."""

_OFFERED = 4
_PLAIN_NIL = (0.05, 0.97)
"""A nil is asked about where it holds so often, at a glance: others answer themselves."""

_LOW = 6
"""How many ranks below the ace a seat keeps a card that draws for nil."""

_APART, _ROUND = 90, 100
"""How far scores are apart at the most, and how far a score is from the target at the least."""

_MOST_ROUNDS = 5000
"""Of hands that are dealt to two, one in a hundred is worth the question whether a nil holds."""


def make_question(drill: Drill, rules: Rules, seed: int) -> QuestionText:
    """Return a new question.

    Args:
        drill: What is asked.
        rules: What is played.
        seed: What it follows from.

    Raises:
        ValueError: No round led to one.
    """
    rng = random.Random(f"{drill.value} {seed}")
    for _round in range(_MOST_ROUNDS):
        found = _question_in(drill, rules, rng)
        if found is not None:
            return found
    raise ValueError(f"no round led to a question of {drill.value}")


def solve(text: QuestionText, state: GameState, effort: Effort) -> Solution:
    """Return the truth about a question, as far as worlds are needed for it.

    Args:
        text: The question.
        state: Its position.
        effort: How much is spent on what bids are worth.
    """
    seen = view(state, Seat.SOUTH)
    if text.drill is Drill.COUNT:
        return Solution()
    if text.drill is Drill.SAID:
        chances = _said(state)
        return Solution(chances=tuple(chances[card] for card in cards_of(text.detail)))
    analysis = recommend(seen, effort, PRICE_SEED)
    if text.drill is Drill.NIL:
        return Solution(analysis)
    bids = {level.name: make_bot(level.name, 1).choose(seen, Limit(worlds=_WORLDS)) for level in LADDER}
    numbers = {name: bid.n for name, bid in bids.items() if isinstance(bid, Bid)}
    return Solution(analysis, numbers, count_tricks(seen, Knowledge(seen).sure_spades))


def _question_in(drill: Drill, rules: Rules, rng: random.Random) -> QuestionText | None:
    """Play a round as far as a question; None where it comes to none."""
    states = _round_of(rules, rng, low=drill is Drill.NIL)
    if drill in (Drill.BIDS, Drill.NIL):
        state = next((one for one in states if one.phase is Phase.BID and _asks(one)), None)
        if state is None or (drill is Drill.NIL and not _is_open_nil(state, rng)):
            return None
        return QuestionText(drill, "-", format_state(state))
    if drill is Drill.COUNT:
        state = next(one for one in states if len(one.tricks) == COUNTED_IN - 1 and one.to_move is Seat.SOUTH)
        unseen = view(state, Seat.SOUTH).unseen
        counts = {suit: sum(card.suit is suit for card in unseen) for suit in SUITS}
        worth_it = [suit for suit, count in counts.items() if 2 <= count <= 7]  # neither plain nor endless
        return QuestionText(drill, rng.choice(worth_it).letter, format_state(state)) if worth_it else None
    asked = [one for one in states if one.phase is Phase.PLAY and one.tricks and one.trick.plays and _asks(one)]
    rng.shuffle(asked)
    for state in asked:
        if _may_reveal(state) and (cards := _pick_revealed(_said(state), rng)):
            return QuestionText(drill, "".join(map(str, cards)), format_state(state))
    return None


def _asks(state: GameState) -> bool:
    """Return whether South chooses among several moves, with its hand seen."""
    moves = view(state, Seat.SOUTH).legal_moves
    return len(moves) > 1 and LOOK not in moves


def _is_open_nil(state: GameState, rng: random.Random) -> bool:
    """Return whether nil may be bid, and neither holds nor fails at a glance.

    Most hands are nearly hopeless: so that a set has good ones too, the more hopeful is the sooner taken.
    """
    seen = view(state, Seat.SOUTH)
    least = max(rng.random() ** 2, _PLAIN_NIL[0])
    return BIDS[0] in seen.legal_moves and least <= nil_chance(seen) <= _PLAIN_NIL[1]


def _round_of(rules: Rules, rng: random.Random, *, low: bool) -> Iterator[GameState]:
    """Yield the states of a round somewhere in a game; with `low` South draws for nil, where hands are drawn."""
    first = rng.choice((0, rng.randrange(-60, rules.target - _ROUND)))
    # Where one side is far ahead no bid makes a difference.
    scores = (first, *(first + rng.randint(-_APART, _APART) for _side in range(rules.sides - 1)))
    bags = tuple(rng.randrange(rules.bag_limit) if rules.bags_count else 0 for _side in range(rules.sides))
    pack = list(pack_of(rules))
    rng.shuffle(pack)
    state = begin_round(rules, tuple(pack), rng.choice(rules.seating), rng.randint(2, 7), scores, bags)
    bot = make_bot("rule", rng.randrange(2**32))
    while state.to_move is not None:
        yield state
        seen = view(state, state.to_move)
        if low and seen.seat is Seat.SOUTH and seen.offered is not None:
            card = seen.offered
            move: Move = KEEP if card.suit is not SUITS[0] and 14 - card.rank >= _LOW else REJECT
        elif LOOK in seen.legal_moves:
            move = LOOK
        else:
            move = bot.choose(seen, Limit(worlds=1))
        state = apply(state, move)


def _said(state: GameState, worlds: int = _WORLDS) -> dict[Card, tuple[float, float]]:
    """Return how often the last to play holds each unseen card: before that play, and after it."""
    seat, _card = state.trick.plays[-1]
    before, after = (_chances(view(one, Seat.SOUTH), seat, worlds) for one in [*states_until(state)][-2:])
    return {card: (before[card], chance) for card, chance in after.items()}


def _chances(seen: View, seat: Seat, worlds: int) -> dict[Card, float]:
    """Return how often a seat holds each unseen card in the worlds of a view."""
    chances = dict.fromkeys(seen.unseen, 0.0)
    rng, budget = random.Random(PRICE_SEED), Budget(worlds)
    if seen.rules.seats == 2:
        for world in Belief.of(seen).worlds(facts_of(seen), budget, rng):
            for card in world.theirs:
                chances[PACK[card]] += world.weight
    else:
        deals = [deal for deal, _terms in card_worlds(seen, facts_of_four(seen), budget, rng)]
        place = seen.rules.index(seat)
        held = [Counter(suit) for suit in zip(*(deal[place] for deal in deals), strict=True)]
        for card in chances:
            bit = 1 << card.rank - 2
            chances[card] = sum(times for cards, times in held[card.suit].items() if cards & bit) / len(deals)
    return chances


def _may_reveal(state: GameState) -> bool:
    """Return whether a closer look may find that a play says something; it is a quick one.

    Who shows out of a suit says so to everybody: that is no question.
    """
    (_leader, led), (_seat, card) = state.trick.plays[0], state.trick.plays[-1]
    return card.suit is led.suit and any(
        then - now >= 0.7 * _FALLS and now <= 1.5 * _GONE
        for other, (then, now) in _said(state, _SIEVE).items()
        if other.suit is card.suit
    )


def _pick_revealed(chances: dict[Card, tuple[float, float]], rng: random.Random) -> list[Card]:
    """Return one card that a play speaks against, and others that it does not; nothing where it says nothing."""
    there = [card for card, (then, now) in chances.items() if now >= _LIKELY and then - now <= _STAYS]
    # Were it the only one of its suit, nobody would have to think.
    suits = {card.suit for card in there}
    gone = [card for card, (then, now) in chances.items() if now <= _GONE and then - now >= _FALLS]
    gone = [card for card in gone if card.suit in suits]
    if not gone or len(there) < _OFFERED - 1:
        return []
    answer = max(gone, key=lambda card: chances[card][0] - chances[card][1])
    # Cards of the same suit are the harder choice.
    rng.shuffle(there)
    there.sort(key=lambda card: card.suit is not answer.suit)
    return sorted([answer, *there[: _OFFERED - 1]])
