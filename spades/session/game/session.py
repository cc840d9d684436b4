"""The running game: moves come from people and from players, and each change is told to all who look on."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from spades.bots.analysis.claims import Claim, check_claim
from spades.engine import (
    Bid,
    Event,
    Game,
    GameState,
    IllegalMoveError,
    Move,
    Pass,
    Phase,
    PlayCard,
    Seat,
    View,
    apply,
    legal_moves,
    next_round,
    why_illegal,
)
from spades.engine.moves import LOOK
from spades.engine.record import finish, write_steps
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Deal, Seal, Sealed
from spades.session.deals.tags import deal_of, pending_of, rounds_of, with_deal
from spades.session.game.asking import Asked, Asking, Favor
from spades.session.game.book import Book, LooseBook, Receipt
from spades.session.game.change import Changes, Happened
from spades.session.game.claims import Claims, PlayersClaim
from spades.session.game.decisions import decides, last_decision
from spades.session.game.help import Help
from spades.session.game.next_seeds import seal_next_rounds
from spades.session.game.practice import is_over, is_practice, with_given
from spades.session.game.refusals import TurnRefusal, WhyIllegal
from spades.session.game.round_log import round_events
from spades.session.game.round_summary import summary_of
from spades.session.game.seat_views import SeatViews
from spades.session.game.seated_players import SeatedPlayers
from spades.session.game.seen import with_seen
from spades.session.game.showing import Showing
from spades.session.game.standing import standing
from spades.session.game.turn import Turn, plays_itself
from spades.session.players.adviser import Adviser
from spades.session.players.player import Player
from spades.session.players.seating import Seating, guests_of, is_help_agreed, seating_of
from spades.steady import seconds

GRACE_SECONDS = 0.5
"""How long after a bid or a card an undo counts as nothing, as long as nothing has followed: it was a misclick.

