from pathlib import Path

import pygame
import pytest

from spades.bots.partner.agreements import FREE, LINES, NOTHING_AGREED, Agreements
from spades.engine import PRESETS, format_rules
from spades.session.program.pairs import Cost, Pairs, cost_of
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.scenes.setup.agreements import AgreementsScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.transitions import Pop, Push, Screen
from spades.ui.widgets import Button, Choice, Field
from spades.ui.words import agreement_texts as texts

from .painted_texts import painted_texts
from .scene_fixtures import make_context, make_style, press, write


@pytest.fixture
def scene(display: pygame.Surface, tmp_path: Path) -> AgreementsScene:
    del display
    scene = AgreementsScene(make_context(tmp_path))
    scene.resize(make_style())
    return scene


def pairs(scene: AgreementsScene) -> Pairs:
    return scene.context.games.pairs


def widget(scene: AgreementsScene, label: str) -> Button | Field | Choice[str]:
    found = next(one for one in scene.group.widgets if one.label == label and one is not scene._pair)
    assert isinstance(found, Button | Field | Choice)
    return found


def save(scene: AgreementsScene, name: str) -> None:
    scene.group.focus_on(scene._name)
    write(scene, name)
    press(scene, pygame.K_RETURN)


def test_the_card_has_a_row_for_each_line_and_all_that_can_be_agreed_on_it() -> None:
    assert {line: tuple(choice for choice, _ in choices) for line, (_, _, choices) in texts.LINES.items()} == LINES
    assert list(texts.LINES) == list(LINES)


@pytest.mark.parametrize("line", LINES)
def test_a_row_goes_through_its_choices_and_says_what_each_costs(scene: AgreementsScene, line: str) -> None:
    row, about = scene._rows[line], texts.LINES[line][1]
    assert row.caption == about
    for choice in LINES[line]:
        row.step(1)
        assert getattr(pairs(scene).agreed, line) == choice
        cost = cost_of(line, choice)
        assert cost is not None
        assert row.caption == texts.cost_words(cost)
    row.step(1)
    assert getattr(pairs(scene).agreed, line) == FREE
    assert row.caption == about


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (Cost(-5.4, 4.0, 100, "points"), "Costs about 5 points a round (± 4 points)"),
        (Cost(-1.2, 0.3, 100, "points"), "Costs about 1 point a round (± 1 point)"),
        (Cost(2.4, 1.2, 100, "points"), "Gains about 2 points a round (± 1 point)"),
        (Cost(0.3, 4.2, 100, "points"), "Costs nothing that shows (± 4 points a round)"),
        (Cost(0.0, 0.0, 100, "points"), "Costs nothing that shows (± 1 point a round)"),
        (Cost(-2.6, 1.1, 100, "chances"), "Costs about 3% of games (± 1%)"),
        (Cost(2.6, 1.1, 100, "chances"), "Gains about 3% of games (± 1%)"),
        (Cost(0.6, 1.6, 100, "chances"), "Costs nothing that shows (± 2% of games)"),
    ],
)
def test_a_cost_is_said_with_what_it_is_good_to(cost: Cost, said: str) -> None:
    assert texts.cost_words(cost) == said.replace("± ", "±\N{NO-BREAK SPACE}")


def test_a_pair_is_saved_chosen_and_deleted(scene: AgreementsScene) -> None:
    assert not scene._pair.enabled
    assert not scene._delete.enabled
    scene._rows["bags"].step(1)
    save(scene, "Anna and I")
    assert (scene._said, scene._name.text) == ("Saved as Anna and I.", "")
    assert (scene._pair.text, scene._delete.enabled) == ("Anna and I", True)
    scene._clear.activate()
    assert pairs(scene).agreed == NOTHING_AGREED
    assert scene._pair.text == "As set below"
    assert not scene._clear.enabled
    scene._pair.step(1)
    assert pairs(scene).agreed == Agreements(bags="ignore")
    assert scene._rows["bags"].value == "ignore"
    scene._delete.activate()
    assert not pairs(scene).saved
    assert pairs(scene).agreed == Agreements(bags="ignore")


