"""Questions and answers between their lines and their values."""

from spades.engine import Card, GameState, Phase, Seat, parse_state, view
from spades.engine.cards import SUITS
from spades.engine.rules import pack_of
from spades.session.drills.drill_values import Answer, Count, Drill, Question, QuestionText

_PHASES = {Drill.BIDS: Phase.BID, Drill.NIL: Phase.BID, Drill.COUNT: Phase.PLAY, Drill.SAID: Phase.PLAY}


def state_of(text: QuestionText) -> GameState:
    """Return the position of a question.

    Raises:
        ValueError: It is none, or not one that this drill asks about.
    """
    state = parse_state(text.position)
    if state.phase is not _PHASES[text.drill] or state.to_move is not Seat.SOUTH:
        raise ValueError(f"not a position for {text.drill.value}")
    return state


def question_of(text: QuestionText) -> Question:
    """Return a question as a person may see it.

    Raises:
        ValueError: It is none.
    """
    seen = view(state_of(text), Seat.SOUTH)
    if text.drill is Drill.COUNT:
        suit = next((one for one in SUITS if one.letter == text.detail), None)
        if suit is None:
            raise ValueError("not a suit to count")
        return Question(text.drill, seen, suit, tuple(card for card in pack_of(seen.rules) if card.suit is suit))
    cards = cards_of(text.detail) if text.drill is Drill.SAID else ()
    if text.drill is Drill.SAID and not (cards and seen.trick.plays and set(cards) <= set(seen.unseen)):
        raise ValueError("no card was played, or cards that were seen")
    return Question(text.drill, seen, cards=cards)


def cards_of(detail: str) -> tuple[Card, ...]:
    """Read the cards that are offered.

    Raises:
        ValueError: They are none.
    """
    return tuple(Card.parse(detail[at : at + 2]) for at in range(0, len(detail), 2))


def answer_word(answer: Answer) -> str:
    """Return an answer as it is kept: "4", "HK", or of a count "HK,H9 WN"."""
    match answer:
        case Count(out, holders):
            return f"{','.join(map(str, sorted(out)))} {''.join(seat.letter for seat in sorted(holders))}"
        case _:
            return str(answer)
