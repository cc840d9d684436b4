"""Plays games to the moments from which screens are shown, and keeps their records.

    python tests/screens/make_positions.py follow

writes the record of a position (of all, without a name), as the rule player would come to it now. The records are
kept, so that no better player changes what is shown.
"""

# ruff: noqa: T201  # a script says what it wrote

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType

from spades.bots import Limit, make_bot
from spades.bots.analysis.claims import check_claim
from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Game,
    Look,
    Move,
    Phase,
    PlayCard,
    Rules,
    Seat,
    View,
    apply,
    new_game,
    next_round,
    view,
    write_record,
)
from spades.engine.sides import in_danger
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import ALONE, Deal, Sealed
from spades.session.deals.tags import with_deal
from spades.session.game.practice import duel_of, is_over, practice_of, with_given
from spades.session.players.seating import Seating, with_seating

Moment = Callable[[View], bool]
Bids = Mapping[Seat, int]
"""What seats bid, where it is not left to the player."""

PARTNERS = PRESETS["partners-500"]
AROUND = Seating.around_person(PARTNERS, ("otto", "mika", "silas"))
"""Who sits at a table of four: the partner across is Mika."""

CLASSIC = PRESETS["classic-300"]
FOLDER = Path(__file__).resolve().parent / "positions"


def _deal(chance: Chance, number: int, rules: Rules) -> Deal:
    """Return a deal of the first version by which these rules were dealt, so that the positions stay what they are."""
    version = 1 if rules.pack == "standard" and rules.seats != 3 else ALONE
    return Sealed(chance.sealed(number).seed, version).cut(AUTOMATIC)


def _around(rules: Rules) -> Seating:
    """Return who sits at a table of three or four."""
    return AROUND if rules.seats == 4 else Seating.around_person(rules, ("otto", "silas"))


def _played(
    rules: Rules,
    seed: int,
    moment: Moment,
    bids: Bids,
    rounds: int,
    starter: Seat = Seat.SOUTH,
    viewer: Seat = Seat.SOUTH,
) -> Game | None:
    """Play until a moment; None if the game ends before, or lasts too long."""
    chance, moves = Chance(seed), list[Move]()
    sitters = (("Opponent", "expert"),) if rules.seats == 2 else _around(rules).tags()
    tags = (*sitters, ("Seed", str(seed)), ("FirstStarter", "given"))
    game = with_deal(Game(rules, starter, (), (), tags), _deal(chance, 1, rules))
    state = new_game(rules, game.packs[0], starter)
    bot = make_bot("rule", seed)
    while not moment(view(state, viewer)):
        if state.to_move is not None:
            seen = view(state, state.to_move)
            given = bids.get(seen.seat) if seen.phase is Phase.BID and Look() not in seen.legal_moves else None
            legal = given is not None and Bid(given) in seen.legal_moves
            moves.append(Bid(given) if given is not None and legal else bot.choose(seen, Limit()))
            state = apply(state, moves[-1])
        elif state.phase is Phase.GAME_OVER or state.round_number == rounds:
            return None
        else:
            game = with_deal(game, _deal(chance, state.round_number + 1, rules))
            state = next_round(state, game.packs[-1])
    return replace(game, moves=tuple(moves))


def game_at(
    moment: Moment,
    rules: Rules = CLASSIC,
    bids: Bids = MappingProxyType({}),
    rounds: int = 6,
    starter: Seat = Seat.SOUTH,
    viewer: Seat = Seat.SOUTH,
) -> Game:
    """Return the game of the first seed that comes to a moment, as a seat sees it."""
    for seed in range(1, 200):
        game = _played(rules, seed, moment, bids, rounds, starter, viewer)
        if game is not None:
            return game
    raise RuntimeError("no game comes to this moment")


def mine(seen: View, phase: Phase, round_number: int = 2) -> bool:
    """Return whether it is the person's turn in a phase of a round."""
    return seen.phase is phase and seen.to_move is seen.seat and seen.round_number == round_number