def test_a_deleted_pair_comes_back_as_long_as_nothing_else_was_done(scene: AgreementsScene) -> None:
    scene._rows["bags"].step(1)
    save(scene, "Anna and I")
    scene._delete.activate()
    assert (scene._said, scene._delete.label) == ("Deleted. Undo brings it back.", "Undo")
    scene._delete.activate()
    assert (scene._said, scene._delete.label) == ("The pair is back.", "Delete pair")
    assert pairs(scene).saved == {"Anna and I": Agreements(bags="ignore")}
    scene._delete.activate()
    scene._rows["nil"].step(1)
    assert (scene._delete.label, scene._delete.enabled) == ("Delete pair", False)


@pytest.mark.parametrize(
    ("name", "said"), [("", "Type a name first."), ('the "sharks"', "can't have a quotation mark")]
)
def test_a_name_that_cannot_be_is_refused_and_stays(scene: AgreementsScene, name: str, said: str) -> None:
    save(scene, name)
    assert said in scene._said
    assert scene._name.text == name
    assert not pairs(scene).saved


def test_escape_leads_back_and_the_card_stays(scene: AgreementsScene) -> None:
    press(scene, pygame.K_RIGHT)
    assert press(scene, pygame.K_ESCAPE) == Pop()
    assert pairs(scene).agreed == Agreements(nil="later")


def offered(scene: NewGameScene) -> bool:
    return scene._agreements in scene.group.widgets


def test_a_new_game_leads_there_where_the_partner_is_a_player(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    context = make_context(tmp_path)
    scene = NewGameScene(context)
    scene.resize(make_style())
    assert not offered(scene)
    context.change(rules=format_rules(PRESETS["partners-500"]))
    scene = NewGameScene(context)
    scene.resize(make_style((800, 600)))
    assert offered(scene)
    assert scene._agreements.activate() == Push(Screen.AGREEMENTS)
    scene._choose_seat(0)
    assert not offered(scene)
    scene._choose_seat(1)
    scene._choose_player("vesper")
    assert offered(scene)
    scene._choose_player("")
    assert not offered(scene)


def test_points_to_win_set_back_name_the_rules_again(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    context = make_context(tmp_path)
    context.change(rules="street-350,target=400")
    scene = NewGameScene(context)
    assert scene._preset.text == "Street, to 400"
    scene._target.step(-1)
    assert scene._preset.text == "Street, to 350"
    scene._target.step(-1)
    assert scene._preset.text == "Street, to 300"


@pytest.mark.parametrize("rules", ["classic-300", "partners-500"])
def test_up_from_the_buttons_leads_to_the_row_above_them(display: pygame.Surface, tmp_path: Path, rules: str) -> None:
    del display
    context = make_context(tmp_path)
    context.change(rules=format_rules(PRESETS[rules]))
    scene = NewGameScene(context)
    scene.resize(make_style((800, 600)))
    for button in (scene._back, scene._house, scene._deal):
        scene.group.focus_on(button)
        walked = []
        for _press in range(2):
            press(scene, pygame.K_UP)
            walked.append(scene.group.focused)
        assert walked == [scene._target, scene._preset]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (3840, 2160)])
def test_what_the_figures_are_for_is_told_in_a_window_of_any_size(
    scene: AgreementsScene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.resize(make_style(size))
    told = painted_texts(monkeypatch)
    scene.draw(pygame.Surface(size))
    assert sum(texts.FIGURES in text for text, *_where in told) == 1


def test_where_a_row_has_no_room_for_what_it_costs_the_foot_tells_it(
    scene: AgreementsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.resize(Style(THEMES["evening"], (800, 600), 150))
    told = painted_texts(monkeypatch)
    for key in (pygame.K_DOWN, pygame.K_RIGHT):
        press(scene, key)
        scene.draw(pygame.Surface((800, 600)))
        assert scene._rows["blind_nil"].caption in [text for text, *_where in told]
