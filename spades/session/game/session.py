"""The running game: moves come from the person and from the players, views go out in a queue."""

import time
from collections import Counter
from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from typing import Protocol

from spades.bots import REGISTRY, Limit
from spades.engine import (
    Bid,
    Game,
    GameState,
    IllegalMoveError,
    Move,
    Phase,
    PlayCard,
    Seat,
    SideScore,
    View,
    apply,
    legal_moves,
    next_round,
    view,
    why_illegal,
)
from spades.language import N_, _
from spades.session.deals.chance import Chance
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Deal, Sealed
from spades.session.deals.tags import deal_of, pending_of, with_deal, with_pending
from spades.session.game.opening import Opening
from spades.session.game.practice import given_pack, is_practice, with_given
from spades.session.players.adviser import Adviser
from spades.session.players.opponents import DEFAULT_OPPONENT, opponent_title
from spades.session.players.player_process import PlayerProcess as BotProcess
from spades.session.players.seating import seating_of

HUMAN = Seat.SOUTH
"""Where the person sits."""

BOT_LIMIT = Limit(seconds=1.0)
"""What an opponent may spend on a move at the table."""

GRACE_SECONDS = 0.5
"""How long after a bid or a card an undo counts as nothing, as long as nothing has followed: it was a misclick."""

_SEED_LETTERS = 40

_COMMIT_SECONDS = 0.004
"""How long a move waits for the disk within its frame; on a slower one it is shown in a later frame."""

_RESPAWN_SECONDS = 0.4
"""How long after an undo the players' processes begin anew: who takes back a whole round needs only the last ones."""


class Receipt(Protocol):
    """Tells when a change is on the disk."""

    @property
    def done(self) -> bool:
        """Whether it may be shown."""

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for it; returns whether it is done."""


class Book(Protocol):
    """Keeps a game, a change at a time; `spades.session.journal` has it."""

    @property
    def assisted(self) -> bool:
        """Whether the round under way had help."""

    @property
    def number(self) -> int:
        """The game's number in the archive."""

    @property
    def origin(self) -> int | None:
        """The number of the game whose packs it plays again, or None."""

    @property
    def undone(self) -> list[tuple[int, Move]]:
        """The moves that can be made again, the next one first, with their numbers."""

    def sealed(self, game: Game) -> Receipt:
        """Keep the seal of the next round."""

    def dealt(self, game: Game, state: GameState) -> Receipt:
        """Keep a round that has begun."""

    def moved(self, game: Game, seat: Seat, move: Move, seconds: float, after: GameState) -> Receipt:
        """Keep a move."""

    def took_back(self, moves: list[Move], *, misclick: bool) -> Receipt:
        """Keep that the last moves were taken back."""

    def made_again(self, count: int) -> Receipt:
        """Keep that moves which were undone are made again."""

    def marked(self, kind: str) -> Receipt:
        """Keep that the person had help."""


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """A finished round, a receipt a side, and the scores after it."""

    round_number: int
    results: tuple[SideScore, SideScore]
    scores: tuple[int, int]
    bags: tuple[int, int]


