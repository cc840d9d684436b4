"""The table in a line of text, for another screen or another machine: docs/table.md describes it for strangers.

What is read here may come from anybody. Whatever is not in this form is refused with one sentence, and nothing of it is
believed before all of it has been looked at.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from spades.bots.analysis.claims import Claim
from spades.engine import (
    Bid,
    Card,
    NotationError,
    Seat,
    SideScore,
    Trick,
)
from spades.engine import events as happened
from spades.engine.notation import format_move, is_first_notation, parse_move, parse_seat
from spades.engine.text import shortened
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import Seal
from spades.session.game import actions
from spades.session.game.actions import Action
from spades.session.game.asking import Asked, Favor
from spades.session.game.claims import PlayersClaim
from spades.session.game.refusals import TurnRefusal, WhyIllegal
from spades.session.game.so_far_text import GameText, read_game, write_game
from spades.session.game.table_state import GameSoFar, TableState
from spades.session.game.view_text import (
    CardWord,
    Count,
    HandWords,
    Line,
    MoveWord,
    PassWords,
    Receipts,
    RoundNumber,
    SeatLetter,
    TableTextError,
    Text,
    TrickText,
    ViewText,
    WhyText,
    card_words,
    letter_of,
    named,
    read_bid,
    read_card,
    read_cards,
    read_receipts,
    read_refusal,
    read_trick,
    read_view,
    write_receipts,
    write_refusal,
    write_trick,
    write_view,
)
from spades.session.players.adviser import Status
from spades.session.players.seating import Seating

VERSION = 1
"""The version of the format; another one is refused."""

LATER = 2
"""The version of a table under rules that came later: with jokers, cards passed, three sides."""

WITH_ROUNDS = 3
"""The version of a table, under any rules, that tells of the rounds before too."""

LONGEST_TABLE, LONGEST_ACTION = 2**16, 2**10
"""The most characters of a table and of an action."""

_LONGEST_CODE = 500
"""The most characters of a deal code: it tells what everybody gave to the cut."""

_Value = TypeVar("_Value")
_Said = TypeVar("_Said", "_Table", "_Action")


class _Seal(Text):
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    version: Annotated[int, Meta(ge=1, le=3)]


class _Claim(Text):
    seat: SeatLetter
    line: HandWords


class _Asked(Text):
    favor: Annotated[str, Meta(max_length=40)]
    seat: SeatLetter
    awaited: Annotated[list[SeatLetter], Meta(max_length=4)] = []


class _Event(Text):
    event: Annotated[str, Meta(max_length=40)]
    seat: SeatLetter | None = None
    starter: SeatLetter | None = None
    round: RoundNumber | None = None
    kept_first: bool | None = None
    kept: CardWord | None = None
    discarded: CardWord | None = None
    bid: MoveWord | None = None
    card: CardWord | None = None
    cards: PassWords | None = None
    trick: TrickText | None = None
    results: Receipts | None = None
    side: Annotated[int, Meta(ge=0, le=2)] | None = None


class _Table(Text):
    table: int
    view: ViewText
    seating: Line
    turn: Count
    hint: str
    choices: Annotated[list[tuple[MoveWord, WhyText | None]], Meta(max_length=30)] = []
    events: Annotated[list[_Event], Meta(max_length=40)] = []
    awaited: SeatLetter | None = None
    seal: _Seal | None = None
    next_seal: _Seal | None = None
    code: Annotated[str, Meta(max_length=_LONGEST_CODE)] | None = None
    claimed: _Claim | None = None
    asked: _Asked | None = None
    behind: Count = 0
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
    game: GameText | None = None


class _Action(Text):
    action: Annotated[str, Meta(max_length=40)]
    table: int = VERSION
    move: MoveWord | None = None
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
    "passed": happened.Passed,
    "received": happened.Received,
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
    "answer_asked": actions.AnswerAsked,
    "next_round": actions.NextRound,
}
_TURN_CODES = {refusal.name.lower(): refusal for refusal in TurnRefusal}


def write_table(state: TableState) -> str:
    """Return a table in one line of at most `LONGEST_TABLE` characters, as `read_table` reads it."""
    claimed = state.claimed
    return _write(
        _Table(
            table=_version_for(state),
            view=write_view(state.view),
            seating=state.seating.format(),
            hint=state.hint.value,
            choices=[(format_move(move), _write_why(why)) for move, why in state.choices],
            events=[_write_event(event) for event in state.events],
            awaited=letter_of(state.awaited),
            seal=_write_seal(state.seal),
            next_seal=_write_seal(state.next_seal),
            claimed=None if claimed is None else _Claim(claimed.seat.letter, card_words(claimed.claim.line)),
            asked=_write_asked(state.asked),
            game=write_game(state.so_far),
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
        view = read_view(said.view)
        state = TableState(
            view=view,
            seating=Seating.parse(view.rules, said.seating),
            hint=named({status.value: status for status in Status}, said.hint, "state of a hint"),
            choices=tuple((parse_move(move), _read_why(why)) for move, why in said.choices),
            events=tuple(_read_event(event) for event in said.events),
            awaited=_seat(said.awaited),
            seal=_read_seal(said.seal),
            next_seal=_read_seal(said.next_seal),
            claimed=None if said.claimed is None else _read_claim(said.claimed),
            asked=None if said.asked is None else _read_asked(said.asked),
            so_far=GameSoFar() if said.game is None else read_game(said.game, view.rules),
            **{name: getattr(said, name) for name in _PLAIN},
        )
        _check_version(said.table, state)
        _check_seats(state)
    except TableTextError:
        raise
    except ValueError as error:
        raise TableTextError(f"This is no table: {error}") from error
    return state


def write_action(action: Action) -> str:
    """Return an action as one line of at most `LONGEST_ACTION` characters, as `read_action` reads it."""
    said = _Action(next(name for name, kind in _ACTIONS.items() if type(action) is kind))
    match action:
        case actions.Play(move):
            said.move = format_move(move)
        case actions.AnswerClaim(agreed) | actions.AnswerAsked(agreed):
            said.agreed = agreed
        case actions.LookAtHand(openly):
            said.openly = openly
        case actions.NextRound(contribution) if contribution is not None:
            said.contribution = contribution.text
    return _write(said)


def read_action(text: str) -> Action:
    """Read an action from a text of which nothing is known.

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
        return _made(named(_ACTIONS, said.action, "action"), given)
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
    last = VERSION if isinstance(said, _Action) else WITH_ROUNDS
    if not VERSION <= said.table <= last:
        raise TableTextError(f"This {name} is written in version {said.table}; up to version {last} is read here.")
    return said


