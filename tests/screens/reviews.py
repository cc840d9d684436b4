"""The review of a game: its page and the positions it leads to, with a review that nobody worked out."""

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
from session.memory_archive import MemoryArchive

from spades.bots.analysis import Kind
from spades.engine import PACK, Bid, Card, Game, GameState, Move, Phase, PlayCard, Seat, legal_moves
from spades.engine.moves import LOOK
from spades.session.history.played_game import PlayedGame
from spades.session.review.review_values import (
    AsItWas,
    Belief,
    Course,
    Drawn,
    Estimate,
    GivenAway,
    LeftOut,
    Lost,
    Luck,
    Mark,
    Par,
    Price,
    PricedChoice,
    Reason,
    Review,
    ReviewedDecision,
    ReviewedRound,
    RoundLuck,
    Rung,
)
from spades.session.review.review_values import (
    Part as LuckPart,
)
from spades.ui.game_screens import ReviewedScreen, ReviewScreen
from spades.ui.scenes.review.position import PositionScene
from spades.ui.scenes.review.review import ReviewScene

from .driver import Driver, use_archive
from .part import Part, on_top
from .positions import position
from .pretended import Pretended

REVIEWS = Part()

_MARKS = ((0.06, Mark.BLUNDER), (0.025, Mark.MISTAKE), (0.01, Mark.SLIP), (0.0, Mark.CLOSE))


def _move_words(cards: tuple[Card, ...], rng: random.Random) -> tuple[Reason, ...]:
    return (
        Reason(kind=Kind.COSTS_WINS, chance=0.04),
        Reason(kind=Kind.WAS_GOOD, card=rng.choice(cards), other=rng.choice(cards), number=rng.randint(2, 9)),
    )


def _price(state: GameState, move: Move, chance: float, rng: random.Random) -> Price:
    cost = rng.choice([0.0] * 12 + [0.004, 0.013, 0.03, 0.07])
    mark = Mark.GOOD if not cost else next(mark for least, mark in _MARKS if cost >= least)
    legal = [other for other in legal_moves(state) if other != move]
    better = rng.sample(legal, min(len(legal), 3))
    moves = [*better[:1], move, *better[1:]] if cost else [move, *better]
    behinds = [0.0, cost or 0.02, *(max(cost, 0.02) + 0.01 * at for at in range(1, 4))]
    choices = tuple(
        PricedChoice((one,), chance + cost - behind, 12.0 - 80 * behind, Estimate(behind, 0.003 if behind else 0.0))
        for one, behind in zip(moves, behinds, strict=False)
    )
    cards = tuple(sorted(state.hands[0] + state.hands[1])) or PACK
    reasons = _move_words(cards, rng) if mark.is_error else ()
    par = _PAR if isinstance(move, Bid) and state.rules.seats == 2 else None
    return Price(move, mark, Estimate(cost, 0.003), Estimate(cost * 90, 0.4), 300.0, choices, reasons, chance, par)


_PAR = Par(
    (0.0, 0.0, 0.01, 0.06, 0.17, 0.27, 0.25, 0.15, 0.07, 0.02, 0.0, 0.0, 0.0, 0.0),
    5,
    (0.0, 1.0, 0.99, 0.98, 0.93, 0.78, 0.52, 0.27, 0.1, 0.02, 0.0, 0.0, 0.0, 0.0),
    (None, None, None, 0.47, 0.52, 0.55, 0.51, 0.42, None, None, None, None, None, None),
)


def _drawn(game: Game, number: int) -> tuple[Drawn, ...]:
    """Return hands of which all but two cards were the best that was there."""
    pack = game.packs[number - 1]
    halves = (pack[:13], pack[26:39]), (pack[13:26], pack[39:])
    return tuple(
        Drawn(seat, tuple(sorted(own)), 5, tuple(sorted((*own[:11], *rest[:2]))), 7)
        for seat, (own, rest) in zip(game.rules.seating, halves, strict=True)
    )


def _beliefs(state: GameState, rng: random.Random) -> Iterator[Belief]:
    for place, seat in enumerate(state.rules.seating):
        other = state.hands[1 - place]
        gone = {card for trick in state.tricks for _who, card in trick.plays} | set(state.hands[place])
        out = [card for card in PACK if card not in gone and card not in state.discards[place]]
        chances = tuple((card, min(0.99, max(0.02, rng.gauss(0.7 if card in other else 0.3, 0.2)))) for card in out)
        yield Belief(seat, len(state.tricks) + 1, chances, other, 0.142, -0.43, 0.231)


