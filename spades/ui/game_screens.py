"""The screens of a game: dealt, at the table, looked back on; each with its needs, as those of `transitions`."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from spades.language import N_
from spades.ui.transitions import Action, Transition, shown_by

if TYPE_CHECKING:
    # Loaded with the screens that they are for: the first frame waits for none of them.
    from spades.engine.events import Event
    from spades.engine.moves import Move
    from spades.engine.seats import Seat
    from spades.session.deals.contribution import Contribution
    from spades.session.deals.proof import RoundProof
    from spades.session.deals.seal import Seal
    from spades.session.game.claims import Claim
    from spades.session.game.practice import Duel
    from spades.session.game.start import Start
    from spades.session.history.played_game import PlayedGame
    from spades.session.history.replay import RoundReplay
    from spades.session.players.adviser import Analysis
    from spades.session.review.position_source import Positions
    from spades.session.review.review_values import ReviewedDecision
    from spades.session.review.reviewing import Reviewing


@shown_by("deal.high_card:HighCardScene")
class HighCardScreen(NamedTuple):
    """The cut for high card.

    Attributes:
        start: The game that has not begun, its cut for high card as far as it has come.
        decided: Returns where it goes from here once it is decided who starts.
        back: What Escape does.
    """

    start: "Start"
    decided: "Callable[[], Transition]"
    back: "Action"


@shown_by("deal.cut:CutScene")
class CutScreen(NamedTuple):
    """The cut of a deck.

    Attributes:
        round_number: The round that it is cut for.
        seal: The seal of the deck.
        cut: Takes what the person gave, at once, and returns where it goes from here once the pack has been gathered.
        back: What Escape does.
        by_itself: After how many seconds the game goes on without a cut, or None to wait for the person.
        away: The name of where Escape leads.
        people: The names of those who cut in turn; nobody where one person plays.
        once: Whether each cuts once: others give something too.
    """

    round_number: int
    seal: "Seal"
    cut: "Callable[[Contribution], Transition]"
    back: "Action"
    by_itself: float | None = None
    away: str = N_("Title")
    people: Sequence[str] = ()
    once: bool = False


@shown_by("table.hint:HintScene", at_table=True)
class HintScreen(NamedTuple):
    """All choices of a decision at the table."""

    analysis: "Analysis"


@shown_by("table.hint:ChoicesScene")
class ChoicesScreen(NamedTuple):
    """All choices of a decision away from the table.

    Attributes:
        analysis: What they are worth by what could be known.
        sides: How many sides play.
        lay: The chance to win after each as the cards lay, 0 to 1; nothing where that is not known.
        bids: Whether there are bids to be made: in a hand that nobody bids there are none.
    """

    analysis: "Analysis"
    sides: int
    lay: "Mapping[Move, float]" = MappingProxyType({})
    bids: bool = True


@shown_by("table.claim:ClaimScene", at_table=True)
class ClaimScreen(NamedTuple):
    """A claim of the rest that holds, before its cards are laid down."""

    seat: "Seat"
    claim: "Claim"


@shown_by("deal.verify:VerifyScene")
class VerifyScreen(NamedTuple):
    """The check of a round that is over."""

    proof: "RoundProof"


@shown_by("table.duel:DuelScene")
class DuelScreen(NamedTuple):
    """Both results of a duel.

    Attributes:
        duel: The results.
        sides: What the sides are called, the person's first.
        named: Whether several people played, so that nobody is "you".
    """

    duel: "Duel"
    sides: Sequence[str]
    named: bool = False


@shown_by("table.log:LogScene")
class LogScreen(NamedTuple):
    """The round in words: its events as their reader saw them."""

    events: "Sequence[Event]"
    names: "Mapping[Seat, str]"


@shown_by("history.round:RoundScene")
class RoundScreen(NamedTuple):
    """A finished round of the history, trick by trick."""

    played: "PlayedGame"
    replay: "RoundReplay"


@shown_by("review.position:PositionScene")
class ReviewedScreen(NamedTuple):
    """The position of a decision, in which a better one is looked for: one among several, through which one pages."""

    positions: "Positions"
    decisions: "Sequence[ReviewedDecision]"
    at: int


@shown_by("review.review:ReviewScene")
class ReviewScreen(NamedTuple):
    """The cost of the decisions of a game, by its review as far as it has come."""

    played: "PlayedGame"
    reviewing: "Reviewing"
