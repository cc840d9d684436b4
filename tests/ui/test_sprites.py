import shutil
import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from screens.waiting import wait_for_pictures

from spades.engine import PACK, Card
from spades.paths import assets_dir
from spades.ui.paint import sprites as sprites_module
from spades.ui.paint.frame_budget import FRAME_BUDGET, UnfinishedError
from spades.ui.paint.raster import MissingAssetError
from spades.ui.paint.rotated_cards import RotatedCardCache
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.paint.tween import Place
from spades.ui.table.layout import TableLayout
from spades.ui.table.painter import CardSigns, TablePainter

ACE = Card.parse("SA")
PLACE = Place(200, 200, 120, face=ACE)


@pytest.fixture
def sprites(display: pygame.Surface) -> Sprites:
    del display
    return Sprites(assets_dir())


def drawn(sprites: Sprites, place: Place, *, waits: bool = False) -> pygame.Surface:
    canvas = pygame.Surface((400, 400))
    canvas.fill((10, 90, 80))
    rect = sprites.draw(canvas, place, waits=waits)
    assert rect.collidepoint(place.x, place.y)
    return canvas


def light(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface, pygame.Rect(150, 130, 100, 140))[:3])


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_every_card_looks_different(sprites: Sprites) -> None:
    assert len({pixels(drawn(sprites, replace(PLACE, face=card))) for card in (*PACK, None)}) == 53


def test_a_dim_card_is_darker_and_the_bright_one_stays_bright(sprites: Sprites) -> None:
    for angle in (0.0, 6.0):
        bright = drawn(sprites, replace(PLACE, angle=angle))
        dim = drawn(sprites, replace(PLACE, angle=angle, dim=True))
        assert light(dim) < 0.7 * light(bright)
        assert pixels(drawn(sprites, replace(PLACE, angle=angle))) == pixels(bright)
        assert pixels(drawn(sprites, replace(PLACE, angle=angle, dim=True))) == pixels(dim)


def test_the_decks_and_backs_differ(sprites: Sprites) -> None:
    sights = set()
    for deck in ("classic", "four-colour", "jumbo"):
        sprites.dress(deck, "")
        assert sprites.deck == deck
        sights.add(pixels(drawn(sprites, replace(PLACE, face=Card.parse("CK")))))
    assert len(sights) == 3
    assert len(sprites.backs) >= 4
    backs = set()
    for back in sprites.backs:
        sprites.dress("classic", back)
        backs.add(pixels(drawn(sprites, replace(PLACE, face=None))))
    assert len(backs) == len(sprites.backs)


def test_an_unknown_deck_or_back_leaves_the_usual_one(sprites: Sprites) -> None:
    deck, back = sprites.deck, sprites.back
    sprites.dress("tarot", "no such back")
    assert (sprites.deck, sprites.back) == (deck, back)


def test_a_card_edge_on_is_narrow(sprites: Sprites) -> None:
    canvas = pygame.Surface((400, 400))
    assert sprites.draw(canvas, replace(PLACE, turn=0.01)).width < 12
    assert sprites.draw(canvas, PLACE).width >= 120
    assert sprites.draw(canvas, replace(PLACE, width=0.5)).width >= 1


@pytest.mark.parametrize("budget", [40_000_000, 3_000_000])
def test_what_is_kept_stays_within_its_budget(sprites: Sprites, budget: int) -> None:
    sprites.budget = budget
    canvas = pygame.Surface((2000, 2000))
    for number in range(130):
        place = Place(900, 900, 90 + number % 120, (number % 7) * 1.5, PACK[number % 52], dim=number % 3 == 0)
        sprites.draw(canvas, place)
        kept = sum(surface.get_width() * surface.get_height() * 4 for surface in sprites._kept.values())
        assert kept == sprites._bytes
        assert kept <= budget or len(sprites._kept) == 1


def test_cards_under_way_are_drawn_at_every_size_and_angle(sprites: Sprites) -> None:
    for number in range(40):
        place = replace(PLACE, width=20 + 7 * number, angle=number - 20, moving=True, face=PACK[number])
        drawn(sprites, place)


def test_cards_that_lie_face_up_stay_so_when_they_begin_to_move(sprites: Sprites) -> None:
    """However much was drawn since they last moved: what moving cards are made of may be gone by then."""
    faces = PACK[:13]
    backs = [pixels(drawn(sprites, replace(PLACE, face=None, angle=angle, moving=True))) for angle in (0.0, 3.0)]
    for face in faces:
        drawn(sprites, replace(PLACE, face=face, angle=2.0))
    sprites.budget = 5_000_000
    for other in PACK[20:40]:
        for face in faces:
            drawn(sprites, replace(PLACE, face=face, angle=2.0))
        drawn(sprites, replace(PLACE, face=other, angle=2.0))
    assert not any(("large", "classic", face, 120) in sprites._kept for face in faces)
    sprites.begin_frame()
    for width in (120, 130):
        sights = [drawn(sprites, replace(PLACE, face=face, angle=3.0, moving=True, width=width)) for face in faces]
        assert len({pixels(sight) for sight in sights}) == len(faces)
        assert not {pixels(sight) for sight in sights} & set(backs)


