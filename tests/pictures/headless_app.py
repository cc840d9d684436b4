"""The program without a screen, and a person at it: events in, pictures out, with a clock of its own.

The same program and the same seed give the same pictures.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

import pygame
from PIL import Image
from session.games import InstantAdviser

from spades.bots import Limit, make_bot
from spades.engine import Game, Move, View
from spades.session.game.session_maker import SessionMaker
from spades.session.players.adviser import Adviser
from spades.session.program.settings import Settings
from spades.ui.app import App
from spades.ui.device.keys import QUIET_SECONDS
from spades.ui.paint import style
from spades.ui.scenes.base import BaseScene
from spades.ui.table.view import TableView
from spades.ui.widgets import Widget

Size = tuple[int, int]


class QuickBot:
    """Stands in for a player's process: the rule-based player in this one, or one that never answers.

    Attributes:
        silent: Whether no player answers, so that it stays their turn.
        bid: What is bid instead of what the player would bid, or None.
    """

    silent = False

    def __init__(self, name: str, seed: int | None = None) -> None:
        """Take the name of any player."""
        del name
        self._bot = make_bot("rule", 0 if seed is None else seed)
        self._view: View | None = None

    @property
    def thinking(self) -> bool:
        """Whether it was asked."""
        return self._view is not None

    def start(self) -> None:
        """There is nothing to start."""

    def use_time(self, view: View) -> None:
        """Take no notice: nothing comes of it."""

    def forget(self) -> None:
        """Drop what it was asked."""
        self._view = None

    def kill(self) -> None:
        """There is nothing to end."""

    def ask(self, seen: View, limit: Limit) -> None:
        """Take a question."""
        del limit
        self._view = seen

    def poll(self) -> Move | None:
        """Answer it."""
        if self.silent or self._view is None:
            return None
        seen, self._view = self._view, None
        return self._bot.choose(seen, Limit())


class HeadlessApp:
    """The program, and a person at it.

    Attributes:
        app: The program.
        folder: Where it keeps its files.
    """

    def __init__(self, folder: Path) -> None:
        """Open the program."""
        self.folder = folder
        self.now = 1.0
        sessions = SessionMaker(QuickBot, cast("Callable[[], Adviser]", InstantAdviser), lambda: self.now)
        self.app = App(folder, seed=1, full_screen=False, sessions=sessions)

    @property
    def table_view(self) -> TableView:
        """The table."""
        return self.app.screens.table_view

    @property
    def view(self) -> View:
        """What the person may see."""
        return self.table_view.session.view

    @property
    def title(self) -> str:
        """The kind of the scene on top."""
        return type(self._top).__name__

    @property
    def scene(self) -> BaseScene:
        """The scene on top."""
        return cast("BaseScene", self._top)

    @property
    def _top(self) -> Any:  # scenes share a protocol that does not tell their controls
        # A person sees what is on top; a script has to ask.
        return self.app._stack.top

    def size(self, size: Size) -> None:
        """Drag the window to a size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        # The layout follows when the edge has been let go.
        self.frames(60)

    def begin(self, game: Game | str | None = None, *, silent: bool = False, seed: int = 1, **changes: Any) -> None:
        """Open the title anew, with a game under way (or a text in its place) and other preferences."""
        context = self.app.context
        context.games.close()
        context.guide.end()
        context.games._seed = seed
        context.notices._told.clear()  # each picture is a start of its own
        self.app.toasts.clear()
        QuickBot.silent = silent
        journal = context.games._journal
        journal.leave()
        journal.keep_opening(None)
        journal.keep_place("title")
        if isinstance(game, Game):
            journal.begin(game)
        elif game is not None:
            (self.folder / "game.spades").write_text(game, "utf-8")
            journal._take_over(self.folder)
        usual = {"welcomed": True, "auto_play_one": False, "animation_speed": 0, "trick_hold": 0.0}
        context.change(**{**asdict(Settings()), **usual, "window": None, **changes})
        self.app.start(None, None)
        pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
        self.frames(2)

    def sit(self, game: Game, **changes: Any) -> None:
        """Go on with a game."""
        self.begin(game, **changes)
        self.press(pygame.K_RETURN)
        self.frames(12)

    def frames(self, number: int) -> None:
        """Let frames pass."""
        for _ in range(number):
            self.app.frame()
            self.now += 1 / 60

    def press(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key; Enter and Space once what they answer has been read."""
        questions, stack = self.app._questions, self.app._stack
        if key in (pygame.K_RETURN, pygame.K_SPACE) and not questions.ready(stack.top.question(), self.now):
            self.now += QUIET_SECONDS
            self.frames(1)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, unicode=text, mod=mod))
        self.frames(3)

    def write(self, text: str) -> None:
        """Type a text."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.frames(3)

    def point(self, at: tuple[float, float]) -> None:
        """Move the pointer."""
        pos = (round(at[0]), round(at[1]))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self.frames(12)

    def click(self, at: tuple[float, float]) -> None:
        """Click."""
        self.point(at)
        pos = (round(at[0]), round(at[1]))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        self.frames(3)

    def controls(self) -> list[Widget]:
        """Return the controls of the scene on top."""
        widgets: list[Widget] = self._top.group.widgets
        return widgets

    def control(self, label: str) -> tuple[int, int]:
        """Return where a control is, by its label."""
        return next(widget.rect.center for widget in self.controls() if widget.label == label)

    def card(self, *, legal: bool) -> tuple[float, float]:
        """Return where to point at a card of the hand that may be played, or at one that may not."""
        refused = {card for card, _ in self.view.refusals}
        hand = [card for card in self.table_view.hand_in_order() if (card not in refused) is legal]
        place = self.table_view.playback.place(hand[len(hand) // 2])
        if place is None:
            raise RuntimeError("the card is not on the table")
        return place.x - place.width * 0.3, place.y

    def paint(self) -> None:
        """Paint the scene on top again, whether or not anything has changed."""
        self._top.draw(pygame.display.get_surface())

    def picture(self) -> Image.Image:
        """Return what is on the screen."""
        self.app.frame()
        return self.painted()

    def painted(self) -> Image.Image:
        """Return what was painted last."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("there is no window")
        return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


@contextmanager
def headless_app() -> Iterator[HeadlessApp]:
    """Open the program in a folder of its own, with its clock and its players in our hands."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        clock = SimpleNamespace(monotonic=lambda: 1.0)
        stack.enter_context(mock.patch("spades.ui.app.time", clock))
        person = HeadlessApp(folder)
        # Fonts do not outlive the program that opened them.
        stack.callback(style._font.cache_clear)
        stack.callback(person.app.close)
        clock.monotonic = lambda: person.now
        yield person
