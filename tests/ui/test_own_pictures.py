"""A person's own pictures: taken in, kept, shown, removed; and never the end of anything."""

import io
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageOps
from screens.driver import Driver
from screens.own import photo

from spades.session.program.pictures import OWN, PictureRefusedError, read_picture
from spades.ui.first_window import open_window
from spades.ui.paint.cloth import paint_cloth
from spades.ui.paint.own_pictures import OwnPictures, Use, frame_back, luminance, picture_theme
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.paint.unpacking import to_surface
from spades.ui.scenes.setup.own_picture import PictureScene
from spades.ui.scenes.setup.preferences import PreferencesScene
from spades.ui.widgets import Swatches

from .conftest import Opener

USUAL = THEMES[DEFAULT_THEME]


def drop(driver: Driver, path: Path) -> PictureScene:
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frame(times=3)
    assert isinstance(driver.scene, PictureScene)
    return driver.scene


def in_use(driver: Driver) -> tuple[str, str, object]:
    settings = driver.app.context.settings
    return settings.back, settings.table, driver.app._style.theme.picture is not None


def test_a_picture_is_kept_whatever_becomes_of_its_file(opener: Opener, tmp_path: Path) -> None:
    driver, path = opener(), tmp_path / "Photo.PNG"
    pygame.image.save(photo((640, 480)), path)
    drop(driver, path)
    assert in_use(driver) == ("", "", False), "it is shown before anything is changed"
    # By keys alone: the cards have the focus, the table is next but none of what there is to be removed.
    driver.key(pygame.K_RETURN)
    driver.press("Use on the table")
    driver.frame()
    assert in_use(driver) == (OWN, OWN, True)
    path.unlink()
    # The next window opens with its colors, before it is read.
    driver.close()
    cloth = driver.app._style.theme.cloth
    red, green, blue, _alpha = open_window(driver.folder).canvas.get_at((640, 352))
    assert max(abs(part - lit) for part, lit in zip((red, green, blue), cloth[0], strict=True)) <= 4
    driver = opener()
    assert in_use(driver) == (OWN, OWN, True)
    assert driver.app.toasts.sentences == []
    seen = driver.app.context.sprites.sample("backs", OWN, 60).get_at((30, 15))
    assert seen.b > 200, "the sky of the photograph"


def test_another_picture_takes_the_place_of_the_first_at_once(driver: Driver, tmp_path: Path) -> None:
    colors = []
    for color in ((200, 0, 0), (0, 0, 200)):
        picture = pygame.Surface((100, 100))
        picture.fill(color)
        pygame.image.save(picture, tmp_path / "plain.png")
        drop(driver, tmp_path / "plain.png")
        driver.press("Use on the cards")
        driver.frame()
        seen = driver.app.context.sprites.sample("backs", OWN, 60).get_at((30, 40))
        colors.append((seen.r > 190, seen.b > 190))
    assert colors == [(True, False), (False, True)]


def test_it_is_removed_again(driver: Driver, tmp_path: Path) -> None:
    pygame.image.save(photo((100, 100)), tmp_path / "photo.png")
    drop(driver, tmp_path / "photo.png")
    driver.press("Use on the table")
    driver.press("Remove from the table")
    driver.frame()
    assert in_use(driver) == ("", "", False)
    assert not (driver.folder / "pictures" / Use.TABLE.file).exists()
    assert driver.app.toasts.sentences == []


@pytest.mark.parametrize("content", [None, b"", b"\x89PNG\r\n\x1a\n nothing more"], ids=["gone", "empty", "damaged"])
def test_one_that_is_lost_is_told_once_and_the_usual_one_serves(opener: Opener, content: bytes | None) -> None:
    driver = opener()
    for use in Use:
        driver.app.context.pictures.put(use, photo((200, 200)))
    driver.app.context.change(back=OWN, table=OWN)

    def spoil() -> None:
        for use in Use:
            path = driver.folder / "pictures" / use.file
            path.unlink()
            if content is not None:
                path.write_bytes(content)

    driver.reopen(after=spoil)
    assert in_use(driver) == ("", "", False)
    assert len(driver.app.toasts.sentences) == 2
    driver.reopen()
    assert driver.app.toasts.sentences == []


def test_what_is_refused_changes_nothing_and_another_can_be_tried(driver: Driver, tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.webp", tmp_path / "good.jpg"
    bad.write_bytes(b"RIFF....WEBPVP8X" + bytes(40))
    pygame.image.save(photo((100, 100)), good)
    scene = drop(driver, bad)
    assert "bad.webp" in scene._said
    assert not driver.button("Use on the cards").enabled
    scene = drop(driver, good)
    assert driver.button("Use on the cards").enabled
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, PictureScene)


