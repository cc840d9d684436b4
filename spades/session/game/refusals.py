"""Why the running game refuses a move before the rules are asked."""

from enum import Enum

from spades.engine import Refusal


class TurnRefusal(Enum):
    """Why a seat may not move now, apart from the rules. The value is the English sentence, for errors and logs."""

    CLAIMED = "The rest is claimed: the cards play themselves."
    OTHER_SIDES_TURN = "It's the other side's turn."
    SOMEBODY_ELSES_TURN = "It's somebody else's turn."
    NOT_LOOKING = "Nobody is looking at this hand."

    def __str__(self) -> str:
        """Say it in English."""
        return self.value


WhyIllegal = Refusal | TurnRefusal
"""Why a person's move is refused: the rules refuse it, or it is not the moment for it."""
