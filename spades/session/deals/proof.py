"""Everything that anybody needs to check the deal of a round that is over for themselves."""

from dataclasses import dataclass

from spades.engine import Game, GameState
from spades.session.deals.deal_code import DealCode
from spades.session.deals.verify import RoundCheck, Verdict, check_round


@dataclass(frozen=True, slots=True)
class RoundProof:
    """The check of a round, with its deal code.

    Attributes:
        check: What was found, with seal, seed and cut.
        code: The deal code, or nothing where the deal does not give the pack.
    """

    check: RoundCheck
    code: str


def proof_of(game: Game, over: GameState) -> RoundProof:
    """Check the round of a game of which this is the last state.

    Raises:
        ValueError: The round has not ended: its seed would tell hidden cards.
    """
    if over.results is None:
        raise ValueError(f"round {over.round_number} is not over")
    check = check_round(game, over.round_number)
    code = ""
    if check.deal is not None and check.verdict in (Verdict.MATCHES, Verdict.STARTER):
        code = DealCode(game.rules, check.deal.alone, over.starter).format()
    return RoundProof(check, code)
