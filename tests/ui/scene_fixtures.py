"""Scenes on their own: what they share, and events for them."""

from pathlib import Path

import pygame
from session.games import MAKER
from session.memory_archive import MemoryArchive

from spades.engine import PRESETS, Rules, Seat
from spades.paths import assets_dir
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC
from spades.session.deals.seal import Sealed
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.game.start import Start
from spades.session.game.viewer import ViewerSession
from spades.session.games import Games
from spades.session.history.history import History
from spades.session.journal import Journal
from spades.session.players.seating import Seating
from spades.session.program.notices import Notices
from spades.session.program.settings_file import SettingsFile
from spades.ui.context import Context
from spades.ui.device.audio import Audio
from spades.ui.device.speech import Speech
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.preferences import Preferences
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Transition


def make_context(folder: Path) -> Context:
    settings, journal = SettingsFile(folder / "settings.json"), Journal(folder)
    audio, speech = Audio(assets_dir() / "sounds"), Speech()
    archive = MemoryArchive()
    games = Games(journal, archive, settings, MAKER, 1)
    return Context(
        preferences=Preferences(settings, audio, speech),
        games=games,
        history=History(archive, lambda: folder / "exports"),
        notices=Notices(settings.consume_notice, journal.consume_notice, games.consume_notice),
        sprites=Sprites(assets_dir()),
        audio=audio,
        speech=speech,
    )


def seat(context: Context, session: Session) -> ViewerSession:
    """Take a game to the table without its players."""
    context.games.close()
    context.games._running = session
    context.games._session = ViewerSession(session, next(iter(session.persons), session.game.rules.seating[0]))
    return context.games._session


def a_start(opening: Opening) -> Start:
    """Return a game that has not begun and is kept nowhere."""
    return Start(opening, lambda _opening: None, lambda opening: ViewerSession(MAKER.begin(opening), Seat.SOUTH))


def make_style(size: tuple[int, int] = (1280, 800)) -> Style:
    return Style(THEMES["evening"], size)


def make_running(context: Context, rules: Rules = PRESETS["classic-300"]) -> RunningGame:
    seating = Seating.of_one_person(rules, "rule")
    opening = Opening(rules, seating, Sealed(Chance(1).sealed(1).seed, 1), 1, given=Seat.SOUTH)
    session = MAKER.begin(opening.cut(AUTOMATIC))
    return RunningGame(context, seat(context, session))


def press(scene: BaseScene, key: int, mod: int = 0, text: str = "") -> Transition | None:
    return scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))


def write(scene: BaseScene, text: str) -> None:
    for letter in text:
        press(scene, ord(letter.lower()), text=letter)
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
