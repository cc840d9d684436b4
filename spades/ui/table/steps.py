"""From events to the pictures that show them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from spades.engine.cards import Card
from spades.engine.events import (
    BidMade,
    CardPlayed,
    Drawn,
    GameWon,
    Looked,
    Passed,
    Received,
    RoundBegan,
    RoundScored,
    SpadesBroken,
    TrickTaken,
    events_between,
)
from spades.engine.moves import Bid
from spades.engine.public import Draw, Phase, Trick
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _, with_colon
from spades.ui.paint.tween import Place
from spades.ui.table.card_places import Hand, Key, Picture, dealing, picture, riffling
from spades.ui.table.cues import MomentCues
from spades.ui.table.layout import TableLayout, pan_of, spot_of
from spades.ui.table.options import Pace
from spades.ui.table.playback import Step
from spades.ui.words import table_texts as texts
from spades.ui.words.passing import has_passed, what_came
from spades.ui.words.sides import bid_last, bids_of_thirteen, sum_words
from spades.ui.words.table import bid_word, card_within, draw_words, join_sentences, opening


@dataclass(frozen=True, slots=True)
class RenderOptions:
    """The layout, the hand and the rest that pictures are made with.

    Attributes:
        layout: Where things are.
        hand: How the hand is shown.
        pace: How fast.
        names: What the seats are called; where one person plays, they are "You".
        named: Whether several people play, so that nobody is "You".
        claimed: Whether the cards of a claim are being laid down, so that nothing hangs on the last trick.
        behind: By how many points whoever has won the game was behind at the most, where it is over.
    """

    layout: TableLayout
    hand: Hand
    pace: Pace
    names: Mapping[Seat, str]
    named: bool = False
    claimed: bool = False
    behind: int = 0


def steps_between(before: View | None, after: View, options: RenderOptions) -> list[Step]:
    """Return the pictures that lead from one view to the next."""
    pace = options.pace
    steps: list[Step] = []
    at_rest = picture(after, options.layout, options.hand)
    for event in events_between(before, after):
        match event:
            case RoundBegan():
                steps.append(_begin_round(at_rest, after, options))
            case Drawn():
                steps += _show_draw(event, before or after, after, options)
            case Looked(seat):
                # What others do with their hands changes nothing that is seen here.
                seen = seat is after.seat or after.rules.partner_of(after.seat) is None
                steps.append(Step(at_rest, after, pace.travel(0.3) if seen else 0.0, sounds=("slide",) if seen else ()))
            case BidMade(seat, bid):
                steps.append(_set_bid_down(seat, bid, at_rest, after, options))
            case Passed(seat):
                if seat is not after.seat or options.named:
                    said = has_passed(seat, options.names)
                    steps.append(Step(at_rest, after, pace.travel(0.15), pace.pause(0.5), status=said))
            case Received(cards):
                steps += _show_received(cards, at_rest, after, options)
            case CardPlayed(seat):
                steps.append(_lay_card(seat, before or after, after, options))
            case SpadesBroken():
                # It is announced once the card has landed.
                pass
            case TrickTaken(trick):
                steps[-1] = _end_trick(steps[-1], trick, options)
                steps.append(Step(at_rest, after, pace.travel(0.28), sounds=("trick",), pan=_pan(trick.taker, after)))
            case RoundScored():
                steps.append(Step(at_rest, after, 0.0, pace.pause(0.4)))
            case GameWon(side):
                won = side == after.side or options.named
                steps[-1] = replace(steps[-1], sounds=("win" if won else "lose",))
    return _with_cues(steps, before, after, options)


def _with_cues(steps: list[Step], before: View | None, after: View, options: RenderOptions) -> list[Step]:
    """Attach moments to the pictures of their causes: of a trick to its last card, of a round to its end."""
    moments = MomentCues.between(
        before, after, options.names, named=options.named, claimed=options.claimed, behind=options.behind
    )
    if moments.of_trick:
        at = next(at for at, step in enumerate(steps) if "card" in step.sounds)
        # What does not stand beside the trick the status line says, once the trick is complete.
        status = join_sentences(steps[at].status, *moments.beside) if steps[at].status else ""
        # Plaques, and the sign of broken spades, agree with the words that stand beside the trick.
        counted = replace(steps[at].view, taken=after.taken, tricks=after.tricks, broken=after.broken)
        steps[at] = replace(steps[at], cues=moments.of_trick, status=status, counted=counted)
    if moments.of_round:
        # A game that is won so is heard so.
        heard = () if any(cue.kind.wins and cue.sound for cue in moments.of_round) else steps[-1].sounds
        hold = options.pace.pause(0.9 * len(moments.of_round))
        steps[-1] = replace(steps[-1], cues=moments.of_round, hold=hold, sounds=heard)
    return steps


def leap(after: View, options: RenderOptions) -> Step:
    """Return the picture that the cards go to at once when moves are taken back or made again."""
    return Step(picture(after, options.layout, options.hand), after, options.pace.travel(0.22), sounds=("slide",))


def _set_bid_down(seat: Seat, bid: Bid, at_rest: Picture, after: View, options: RenderOptions) -> Step:
    """Set a bid down; another's is shown across the table, or before its seat, with the sum of its side."""
    mine = seat is after.seat and not options.named
    if after.rules.partner_of(seat) is not None:
        together = sum_words(after, after.rules.side(seat), options.names) if bid_last(after, seat) else ""
        status = join_sentences(
            _(texts.NAME_BID).format(name=options.names[seat], bid=bid_word(bid)), opening(together)
        )
        pause = options.pace.pause(0.3 if mine and not together else 0.8)
        return Step(at_rest, after, options.pace.travel(0.15), pause, ("bid",), status=status)
    banner = "" if mine else with_colon(options.names[seat], bid_word(bid))
    pause = options.pace.pause(0.3 if mine else 0.8)
    sum_of_bids = bids_of_thirteen(after)
    return Step(at_rest, after, options.pace.travel(0.15), pause, ("bid",), banner=banner, status=sum_of_bids)


