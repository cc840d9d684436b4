"""The parts that scenes share; each is asked for itself, and none can be put in another's place."""

from dataclasses import dataclass, field
from typing import Any

from spades.session.games import Games
from spades.session.history.history import History
from spades.session.program.notices import Notices
from spades.session.program.settings import Settings
from spades.ui.device.audio import Audio
from spades.ui.device.prompts import Prompts
from spades.ui.device.speech import Speech
from spades.ui.paint.own_pictures import OwnPictures
from spades.ui.paint.sprites import Sprites
from spades.ui.preferences import Preferences
from spades.ui.words.talk import Talk
from spades.ui.words.tutorial import Guide

_FIRST_GAMES = 3


@dataclass(frozen=True, slots=True)
class Context:
    """The parts that scenes share.

    Attributes:
        preferences: What the person prefers.
        games: Begins games, takes them up and leaves them; the one at the table.
        history: The games that were played.
        notices: The sentences for the person on any screen.
        prompts: Knows what keys mean now, and what they are called.
        guide: Tells the lessons of a guided round.
        sprites: Draws cards.
        audio: Plays sounds.
        speech: Says sentences.
        talk: What the opponents have said this evening.
        pictures: The person's own pictures, for backs and table.
    """

    preferences: Preferences
    games: Games
    history: History
    notices: Notices
    sprites: Sprites
    audio: Audio
    speech: Speech
    prompts: Prompts = field(default_factory=Prompts)
    guide: Guide = field(default_factory=Guide)
    talk: Talk = field(default_factory=Talk)
    pictures: OwnPictures = field(default_factory=OwnPictures)

    @property
    def settings(self) -> Settings:
        """The preferences in force."""
        return self.preferences.value

    @property
    def explains_draw(self) -> bool:
        """Whether it is said how the draw goes: in somebody's first games, where no guide says it."""
        return self.guide.tutorial is None and len(self.history.rows.games) <= _FIRST_GAMES

    def end_guide(self) -> None:
        """End the lessons, also for when the game is gone on with."""
        self.guide.end()
        if self.settings.guided:
            self.change(guided=False)

    def change(self, **changes: Any) -> None:  # noqa: ANN401  # each setting has its own type, checked by Settings
        """Change preferences; they apply at once."""
        self.preferences.change(**changes)
