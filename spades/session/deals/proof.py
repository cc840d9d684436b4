"""What anybody needs to check the deal of a round that is over for themselves."""

from dataclasses import dataclass

from spades.engine import Game
from spades.session.deals.deal_code import DealCode
from spades.session.deals.verify import RoundCheck, Verdict, check_game


@dataclass(frozen=True, slots=True)
class RoundProof:
    """The check of a round, with its deal code.

    Attributes:
        check: What was found, with seal, seed and cut.
        code: The deal code, or nothing where the deal does not give the pack.
    """

    check: RoundCheck
    code: str


def proof_of(game: Game, number: int) -> RoundProof:
    """Check a round of a game.

    Args:
        game: Any game; a round under way is told only when it is over.
        number: 1 for the first round.

    Raises:
        ValueError: The round has not ended: its seed would tell hidden cards.
    """
    over = next((state for state in game.states() if state.results is not None and state.round_number == number), None)
    if over is None:
        raise ValueError(f"round {number} is not over")
    check = check_game(game)[number - 1]
    code = ""
    if check.deal is not None and check.verdict in (Verdict.MATCHES, Verdict.STARTER):
        code = DealCode(game.rules, check.deal, over.starter).format()
    return RoundProof(check, code)
