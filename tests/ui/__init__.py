"""No window and no sound: the drivers are chosen before pygame is imported."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Who ends the tests ends them: no program in them is asked to close by it, and found without a scene.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
