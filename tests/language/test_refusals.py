"""Every refusal has its sentence in every language."""

import string
from collections.abc import Iterator

import pytest
from engine.refusals import REFUSED

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


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"], indirect=True)
@pytest.mark.usefixtures("language")
def test_elsewhere_it_is_said_in_the_language() -> None:
    assert [str(refusal) for refusal in EVERY_REFUSAL if refusal_sentence(refusal) == str(refusal)] == []


@pytest.mark.usefixtures("language")
def test_it_names_the_card() -> None:
    refusal = next(one.refusal for one in REFUSED if one.refusal.code is RefusalCode.NOT_HELD)
    assert refusal.card is not None
    said = refusal_sentence(refusal)
    assert card_within(refusal.card) in said or opening(card_within(refusal.card)) in said


@pytest.mark.usefixtures("language")
def test_what_is_allowed_has_none() -> None:
    assert refusal_sentence(None) == ""
