"""The first lesson, before somebody's first round: each step is told at a position that the rules allow."""

from dataclasses import dataclass

from spades.engine.moves import Move
from spades.engine.notation import parse_move, parse_state
from spades.engine.seats import Seat
from spades.engine.view import View, view
from spades.language import N_
from spades.session.game.lesson_positions import FOUR, LAST_FIVE, STOCK, THIRTEEN


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step of the lesson.

    Attributes:
        title: What it is about; translated when it is shown.
        text: What it says; likewise.
        begins: The position from which its moves are made, as a text of the engine's.
        moves: Their words.
        asks: The word of the move that the person makes, or nothing where there is only something to read.
        rather: What is said of another move that the rules allow; translated when it is shown.
    """

    title: str
    text: str
    begins: str
    moves: tuple[str, ...] = ()
    asks: str = ""
    rather: str = ""

    @property
    def position(self) -> str:
        """The position as a text of the engine's."""
        return " ".join((self.begins, *self.moves))

    @property
    def view(self) -> View:
        """The position as South sees it."""
        return view(parse_state(self.position), Seat.SOUTH)

    @property
    def wanted(self) -> Move | None:
        """The move that the person makes, or None."""
        return parse_move(self.asks) if self.asks else None


def _steps(
    begins: str, line: tuple[str, ...], *told: tuple[int, str, str] | tuple[int, str, str, str]
) -> tuple[LessonStep, ...]:
    """Return steps at positions of one line of play.

    Args:
        begins: The position from which it begins, as a text of the engine's.
        line: Its moves, as words.
        told: For each step how many of these moves have been made, what it is about, and what it says; where the next
            one is asked for, also what is said of another.
    """
    return tuple(
        LessonStep(title, text, begins, line[:made], line[made] if rather else "", *rather)
        for made, title, text, *rather in told
    )


_TRICKS = _steps(
    LAST_FIVE,
    ("H9", "HK", "H4", "CA", "D7", "DJ", "DA", "SQ"),
    (
        1,
        N_("A trick"),
        N_(
            "Spades is played in tricks: each of you puts down a card, and one of you takes both. Your opponent has "
            "led the nine of hearts."
        ),
    ),
    (
        1,
        N_("Follow suit"),
        N_("Hearts were led, so you must play a heart if you have one. The rest of your hand is dark. Play the king."),
        N_("The four would lose to the nine. Play the king."),
    ),
    (
        2,
        N_("Your trick"),
        N_("It's yours: your king beats their nine. The highest card of the suit that was led takes the trick."),
    ),
    (
        2,
        N_("Your lead"),
        N_("Whoever takes a trick leads the next one. Lead the four of hearts."),
        N_("Not that one yet: lead the four of hearts."),
    ),
    (
        4,
        N_("Yours again"),
        N_("They're out of hearts and threw the ace of clubs. It's the wrong suit, so even your four beats it."),
    ),
    (
        4,
        N_("Spades wait"),
        N_("Your queen of spades is dark: nobody may lead a spade yet. Lead the seven of diamonds."),
        N_("Not that one yet: lead the seven of diamonds."),
    ),
    (6, N_("Their trick"), N_("It's theirs: their jack beats your seven. Now they lead.")),
    (
        7,
        N_("Out of diamonds"),
        N_("They lead the ace of diamonds, and you have no diamond left. Now you may play anything: play your spade."),
        N_("The club would lose the trick. Play the queen of spades."),
    ),
    (
        8,
        N_("Trump"),
        N_(
            "It's yours: spades are trump, and any spade beats any other suit. Spades are broken now: from here on "
            "they may be led."
        ),
    ),
)

_BIDS = _steps(
    THIRTEEN,
    ("4",),
    (
        0,
        N_("What a bid is"),
        N_("A round has thirteen tricks. Before the first, each of you says how many you'll take: that's your bid."),
    ),
    (
        0,
        N_("Count your tricks"),
        N_("Two aces and a king should take three. You have four spades, so the last one takes a trick too. Bid 4."),
        N_("You may bid that, but this hand is worth 4."),
    ),
    (
        1,
        N_("Made or missed"),
        N_("Take your four tricks and you score 40, ten for each. Take only three and you lose 40."),
    ),
    (1, N_("Bags"), N_("A trick over your bid is a bag. It's worth one point, but every ten bags cost you 100.")),
    (
        1,
        N_("Nil"),
        N_("Bid nil, and you promise to take no trick at all. Keep it and you score 100; break it and you lose 100."),
    ),
)

_DRAW = _steps(
    STOCK,
    ("K", "K", "R"),
    (
        0,
        N_("How you draw"),
        N_(
            "With two players nobody deals. You draw your hand from the stock: look at a card, then keep or discard it."
        ),
    ),
    (
        0,
        N_("Keep it"),
        N_("The ace of spades beats every other card. Keep it."),
        N_("You may let it go, but you won't see a better one. Keep it."),
    ),
    (
        2,
        N_("Let it go"),
        N_(
            "The card under your ace went to the discards, and your opponent drew too. A two hardly ever wins: discard "
            "it, and the next card is yours, whatever it is."
        ),
        N_("You may keep it, but a two is worth little. Discard it."),
    ),
    (
        3,
        N_("Your round"),
        N_("A queen, not bad. You draw thirteen cards each, bid, and play them. Ready for a round of your own?"),
    ),
)

_PARTNERS = _steps(
    FOUR,
    ("3", "D5", "DA", "DJ", "D2"),
    (
        1,
        N_("With a partner"),
        N_(
            "All cards are dealt now. Your partner sits across: you each bid for your own hand, and your tricks "
            "count together."
        ),
    ),
    (
        4,
        N_("Your partner's trick"),
        N_("Your partner's ace is winning, and you're the last to play. Save your king: play the two."),
        N_("Your partner has the trick already. Play the two."),
    ),
    (5, N_("Your round"), N_("One for your side, and your king is still there. Ready for a round of your own?")),
)


def first_lesson(*, partners: bool) -> tuple[LessonStep, ...]:
    """Return the steps of the lesson: for two it ends with the draw, for four with a partner's tricks."""
    return (*_TRICKS, *_BIDS, *(_PARTNERS if partners else _DRAW))
