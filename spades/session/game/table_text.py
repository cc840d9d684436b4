"""The table in a line of text, for another screen or another machine: docs/table.md describes it for strangers.

What is read here may come from anybody. Whatever is not in this form is refused with one sentence, and nothing of it is
believed before all of it has been looked at.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from spades.bots.analysis.claim import Claim
from spades.engine import (
    Bid,
    Card,
    Move,
    NotationError,
    Refusal,
    RefusalCode,
    Rules,
    Seat,
    SideScore,
    Suit,
    Trick,
    View,
)
from spades.engine import events as happened
from spades.engine.cards import PACK
from spades.engine.notation import format_move, format_rules, parse_move, parse_rules, parse_seat
from spades.engine.public import Draw, Phase
from spades.engine.text import shortened
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import Seal
from spades.session.game import actions
from spades.session.game.actions import Action
from spades.session.game.claims import PlayersClaim
from spades.session.game.refusals import TurnRefusal, WhyIllegal
from spades.session.game.table_state import TableState
from spades.session.players.adviser import Status
from spades.session.players.seating import Seating

VERSION = 1
"""The version of the format; another one is refused."""

LONGEST_TABLE, LONGEST_ACTION = 2**16, 2**10
"""The most characters of a table and of an action."""

_Said = TypeVar("_Said", "_Table", "_Action")
_Value = TypeVar("_Value")

_Seat = Annotated[str, Meta(pattern="^[SWNE]$")]
_Card = Annotated[str, Meta(pattern="^[SHDC][2-9TJQKA]$")]
_Move = Annotated[str, Meta(pattern="^([KRL]|B0|[0-9]|1[0-3]|[SHDC][2-9TJQKA])$")]
_Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_Count = Annotated[int, Meta(ge=0, le=1_000_000)]
_Tricks = Annotated[int, Meta(ge=0, le=13)]
_Line = Annotated[str, Meta(max_length=1000)]
_Hand = Annotated[list[_Card], Meta(max_length=13)]
_Four = Meta(max_length=4)


class TableTextError(ValueError):
    """A text that is no table, or no action, of this format; the message is a sentence in English."""


class _Text(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An object of the format: of no other fields than these, and of fields that say the usual nothing."""


class _Why(_Text):
    code: Annotated[str, Meta(max_length=40)]
    suit: Annotated[str, Meta(pattern="^[SHDC]$")] | None = None
    card: _Card | None = None
    points: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class _Trick(_Text):
    leader: _Seat
    plays: Annotated[list[tuple[_Seat, _Card]], _Four] = []
    winner: _Seat | None = None


class _Receipt(_Text):
    bid: _Tricks | None
    taken: _Tricks
    bid_points: _Points
    nil_points: _Points
    overtrick_points: _Points
    new_bags: _Tricks
    penalty: _Points
    points: _Points
    bags: _Count


class _View(_Text):
    rules: _Line
    seat: _Seat
    phase: str
    starter: _Seat
    round: Annotated[int, Meta(ge=1, le=1_000_000)]
    scores: tuple[_Points, _Points]
    bags: tuple[_Count, _Count]
    bids: Annotated[list[_Move | None], _Four]
    taken: Annotated[list[_Tricks], _Four]
    looked: Annotated[list[bool], _Four]
    trick: _Trick
    to_move: _Seat | None = None
    hand: _Hand = []
    offered: _Card | None = None
    legal: Annotated[list[_Move], Meta(max_length=16)] = []
    refusals: Annotated[list[tuple[_Card, _Why]], Meta(max_length=13)] = []
    tricks: Annotated[list[_Trick], Meta(max_length=13)] = []
    broken: bool = False
    draws: Annotated[list[tuple[_Seat, bool]], Meta(max_length=26)] = []
    known_out: Annotated[list[_Card], Meta(max_length=26)] = []
    results: tuple[_Receipt, _Receipt] | None = None
    winner: Annotated[int, Meta(ge=0, le=1)] | None = None


class _Seal(_Text):
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    version: Annotated[int, Meta(ge=1, le=3)]


class _Claim(_Text):
    seat: _Seat
    line: _Hand


class _Event(_Text):
    event: Annotated[str, Meta(max_length=40)]
    seat: _Seat | None = None
    starter: _Seat | None = None
    round: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    kept_first: bool | None = None
    kept: _Card | None = None
    discarded: _Card | None = None
    bid: _Move | None = None
    card: _Card | None = None
    trick: _Trick | None = None
    results: tuple[_Receipt, _Receipt] | None = None
    side: Annotated[int, Meta(ge=0, le=1)] | None = None


