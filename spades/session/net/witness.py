"""What a guest has been shown, to be held against what they are shown later: a host cannot tell two stories."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from spades.engine import Card, Game, GameState, Seat, View, view
from spades.engine.record import Steps
from spades.session.deals.seal import Seal
from spades.session.deals.verify import Verdict, check_round
from spades.session.game.table_state import TableState


class ContradictionError(Exception):
    """What a table shows or records is not what it has shown before; the message is a sentence in English."""


@dataclass
class Witness:
    """What was shown of the rounds whose record has not come yet.

    Attributes:
        seat: Whose views these are.
    """

    seat: Seat
    _last: View | None = None
    _views: list[View] = field(default_factory=list)
    _seals: dict[int, Seal] = field(default_factory=dict)

    def is_of_another_game(self, state: TableState) -> bool:
        """Return whether a table is the first of a game of its own: laid out anew, under a seal not seen before."""
        now, seal = state.view, self._seals.get(1)
        fresh = now.round_number == 1 and not (now.draws or any(now.bids) or _played(now))
        return fresh and state.seal is not None and seal is not None and state.seal != seal

    def see(self, state: TableState) -> None:
        """Look at a table.

        Raises:
            ContradictionError: It is another seat's, or cannot follow from what was seen before.
        """
        now = state.view
        if now.seat is not self.seat:
            raise ContradictionError("The table shows what somebody else sees.")
        self._see_seal(now.round_number, state.seal)
        self._see_seal(now.round_number + 1, state.next_seal)
        if state.leap:
            self._views = [one for one in self._views if not _is_further(one, now)]
            self._last = self._views[-1] if self._views else None
        before = self._last
        if before is not None and (why := _why_no_sequel(before, now)):
            raise ContradictionError(why)
        if now != before:
            self._last = now
            self._views.append(now)

    def agree(self, game: Game) -> Steps[tuple[GameState, ...]]:
        """Hold the record of the rounds that are over against all that was shown of them, a round at a time.

        Returns:
            The last state of each round.

        Raises:
            ContradictionError: Something was shown otherwise, or the deal of a round is not the one that was sealed.
            ValueError: The record cannot be replayed.
        """
        shown: dict[int, list[View]] = {}
        for one in self._views:
            shown.setdefault(one.round_number, []).append(one)
        ends: list[GameState] = []
        round_states: list[GameState] = []
        for state in game.states():
            if round_states and state.round_number != round_states[-1].round_number:
                ends.append(self._agree_on(game, round_states, shown))
                round_states = []
                yield len(ends) / len(game.packs)
            round_states.append(state)
        ends.append(self._agree_on(game, round_states, shown))
        if ends[-1].results is None:
            raise ContradictionError("The record tells of a round that is not over.")
        self._views = [one for one in self._views if one.round_number > len(ends)]
        return tuple(ends)

    def _agree_on(self, game: Game, states: Sequence[GameState], shown: dict[int, list[View]]) -> GameState:
        number = states[0].round_number
        told = iter(states)
        for seen in shown.get(number, ()):
            if not any(view(state, self.seat) == seen for state in told):
                raise ContradictionError(f"The record of round {number} is not what was shown of it.")
        if (seal := self._seals.get(number)) is not None:
            check = check_round(game, number)
            if check.seal != seal or check.verdict is not Verdict.MATCHES:
                raise ContradictionError(f"The cards of round {number} are not the ones that were sealed.")
        return states[-1]

    def _see_seal(self, number: int, seal: Seal | None) -> None:
        if seal is not None and self._seals.setdefault(number, seal) != seal:
            raise ContradictionError(f"The seal of round {number} has been exchanged.")


def _played(view: View) -> list[tuple[Seat, Card]]:
    return [play for trick in (*view.tricks, view.trick) for play in trick.plays]


def _is_further(one: View, other: View) -> bool:
    """Return whether a view shows more of a round than another one."""
    if one.round_number != other.round_number:
        return one.round_number > other.round_number
    told = (len(one.draws), sum(bid is not None for bid in one.bids), sum(one.looked), len(_played(one)))
    then = (len(other.draws), sum(bid is not None for bid in other.bids), sum(other.looked), len(_played(other)))
    return told > then


def _why_no_sequel(before: View, now: View) -> str:
    """Return why one view of a seat cannot come after another, or an empty text."""
    if now.rules != before.rules or now.round_number < before.round_number:
        return "The table is suddenly another."
    if now.round_number > before.round_number:
        follows = now.round_number == before.round_number + 1 and before.results is not None
        kept = not follows or (now.scores, now.bags) == (before.scores, before.bags)
        return "" if kept else "The score is suddenly another."
    if now.starter is not before.starter or now.draws[: len(before.draws)] != before.draws:
        return "The round has suddenly begun otherwise."
    if any(was is not None and was != bid for was, bid in zip(before.bids, now.bids, strict=True)):
        return "A bid is suddenly another."
    played = _played(now)
    if played[: len(then := _played(before))] != then:
        return "A card that was played is suddenly another."
    mine = {card for seat, card in played if seat is now.seat}
    if not set(before.hand) <= {*now.hand, *mine}:
        return "A card has vanished from the hand."
    if before.results is None and now.results is None and (now.scores, now.bags) != (before.scores, before.bags):
        return "The score is suddenly another."
    return ""
