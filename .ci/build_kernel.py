"""Builds the compiled core of the search (`spades/kernel`): a hook of the build, and a script for a checkout.

    python .ci/build_kernel.py             # build it into the checkout, as an editable install does
    python .ci/build_kernel.py --strict    # every warning is an error
    python .ci/build_kernel.py --sanitize  # with the sanitizers of addresses and of undefined behaviour

Where there is no compiler, or one that does not manage, an install goes on without it: the search is then plain Python.
The stable ABI makes one build serve Python 3.11 and every later one.

With `SPADES_COMPILER=zig` in the environment the compiler is that of the package `ziglang`, which the build then asks
for itself. It builds for other systems as well: `SPADES_TARGET` names one of `TARGETS`, and `packaging/make_wheels.py`
makes a wheel for each of them.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
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
HEADERS = ("kernel.h", "four.h", "py_values.h")

# Sums come out as in Python only if nothing is contracted.
_UNIX = ("-std=c11", "-O3", "-ffp-contract=off", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wshadow", "-Wconversion")
_MSVC = ("/std:c11", "/O2", "/fp:precise")
_STRICT = ("-Werror",)
_SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1")

TARGETS = {
    "x86_64-linux-gnu.2.17": "manylinux_2_17_x86_64",
    "aarch64-linux-gnu.2.17": "manylinux_2_17_aarch64",
    "x86_64-linux-musl": "musllinux_1_2_x86_64",
    "aarch64-linux-musl": "musllinux_1_2_aarch64",
    "x86_64-macos.11.0": "macosx_11_0_x86_64",
    "aarch64-macos.11.0": "macosx_11_0_arm64",
    "x86_64-windows-gnu": "win_amd64",
    "aarch64-windows-gnu": "win_arm64",
}
"""What there are wheels for: the system as the compiler names it, and as wheels do."""

_EIGHT = ("LONG_LONG", "VOID_P", "SIZE_T", "TIME_T", "DOUBLE")
_SIZES = {"SHORT": 2, "INT": 4, "FLOAT": 4, **dict.fromkeys(_EIGHT, 8)}
"""Bytes, on every system that there are wheels for."""


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
        depends=[str(kernel / name) for name in HEADERS],
        define_macros=[("SOURCES", f'"{digest(kernel)}"')],
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


def digest(kernel: Path) -> str:
    """Return what tells these sources from all others: the module says what it was built from."""
    texts = ((kernel / name).read_text("utf-8") for name in (*SEARCH, *BINDINGS, *HEADERS))
    return hashlib.sha256("".join(texts).encode()).hexdigest()


def build_with_zig(root: Path, folder: Path, target: str | None = None) -> Path:
    """Build the module with the compiler of the package `ziglang`, and return its file.

    Args:
        root: The top of the tree.
        folder: Where it goes, below the folders of its package.
        target: One of `TARGETS`; None for the machine at hand.

    Raises:
        KeyError: There are no wheels for this target.
        OSError: The compiler did not manage, or is not there.
    """
    kernel = root / "spades" / "kernel"
    windows = sys.platform == "win32" if target is None else "windows" in target
    if target is not None:
        TARGETS[target]
    module = folder / "spades" / "kernel" / ("_search.pyd" if windows else "_search.abi3.so")
    module.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        scratch, headers = Path(name), Path(sysconfig.get_path("include"))
        if target is not None:
            headers = shutil.copytree(headers, scratch / "include")
            (headers / "pyconfig.h").unlink(missing_ok=True)
            (headers / "pyconfig.h").write_text(_configuration(windows=windows), "ascii")
        if windows:
            machine = (target or sysconfig.get_platform().replace("win-amd64", "x86_64")).partition("-")[0]
            linked = [_import_library(kernel, scratch, machine)]
        elif target is None or "macos" not in target:
            linked = ["-lm"]
        else:
            linked = ["-undefined", "dynamic_lookup"]
        sources = [str(kernel / source) for source in (*SEARCH, *BINDINGS)]
        chosen = [] if target is None else ["-target", target]
        options = [*_UNIX, f'-DSOURCES="{digest(kernel)}"', "-DNDEBUG", "-fPIC", "-shared", "-s", f"-I{headers}"]
        _zig("cc", *chosen, *options, "-o", str(module), *sources, *linked)
    # Beside what it links the compiler may leave what a linker of Windows would want.
    for stray in (*module.parent.glob("_search.lib"), *module.parent.glob("_search.pdb")):
        stray.unlink()
    return module


def _zig(*words: str) -> None:
    command = [sys.executable, "-m", "ziglang", *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603  # the build's compiler
    if done.returncode:
        raise OSError(done.stderr.strip() or f"the compiler ended with {done.returncode}")


def _configuration(*, windows: bool) -> str:
    """Return what Python's headers ask of a system with 64 bits, for the stable ABI."""
    sizes = {**_SIZES, "LONG": 4 if windows else 8, "WCHAR_T": 2 if windows else 4}
    lines = [f"#define SIZEOF_{name} {size}" for name, size in sizes.items()]
    if windows:
        lines += ["#define MS_WINDOWS", "#define MS_WIN32", "#define MS_WIN64", "#define NT_THREADS 1"]
        lines += ["#define Py_ENABLE_SHARED 1", "#define HAVE_DECLSPEC_DLL 1"]
    return "\n".join([*lines, ""])


