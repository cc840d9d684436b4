"""The buttons of gamepads as small pictures, as they are marked on the pad in hand; drawn large and reduced once."""

from functools import lru_cache
from math import cos, pi, sin

import pygame

from spades.ui.device.pad_buttons import PadButton, PadKind, button_sign
from spades.ui.paint.style import Style

_OVER = 4
_GROUND, _INK, _EDGE = (38, 42, 46), (240, 238, 230), (150, 150, 145)
"""Dark as pads are, on every table."""

_XBOX = {
    PadButton.A: (124, 196, 96),
    PadButton.B: (236, 104, 92),
    PadButton.X: (98, 162, 236),
    PadButton.Y: (238, 196, 80),
}
_SHAPES = {
    PadButton.A: (150, 180, 240),
    PadButton.B: (244, 130, 120),
    PadButton.X: (232, 160, 206),
    PadButton.Y: (124, 214, 184),
}
_FACE = frozenset(_XBOX)
_SHOULDERS = frozenset((PadButton.L1, PadButton.R1, PadButton.L2, PadButton.R2))
_TURN = {PadButton.RIGHT: 0, PadButton.DOWN: 1, PadButton.LEFT: 2, PadButton.UP: 3}


def draw_glyph(
    canvas: pygame.Surface, style: Style, button: PadButton, centre: tuple[float, float], side: int
) -> pygame.Rect:
    """Draw a button of the gamepad in hand around a point, so many pixels tall; returns where it is."""
    kind = style.prompts.pad or PadKind.XBOX
    picture = _picture(button, kind, max(12, side))
    rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    canvas.blit(picture, rect)
    letters = _letters(button, kind)
    if letters:
        units = side * (0.62 if len(letters) == 1 else 0.5) / style.scale
        colour = _XBOX.get(button, _INK) if kind is PadKind.XBOX else _INK
        style.draw_text(canvas, letters, "strong", units, colour, rect.center, "center", rect.width * 0.86)
    return rect


def glyph_width(button: PadButton, side: int) -> int:
    """Return how wide the picture of a button is that is so many pixels tall."""
    return round(side * 1.35) if button in _SHOULDERS else side


def _letters(button: PadButton, kind: PadKind) -> str:
    if button in _FACE and kind is PadKind.PLAYSTATION:
        return ""
    if button in (PadButton.BACK, PadButton.START) or button in _TURN:
        return ""
    return button_sign(button, kind)


@lru_cache(maxsize=96)
def _picture(button: PadButton, kind: PadKind, side: int) -> pygame.Surface:
    width = glyph_width(button, side)
    big = pygame.Surface((width * _OVER, side * _OVER), pygame.SRCALPHA)
    big.fill((*_GROUND, 0))
    rect = big.get_rect()
    line = max(_OVER, side * _OVER // 16)
    radius = rect.height // 2 if button not in _SHOULDERS else rect.height // 3
    if button in _TURN:
        _cross(big, _TURN[button], line)
    else:
        pygame.draw.rect(big, _EDGE, rect, border_radius=radius)
        pygame.draw.rect(big, _GROUND, rect.inflate(-2 * line, -2 * line), border_radius=radius - line)
        if button in _FACE and kind is PadKind.PLAYSTATION:
            _shape(big, button, line)
        elif button in (PadButton.BACK, PadButton.START):
            _middle(big, button, kind, line)
    return pygame.transform.smoothscale(big, (width, side)).convert_alpha()


def _shape(big: pygame.Surface, button: PadButton, line: int) -> None:
    """Draw cross, circle, square or triangle."""
    colour, thick = _SHAPES[button], round(line * 1.4)
    x, y = big.get_rect().center
    far = big.get_height() * 0.24
    match button:
        case PadButton.A:
            pygame.draw.line(big, colour, (x - far, y - far), (x + far, y + far), thick)
            pygame.draw.line(big, colour, (x - far, y + far), (x + far, y - far), thick)
        case PadButton.B:
            pygame.draw.circle(big, colour, (x, y), far * 1.15, thick)
        case PadButton.X:
            square = pygame.Rect(0, 0, round(far * 2), round(far * 2))
            square.center = (x, y)
            pygame.draw.rect(big, colour, square, thick)
        case _:
            points = [(x + far * 1.3 * cos(turn), y + far * 0.15 + far * 1.3 * sin(turn)) for turn in _CORNERS]
            pygame.draw.polygon(big, colour, points, thick)


_CORNERS = (-pi / 2, pi / 6, pi * 5 / 6)


def _middle(big: pygame.Surface, button: PadButton, kind: PadKind, line: int) -> None:
    """Draw the signs of the two small buttons in the middle."""
    x, y = big.get_rect().center
    far = round(big.get_height() * 0.22)
    thick = round(line * 1.2)
    if kind is PadKind.NINTENDO:
        pygame.draw.line(big, _INK, (x - far, y), (x + far, y), thick)
        if button is PadButton.START:
            pygame.draw.line(big, _INK, (x, y - far), (x, y + far), thick)
    elif button is PadButton.START:
        for row in (-1, 0, 1):
            down = y + row * round(far * 0.8)
            pygame.draw.line(big, _INK, (x - far, down), (x + far, down), thick)
    elif kind is PadKind.PLAYSTATION:
        for turn in (-2, -1, 0):
            angle = -pi / 2 + (turn + 1) * pi / 5
            near, out = far * 0.4, far * 1.3
            ends = [(x + part * cos(angle), y + far * 0.5 + part * sin(angle)) for part in (near, out)]
            pygame.draw.line(big, _INK, ends[0], ends[1], thick)
    else:
        for off in (-1, 1):
            pane = pygame.Rect(0, 0, round(far * 1.4), round(far * 1.1))
            pane.center = (x + off * far // 3, y + off * far // 3)
            pygame.draw.rect(big, _GROUND, pane)
            pygame.draw.rect(big, _INK, pane, thick)


def _cross(big: pygame.Surface, turn: int, line: int) -> None:
    """Draw the four ways, with the one that is meant lit."""
    rect = big.get_rect()
    arm = round(rect.width * 0.36)
    long, wide = pygame.Rect(0, 0, arm, rect.height), pygame.Rect(0, 0, rect.width, arm)
    long.center = wide.center = rect.center
    for bar in (long, wide):
        pygame.draw.rect(big, _EDGE, bar, border_radius=line)
    for bar in (long, wide):
        pygame.draw.rect(big, _GROUND, bar.inflate(-2 * line, -2 * line), border_radius=line)
    angle = turn * pi / 2
    middle = pygame.Vector2(rect.center) + pygame.Vector2(cos(angle), sin(angle)) * rect.width * 0.3
    points = [middle + pygame.Vector2(cos(angle + bend), sin(angle + bend)) * arm * 0.36 for bend in _POINTS]
    pygame.draw.polygon(big, _INK, points)


_POINTS = (0.0, pi * 2 / 3, pi * 4 / 3)
