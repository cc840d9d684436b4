"""Every level plays every rule set by the rules, and its style shows in what it does."""

from dataclasses import dataclass, replace
from functools import cache
from statistics import fmean

import pytest
from engine.positions import ending

from spades.bots import REGISTRY, Limit, make_bot
from spades.bots.arena.match import shuffle
from spades.bots.arena.one_round import Played, play_round
from spades.bots.base import Bot
from spades.bots.levels import LADDER, Level, Style
from spades.bots.levels.bidding import choose_level_bid, count_tricks, honours
from spades.bots.levels.bot import LevelBot
from spades.bots.levels.drawing import choose_level_draw
from spades.bots.levels.level import NEVER, Bids, Draws
from spades.bots.rule import RuleBot
from spades.bots.tools.ladder_by_rules import meet
from spades.engine import (
    PACK,
    PRESETS,
    Card,
    Move,
    Phase,
    Seat,
    Suit,
    View,
    apply,
    new_game,
    pack_of,
    parse_hand,
    parse_rules,
    view,
)
from spades.engine.moves import BIDS, BLIND_NIL, KEEP, LOOK, REJECT
from spades.engine.state import begin_round

LEVELS = {level.name: level for level in LADDER}
FAST = [level for level in LADDER if level.rung <= 6]
LIMIT = Limit(worlds=1)
VARIANTS = (
    "classic-300",
    "unseen-500",
    "classic-300,hands=deal,blind_nil=yes,floor=-200",
    "classic-300,must_break_spades=no,overtrick_points=-1,bag_limit=3",
    "partners-500",
)


@dataclass
class Watched:
    """Plays as another does, and keeps what it saw and did."""

    bot: Bot
    seen: list[tuple[View, Move]]

    def choose(self, view: View, limit: Limit) -> Move:
        move = self.bot.choose(view, limit)
        self.seen.append((view, move))
        return move


@cache
def rounds(level: Level, count: int) -> list[Played]:
    rules = PRESETS["classic-300"]
    return [
        play_round(
            rules,
            shuffle(f"level {number}"),
            rules.seating[number % 2],
            [LevelBot(level, number), RuleBot()],
            LIMIT,
        )
        for number in range(count)
    ]


def bids(level: Level, count: int, scores: tuple[int, int] = (0, 0)) -> list[int]:
    """Return what a level bids in the rounds above, which are not played out."""
    return [bid_of(level, number, scores) for number in range(count)]


@cache
def bid_of(level: Level, number: int, scores: tuple[int, int]) -> int:
    rules = PRESETS["classic-300"]
    bots = (LevelBot(level, number), RuleBot())
    state = begin_round(rules, shuffle(f"level {number}"), rules.seating[number % 2], 1, scores, (0, 0))
    while state.bids[0] is None and state.to_move is not None:
        state = apply(state, bots[rules.index(state.to_move)].choose(view(state, state.to_move), LIMIT))
    assert state.bids[0] is not None
    return state.bids[0].n


def test_the_ladder_has_its_rungs_in_order_and_no_name_twice() -> None:
    assert len(LADDER) >= 6
    assert [level.rung for level in LADDER] == list(range(1, len(LADDER) + 1))
    assert len(LEVELS) == len(LADDER)
    assert all(isinstance(make_bot(name, 1), LevelBot) for name in LEVELS)
    assert {"random", "rule", "expert"} <= set(REGISTRY) - set(LEVELS)


@pytest.mark.parametrize("rules", VARIANTS)
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_plays_by_every_rule_set(name: str, rules: str) -> None:
    played_by = parse_rules(rules)
    level = LEVELS[name]
    played = play_round(
        played_by,
        shuffle("legal"),
        played_by.seating[level.rung % played_by.seats],
        [RuleBot() if seat % 2 else LevelBot(level, seat) for seat in range(played_by.seats)],
        LIMIT,
    )
    assert played.fault is None


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_draws_on_nothing_but_the_view_and_its_seed(name: str) -> None:
    seen: list[tuple[View, Move]] = []
    play_round(
        PRESETS["classic-300"],
        shuffle("again"),
        PRESETS["classic-300"].seating[0],
        [Watched(LevelBot(LEVELS[name], 5), seen), RuleBot()],
        LIMIT,
    )
    again = LevelBot(LEVELS[name], 5)
    assert [again.choose(view, LIMIT) for view, _ in seen] == [move for _, move in seen]


