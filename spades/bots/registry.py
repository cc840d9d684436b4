"""The players by name, and players from elsewhere by `module:factory`."""

import importlib
import inspect
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from spades.bots.base import Bot
from spades.bots.levels import LADDER, Level


# A player and its numbers are loaded in the process it plays in: whoever only asks for the names has them at once.
def _level(level: Level, seed: int | None) -> Bot:
    from spades.bots.levels.bot import LevelBot  # noqa: PLC0415

    return LevelBot(level, seed)


def _random(seed: int | None) -> Bot:
    from spades.bots.random import RandomBot  # noqa: PLC0415

    return RandomBot(seed)


def _rule(seed: int | None) -> Bot:
    from spades.bots.rule import RuleBot  # noqa: PLC0415

    return RuleBot(seed)


def _expert(seed: int | None) -> Bot:
    from spades.bots.search.expert import ExpertBot  # noqa: PLC0415

    return ExpertBot(seed)


def _exploiter(seed: int | None) -> Bot:
    from spades.bots.exploiter.bot import ExploiterBot  # noqa: PLC0415

    return ExploiterBot(seed)


REGISTRY: Mapping[str, Callable[[int | None], Bot]] = MappingProxyType(
    {
        **{level.name: partial(_level, level) for level in LADDER},
        "random": _random,
        "rule": _rule,
        "expert": _expert,
        "exploiter": _exploiter,
    }
)
"""The product's own players: a name and what makes one from a seed. The ladder comes first, from the lowest rung up;
then come the yardsticks."""


def make_bot(name: str, seed: int | None = None) -> Bot:
    """Return a player, made anew.

    Args:
        name: A name of `REGISTRY`, or `module:factory`; the factory is called with `seed=` if it takes one.
        seed: What its choices are drawn from; None for the system's own chance.

    Raises:
        ValueError: No such name, module or factory, or what the factory makes has no `choose`.
    """
    if name in REGISTRY:
        return REGISTRY[name](seed)
    module_name, colon, factory_name = name.partition(":")
    if not colon:
        raise ValueError(f"no player is called {name!r}: the known ones are {', '.join(REGISTRY)}, or module:factory")
    try:
        factory = getattr(importlib.import_module(module_name), factory_name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"the player {name!r} cannot be loaded: {error}") from error
    bot = factory(seed=seed) if "seed" in inspect.signature(factory).parameters else factory()
    if not isinstance(bot, Bot):
        raise ValueError(f"{name!r} makes no player: what it returns has no method choose(view, limit)")  # noqa: TRY004
    return bot
