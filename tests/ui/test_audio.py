import array
import io
import random
import wave
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from spades.paths import assets_dir
from spades.ui.device.audio import CONTACTS, Audio

pytestmark = pytest.mark.usefixtures("display")
NAMES = [
    "card", "slide", "riffle", "trick", "broken", "bid", "made", "set", "nil_made", "nil_broken", "bag_penalty",
    "danger", "lead", "bags_near", "last", "win", "lose", "button", "refuse",
    "blind_nil", "big_set", "comeback",
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
        assert name in audio._sounds
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


def test_what_touches_the_table_is_heard_when_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The contact of a sound comes within 15 ms of the moment that is asked for, whatever variant and pitch."""
    files: list[bytes] = []
    original = pygame.mixer.Sound
    audio = opened()

    def kept(file: io.BytesIO) -> pygame.mixer.Sound:
        files.append(file.getvalue())
        return original(file=file)

    monkeypatch.setattr(pygame.mixer, "Sound", kept)
    for name, contact in CONTACTS.items():
        for lands in (0.0, 0.13, 0.24, 0.62):
            files.clear()
            audio.play(name, lands=lands)
            with wave.open(io.BytesIO(files[0])) as file:
                rate, samples = file.getframerate(), array.array("h", file.readframes(file.getnframes()))
            # What the table answers is the loudest by far from there on.
            window = rate // 200
            begin = max(0, round((lands - 0.05) * rate))
            starts = range(begin, begin + rate // 10, 20)
            sums = [sum(value * value for value in samples[at : at + window]) for at in starts]
            heard = (begin + 20 * sums.index(max(sums))) / rate
            assert abs(heard - lands) < 0.015, (name, contact, lands)
    audio.rest()


def test_a_seat_to_the_side_is_heard_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = opened()
    volumes: list[tuple[float, ...]] = []

    class Heard:
        def set_volume(self, *sides: float) -> None:
            volumes.append(sides)

    class Sound:
        def __init__(self, file: io.BytesIO) -> None:
            del file

        def set_volume(self, _volume: float) -> None:
            pass

        def play(self, fade_ms: int = 0) -> Heard:
            del fade_ms
            return Heard()

    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    for pan in (-0.6, 0.0, 0.6):
        audio.play("card", pan=pan)
    assert volumes[0][0] > volumes[0][1]
    assert volumes[1] == (1, 1)
    assert volumes[2] == volumes[0][::-1]
    audio.rest()


def test_no_variant_is_heard_twice_in_a_row() -> None:
    audio = opened()
    audio._chance = random.Random(1)
    heard = []
    for _ in range(40):
        audio.play("card")
        heard.append(audio._latest["card"])
    assert all(one != other for one, other in pairwise(heard))
    assert len(set(heard)) == 6
    audio.rest()


def test_what_is_skipped_lands_at_once() -> None:
    audio = opened()
    audio.play("card", lands=5.0)
    ((_due, _name, _pan, channel),) = audio._falling
    audio.land_now()
    assert audio._falling == []
    assert pygame.mixer.get_busy()
    audio.land_now()
    del channel
    audio.rest()


def test_the_room_is_heard_only_where_it_is_wanted() -> None:
    audio = opened()
    assert audio._room is None
    audio.set_volume(50, muted=False, ambience=True)
    assert audio._room is not None
    audio._stirred -= 60
    audio.rest_in_silence()
    assert pygame.mixer.get_init(), "it goes on while it is wanted"
    audio.set_volume(50, muted=False)
    assert audio._room is None
    audio.rest()
