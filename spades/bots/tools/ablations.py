"""The full player with a part switched off, to measure the gain of that part: both meet over the same packs.

    python -m spades.bots.arena expert spades.bots.tools.ablations:no_inference --rounds 300 --worlds 20 --seconds 1000

The difference is the gain. `Skill` says which parts there are; there are `few_worlds` and `some_worlds` too, and
`nothing`. With worlds alone to decide, the same arguments give the same figures on any machine.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import partial

from spades.bots.search.expert import ExpertBot
from spades.bots.search.skill import Skill

FEW_WORLDS = 5
SOME_WORLDS = 16
"""As many as a bid rests on at least."""

_PARTS = [part.name for part in fields(Skill) if part.type is bool]

ABLATIONS: Mapping[str, Callable[[int | None], ExpertBot]] = {
    **{f"no_{part}": partial(ExpertBot, skill=Skill(**{part: False})) for part in _PARTS},
    "few_worlds": partial(ExpertBot, skill=Skill(worlds=FEW_WORLDS)),
    "some_worlds": partial(ExpertBot, skill=Skill(worlds=SOME_WORLDS)),
    "nothing": partial(ExpertBot, skill=Skill(**dict.fromkeys(_PARTS, False))),
}
"""The weakened players by name: each makes one from a seed."""


def __getattr__(name: str) -> Callable[[int | None], ExpertBot]:
    """Return the weakened player of that name, as the arena asks for it."""
    try:
        return ABLATIONS[name]
    except KeyError:
        raise AttributeError(name) from None
