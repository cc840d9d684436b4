"""What the cards of a finished round tell: luck, what was drawn, what each decision came to, and beliefs.

`Findings` goes through a pipe and into the journal as plain data; whatever comes back is read with care.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from math import log

from spades.bots.analysis.codec import read_chance, read_fields, read_number, read_text, read_whole
from spades.bots.search.belief import Belief as Inference
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of
from spades.bots.search.handvalue import expected_tricks
from spades.engine import (
    PACK,
    Card,
    GameState,
    Move,
    Phase,
    Seat,
    View,
    apply,
    format_hand,
    parse_hand,
    past_round,
    view,
)
from spades.engine.notation import format_move, parse_move, round_moves
from spades.session.review.as_it_was import DoubleDummyEvaluator, Hand
from spades.session.review.luck import LUCK, finished_hands, first_state, round_luck
from spades.session.review.values import AsItWas, Belief, Drawn, Part, RoundLuck

_WORLDS = 80
_LEAST = 0.005
"""The least chance that a belief gives to anything when it is scored: over some worlds nothing is sure."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What the cards of a round tell.

    Attributes:
        luck: What its margin was made of.
        was: What each move came to; None for a look and the like.
        drawn: What each seat drew; empty where hands are dealt.
        beliefs: What each seat could think of the other hand.
    """

    luck: RoundLuck
    was: tuple[AsItWas | None, ...]
    drawn: tuple[Drawn, ...]
    beliefs: tuple[Belief, ...]


def find(ends: Sequence[GameState]) -> Findings:
    """Return what the cards of a finished two-handed round tell.

    Args:
        ends: Its last state, after those of the rounds before it that are remembered.
    """
    *before, end = ends
    past = {seat: tuple(past_round(one, seat) for one in before) for seat in end.rules.seating}
    eye = DoubleDummyEvaluator()
    states = list(accumulate(round_moves(end), apply, initial=first_state(end)))
    was: list[AsItWas | None] = []
    for state, move in zip(states, round_moves(end), strict=False):
        seen = eye.decision(state, move)
        was.append(None if seen is None else AsItWas(max(0.0, seen.best_chance - seen.chance), seen.best, seen.chance))
    drawn = _drawn(end, eye) if end.rules.hands == "draw" else ()
    beliefs = [
        _belief(state, view(state, seat, past[seat]))
        for state in states
        if state.phase is Phase.PLAY and not state.trick.plays
        for seat in end.rules.seating
    ]
    return Findings(round_luck(end, eye), tuple(was), drawn, tuple(beliefs))


def _drawn(end: GameState, eye: DoubleDummyEvaluator) -> tuple[Drawn, ...]:
    """Return what each seat drew, and the best that its pairs held."""
    hands = finished_hands(end)
    starter = end.rules.index(end.starter)
    found = []
    for place, seat in enumerate(end.rules.seating):
        ours, theirs = hands[place], hands[1 - place]
        pack = list(map(int, end.pack))
        pairs = [tuple(pack[2 * turn : 2 * turn + 2]) for turn in range(26) if (starter + turn) % 2 == place]
        best = _strongest(pairs, ours, seen=end.rules.second_card == "seen")
        found.append(
            Drawn(
                seat,
                _cards(ours.cards),
                eye.forced(ours.cards, theirs.cards, end, place),
                _cards(best),
                eye.forced(best, theirs.cards, end, place),
            )
        )
    return tuple(found)


def _strongest(pairs: Sequence[tuple[int, ...]], held: Hand, *, seen: bool) -> frozenset[int]:
    """Return the hand that is worth most at a glance, of all that may be drawn from pairs."""
    every = frozenset(card for pair in pairs for card in pair)

    def worth(hand: Sequence[int]) -> float:
        return expected_tricks(hand, "draw", every.difference(hand) if seen else ())

    best = max(product(*pairs), key=worth)
    return held.cards if worth(sorted(held.cards)) >= worth(best) else frozenset(best)


def _belief(state: GameState, shown: View) -> Belief:
    """Return what the seat of a view could think of the other hand, and how right it was."""
    seat = shown.seat
    facts = facts_of(shown)
    worlds = Inference.of(shown).worlds(facts, Budget(_WORLDS), random.Random(0))
    chances = dict.fromkeys(sorted(facts.unknown), 0.0)
    for world in worlds:
        for card in world.theirs:
            chances[card] += world.weight
    held = frozenset(map(int, state.hands[1 - state.rules.index(seat)]))
    plain = facts.held / max(1, len(facts.unknown))
    brier = _mean([(chance - (card in held)) ** 2 for card, chance in chances.items()])
    score = _mean([log(max(_LEAST, chance if card in held else 1 - chance)) for card, chance in chances.items()])
    return Belief(
        seat,
        len(state.tricks) + 1,
        tuple((PACK[card], chance) for card, chance in chances.items()),
        _cards(held),
        brier,
        score,
        plain * (1 - plain),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _cards(cards: frozenset[int]) -> tuple[Card, ...]:
    return tuple(PACK[card] for card in sorted(cards))


def write_findings(found: Findings) -> dict[str, object]:
    """Return findings as plain data; chances are rounded, and the parts of a margin are not."""
    return {
        "luck": LUCK,
        "margin": found.luck.margin,
        "parts": [found.luck.parts[part] for part in Part],
        "was": [
            None if one is None else [round(one.cost, 5), format_move(one.best), round(one.chance, 5)]
            for one in found.was
        ],
        "drawn": [
            [one.seat.letter, format_hand(one.hand), one.tricks, format_hand(one.best), one.best_tricks]
            for one in found.drawn
        ],
        "beliefs": [
            [
                one.seat.letter,
                one.trick,
                format_hand([card for card, _ in one.chances]),
                [round(chance, 3) for _, chance in one.chances],
                format_hand(one.held),
                round(one.brier, 4),
                round(one.log_score, 4),
                round(one.plain_brier, 4),
            ]
            for one in found.beliefs
        ],
    }


def read_findings(data: object, end: GameState) -> Findings:
    """Return the findings in plain data.

    Args:
        data: What came.
        end: The round that they are of.

    Raises:
        ValueError: They are none, or not of this round.
    """
    fields = read_fields(data, {"luck", "margin", "parts", "was", "drawn", "beliefs"})
    if fields.get("luck") != LUCK:
        raise ValueError("luck by another evaluator")
    parts = [read_number(part) for part in _list(fields.get("parts"))]
    was = _list(fields.get("was"))
    margin = read_number(fields.get("margin"))
    scored = None if end.results is None else end.results[0].points - end.results[1].points
    if len(parts) != len(Part) or len(was) != len(round_moves(end)) or margin != scored:
        raise ValueError("findings of another round")
    luck = RoundLuck(end.round_number, margin, dict(zip(Part, parts, strict=True)))
    return Findings(
        luck,
        tuple(None if one is None else _read_was(one) for one in was),
        tuple(_read_drawn(one) for one in _list(fields.get("drawn"))),
        tuple(_read_belief(one) for one in _list(fields.get("beliefs"))),
    )


def _read_was(data: object) -> AsItWas:
    cost, best, chance = _list(data, 3)
    move: Move = parse_move(read_text(best))
    return AsItWas(read_chance(cost), move, read_chance(chance))


def _read_drawn(data: object) -> Drawn:
    seat, hand, tricks, best, best_tricks = _list(data, 5)
    return Drawn(_seat(seat), _hand(hand), read_whole(tricks, most=13), _hand(best), read_whole(best_tricks, most=13))


def _read_belief(data: object) -> Belief:
    seat, trick, cards, chances, held, brier, score, plain = _list(data, 8)
    shown = _hand(cards)
    return Belief(
        _seat(seat),
        read_whole(trick, least=1, most=13),
        tuple(zip(shown, (read_chance(chance) for chance in _list(chances, len(shown))), strict=True)),
        _hand(held),
        read_number(brier),
        read_number(score),
        read_number(plain),
    )


def _list(data: object, length: int | None = None) -> Sequence[object]:
    if not isinstance(data, list) or len(data) > 200 or (length is not None and len(data) != length):
        raise ValueError("not a list of so many")
    return data


def _hand(data: object) -> tuple[Card, ...]:
    if not isinstance(data, str) or len(data) > 60:
        raise ValueError("not a hand")
    return parse_hand(data)


def _seat(data: object) -> Seat:
    letter = read_text(data)
    found = next((seat for seat in Seat if seat.letter == letter), None)
    if found is None:
        raise ValueError("not a seat")
    return found
