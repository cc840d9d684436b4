"""Opens the program on screen, and says in one line why when it cannot."""

import logging
import os
import sys
from pathlib import Path

from spades.engine.rules import PRESETS

log = logging.getLogger(__name__)


def run(data_dir: Path, *, rules: str | None, opponent: str | None, seed: int | None, full_screen: bool) -> int:
    """Run the program until it is left; returns its exit code."""
    # All are read when pygame is imported.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Spades")
    # The picture is made by the processor: through OpenGL it would take a way round, and 30 MiB on its own.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    from spades.ui.app import App  # noqa: PLC0415  # after the environment is set
    from spades.ui.look import MissingFontError  # noqa: PLC0415
    from spades.ui.sprites import MissingAssetError  # noqa: PLC0415
    from spades.ui.window import NoDisplayError  # noqa: PLC0415

    try:
        app = App(data_dir, seed=seed, full_screen=full_screen)
        app.start(PRESETS[rules] if rules is not None else None, opponent)
        app.run()
    except (NoDisplayError, MissingAssetError, MissingFontError) as error:
        log.error("%s", error)  # noqa: TRY400  # a sentence, not a traceback
        # In a windowed build there may be no standard error; the log has it then.
        if sys.stderr is not None:
            print(f"spades: {error}", file=sys.stderr)  # noqa: T201  # this is for the person
        return 1
    return 0