class _Table(_Text):
    table: int
    view: _View
    seating: _Line
    turn: _Count
    hint: str
    choices: Annotated[list[tuple[_Move, _Why | None]], Meta(max_length=16)] = []
    events: Annotated[list[_Event], Meta(max_length=40)] = []
    awaited: _Seat | None = None
    seal: _Seal | None = None
    next_seal: _Seal | None = None
    code: Annotated[str, Meta(max_length=200)] | None = None
    claimed: _Claim | None = None
    behind: _Count = 0
    shared: bool = False
    looking: bool = False
    cut_stands: bool = False
    helps: bool = False
    can_undo: bool = False
    can_redo: bool = False
    checks: bool = False
    may_claim: bool = False
    laying_down: bool = False
    plays_itself: bool = False
    thinking: bool = False
    pending: bool = False
    assisted: bool = False
    practice: bool = False
    over: bool = False
    leap: bool = False


class _Action(_Text):
    action: Annotated[str, Meta(max_length=40)]
    table: int = VERSION
    move: _Move | None = None
    agreed: bool | None = None
    openly: bool | None = None
    contribution: Annotated[str, Meta(max_length=200)] | None = None


_PLAIN = ("turn", "behind", "code", *(field.name for field in fields(TableState) if field.type in (bool, "bool")))
"""The fields that are the same in the value and in its text."""

_EVENTS = {
    "round_began": happened.RoundBegan,
    "drawn": happened.Drawn,
    "looked": happened.Looked,
    "bid_made": happened.BidMade,
    "card_played": happened.CardPlayed,
    "spades_broken": happened.SpadesBroken,
    "trick_taken": happened.TrickTaken,
    "round_scored": happened.RoundScored,
    "game_won": happened.GameWon,
}
_ACTIONS = {
    "play": actions.Play,
    "undo": actions.Undo,
    "redo": actions.Redo,
    "turn_table": actions.TurnTable,
    "look": actions.LookAtHand,
    "look_away": actions.LookAway,
    "claim": actions.ClaimRest,
    "answer_claim": actions.AnswerClaim,
    "lay_next": actions.LayNext,
    "play_last": actions.PlayLast,
    "hint": actions.AskHint,
    "next_round": actions.NextRound,
}
_TURN_CODES = {refusal.name.lower(): refusal for refusal in TurnRefusal}
_RULE_CODES = {code.value: code for code in RefusalCode}


def write_table(state: TableState) -> str:
    """Return a table in one line of at most `LONGEST_TABLE` characters, as `read_table` reads it."""
    claimed = state.claimed
    return _write(
        _Table(
            table=VERSION,
            view=_write_view(state.view),
            seating=state.seating.format(),
            hint=state.hint.value,
            choices=[(format_move(move), _write_why(why)) for move, why in state.choices],
            events=[_write_event(event) for event in state.events],
            awaited=_letter(state.awaited),
            seal=_write_seal(state.seal),
            next_seal=_write_seal(state.next_seal),
            claimed=None if claimed is None else _Claim(claimed.seat.letter, _words(claimed.claim.line)),
            **{name: getattr(state, name) for name in _PLAIN},
        )
    )


def read_table(text: str) -> TableState:
    """Read a table, of which nothing is known but that it is a text.

    Raises:
        TableTextError: It is none of this format and version, or says two things that cannot both be.
    """
    said = _read(text, LONGEST_TABLE, _Table, "table")
    try:
        view, claimed = _read_view(said.view), said.claimed
        return TableState(
            view=view,
            seating=Seating.parse(view.rules, said.seating),
            hint=_named({status.value: status for status in Status}, said.hint, "state of a hint"),
            choices=tuple((parse_move(move), _read_why(why)) for move, why in said.choices),
            events=tuple(_read_event(event) for event in said.events),
            awaited=_seat(said.awaited),
            seal=_read_seal(said.seal),
            next_seal=_read_seal(said.next_seal),
            claimed=None if claimed is None else PlayersClaim(parse_seat(claimed.seat), Claim(_cards(claimed.line))),
            **{name: getattr(said, name) for name in _PLAIN},
        )
    except TableTextError:
        raise
    except ValueError as error:
        raise TableTextError(f"This is no table: {error}") from error


def write_action(action: Action) -> str:
    """Return what somebody does in one line of at most `LONGEST_ACTION` characters, as `read_action` reads it."""
    said = _Action(next(name for name, kind in _ACTIONS.items() if type(action) is kind))
    match action:
        case actions.Play(move):
            said.move = format_move(move)
        case actions.AnswerClaim(agreed):
            said.agreed = agreed
        case actions.LookAtHand(openly):
            said.openly = openly
        case actions.NextRound(contribution) if contribution is not None:
            said.contribution = contribution.text
    return _write(said)


