"""A round of the history in words: its last event, and how it stands."""

from collections.abc import Sequence

from spades.engine.cards import Card
from spades.engine.seats import Seat
from spades.language import N_, _
from spades.session.history.archive import GameRow
from spades.session.history.replay import Frame, RoundReplay
from spades.session.players.seating import Seating, person
from spades.ui.words.history import headline
from spades.ui.words.names import sitter_name
from spades.ui.words.passing import list_cards
from spades.ui.words.table import bid_within, card_within, number, points

_DOT = "  \N{MIDDLE DOT}  "


def heading(game: GameRow, replay: RoundReplay) -> str:
    """Return how the game stands, and how it stood after the round."""
    own = replay.rules.side(game.seating.own_seat)
    theirs = " : ".join(number(replay.scores[side]) for side in replay.rules.others(own))
    after = _("{own} : {theirs} after the round").format(own=number(replay.scores[own]), theirs=theirs)
    return f"{headline(game)}{_DOT}{after}"


def seat_title(seating: Seating, seat: Seat) -> str:
    """Return the name of a seat: of its sitter, and where one sits on several, by its letter too."""
    sitter = seating[seat]
    name = sitter_name(sitter)[:30]
    return name if list(seating.values()).count(sitter) == 1 else f"{name} {seat.letter}"


def happening(replay: RoundReplay, frame: Frame, seating: Seating) -> str:
    """Say the last event of a round."""

    def say(seat: Seat, yours: str, theirs: str, **values: str) -> str:
        text = yours if seating[seat] == person() else theirs
        return _(text).format(name=seat_title(seating, seat), **values)

    if frame.drawn is not None:
        seat, kept, aside = frame.drawn
        texts = N_("You keep {card} and discard {other}."), N_("{name} keeps {card} and discards {other}.")
        return say(seat, *texts, card=card_within(kept), other=card_within(aside))
    if frame.passed:
        return " ".join(_passing(replay, seating, seat, cards) for seat, cards in frame.passed)
    if not frame.number:
        bids = [
            say(seat, N_("You bid {bid}."), N_("{name} bids {bid}."), bid=bid_within(bid))
            for seat, bid in zip(replay.rules.seating, frame.bids, strict=True)
            if bid is not None
        ]
        return " ".join(bids) or say(replay.starter, N_("You start."), N_("{name} is first."))
    if frame.trick.winner is not None:
        return say(frame.trick.winner, N_("You take trick {n}."), N_("{name} takes trick {n}."), n=str(frame.number))
    seat, card = frame.trick.plays[-1]
    return say(seat, N_("You play {card}."), N_("{name} plays {card}."), card=card_within(card))


def giver_and_taker(replay: RoundReplay, seating: Seating, seat: Seat) -> str:
    """Say from whom cards went, and to whom."""
    partner = _partner(replay, seat)
    text = _("{name} to you") if seating[partner] == person() else _("{name} to {other}")
    return text.format(name=seat_title(seating, seat), other=seat_title(seating, partner))


def _partner(replay: RoundReplay, seat: Seat) -> Seat:
    return next(other for other in replay.rules.seats_of(replay.rules.side(seat)) if other is not seat)


def _passing(replay: RoundReplay, seating: Seating, seat: Seat, cards: Sequence[Card]) -> str:
    """Say which cards a seat passed, and to whom."""
    partner = _partner(replay, seat)
    if seating[seat] == person():
        text = _("You pass {other} {cards}.")
    else:
        text = _("{name} passes you {cards}.") if seating[partner] == person() else _("{name} passes {other} {cards}.")
    name, other = seat_title(seating, seat), seat_title(seating, partner)
    return text.format(name=name, other=other, cards=list_cards(cards))


def seat_line(replay: RoundReplay, frame: Frame, seating: Seating, seat: Seat) -> str:
    """Return the sitter of a seat, its bid and tricks, and after the last trick its points."""
    place = replay.rules.index(seat)
    bid = frame.bids[place]
    parts = [seat_title(seating, seat)]
    if bid is not None:
        parts.append(_("bid {bid}").format(bid=bid_within(bid)))
    if frame.number:
        parts.append(_("took {n}").format(n=frame.taken[place]))
    if frame.number == replay.rules.cards_each and frame.trick.winner is not None:
        parts.append(points(replay.results[replay.rules.side(seat)].points, signed=True))
    return _DOT.join(parts)
