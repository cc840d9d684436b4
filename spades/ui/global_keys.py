"""The keys that mean the same on every screen."""

import pygame

from spades.session.program.pictures import OWN
from spades.ui.context import Context
from spades.ui.device.chords import Chord
from spades.ui.device.commands import Command
from spades.ui.paint.own_pictures import Use
from spades.ui.paint.theme import THEMES
from spades.ui.scenes.dialogs.quitting import leave_program
from spades.ui.scenes.stack import SceneStack
from spades.ui.transitions import Push, Screen

_SCREENS = {
    Command.RULES: Screen.RULES,
    Command.DEAL_CODE: Screen.DEAL_CODE,
    Command.NEW_GAME: Screen.NEW_GAME,
}
_COMMANDS = (*_SCREENS, Command.FULL_SCREEN, Command.QUIT, Command.MUTE, Command.NEXT_TABLE)


def take_global_key(event: pygame.event.Event, context: Context, stack: SceneStack) -> bool:
    """Carry out a key that means the same everywhere; returns whether it does."""
    command = next((command for command in _COMMANDS if context.prompts.means(event, command)), None)
    if command is None or stack.takes_keys() or (Chord.of(event).types and stack.takes_text()):
        return False
    settings = context.settings
    match command:
        case Command.FULL_SCREEN:
            context.change(full_screen=not settings.full_screen)
        case Command.QUIT:
            stack.change(leave_program(context, stack.showing))
        case Command.MUTE:
            context.change(muted=not settings.muted)
        case Command.NEXT_TABLE:
            names = [*THEMES, *([OWN] if context.pictures.has(Use.TABLE) else [])]
            now = names.index(settings.table) if settings.table in names else 0
            context.change(table=names[(now + 1) % len(names)])
        case _:
            if stack.showing is not _SCREENS[command]:
                stack.change(Push(_SCREENS[command]))
    return True
