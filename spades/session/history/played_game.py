"""A game of the history as a screen may know it: rounds that are over, and their consequences."""

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from spades.bots.analysis.values import METER, METER_OF_FOUR
from spades.engine import Card, Event, Rules, View
from spades.language import _
from spades.session.deals.deal_code import DealCode
from spades.session.deals.tags import deal_of
from spades.session.deals.verify import RoundCheck, check_steps
from spades.session.game.practice import Duel, can_duel, read_duel
from spades.session.game.standing import ReplayedGame
from spades.session.history.archive import Archive, ArchiveError, GameRow, RoundRow
from spades.session.history.collector import without_collection
from spades.session.history.ledger import work_out
from spades.session.history.record_files import record_steps
from spades.session.history.replay import (
    RoundReplay,
    events_before,
    replay_round,
    view_at,
    without_hidden_cards,
    without_learned,
)
from spades.session.players.seating import Seating
from spades.session.review.review_result import ReviewResult

if TYPE_CHECKING:
    from spades.session.positions.known_position import KnownPosition
    from spades.session.review.game_review import GameReview
    from spades.session.review.review_values import ReviewedDecision

_AT_ONCE = 160
"""Steps taken before anything is shown, in a sixth of a second: two a round, and more than any real game has."""

Sharing = Generator[float, None, tuple[str | None, str]]
"""Writing what may go out, a round at a time: how much is done, 0 to 1, and in the end what `sharing` tells of."""


class ReviewShelf:
    """Keeps the review of one game in the archive, by the version of the meter."""

    def __init__(self, archive: Archive, game: int, seats: int) -> None:
        """Take the archive, the number of the game, and how many play it, 2 or 4."""
        self._archive, self._game = archive, game
        self._meter = METER if seats == 2 else METER_OF_FOUR

    def load(self) -> Sequence[ReviewResult]:
        """Return the results that were kept; none where they cannot be read: then they are worked out again."""
        try:
            return self._archive.results.review(self._game, self._meter)
        except ArchiveError:
            return ()

    def keep(self, results: Sequence[ReviewResult]) -> None:
        """Keep results."""
        self._archive.results.keep_review(self._game, self._meter, results)


