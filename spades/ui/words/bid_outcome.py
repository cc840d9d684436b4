"""The effect of a bid on the score, in words: for those who listen, where others see a strip of numbers."""

from spades.engine.moves import Bid
from spades.engine.preview import preview_bid
from spades.engine.view import View
from spades.language import _, ngettext
from spades.ui.words.partners import Names
from spades.ui.words.sides import above_strip, below_strip, blind_lines
from spades.ui.words.table import join_sentences, number, points


def outcome_words(view: View, bid: Bid, names: Names) -> str:
    """Say the score after a bid that is made and one that is not, and from when on bags would cost."""
    if bid.blind and bid.nil:
        return join_sentences(*(_sentence(line) for line in blind_lines(view, names)))
    preview, above, below = preview_bid(view, bid), above_strip(view, bid, names), below_strip(view, bid, names)
    if preview.together > 13:
        return join_sentences(_sentence(above), _sentence(below))
    ends = _("Made, the score is {made}; set, {missed}.")
    if bid.nil:
        ends = _("Without a trick, the score is {made}; with one, {missed}.")
    sentence = ends.format(made=number(preview.made), missed=number(preview.missed))
    costs = ""
    if True in preview.penalties:
        over = preview.penalties.index(True) + 1
        text = ngettext(
            "With {n} trick over, bags bring it down to {points}.",
            "With {n} tricks over, bags bring it down to {points}.",
            over,
        )
        costs = text.format(n=over, points=points(preview.overtricks[over - 1]))
    return join_sentences(_sentence(above), sentence, costs, _sentence(below))


def _sentence(words: str) -> str:
    """Return words as a sentence of its own."""
    return words if not words or words[-1] in ".?!" else f"{words}."
