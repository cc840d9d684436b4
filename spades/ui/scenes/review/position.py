"""A decision that was made, at the table as its seat saw it: look for a better one, then see what it was worth."""

from collections.abc import Sequence

import pygame

from spades.engine.cards import Card
from spades.engine.moves import BIDS, BLIND_NIL, KEEP, LOOK, PLAYS, REJECT, Move, PlayCard
from spades.engine.public import Phase
from spades.engine.refusal import Refusal
from spades.engine.seats import Seat
from spades.language import N_, _
from spades.session.review.positions import Positions
from spades.session.review.values import ReviewedDecision
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.review.answer_panel import AnswerPanel, answer_room
from spades.ui.scenes.table.board_options import board_options
from spades.ui.scenes.table.table_flow import practise_round
from spades.ui.table.bid_panel import BidPanel
from spades.ui.table.card_places import Hand, Key, hand_order, lay_open, picture
from spades.ui.table.choosing import card_for_key, digit_of, typed_bid
from spades.ui.table.layout_four import lay_out
from spades.ui.table.painter import CardSigns, TablePainter
from spades.ui.table.plaque import Plaque
from spades.ui.transitions import Action, ConfirmScreen, LogScreen, Pop, Push, Transition
from spades.ui.widgets import Button, Group, Widget
from spades.ui.words.hints import choice_words
from spades.ui.words.names import seat_names
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.review import (
    as_it_was,
    cost_words,
    place_words,
    question,
    try_words,
    why,
)
from spades.ui.words.table import join_sentences


