"""The full player: legal everywhere, within its limit, the same again from the same seed."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from spades.bots import Bot, Limit, make_bot
from spades.bots.search.clock import LEAST_PLAY_WORLDS, LEAST_WORLDS, Clock
from spades.bots.search.expert import ExpertBot
from spades.bots.search.facts import facts_of
from spades.bots.search.four.rollout import play_out
from spades.bots.search.playing import is_settled
from spades.bots.search.solver import Solver
from spades.engine import (
    PACK,
    PRESETS,
    Card,
    GameState,
    Move,
    Phase,
    Rules,
    Suit,
    Trick,
    View,
    apply,
    apply_unchecked,
    legal_moves,
    new_game,
    pack_of,
    parse_rules,
    view,
)
from spades.engine.rules import CHOICES
from spades.engine.state import begin_round


def random_rules(rng: random.Random) -> Rules:
    """Make any rule set that there can be."""
    while True:
        fields = {name: rng.choice(values) for name, values in CHOICES.items()}
        fields["target"] = rng.randint(50, 1000)
        fields["floor"] = rng.choice([None, -50, -200, -1000])
        fields["bag_limit"] = rng.randint(2, 20)
        fields["bag_penalty"] = rng.choice([0, 50, 100, 500])
        try:
            return Rules(**fields)  # type: ignore[arg-type]
        except ValueError:
            continue


def shuffled(rules: Rules, rng: random.Random) -> tuple[Card, ...]:
    pack = pack_of(rules)
    return tuple(rng.sample(pack, len(pack)))


def play_round(state: GameState, bots: dict[int, Bot], limit: Limit) -> GameState:
    while state.to_move is not None:
        bot = bots[state.rules.side(state.to_move) % 2]
        # `apply` refuses what is illegal.
        state = apply(state, bot.choose(view(state, state.to_move), limit))
    return state


@pytest.mark.parametrize("name", PRESETS)
def test_plays_whole_rounds_of_every_preset_legally(name: str) -> None:
    rng = random.Random(name)
    rules = PRESETS[name]
    state = new_game(rules, shuffled(rules, rng), rules.seating[0])
    state = play_round(state, {0: make_bot("expert", 1), 1: make_bot("random", 2)}, Limit(worlds=1))
    assert state.to_move is None


@pytest.mark.parametrize("seed", range(12))
def test_plays_any_rules_from_any_score_legally(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    least = max(-500, rules.floor or -500) + 1
    scores = tuple(rng.randrange(least, rules.target) for _ in range(rules.sides))
    bags = tuple(rng.randrange(rules.bag_limit) for _ in range(rules.sides))
    state = begin_round(rules, shuffled(rules, rng), rng.choice(rules.seating), 2, scores, bags)
    assert state.to_move is not None
    state = play_round(state, {0: make_bot("expert", seed), 1: make_bot("random", seed)}, Limit(worlds=1))
    assert state.to_move is None


def some_views(seed: int, rules: Rules) -> list[View]:
    """Walk through a round at random and stop at a few decisions."""
    rng = random.Random(seed)
    state = new_game(rules, rng.sample(PACK, 52), rules.seating[0])
    views: list[View] = []
    while state.phase in (Phase.DRAW, Phase.BID, Phase.PLAY):
        assert state.to_move is not None
        if len(views) < 2 or (state.phase is not Phase.DRAW and len(state.tricks) in (0, 3, 8)):
            views.append(view(state, state.to_move))
        state = apply_unchecked(state, rng.choice(legal_moves(state)))
    return views


def answers(seed: int, views: list[View]) -> list[Move]:
    bot = make_bot("expert", seed)
    return [bot.choose(seen, Limit(worlds=5)) for seen in views]


def test_the_same_seed_and_worlds_give_the_same_moves() -> None:
    views = some_views(5, PRESETS["classic-300"])
    assert answers(3, views) == answers(3, views)


@pytest.mark.parametrize(("seconds", "slowness"), [(0.05, 1), (0.2, 4)])
@pytest.mark.parametrize("rules", ["classic-300", "unseen-500", "partners-500", "classic-300,hands=deal"])
def test_but_for_the_least_worlds_a_limit_in_seconds_is_kept_and_used(
    rules: str,
    seconds: float,
    slowness: float,
    work_clock: Callable[[float], Clock],
    least_worlds: Callable[[int], None],
) -> None:
    """Where four times the time goes by, as on a machine that does something else, four times less is done."""
    least_worlds(0)
    clock = work_clock(slowness)
    bot = ExpertBot(4, clock=clock)
    used = []
    for seen in some_views(6, parse_rules(rules)):
        start = clock()
        assert bot.choose(seen, Limit(seconds=seconds)) in seen.legal_moves
        used.append(clock() - start)
    assert 0.25 * seconds < max(used) <= seconds


@pytest.mark.parametrize(("rules", "least"), [("classic-300", LEAST_PLAY_WORLDS), ("partners-500", LEAST_WORLDS)])
def test_whatever_the_time_a_play_rests_on_more_than_a_handful_of_worlds(
    rules: str, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = next(seen for seen in some_views(6, parse_rules(rules)) if len(seen.tricks) == 3)
    monkeypatch.setattr("spades.bots.search.playing.is_settled", lambda *_: False)
    weighed = 0

    def counted(work: Callable[..., object]) -> Callable[..., object]:
        def worked(*arguments: object) -> object:
            nonlocal weighed
            weighed += 1
            return work(*arguments)

        return worked

    monkeypatch.setattr(Solver, "card_values", counted(Solver.card_values))
    monkeypatch.setattr("spades.bots.search.four.rollout.play_out", counted(play_out))
    clock = iter(range(10**9))
    ExpertBot(4, clock=lambda: float(next(clock))).choose(seen, Limit(seconds=1.0))
    assert weighed >= least


def test_a_position_without_history_can_be_asked_about() -> None:
    rules = PRESETS["classic-300"]
    state = new_game(rules, PACK, rules.seating[0])
    while state.phase is Phase.DRAW:
        state = apply_unchecked(state, legal_moves(state)[0])
    while state.phase is Phase.BID:
        state = apply_unchecked(state, legal_moves(state)[4])
    assert state.to_move is not None
    seen = view(state, state.to_move)
    bare = View(
        rules=rules,
        seat=seen.seat,
        phase=Phase.PLAY,
        to_move=seen.seat,
        hand=seen.hand[:4],
        legal_moves=seen.legal_moves[:2],
        starter=seen.starter,
        round_number=1,
        scores=(0, 0),
        bags=(0, 0),
        bids=seen.bids,
        taken=(4, 5),
        trick=seen.trick,
        tricks=(),
        broken=True,
        offered=None,
        draws=(),
        known_out=(),
        unseen=seen.unseen[:7],
    )
    assert make_bot("expert", 1).choose(bare, Limit(worlds=5)) in bare.legal_moves
    # The trick that broke spades is not there either: one that is led may still come from a hand of several suits.
    other = next(seat for seat in rules.seating if seat is not seen.seat)
    spade = next(
        card for card in PACK if card not in bare.hand and card not in bare.unseen and card.suit is Suit.SPADES
    )
    facts = facts_of(replace(bare, trick=Trick(other, ((other, spade),))))
    assert not facts.excluded
    assert facts.plays[0].broken


@pytest.mark.parametrize(
    ("scores", "expected"), [((0, 0), "L"), ((0, 440), "L"), ((390, 460), "B0"), ((300, 460), "L")]
)
def test_blind_nil_is_for_the_last_round_of_a_lost_game(scores: tuple[int, int], expected: str) -> None:
    rules = Rules(hands="deal", blind_nil=True, target=500)
    state = new_game(rules, PACK, rules.seating[0])
    seen = replace(view(state, rules.seating[0]), scores=scores)
    assert str(make_bot("expert", 1).choose(seen, Limit(worlds=2))) == expected


def test_cards_are_as_good_only_if_the_one_card_that_may_tell_them_apart_was_looked_for() -> None:
    low, two, heart, ace = (int(Card.parse(text)) for text in ("S3", "S2", "HA", "SA"))
    theirs = sorted(int(Card.parse(text)) for text in ("SK", "D4", "C9"))
    alike = [dict.fromkeys((low, two, heart), 0.7)] * 16
    assert not is_settled(alike, theirs)
    assert not is_settled([dict.fromkeys((two, ace), 0.7)] * 16, theirs)
    assert is_settled(alike * 4, theirs)
    # Touching cards are as good from the start, and what falls behind everywhere is not asked for.
    assert is_settled([{low: 0.7, two: 0.7, heart: 0.4}] * 16, theirs)
    assert not is_settled([{low: 0.7, two: 0.7, heart: 0.4}] * 15, theirs)
