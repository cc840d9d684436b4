"""Whether the desktop is light or dark, where it can be read."""

import subprocess
import sys

_SECONDS = 0.5


def prefers_light() -> bool | None:
    """Return True for a light desktop, False for a dark one, None where nothing tells."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        # The value is there only while the desktop is dark.
        answer = _ask("defaults", "read", "-g", "AppleInterfaceStyle")
        return None if answer is None else "Dark" not in answer
    answer = _ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
    if not answer:
        return None
    return "dark" not in answer


def _ask(*command: str) -> str | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)  # noqa: S603  # fixed commands
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout


def _windows() -> bool | None:
    if sys.platform != "win32":
        return None
    import winreg  # noqa: PLC0415  # there only on Windows

    path = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
            return bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0])
    except OSError:
        return None