class PlayedGame:
    """A game that was played, be it to its end or not. The record stays here: a round under way is not to be seen.

    A long one is read in steps: until that is done, it is neither readable nor has it rounds or a problem.

    Attributes:
        row: What the list tells of it.
        rules: What was played, or None if that cannot be read.
        rounds: Its finished rounds.
        duel: The two results side by side, or None for a game that is no duel.
        problem: Why it cannot be read, as a sentence; empty if it can.
        done: How much has been read, 0 to 1.
    """

    def __init__(self, archive: Archive, row: GameRow) -> None:
        """Begin to read a game, to the end unless it is very long; one that is damaged has a problem."""
        self._archive = archive
        self._played: ReplayedGame | None = None
        self._work: Iterator[tuple[int, int, int]] | None = None
        self._counted_on: dict[tuple[int, int], tuple[str, float] | None] = {}
        self.row = row
        self.rules: Rules | None = None
        self.rounds: Sequence[RoundRow] = ()
        self.duel: Duel | None = None
        self.problem = ""
        self.done = 0.0
        self._reading: Generator[float, None, ReplayedGame] | None = archive.replay_steps(row.id)
        self.read(_AT_ONCE)

    @property
    def seating(self) -> Seating:
        """Who sat where."""
        return self.row.seating

    @property
    def game_number(self) -> int | None:
        """Its number in the archive."""
        return self.row.id

    @property
    def reading(self) -> bool:
        """Whether it is still being read."""
        return self._reading is not None

    def read(self, steps: int) -> None:
        """Read on, for some steps of a millisecond or two."""
        if self._reading is None:
            return
        try:
            with without_collection(long=self.done > 0):
                for _step in range(steps):
                    self.done = next(self._reading)
        except StopIteration as done:
            self._reading = None
            self._take(done.value)
        except ArchiveError as error:
            self._reading = None
            self.problem = str(error)

    def _take(self, played: ReplayedGame) -> None:
        try:
            self.rounds = self._archive.rounds(self.row.id)
        except ArchiveError as error:
            self.problem = str(error)
        self._played = played
        self.rules = played.game.rules
        self._work = work_out(played, self.rounds)
        self.duel = read_duel(played.game, played.ends)

    @property
    def readable(self) -> bool:
        """Whether the record could be read."""
        return self._played is not None

    @property
    def _whole(self) -> ReplayedGame:
        if self._played is None:
            raise ValueError("the game cannot be read")
        return self._played

    @property
    def can_duel(self) -> bool:
        """Whether its packs can be played again with the seats swapped."""
        return self._played is not None and can_duel(self._played.game, self._played.ends)

    @property
    def finished(self) -> Sequence[int]:
        """The numbers of the rounds that are over."""
        return () if self._played is None else self._played.finished

    @property
    def working(self) -> bool:
        """Whether the luck of a round is still to be worked out."""
        return self._work is not None

    def work(self) -> None:
        """Work out the luck of one more round, and keep it: each takes a moment."""
        if self._work is None:
            return
        try:
            if (done := next(self._work, None)) is not None:
                self._archive.keep_potential(self.row.id, *done)
            else:
                self._work = None
                self.rounds = self._archive.rounds(self.row.id)
        except (ArchiveError, ValueError):
            self._work = None

    def review(self) -> "Generator[float, None, GameReview | None]":
        """Return the review of its finished rounds, as far as it was worked out before; None if it cannot be read.

        Whoever asks for it has it go on, and stops it.

        Yields:
            How much has been taken up, 0 to 1: some rounds at a time.
        """
        from spades.session.review.game_review import GameReview  # noqa: PLC0415  # not every look into a game asks

        if self._played is None:
            return None
        shelf = ReviewShelf(self._archive, self.row.id, self._played.game.rules.seats)
        return (yield from GameReview.steps(self._played, shelf))

    def replay(self, number: int) -> RoundReplay:
        """Return a finished round.

        Raises:
            ValueError: There is no such round, it is not finished, or the game cannot be replayed.
        """
        return replay_round(self._whole, number)

    def view_at(self, number: int, at: int) -> View:
        """Return a finished round as the seat that was to decide saw it, after so many of its moves.

        Raises:
            ValueError: There is no such round, it is not finished, nobody decides then, or the game cannot be replayed.
        """
        return view_at(self._whole, number, at)

    def events_before(self, number: int, at: int) -> tuple[Event, ...]:
        """Return the events of a finished round up to so many of its moves, as the seat to decide saw them.

        Raises:
            ValueError: As `view_at`.
        """
        return events_before(self._whole, number, at)

    def hands_at(self, number: int, at: int) -> tuple[tuple[Card, ...], ...]:
        """Return the hands of a finished round after so many of its moves, by seat in seating order.

        Raises:
            ValueError: There is no such round, or it is not finished, or the game cannot be replayed.
        """
        return self.replay(number).frames[at].hands

    def known_at(self, number: int, at: int) -> "KnownPosition | None":
        """Return a position of a finished round to be asked about, with all hands: the seat that was to decide asks.

        Returns:
            None where nobody bids or plays after so many moves, or it cannot be asked about.
        """
        from spades.session.positions.known_position import KnownPosition  # noqa: PLC0415  # when it is asked for

        try:
            seen = self.view_at(number, at)
            position = KnownPosition.of_view(seen, self.hands_at(number, at))
        except ValueError:
            return None
        return position if position.flaw() is None else None

    def agreed_at(self, decision: "ReviewedDecision") -> tuple[str, str] | None:
        """Return the line of the card of agreements, and its text, that kept the partner from the best choice."""
        from spades.bots.partner.agreements import Agreements  # noqa: PLC0415  # few games have a card
        from spades.bots.partner.keeping import agreement_behind  # noqa: PLC0415

        card = None if self._played is None else Agreements.of_tags(self._played.game.tags)
        price = decision.price
        if card is None or price is None or decision.seat is not self.seating.partner:
            return None
        best = price.choices[0].moves
        seen = self.view_at(decision.round_number, decision.at)
        line = None if price.move in best else agreement_behind(card, seen, price.move, best[0])
        return None if line is None else (line, card.agreed[line])

    def learned_at(self, decision: "ReviewedDecision") -> tuple[str, float] | None:
        """Return which leanings kept the partner from the best choice, and the tricks that it counted on."""
        from spades.session.history.counted_on import counted_on  # noqa: PLC0415  # few games have learned anything

        price, seat = decision.price, decision.seat
        if self._played is None or price is None or seat is not self.seating.partner:
            return None
        if price.move in price.choices[0].moves:
            return None
        asked = decision.round_number, decision.at
        if asked not in self._counted_on:
            # The player thinks anew, and a screen asks as often as it is drawn.
            key, seen = self.seating.players[seat], self.view_at(*asked)
            self._counted_on[asked] = counted_on(self._played.game.tags, key, seen, price.move)
        return self._counted_on[asked]

    def has_round(self, number: int) -> bool:
        """Return whether the record has a round: after damage to a file it may lack one that the list has."""
        return self._played is not None and 1 <= number <= len(self._played.game.packs)

    def deal_code(self, replay: RoundReplay) -> str:
        """Return the deal code of a finished round, or nothing where its deal is not known."""
        deal = None if self._played is None else deal_of(self._played.game, replay.number)
        return "" if deal is None else DealCode(replay.rules, deal.alone, replay.starter).format()

    def checks(self) -> Generator[float, None, Sequence[RoundCheck]]:
        """Return the check of each round's seal, a round at a time; yields how much is done, 0 to 1."""
        return () if self._played is None else (yield from check_steps(self._played.game))

    def sharing(self) -> Sharing:
        """Return the record as it may go out, and a note of any omission, a round at a time.

        A game that counts gives no hidden card away, and none tells what was learned of the person: that is nobody
        else's, and leaving it out is not told of. The record is None where nothing may go out.

        Raises:
            RecordRefusedError: It cannot be written.
        """
        played, row = self._played, self.row
        if played is None:
            return None, ""
        if row.ended is not None or row.imported or (row.practice and len(row.seating.persons) < 2):
            return (yield from record_steps(without_learned(played.game), played.ends)), ""
        seen = without_hidden_cards(played)
        if seen is None:
            return None, _("No finished rounds yet.")
        text = yield from record_steps(without_learned(seen), played.ends[: len(seen.packs)])
        whole = len(seen.packs) == len(played.game.packs)
        return text, "" if whole else _("The round under way is left out: its cards stay hidden.")
