"""Builds the compiled core of the search (`spades/kernel`): a hook of the build, and a script for a checkout.

    python .ci/build_kernel.py             # build it into the checkout, as an editable install does
    python .ci/build_kernel.py --strict    # every warning is an error
    python .ci/build_kernel.py --sanitize  # with the sanitizers of addresses and of undefined behaviour

Where there is no compiler, or one that does not manage, an install goes on without it: the search is then plain Python.
The stable ABI makes one build serve Python 3.11 and every later one.
"""

import argparse
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

MODULE = "spades.kernel._search"
SEARCH = ("solver.c", "model.c", "plan.c", "worlds.c", "four.c", "ending.c")
BINDINGS = ("module.c", "py_values.c", "py_solver.c", "py_worlds.c", "py_four.c")

# Sums come out as in Python only if nothing is contracted.
_UNIX = ("-std=c11", "-O3", "-ffp-contract=off", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wshadow", "-Wconversion")
_MSVC = ("/std:c11", "/O2", "/fp:precise")
_STRICT = ("-Werror",)
_SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1")


def build(root: Path, folder: Path, options: Sequence[str] = ()) -> Path:
    """Build the module into a folder, and return its file.

    Args:
        root: The top of the tree.
        folder: Where it goes, below the folders of its package.
        options: What the compiler and the linker are told besides.

    Raises:
        BaseError: It could not be built here.
        CCompilerError: The compiler did not manage.
    """
    kernel = root / "spades" / "kernel"
    extension = Extension(
        MODULE,
        [str(kernel / name) for name in (*SEARCH, *BINDINGS)],
        depends=[str(kernel / name) for name in ("kernel.h", "four.h", "py_values.h")],
        extra_compile_args=[*(_MSVC if sys.platform == "win32" else _UNIX), *options],
        extra_link_args=[option for option in options if option.startswith("-fsanitize")],
        py_limited_api=True,
    )
    command = build_ext(Distribution({"name": "spades", "ext_modules": [extension]}))
    with tempfile.TemporaryDirectory() as scratch:
        command.build_lib, command.build_temp, command.force = str(folder), scratch, True
        command.ensure_finalized()
        command.run()
    return Path(folder, command.get_ext_filename(MODULE))


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]  # whatever its configuration is
    """Puts the module into the wheel, or beside its sources where the install is editable."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the module if that can be done here."""
        # Python without its lock has another ABI.
        if sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
            return
        root = Path(self.root)
        editable = version == "editable"
        self._scratch = tempfile.TemporaryDirectory()
        try:
            module = build(root, root if editable else Path(self._scratch.name))
        except (BaseError, CCompilerError, OSError) as error:
            self.app.display_warning(f"The search stays in plain Python: {error}")
            return
        if editable:
            return
        build_data["pure_python"] = False
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"cp311-abi3-{platform}"
        build_data["force_include"][str(module)] = f"spades/kernel/{module.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was built, now that it is in the wheel."""
        del version, build_data, artifact_path
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()


def main() -> None:
    """Build the module into the checkout, or a folder."""
    parser = argparse.ArgumentParser(description="Build the compiled core of the search.")
    parser.add_argument("--strict", action="store_true", help="let every warning be an error")
    parser.add_argument("--sanitize", action="store_true", help="look for wrong addresses and undefined behaviour")
    parser.add_argument("--folder", type=Path, help="where it goes (the checkout)")
    options = parser.parse_args()
    root = Path(__file__).resolve().parents[1]
    told = (*_STRICT * options.strict, *_SANITIZE * options.sanitize)
    sys.stdout.write(f"{build(root, options.folder or root, told)}\n")


if __name__ == "__main__":
    main()
