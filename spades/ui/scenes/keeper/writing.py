"""A score sheet at the table: the round under way in boxes, the rounds before it as lines, and the course beside."""

from functools import partial

import pygame

from spades.engine.moves import Bid
from spades.language import _
from spades.session.keeper.chances import chances_after
from spades.session.keeper.pen import BLIND, Pen, Slot
from spades.session.keeper.score_sheet import Fault, ScoreSheet, heaps, in_columns
from spades.ui.charts.rounds_table import RoundsTable
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.device.chords import Chord
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.paint.shapes import disc
from spades.ui.paint.style import Style
from spades.ui.scenes.keeper.boxes import Box, Numbers
from spades.ui.scenes.page import Page
from spades.ui.table.choosing import digit_of
from spades.ui.transitions import Pop, Push, Replace, ScoredScreen, ScoreSheetScreen, Transition
from spades.ui.widgets import Button, Listing, Widget
from spades.ui.widgets.grid import Column, at_least
from spades.ui.words import common_texts as common
from spades.ui.words import keeper as texts
from spades.ui.words.round_end import round_sentence
from spades.ui.words.table import round_name

_WON = 26
"""Units of design of the line that says who has won."""


class WritingScene(Page):
    """Digits and presses fill the boxes one after the other; Enter scores the round once all adds up."""

    def __init__(self, context: Context, key: str, corrects: int = 0) -> None:
        """Open the sheet of a key as it was left, or to correct a round as it stood when that was written."""
        self._key = key
        self._corrects = corrects
        kept = context.history.sheets.all[key]
        self._pen = Pen.on(kept.before_scoring(corrects) if corrects else kept)
        super().__init__(context, texts.match_words(texts.side_names(self._sheet)))
        self._undone: list[ScoreSheet] = []
        self._said = ""
        rules = self._sheet.rules
        self._boxes = {
            at: Box("", partial(self._choose, at), self._go_on)
            for at in (Slot(bid, place) for bid in (True, False) for place in in_columns(rules))
        }
        self._numbers = Numbers(texts.NUMBERS, self._write)
        self._list = Listing(common.ROUNDS, self._paint_row, self._open, self._say_row)
        self._table = RoundsTable(texts.side_names(self._sheet), bags=rules.bags_count, with_chance=rules.sides == 2)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._undo = Button(common.UNDO, self._take_back, Command.UNDO)
        self._score = Button(
            texts.CORRECT if corrects else texts.SCORE_ROUND, self._score_round, texts.SCORE_ROUND_TIP, primary=True
        )
        self._again = Button(texts.ANOTHER_GAME, self._play_again, texts.ANOTHER_GAME_TIP, primary=True)
        self._deals = Button("", self._move_deal, texts.DEALS_TIP)
        self._columns: dict[int, pygame.Rect] = {}
        self._chart = pygame.Rect(0, 0, 0, 0)
        self._line_at = 0
        self._show()

    def uncover(self, looked_at: int | None) -> None:
        """Go on with the round that is open; one before it may have been corrected."""
        super().uncover(looked_at)
        if not self._corrects:
            kept = self.context.history.sheets.all[self._key]
            if kept != self._sheet:
                self._undone.clear()
            # Whoever walked to a round that is over has left the box that was open.
            self._pen = Pen.on(kept)
            if self.group.focused is self._score:
                self.group.focus_on(self._numbers)
        self._said = ""
        self._show()

    def layout(self) -> None:
        """Place the boxes at the top with the course beside them, the numbers, the rounds and the buttons."""
        style, sheet = self.style, self._sheet
        match = texts.match_words(texts.side_names(sheet))
        title = f"{round_name(self._corrects)}: {match}" if self._corrects else match
        self.title = style.elide(title, "title", 32, self.body.width)
        self.flow_footer(self._footer)
        self._deals.label = self._deals_label()
        gap, line = style.px(8), style.font("body", 17).get_height()
        room = Column(pygame.Rect(self.body.left, self.body.top, self.body.width, self.foot - self.body.top - gap))
        if sheet.winner is None:
            self._place_entry(room, gap, line)
        else:
            # What has been won stands where nothing is to be written any more.
            self._line_at = room.top(style.font("title", _WON).get_height(), gap).centery
            self._chart = room.top(round(min(style.px(170), room.rest.height * 0.35)), gap)
        line, pitch = max(18, style.px(25)), at_least(style, 32)
        head = room.top(2 * line)
        listed = room.rest
        fits = bool(sheet.rounds) and listed.height >= pitch
        self._list.rect = listed if fits else pygame.Rect(0, 0, 0, 0)
        self._list.enabled = fits
        self._list.pitch = pitch
        self._list.choose(self._list.at)
        # Clear of the bar of the list, if it has one.
        wide, edge = (self._list.area if fits else head).width, style.px(10)
        self._table.area = pygame.Rect(head.left + edge, head.top + line // 2, wide - 2 * edge, line)

    def _place_entry(self, room: Column, gap: int, line: int) -> None:
        """Place names and scores, the boxes, the question, and the numbers."""
        style = self.style
        high = min(at_least(style, 46), max(8, (room.rest.height - 3 * line) // 6))
        self._heads = room.top(style.font("title", 20).get_height() + line, style.px(5))
        self._place_boxes([room.top(high, gap) for _row in range(2)])
        self._line_at = room.top(style.font("body", 18).get_height(), gap // 2).centery
        self._numbers.rect = room.top(high, gap)

    def _place_boxes(self, rows: list[pygame.Rect]) -> None:
        """Place a column for each seat, those of partners side by side, and the course on their right."""
        style, sheet = self.style, self._sheet
        gap, seats = style.px(6), sheet.rules.seats
        caption = max(style.font("body", 17).size(_(text))[0] for text in (common.BID, common.TRICKS)) + style.px(14)
        wide = self.body.width - caption
        apart = style.px(14) * (sheet.rules.sides - 1)
        each = min(style.px(150), ((round(wide * 0.62) if sheet.rounds else wide) - apart) // seats - gap)
        left, side = self.body.left + caption, 0
        for place in in_columns(sheet.rules):
            if (now := sheet.rules.side(sheet.rules.seating[place])) != side:
                left, side = left + style.px(14), now
            for bid, row in zip((True, False), rows, strict=True):
                self._boxes[Slot(bid, place)].rect = pygame.Rect(left, row.top, each, row.height)
            self._columns[place] = self._boxes[Slot(bid=True, place=place)].rect.copy()
            left += each + gap
        for place, made in enumerate(sheet.entry.bids):
            if made is not None and made.for_side:
                partners = sheet.rules.seats_of(sheet.rules.side(sheet.rules.seating[place]))
                both = [self._boxes[Slot(bid=True, place=sheet.rules.index(seat))] for seat in partners]
                self._boxes[Slot(bid=True, place=place)].rect = both[0].rect.unionall([box.rect for box in both])
        for heap in heaps(sheet.rules, sheet.entry.bids):
            first = self._boxes[Slot(bid=False, place=heap[0])]
            first.rect = first.rect.unionall([self._boxes[Slot(bid=False, place=place)].rect for place in heap])
        left += style.px(12)
        self._chart = pygame.Rect(left, self._heads.top, self.body.right - left, rows[-1].bottom - self._heads.top)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take digits, nil, and the keys that take a number back; everything else is for the controls."""
        if event.type == pygame.KEYDOWN:
            prompts, control = self.context.prompts, control_key(event) is not None
            written = True
            if prompts.means(event, Command.REDO):
                self._make_again()
            elif prompts.means(event, Command.UNDO) and not Chord.of(event).types:
                self._take_back()
            else:
                written = not control and self._type(event)
            if written:
                # What comes next is a number, and Enter is for the round, wherever the focus was.
                if self._sheet.winner is None:
                    self.group.focus_on(self._boxes[self._pen.at])
                return None
        was = self.group.focused
        told = super().handle(event)
        focused = self.group.focused
        if event.type == pygame.KEYDOWN and focused is not was:
            at = next((at for at, box in self._boxes.items() if box is focused), None)
            if at is None and isinstance(was, Box) and self._pen.value(self._pen.at) is None:
                # On the way down to the numbers, boxes are only passed that are not due yet.
                at = self._pen.first_open
            if at is not None and at != self._pen.at:
                self._choose(at)
        return told

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint names and scores, the question, the course, and the head of the rounds."""
        style, sheet = self.style, self._sheet
        if sheet.winner is None:
            self._draw_heads(canvas)
            self._draw_line(canvas)
        else:
            at = (self.body.left, self._line_at)
            told = texts.won_words(sheet)
            style.draw_text(canvas, told, "title", _WON, style.theme.brass, at, "midleft", self.body.width)
        if not sheet.rounds:
            self._draw_how(canvas)
            return
        names = texts.side_names(sheet)
        draw_score_chart(canvas, style, self._chart, sheet.summaries, sheet.rules.target, names)
        if self._list.rect.width:
            self._table.draw_head(canvas, style, self._table.area.height)

    def _draw_heads(self, canvas: pygame.Surface) -> None:
        """Paint names and scores above the boxes, and the head of each row."""
        style, theme, sheet = self.style, self.style.theme, self._sheet
        rules, columns = sheet.rules, in_columns(sheet.rules)
        bags = sheet.summaries[-1].bags if sheet.rounds else (0,) * rules.sides
        for place in columns:
            box = self._columns[place]
            size = style.px(4)
            # The dot of the dealer stands clear of a name that is long.
            wide = box.width - (7 * size if place == sheet.dealer else 0)
            name = style.elide(sheet.names[place], "body", 17, wide)
            at = (box.centerx, box.top - style.px(4))
            drawn = style.draw_text(canvas, name, "body", 17, theme.text, at, "midbottom", wide)
            if place == sheet.dealer:
                disc(canvas, (drawn.left - 2.5 * size, drawn.centery), size, theme.brass)
        for side, score in enumerate(sheet.scores):
            seats = [self._columns[rules.index(seat)] for seat in rules.seats_of(side)]
            whole = seats[0].unionall(seats)
            at = (whole.centerx, self._heads.top)
            told = texts.score_words(score, bags[side], counts=rules.bags_count)
            style.draw_text(canvas, told, "title", 20, theme.brass, at, "midtop", whole.width)
        for text, bid in ((common.BID, True), (common.TRICKS, False)):
            at = (self.body.left, self._boxes[Slot(bid, columns[0])].rect.centery)
            style.draw_text(canvas, _(text), "body", 17, theme.quiet, at, "midleft")
        if not sheet.bid_places:
            left = self._columns[columns[0]]
            wide = self._columns[columns[-1]].right - left.left
            style.draw_text(canvas, _(texts.COUNTS_ITSELF), "italic", 18, theme.quiet, left.midleft, "midleft", wide)

    def _draw_how(self, canvas: pygame.Surface) -> None:
        """Say how a sheet is written, as long as there is room where rounds will stand."""
        style, y = self.style, self._table.area.top
        pitch = style.font("body", 17).get_height() + style.px(4)
        for text in texts.HOW if self._sheet.rules.seats == 4 else texts.HOW[:1]:
            for line in style.wrap(_(text), "body", 17, self.body.width):
                if y + pitch <= self.foot:
                    style.draw_text(canvas, line, "body", 17, style.theme.quiet, (self.body.left, y), "topleft")
                y += pitch

    def _draw_line(self, canvas: pygame.Surface) -> None:
        """Paint the question or the fault, and the sum of the bids."""
        style, theme = self.style, self.style.theme
        total = texts.bids_sum(self._sheet)
        right = self.body.right
        if total:
            at = (right, self._line_at)
            right = style.draw_text(canvas, total, "strong", 17, theme.brass, at, "midright").left - style.px(14)
        colour = theme.bad if self._said or self._pen.is_wrong else theme.text
        room = right - self.body.left
        at = (self.body.left, self._line_at)
        style.draw_text(canvas, self._said or self._sentence, "body", 18, colour, at, "midleft", room)

    @property
    def _sheet(self) -> ScoreSheet:
        """The sheet as it is written."""
        return self._pen.sheet

    @property
    def _sentence(self) -> str:
        """The question, or the fault."""
        pen, sheet, found = self._pen, self._sheet, self._sheet.faults
        if sheet.winner is not None:
            return texts.won_words(sheet)
        if not found:
            return _(texts.ADDS_UP)
        if pen.is_wrong:
            return texts.fault_words(found[0], sheet, ())
        at = pen.at if pen.waits or pen.value(pen.at) is None else pen.first_open
        return texts.asking_words([sheet.names[place] for place in pen.places(at)], bids=at.bid)

    def _show(self) -> None:
        """Bring boxes, numbers and list up to date, and place them."""
        pen, sheet, over = self._pen, self._sheet, self._sheet.winner is not None
        entry, wrong = sheet.counted, set()
        for found in sheet.faults:
            if not found.is_missing:
                tricks = found.fault in (Fault.TOO_MANY_TRICKS, Fault.TOO_FEW_TRICKS)
                places = (Slot(not tricks, place) for place in found.places)
                wrong |= {at for at in places if pen.is_written(at)}
        for at in pen.slots:
            box, taken = self._boxes[at], entry.taken[at.place]
            box.label = texts.box_label([sheet.names[place] for place in pen.places(at)], bids=at.bid)
            box.text = texts.bid_words(entry.bids[at.place]) if at.bid else "" if taken is None else str(taken)
            box.follows = not at.bid and sheet.entry.taken[at.place] != taken
            box.chosen = at == pen.at
            box.wrong = at in wrong
            box.enabled = not over
        most, bids = sheet.rules.cards_each, pen.at.bid
        labels = [texts.number_words(count, bids=bids) for count in range((13 if bids else most) + 1)]
        blind = sheet.rules.blind_nil or sheet.rules.blind_bid > 0
        self._numbers.labels = (*labels, *([_(texts.BLIND)] if blind and bids else []))
        self._numbers.places = 1 + max(most, 13 + blind)
        value = pen.value(pen.at)
        written = (BLIND if value.blind and value.nil else value.n) if isinstance(value, Bid) else value
        self._numbers.written = BLIND if pen.blind else written
        self._undo.enabled = self._before is not None
        self._list.fill(len(sheet.rounds), len(sheet.rounds) - 1)
        self._gather([self._boxes[at] for at in pen.slots], over=over)
        self._dirty = True

    def _gather(self, boxes: list[Box], *, over: bool) -> None:
        """Gather the controls there are; the focus stays where it is, and on the boxes goes along."""
        was = self.group.focused
        written: list[Widget] = [] if over else [*boxes, self._numbers]
        rounds: list[Widget] = [self._list] if self._sheet.rounds else []
        chosen: Widget = self._again if over else self._boxes[self._pen.at]
        stays = was is not None and not isinstance(was, Box) and was.enabled
        self.gather([*written, *rounds, *self._footer], was if stays else None, chosen, grid=True)
        if hasattr(self, "style"):
            self.layout()

    @property
    def _footer(self) -> list[Button]:
        """The buttons at the foot; in a correction nobody deals any more."""
        if self._sheet.winner is not None:
            return [self._back, self._undo, self._again]
        deals = [] if self._corrects else [self._deals]
        return [self._back, self._undo, *deals, self._score]

    def _deals_label(self) -> str:
        """Return who deals, as long a name as its button has room for."""
        style, name = self.style, self._sheet.names[self._sheet.dealer]
        font, said = style.font("body", 19 * 0.67), texts.deals_words(name)
        room = self._deals.rect.width - style.px(12) - (font.size(said)[0] - font.size(name)[0])
        return texts.deals_words(style.elide(name, "body", 19, room))

    def _move_deal(self) -> None:
        """Have the next player deal: from the first round on nobody has to say it again."""
        self._take(Pen.on(self._sheet.with_next_dealer()))
        self.group.focus_on(self._boxes[self._pen.at])
        self.context.speech.say(texts.deals_words(self._sheet.names[self._sheet.dealer]))

    def _choose(self, at: Slot) -> None:
        self._said = ""
        self._pen = self._pen.moved(at)
        self._show()

    def _take(self, pen: Pen) -> None:
        """Take the pen as it is now, keep its numbers, and say a fault at once."""
        was, self._pen, self._said = self._pen, pen, ""
        if pen.sheet != was.sheet and not self._corrects:
            self.context.history.sheets.keep(self._key, pen.sheet)
        self._show()
        if pen.is_wrong and not (pen.sheet == was.sheet and was.is_wrong):
            self.say_refused(self._sentence)
        elif pen.at != was.at and self.group.focused is self._numbers:
            self.context.speech.say(self._sentence, again=True)

    def _write_with(self, pen: Pen) -> None:
        """Take a pen that has written: numbers taken back are not made again."""
        self._undone.clear()
        self._take(pen)

    def _write(self, number: int) -> None:
        """Write a number that was pressed; once everything is written, the next step is to score it."""
        self._write_with(self._pen.written(number))
        if self.group.focused is self._numbers and self._pen.is_full and not self._pen.is_wrong:
            self.group.focus_on(self._score)

    def _type(self, event: pygame.event.Event) -> bool:
        """Take a key that writes; returns whether it did."""
        if self._sheet.winner is not None:
            return False
        if event.key == pygame.K_BACKSPACE or (event.key == pygame.K_DELETE and isinstance(self.group.focused, Box)):
            self._write_with(self._pen.erased())
        elif digit := digit_of(event):
            self._write_with(self._pen.typed(digit))
        elif self.context.prompts.means(event, Command.NIL) and self._pen.at.bid:
            self._write(0)
        elif event.unicode.casefold() == "b" and len(self._numbers.labels) > BLIND:
            self._write(BLIND)
        elif event.unicode.casefold() == "d" and not self._corrects:
            self._move_deal()
        else:
            return False
        return True

    def _go_on(self) -> Transition | None:
        """Go on as Enter asks: to the next box that is open, or to the score."""
        if self._pen.value(self._pen.at) is not None and not self._pen.is_full:
            self._take(self._pen.advanced())
            return None
        return self._score_round()

    def _score_round(self) -> Transition | None:
        self._pen = self._pen.moved(self._pen.at)
        found = self._sheet.faults
        if found:
            if found[0].is_missing:
                self._choose(self._pen.first_open)
            self._said = self._sentence
            self.say_refused(self._said)
            return None
        self._undone.clear()
        if self._corrects:
            return self._keep_correction()
        scored = self._sheet.scored()
        self._take(Pen.on(scored))
        return Push(ScoredScreen(self._key, len(scored.rounds)))

    def _keep_correction(self) -> Transition | None:
        """Keep the round that was corrected, unless those after it could then not have been played."""
        sheets = self.context.history.sheets
        try:
            right = sheets.all[self._key].corrected(self._corrects, self._sheet.entry)
        except ValueError:
            self._said = _(texts.ENDS_SOONER)
            self.say_refused(self._said)
            return None
        sheets.keep(self._key, right)
        return Pop()

    def _take_back(self) -> None:
        before = self._before
        if before is None:
            self._said = _(texts.NOTHING_TO_UNDO)
            self.say_refused(self._said)
            return
        self._undone.append(self._sheet)
        self._take(Pen.on(before))

    @property
    def _before(self) -> ScoreSheet | None:
        """The sheet one step back; a correction goes no further than its round."""
        before = self._sheet.undone()
        return None if before is None or (self._corrects and len(before.rounds) < len(self._sheet.rounds)) else before

    def _make_again(self) -> None:
        if self._undone:
            self._take(Pen.on(self._undone.pop()))

    def _play_again(self) -> Transition:
        sheet = ScoreSheet.begin(self._sheet.rules, self._sheet.names, self._sheet.dealer)
        return Replace(ScoreSheetScreen(self.context.history.sheets.begin(sheet)))

    def _open(self, row: int) -> Transition:
        return Push(ScoredScreen(self._key, row + 1))

    def _say_row(self, row: int) -> str:
        names = dict(zip(self._sheet.rules.seating, self._sheet.names, strict=True))
        return f"{round_name(row + 1)}. {round_sentence(self._sheet.view_after(row + 1), names)}"

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, row: int) -> None:
        chances = chances_after(self._sheet)[row]
        self._table.draw_line(canvas, style, rect.centery, self._sheet.summaries[row], chances)
