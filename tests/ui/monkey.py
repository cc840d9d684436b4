"""Somebody who presses anything, and who can be asked to find the way home."""

import gc
import random
import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path

import pygame
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.troubles import SHORT, TROUBLES
from session.games import random_game

from spades.engine import PRESETS, Bid, Card, Game, PlayCard, Seat, broken_invariants, parse_rules, write_record
from spades.language import LANGUAGES
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.game.trace import trace
from spades.ui.scenes.deal.spread import SpreadScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.hint import HintScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene

from .walk_log import WalkLog, held, trim

TABLE_KEYS = [
    *[pygame.K_LEFT, pygame.K_RIGHT] * 3, *[pygame.K_RETURN] * 4, pygame.K_SPACE, pygame.K_HOME, pygame.K_END,
    pygame.K_TAB, *map(ord, "kdnshclr"), *map(ord, "0123456789"),
]  # fmt: skip
KEYS = [
    *[pygame.K_RETURN] * 2, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB,
    *[pygame.K_ESCAPE] * 4, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE,
    pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_F10, pygame.K_LSHIFT, pygame.K_LCTRL,
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), pygame.K_SLASH, pygame.K_AC_BACK,
]  # fmt: skip
CONTROLLED = [pygame.K_z, *map(ord, "cdhnsvyz")]
SIZES = [(640, 480), (640, 480), (640, 480), (800, 600), (320, 200), (900, 640), (480, 720)]
FOCUS = [
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN,
]  # fmt: skip
STAYING_KEYS = [
    pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F10, pygame.K_LSHIFT, *map(ord, "0123456789"),
]  # fmt: skip
HOMEWARD = {"Title", "Leave the table", "Pause"}
LEADING_AWAY = HOMEWARD | {"Menu", "Quit", "Score sheet", "End the guide"}
STEPS_HOME = 40
"""How many keys and clicks the way to the title may take from anywhere."""

MANY_GAMES = 40
"""With so many games in the history it begins anew when the program is opened again: only leaks shall grow."""

STATES = {**CATALOGUE, **TROUBLES.ways}
"""Where a walk sets out from."""

FIRST = [
    "title-first", "welcome", "second-window", "beside-another", "damaged-files", "no-disk", "new-game",
    "new-game-four", "agreements", "learned", "people", "house-rules", "cut", "cut-deck", "lesson-2", "lesson-11",
    "four-lesson-16", "guide-draw", "guide-play", "four-guide-bid", "any-two", "any-two-bid", "bid-blind",
    "any-four-bid", "four-blind", "any-two-play", "play-confirm", "play-trick", "play-opponent", "any-four-play",
    "any-two-score", "any-four-score", "any-people", "any-people-four-bid", "any-game-over", "verify", "any-game-end",
    "journey", "guide-score", "puzzles", "puzzle-play", "drills", "drill-count", "drill-nil-told", "calibration-bids",
    "keys", "pad-writing", "duel-of-a-game", "any-duel", "duel", "no-duel", "failing-table", "hint-cards",
    "friends-four", "gather", "guests", "guests-asked", "relays", "invite", "join-nearby", "visit", "visit-table",
    "leave", "sheets", "new-sheet", "score-sheet-four", "scored-four", "asking", "asking-answer", "street-pass",
    "street-blind", "claim", "claim-of-player", "sheet", "log", "pause", "confirm", "any-practice", "history",
    "any-game-kept", "history-more", "any-round-kept", "review", "review-card", "statistics", "history-import",
    "reading", "deal-code", "preferences", "own-picture", "rules", "about",
]  # fmt: skip
"""The states of the first round: they come to every scene, and to all that goes wrong."""

Action = Callable[[], None]