As long nothing does follow: the players' answers wait, unless they are wanted at once.
"""

_COMMIT_SECONDS = 0.004
"""How long a move waits for the disk within its frame; on a slower one it is shown in a later frame."""


class Session:
    """One game under way.

    The game is rules, packs and moves; the state is what replaying them gives. Moves take effect at once, and each
    leaves a change in the queue for whoever shows the table; the queue lets it out once it is in the book, so that
    nothing is shown that a restart would not find. The seeds of all rounds are a chain that is saved with the game, so
    that no restart can draw another once its seal has been shown; a game that has none gets one when a round ends.

    Attributes:
        history: The finished rounds.
        players: Who plays the seats that are no person's, and sits in for guests who are away.
        help: The help that people have.
        changes: What has happened since whoever shows the table was told.
        book: What keeps the game.
        seating: What everybody is called.
        persons: The seats without a player of their own: people's, in seating order.
        guests: Those of them whose people sit at screens of their own.
        here: All others of them: their people sit at this screen.
        turn: Whose turn it is among the people at this screen.
        notice: A sentence for the person about who plays in place of whom, or None.
    """

    def __init__(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        book: Book | None = None,
        *,
        states: Sequence[GameState] | None = None,
        seating: Seating | None = None,
        chance: Chance | None = None,
        adviser: Adviser | None = None,
        clock: Callable[[], float] = seconds,
    ) -> None:
        """Take up a game where it stands.

        Args:
            game: A new game with the pack of round 1, or one that was left.
            players: Who plays which seat; the other seats are people's.
            book: Keeps every change of the game, which it holds already; None keeps nothing.
            states: Where the game stands, as `standing` gives it; None has it replayed.
            seating: What everybody is called; None for what the game's tags say.
            chance: Draws the seeds of later rounds; None for true chance.
            adviser: Works out hints; None for one in a process of its own.
            clock: Gives seconds, for thinking times and misclicks.

        Raises:
            ValueError: The game cannot be replayed, or a player sits where the rules have no seat.
        """
        self._sight = SeatViews(game.rules.seating)
        self.players = SeatedPlayers(players, game.rules, self._sight, clock)
        if states is None:
            states = standing(game)
        self._state: GameState = states[-1]
        # The states of the round under way: taking back is going back in them.
        self._states = [state for state in states if state.round_number == self._state.round_number]
        self._chance = Chance() if chance is None else chance
        self._clock = clock
        self._since = clock()
        self._answers_from = float("-inf")
        self.notice: str | None = None
        self.seating = seating_of(game.rules, game.tags) if seating is None else seating
        self.book: Book = LooseBook() if book is None else book
        self.persons = tuple(seat for seat in game.rules.seating if seat not in players)
        self.guests = guests_of(game.rules, game.tags) & set(self.persons)
        self.here = [seat for seat in self.persons if seat not in self.guests]
        self.changes = Changes(self._sight, game.rules.seating, self.here)
        self.turn = Turn().after(self._state, self.here)
        self._ends = [state for state in states if state.results is not None]
        self.history = [summary_of(state) for state in self._ends]
        self._sight.remember(self._ends)
        self._deal = deal_of(game, self._state.round_number)
        self._game = seal_next_rounds(game, self._state, self._chance)
        self._sealed = pending_of(self._game)
        self._claims = Claims()
        self._asking = Asking()
        self.help = Help(
            Adviser() if adviser is None else adviser,
            self._sight,
            lambda: self._state,
            self.book.marked,
            apart=bool(self.guests),
        )
        if self._game is not game:
            self.book.sealed(self._game)
        self._showing = Showing(self._sight, () if self.guests else self.persons, game, self._state)
        self._look()

    @property
    def game(self) -> Game:
        """The game as data, hidden cards and all: for the session's own rooms, never for a screen."""
        return self._game

    @property
    def state(self) -> GameState:
        """The game as it stands, likewise."""
        return self._state

    def write_ended(self) -> str:
        """Return the record of the rounds that are over, which all may know; at least one is."""
        moves = len(self._game.moves) - (0 if self._state.results is not None else len(self._states) - 1)
        return finish(write_steps(rounds_of(self._game, len(self._ends), moves), self._ends))

    def view(self, seat: Seat) -> View:
        """Return the game as a seat may see it now."""
        return self._sight.view(self._state, seat)

    def public_view(self, seat: Seat) -> View:
        """Return the game as everybody at the table may see it now, told from a seat."""
        return self._sight.public_view(self._state, seat)

    def events(self, seat: Seat, *, public: bool = False) -> tuple[Event, ...]:
        """Return the events of the round so far, as a seat saw them, or as everybody did."""
        return round_events(self._states, seat, public=public)

    @property
    def sealed(self) -> Sealed | None:
        """The seed of the next round, whose deck waits for its cut; None outside the break between two rounds."""
        return self._sealed if self._state.phase is Phase.ROUND_OVER else None

    def show_at_once(self, wanted: Callable[[], bool]) -> None:
        """Have a person who plays alone see each hand as it is dealt, as long as that is wanted."""
        self._showing.wanted = wanted
        self._show_hand()

    @property
    def standing_cut(self) -> Contribution | None:
        """The contribution to the chain that counts for the next round too; None where its deck is to be cut."""
        sealed, deal = self.sealed, self._deal
        return deal.contribution if sealed and deal and sealed.follows(deal.sealed) else None

    @property
    def over(self) -> bool:
        """Whether no round follows: the game is won, or the packs of a practice are used up."""
        return is_over(self._game, self._state)

    @property
    def code(self) -> DealCode | None:
        """The deal code of the round that has just ended; None where `revealed` is."""
        deal = self.revealed
        return None if deal is None else DealCode(self._game.rules, deal.alone, self._state.starter)

    @property
    def seal(self) -> Seal | None:
        """The seal of the round under way or just ended; None for a round that was not sealed."""
        return None if self._deal is None else self._deal.seal

    @property
    def revealed(self) -> Deal | None:
        """The deal of the round that has just ended; None as long as it is under way, or if it was not sealed."""
        return None if self._state.results is None else self._deal

    @property
    def shared(self) -> bool:
        """Whether several people play at this table, or anybody at a screen of their own."""
        return len(self.persons) > 1 or bool(self.guests)

    @property
    def helps(self) -> bool:
        """Whether there are hints, and moves can be taken back.

        Several people must have agreed to it before; with guests each time: see `ask_for`.
        """
        return not self.shared or bool(self.guests) or is_help_agreed(self._game.tags)

    @property
    def asked(self) -> Asked | None:
        """The question that somebody asks everybody, or None."""
        return self._asking.open

    def ask_for(self, favor: Favor, seat: Seat) -> bool:
        """Grant a seat's request, with guests once all others have agreed; returns whether it is granted or asked."""
        if not self.guests:
            return self._grant(favor, seat)
        # At one screen people have agreed among themselves, and for whom a player sits in nobody has to.
        apart = {seat, *self.players.by_seat, *(self.here if seat in self.here else ())}
        if not self._asking.ask(favor, seat, [other for other in self.persons if other not in apart]):
            return False
        self._answered(self._asking.consume_granted())
        return True

    def answer_asked(self, seats: Iterable[Seat], *, agreed: bool) -> bool:
        """Take the answer of those at one screen; returns whether something was asked."""
        was = self._asking.open
        self._answered(self._asking.answer(seats, agreed=agreed))
        return was is not None

    def _answered(self, granted: Asked | None) -> None:
        if granted is not None:
            self._grant(granted.favor, granted.seat)

    def _grant(self, favor: Favor, seat: Seat) -> bool:
        if favor is Favor.UNDO:
            return self.undo(seat)
        self.help.ask_hint(seat)
        return True

    @property
    def thinking(self) -> bool:
        """Whether a player is to move."""
        return self._state.to_move in self.players.by_seat

    @property
    def assisted(self) -> bool:
        """Whether the round under way had help: a move taken back, a hint, a practice beside it."""
        return self.book.assisted

    @property
    def practice(self) -> bool:
        """Whether the game plays packs that were known, and counts nowhere."""
        return is_practice(self._game)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether a seat has decided something in this round, and may ask for it; a scored round stays."""
        decided = last_decision(self._states, seat, self._claims.laying) is not None
        return decided and (not self.guests or self._asking.may_ask(Favor.UNDO, seat))

    @property
    def can_redo(self) -> bool:
        """Whether moves were taken back that nothing has taken the place of."""
        return bool(self.book.undone) and self._state.results is None

    def undo(self, seat: Seat) -> bool:
        """Take back a seat's last decision and all that followed it; returns whether there was one.

        A card or bid that nothing has followed yet, and that was made a moment ago, was a misclick: taking it back
        counts as nothing. The players begin anew, so that none of them knows anything of what is no longer so.
        """
        if (at := last_decision(self._states, seat, self._claims.laying)) is None:
            return False
        count = len(self._states) - 1 - at
        taken = list(self._game.moves[-count:])
        young = self._clock() - self._since <= GRACE_SECONDS
        misclick = count == 1 and young and isinstance(taken[0], Bid | Pass | PlayCard)
        del self._states[at + 1 :]
        self._state = self._states[-1]
        self._game = replace(self._game, moves=self._game.moves[:-count])
        self._forget()
        self._publish(self.book.took_back(taken, misclick=misclick), leap=True)
        return True

    def redo(self, seat: Seat) -> bool:
        """Make again the moves taken back last, up to a seat's next decision; returns whether there were any."""
        if not self.can_redo:
            return False
        again: list[Move] = []
        for _number, move in self.book.undone:
            self._state = apply(self._state, move)
            self._states.append(self._state)
            again.append(move)
            if decides(self._state, seat):
                break
        self._game = replace(self._game, moves=(*self._game.moves, *again))
        self._forget()
        self._publish(self.book.made_again(len(again)), leap=True)
        return True

    def why_illegal(self, seat: Seat, move: Move) -> WhyIllegal | None:
        """Return why a seat may not make this move now, or None."""
        return self._why_not_now(seat) or why_illegal(self._state, move)

    def _why_not_now(self, seat: Seat) -> TurnRefusal | None:
        if self.laying_down:
            return TurnRefusal.CLAIMED
        if self._state.to_move not in (None, seat):
            two = self._game.rules.seats == 2
            return TurnRefusal.OTHER_SIDES_TURN if two else TurnRefusal.SOMEBODY_ELSES_TURN
        return None

    def play(self, seat: Seat, move: Move) -> None:
        """Make a person's move.

        Raises:
            IllegalMoveError: The rules refuse it, or it is not the seat's turn.
        """
        if (refusal := self._why_not_now(seat)) is not None:
            raise IllegalMoveError(str(refusal))
        self._make(move)
        if isinstance(move, Bid | Pass | PlayCard):
            self._answers_from = self._clock() + GRACE_SECONDS

    def check_claim(self, seat: Seat) -> Claim | None:
        """Return the outcome of a claim of the rest, by the seat's own view; None unless it is to play a card."""
        if self._state.phase is not Phase.PLAY or self._state.to_move is not seat:
            return None
        return check_claim(self.view(seat))

    def claim(self, seat: Seat) -> bool:
        """Have the cards laid down if every trick that is left is a seat's; returns whether they are."""
        claim = self.check_claim(seat)
        if granted := claim is not None and claim.holds and not self.laying_down:
            self._claims.grant(seat, claim, len(self._states) - 1)
        return granted

    @property
    def players_claim(self) -> PlayersClaim | None:
        """The claim of a player that waits for an answer, or None."""
        return self._claims.waiting

    def answer_claim(self, *, agreed: bool) -> None:
        """Agree to the claim of a player, whose cards are laid down then, or have the round played out."""
        self._claims.answer(self._state, len(self._states) - 1, agreed=agreed)

    @property
    def laying_down(self) -> bool:
        """Whether the cards of a claim are being laid down."""
        return self._claims.laying is not None

    def lay_next(self) -> bool:
        """Play the next card of a claim, from any hand; returns whether one is being laid down."""
        if self._claims.laying is None:
            return False
        self._make(self._claims.laying.next_move(self._state))
        return True

    @property
    def plays_itself(self) -> bool:
        """Whether a person is to move whose last card it is: everybody can tell that there is no choice."""
        return self._state.to_move in self.persons and not self.thinking and plays_itself(self._state)

    def play_last(self) -> bool:
        """Play a person's last card for them; returns whether it `plays_itself`."""
        if not self.plays_itself:
            return False
        self._make(legal_moves(self._state)[0])
        return True

    def next_round(self, contribution: Contribution | None = None) -> bool:
        """Begin the next round where one has just ended; returns whether it has begun.

        Args:
            contribution: What the person gives now; None for what was given before, or that nobody cuts. A pack that
                is given is not cut again.

        Raises:
            ValueError: There is no such cut.
        """
        if self._state.phase is not Phase.ROUND_OVER or self.over:
            return False
        if self._sealed is None:
            self._game = with_given(self._game)
        else:
            given = contribution or self.standing_cut or AUTOMATIC
            self._game = with_deal(self._game, self._sealed.cut(given))
        self._state = next_round(self._state, self._game.packs[-1])
        self._states = [self._state]
        self._deal = deal_of(self._game, self._state.round_number)
        self._sealed = pending_of(self._game)
        self._game = self._showing.turn_up(self._game, self._state)
        self._publish(self.book.dealt(self._game, self._state))
        self._look()
        return True

    def update(self, *, at_once: bool = False, claims: bool = False) -> bool:
        """Ask the player to move, and make the move that has come; never waits.

        Args:
            at_once: Whether an answer is taken as soon as it comes; if not, it waits as long as the move before it
                may have been a misclick.
            claims: Whether a player that is sure of the rest says so in place of a move.

        Returns:
            Whether the game has changed.
        """
        self._show_hand()
        if self.changes.waiting:
            # Nothing goes on while the disk has not taken what was done before.
            return False
        self.players.start_if_due()
        seat = self._state.to_move
        if seat is None or self.laying_down or self.players_claim is not None or self.asked is not None:
            return False
        player = self.players.by_seat.get(seat)
        if player is None:
            self.players.ponder(self._state)
            return False
        if claims and not self.guests and not player.thinking and self._claims.raise_for(self.view(seat)):
            return True
        if not player.thinking:
            self.players.ask(seat, self._state)
            return False
        if not at_once and self._clock() < self._answers_from:
            return False
        if (move := player.poll()) is None:
            return False
        self._make(move)
        return True

    def close(self) -> None:
        """End the players' processes, and the adviser's."""
        self.help.close()
        self.players.kill()

    def _make(self, move: Move) -> None:
        seat, self._state = self._state.to_move, apply(self._state, move)
        assert seat is not None  # noqa: S101  # `apply` refuses a move that is nobody's
        self._states.append(self._state)
        self._game = replace(self._game, moves=(*self._game.moves, move))
        if self._state.results is not None:
            self._ends.append(self._state)
            self.history.append(summary_of(self._state))
            self._claims.drop()
            self._sight.remember([self._state])
            self._game = seal_next_rounds(self._game, self._state, self._chance)
            self._sealed = pending_of(self._game)
        self._publish(self.book.moved(self._game, seat, move, self._clock() - self._since, self._state))
        self._look()

    def _show_hand(self) -> None:
        """Turn up a hand that is wanted face up; the game says so before anything else happens."""
        game, self._game = self._game, self._showing.turn_up(self._game, self._state)
        if self._game is not game:
            self._publish(self.book.sealed(self._game))
            self._look()

    def _look(self) -> None:
        """Make the look of a person who is to move, and sees their hand already or may do nothing else."""
        if self._showing.due(self._state):
            self._game = with_seen(self._game, self._state, ())
            self._make(LOOK)
        elif self._state.to_move in self.persons and legal_moves(self._state) == (LOOK,):
            self._make(LOOK)

    def _forget(self) -> None:
        """End the players' processes: they have seen moves that were taken back. A claim is one no more."""
        self._claims.drop()
        self.players.forget()
        self._answers_from = float("-inf")

    def _publish(self, receipt: Receipt, *, leap: bool = False) -> None:
        self._since = self._clock()
        self._asking.drop()
        receipt.wait(_COMMIT_SECONDS)
        before, self.turn = self.turn, self.turn.after(self._state, self.here)
        self.changes.add(Happened(self._state, receipt, leap, before, self.turn))
