"""`--self-test`: is everything here that a game needs?"""

import os
import sys
import tempfile
from pathlib import Path


def self_test() -> int:
    """Try engine, players, journal, assets, and a window under the dummy driver; 0 if all is well."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        for check in (_engine, _players, _partners, _search, _friends, _journal, _assets, _picture, _window):
            _say(check())
    except Exception as error:  # noqa: BLE001  # whatever fails is what the person asked to hear
        _say(f"failed: {error}")
        return 1
    _say("all is well")
    return 0


def _engine() -> str:
    from spades.bots import Limit, make_bot  # noqa: PLC0415
    from spades.engine import PRESETS, Phase, Seat, apply, new_game, next_round, view  # noqa: PLC0415
    from spades.session.deals.chance import Chance  # noqa: PLC0415

    chance = Chance(1)
    state = new_game(PRESETS["classic-300"], chance.pack(1), Seat.SOUTH)
    bot = make_bot("rule", 1)
    while state.phase is not Phase.GAME_OVER:
        if state.to_move is None:
            state = next_round(state, chance.pack(state.round_number + 1))
        else:
            state = apply(state, bot.choose(view(state, state.to_move), Limit(seconds=1)))
    return f"engine: a game of {state.round_number} rounds, {state.scores[0]} to {state.scores[1]}"


def _players() -> str:
    """Have every player decide, which loads its tables, and the hint too."""
    from spades.bots import REGISTRY, Limit, make_bot  # noqa: PLC0415
    from spades.bots.analysis.evaluation.pricing import GLANCE  # noqa: PLC0415
    from spades.bots.analysis.evaluation.recommending import recommend  # noqa: PLC0415
    from spades.bots.levels.stored_ratings import stored_ratings  # noqa: PLC0415
    from spades.engine import Rules, Seat, new_game, view  # noqa: PLC0415
    from spades.session.deals.chance import Chance  # noqa: PLC0415

    seen = view(new_game(Rules(hands="deal"), Chance(1).pack(1), Seat.SOUTH), Seat.SOUTH)
    for name in REGISTRY:
        if make_bot(name, 1).choose(seen, Limit(worlds=2)) not in seen.legal_moves:
            raise ValueError(f"{name} does not play by the rules")
    choices = recommend(seen, GLANCE).choices
    if not choices or not stored_ratings():
        raise ValueError("there is no hint, or the ratings of the opponents are missing")
    return f"players: {len(REGISTRY)}, {len(stored_ratings())} of them rated; a hint weighs {len(choices)} bids"


def _partners() -> str:
    """Have every player decide with a partner too: a round of four, in which they take turns on the seats."""
    from spades.bots import REGISTRY, Limit, make_bot  # noqa: PLC0415
    from spades.engine import PRESETS, Seat, apply, new_game, view  # noqa: PLC0415
    from spades.session.deals.chance import Chance  # noqa: PLC0415

    state = new_game(PRESETS["partners-500"], Chance(1).pack(1), Seat.SOUTH)
    bots = [make_bot(name, 1) for name in REGISTRY]
    turn = 0
    while state.to_move is not None:
        state = apply(state, bots[turn % len(bots)].choose(view(state, state.to_move), Limit(worlds=2)))
        turn += 1
    return f"partners: a round of four seats, {state.scores[0]} to {state.scores[1]}"


def _search() -> str:
    from spades.kernel import is_compiled  # noqa: PLC0415
    from spades.session.program.core import core_advice  # noqa: PLC0415

    if is_compiled():
        return "search: compiled"
    return "\n".join(["search: plain Python", *([advice] if (advice := core_advice()) else [])])


def _friends() -> str:
    """Load the modules of the network's processes, and open nothing."""
    from importlib import import_module  # noqa: PLC0415

    from spades.session.net.needs import missing, missing_elsewhere  # noqa: PLC0415

    if lacking := sorted({*missing(), *missing_elsewhere()}):
        return f"friends: not everywhere without {', '.join(lacking)}"
    for name in ("server", "caller", "nearby_child"):
        import_module(f"spades.session.net.{name}")
    return "friends: with phones, and on other machines"


def _journal() -> str:
    from spades.session.journal import Journal  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder))
        saving = journal.saving
        journal.close()
    if not saving:
        raise OSError("the journal of games cannot be kept")
    return "journal: opened"


def _assets() -> str:
    import pygame  # noqa: PLC0415

    from spades.engine.cards import ALL_CARDS  # noqa: PLC0415
    from spades.paths import assets_dir  # noqa: PLC0415

    assets = assets_dir()
    decks = sorted(path for path in (assets / "cards").iterdir() if (path / "SA.svg").is_file())
    faces = [deck / f"{card}.svg" for deck in decks for card in ALL_CARDS]
    backs = sorted((assets / "cards" / "backs").glob("*.svg"))
    portraits = sorted((assets / "portraits").rglob("*.svg"))
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for path in (*faces, *backs, *portraits):
        pygame.image.load_sized_svg(path, (50, 70))
    pygame.mixer.init()
    sounds = [pygame.mixer.Sound(path) for path in sorted((assets / "sounds").glob("*.wav"))]
    if not faces or not backs or not portraits or not sounds:
        raise FileNotFoundError(f"cards, portraits or sounds are missing from {assets}")
    pygame.quit()
    return f"assets: {len(decks)} decks, {len(backs)} backs, {len(portraits)} portraits, {len(sounds)} sounds"


def _picture() -> str:
    """Have a picture unpacked in a process of its own, which a packaged program must be able to begin."""
    import time  # noqa: PLC0415

    import pygame  # noqa: PLC0415

    from spades.session.program.picture_reading import PictureReading  # noqa: PLC0415
    from spades.ui.paint.unpacking import unpack  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "picture.jpg")
        pygame.image.save(pygame.Surface((64, 64)), path)
        reading = PictureReading(path, unpack)
        try:
            while (pixels := reading.poll()) is None:
                time.sleep(0.01)
        finally:
            reading.close()
    return "a picture: {} by {}, unpacked in a process of its own".format(*pixels.size)


def _window() -> str:
    from spades.ui.app import App  # noqa: PLC0415
    from spades.ui.first_window import open_window  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), open_window(Path(folder)), seed=1)
        app.start(None, ())
        app.frame()
        app.close()
    return "window: the title was painted"


def _say(text: str) -> None:
    # A windowed build may have no standard output.
    if sys.stdout is not None:
        print(text)  # noqa: T201  # this is what was asked for