def test_a_disk_that_refuses_is_told(tmp_path: Path, display: pygame.Surface) -> None:
    assert display
    (tmp_path / "pictures").write_text("a file where the folder should be")
    pictures = OwnPictures(tmp_path / "pictures")
    with pytest.raises(PictureRefusedError, match="couldn't be kept"):
        pictures.put(Use.BACK, photo((100, 100)))
    assert not pictures.has(Use.BACK)


def test_a_second_window_keeps_them_to_itself(tmp_path: Path, display: pygame.Surface) -> None:
    assert display
    OwnPictures(tmp_path).put(Use.BACK, photo((100, 100)))
    second = OwnPictures(tmp_path, keep=False)
    second.remove(Use.BACK)
    assert not second.has(Use.BACK)
    assert OwnPictures(tmp_path).get(Use.BACK) is not None


def test_tables_and_backs_offer_it_and_so_does_the_key(driver: Driver) -> None:
    driver.app.context.pictures.put(Use.TABLE, photo((100, 100)))
    tables = []
    for _ in range(len(THEMES) + 1):
        driver.key(pygame.K_F10)
        tables.append(driver.app.context.settings.table)
    assert set(tables) == {*THEMES, OWN}
    driver.press("Preferences")
    assert isinstance(driver.scene, PreferencesScene)
    driver.key(pygame.K_UP, pygame.K_RIGHT, pygame.K_RIGHT)
    table = next(widget for widget in driver.scene.group.widgets if isinstance(widget, Swatches))
    driver.click(table.place(len(table._options) - 1).center)
    driver.frame()
    assert in_use(driver)[1:] == (OWN, True)
    driver.key(pygame.K_F10)
    driver.frame()
    assert table.value == driver.app.context.settings.table == DEFAULT_THEME


@pytest.mark.parametrize("color", [(255, 255, 255), (90, 190, 255), (255, 230, 0), None], ids=str)
def test_text_on_any_picture_can_be_read(display: pygame.Surface, color: tuple[int, int, int] | None) -> None:
    assert display
    if color is None:
        noise = Image.effect_noise((320, 200), 120).convert("RGB")
        picture = pygame.image.frombytes(noise.tobytes(), noise.size, "RGB")
    else:
        picture = pygame.Surface((320, 200))
        picture.fill(color)
    theme = picture_theme(USUAL, picture)
    table = pygame.image.tobytes(paint_cloth((320, 200), theme), "RGB")
    lightest = max(map(luminance, set(zip(table[::3], table[1::3], table[2::3], strict=True))))
    assert (luminance(theme.text) + 0.05) / (lightest + 0.05) >= 4.5
    if color is not None:
        assert lightest <= max(map(luminance, USUAL.cloth)), "no brighter than the usual cloth under its lamp"


def test_a_dark_picture_stays_as_it_is(display: pygame.Surface) -> None:
    assert display
    picture = pygame.Surface((64, 64))
    picture.fill((20, 30, 40))
    dark = picture_theme(USUAL, picture).picture
    assert dark is not None
    assert dark.get_at((10, 10))[:3] == (20, 30, 40)


@pytest.mark.parametrize("lies", range(1, 9))
def test_a_photograph_stands_as_the_camera_was_held(tmp_path: Path, display: pygame.Surface, lies: int) -> None:
    assert display
    small = Image.new("RGB", (4, 3))
    small.putdata([(20 * at, 250 - 20 * at, 90 * (at % 3)) for at in range(12)])
    image, exif = small.resize((160, 120), Image.Resampling.NEAREST), Image.Exif()
    exif[0x0112] = lies
    data = io.BytesIO()
    image.save(data, "JPEG", exif=exif, quality=95)
    (tmp_path / "photo.jpg").write_bytes(data.getvalue())
    upright = ImageOps.exif_transpose(Image.open(io.BytesIO(data.getvalue())))
    assert upright is not None
    seen = to_surface(read_picture(tmp_path / "photo.jpg"), "photo.jpg")
    assert seen.get_size() == upright.size
    for at in ((20, 20), (100, 20), (20, 100), (100, 100)):
        expected = upright.getpixel(at)
        assert isinstance(expected, tuple)
        assert all(abs(a - b) < 24 for a, b in zip(seen.get_at(at)[:3], expected, strict=True)), at


def test_a_large_picture_is_kept_no_larger_than_it_is_shown(tmp_path: Path, display: pygame.Surface) -> None:
    assert display
    Image.new("RGB", (9000, 1200), "teal").save(tmp_path / "panorama.webp")
    picture = to_surface(read_picture(tmp_path / "panorama.webp"), "panorama.webp")
    assert picture.get_width() <= 3 * 1600
    pictures = OwnPictures(tmp_path / "kept")
    pictures.put(Use.BACK, picture)
    back = pictures.get(Use.BACK)
    assert back is not None
    assert back.get_size() == (600, 840)
    card = frame_back(back, (100, 140))
    assert card.get_at((0, 0)).a == 0, "its corners are round"
    assert card.get_at((50, 70))[:3] != card.get_at((50, 2))[:3], "and it has a frame"
