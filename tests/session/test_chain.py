"""The chain of seeds: what follows from what, how long it lasts, and what becomes of it."""

import json
import re
import runpy
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PRESETS, NotationError, Phase, Rules, read_record, write_record
from spades.session.deals.chain import LENGTH, Chain, first_bound, next_bound
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.seal import CHAINED, Deal, Seal, Sealed
from spades.session.deals.tags import deals_of, pending_of
from spades.session.deals.verify import Verdict, check_game
from spades.session.game.session import Session
from spades.session.journal import Journal

from .games import HUMAN, MAKER, an_opening, begun
from .test_opening import decided, play_round
from .test_practice import play

HERE = Path(__file__)
VECTORS: list[dict[str, Any]] = json.loads(HERE.with_name("deal_vectors_3.json").read_text("utf-8"))
BOOK = runpy.run_path(str(HERE.parents[2] / "docs" / "verify_record.py"))
LONG = Rules(target=1000, bag_penalty=0)
SHORT = Rules(target=50, floor=-50, bag_penalty=0)
CUT = Contribution.of(17)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["root"][:8])
def test_the_vectors_of_version_3_hold(vector: dict[str, Any]) -> None:
    chain = Chain.parse(f"3 {vector['root']}")
    assert chain.seal.format() == f"3 {vector['seal']}"
    seal, bound = chain.seal, first_bound(chain.seal, 1, vector["rules"])
    for number, told in enumerate(vector["rounds"], 1):
        seed = chain.seed_under(seal)
        assert seed is not None
        sealed = Sealed(seed, CHAINED, bound)
        deal = sealed.cut(Contribution(told["given"]))
        assert (seed.hex(), bound, deal.alone.sealed.seed.hex()) == (told["seed"], told["bound"], told["key"])
        assert "".join(map(str, deal.pack_for(Rules()))) == told["pack"]
        given = f"{vector['first starter']}, {told['given']}" if number == 1 else told["given"]
        seal, bound = Seal(seed.hex(), CHAINED), next_bound(bound, number + 1, given)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["root"][:8])
def test_a_stranger_comes_to_the_vectors_of_version_3(vector: dict[str, Any]) -> None:
    rounds, digest = vector["rounds"], BOOK["digest"]
    tags = {"Rules": vector["rules"], "FirstStarter": vector["first starter"], "Seal1": f"3 {vector['seal']}"}
    for number, told in enumerate(rounds, 1):
        tags |= {f"Deal{number}": f"3 {told['seed']} {told['given']}", f"Seal{number + 1}": f"3 {told['seed']}"}
    for told, (bound, follows) in zip(rounds, BOOK["links"](tags), strict=False):
        assert (bound, follows) == (told["bound"], True)
        key = digest(f"spades 3 key: {told['seed']} {bound}")
        assert key == told["key"]
        numbers, cards = BOOK["stream"](2, key, f" {told['given']}", "pack"), BOOK["table"](vector["rules"])[1]
        assert "".join(BOOK["shuffled"](numbers, cards)) == told["pack"]
    assert BOOK["in_chain"](vector["root"], vector["seal"])
    assert not BOOK["in_chain"](rounds[0]["seed"][::-1], vector["seal"])


@given(st.binary(min_size=32, max_size=32))
def test_each_seed_is_the_hash_of_the_next(root: bytes) -> None:
    chain, seal, told = Chain(root), Seal.of(root, CHAINED), root
    assert Chain.parse(chain.format()) == chain
    assert (chain.seed_under(seal), chain.seed_under(Seal(root.hex(), CHAINED))) == (root, None)
    for _round in range(LENGTH - 1):
        told, seal = bytes.fromhex(seal.digest), Seal.of(bytes.fromhex(seal.digest), CHAINED)
    assert chain.seal == seal
    assert chain.seed_under(seal) == chain.sealed(1, "").seed == told
    assert not {root.hex()[:12], told.hex()[:12]} & set(re.findall("[0-9a-f]{12}", repr(chain).replace(" ", "")))


@pytest.mark.parametrize("text", ["", "0" * 64, "2 " + "0" * 64, "3 " + "0" * 63, "3 " + "0" * 64 + " 7"])
def test_what_is_no_chain_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Chain.parse(text)


@pytest.mark.parametrize(("version", "bound"), [(3, ""), (2, "0" * 64), (1, "0" * 64), (4, "")])
def test_a_round_is_bound_in_a_chain_and_nowhere_else(version: int, bound: str) -> None:
    with pytest.raises(ValueError, match=r"bound by|version must be"):
        Sealed(bytes(32), version, bound)
    with pytest.raises(NotationError):
        Deal.parse(f"3 {'0' * 64} 7")
    with pytest.raises(ValueError, match="32 bytes"):
        Chain(bytes(31))


def test_the_pack_follows_from_everything_that_was_settled_before() -> None:
    chain, rules = Chain(bytes(32)), "classic-300"
    first = chain.sealed(1, rules)
    bounds = {
        first.bound,
        chain.sealed(2, rules).bound,
        chain.sealed(1, "classic-500").bound,
        next_bound(first.bound, 2, "lot, 17"),
        next_bound(first.bound, 2, "given, 17"),
        next_bound(first.bound, 2, "lot, 18"),
        next_bound(first.bound, 3, "lot, 17"),
    }
    packs = {
        Sealed(first.seed, CHAINED, bound).cut(given).pack_for(Rules())
        for bound in bounds
        for given in (CUT, AUTOMATIC)
    }
    assert len(packs) == 14
    assert first.cut(CUT).alone.pack_for(Rules()) == first.cut(CUT).pack_for(Rules())
    assert first.cut(CUT).alone.version == 2


