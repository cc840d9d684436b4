"""Drives the whole program with events that nobody pressed, on a clock that goes as fast as it is told."""

import gc
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pygame
from PIL import Image
from session.games import InstantAdviser, InstantBot, random_move
from session.instant_drills import InstantAsker

from spades.engine import Card, Game, Look, Move, Phase, PlayCard, View
from spades.session.game import session as game_session
from spades.session.game.actions import LookAtHand, NextRound, Play
from spades.session.game.session_maker import SessionMaker
from spades.session.game.viewing import Viewer
from spades.session.history.archive import Archive
from spades.session.history.archive_cache import ArchiveCache
from spades.session.players.adviser import Adviser
from spades.session.program.instance import Instance
from spades.session.program.settings import Settings
from spades.steady import SteadyClock
from spades.ui.app import App
from spades.ui.context import Context
from spades.ui.device.key_presses import QUIET_SECONDS
from spades.ui.device.pad_buttons import PadKind
from spades.ui.first_window import open_window
from spades.ui.paint.style import let_fonts_go
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.board import Board
from spades.ui.transitions import AnyScreen, Push
from spades.ui.widgets import Button, Widget

from .hands import Clock, Hands, Size
from .positions import CUTS
from .preferred import PICTURED, QUIET
from .pretended import nothing_found
from .replays import states
from .waiting import COMMIT_SECONDS, PATIENCE_SECONDS, wait_for_picture, wait_for_pictures


def use_archive(context: Context, archive: Archive) -> None:
    """Have games kept elsewhere from now on."""
    context.games._archive = context.history._archive = archive
    context.history.rows = ArchiveCache(archive)


class Player(InstantBot):
    """Stands in for a player's process, as its driver will have it."""

    def __init__(self, driver: "Driver", name: str, seed: int | None) -> None:
        super().__init__("rule" if driver.rule_players else name, seed)
        self._driver = driver

    def poll(self) -> Move | None:
        return None if self._driver.silent else super().poll()


