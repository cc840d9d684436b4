"""The end of a game as a scene: the lamp hangs over the winner, and the game is told once more, in short."""

from contextlib import suppress
from functools import partial
from typing import NamedTuple

import pygame

from spades.engine.seats import Seat
from spades.language import _, together
from spades.session.game.table_state import GameSoFar
from spades.session.history.aftermath import Aftermath, aftermath
from spades.session.history.archive import ArchiveError
from spades.session.history.ledger import ledger
from spades.session.history.played_game import PlayedGame
from spades.session.players.seating import Seating
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.cloth import paint_cloth
from spades.ui.paint.emblems import emblem
from spades.ui.paint.shapes import draw_tail, panel
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.scenes.table.table_flow import begin_table, leave_table, review_game, swap_seats
from spades.ui.table.cues import GLAD, SORRY
from spades.ui.table.plaque import Plaque, draw_sitter
from spades.ui.transitions import Push, Reset, Screen, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.game_end import facts, headline, kind_words, luck_words, turn_of, turning_words
from spades.ui.words.receipts import comeback_story
from spades.ui.words.sides import side_name
from spades.ui.words.table import number
from spades.ui.words.talk import Occasion

_OVER_OTHERS, _OVER_VIEWER = (0.19, 0.36), (0.66, 0.42)
"""Where the lamp hangs, in shares of the canvas."""

_LUCK_LINES = 2
"""How many lines the sentence about luck has room for before it is known."""

_TEXT, _LEAST_TEXT = 20.0, 13.0
"""Units of design of the sentences, and the least to which they shrink."""


class _Text(NamedTuple):
    """The sentences, broken into lines, further facts, and their size and pitch."""

    lines: list[str]
    facts: list[str]
    units: float
    pitch: int


