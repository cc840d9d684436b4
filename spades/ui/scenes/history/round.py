"""A round of the history, looked through trick by trick with every card in sight."""

from collections.abc import Sequence
from functools import partial

import pygame

from spades.engine.cards import Card
from spades.engine.seats import Seat
from spades.language import _
from spades.session.history.played_game import PlayedGame
from spades.session.history.replay import Frame, RoundReplay
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import plain_key
from spades.ui.paint.cloth import paint_cloth
from spades.ui.paint.fitted_lines import fit_lines
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.card_signs import draw_signs
from spades.ui.scenes.page import ROOM
from spades.ui.scenes.table.board_options import preferred_order
from spades.ui.scenes.table.table_flow import practise_round
from spades.ui.table.layout import Spot, spot_of
from spades.ui.transitions import AskingScreen, ConfirmScreen, Pop, Push, Transition
from spades.ui.widgets import Button, Group, Timeline
from spades.ui.widgets.grid import Column, at_least, flow_up
from spades.ui.words import common_texts as common
from spades.ui.words import history_texts as texts
from spades.ui.words.asking import ASK_HERE, ASK_HERE_TIP, NOTHING_TO_ASK
from spades.ui.words.round_replay import giver_and_taker, happening, heading, seat_line, seat_title
from spades.ui.words.table import cards, round_name
from spades.ui.words.table_texts import PLAYED_AGAIN

_APART, _CLOSE = 0.44, 0.36
"""How far the cards of a hand lie apart, in widths of a card; closer where a hand lies beside the trick."""


