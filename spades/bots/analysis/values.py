"""What is said of a decision: choices with their figures, prices, and reasons as data; sentences are made elsewhere."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from spades.engine import Card, Move, Suit


class Kind(Enum):
    """Why a choice is the best, or what is wrong with it. The comment names the values of the reason."""

    # Any decision.
    ONLY = "only"  # nothing else may be done
    NO_DIFFERENCE = "no difference"  # all choices come to the same
    AS_GOOD = "as good"  # the same as the best
    BEST = "best"  # the figures alone speak for it; chance: more games won than with the next
    BETTER_POINTS = "better points"  # points: more in the round than with the next
    ONE_OF = "one of"  # number: choices that come to much the same, this one among them; the others cost more
    CLOSE = "close"  # hardly worse than the best
    COSTS_POINTS = "costs points"  # points: fewer in the round than the best
    COSTS_WINS = "costs wins"  # chance: fewer games won than with the best
    MADE_LESS = "made less"  # chance: of making the bid; without: with the best instead; bid: 0 of a nil, else None

    # Draw.
    SPADE = "spade"  # card: is a trump; chance: that the next card is one, of an error
    TOP_OF_SUIT = "top of suit"  # card: nothing above it can come any more, or it is an ace
    HIGH_CARD = "high card"  # card: only one above it may still come
    GUARDS = "guards"  # card: an honour in the hand that gets the guard it needs
    SECOND_LOOK = "second look"  # chance: that the card in its place is a spade
    KEEPS_VOID = "keeps void"  # suit: none in the hand, and spades to trump it
    LOW_CARD = "low card"  # card; number: how many above it may still come
    FEWER_TRICKS = "fewer tricks"  # tricks: fewer in the finished hand
    MORE_TRICKS = "more tricks"  # tricks: more in the finished hand
    NIL_HOPE = "nil hope"  # chance: that the finished hand takes no trick

    # Bid.
    MAKES = "makes"  # chance
    NIL_HOLDS = "nil holds"  # chance
    NIL_FALLS = "nil falls"  # chance of failing
    SET_RISK = "set risk"  # chance of being set
    CLAIMS_LESS = "claims less"  # points: not claimed for the same tricks; chance: made more often
    BAGS_NEAR = "bags near"  # number: bags until the penalty; points: of it
    TARGET = "target"  # number: the score if made, which reaches the target
    SHORT_OF_TARGET = "short of target"  # number: the score if made, which does not, while the best does
    SPOILS = "spoils"  # number: their bid; both cannot be made
    STOPS_TARGET = "stops target"  # number: their bid, which would reach the target; both cannot be made
    LETS_THEM = "lets them"  # number: their bid, which reaches the target; this one leaves room for it
    OUTSCORED = "outscored"  # number: the score if made, which is behind theirs; points: theirs, at the target
    OUTSCORES = "outscores"  # likewise, ahead of theirs
    HIGHER_WINS = "higher wins"  # number: the score if made; it reaches the target, and so may theirs
    SET_LOSES = "set loses"  # number: their bid, with which they win the game if this one is set, and not if it is made
    SECOND_SET = "second set"  # our side was set once, and a second set loses the game
    FLOOR = "floor"  # number: the score if set, which loses the game
    ABOVE_FLOOR = "above floor"  # number: the score if set that the next best risks, which loses the game
    LOOK = "look"  # the hand may be good for more than a blind bid
    BLIND_HOPE = "blind hope"  # chance: of a blind bid, where no bid that could be made would be worth as much

    # Play.
    SETS_THEM = "sets them"  # number: their bid, out of reach with this trick
    MAKES_BID = "makes bid"  # number: the bid, made with this trick
    LOSES_BID = "loses bid"  # the other hand is known, and can then keep the bid from being made
    TAKES_TRICK = "takes trick"  # number: tricks with this one; bid; or points: of each trick, where nobody bids
    CHEAPEST = "cheapest"  # card: the lowest that takes the trick
    WASTES = "wastes"  # card: a lower one that takes the trick too
    LEAVES_TRICK = "leaves trick"  # the trick goes to them, and the bid still needs tricks; points: as for TAKES_TRICK
    SAVES_BAG = "saves bag"  # number: the bag that the trick would be; points: what bags of the round have cost before
    TAKES_BAG = "takes bag"  # likewise
    SAVES_LAST_BAG = "saves last bag"  # number: the bag that the trick would be; points: what it costs
    TAKES_LAST_BAG = "takes last bag"  # likewise
    LEAVES_NEEDED = "leaves needed"  # number: tricks that they still need; bid: tricks left, this one among them
    RUFFS = "ruffs"  # suit: led, none in the hand
    SAVES_SPADE = "saves spade"  # card: thrown instead
    SPENDS_SPADE = "spends spade"  # card; number: spades in the hand, this one among them
    KEEPS_BACK = "keeps back"  # card: that could go above those on the table; other: the highest above it that is out
    KEEPS_HIGH = "keeps high"  # card: that may still take a trick, kept on one that is theirs
    GIVES_HIGH = "gives high"  # card: that may still have taken a trick, given to one that is theirs
    HOLDS_UP = "holds up"  # card: that could take the trick; other: the next below it; chance: that they hold that
    KEEPS_GUARD = "keeps guard"  # card: an honour that keeps the last guard it needs
    BARES = "bares"  # card: an honour that loses the last guard it needs
    MASTER = "master"  # card: led, and nothing above it is left; chance: that they can trump it
    DRIVES_OUT = "drives out"  # card: the only one above; other: ours, which is then the highest; chance: they hold it
    FORCES_SPADE = "forces spade"  # suit: that they are out of; chance
    DRAWS_SPADES = "draws spades"  # tricks: spades that they hold on average
    DRAWS_LAST = "draws last"  # card: ours, which can then not be trumped; chance: that they hold just one spade
    LOSES_HIGH = "loses high"  # card: led; other: theirs that beats it; chance: that they hold it
    EXPOSED = "exposed"  # card: that would beat it; chance: that they hold it
    # card; number: their bid; chance: that they hold it; without: had they not bid so; other: ours that it beats,
    # where this speaks for a card instead of against one
    EVIDENCE = "evidence"
    GIVES_LEAD = "gives lead"  # chance: that they must take the trick
    UNDER_NIL = "under nil"  # card: of theirs, under which the nil stays
    NIL_DISCARDS = "nil discards"  # a nil out of the suit led throws a card that can't take the trick
    RISKS_NIL = "risks nil"  # chance: that it takes the trick, and the nil with it
    SHEDS_DANGER = "sheds danger"  # card: that could have been made to take a trick
    BREAKS_NIL = "breaks nil"  # chance: that they must take the trick, and their nil falls
    MAKES_VOID = "makes void"  # suit: the last card of it, with spades to trump

    # Of an error, when it is looked back at.
    WAS_GOOD = (
        "was good"  # card: led, the highest left; other: the last above it that they played; number: in which trick
    )
    EARLY_TRUMP = "early trump"  # card: a spade led; number: spades then left in the hand
    FEEDS_BAG = "feeds bag"  # likewise, for them
    FEEDS_LAST_BAG = "feeds last bag"  # likewise
    KEEPS_LOSER = "keeps loser"  # card: kept to lose a trick with; number: the next bag; points: what that one costs
    # What the better card would have made likelier, or less likely. chance: with it; without: with what was played
    BID_COULD_HOLD = "bid could hold"  # our bid is made
    PARTNERS_BID_COULD_HOLD = "partners bid could hold"  # likewise of the partner alone, where ours is nil
    BID_WOULD_WIN = "bid would win"  # likewise, where making it wins the game and being set does not
    COULD_BE_SET = "could be set"  # they are set; number: their bid
    ONE_COULD_BE_SET = "one could be set"  # one of two others is
    SET_OR_LOSE = "set or lose"  # likewise, where they win the game by making it
    NIL_COULD_HOLD = "nil could hold"  # the nil of the seat holds
    PARTNERS_NIL_COULD_HOLD = "partners nil could hold"
    THEIR_NIL_COULD_FALL = "their nil could fall"  # the chances are that it holds
    PENALTY_COULD_WAIT = "penalty could wait"  # our bags cost the penalty; points: of it
    PENALTY_FOR_THEM = "penalty for them"  # their bags cost the penalty; points: of it
    BAGS_COULD_WAIT = "bags could wait"  # number: so many bags of this round for us, or more
    BAGS_FOR_THEM = "bags for them"  # number: so many for them, or more
    MORE_COULD_COME = "more could come"  # number: so many tricks for us, or more
    COULD_WIN_NOW = "could win now"  # the round wins us the game
    COULD_LAST = "could last"  # the round loses us the game
    NIL_COULD_COME = "nil could come"  # of a draw for nil; chance: that the finished hand takes no trick; without
    HAND_TAKES = "hand takes"  # tricks: that the hand takes on average

    # With a partner: what partners expect of each other, kept and broken.
    PARTNER_HAS_IT = "partner has it"  # the trick is the partner's for sure
    PARTNERS_WINNER = "partner's winner"  # the partner has played the highest card left of the suit
    TAKES_FROM_PARTNER = "takes from partner"  # a trick that was the partner's for sure
    OVER_PARTNER = "over partner"  # goes above the partner's card, which is the best so far
    COVERS_NIL = "covers nil"  # takes the trick that the partner's nil is winning
    LETS_NIL_FALL = "lets nil fall"  # leaves the partner's nil the trick
    LEAVES_NIL_TRICK = "leaves nil trick"  # leaves a nil of theirs the trick that it is winning
    SAVES_THEIR_NIL = "saves their nil"  # takes it away from it
    MAY_TAKE = "may take"  # other: the only one of its suit that is out and above it
    FINESSES = "finesses"  # card: ours, saved, which nobody else can beat; other: as before
    BRINGS_OUT = "brings out"  # card: led into, the only one above that is out; other: ours, which is then the highest
    LEADS_LOW = "leads low"  # led low, where the bid is made and a trick would be a bag
    LEADS_COVER = "leads cover"  # led, and nobody else can beat it in its suit: the partner's nil can go under it
    LEADS_UNDER_NIL = "leads under nil"  # led low, where a nil of theirs may have to go above it
    WINS_WITH_NIL = "wins with nil"  # goes above the best card, with a nil of our own and a losing card in hand
    LETS_THEM_MAKE = "lets them make"  # number: their bid, which taking the trick would have set
    TWO_NILS = "two nils"  # the partner has bid nil too
    NO_SUCH_NIL = "no such nil"  # the spades of this hand hold no nil
    GIVES_DANGER = "gives danger"  # of a nil: it passes what is likeliest to take a trick
    KEEPS_COVER = "keeps cover"  # of its partner: it passes low cards, and keeps what covers


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A reason: a kind and the values that belong to it; what each means stands beside its `Kind`.

    Attributes:
        kind: What is said.
        card: A card.
        other: A second card.
        suit: A suit.
        number: A whole number.
        bid: A bid, 0 to 13.
        chance: From 0 to 1.
        without: A second chance, from 0 to 1.
        points: Points of a round.
        tricks: Tricks, on average.
        about: The choice that it speaks of, where more than one stands beside it; None where that is plain.
    """

    kind: Kind
    card: Card | None = None
    other: Card | None = None
    suit: Suit | None = None
    number: int | None = None
    bid: int | None = None
    chance: float | None = None
    without: float | None = None
    points: float | None = None
    tricks: float | None = None
    about: Move | None = None