@pytest.mark.parametrize("angle", [3.0, 15.0])
def test_a_card_that_is_played_is_bright_whatever_it_was_before(sprites: Sprites, angle: float) -> None:
    """In the hand it was dark while another suit was asked for, and may have been moved then."""
    drawn(sprites, replace(PLACE, dim=True, angle=2.0))
    drawn(sprites, replace(PLACE, dim=True, angle=20.0, moving=True))
    bright = drawn(sprites, PLACE)
    played = drawn(sprites, replace(PLACE, angle=angle, moving=True))
    assert light(played) > 0.9 * light(bright)


def test_a_card_under_way_shows_its_back_until_its_face_is_there(sprites: Sprites) -> None:
    under_way = [replace(PLACE, face=face, width=110 + 9 * at, moving=True) for at, face in enumerate(PACK[:4])]
    sprites.make_ahead(replace(place, width=120, moving=False) for place in under_way)
    sights = [pixels(drawn(sprites, place)) for place in under_way]
    assert not sprites.replaced
    landed = [replace(place, width=120, moving=False) for place in under_way]
    assert pixels(drawn(sprites, landed[0], waits=True)) == pixels(drawn(sprites, replace(landed[0], face=None)))
    assert sprites.replaced.collidepoint(PLACE.x, PLACE.y)
    wait_for_pictures(sprites)
    backs = [pixels(drawn(sprites, replace(place, face=None))) for place in under_way]
    assert sights == backs
    replaced = sprites.replaced
    assert sprites.take_up() == replaced
    assert not sprites.replaced
    sprites.begin_frame()
    assert not sprites.replaced
    sights = [pixels(drawn(sprites, place)) for place in under_way]
    assert not set(sights) & set(backs)
    assert len(set(sights)) == 4


