"""Skill: all parts of the full player, or fewer, for weaker players and for measuring the gain of each part."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """The parts of the full player, each of which can be left out.

    Attributes:
        worlds: At most so many worlds a decision, 1 or more; None for as many as the limit allows.
        inference: Whether worlds are drawn as the other seat's draws, bid and plays make them likely; if not, any
            hand that the voids shown allow is as likely as any other.
        equity: Whether the chance to win the game is played for; if not, the points of the round.
        planning: Whether the next tricks are planned without sight of the cards; if not, exact values are averaged,
            with strategy fusion.
        margin: Whether play allows for a trick more or less than exact play finds; if not, it counts on just that.
        sampled_bids: Whether bids are valued by play over worlds; if not, a hand is bid at a glance.
        adaptation: Whether earlier rounds tell how the other seat draws, bids and plays.
        odd_draws: Whether hands are thought of too that a sound player would not have drawn.
        drawing: Whether both choices of a draw are followed to the finished hand; if not, a plain rule decides.

    Raises:
        ValueError: `worlds` below 1.
    """

    worlds: int | None = None
    inference: bool = True
    equity: bool = True
    planning: bool = True
    margin: bool = True
    sampled_bids: bool = True
    adaptation: bool = True
    odd_draws: bool = True
    drawing: bool = True

    def __post_init__(self) -> None:
        """Refuse a player that looks at nothing."""
        if self.worlds is not None and self.worlds < 1:
            raise ValueError(f"worlds must be at least 1, not {self.worlds}")


FULL = Skill()
"""The full player's."""
