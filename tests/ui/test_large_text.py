"""The largest text in the smallest window: nothing is cut, left out or run together."""

import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver

from spades.engine.moves import PLAYS
from spades.engine.preview import preview_bid
from spades.language import use_language
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.table.layout import Spot
from spades.ui.widgets import Button, Tabs

from .painted_texts import painted_boxes, painted_texts

SMALL = 800, 600
languages = pytest.mark.parametrize("language", ["en", "de", "es", "fr"])


@pytest.fixture
def small(driver: Driver) -> Driver:
    driver.resize(SMALL)
    driver.settle()
    return driver


def lead(driver: Driver, name: str, language: str = "en") -> None:
    """Lead the program to a screen of the catalogue with the largest text."""
    driver.app._hidden = True
    CATALOGUE[name](driver)
    driver.app.context.change(interface_size=150, language=language)
    driver.settle()
    driver.app._hidden = False
    driver.paint()


@languages
@pytest.mark.parametrize("name", ["play-follow", "four-follow"])
def test_what_is_said_leaves_the_index_of_a_raised_card_in_sight(small: Driver, name: str, language: str) -> None:
    lead(small, name, language)
    scene, board = small.scene, small.board
    assert isinstance(scene, PlayScene)
    small.walk_to(small.legal_card())
    small.frame(0.2, times=3)
    card = board.raised
    assert card is not None
    place = board.playback.place(card)
    assert place is not None
    # A rank begins a twentieth of a card below its edge.
    index = place.y - 0.45 * place.width * 1.4
    assert board.status_box.height
    assert board.status_box.bottom <= index
    meaning = scene._meaning()
    assert meaning is not None
    assert not meaning[1].colliderect(board.status_box)
    assert meaning[1].collidelist([widget.rect for widget in scene.group.widgets]) == -1


def test_the_memory_aid_lies_under_no_control_beside_large_cards(small: Driver) -> None:
    lead(small, "play-memory")
    small.app.context.change(card_size=250)
    small.settle()
    memory = small.board.layout.memory
    assert memory.collidelist([widget.rect for widget in small.scene.group.widgets]) == -1


@pytest.mark.parametrize("left_handed", [False, True])
def test_what_a_card_would_mean_leaves_the_plaque_in_sight(small: Driver, *, left_handed: bool) -> None:
    lead(small, "play-lead", "fr")
    small.app.context.change(left_handed=left_handed)
    scene, board = small.scene, small.board
    assert isinstance(scene, PlayScene)
    allowed = [card for card in board.hand_in_order() if PLAYS[card] in small.view.legal_moves]
    for card in (allowed[0], allowed[-1]):
        small.walk_to(card)
        small.frame(0.2, times=3)
        meaning = scene._meaning()
        assert meaning is not None
        assert not meaning[1].colliderect(board.layout.plaque(Spot.NEAR))


@pytest.mark.parametrize("left_handed", [False, True])
@languages
@pytest.mark.parametrize("name", ["bid-pointed", "four-bid-pointed"])
def test_undo_and_redo_keep_clear_of_the_bids(small: Driver, name: str, language: str, *, left_handed: bool) -> None:
    lead(small, name, language)
    small.app.context.change(left_handed=left_handed)
    small.settle()
    scene = small.scene
    assert isinstance(scene, BidScene)
    helps = [button.rect for button in (scene._help._undo, scene._help._redo)]
    assert scene._panel.box.collidelist(helps) == -1
    use_language("en")


@languages
def test_undo_and_redo_are_written_in_one_size(small: Driver, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    lead(small, "bid-pointed", language)
    scene = small.scene
    assert isinstance(scene, BidScene)
    boxes = painted_boxes(monkeypatch)
    for button in (scene._help._undo, scene._help._redo):
        button.draw(small.app._window.canvas, scene.style, focused=False)
    assert len({box.height for box in boxes}) == 1
    use_language("en")


@languages
@pytest.mark.parametrize("name", ["new-game", "new-game-four"])
def test_a_new_game_tells_its_rules(small: Driver, monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    lead(small, name, language)
    scene = small.scene
    assert isinstance(scene, NewGameScene)
    texts = painted_texts(monkeypatch)
    small.paint()
    told = {text for text, _kind, _at in texts}
    for paragraph in scene._rules_lines():
        assert set(paragraph) <= told
    assert scene.style.font("body", 16).get_height() >= 12
    use_language("en")


@languages
@pytest.mark.parametrize("name", ["bid-pointed", "four-bid-pointed"])
def test_the_strip_of_a_bid_tells_how_far_it_may_go(
    small: Driver, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    lead(small, name, language)
    texts = painted_texts(monkeypatch)
    small.paint()
    told = [text for text, _kind, _at in texts]
    assert isinstance(small.scene, BidScene)
    bid = small.scene._pointed_bid()
    assert bid is not None
    last = len(preview_bid(small.view, bid).overtricks)
    assert last > 2
    assert {"+1", f"+{last}"} <= set(told)


@languages
@pytest.mark.parametrize(
    "name", ["four-sheet", "sheet-many-rounds", "history-four-luck", "people-four-luck", "history-four-game"]
)
def test_heads_of_columns_keep_apart(small: Driver, monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    lead(small, name, language)
    texts, boxes = painted_texts(monkeypatch), painted_boxes(monkeypatch)
    small.paint()
    buttons = [widget.rect for widget in small.scene.group.widgets if isinstance(widget, (Button, Tabs))]
    rows = [
        (box.inflate(0, -box.height // 2), text)
        for box, (text, _kind, _at) in zip(boxes, texts, strict=True)
        if text and box.collidelist(buttons) == -1
    ]
    for left, text in rows:
        for right, other in rows:
            if left.left < right.left and left.top < right.bottom and right.top < left.bottom:
                assert right.left - left.right >= 8, (text, other)