def test_cards_come_to_rest_with_what_was_made_ahead_and_look_as_ever(
    sprites: Sprites, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = [
        replace(PLACE, face=face, width=width, angle=angle, dim=dim, flat=flat)
        for face, width, angle, dim, flat in (
            (ACE, 120, 0.0, False, False),
            (ACE, 97, -7.5, False, False),
            (Card.parse("HQ"), 120, 3.5, True, False),
            (None, 64, 90.0, False, False),
            (None, 120, 0.0, False, True),
        )
    ]
    usual = [pixels(drawn(sprites, place)) for place in ends]
    ahead = Sprites(assets_dir())
    ahead.make_ahead(ends)
    wait_for_pictures(ahead)
    ahead.take_up()
    monkeypatch.setattr(ahead, "_make", None)
    assert [pixels(drawn(ahead, place)) for place in ends] == usual
    # What was never asked for, or is asked for too late, is made when it is needed.
    monkeypatch.undo()
    late = Sprites(assets_dir())
    late.make_ahead(ends)
    assert [pixels(drawn(late, place)) for place in ends] == usual


@pytest.mark.parametrize("missing", ["cards/classic/SA.svg", "cards/classic", "cards/backs", "cards"])
def test_a_missing_asset_is_one_clear_sentence(tmp_path: Path, missing: str) -> None:
    for folder in ("classic", "backs"):
        shutil.copytree(assets_dir() / "cards" / folder, tmp_path / "cards" / folder)
    gone = tmp_path / missing
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    with pytest.raises(MissingAssetError, match="missing from ") as told:
        Sprites(tmp_path)
    assert "\n" not in str(told.value)
    assert str(tmp_path) in str(told.value)


def test_a_face_that_cannot_be_drawn_is_one_clear_sentence(display: pygame.Surface, tmp_path: Path) -> None:
    for folder in ("classic", "backs"):
        shutil.copytree(assets_dir() / "cards" / folder, tmp_path / "cards" / folder)
    (tmp_path / "cards" / "classic" / "SA.svg").write_text("not a picture")
    with pytest.raises(MissingAssetError, match="SA cannot be drawn"):
        Sprites(tmp_path).draw(display, PLACE)


def test_at_rest_no_card_is_kept_that_is_not_shown(sprites: Sprites) -> None:
    shown = [replace(PLACE, face=card, angle=2.0) for card in PACK[1:4]]
    for place in shown:
        drawn(sprites, place)
    for angle in (0.0, 2.0, 4.0):
        drawn(sprites, replace(PLACE, angle=angle))
    sprites.begin_frame()
    before = [pixels(drawn(sprites, place)) for place in shown]
    sprites.rest()
    assert set(sprites._kept) == sprites._shown
    assert len(sprites._kept) == 3
    # They can move at once.
    assert [pixels(drawn(sprites, replace(place, moving=True))) for place in shown] == before
    # Where several people play, hands that are down come up again in one frame.
    sprites.begin_frame()
    sprites.alike = True
    sprites.rest()
    assert len(sprites._kept) == 3
    # Between two rounds no card is shown, and none is kept.
    sprites.alike = False
    sprites.rest()
    assert not sprites._kept
    assert not sprites._bytes


def test_the_cards_of_a_screen_that_is_left_take_no_memory(sprites: Sprites) -> None:
    drawn(sprites, PLACE)
    before = sprites._bytes
    for angle in (0, 9):
        drawn(sprites, replace(PLACE, width=150.4, angle=angle))
    sprites.forget(150.4)
    assert sprites._bytes == before
    assert all(150 not in key for key in sprites._kept)


def test_backs_of_a_deal_share_few_pictures_and_none_is_far_from_true() -> None:
    passing, large = RotatedCardCache(), pygame.Surface((100, 140), pygame.SRCALPHA)
    pictures, shown = set(), 0
    for frame in range(60):
        passing._ahead.wait()
        passing.begin_frame(10_000_000)
        for card in range(26):
            along = (frame - card * 1.3) / 20
            if 0 <= along <= 1:
                scale, angle = 0.6 + 0.3 * along, 90 * along
                picture = passing.picture(large, scale, 2, angle)
                true = pygame.transform.rotozoom(large, angle, scale)
                assert max(abs(a - b) for a, b in zip(picture.get_size(), true.get_size(), strict=True)) <= 24
                pictures.add(picture)
                shown += 1
    assert len(pictures) < shown / 4
    # Never more than there is room for; and of another card none is shown.
    one = passing.picture(large, 0.8, 2, 0.0)
    passing.begin_frame(50_000)
    assert passing._bytes <= 50_000
    assert passing.picture(large.copy(), 0.8, 2, 0.0) is not one


def test_a_frame_waits_for_one_back_and_shows_the_others_by_the_nearest() -> None:
    passing, large = RotatedCardCache(), pygame.Surface((100, 140), pygame.SRCALPHA)
    for few in (True, False):
        passing.begin_frame(10_000_000)
        sights = [passing.picture(large, 0.8, 2, angle) for angle in (0.0, 30.0, 60.0, 90.0)]
        assert len(set(sights)) == (1 if few else 4)
        passing._ahead.wait()


def test_of_cards_that_wait_to_be_dealt_the_highest_is_seen(sprites: Sprites) -> None:
    style = Style(THEMES[DEFAULT_THEME], (1280, 800))
    painter = TablePainter(style, TableLayout.of(style, left_handed=False), sprites)
    pack, sights = Place(200, 200, 120), []
    for count in (0, 1, 13):
        canvas = pygame.Surface((400, 400))
        canvas.fill((10, 90, 80))
        cards = [(("held", 0, at), pack) for at in range(count)]
        lying = painter.choose_cards(cards)
        painter.draw_cards(canvas, lying, CardSigns(), pygame.Rect(0, 0, 0, 0))
        sights.append(pixels(canvas))
    # Their shadows are one shadow too.
    assert sights[0] != sights[1] == sights[2]


def test_a_picture_in_a_hurry_waits_for_a_portrait_that_is_made_beside_it(
    sprites: Sprites, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, wanted = threading.Event(), pygame.Surface((140, 140))

    def slow(path: Path, side: int, face: str) -> pygame.Surface:
        assert threading.current_thread() is not threading.main_thread()
        assert (path.stem, side, face) == ("luna", 140, "glad")
        made.wait()
        return wanted

    monkeypatch.setattr(sprites_module, "raster_portrait", slow)
    FRAME_BUDGET.begin(0.0)
    try:
        for _ in range(2):
            with pytest.raises(UnfinishedError):
                sprites.portrait("luna", 140, "glad")
        made.set()
        wait_for_pictures(sprites)
        assert sprites.portrait("luna", 140, "glad") is wanted
    finally:
        FRAME_BUDGET.end()
    assert sprites.portrait("luna", 140, "glad") is wanted


@pytest.mark.parametrize("card", [120, 363])
def test_the_shadow_of_a_card_under_way_is_the_same_whichever_was_seen_before(sprites: Sprites, card: int) -> None:
    sprites.fit(card)
    flying = replace(PLACE, width=card / 2, moving=True, height=0.6, face=None)
    wanted = pixels(drawn(sprites, flying))
    other = Sprites(assets_dir())
    other.fit(card)
    # Nearly as wide, so that they share it.
    for off in (0.4, -0.4):
        drawn(other, replace(flying, width=card / 2 + off))
    assert pixels(drawn(other, flying)) == wanted