def whole_position() -> Game:
    """Return a game that has been played to its end."""
    return game_at(lambda seen: seen.phase is Phase.GAME_OVER, rounds=12)


def draw_position() -> Game:
    """Return a draw in its middle."""
    return game_at(lambda seen: mine(seen, Phase.DRAW) and len(seen.hand) == 6)


def late_draw_position() -> Game:
    """Return a draw near its end."""
    return game_at(lambda seen: mine(seen, Phase.DRAW) and len(seen.hand) == 12)


def bid_position() -> Game:
    """Return a bid of the person after the other's."""
    return game_at(lambda seen: mine(seen, Phase.BID) and any(bid is not None for bid in seen.bids))


def lead_position() -> Game:
    """Return thirteen cards and the lead."""
    return game_at(lambda seen: mine(seen, Phase.PLAY, 3) and not seen.tricks and not seen.trick.plays)


def claims(seen: View) -> bool:
    """Return whether a seat may claim some tricks in more than one suit."""
    some = mine(seen, Phase.PLAY) and 4 <= len(seen.hand) <= 6
    return some and len({card.suit for card in seen.hand}) > 1 and check_claim(seen).holds


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


def last_card_position() -> Game:
    """Return one card, in answer to another."""
    return game_at(lambda seen: mine(seen, Phase.PLAY) and len(seen.hand) == 1 and len(seen.trick.plays) == 1)


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
    return game_at(ended, bids={} if bid is None else {Seat.SOUTH: bid}, rounds=9)


def ending_position(*, won: bool) -> Game:
    """Return a game before its last card."""

    def ended(seen: View) -> bool:
        return seen.winner is not None and (seen.winner == seen.side) is won

    game = game_at(ended, rounds=40)
    return replace(game, moves=game.moves[:-1])


def duel_position() -> Game:
    """Return a duel before its last card."""
    game = _over(duel_of(game_at(lambda seen: seen.phase is Phase.ROUND_OVER and seen.round_number == 4)))
    return replace(game, moves=game.moves[:-1])


def long_position() -> Game:
    """Return a game of many rounds."""
    rules = replace(CLASSIC, target=1000)
    return game_at(lambda seen: mine(seen, Phase.PLAY, 14) and len(seen.tricks) == 3, rules, rounds=40)


def short_position() -> Game:
    """Return a game over few rounds, without a penalty for bags, that has been played to its end."""
    return game_at(lambda seen: seen.phase is Phase.GAME_OVER, replace(CLASSIC, target=150, bag_penalty=0))


def seated(game: Game, *keys: str) -> Game:
    """Return a game with these players on the seats after South's."""
    return replace(game, tags=with_seating(game.tags, Seating.around_person(game.rules, keys)))


def four_whole_position() -> Game:
    """Return a game of four seats that has been played to its end, with a nil in it."""

    def ended(seen: View) -> bool:
        return seen.phase is Phase.GAME_OVER

    game = game_at(ended, replace(PARTNERS, target=250), rounds=6)
    return seated(game, "bruno", "mika", "luna")


def four_duel_position() -> Game:
    """Return the packs of two rounds of four seats, played again with the sides exchanged."""
    game = game_at(lambda seen: seen.phase is Phase.ROUND_OVER and seen.round_number == 2, PARTNERS)
    return _over(duel_of(seated(game, "bruno", "mika", "luna")))


def practice_position() -> Game:
    """Return a round of a deal code that has just ended."""
    code = DealCode(CLASSIC, Sealed(bytes(32), 1).cut(Contribution.of(3)), Seat.SOUTH)
    return _over(practice_of(code, Seating.of_one_person(CLASSIC, "rule")))


def four_at(moment: Moment, bids: Bids = MappingProxyType({}), rounds: int = 6, starter: Seat = Seat.SOUTH) -> Game:
    """Return the first game of four seats that comes to a moment."""
    return game_at(moment, PARTNERS, bids, rounds, starter)


