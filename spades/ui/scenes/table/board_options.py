"""What boards are like by the preferences."""

from collections.abc import Callable, Iterable, Mapping

from spades.engine.cards import Card
from spades.engine.seats import Seat
from spades.session.program.settings import Settings
from spades.ui.table.card_places import hand_order
from spades.ui.table.options import BoardOptions


def board_options(
    settings: Settings,
    *,
    guided: bool = False,
    explains_draw: bool = False,
    colours: Mapping[Seat, str] | None = None,
    away: frozenset[Seat] = frozenset(),
) -> BoardOptions:
    """Return the options of a board by the preferences; its scene adds whether it teaches, and who is away."""
    return BoardOptions(
        suit_order=settings.suit_order,
        high_cards_left=settings.high_cards_left,
        left_handed=settings.left_handed,
        card_size=settings.card_size,
        memory_aids=settings.memory_aids,
        guided=guided,
        explains_draw=explains_draw,
        speed=settings.animation_speed,
        still=bool(settings.reduced_motion),
        trick_hold=settings.trick_hold,
        talks=settings.table_talk,
        auto_play_last=settings.auto_play_one,
        language=settings.language + "+" * settings.street_words,
        colours=colours or {},
        away=away,
    )


def preferred_order(settings: Settings) -> Callable[[Iterable[Card]], list[Card]]:
    """Return the function that sorts a hand as the person wants it."""
    return hand_order(settings.suit_order, high_left=settings.high_cards_left)