LAST_BAGS = {
    Kind.SAVES_BAG: Kind.SAVES_LAST_BAG,
    Kind.TAKES_BAG: Kind.TAKES_LAST_BAG,
    Kind.FEEDS_BAG: Kind.FEEDS_LAST_BAG,
}
"""What is said of the bag that brings the penalty."""


class Figures(NamedTuple):
    """What a choice is worth.

    Attributes:
        points: Points of the round on average, one's own less the other's, each bag charged with its share of the
            penalty. With two seats from exact play for them over worlds, with four from deals played out, in the draw
            from what hands of such strength make; before a hand is seen with the penalty itself.
        made: The chance to make the bid, 0 to 1, when one then plays to make it; of a nil, to take no trick.
        win: The chance to win the game, 0 to 1.
    """

    points: float
    made: float
    win: float


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal choice.

    Attributes:
        move: The choice.
        figures: What it is worth; None for a lone choice, and with partners before the hand is seen.
        worlds: How many worlds, or finished hands in the draw, are behind the figures.
        reason: What separates it from the best choice; of the best, what separates it from the rest.
    """

    move: Move
    figures: Figures | None
    worlds: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Analysis:
    """A decision, analysed.

    Attributes:
        choices: All legal choices, the best first; of ways to pass a few.
    """

    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The choice to be recommended."""
        return self.choices[0]