def test_otto_plays_as_the_yardstick_does() -> None:
    seen: list[tuple[View, Move]] = []
    rules = PRESETS["classic-300"]
    for number in range(2):
        watched = Watched(LevelBot(LEVELS["otto"]), seen)
        play_round(rules, shuffle(f"otto {number}"), rules.seating[number % 2], [watched, RuleBot()], LIMIT)
    assert all(RuleBot().choose(view, LIMIT) == move for view, move in seen)


def test_cautious_bidders_bid_less_than_a_steady_one() -> None:
    bruno, mika, otto = (fmean(bids(LEVELS[name], 24)) for name in ("bruno", "mika", "otto"))
    assert max(bruno, mika) < otto - 0.3


def test_who_counts_high_cards_adds_what_it_trusts_to_luck_for() -> None:
    thin = parse_hand("52.K43.J432.T432")
    assert [bid_on(thin, name) for name in ("pim", "tilda", "luna")] == [3, 3, 3]
    strong = parse_hand("AQJ4.A32.K65.432")
    assert [bid_on(strong, name) for name in ("pim", "tilda", "luna")] == [5, 6, 6]


def bid_on(hand: tuple[Card, ...], name: str) -> int:
    """Return what a level bids as the first, at the start of a game."""
    rules = parse_rules("classic-300,hands=deal")
    rest = [card for card in PACK if card not in hand]
    pack = [card for pair in zip(hand, rest, strict=False) for card in pair] + rest[len(hand) :]
    state = new_game(rules, pack, rules.seating[0])
    return int(str(LevelBot(LEVELS[name]).choose(view(state, rules.seating[0]), LIMIT)))


def test_luna_bids_nil_seldom_where_two_hands_are_dealt() -> None:
    rules, luna = parse_rules("classic-300,hands=deal"), LevelBot(LEVELS["luna"])
    states = [new_game(rules, shuffle(f"nil {number}"), Seat.SOUTH) for number in range(200)]
    assert sum(luna.choose(view(state, Seat.SOUTH), LIMIT) is BIDS[0] for state in states) <= 4


def test_jokers_and_high_deuces_are_counted_for_the_cards_they_push_down() -> None:
    street = pack_of(PRESETS["street-350"])
    hand = (street[0], *parse_hand("A43.A32.K65.432"))
    assert honours(hand, street) == 4
    assert count_tricks(hand, street) == pytest.approx(1 + 3 * 5 / 13 + 1 + 0.75)


@pytest.mark.parametrize(
    ("high", "low", "rules"),
    [("luna", "pim", "classic-300,hands=deal"), ("luna", "pim", "street-350"), ("luna", "pim", "cutthroat-300")],
)
def test_who_plays_by_eye_keeps_her_place_where_hands_are_dealt(high: str, low: str, rules: str) -> None:
    won, played = meet(high, low, parse_rules(rules), 6)
    assert won > 0.55 * played


def test_a_leaning_moves_the_bids_of_an_otherwise_equal_player() -> None:
    for name in ("tilda", "mika"):
        level = LEVELS[name]
        means = [fmean(bids(replace(level, style=replace(level.style, bold=bold)), 10)) for bold in (-1.5, 0.0, 1.5)]
        assert means[0] < means[1] < means[2]


def test_only_the_lover_of_nil_bids_it_often() -> None:
    luna = LEVELS["luna"]
    assert fmean(bid == 0 for bid in bids(luna, 60)) > 0.04
    assert all(bids(level, 24).count(0) <= 1 for level in FAST if level is not luna)


