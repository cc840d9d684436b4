"""The clipboard, which not every desktop has."""

import contextlib

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; returns whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste_text() -> str | None:
    """Return the text on the clipboard, empty where it holds something else, or None where there is no clipboard."""
    # Some desktops raise where others return nothing.
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    return None
