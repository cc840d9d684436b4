"""What comes before the first card, on disk and off it."""

import random
import sys
from pathlib import Path

import pytest

from spades.engine import PRESETS, NotationError, Phase, Rules, Seat, read_record, write_record
from spades.session.deals.chain import Chain
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import Sealed
from spades.session.deals.tags import deal_of, pending_of
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.game.step import Step
from spades.session.journal import Journal
from spades.session.players.seating import Seating, person, player, seating_of

from .games import HUMAN, MAKER, Saves, an_opening, begun, deals_of, random_move

CLASSIC, UNSEEN = PRESETS["classic-300"], PRESETS["unseen-500"]
CUTS = Contribution.of(17, 33, 8, words="hello")
SHORT = Rules(target=1000, bag_penalty=0)


def decided(rules: Rules, seed: int | None = None) -> Opening:
    """Return an opening whose game can begin."""
    opening, place = an_opening(rules, "rule", seed), 0
    while opening.step is not Step.DEAL:
        cut = opening.high_card()
        if opening.step is Step.CUT:
            opening = opening.cut(CUTS if opening.sealed.version != 1 else Contribution.of(40))
        elif cut is not None and place not in cut.taken:
            opening = opening.take(place)
        place += 1
    return opening


def play_round(session: Session) -> None:
    rng = random.Random(3)
    while session.view(HUMAN).results is None:
        if session.thinking:
            session.update(at_once=True)
        else:
            session.play(HUMAN, random_move(session.view(HUMAN).legal_moves, rng))


@pytest.mark.parametrize("rules", [CLASSIC, UNSEEN], ids=["lot", "cut"])
@pytest.mark.parametrize("seed", [None, 7, -3])
def test_an_opening_is_read_as_it_was_written(rules: Rules, seed: int | None) -> None:
    drawn = an_opening(rules, "rule", seed)
    for opening in (drawn, drawn.cut(CUTS), decided(rules, seed)):
        again = Opening.parse(opening.format())
        assert again == opening
        assert again.starter is opening.starter


def test_any_seed_that_the_command_line_takes_is_read_again() -> None:
    seed = int("7" * sys.int_info.default_max_str_digits)
    opening = Opening.draw(CLASSIC, Seating.of_one_person(CLASSIC, "pim"), Chance(seed))
    assert Opening.parse(opening.format()).seed == seed
    with pytest.raises(NotationError, match="whole numbers"):
        Opening.parse(opening.format().replace('[Seed "7', '[Seed "77'))


def test_who_starts_is_open_until_the_cut_for_high_card_is_decided() -> None:
    opening = an_opening(UNSEEN, "rule", 1)
    assert (opening.starter, opening.step) == (None, Step.CUT)
    with pytest.raises(ValueError, match="no cut for high card now"):
        opening.take(3)
    opening = opening.cut(CUTS)
    assert (opening.starter, opening.step) == (None, Step.HIGH_CARD)
    for wrong in (opening.begin, lambda: opening.cut(CUTS)):
        with pytest.raises(ValueError, match=r"is not decided|is not to be cut"):
            wrong()
    opening = decided(UNSEEN)
    assert opening.step is Step.DEAL
    assert opening.begin().starter is opening.starter
    with pytest.raises(ValueError, match="the cut is decided"):
        opening.take(51)


def test_without_a_cut_for_high_card_the_seed_casts_the_lot() -> None:
    assert an_opening(CLASSIC, "rule").starter is None
    opening = an_opening(CLASSIC, "rule")
    starters = {opening.cut(Contribution.of(place)).starter for place in range(1, 52)}
    assert starters == set(CLASSIC.seating)
    with pytest.raises(ValueError, match="no cut for high card"):
        opening.cut(CUTS).take(1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Opening "3"]', '[Opening "4"]'),
        ('[Opening "3"]', '[Opening "2"]'),
        ('[Seed "7"]', '[Seed "7"]\n[Cut "17 52 x "]'),
        ('[Seed "7"]', '[Seed "7"]\n[Cut "0"]'),
        ("[Rules", "[Rule"),
        ("classic-300", "classic-301"),
        ("[Seal1 ", "[Seal2 "),
        ('[South "person"]\n', ""),
        ('[North "player rule"]\n', ""),
        ('[South "person"]\n[North "player rule"]\n', ""),
        ("[South", "South"),
        ("player rule", "rule"),
        ("[North", "[West"),
        ('[Seed "7"]', '[Seed "seven"]'),
        ('[Seed "7"]', '[Seed "7"]\n[Places "3"]'),
        ('[Seed "7"]', '[Seed "7"]\n[Starter "Q"]'),
        ('[Seed "7"]', '[Seed "7"]\n[Starter "E"]'),
        ('[Seed "7"]', f'[Seed "{"7" * 5000}"]'),
    ],
)
def test_a_damaged_opening_is_refused_with_a_reason(old: str, new: str) -> None:
    text = an_opening(CLASSIC, "rule", 7).format()
    assert old in text
    with pytest.raises(NotationError):
        Opening.parse(text.replace(old, new))


def test_an_opening_of_an_earlier_version_names_one_player_and_is_still_read() -> None:
    opening = an_opening(CLASSIC, "rule", 7)
    old = opening.format().replace('[South "person"]\n[North "player rule"]\n', '[Opponent "rule"]\n')
    assert "South" not in old
    assert Opening.parse(old) == opening


