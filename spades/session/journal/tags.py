"""The tags of a record in the journal: those of the deals are columns, the others JSON."""

import json
import re
from collections.abc import Mapping

from spades.engine.text import quoted

Tags = tuple[tuple[str, str], ...]

_DEAL = re.compile(r"(Seal|Deal|Pending)([0-9]+)", re.ASCII)


def other_tags(tags: Tags) -> Tags:
    """Return the tags that do not speak of a deal.

    >>> other_tags((("Opponent", "rule"), ("Seal1", "ab")))
    (('Opponent', 'rule'),)
    """
    return tuple(tag for tag in tags if not _DEAL.fullmatch(tag[0]))


def deal_tags(texts: Mapping[str, str], number: int) -> dict[str, str]:
    """Return the tags of a round's deal, by name without the number, out of the texts of all tags by name.

    >>> deal_tags({"Seal1": "ab", "Deal1": "cd 7", "Seal2": "ef"}, 1)
    {'Seal': 'ab', 'Deal': 'cd 7'}
    """
    names = {name: f"{name}{number}" for name in ("Seal", "Deal", "Pending")}
    return {name: texts[whole] for name, whole in names.items() if whole in texts}


def round_tags(number: int, *, seal: str | None, deal: str | None = None, pending: str | None = None) -> Tags:
    """Return the tags of a round's deal as a record has them."""
    values = (("Seal", seal), ("Deal", deal), ("Pending", pending))
    return tuple((f"{name}{number}", text) for name, text in values if text is not None)


def split_deal(text: str | None) -> tuple[str | None, str | None]:
    """Return a deal as two columns, the seed and the contribution; `join_deal` gives it back.

    >>> split_deal("ab 7"), split_deal("3 ab 17 33 8")
    (('ab', '7'), ('3 ab', '17 33 8'))
    """
    if text is None:
        return None, None
    version, seed = (text[:2], text[2:]) if text.startswith(("2 ", "3 ")) else ("", text)
    seed, _, given = seed.partition(" ")
    return version + seed, given


def join_deal(seed: str | None, given: str | None) -> str | None:
    """Return a deal out of its columns, or None where there is none."""
    return None if seed is None else f"{seed} {given}" if given else seed


def encode(tags: Tags) -> str:
    """Write tags as JSON."""
    return json.dumps(tags, ensure_ascii=False)


def decode(text: str) -> Tags:
    """Read tags.

    Raises:
        ValueError: They are damaged.
    """
    try:
        pairs: object = json.loads(text)
    except RecursionError as error:
        raise ValueError("the tags are lists in lists") from error
    if not isinstance(pairs, list):
        raise ValueError("the tags are no list")  # noqa: TRY004
    for pair in pairs:
        if not (isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)):
            raise ValueError(f"{quoted(pair)} is no tag")
    return tuple((name, text) for name, text in pairs)
