"""Somebody who presses anything, and who can be asked to find the way home."""

import ctypes
import gc
import random
import resource
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean

import pygame
from session.games import random_game

from spades.engine import PRESETS, Game, Rules, Seat, broken_invariants, write_record
from spades.session.chance import Chance
from spades.session.deal_code import DealCode
from spades.session.instance import Instance
from spades.ui.scenes.score import ScoreScene
from spades.ui.scenes.spread import SpreadScene
from spades.ui.scenes.table import TableScene
from spades.ui.scenes.title import TitleScene

from .driver import Driver

KEYS = [
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_TAB, *[pygame.K_ESCAPE] * 4, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
    pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_F10, pygame.K_LSHIFT,
    pygame.K_LCTRL, *(pygame.K_a + at for at in range(26)), *(pygame.K_0 + at for at in range(10)),
    pygame.K_SLASH, pygame.K_AC_BACK,
]  # fmt: skip
CONTROLLED = [pygame.K_z, *map(ord, "cdhnsvyz")]
SIZES = [(640, 480), (640, 480), (640, 480), (800, 600), (320, 200), (900, 640), (480, 720)]
FOCUS = [
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN,
]  # fmt: skip
SHORT = Rules(target=50, bag_penalty=0)
STEPS_HOME = 40
"""How many keys and clicks the way to the title may take from anywhere."""


@dataclass
class Diary:
    """What happened.

    Attributes:
        events: How many things were done.
        posted: How many events of the window system they were.
        scenes: How often each scene was on top when something was done.
        kinds: How often each kind of thing was done.
        home: How often the title was reached, and in how many steps at most.
        moves: How many moves were made.
        memory: After how many events how many MiB of memory the process held, always at the title.
    """

    events: int = 0
    posted: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    home: list[int] = field(default_factory=list)
    moves: int = 0
    memory: list[tuple[int, float]] = field(default_factory=list)

    @property
    def growth(self) -> float:
        """By what share memory grew over the last half: its mean in the last quarter against the quarter before.

        Means, because what the caches hold at one moment says nothing: faces and fonts of the sizes just seen.
        """
        last = [held for at, held in self.memory if at > self.events / 2]
        half = len(last) // 2
        return fmean(last[half:]) / fmean(last[:half]) - 1 if half else 0.0