class PositionScene(BaseScene):
    """Asks for the better choice before it tells it."""

    _sign = N_("better")

    def __init__(self, context: Context, positions: Positions, decisions: Sequence[ReviewedDecision], at: int) -> None:
        """Open one of some decisions.

        Args:
            context: What scenes share.
            positions: Has their positions.
            decisions: Decisions with a price.
            at: The place among them of the one that is shown.
        """
        super().__init__(context)
        self._positions = positions
        self._decisions = decisions
        self._painter: TablePainter | None = None
        self._back = Button(N_("Back"), Pop, "Esc", size=17)
        self._so_far = Button(N_("So far"), self._read_round, N_("What was played before"), size=17, keys=Command.LOG)
        self._earlier = Button("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", lambda: self._turn(-1), N_("Page up"))
        self._later = Button("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", lambda: self._turn(1), N_("Page down"))
        self._show = Button(N_("Show me"), self._reveal, Command.SHOW_ANSWER, size=17)
        self._cards = Button(
            N_("All cards"), self._lay_open, N_("The cards as they lay"), size=17, keys=Command.ALL_CARDS
        )
        self._play = Button(
            N_("Play from here"), self._practise, N_("As practice, with the same cards"), size=17, keys=Command.REPLAY
        )
        self._bids: dict[Move, Button] = {
            **{bid: Button(str(bid.n), self._trier(bid)) for bid in BIDS[1:]},
            BIDS[0]: Button(N_("Nil"), self._trier(BIDS[0])),
        }
        self._draws: dict[Move, Button] = {
            REJECT: Button(N_("Discard"), self._trier(REJECT), Command.DISCARD),
            KEEP: Button(N_("Keep"), self._trier(KEEP), Command.KEEP),
        }
        self._open(at)

    def resize(self, style: Style) -> None:
        """Lay out the table for a canvas."""
        settings = self.context.settings
        layout = lay_out(self._view.rules.seats, style, board_options(settings))
        self._painter = TablePainter(style, layout, self.context.sprites)
        self._layout = layout
        self.context.sprites.fit(layout.card)
        super().resize(style)

    def update(self, now: float) -> Transition | None:
        """Let time pass; what was shown by another picture is painted anew once its own is there."""
        self._dirty = bool(self.context.sprites.take_up()) or self._dirty
        return super().update(now)

    def animating(self) -> bool:
        """Return whether a card is yet to be shown by its own picture."""
        return bool(self.context.sprites.replaced)

    def layout(self) -> None:
        """Place the controls in their column, and what can be chosen where it is at the table."""
        layout, style = self._layout, self.style
        gap = style.px(6)
        for row, (one, other) in enumerate(((self._so_far, self._back), (self._earlier, self._later))):
            pair = layout.control(row)
            half = (pair.width - gap) // 2
            one.rect = pygame.Rect(pair.left, pair.top, half, pair.height)
            other.rect = pygame.Rect(pair.right - half, pair.top, half, pair.height)
        for row, button in enumerate((self._play, self._cards, self._show)):
            button.rect = layout.control(row, bottom=True)
        self._panel = BidPanel.of(style, layout, 0)
        for move, rect in self._panel.buttons.items():
            if move in self._bids:
                self._bids[move].rect = rect
        self._draws[REJECT].rect, self._draws[KEEP].rect = layout.draw_buttons()
        self._lay_cards()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Controls first, then the cards, and keys for all of it."""
        if event.type == pygame.MOUSEMOTION and self._asks_card:
            self._point(self._card_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._asks_card:
            card = self._card_at(event.pos)
            if card is not None and not any(widget.rect.collidepoint(event.pos) for widget in self.group.widgets):
                self._try_card(card)
                return None
        if (asked := self.group.widget_for_key(event, self.context.prompts)) is not None:
            self._dirty = True
            return asked.activate()
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            meant, transition = self._key(event)
            if meant:
                self._dirty = True
                return transition
        return super().handle(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the table as it was, what can be chosen, and what is known of it once it is shown."""
        painter, view = self._painter, self._view
        if painter is None:
            return
        plaques = [
            Plaque(
                seat,
                self._names[seat],
                view.scores[view.rules.side(seat)],
                seat is view.seat,
                thinking=False,
                portrait=self._portrait(seat),
            )
            for seat in view.rules.seating
        ]
        self.context.sprites.begin_frame()
        painter.draw_table(canvas, view, plaques, view.scores, self._names)
        self._draw_corner(canvas)
        line = painter.status_line(self._status())
        best = self._shown.trick.winning_play
        # A card that was led wins against nobody yet.
        winning = best[1] if best is not None and len(self._shown.trick.plays) > 1 else None
        signs = CardSigns(winning, self._better_card, self._focused_card, word=_(self._sign))
        painter.draw_cards(canvas, painter.choose_cards(self._places.items()), signs, line.box)
        if self._view.phase is Phase.BID and not self._revealed:
            panel(canvas, self._panel.box, self.style.theme.panel, self.style.px(16), self.style.theme.line, alpha=244)
            at = (self._panel.box.left + self.style.px(22), self._panel.head)
            asked = _("Your bid") if self._own else _("{name} bids").format(name=self._names[self._decision.seat])
            width = self._panel.box.width - self.style.px(44)
            self.style.draw_text(canvas, asked, "title", 27, self.style.theme.text, at, "midleft", width)
        self.group.draw(canvas, self.style)
        painter.draw_status(canvas, line, refused=bool(self._refused))
        if self._revealed and not (self._lying_open and view.rules.seats == 4):
            # With four seats, hands that lie open need the room.
            self._draw_answer(canvas)
        self.group.draw_tip(canvas, self.style)

    def _open(self, at: int) -> None:
        """Show a decision, without what is known of it."""
        self._at = at
        self._decision = decision = self._decisions[at]
        self._view = self._shown = self._positions.view_at(decision.round_number, decision.at)
        self._names = dict(seat_names(self._positions.seating, self._positions.seating.own_seat))
        self._tried: Move | None = None
        self._revealed = False
        self._lying_open = False
        self._refused: Refusal | None = None
        self._walked: int | None = None
        self._typed = ""
        self._raised: Card | None = None
        self._places: dict[Key, Place] = {}
        self._earlier.enabled, self._later.enabled = at > 0, at < len(self._decisions) - 1
        self._gather()
        self.context.speech.say(f"{self._place}. {self._status()}")

    def _gather(self) -> None:
        """Have the controls there that are of use now."""
        asked: list[Widget] = []
        if not self._revealed and self._view.phase is Phase.BID:
            asked = [self._bids[bid] for bid in BIDS]
        elif not self._revealed and self._view.phase is Phase.DRAW:
            asked = list(self._draws.values())
        shown = self.group.shown
        asked += [] if self._revealed else [self._show]
        self._cards.label = N_("As seen") if self._lying_open else N_("All cards")
        going = [] if self._positions.game_number is None else [self._play]
        self.group = Group([*asked, self._cards, *going, self._earlier, self._later, self._so_far, self._back], None)
        self.group.shown = shown
        self._dirty = True

    def _read_round(self) -> Transition:
        decision = self._decision
        return Push(LogScreen(self._positions.events_before(decision.round_number, decision.at), self._names))

    def _turn(self, direction: int) -> None:
        at = self._at + direction
        if 0 <= at < len(self._decisions):
            self._open(at)
            self.layout()

    @property
    def _own(self) -> bool:
        """Whether the person at this machine decided."""
        seating = self._positions.seating
        return self._decision.seat in seating.persons and len(seating.persons) == 1

    @property
    def _place(self) -> str:
        """Where the position comes from."""
        return place_words(self._decision)

    @property
    def _dot_word(self) -> str:
        """What is said of the choice with the dot."""
        return _("played") if self._view.phase is Phase.PLAY else _("chosen")

    @property
    def _asks_card(self) -> bool:
        return self._view.phase is Phase.PLAY and not self._revealed

    @property
    def _hand(self) -> list[Card]:
        """The cards of the seat that decides, from left to right."""
        settings = self.context.settings
        return hand_order(settings.suit_order, high_left=settings.high_cards_left)(self._view.hand)

    @property
    def _focused_card(self) -> Card | None:
        if self._walked is None or not self._asks_card or self.group.focused is not None:
            return None
        hand = self._hand
        return hand[min(self._walked, len(hand) - 1)]

    @property
    def _better_card(self) -> Card | None:
        """The card that would have been better, once that is shown."""
        price = self._decision.price
        better = None if price is None or not self._revealed else price.better
        return better.card if isinstance(better, PlayCard) else None

    def _status(self) -> str:
        """Return what is asked, or what came of it."""
        if self._refused:
            return refusal_sentence(self._refused)
        if self._tried is not None:
            return try_words(self._decision, self._tried)
        if self._revealed:
            return cost_words(self._decision.price)
        return question(self._decision, None if self._own else self._names[self._decision.seat])

    def _portrait(self, seat: Seat) -> str:
        sitter = self._positions.seating[seat]
        known = not sitter.is_person and self.context.sprites.has_portrait(sitter.name)
        return sitter.name if known else ""

    def _lay_cards(self) -> None:
        """Work out where every card lies."""
        settings = self.context.settings
        order = hand_order(settings.suit_order, high_left=settings.high_cards_left)
        raised = self._raised or self._focused_card
        hand = Hand(order, raised, hinted=self._better_card)
        places = dict(picture(self._shown, self._layout, hand).places)
        if self._lying_open:
            self._turn_up(places)
        if self._revealed and self._view.phase is Phase.DRAW:
            # What lies face down in the place of the answer says nothing, and is put away.
            room = self._answer_box
            places = {
                key: place
                for key, place in places.items()
                if isinstance(key, Card) or key[0] == "held" or not room.collidepoint(place.x, place.y)
            }
        self._places = places
        self._dirty = True

    def _turn_up(self, places: dict[Key, Place]) -> None:
        """Lay the other hands open, as they were."""
        hands = self._positions.hands_at(self._decision.round_number, self._decision.at)
        settings = self.context.settings
        order = hand_order(settings.suit_order, high_left=settings.high_cards_left)
        for seat in self._view.rules.seating:
            if seat is self._view.seat:
                continue
            cards = order(hands[self._view.rules.index(seat)])
            backs = [key for key in places if not isinstance(key, Card) and key[0] == "held" and key[1] == seat]
            for key in backs:
                del places[key]
            places.update(lay_open(self._layout, self._view, seat, cards))

    def _card_at(self, at: tuple[int, int]) -> Card | None:
        """Return the card of the hand under a point."""
        for card in reversed(self._hand):
            place = self._places.get(card)
            if place is None:
                continue
            box = pygame.Rect(0, 0, round(place.width), round(place.width * CARD_RATIO))
            box.center = (round(place.x), round(place.y))
            if box.collidepoint(at):
                return card
        return None

    def _point(self, card: Card | None) -> None:
        if card is not self._raised:
            self._raised = card
            self._refused = None
            self._lay_cards()

    def _key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Take a key; returns whether it meant something."""
        match event.key:
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            case _:
                return self._choosing_key(event)
        return True, None

    def _choosing_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Take the keys that choose at the table."""
        if self._revealed:
            return False, None
        match self._view.phase:
            case Phase.DRAW if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.group.focused is None:
                self._try(KEEP if event.key == pygame.K_RIGHT else REJECT)
                return True, None
            case Phase.BID if digit := digit_of(event):
                self._typed = typed_bid(self._typed, digit)
                return self._go_to(BIDS[int(self._typed)])
            case Phase.BID if self.context.prompts.means(event, Command.NIL):
                return self._go_to(BIDS[0])
            case Phase.PLAY if self.group.focused is None:
                return self._card_key(event)
        return False, None

    def _go_to(self, bid: Move) -> tuple[bool, Transition | None]:
        """Give a bid the keyboard: Enter makes it."""
        self.group.focus_on(self._bids[bid])
        self.group.shown = True
        return True, None

    def _card_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        hand = self._hand
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self._walked is not None:
            self._try_card(hand[self._walked])
            return True, None
        at = card_for_key(event, self.context.prompts, hand, self._walked, lambda card: not self._view.refusal(card))
        if at is None:
            return False, None
        self._walked = at
        self.group.shown = True
        self._raised = None
        self._lay_cards()
        self.context.speech.say(choice_words(PLAYS[hand[at]]))
        return True, None

    def _trier(self, move: Move) -> Action:
        return lambda: self._try(move)

    def _try_card(self, card: Card) -> None:
        """Take a card as a try, or say why it could not be played."""
        self._refused = self._view.refusal(card)
        if not self._refused:
            self._try(PLAYS[card])
            return
        self.say_refused(refusal_sentence(self._refused))

    def _try(self, move: Move) -> None:
        """Take a try, and tell all there is to tell."""
        if move in (LOOK, BLIND_NIL):
            return
        self._tried = move
        self._reveal()

    def _reveal(self) -> None:
        """Show what is known of the decision."""
        self._refused = None
        if not self._revealed:
            self._revealed = True
            self._raised = None
            self._gather()
            self._lay_cards()
            self.context.speech.say(join_sentences(self._status(), *self._sentences()))

    def _lay_open(self) -> None:
        """Show the other hand as it was, or hide it again."""
        self._lying_open = not self._lying_open
        self._gather()
        self._lay_cards()

    def _practise(self) -> Transition | None:
        number, at = self._decision.round_number, self._decision.at
        game = self._positions.game_number
        if game is None:
            return None

        def begin() -> Transition:
            return practise_round(self.context, game, number, at)

        text = N_("You play on from here with the same cards, as practice: it doesn't count in your statistics.")
        return Push(ConfirmScreen(N_("Play from here?"), text, N_("Begin"), begin))

    def _sentences(self) -> list[str]:
        """Return what is said of the decision below its figures."""
        told = [cost_words(self._decision.price)] if self._tried is not None else []
        reasons = why(self._decision.price)
        if reasons and not self._own:
            reasons = [_("Told to {name}:").format(name=self._names[self._decision.seat]), *reasons]
        return [one for one in (*told, *reasons, as_it_was(self._decision)) if one]

    def _draw_corner(self, canvas: pygame.Surface) -> None:
        """Say where in the game this is, below the controls at the top."""
        style, layout = self.style, self._layout
        below = layout.control(2)
        right = below.right if not layout.left_handed else below.left
        anchor = "topright" if not layout.left_handed else "topleft"
        style.draw_text(canvas, self._place, "italic", 19, style.theme.text, (right, below.top), anchor, layout.corner)
        told = f"{self._at + 1} / {len(self._decisions)}"
        at = (right, below.top + style.font("italic", 19).get_height())
        style.draw_text(canvas, told, "body", 15, style.theme.text, at, anchor, layout.corner)

    @property
    def _answer_box(self) -> pygame.Rect:
        """The room for what is known."""
        bottom = self._cards.rect.top - self.style.px(8)
        return answer_room(self._layout, self.style, self._view.phase, bottom)

    def _draw_answer(self, canvas: pygame.Surface) -> None:
        """Paint the figures of the choices, and the reasons."""
        told = AnswerPanel(self._decision.price, self._tried, self._sentences(), self._dot_word)
        told.draw(canvas, self.style, self._answer_box, 255 if self._layout.crossed else 246)
