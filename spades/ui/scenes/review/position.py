"""A decision that was made, at the table as its seat saw it: look for a better one, then see its price."""

from collections.abc import Sequence

import pygame

from spades.engine.cards import Card, in_order
from spades.engine.moves import BIDS, BLIND_NIL, KEEP, LOOK, PLAYS, REJECT, Move, Pass, PlayCard
from spades.engine.public import Phase
from spades.engine.refusal import Refusal
from spades.engine.seats import Seat
from spades.language import _
from spades.session.positions.known_position import KnownPosition
from spades.session.review.position_source import Positions
from spades.session.review.review_values import ReviewedDecision
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import PRESSES, plain_key
from spades.ui.game_screens import LogScreen
from spades.ui.paint.style import Style
from spades.ui.paint.tween import Place
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.review.answer_panel import AnswerPanel, answer_room, beside_answer
from spades.ui.scenes.review.move_controls import MoveControls, lay_table
from spades.ui.scenes.table.board_options import preferred_order
from spades.ui.scenes.table.table_flow import practise_round
from spades.ui.table.card_places import Hand, Key, covers, lay_open, picture
from spades.ui.table.choosing import card_for_key, digit_of
from spades.ui.table.painter import CardSigns, TablePainter
from spades.ui.table.plaque import Plaque
from spades.ui.transitions import AskingScreen, ConfirmScreen, Pop, Push, Transition
from spades.ui.widgets import Button
from spades.ui.widgets.grid import side_by_side
from spades.ui.words import common_texts as common
from spades.ui.words import review_texts as texts
from spades.ui.words.agreement_texts import agreed_words
from spades.ui.words.asking import ASK_HERE, ASK_HERE_TIP, NOTHING_TO_ASK
from spades.ui.words.hints import choice_words
from spades.ui.words.learned_texts import counted_on_words
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

    _sign = texts.BETTER

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
        self._back = Button(common.BACK, Pop, "Esc", size=17)
        self._so_far = Button(common.SO_FAR, self._read_round, texts.SO_FAR_TIP, size=17, keys=Command.LOG)
        self._earlier = Button("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", lambda: self._turn(-1), common.PAGE_UP)
        self._later = Button("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", lambda: self._turn(1), common.PAGE_DOWN)
        self._show = Button(common.SHOW_ME, self._reveal, Command.SHOW_ANSWER, size=17)
        self._cards = Button(texts.ALL_CARDS, self._lay_open, texts.ALL_CARDS_TIP, size=17, keys=Command.ALL_CARDS)
        self._play = Button(
            texts.PLAY_FROM_HERE, self._practise, texts.PLAY_FROM_HERE_TIP, size=17, keys=Command.REPLAY
        )
        self._ask = Button(ASK_HERE, self._ask_here, ASK_HERE_TIP, size=17)
        self._controls = MoveControls(self._try)
        self._open(at)

    def resize(self, style: Style) -> None:
        """Lay out the table for a canvas."""
        self._layout, self._painter = lay_table(self.context, style, self._view.rules.seats)
        super().resize(style)

    def update(self, now: float) -> Transition | None:
        """Let time pass; a card that was shown by another picture is painted anew once its own is there."""
        self._dirty = bool(self.context.sprites.take_up()) or self._dirty
        return super().update(now)

    def animating(self) -> bool:
        """Return whether a card is yet to be shown by its own picture."""
        return bool(self.context.sprites.replaced)

    def layout(self) -> None:
        """Place the controls in their column, and the choices where they are at the table."""
        layout, style = self._layout, self.style
        for row, (one, other) in enumerate(((self._so_far, self._back), (self._earlier, self._later))):
            pair = layout.control(row)
            one.rect, other.rect = side_by_side(pair, 2, style.px(6))
            other.rect.right = pair.right
        for row, button in enumerate((self._play, self._cards, self._show)):
            button.rect = layout.control(row, bottom=True)
        # Once the answer is told, what would have told it has made room.
        self._ask.rect = self._show.rect
        self._controls.place(style, layout)
        self._lay_cards()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Give events to controls first, then to cards, then to the table's keys."""
        if event.type == pygame.MOUSEMOTION and self._asks_card:
            self._point(self._card_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._asks_card:
            card = self._card_at(event.pos)
            if card is not None and self.group.over(event.pos) is None:
                self._try_card(card)
                return None
        if (asked := self.group.widget_for_key(event, self.context.prompts)) is not None:
            self._dirty = True
            return asked.activate()
        if plain_key(event) is not None and self._press_key(event):
            self._dirty = True
            return None
        return super().handle(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the table as it was, the choices, and the answer once it is shown."""
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
            self._controls.draw_panel(canvas, self.style, self._decider)
        self.group.draw(canvas, self.style)
        painter.draw_status(canvas, line, refused=bool(self._refused))
        if self._is_answer_shown:
            self._draw_answer(canvas)
        self.group.draw_tip(canvas, self.style)

    def _open(self, at: int) -> None:
        """Show a decision, without its answer."""
        self._at = at
        self._decision = decision = self._decisions[at]
        self._view = self._shown = self._positions.view_at(decision.round_number, decision.at)
        self._names = seat_names(self._positions.seating, self._positions.seating.own_seat)
        self._tried: Move | None = None
        self._revealed = False
        self._lying_open = False
        self._refused: Refusal | None = None
        self._walked: int | None = None
        self._chosen: tuple[Card, ...] = ()
        self._controls.begin(self._view)
        self._raised: Card | None = None
        self._places: dict[Key, Place] = {}
        self._earlier.enabled, self._later.enabled = at > 0, at < len(self._decisions) - 1
        self._gather()
        self.context.speech.say(f"{self._place}. {self._status()}")

    def _gather(self) -> None:
        """Have the controls there that are of use now."""
        asked = [] if self._revealed else [*self._controls.choices(self._view.phase), self._show]
        self._cards.label = texts.AS_SEEN if self._lying_open else texts.ALL_CARDS
        game = self._positions.game_number is not None
        going = [*([self._play] if game else []), *([self._ask] if game and self._may_ask else [])]
        self.gather([*asked, self._cards, *going, self._earlier, self._later, self._so_far, self._back])

    @property
    def _may_ask(self) -> bool:
        """Whether the position can be asked about now: once its answer is told."""
        return self._revealed and self._view.phase is not Phase.DRAW

    def _ask_here(self) -> Transition | None:
        """Have the position asked about, all of it filled in."""
        hands = self._positions.hands_at(self._decision.round_number, self._decision.at)
        position = KnownPosition.of_view(self._view, hands)
        if position.flaw() is not None:
            self.say_refused(_(NOTHING_TO_ASK))
            return None
        return Push(AskingScreen(position))

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
        return self._decision.seat is self._positions.seating.you

    @property
    def _decider(self) -> str | None:
        """Who decided; None for the person at this machine."""
        return None if self._own else self._names[self._decision.seat]

    @property
    def _place(self) -> str:
        """Where the position comes from."""
        return place_words(self._decision)

    @property
    def _dot_word(self) -> str:
        """The word for the choice with the dot."""
        return _(texts.PLAYED) if self._view.phase is Phase.PLAY else _(texts.CHOSEN)

    @property
    def _is_answer_shown(self) -> bool:
        """Whether the answer can be read; with four seats, hands that lie open need the room."""
        return self._revealed and not (self._lying_open and self._view.rules.seats == 4)

    @property
    def _asks_card(self) -> bool:
        return self._view.phase in (Phase.PASS, Phase.PLAY) and not self._revealed

    @property
    def _hand(self) -> list[Card]:
        """The cards of the seat that decides, from left to right."""
        return preferred_order(self.context.settings)(self._view.hand)

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
        """Return the question, or the answer to a try."""
        if self._refused:
            return refusal_sentence(self._refused)
        if self._tried is not None:
            return try_words(self._decision, self._tried)
        if self._revealed:
            return cost_words(self._decision.price)
        return question(self._decision, self._decider)

    def _portrait(self, seat: Seat) -> str:
        sitter = self._positions.seating[seat]
        known = not sitter.is_person and self.context.sprites.has_portrait(sitter.name)
        return sitter.name if known else ""

    def _lay_cards(self) -> None:
        """Work out where every card lies."""
        order = preferred_order(self.context.settings)
        hand = Hand(order, self._raised or self._focused_card, self._chosen, self._better_card)
        places = dict(picture(self._shown, self._layout, hand).places)
        if self._lying_open:
            self._turn_up(places)
        if self._is_answer_shown and self._layout.crossed:
            places.update((card, beside_answer(self._layout, places[card])) for _seat, card in self._shown.trick.plays)
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
        order = preferred_order(self.context.settings)
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
        return next((card for card in reversed(self._hand) if covers(self._places[card], at)), None)

    def _point(self, card: Card | None) -> None:
        if card is not self._raised:
            self._raised = card
            self._refused = None
            self._lay_cards()

    def _press_key(self, event: pygame.event.Event) -> bool:
        """Take a key; returns whether it meant something."""
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        if self._revealed:
            return False
        match self._view.phase:
            case Phase.DRAW if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.group.focused is None:
                self._try(KEEP if event.key == pygame.K_RIGHT else REJECT)
                return True
            case Phase.BID if digit := digit_of(event):
                self._controls.type_bid(self.group, digit)
                return True
            case Phase.BID if self.context.prompts.means(event, Command.NIL):
                self._controls.focus_on(self.group, BIDS[0])
                return True
            case Phase.PASS | Phase.PLAY if self.group.focused is None:
                return self._press_card_key(event)
        return False

    def _press_card_key(self, event: pygame.event.Event) -> bool:
        hand = self._hand
        if event.key in PRESSES and self._walked is not None:
            self._try_card(hand[self._walked])
            return True
        at = card_for_key(event, self.context.prompts, hand, self._walked, lambda card: not self._view.refusal(card))
        if at is None:
            return False
        self._walked, self._raised = at, None
        self.group.shown = True
        self._lay_cards()
        self.context.speech.say(choice_words(PLAYS[hand[at]]))
        return True

    def _try_card(self, card: Card) -> None:
        """Take a card as a try, or say why it could not be played; of cards to pass all that are asked for."""
        if self._view.phase is Phase.PASS:
            self._choose(card)
            return
        self._refused = self._view.refusal(card)
        if not self._refused:
            self._try(PLAYS[card])
            return
        self.say_refused(refusal_sentence(self._refused))

    def _choose(self, card: Card) -> None:
        """Take a card into those that are passed, or out of them; the last one is the try."""
        chosen = {*self._chosen} ^ {card}
        self._chosen = in_order(chosen)
        self._lay_cards()
        if len(chosen) == self._view.to_pass:
            self._try(Pass(self._chosen))

    def _try(self, move: Move) -> None:
        """Take a try, and tell all there is to tell."""
        if move not in self._view.legal_moves or move in (LOOK, BLIND_NIL):
            return
        self._tried = move
        self._reveal()

    def _reveal(self) -> None:
        """Show the answer."""
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

        text = texts.AS_PRACTICE
        return Push(ConfirmScreen(texts.REALLY_PLAY_FROM_HERE, text, common.BEGIN, begin))

    def _sentences(self) -> list[str]:
        """Return the sentences about the decision below its figures."""
        told = [cost_words(self._decision.price)] if self._tried is not None else []
        reasons = why(self._decision.price)
        if reasons and not self._own:
            reasons = [_(texts.TOLD_TO).format(name=self._decider), *reasons]
        if (agreed := self._positions.agreed_at(self._decision)) is not None:
            reasons.insert(0, agreed_words(*agreed))
        elif (learned := self._positions.learned_at(self._decision)) is not None:
            reasons.insert(0, counted_on_words(*learned))
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
        """The room for the answer."""
        highest = self._ask if self._ask in self.group.widgets else self._cards
        bottom = highest.rect.top - self.style.px(8)
        return answer_room(self._layout, self.style, self._view.phase, bottom)

    def _draw_answer(self, canvas: pygame.Surface) -> None:
        """Paint the figures of the choices, and the reasons."""
        told = AnswerPanel(self._decision.price, self._tried, self._sentences(), self._dot_word, self.context.sprites)
        told.draw(canvas, self.style, self._answer_box, 255 if self._layout.crossed else 246)
