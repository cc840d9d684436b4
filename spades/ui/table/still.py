"""Which cards lie still below all others: they are painted with the table, and not in each frame."""

import pygame

from spades.ui.table.painter import CardSigns, Laid, Lying
from spades.ui.table.pictures import Key


class StillCards:
    """Parts the cards that lie still from all others.

    Attributes:
        still: Those that rest with their own picture, are not told apart, and lie on none of the others.
        others: All others; painted after them it looks as if each were painted in its place.
    """

    def __init__(self) -> None:
        """Begin with no cards."""
        self.still: Lying = []
        self.others: Lying = []
        self._known: dict[Key, Laid] = {}

    def part(self, lying: Lying, signs: CardSigns) -> list[pygame.Rect]:
        """Take the cards as they lie now, lowest first; returns where those that lie still do so otherwise."""
        told = {signs.winning, signs.hinted, signs.focused}
        self.still, self.others = [], []
        reaches: list[pygame.Rect] = []
        for laid in lying:
            card = laid.card
            if card.key is None or laid.key in told or card.reach.collidelist(reaches) >= 0:
                self.others.append(laid)
                reaches.append(card.reach)
            else:
                self.still.append(laid)
        before, self._known = self._known, {laid.key: laid for laid in self.still}
        changed: list[pygame.Rect] = []
        for key, laid in self._known.items():
            was = before.get(key)
            if was is not None and was.card is laid.card and was.covered == laid.covered:
                continue
            changed += [laid.card.reach] if was is None else [laid.card.reach, was.card.reach]
        changed += [was.card.reach for key, was in before.items() if key not in self._known]
        kept = [key for key in before if key in self._known]
        if kept != [key for key in self._known if key in before]:
            # They lie in another order.
            changed += [self._known[key].card.reach for key in kept]
        return changed