def _show_received(cards: tuple[Card, ...], at_rest: Picture, after: View, options: RenderOptions) -> list[Step]:
    """Show the cards the partner passed, in the middle of the table, and take them into the hand."""
    layout, pace = options.layout, options.pace
    in_middle: dict[Key, Place] = {
        card: replace(layout.shown_card(len(cards), at), face=card) for at, card in enumerate(options.hand.order(cards))
    }
    shown = replace(at_rest, places=at_rest.places | in_middle)
    status = what_came(after, options.names)
    return [
        Step(shown, after, pace.travel(0.3), pace.pause(1.4), ("slide",), status=status),
        Step(at_rest, after, pace.travel(0.3), sounds=("slide",)),
    ]


def _lay_card(seat: Seat, before: View, after: View, options: RenderOptions) -> Step:
    """Lay a card to the trick; a trick that it completes still lies on the table."""
    shown = after.trick if after.trick.plays else after.tricks[-1]
    pause = 0.0 if seat is after.seat else options.pace.pause(0.08)
    on_table = picture(after, options.layout, options.hand, shown)
    # The counts tick when the trick reaches its taker, not before.
    counts = after if after.trick.plays else before
    return Step(on_table, counts, options.pace.travel(0.24), pause, ("card",), _pan(seat, after))


def _begin_round(at_rest: Picture, after: View, options: RenderOptions) -> Step:
    """Deal the hands, or riffle the stock from which they are drawn; the one takes as long as the other."""
    pace = options.pace
    if after.rules.hands == "deal":
        dealt = dealing(at_rest, after, options.layout)
        return Step(dealt, after, pace.travel(0.2), pace.pause(0.3), ("riffle",), stagger=pace.travel(0.0173))
    riffled = riffling(at_rest, options.layout)
    count = sum(not isinstance(key, Card) and key[0] == "stock" for key in riffled.places)
    lasts, all_last = pace.travel(0.16), pace.travel(0.5)
    stagger = (all_last - lasts) / max(1, count)
    return Step(riffled, after, lasts, pace.pause(0.12), ("riffle",), stagger=stagger)


def _pan(seat: Seat, view: View) -> float:
    """Return from where a seat is heard."""
    return pan_of(spot_of(seat, view.seat, view.rules))


