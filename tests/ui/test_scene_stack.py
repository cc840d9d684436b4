import pygame
import pytest

from spades.ui.paint.parts import EVERYWHERE, Parts
from spades.ui.paint.style import Style
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.stack import SceneStack
from spades.ui.transitions import AnyScreen, NoticeScreen, Pop, Push, Quit, Replace, Reset, Transition
from ui.conftest import Opener

STALE = pygame.Rect(1, 2, 3, 4)
_MADE: dict[str, "Recorder"] = {}


def make(screen: AnyScreen) -> BaseScene:
    assert isinstance(screen, NoticeScreen)
    return _MADE[screen.text]


class Recorder(BaseScene):
    """Writes down what it is asked."""

    def __init__(self, name: str, log: list[str], *, overlay: bool = False) -> None:
        self.name = name
        self.log = log
        self.overlay = overlay
        self.answer: Transition | None = None
        self.screen = NoticeScreen(name)
        _MADE[name] = self
        self.is_stale = False
        self.covers = pygame.Rect(0, 0, 0, 0)
        self.looked_at: int | None = None

    @property
    def opaque(self) -> pygame.Rect:
        return self.covers

    def resize(self, style: Style) -> None:
        self.log.append(f"{self.name} resize {style.size[0]}")

    def handle(self, event: pygame.event.Event) -> Transition | None:
        del event
        self.log.append(f"{self.name} handle")
        return self.answer

    def update(self, now: float) -> Transition | None:
        self.log.append(f"{self.name} update {now:.0f}")
        return self.answer

    def draw(self, canvas: pygame.Surface) -> None:
        del canvas
        self.log.append(f"{self.name} draw")

    def consume_dirty(self) -> Parts:
        return (STALE,) if self.is_stale else ()

    def animating(self) -> bool:
        return self.name == "lively"

    def cover(self) -> None: ...

    def uncover(self, looked_at: int | None) -> None:
        self.looked_at = looked_at

    def prepare(self) -> None:
        self.log.append(f"{self.name} prepare")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")


EVENT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack(style: Style) -> SceneStack:
    return SceneStack(style, make)


def test_a_scene_is_laid_out_before_anything_else(stack: SceneStack, log: list[str]) -> None:
    assert not stack.running
    stack.change(Push(Recorder("a", log).screen))
    assert log == ["a resize 1280"]
    assert stack.running


def test_only_the_scene_on_top_gets_events_and_time(stack: SceneStack, log: list[str]) -> None:
    for name in ("a", "b"):
        stack.change(Push(Recorder(name, log).screen))
    log.clear()
    stack.handle(EVENT)
    stack.update(7)
    assert log == ["b handle", "b update 7"]


def test_scenes_leave_as_they_are_taken_off(stack: SceneStack, log: list[str]) -> None:
    a, b, c, d = (Recorder(name, log) for name in "abcd")
    stack.change(Push(a.screen))
    stack.change(Push(b.screen))
    log.clear()
    stack.change(Replace(c.screen))
    assert log == ["b leave", "c resize 1280"]
    assert stack.showing is c.screen
    stack.change(Pop())
    assert stack.showing is a.screen
    stack.change(Push(b.screen))
    log.clear()
    stack.change(Reset(d.screen))
    assert log == ["b leave", "a leave", "d resize 1280"]
    assert stack.showing is d.screen
    stack.change(Push(a.screen))
    log.clear()
    stack.change(Quit())
    assert log == ["a leave", "d leave"]
    assert not stack.running


def test_layers_are_painted_one_by_one_the_lowest_first(
    stack: SceneStack, log: list[str], display: pygame.Surface
) -> None:
    for recorder in (Recorder("table", log), Recorder("menu", log, overlay=True)):
        stack.change(Push(recorder.screen))
    log.clear()
    assert [stack.draw(display, layer) for layer in (0, 1)] == [False, True]
    assert log == ["table draw", "menu draw"]


def test_the_scene_below_is_told_which_game_was_looked_at(stack: SceneStack, log: list[str]) -> None:
    below, top = Recorder("below", log), Recorder("top", log)
    stack.change(Push(below.screen))
    stack.change(Push(top.screen))
    stack.change(Pop(7))
    assert below.looked_at == 7
    assert stack.showing is below.screen


def test_nothing_changes_without_a_transition(stack: SceneStack, log: list[str]) -> None:
    stack.change(Push(Recorder("a", log).screen))
    log.clear()
    stack.change(None)
    assert log == []


def test_what_a_scene_answers_is_carried_out(stack: SceneStack, log: list[str]) -> None:
    a, b = Recorder("a", log), Recorder("b", log)
    stack.change(Push(a.screen))
    a.answer = Push(b.screen)
    stack.handle(EVENT)
    assert stack.showing is b.screen
    b.answer = Pop()
    stack.update(1)
    assert stack.showing is a.screen
    a.answer = Quit()
    stack.update(2)
    assert not stack.running


