"""Forgetting, honestly: a view without the cards that were forgotten, so that nothing behind it can know them."""

from dataclasses import replace

from spades.bots.levels.level import Memory
from spades.engine import Suit, View, pack_of


def recall(view: View, memory: Memory) -> View:
    """Return the view as a player with this memory has it in mind.

    Cards that were forgotten count as unseen again: they may be anywhere.
    """
    dropped = max(0, len(view.tricks) - memory.tricks)
    if not dropped and (memory.discards or not view.known_out):
        return view
    tricks = view.tricks[dropped:]
    known_out = view.known_out if memory.discards else ()
    seen = {*view.hand, *known_out, *(card for trick in (*tricks, view.trick) for _, card in trick.plays)}
    if view.offered is not None:
        seen.add(view.offered)
    if memory.trumps:
        seen.update(card for trick in view.tricks for _, card in trick.plays if card.suit is Suit.SPADES)
    rules = view.rules
    if dropped and view.broken:
        # That spades may be led is plain on the table; without it a spade led would seem a hand of nothing else.
        rules = replace(rules, must_break_spades=False)
    unseen = tuple(card for card in pack_of(rules) if card not in seen)
    return replace(view, rules=rules, tricks=tricks, known_out=known_out, unseen=unseen)
