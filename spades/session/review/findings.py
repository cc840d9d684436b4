"""The findings of a finished round, all cards seen: luck, the hands drawn, the outcome of each decision, and beliefs.

`Findings` goes through a pipe and into the journal as plain data; whatever comes back is read with care.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import log
from typing import Annotated

from msgspec import Meta, Struct, convert

from spades.bots.analysis.bounds import Chance, HandText, Number, Tricks, Word
from spades.bots.search.belief import Belief as Inference
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of
from spades.bots.search.handvalue import expected_tricks
from spades.engine import (
    PACK,
    Card,
    GameState,
    Phase,
    View,
    format_hand,
    parse_hand,
    view,
)
from spades.engine.notation import format_move, parse_move, parse_seat, round_moves
from spades.session.review.as_it_was import DoubleDummyEvaluator, Hand
from spades.session.review.margin_parts import LUCK, finished_hands, margin_of, round_luck
from spades.session.review.review_values import AsItWas, Belief, Drawn, Part, RoundLuck
from spades.session.review.rounds import past_of, states_until

_Trick = Annotated[int, Meta(ge=1, le=13)]

_WORLDS = 80
_LEAST = 0.005
"""The least chance that a belief gives to anything when it is scored: over some worlds nothing is sure."""


@dataclass(frozen=True, slots=True)
class Findings:
    """The findings of a round, all cards seen.

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
    """Return the findings of a finished two-handed round.

    Args:
        ends: Its last state, after those of the rounds before it that are remembered.
    """
    *before, end = ends
    past = {seat: past_of(before, seat) for seat in end.rules.seating}
    eye = DoubleDummyEvaluator()
    states = list(states_until(end))
    was = tuple(eye.decision(state, move) for state, move in zip(states, round_moves(end), strict=False))
    drawn = _hands_drawn(end, eye) if end.rules.hands == "draw" else ()
    beliefs = [
        _belief(state, view(state, seat, past[seat]))
        for state in states
        if state.phase is Phase.PLAY and not state.trick.plays
        for seat in end.rules.seating
    ]
    return Findings(round_luck(end, eye), was, drawn, tuple(beliefs))


def _hands_drawn(end: GameState, eye: DoubleDummyEvaluator) -> tuple[Drawn, ...]:
    """Return the hand that each seat drew, and the best that its pairs held."""
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
    """Return the belief that the seat of a view could have of the other hand, and how right it was."""
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


class _FindingsText(Struct, forbid_unknown_fields=True):
    """Findings as plain data, each value in the order in which `write_findings` names them."""

    luck: int
    margin: Number
    parts: tuple[Number, Number, Number, Number, Number]
    was: list[tuple[Chance, Word, Chance] | None]
    drawn: Annotated[list[tuple[Word, HandText, Tricks, HandText, Tricks]], Meta(max_length=2)]
    beliefs: Annotated[
        list[tuple[Word, _Trick, HandText, list[Chance], HandText, Number, Number, Number]], Meta(max_length=26)
    ]


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
    said = convert(data, _FindingsText)
    if said.luck != LUCK:
        raise ValueError("luck by another evaluator")
    if len(said.was) != len(round_moves(end)) or said.margin != margin_of(end):
        raise ValueError("findings of another round")
    return Findings(
        RoundLuck(end.round_number, said.margin, dict(zip(Part, said.parts, strict=True))),
        tuple(None if one is None else AsItWas(one[0], parse_move(one[1]), one[2]) for one in said.was),
        tuple(
            Drawn(parse_seat(seat), parse_hand(hand), tricks, parse_hand(best), best_tricks)
            for seat, hand, tricks, best, best_tricks in said.drawn
        ),
        tuple(_read_belief(*one) for one in said.beliefs),
    )


def _read_belief(seat: str, trick: int, cards: str, chances: Sequence[float], held: str, *scores: float) -> Belief:
    of_cards = tuple(zip(parse_hand(cards), chances, strict=True))
    return Belief(parse_seat(seat), trick, of_cards, parse_hand(held), *scores)
