"""Advises where the compiled core of the search is missing although it could be had."""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import spades
from spades.language import _
from spades.session.program.settings_file import SettingsFile


def is_core_there(package: Path) -> bool:
    """Return whether a package has a core that this Python could load; nothing is loaded for it."""
    return any((package / "kernel" / f"_search{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def core_advice(package: Path | None = None) -> str | None:
    """Return the advice where the core is missing, with the command that mends it; None where it is not needed.

    Args:
        package: The folder of the package; None for the one that runs.
    """
    package = package or Path(spades.__file__).resolve().parent
    if getattr(sys, "frozen", False) or os.environ.get("SPADES_KERNEL") == "python" or is_core_there(package):
        return None
    checkout = package.parent
    if not (checkout / ".ci" / "build_kernel.py").is_file():
        return _(
            "The players think slowly: this copy of Spades came without its compiled core. Install it again where "
            "there is a C compiler, or with SPADES_COMPILER=zig in the environment."
        )
    command = f'"{sys.executable}" -m pip install -e "{checkout}"'
    if _has_compiler():
        return _("The players think slowly: their compiled core isn't built here. This builds it: {command}").format(
            command=command
        )
    return _(
        "The players think slowly: their compiled core isn't built here. This builds it, once SPADES_COMPILER=zig is "
        "set in the environment: {command}"
    ).format(command=command)


def unsaid_advice(settings: SettingsFile) -> str | None:
    """Return that advice if it was not given yet for this copy; asking notes that it was."""
    package = Path(spades.__file__).resolve().parent
    advice = core_advice(package)
    if advice is None or settings.value.core_told == str(package):
        return None
    settings.change(core_told=str(package))
    return advice


def _has_compiler() -> bool:
    import shutil  # noqa: PLC0415  # only where something is missing

    return sys.platform == "win32" or any(map(shutil.which, (os.environ.get("CC", "cc"), "cc", "gcc", "clang")))