LADDER = tuple(
    Rung(name, 16, share, 0.14)
    for name, share in (
        ("vesper", 0.003), ("silas", 0.043), ("otto", 0.07), ("mika", 0.112),
        ("bruno", 0.131), ("luna", 0.15), ("tilda", 0.231), ("pim", 0.274),
    )
)  # fmt: skip


@cache
def pretended(game: Game, done: float = 1.0) -> Review:
    """Return a review of a game with figures that follow from nothing but their order."""
    rng, two = random.Random(8), game.rules.seats == 2
    rounds: list[ReviewedRound] = []
    course: list[Course] = []
    chance, at, decisions, beliefs, number = 0.5, 0, list[ReviewedDecision](), list[Belief](), 0
    before: GameState | None = None
    for state, move in zip(_states(game), (*game.moves, None), strict=False):
        if before is None or before.round_number != state.round_number:
            at, decisions, beliefs, number = 0, [], [], state.round_number
        before = state
        chance = min(0.97, max(0.03, chance + rng.gauss(0.0, 0.012)))
        was = min(0.99, max(0.01, chance + 0.12 * math.sin(at / 9 + number)))
        known = state.rules.side(state.to_move) if state.to_move is not None else 0
        course.append(Course(number, at, state.to_move or Seat.SOUTH, chance, was if two else None))
        if two and state.phase is Phase.PLAY and not state.trick.plays:
            beliefs += _beliefs(state, rng)
        if move is None or state.to_move is None:
            continue
        if len(legal_moves(state)) > 1 and LOOK not in legal_moves(state):
            price = _price(state, move, chance if not known else 1 - chance, rng)
            trick = len(state.tricks) + 1 if state.phase is Phase.PLAY else 0
            then = AsItWas(0.02 if isinstance(move, PlayCard) else 0.0, legal_moves(state)[0], chance)
            was_so = then if two else None
            decisions.append(
                ReviewedDecision(number, at, state.to_move, state.phase, trick, move, price, was_so, state.offered)
            )
        at += 1
        if _ends_round(state, game, len(course)):
            parts = {part: rng.gauss(0, 20) for part in LuckPart}
            luck = RoundLuck(number, sum(parts.values()), parts)
            drawn = _drawn(game, number) if two else ()
            found = luck if two else None
            rounds.append(ReviewedRound(number, tuple(decisions), drawn, tuple(beliefs), found))
    given = tuple(
        GivenAway(
            seat,
            len(rounds),
            {Phase.DRAW: Lost(0.01, 0.4 if two else 0.0), Phase.BID: Lost(0.11 - 0.03 * at, 0.5),
             Phase.PASS: Lost(),
             Phase.PLAY: Lost(0.42 - 0.1 * at, 3.0)},
        )
        for at, seat in enumerate(game.rules.seating)
    )  # fmt: skip
    luck_of = Luck(tuple(one.luck for one in rounds if one.luck is not None))
    left_out = {} if two else {LeftOut.FOUR_SEATS: len(rounds)}
    review = Review(game.rules, tuple(rounds), luck_of, tuple(course), given, LADDER if two else (), left_out, done)
    if done < 1:
        some = rounds[: max(1, round(len(rounds) * done))]
        return replace(
            review, rounds=tuple(some), given=(), luck=Luck(), course=tuple(course[: round(len(course) * done)])
        )
    return review


def _states(game: Game) -> Iterator[GameState]:
    """Yield the state before each move, and the last one."""
    for state in game.states():
        if state.to_move is not None or state.phase is Phase.GAME_OVER:
            yield state


def _ends_round(state: GameState, game: Game, at: int) -> bool:
    del game, at
    return state.phase is Phase.PLAY and sum(map(len, state.hands)) == 1


def played_game(driver: Driver, name: str) -> PlayedGame:
    """Begin with a history that has a position, and return the game."""
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    archive.add(position(name), imported=False)
    driver.begin()
    use_archive(driver.app.context, archive)
    history = driver.app.context.history
    return history.open(history.games()[0])


def open_moments(driver: Driver, *, done: float = 1.0, name: str = "whole") -> ReviewScene:
    """Show the review of a whole game as it opens."""
    played = played_game(driver, name)
    driver.show(ReviewScreen(played, Pretended(pretended(position(name), done))))
    return on_top(driver, ReviewScene)


def open_review(driver: Driver, *, done: float = 1.0, name: str = "whole") -> ReviewScene:
    """Show the page of a review that says what cost most."""
    scene = open_moments(driver, done=done, name=name)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    scene.group.focus_on(scene._list)
    return scene


