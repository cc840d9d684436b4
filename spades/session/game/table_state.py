"""The table as one frozen value: all that one pair of eyes may know of the running game.

Whoever shows the table is given one of these a change, and needs to ask nothing more. Its text form is in
`spades.session.game.table_text`, and described in docs/table.md.
"""

from dataclasses import dataclass

from spades.engine import Event, Move, Phase, View
from spades.engine.moves import BIDS, BLIND_BIDS, BLIND_NIL, KEEP, LOOK, PLAYS, REJECT
from spades.engine.seats import Seat
from spades.session.deals.seal import Seal
from spades.session.game.asking import Asked
from spades.session.game.claims import PlayersClaim
from spades.session.game.practice import Duel
from spades.session.game.refusals import WhyIllegal
from spades.session.game.round_summary import RoundSummary
from spades.session.players.adviser import Status
from spades.session.players.seating import Seating


@dataclass(frozen=True, slots=True)
class GameSoFar:
    """A game as far as it has been scored.

    Attributes:
        rounds: The finished rounds, in order.
        duel: Both results of a duel side by side; None for a game that is none.
        can_duel: Whether the sides can play the finished rounds again with each other's cards.
        number: The number of the game in the archive of this machine, 1 or more; 0 where it is in none.
    """

    rounds: tuple[RoundSummary, ...] = ()
    duel: Duel | None = None
    can_duel: bool = False
    number: int = 0


@dataclass(frozen=True, slots=True)
class TableState:
    """A table as its viewer may know it.

    Attributes:
        view: The game; without a hand where nobody looks.
        seating: Who sits where.
        shared: Whether several people play at it, so that nobody is "You", and each looks in turn.
        looking: Whether somebody looks at the hand of the view's seat.
        awaited: The seat of the person who comes next and has not looked; None where one looks, or all look on.
        turn: The number of the turn among the people, 0 or more: another one is another person's.
        choices: Each move that the viewer could think of in this phase (the cards of the hand, the bids, to keep or to
            discard), with the reason where it may not be made now; empty where nobody looks, and between two rounds.
        seal: The seal of the round under way or just ended; None for a round that was not sealed.
        next_seal: The seal of the next round, whose deck waits for its cut; None outside the break between rounds.
        cut_stands: Whether what was given before counts for the next round too.
        code: The deal code of the round that has just ended, or None.
        helps: Whether there are hints, and moves can be taken back.
        can_undo: Whether the viewer has decided something in this round that can be taken back.
        can_redo: Whether moves were taken back that nothing has taken the place of.
        checks: Whether decisions can be priced while the round goes on.
        hint: How it stands with a hint.
        may_claim: Whether the viewer is to play a card, and can claim the rest.
        claimed: The claim of a player that waits for an answer, or None.
        asked: What somebody asks everybody, or None.
        laying_down: Whether the cards of a claim are being laid down.
        plays_itself: Whether a person is to move whose last card it is.
        thinking: Whether a player is to move.
        pending: Whether something has happened that is still to be told.
        assisted: Whether the round under way had help.
        practice: Whether the game plays packs that were known, and counts nowhere.
        over: Whether no round follows.
        behind: By how many points whoever has won the game was behind at the most; 0 as long as it goes on.
        events: What has happened since the value before, in order; nothing where it is no change, or a leap.
        leap: Whether moves were taken back or made again: what led here is not shown a second time.
        so_far: The finished rounds, and what became of them; nothing at a guest's screen, which has its own record.
    """

    view: View
    seating: Seating
    shared: bool = False
    looking: bool = True
    awaited: Seat | None = None
    turn: int = 0
    choices: tuple[tuple[Move, WhyIllegal | None], ...] = ()
    seal: Seal | None = None
    next_seal: Seal | None = None
    cut_stands: bool = False
    code: str | None = None
    helps: bool = False
    can_undo: bool = False
    can_redo: bool = False
    checks: bool = False
    hint: Status = Status.NONE
    may_claim: bool = False
    claimed: PlayersClaim | None = None
    asked: Asked | None = None
    laying_down: bool = False
    plays_itself: bool = False
    thinking: bool = False
    pending: bool = False
    assisted: bool = False
    practice: bool = False
    over: bool = False
    behind: int = 0
    events: tuple[Event, ...] = ()
    leap: bool = False
    so_far: GameSoFar = GameSoFar()


def thinkable_moves(view: View) -> tuple[Move, ...]:
    """Return the moves that a seat could think of in the phase of its view, legal or not."""
    match view.phase:
        case Phase.DRAW:
            return KEEP, REJECT
        case Phase.BID:
            blind = BLIND_BIDS[view.rules.blind_bid :] if view.rules.blind_bid else ()
            return LOOK, BLIND_NIL, *BIDS, *blind
        case Phase.PLAY:
            return tuple(PLAYS[card] for card in view.hand)
        case _:
            return ()
