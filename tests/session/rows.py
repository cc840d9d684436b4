"""Rows of games that nobody played, for history and statistics."""

import random
from dataclasses import replace

from spades.engine import PRESETS
from spades.session.history.archive import GameRow, RoundRow, SideRow
from spades.session.players.seating import Seating

SIDE = SideRow(
    bid=4, nils=0, nils_made=0, made=1, taken=5, bags=1, bags_after=1, penalty=0, points=41, score=41, high=3,
    spades=4, high_offered=6, spades_offered=7,
)  # fmt: skip


def against(key: str) -> Seating:
    """Return the seating of a person against one player."""
    return Seating.of_one_person(PRESETS["classic-300"], key)


GAME = GameRow(
    id=1, began=1_750_000_000.0, ended=1_750_000_900.0, rules="classic-300", seating=against("rule"),
    scores=(310, 205), winner=0, rounds=1,
)  # fmt: skip


def a_round(game: int = 1, number: int = 1, *, own: SideRow = SIDE, other: SideRow = SIDE, **changes: int) -> RoundRow:
    """Return a round; the changes are of its own fields."""
    row = RoundRow(game, number, "SN"[(number + 1) % 2], 0, 0, 0, 60.0, None, None, own, other)
    return row._replace(**changes)  # type: ignore[arg-type]


def set_side(bid: int, taken: int) -> SideRow:
    """Return a side that was set."""
    return SIDE._replace(bid=bid, taken=taken, made=0, bags=0, points=-10 * bid)


def nil_side(taken: int) -> SideRow:
    """Return a side that bid nil."""
    points = 100 if taken == 0 else -100
    return SIDE._replace(bid=0, nils=1, nils_made=int(taken == 0), made=-1, taken=taken, bags=0, points=points)


def many_games(number: int, seed: int = 1) -> tuple[list[GameRow], list[RoundRow]]:
    """Return a long history, newest game first: rounds that might have been, scores that add up."""
    rng = random.Random(seed)
    games: list[GameRow] = []
    rounds: list[RoundRow] = []
    opponents = {key: against(key) for key in ("expert", "rule", "random")}
    for game in range(1, number + 1):
        scores = [0, 0]
        bags = [0, 0]
        target = rng.choice((300, 300, 500))
        count = 0
        while max(scores) < target or scores[0] == scores[1]:
            count += 1
            own_taken = rng.choice((4, 5, 6, 6, 7, 7, 8, 9))
            sides = []
            for side, taken in enumerate((own_taken, 13 - own_taken)):
                row = _side(rng, taken, bags[side], scores[side])
                bags[side], scores[side] = row.bags_after, row.score
                sides.append(row)
            helped = int(rng.random() < 0.08)
            potential = min(13, max(0, own_taken + rng.choice((-1, 0, 0, 1))))
            rounds.append(
                a_round(game, count, own=sides[0], other=sides[1], undone=helped, potential=potential)._replace(
                    fair_potential=min(13, max(0, potential + rng.choice((-1, 0, 1))))
                )
            )
        began = 1_700_000_000.0 + game * 20_000
        winner = 0 if scores[0] > scores[1] else 1
        rules = "classic-300" if target == 300 else "classic-500"
        games.append(
            replace(
                GAME,
                id=game,
                began=began,
                ended=began + 90.0 * count,
                rules=rules,
                seating=opponents[rng.choice(("expert", "expert", "rule", "random"))],
                scores=(scores[0], scores[1]),
                winner=winner,
                rounds=count,
                assisted=any(row.assisted for row in rounds[-count:]),
            )
        )
    return games[::-1], rounds


def _side(rng: random.Random, taken: int, bags: int, score: int) -> SideRow:
    if rng.random() < 0.04:
        taken = rng.choice((0, 0, 0, taken))
        row = nil_side(taken)
        return row._replace(bags_after=bags, score=score + row.points)
    bid = max(1, taken + rng.choice((-2, -1, -1, -1, 0, 0, 0, 0, 1)))
    if bid > taken:
        row = set_side(bid, taken)
        return row._replace(bags_after=bags, score=score + row.points)
    over = taken - bid
    penalty = -100 if bags + over >= 10 else 0
    points = 10 * bid + over + penalty
    return SIDE._replace(
        bid=bid,
        taken=taken,
        bags=over,
        bags_after=(bags + over) % 10,
        penalty=penalty,
        points=points,
        score=score + points,
        high=rng.randrange(2, 8),
        spades=rng.randrange(2, 8),
        high_offered=rng.randrange(4, 9),
        spades_offered=rng.randrange(4, 10),
    )
