"""Events of any kind, for a single screen."""

import random

import pygame
from screens.driver import Driver

KEYS = [
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_TAB, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_k, pygame.K_d, pygame.K_n,
    pygame.K_s, pygame.K_h, pygame.K_c, pygame.K_l, pygame.K_p, pygame.K_t, pygame.K_m, pygame.K_F1, pygame.K_F2,
    pygame.K_F10, pygame.K_1, pygame.K_4, pygame.K_0, pygame.K_LSHIFT, pygame.K_BACKSPACE, pygame.K_z,
]  # fmt: skip
SIZES = [(800, 600), (640, 480), (320, 200), (900, 640)]


def press(driver: Driver, rng: random.Random) -> None:
    """Send one or two events of any kind."""
    width, height = driver.canvas.get_size()
    at = (rng.randrange(width), rng.randrange(height))
    kind = rng.random()
    if kind < 0.5:
        code = rng.choice(KEYS)
        letter = chr(code) if 32 < code < 127 else ""
        driver.key(code, mod=rng.choice([0, 0, 0, pygame.KMOD_LSHIFT]), text=letter)
    elif kind < 0.6:
        driver.click(at)
    elif kind < 0.75:
        widget = rng.choice(driver.scene.group.widgets or [None])
        # Leaving is the one thing that ends the walk.
        if widget is not None and widget.label != "Quit":
            driver.click(widget.rect.center)
    elif kind < 0.85:
        driver.drag(at, (rng.randrange(width), rng.randrange(height)))
    elif kind < 0.9:
        driver.move(at)
    elif kind < 0.93:
        driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1])))
    elif kind < 0.96:
        driver.post(pygame.event.Event(rng.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED])))
    elif kind < 0.963:
        driver.resize(rng.choice(SIZES))
    else:
        driver.frame(rng.choice([0.001, 0.1, 3.0]))
