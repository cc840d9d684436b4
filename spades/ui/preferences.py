"""The preferences in force, and what brings the program in line with them."""

from collections.abc import Callable
from typing import Any

from spades.language import use_language
from spades.session.program.settings import Settings, SettingsFile
from spades.ui.device.audio import Audio
from spades.ui.device.speech import Speech


class Preferences:
    """Keeps a change and applies it at once; whoever must know is told."""

    def __init__(self, file: SettingsFile, audio: Audio, speech: Speech) -> None:
        """Take the file, and what is applied to at once."""
        self._file = file
        self._audio = audio
        self._speech = speech
        self._listeners: list[Callable[[], None]] = []

    @property
    def value(self) -> Settings:
        """The preferences in force."""
        return self._file.value

    def listen(self, told: Callable[[], None]) -> None:
        """Have somebody told whenever the preferences were applied."""
        self._listeners.append(told)

    def change(self, **changes: Any) -> None:  # noqa: ANN401  # each setting has its own type, checked by Settings
        """Change preferences; they apply at once."""
        self._file.change(**changes)
        self.apply()

    def apply(self) -> None:
        """Bring sound, speech and language in line with the preferences, and tell it."""
        settings = self.value
        self._audio.set_volume(settings.volume, muted=settings.muted, ambience=settings.ambience)
        self._speech.on = settings.speak
        use_language(settings.language)
        for told in self._listeners:
            told()