class RoundScene(BaseScene):
    """Shows a round at one moment; Left and Right go trick by trick, Up and Down card by card."""

    def __init__(self, context: Context, played: PlayedGame, replay: RoundReplay) -> None:
        """Open a finished round."""
        super().__init__(context)
        self._played = played
        self._numbers = list(played.finished)
        self._said = ""
        self._back = Button(common.BACK, Pop, common.ESC, size=17)
        self._earlier = Button(texts.EARLIER, lambda: self._turn(-1), common.PAGE_UP, size=17)
        self._later = Button(texts.LATER, lambda: self._turn(1), common.PAGE_DOWN, size=17)
        self._code = Button(common.COPY_CODE, self._copy_code, texts.COPY_CODE_TIP, size=17, keys=Command.COPY_CODE)
        self._again = Button(common.PRACTICE_THIS_ROUND, self._replay, texts.SAME_PACK, size=17, keys=Command.REPLAY)
        self._ask = Button(ASK_HERE, self._ask_here, ASK_HERE_TIP, size=17)
        self._previous = Button("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", lambda: self._step(-1), texts.LEFT)
        self._next = Button("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", lambda: self._step(1), texts.RIGHT)
        self._show(replay)

    def resize(self, style: Style) -> None:
        """Lay out."""
        super().resize(style.roomy(*ROOM))

    def layout(self) -> None:
        """Place the line and the buttons at the foot; the rest is for the cards."""
        style = self.style
        width, height = style.size
        gap, edge, foot = style.px(8), self._edge, style.px(14)
        high = at_least(style, 40, 30)
        room = Column(pygame.Rect(edge, 0, width - 2 * edge, height - foot))
        buttons = [self._back, self._earlier, self._later, self._code, self._ask, self._again]
        flow_up(room, buttons, (style.px(112), style.px(200)), high, gap)
        row = room.foot(high).move(0, -style.px(6))
        self._previous.rect = pygame.Rect(row.left, row.top, high, high)
        self._next.rect = pygame.Rect(row.right - high, row.top, high, high)
        self._line.rect = row.inflate(-2 * (high + gap), 0)
        top = foot + style.font("title", 24).get_height() + style.px(4)
        self._table = pygame.Rect(edge, top, row.width, row.top - style.px(8) - top)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take the keys that go through the round, and those of the buttons."""
        if (asked := self.group.widget_for_key(event, self.context.prompts)) is not None:
            return asked.activate()
        if plain_key(event) is not None:
            match event.key:
                case pygame.K_LEFT | pygame.K_RIGHT:
                    self._step(1 if event.key == pygame.K_RIGHT else -1)
                case pygame.K_UP | pygame.K_DOWN:
                    self._go(self._at + (1 if event.key == pygame.K_DOWN else -1))
                case pygame.K_HOME:
                    self._go(0)
                case pygame.K_END:
                    self._go(len(self._replay_.frames) - 1)
                case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                    self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
                case _:
                    return super().handle(event)
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._step(1 if event.y < 0 else -1)
            return None
        return super().handle(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the table and everything on it."""
        style, theme = self.style, self.style.theme
        canvas.blit(paint_cloth(style.size, theme), (0, 0))
        edge = self._edge
        name = round_name(self._replay_.number)
        title = style.draw_text(canvas, name, "title", 24, theme.text, (edge, style.px(14)), "topleft")
        right = (self.style.size[0] - edge, title.centery)
        width = right[0] - title.right - style.px(20)
        text = heading(self._played.row, self._replay_)
        style.draw_text(canvas, text, "body", 17, theme.text, right, "midright", width)
        self._draw_seats(canvas)
        self.group.draw(canvas, style)
        self.group.draw_tip(canvas, style)

    @property
    def _edge(self) -> int:
        """The margin on either side: a little, and in a wide window all beyond the shape of a table."""
        width, height = self.style.size
        return self.style.px(14) + max(0, (width - height * 16 // 9) // 2)

    @property
    def _frame(self) -> Frame:
        return self._replay_.frames[self._at]

    def _show(self, replay: RoundReplay) -> None:
        """Show a round from its end of the draw."""
        self._replay_ = replay
        side, bids = replay.rules.side, not replay.rules.counts_itself(replay.number)
        names = [*([common.DRAW] if replay.rules.hands == "draw" else []), *([common.BID] if bids else []), common.PLAY]
        if len(replay.stops) - replay.rules.cards_each > len(names):
            names.insert(-1, texts.PASS)
        self._at = replay.stops[min(len(names) - 1, 1, len(replay.stops) - 1)]
        ticks: list[tuple[str, int | None]] = [(name, None) for name in names]
        ticks += [(str(at), int(side(seat) != side(self._viewer))) for at, seat in enumerate(replay.winners, 1)]
        self._line = Timeline(common.TRICK, ticks, lambda place: self._go(self._replay_.stops[place]))
        self._earlier.enabled = replay.number != self._numbers[0]
        self._later.enabled = replay.number != self._numbers[-1]
        self._code.enabled = bool(self._played.deal_code(replay))
        self._said = ""
        self.group = Group(
            [
                self._line,
                self._previous,
                self._next,
                self._again,
                self._ask,
                self._code,
                self._earlier,
                self._later,
                self._back,
            ]
        )
        self._follow()

    def _turn(self, direction: int) -> None:
        at = self._numbers.index(self._replay_.number) + direction
        if 0 <= at < len(self._numbers):
            self._show(self._played.replay(self._numbers[at]))
            self.layout()
            self._dirty = True

    def _step(self, direction: int) -> None:
        """Go to the next place to stop at."""
        stops = self._replay_.stops[::direction]
        self._go(next((stop for stop in stops if direction * (stop - self._at) > 0), self._at))

    def _go(self, to: int) -> None:
        to = min(max(to, 0), len(self._replay_.frames) - 1)
        if to != self._at:
            self._at = to
            self._said = ""
            self._follow()
            self._dirty = True
            self.context.speech.say(self._sentence())

    def _follow(self) -> None:
        """Show on the line where we are."""
        frame, stops = self._frame, self._replay_.stops
        if frame.number:
            place = len(stops) - self._replay_.rules.cards_each + frame.number - 1
        else:
            place = max(place for place, stop in enumerate(stops) if stop <= self._at)
        self._line.at = min(place, len(self._line.ticks) - 1)
        self._previous.enabled = self._at > 0
        self._next.enabled = self._at < len(self._replay_.frames) - 1

    def _copy_code(self) -> None:
        if code := self._played.deal_code(self._replay_):
            self._said = _(texts.CODE_COPIED if copy_text(code) else common.NO_CLIPBOARD)
            self._dirty = True

    def _ask_here(self) -> Transition | None:
        """Have the position asked about, all of it filled in; where nobody bids or plays, it is said."""
        position = self._played.known_at(self._replay_.number, self._at)
        if position is None:
            self._said = _(NOTHING_TO_ASK)
            self.say_refused(self._said)
            return None
        return Push(AskingScreen(position))

    def _replay(self) -> Transition:
        begin = partial(practise_round, self.context, self._played.row.id, self._replay_.number)
        return Push(ConfirmScreen(common.PRACTICE_QUESTION, PLAYED_AGAIN, common.BEGIN, begin))

    @property
    def _viewer(self) -> Seat:
        """The seat that is shown near."""
        return self._played.seating.own_seat

    def _name(self, seat: Seat) -> str:
        return seat_title(self._played.seating, seat)

    def _sentence(self) -> str:
        """Return a sentence on the last thing done, or else on the last event of the round."""
        return self._said or happening(self._replay_, self._frame, self._played.seating)

    def _draw_seats(self, canvas: pygame.Surface) -> None:
        rules = self._replay_.rules
        style, table = self.style, self._table
        label = style.font("strong", 17).get_height() + style.px(4)
        two = rules.seats == 2
        seats = {spot_of(seat, self._viewer, self._replay_.rules): seat for seat in rules.seating}
        # Thirteen cards of the hand, thirteen smaller ones put aside beside them: widths of cards.
        gaps = rules.cards_each - 1
        across = table.width / ((1 + 12 * _APART + 0.5 + 0.66 * (1 + 12 * 0.34)) if two else (1 + gaps * _APART))
        high = (table.height - 2 * label - style.px(36)) / (3.1 * CARD_RATIO if two else 4.3 * CARD_RATIO)
        card = max(24.0, min(across, high, style.px(150)))
        tall = card * CARD_RATIO
        top, bottom = table.top + label + tall / 2, table.bottom - label - tall / 2
        hand = card * (1 + gaps * _APART)
        if two:
            # What was put aside ends where the line below it does.
            beside = table.right - card * 0.66 * (1 + 12 * 0.34)
            self._draw_seat(canvas, seats[Spot.FAR], table.left, top, card, table.top, beside=beside)
            self._draw_seat(canvas, seats[Spot.NEAR], table.left, bottom, card, table.bottom - label, beside=beside)
            words = pygame.Rect(round(beside), round(top + tall / 2), round(table.right - beside), 0)
            words.height = round(bottom - tall / 2 - words.top)
            centre = (round(table.left + hand / 2), table.centery)
        else:
            left = table.centerx - hand / 2
            if Spot.FAR in seats:
                self._draw_seat(canvas, seats[Spot.FAR], left, top, card, table.top)
            self._draw_seat(canvas, seats[Spot.NEAR], left, bottom, card, table.bottom - label)
            # The trick keeps its place between them.
            row = min(card * 0.85 * (1 + gaps * _CLOSE), (table.width - 3.4 * card) / 2)
            small = row / (1 + gaps * _CLOSE)
            for spot, x in ((Spot.LEFT, table.left), (Spot.RIGHT, table.right - row)):
                y = table.centery + label / 2
                self._draw_seat(canvas, seats[spot], x, y, small, table.centery - small * 0.7 - label / 2, _CLOSE)
            words = pygame.Rect(0, 0, round((table.width - hand) / 2 - style.px(16)), round(tall))
            words.midright = (table.right, round(bottom))
            centre = table.center
        room = (bottom - top - tall - style.px(16)) / CARD_RATIO
        # With four seats the trick is a cross.
        self._draw_trick(canvas, centre, min(card * 0.98, room if two else room / 2.06))
        if self._frame.passed and not self._said:
            self._draw_passed(canvas)
        else:
            self._draw_sentence(canvas, words)

    def _draw_sentence(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Say the last event beside the trick."""
        style, theme = self.style, self.style.theme
        room = area.width - style.px(28), area.height - style.px(20)
        told = fit_lines(style, [self._sentence()], room, (21.0, 12), "title", step=1)
        box = pygame.Rect(0, 0, area.width, told.tall + style.px(20))
        box.center = area.center
        panel(canvas, box, theme.panel, style.px(10), theme.line, alpha=220)
        for at, line in enumerate(told.texts):
            where = (box.centerx, box.top + style.px(10) + (at + 0.5) * told.pitch)
            style.draw_text(canvas, line, "title", told.units, theme.text, where, "center", box.width - style.px(16))

    def _draw_passed(self, canvas: pygame.Surface) -> None:
        """Show who passed whom which cards, where the tricks will lie; the sentences name them."""
        style, theme, passed = self.style, self.style.theme, self._frame.passed
        font, pitch = ("strong", 17.0), style.px(60)
        line = style.font(*font).get_height() + style.px(4)
        row = 2 * line + style.px(6)
        across = pitch * max(len(given) for _seat, given in passed)
        box = pygame.Rect(0, 0, max(across, style.px(150)) + style.px(28), row * len(passed) + style.px(8))
        box.center = self._table.center
        panel(canvas, box, theme.panel, style.px(10), theme.line, alpha=220)
        for at, (seat, given) in enumerate(passed):
            title = giver_and_taker(self._replay_, self._played.seating, seat)
            y = box.top + style.px(7) + at * row
            style.draw_text(
                canvas, title, "body", 15, theme.quiet, (box.centerx, y), "midtop", box.width - style.px(16)
            )
            left = box.centerx - len(given) * pitch / 2 + style.px(2)
            draw_signs(canvas, style, self.context.sprites, given, font, theme.text, (left, y + 1.5 * line), pitch)

    def _draw_seat(
        self,
        canvas: pygame.Surface,
        seat: Seat,
        left: float,
        y: float,
        card: float,
        label_y: float,
        step: float = _APART,
        beside: float = 0.0,
    ) -> None:
        """Paint a hand, the cards put aside, and bid and tricks.

        Args:
            canvas: What is painted on.
            seat: Whose they are.
            left: Where the hand begins.
            y: The middle of the cards.
            card: How wide they are.
            label_y: Where it is named.
            step: How far the cards of the hand lie apart, in widths of a card.
            beside: Where what was put aside begins.
        """
        style, theme, frame = self.style, self.style.theme, self._frame
        place, many = self._replay_.rules.index(seat), self._replay_.rules.seats > 2
        gaps = self._replay_.rules.cards_each - 1
        fresh = frame.drawn[1:] if frame.drawn is not None else [card for _, cards in frame.passed for card in cards]
        hand = frame.hands[place]
        # With more than two seats each hand keeps to the middle of its place, as at the table.
        start = left + card * step * (gaps + 1 - len(hand)) / 2 if many else left
        in_order = preferred_order(self.context.settings)
        self._draw_row(canvas, in_order(hand), start, y, card, step, fresh)
        if aside := frame.discards[place]:
            small = card * 0.66
            self._draw_row(canvas, in_order(aside), beside, y, small, 0.34, fresh)
            at = (beside, label_y)
            style.draw_text(canvas, _(texts.DISCARDS), "body", 15, theme.text, at, "topleft", small * 3)
        text = seat_line(self._replay_, frame, self._played.seating, seat)
        wide = card * (1 + gaps * step)
        at = (left + wide / 2, label_y) if many else (left, label_y)
        style.draw_text(canvas, text, "strong", 17, theme.text, at, "midtop" if many else "topleft", wide)

    def _draw_row(
        self,
        canvas: pygame.Surface,
        cards: list[Card],
        left: float,
        y: float,
        width: float,
        step: float,
        fresh: Sequence[Card],
    ) -> None:
        """Paint cards side by side; those just drawn or passed stand a little higher."""
        for at, card in enumerate(cards):
            x = left + width / 2 + at * width * step
            lift = width * 0.12 if card in fresh else 0.0
            self.context.sprites.draw(canvas, Place(x, y - lift, width, 0.0, card))

    def _draw_trick(self, canvas: pygame.Surface, centre: tuple[int, int], width: float) -> None:
        frame = self._frame
        best = frame.trick.winning_play
        half = 0.52 * CARD_RATIO
        offs = {Spot.NEAR: (0.0, half), Spot.FAR: (0.0, -half), Spot.LEFT: (-1.08, 0.0), Spot.RIGHT: (1.08, 0.0)}
        if two := self._replay_.rules.seats == 2:
            offs = {Spot.NEAR: (0.58, 0.0), Spot.FAR: (-0.58, 0.0)}
        for seat, card in frame.trick.plays:
            across, down = offs[spot_of(seat, self._viewer, self._replay_.rules)]
            x, y = centre[0] + across * width, centre[1] + down * width
            rect = self.context.sprites.draw(canvas, Place(x, y, width, 0.0, card))
            if best is not None and best[1] is card and len(frame.trick.plays) > 1:
                gap = self.style.px(2)
                inner = pygame.Rect(0, 0, round(width) + 2 * gap, round(width * CARD_RATIO) + 2 * gap)
                inner.center = rect.center
                ring(canvas, inner, self.style.theme.focus, max(4, round(width / 14)), max(3, self.style.px(3)))
            if two:
                beside = width / 2 + self.style.px(6)
                at, anchor = ((x - beside, y), "midright") if across < 0 else ((x + beside, y), "midleft")
                name = self._name(seat)
                self.style.draw_text(canvas, name, "strong", 16, self.style.theme.text, at, anchor, width * 1.6)
        if not frame.trick.plays and frame.stock:
            self.context.sprites.draw(canvas, Place(*centre, width * 0.8))
            at = (centre[0] + width * 0.5 + self.style.px(8), centre[1])
            self.style.draw_text(canvas, cards(frame.stock), "body", 17, self.style.theme.text, at, "midleft")
