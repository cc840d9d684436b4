"""A puzzle at the table: try until it is solved, or have the answer shown. The first try is kept."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from spades.engine.cards import Card
from spades.engine.moves import Move, PlayCard
from spades.engine.public import Phase, Trick
from spades.language import _
from spades.session.puzzles.puzzles import Puzzles, PuzzleTable
from spades.session.puzzles.themes import stake_of
from spades.ui.context import Context
from spades.ui.scenes.review.position import PositionScene
from spades.ui.transitions import Transition
from spades.ui.widgets import Button
from spades.ui.words import common_texts as common
from spades.ui.words import practice_texts as texts
from spades.ui.words.names import place_names
from spades.ui.words.puzzles import answer_words, return_words, shown_words, stake_words, wrong_words
from spades.ui.words.table import join_sentences


class PuzzleScene(PositionScene):
    """Answers a wrong try by the likely reply and by its price, and asks again."""

    _sign = common.BEST

    def __init__(self, context: Context, puzzles: Puzzles, tables: Sequence[PuzzleTable], at: int, title: str) -> None:
        """Open one of some puzzles.

        Args:
            context: What scenes share.
            puzzles: Keeps what is tried.
            tables: The positions, one at least.
            at: The place among them of the one that is shown.
            title: What they are.
        """
        self._puzzles = puzzles
        self._tables = tables
        self._title = title
        self._next = Button(common.NEXT, self._go_on, common.ENTER, size=17, primary=True)
        super().__init__(context, tables[at], [table.decision for table in tables], at)

    def question(self) -> object:
        """Return the question that is asked now: for the answer, and then whether to go on, puzzle after puzzle."""
        return self, self._at, self._revealed

    def layout(self) -> None:
        """Place the controls; the next puzzle is where the answer was asked for."""
        super().layout()
        self._next.rect = self._show.rect

    def _open(self, at: int) -> None:
        self._positions = self._tables[at]
        self._puzzle = self._tables[at].puzzle
        self._stake = stake_of(self._puzzle)
        self._kept = False
        self._wrong: Move | None = None
        super()._open(at)
        self._names = place_names(self._view.rules)

    def _gather(self) -> None:
        super()._gather()
        if not self._revealed:
            # They would tell.
            self.group.widgets.remove(self._cards)
        if self._revealed and self._at < len(self._tables) - 1:
            self.group.widgets.insert(0, self._next)
            self.group.focus_on(self._next)

    def _go_on(self) -> Transition | None:
        self._turn(1)
        return None

    @property
    def _place(self) -> str:
        return _(self._title)

    @property
    def _dot_word(self) -> str:
        if self._puzzle.source is not None:
            return super()._dot_word
        return _(texts.NATURAL) if self._puzzle.quiet else _(texts.TEMPTING)

    @property
    def _better_card(self) -> Card | None:
        """The answer, once that is shown."""
        answer = self._tried or self._puzzle.answer
        return answer.card if self._revealed and isinstance(answer, PlayCard) else None

    @property
    def _answer_box(self) -> pygame.Rect:
        box = super()._answer_box
        if self._view.phase is not Phase.BID:
            box.height = min(box.height, self._next.rect.top - self.style.px(8) - box.top)
        return box

    def _try(self, move: Move) -> None:
        """Take a try: the answer is told, and anything else is answered."""
        self._keep(move)
        if self._puzzle.solved_by(move):
            self._put_back()
            super()._try(move)
            return
        self._wrong = move
        self._refused = None
        self._shown = self._view
        if isinstance(move, PlayCard):
            self._lay_down(move)
        self._raised = None
        self._lay_cards()
        self.context.audio.play("refuse")
        self.context.speech.say(self._status())

    def _reveal(self) -> None:
        if not self._revealed:
            if self._tried is None:
                self._keep(None)
            self._put_back()
        super()._reveal()

    def _keep(self, move: Move | None) -> None:
        """Keep the first try, and no other."""
        if not self._kept:
            self._kept = True
            self._puzzles.keep(self._puzzle, move)

    def _lay_down(self, move: PlayCard) -> None:
        """Show the card that was tried on the table, with the likely reply where it goes to the same trick."""
        view = self._view
        plays = (*view.trick.plays, (view.seat, move.card))
        named = next((one.moves[0] for one in self._puzzle.price.choices if move in one.moves), move)
        reply = self._puzzle.replies.get(named)
        if len(plays) < view.rules.seats and reply is not None and isinstance(reply.move, PlayCard):
            plays = (*plays, (view.rules.next_seat(view.seat), reply.move.card))
        left = tuple(card for card in view.hand if card is not move.card)
        self._shown = replace(view, hand=left, trick=Trick(plays[0][0], plays))

    def _put_back(self) -> None:
        """Take the card that was tried from the table."""
        self._wrong = None
        self._shown = self._view
        self._lay_cards()

    def _status(self) -> str:
        if self._wrong is not None and not self._refused and not self._revealed:
            return wrong_words(self._puzzle, self._wrong)
        if self._tried is not None and not self._refused:
            return join_sentences(_(texts.SOLVED), self._returns)
        if self._revealed:
            return shown_words(self._puzzle)
        asked = super()._status()
        return asked if self._refused or self._revealed else join_sentences(stake_words(self._stake), asked)

    @property
    def _returns(self) -> str:
        return return_words(self._puzzles.standing(self._puzzle), self._puzzles.today)

    def _sentences(self) -> list[str]:
        told = [] if self._tried is not None else [self._returns]
        reasons = [one for one in super()._sentences() if one]
        return [*answer_words(self._puzzle), *reasons[self._tried is not None :], *told]