class Monkey:
    """Presses anything, and looks after every event whether all is as it must be.

    Attributes:
        driver: The program.
        folder: Where its files are.
        rng: What is chosen by.
        texts: What can be pasted.
        log: What happened.
    """

    def __init__(
        self, driver: Driver, seed: int, *, paint: float = 1.0, states: str = "*", tell: Callable[[str], object]
    ) -> None:
        """Take over a program that has just been opened.

        Args:
            driver: The program.
            seed: What the walk follows from.
            paint: The share of events after which the window is painted; after the others it is as if it were hidden.
            states: Patterns, with blanks between them, of the states from which a walk sets out.
            tell: Is told now and then how far it has come.
        """
        self.driver = driver
        self.folder: Path = driver.folder
        self.rng: random.Random = driver.rng
        self.rng.seed(seed)
        self._speed = 0
        self._paint = paint
        self._tell = tell
        self._game: Game | None = None
        self._table = False
        self._going = ""
        self._lingering = 0
        self._states = [name for name in STATES if any(fnmatch(name, pattern) for pattern in states.split())]
        self._first = [name for name in FIRST if name in self._states] or self._states
        self._names: list[str] = []
        self.texts = texts(self.folder)
        self.log = WalkLog()
        driver.post = self._counted(driver.post)  # type: ignore[method-assign]

    def walk(self, events: int, *, samples: int = 0) -> WalkLog:
        """Do so many things; look at the memory so many times on the way."""
        try:
            self._walk(events, max(1, events // samples) if samples else 0)
        except Exception as error:
            scenes = [type(scene).__name__ for scene in self.driver.app._stack._scenes]
            error.add_note(f"after {self.log.events} events, from the state {self._going!r}, at {scenes}")
            raise
        return self.log

    def _walk(self, events: int, every: int) -> None:
        # A short walk comes to each state of the first round once; a long one goes on to all others.
        longest = min(160, 2 * events // (len(self._first) + 1))
        left = 0
        for at in range(1, events + 1):
            if not left:
                self._watch(forward=self.rng.random() < 0.5)
                self._set_out()
                left = self.rng.randint(longest // 4, longest if self._table else longest // 2)
            self._once()
            left -= 1
            self.log.events = at
            if every and at % every == 0:
                self._weigh()
        self._watch(forward=False)

    def go_home(self) -> int:
        """Reach the title, with keys and clicks that a person would try; returns how many it took."""
        for steps in range(STEPS_HOME):
            self._begin_again()
            scene = self.driver.scene
            if isinstance(scene, TitleScene):
                return steps
            ways = [widget for widget in scene.group.widgets if widget.label in HOMEWARD and widget.enabled]
            if ways:
                self.driver.click(ways[0].rect.center)
            elif steps % 4 == 3:
                self.driver.key(pygame.K_RETURN)
            else:
                self.driver.key(pygame.K_ESCAPE)
            self._begin_again()
            self.driver.frame(0.5 if isinstance(scene, SpreadScene) else 0.1, times=2)
        raise AssertionError(f"no way home from {type(self.driver.scene).__name__}")

    # The walk.

    def _set_out(self) -> None:
        """Have the driver lead to the next state: to all of them in turn, each time in another order."""
        if not self._names:
            names = self._states if self.log.ways else self._first
            self._names = self.rng.sample(names, len(names))
        self._going = self._names.pop()
        self._speed = 1 - self._speed
        self._to_the_front()
        if len(self.driver.app.context.games._journal.games()) > MANY_GAMES:
            self.driver.reopen(after=self._forget_games)
        self._usual()
        self.go_home()
        # Nobody looks on the way.
        self.driver.app._hidden = self.rng.random() >= self._paint / 4
        STATES[self._going](self.driver)
        self.driver.app._hidden = self.driver.silent = False
        self.log.ways[self._going] += 1
        self._table = isinstance(self.driver.scene, TableScene | ScoreScene | SpreadScene | HintScene)
        self._lingering = self.rng.randrange(6 if self._table else 20)
        language = self.rng.choice([*["en"] * len(LANGUAGES), *LANGUAGES])
        auto_cut = self.rng.random() < 0.85
        self.driver.app.context.change(animation_speed=self._speed, language=language, auto_cut=auto_cut)
        self.driver.frame()

    def _usual(self) -> None:
        """Bring the language back in which ways press buttons, and the sizes; the style follows a moment later."""
        self.driver.app.context.change(language="en", full_screen=False, interface_size=100, card_size=100)
        self.driver.frame(1.0, times=2)

    def _forget_games(self) -> None:
        shutil.rmtree(self.folder / "backups", ignore_errors=True)
        for path in self.folder.glob("journal*"):
            path.unlink()

    def _once(self) -> None:
        if self._lingering:
            self._lingering -= 1
            things = self._without_leaving()
        else:
            things = self._at_table() if self._table and self.rng.random() < 0.9 else self._anywhere()
        (thing,) = self.rng.choices(list(things), list(things.values()))
        self._begin_again()
        self.log.scenes[type(self.driver.scene).__name__] += 1
        self.log.speeds[self.driver.app.context.settings.animation_speed] += 1
        self.log.kinds[thing.__name__.strip("_")] += 1
        # What the window system says may show the window again.
        self.driver.app._hidden = self.driver.app._hidden or self.rng.random() >= self._paint
        thing()
        self.driver.app._hidden = False
        self._begin_again()
        self._check()

    def _anywhere(self) -> Mapping[Action, float]:
        return {
            self._key: 30, self._keys_at_once: 12, self._control_key: 5, self._click: 9, self._click_widget: 20,
            self._drag: 4, self._hover: 4, self._wheel: 3, self._focus: 2, self._let_time_pass: 8, self._resize: 0.3,
            self._drop_file: 0.5, self._paste: 0.5, self._play_on: 5, self._fail: 0.1, self._leave: 0.05,
        }  # fmt: skip

    def _at_table(self) -> Mapping[Action, float]:
        """Return what people do at a table; where it is not on top, it is what they do to come back to it."""
        if not isinstance(self.driver.scene, TableScene | ScoreScene | SpreadScene):
            return {self._back: 10, self._click_widget: 3, self._key: 1, self._hover: 1}
        return {
            self._table_key: 20, self._click_card: 14, self._drag_card: 8, self._click_widget: 12, self._hover_card: 8,
            self._click: 3, self._drag: 2, self._hover: 2, self._control_key: 4, self._keys_at_once: 2, self._focus: 3,
            self._let_time_pass: 12, self._resize: 0.5, self._play_on: 8, self._key: 1, self._fail: 0.1,
        }  # fmt: skip

    def _without_leaving(self) -> Mapping[Action, float]:
        """Return what leads nowhere else: some screens are left with the first key or click."""
        return {
            self._staying_key: 10, self._hover: 4, self._hover_card: 4, self._wheel: 3, self._focus: 3, self._drag: 3,
            self._let_time_pass: 5, self._resize: 1,
        }  # fmt: skip

    def _check(self) -> None:
        """Look after every event whether the game is one, and whether what is on top belongs to it."""
        session = self.driver.app.context.games.session
        for scene in self.driver.app._stack._scenes:
            assert not isinstance(scene, TableScene) or scene.session is session, f"{scene} shows a table that was left"
        if session is None or self.driver.app.context.games.remote is not None:
            # What is played elsewhere is looked after there.
            return
        game = self.driver.game
        if game is not self._game:
            broken = list(broken_invariants(game.state))
            assert not broken, broken
            self._count(game)
            self._game = game

    def _count(self, game: Game) -> None:
        """Note what was done in the game since the last look."""
        self.log.moves += 1
        before = self._game
        if before is None or game.packs != before.packs or game.starter is not before.starter:
            return
        last = [state.to_move for state in game.states()]
        for at in range(len(before.moves), len(game.moves)):
            if last[at] is Seat.SOUTH:
                self.log.bids += isinstance(game.moves[at], Bid)
                self.log.cards += isinstance(game.moves[at], PlayCard)

    # Things that are done.

    def _key(self) -> None:
        self._press(self.rng.choice(KEYS), self.rng.choice([0, 0, 0, pygame.KMOD_LSHIFT]))

    def _table_key(self) -> None:
        self._press(self.rng.choice(TABLE_KEYS), 0)

    def _staying_key(self) -> None:
        self._press(self.rng.choice(STAYING_KEYS), 0)

    def _back(self) -> None:
        self._press(pygame.K_ESCAPE, 0)

    def _press(self, code: int, mod: int) -> None:
        self.driver.post(*_events(code, mod))

    def _keys_at_once(self) -> None:
        codes = self.rng.choices(TABLE_KEYS if self._table else KEYS, k=self.rng.randrange(2, 7))
        self.driver.post(*(event for code in codes for event in _events(code, 0)))

    def _control_key(self) -> None:
        shift = self.rng.choice([0, 0, pygame.KMOD_LSHIFT])
        self._press(self.rng.choice(CONTROLLED), pygame.KMOD_LCTRL | shift)

    def _at(self) -> tuple[int, int]:
        width, height = self.driver.canvas.get_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def _click(self) -> None:
        self._click_at(self._at())

    def _click_widget(self) -> None:
        avoided = LEADING_AWAY if self._table and isinstance(self.driver.scene, TableScene) else {"Quit"}
        widgets = [widget for widget in self.driver.scene.group.widgets if widget.label not in avoided]
        if widgets:
            self._click_at(self.rng.choice(widgets).rect.center)

    def _click_at(self, at: tuple[int, int]) -> None:
        """Click, all within a frame."""
        place = self.driver._on_window(at)
        self.driver.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1),
        )

    def _card(self) -> tuple[int, int]:
        """Return a point of one of the person's cards, wherever it is just now."""
        scene = self.driver.scene
        if not isinstance(scene, TableScene):
            return self._at()
        cards = {*scene.session.state.view.hand, scene.session.state.view.offered}
        places = [place for key, place in scene.board.playback.places() if isinstance(key, Card) and key in cards]
        if not places:
            return self._at()
        place = self.rng.choice(places)
        return round(place.x - place.width * self.rng.uniform(0, 0.45)), round(place.y)

    def _click_card(self) -> None:
        self._click_at(self._card())

    def _hover_card(self) -> None:
        self.driver.move(self._card())

    def _drag_card(self) -> None:
        width, height = self.driver.canvas.get_size()
        middle = (round(width * self.rng.uniform(0.3, 0.7)), round(height * self.rng.uniform(0.3, 0.6)))
        self.driver.drag(self._card(), self.rng.choice([middle, middle, self._at()]))

    def _drag(self) -> None:
        self.driver.drag(self._at(), self._at())

    def _hover(self) -> None:
        self.driver.move(self._at())

    def _wheel(self) -> None:
        self.driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice([-3, -1, 1, 3])))

    def _focus(self) -> None:
        self.driver.post(pygame.event.Event(self.rng.choice(FOCUS)))

    def _let_time_pass(self) -> None:
        self.driver.frame(self.rng.choice([0.001, 0.1, 3.0]))

    def _resize(self) -> None:
        self.driver.resize(self.rng.choice(SIZES))

    def _drop_file(self) -> None:
        path = self.rng.choice([*sorted(self.folder.glob("dropped*")), self.folder, self.folder / "nothing"])
        self.driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        self.driver.frame()

    def _paste(self) -> None:
        pygame.scrap.put_text(self.rng.choice(self.texts))
        self._press(pygame.K_v, pygame.KMOD_LCTRL | self.rng.choice([0, pygame.KMOD_LSHIFT]))

    def _play_on(self) -> None:
        """Do what is to be done, so that a game comes on."""
        if isinstance(self.driver.scene, TableScene):
            self._forward()
        elif isinstance(self.driver.scene, ScoreScene | SpreadScene):
            self._press(pygame.K_RETURN, 0)

    def _fail(self) -> None:
        """Have something go wrong."""
        self.driver.app._show_error(ZeroDivisionError("shaken"))
        self.driver.frame()

    def _leave(self) -> None:
        """Close the program and open it again."""
        self.driver.reopen()

    # Looking after it.

    def _begin_again(self) -> None:
        """Open the program again where somebody pressed "Quit"."""
        if not self.driver.app._stack.running:
            self.driver.reopen()

    def _counted(self, post: Callable[..., None]) -> Callable[..., None]:
        def counted(*events: pygame.event.Event) -> None:
            self.log.posted += len(events)
            post(*events)

        return counted

    def _to_the_front(self) -> None:
        """Show a window that is hidden, before anybody presses a key in it."""
        self.driver.post(pygame.event.Event(pygame.WINDOWRESTORED), pygame.event.Event(pygame.WINDOWFOCUSGAINED))

    def _watch(self, *, forward: bool) -> None:
        """Find a way from wherever this is: on with the game where there is one on top, or else to the title."""
        self._to_the_front()
        elsewhere = self.driver.app.context.games.remote is not None
        if forward and isinstance(self.driver.scene, TableScene) and not elsewhere:
            self._forward()
        else:
            self.log.home.append(self.go_home())
        self._check()
        session = self.driver.app.context.games.session
        # A game that is over may be deleted while its score is shown.
        if session is not None and not session.state.over and not elsewhere:
            session.wait(10)
            kept, game = in_order(self.driver.kept), in_order(self.driver.game)
            assert kept == game, (
                f"{self.driver.scene}: {len(kept.moves)} of {len(game.moves)}, {kept.tags}, {game.tags}"
            )

    def _forward(self) -> None:
        """Make one decision with the keyboard; the game must have come on by it."""
        board = self.driver.board

        def waited() -> bool:
            if board.playback.waiting:  # for a click or a key
                self.driver.key(pygame.K_END)
            elif isinstance(self.driver.scene, PlayScene) and self.driver.scene._showing_last:
                # A lone card does not play itself behind the last trick.
                self.driver.key(pygame.K_l)
            return self.driver.asked() or self.driver.ready() or not isinstance(self.driver.scene, TableScene)

        self._wait(waited)
        for _ in range(4):  # whoever has a lone card left may be followed by another who is asked
            if self.driver.asked():
                self.driver.look()
                self._wait(waited)
        assert not self.driver.asked(), "nobody gets to see their hand"
        if not isinstance(self.driver.scene, TableScene):
            return
        before = len(self.driver.game.moves)
        self.driver.turn()
        if before == len(self.driver.game.moves):  # cards are confirmed, or a bid had digits before
            self.driver.key(pygame.K_RETURN)
        self._wait(lambda: len(self.driver.game.moves) > before or not isinstance(self.driver.scene, TableScene))

    def _wait(self, until: Callable[[], bool]) -> None:
        """Wait at a table, and tell how it stands if it never comes to that."""
        try:
            self.driver.wait(until)
        except AssertionError as error:
            board, scene = self.driver.board, self.driver.scene
            view, focused = self.driver.session.state.view, scene.group.focused
            error.add_note(
                f"{trace(view)} of {view.to_move} with {view.legal_moves}, {board.message!r},"
                f" settled {board.settled}, thinking {self.driver.session.state.thinking}, pending"
                f" {self.driver.session.state.pending}, waiting {board.playback.waiting}, held {board.held},"
                f" focus {None if focused is None else focused.label!r},"
                f" {vars(scene)}, {self.driver.app.context.settings}"
            )
            raise

    def _weigh(self) -> None:
        """Note what memory the process holds, always at the same place and size."""
        self._to_the_front()
        self._usual()
        self.driver.resize((640, 480))
        self.driver.frame(1.0, times=2)
        self.go_home()
        self.driver.frame(1.0, times=3)
        self.driver.app.context.games._journal.flush()
        gc.collect()
        trim()
        self.log.memory.append((self.log.events, held()))
        self._tell(f"{self.log.events} events, {len(self.log.scenes)} scenes, {held():.1f} MiB")


def in_order(game: Game) -> Game:
    """Return a game with its tags sorted: the journal keeps those of the deals apart."""
    return replace(game, tags=tuple(sorted(game.tags)))


def texts(folder: Path) -> list[str]:
    """Leave files to drop in a folder, and return texts to paste."""
    record = write_record(random_game(parse_rules(SHORT), 9, rounds=3))
    code = DealCode(PRESETS["classic-300"], Chance(1).sealed(1).cut(Contribution.of(3)), Seat.SOUTH).format()
    found = [record, code, "", "nothing of ours", record[: len(record) // 2], code[:-1], "\0" * 300, "\N{SNOWMAN}" * 99]
    for at, text in enumerate(found):
        (folder / f"dropped{at}.txt").write_text(text, "utf-8")
    (folder / "dropped-bytes").write_bytes(bytes(range(256)) * 40)
    return found


def _events(code: int, mod: int) -> list[pygame.event.Event]:
    """Return what the window system says of a key that is pressed and let go."""
    letter = chr(code) if 32 <= code < 127 else ""
    events = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)]
    if letter and not mod & pygame.KMOD_CTRL:
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    return [*events, pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0)]
