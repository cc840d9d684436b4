"""The page with which a review opens: the three moments that decided the game, each with its picture and a sentence."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from spades.engine.moves import PlayCard
from spades.engine.public import Phase
from spades.language import _
from spades.session.history.played_game import PlayedGame
from spades.session.review.deciding import MOST, Moment, moments_of
from spades.session.review.review_values import Review
from spades.ui.context import Context
from spades.ui.game_screens import ReviewedScreen
from spades.ui.paint.fitted_lines import fit_lines
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.scenes.review.small_picture import SmallPicture
from spades.ui.scenes.table.board_options import preferred_order
from spades.ui.transitions import Push, Transition
from spades.ui.widgets import Widget
from spades.ui.widgets.grid import Column, place, side_by_side, stacked
from spades.ui.words.agreement_texts import agreed_words
from spades.ui.words.deciding import bid_change, moment_words
from spades.ui.words.review import MARKS, Players, place_words, why
from spades.ui.words.review_texts import LOOK_TIP

_NARROW = 760
"""Units of design below which the moments stand one below the other."""


class MomentCard(Widget):
    """One moment, which a press opens at the table.

    Attributes:
        moment: What is shown; None while there is none.
    """

    def __init__(self, look: Callable[[], Transition | None]) -> None:
        """Take the action of a press."""
        super().__init__("", LOOK_TIP)
        self.moment: Moment | None = None
        self._look = look
        self._sentence = ""
        self._reasons: Sequence[str] = ()
        self._picture: SmallPicture | None = None

    def show(self, moment: Moment, sentence: str, reasons: Sequence[str], picture: SmallPicture) -> None:
        """Show a moment; of the reasons there is room for the first."""
        self.moment, self._sentence, self._picture = moment, sentence, picture
        self._reasons = reasons[:1]
        self.label = f"{place_words(moment.decision)}. {sentence}"

    def activate(self) -> Transition | None:
        """Open its position."""
        return self._look()

    def spoken(self) -> str:
        """Return all that is written on it."""
        return " ".join((self.label, *self._reasons))

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the picture, its place in the game, and the better choice with its reason as far as there is room."""
        if self.moment is None or self._picture is None:
            return
        theme, pad = style.theme, style.px(12)
        panel(canvas, self.rect, theme.hover if self.hovered else theme.raised, style.px(12), theme.line)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        picture, words = inner.copy(), inner.copy()
        if inner.width > inner.height:
            picture.width = min(round(inner.width * 0.42), round(inner.height * 1.7))
            words.left, words.width = picture.right + pad, inner.right - picture.right - pad
        else:
            picture.height = min(round(inner.height * 0.58), round(inner.width * 0.8))
            words.top, words.height = picture.bottom + pad, inner.bottom - picture.bottom - pad
        self._picture.draw(canvas, style, picture)
        self._draw_words(canvas, style, words)
        if focused:
            self.draw_focus(canvas, style)

    def _draw_words(self, canvas: pygame.Surface, style: Style, room: pygame.Rect) -> None:
        if self.moment is None:
            return
        theme = style.theme
        head = place_words(self.moment.decision)
        if self.moment.decision.mark in MARKS and self.moment.turn is None:
            head = f"{head} \N{MIDDLE DOT} {_(MARKS[self.moment.decision.mark])}"
        y = room.top
        style.draw_text(canvas, head, "italic", 16, theme.quiet, (room.left, y), "topleft", room.width)
        y += style.font("italic", 16).get_height() + style.px(4)
        told = fit_lines(style, [self._sentence], (room.width, room.bottom - y), (19, 12))
        y = told.draw(canvas, style, theme.text, (room.left, y), room.width) + style.px(6)
        told = fit_lines(style, self._reasons, (room.width, room.bottom - y), (16, 12))
        if told.tall <= room.bottom - y:
            told.draw(canvas, style, theme.quiet, (room.left, y), room.width)


class MomentsPage:
    """The moments that are known by now, at most three."""

    def __init__(self, context: Context, played: PlayedGame) -> None:
        """Begin with nothing to show."""
        self._context = context
        self._played = played
        self._moments: Sequence[Moment] = ()
        self._at = 0
        self._cards = [MomentCard(partial(self._look, at)) for at in range(MOST)]

    @property
    def widgets(self) -> Sequence[MomentCard]:
        """The moments that there are."""
        return self._cards[: len(self._moments)]

    def fill(self, review: Review, players: Players) -> None:
        """Take the review as far as it has come."""
        self._moments = moments_of(review, players.own_side)
        for card, moment in zip(self._cards, self._moments, strict=False):
            name, side = players.name(moment.decision.seat), players.name(players.own)
            # Reasons speak to whoever decided.
            reasons = why(moment.decision.price) if name is None and moment.turn is None else []
            if moment.turn is None and (agreed := self._played.agreed_at(moment.decision)) is not None:
                reasons = [agreed_words(*agreed)]
            card.show(moment, moment_words(moment, name, side), reasons, self._picture(moment))

    def place(self, area: pygame.Rect, style: Style) -> None:
        """Lay the moments out side by side, or one below the other where that is too narrow."""
        gap = style.px(14)
        if area.width < style.px(_NARROW):
            place(self._cards, stacked(area, MOST, (area.height - gap * (MOST - 1)) // MOST + gap, gap))
            return
        wide = side_by_side(area, MOST, gap)[0].width
        place(self._cards, side_by_side(Column(area).top(min(area.height, round(wide * 1.3))), MOST, gap))

    def look(self) -> Transition | None:
        """Open the moment that was looked at last, to begin with the first."""
        return self._look(self._at)

    def _look(self, at: int) -> Transition | None:
        self._at = at
        decisions = tuple(moment.decision for moment in self._moments)
        return Push(ReviewedScreen(self._played, decisions, at)) if at < len(decisions) else None

    def _picture(self, moment: Moment) -> SmallPicture:
        """Return the position of a moment, small."""
        settings, decision = self._context.settings, moment.decision
        view = self._played.view_at(decision.round_number, decision.at)
        hand = preferred_order(settings)(view.hand)
        better = None if decision.price is None or moment.turn is not None else decision.price.better
        played = decision.move if moment.turn is None else None
        middle = [card for _seat, card in view.trick.plays] if decision.phase is Phase.PLAY else []
        if decision.phase is Phase.DRAW and decision.offered is not None:
            middle = [decision.offered]
        return SmallPicture(
            self._context.sprites,
            middle,
            hand,
            played.card if isinstance(played, PlayCard) else None,
            better.card if isinstance(better, PlayCard) else None,
            bid_change(moment),
        )
