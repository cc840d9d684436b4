"""Opens the program on screen, and says in one line why when it cannot."""

import contextlib
import ctypes
import logging
import os
import sys
from pathlib import Path

from spades.engine.rules import PRESETS
from spades.language import _

log = logging.getLogger(__name__)


def run(data_dir: Path, *, rules: str | None, opponent: str | None, seed: int | None, full_screen: bool) -> int:
    """Run the program until it is left; returns its exit code."""
    _give_memory_back()
    # All are read when pygame is imported.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Spades")
    # The picture is made by the processor: through OpenGL it would take a way round, and 30 MiB on its own.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    from spades.ui.app import App  # noqa: PLC0415  # after the environment is set
    from spades.ui.device.window import NoDisplayError  # noqa: PLC0415  # likewise
    from spades.ui.paint.sprites import MissingAssetError  # noqa: PLC0415  # likewise
    from spades.ui.paint.style import MissingFontError  # noqa: PLC0415  # likewise

    try:
        app = App(data_dir, seed=seed, full_screen=full_screen)
        app.start(PRESETS[rules] if rules is not None else None, opponent)
        app.run()
    except (NoDisplayError, MissingAssetError, MissingFontError) as error:
        log.error("%s", error)  # noqa: TRY400  # a sentence, not a traceback
        _tell(str(error), box=not isinstance(error, NoDisplayError))
        return 1
    except Exception:
        log.exception("the program had to close")
        text = _(
            "Something went wrong, and Spades had to close. Your game is saved. What happened is written in {file}."
        )
        _tell(text.format(file=data_dir / "spades.log"), box=True)
        return 1
    return 0


def _give_memory_back() -> None:
    """Have the C library return large pictures to the system when they are freed; it saves some 10 MiB.

    Left to itself, glibc keeps ever larger blocks for itself once one of their size has been freed.
    """
    threshold, size = -3, 1_000_000
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(threshold, size)


def _tell(sentence: str, *, box: bool) -> None:
    """Tell the person why the program ends, in the terminal or else in a box; the log has it in any case."""
    if sys.stderr is not None:
        print(f"spades: {sentence}", file=sys.stderr)  # noqa: T201  # this is for the person
    if box and (sys.stderr is None or not sys.stderr.isatty()):
        import pygame  # noqa: PLC0415  # after the environment is set

        # Some displays have no boxes.
        with contextlib.suppress(pygame.error):
            pygame.display.init()
            pygame.display.message_box("Spades", sentence, message_type="error")
            pygame.quit()
