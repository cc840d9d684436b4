"""A hint: the choice to which the review prefers no other, with all choices beside it.

It is found by the review's own price of the same decision, over the same worlds, so that the one never says that
something else would have been better than the other.
"""

from collections.abc import Sequence

from spades.bots.analysis.evaluation.before_looking import analyse_a_look
from spades.bots.analysis.evaluation.marking import SAME_POINTS, Batch, as_good, best_of_ties
from spades.bots.analysis.evaluation.pricing import FULL, Effort, Sampled, price_by, valuer_of
from spades.bots.analysis.reasons.four_trick import need_of
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.engine import Move, Phase, PlayCard, View
from spades.engine.moves import LOOK
from spades.engine.public import beats
from spades.kernel import kernel

_SOME_WORLDS = 24
"""Worlds for what is hopeless, or against all manners: it is only told how far behind it is."""

_TEN = 10

_PASSES = 3
"""How many ways to pass are told."""

_IN_PYTHON = Effort(depth=1, worlds=16, batches=2, most=2)
"""What a hint spends without the compiled core: some seconds at a bid, and no promise that the review agrees."""


def hint_effort() -> Effort:
    """Return the effort of a hint: that of the review, but where plain Python would take half a minute for that."""
    return _IN_PYTHON if kernel() is None else FULL


def recommend(view: View, effort: Effort = FULL, seed: int = 0) -> Analysis:
    """Return the worth of every choice of a seat that is to move, the best first, with reasons.

    `price` of the best choice, with the same effort and seed, names nothing better, unless choices prefer one another
    in a circle: none did in 2,000 positions.

    Args:
        view: A position in which the seat of the view is to move.
        effort: How much is spent.
        seed: What the worlds are drawn from.

    Raises:
        ValueError: The seat of the view is not to move.
    """
    if not view.legal_moves:
        raise ValueError("the seat of the view is not to move: there is no decision to recommend in")
    if len(view.legal_moves) == 1:
        return Analysis((Choice(view.legal_moves[0], None, 0, Reason(kind=Kind.ONLY)),))
    if LOOK in view.legal_moves:
        return analyse_a_look(view)
    sampled = Sampled(valuer_of(view, seed), effort.worlds)
    move = _likely_best(sampled)
    tried = set[Move]()
    while move not in tried:
        tried.add(move)
        found, batches = price_by(sampled, move, effort)
        move = found.better or move
    lowest = _lowest(view, move)
    if lowest != move and any(lowest in moves for moves in sampled.valuer.classes):
        found, others = price_by(sampled, lowest, effort)
        if found.better is None and _points_apart(sampled, others, move, lowest) <= SAME_POINTS:
            move, batches = lowest, others
    return _beside(view, sampled, batches, move, seed)


def _lowest(view: View, move: Move) -> Move:
    """Return the lowest card of the suit of one that can't take the trick: nobody plays higher without a reason.

    There may be one where a nil stands, or a bag would be taken later: the high cards are best thrown off then.
    """
    winning, need = view.trick.winning_play, need_of(view, view.side)
    if winning is None or not isinstance(move, PlayCard) or beats(move.card, winning[1]) or need is None or need <= 0:
        return move
    cards = [other.card for other in view.legal_moves if isinstance(other, PlayCard)]
    return PlayCard(min((card for card in cards if card.suit is move.card.suit), key=lambda card: card.rank))


def _points_apart(sampled: Sampled, batches: Sequence[Batch], best: Move, other: Move) -> float:
    """Return by how many points of the round a choice is behind another."""
    one, two = (
        next(number for number, moves in enumerate(sampled.valuer.classes) if move in moves) for move in (best, other)
    )
    sampled.add_points(batches, [one, two])
    figures = sampled.valuer.figures(batches)
    return figures[one].points - figures[two].points


def _likely_best(sampled: Sampled) -> Move:
    """Return the choice that looks best in the first worlds; of equal ones the one that makes the bid more often."""
    batches = [sampled.batch(number) for number in range(2)]
    tied = as_good(batches)
    if len(tied) == 1:
        return sampled.valuer.classes[tied[0]][0]
    sampled.add_points(batches, tied)
    figures = sampled.valuer.figures(batches)
    surest = max(tied, key=lambda choice: round(figures[choice].made, 6))
    return sampled.valuer.classes[best_of_ties(batches, tied, surest)][0]


def _beside(view: View, sampled: Sampled, batches: Sequence[Batch], best: Move, seed: int) -> Analysis:
    """Return all choices with their figures, none before the best; of ways to pass a few."""
    sampled.add_points(batches, list(batches[0].win))
    figures = _by_class(sampled, batches)
    worlds = dict.fromkeys(figures, _count(batches))
    top = next(moves for moves in figures if best in moves)
    judge = sampled
    # There are hundreds of ways to pass, and nobody asks for those that are not worth a thought.
    passes = view.phase is Phase.PASS
    if sum(map(len, figures)) < len(view.legal_moves) and not passes:
        judge = Sampled(valuer_of(view, seed, view.legal_moves), _SOME_WORLDS)
        some = [judge.batch(0)]
        judge.add_points(some, list(some[0].win))
        rest = _by_class(judge, some)
        for moves in rest.keys() - figures.keys():
            change = (
                own + ours - theirs for own, ours, theirs in zip(rest[moves], figures[top], rest[top], strict=True)
            )
            points, _made, win = change
            figures[moves] = Figures(points, rest[moves].made, max(0.0, win))
            worlds[moves] = _count(some)
    figures = {moves: its._replace(win=min(its.win, figures[top].win)) for moves, its in figures.items()}
    order = sorted(figures, key=lambda moves: (moves != top, -figures[moves].win, -figures[moves].points))
    order = order[:_PASSES] if passes else order
    # Of touching high cards people lead the highest; the lowest stands first.
    lead = top[0]
    high = isinstance(lead, PlayCard) and not view.trick.plays and lead.card.rank >= _TEN
    ranked = {moves[::-1] if high and moves == top else moves: (figures[moves], worlds[moves]) for moves in order}
    reasons = judge.valuer.why({moves: its for moves, (its, _) in ranked.items()})
    return Analysis(
        tuple(Choice(move, its, count, reasons[move]) for moves, (its, count) in ranked.items() for move in moves)
    )


def _by_class(sampled: Sampled, batches: Sequence[Batch]) -> dict[tuple[Move, ...], Figures]:
    return {sampled.valuer.classes[choice]: its for choice, its in sampled.valuer.figures(batches).items()}


def _count(batches: Sequence[Batch]) -> int:
    return sum(len(batch.weights) for batch in batches)
