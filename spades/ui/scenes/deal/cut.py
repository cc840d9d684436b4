"""The cut of the deck: its seal is shown, and only then the person cuts."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from spades.engine.text import refused_sign
from spades.language import _
from spades.session.deals.contribution import AUTOMATIC, Contribution, unseen_sign
from spades.session.deals.seal import CHAINED, Seal
from spades.ui.context import Context
from spades.ui.device.pad_buttons import PadButton
from spades.ui.paint.shapes import panel
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Motion, Place
from spades.ui.scenes.deal.spread import SpreadScene
from spades.ui.transitions import Transition
from spades.ui.widgets import Field, Widget
from spades.ui.widgets.grid import spaced
from spades.ui.words import cutting
from spades.ui.words.common_texts import TITLE

_SECONDS = 0.3
_APART = 0.1
"""The share of a card by which the spread opens at the mark, on each side."""

_LIFT = 0.07
"""The share of a card by which the part is raised that comes to lie on top."""

_MANY = 3
"""The cuts of whoever wants more than one."""

_CUTS_TALL = 28
_LONGEST_WORDS = 32


class CutScene(SpreadScene):
    """The part of the pack before the mark goes below; cuts and seeds make the packs.

    Attributes:
        cuts: Where it has been cut, in order.
        count: How many cuts are asked for.
    """

    def __init__(
        self,
        context: Context,
        round_number: int,
        seal: Seal,
        cut: Callable[[Contribution], Transition],
        back: Callable[[], Transition | None],
        by_itself: float | None = None,
        away: str = TITLE,
        people: Sequence[str] = (),
        *,
        once: bool = False,
    ) -> None:
        """Spread the pack.

        Args:
            context: What scenes share.
            round_number: The round that it is cut for.
            seal: The seal of the deck.
            cut: Takes what the person gave, at once; returns where it goes from here once the pack has been gathered.
            back: What Escape does.
            by_itself: After how many seconds the game goes on without a cut, or None to wait for the person.
            away: The name of where Escape leads.
            people: The names of those who cut in turn; nobody where one person plays.
            once: Whether each cuts once: others give something too.
        """
        self.count, self._once = 1, once
        self._words = _Words("", self._end_words, empty=cutting.WORDS_OF_YOUR_OWN, longest=_LONGEST_WORDS)
        super().__init__(context, seal, back, away)
        self._round = round_number
        self._cut = cut
        self._people = tuple(people)
        self._by_itself = by_itself
        self._since: float | None = None
        self._then: Transition | None = None
        self._typed = ""
        self.cuts: tuple[int, ...] = ()
        wanted = _MANY if context.settings.three_cuts and seal.version == CHAINED else seal.cuts
        # Where several play, each gives something, so that none of them alone makes the pack.
        self.count = max(1 if once else wanted, len(self._people))
        self.opened = by_itself is not None
        self.group.widgets = self.controls()

    def controls(self) -> list[Widget]:
        """Return the controls beside the spread; words can be given where there is more than one cut."""
        return [*super().controls(), *([self._words] if self._takes_words else [])]

    @property
    def _takes_words(self) -> bool:
        return self.seal.version > 1 and self.count >= _MANY and not self._once

    def title(self) -> str:
        """Return the title."""
        return _(cutting.CUT_TITLE).format(n=self._round)

    def sentence(self) -> str:
        """Return the sentence that asks for the next cut."""
        prompts = self.context.prompts
        if self.asked:
            return cutting.pick_a_place(pad=prompts.pad is not None)
        if self._by_itself is not None:
            return _(cutting.BEGINS_BY_ITSELF)
        made = len(self.cuts)
        name = self._people[made % len(self._people)] if self._people else ""
        button = prompts.button(PadButton.A) if prompts.pad is not None else None
        return cutting.ask_for_cut(self.count - made, begun=made > 0, name=name, button=button)

    def open(self) -> bool:
        """Return whether the deck has not been cut yet."""
        return self._then is None

    def choices(self) -> Sequence[int]:
        """Return where the pack can be cut: at least a card is lifted, and one is left."""
        return range(1, 52)

    def number(self, place: int) -> int:
        """Return how many cards are lifted at a place."""
        return place

    def layout(self) -> None:
        """Place the words across from the button that copies; all motion ends."""
        super().layout()
        style = self.style
        self._words.rect = self._copy.rect.copy()
        self._words.rect.width = min(style.px(380), self._copy.rect.left - 2 * style.px(14))
        self._words.rect.left = style.px(14)
        self.motions = []

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Let any key or click finish the motion; a number puts the mark at its place."""
        if self._then is not None:
            return self._then if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) else None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.TEXTINPUT):
            # Whoever does something is waited for.
            self._by_itself = None
        digit = getattr(event, "unicode", "") if event.type == pygame.KEYDOWN and not self.takes_text() else ""
        if digit in tuple("0123456789"):
            self._type(digit)
            return None
        return super().handle(event)

    def point(self, place: int) -> None:
        """Point at a place; from now on the person cuts."""
        self._by_itself = None
        self._typed = ""
        super().point(max(1, place))

    def choose(self, place: int) -> Transition | None:
        """Cut; after the last cut the game goes on at once, and the pack is gathered for all to see."""
        self.cuts = (*self.cuts, place)
        self._typed = ""
        if len(self.cuts) == self.count:
            return self._give(Contribution.of(*self.cuts, words=self._words.text), place)
        lies = [self.spread(card) for card in range(52)]
        self.point_nowhere()
        self.context.audio.play("slide")
        if lasts := self._seconds:
            self.motions = [Motion(lies[card], self.rest((card - place) % 52), self.now, lasts) for card in range(52)]
        return None

    def update(self, now: float) -> Transition | None:
        """Let time pass; go on when the pack lies together."""
        super().update(now)
        if self._then is not None:
            return None if self.animating() else self._then
        if self._since is None:
            self._since = now
        if self._by_itself is not None and now - self._since >= self._by_itself:
            return self._give(AUTOMATIC, 26)
        return None

    def spread(self, place: int) -> Place:
        """Let the spread open at the mark."""
        lies = self.rest(place)
        if self.at is None:
            return lies
        side = 1 if place >= self.at else -1
        lift = self._card * _LIFT if place >= self.at else 0.0
        return replace(lies, x=lies.x + side * _APART * self._card, y=lies.y - lift)

    def draw_spread(self, canvas: pygame.Surface) -> None:
        """Paint the spread, or how its parts or the whole pack move."""
        if self.animating() or self._then is not None:
            for motion in self.motions:
                self.context.sprites.draw(canvas, motion.place(self.now))
        else:
            super().draw_spread(canvas)

    def draw_mark(self, canvas: pygame.Surface, lies: Place) -> None:
        """Paint where the deck is cut: a blade of brass in the gap, and its number."""
        style, theme, place = self.style, self.style.theme, self.at or 0
        tall = lies.width * CARD_RATIO
        x = lies.x - lies.width / 2 - self._card * _APART
        tip, wide = style.px(13), style.px(8)
        top = lies.y - tall / 2 - style.px(10)
        bottom = lies.y + tall / 2 + style.px(14)
        if 16 < place < 36:
            # Clear of the cuts below, however large the text is.
            bottom = min(bottom, self._cuts_top - tip - style.px(3))
        pygame.draw.line(canvas, theme.focus, (x, top), (x, bottom), max(2, style.px(2)))
        for y, way in ((top, 1), (bottom, -1)):
            corners = [(x - wide, y - way * tip), (x + wide, y - way * tip), (x, y)]
            pygame.draw.polygon(canvas, theme.focus, corners)
            pygame.draw.aalines(canvas, theme.focus, closed=True, points=corners)
        # Beside the tip, where the cards lie lower: above it stands the sentence.
        beside, anchor = (wide + style.px(3), "bottomleft") if place >= 26 else (-wide - style.px(3), "bottomright")
        style.draw_text(canvas, str(self.number(place)), "strong", 17, theme.focus, (x + beside, top), anchor)

    def draw_below(self, canvas: pygame.Surface) -> None:
        """Paint the cuts and the seal; the pack that is gathered takes its place."""
        if self._then is None:
            self._draw_cuts(canvas)
            super().draw_below(canvas)

    def meaning(self) -> str:
        """Return the purpose of the seal here."""
        version = self.seal.version
        return cutting.seal_meaning(
            by_itself=self._by_itself is not None, one_pack=version == 1, chained=version == CHAINED
        )

    def _draw_cuts(self, canvas: pygame.Surface) -> None:
        """Paint the cuts that were made, and room for those to come."""
        style, theme = self.style, self.style.theme
        if self.count == 1:
            return
        row = pygame.Rect(0, self._cuts_top, style.size[0], style.px(_CUTS_TALL))
        for at, box in enumerate(spaced(row, self.count, style.px(46), style.px(8), "center")):
            done = at < len(self.cuts)
            panel(canvas, box, theme.panel, style.px(7), theme.brass if done else theme.line)
            if done:
                style.draw_text(canvas, str(self.cuts[at]), "strong", 17, theme.text, box.center, "center")

    @property
    def _cuts_top(self) -> int:
        return self.below().top - self.style.px(_CUTS_TALL + 2)

    @property
    def _seconds(self) -> float:
        """How long cards move; 0 where they do not."""
        settings = self.context.settings
        moves = settings.animation_speed and not settings.reduced_motion
        return _SECONDS / (settings.animation_speed / 2) if moves else 0.0

    def _give(self, contribution: Contribution, place: int) -> Transition | None:
        """Hand over the cuts at once; then the pack is gathered for all to see."""
        lies = [self.spread(card) for card in range(52)]
        self.motions = []
        self._then = self._cut(contribution)
        self._dirty = True
        lasts, stock = self._seconds, self.table.stock(0)
        if not lasts:
            return self._then
        self.context.audio.play("riffle")
        for card, begin in enumerate(lies):
            end = Place(stock.x, stock.y - card * self._card * 0.005, self._card, 0.0, flat=card > 0)
            # What lay before the mark goes first, and so comes to lie below.
            later = lasts * 0.45 if card >= place else 0.0
            self.motions.append(Motion(begin, end, self.now + later, lasts))
        return None

    def _type(self, digit: str) -> None:
        """Put the mark at the number that is typed; a digit that would make none begins a new one."""
        typed = self._typed + digit
        if not 1 <= int(typed) <= 51:
            typed = digit if digit != "0" else ""
        if typed:
            self.point(int(typed))
            self.context.speech.say(typed)
        self._typed = typed

    def _end_words(self) -> None:
        self.group.focus = None
        self._dirty = True


class _Words(Field):
    """Takes letters that may stand in a record."""

    def write(self, text: str) -> None:
        """Take typed text."""
        taken = (sign for sign in text if sign not in '"\\' and refused_sign(sign) is None)
        super().write("".join(sign for sign in taken if unseen_sign(sign) is None))
