"""The language in force: chosen, the system's, or English."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.part import on_top

from spades import language
from spades.engine import PACK, Bid, Card
from spades.language import LANGUAGES, N_, _, ngettext, pgettext, system_language, use_language
from spades.ui.paint.style import Style, let_fonts_go
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.scenes.table.game_end import GameEndScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.widgets import Button, Choice
from spades.ui.words.table import bags, card_name, cards, decimal, need, opening

from .catalogues import FOLDER
from .conftest import SIZE
from .recording_canvas import Ink, Text


@pytest.fixture(autouse=True)
def _back_to_english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Give a system that says nothing of its language."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(language, "_desktop_names", lambda: ())
    return monkeypatch


@pytest.mark.parametrize(
    ("code", "told"), [("en", "Preferences"), ("es", "Preferencias"), ("fr", "Préférences"), ("de", "Einstellungen")]
)
def test_a_text_is_looked_up_when_it_is_shown(code: str, told: str) -> None:
    text = N_("Preferences")
    use_language(code)
    assert _(text) == told


def test_a_text_that_no_catalogue_has_stays_as_it_is() -> None:
    use_language("de")
    assert _("Nobody wrote this") == "Nobody wrote this"
    assert _("") == ""
    assert ngettext("{n} stranger", "{n} strangers", 2) == "{n} strangers"


def test_one_word_can_mean_two_things() -> None:
    use_language("es")
    assert (_("Deal"), pgettext("heading", "Deal")) == ("Repartir", "Reparto")
    use_language("en")
    assert pgettext("heading", "Deal") == "Deal"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", ["0 bags", "1 bag", "2 bags"]),
        ("es", ["0 bolsas", "1 bolsa", "2 bolsas"]),
        ("fr", ["0 sac", "1 sac", "2 sacs"]),
        ("de", ["0 Bags", "1 Bag", "2 Bags"]),
    ],
)
def test_numbers_are_counted_as_the_language_counts(code: str, told: list[str]) -> None:
    use_language(code)
    assert [bags(count) for count in (0, 1, 2)] == told
    assert cards(1) != cards(2)
    assert need_more(1)
    assert need_more(2)


def need_more(missing: int) -> str:
    told = need(Bid(5), 5 - missing, 13)[1]
    assert str(missing) in told
    return told


@pytest.mark.parametrize(
    ("code", "ace", "queen"),
    [
        ("en", "Ace of spades", "Queen of hearts"),
        ("es", "as de picas", "reina de corazones"),
        ("fr", "as de pique", "dame de cœur"),
        ("de", "Pik-Ass", "Herz-Dame"),
    ],
)
def test_cards_have_the_names_that_players_use(code: str, ace: str, queen: str) -> None:
    use_language(code)
    assert (card_name(Card.parse("SA")), card_name(Card.parse("HQ"))) == (ace, queen)
    assert len({card_name(card) for card in PACK}) == 52
    assert opening(ace)[0].isupper()


def test_a_language_without_a_catalogue_falls_back_to_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_language("xx")
    assert _("Bags") == "Bags"
    monkeypatch.setattr(language, "assets_dir", lambda: tmp_path)
    use_language("fr")
    assert _("Bags") == "Bags"
    assert bags(2) == "2 bags"
    assert pgettext("heading", "Deal") == "Deal"


@pytest.mark.parametrize("content", [b"", b"no catalogue at all", b"\xde\x12\x04\x95\x00\x00"])
def test_a_damaged_catalogue_keeps_nobody_from_playing(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "spades.mo").write_bytes(content)
    monkeypatch.setattr(language, "assets_dir", lambda: tmp_path)
    use_language("fr")
    assert _("Preferences") == "Preferences"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "es_MX.UTF-8@modern"}, "es"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({"LANG": "est_EE"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "it:es:fr"}, "es"),
        ({"LANG": "C", "LANGUAGE": "es"}, "en"),
        ({"LANG": "nonsense"}, "en"),
    ],
)
def test_the_system_names_its_language(variables: dict[str, str], code: str, system: pytest.MonkeyPatch) -> None:
    for name, value in variables.items():
        system.setenv(name, value)
    assert system_language() == code
    use_language("")
    assert (_("Bags") == "Bags") is (code in ("en", "de"))


@pytest.mark.parametrize(
    ("names", "code"),
    [((), "en"), (("de-CH", "fr-CH"), "de"), (("pt-BR", "es-419", "en-US"), "es"), (("ja-JP",), "en")],
)
def test_the_desktop_is_asked_where_the_environment_is_silent(
    names: tuple[str, ...], code: str, system: pytest.MonkeyPatch
) -> None:
    system.setattr(language, "_desktop_names", lambda: names)
    assert system_language() == code
    system.setenv("LANG", "fr_FR.UTF-8")
    assert system_language() == "fr"


def test_macos_is_asked_with_a_command_that_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    language._desktop_names.cache_clear()
    try:
        monkeypatch.setattr("subprocess.run", lambda *_given, **_named: Answer('(\n    "fr-CA",\n    en\n)\n'))
        assert language._desktop_names() == ("fr-CA", "en")
        language._desktop_names.cache_clear()
        monkeypatch.setattr("subprocess.run", fails)
        assert language._desktop_names() == ()
    finally:
        language._desktop_names.cache_clear()


class Answer:
    """What a command has written."""

    def __init__(self, stdout: str) -> None:
        self.stdout = stdout


def fails(*_given: object, **_named: object) -> Answer:
    """Stand in for a command that is not there."""
    raise FileNotFoundError


def test_widgets_speak_the_new_language_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    ink = Ink(monkeypatch)
    style = Style(THEMES[DEFAULT_THEME], SIZE)
    button = Button(N_("Quit"), lambda: None)
    choice = Choice(N_("Motion"), [(0, N_("Slow"))], 0, lambda _value: None)
    button.rect, choice.rect = pygame.Rect(10, 10, 200, 40), pygame.Rect(10, 60, 300, 40)
    told: dict[str, list[str]] = {}
    for code in (*LANGUAGES, "en"):
        use_language(code)
        canvas = ink.canvas(SIZE)
        button.draw(canvas, style, focused=False)
        choice.draw(canvas, style, focused=False)
        told.setdefault(code, []).extend(mark.text for mark in canvas.marks if isinstance(mark, Text))
    let_fonts_go()
    pygame.quit()
    assert told["en"] == 2 * ["Quit", "Motion", "Slow"]
    assert told["es"] == ["Salir", "Movimiento", "Lento"]
    assert told["fr"] == ["Quitter", "Mouvement", "Lent"]
    assert told["de"] == ["Beenden", "Bewegung", "Langsam"]


def test_an_open_score_speaks_the_new_language(unseen: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ink = Ink(monkeypatch)
    CATALOGUE["score-won"](unseen)
    on_top(unseen, ScoreScene)

    def painted() -> list[str]:
        unseen.rest()
        canvas = ink.canvas(SIZE)
        unseen.paint(canvas)
        return [mark.text for mark in canvas.marks if isinstance(mark, Text)]

    unseen.app.context.change(language="de")
    assert {"Du", "Ansage", "Punktestand"} <= set(painted())
    assert not {"You", "Bid", "Score"} & set(painted())
    unseen.key(pygame.K_RETURN)
    on_top(unseen, GameEndScene)
    unseen.app.context.change(language="en")
    assert any("game" in text for text in painted())
    unseen.app.context.change(language="de")
    assert any("Spiel" in text for text in painted())
    assert not any("game" in text for text in painted())


@pytest.mark.parametrize(
    ("code", "texts"), [("en", ["2.2", "\N{MINUS SIGN}0.50"]), ("de", ["2,2", "\N{MINUS SIGN}0,50"])]
)
def test_decimals_have_the_sign_of_the_language(code: str, texts: list[str]) -> None:
    use_language(code)
    try:
        assert [decimal(2.21, 1), decimal(-0.5, 2)] == texts
        # What rounds to nothing has no sign, and whole numbers have no decimals.
        assert [decimal(-0.01, 1)[0], decimal(3.0, 0)] == ["0", "3"]
    finally:
        use_language("en")


def test_each_language_is_named_in_its_own_words() -> None:
    assert dict(LANGUAGES) == {"en": "English", "es": "Español", "fr": "Français", "de": "Deutsch"}
    for code in set(LANGUAGES) - {"en"}:
        assert (FOLDER / code / "LC_MESSAGES" / "spades.mo").is_file()
