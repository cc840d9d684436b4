"""A game of the history as a screen may know it: rounds that are over, and what follows from them."""

from collections.abc import Iterator, Mapping, Sequence

from spades.engine import Game, Rules
from spades.language import _
from spades.session.deals.deal_code import DealCode
from spades.session.deals.tags import deal_of
from spades.session.deals.verify import Verdict, check_game
from spades.session.game.practice import Duel, can_duel, read_duel
from spades.session.history.archive import Archive, ArchiveError, GameRow, RoundRow
from spades.session.history.luck import work_out
from spades.session.history.record_files import record_text
from spades.session.history.replay import RoundReplay, finished_rounds, replay_round, without_hidden_cards


class PlayedGame:
    """A game that was played, be it to its end or not. The record stays here: a round under way is not to be seen.

    Attributes:
        row: What the list tells of it.
        rules: What was played, or None if that cannot be read.
        rounds: Its finished rounds.
        duel: The two results side by side, or None for a game that is no duel.
        problem: Why it cannot be read, as a sentence; empty if it can.
    """

    def __init__(self, archive: Archive, row: GameRow) -> None:
        """Read a game; one that is damaged has a problem, and what could be read."""
        self._archive = archive
        self._game: Game | None = None
        self._work: Iterator[tuple[int, int, int]] | None = None
        self.row = row
        self.rules: Rules | None = None
        self.rounds: Sequence[RoundRow] = ()
        self.duel: Duel | None = None
        self.problem = ""
        try:
            self._game = archive.load(row.id)
            self.rules = self._game.rules
            self.rounds = archive.rounds(row.id)
        except ArchiveError as error:
            self.problem = str(error)
        if self._game is not None:
            self._work = work_out(self._game, self.rounds)
            self.duel = read_duel(self._game)

    @property
    def readable(self) -> bool:
        """Whether the record could be read."""
        return self._game is not None

    @property
    def can_duel(self) -> bool:
        """Whether its packs can be played again with the seats swapped."""
        return self._game is not None and can_duel(self._game)

    @property
    def finished(self) -> Sequence[int]:
        """The numbers of the rounds that are over.

        Raises:
            ValueError: The game cannot be replayed.
        """
        return () if self._game is None else finished_rounds(self._game)

    @property
    def working(self) -> bool:
        """Whether the luck of a round is still to be worked out."""
        return self._work is not None

    def work(self) -> None:
        """Work out the luck of one more round, and keep it: each takes a moment."""
        if self._work is None:
            return
        try:
            done = next(self._work, None)
            if done is not None:
                self._archive.keep_potential(self.row.id, *done)
            else:
                self._work = None
                self.rounds = self._archive.rounds(self.row.id)
        except (ArchiveError, ValueError):
            self._work = None

    def replay(self, number: int) -> RoundReplay:
        """Return a finished round.

        Raises:
            ValueError: There is no such round, it is not finished, or the game cannot be replayed.
        """
        return replay_round(self._record(), number)

    def has_round(self, number: int) -> bool:
        """Return whether the record has a round: after damage to a file it may not have what the list tells of."""
        return self._game is not None and 1 <= number <= len(self._game.packs)

    def deal_code(self, replay: RoundReplay) -> str:
        """Return the deal code of a finished round, or nothing where its deal is not known."""
        deal = None if self._game is None else deal_of(self._game, replay.number)
        return "" if deal is None else DealCode(replay.rules, deal, replay.starter).format()

    def verdicts(self) -> Mapping[int, Verdict]:
        """Return what the check of each round's seal has found, by its number."""
        return {} if self._game is None else {check.number: check.verdict for check in check_game(self._game)}

    def shared_text(self) -> tuple[str | None, str]:
        """Return the record as it may go out, and what is left out: a game that counts gives no hidden card away.

        The text is None where nothing may go out.

        Raises:
            RecordRefusedError: It cannot be written.
        """
        game, row = self._game, self.row
        if game is None:
            return None, ""
        if row.ended is not None or row.imported or row.practice:
            return record_text(game), ""
        try:
            seen = without_hidden_cards(game)
        except ValueError as error:
            return None, str(error)
        if seen is None:
            return None, _("No round has been finished yet.")
        whole = len(seen.packs) == len(game.packs)
        return record_text(seen), "" if whole else _("The round under way is left out: its cards stay hidden.")

    def _record(self) -> Game:
        if self._game is None:
            raise ValueError("the game cannot be read")
        return self._game
