"""What was agreed with a partner reaches that player alone, and is kept in a file with the saved pairs."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spades.bots import Limit
from spades.bots.arena.match import shuffle
from spades.bots.partner.agreements import NOTHING_AGREED, Agreements
from spades.bots.partner.partnership import ALONE, Partnership
from spades.bots.search.four.leanings import Leanings
from spades.engine import PRESETS, Game, Seat, apply, new_game, view
from spades.engine.moves import BIDS
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.game.session_maker import SessionMaker
from spades.session.games import Games
from spades.session.journal import Journal
from spades.session.players.player_process import PlayerProcess
from spades.session.players.seating import Seating
from spades.session.program.pairs import MOST_PAIRS, TOO_MANY, Pairs
from spades.session.program.settings_file import SettingsFile

from .games import InstantBot, patiently
from .test_player_process import player as bot_for_tests

FOUR, CLASSIC = PRESETS["partners-500"], PRESETS["classic-300"]
CARD = Agreements(nil="never", bags="duck")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "pairs.json"


def test_what_was_agreed_and_saved_is_found_again(path: Path) -> None:
    pairs = Pairs(path)
    assert (pairs.agreed, pairs.name, dict(pairs.saved)) == (NOTHING_AGREED, None, {})
    pairs.agree("nil", "never")
    pairs.agree("bags", "duck")
    pairs.save("Anna")
    pairs.agree("nil", "later")
    found = Pairs(path)
    assert (found.agreed, found.name) == (Agreements(nil="later", bags="duck"), None)
    assert dict(found.saved) == {"Anna": CARD}
    found.take(found.saved["Anna"])
    assert found.name == "Anna"
    found.delete("Anna")
    assert (Pairs(path).agreed, dict(Pairs(path).saved)) == (CARD, {})


def test_saving_under_a_name_again_replaces_what_was_saved(path: Path) -> None:
    pairs = Pairs(path)
    pairs.save("Anna")
    pairs.save("Ben")
    pairs.take(CARD)
    pairs.save("Anna")
    assert dict(Pairs(path).saved) == {"Ben": NOTHING_AGREED, "Anna": CARD}


def test_what_cannot_be_agreed_or_saved_is_refused(path: Path) -> None:
    pairs = Pairs(path)
    with pytest.raises(ValueError, match="nil must be free or later or never, not 'sometimes'"):
        pairs.agree("nil", "sometimes")
    with pytest.raises(ValueError, match="at most 40 letters"):
        pairs.save("x" * 41)
    for at in range(MOST_PAIRS):
        pairs.save(f"{at}")
    assert pairs.why_not("one more") == TOO_MANY
    assert pairs.why_not("7") is None
    assert len(Pairs(path).saved) == MOST_PAIRS


def test_a_second_window_reads_and_writes_nothing(path: Path) -> None:
    Pairs(path).take(CARD)
    pairs = Pairs(path, keep=False)
    assert pairs.agreed == CARD
    pairs.take(NOTHING_AGREED)
    assert Pairs(path).agreed == CARD


def test_what_a_later_version_has_saved_stays_in_the_file(path: Path) -> None:
    later = {"agreed": "nil=never", "pairs": {"Anna": "bags=duck", "Ben": "discards=odd"}}
    path.write_text(json.dumps(later), "utf-8")
    pairs = Pairs(path)
    assert dict(pairs.saved) == {"Anna": Agreements(bags="duck")}
    pairs.agree("nil", "free")
    assert json.loads(path.read_text("utf-8"))["pairs"] == later["pairs"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"pairs": 3}', '{"pairs": {}, "agreed": ', "[" * 100_000, "\x00"])
def test_a_damaged_file_is_set_aside_and_said(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    pairs = Pairs(path)
    assert pairs.agreed == NOTHING_AGREED
    assert "couldn't be read" in (pairs.consume_notice() or "")
    assert pairs.consume_notice() is None
    assert not path.exists()


def test_a_disk_that_refuses_is_said_and_the_card_holds(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("", "utf-8")
    pairs = Pairs(tmp_path / "no folder" / "pairs.json")
    pairs.take(CARD)
    assert pairs.agreed == CARD
    assert "couldn't be saved" in (pairs.consume_notice() or "")


class Table:
    """Makes players, and remembers of whom it was told what."""

    def __init__(self) -> None:
        self.told: dict[str, Partnership] = {}

    def seat(self, seating: Seating, partnership: Callable[[], Partnership], game: Game | None = None) -> Session:
        def make_partner(key: str, seed: int | None, told: Partnership) -> InstantBot:
            self.told[key] = told
            return InstantBot(key, seed)

        rules = FOUR if len(seating) == 4 else CLASSIC
        maker = SessionMaker(InstantBot, partnership=partnership, make_partner=make_partner)
        if game is not None:
            return maker.resume(game)
        chance = Chance(3)
        return maker.begin(Opening(rules, seating, chance.sealed(1), chance.seed, given=Seat.SOUTH).cut(AUTOMATIC))


@pytest.mark.parametrize(
    ("seating", "told"),
    [
        (Seating.around_person(FOUR, ["otto", "vesper", "luna"]), {"vesper"}),
        (Seating.of_one_person(CLASSIC, "vesper"), set()),
        (Seating.parse(FOUR, "S person Anna; W person Ben; N player otto; E player luna"), set()),
    ],
)
def test_only_the_partner_of_the_one_person_is_told(seating: Seating, told: set[str]) -> None:
    table = Table()
    table.seat(seating, lambda: Partnership(CARD))
    assert table.told == dict.fromkeys(told, Partnership(CARD))


def test_a_game_keeps_the_card_with_which_it_began() -> None:
    table, seating = Table(), Seating.around_person(FOUR, ["otto", "vesper", "luna"])
    game = table.seat(seating, lambda: Partnership(CARD)).game
    assert Agreements.of_tags(game.tags) == CARD
    table.seat(seating, lambda: Partnership(NOTHING_AGREED), game)
    assert table.told == {"vesper": Partnership(CARD)}
    assert Agreements.of_tags([("Agreements", "no=card")]) is None


def test_a_game_keeps_what_was_learned_when_it_began() -> None:
    table, seating = Table(), Seating.around_person(FOUR, ["otto", "vesper", "luna"])
    learned = Partnership(leanings=Leanings((0.0, 0.0, 0.943, 0.0)))
    game = table.seat(seating, lambda: learned).game
    kept = Partnership(leanings=Leanings((0.0, 0.0, 0.94, 0.0)))
    assert table.told == {"vesper": kept}
    table.seat(seating, lambda: Partnership(leanings=Leanings(nil=0.5)), game)
    assert table.told == {"vesper": kept}


def test_where_nothing_is_agreed_the_partner_is_made_as_everybody() -> None:
    table = Table()
    table.seat(Seating.around_person(FOUR, ["otto", "vesper", "luna"]), lambda: ALONE)
    assert table.told == {}


@pytest.fixture
def process() -> Iterator[PlayerProcess]:
    made = PlayerProcess(bot_for_tests("first"), 1, partnership=Partnership(CARD))
    yield made
    made.kill()


def test_the_card_reaches_the_partners_process(process: PlayerProcess) -> None:
    state = new_game(FOUR, shuffle("1"), Seat.WEST)
    while (asked := view(state, state.to_move or Seat.WEST)).legal_moves[0] != BIDS[0]:
        state = apply(state, asked.legal_moves[0])
    process.ask(asked, Limit(seconds=5.0))
    move = None
    patience = patiently()
    while move is None:
        next(patience)
        move = process.poll()
    # It makes the first of its moves, which would be nil.
    assert move == BIDS[1]


def test_games_are_seated_by_the_card_in_force(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    games = Games(journal, journal, SettingsFile(tmp_path / "settings.json", keep=False), None, 3, tmp_path)
    games.pairs.take(CARD)
    assert games._maker._partnership() == Partnership(CARD)
    assert Pairs(tmp_path / "pairs.json").agreed == CARD
    journal.close()