class Session:
    """One game under way.

    The game is rules, packs and moves; the state is what replaying them gives. Moves take effect at once, and each
    leaves a view in the queue for whoever shows the table; the queue lets a view out once the change is in the book,
    so that nothing is shown that a restart would not find. As soon as a round ends the seed of the next one is drawn
    and saved with the game, so that no restart can draw another once its seal has been shown.

    Attributes:
        opponent: The player on the other seats.
        history: The finished rounds.
        adviser: Works out hints for the person.
        marks: How often the person had what help, by round and name.
        notice: A sentence for the person about who plays in place of whom, or None.
    """

    def __init__(
        self,
        game: Game,
        opponent: str,
        chance: Chance,
        book: Book | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take up a game where it stands.

        Args:
            game: A new game with the pack of round 1, or one that was left.
            opponent: The player on the other seats, as `make_bot` takes it.
            chance: Draws the seeds of later rounds.
            book: Keeps every change of the game, which it holds already; None keeps nothing.
            clock: Gives seconds, for thinking times.

        Raises:
            ValueError: The game cannot be replayed.
        """
        states = list(game.states())
        self._state: GameState = states[-1]
        # The states of the round under way: taking back is going back in them.
        self._states = [state for state in states if state.round_number == self._state.round_number]
        self._game = game
        self._chance = chance
        self._book = book
        self._clock = clock
        self._since = clock()
        self._undone: list[Move] = [] if book is None else [move for _number, move in book.undone]
        self._helped = False
        self._respawn: float | None = None
        self._thought: GameState | None = None
        self._views: list[tuple[Receipt | None, View]] = []
        self._seen: tuple[GameState, View] | None = None
        self._sealed = pending_of(game)
        self._seal_next()
        if book is not None and self._game is not game:
            book.sealed(self._game)
        self.opponent = opponent
        self.notice: str | None = None
        self.adviser = Adviser()
        self.marks: Counter[tuple[int, str]] = Counter()
        self.history = [_summary(state) for state in states if state.results is not None]
        self._bots = {
            seat: BotProcess(opponent, chance.bot_seed(seat)) for seat in game.rules.seating if seat is not HUMAN
        }

    @classmethod
    def begin(cls, opening: Opening, cut: int, begin: Callable[[Game], Book] | None = None) -> "Session":
        """Begin a new game with the cut of its first deck.

        Args:
            opening: Rules, opponent, seal and starter.
            cut: Where the deck is cut, 0 to 51.
            begin: Begins the book of the game; None keeps nothing.

        Raises:
            ValueError: It is not decided who starts, or there is no such place.
        """
        game = opening.cut(cut)
        player = next(iter(opening.seating.players.values()), DEFAULT_OPPONENT)
        return cls(game, player, Chance(opening.seed), None if begin is None else begin(game))

    @classmethod
    def resume(cls, game: Game, book: Book | None = None, trusted: Container[str] = ()) -> "Session":
        """Take up a game that was left, against the opponent and with the seed that it names.

        An opponent that nobody knows is replaced, and `notice` says so. So is one from elsewhere, `module:factory`:
        a record may come from anyone, and naming a module must not be enough to have it run.

        Args:
            game: The game.
            book: Keeps every change of the game; None keeps nothing.
            trusted: Names of players from elsewhere that the person has chosen, and that may be loaded.
        """
        tags = dict(game.tags)
        seed = tags.get("Seed", "")
        # A record from elsewhere may hold digits without end.
        chance = Chance(int(seed) if len(seed) <= _SEED_LETTERS and seed.removeprefix("-").isdecimal() else None)
        named = next(iter(seating_of(game.rules, game.tags).players.values()), "")
        known = named in REGISTRY or named in trusted
        session = cls(game, named if known else DEFAULT_OPPONENT, chance, book)
        told = tags.get("Opponent", named)
        if not known and (told or "Opponent" in tags):
            text = _("The opponent of this game, {name}, is not known here; {other} plays instead.")
            session.notice = text.format(name=repr(told[:60]), other=_(opponent_title(DEFAULT_OPPONENT)))
        return session

    @property
    def game(self) -> Game:
        """The game as data."""
        return self._game

    @property
    def view(self) -> View:
        """The table as the person may see it now."""
        if self._seen is None or self._seen[0] is not self._state:
            self._seen = (self._state, view(self._state, HUMAN))
        return self._seen[1]

    @property
    def sealed(self) -> Sealed | None:
        """The seed of the next round, whose deck waits for its cut; None outside the break between two rounds."""
        return self._sealed if self._state.phase is Phase.ROUND_OVER else None

    @property
    def over(self) -> bool:
        """Whether no round follows: the game is won, or the packs of a practice are used up."""
        if self._state.phase is Phase.ROUND_OVER:
            return is_practice(self._game) and given_pack(self._game) is None
        return self._state.phase is Phase.GAME_OVER

    @property
    def code(self) -> DealCode | None:
        """The deal code of the round that has just ended; None where `revealed` is."""
        deal = self.revealed
        return None if deal is None else DealCode(self._game.rules, deal, self._state.starter)

    @property
    def digest(self) -> str | None:
        """SHA-256 of the seed of the round under way or just ended; None for a round that was not sealed."""
        deal = deal_of(self._game, self._state.round_number)
        return None if deal is None else deal.digest

    @property
    def revealed(self) -> Deal | None:
        """The deal of the round that has just ended; None as long as it is under way, or if it was not sealed."""
        return None if self._state.results is None else deal_of(self._game, self._state.round_number)

    @property
    def thinking(self) -> bool:
        """Whether an opponent is to move."""
        return self._state.to_move is not None and self._state.to_move is not HUMAN

    @property
    def pending(self) -> bool:
        """Whether something has happened that the queue still holds: it is being written."""
        return bool(self._views)

    @property
    def assisted(self) -> bool:
        """Whether the round under way had help: a move taken back, a hint, an open hand."""
        return self._helped if self._book is None else self._book.assisted

    @property
    def book(self) -> Book | None:
        """What keeps the game, or None."""
        return self._book

    @property
    def practice(self) -> bool:
        """Whether the game plays packs that were known, and counts nowhere."""
        return is_practice(self._game)

    @property
    def can_undo(self) -> bool:
        """Whether the person has decided something in this round; what is scored stays."""
        return self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether moves were taken back that nothing has taken the place of."""
        return bool(self._undone) and self._state.results is None

    def take_views(self) -> tuple[View, ...]:
        """Return the views since the last call that may be shown, one a change, and take them out of the queue."""
        count = 0
        while count < len(self._views) and ((receipt := self._views[count][0]) is None or receipt.done):
            count += 1
        views = tuple(now for _receipt, now in self._views[:count])
        del self._views[:count]
        return views

    def wait(self, seconds: float = 1.0) -> None:
        """Wait until all that has happened may be shown."""
        for receipt, _now in self._views:
            if receipt is not None:
                receipt.wait(seconds)

    def mark(self, kind: str) -> None:
        """Put down that the person had help in this round; after its end it helps no more.

        Args:
            kind: "hint", "open" (the other hand was shown) or "practice" (the round was tried out beside the game).
        """
        self.marks[self._state.round_number, kind] += 1
        if self._state.results is not None:
            return
        self._helped = True
        if self._book is not None:
            self._book.marked(kind)

    def undo(self) -> bool:
        """Take back the person's last decision and whatever followed it; returns whether there was one.

        A card or bid that nothing has followed yet, and that was made a moment ago, was a misclick: taking it back
        counts as nothing. The players begin anew, so that none of them knows anything of what is no longer so.
        """
        at = self._last_decision()
        if at is None:
            return False
        count = len(self._states) - 1 - at
        taken = list(self._game.moves[-count:])
        young = self._clock() - self._since <= GRACE_SECONDS
        misclick = count == 1 and young and isinstance(taken[0], Bid | PlayCard)
        del self._states[at + 1 :]
        self._state = self._states[-1]
        self._game = replace(self._game, moves=self._game.moves[:-count])
        self._undone = [*taken, *self._undone]
        self._helped = self._helped or not misclick
        self._forget()
        self._changed(None if self._book is None else self._book.took_back(taken, misclick=misclick))
        return True

    def redo(self) -> bool:
        """Make again what was taken back last, up to the person's next decision; returns whether there was any."""
        if not self.can_redo:
            return False
        count = 0
        while count < len(self._undone):
            self._state = apply(self._state, self._undone[count])
            self._states.append(self._state)
            count += 1
            if _decides(self._state):
                break
        self._game = replace(self._game, moves=(*self._game.moves, *self._undone[:count]))
        del self._undone[:count]
        self._forget()
        self._changed(None if self._book is None else self._book.made_again(count))
        return True

    def why_illegal(self, move: Move) -> str | None:
        """Return the sentence that says why the person may not make this move now, or None."""
        if self.thinking:
            return N_("It is the other side's turn.")
        return why_illegal(self._state, move)

    def play(self, move: Move) -> None:
        """Make the person's move.

        Raises:
            IllegalMoveError: The rules refuse it, or it is not the person's turn.
        """
        if (reason := self.why_illegal(move)) is not None:
            raise IllegalMoveError(reason)
        self._make(move)

    def next_round(self, cut: int | None = None) -> None:
        """Begin the next round with the cut of its deck; nothing happens unless a round has just ended.

        Args:
            cut: Where the person cuts, 0 to 51; None leaves it to chance. A pack that is given is not cut again.

        Raises:
            ValueError: There is no such place.
        """
        if self._state.phase is not Phase.ROUND_OVER or self.over:
            return
        if self._sealed is None:
            self._game = with_given(self._game)
        else:
            place = self._chance.place(self._state.round_number + 1) if cut is None else cut
            self._game = with_deal(self._game, self._sealed.cut(place))
        self._state = next_round(self._state, self._game.packs[-1])
        self._states = [self._state]
        self._undone.clear()
        self._helped = False
        self._sealed = None
        self._changed(None if self._book is None else self._book.dealt(self._game, self._state))

    def start_bots(self) -> None:
        """Begin the players' processes before they are needed."""
        self._respawn = None
        for bot in self._bots.values():
            bot.start()

    def update(self, *, hold: bool = False) -> bool:
        """Ask whoever is to move, and make the move that has come; never waits.

        Args:
            hold: Whether an answer is left where it is for now, so that a misclick can be taken back.

        Returns:
            Whether the game has changed.
        """
        if self._respawn is not None and self._clock() >= self._respawn:
            self.start_bots()
        seat = self._state.to_move
        if seat is HUMAN:
            self._use_time()
        if seat is None or seat is HUMAN:
            return False
        bot = self._bots[seat]
        if not bot.thinking:
            bot.ask(view(self._state, seat), BOT_LIMIT)
            return False
        if hold:
            return False
        move = bot.poll()
        if move is None:
            return False
        self._make(move)
        return True

    def close(self) -> None:
        """End the players' processes, and the adviser's."""
        self.adviser.close()
        for bot in self._bots.values():
            bot.kill()

    def _use_time(self) -> None:
        """Let the players work while the person thinks, once a position."""
        if self._thought is self._state or self._respawn is not None:
            return
        self._thought = self._state
        for seat, bot in self._bots.items():
            bot.use_time(view(self._state, seat))

    def _make(self, move: Move) -> None:
        seat = self._state.to_move
        self._state = apply(self._state, move)
        self._states.append(self._state)
        self._undone.clear()
        self._game = replace(self._game, moves=(*self._game.moves, move))
        if self._state.results is not None:
            self.history.append(_summary(self._state))
        self._seal_next()
        seconds = self._clock() - self._since
        if self._book is None or seat is None:
            self._changed(None)
        else:
            self._changed(self._book.moved(self._game, seat, move, seconds, self._state))

    def _last_decision(self) -> int | None:
        """Return where among the states of the round the person last had a choice and made it."""
        if self._state.results is not None:
            return None
        return next((at for at in range(len(self._states) - 2, -1, -1) if _decides(self._states[at])), None)

    def _forget(self) -> None:
        """End the players' processes: what they have seen is no longer so."""
        for bot in self._bots.values():
            bot.forget()
        self._respawn = self._clock() + _RESPAWN_SECONDS

    def _seal_next(self) -> None:
        """Draw the seed of the next round once a round has ended; one that was drawn before stays."""
        if self._state.phase is not Phase.ROUND_OVER or is_practice(self._game):
            return
        if self._sealed is None:
            self._sealed = self._chance.sealed(self._state.round_number + 1)
        self._game = with_pending(self._game, self._sealed)

    def _changed(self, receipt: Receipt | None) -> None:
        self._since = self._clock()
        if receipt is not None:
            receipt.wait(_COMMIT_SECONDS)
        self._views.append((receipt, self.view))


def _decides(state: GameState) -> bool:
    """Return whether the person has a choice."""
    return state.to_move is HUMAN and len(legal_moves(state)) > 1


def _summary(state: GameState) -> RoundSummary:
    if state.results is None:
        raise ValueError("the round is not over")
    return RoundSummary(state.round_number, state.results, state.scores, state.bags)
