"""Opens the program on screen, and says in one line why when it cannot."""

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from spades.language import _
from spades.ui.device import lean_pygame
from spades.ui.device.errors import CannotRunError, NoDisplayError

TYPE_CHECKING = False  # as in `typing`, which the window would wait for
if TYPE_CHECKING:
    from logging import Logger


def run(
    data_dir: Path,
    *,
    rules: str | None = None,
    players: Sequence[str] = (),
    seed: int | None = None,
    full_screen: bool = False,
    files: Sequence[str] = (),
) -> int:
    """Run the program until it is left; returns its exit code.

    Args:
        data_dir: The folder of games and preferences.
        rules: The rule set of a new game, by name.
        players: Who plays a new game, by name, clockwise from the person's left.
        seed: From which all packs follow; None for true chance.
        full_screen: Whether it begins in full screen, and stays so.
        files: Records to be opened, by whole paths.
    """
    # What is loaded stays: to look through it for what does not takes a tenth of the time until the first frame.
    gc.disable()
    # All are read when pygame is imported.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Spades")
    # The picture is made by the processor: through OpenGL it would take a way round, and 30 MiB on its own.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    lean_pygame.load()
    from spades.ui.first_window import open_window  # noqa: PLC0415  # after the environment is set

    try:
        try:
            window = open_window(data_dir, full_screen=full_screen)
        finally:
            # It takes long to load, and is not needed before.
            from spades import lean_library  # noqa: PLC0415  # see above

            lean_library.load()
            from spades.logs import log_to  # noqa: PLC0415  # see above

            log_to(data_dir)
        # From here on the window is there to be looked at.
        lean_pygame.load_rest()
        from spades.ui.app import App  # noqa: PLC0415  # see above
        from spades.ui.device.memory import return_large_blocks  # noqa: PLC0415  # see above

        return_large_blocks()
        app = App(data_dir, window, seed=seed, full_screen=full_screen)
        app.start(rules, players, files)
        _leave_on_signals()
        # Nor is it looked through later, while cards move: that would take longer than a frame.
        gc.freeze()
        app.run()
    except CannotRunError as error:
        _log().error("%s", error)
        _say(str(error), box=not isinstance(error, NoDisplayError))
        return 1
    except Exception:  # noqa: BLE001  # it is logged
        _log().exception("the program had to close")
        text = _("Something went wrong and Spades had to close. Your game is saved. The details are in {file}.")
        _say(text.format(file=data_dir / "spades.log"), box=True)
        return 1
    finally:
        gc.unfreeze()
        gc.enable()
    return 0


def _leave_on_signals() -> None:
    """Have the end of the session, or a terminal that is closed, work as the close button."""
    import signal  # noqa: PLC0415  # see above

    import pygame  # noqa: PLC0415  # see above

    def leave(_signal: int, _frame: object) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT, signal=True))

    for name in ("SIGHUP", "SIGINT", "SIGTERM"):
        number = getattr(signal, name, None)
        # Whoever starts programs that are to outlive a terminal has them ignore its end.
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, leave)


def _log() -> "Logger":
    import logging  # noqa: PLC0415  # see above

    return logging.getLogger(__name__)


def _say(sentence: str, *, box: bool) -> None:
    """Tell the person why the program ends, in the terminal or else in a box; the log has it in any case."""
    if sys.stderr is not None:
        # Where it leads there may be no room, and nobody any more.
        with contextlib.suppress(OSError):
            print(f"spades: {sentence}", file=sys.stderr)  # noqa: T201  # this is for the person
    if box and (sys.stderr is None or not sys.stderr.isatty()):
        import pygame  # noqa: PLC0415  # after the environment is set

        # Some displays have no boxes.
        with contextlib.suppress(pygame.error):
            pygame.display.init()
            pygame.display.message_box("Spades", sentence, message_type="error")
            pygame.quit()
