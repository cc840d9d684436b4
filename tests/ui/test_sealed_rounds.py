"""The seal on screen from round to round: what was cut stands, is cut anew, and is checked."""

import pygame
import pytest
from PIL import ImageChops
from screens.catalogue import CATALOGUE
from screens.driver import Driver

from spades.engine import Phase, Rules
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Deal, Sealed
from spades.session.deals.tags import pending_of
from spades.session.deals.verify import Verdict, check_game
from spades.session.game.opening import Opening
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.deal.verify import VerifyScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.words.seals import NOBODY_CUT, VERDICTS, VERSION_1, verdict_of
from spades.ui.words.table_texts import SCORED
from ui.conftest import Opener

from .cuts import at_cut, dealt
from .painted_texts import painted_boxes, painted_texts


def test_a_deck_that_nobody_cuts_is_recorded_and_told_as_such(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    assert dealt(driver).automatic
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, VerifyScene)
    assert verdict_of(driver.scene._check) == NOBODY_CUT
    # A press on the wax cuts before the next round, and for those after it.
    driver.key(pygame.K_v)
    for number in (2, 3):
        if number == 2:
            driver.press("The seal")
            driver.cut(40)
        else:
            driver.key(pygame.K_RETURN)
        assert dealt(driver, number).contribution == Contribution.of(40)
        driver.play_to_end()
        driver.wait(driver.ready)
        driver.key(pygame.K_v)
        assert isinstance(driver.scene, VerifyScene)
        assert verdict_of(driver.scene._check) == VERDICTS[Verdict.MATCHES]
        driver.key(pygame.K_v)


def test_whoever_thinks_better_of_cutting_anew_is_back_at_the_score(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.cut(17)
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.press("The seal")
    assert isinstance(driver.scene, CutScene)
    driver.press("Back")
    assert isinstance(driver.scene, ScoreScene)
    driver.key(pygame.K_RETURN)
    assert dealt(driver, 2).contribution == Contribution.of(17)


def test_between_two_rounds_there_is_nothing_but_next(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.cut(17)
    for number in (2, 3):
        driver.play_to_end()
        driver.wait(driver.ready)
        assert isinstance(driver.scene, ScoreScene)
        driver.key(pygame.K_RETURN)
        driver.wait(lambda: isinstance(driver.scene, DrawScene))
        assert dealt(driver, number).contribution == Contribution.of(17)
    assert [check.verdict for check in check_game(driver.game)] == [Verdict.MATCHES] * 3


def test_a_seal_of_version_1_that_waits_is_cut_once(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Chance, "chain", lambda _self, _number: Sealed(bytes(32), 1))
        driver = at_cut(opener)
    driver.cut(17)
    driver.wait(lambda: isinstance(driver.scene, DrawScene))
    assert dealt(driver) == Deal.parse(f"{'0' * 64} 17")
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, VerifyScene)
    assert verdict_of(driver.scene._check) == VERSION_1


def test_between_two_rounds_the_seal_is_on_disk_before_it_is_shown(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.cut()
    driver.play_to_end()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    driver.press("The seal")
    assert isinstance(driver.scene, CutScene)
    running = driver.app.context.games._running
    assert running is not None
    sealed = running.sealed
    assert sealed is not None
    left = driver.app.context.games.left.read()
    assert left is not None
    assert not isinstance(left, Opening)
    assert pending_of(left.game) == sealed
    again = opener(auto_cut=False)
    assert isinstance(again.scene, CutScene)
    running = again.app.context.games._running
    assert running is not None
    assert running.sealed == sealed
    again.cut(1)
    assert again.game.packs[1] == sealed.cut(Contribution.of(1)).pack_for(Rules())


def test_there_are_words_for_whatever_a_check_may_find() -> None:
    assert set(VERDICTS) == set(Verdict)


def test_nothing_of_the_seed_is_told_while_the_round_is_under_way(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    with pytest.raises(ValueError, match="round 1 is not over"):
        driver.session.proof()
    assert driver.session.state.code is None
    driver.key(pygame.K_v)
    assert not isinstance(driver.scene, VerifyScene)


def test_the_score_leads_to_the_check_and_its_code_can_be_copied(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.put_text", copied.append)
    driver = opener()
    driver.new_game()
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, VerifyScene)
    driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    driver.press("Copy all")
    code = driver.session.state.code
    assert code is not None
    assert copied[0] == code
    # The code tells the same cards, and all that a stranger needs to come to them is copied.
    deal, lines = dealt(driver), dict(line.split(" ", 1) for line in copied[1].splitlines())
    assert DealCode.parse(code).deal == deal.alone
    assert lines["pack"] == " ".join(map(str, deal.alone.pack_for(Rules())))
    assert (lines["seal"], lines["seed"], lines["bound"]) == (deal.seal.format(), deal.seed, deal.bound)
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, ScoreScene)
    driver.press("Verify")
    assert isinstance(driver.scene, VerifyScene)


def test_an_undo_at_the_score_is_told_why_not(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene, ScoreScene)
    assert driver.scene.said == SCORED
    driver.frame()
    driver.key(pygame.K_RETURN)
    assert driver.view.results is None


def test_the_round_that_is_dealt_from_the_screen_can_be_verified(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.cut(51)
    driver.play_to_end()
    assert [check.verdict for check in check_game(driver.game)] == [Verdict.MATCHES]
    assert driver.view.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)


def test_the_seal_goes_where_its_corner_goes_when_a_preference_moves_it(driver: Driver) -> None:
    CATALOGUE["four-follow"](driver)
    driver.app.context.change(left_handed=True)
    driver.frame(times=12)
    shown = driver.picture()
    driver.paint()
    assert ImageChops.difference(shown, driver.picture()).getbbox() is None


@pytest.mark.parametrize("groups", [4, 10, 20, 30])
def test_a_deal_code_stands_in_lines_of_one_size(driver: Driver, monkeypatch: pytest.MonkeyPatch, groups: int) -> None:
    CATALOGUE["verify"](driver)
    assert isinstance(driver.scene, VerifyScene)
    driver.scene._code = code = "-".join(["WWDPM"] * groups)
    boxes, texts = painted_boxes(monkeypatch), painted_texts(monkeypatch)
    driver.scene.resize(driver.scene.style)
    driver.paint()
    lines = [(text, box) for (text, _kind, _at), box in zip(texts, boxes, strict=True) if "WWDPM" in text]
    assert "".join(text for text, _box in lines) == code
    assert all(box.right <= driver.scene.body.right for _text, box in lines), "nothing is written smaller"