def four_bid_position() -> Game:
    """Return a bid of the person after the partner's, with the hand turned up."""
    return four_at(
        lambda seen: mine(seen, Phase.BID) and bool(seen.hand) and (bid := seen.bids[2]) is not None and not bid.nil,
    )


def four_follow_position() -> Game:
    """Return the last card to a trick that the partner is winning, with some cards that may not be played."""
    return four_at(
        lambda seen: (
            mine(seen, Phase.PLAY)
            and len(seen.tricks) == 5
            and len(seen.trick.plays) == 3
            and seen.trick.winning_play is not None
            and seen.trick.winning_play[0] is Seat.NORTH
            and 2 <= len(seen.refusals) <= 6
        )
    )


def four_danger_position() -> Game:
    """Return a trick that breaks the nil on the left if the person ducks it: nobody else can take it any more."""

    def may_duck(seen: View) -> bool:
        best = seen.trick.winning_play
        return best is not None and any(
            move.card.suit is best[1].suit and move.card.rank < best[1].rank
            for move in seen.legal_moves
            if isinstance(move, PlayCard)
        )

    return four_at(
        lambda seen: mine(seen, Phase.PLAY, seen.round_number) and in_danger(seen) is Seat.WEST and may_duck(seen),
        {Seat.WEST: 0},
    )


def four_minus_59_position() -> Game:
    """Return the example of the rules: a nil that took one trick, beside a bid of four that was just made."""
    return four_at(
        lambda seen: seen.phase is Phase.ROUND_OVER and seen.taken[::2] == (4, 1),
        {Seat.SOUTH: 4, Seat.NORTH: 0},
        rounds=1,
    )


def four_ending_position(*, won: bool) -> Game:
    """Return a game of four seats before its last card."""
    game = four_at(lambda seen: seen.winner is not None and (seen.winner == seen.side) is won, rounds=40)
    return replace(game, moves=game.moves[:-1])


STREET, THREE = PRESETS["street-350"], PRESETS["cutthroat-300"]


def street_at(moment: Moment, bids: Bids = MappingProxyType({})) -> Game:
    """Return a game of Street at a moment."""
    return game_at(moment, STREET, bids)


def street_bid_position() -> Game:
    """Return a bid with the big joker in the hand, where the partner has left three of the board open."""
    big = Card.parse("SB")
    return street_at(
        lambda seen: mine(seen, Phase.BID) and big in seen.hand and seen.bids[2] == Bid(1), {Seat.NORTH: 1}
    )


def _over(game: Game) -> Game:
    """Play packs that are given until they are used up."""
    bot, state, moves = make_bot("rule", 5), game.state, list(game.moves)
    while True:
        if state.to_move is not None:
            moves.append(bot.choose(view(state, state.to_move), Limit()))
            state = apply(state, moves[-1])
        elif is_over(game := replace(game, moves=tuple(moves))):
            return game
        else:
            game = with_given(game)
            state = next_round(state, game.packs[-1])


