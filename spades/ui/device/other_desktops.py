"""Asks Windows and macOS how their desktop is."""

import contextlib
import ctypes
import subprocess
import sys

from spades.ui.device.desktop import Desktop, text_size

_SECONDS = 0.5
_HIGH_CONTRAST, _ANIMATION = 0x0042, 0x1042
"""What Windows calls SPI_GETHIGHCONTRAST and SPI_GETCLIENTAREAANIMATION."""

_ON = 1
"""The bit of HIGHCONTRAST that says that it is on."""


def ask() -> Desktop:
    """Return how the desktop is; where nothing says so, as if it asked for nothing."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _macos()
    return Desktop()


class _HighContrast(ctypes.Structure):
    """HIGHCONTRASTW."""

    _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_void_p))


def _windows() -> Desktop:
    if sys.platform != "win32":
        return Desktop()
    user = ctypes.windll.user32
    contrast = _HighContrast(ctypes.sizeof(_HighContrast), 0, None)
    contrasts = bool(user.SystemParametersInfoW(_HIGH_CONTRAST, contrast.size, ctypes.byref(contrast), 0))
    moves = ctypes.c_int(1)
    user.SystemParametersInfoW(_ANIMATION, 0, ctypes.byref(moves), 0)
    light = _registry(r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize", "AppsUseLightTheme")
    text = _registry(r"Software\Microsoft\Accessibility", "TextScaleFactor")
    return Desktop(
        light=None if light is None else bool(light),
        contrast=contrasts and bool(contrast.flags & _ON),
        still=not moves.value,
        text=text_size(None if text is None else text / 100),
    )


def _registry(path: str, name: str) -> int | None:
    """Return a number of the person's own part of the registry, or None where there is none."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415  # there only on Windows

        with contextlib.suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
            value = winreg.QueryValueEx(key, name)[0]
            return value if isinstance(value, int) else None
    return None


def _macos() -> Desktop:
    # The style is there only while the desktop is dark.
    style = _default("-g", "AppleInterfaceStyle")
    access = "com.apple.universalaccess"
    return Desktop(
        light=None if style is None else "Dark" not in style,
        contrast=_default(access, "increaseContrast") == "1",
        still=_default(access, "reduceMotion") == "1",
    )


def _default(domain: str, key: str) -> str | None:
    """Return a value of the person's own settings, empty for one that is not there, or None if nobody answers."""
    command = ["/usr/bin/defaults", "read", domain, key]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)  # noqa: S603  # a fixed command
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
