"""Lessons of the guided rounds of Street: what it has beside the game of partners, each when it first matters."""

from spades.engine.moves import Bid
from spades.engine.public import Phase
from spades.engine.sides import side_bid, side_taken
from spades.engine.view import View
from spades.language import N_
from spades.ui.words.tutorial import Lesson, my_turn
from spades.ui.words.tutorial_partners import PARTNER_LESSONS


def _made(view: View) -> bool:
    return 0 < side_bid(view, view.side) <= side_taken(view, view.side)


STREET_LESSONS = (
    Lesson(
        N_("The highest spades"),
        N_(
            "Above the ace of spades stand the big joker, the little joker and, with a crown on them, the deuces of "
            "diamonds and of spades. All of them are spades."
        ),
        lambda view: view.to_move is view.seat and any(card.rank > 14 for card in view.hand),
    ),
    Lesson(
        N_("The first hand"),
        N_("Nobody bids this one: each trick is worth 10 points to whoever takes it."),
        lambda view: my_turn(view, Phase.PLAY) and view.rules.counts_itself(view.round_number),
    ),
    Lesson(
        N_("The board"),
        N_("The board is the least that you two may bid together. What your partner leaves short, you make up."),
        lambda view: my_turn(view, Phase.BID) and view.rules.minimum_side_bid > 0,
    ),
    Lesson(
        N_("A blind bid"),
        N_("You're far enough behind to bid blind for both of you: twice the points, won or lost."),
        lambda view: any(isinstance(move, Bid) and move.for_side for move in view.legal_moves),
    ),
    Lesson(
        N_("Cards for a nil"),
        N_("A nil passes its highest spades, and gets low cards back from its partner."),
        lambda view: view.to_pass > 0,
    ),
    Lesson(
        N_("No bags"),
        N_("You two have made your bid, and tricks beyond it cost nothing: now set the others."),
        lambda view: my_turn(view, Phase.PLAY) and not view.rules.bags_count and _made(view),
    ),
    *(lesson for lesson in PARTNER_LESSONS if lesson.title not in (N_("Bid made"), N_("Face down"))),
)
