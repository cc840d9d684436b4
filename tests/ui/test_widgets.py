from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from spades.language import use_language
from spades.ui.device.prompts import Prompts
from spades.ui.paint.style import Style
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Choice, Field, Group, Picker, Slider, Timeline, Toggle, Widget


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def move(at: tuple[int, int], *, held: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0))


def down(at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def up(at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def click(group: Group, at: tuple[int, int]) -> Transition | None:
    group.handle(down(at))
    return group.handle(up(at))[1]


def placed(*widgets: Widget) -> Group:
    """Put controls one under the other, 400 wide and 40 high."""
    for at, widget in enumerate(widgets):
        widget.rect = pygame.Rect(100, 100 + 50 * at, 400, 40)
    return Group(widgets)


class Counter:
    """Three buttons that count, the second of which cannot be used."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.buttons = [Button(name, self._presser(name)) for name in ("one", "two", "three")]
        self.buttons[1].enabled = False
        self.group = placed(*self.buttons)

    def _presser(self, name: str) -> Any:
        return lambda: self.pressed.append(name)


def walk(group: Group, keys: Sequence[pygame.event.Event]) -> list[int | None]:
    order = []
    for event in keys:
        meant, transition = group.handle(event)
        assert meant
        assert transition is None
        order.append(group.focus)
    return order


def test_tab_goes_round_the_controls_that_can_be_used() -> None:
    group = Counter().group
    assert group.focus == 0
    assert walk(group, [key(pygame.K_TAB)] * 3) == [2, 0, 2]
    assert walk(group, [key(pygame.K_TAB, pygame.KMOD_LSHIFT)] * 3) == [0, 2, 0]


def test_tab_begins_at_either_end() -> None:
    for mod, first in ((0, 0), (pygame.KMOD_RSHIFT, 2)):
        group = Counter().group
        group.focus = None
        assert walk(group, [key(pygame.K_TAB, mod)]) == [first]


def test_arrows_walk_buttons_too() -> None:
    group = Counter().group
    assert walk(group, [key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_UP)]) == [2, 0, 2]
    assert walk(group, [key(pygame.K_RIGHT), key(pygame.K_LEFT)]) == [0, 2]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_use_the_control_in_focus(code: int) -> None:
    counter = Counter()
    counter.group.handle(key(code))
    counter.group.handle(key(pygame.K_TAB))
    counter.group.handle(key(code))
    assert counter.pressed == ["one", "three"]


def test_what_a_button_does_is_handed_on() -> None:
    group = placed(Button("back", Pop))
    assert group.handle(key(pygame.K_RETURN)) == (True, Pop())
    assert click(group, (120, 110)) == Pop()


def test_a_click_uses_a_control_and_gives_it_the_focus() -> None:
    counter = Counter()
    click(counter.group, (150, 220))
    assert counter.pressed == ["three"]
    assert counter.group.focus == 2
    assert not counter.group.shown  # the ring is for the keyboard
    counter.group.handle(key(pygame.K_TAB))
    assert counter.group.shown


def test_a_control_that_cannot_be_used_takes_nothing() -> None:
    counter = Counter()
    assert click(counter.group, (150, 170)) is None
    counter.group.focus = 1
    counter.group.handle(key(pygame.K_RETURN))
    assert counter.pressed == []


def test_only_the_left_button_clicks() -> None:
    counter = Counter()
    for button in (2, 3, 4, 5):
        counter.group.handle(down((150, 110), button))
        counter.group.handle(up((150, 110), button))
    assert counter.pressed == []


def test_pressing_and_leaving_does_nothing() -> None:
    counter = Counter()
    counter.group.handle(down((150, 110)))
    assert counter.buttons[0].pressed
    counter.group.handle(move((800, 600), held=True))
    meant, transition = counter.group.handle(up((800, 600)))
    assert (meant, transition) == (True, None)
    assert not counter.buttons[0].pressed
    assert counter.pressed == []


def test_letting_go_on_another_control_does_nothing() -> None:
    counter = Counter()
    counter.group.handle(down((150, 110)))
    counter.group.handle(up((150, 220)))
    counter.group.handle(up((150, 220)))
    assert counter.pressed == []


def test_the_pointer_marks_what_it_is_on() -> None:
    counter = Counter()
    group = counter.group
    assert group.handle(move((150, 110)))[0]
    assert [button.hovered for button in counter.buttons] == [True, False, False]
    group.handle(move((150, 220)))
    assert [button.hovered for button in counter.buttons] == [False, False, True]
    assert not group.handle(move((5, 5)))[0]
    group.handle(move((150, 220)))
    group.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not any(button.hovered for button in counter.buttons)


def test_the_screen_is_painted_again_only_when_something_changed() -> None:
    group = Counter().group
    assert group.consume_dirty()
    assert not group.consume_dirty()
    group.handle(move((5, 5)))
    assert not group.consume_dirty()
    group.handle(move((150, 110)))
    assert group.consume_dirty()
    group.handle(move((151, 111)))
    assert not group.consume_dirty()
    group.handle(key(pygame.K_TAB))
    assert group.consume_dirty()


def test_a_tip_shows_when_the_pointer_has_rested(display: pygame.Surface, style: Style) -> None:
    button = Button("one", lambda: None, "Ctrl+O")
    group = placed(button)

    def shown() -> bool:
        canvas = pygame.Surface(display.get_size())
        group.draw_tip(canvas, style)
        return (
            canvas.get_bounding_rect().width > 0
            and pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1)).count()
            < canvas.get_width() * canvas.get_height()
        )

    group.handle(move((150, 110)))
    group.update(10.0)
    assert not shown()
    group.consume_dirty()
    group.update(10.7)
    assert group.consume_dirty()
    assert shown()
    group.handle(move((5, 5)))
    group.update(10.8)
    assert not shown()


def test_a_tip_does_not_say_again_what_stands_in_the_row(display: pygame.Surface, style: Style) -> None:
    row = Toggle("Mute", False, lambda _on: None, "Nothing is heard")
    row.caption = row.tip
    group = placed(row)

    def shown() -> bool:
        canvas = pygame.Surface(display.get_size())
        group.draw_tip(canvas, style)
        return bool(
            pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1)).count() < canvas.get_width() * canvas.get_height()
        )

    group.handle(move(row.rect.center))
    group.update(10.0)
    group.update(10.7)
    for tall, tells in ((60, False), (24, True)):
        row.rect.height = tall
        assert shown() is tells, "where there is no room for the line, the tip says it"


def test_a_group_without_controls_means_nothing() -> None:
    group = Group()
    assert group.focused is None
    group.step_focus(1)
    for event in (key(pygame.K_RETURN), down((5, 5)), up((5, 5)), move((5, 5)), key(pygame.K_LEFT)):
        assert group.handle(event) == (False, None)


def test_a_toggle_switches() -> None:
    told: list[bool] = []
    toggle = Toggle("sound", False, told.append)
    group = placed(toggle)
    group.handle(key(pygame.K_SPACE))
    click(group, (150, 110))
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_RIGHT))  # on already
    group.handle(key(pygame.K_LEFT))
    assert told == [True, False, True, False]
    toggle.enabled = False
    group.handle(key(pygame.K_SPACE))
    group.handle(key(pygame.K_RIGHT))
    click(group, (150, 110))
    assert (toggle.on, len(told)) == (False, 4)


def test_a_choice_goes_round() -> None:
    told: list[int] = []
    choice = Choice("speed", [(1, "slow"), (2, "usual"), (3, "fast")], 2, told.append)
    group = placed(choice)
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN):
        group.handle(key(code))
    assert told == [3, 1, 3, 1]
    assert choice.value == 1


@pytest.mark.parametrize("enter", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_after_a_choice_enter_goes_on(enter: int) -> None:
    told: list[object] = []
    choice = Choice("speed", [(1, "slow"), (2, "usual"), (3, "fast")], 2, told.append)
    group = placed(choice, Slider("points", (50, 1000), 100, 50, told.append), Button("Go", Pop, primary=True))
    for widget in group.widgets[:2]:
        group.focus_on(widget)
        assert group.handle(key(enter)) == (True, Pop())
    assert not told, "nothing is chosen again"
    group.widgets[2].enabled = False
    group.focus_on(choice)
    assert group.handle(key(enter)) == (True, None)


def test_a_choice_steps_by_the_half_that_is_clicked() -> None:
    told: list[int] = []
    choice = Choice("speed", [(1, "slow"), (2, "usual"), (3, "fast")], 2, told.append)
    group = placed(choice)
    click(group, (choice.field.right - 5, 110))
    click(group, (choice.field.left + 5, 110))
    click(group, (choice.field.left + 5, 110))
    assert told == [3, 2, 1]


def test_an_unknown_value_leaves_a_choice_at_its_first() -> None:
    assert Choice("speed", [(1, "slow"), (2, "usual")], 9, lambda _value: None).value == 1


def test_a_slider_steps_within_its_ends() -> None:
    told: list[int] = []
    group = placed(Slider("sound", (0, 100), 80, 10, told.append))
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        group.handle(key(code))
    assert told == [90, 100, 90]


def test_a_slider_follows_the_pointer_while_it_is_held() -> None:
    told: list[int] = []
    slider = Slider("sound", (0, 100), 80, 10, told.append)
    group = placed(slider)
    group.handle(down((slider.field.left, 110)))
    assert slider.value == 0
    for x in range(slider.field.left, slider.field.right + 200, 3):
        group.handle(move((x, 400), held=True))
    assert slider.value == 100
    assert told == sorted(set(told))
    assert all(value % 10 == 0 for value in told)
    group.handle(up((900, 400)))
    group.handle(move((slider.field.left, 110)))
    assert slider.value == 100


@pytest.mark.parametrize(("share", "value"), [(0.04, 0), (0.06, 10), (0.44, 40), (0.46, 50), (0.94, 90), (0.96, 100)])
def test_a_slider_goes_to_the_value_nearest_to_the_pointer(share: float, value: int) -> None:
    slider = Slider("sound", (0, 100), 50 if value != 50 else 0, 10, lambda _value: None)
    group = placed(slider)
    line = slider._line()
    group.handle(down((round(line.left + share * line.width), 110)))
    assert slider.value == value


def test_a_slider_that_cannot_be_used_stays(display: pygame.Surface) -> None:
    del display
    slider = Slider("sound", (0, 100), 80, 10, lambda _value: None)
    group = placed(slider)
    slider.enabled = False
    group.handle(down((slider.field.left, 110)))
    group.handle(key(pygame.K_LEFT))
    assert slider.value == 80


@pytest.mark.parametrize("focused", [False, True])
def test_every_control_is_painted_in_every_state(display: pygame.Surface, style: Style, *, focused: bool) -> None:
    widgets: list[Widget] = [
        Button("one", lambda: None),
        Button("two", lambda: None, primary=True),
        Button("three", lambda: None, quiet=True),
        Toggle("four", True, lambda _on: None),
        Choice("five", [(1, "x")], 1, lambda _value: None),
        Slider("six", (0, 10), 5, 1, lambda _value: None),
    ]
    for widget in widgets:
        widget.rect = pygame.Rect(50, 50, 400, 40)
        for state in range(8):
            widget.enabled, widget.hovered, widget.pressed = bool(state & 1), bool(state & 2), bool(state & 4)
            display.fill((1, 2, 3))
            widget.draw(display, style, focused=focused)
            changed = pygame.mask.from_threshold(display, (1, 2, 3), (1, 1, 1))
            changed.invert()
            assert changed.count() > 20


def test_in_a_grid_arrows_go_to_what_is_seen_that_way_whatever_the_order() -> None:
    buttons = [Button(str(place), lambda: None) for place in range(4)]
    for button, (x, y) in zip(buttons, ((100, 100), (0, 100), (100, 0), (0, 0)), strict=True):
        button.rect = pygame.Rect(x, y, 80, 40)
    group = Group(buttons, grid=True)
    ways = [key(code) for code in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN)]
    assert walk(group, ways) == [1, 3, 2, 0]
    buttons[2].enabled = False
    assert walk(group, [key(pygame.K_UP)]) == [3], "what cannot be pressed is passed over, along the order"


def test_arrows_move_the_caret_of_a_field_and_leave_it_at_either_end(display: pygame.Surface, style: Style) -> None:
    field, button = Field("Name", lambda: None), Button("on", lambda: None)
    group = placed(field, button)
    group.handle(pygame.event.Event(pygame.TEXTINPUT, text="Jon"))
    group.handle(key(pygame.K_LEFT))
    group.handle(pygame.event.Event(pygame.TEXTINPUT, text="h"))
    assert field.text == "John"
    group.handle(key(pygame.K_HOME))
    group.handle(key(pygame.K_BACKSPACE))
    assert field.text == "John", "nothing stands before the caret"
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_BACKSPACE))
    assert (field.text, group.focus) == ("ohn", 0)
    group.draw(display, style)
    assert walk(group, [key(pygame.K_LEFT)]) == [1]
    group.focus_on(field)
    assert walk(group, [key(pygame.K_END), key(pygame.K_RIGHT)]) == [0, 1]
    field.text = "A"
    assert walk(group, [key(pygame.K_UP)]) == [0]
    group.handle(pygame.event.Event(pygame.TEXTINPUT, text="l"))
    assert field.text == "Al"


def test_left_and_right_go_to_what_is_seen_beside_whatever_the_order() -> None:
    buttons = [Button(str(place), lambda: None) for place in range(3)]
    for button, x in zip(buttons, (200, 100, 0), strict=True):
        button.rect = pygame.Rect(x, 0, 80, 40)
    left, right = key(pygame.K_LEFT), key(pygame.K_RIGHT)
    assert walk(Group(buttons), [left, left, right, right]) == [1, 2, 1, 0]


@pytest.mark.parametrize(("language", "colon"), [("en", ":"), ("fr", "\N{NO-BREAK SPACE}:")])
def test_a_control_is_told_with_the_colon_of_the_language(language: str, colon: str) -> None:
    use_language(language)
    name = Field("Name", lambda: None)
    name.write("Jo")
    options = [("a", "a"), ("b", "b")]
    widgets: list[Widget] = [
        Toggle("1", True, lambda _on: None),
        Slider("2", (0, 100), 40, 10, lambda _value: None),
        Choice("3", options, "b", lambda _value: None),
        Picker("4", options, "b", lambda _value: None),
        name,
        Timeline("6", [("1", None)], lambda _at: None),
    ]
    told = [widget.spoken().split(f"{colon} ") for widget in widgets]
    assert [value for _label, value in told] == [{"en": "On", "fr": "Oui"}[language], "40", "b", "b", "Jo", "1"]
    things = placed(*widgets).accessible_nodes(Prompts())
    assert [thing.value for thing in things] == [value for _label, value in told], "the label is told once"


def test_a_field_takes_no_more_than_it_holds_and_nothing_that_cannot_be_seen() -> None:
    name = Field("Name", lambda: None, longest=5)
    name.write("A\tn\x07n")
    assert name.text == "Ann"
    name.take_key(pygame.K_HOME)
    name.write("Jo Beth")
    assert name.text == "JoAnn"


def test_what_is_marked_is_replaced_by_the_next_letter() -> None:
    name = Field("Name", lambda: None)
    group = placed(name)
    group.focus_on(name)

    def press(code: int, mod: int = 0) -> None:
        group.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    name.write("wrong.spades")
    press(pygame.K_a, pygame.KMOD_CTRL)
    name.write("right")
    assert name.text == "right"
    press(pygame.K_HOME)
    press(pygame.K_DELETE)
    assert name.text == "ight"
    press(pygame.K_a, pygame.KMOD_CTRL)
    press(pygame.K_LEFT)
    name.write("r")
    assert name.text == "right", "an arrow lets go of what is marked"
    press(pygame.K_a, pygame.KMOD_CTRL)
    press(pygame.K_BACKSPACE)
    assert not name.text