@pytest.mark.parametrize("rules", [CLASSIC, PRESETS["partners-500"]], ids=["two seats", "four"])
def test_a_game_that_begins_names_everybody_who_sits_at_it(rules: Rules) -> None:
    seats = {seat: player("pim") for seat in rules.seating} | {Seat.NORTH: person("Anna")}
    opening = Opening(rules, Seating(rules, seats), Sealed(bytes(32)), given=Seat.NORTH)
    assert Opening.parse(opening.format()) == opening
    game = read_record(write_record(opening.cut(Contribution.of(7)).begin()))
    assert seating_of(game.rules, game.tags) == opening.seating
    assert "Opponent" not in dict(game.tags)


def test_an_opening_whose_seed_was_exchanged_is_refused() -> None:
    opening = an_opening(CLASSIC, "rule")
    text = opening.format().replace(opening.secret.format(), Chain(bytes(32)).format())
    with pytest.raises(NotationError, match="does not go with its seal"):
        Opening.parse(text)


def test_a_restart_at_the_first_cut_shows_the_same_seal(tmp_path: Path) -> None:
    for opening in (an_opening(UNSEEN, "rule"), an_opening(UNSEEN, "rule").cut(CUTS), decided(UNSEEN)):
        journal = Journal(tmp_path)
        journal.keep_opening(opening.format())
        journal.close()
        journal = Journal(tmp_path)
        assert Opening.parse(journal.opening() or "") == opening
        journal.close()


def test_the_record_keeps_seal_seed_and_cut_of_every_round() -> None:
    opening = decided(CLASSIC)
    session = MAKER.begin(opening)
    assert session.game.packs == (opening.sealed.cut(CUTS).pack_for(Rules()),)
    assert session.seal == opening.sealed.seal
    play_round(session)
    sealed = session.sealed
    assert sealed is not None
    session.next_round()
    record = read_record(write_record(session.game))
    # What was given once counts for every round.
    assert deals_of(record) == (opening.sealed.cut(CUTS), sealed.cut(CUTS))
    assert dict(record.tags)["Seal1"] == opening.sealed.seal.format()
    assert dict(record.tags)["Seal2"] == sealed.seal.format()
    assert record.packs == (opening.sealed.cut(CUTS).pack_for(Rules()), sealed.cut(CUTS).pack_for(Rules()))


def test_a_deal_is_revealed_only_when_its_round_is_over() -> None:
    session = begun(SHORT, "random", HUMAN, Chance())
    while session.view(HUMAN).results is None:
        assert session.revealed is None
        assert session.sealed is None
        assert session.seal is not None
        if session.thinking:
            session.update(at_once=True)
        else:
            session.play(HUMAN, session.view(HUMAN).legal_moves[0])
    assert session.revealed == deal_of(session.game, 1)
    assert session.revealed is not None


def test_a_seal_between_two_rounds_survives_a_restart() -> None:
    session = begun(SHORT, "random", HUMAN, Chance())
    play_round(session)
    sealed = session.sealed
    assert sealed is not None
    for _ in range(3):
        session = MAKER.resume(read_record(write_record(session.game)))
        assert session.sealed == sealed == pending_of(session.game)
    session.next_round(CUTS)
    assert session.sealed is None
    assert session.game.packs[1] == sealed.cut(CUTS).pack_for(Rules())


def test_a_cut_beyond_the_pack_leaves_the_round_unbegun() -> None:
    session = begun(SHORT, "random", HUMAN, Chance())
    play_round(session)
    sealed = session.sealed
    with pytest.raises(ValueError, match="1 to 51"):
        session.next_round(Contribution.of(17, 0, 8))
    assert session.view(HUMAN).phase is Phase.ROUND_OVER
    assert session.sealed == sealed


def test_a_game_from_before_the_seals_goes_on_with_them() -> None:
    old = begun(SHORT, "random", HUMAN, Chance(3))
    play_round(old)
    kept = [line for line in write_record(old.game).splitlines() if not line.startswith(("[Seal", "[Deal", "[Pending"))]
    game = read_record("\n".join(kept))
    saves = Saves()
    session = MAKER.resume(game, saves)
    assert session.seal is None
    assert session.revealed is None
    assert session.sealed is not None
    assert pending_of(saves.games[-1]) == session.sealed
    session.next_round(CUTS)
    assert deals_of(session.game)[0] is None
    assert deals_of(session.game)[1] is not None


def test_the_starter_is_named_in_the_opening_where_it_is_given() -> None:
    opening = Opening(UNSEEN, Seating.of_one_person(UNSEEN, "rule"), Sealed(bytes(32)), given=Seat.NORTH)
    assert opening.high_card() is None
    assert opening.starter is Seat.NORTH
    assert Opening.parse(opening.format()) == opening


def test_what_was_sealed_by_version_1_is_dealt_by_version_1(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its seal has been shown, and so has what chance decided by it before the cut of the deck."""
    monkeypatch.setattr(Chance, "chain", lambda _self, _number: Sealed(bytes(32), 1))
    old = an_opening(UNSEEN, "rule")
    assert old.format().startswith('[Opening "1"]')
    assert Opening.parse(old.format()) == old
    assert (old.step, an_opening(CLASSIC, "rule").step) == (Step.HIGH_CARD, Step.CUT)
    assert an_opening(CLASSIC, "rule").starter is Seat.NORTH
    opening = decided(UNSEEN)
    assert opening.places
    game = opening.begin()
    assert dict(game.tags)["Deal1"] == f"{'0' * 64} 40"
    assert game.packs == (Sealed(bytes(32), 1).cut(Contribution.of(40)).pack_for(Rules()),)
