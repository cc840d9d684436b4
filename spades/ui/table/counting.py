"""Scores that run to where they are, so that a change is seen."""

from spades.ui.paint.tween import ease_out

Scores = tuple[int, int]


class RunningScores:
    """Both sides' scores as the plaques show them.

    Attributes:
        shown: The scores now; they may still be counting.
    """

    def __init__(self, scores: Scores) -> None:
        """Begin at rest."""
        self.shown = self._goal = self._start = scores
        self._since = self._lasts = 0.0

    @property
    def running(self) -> bool:
        """Whether they are still counting."""
        return self.shown != self._goal

    def update(self, goal: Scores, now: float, lasts: float) -> bool:
        """Let time pass; returns whether another number is shown.

        Args:
            goal: Where the scores are.
            now: In seconds.
            lasts: Seconds that a change takes which begins now.
        """
        if goal != self._goal:
            self._goal, self._start, self._since, self._lasts = goal, self.shown, now, lasts
        share = 1.0 if not self._lasts else min(1.0, (now - self._since) / self._lasts)
        first, second = (
            round(was + (end - was) * ease_out(share)) for was, end in zip(self._start, self._goal, strict=True)
        )
        before, self.shown = self.shown, (first, second)
        return before != self.shown