def _version_for(state: TableState) -> int:
    if state.so_far != GameSoFar():
        return WITH_ROUNDS
    return VERSION if is_first_notation(state.view.rules) else LATER


def _check_version(version: int, state: TableState) -> None:
    if version != (expected := _version_for(state)):
        told = "that tells of no rounds before" if version == WITH_ROUNDS else "under these rules"
        told = "that tells of the rounds before" if expected == WITH_ROUNDS else told
        raise TableTextError(f"This is no table: version {expected} is for one {told}, not {version}.")


def _given(said: Text, but: Iterable[str]) -> dict[str, Any]:
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
                value = write_trick(value)
            case (Card(), *_):
                value = card_words(value)
            case (SideScore(), *_):
                value = write_receipts(value)
            case _:
                pass
        setattr(said, "round" if field.name == "round_number" else field.name, value)
    return said


def _read_event(said: _Event) -> happened.Event:
    kind = named(_EVENTS, said.event, "event")
    given = _given(said, ("event",))
    if kind is happened.Drawn:
        given = {"kept": None, "discarded": None, **given}
    if kind is happened.Passed:
        given = {"cards": None, **given}
    if "round" in given:
        given["round_number"] = given.pop("round")
    read = {name: value and _EVENT_READERS.get(name, _same)(value) for name, value in given.items()}
    return _made(kind, read)


def _same(value: Any) -> Any:  # noqa: ANN401  # numbers and truth are what they are
    return value


def _write_why(why: WhyIllegal | None) -> WhyText | None:
    if isinstance(why, TurnRefusal):
        return WhyText(why.name.lower())
    return None if why is None else write_refusal(why)


def _read_why(said: WhyText | None) -> WhyIllegal | None:
    if said is None:
        return None
    return _TURN_CODES[said.code] if said.code in _TURN_CODES else read_refusal(said)


def _check_seats(state: TableState) -> None:
    """Refuse a table at which somebody claims, or is asked, who does not sit there."""
    told = [state.awaited]
    told += [] if state.claimed is None else [state.claimed.seat]
    told += [] if state.asked is None else [state.asked.seat, *state.asked.awaited]
    if not {*told} <= {None, *state.view.rules.seating}:
        raise TableTextError("This is no table: somebody sits nowhere.")


def _read_claim(said: _Claim) -> PlayersClaim:
    return PlayersClaim(parse_seat(said.seat), Claim(read_cards(said.line)))


def _write_asked(asked: Asked | None) -> _Asked | None:
    if asked is None:
        return None
    return _Asked(asked.favor.value, asked.seat.letter, [seat.letter for seat in asked.awaited])


def _read_asked(said: _Asked) -> Asked:
    favor = named({favor.value: favor for favor in Favor}, said.favor, "favor")
    return Asked(favor, parse_seat(said.seat), tuple(map(parse_seat, said.awaited)))


def _write_seal(seal: Seal | None) -> _Seal | None:
    return None if seal is None else _Seal(seal.digest, seal.version)


def _read_seal(said: _Seal | None) -> Seal | None:
    return None if said is None else Seal(said.digest, said.version)


def _seat(letter: str | None) -> Seat | None:
    return None if letter is None else parse_seat(letter)


_EVENT_READERS: dict[str, Callable[[Any], Any]] = {
    "seat": parse_seat,
    "starter": parse_seat,
    "kept": read_card,
    "discarded": read_card,
    "card": read_card,
    "cards": read_cards,
    "bid": read_bid,
    "trick": read_trick,
    "results": read_receipts,
}
