from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from spades.engine import PRESETS, Rules, format_rules, parse_rules
from spades.engine.rules import FIELDS
from spades.session.program.settings import Settings
from spades.ui.scenes.setup.house_rules import HouseRulesScene
from spades.ui.transitions import Pop
from spades.ui.widgets import Choice, Slider, Toggle, Widget
from spades.ui.words.rule_names import rule_choices, rules_title
from spades.ui.words.rules import describe, summary

from .painted_texts import painted_texts
from .scene_fixtures import make_context, make_style, press, write


@pytest.fixture
def scene(display: pygame.Surface, tmp_path: Path) -> HouseRulesScene:
    del display
    scene = HouseRulesScene(make_context(tmp_path))
    scene.resize(make_style())
    return scene


def row(scene: HouseRulesScene, label: str) -> Widget:
    """Return a row, or another control, by its label; its group is shown."""
    for _turn in range(5):
        if (found := next((widget for widget in scene.group.widgets if widget.label == label), None)) is not None:
            return found
        scene._tabs.activate()
    raise LookupError(label)


def fields(scene: HouseRulesScene) -> set[str]:
    """Return the fields that are asked in all groups."""
    asked: set[str] = set()
    for _turn in range(4):
        asked |= set(scene._fields)
        scene._tabs.activate()
    return asked


def four(scene: HouseRulesScene) -> None:
    """Choose four seats."""
    row(scene, "Seats").step(1)
    row(scene, "Seats").step(1)


def test_the_end_of_a_game_is_told_for_as_many_as_play() -> None:
    assert "If both do, the higher score wins" in dict(describe(PRESETS["street-350"]))["End"]
    assert "If several do, the highest score wins" in dict(describe(PRESETS["cutthroat-300"]))["End"]


