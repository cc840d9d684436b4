"""The preferences in force, with which the program is kept in line."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from spades.language import N_, use_language
from spades.session.program.pictures import OWN
from spades.session.program.settings import Settings
from spades.session.program.settings_file import SettingsFile
from spades.ui.device.audio import Audio
from spades.ui.device.desktop import Desktop
from spades.ui.device.speech import Speech
from spades.ui.paint.lamp import AS_DESKTOP, Cloth, table_of
from spades.ui.paint.own_pictures import OwnPictures, Use

_LOST = {
    Use.BACK: N_("Your picture for the cards is gone or damaged, so they have their usual back."),
    Use.TABLE: N_("Your picture for the table is gone or damaged, so it's the usual one."),
}


class Preferences:
    """Keeps a change, applies it at once, and calls the listeners."""

    def __init__(self, file: SettingsFile, audio: Audio, speech: Speech) -> None:
        """Take the file, and the sound and speech that follow it."""
        self._file = file
        self._audio = audio
        self._speech = speech
        self._listeners: list[Callable[[], None]] = []
        self._in_force = file.value, in_force(file.value)

    @property
    def chosen(self) -> Settings:
        """The preferences as they were chosen, be it that something is as the system has it."""
        return self._file.value

    @property
    def value(self) -> Settings:
        """The preferences in force."""
        if self._in_force[0] is not self.chosen:
            self._in_force = self.chosen, in_force(self.chosen)
        return self._in_force[1]

    def listen(self, listener: Callable[[], None]) -> None:
        """Add a listener, which is called whenever the preferences were applied."""
        self._listeners.append(listener)

    def change(self, **changes: Any) -> None:  # noqa: ANN401  # each setting has its own type, checked by Settings
        """Change preferences; they apply at once."""
        self._file.change(**changes)
        self.apply()

    def follow(self, desktop: Desktop) -> None:
        """Take up the wishes of the desktop, and keep them for the next start."""
        if desktop.words() != self.chosen.desktop:
            self.change(desktop=desktop.words())

    def keep_cloth(self, cloth: Cloth) -> None:
        """Keep the colours of the person's picture on the table, with which the next window opens."""
        self._file.change(picture_cloth=(*cloth[0], *cloth[1]))

    def apply(self) -> None:
        """Bring sound, speech and language in line with the preferences, and call the listeners."""
        settings = self.value
        self._audio.set_volume(settings.volume, muted=settings.muted, ambience=settings.ambience)
        self._speech.on = settings.speak
        use_language(settings.language, street=settings.street_words)
        for listener in self._listeners:
            listener()

    def do_without_lost(self, pictures: OwnPictures) -> list[str]:
        """Choose the usual back or table where the person's picture cannot be shown; returns sentences about it."""
        lost = [use for use in Use if getattr(self.value, use) == OWN and pictures.get(use) is None]
        if lost:
            self.change(**dict.fromkeys(lost, ""))
        return [_LOST[use] for use in lost]


def in_force(chosen: Settings) -> Settings:
    """Return the preferences with the wishes of the desktop, wherever it is left to the desktop."""
    desktop = Desktop.read(chosen.desktop)
    asked: dict[str, Any] = {}
    if chosen.reduced_motion == "" and desktop.still:
        asked["reduced_motion"] = True
    if not chosen.interface_size and desktop.text != 100:
        asked["interface_size"] = desktop.text
    if chosen.table in AS_DESKTOP and (table := table_of(chosen.desktop)) != chosen.table:
        asked["table"] = table
    return replace(chosen, **asked) if asked else chosen