class GameEndScene(BaseScene):
    """The end of a game: the winner, its course, luck and play, and the ways on."""

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Read the game; its luck is worked out while the person looks."""
        super().__init__(context)
        self._running = running
        self._session = running.session
        self._view = view = running.session.state.view
        self._won = view.winner == view.side
        self._after = Aftermath()
        self._played: PlayedGame | None = None
        with suppress(ArchiveError):
            games = context.history.games()
            self._after = aftermath(games, self._so_far.number)
            row = next((row for row in games if row.id == self._so_far.number), None)
            self._played = None if row is None else context.history.open(row)
        self._line = self._speak()
        self.group = Group(self._buttons())
        self.group.focus_on(self.group.widgets[-1])
        told = [self._headline(), *self._sentences(), self._said()]
        context.speech.say(" ".join(part if part[-1] in ".!?" else f"{part}." for part in told if part), keep=True)

    @property
    def _so_far(self) -> GameSoFar:
        """The rounds of the game, and where it is kept."""
        return self._session.state.so_far

    def _buttons(self) -> list[Button]:
        """Return the buttons for going on, the likeliest last."""
        game, context = self._so_far, self.context
        review = Button(common.REVIEW, partial(review_game, context, game.number), texts.REVIEW_TIP)
        buttons = [Button(common.TITLE, self.back, common.ESC), review]
        if game.can_duel:
            buttons.append(Button(common.SWAP_SEATS, partial(swap_seats, context), texts.SWAP_TIP))
        if self._goes_up:
            buttons.append(Button(texts.NEXT_OPPONENT, self._go_up, texts.NEXT_OPPONENT_TIP))
        if context.games.remote is not None:
            # Whether there is another game is decided where the table is.
            return [review, Button(common.TITLE, self.back, common.ESC, primary=True)]
        tip = texts.AGAIN_TIP_SHARED if self._session.state.shared else texts.AGAIN_TIP
        return [*buttons, Button(texts.PLAY_AGAIN, self._again, tip, primary=True)]

    @property
    def _goes_up(self) -> bool:
        """Whether the next opponent of the ladder is somebody else."""
        ahead = self._after.ahead
        return self._won and ahead is not None and ahead.name != self._session.state.seating.opponent

    def layout(self) -> None:
        """Place the buttons along the foot."""
        style = self.style
        room = self._room
        gap, tall, margin = style.px(12), max(30, style.px(48)), style.px(44)
        count = len(self.group.widgets)
        wide = min(style.px(200), (room.width - 2 * margin - (count - 1) * gap) // count)
        left = room.right - margin - count * wide - (count - 1) * gap
        for at, button in enumerate(self.group.widgets):
            button.rect = pygame.Rect(left + at * (wide + gap), room.bottom - style.px(36) - tall, wide, tall)

    @property
    def _room(self) -> pygame.Rect:
        """Where the scene is played: in the middle of a window that is wider than a table should be."""
        width, height = self.style.size
        room = pygame.Rect(0, 0, min(width, round(height * 16 / 9)), height)
        room.centerx = width // 2
        return room

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Open the score sheet with its key; the rest is for the buttons."""
        if event.type == pygame.KEYDOWN and self.context.prompts.means(event, Command.SHEET):
            return Push(Screen.SHEET)
        return super().handle(event)

    def update(self, now: float) -> Transition | None:
        """Work out the luck of one more round, each of which takes a moment; go on where another game begins."""
        remote = self.context.games.remote
        if remote is not None and remote.viewer is not self._session:
            return Reset(Screen.VISIT)
        if self._played is not None and self._played.reading:
            self._played.read(1)
        elif self._played is not None and self._played.working:
            self._played.work()
            self._dirty = self._dirty or not self._played.working
        return super().update(now)

    def animating(self) -> bool:
        """Return whether something is still being worked out."""
        return self._played is not None and (self._played.reading or self._played.working)

    def back(self) -> Transition:
        """Leave the table with Escape."""
        return leave_table(self.context)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the table under the lamp, who lost or won, and how it went."""
        style = self.style
        room = self._room
        lamp = _OVER_OTHERS if self._pictured_side == self._view.winner else _OVER_VIEWER
        canvas.blit(paint_cloth(style.size, style.theme, lamp), (0, 0))
        margin, foot = style.px(44), self.group.widgets[0].rect.top - style.px(20)
        column = round(min(room.width * 0.33, style.px(460)))
        self._draw_faces(canvas, pygame.Rect(room.left + margin, margin, column - margin, foot - margin))
        left = room.left + column + style.px(36)
        wide = min(room.right - margin - left, style.px(980))
        self._draw_story(canvas, pygame.Rect(left, margin, wide, foot - margin))
        self.group.draw(canvas, style)
        self.group.draw_tip(canvas, style)

    @property
    def _story_side(self) -> int:
        """The side on which the story is told: the viewer's, and between people the winner's."""
        winner = self._view.winner
        return winner if self._session.state.shared and winner is not None else self._view.side

    @property
    def _pictured(self) -> tuple[Seat, ...]:
        """Return who is painted large: players who were met; a partner one has won with; among people, the winners."""
        view, state = self._view, self._session.state
        partner = view.rules.partner_of(view.seat)
        if partner is not None and self._won and not state.shared:
            return (partner,)
        others = [seat for side in view.rules.others(self._story_side) for seat in view.rules.seats_of(side)]
        met = not state.shared or any(not state.seating[seat].is_person for seat in others)
        return tuple(others) if met else view.rules.seats_of(self._story_side)

    @property
    def _pictured_side(self) -> int:
        """The side of those painted large."""
        return self._view.rules.side(self._pictured[0])

    def _draw_faces(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Paint who was met large, with the line of one of them."""
        style, theme = self.style, self.style.theme
        seats = self._pictured
        lines = style.wrap(self._said(), "italic", 23, area.width - style.px(44)) if self._line else []
        pitch = style.font("italic", 23).get_linesize()
        below = style.px(46) + (len(lines) * pitch + style.px(56) if lines else 0)
        side = round(min(area.width / (1 + 0.72 * (len(seats) - 1)), (area.height - below) * 0.8, style.px(340)))
        top = area.top + max(0, round((area.height - side - below) * 0.42))
        whole = round(side * (1 + 0.72 * (len(seats) - 1)))
        for at, seat in enumerate(seats):
            centre = round(area.centerx - whole / 2 + side / 2 + at * side * 0.72), top + side // 2
            draw_sitter(canvas, style, self.context.sprites, self._plaque(seat), centre, side)
        name = style.elide(together(self._running.board.names[seat] for seat in seats), "title", 28, area.width)
        y = top + side + style.px(8)
        box = style.draw_text(canvas, name, "title", 28, theme.text, (area.centerx, y), "midtop", area.width)
        if not lines:
            return
        wide = max(style.font("italic", 23).size(line)[0] for line in lines) + style.px(40)
        bubble = pygame.Rect(0, box.bottom + style.px(20), wide, len(lines) * pitch + style.px(22))
        bubble.centerx = area.centerx
        x, tip = area.centerx, style.px(11)
        panel(canvas, bubble, theme.panel, style.px(16), theme.line)
        corners = (x - tip, bubble.top + 1), (x, bubble.top - tip), (x + tip, bubble.top + 1)
        draw_tail(canvas, corners, theme.panel, theme.line)
        for row, line in enumerate(lines):
            at_ = (bubble.centerx, bubble.top + style.px(11) + row * pitch)
            style.draw_text(canvas, line, "italic", 23, theme.text, at_, "midtop", bubble.width)

    def _plaque(self, seat: Seat) -> Plaque:
        """Return who sits on a seat, as the table shows them, with the face for the end of the game."""
        sitter = self._session.state.seating[seat]
        colour = self._running.board.options.colours.get(seat, "")
        face = GLAD if self._view.rules.side(seat) == self._view.winner else SORRY
        name = self._running.board.names[seat]
        return Plaque(seat, name, 0, active=False, thinking=False, portrait=sitter.name, colour=colour, face=face)

    def _draw_story(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Paint who won and how, the course of the game, and the sentences about it."""
        style, theme = self.style, self.style.theme
        head = (
            style.font("title", 50).get_linesize() + style.font("title", 44).get_height() + style.px(6) + style.px(12)
        )
        text = self._measure(area.width, area.height - head - style.px(150))
        tall = (len(text.lines) + len(text.facts)) * text.pitch + style.px(28)
        chart = 0
        if len(self._so_far.rounds) > 1:
            chart = round(min(max(style.px(330), area.height * 0.42), area.height - head - tall))
        top = area.top + max(0, round((area.height - head - chart - tall) * 0.3))
        at = (area.left, top)
        box = style.draw_text(canvas, self._headline(), "title", 50, theme.text, at, "topleft", area.width)
        if self._comeback:
            picture = emblem("rise", style.px(52), theme.brass)
            place = picture.get_rect(midleft=(box.right + style.px(18), box.centery))
            if place.right <= area.right:
                canvas.blit(picture, place)
        y = box.bottom + style.px(6)
        x = area.left
        for side in (self._story_side, *self._view.rules.others(self._story_side)):
            colour = theme.brass if side == self._view.winner else theme.text
            score = style.draw_text(canvas, number(self._view.scores[side]), "title", 44, colour, (x, y))
            name = style.elide(self._side_name(side), "body", 18, area.width * 0.3)
            at = (score.right + style.px(10), score.bottom - style.px(9))
            told = style.draw_text(canvas, name, "body", 18, theme.text, at, "bottomleft", area.width * 0.3)
            x = told.right + style.px(34)
        y = top + head
        if chart > style.px(90):
            plot = pygame.Rect(area.left, y, area.width, chart)
            sides = [self._side_name(side) for side in range(self._view.rules.sides)]
            rounds, target = self._so_far.rounds, self._view.rules.target
            turn = turn_of(self._view, rounds)
            draw_score_chart(canvas, style, plot, rounds, target, sides, self._story_side, turn)
            y = plot.bottom + style.px(14)
        for kind, colour, some in (("body", theme.text, text.lines), ("strong", theme.brass, text.facts)):
            for line in some:
                if line:
                    style.draw_text(canvas, line, kind, text.units, colour, (area.left, y), "topleft", area.width)
                y += text.pitch
            y += style.px(6)

    def _measure(self, width: int, height: int) -> _Text:
        """Break the sentences into lines, as large as there is room for."""
        style = self.style
        known = "   \N{MIDDLE DOT}   ".join(facts(self._after))
        units = _TEXT
        while True:
            pitch = style.font("body", units).get_height() + style.px(3)
            lines = [line for text in self._sentences() for line in style.wrap_evenly(text, "body", units, width)]
            luck = style.wrap_evenly(self._luck(), "body", units, width)
            # What takes a while to work out has its room from the start: nothing moves when it comes.
            lines += luck + [""] * (_LUCK_LINES - len(luck)) if self._played is not None else []
            marked = style.wrap(known, "strong", units, width) if known else []
            if (len(lines) + len(marked)) * pitch + style.px(28) <= height or units <= _LEAST_TEXT:
                return _Text(lines, marked, units, pitch)
            units -= 0.5

    def _headline(self) -> str:
        return headline(self._view, self._running.board.names, shared=self._session.state.shared)

    def _sentences(self) -> list[str]:
        """Return the sentences about the game that are known at once."""
        view = self._view
        told = [*self._comeback, turning_words(view, self._running.board.names, self._so_far.rounds)]
        if not self._won and not self._session.state.shared:
            told.append(kind_words(view, self._so_far.rounds))
        return [text for text in told if text]

    @property
    def _comeback(self) -> list[str]:
        """That the game was won from far behind, if it was."""
        return comeback_story(self._view, self._running.board.names, self._running.board.state.behind)

    def _luck(self) -> str:
        """Return the sentence on luck and play, once that is known."""
        played = self._played
        if played is None or played.rules is None or not played.rounds or played.working:
            return ""
        name = self._side_name(self._story_side) if self._session.state.shared else ""
        return luck_words(ledger(played.rounds, played.rules, self._story_side), name)

    def _said(self) -> str:
        return _(self._line) if self._line else ""

    def _speak(self) -> str:
        """Return the line that one of the others speaks, to be translated; empty where nobody says anything."""
        seating = self._session.state.seating
        players = [seating[seat] for seat in self._pictured if not seating[seat].is_person]
        if not players or not self.context.settings.table_talk:
            return ""
        occasion = Occasion.WON if self._pictured_side == self._view.winner else Occasion.LOST
        return self.context.talk.take(players[0].name, occasion)

    def _side_name(self, side: int) -> str:
        return side_name(self._view, side, self._running.board.names)

    def _go_up(self) -> Transition | None:
        ahead = self._after.ahead
        if ahead is None:
            return None
        name = next(iter(self._session.state.seating.persons.values()))
        seating = Seating.of_one_person(self._view.rules, ahead.name, name)
        return begin_table(self.context, self._view.rules, seating)

    def _again(self) -> Transition:
        state, guests = self._session.state, self.context.games.guests
        agreed = state.shared and state.helps and not guests
        return begin_table(self.context, self._view.rules, state.seating, agreed=agreed, guests=guests)