def open_decision(driver: Driver, phase: Phase, *, own: bool = True, name: str = "whole") -> PositionScene:
    """Show the worst decision of a phase; where the person made none, of another seat."""
    played = played_game(driver, name)
    review = pretended(position(name))
    seats = list(review.rules.seating) if own else [Seat.NORTH]
    some = [one for seat in seats for one in review.errors(seat) if one.phase is phase]
    driver.show(ReviewedScreen(played, tuple(some), 0))
    return on_top(driver, PositionScene)


@REVIEWS.way("review-moments")
def _moments(driver: Driver) -> None:
    open_moments(driver)


@REVIEWS.way("review-moments-working")
def _moments_working(driver: Driver) -> None:
    open_moments(driver, done=0.4)


@REVIEWS.way("review-moments-partners")
def _moments_partners(driver: Driver) -> None:
    open_moments(driver, name="four-whole")


@REVIEWS.way("review")
def _review(driver: Driver) -> None:
    open_review(driver)


@REVIEWS.way("review-working")
def _working(driver: Driver) -> None:
    open_review(driver, done=0.4)


@REVIEWS.way("review-course")
def _course(driver: Driver) -> None:
    scene = open_review(driver)
    scene.group.focus_on(scene._course)
    scene.group.shown = True
    driver.key(pygame.K_RIGHT)


@REVIEWS.way("review-figures")
def _figures(driver: Driver) -> None:
    open_review(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@REVIEWS.way("review-figures-told")
def _figures_told(driver: Driver) -> None:
    _figures(driver)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)


@REVIEWS.way("review-hands")
def _hands(driver: Driver) -> None:
    _figures(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@REVIEWS.way("review-beliefs")
def _belief(driver: Driver) -> None:
    _hands(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@REVIEWS.way("review-four")
def _four(driver: Driver) -> None:
    played = played_game(driver, "four-whole")
    game = position("four-whole")
    left_out = dict.fromkeys(LeftOut, 1)
    driver.show(ReviewScreen(played, Pretended(Review(game.rules, (), left_out=left_out, done=1.0))))


@REVIEWS.way("review-partners")
def _partners(driver: Driver) -> None:
    open_review(driver, name="four-whole")


@REVIEWS.way("review-partners-bid-told")
def _partners_bid(driver: Driver) -> None:
    open_decision(driver, Phase.BID, name="four-whole")
    driver.key(pygame.K_h, text="h")


@REVIEWS.way("review-partners-card")
def _partners_card(driver: Driver) -> None:
    open_decision(driver, Phase.PLAY, name="four-whole")


@REVIEWS.way("review-partners-card-told")
def _partners_card_told(driver: Driver) -> None:
    _partners_card(driver)
    driver.key(pygame.K_h, text="h")
    driver.key(pygame.K_a, text="a")


def open_pass(driver: Driver) -> PositionScene:
    """Show what the bidder of a nil passed."""
    played = played_game(driver, "street-passed")
    decisions = [one for each in pretended(position("street-passed")).rounds for one in each.decisions]
    driver.show(ReviewedScreen(played, tuple(one for one in decisions if one.phase is Phase.PASS), 0))
    return on_top(driver, PositionScene)


@REVIEWS.way("review-pass")
def _pass(driver: Driver) -> None:
    open_pass(driver)


@REVIEWS.way("review-pass-told")
def _pass_told(driver: Driver) -> None:
    open_pass(driver)
    driver.key(pygame.K_h, text="h")


@REVIEWS.way("review-draw")
def _draw(driver: Driver) -> None:
    open_decision(driver, Phase.DRAW)


@REVIEWS.way("review-bid")
def _bid(driver: Driver) -> None:
    open_decision(driver, Phase.BID)


@REVIEWS.way("review-card")
def _card(driver: Driver) -> None:
    open_decision(driver, Phase.PLAY)


@REVIEWS.way("review-draw-told")
def _draw_told(driver: Driver) -> None:
    _draw(driver)
    driver.key(pygame.K_k, text="k")


@REVIEWS.way("review-bid-told")
def _bid_told(driver: Driver) -> None:
    _bid(driver)
    driver.press("6")


@REVIEWS.way("review-card-told")
def _card_told(driver: Driver) -> None:
    scene = open_decision(driver, Phase.PLAY)
    legal = [move.card for move in scene._view.legal_moves if isinstance(move, PlayCard)]
    driver.key(pygame.K_HOME)
    for _step in range(scene._hand.index(legal[-1])):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)


@REVIEWS.way("review-theirs")
def _theirs(driver: Driver) -> None:
    open_decision(driver, Phase.PLAY, own=False)
    driver.key(pygame.K_a, text="a")


@REVIEWS.way("review-theirs-told")
def _theirs_told(driver: Driver) -> None:
    _theirs(driver)
    driver.key(pygame.K_h, text="h")
