"""The program: `python -m spades`. What no start needs is not loaded here: the window waits until this has ended."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code: 0 fine, 1 it cannot run here, 2 wrong arguments."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given:
        from spades.command_line import obey  # noqa: PLC0415  # reads the names of all players

        return obey(given)
    from spades.paths import user_data_dir  # noqa: PLC0415  # nothing of the package before freeze_support
    from spades.ui.run import run  # noqa: PLC0415  # likewise

    return run(user_data_dir())


if __name__ == "__main__":
    if getattr(sys, "frozen", False) and len(sys.argv) > 1:
        # First of all: in a frozen program a bot's process begins here too, and learns so from its arguments.
        import importlib
        import multiprocessing

        importlib.import_module("pyi_rth_multiprocessing")
        multiprocessing.freeze_support()
    sys.exit(main())