def test_every_round_of_a_game_has_its_seed_in_one_chain() -> None:
    opening = decided(LONG)
    assert isinstance(opening.secret, Chain)
    session = MAKER.begin(opening)
    for number in range(1, 5):
        play_round(session)
        assert session.sealed is not None
        assert session.sealed == pending_of(read_record(write_record(session.game)))
        if number == 3:
            session.next_round(CUT)  # whoever wants to, cuts anew, and that stands from here on
        else:
            session.next_round()
    deals = [deal for deal in deals_of(session.game) if deal is not None]
    seal = opening.secret.seal
    for deal in deals:
        assert deal.seal == seal
        assert deal.sealed.seed == opening.secret.seed_under(seal)
        seal = Seal(deal.sealed.seed.hex(), CHAINED)
    given = [deal.contribution for deal in deals]
    assert given == [opening.contribution] * 3 + [CUT] * 2
    assert {check.verdict for check in check_game(session.game)} == {Verdict.MATCHES}


def to_the_end(session: Session) -> None:
    while session.view(HUMAN).phase is not Phase.GAME_OVER:
        play_round(session)
        session.next_round()


def test_at_the_end_of_a_game_its_root_is_dropped(tmp_path: Path) -> None:
    opening, journal = decided(SHORT, 3), Journal(tmp_path)
    session = MAKER.begin(opening, journal.begin)
    root = opening.secret.format()
    assert root in write_record(session.game)
    to_the_end(session)
    assert root not in write_record(session.game)
    assert {check.verdict for check in check_game(session.game)} == {Verdict.MATCHES}
    assert journal.load(1) == session.game
    journal.close()
    with closing(sqlite3.connect(tmp_path / "journal.db")) as database:
        assert database.execute("SELECT count(*) FROM seals").fetchone() == (0,)


@pytest.mark.parametrize("moment", ["in a round", "between two"])
def test_a_game_that_is_left_goes_on_in_the_chain(tmp_path: Path, moment: str) -> None:
    journal = Journal(tmp_path)
    session = MAKER.begin(decided(LONG), journal.begin)
    play_round(session)
    if moment == "in a round":
        session.next_round()
    journal.close()
    journal = Journal(tmp_path)
    left = journal.current()
    assert left is not None
    assert left.game == session.game
    again = MAKER.resume(left.game, left.book, states=left.states)
    for one in (session, again):
        play_round(one)
        one.next_round()
        play_round(one)
    assert again.game.packs == session.game.packs
    assert journal.load(1).packs == again.game.packs
    journal.close()


def test_a_chain_that_is_used_up_is_followed_by_another_which_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("chain", "tags"):
        monkeypatch.setattr(f"spades.session.deals.{room}.LENGTH", 2)
    session = MAKER.begin(decided(LONG))
    stand = []
    for _round in range(4):
        play_round(session)
        stand.append(session.standing_cut is not None)
        session.next_round(CUT)
    assert stand == [True, False, True, False]
    assert {check.verdict for check in check_game(session.game)} == {Verdict.MATCHES}
    text = write_record(session.game)
    assert set(runs := BOOK["check"](text).values()) != {""}, "it knows chains of a thousand"
    monkeypatch.setitem(BOOK["links"].__globals__, "CHAIN", 2)
    assert set(BOOK["check"](text).values()) == {""}, runs


def test_an_older_game_goes_on_with_the_seal_that_was_shown_and_then_with_a_chain() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "chain", lambda _self, number: Sealed(bytes([number]) * 32))
        old = begun(LONG, "rule", HUMAN, Chance(5))
        play_round(old)
    session = MAKER.resume(read_record(write_record(old.game)))
    for stands in (False, False, True):
        assert (session.standing_cut is not None) is stands
        session.next_round(CUT if not stands else None)
        play_round(session)
    versions = [deal.version for deal in deals_of(session.game) if deal is not None]
    assert versions == [2, 2, 3, 3]
    assert {check.verdict for check in check_game(session.game)} == {Verdict.MATCHES}
    assert set(BOOK["check"](write_record(session.game)).values()) == {""}


def test_a_chain_that_was_lost_is_not_passed_over_in_silence() -> None:
    """A game that is handed on before its end goes without its root, and from there on it has another."""
    session = MAKER.begin(decided(LONG))
    play_round(session)
    handed_on = replace(
        session.game, tags=tuple(tag for tag in session.game.tags if tag[0] not in ("Seal2", "Pending2"))
    )
    again = MAKER.resume(handed_on)
    assert again.standing_cut is None
    again.next_round(CUT)
    play(again, 3)
    verdicts = [check.verdict for check in check_game(again.game)]
    assert verdicts == [Verdict.MATCHES, Verdict.CHAIN, Verdict.MATCHES]
    assert [bool(told) for told in BOOK["check"](write_record(again.game)).values()] == [False, True, False]


def test_with_four_seats_a_lot_and_a_cut_for_high_card_a_chain_is_checked() -> None:
    partners = PRESETS["partners-500"]
    for rules in (partners, replace(partners, first_starter="cut"), PRESETS["unseen-500"]):
        game = decided(rules, 5).begin()
        assert [check.verdict for check in check_game(game)] == [Verdict.MATCHES]
        assert set(BOOK["check"](write_record(game)).values()) == {""}
    assert an_opening(partners, "rule", 5).secret == an_opening(partners, "rule", 5).secret
