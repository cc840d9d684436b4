"""Lessons of a guided round of four: it begins where the one for two ends, with what a partner changes."""

from spades.engine.moves import LOOK
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.sides import side_bid, side_taken
from spades.engine.view import View
from spades.language import N_
from spades.ui.words.tutorial import Lesson, my_turn


def _winner(view: View) -> Seat | None:
    play = view.trick.winning_play
    return None if play is None else play[0]


def _last_to_play(view: View) -> bool:
    return my_turn(view, Phase.PLAY) and len(view.trick.plays) == view.rules.seats - 1


PARTNER_LESSONS = (
    Lesson(
        N_("Your partner"),
        N_("Your partner sits across. Your bids and your tricks count together: you win or lose as one."),
        lambda view: view.phase is Phase.BID,
    ),
    Lesson(
        N_("Face down"),
        N_("Before you look, you may bid blind nil: 200 points, won or lost. It's for a side that is far behind."),
        lambda view: my_turn(view, Phase.BID) and LOOK in view.legal_moves,
    ),
    Lesson(
        N_("Your share of the bid"),
        N_("Bid the tricks in your own hand and no more: your partner bids the rest."),
        lambda view: my_turn(view, Phase.BID) and LOOK not in view.legal_moves,
    ),
    Lesson(
        N_("Lead and deal"),
        N_("The arrow shows who leads, the small pack who deals. The seat to the dealer's left bids and leads first."),
        lambda view: my_turn(view, Phase.PLAY),
    ),
    Lesson(
        N_("Your nil"),
        N_("Your partner covers you. Play your high cards under higher ones, and never win."),
        lambda view: my_turn(view, Phase.PLAY) and view.seat in view.nils,
    ),
    Lesson(
        N_("Cover your partner"),
        N_("Your partner bid nil. Play high, and take the tricks that would fall across the table."),
        lambda view: my_turn(view, Phase.PLAY) and view.rules.partner_of(view.seat) in view.nils,
    ),
    Lesson(
        N_("Their nil"),
        N_("An opponent bid nil. Play low, and make it hard to duck under you."),
        lambda view: (
            my_turn(view, Phase.PLAY) and any(seat in view.nils for seat in view.rules.seats_of(1 - view.side))
        ),
    ),
    Lesson(
        N_("Leave it to your partner"),
        N_("A trick your partner is winning counts for both of you: save your high cards."),
        # Before an opponent has played, a partner's six is not to be left alone.
        lambda view: (
            _last_to_play(view)
            and _winner(view) is view.rules.partner_of(view.seat)
            and view.rules.partner_of(view.seat) not in view.nils
        ),
    ),
    Lesson(
        N_("Last to play"),
        N_("You see the whole trick. Take it with the lowest card that does, or let it go with your lowest."),
        lambda view: _last_to_play(view) and _winner(view) is not view.rules.partner_of(view.seat),
    ),
    Lesson(
        N_("Bid made"),
        N_("You two have made your bid. Every extra trick is a bag for your side: time to duck."),
        lambda view: my_turn(view, Phase.PLAY) and 0 < side_bid(view, view.side) <= side_taken(view, view.side),
    ),
)