def test_rules_are_called_usual_only_as_the_preset_has_them(
    scene: HouseRulesScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = painted_texts(monkeypatch)
    scene.draw_body(pygame.Surface((1280, 800)))
    assert "The usual rules" in {text for text, *_rest in put}
    row(scene, "Hands").step(1)
    row(scene, "Blind nil").activate()
    put.clear()
    scene.draw_body(pygame.Surface((1280, 800)))
    assert "The usual rules" not in {text for text, *_rest in put}


OF_PARTNERS = {"pack", "passing", "blind_passing", "minimum_side_bid", "failed_nil_helps_partner"}
OF_DEALT = {"blind_nil", "blind_nil_behind", "blind_bid", "blind_behind"}


def test_every_field_of_the_rules_has_a_row_where_it_applies(scene: HouseRulesScene) -> None:
    assert fields(scene) == {*FIELDS} - OF_PARTNERS - OF_DEALT
    row(scene, "Hands").step(1)
    assert fields(scene) == {*FIELDS} - OF_PARTNERS - {"second_card", "blind_nil_behind", "blind_behind"}
    row(scene, "Blind nil").activate()
    row(scene, "Blind bid from").step(1)
    assert fields(scene) == {*FIELDS} - OF_PARTNERS - {"second_card"}
    row(scene, "Seats").step(1)
    assert fields(scene) == {*FIELDS} - OF_PARTNERS - {"second_card", "hands"}
    row(scene, "Seats").step(1)
    assert fields(scene) == {*FIELDS} - {"hands", "second_card"}
    row(scene, "Bids").step(1)
    of_free = {"minimum_side_bid", "minimum_total_bid", "blind_bid", "blind_behind"}
    assert fields(scene) == {*FIELDS} - {"hands", "second_card"} - of_free
    penalty = row(scene, "Bag penalty")
    assert isinstance(penalty, Slider)
    while penalty.value:
        penalty.step(-1)
    assert fields(scene) == {*FIELDS} - {"hands", "second_card", "bag_limit", "bags_carry"} - of_free


def test_each_preset_is_offered_and_told_in_a_line(scene: HouseRulesScene) -> None:
    start = row(scene, "Start from")
    assert isinstance(start, Choice)
    told = {}
    for _step in range(len(PRESETS)):
        told[format_rules(scene._rules)] = summary(scene._rules)
        start.step(1)
        start = row(scene, "Start from")
    assert told.keys() == PRESETS.keys()
    wanted = "Jokers and deuces, board 4, first hand counts, blind 6, 2 passed on a nil, no bags"
    assert told["street-350"] == wanted
    assert not any(told[name] for name in PRESETS if name != "street-350")


def test_suicide_is_left_where_nobody_has_a_partner(scene: HouseRulesScene) -> None:
    scene._take(replace(PRESETS["partners-500"], bids="suicide"))
    row(scene, "Seats").step(-1)
    assert scene._rules == Rules(seats=3, hands="deal", target=500, failed_nil_bags=True, blind_nil=True)


def test_any_choice_of_every_field_makes_rules(scene: HouseRulesScene) -> None:
    """Whatever is stepped through, from whatever preset, the rules in hand are rules."""
    for preset in PRESETS.values():
        scene._take(preset)
        for tab in range(4):
            for at in range(9):
                if at < len(scene._rows):
                    scene._rows[at].step(1)
                    parse_rules(format_rules(scene._rules))
            scene._tabs.activate()
            assert scene._tabs.at == (tab + 1) % 4


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
    four(scene)
    row(scene, "Use these rules").activate()
    assert parse_rules(scene.context.settings.rules) == Rules(seats=4, hands="deal", blind_nil=True)


def test_how_far_behind_blind_nil_is_offered(scene: HouseRulesScene) -> None:
    four(scene)
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
    scene.group.focus_on(row(scene, "Delete rules"))
    press(scene, pygame.K_RETURN)
    assert not scene.context.settings.rule_sets
    assert (scene._said, scene._delete.label) == ("Deleted. Undo brings it back.", "Undo")
    press(scene, pygame.K_RETURN)
    assert scene.context.settings.rule_sets == saved
    assert (scene._said, scene._delete.label) == ("The rules are back.", "Delete rules")
    press(scene, pygame.K_RETURN)
    row(scene, "Bag penalty").step(1)
    assert (scene._delete.label, scene._delete.enabled) == ("Delete rules", False)


def test_a_set_needs_a_name(scene: HouseRulesScene) -> None:
    scene.group.focus_on(row(scene, "Save as"))
    press(scene, pygame.K_RETURN)
    assert scene.context.settings.rule_sets == ()


def test_a_preset_is_a_starting_point_and_reset_goes_back(scene: HouseRulesScene) -> None:
    start = row(scene, "Start from")
    assert isinstance(start, Choice)
    start.step(-1)
    assert scene._rules == PRESETS["cutthroat-300"]
    row(scene, "Start from").step(-1)
    assert scene._rules == PRESETS["street-350"]
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


@pytest.mark.parametrize(
    ("rules", "title"),
    [
        ("street-350,target=200", "Street, to 200"),
        ("classic-300,target=450", "Classic, to 450"),
        ("street-350,target=200,passing=1", "House rules, to 200"),
    ],
)
def test_rules_to_another_target_keep_their_name(rules: str, title: str) -> None:
    assert rules_title(rules, Settings()) == title
    assert rule_choices(Settings(), parse_rules(rules))[-1] == (
        rules,
        title.replace("House rules, to 200", "House rules"),
    )


def test_every_field_for_partners_can_be_chosen(scene: HouseRulesScene) -> None:
    four(scene)
    for label in ("A failed nil helps the partner", "A failed nil makes bags", "Blind nil"):
        row(scene, label).activate()
    assert row(scene, "Use these rules").activate() == Pop()
    rules = parse_rules(scene.context.settings.rules)
    wanted = Rules(seats=4, hands="deal", failed_nil_bags=True, blind_nil=True, failed_nil_helps_partner=False)
    assert rules == wanted