def read_action(text: str) -> Action:
    """Read what somebody does, of which nothing is known but that it is a text.

    Raises:
        TableTextError: It is no action of this format and version.
    """
    said = _read(text, LONGEST_ACTION, _Action, "action")
    try:
        given = _given(said, ("action", "table"))
        if said.move is not None:
            given["move"] = parse_move(said.move)
        if said.contribution is not None:
            given["contribution"] = Contribution.parse(said.contribution)
        return _made(_named(_ACTIONS, said.action, "action"), given)
    except NotationError as error:
        raise TableTextError(f"This is no action: {error}") from error


def _write(said: _Table | _Action) -> str:
    return msgspec.json.encode(said).decode()


def _read(text: str, longest: int, kind: type[_Said], name: str) -> _Said:
    if len(text) > longest:
        raise TableTextError(f"This is no {name}: it has more than {longest} characters.")
    try:
        said = msgspec.json.decode(text, type=kind)
    except (ValueError, RecursionError) as error:
        raise TableTextError(f"This is no {name}: {shortened(str(error))}.") from None
    if said.table != VERSION:
        raise TableTextError(f"This {name} is written in version {said.table}; version {VERSION} is read here.")
    return said


def _named(values: dict[str, _Value], word: str, what: str) -> _Value:
    if word not in values:
        raise TableTextError(f"{shortened(word)} is no {what}: the known ones are {', '.join(values)}.")
    return values[word]


def _given(said: _Text, but: Iterable[str]) -> dict[str, Any]:
    """Return the fields of an object that are there."""
    found = {name: getattr(said, name) for name in said.__struct_fields__ if name not in but}
    return {name: value for name, value in found.items() if value is not None}


def _made(kind: type[_Value], given: dict[str, Any]) -> _Value:
    """Return a value of a kind, of which nothing may be missing, and nothing be too much."""
    try:
        return kind(**given)
    except TypeError:
        names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # they are dataclasses
        raise TableTextError(f"{kind.__name__} takes these fields: {', '.join(names) or 'none'}.") from None


def _write_view(view: View) -> _View:
    return _View(
        rules=format_rules(view.rules),
        seat=view.seat.letter,
        phase=view.phase.value,
        starter=view.starter.letter,
        round=view.round_number,
        scores=view.scores,
        bags=view.bags,
        bids=[None if bid is None else format_move(bid) for bid in view.bids],
        taken=list(view.taken),
        looked=list(view.looked),
        trick=_write_trick(view.trick),
        to_move=_letter(view.to_move),
        hand=_words(view.hand),
        offered=None if view.offered is None else str(view.offered),
        legal=[format_move(move) for move in view.legal_moves],
        refusals=[(str(card), _why(why)) for card, why in view.refusals],
        tricks=[_write_trick(trick) for trick in view.tricks],
        broken=view.broken,
        draws=[(draw.seat.letter, draw.kept_first) for draw in view.draws],
        known_out=_words(view.known_out),
        results=_write_receipts(view.results),
        winner=view.winner,
    )


def _read_view(said: _View) -> View:
    rules = parse_rules(said.rules)
    trick, tricks = _read_trick(said.trick, rules), tuple(_read_trick(trick, rules) for trick in said.tricks)
    hand, known_out, offered = _cards(said.hand), _cards(said.known_out), _card(said.offered)
    played = [card for done in (*tricks, trick) for _seat, card in done.plays]
    seen = [*hand, *known_out, *played, *([] if offered is None else [offered])]
    if len(set(seen)) != len(seen):
        raise TableTextError("This is no table: a card is in two places.")
    per_seat: dict[str, list[Any]] = {"bids": said.bids, "taken": said.taken, "looked": said.looked}
    if wrong := [name for name, values in per_seat.items() if len(values) != rules.seats]:
        raise TableTextError(f"This is no table: {wrong[0]} are {rules.seats}, one a seat.")
    return View(
        rules=rules,
        seat=_seat_of(said.seat, rules),
        phase=_named({phase.value: phase for phase in Phase}, said.phase, "phase"),
        to_move=None if said.to_move is None else _seat_of(said.to_move, rules),
        hand=hand,
        legal_moves=tuple(map(parse_move, said.legal)),
        starter=_seat_of(said.starter, rules),
        round_number=said.round,
        scores=said.scores,
        bags=said.bags,
        bids=tuple(None if bid is None else _bid(bid) for bid in said.bids),
        taken=tuple(said.taken),
        trick=trick,
        tricks=tricks,
        broken=said.broken,
        offered=offered,
        draws=tuple(Draw(_seat_of(seat, rules), kept) for seat, kept in said.draws),
        known_out=known_out,
        unseen=tuple(card for card in PACK if card not in set(seen)),
        looked=tuple(said.looked),
        results=_read_receipts(said.results),
        winner=said.winner,
        refusals=tuple((Card.parse(card), _refusal(why)) for card, why in said.refusals),
    )


