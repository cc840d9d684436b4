"""Seating a game: every seat that is no person's gets its player, and the session begins or goes on."""

from collections.abc import Callable, Container, Sequence
from dataclasses import replace

from spades.bots import REGISTRY
from spades.bots.partner.agreements import CARD_TAG, NOTHING_AGREED, Agreements
from spades.bots.partner.partnership import ALONE, Partnership
from spades.bots.search.four.leanings import LEARNED_TAG, NEUTRAL, Leanings
from spades.engine import Game, GameState, Rules, Seat
from spades.language import _, ngettext
from spades.session.deals.chance import Chance
from spades.session.deals.players_secret import PlayersSecret
from spades.session.game.book import Book
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.players.adviser import Adviser
from spades.session.players.opponents import SUBSTITUTES, opponent_title
from spades.session.players.player import Player
from spades.session.players.player_process import PlayerProcess
from spades.session.players.seating import Seating, player, seat_word, seating_of
from spades.steady import seconds

_SEED_LETTERS = 40


def _make_partner(key: str, seed: int | None, partnership: Partnership) -> Player:
    return PlayerProcess(key, seed, partnership=partnership)


class SessionMaker:
    """Begins sessions, and takes up games that were left."""

    def __init__(
        self,
        make_player: Callable[[str, int | None], Player] = PlayerProcess,
        make_adviser: Callable[[], Adviser] = Adviser,
        clock: Callable[[], float] = seconds,
        secret: PlayersSecret | None = None,
        partnership: Callable[[], Partnership] = lambda: ALONE,
        make_partner: Callable[[str, int | None, Partnership], Player] = _make_partner,
    ) -> None:
        """Say by which means sessions are made.

        Args:
            make_player: Makes the player of a key, with a seed for its choices; one in a process of its own.
            make_adviser: Makes what works out hints, likewise.
            clock: Gives seconds, for thinking times and misclicks.
            secret: Goes into the seeds of players from elsewhere; None for one of this run.
            partnership: Returns what the partner of the person at this machine is told, when a game is seated.
            make_partner: Makes a player who is told something of its pair, as `make_player` makes the others.
        """
        self._partnership = partnership
        self._make_partner = make_partner
        self._secret = PlayersSecret() if secret is None else secret
        self._make_player = make_player
        self._make_adviser = make_adviser
        self._clock = clock

    def make_player(self, key: str) -> Player:
        """Return a player of ours that sits in for somebody."""
        return self._make_player(key, None)

    def begin(self, opening: Opening, begin: Callable[[Game], Book] | None = None) -> Session:
        """Begin a new game, with players from elsewhere too: the person has chosen all who are named.

        The deck of the opening has been cut. `begin` begins the book of the game; None keeps nothing.

        Raises:
            ValueError: The deck has not been cut, or it is not decided who starts.
        """
        game = opening.begin()
        told = ALONE if opening.seating.partner is None else self._partnership()
        if told.agreements != NOTHING_AGREED:
            game = replace(game, tags=(*game.tags, (CARD_TAG, told.agreements.format())))
        if told.leanings != NEUTRAL:
            game = replace(game, tags=(*game.tags, (LEARNED_TAG, told.leanings.format())))
        book = None if begin is None else begin(game)
        trusted = opening.seating.players.values()
        return self._seat(game, trusted, Chance(opening.seed), book)

    def resume(
        self,
        game: Game,
        book: Book | None = None,
        trusted: Container[str] = (),
        states: Sequence[GameState] | None = None,
    ) -> Session:
        """Take up a game that was left, against the players and with the seed that it names.

        A player that nobody knows is replaced, and the session's notice says so. So is one from elsewhere,
        `module:factory`: a record may come from anyone, and naming a module must not be enough to have it run.

        Args:
            game: The game.
            book: Keeps every change of the game; None keeps nothing.
            trusted: Keys of players from elsewhere that the person has chosen, and that may be loaded.
            states: Where the game stands, as `standing` gives it; None has it replayed.

        Raises:
            ValueError: The game cannot be replayed.
        """
        return self._seat(game, trusted, _chance(game), book, states)

    def adviser(self) -> Adviser:
        """Return an adviser for positions that are on no table."""
        return self._make_adviser()

    def _seat(
        self,
        game: Game,
        trusted: Container[str],
        chance: Chance,
        book: Book | None,
        states: Sequence[GameState] | None = None,
    ) -> Session:
        """Seat whomever a game names, and somebody else in place of players that nobody knows."""
        named = seating_of(game.rules, game.tags)
        free = iter([key for key in SUBSTITUTES if player(key) not in named.values()])
        sitters = dict(named)
        replaced: list[tuple[str, str]] = []
        for seat, key in named.players.items():
            if key in REGISTRY or (":" in key and key in trusted):
                continue
            substitute = next(free)
            sitters[seat] = player(substitute)
            # A record that names nobody is taken up without a word.
            if (name := key or _recorded_player(game, seat)) is not None:
                replaced.append((name, substitute))
        seating = Seating(game.rules, sitters)
        partner = seating.partner
        told = ALONE if partner is None else self._partnership()
        if partner is not None and (card := Agreements.of_tags(game.tags)) is not None:
            # What was agreed since is for the next game.
            told = replace(told, agreements=card)
        if partner is not None and (leanings := Leanings.of_tags(game.tags)) is not None:
            # So is what was learned since.
            told = replace(told, leanings=leanings)
        players = {}
        for seat, key in seating.players.items():
            seed = chance.bot_seed(seat, self._secret.value if ":" in key else b"")
            alone = seat is not partner or told == ALONE
            players[seat] = self._make_player(key, seed) if alone else self._make_partner(key, seed, told)
        adviser = self._make_adviser()
        session = Session(
            game, players, book, states=states, seating=seating, chance=chance, adviser=adviser, clock=self._clock
        )
        session.notice = _notice(game.rules, replaced) if replaced else None
        return session


def _notice(rules: Rules, replaced: Sequence[tuple[str, str]]) -> str:
    """Return the sentence about players that nobody knows, and who plays instead of each."""
    if rules.seats == 2:
        text = _("The opponent of this game, {name}, is not known here; {other} plays instead.")
    else:
        text = ngettext(
            "A player of this game, {list}, is not known here; {other} plays instead.",
            "Players of this game, {list}, are not known here; {other} play instead.",
            len(replaced),
        )
    names = dict.fromkeys(repr(name[:60]) for name, _other in replaced)
    others = [_(opponent_title(other)) for _name, other in replaced]
    told = ", ".join(names)
    return text.format(name=told, list=told, other=", ".join(others))


def _recorded_player(game: Game, seat: Seat) -> str | None:
    """Return a record's name for the player of a seat, known here or not, or None where it has none."""
    tags = dict(game.tags)
    return tags.get(seat_word(seat), tags.get("Opponent"))


def _chance(game: Game) -> Chance:
    """Return the chance that a record names by its seed, or true chance."""
    seed = dict(game.tags).get("Seed", "")
    # A record from elsewhere may hold digits without end.
    return Chance(int(seed) if len(seed) <= _SEED_LETTERS and seed.removeprefix("-").isdecimal() else None)
