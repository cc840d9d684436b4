"""The table as a line of text: it comes back equal, holds nothing hidden, and refuses whatever it is not."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Event,
    Game,
    GameState,
    IllegalMoveError,
    Keep,
    Look,
    Move,
    Pass,
    Phase,
    PlayCard,
    Rules,
    Seat,
    apply,
    legal_moves,
    new_game,
    next_round,
    view,
    why_illegal,
)
from spades.engine.events import Passed, Received
from spades.engine.moves import PLAYS
from spades.engine.notation import round_moves
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.game import actions
from spades.session.game.actions import Action, ClaimRest, LookAtHand, LookAway, NextRound, Play
from spades.session.game.practice import Duel, DuelRound
from spades.session.game.refusals import TurnRefusal
from spades.session.game.session import Session
from spades.session.game.so_far_text import MOST_ROUNDS
from spades.session.game.table_state import GameSoFar, TableState
from spades.session.game.table_text import (
    _ACTIONS,
    _EVENTS,
    LONGEST_ACTION,
    LONGEST_TABLE,
    _Table,
    read_action,
    read_table,
    write_action,
    write_table,
)
from spades.session.game.view_text import TableTextError
from spades.session.game.viewer import ViewerSession
from spades.session.players.seating import Seating

from .games import STILL, random_game, random_move

ANNA = Seat.SOUTH
CLASSIC, UNSEEN, PARTNERS = PRESETS["classic-300"], PRESETS["unseen-500"], PRESETS["partners-500"]
TABLES: dict[str, tuple[Rules, str]] = {
    "drawn": (CLASSIC, "S person; N player rule"),
    "unseen": (UNSEEN, "S person; N player rule"),
    "dealt": (replace(CLASSIC, hands="deal"), "S person; N player rule"),
    "blind": (PARTNERS, "S person; W player rule; N player rule; E player rule"),
    "partners": (replace(PARTNERS, blind_nil=False), "S person; W player rule; N player rule; E player rule"),
    "street": (
        replace(PRESETS["street-350"], first_hand="bid", blind_nil_behind=0, blind_behind=0, set_twice_loses=True),
        "S person; W player rule; N player rule; E player rule",
    ),
    "suicide": (
        replace(PARTNERS, pack="jokers", bids="suicide", passing=2, blind_passing=1),
        "S person; W player rule; N player rule; E player rule",
    ),
    "three": (PRESETS["cutthroat-300"], "S person; W player rule; E player rule"),
    "two people": (CLASSIC, "S person Anna; N person Ben"),
    "four people": (PARTNERS, "S person Anna; W person Ben; N person Cleo; E person Dan"),
}


def table(rules: Rules, seating: str, game: Game) -> ViewerSession:
    """Return a game as Anna may know it; the players at it never move."""
    sitters = Seating.parse(rules, seating)
    players = dict.fromkeys(sitters.players, STILL)
    session = Session(game, players, seating=sitters, chance=Chance(9))
    return ViewerSession(session, ANNA)


def states_of(viewer: ViewerSession) -> Iterator[TableState]:
    """Yield what Anna is told of a position: as it is, and where she must look first, looking too."""
    yield viewer.state
    if viewer.state.awaited is ANNA:
        viewer.act(LookAtHand())
        yield viewer.state


def positions(rules: Rules, seed: int, count: int) -> list[tuple[Game, GameState]]:
    """Return positions of a random game of two rounds."""
    game = random_game(rules, seed, rounds=2)
    found: list[tuple[Game, GameState]] = []
    state, packs = new_game(rules, game.packs[0], game.starter), 1
    for made, move in enumerate(game.moves):
        found.append((replace(game, packs=game.packs[:packs], moves=game.moves[:made]), state))
        state = apply(state, move)
        if state.phase is Phase.ROUND_OVER and packs < len(game.packs):
            found.append((replace(game, packs=game.packs[:packs], moves=game.moves[: made + 1]), state))
            state, packs = next_round(state, game.packs[packs]), packs + 1
    return random.Random(seed).sample(found, min(count, len(found)))


def another_world(game: Game, at: GameState, rng: random.Random) -> Game | None:
    """Return the game with other cards where Anna does not know them, the moves the same; None if none is found."""
    hidden, pack = list(view(at, ANNA).unseen), game.packs[-1]
    # The moves of a round are those that a state remembers; the rest came before it.
    before = game.moves[: len(game.moves) - len(round_moves(at))]
    over = replayed(replace(game, moves=before)) if len(game.packs) > 1 else None
    for attempt in range(400):
        some = hidden if attempt < 100 else rng.sample(hidden, min(len(hidden), 2 + attempt % 4))
        swapped = dict(zip(some, rng.sample(some, len(some)), strict=True))
        other = tuple(swapped.get(card, card) for card in pack)
        if other == pack:
            continue
        try:
            state = next_round(over, other) if over else new_game(game.rules, other, game.starter)
            for move in game.moves[len(before) :]:
                state = apply(state, move)
        except ValueError:
            continue
        return replace(game, packs=(*game.packs[:-1], other))
    return None


def replayed(game: Game) -> GameState:
    state, packs = new_game(game.rules, game.packs[0], game.starter), 1
    for move in game.moves:
        if state.to_move is None:
            state, packs = next_round(state, game.packs[packs]), packs + 1
        state = apply(state, move)
    return state


@pytest.mark.parametrize("name", TABLES)
def test_every_table_comes_back_equal_and_in_one_line(name: str) -> None:
    rules, seating = TABLES[name]
    for game, _state in positions(rules, 3, 30):
        for state in states_of(table(rules, seating, game)):
            text = write_table(state)
            assert "\n" not in text
            assert len(text) < LONGEST_TABLE / 4
            assert read_table(text) == state


@pytest.mark.parametrize("name", TABLES)
def test_two_games_that_differ_in_hidden_cards_alone_give_the_same_text(name: str) -> None:
    rules, seating = TABLES[name]
    rng, pairs = random.Random(5), 0
    for game, state in positions(rules, 4, 40):
        other = another_world(game, state, rng)
        if other is None:
            continue
        here, there = (
            [write_table(told) for told in states_of(table(rules, seating, world))] for world in (game, other)
        )
        # The seals are of seeds and not of cards; both games have the same ones.
        assert here == there
        pairs += 1
    assert pairs >= 15


# Two games differ only in what another pair passed: Anna is told the same, to the byte, and so to the end of the round.
@pytest.mark.parametrize("seed", range(5))
def test_what_another_pair_passed_is_not_told(seed: int) -> None:
    rules, seating = TABLES["suicide"]
    rng = random.Random(seed)
    state = new_game(rules, Chance(seed).pack(1, rules), ANNA)
    game, told = Game(rules, ANNA, (state.pack,)), 0
    while state.to_move is not None and state.phase is not Phase.PLAY:
        legal = legal_moves(state)
        if state.phase is Phase.PASS and state.to_move in rules.seats_of(1):
            one, other = (
                states_of(table(rules, seating, replace(game, moves=(*game.moves, move))))
                for move in rng.sample(legal, 2)
            )
            assert list(map(write_table, one)) == list(map(write_table, other))
            told += 1
        move = rng.choice(legal)
        game, state = replace(game, moves=(*game.moves, move)), apply(state, move)
    assert told == 2
    assert "passed" in write_table(list(states_of(table(rules, seating, game)))[-1])


@pytest.mark.parametrize("name", ["drawn", "partners", "two people", "street", "three"])
def test_what_may_be_done_is_what_the_rules_say_with_their_reason(name: str) -> None:
    rules, seating = TABLES[name]
    refused = 0
    for game, state in positions(rules, 6, 40):
        viewer = table(rules, seating, game)
        *_, told = states_of(viewer)
        if told.view.to_move is ANNA:
            legal = {move for move in legal_moves(state) if not isinstance(move, Pass)}
            assert {move for move, why in told.choices if why is None} == legal
            assert all(why == why_illegal(state, move) for move, why in told.choices)
            refused += sum(why is not None for _move, why in told.choices)
        elif not told.looking:
            assert told.choices == ()
            assert viewer.why_illegal(Keep()) is TurnRefusal.NOT_LOOKING
        else:
            assert not [why for _move, why in told.choices if why is None]
    assert refused


def test_the_events_of_each_change_are_told_with_it() -> None:
    rules, seating = TABLES["two people"]
    game = random_game(rules, 8, rounds=1)
    viewer, rng = table(rules, seating, replace(game, moves=())), random.Random(1)
    heard: list[str] = []
    while viewer.state.view.results is None:
        if viewer.state.awaited is not None:
            viewer.act(LookAtHand())
        viewer.act(Play(random_move(viewer.state.view.legal_moves, rng)))
        told = viewer.take_states()
        assert len(told) == 1
        assert read_table(write_table(told[0])) == told[0]
        heard += [type(event).__name__ for event in told[0].events]
    assert (heard.count("Drawn"), heard.count("BidMade"), heard.count("CardPlayed")) == (26, 2, 26)
    assert (heard.count("TrickTaken"), heard.count("RoundScored")) == (13, 1)
    assert viewer.act(NextRound())
    assert [type(event).__name__ for event in viewer.take_states()[-1].events] == ["RoundBegan"]


# Cards that others pass come without their names, those of Anna's own side with them.
def test_passing_is_told_to_who_may_know_it() -> None:
    rules, seating = TABLES["suicide"]
    state = new_game(rules, Chance(4).pack(1, rules), ANNA)
    moves: list[Move] = []
    while state.phase is not Phase.PASS:
        move = next(move for move in reversed(legal_moves(state)) if move != Look() or len(legal_moves(state)) == 1)
        moves.append(Look() if Look() in legal_moves(state) else move)
        state = apply(state, moves[-1])
    viewer = table(rules, seating, Game(rules, ANNA, (state.pack,), tuple(moves)))
    viewer.act(LookAtHand())
    heard: list[Event] = []
    while viewer._session.state.phase is Phase.PASS:
        seat = viewer._session.state.to_move
        assert seat is not None
        viewer._session.play(seat, legal_moves(viewer._session.state)[-1])
        for told in viewer.take_states():
            assert read_table(write_table(told)) == told
            heard += told.events
    passed = [event for event in heard if isinstance(event, Passed)]
    assert {event.seat: event.cards is None for event in passed} == {seat: seat is not ANNA for seat in rules.seating}
    assert [len(event.cards) for event in heard if isinstance(event, Received)] == [2]


def test_nothing_is_done_through_the_door_that_may_not_be() -> None:
    rules, seating = TABLES["two people"]
    viewer = table(rules, seating, replace(random_game(rules, 8, rounds=1), moves=()))
    with pytest.raises(IllegalMoveError, match="Nobody is looking"):
        viewer.act(Play(Keep()))
    assert viewer.act(LookAtHand())
    assert not viewer.act(LookAtHand())
    assert not viewer.act(ClaimRest())
    assert not viewer.act(actions.Undo())
    with pytest.raises(IllegalMoveError, match="No card is played until every bid is in"):
        viewer.act(Play(PlayCard(Card(0))))
    assert viewer.act(Play(Keep()))
    assert viewer.act(LookAway())
    with pytest.raises(IllegalMoveError):
        viewer.act(Play(Keep()))


ACTIONS: tuple[Action, ...] = (
    Play(Keep()),
    Play(PlayCard(Card(0))),
    Play(Look()),
    Play(Bid(6, blind=True)),
    Play(PlayCard(Card(52))),
    Play(Pass((Card(53), Card(0)))),
    actions.Undo(),
    actions.Redo(),
    actions.TurnTable(),
    LookAtHand(),
    LookAtHand(openly=True),
    LookAway(),
    ClaimRest(),
    actions.AnswerClaim(agreed=True),
    actions.AnswerAsked(agreed=False),
    actions.LayNext(),
    actions.PlayLast(),
    actions.AskHint(),
    NextRound(),
    NextRound(Contribution.of(17, 33, 8, words="hello")),
)


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_comes_back_equal(action: Action) -> None:
    text = write_action(action)
    assert len(text) < LONGEST_ACTION
    assert read_action(text) == action


def whole(name: str = "partners") -> dict[str, object]:
    rules, seating = TABLES[name]
    game, _state = positions(rules, 3, 1)[0]
    return dict(json.loads(write_table(table(rules, seating, game).state)))


def scored(name: str = "drawn") -> TableState:
    """Return the table in the second round of a game."""
    rules, seating = TABLES[name]
    game = random_game(rules, 3, rounds=2)
    return table(rules, seating, game).state


def test_the_rounds_before_are_told_with_the_table() -> None:
    state = scored()
    assert [one.round_number for one in state.so_far.rounds] == [1, 2]
    assert state.so_far.can_duel
    duel = Duel((DuelRound(1, (51, -40), (30, 42)), DuelRound(2, (60, 20), None)))
    for game in (state.so_far, replace(state.so_far, duel=duel, number=7)):
        text = write_table(replace(state, so_far=game))
        assert json.loads(text)["table"] == 3
        assert read_table(text).so_far == game


def test_of_a_very_long_game_the_latest_rounds_are_written() -> None:
    state = scored("three")
    rounds = tuple(replace(state.so_far.rounds[0], round_number=number) for number in range(1, 301))
    text = write_table(replace(state, so_far=replace(state.so_far, rounds=rounds)))
    assert len(text) < LONGEST_TABLE
    assert read_table(text).so_far.rounds == rounds[-MOST_ROUNDS:]


def test_a_table_without_rounds_before_is_written_as_it_was() -> None:
    for name, version in (("drawn", 1), ("street", 2)):
        state = replace(scored(name), so_far=GameSoFar())
        text = write_table(state)
        assert json.loads(text)["table"] == version
        assert read_table(text) == state


def test_a_round_before_of_other_seats_is_refused() -> None:
    two, four = json.loads(write_table(scored())), json.loads(write_table(scored("partners")))
    with pytest.raises(TableTextError, match="a round before had other seats or sides"):
        read_table(json.dumps({**two, "game": four["game"]}))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"table": 4}, "This table is written in version 4; up to version 3 is read here."),
        ({"table": 2}, "This is no table: version 1 is for one under these rules, not 2."),
        ({"table": 3}, "This is no table: version 1 is for one that tells of no rounds before, not 3."),
        ({"game": {"number": 7}}, "This is no table: version 3 is for one that tells of the rounds before, not 1."),
        ({"more": 1}, "This is no table: Object contains unknown field `more`."),
        ({"hint": "soon"}, "soon is no state of a hint"),
        ({"seating": "S person"}, "This is no table: nobody sits West"),
        ({"turn": -1}, "This is no table: Expected `int` >= 0"),
        ({"choices": [["C2", {"code": "because"}]]}, "because is no reason"),
        ({"events": [{"event": "rain"}]}, "rain is no event"),
        ({"events": [{"event": "looked"}]}, "Looked takes these fields: seat."),
        ({"seal": {"digest": "0", "version": 1}}, "This is no table"),
    ],
)
def test_what_is_no_table_is_refused_in_a_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(TableTextError) as refused:
        read_table(json.dumps({**whole(), **change}))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    "change",
    [{"claimed": {"seat": "E", "line": ["SA"]}}, {"asked": {"favor": "undo", "seat": "S", "awaited": ["W"]}}],
)
def test_nobody_claims_or_is_asked_who_does_not_sit_there(change: dict[str, object]) -> None:
    with pytest.raises(TableTextError, match="somebody sits nowhere"):
        read_table(json.dumps({**whole("drawn"), **change}))


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("hand", ["SA", "SA"], "a card is in two places"),
        ("bids", [], "bids are 4, one a seat"),
        ("phase", "lunch", "lunch is no phase"),
        ("rules", "classic-300,target=0", "This is no table"),
        ("taken", [18, 0, 0, 0], "Expected `int` <= 17"),
        ("taken", [14, 0, 0, 0], "a hand has 13 cards and tricks, not more"),
        ("hand", ["SB"], "a card is not in the pack"),
        ("scores", [0, 0, 0], "scores are 2, one a side"),
        ("trick", {"leader": "S", "plays": [["N", "SA"], ["N", "SK"]]}, "played twice to a trick"),
    ],
)
def test_a_view_that_cannot_be_is_refused(field: str, value: object, sentence: str) -> None:
    said = whole()
    said["view"] = {**dict(said["view"]), "hand": [], field: value}  # type: ignore[call-overload]
    with pytest.raises(TableTextError, match=sentence):
        read_table(json.dumps(said))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is no action"),
        ("[" * 900, "This is no action"),
        ("x" * 5000, "more than 1024 characters"),
        ('{"action": "dance"}', "dance is no action: the known ones are play, undo"),
        ('{"action": "play"}', "Play takes these fields: move."),
        ('{"action": "undo", "move": "SA"}', "Undo takes these fields: none."),
        ('{"action": "play", "move": "S1"}', "This is no action"),
        ('{"action": "next_round", "contribution": "99"}', "This is no action"),
        ('{"action": "undo", "table": 7}', "This action is written in version 7; up to version 1 is read here."),
    ],
)
def test_what_is_no_action_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(TableTextError, match=sentence):
        read_action(text)


def test_the_documented_table_and_action_are_read() -> None:
    text = (Path(__file__).parents[2] / "docs" / "table.md").read_text("utf-8")
    table_line, action_line = re.findall(r"```json\n(.*)\n```", text)
    state = read_table(table_line)
    assert json.loads(write_table(state)) == json.loads(table_line)
    assert state.view.refusal(Card.parse("SA")) == dict(state.choices)[PLAYS[Card.parse("SA")]]
    assert read_action(action_line) == Play(PLAYS[Card.parse("H7")])
    assert not [name for name in _Table.__struct_fields__ if f"`{name}`" not in text and name != "table"]
    assert not [name for name in _ACTIONS if f"`{name}`" not in text]
    assert not [name for name in _EVENTS if f"`{name}`" not in text]


def test_partners_may_bid_more_tricks_than_there_are() -> None:
    game = random_game(PARTNERS, 3, rounds=1)
    state, moves = new_game(PARTNERS, game.packs[0], game.starter), []
    while state.results is None:
        legal = legal_moves(state)
        moves.append(Bid(13) if Bid(13) in legal else legal[0])
        state = apply(state, moves[-1])
    told = table(*TABLES["partners"], replace(game, moves=tuple(moves))).state
    assert told.view.results is not None
    assert told.view.results[0].bid == 26
    assert read_table(write_table(told)) == told
