"""Every reason for which a person's move is refused."""

from engine.refusals import REFUSED

from spades.session.game.refusals import TurnRefusal, WhyIllegal

EVERY_REFUSAL: list[WhyIllegal] = [*(refused.refusal for refused in REFUSED), *TurnRefusal]