def test_who_hates_nil_does_not_bid_it_even_when_all_is_lost() -> None:
    lost = (0, 290)
    assert 0 not in bids(LEVELS["bruno"], 40, lost)
    assert 0 in bids(replace(LEVELS["bruno"], style=Style(nil=0.3)), 40, lost)


def test_who_never_bids_nil_does_not_bid_it_blind_either() -> None:
    # So far behind that the steady player, who weighs bids alike, sees no other hope.
    asked = view(begin_round(PRESETS["partners-500"], PACK, Seat.SOUTH, 9, (330, 470), (0, 0)), Seat.SOUTH)
    assert make_bot("otto", 1).choose(asked, LIMIT) == BLIND_NIL
    haters = [level.name for level in LADDER if level.at(PRESETS["partners-500"]).style.nil == NEVER]
    assert "bruno" in haters
    assert {make_bot(name, 1).choose(asked, LIMIT) for name in haters} == {LOOK}


def test_a_hoarder_keeps_its_spades_longer() -> None:
    def spades_kept(level: Level) -> float:
        seen: list[tuple[View, Move]] = []
        for number in range(20):
            rules = PRESETS["classic-300"]
            play_round(
                rules,
                shuffle(f"hoard {number}"),
                rules.seating[number % 2],
                [Watched(LevelBot(level), seen), RuleBot()],
                LIMIT,
            )
        halfway = [view for view, _ in seen if view.phase is Phase.PLAY and len(view.tricks) == 6]
        return fmean(sum(card.suit is Suit.SPADES for card in view.hand) for view in halfway)

    bruno = LEVELS["bruno"]
    assert spades_kept(bruno) > spades_kept(replace(bruno, style=replace(bruno.style, hoard=0.0))) + 0.2


def test_silas_leaves_the_bags_to_the_other_side() -> None:
    silas, otto = (
        rounds(LEVELS[name], 14)[:5] if name == "otto" else rounds(LEVELS[name], 5) for name in ("silas", "otto")
    )
    assert fmean(played.results[1].new_bags for played in silas) > fmean(played.results[1].new_bags for played in otto)
    assert fmean(played.results[0].new_bags for played in silas) < fmean(played.results[0].new_bags for played in otto)


def test_a_beginner_counts_aces_and_kings_and_one_for_luck() -> None:
    hand = parse_hand("AK54.A32.K65.432")
    assert honours(hand) == 5
    assert count_tricks(hand) == pytest.approx(4.75)


@pytest.mark.parametrize("level", LADDER, ids=lambda level: level.name)
def test_nobody_bids_nil_with_the_ace_of_spades_who_counts_what_is_high(level: Level) -> None:
    if level.bids in (Bids.HONOURS, Bids.COUNTED):
        loves_nil = replace(level, style=replace(level.style, nil=1.0))
        state = new_game(parse_rules("classic-300,hands=deal"), shuffle("ace"), Seat.SOUTH)
        for hand, is_nil in (("A.5432.5432.5432", False), ("6.5432.5432.5432", True)):
            seen = replace(view(state, Seat.SOUTH), hand=parse_hand(hand))
            assert (choose_level_bid(seen, loves_nil) is BIDS[0]) is is_nil


def test_a_beginner_keeps_court_cards_alone() -> None:
    pim = LEVELS["pim"]
    assert pim.draws is Draws.COURT
    for text, move in (("HJ", KEEP), ("CA", KEEP), ("HT", REJECT), ("S9", REJECT)):
        first = Card.parse(text)
        state = new_game(PRESETS["classic-300"], [first, *(card for card in PACK if card is not first)], Seat.SOUTH)
        assert choose_level_draw(view(state, Seat.SOUTH), pim) is move


