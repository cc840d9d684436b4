"""The running game: moves come from the person and from the players, views go out in a queue."""

from collections import Counter
from collections.abc import Callable, Container
from dataclasses import dataclass, replace

from spades.bots import REGISTRY, Limit
from spades.engine import (
    Game,
    GameState,
    IllegalMoveError,
    Move,
    Phase,
    Seat,
    SideScore,
    View,
    apply,
    next_round,
    view,
    why_illegal,
)
from spades.language import N_, _
from spades.session.adviser import Adviser
from spades.session.bot_process import BotProcess
from spades.session.chance import Chance
from spades.session.deal_code import DealCode
from spades.session.deal_tags import deal_of, pending_of, with_deal, with_pending
from spades.session.deals import Deal, Sealed
from spades.session.opening import Opening
from spades.session.opponents import opponent_title
from spades.session.practice import given_pack, is_practice, with_given

HUMAN = Seat.SOUTH
"""Where the person sits."""

BOT_LIMIT = Limit(seconds=1.0)
"""What an opponent may spend on a move at the table."""

DEFAULT_OPPONENT = "rule"

_SEED_LETTERS = 40


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
    leaves a view in the queue for whoever shows the table. As soon as a round ends the seed of the next one is drawn
    and saved with the game, so that no restart can draw another once its seal has been shown.

    Attributes:
        opponent: The player on the other seats.
        history: The finished rounds.
        adviser: Works out hints for the person.
        marks: How often the person had what help, by round and name.
        notice: A sentence for the person about who plays in place of whom, or None.
    """

    def __init__(
        self, game: Game, opponent: str, chance: Chance, save: Callable[[Game], None] = lambda _game: None
    ) -> None:
        """Take up a game where it stands.

        Args:
            game: A new game with the pack of round 1, or one that was left.
            opponent: The player on the other seats, as `make_bot` takes it.
            chance: Draws the seeds of later rounds.
            save: Is given the game after every change.

        Raises:
            ValueError: The game cannot be replayed.
        """
        states = list(game.states())
        self._state: GameState = states[-1]
        self._game = game
        self._chance = chance
        self._save = save
        self._views: list[View] = []
        self._seen: tuple[GameState, View] | None = None
        self._sealed = pending_of(game)
        self._seal_next()
        self.opponent = opponent
        self.notice: str | None = None
        self.adviser = Adviser()
        self.marks: Counter[tuple[int, str]] = Counter()
        self.history = [_summary(state) for state in states if state.results is not None]
        self._bots = {
            seat: BotProcess(opponent, chance.bot_seed(seat)) for seat in game.rules.seating if seat is not HUMAN
        }
        save(self._game)

    @classmethod
    def begin(cls, opening: Opening, cut: int, save: Callable[[Game], None]) -> "Session":
        """Begin a new game with the cut of its first deck.

        Args:
            opening: Rules, opponent, seal and starter.
            cut: Where the deck is cut, 0 to 51.
            save: Is given the game after every change.

        Raises:
            ValueError: It is not decided who starts, or there is no such place.
        """
        return cls(opening.cut(cut), opening.opponent, Chance(opening.seed), save)

    @classmethod
    def resume(cls, game: Game, save: Callable[[Game], None], trusted: Container[str] = ()) -> "Session":
        """Take up a game that was left, against the opponent and with the seed that it names.

        An opponent that nobody knows is replaced, and `notice` says so. So is one from elsewhere, `module:factory`:
        a record may come from anyone, and naming a module must not be enough to have it run.

        Args:
            game: The game.
            save: Is given the game after every change.
            trusted: Names of players from elsewhere that the person has chosen, and that may be loaded.
        """
        tags = dict(game.tags)
        seed = tags.get("Seed", "")
        # A record from elsewhere may hold digits without end.
        chance = Chance(int(seed) if len(seed) <= _SEED_LETTERS and seed.removeprefix("-").isdecimal() else None)
        named = tags.get("Opponent", DEFAULT_OPPONENT)
        known = named in REGISTRY or named in trusted
        session = cls(game, named if known else DEFAULT_OPPONENT, chance, save)
        if not known:
            text = _("The opponent of this game, {name}, is not known here; {other} plays instead.")
            session.notice = text.format(name=repr(named[:60]), other=_(opponent_title(DEFAULT_OPPONENT)))
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

    def take_views(self) -> tuple[View, ...]:
        """Return the views since the last call, one a change, and empty the queue."""
        views = tuple(self._views)
        self._views.clear()
        return views

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
        self._sealed = None
        self._changed()

    def mark(self, what: str) -> None:
        """Note that the person had help in this round: "hint" for one that was shown."""
        self.marks[self._state.round_number, what] += 1

    def start_bots(self) -> None:
        """Begin the players' processes before they are needed."""
        for bot in self._bots.values():
            bot.start()

    def update(self) -> bool:
        """Ask whoever is to move, and make the move that has come; never waits.

        Returns:
            Whether the game has changed.
        """
        seat = self._state.to_move
        if seat is None or seat is HUMAN:
            return False
        bot = self._bots[seat]
        if not bot.thinking:
            bot.ask(view(self._state, seat), BOT_LIMIT)
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

    def _make(self, move: Move) -> None:
        self._state = apply(self._state, move)
        self._game = replace(self._game, moves=(*self._game.moves, move))
        if self._state.results is not None:
            self.history.append(_summary(self._state))
        self._seal_next()
        self._changed()

    def _seal_next(self) -> None:
        """Draw the seed of the next round once a round has ended; one that was drawn before stays."""
        if self._state.phase is not Phase.ROUND_OVER or is_practice(self._game):
            return
        if self._sealed is None:
            self._sealed = self._chance.sealed(self._state.round_number + 1)
        self._game = with_pending(self._game, self._sealed)

    def _changed(self) -> None:
        self._save(self._game)
        self._views.append(self.view)


def _summary(state: GameState) -> RoundSummary:
    if state.results is None:
        raise ValueError("the round is not over")
    return RoundSummary(state.round_number, state.results, state.scores, state.bags)
