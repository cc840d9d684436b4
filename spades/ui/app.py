"""The program on screen: events in, scenes through, frames out, and as little of each as possible."""

import contextlib
import gc
import logging
from collections import deque
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from spades.language import N_, _, use_language
from spades.paths import assets_dir, exports_dir
from spades.session.games import Games
from spades.session.history.history import History
from spades.session.journal import Journal
from spades.session.program.core import unsaid_advice
from spades.session.program.instance import Installation, Instance
from spades.session.program.notices import Notices
from spades.session.program.settings import command_line_choice
from spades.session.program.settings_file import SettingsFile
from spades.steady import CLOCK, SteadyClock
from spades.ui.context import Context
from spades.ui.device.audio import Audio
from spades.ui.device.errors import CannotRunError
from spades.ui.device.key_presses import Questions
from spades.ui.device.speech import Speech
from spades.ui.device.system_settings import SystemSettings
from spades.ui.device.waiting import wait_for_event
from spades.ui.device.window import Window
from spades.ui.dressing import dress, new_style
from spades.ui.frame_rate import MOTION_RATE, PAUSE_SECONDS, REST_RATE, frames_a_second, keeps_awake
from spades.ui.frames import Frames
from spades.ui.global_keys import take_global_key
from spades.ui.inputs import Inputs
from spades.ui.last_picture import DraggedEdge
from spades.ui.loading import load_ahead
from spades.ui.paint.own_pictures import OwnPictures
from spades.ui.paint.parts import EVERYWHERE
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style, font_path, let_fonts_go
from spades.ui.preferences import Preferences
from spades.ui.reading_aloud import ReadingAloud
from spades.ui.resting import Resting
from spades.ui.resuming import Resuming
from spades.ui.scenes.dialogs.quitting import leave_program
from spades.ui.scenes.stack import SceneStack
from spades.ui.screens import Screens, screen_of
from spades.ui.stored_title import StoredTitle
from spades.ui.transitions import (
    ASKS_FIRST,
    ErrorScreen,
    ImportScreen,
    PictureScreen,
    Push,
    Replace,
    Reset,
    Screen,
    Transition,
)
from spades.ui.widgets.toasts import Toasts

if TYPE_CHECKING:
    from spades.session.game.session_maker import SessionMaker

log = logging.getLogger(__name__)

_LOOK_OUT_SECONDS = 0.4
"""How often it is seen whether a second program asks for this window."""

_SOON_SECONDS = 15.0
"""Two errors within so long have the same cause."""

_AWAY_SECONDS = 0.5
"""A frame that comes so much later than it should is one before which the program did not run."""


