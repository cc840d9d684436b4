"""Scenes on their own: what they share, and events for them."""

from pathlib import Path

import pygame
from session.games import MAKER

from spades.engine import PRESETS, Rules, Seat
from spades.paths import assets_dir
from spades.session.deals.chance import Chance
from spades.session.game.opening import Opening
from spades.session.journal import Journal
from spades.session.players.seating import Seating
from spades.session.program.settings import SettingsFile
from spades.ui.context import Context
from spades.ui.device.audio import Audio
from spades.ui.device.speech import Speech
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.scenes.stack import Scene
from spades.ui.table.view import TableView
from spades.ui.transitions import Transition


def make_context(folder: Path) -> Context:
    return Context(
        settings_file=SettingsFile(folder / "settings.json"),
        journal=Journal(folder),
        sprites=Sprites(assets_dir()),
        audio=Audio(assets_dir() / "sounds"),
        speech=Speech(),
        seed=1,
    )


def make_style(size: tuple[int, int] = (1280, 800)) -> Style:
    return Style(THEMES["evening"], size)


def make_table_view(context: Context, rules: Rules = PRESETS["classic-300"]) -> TableView:
    seating = Seating.of_one_person(rules, "rule")
    session = MAKER.begin(Opening(rules, seating, Chance(1).sealed(1), 1, given=Seat.SOUTH), 0)
    return TableView(context, context.open_table(session))


def press(scene: Scene, key: int, mod: int = 0, text: str = "") -> Transition | None:
    return scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))


def write(scene: Scene, text: str) -> None:
    for letter in text:
        press(scene, ord(letter.lower()), text=letter)
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