def _end_trick(step: Step, trick: Trick, options: RenderOptions) -> Step:
    status = _(texts.YOU_TAKE)
    if trick.taker is not step.view.seat or options.named:
        status = _(texts.TAKES).format(name=options.names[trick.taker])
    mark = trick.winning_play[1] if trick.winning_play else None
    return replace(step, hold=max(step.hold, options.pace.trick_hold), mark=mark, status=status)


def _show_draw(event: Drawn, before: View, after: View, options: RenderOptions) -> list[Step]:
    """Show a pair: which card was kept, and where the other went."""
    # The last pair ends the draw; it is shown as the others were, and then the discards leave the table.
    drawing = replace(after, phase=Phase.DRAW)
    laid = picture(drawing, options.layout, options.hand)
    show = _show_own_draw if event.seat is after.seat else _show_other_draw
    steps = show(event, before, drawing, laid, options)
    if after.phase is not Phase.DRAW:
        steps.append(
            Step(picture(after, options.layout, options.hand), after, options.pace.travel(0.3), sounds=("slide",))
        )
    return steps


def _show_own_draw(event: Drawn, before: View, after: View, laid: Picture, options: RenderOptions) -> list[Step]:
    layout, travel, pause = options.layout, options.pace.travel, options.pace.pause
    turn = sum(draw.seat is event.seat for draw in before.draws)
    pile: Key = ("discard", event.seat, turn)
    stock = layout.stock(max(0, 50 - 2 * len(before.draws)))
    if not event.kept_first:
        # The offered card is put aside face down; the second must be kept, and is turned up on its way.
        away = {**laid.origins, pile: replace(layout.offered_card(), face=before.offered)}
        if event.kept is None:
            return [Step(replace(laid, origins=away), after, travel(0.26), sounds=("slide",))]
        shown = {**laid.places, event.kept: replace(layout.offered_card(), face=event.kept)}
        turned_up = Picture(shown, {**away, event.kept: stock})
        sentence = _(texts.SECOND_CARD) if options.named else _(texts.YOUR_SECOND_CARD)
        status = sentence.format(card=card_within(event.kept))
        return [
            Step(turned_up, before, travel(0.26), pause(0.35), ("slide",), status=status),
            Step(laid, after, travel(0.24), sounds=("card",)),
        ]
    if event.discarded is None:
        # The rules let nobody see the second card: it goes straight from the stock to the discards.
        return [Step(replace(laid, origins={**laid.origins, pile: stock}), after, travel(0.28), sounds=("card",))]
    aside = replace(layout.aside(), face=event.discarded)
    shown = {key: place for key, place in laid.places.items() if key != pile} | {event.discarded: aside}
    status = _(texts.DISCARDED).format(card=card_within(event.discarded))
    return [
        Step(
            Picture(shown, {**laid.origins, event.discarded: stock}),
            before,
            travel(0.26),
            pause(0.6),
            ("card",),
            status=status,
        ),
        Step(replace(laid, origins={**laid.origins, pile: aside}), after, travel(0.22), sounds=("slide",)),
    ]


def _show_other_draw(event: Drawn, before: View, after: View, laid: Picture, options: RenderOptions) -> list[Step]:
    """Show which card of its pair the opponent took: the one that moves to its hand first, or second."""
    turn = sum(draw.seat is event.seat for draw in before.draws)
    held: Key = ("held", event.seat, turn)
    pile: Key = ("discard", event.seat, turn)
    stock = options.layout.stock(max(0, 51 - 2 * len(before.draws)))
    origins = {**laid.origins, held: stock, pile: stock}
    second = pile if event.kept_first else held
    # Nothing is offered to the person before the opponent's pair has been seen.
    hidden = {second, after.offered}
    middle = {key: place for key, place in laid.places.items() if key not in hidden}
    status = draw_words(Draw(event.seat, event.kept_first), options.names)
    travel, pause = options.pace.travel, options.pace.pause
    return [
        Step(Picture(middle, origins), before, travel(0.22), pause(0.06), ("slide",), status=status),
        Step(replace(laid, origins=origins), after, travel(0.24), sounds=("slide",)),
    ]