class App:
    """Runs the program until its last scene is left.

    Attributes:
        context: What scenes share.
        screens: Makes the scenes.
        notices: The sentences over every scene.
    """

    def __init__(
        self,
        data_dir: Path,
        window: Window,
        *,
        seed: int | None = None,
        full_screen: bool = False,
        sessions: "SessionMaker | None" = None,
        clock: SteadyClock = CLOCK,
    ) -> None:
        """Open everything but the sound, which waits until it is heard.

        Args:
            data_dir: The folder of games and preferences.
            window: What `open_window` has opened.
            seed: The seed of new games, or None for true chance.
            full_screen: Whether it stays in full screen, as it was opened.
            sessions: Makes the running games; None for players in processes of their own.
            clock: What motion and waiting go by.

        Raises:
            MissingAssetError: Card faces are missing.
            MissingFontError: A font is missing.
        """
        # What is wrong with the settings is said in the system's language: theirs is not known yet.
        use_language("")
        self._window = window
        self._clock, self._now = clock, clock.seconds
        self._instance = Instance(data_dir)
        self._installation = Installation()
        self._files: deque[str] = deque()
        self._stumbled = False
        settings = SettingsFile(data_dir / "settings.json", keep=self._instance.first)
        if full_screen:
            settings.change(full_screen=True)
        assets = assets_dir()
        pygame.font.init()
        font_path("title")
        # There are never two writers: a second window keeps its games to itself.
        self._journal = Journal(data_dir if self._instance.first else None)
        self._settings_file = settings
        audio, speech = Audio(assets / "sounds"), Speech()
        games = Games(self._journal, self._journal, settings, sessions, seed, data_dir, keep=self._instance.first)
        sheets = data_dir / "sheets" if self._instance.first else None
        history = History(self._journal, partial(exports_dir, data_dir), sheets)
        self.context = Context(
            preferences=Preferences(settings, audio, speech),
            games=games,
            history=history,
            notices=Notices(*(one.consume_notice for one in (settings, self._journal, games, history))),
            sprites=Sprites(assets),
            audio=audio,
            speech=speech,
            pictures=OwnPictures(data_dir / "pictures", keep=self._instance.first),
        )
        self._inputs = Inputs(self.context, self._say_above)
        audio.felt = self._inputs.feel
        self.context.preferences.apply()
        dress(self.context)
        self.toasts = Toasts()
        self._reading = ReadingAloud(speech)
        self._system = SystemSettings()
        self._style = self._new_style()
        self.screens = Screens(self.context)
        self._stack = SceneStack(self._style, self.screens.make)
        self._resuming = Resuming(self.context, self._stack)
        self._style_due = False
        self.context.preferences.listen(self._ask_for_style)
        self._folder, self._stored_title = data_dir, StoredTitle(data_dir)
        self._failed, self._look_out = -_SOON_SECONDS, 0.0
        self._window_at: tuple[tuple[int, int, int, int], bool] | None = None
        self._window_moved = False
        self._edge, self._loading, self._resting = DraggedEdge(), load_ahead(), Resting()
        self._frames = Frames(self.context, window, self._stack, self._draw, self._reading.note_painted)
        self._touched = self._moved = 0.0
        self._questions, self._pressed, self._worked = Questions(), 0.0, 0.0
        self._focused, self._hidden = True, False

    def start(self, rules: str | None, players: Sequence[str], files: Sequence[str] = ()) -> None:
        """Show the table as it was left, or the title; over it the new game asked for, or the first question.

        Args:
            rules: The name of a rule set, or None for the person's last choice.
            players: Names of players, clockwise from the person's left; empty likewise.
            files: Records to be opened over it.
        """
        self._files += files
        try:
            if asked := rules is not None or bool(players):
                self._settings_file.change(**command_line_choice(self.context.settings, rules, players))
            self._resuming.begin(None if self._instance.first else self._instance, new_game=asked)
        except Exception as error:
            # Whatever is wrong with the table that was left, the program starts.
            log.exception("something went wrong at the start")
            self._show_error(error)
        condition = self._journal.condition
        if (older := condition.older()) is not None:
            take = partial(condition.take_older, older)
            self._stack.change(Push(self._resuming.question(older.sentence, condition.keep_newer, take)))

    def run(self) -> None:
        """Run until the last scene is left."""
        pace, title = pygame.time.Clock(), None
        try:
            while self._stack.running:
                began = self._now()
                self.frame_safely()
                rate = self._rate()
                self._rest(due=rate == REST_RATE)
                pace.tick(MOTION_RATE)
                if rate < MOTION_RATE:
                    # An event ends the wait: no key and no click waits for the next frame. Of a gamepad nothing is
                    # heard while another window is in front.
                    wait_for_event(1 / rate, self._inputs.look if self._focused else None)
                # Whoever was stopped, or slept, goes on where they were.
                if (gap := self._now() - began - 1 / rate) > _AWAY_SECONDS:
                    self._clock.leave_out(gap)
            if self._frames.count and self._instance.first:
                title = self._resuming.title(self.screens.make, self._style, self._window.canvas)
        finally:
            self.close()
        if title is not None:
            self._stored_title.store(title)

    def _rest(self, *, due: bool) -> None:
        """Give memory back in a pause, and more once nothing is due."""
        still = self._now() - max(self._touched, self._frames.painted)
        pauses = still > PAUSE_SECONDS and not self._animating()
        self._resting.step(self._frames.count, self._style, self.context.sprites, pauses=pauses, rests=due)

    def frame_safely(self) -> None:
        """Call `frame`; an error is shown on a screen of its own."""
        try:
            self.frame()
        except Exception as error:
            if self._installation.replaced:
                self._stumble(error)
                return
            if not self._stack.running or isinstance(self._stack.showing, ErrorScreen):
                raise
            log.exception("something went wrong")
            self._show_error(error)
        else:
            self._stumbled = False

    def _stumble(self, error: Exception) -> None:
        """Say that the program on disk is another one; only where nothing goes any more is it the end."""
        text = _("Spades was updated or removed while it was open. Start it again; your game is saved.")
        log.error("the program is no longer the one that was started", exc_info=error)
        if self._stumbled:
            raise CannotRunError(text) from error
        self._stumbled = True
        self.toasts.clear()
        self.toasts.add([text], self._now())
        self.context.speech.say(text)

    def frame(self) -> None:
        """Take events, let time pass, and paint if something changed."""
        self._frames.incremental.begin_frame()
        began = self._clock.all_seconds()
        # Whatever was pressed while the last frame was made may have been pressed when that began.
        self._pressed = began - self._worked
        for event in self._inputs.take(self._now(), self._window.size, self._stack.takes_text):
            self._touched = self._now()
            # What was pressed after leaving comes too late.
            if self._stack.running:
                self._take(event)
        now = self._now()
        if self._frames.count and now >= self._look_out:
            self._look_out = now + _LOOK_OUT_SECONDS
            self._settings_file.bring_back()
            self.context.audio.rest_in_silence()
            self._notice_place()
            self._look_round()
            if self._journal.condition.damaged:
                self._mend_journal()
        if self._inputs.consume_changed():
            self._stack.repaint()
        if (desktop := self._system.consume()) is not None:
            self.context.preferences.follow(desktop)
        # Whatever is on top: under the menu the players go on as at the table.
        settings = self.context.settings
        self.context.games.update(at_once=not settings.animation_speed, claims=settings.players_claim)
        self._open_next_file()
        self._reading.listen(self._stack)
        self._stack.update(now)
        for notice in self.context.notices.consume():
            self._say_above(notice)
        for news in self.context.notices.consume_news():
            self.toasts.show_news(news.text, news.about, now, stays=news.stays)
            self.context.speech.say(news.text)
        self.toasts.update(now)
        if self._edge.moves(now):
            return
        if self._edge.consume_settled(now) or self._style_due:
            self._style_due = False
            self._restyle()
        if not self._stack.running:
            return
        self._keep_awake(now)
        shows = not self._hidden and not self._puts_off(now)
        painted = shows and self._paint(now)
        self._questions.show(self._stack.top.question(), self._clock.all_seconds())
        if painted:
            self._note_frame(now)
        if shows:
            self._reading.show(self._stack, now, moving=self._animating())
        self._worked = self._clock.all_seconds() - began

    def _puts_off(self, now: float) -> bool:
        """Take notice of another scene; returns whether its picture is left to the next frame."""
        if self._stack.consume_changed():
            self._frames.change(now)
        if not self._stack.puts_off() or self._frames.fade:
            return False
        self._frames.prepare()
        return True

    def _paint(self, now: float) -> bool:
        """Paint the changes; returns whether there is a new picture in the window."""
        # Each of them is asked, whatever the other says: what has been painted is dirty no more.
        parts, toasts = self._stack.consume_dirty(), self.toasts.consume_dirty()
        if parts or toasts or self._frames.fade:
            # Where cards alone have moved the rest of the picture is there already: that is most of a large window.
            whole = toasts or bool(self._frames.fade) or parts is EVERYWHERE
            return self._frames.paint(now, None if whole else parts, anew=toasts or bool(parts))
        self._edge.keep(self._window.canvas)
        if not self._animating():
            next(self._loading, None)
        return False

    def _notice_place(self) -> None:
        """Save where the window is when it has come to rest there: not every end is one that can still write."""
        at = self._window.place, self._window.maximized
        if at != self._window_at:
            self._window_at, self._window_moved = at, self._window_at is not None
        elif self._window_moved:
            self._window_moved = False
            self._save_place()

    def _save_place(self) -> None:
        self._settings_file.change(window=self._window.place, maximized=self._window.maximized)

    def _look_round(self) -> None:
        """Take notice of other programs."""
        if (asked := self._instance.consume_requests()) is not None:
            self._files += asked
            self._window.show()
            self._stack.repaint()
        if self._installation.updated:
            self.context.notices.add(N_("Spades was updated while it was open. Start it again when it suits you."))

    def _open_next_file(self) -> None:
        """Open a file that was dropped or handed over: one after the other, and none takes another's place."""
        showing = self._stack.showing
        reads = isinstance(showing, ImportScreen) and self._stack.animating()
        if self._files and self._stack.running and not reads and not isinstance(showing, ASKS_FIRST):
            path = self._files.popleft()
            screen = screen_of(path)
            asked = showing == ImportScreen() or isinstance(showing, PictureScreen)
            self._stack.change(Replace(screen) if asked else Push(screen))
            self._touched = self._now()

    def _say_above(self, sentence: str) -> None:
        """Show a sentence over the screen, and say it."""
        self.toasts.add([sentence], self._now())
        self.context.speech.say(_(sentence))

    def _show_error(self, error: Exception) -> None:
        """Leave everything for the screen of an error; the table is in the journal."""
        report = self.context.games.report(error, self._folder)
        again = self._now() - self._failed < _SOON_SECONDS
        self._failed = self._now()
        self.context.guide.end()
        self.context.games.close()
        at_table = self.context.games.place != "title"
        self._frames.fade.end()

        def go_on() -> Transition:
            # What fails twice in a row may be in the table itself: then the title is the better place.
            if at_table and not again and (table := self._resuming.table()) is not None:
                return table
            return Reset(Screen.TITLE)

        self._stack.change(Reset(ErrorScreen(report, go_on)))

    def _mend_journal(self) -> None:
        """Have the damaged file of the games put right, and show the table as the new one has it."""
        at_table = self.context.games.place != "title"
        self.context.guide.end()
        self.context.games.close()
        self._journal.condition.mend()
        self._stack.change(self._resuming.other_file(at_table=at_table))

    def close(self) -> None:
        """Write everything that must last, and end every process."""
        self.context.games.close()
        self.context.audio.rest()
        self._journal.close()
        self._inputs.close()
        self.context.sprites.close()
        self._instance.close()
        with contextlib.suppress(pygame.error):
            self._save_place()
        let_fonts_go()
        pygame.quit()

    def _note_frame(self, now: float) -> None:
        """Take notice of a frame; behind the first one the work begins that it did not wait for."""
        self._edge.note_painted(still=not self._animating())
        if self._frames.count == 1:
            log.info("first frame painted")
            gc.enable()
            if self._stack.showing is Screen.TITLE and self._instance.first:
                self._stored_title.store_beside(self._window.canvas)
            self.context.audio.wake()
            self.context.preferences.apply()
            self._journal.condition.examine()
            self.context.history.rows.fetch()
            self._inputs.begin(now)
            self._reading.begin(focused=self._focused)
            self._system.begin()
            self.context.notices.add(unsaid_advice(self._settings_file))

    def _draw(self, page: pygame.Surface, layer: int | None) -> bool:
        """Paint the picture, or one layer of it; returns whether that is the highest."""
        if whole := self._stack.draw(page, layer):
            self.toasts.draw(page, self._style, self._stack.top.notices)
        return whole

    def _keep_awake(self, now: float) -> None:
        """Have the screen stay on while something goes on by itself, and never while the person is waited for."""
        session = self.context.games.session
        if self._animating() or (session is not None and session.state.thinking):
            self._moved = now
        self._window.keep_awake(on=not self._hidden and keeps_awake(now, moved=self._moved, touched=self._touched))

    def _animating(self) -> bool:
        return self._stack.animating() or bool(self._frames.fade)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.context.audio.stir()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.toasts.touch(self._now(), self._style, self._stack.top.notices)
            if not self._questions.take(event, self._stack.top.question(), self._pressed):
                return
        match event.type:
            case pygame.QUIT:
                self._stack.change(leave_program(self.context, self._stack.showing, asks=not hasattr(event, "signal")))
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED | pygame.WINDOWDISPLAYCHANGED:
                self._window.take_up_size()
                # While the edge is dragged, the last picture is shown at the new size; the layout follows after.
                if self._edge.drag(self._window.canvas, self._now()):
                    self._window.flip()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self._hidden = False
                self.context.audio.wake()
                self._stack.repaint()
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._hidden = True
                if self.context.settings.quiet_unseen:
                    self.context.audio.rest()
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
                self._reading.reader.focus_window(on=True)
                self._system.look_again()
            case pygame.WINDOWFOCUSLOST:
                self._focused = False
                self._reading.reader.focus_window(on=False)
                self._inputs.forget()
                self._stack.handle(event)
            case pygame.KEYDOWN if take_global_key(event, self.context, self._stack):
                pass
            case pygame.DROPFILE:
                self._files.append(event.file)
            case _:
                self._stack.handle(self._window.to_canvas(event))

    def _restyle(self) -> None:
        """Make the style anew after a change of size or preference."""
        self._window.set_full_screen(on=self.context.settings.full_screen)
        dress(self.context)
        self._style = self._new_style()
        self._stack.resize(self._style)

    def _ask_for_style(self) -> None:
        """Have the style made anew in the next frame: the cause of a change may still be at work."""
        self._style_due = True

    def _new_style(self) -> Style:
        return new_style(self.context, self._window.canvas.get_size(), self._reading.painted_text)

    def _rate(self) -> int:
        games, session = self.context.games, self.context.games.session
        return frames_a_second(
            self._now(),
            hidden=self._hidden,
            animating=self._animating(),
            thinking=session is not None and session.state.thinking,
            hosting=games.hosted is not None or games.remote is not None,
            focused=self._focused,
            touched=self._touched,
            painted=self._frames.painted,
        )