def _write_event(event: happened.Event) -> _Event:
    said = _Event(next(name for name, kind in _EVENTS.items() if type(event) is kind))
    for field in fields(event):
        value = getattr(event, field.name)
        match value:
            case Seat():
                value = value.letter
            case Card() | Bid():
                value = str(value)
            case Trick():
                value = _write_trick(value)
            case (SideScore(), SideScore()):
                value = _write_receipts(value)
            case _:
                pass
        setattr(said, "round" if field.name == "round_number" else field.name, value)
    return said


def _read_event(said: _Event) -> happened.Event:
    kind = _named(_EVENTS, said.event, "event")
    given = _given(said, ("event",))
    if kind is happened.Drawn:
        given = {"kept": None, "discarded": None, **given}
    if "round" in given:
        given["round_number"] = given.pop("round")
    return _made(kind, {name: _EVENT_READERS.get(name, _same)(value) for name, value in given.items()})


def _same(value: Any) -> Any:  # noqa: ANN401  # numbers and truth are what they are
    return value


def _write_why(why: WhyIllegal | None) -> _Why | None:
    if isinstance(why, TurnRefusal):
        return _Why(why.name.lower())
    return None if why is None else _why(why)


def _why(why: Refusal) -> _Why:
    suit = None if why.suit is None else why.suit.letter
    return _Why(why.code.value, suit, None if why.card is None else str(why.card), why.points)


def _read_why(said: _Why | None) -> WhyIllegal | None:
    if said is None:
        return None
    return _TURN_CODES[said.code] if said.code in _TURN_CODES else _refusal(said)


def _refusal(said: _Why) -> Refusal:
    suits = {suit.letter: suit for suit in Suit}
    code = _named(_RULE_CODES, said.code, "reason")
    return Refusal(code, None if said.suit is None else suits[said.suit], _card(said.card), said.points)


def _write_trick(trick: Trick) -> _Trick:
    plays = [(seat.letter, str(card)) for seat, card in trick.plays]
    return _Trick(trick.leader.letter, plays, _letter(trick.winner))


def _read_trick(said: _Trick, rules: Rules | None = None) -> Trick:
    plays = tuple((_seat_of(seat, rules), Card.parse(card)) for seat, card in said.plays)
    if len({seat for seat, _card in plays}) != len(plays):
        raise TableTextError("This is no table: a seat has played twice to a trick.")
    winner = None if said.winner is None else _seat_of(said.winner, rules)
    return Trick(_seat_of(said.leader, rules), plays, winner)


def _write_receipts(results: tuple[SideScore, SideScore] | None) -> tuple[_Receipt, _Receipt] | None:
    if results is None:
        return None
    one, other = (_Receipt(*(getattr(side, name) for name in _Receipt.__struct_fields__)) for side in results)
    return one, other


def _read_receipts(said: tuple[_Receipt, _Receipt] | None) -> tuple[SideScore, SideScore] | None:
    if said is None:
        return None
    one, other = (SideScore(*(getattr(side, name) for name in _Receipt.__struct_fields__)) for side in said)
    return one, other


def _write_seal(seal: Seal | None) -> _Seal | None:
    return None if seal is None else _Seal(seal.digest, seal.version)


def _read_seal(said: _Seal | None) -> Seal | None:
    return None if said is None else Seal(said.digest, said.version)


def _seat_of(letter: str, rules: Rules | None) -> Seat:
    seat = parse_seat(letter)
    if rules is not None:
        rules.index(seat)
    return seat


def _bid(word: str) -> Bid:
    move: Move = parse_move(word)
    if not isinstance(move, Bid):
        raise TableTextError(f"This is no table: {word} is no bid.")
    return move


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat.letter


def _seat(letter: str | None) -> Seat | None:
    return None if letter is None else parse_seat(letter)


def _card(word: str | None) -> Card | None:
    return None if word is None else Card.parse(word)


def _words(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _cards(words: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, words))


_EVENT_READERS: dict[str, Callable[[Any], Any]] = {
    "seat": parse_seat,
    "starter": parse_seat,
    "kept": _card,
    "discarded": _card,
    "card": _card,
    "bid": _bid,
    "trick": _read_trick,
    "results": _read_receipts,
}
