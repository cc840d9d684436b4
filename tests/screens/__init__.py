"""Every screen of the program, the ways there, and what drives the program along them.

No window and no sound: the drivers are chosen before pygame is imported.
"""

import os

# A script that measures in a real window names its driver before.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