MAKERS: Mapping[str, Callable[[], Game]] = MappingProxyType(
    {
        "draw-first": lambda: game_at(lambda seen: mine(seen, Phase.DRAW, 1)),
        "draw": draw_position,
        "draw-late": late_draw_position,
        "bid-first": lambda: game_at(lambda seen: mine(seen, Phase.BID, 1)),
        "bid": bid_position,
        "bid-blind": lambda: game_at(
            lambda seen: mine(seen, Phase.BID), replace(CLASSIC, hands="deal", blind_nil=True)
        ),
        "lead": lead_position,
        "follow": follow_position,
        "last-card": last_card_position,
        "unbroken": unbroken_position,
        "made": partial(scored_position, "made"),
        "set": partial(scored_position, "set"),
        "nil": partial(scored_position, "nil"),
        "nil-broken": partial(scored_position, "nil broken"),
        "penalty": partial(scored_position, "penalty"),
        "won": partial(ending_position, won=True),
        "lost": partial(ending_position, won=False),
        "duel": duel_position,
        "practice": practice_position,
        "three-bid": lambda: game_at(
            lambda seen: mine(seen, Phase.BID) and sum(bid is not None for bid in seen.bids) == 2, THREE
        ),
        "three-follow": lambda: game_at(
            lambda seen: mine(seen, Phase.PLAY) and len(seen.tricks) == 4 and len(seen.trick.plays) == 2, THREE
        ),
        "three-over": lambda: game_at(lambda seen: seen.phase is Phase.ROUND_OVER and seen.round_number == 3, THREE),
        "street-first": lambda: street_at(lambda seen: mine(seen, Phase.PLAY, 1) and len(seen.tricks) == 1),
        "street-first-over": lambda: street_at(lambda seen: seen.phase is Phase.ROUND_OVER),
        "street-bid": street_bid_position,
        "street-blind": lambda: street_at(
            lambda seen: (
                seen.round_number > 2
                and Bid(6, blind=True) in seen.legal_moves
                and Bid(0, blind=True) in seen.legal_moves
            )
        ),
        "street-pass": lambda: street_at(lambda seen: mine(seen, Phase.PASS), {Seat.NORTH: 0}),
        "street-nil": lambda: street_at(lambda seen: mine(seen, Phase.PASS), {Seat.SOUTH: 0}),
        "street-came": lambda: street_at(
            lambda seen: mine(seen, Phase.PLAY) and bool(seen.received) and not seen.tricks, {Seat.NORTH: 0}
        ),
        "street-passed": lambda: street_at(
            lambda seen: seen.phase is Phase.ROUND_OVER and seen.round_number == 2, {Seat.SOUTH: 0}
        ),
        "street-joker": lambda: street_at(
            lambda seen: mine(seen, Phase.PLAY, 3) and bool(seen.trick.plays) and seen.trick.plays[0][1].rank > 16
        ),
        "street-over": lambda: street_at(lambda seen: seen.phase is Phase.ROUND_OVER and seen.round_number == 3),
        "long": long_position,
        "whole": whole_position,
        "short": short_position,
        "claim": lambda: game_at(claims),
        "claim-of-player": lambda: game_at(claims, viewer=Seat.NORTH),
        "four-claim": lambda: game_at(claims, PARTNERS),
        "four-blind": lambda: four_at(
            lambda seen: mine(seen, Phase.BID) and not seen.hand and (bid := seen.bids[2]) is not None and not bid.nil,
        ),
        "four-first": lambda: four_at(lambda seen: mine(seen, Phase.BID, 1)),
        "four-bid": four_bid_position,
        "four-bid-nil": lambda: four_at(
            lambda seen: mine(seen, Phase.BID) and bool(seen.hand) and seen.bids[2] == Bid(0),
            {Seat.NORTH: 0},
        ),
        "four-lead": lambda: four_at(
            lambda seen: mine(seen, Phase.PLAY) and not seen.tricks and not seen.trick.plays, starter=Seat.EAST
        ),
        "four-follow": four_follow_position,
        "four-danger": four_danger_position,
        "four-made": lambda: four_at(
            lambda seen: (
                seen.phase is Phase.ROUND_OVER
                and seen.round_number == 3
                and seen.results is not None
                and seen.results[0].made
                and not seen.results[0].nil_points
            )
        ),
        "four-minus-59": four_minus_59_position,
        "four-won": partial(four_ending_position, won=True),
        "four-lost": partial(four_ending_position, won=False),
        "four-whole": four_whole_position,
        "four-duel": four_duel_position,
    }
)
"""How each position is come by."""


def main() -> int:
    """Write the records that were asked for."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or MAKERS:
        (FOLDER / f"{name}.spades").write_text(write_record(MAKERS[name]()), "utf-8")
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