class Monkey:
    """Presses anything, and looks after every event whether all is as it must be."""

    def __init__(
        self,
        open_program: Callable[[], Driver],
        folder: Path,
        seed: int,
        speed: int,
        *,
        paint: float = 1.0,
        reopen: bool = True,
        tell: Callable[[str], object],
    ) -> None:
        """Open the program.

        Args:
            open_program: Opens it.
            folder: Where its files are.
            seed: What the walk follows from.
            speed: The animation speed.
            paint: The share of events after which the window is painted; after the others it is as if it were hidden.
            reopen: Whether leaving closes the program and opens another in this process, which costs the pixels of a
                window for good (the dummy driver does not give them back); if not, it begins anew in the same one.
            tell: Is told now and then how far it has come.
        """
        self._open = open_program
        self._folder = folder
        self._rng = random.Random(seed)
        self._speed = speed
        self._paint = paint
        self._reopen = reopen
        self._tell = tell
        self._state: object = None
        self.texts = texts(folder)
        self.diary = Diary()
        self.driver = self._begin()
        for game in range(4):
            self.driver.app.context.archive.add(random_game(SHORT, game, rounds=6), imported=game % 2 == 0)

    def walk(self, events: int, *, samples: int = 0) -> Diary:
        """Do so many things; look at the memory so many times on the way."""
        every = max(1, events // samples) if samples else 0
        for at in range(1, events + 1):
            self._once()
            self.diary.events = at
            if at % 150 == 0:
                self._watch(forward=self._rng.random() < 0.5)
            if every and at % every == 0:
                self._weigh()
        return self.diary

    def _begin(self) -> Driver:
        driver = self._open()
        driver.post = self._counted(driver.post)  # type: ignore[method-assign]
        return driver

    def _counted(self, post: Callable[..., None]) -> Callable[..., None]:
        def counted(*events: pygame.event.Event) -> None:
            self.diary.posted += len(events)
            post(*events)

        return counted

    def _once(self) -> None:
        things: dict[Callable[[], None], float] = {
            self._key: 30, self._keys_at_once: 12, self._control_key: 5, self._click: 9, self._click_widget: 20,
            self._drag: 4, self._hover: 4, self._wheel: 3, self._focus: 2, self._let_time_pass: 8, self._resize: 0.3,
            self._drop_file: 0.5, self._paste: 0.5, self._play_on: 5, self._play_out: 0.6, self._new_game: 0.6,
            self._look_back: 0.6, self._fail: 0.1, self._leave: 0.02, self._prefer: 0.2,
        }  # fmt: skip
        (thing,) = self._rng.choices(list(things), list(things.values()))
        self._begin_again()
        self.diary.scenes[type(self.driver.scene).__name__] += 1
        self.diary.kinds[thing.__name__.strip("_")] += 1
        # What the window system says may show the window again.
        self.driver.app._hidden = self.driver.app._hidden or self._rng.random() >= self._paint
        thing()
        self.driver.app._hidden = False
        self._begin_again()
        self._check()

    def _check(self) -> None:
        """Look whether the game is one, after every event that changed it."""
        stage = self.driver.app.context.stage
        if stage is not None and stage.session._state is not self._state:
            self._state = stage.session._state
            self.diary.moves += 1
            broken = list(broken_invariants(stage.session._state))
            assert not broken, broken

    def _key(self) -> None:
        self._press(self._rng.choice(KEYS), self._rng.choice([0, 0, 0, pygame.KMOD_LSHIFT]))

    def _press(self, code: int, mod: int) -> None:
        self.driver.post(*self._events(code, mod))

    def _events(self, code: int, mod: int) -> list[pygame.event.Event]:
        letter = chr(code) if 32 <= code < 127 else ""
        events = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)]
        if letter and not mod & pygame.KMOD_CTRL:
            events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        return [*events, pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0)]

    def _keys_at_once(self) -> None:
        codes = self._rng.choices(KEYS, k=self._rng.randrange(2, 7))
        self.driver.post(*(event for code in codes for event in self._events(code, 0)))

    def _control_key(self) -> None:
        shift = self._rng.choice([0, 0, pygame.KMOD_LSHIFT])
        self._press(self._rng.choice(CONTROLLED), pygame.KMOD_LCTRL | shift)

    def _at(self) -> tuple[int, int]:
        width, height = self.driver.canvas.get_size()
        return self._rng.randrange(width), self._rng.randrange(height)

    def _click(self) -> None:
        self._click_at(self._at())

    def _click_widget(self) -> None:
        widgets = [widget for widget in self.driver.scene.group.widgets if widget.label != "Quit"]
        if widgets:
            self._click_at(self._rng.choice(widgets).rect.center)

    def _click_at(self, at: tuple[int, int]) -> None:
        """Click, all within a frame."""
        place = self.driver._on_window(at)
        self.driver.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1),
        )

    def _drag(self) -> None:
        self.driver.drag(self._at(), self._at())

    def _hover(self) -> None:
        self.driver.move(self._at())

    def _wheel(self) -> None:
        self.driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self._rng.choice([-3, -1, 1, 3])))

    def _focus(self) -> None:
        self.driver.post(pygame.event.Event(self._rng.choice(FOCUS)))

    def _let_time_pass(self) -> None:
        self.driver.frame(self._rng.choice([0.001, 0.1, 3.0]))

    def _resize(self) -> None:
        self.driver.resize(self._rng.choice(SIZES))

    def _drop_file(self) -> None:
        path = self._rng.choice([*sorted(self._folder.glob("dropped*")), self._folder, self._folder / "nothing"])
        self.driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        self.driver.frame()

    def _paste(self) -> None:
        pygame.scrap.put_text(self._rng.choice(self.texts))
        self._press(pygame.K_v, pygame.KMOD_LCTRL | self._rng.choice([0, pygame.KMOD_LSHIFT]))

    def _play_on(self) -> None:
        """Do what is to be done, so that a game comes on."""
        if isinstance(self.driver.scene, TableScene | ScoreScene):
            self._forward()

    def _play_out(self) -> None:
        stage = self.driver.app.context.stage
        if stage is not None and isinstance(self.driver.scene, TableScene) and self.driver.view.results is None:
            self.driver.play_to_end()

    def _new_game(self) -> None:
        self.driver.new_game(self._rng.choice(list(PRESETS)))

    def _look_back(self) -> None:
        """Open a game of the history."""
        self._go_home()
        self.driver.press("History")
        self.driver.key(*[pygame.K_DOWN] * self._rng.randrange(6), pygame.K_RETURN)

    def _fail(self) -> None:
        """Have something go wrong."""
        if self.driver.app._stack.running:
            self.driver.app._tell_error(ZeroDivisionError("shaken"))
            self.driver.frame()

    def _prefer(self) -> None:
        """Bring the preferences that were chosen by chance back to what this walk is about."""
        self.driver.app.context.change(
            animation_speed=self._speed, full_screen=False, tournament=False, opponent="random", language="en"
        )

    def _leave(self) -> None:
        """Close the program and open it again; now and then for the first time, or beside another window."""
        if self._rng.random() < 0.3:
            self.driver.app.context.change(welcomed=False)
        if not self._reopen:
            self.driver.app.context.close_table()
            self.driver.app.start(None, None)
            return
        self.driver.close()
        other = Instance(self._folder) if self._rng.random() < 0.2 else None
        self.driver = self._begin()
        if other is not None:
            other.close()

    def _begin_again(self) -> None:
        """Begin anew where somebody pressed "Quit".

        The process goes on: each window that is opened in one that had another takes a megabyte for good, which no
        person ever meets and which would hide a leak.
        """
        if not self.driver.app._stack.running:
            self.driver.app.context.close_table()
            self.driver.app.start(None, None)
            self.driver.frame()

    def _watch(self, *, forward: bool) -> None:
        """Find a way from wherever this is: on with the game where there is one on top, or else to the title."""
        # A window that is hidden is shown again before anybody presses a key in it.
        self.driver.post(pygame.event.Event(pygame.WINDOWRESTORED), pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        if forward and isinstance(self.driver.scene, TableScene):
            self._forward()
        else:
            self.diary.home.append(self._go_home())
        self._check()
        stage = self.driver.app.context.stage
        # A game that is over may be deleted while its score is shown.
        if stage is not None and not stage.session.over:
            stage.session.wait(10)
            kept, game = in_order(self.driver.kept), in_order(stage.session.game)
            assert kept == game, (
                f"{self.driver.scene}: {len(kept.moves)} of {len(game.moves)}, {kept.tags}, {game.tags}"
            )

    def _forward(self) -> None:
        """Make one decision with the keyboard; the game must have come on by it."""
        stage = self.driver.stage
        self.driver.wait(lambda: self.driver.ready() or not isinstance(self.driver.scene, TableScene))
        if not isinstance(self.driver.scene, TableScene):
            return
        before = len(stage.session.game.moves)
        self.driver.turn()
        if before == len(stage.session.game.moves):  # cards are confirmed, or a bid had digits before
            self.driver.key(pygame.K_RETURN)
        self.driver.wait(
            lambda: len(stage.session.game.moves) > before or not isinstance(self.driver.scene, TableScene)
        )

    def _go_home(self) -> int:
        """Reach the title, with keys and clicks that a person would try; returns how many it took."""
        for steps in range(STEPS_HOME):
            self._begin_again()
            scene = self.driver.scene
            if isinstance(scene, TitleScene):
                return steps
            ways = [widget for widget in scene.group.widgets if widget.label == "Title" and widget.enabled]
            if ways:
                self.driver.click(ways[0].rect.center)
            elif steps % 4 == 3:
                self.driver.key(pygame.K_RETURN)
            else:
                self.driver.key(pygame.K_ESCAPE)
            self._begin_again()
            self.driver.frame(0.5 if isinstance(scene, SpreadScene) else 0.1, times=2)
        raise AssertionError(f"no way home from {type(self.driver.scene).__name__}")

    def _weigh(self) -> None:
        """Note what memory the process holds, always at the same place and size."""
        self._prefer()
        self.driver.resize((640, 480))
        self.driver.frame(1.0, times=2)
        self._go_home()
        self.driver.frame(1.0, times=3)
        self.driver.app.context.journal.flush()
        gc.collect()
        trim()
        self.diary.memory.append((self.diary.events, held()))
        self._tell(f"{self.diary.events} events, {len(self.diary.scenes)} scenes, {held():.1f} MiB")


def in_order(game: Game) -> Game:
    """Return a game with its tags sorted: the journal keeps those of the deals apart."""
    return replace(game, tags=tuple(sorted(game.tags)))


def held() -> float:
    """Return what memory this process holds, in MiB."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def trim() -> None:
    """Have the C library give back what it keeps for later."""
    trimming = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trimming is not None:
        trimming(0)


def texts(folder: Path) -> list[str]:
    """Leave files to drop in a folder, and return texts to paste."""
    record = write_record(random_game(SHORT, 9, rounds=3))
    code = DealCode(PRESETS["classic-300"], Chance(1).sealed(1).cut(3), Seat.SOUTH).format()
    found = [record, code, "", "nothing of ours", record[: len(record) // 2], code[:-1], "\0" * 300, "\N{SNOWMAN}" * 99]
    for at, text in enumerate(found):
        (folder / f"dropped{at}.txt").write_text(text, "utf-8")
    (folder / "dropped-bytes").write_bytes(bytes(range(256)) * 40)
    return found