def test_an_empty_stack_takes_anything(stack: SceneStack, display: pygame.Surface) -> None:
    stack.handle(EVENT)
    stack.update(1)
    stack.draw(display)
    stack.consume_dirty()
    assert not stack.animating()
    stack.change(Quit())
    assert not stack.running


def test_a_dialog_is_drawn_over_the_scene_below(stack: SceneStack, log: list[str], display: pygame.Surface) -> None:
    stack.change(Push(Recorder("hidden", log).screen))
    stack.change(Push(Recorder("screen", log).screen))
    stack.change(Push(Recorder("dialog", log, overlay=True).screen))
    log.clear()
    stack.draw(display)
    assert log == ["screen draw", "dialog draw"]


def test_dialogs_between_are_not_drawn(stack: SceneStack, log: list[str], display: pygame.Surface) -> None:
    stack.change(Push(Recorder("screen", log).screen))
    for name in ("menu", "rules", "question"):
        stack.change(Push(Recorder(name, log, overlay=True).screen))
    log.clear()
    stack.draw(display)
    assert log == ["screen draw", "question draw"]
    stack.change(Pop())
    log.clear()
    stack.draw(display)
    assert log == ["screen draw", "rules draw"]


def test_where_a_dialog_hides_what_lies_below_it_alone_is_drawn(
    stack: SceneStack, log: list[str], display: pygame.Surface
) -> None:
    dialog = Recorder("dialog", log, overlay=True)
    dialog.covers = pygame.Rect(100, 100, 300, 200)
    for scene in (Recorder("screen", log), dialog):
        stack.change(Push(scene.screen))
    for part, drawn in (
        (dialog.opaque, ["dialog draw"]),
        (dialog.opaque.inflate(2, 0), ["screen draw", "dialog draw"]),
        # What is begun where nothing of it is seen needs all that it is painted with.
        (pygame.Rect(0, 0, 0, 0), ["screen draw", "dialog draw"]),
        (None, ["screen draw", "dialog draw"]),
    ):
        log.clear()
        display.set_clip(part)
        stack.draw(display)
        assert log == drawn
    display.set_clip(None)


def test_a_full_screen_hides_what_lies_below(stack: SceneStack, log: list[str], display: pygame.Surface) -> None:
    stack.change(Push(Recorder("dialog", log, overlay=True).screen))
    stack.change(Push(Recorder("screen", log).screen))
    log.clear()
    stack.draw(display)
    assert log == ["screen draw"]


def test_a_new_look_reaches_every_scene(stack: SceneStack, log: list[str], style: Style) -> None:
    for name in ("a", "b"):
        stack.change(Push(Recorder(name, log).screen))
    log.clear()
    stack.resize(Style(style.theme, (800, 600)))
    assert log == ["a resize 800", "b resize 800"]
    stack.change(Push(Recorder("c", log).screen))
    assert log[-1] == "c resize 800"


def test_a_frame_is_due_when_something_visible_changed(stack: SceneStack, log: list[str]) -> None:
    below, top = Recorder("a", log), Recorder("b", log, overlay=True)
    stack.change(Push(below.screen))
    assert stack.consume_dirty()
    assert not stack.consume_dirty()
    stack.change(Push(top.screen))
    assert stack.consume_dirty()
    below.is_stale = True
    assert stack.consume_dirty() == EVERYWHERE, "the dialog lies over it"
    below.is_stale, top.is_stale = False, True
    assert stack.consume_dirty() == (STALE,)
    top.is_stale = False
    assert not stack.consume_dirty()
    stack.repaint()
    assert stack.consume_dirty()
    stack.change(Pop())
    assert stack.consume_dirty()


def test_the_scene_on_top_says_whether_frames_should_follow(stack: SceneStack, log: list[str]) -> None:
    stack.change(Push(Recorder("lively", log).screen))
    assert stack.animating()
    stack.change(Push(Recorder("still", log).screen))
    assert not stack.animating()


def test_no_tip_stays_under_a_dialog(opener: Opener) -> None:
    driver = opener()
    title = driver.scene
    assert isinstance(title, TitleScene)
    button = next(widget for widget in title.group.widgets if widget.tip)
    driver.move(button.rect.center)
    driver.wait(lambda: title.group._tip is button)
    driver.key(pygame.K_F2)
    assert driver.scene is not title
    assert title.group._tip is None
    assert not button.hovered


def test_no_dialog_cuts_through_the_version_at_the_edge_of_the_title(opener: Opener) -> None:
    driver = opener()
    title = driver.scene
    corner = pygame.Rect(0, 0, 150, 30)
    corner.bottomright = driver.canvas.get_rect().bottomright

    def corner_is_plain() -> bool:
        picture = driver.canvas.subsurface(corner)
        return len({picture.get_at((x, 15))[1] // 24 for x in range(corner.width)}) == 1

    assert not corner_is_plain()
    driver.press("Statistics")
    driver.frame(times=3)
    assert corner_is_plain()
    driver.key(pygame.K_ESCAPE)
    driver.frame(times=3)
    assert driver.scene is title
    assert not corner_is_plain()
