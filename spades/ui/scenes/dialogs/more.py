"""The rarer buttons of a page, one under the other, where it has no room for them."""

from collections.abc import Sequence
from functools import partial

from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Action, Offer, Pop, Push, Replace, Transition
from spades.ui.widgets import Button, Group
from spades.ui.widgets.grid import place
from spades.ui.words.common_texts import BACK, ESC, MORE


class MoreScene(Dialog):
    """Offers rarer things to do with a game, one under the other."""

    def __init__(self, context: Context, offers: Sequence[Offer], title: str = "") -> None:
        """Offer the same things as the buttons of the page, under its title or another."""
        super().__init__(context, title or MORE, (420, min(470, 160 + 56 * len(offers))))
        offered = [Button(offer.label, partial(self._do, offer.action), offer.tip) for offer in offers]
        for button, offer in zip(offered, offers, strict=True):
            button.enabled = offer.enabled
        self.group = Group([*offered, Button(BACK, Pop, ESC)])

    def layout(self) -> None:
        """Place the buttons."""
        rows = self.rows(len(self.group.widgets), units=56)
        place(self.group.widgets, [row.inflate(0, -self.style.px(4)) for row in rows])

    def _do(self, action: Action) -> Transition:
        """Close, and do it; the screen that follows takes the place of this."""
        match action():
            case Push(screen):
                return Replace(screen)
            case _:
                return Pop()
