"""Playing by chances: the rule-based player's decision, made with another aim or a leaning."""

from functools import cached_property

from spades.bots.levels.level import Level, Plays
from spades.bots.levels.naive_play import play_naively
from spades.bots.rule.playing import PlayDecision, choose_for
from spades.engine import Card, Move, Suit, View


class LevelPlayDecision(PlayDecision):
    """Which card to play, as a player of a level weighs it."""

    def __init__(self, view: View, level: Level) -> None:
        """Take the view of a seat that is to play a card, and the level that plays it."""
        self.level = level
        super().__init__(view)

    @cached_property
    def desire(self) -> float:
        """The worth of one trick more, by the aim and the leaning of the level."""
        if self.level.plays is Plays.SCORE:
            return super().desire - self.level.style.feed
        seats = self.view.rules.seats_of(self.view.side)
        bid = sum(self.bids[seat].n for seat in seats)
        return 1.0 if sum(self.taken(seat) for seat in seats) < bid else -1.0

    def loss(self, card: Card) -> float:
        """Return the later tricks that the hand gives up with a card, as far as the level sees it."""
        extra = self.level.style.hoard if card.suit is Suit.SPADES else 0.0
        return super().loss(card) + extra


def choose_level_card(view: View, level: Level) -> Move:
    """Return the card that a level plays, as a move."""
    if level.plays is Plays.NAIVE:
        return play_naively(view, level)
    return choose_for(LevelPlayDecision(view, level), ending=level.ending)