METER, METER_OF_FOUR = 4, 8
"""The versions of the meter, for two seats and for four: prices of another version are worked out anew.

One changes with every change of a figure of its own. The ladder, whose games are of two, is measured by the first.
"""


class Mark(Enum):
    """What is said of a decision."""

    NOTHING = "nothing"  # there was one choice, or all came to much the same: neither praised nor blamed
    GOOD = "good"  # there was something to go wrong, and it did not
    CLOSE = "close"  # something else may have been better, but that is not sure, or too little: a close call
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_error(self) -> bool:
        """Whether it names an error."""
        return self in (Mark.SLIP, Mark.MISTAKE, Mark.BLUNDER)


class Estimate(NamedTuple):
    """An average over worlds, and how sure it is.

    Attributes:
        value: The average.
        error: Its standard error, 0 or more; 0 where nothing is left to chance.
    """

    value: float
    error: float


NOTHING_LOST = Estimate(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PricedChoice:
    """A class of choices that come to the same, touching cards for one.

    Attributes:
        moves: The choices, the one that is named for all of them first.
        win: The chance to win the game with it, 0 to 1.
        points: The points of the round with it, one's own less the other's, each bag charged with its share of the
            penalty.
        behind: By how much it is behind the best, in chances to win.
    """

    moves: tuple[Move, ...]
    win: float
    points: float
    behind: Estimate


@dataclass(frozen=True, slots=True)
class Par:
    """What a hand is good for, at its bid.

    Attributes:
        tricks: How likely it takes 0 to 13 tricks when it plays for them.
        bid: The best bid at this score, 0 to 13.
        made: How likely a bid of 0 to 13 is made, when it is played for.
        win: The chance to win the game with each bid; None for a bid that is out of the question.
    """

    tricks: tuple[float, ...]
    bid: int
    made: tuple[float, ...]
    win: tuple[float | None, ...]

    @property
    def mean(self) -> float:
        """The tricks that the hand takes on average."""
        return sum(taken * chance for taken, chance in enumerate(self.tricks))


@dataclass(frozen=True, slots=True)
class Price:
    """What a decision cost: the best choice less the one that was made, over the same worlds of the seat's own view.

    Attributes:
        move: What was done.
        mark: What is said of it.
        win: The cost in chances to win the game, 0 to 1: the smaller one of two evaluators.
        points: The same in points of the round, each bag charged with its share of the penalty; it may be below 0,
            where the score asks for something else than points.
        worlds: The effective number of worlds behind it, after their weights.
        choices: The classes of choices, the best first; empty where there was one choice.
        reasons: Why, for an error: first what was wrong with it, then what speaks for the better one. There are none
            where nothing can be said but the figures, and without an error.
        chance: The chance to win after it, by what could be known, 0 to 1.
        par: What the hand was good for, at a bid; else None.
        depth: How thoroughly it was looked at: 0 at a glance, when no error is named yet, and 1 in full.
        stake: What was at stake: the chances to win between the best and the worst choice, 0 to 1.
    """

    move: Move
    mark: Mark
    win: Estimate
    points: Estimate
    worlds: float
    choices: tuple[PricedChoice, ...]
    reasons: tuple[Reason, ...]
    chance: float
    par: Par | None = None
    depth: int = 1
    stake: float = 0.0

    @property
    def better(self) -> Move | None:
        """The better choice, or None where there was none."""
        if not self.choices or self.move in self.choices[0].moves:
            return None
        return self.choices[0].moves[0]
