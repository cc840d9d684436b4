"""Playing: by the trick on the table alone, or by chances as the rule-based player, with another aim or a leaning."""

from functools import cached_property

from spades.bots.levels.level import Level, Plays
from spades.bots.rule.playing import PlayDecision, choose_for
from spades.bots.rule.stakes import bags_cost
from spades.engine import Card, Move, PlayCard, Suit, View
from spades.engine.public import beats

_WORTH_A_TRUMP = 10
"""The lowest card led that a hoarder of trumps spends one on."""


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
            return super().desire
        if not self.stops:
            return 1.0
        seats = self.view.rules.seats_of(self.view.side)
        bid = sum(self.bids[seat].n for seat in seats)
        return 1.0 if sum(self.tricks_of(seat) for seat in seats) < bid else -1.0

    def loss(self, card: Card) -> float:
        """Return the later tricks that the hand gives up with a card, as far as the level sees it."""
        extra = self.level.style.hoard if card.suit is Suit.SPADES else 0.0
        return super().loss(card) + extra


def choose_level_card(view: View, level: Level) -> Move:
    """Return the card that a level plays, as a move."""
    if level.plays is Plays.NAIVE:
        return play_naively(view, level)
    return choose_for(LevelPlayDecision(view, level), ending=level.ending)


def play_naively(view: View, level: Level) -> Move:
    """Return the card that a level plays by the trick on the table, its hand and its bid alone, as a move."""
    cards = tuple(move.card for move in view.legal_moves if isinstance(move, PlayCard))
    return PlayCard(_answer(view, cards, level) if view.trick.plays else _lead(view, cards, level))


def _wants(view: View, level: Level) -> bool:
    """Return whether the player wants to win the trick."""
    rules, index = view.rules, view.rules.index(view.seat)
    bid, taken = view.bids[index], view.taken[index]
    if bid is None or bid.for_side:
        # A bid of the side is for both to make; where nobody bids, each trick counts.
        return rules.counts_itself(view.round_number) or not level.stops or _is_short(view)
    if bid.nil:
        # A nil that has failed has nothing more to lose, and takes what it can.
        return taken > 0
    if level.style.hunts and any(rules.side(seat) != view.side for seat in view.nils):
        return False
    return taken < bid.n or not level.stops or not bags_cost(rules)


def _is_short(view: View) -> bool:
    """Return whether a side has yet to make the bid that one of it made for both; where none is known, it has."""
    places = view.rules.places_of(view.side)
    bid = sum(made.n for place in places if (made := view.bids[place]) is not None)
    return not bid or sum(view.taken[place] for place in places) < bid


def _lead(view: View, cards: tuple[Card, ...], level: Level) -> Card:
    side = tuple(card for card in cards if card.suit is not Suit.SPADES) or cards
    if not _wants(view, level):
        return min(side, key=lambda card: (card.rank, card))
    if level.style.drives:
        side = tuple(card for card in cards if card.suit is Suit.SPADES) or cards
    elif not level.style.hoard:
        side = cards
    return max(side, key=lambda card: (card.rank, card.suit is not Suit.SPADES, card))


def _answer(view: View, cards: tuple[Card, ...], level: Level) -> Card:
    best = view.trick.winning_play
    led = view.trick.led
    if best is None or led is None:
        return cards[0]
    winners = [card for card in cards if beats(card, best[1])]
    losers = [card for card in cards if card not in winners]
    if not _wants(view, level):
        # The highest card that loses; where all win, the highest of all is well rid of.
        return max(losers or winners, key=lambda card: (card.suit is not Suit.SPADES, card.rank))
    partners = best[0] in view.rules.seats_of(view.side)
    ruffs = bool(winners) and winners[0].suit is Suit.SPADES and led is not Suit.SPADES
    spare = level.style.hoard > 0 and ruffs and best[1].rank < _WORTH_A_TRUMP
    if winners and not partners and not (spare and losers):
        return (min if level.thrifty else max)(winners, key=lambda card: card.rank)
    return min(losers or winners, key=lambda card: (card.suit is Suit.SPADES, card.rank))
