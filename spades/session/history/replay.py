"""A finished round to be looked through: a frame after every move, with every card in sight."""

from dataclasses import dataclass, replace
from itertools import accumulate

from spades.bots.search.four.leanings import LEARNED_TAG
from spades.engine import (
    Bid,
    Card,
    Event,
    Game,
    GameState,
    Phase,
    Rules,
    Seat,
    SideScore,
    Trick,
    View,
    apply,
    next_round,
    view,
)
from spades.engine.record import BEGINS, begin_game
from spades.session.deals.tags import rounds_of
from spades.session.game.round_log import round_events
from spades.session.game.standing import ReplayedGame
from spades.session.players.seating import seating_of


@dataclass(frozen=True, slots=True)
class Frame:
    """A round at one moment. Tuples per seat are ordered as `rules.seating`.

    Attributes:
        hands: The cards held, sorted.
        discards: The cards put aside, in order.
        stock: How many cards are still to be drawn.
        bids: The bids, None where none was made yet.
        taken: Tricks taken.
        trick: The trick on the table, the last one until the next is led.
        number: The number of that trick, 1 to 13, with three seats to 17; 0 before the first lead.
        drawn: The last turn of the draw: who, the card kept and the card put aside; None outside the draw.
        passed: Before the first lead, who has passed which cards to their partner.
    """

    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    stock: int
    bids: tuple[Bid | None, ...]
    taken: tuple[int, ...]
    trick: Trick
    number: int
    drawn: tuple[Seat, Card, Card] | None
    passed: tuple[tuple[Seat, tuple[Card, ...]], ...]


@dataclass(frozen=True, slots=True)
class RoundReplay:
    """A round from its first card to its last.

    Attributes:
        rules: What is played.
        number: 1 for the first round of the game.
        starter: Who began.
        frames: One before the first move and one after every move.
        stops: The places of the frames to stop at when going trick by trick: the start, the hands complete, the bids
            made, and every trick.
        results: How each side scored.
        scores: The sides' scores after it.
        winners: Who took each trick.
    """

    rules: Rules
    number: int
    starter: Seat
    frames: tuple[Frame, ...]
    stops: tuple[int, ...]
    results: tuple[SideScore, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


def replay_round(played: ReplayedGame, number: int) -> RoundReplay:
    """Return a finished round of a game.

    Raises:
        ValueError: The game has no such round, or it is not finished: the cards of a round under way are not to be
            seen.
    """
    states = _states(played, number)
    last = states[-1]
    results = last.results
    if results is None:
        raise ValueError(f"round {number} is not finished")
    pairs = list(zip([None, *states[:-1]], states, strict=True))
    return RoundReplay(
        rules=last.rules,
        number=number,
        starter=last.starter,
        frames=tuple(_frame(state, before) for before, state in pairs),
        stops=tuple(at for at, (before, state) in enumerate(pairs) if _is_stop(state, before)),
        results=results,
        scores=last.scores,
        winners=tuple(trick.winner for trick in last.tricks if trick.winner is not None),
    )


def view_at(played: ReplayedGame, number: int, at: int) -> View:
    """Return a finished round as the seat that was to decide saw it, after so many of its moves.

    Raises:
        ValueError: The game has no such round, it is not finished, or nobody was to decide then.
    """
    states = _states(played, number)
    state = states[at] if 0 <= at < len(states) else states[-1]
    if state.to_move is None:
        raise ValueError(f"nobody decides after {at} moves of round {number}")
    return view(state, state.to_move)


def events_before(played: ReplayedGame, number: int, at: int) -> tuple[Event, ...]:
    """Return the events of a finished round up to so many of its moves, as the seat that was to decide saw them.

    Raises:
        ValueError: As `view_at`.
    """
    seat = view_at(played, number, at).seat
    return round_events(_states(played, number)[: at + 1], seat)


def practice_game(played: ReplayedGame, number: int, at: int = 0) -> Game:
    """Return a game in which a round begins again with the same pack, or goes on after so many of its moves.

    What came before is as it was. It says who sits where, and keeps seal and deal of the rounds it has; its tag
    `Practice` is "round", so that it counts nowhere and ends with that round (see `spades.session.game.practice`).

    Raises:
        ValueError: The game has no such round.
    """
    game = played.game
    if not 1 <= number <= len(game.packs):
        raise ValueError(f"there is no round {number}")
    kept = {
        "FirstStarter",
        BEGINS,
        *(f"{name}{round_number}" for name in ("Seal", "Deal") for round_number in range(1, number + 1)),
    }
    deals = [(name, text) for name, text in game.tags if name in kept]
    tags = (*seating_of(game.rules, game.tags).tags(), *deals, ("Practice", "round"))
    return replace(game, packs=game.packs[:number], moves=game.moves[: played.starts[number - 1] + at], tags=tags)


def without_hidden_cards(played: ReplayedGame) -> Game | None:
    """Return a game without the round under way and without any tag about rounds to come; None if nothing is left.

    It is what can be shown to anyone while the game goes on: every card in it has been seen.
    """
    game, finished = played.game, len(played.finished)
    if not finished:
        return None
    return rounds_of(game, finished, played.starts[finished])


def without_learned(game: Game) -> Game:
    """Return a game without the habits that its partner had learned of the person."""
    return replace(game, tags=tuple(tag for tag in game.tags if tag[0] != LEARNED_TAG))


def _states(played: ReplayedGame, number: int) -> list[GameState]:
    """Return the states of a finished round, the first one before any move."""
    if number not in played.finished:
        raise ValueError(f"round {number} is not finished")
    game, pack = played.game, played.game.packs[number - 1]
    if number > 1:
        first = next_round(played.ends[number - 2], pack)
    else:
        first = begin_game(game.rules, pack, game.starter, dict(game.tags))
    return list(accumulate(game.moves[played.starts[number - 1] : played.starts[number]], apply, initial=first))


def _frame(state: GameState, before: GameState | None) -> Frame:
    trick = state.trick if state.trick.plays or not state.tricks else state.tricks[-1]
    number = len(state.tricks) + bool(state.trick.plays)
    chosen = [] if number else [(seat, state.passed(seat)) for seat in state.rules.seating]
    return Frame(
        hands=state.hands,
        discards=state.discards,
        stock=len(state.stock) if state.rules.hands == "draw" else 0,
        bids=state.bids,
        taken=state.taken,
        trick=trick,
        number=number,
        drawn=_turn_of_draw(state, before),
        passed=tuple((seat, cards) for seat, cards in chosen if cards),
    )


def _is_stop(state: GameState, before: GameState | None) -> bool:
    """Return whether to stop there when going trick by trick: at the start, and where a part of the round begins."""
    if before is None or (before.phase is not state.phase and state.phase in (Phase.BID, Phase.PASS)):
        return True
    return state.phase not in (Phase.DRAW, Phase.BID, Phase.PASS) and not state.trick.plays


def _turn_of_draw(state: GameState, before: GameState | None) -> tuple[Seat, Card, Card] | None:
    if before is None or len(state.draws) == len(before.draws):
        return None
    turn = len(state.draws) - 1
    draw, pair = state.draws[-1], state.pack[2 * turn : 2 * turn + 2]
    kept, aside = pair if draw.kept_first else pair[::-1]
    return draw.seat, kept, aside
