"""Positions made from plain values: South is to move, and what the other seat may hold is said."""

import random
from dataclasses import replace

from spades.bots.analysis.evaluation.pricing import Effort
from spades.bots.analysis.reasons.position_facts import PositionFacts
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of
from spades.engine import Bid, Card, Draw, Move, Phase, PlayCard, Rules, Seat, Trick, View, parse_hand
from spades.engine.legality import playable_suits
from spades.engine.moves import BIDS, BLIND_NIL, KEEP, LOOK, REJECT

PLAIN = Rules()


def play(
    hand: str,
    unseen: str,
    *,
    led: str | None = None,
    bids: tuple[int, int] = (4, 4),
    taken: int = 0,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    broken: bool = True,
    tricks: tuple[Trick, ...] = (),
    rules: Rules = PLAIN,
) -> View:
    """Show a position in play; `taken` are South's tricks, and the others before it are North's."""
    held = parse_hand(hand)
    trick = Trick(Seat.NORTH, ((Seat.NORTH, Card.parse(led)),)) if led else Trick(Seat.SOUTH)
    suits, _ = playable_suits(held, trick.led, broken=broken, rules=rules)
    legal = tuple(PlayCard(card) for card in held if card.suit in suits)
    return _view(
        Phase.PLAY, rules, held, legal, unseen, (Bid(bids[0]), Bid(bids[1])), scores, bags,
        taken=(taken, 13 - len(held) - taken), trick=trick, tricks=tricks, broken=broken,
    )  # fmt: skip


def bid(
    hand: str,
    unseen: str,
    *,
    theirs: int | None = None,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    rules: Rules = PLAIN,
) -> View:
    """Show a bid."""
    bids = (None, None if theirs is None else Bid(theirs))
    return _view(Phase.BID, rules, parse_hand(hand), BIDS, unseen, bids, scores, bags)


def blind(*, theirs: int | None = None, scores: tuple[int, int] = (0, 0), rules: Rules) -> View:
    """Show the choice between a look and a blind nil."""
    bids = (None, None if theirs is None else Bid(theirs))
    every = "AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432"
    return _view(Phase.BID, rules, (), (LOOK, BLIND_NIL), every, bids, scores, (0, 0))


def draw(hand: str, offered: str, out: str = "...", *, scores: tuple[int, int] = (0, 0), rules: Rules = PLAIN) -> View:
    """Show a draw: all cards not in the hand, offered or known to be out are unseen."""
    held, gone, card = parse_hand(hand), parse_hand(out), Card.parse(offered)
    left = [other for other in map(Card, range(52)) if other not in (*held, *gone, card)]
    draws = tuple(Draw(seat, kept_first=True) for _ in held for seat in (Seat.SOUTH, Seat.NORTH))
    view = _view(Phase.DRAW, rules, held, (KEEP, REJECT), "...", (None, None), scores, (0, 0), draws=draws)
    return replace(view, offered=card, unseen=tuple(left), known_out=gone)


def _view(
    phase: Phase,
    rules: Rules,
    hand: tuple[Card, ...],
    legal: tuple[Move, ...],
    unseen: str,
    bids: tuple[Bid | None, Bid | None],
    scores: tuple[int, int],
    bags: tuple[int, int],
    *,
    taken: tuple[int, int] = (0, 0),
    trick: Trick | None = None,
    tricks: tuple[Trick, ...] = (),
    broken: bool = False,
    draws: tuple[Draw, ...] = (),
) -> View:
    return View(
        rules=rules,
        seat=Seat.SOUTH,
        phase=phase,
        to_move=Seat.SOUTH,
        hand=hand,
        legal_moves=legal,
        starter=Seat.SOUTH,
        round_number=3,
        scores=scores,
        bags=bags,
        bids=bids,
        taken=taken,
        trick=trick or Trick(Seat.SOUTH),
        tricks=tricks,
        broken=broken,
        offered=None,
        draws=draws,
        known_out=(),
        unseen=parse_hand(unseen),
    )


def effort(worlds: int) -> Effort:
    """Return what a hint may spend where few worlds are enough."""
    return Effort(depth=1, worlds=worlds, batches=2, most=2)


def position_facts(view: View, worlds: int, seed: int = 0) -> PositionFacts:
    """Return what can be said of a position by some worlds."""
    legal = tuple(int(move.card) for move in view.legal_moves if isinstance(move, PlayCard))
    facts = facts_of(view)
    return PositionFacts(view, facts, Belief.of(view).worlds(facts, Budget(worlds), random.Random(seed)), legal)
