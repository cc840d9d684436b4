from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from spades.engine import PRESETS, Rules, parse_rules
from spades.engine.rules import FIELDS
from spades.session.program.settings import Settings
from spades.ui.scenes.setup.house_rules import HouseRulesScene
from spades.ui.transitions import Pop
from spades.ui.widgets import Choice, Slider, Toggle, Widget
from spades.ui.words.rule_names import rule_choices

from .scene_fixtures import make_context, make_style, press, write


@pytest.fixture
def scene(display: pygame.Surface, tmp_path: Path) -> HouseRulesScene:
    del display
    scene = HouseRulesScene(make_context(tmp_path))
    scene.resize(make_style())
    return scene


def row(scene: HouseRulesScene, label: str) -> Widget:
    return next(widget for widget in scene.group.widgets if widget.label == label)


def fields(scene: HouseRulesScene) -> set[str]:
    return set(scene._fields)


def test_every_field_of_the_rules_has_a_row_where_it_applies(scene: HouseRulesScene) -> None:
    assert fields(scene) == {*FIELDS} - {"blind_nil", "blind_nil_behind", "failed_nil_helps_partner"}
    row(scene, "Hands").step(1)
    assert fields(scene) == {*FIELDS} - {"second_card", "blind_nil_behind", "failed_nil_helps_partner"}
    row(scene, "Blind nil").activate()
    assert fields(scene) == {*FIELDS} - {"second_card", "failed_nil_helps_partner"}
    row(scene, "Seats").step(1)
    assert fields(scene) == {*FIELDS} - {"hands", "second_card"}
    penalty = row(scene, "Bag penalty")
    assert isinstance(penalty, Slider)
    while penalty.value:
        penalty.step(-1)
    assert fields(scene) == {*FIELDS} - {"hands", "second_card", "bag_limit", "bags_carry"}


def test_changes_are_used_as_the_last_choice(scene: HouseRulesScene) -> None:
    bags = row(scene, "Bags for a penalty")
    assert isinstance(bags, Slider)
    bags.step(-1)
    spades = row(scene, "Break spades first")
    assert isinstance(spades, Toggle)
    spades.activate()
    assert row(scene, "Use these rules").activate() == Pop()
    rules = parse_rules(scene.context.settings.rules)
    assert rules == replace(PRESETS["classic-300"], bag_limit=9, must_break_spades=False)


def test_what_makes_no_sense_together_cannot_be_chosen(scene: HouseRulesScene) -> None:
    row(scene, "Hands").step(1)
    row(scene, "Blind nil").activate()
    row(scene, "Hands").step(1)
    row(scene, "Use these rules").activate()
    assert parse_rules(scene.context.settings.rules) == PRESETS["classic-300"]
    row(scene, "Seats").step(1)
    row(scene, "Use these rules").activate()
    assert parse_rules(scene.context.settings.rules) == Rules(seats=4, hands="deal", blind_nil=True)


def test_how_far_behind_blind_nil_is_offered(scene: HouseRulesScene) -> None:
    row(scene, "Seats").step(1)
    row(scene, "Blind nil").activate()
    behind = row(scene, "Blind nil when behind by")
    assert isinstance(behind, Slider)
    assert behind.value == 0
    for _ in range(10):
        behind.step(1)
    row(scene, "Use these rules").activate()
    wanted = Rules(seats=4, hands="deal", blind_nil=True, blind_nil_behind=100)
    assert parse_rules(scene.context.settings.rules) == wanted


def test_the_focus_stays_at_what_changes_the_rows(scene: HouseRulesScene) -> None:
    scene.group.focus_on(row(scene, "Seats"))
    press(scene, pygame.K_RIGHT)
    assert scene.group.focused is row(scene, "Seats")


def test_a_set_is_saved_under_a_name_offered_and_deleted(scene: HouseRulesScene) -> None:
    row(scene, "Bag penalty").step(1)
    scene.group.focus_on(row(scene, "Save as"))
    write(scene, "Ours")
    press(scene, pygame.K_RETURN)
    saved = scene.context.settings.rule_sets
    assert saved == (("Ours", "classic-300,bag_penalty=110"),)
    assert ("classic-300,bag_penalty=110", "Ours") in rule_choices(scene.context.settings, PRESETS["classic-300"])
    row(scene, "Delete rules").activate()
    assert scene.context.settings.rule_sets == ()


def test_a_set_needs_a_name(scene: HouseRulesScene) -> None:
    scene.group.focus_on(row(scene, "Save as"))
    press(scene, pygame.K_RETURN)
    assert scene.context.settings.rule_sets == ()


def test_a_preset_is_a_starting_point_and_reset_goes_back(scene: HouseRulesScene) -> None:
    start = row(scene, "Start from")
    assert isinstance(start, Choice)
    start.step(-1)
    assert scene._rules == PRESETS["partners-500"]
    start.step(-1)
    assert scene._rules == PRESETS["unseen-500"]
    row(scene, "Reset").activate()
    assert scene._rules == PRESETS["classic-300"]


def test_letters_are_written_into_the_field_and_mean_nothing_else(scene: HouseRulesScene) -> None:
    field = row(scene, "Save as")
    scene.group.focus_on(field)
    write(scene, "m p")
    press(scene, pygame.K_BACKSPACE)
    assert field.spoken() == "Save as: m "


def test_it_is_painted_at_every_size(scene: HouseRulesScene) -> None:
    for size in ((640, 480), (800, 600), (3840, 2160)):
        scene.resize(make_style(size))
        canvas = pygame.Surface(size)
        scene.draw(canvas)
        assert all(canvas.get_rect().contains(widget.rect) for widget in scene.group.widgets)


def test_sets_for_two_and_for_four_are_offered_together() -> None:
    settings = Settings(rule_sets=(("Club night", "partners-500,target=250"), ("Ours", "classic-300,bag_limit=5")))
    for now in ("classic-300", "partners-500"):
        offered = [name for _text, name in rule_choices(settings, PRESETS[now])]
        assert {"Ours", "Club night", "Partners, to 500", "Classic, to 300"} <= set(offered)


def test_every_field_for_partners_can_be_chosen(scene: HouseRulesScene) -> None:
    row(scene, "Seats").step(1)
    for label in ("A failed nil helps the partner", "A failed nil makes bags", "Blind nil"):
        row(scene, label).activate()
    assert row(scene, "Use these rules").activate() == Pop()
    rules = parse_rules(scene.context.settings.rules)
    wanted = Rules(seats=4, hands="deal", failed_nil_bags=True, blind_nil=True, failed_nil_helps_partner=False)
    assert rules == wanted
