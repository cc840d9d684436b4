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


def opened() -> Audio:
    audio = Audio(assets_dir() / "sounds")
    audio.wake()
    audio.set_volume(50, muted=False)
    audio.play("slide")
    assert audio._opener is not None
    audio._opener.join()
    return audio


def test_every_sound_of_the_table_is_there() -> None:
    audio = opened()
    for name in NAMES:
        audio.play(name)
        wanted = f"{name}_1" if name == "card" else name
        assert wanted in audio._sounds
    assert pygame.mixer.get_busy()
    audio.rest()


def test_muted_is_silent() -> None:
    for volume, muted in ((0, False), (100, True)):
        audio = Audio(assets_dir() / "sounds")
        audio.wake()
        audio.set_volume(volume, muted=muted)
        for name in NAMES:
            audio.play(name)
        assert audio._opener is None


def test_the_device_is_open_only_from_the_first_sound_to_the_silence_after_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    audio = Audio(assets_dir() / "sounds")
    audio.wake()
    audio.rest_in_silence()
    assert audio._opener is None
    audio = opened()
    now = audio._stirred
    for seconds, open_still in ((9.9, True), (10.1, False)):
        monkeypatch.setattr("spades.ui.device.audio.time.monotonic", lambda: now + seconds)  # noqa: B023  # asked at once
        audio.rest_in_silence()
        assert bool(pygame.mixer.get_init()) is open_still
    audio.play("trick")
    assert audio._opener is not None
    audio._opener.join()
    assert pygame.mixer.get_busy()
    audio.rest()
    audio.play("trick")
    assert not pygame.mixer.get_init()


def test_the_device_is_open_before_the_first_sound_of_a_person_who_stirs() -> None:
    audio = Audio(assets_dir() / "sounds")
    audio.stir()
    assert audio._opener is None
    audio.wake()
    audio.stir()
    opener = audio._opener
    assert opener is not None
    opener.join()
    assert not pygame.mixer.get_busy()
    audio.play("slide")
    assert pygame.mixer.get_busy()
    assert audio._opener is opener
    audio.rest()


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> NoReturn:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = opened()
    audio.play("card")
    audio.rest()


def test_without_sounds_there_is_silence(tmp_path: Path) -> None:
    audio = Audio(tmp_path / "nowhere")
    audio.wake()
    for name in (*NAMES, "no such sound"):
        audio.play(name)
    audio.rest()


def test_nothing_is_heard_before_it_is_asked_for() -> None:
    audio = Audio(assets_dir() / "sounds")
    audio.play("card")
    assert audio._opener is None
