"""Positions: games that two rule-based players have played to a moment."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count

from spades.bots import Limit, make_bot
from spades.engine import PRESETS, Bid, Game, Move, Phase, Rules, Seat, View, apply, new_game, next_round, view
from spades.session.deals.chance import Chance
from spades.session.deals.cut import Cut
from spades.session.deals.tags import with_deal
from spades.session.game.practice import duel_of, is_over, with_given

Moment = Callable[[View], bool]

CLASSIC = PRESETS["classic-300"]
UNSEEN = PRESETS["unseen-500"]


def _played(rules: Rules, seed: int, moment: Moment, bid: int | None, rounds: int) -> Game | None:
    """Play until a moment; None if the game ends before, or lasts too long."""
    chance, moves = Chance(seed), list[Move]()
    tags = (("Opponent", "expert"), ("Seed", str(seed)), ("FirstStarter", "given"))
    game = with_deal(Game(rules, Seat.SOUTH, (), (), tags), chance.sealed(1).cut(0))
    state = new_game(rules, game.packs[0], Seat.SOUTH)
    bot = make_bot("rule", seed)
    while not moment(view(state, Seat.SOUTH)):
        if state.to_move is not None:
            seen = view(state, state.to_move)
            own = bid is not None and seen.phase is Phase.BID and seen.seat is Seat.SOUTH
            moves.append(Bid(bid) if own and bid is not None else bot.choose(seen, Limit()))
            state = apply(state, moves[-1])
        elif state.phase is Phase.GAME_OVER or state.round_number == rounds:
            return None
        else:
            game = with_deal(game, chance.sealed(state.round_number + 1).cut(0))
            state = next_round(state, game.packs[-1])
    return replace(game, moves=tuple(moves))


def game_at(moment: Moment, rules: Rules = CLASSIC, bid: int | None = None, rounds: int = 6) -> Game:
    """Return the game of the first seed that comes to a moment."""
    for seed in range(1, 200):
        game = _played(rules, seed, moment, bid, rounds)
        if game is not None:
            return game
    raise RuntimeError("no game comes to this moment")


def mine(seen: View, phase: Phase, round_number: int = 2) -> bool:
    """Return whether it is the person's turn in a phase of a round."""
    return seen.phase is phase and seen.to_move is seen.seat and seen.round_number == round_number


@cache
def whole_position() -> Game:
    """Return a game that has been played to its end."""
    return game_at(lambda seen: seen.phase is Phase.GAME_OVER, rounds=12)


@cache
def draw_position() -> Game:
    """Return a draw in its middle."""
    return game_at(lambda seen: mine(seen, Phase.DRAW) and len(seen.hand) == 6)


@cache
def late_draw_position() -> Game:
    """Return a draw near its end."""
    return game_at(lambda seen: mine(seen, Phase.DRAW) and len(seen.hand) == 12)


@cache
def bid_position() -> Game:
    """Return a bid of the person after the other's."""
    return game_at(lambda seen: mine(seen, Phase.BID) and any(bid is not None for bid in seen.bids))


@cache
def lead_position() -> Game:
    """Return thirteen cards and the lead."""
    return game_at(lambda seen: mine(seen, Phase.PLAY, 3) and not seen.tricks and not seen.trick.plays)


@cache
def follow_position() -> Game:
    """Return an answer to a card, with some cards that may not be played."""
    return game_at(
        lambda seen: (
            mine(seen, Phase.PLAY, 3)
            and len(seen.tricks) == 4
            and len(seen.trick.plays) == 1
            and 2 <= len(seen.refusals) <= 7
        )
    )


@cache
def last_card_position() -> Game:
    """Return one card, in answer to another."""
    return game_at(lambda seen: mine(seen, Phase.PLAY) and len(seen.hand) == 1 and len(seen.trick.plays) == 1)


@cache
def unbroken_position() -> Game:
    """Return an answer with a spade to a trick of another suit, which breaks spades."""
    return game_at(
        lambda seen: (
            mine(seen, Phase.PLAY)
            and not seen.refusals
            and len(seen.trick.plays) == 1
            and not any(card.suit == 0 for trick in seen.tricks for _, card in trick.plays)
            and seen.trick.plays[0][1].suit != 0
            and any(card.suit == 0 for card in seen.hand)
        )
    )


@cache
def scored_position(how: str) -> Game:
    """Return a round that has just ended in a certain way for the person."""

    def ended(seen: View) -> bool:
        if seen.phase is not Phase.ROUND_OVER or seen.results is None:
            return False
        result = seen.results[seen.side]
        return {
            "made": result.made and result.penalty == 0 and result.new_bags > 0 and seen.round_number == 3,
            "set": bool(result.bid) and not result.made and seen.round_number == 2,
            "nil": result.nil_points > 0,
            "nil broken": result.nil_points < 0,
            "penalty": result.penalty < 0,
        }[how]

    bid = {"set": 9, "nil": 0, "nil broken": 0, "penalty": 2}.get(how)
    return game_at(ended, bid=bid, rounds=9)


@cache
def ending_position(*, won: bool) -> Game:
    """Return a game before its last card."""

    def ended(seen: View) -> bool:
        return seen.winner is not None and (seen.winner == seen.side) is won

    game = game_at(ended, rounds=40)
    return replace(game, moves=game.moves[:-1])


@cache
def duel_position() -> Game:
    """Return a duel before its last card."""
    game = duel_of(game_at(lambda seen: seen.phase is Phase.ROUND_OVER and seen.round_number == 4))
    bot, state, moves = make_bot("rule", 5), game.state, list[Move]()
    while True:
        if state.to_move is not None:
            moves.append(bot.choose(view(state, state.to_move), Limit()))
            state = apply(state, moves[-1])
        elif is_over(game := replace(game, moves=tuple(moves))):
            return replace(game, moves=game.moves[:-1])
        else:
            game = with_given(game)
            state = next_round(state, game.packs[-1])


@cache
def long_position() -> Game:
    """Return a game of many rounds."""
    rules = replace(CLASSIC, target=1000)
    return game_at(lambda seen: mine(seen, Phase.PLAY, 14) and len(seen.tricks) == 3, rules, rounds=40)


@cache
def cut_seed(*, tie: bool) -> int:
    """Return a seed with which the middle of the spread ties, or does not."""
    return next(seed for seed in count(1) if (Cut(UNSEEN, Chance(seed).sealed(1)).take(26).starter is None) is tie)