def _import_library(kernel: Path, scratch: Path, machine: str) -> str:
    """Return the import library of what the sources take from Python's stable ABI on Windows."""
    text = "".join((kernel / name).read_text("utf-8") for name in (*BINDINGS, "py_values.h"))
    names = set(re.findall(r"\bPy[A-Za-z]*_[A-Za-z_]\w*", text)) | _BEHIND_MACROS
    definition, library = scratch / "python3.def", scratch / "python3.lib"
    data = {name for name in names if name.startswith("PyExc_") or name.endswith(("Struct", "_Type"))}
    lines = [f"    {name}{' DATA' if name in data else ''}" for name in sorted(names)]
    definition.write_text("\n".join(["LIBRARY python3.dll", "EXPORTS", *lines, ""]), "ascii")
    wanted = {"x86_64": "i386:x86-64", "aarch64": "arm64"}[machine]
    _zig("dlltool", "-m", wanted, "-d", str(definition), "-l", str(library))
    return str(library)


_BEHIND_MACROS = {
    *("_Py_NoneStruct", "_Py_Dealloc", "_PyArg_ParseTuple_SizeT", "_PyArg_ParseTupleAndKeywords_SizeT"),
    *("_Py_BuildValue_SizeT", "PyTuple_Type", "PyType_GetFlags", "PyEval_SaveThread", "PyEval_RestoreThread"),
}
"""What Python's headers make of names in the sources."""


def _wants_zig() -> bool:
    return os.environ.get("SPADES_COMPILER") == "zig"


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]  # whatever its configuration is
    """Puts the module into the wheel, or beside its sources where the install is editable."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build asks for besides: a compiler, where the person wants that one."""
        return ["ziglang>=0.15"] if _wants_zig() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the module if that can be done here; for another system it must succeed."""
        # Python without its lock has another ABI.
        if sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
            return
        root = Path(self.root)
        editable = version == "editable"
        target = os.environ.get("SPADES_TARGET")
        self._scratch = tempfile.TemporaryDirectory()
        folder = root if editable else Path(self._scratch.name)
        try:
            module = build_with_zig(root, folder, target) if _wants_zig() else build(root, folder)
        except (BaseError, CCompilerError, OSError) as error:
            if target is not None:
                raise
            self.app.display_warning(f"The search stays in plain Python: {error}")
            return
        if editable:
            return
        build_data["pure_python"] = False
        platform = TARGETS[target] if target else sysconfig.get_platform().replace("-", "_").replace(".", "_")
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
