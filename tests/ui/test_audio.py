from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from spades.paths import assets_dir
from spades.ui.device.audio import Audio

pytestmark = pytest.mark.usefixtures("display")
NAMES = [
    "card", "slide", "riffle", "trick", "broken", "bid", "made", "set", "nil_made", "nil_broken", "bag_penalty",
    "win", "lose", "button", "refuse",
]  # fmt: skip


def test_every_sound_of_the_table_is_there() -> None:
    audio = Audio(assets_dir() / "sounds")
    audio.start()
    audio.set_volume(50, muted=False)
    for name in NAMES:
        audio.play(name)
        wanted = f"{name}_1" if name == "card" else name
        assert wanted in audio._sounds
    assert pygame.mixer.get_busy()


def test_muted_is_silent() -> None:
    for volume, muted in ((0, False), (100, True)):
        audio = Audio(assets_dir() / "sounds")
        audio.start()
        audio.set_volume(volume, muted=muted)
        for name in NAMES:
            audio.play(name)
        assert not pygame.mixer.get_busy()


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> NoReturn:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio(assets_dir() / "sounds")
    audio.start()
    audio.play("card")


def test_without_sounds_there_is_silence(tmp_path: Path) -> None:
    audio = Audio(tmp_path / "nowhere")
    audio.start()
    for name in (*NAMES, "no such sound"):
        audio.play(name)


def test_nothing_is_heard_before_the_device_is_open() -> None:
    Audio(assets_dir() / "sounds").play("card")
