"""The deal of the day: one deal and one opponent a day, the same for everybody."""

import hashlib
from dataclasses import dataclass

from spades.engine import PRESETS
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Deal, Sealed
from spades.session.players.opponents import OPPONENTS

_CUTS = (17, 33, 8)


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A day's deal.

    Attributes:
        code: Its deal code.
        opponent: The key of whom it is played against.
    """

    code: str
    opponent: str


def daily_deal(day: int) -> DailyDeal:
    """Return the deal of a day, which follows from the day alone: nobody has chosen its cards.

    Days are counted as `datetime.date.toordinal` does.

    >>> daily_deal(738000).code == daily_deal(738000).code != daily_deal(738001).code
    True
    """
    rules = PRESETS["classic-300"]
    deal = Deal(Sealed(hashlib.sha256(f"spades deal of day {day}".encode("ascii")).digest()), Contribution.of(*_CUTS))
    code = DealCode(rules, deal, rules.seating[day % rules.seats])
    return DailyDeal(code.format(), OPPONENTS[day % len(OPPONENTS)].name)
