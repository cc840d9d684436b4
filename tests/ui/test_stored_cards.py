"""The cards of the title are stored, and what is stored fits to the pixel or is not used."""

import json
import shutil
import threading
import zlib
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from spades.engine import Card
from spades.paths import assets_dir
from spades.ui.paint import sprites as drawing
from spades.ui.paint.raster import raster_card
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.tween import Place

pytestmark = pytest.mark.usefixtures("display")

FAN = [Place(200 + 90 * at, 300.0, 120.0, 9.0 - 6 * at, Card.parse(name)) for at, name in enumerate(("HQ", "CK", "SA"))]


def picture(cards: Sprites) -> bytes:
    canvas = pygame.Surface((600, 600))
    for place in FAN:
        cards.draw(canvas, place)
    return pygame.image.tobytes(canvas, "RGB")


def store(cards: Sprites) -> None:
    assert cards.store(FAN)
    for thread in threading.enumerate():
        if thread.name == "cards":
            thread.join()


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    path = tmp_path / "title.cards"
    first = Sprites(assets_dir(), path)
    first.recall(FAN)
    picture(first)
    store(first)
    return path


def drawn(monkeypatch: pytest.MonkeyPatch, cards: Sprites) -> list[str]:
    """Have `cards` recall and paint the fan; returns the names of the faces that were drawn from their files."""
    names: list[str] = []

    def note(path: Path, width: int, height: int) -> pygame.Surface:
        names.append(path.stem)
        return raster_card(path, width, height)

    monkeypatch.setattr(drawing, "raster_card", note)
    cards.recall(FAN)
    assert picture(cards) == picture(Sprites(assets_dir()))
    # Those of the last line are drawn by all means.
    return names[: -len(FAN)]


def test_the_next_start_paints_the_same_and_draws_none(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(monkeypatch, Sprites(assets_dir(), stored)) == []


def test_what_is_not_there_yet_is_not_stored(tmp_path: Path) -> None:
    cards = Sprites(assets_dir(), tmp_path / "title.cards")
    assert not cards.store(FAN)
    assert list(tmp_path.iterdir()) == []


def test_what_fits_is_not_written_again(stored: Path) -> None:
    written = stored.stat().st_ino
    again = Sprites(assets_dir(), stored)
    again.recall(FAN)
    store(again)
    assert stored.stat().st_ino == written


def with_sum(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(4) + content


def a_longer_list(data: bytes) -> bytes:
    listed, pixels = data[4:].split(b"\n", 1)
    return with_sum(json.dumps([*json.loads(listed), ["more", [30_000, 30_000]]]).encode() + b"\n" + pixels)


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda _: b"\n",
        lambda data: data[:-1],
        lambda data: data[:100_000] + bytes([data[100_000] ^ 1]) + data[100_001:],
        lambda data: data + bytes(9_000_000),
        lambda _: with_sum(b"no list\n"),
        lambda _: with_sum(b"7\n"),
        lambda _: with_sum(b"[[1, 2]]\n"),
        lambda _: with_sum(b'[["a", [0, -1]]]\n'),
        lambda _: with_sum(b"[" * 5000 + b"\n"),
        a_longer_list,
    ],
)
def test_a_damaged_file_is_not_used_and_made_anew(
    damage: Callable[[bytes], bytes], stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = stored.read_bytes()
    stored.write_bytes(damage(whole))
    cards = Sprites(assets_dir(), stored)
    assert sorted(drawn(monkeypatch, cards)) == ["CK", "HQ", "SA"]
    store(cards)
    assert stored.read_bytes() == whole


def test_a_folder_in_its_place_is_left_alone(tmp_path: Path) -> None:
    cards = Sprites(assets_dir(), tmp_path)
    cards.recall(FAN)
    picture(cards)
    store(cards)
    assert tmp_path.is_dir()


def test_a_face_that_is_drawn_otherwise_now_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("cards", "portraits"):
        shutil.copytree(assets_dir() / folder, tmp_path / folder)
    other = tmp_path / "cards" / "classic" / "SA.svg"
    true = other.read_bytes()
    shutil.copy(other.with_name("S2.svg"), other)
    before = Sprites(tmp_path, tmp_path / "title.cards")
    picture(before)
    store(before)
    other.write_bytes(true)
    assert drawn(monkeypatch, Sprites(tmp_path, tmp_path / "title.cards")) == ["SA"]


def test_large_cards_are_not_stored(tmp_path: Path) -> None:
    cards = Sprites(assets_dir(), tmp_path / "title.cards")
    cards.budget = 100_000_000
    fan = [Place(500.0, 500.0, 900.0, 9.0, place.face) for place in FAN]
    for place in fan:
        cards.draw(pygame.Surface((1000, 1000)), place)
    assert cards.store(fan)
    assert list(tmp_path.iterdir()) == []