def test_a_leaning_moves_a_weighed_bid_by_one_at_the_most() -> None:
    mika = LEVELS["mika"]
    moved = set()
    for number in range(12):
        state = new_game(parse_rules("classic-300,hands=deal"), shuffle(f"lean {number}"), Seat.SOUTH)
        plain, *leaning = (
            int(str(choose_level_bid(view(state, Seat.SOUTH), replace(mika, style=Style(bold=bold, nil=-1.0)))))
            for bold in (0.0, -50.0, 50.0)
        )
        moved |= {bid - plain for bid in leaning}
    assert moved == {-1, 1}


@pytest.mark.parametrize(
    ("name", "bids", "taken", "card"),
    [
        ("luna", "0 5", (0, 10), "H9"),  # the nil stands: the highest card that loses
        ("luna", "0 5", (1, 9), "HK"),  # it has fallen: whatever can be had, as cheaply as can be
        ("luna", "4 5", (3, 7), "HK"),  # the bid needs it
        ("luna", "4 5", (4, 6), "H9"),  # the bid is made
        ("tilda", "4 5", (4, 6), "HK"),  # she never stops
        ("pim", "4 5", (3, 7), "HA"),  # he spends the highest
    ],
)
def test_naive_play_sees_the_trick_and_the_own_bid(name: str, bids: str, taken: tuple[int, int], card: str) -> None:
    rules = PRESETS["classic-300"]
    state = ending(rules, ".AK9.. .2..3", leader=Seat.NORTH, table="HT", bids=bids, taken=taken)
    assert str(LevelBot(LEVELS[name]).choose(view(state, Seat.SOUTH), LIMIT)) == card


@pytest.mark.parametrize(
    ("hands", "table", "plain", "hoarding"),
    [
        ("A.K..2 .2.3.3", "", "SA", "HK"),  # leads the highest card beside the spades
        ("A2..K. .2..3", "H9", "S2", "DK"),  # does not ruff a trick of little worth
        ("A2..K. .2..3", "HT", "S2", "S2"),  # ruffs one that is worth it
    ],
)
def test_a_naive_hoarder_spends_no_spade_without_need(hands: str, table: str, plain: str, hoarding: str) -> None:
    rules = PRESETS["classic-300"]
    leader = Seat.NORTH if table else Seat.SOUTH
    state = ending(rules, hands, leader=leader, table=table, broken=True, bids="13 1")
    for hoard, card in ((0.0, plain), (1.5, hoarding)):
        level = replace(LEVELS["luna"], style=Style(hoard=hoard))
        assert str(LevelBot(level).choose(view(state, Seat.SOUTH), LIMIT)) == card


@pytest.mark.parametrize(
    ("hands", "table", "taken", "card"),
    [
        (".AK92.. ..43.52", "", (9, 0), "H2"),  # leads what the other has to win with, if anything
        (".AK9..2 ..2.53", "HT", (9, 0), "H9"),  # lets it have what it is winning
        (".AK9..2 ..2.53", "HT", (8, 1), "HK"),  # it has fallen: there is nothing left to go after
    ],
)
def test_a_naive_hunter_goes_after_a_nil_while_it_stands(
    hands: str, table: str, taken: tuple[int, int], card: str
) -> None:
    rules = PRESETS["classic-300"]
    leader = Seat.NORTH if table else Seat.SOUTH
    state = ending(rules, hands, leader=leader, table=table, bids="4 0", taken=taken)
    hunter = replace(LEVELS["luna"], stops=False, style=Style(hunts=True))
    assert str(LevelBot(hunter).choose(view(state, Seat.SOUTH), LIMIT)) == card


@pytest.mark.parametrize(("drives", "card"), [(False, "HA"), (True, "SK")])
def test_a_naive_driver_leads_its_spades_first(*, drives: bool, card: str) -> None:
    state = ending(PRESETS["classic-300"], "K2.A.. .2.3.3", leader=Seat.SOUTH, broken=True, bids="13 1")
    level = replace(LEVELS["luna"], style=Style(drives=drives))
    assert str(LevelBot(level).choose(view(state, Seat.SOUTH), LIMIT)) == card