class Driver(Hands):
    """The program, its window and its clock.

    Attributes:
        app: The program; another one once it has been opened again.
        folder: Where its files are.
        rng: What ways leave to chance follows from it.
        silent: Whether no player answers, so that it stays their turn.
        rule_players: Whether all players play as the rule player does, whatever their names.
    """

    silent = False
    rule_players = False

    def __init__(self, folder: Path, size: Size = (800, 600), **settings: object) -> None:
        self.clock = Clock()
        self.folder = folder
        self.rng: random.Random = random.Random(1)
        self._usual = {**QUIET, "window": [0, 0, *size], **settings}
        self._other: Instance | None = None
        self._open()

    def _open(self) -> None:
        gc.collect(1)  # a program that was closed is a circle, with all its pictures; nothing else makes so many
        path = self.folder / "settings.json"
        if not path.exists():
            path.write_text(json.dumps(self._usual))
        sessions = SessionMaker(partial(Player, self), cast("Callable[[], Adviser]", InstantAdviser), self.clock)
        with ExitStack() as stack:
            stack.enter_context(patch.object(game_session, "_COMMIT_SECONDS", PATIENCE_SECONDS))
            clock = SteadyClock(self.clock)
            self.app = App(self.folder, open_window(self.folder), seed=7, sessions=sessions, clock=clock)
            stack.enter_context(patch("spades.session.history.played_game.PlayedGame.review", nothing_found))
            stack.enter_context(patch("spades.session.drills.sitting.make_asker", InstantAsker))
            stack.enter_context(patch.object(Game, "states", states))
            # From one title to the next its cards are kept: to draw them takes longer than most tests.
            stack.enter_context(patch.object(self.app.context.sprites, "forget"))
            # No test but its own looks at the file, and to write it takes as long as to open the program.
            stack.enter_context(patch.object(self.app._stored_title, "store_beside"))
            self._patches = stack.pop_all()

    def start(self) -> "Driver":
        self.app.start(None, ())
        self.frame()
        self.frame()
        return self

    def reopen(self, *, beside: bool = False, after: Callable[[], object] | None = None) -> None:
        """Close the program and open it again, perhaps beside another one, or after something happened to its files."""
        self.close()
        if after is not None:
            after()
        if beside:
            self._other = Instance(self.folder)
            assert self._other.first
        self._open()
        self.start()

    def begin(self, game: Game | str | None = None, *, silent: bool = False, seed: int = 1, **changes: object) -> None:
        """Open the title anew, with a game under way (or a text in its place) and other preferences.

        All but the language is as it usually is; players play as the rule player, by whatever name.
        """
        if self._other is not None:
            self.reopen()
        context = self.app.context
        context.games.close()
        context.guide.end()
        context.games._seed = seed
        context.prompts.pad = context.history.asked = None
        context.notices._seen.clear()  # each title is a start of its own
        context.talk._said.clear()
        self.app.toasts.clear()
        use_archive(context, context.games._journal)
        self.rule_players, self.silent = True, silent
        journal = context.games._journal
        journal.leave()
        journal.keep_opening(None)
        journal.keep_place("title")
        if isinstance(game, Game):
            journal.begin(game)
        elif game is not None:
            (self.folder / "game.spades").write_text(game, "utf-8")
            journal._take_over(self.folder)
        usual = {**asdict(Settings()), "language": context.settings.language, "window": None}
        wanted = {**usual, **PICTURED, **changes}
        # What stays as it is keeps its style, and what has been painted in it.
        other = {name: value for name, value in wanted.items() if getattr(context.settings, name) != value}
        if other:
            context.change(**other)
        self.app.start(None, ())
        self.post(pygame.event.Event(pygame.WINDOWLEAVE))
        self.frame()

    def sit(self, game: Game, **changes: Any) -> None:
        """Go on with a game, with preferences as `begin` has them."""
        self.begin(game, **changes)
        self.key(pygame.K_RETURN)
        self.frame(times=12)

    @property
    def patient(self) -> bool:
        """Whether each frame waits for the disk and for all pictures, so that none follows from how busy they are."""
        return game_session._COMMIT_SECONDS == PATIENCE_SECONDS

    @patient.setter
    def patient(self, patient: bool) -> None:
        game_session._COMMIT_SECONDS = PATIENCE_SECONDS if patient else COMMIT_SECONDS

    @property
    def kept(self) -> Game:
        """The game under way as it is in the journal."""
        left = self.app.context.games._journal.current()
        assert left is not None
        return left.game

    def close(self) -> None:
        # A font ends with the program it was opened in; one that is let go of after that is never freed.
        let_fonts_go()
        self.app.close()
        self._patches.close()
        if self._other is not None:
            self._other.close()
            self._other = None

    @property
    def scene(self) -> BaseScene:
        return self.app._stack.top

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def running(self) -> RunningGame:
        return self.app.screens.running

    @property
    def board(self) -> Board:
        return self.running.board

    @property
    def session(self) -> Viewer:
        return self.running.session

    @property
    def game(self) -> Game:
        """The game on the table."""
        running = self.app.context.games._running
        assert running is not None
        return running.game

    def make(self, move: Move) -> None:
        """Make a move for whoever is to move, as a game had it."""
        running = self.app.context.games._running
        assert running is not None
        running._make(move)

    @property
    def view(self) -> View:
        return self.session.state.view

    @property
    def canvas(self) -> pygame.Surface:
        return self.app._window.canvas

    def show(self, screen: AnyScreen) -> None:
        """Put a screen on top, as a scene that names it would."""
        self.app._stack.change(Push(screen))
        self.frame()

    def rest(self) -> None:
        """Lay the scene on top out anew, and let all that moves on it come to rest."""
        self.scene.resize(self.scene.style)
        self.frame(1.0, times=3)

    def paint(self, canvas: pygame.Surface | None = None) -> None:
        """Paint the scene on top, and what is told over it, on a canvas or on the window's, even if nothing changed."""
        canvas = canvas or self.canvas
        if isinstance(self.scene, TableScene):
            # What has been changed since the last frame is to be seen.
            self.scene.see_anew()
        self.scene.draw(canvas)
        self.app.toasts.draw(canvas, self.scene.style, self.scene.notices)

    def picture(self) -> Image.Image:
        """Return what was painted last; a large picture may take some frames, in which nothing of it is seen."""
        while self.app._frames.incremental.behind:
            self.frame(0.0)
        return Image.frombytes("RGB", self.canvas.get_size(), pygame.image.tobytes(self.canvas, "RGB"))

    def frame(self, seconds: float = 0.02, times: int = 1) -> None:
        for _ in range(times):
            if self.patient:
                wait_for_pictures(self.app.context.sprites)
                self.app._frames.fade._pages.wait()
                for scene in self.app._stack._scenes[-1:]:
                    wait_for_picture(scene, self.clock.now)
            self.clock.now += seconds
            self.app.frame()

    def hold_pad(self, kind: PadKind = PadKind.XBOX) -> None:
        """Have a gamepad in hand, whose signs are shown."""
        self.app.context.prompts.pad = kind
        self.app._stack.repaint()
        self.frame(0.3, times=4)

    def read(self) -> None:
        """Read what has just come up, as a person does before answering."""
        app = self.app
        for _ in range(3):
            if app._questions.ready(app._stack.top.question(), self.clock.now):
                return
            self.frame(QUIET_SECONDS)

    def control(self, label: str) -> Widget:
        """Return a control of the scene on top by its name."""
        found = [widget for widget in self.scene.group.widgets if widget.label == label]
        assert found, f"{label} is not among {[widget.label for widget in self.scene.group.widgets]}"
        return found[0]

    def button(self, label: str) -> Button:
        button = self.control(label)
        assert isinstance(button, Button)
        return button

    def press(self, label: str) -> None:
        """Click a control by its name."""
        self.click(self.control(label).rect.center)

    def usable(self) -> list[Widget]:
        return [widget for widget in self.scene.group.widgets if widget.enabled]

    def wait(self, until: Callable[[], bool], seconds: float = 0.1) -> None:
        """Let time pass until something is so: 400 frames, and more where the machine is busy with something else."""
        frames, patience = 0, time.monotonic() + PATIENCE_SECONDS
        while not until():
            if frames >= 400:
                # What is waited for is not on our clock: a process, or the disk.
                if time.monotonic() > patience:
                    raise AssertionError("it never came to that")
                time.sleep(0.01)
            self.frame(seconds)
            frames += 1

    def ready(self) -> bool:
        """Return whether it is the person's turn to do something, and everything has been shown."""
        if isinstance(self.scene, ScoreScene):
            return True
        settled = isinstance(self.scene, TableScene) and self.board.settled and not self.session.state.thinking
        if isinstance(self.scene, BidScene) and not self.scene.answers:
            return False
        session = self.session
        if (
            not settled
            or self.view.phase not in self.table.phases
            or session.state.pending
            or session.state.laying_down
        ):
            return False
        alone = self.view.phase is Phase.PLAY and len(self.view.legal_moves) == 1
        by_itself = alone and self.app.context.settings.auto_play_one and not self.table.taught
        if session.state.shared:
            by_itself = self.board.plays_itself
        return bool(self.view.legal_moves) and not by_itself

    def asked(self) -> bool:
        """Return whether somebody is asked to look at their hand."""
        return isinstance(self.scene, TableScene) and self.board.curtain is not None

    def new_game(self, rules: str = "classic-300") -> None:
        """Begin a game from anywhere, with the keyboard."""
        self.app.context.change(rules=rules)
        self.key(pygame.K_F2)
        self.key(pygame.K_RETURN)
        if self.app.context.games.session is None or self.scene.overlay:
            self.cut()

    def cut(self, *places: int) -> None:
        """Cut the pack at some places, or where it is usually cut as often as that is asked for, with the keyboard."""
        usual = CUTS.cuts[: self.scene.count] if isinstance(self.scene, CutScene) else CUTS.cuts
        for place in places or usual:
            self.type(str(place))
            self.key(pygame.K_RETURN)

    def look(self) -> None:
        """Have whoever is asked look at their hand, where several people play; a key that shows it stays down."""
        seat = self.board.curtain
        if seat is not None and self.app.context.settings.hands == "hold":
            key = self.running.people[seat].key
            # They let go of it after their last turn.
            self.post(pygame.event.Event(pygame.KEYUP, key=ord(key), mod=0, unicode=key, scancode=0))
            self.hold(ord(key), text=key)
        elif seat is not None and self.scene.group.focused is None:
            self.key(pygame.K_RETURN)
        elif seat is not None:
            # Enter would press the control that has the keyboard; a click at once would be half of a double one.
            self.frame(0.4)
            self.click((self.board.layout.width / 2, self.board.layout.hand_y))

    def turn(self) -> None:
        """Do what is to be done with the keyboard: look, draw, bid, play or go on."""
        self.wait(lambda: self.asked() or self.ready())
        if self.asked():
            self.look()
            self.wait(self.ready)
        if self.view.phase is Phase.GAME_OVER:
            return
        if isinstance(self.scene, DrawScene):
            self.key(pygame.K_k if len(self.view.draws) % 3 else pygame.K_d)
        elif isinstance(self.scene, BidScene):
            if Look() in self.view.legal_moves:
                self.tab_to("Look at my hand")
            else:
                self.type("3")
            self.key(pygame.K_RETURN)
        elif isinstance(self.scene, PlayScene):
            self.walk_to(self.legal_card())
            self.key(pygame.K_RETURN)
        else:
            self.key(pygame.K_RETURN)

    def play_to(self, phase: Phase, *, tricks: int = 0) -> None:
        """Let the game go on, without a key, until it is the person's turn in a phase."""
        session, rng = self.session, random.Random(5)
        while True:
            self._show_hand(session)
            now = self.view
            wanted = now.phase is phase and len(now.tricks) >= tricks
            if session.state.thinking:
                session.update(at_once=True)
            elif wanted:
                break
            elif now.phase is Phase.ROUND_OVER:
                session.act(NextRound())
            else:
                session.act(Play(random_move(now.legal_moves, rng)))
        self.frame()
        self.board.skip()

        def ready() -> bool:
            # A lone card plays itself, and the trick that it ends may wait for a key.
            if self.board.playback.waiting:
                self.key(pygame.K_END)
            return self.ready()

        self.wait(ready)

    def play_to_end(self) -> None:
        """Let the round go on, without a key, to its end."""
        session, rng = self.session, random.Random(5)
        if session.state.pending:
            # The table has not seen yet that the round has begun.
            self.frame()
        while session.state.view.results is None:
            if session.state.thinking:
                session.update(at_once=True)
            else:
                self._show_hand(session)
                session.act(Play(random_move(session.state.view.legal_moves, rng)))
            session.wait(10)
        self.frame()
        self.board.skip()

    @staticmethod
    def _show_hand(session: Viewer) -> None:
        """Look at the hand; before the disk has taken all that was done, nothing else is."""
        session.wait(10)
        session.act(LookAtHand())
        session.wait(10)

    def legal_card(self) -> Card:
        return next(move.card for move in self.view.legal_moves if isinstance(move, PlayCard))

    def near(self, *, legal: bool) -> tuple[float, float]:
        """Return where to point at a card of the hand that may be played, or at one that may not."""
        refused = {card for card, _ in self.view.refusals}
        hand = [card for card in self.board.hand_in_order() if (card not in refused) is legal]
        return self.left_of(hand[len(hand) // 2])

    def left_of(self, card: Card) -> tuple[float, float]:
        """Return where to point at a card of a fan that may be on the move."""
        place = self.board.playback.place(card)
        assert place is not None, f"{card} is not on the table"
        return place.x - place.width * 0.3, place.y

    def walk_to(self, card: Card) -> None:
        for _ in range(14):
            if self.table.focused_card() is card:
                return
            self.key(pygame.K_RIGHT)
        raise AssertionError(f"{card} cannot be reached")

    def tab_to(self, label: str) -> None:
        """Give a button the keyboard."""
        for _ in self.scene.group.widgets:
            self.key(pygame.K_TAB)
            focused = self.scene.group.focused
            if focused is not None and focused.label == label:
                return
        raise AssertionError(f"{label} cannot be reached")

    def at(self, card: Card) -> tuple[float, float]:
        """Return a point of a card that no other card covers."""
        place = self.board.playback.place(card)
        assert place is not None
        points = [(place.x - place.width / 2 + 1 + off, place.y) for off in range(0, round(place.width), 2)]
        free = [point for point in points if self.board.card_at((round(point[0]), round(point[1]))) is card]
        assert free, f"{card} is covered"
        # Far from its edges: it may be on the move.
        return free[len(free) // 2]


@contextmanager
def opened(size: Size = (1280, 800)) -> Iterator[Driver]:
    """Open the program in a folder of its own, in a window of a size."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        driver = Driver(Path(folder), size)
        stack.callback(driver.close)
        driver.start()
        driver.resize(size)
        driver.settle()
        yield driver
