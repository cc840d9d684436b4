"""Packs that are played again."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from spades.engine import PRESETS, Game, GameState, Phase, Rules, Seat, read_record, write_record
from spades.engine.events import RoundScored
from spades.engine.notation import parse_pack
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.verify import Verdict, check_game
from spades.session.game.practice import can_duel, duel_of, is_over, is_practice, practice_of, read_duel
from spades.session.game.session import Session
from spades.session.game.standing import ReplayedGame
from spades.session.game.viewer import ViewerSession
from spades.session.history.replay import practice_game
from spades.session.players.seating import Seating, person, player, seating_of, with_seating

from .games import HUMAN, MAKER, OTHER, an_opening, random_game, random_move

SHORT = Rules(target=200, bag_penalty=0)


def play(session: Session, rounds: int = 100, seed: int = 1) -> Game:
    rng = random.Random(seed)
    while not session.over and not (session.view(HUMAN).results and session.view(HUMAN).round_number >= rounds):
        if session.view(HUMAN).phase is Phase.ROUND_OVER:
            session.next_round(Contribution.of(rng.randrange(1, 52)))
        elif session.thinking:
            session.update(at_once=True)
        else:
            session.play(HUMAN, random_move(session.view(HUMAN).legal_moves, rng))
    return session.game


def played(rounds: int = 100, rules: Rules = SHORT) -> Game:
    return play(MAKER.begin(an_opening(rules, "random").cut(Contribution.of(30))), rounds)


def test_a_table_answers_without_replaying_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = MAKER.resume(play(MAKER.resume(duel_of(played(3, replace(SHORT, target=1000)))), 2))
    viewer = ViewerSession(session, Seat.SOUTH)
    expected = (read_duel(session.game), check_game(session.game)[session.state.round_number - 1])
    replays: list[Game] = []
    states = Game.states

    def counted(game: Game) -> Iterator[GameState]:
        replays.append(game)
        return states(game)

    monkeypatch.setattr(Game, "states", counted)
    assert (viewer.state.so_far.duel, viewer.check) == expected
    assert viewer.proof().check == expected[1]
    assert any(isinstance(event, RoundScored) for event in viewer.events)
    assert not viewer.state.so_far.can_duel
    assert replays == []


@pytest.mark.parametrize("tags", [(("Opponent", "otto"),), (("South", "person Anna"), ("North", "player otto"))])
def test_in_a_duel_and_in_a_practice_everybody_stays_where_they_sit(tags: tuple[tuple[str, str], ...]) -> None:
    game = replace(random_game(SHORT, 2, rounds=2), tags=tags)
    before = seating_of(game.rules, game.tags)
    assert before.opponent == "otto"
    assert list(before.persons) == [Seat.SOUTH]
    duel = duel_of(game)
    assert duel.starter is SHORT.next_seat(game.starter)
    for again in (duel, practice_game(ReplayedGame.of(game), 2)):
        assert seating_of(again.rules, again.tags) == before
        assert [name for name, _text in again.tags[:2]] == ["South", "North"]
        assert "Opponent" not in dict(again.tags)


def test_a_deal_code_is_one_round_with_the_very_cards() -> None:
    session = MAKER.begin(an_opening(SHORT, "random").cut(Contribution.of(30)))
    assert session.code is None  # it would tell the cards
    play(session, 1)
    code = session.code
    assert code is not None
    again = MAKER.resume(practice_of(DealCode.parse(code.format()), Seating.of_one_person(code.rules, "random")))
    assert again.game.packs == session.game.packs
    assert again.view(HUMAN).starter is session.view(HUMAN).starter
    assert not again.over
    game = play(again)
    assert again.over
    assert again.sealed is None
    assert len(game.packs) == 1
    again.next_round()
    assert again.view(HUMAN).round_number == 1
    assert is_practice(game)
    assert is_over(read_record(write_record(game)))
    assert check_game(game)[0].verdict is Verdict.MATCHES


def test_a_duel_gives_each_side_what_the_other_had() -> None:
    first = played(3, replace(SHORT, target=1000))
    session = MAKER.resume(duel_of(first))
    assert session.view(HUMAN).starter is not first.starter
    game = play(session, seed=2)
    assert game.packs == first.packs
    assert session.over
    assert is_over(game)
    assert all(check.verdict is Verdict.MATCHES for check in check_game(game))
    starters = [[state.starter for state in each.states() if not state.draws] for each in (first, game)]
    assert all(one is not other for one, other in zip(*starters, strict=True))


def test_the_two_results_stand_side_by_side() -> None:
    first = played(3, replace(SHORT, target=1000))
    again = play(MAKER.resume(duel_of(first)), seed=2)
    duel = read_duel(read_record(write_record(again)))
    assert duel is not None
    assert duel.before == first.state.scores
    assert duel.after == again.state.scores
    assert len(duel.played) == 3
    assert duel.skill + duel.luck == duel.before[0] - duel.before[1]
    assert duel.skill - duel.luck == duel.after[0] - duel.after[1]


def test_a_duel_under_way_compares_what_has_been_played_twice() -> None:
    first = played(3, replace(SHORT, target=1000))
    duel = read_duel(play(MAKER.resume(duel_of(first)), 1))
    assert duel is not None
    assert [row.after is None for row in duel.rounds] == [False, True, True]
    assert duel.before == duel.rounds[0].before


def test_the_results_of_a_duel_are_told_from_the_persons_side() -> None:
    south = play(MAKER.resume(duel_of(played(3, replace(SHORT, target=1000)))), 2)
    seats = {Seat.SOUTH: player("random"), Seat.NORTH: person()}
    north = replace(south, tags=with_seating(south.tags, Seating(south.rules, seats)))
    here, there = read_duel(south), read_duel(north)
    assert here is not None
    assert there is not None
    assert there.before == here.before[::-1]
    assert there.after == here.after[::-1]
    assert (there.skill, there.luck) == (-here.skill, -here.luck)


def test_a_duel_goes_on_after_a_restart() -> None:
    first = played(3, replace(SHORT, target=1000))
    session = MAKER.resume(duel_of(first))
    for number in (1, 2):
        play(session, number, seed=number)
        session = MAKER.resume(read_record(write_record(session.game)))
        assert session.sealed is None
        session.next_round()
    assert session.game.packs == first.packs


def test_a_game_that_was_not_sealed_can_be_played_again_too() -> None:
    old = random_game(replace(SHORT, target=1000), 4, rounds=2)
    session = MAKER.resume(duel_of(old))
    game = play(session)
    assert game.packs == old.packs
    assert {check.verdict for check in check_game(game)} == {Verdict.UNSEALED}


def test_a_deal_that_does_not_give_the_pack_is_not_played_in_its_place() -> None:
    first = played(1)
    tags = tuple(
        (name, Chance(1).sealed(1).cut(Contribution.of(3)).format() if name == "Deal1" else text)
        for name, text in first.tags
    )
    again = duel_of(replace(first, tags=tags))
    assert again.packs == first.packs


def test_a_duel_whose_score_ends_it_early_is_over() -> None:
    first = played(rules=replace(SHORT, target=1000, floor=-50))
    game = play(MAKER.resume(duel_of(first)), seed=5)
    found = read_duel(game)
    assert found is not None
    assert len(found.played) == len([state for state in game.states() if state.results])


def test_with_four_seats_each_side_gets_what_the_other_had() -> None:
    first = random_game(PRESETS["partners-500"], 1, rounds=2)
    duel = duel_of(first)
    again = play(MAKER.resume(duel), 2)
    hands = [[state.hands for state in game.states() if state.bids == (None,) * 4][::2] for game in (first, again)]
    for (south, west, north, east), other in zip(*hands, strict=True):
        assert other == (east, south, west, north)
    told = read_duel(again)
    assert told is not None
    assert told.before == first.state.scores
    assert told.after == again.state.scores


def test_no_duel_without_a_finished_round_or_of_a_practice() -> None:
    under_way = played(1)
    under_way = replace(under_way, moves=under_way.moves[:-1])
    assert not can_duel(under_way)
    with pytest.raises(ValueError, match="a finished round"):
        duel_of(under_way)
    first = played(1)
    assert can_duel(first)
    assert not can_duel(play(MAKER.resume(duel_of(first))))


@pytest.mark.parametrize("text", ["", "x", "3", "1:2:3", "3:x"])
def test_damaged_tags_of_a_duel_end_it_and_nothing_else(text: str) -> None:
    first = played(2, replace(SHORT, target=1000))
    duel = duel_of(first)
    duel = replace(duel, tags=tuple((name, text if name in ("Duel1", "Given2") else old) for name, old in duel.tags))
    session = MAKER.resume(duel)
    play(session)
    assert session.view(HUMAN).round_number == 1
    assert session.over
    assert read_duel(session.game) is None


def test_a_given_pack_in_plain_cards_is_the_pack() -> None:
    old = random_game(replace(SHORT, target=1000), 4, rounds=2)
    given = dict(duel_of(old).tags)["Given2"]
    assert parse_pack(given) == old.packs[1]
    assert duel_of(old).starter is OTHER
    assert Seat.SOUTH is old.starter
