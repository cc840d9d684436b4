"""A picture is unpacked in a process of its own: what it does there, and how much of it, is its own matter."""

import io
import struct
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pygame
import pytest
from PIL import Image
from screens.driver import Driver
from screens.own import photo

from spades.bots.process.asker import Patience
from spades.session.program.picture_reading import PictureReading, Pixels
from spades.session.program.pictures import PictureRefusedError
from spades.ui.paint.own_pictures import OwnPictures, Use
from spades.ui.paint.unpacking import unpack
from spades.ui.scenes.setup.own_picture import PictureScene


def outcome(reading: PictureReading) -> Pixels | str:
    """Return the picture, or the sentence that refuses it."""
    try:
        while (pixels := reading.poll()) is None:
            time.sleep(0.01)
    except PictureRefusedError as error:
        return str(error)
    else:
        return pixels
    finally:
        reading.close()
        assert not reading._folder.exists()


def many_scans(size: tuple[int, int], scans: int) -> bytes:
    """Return a small file that takes long to unpack: one scan of a progressive JPEG, again and again."""
    data = io.BytesIO()
    Image.new("RGB", size, "teal").save(data, "JPEG", progressive=True)
    whole = data.getvalue()
    starts = [at for at in range(len(whole)) if whole[at : at + 2] == b"\xff\xda"]
    last = whole[starts[-1] : -2]
    return whole[:-2] + last * scans + whole[-2:]


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    pygame.image.save(photo((100, 80)), tmp_path / "photo.png")
    return tmp_path / "photo.png"


def test_a_picture_comes_with_its_pixels(picture: Path) -> None:
    found = outcome(PictureReading(picture, unpack))
    assert isinstance(found, Pixels)
    assert found.size == (100, 80)
    assert found.rgb == pygame.image.tobytes(pygame.image.load(picture), "RGB")


@pytest.mark.parametrize("mode", ["P", "L", "LA", "RGBA", "1"])
def test_every_depth_is_unpacked_without_a_window(tmp_path: Path, mode: str) -> None:
    Image.effect_noise((90, 70), 90).convert(mode).save(tmp_path / "deep.png")
    found = outcome(PictureReading(tmp_path / "deep.png", unpack))
    assert isinstance(found, Pixels)
    assert len(set(found.rgb)) > 1


def hang(_pipe: Connection, _unpack: object) -> None:
    time.sleep(600)


def fall(_pipe: Connection, _unpack: object) -> None:
    raise SystemExit(3)


@pytest.mark.parametrize("target", [hang, fall])
def test_one_that_takes_too_much_is_refused(
    picture: Path, target: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades.session.program.picture_reading._PATIENCE", Patience())
    said = outcome(PictureReading(picture, unpack, target, seconds=0.1))
    assert said == "photo.png takes too long to unpack, or too much room."


def huge(_path: str, target: str) -> list[int]:
    Path(target).write_bytes(b"x")
    return [10_000, 10_000]


def empty(_path: str, _target: str) -> list[int]:
    return [0, 5]


def greedy(_path: str, _target: str) -> list[int]:
    return [len(bytearray(10**11)), 1]


@pytest.mark.parametrize("lie", [huge, empty, greedy])
def test_whatever_the_process_says_is_looked_at(picture: Path, lie: Callable[[str, str], list[int]]) -> None:
    assert "photo.png is damaged" in str(outcome(PictureReading(picture, lie)))


def test_the_window_goes_on_while_a_picture_is_unpacked_and_leaves_it(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "scans.jpg"
    path.write_bytes(many_scans((4000, 4000), 400))
    driver.patient = False
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frame(times=5)
    scene = driver.scene
    assert isinstance(scene, PictureScene)
    assert scene._reading is not None
    pid = scene._reading._process.pid
    assert pid is not None
    driver.key(pygame.K_ESCAPE)
    driver.frame(times=2)
    assert scene._reading is None
    assert not isinstance(driver.scene, PictureScene)


def test_what_is_kept_is_read_at_once_only_if_it_is_as_the_program_writes_it(
    tmp_path: Path, display: pygame.Surface
) -> None:
    assert display
    OwnPictures(tmp_path).put(Use.TABLE, photo((300, 200)))
    assert OwnPictures(tmp_path).get(Use.TABLE) is not None
    (tmp_path / Use.TABLE.file).write_bytes(many_scans((300, 200), 10))
    assert OwnPictures(tmp_path).get(Use.TABLE) is None
    Image.new("RGB", (4000, 2001)).save(tmp_path / Use.BACK.file)
    assert OwnPictures(tmp_path).get(Use.BACK) is None


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_a_file_of_endless_parts_is_refused_before_anything_unpacks_it(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"parts.{kind}"
    if kind == "png":
        head = struct.pack(">I4sIIBBBBBI", 13, b"IHDR", 100, 100, 8, 2, 0, 0, 0, 0x3B2D1EFC)
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + head + struct.pack(">I4sI", 0, b"zTXt", 0) * 200_000)
    else:
        path.write_bytes(b"\xff\xd8" + b"\xff\xfe\0\2" * 200_000)
    with pytest.raises(PictureRefusedError, match="damaged"):
        PictureReading(path, unpack)
