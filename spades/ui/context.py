"""What the scenes share: settings, the journal, sprites, sound, and the table that is open."""

import logging
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from spades.engine.errors import NotationError
from spades.engine.record import Game
from spades.language import use_language
from spades.paths import exports_dir, user_data_dir
from spades.session.deals.chance import Chance
from spades.session.game.opening import Opening
from spades.session.game.practice import is_practice
from spades.session.game.session import Session
from spades.session.game.session_maker import SessionMaker
from spades.session.game.viewer import ViewerSession
from spades.session.history.archive import Archive
from spades.session.history.archive_cache import ArchiveCache
from spades.session.history.memory_archive import MemoryArchive
from spades.session.journal import Journal, JournalBook, SavedGame
from spades.session.program.settings import Settings, SettingsFile
from spades.ui.device.audio import Audio
from spades.ui.device.speech import Speech
from spades.ui.paint.sprites import Sprites
from spades.ui.words.tutorial import Tutorial

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Context:
    """What the scenes share.

    Attributes:
        settings_file: The preferences and their file.
        journal: Keeps every game.
        sprites: Draws cards.
        audio: Plays sounds.
        speech: Says sentences.
        archive: Keeps the games that were played.
        exports: The folder for what is written to be taken elsewhere.
        seed: The seed of new games, or None for true chance.
        tutorial: Tells the lessons of a guided round, or None.
        session: The game at the table that is open, as its viewer may know it, or None.
        running: The same game whole, for whoever opens and leaves tables, or None.
        sessions: Makes running games.
        restyle: Whether the style must be made anew: the window does it and clears this.
    """

    settings_file: SettingsFile
    journal: Journal
    sprites: Sprites
    audio: Audio
    speech: Speech
    archive: Archive = field(default_factory=MemoryArchive)
    exports: Path = field(default_factory=lambda: exports_dir(user_data_dir()))
    seed: int | None = None
    tutorial: Tutorial | None = None
    session: ViewerSession | None = None
    running: Session | None = None
    sessions: SessionMaker = field(default_factory=SessionMaker)
    restyle: bool = False
    _notices: list[str] = field(default_factory=list)
    _archive_cache: ArchiveCache | None = None

    @property
    def settings(self) -> Settings:
        """The preferences in force."""
        return self.settings_file.value

    def change(self, **changes: Any) -> None:  # noqa: ANN401  # each setting has its own type, checked by Settings
        """Change preferences; they apply at once."""
        self.settings_file.change(**changes)
        self.apply()

    def apply(self) -> None:
        """Bring sound, cards and style in line with the preferences."""
        settings = self.settings
        self.audio.set_volume(settings.volume, muted=settings.muted)
        self.speech.on = settings.speak
        use_language(settings.language)
        self.restyle = True

    @property
    def archive_cache(self) -> ArchiveCache:
        """The rows of the archive, kept at hand."""
        if self._archive_cache is None or self._archive_cache.archive is not self.archive:
            self._archive_cache = ArchiveCache(self.archive)
        return self._archive_cache

    def chance(self) -> Chance:
        """Return the chance of a new game."""
        return Chance(self.seed)

    def open_table(self, session: Session) -> ViewerSession:
        """Take a game in place of the one that was at the table; its first person looks on."""
        self.close_table()
        self.running = session
        self.session = ViewerSession(session, next(iter(session.persons), session.game.rules.seating[0]))
        log.info("table of game %s", session.book.number)
        return self.session

    def close_table(self) -> None:
        """Leave the table; the game is in the journal."""
        if self.session is not None:
            self.session.close()
            self.session = self.running = None

    def begin_book(self, game: Game, *, origin: int | None = None) -> JournalBook:
        """Begin the book of a new game, with the preferences as they are."""
        return self.journal.begin(game, settings=asdict(self.settings), practice=is_practice(game), origin=origin)

    def keep_opening(self, opening: Opening) -> None:
        """Keep a game whose first deck waits for its cut; returns when it is on disk: its seal is about to be shown."""
        self.journal.keep_opening(opening.format()).wait(1.0)

    def left(self) -> SavedGame | Opening | None:
        """Return what was left: a game, be it over, or one whose first deck waits for its cut; else None."""
        text = self.journal.opening()
        if text is not None:
            try:
                return Opening.parse(text)
            except NotationError as error:
                log.warning("the opening in the journal is damaged: %s", error)
                self.journal.keep_opening(None)
        return self.journal.current()

    def saved_game(self) -> Game | Opening | None:
        """Return the game that can be gone on with, or its opening, or None; after a practice, the one left for it."""
        left = self.left()
        if isinstance(left, SavedGame) and is_practice(left.game) and left.over:
            waiting = self.journal.waiting()
            if waiting is not None:
                return self.journal.take_up(waiting)
        if not isinstance(left, SavedGame):
            return left
        return None if left.over else left.game

    def in_midgame(self) -> bool:
        """Return whether a game is under way in which everyone has done something: there is something to leave."""
        game = self.saved_game()
        return isinstance(game, Game) and len(game.moves) >= game.rules.seats

    def on_table(self, game: int) -> bool:
        """Return whether a game of the archive is being played at the table that is open."""
        if self.session is None or self.session.over:
            return False
        left = self.journal.current()
        return left is not None and left.book.number == game

    def take_notices(self) -> list[str]:
        """Return what went wrong with files or players and has not been told yet."""
        told = [self.settings_file.notice, self.journal.take_notice()]
        self.settings_file.notice = None
        if self.session is not None:
            told.append(self.session.take_notice())
        notices = [notice for notice in told if notice]
        fresh = [notice for notice in notices if notice not in self._notices]
        self._notices += fresh
        return fresh
