"""A summary of a finished round, beside its score."""

from dataclasses import dataclass

from spades.engine import Bid, GameState, SideScore


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """A finished round: the bids a seat, None where none was made, a receipt a side, and the scores after it."""

    round_number: int
    bids: tuple[Bid | None, ...]
    results: tuple[SideScore, ...]
    scores: tuple[int, ...]
    bags: tuple[int, ...]


def summary_of(state: GameState) -> RoundSummary:
    """Return the summary of a round that has just ended.

    Raises:
        ValueError: It has not.
    """
    if state.results is None:
        raise ValueError("the round is not over")
    return RoundSummary(state.round_number, state.bids, state.results, state.scores, state.bags)
