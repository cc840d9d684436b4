"""What somebody at the table can do, as values: a screen reports them, and they go through one door."""

from dataclasses import dataclass

from spades.engine import Move
from spades.session.deals.contribution import Contribution


@dataclass(frozen=True, slots=True)
class Play:
    """Keep, discard, look, bid or play a card."""

    move: Move


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the viewer's last decision and all that followed it."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Make again what was taken back last, up to the viewer's next decision."""


@dataclass(frozen=True, slots=True)
class TurnTable:
    """Turn to the person who comes next, whose hand stays face down."""


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Have the person who comes next look at their hand, until the table passes to another.

    Attributes:
        openly: Whether the others look on: the round counts as one with open hands.
    """

    openly: bool = False


@dataclass(frozen=True, slots=True)
class LookAway:
    """Have the hand face down again until its person looks once more; where one person plays it stays."""


@dataclass(frozen=True, slots=True)
class ClaimRest:
    """Claim every trick that is left."""


@dataclass(frozen=True, slots=True)
class AnswerClaim:
    """Agree to the claim of a player, or have the round played out."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class LayNext:
    """Lay down the next card of a claim, whoever holds it."""


@dataclass(frozen=True, slots=True)
class PlayLast:
    """Play the last card of a person's hand, in which there is no choice."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Have a hint worked out for the position."""


@dataclass(frozen=True, slots=True)
class AnswerAsked:
    """Answer the question that somebody asks everybody; whoever asks can let it be.

    Attributes:
        agreed: Whether the viewer agrees.
    """

    agreed: bool


@dataclass(frozen=True, slots=True)
class NextRound:
    """Begin the next round.

    Attributes:
        contribution: What the viewer gives to its deal; None for what was given before, or that nobody cuts.
    """

    contribution: Contribution | None = None


Action = (
    Play
    | Undo
    | Redo
    | TurnTable
    | LookAtHand
    | LookAway
    | ClaimRest
    | AnswerClaim
    | LayNext
    | PlayLast
    | AskHint
    | AnswerAsked
    | NextRound
)
