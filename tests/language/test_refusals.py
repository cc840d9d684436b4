"""Every refusal has its sentence in every language."""

import string
from collections.abc import Iterator
from gettext import NullTranslations

import pygame
import pytest
from engine.refusals import REFUSED
from screens.driver import Driver
from screens.positions import position

from spades.engine import RefusalCode
from spades.language import LANGUAGES, use_language
from spades.session.game.refusals import WhyIllegal
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.table import card_within, opening

from .every_refusal import EVERY_REFUSAL


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


@pytest.mark.parametrize("refusal", EVERY_REFUSAL, ids=str)
def test_in_english_it_is_the_sentence_of_the_error(refusal: WhyIllegal) -> None:
    assert refusal_sentence(refusal) == str(refusal)


@pytest.mark.usefixtures("language")
def test_each_has_a_sentence_of_its_own() -> None:
    said = [refusal_sentence(refusal) for refusal in EVERY_REFUSAL]
    assert len(set(said)) == len(EVERY_REFUSAL)
    for sentence in said:
        assert sentence.endswith(".")
        assert not [name for _text, name, _spec, _conversion in string.Formatter().parse(sentence) if name is not None]


# That every language has all texts is for the catalogues' own tests.
@pytest.mark.parametrize("refusal", EVERY_REFUSAL, ids=str)
def test_it_is_looked_up_in_the_catalogue(refusal: WhyIllegal, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = NullTranslations()
    monkeypatch.setattr(catalogue, "gettext", lambda text: f"<{text}>")
    monkeypatch.setattr(catalogue, "ngettext", lambda _one, many, _count: f"<{many}>")
    monkeypatch.setattr("spades.language._catalogue", catalogue)
    said = refusal_sentence(refusal)
    assert said.startswith("<")
    assert said.endswith(".>")


@pytest.mark.usefixtures("language")
def test_it_names_the_card() -> None:
    refusal = next(one.refusal for one in REFUSED if one.refusal.code is RefusalCode.NOT_HELD)
    assert refusal.card is not None
    said = refusal_sentence(refusal)
    assert card_within(refusal.card) in said or opening(card_within(refusal.card)) in said


@pytest.mark.usefixtures("language")
def test_what_is_allowed_has_none() -> None:
    assert refusal_sentence(None) == ""


def test_the_table_says_it_in_the_language_in_force(unseen: Driver) -> None:
    unseen.app.context.change(language="de")
    unseen.sit(position("follow"))
    card, refusal = unseen.view.refusals[0]
    unseen.walk_to(card)
    unseen.key(pygame.K_RETURN)
    assert unseen.board.message == refusal_sentence(refusal)
    assert unseen.board.message.endswith("Farbe bedienen.")
