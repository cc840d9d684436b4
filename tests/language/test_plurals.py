"""What is said of one thing is said in the singular."""

import ast
import string
from collections.abc import Iterator, Mapping

import pytest

from spades.engine import Card
from spades.language import LANGUAGES, use_language
from spades.session.players.adviser import Kind, Reason
from spades.ui.words.reasons import reason_words
from spades.ui.words.statistics import latest_words
from spades.ui.words.table import bags, cards, points, tricks

from .catalogues import ROOT, english, template

WORDS = frozenset(
    {
        "button",
        "card",
        "choice",
        "command",
        "discard",
        "file",
        "folder",
        "game",
        "guest",
        "key",
        "keep",
        "kind",
        "meaning",
        "name",
        "last",
        "names",
        "nil",
        "other",
        "path",
        "rank",
        "reason",
        "style",
        "why",
    }
    | {"few", "suit", "text", "what"}  # words
    | {"it", "this"}  # a card, or a bid
    | {"better", "share"}  # in percent
    | {
        "bags",
        "games",
        "less",
        "more",
        "moves",
        "often",
        "opponents",
        "partner",
        "points",
        "rarity",
        "run",
        "tricks",
    }  # texts that have a plural of their own
    | {
        "cuts",
        "digits",
        "list",
        "scores",
        "version",
        "words",
    }  # numbers, perhaps, but nothing is counted with them
)
"""Placeholders for which no number stands."""

NO_COUNT: Mapping[str, frozenset[str]] = {
    "an address, a time, cards, or words": frozenset(
        {
            "Seen already: {cards}.",
            "You missed {cards}.",
            "Sealed: {seal}",
            "Your part of the cut: {part}. It's in the record, under the seal {seal}.",
            "{before} before, {after} now: anybody holding it would mostly have played another card.",
            "The table has been out of reach since {time}. The game goes on from this card.",
            "{name}'s computer has been away since {time}. The game goes on from this card when it is back.",
            "{quote} is neither a bid nor a card.",
            "{where}: you bid {tricks} too few.",
            "{where}: you bid {tricks} too many.",
        }
    ),
    "a bid, by its name": frozenset(
        {
            "Blind {n}",
            "blind {n}",
            "Blind {n} made",
            "Your blind {n} is made.",
            "{name}: blind {n} made.",
            "board {n}",
            "all bids {n}",
            "A bid of {n} gives away {points} of the round and {share} of the game.",
            "A bid of {n} gives away {points} of the round.",
            "All bids together have to come to {n} or more.",
            "A bid of {n} gives away {share} of the game.",
            "A side has 0 to {most} bags.",
            "You can't have bid {bid}.",
            "{name} can't have bid {bid}.",
            "Better: {bid}.",
            "Good enough: {bid} is a shade better.",
            "Yes, {bid} it is.",
            "Yes: {bid} is as good as {best}.",
            "{names} have to bid {n} or more together.",
            "Blind {n} or more, bid for both of you: twice the points, won or lost.",
            "Blind {n} or more: twice the points, won or lost.",
            "Blind, it has to be {n} or more.",
            "Look at the hand first, or bid {n} or more blind.",
            "Partners bid {n} or more together: that is the board.",
            "That doesn't make the board: bid {n} or more.",
            "All bids together come to {n} or more: the last to bid makes up what is missing.",
            "All bids together would be too low: bid {n} or more.",
            "Bid the number of your spades, {n}, or nil.",
            "Bid the number of your spades: {n}.",
            (
                "A side that is {points} behind may bid {n} or more for both before either looks, "
                "for twice the points, made or not."
            ),
            "Before either of a side looks, it may bid {n} or more blind for twice the points, made or not.",
            "Tempting, but {bid} is too bold.",
            "Tempting, but {bid} is too high.",
            "Tempting, but {bid} is too low.",
            "You bid {bid}; {other} was better.",
            "{name} bid {bid}; {other} was better.",
            "As good as a bid of {n}.",
            "a bid of {n}",
            "If you're set, they win the game with their bid of {n}.",
            "{name}: bid {bid}, {tricks}.",
            "The best bid was {bid}.",
            "Set: {n} is out of reach.",
            "Not that one: they would most likely bid {bid}.",
            "you made {bid}",
            "you made {bid} on the nose",
            "you bid {bid} and took {bid}",
            "{name} made {bid} on the nose",
            "{name} bid {bid} and took {bid}",
            "{name} made {bid}",
            "{own} + {theirs} of 13",
            "Bid {bid}",
            "Hint: bid {bid}",
            "{it} sets them: without this trick their bid of {n} is out of reach.",
            "{it} takes the trick that makes your bid of {n}.",
            "Going by their bid of {n}, they hold {card} {often}, and {other} would lose to it.",
            "Going by their bid of {n}, they hold {card} {often}.",
            "Their bid of {n} would take them to the target, and this one leaves room for it.",
            "Their bid of {n} would take them to the target; this one and theirs can't both be made.",
            "This bid and theirs of {n} can't both be made.",
            "You bid {bid}.",
            "bid {bid}",
            "{name} bids {bid}.",
            "Another card would take the trick and set them: without it their bid of {n} is out of reach.",
            "{name}: bid {bid}",
            "{name}: {bid}.",
            "{taken} of {bid}",
        }
    ),
    "which one it is": frozenset(
        {
            "Hint: pass {cards}",
            "You had agreed on this. {line}.",
            "To pass: {cards}.",
            "Passed {cards}",
            "You passed {cards}; {others} would have been better.",
            "{name} passed {cards}; {others} would have been better.",
            "came back: {cards}",
            "{name} passes you {cards}.",
            "{name} passes {other} {cards}.",
            "You pass {other} {cards}.",
            "{name}: passed {cards}",
            "{quote} is not a move.",
            "{suit}: {cards}.",
            "{it} takes the trick: {n} of {bid}.",
            "Player {n}",
            "Level {level} of {levels}: {style}",
            "Round {n}",
            "After round {n}: {times}.",
            "After round {n}: {times}, or {often} as the cards lay.",
            "Round {n}, {kind}",
            "Round {n}, {what}",
            "Round {n}: cut the pack",
            "Round {n}; first: {name}",
            "Seats swapped: round {n} of {count}",
            "This record can't be read: line {line}: {reason}.",
            "You take trick {n}.",
            "{name} takes trick {n}.",
            "Your bid is made, so the trick is bag {n}.",
            "Your bid is made, and the trick is bag {n}, which costs {points}.",
            "Your bid is made, and the trick would be bag {n}, which costs {points}.",
            "Left to them, the trick is their bag {n}, which costs them {points}.",
            "{card} was worth keeping, to lose a trick with: your next is bag {n}, and costs {points}.",
            "Left to them, the trick is their bag {n}.",
            "{card} was good: {other}, the last one above it that they could hold, had gone in trick {n}.",
            "Your bid is made, so the trick is bag {n} after the penalty.",
            "Left to them, the trick is their bag {n} after the penalty.",
            "Your bid is made, so the trick would be bag {n} after the penalty.",
            "Your bid is made, so the trick would be bag {n}.",
            "if it wins: bag {n}",
            "if it wins: bag {n}, {cost}",
            "{name}: bag penalty, {cost}.",
            "if it wins: bag {n} after the penalty",
            "trick {n}",
            "if it wins: {taken} of {bid}",
        }
    ),
    "where a score stands": frozenset(
        {
            "Reach {target} points before the others: say how many tricks you will take, and take them.",
            "{n} to win",
            "You have {own}, they have {theirs}; {target} wins.",
            "Blind nil, bid unseen: {worth} without a trick, {loss} with one.",
            "House rules, to {target}",
            "Even made, {it} takes you to {n}, and their bid takes them to {score}.",
            "Made, {it} takes you to {n}, and their bid takes them to {score}.",
            "If {name} falls one short: {score}",
            "If {name}'s nil breaks: {score}",
            "Tied at {score}: the game goes on.",
            "Making {it} takes you to {n}, short of the target.",
            "Making {it} takes you to {n}, which reaches the target.",
            "Rating {rating} \N{PLUS-MINUS SIGN} {margin}",
            "Going set with a higher bid could put you at {n} and lose you the game.",
            "Going set would put you at {n} and lose you the game.",
            "of {target}",
            "{own} : {theirs} after the round",
            "Older game: {name}, {score}",
            "{name} won {score}",
            "{names} won {score}",
            "Made, it reaches {target}.",
            "Made, the score is {made}; set, {missed}.",
            "Without a trick, the score is {made}; with one, {missed}.",
            "The lead never changed hands, and round {n} counted most: {name} {a}, {other} {b}.",
            "It all came down to the last round: {name} {a}, {other} {b}.",
            "The game turned in round {n}: {name} {a}, {other} {b}.",
            "Rating {before} \N{RIGHTWARDS ARROW} {after}, give or take {margin}",
            "Rating {before} \N{RIGHTWARDS ARROW} {text}",
            "{rating} (provisional)",
        }
    ),
    "a number without the word for what it counts": frozenset(
        {
            "A bid of all thirteen is worth {n}.",
            "A side's bid of ten is worth {n} points, won or lost.",
            "ten for {n}",
            "thirteen for {n}",
            "{n} passed on a nil",
            "{name} bids after you, and must bid {n} or more.",
            "{name} bids after {other}, and must bid {n} or more.",
            "On a blind nil it's {n}.",
            "{n} of {all} beaten.",
            "Nils made: {n}",
            "This evening: {games}, {n} won",
        }
        | {"You made most of your bids: {made} of {n}.", "Your side made most of its bids: {made} of {n}."}
        | {"the bags cost {cost}", "the bags cost you {cost}", "the bags cost them {cost}"}
        | {"Bag penalty: {n}", "Set: {n}", "{it} draws their spades ({mean} on average) while you hold more."}
        | {"took {n}", "{n} to win, {bags}"}
        | {"Your hand was good for {tricks}; the best you could have drawn, for {n}."}
        | {"The hand that {name} drew was good for {tricks}; the best there was, for {n}."}
        | {"It was off by {mean}; counting cards alone, by {n}. At 0 everything is known."}
    ),
    "a share in percent, which stands alone": frozenset(
        {
            "You bid nil on {percent}% of your light hands",
            "Looking through your games: {percent}%",
            "The cards were against you: your chance to win fell from {before} to {after}.",
            "The cards were against {name}: the chance to win fell from {before} to {after}.",
            "The cards were with you: your chance to win rose from {before} to {after}.",
            "The cards were with {name}: the chance to win rose from {before} to {after}.",
            "{n}%",
            "Bid {bid}: set {times} of the time; bags on average: {mean}.",
            "Nil: it holds {times} of the time.",
            "The nil holds {times} of the time, not {instead}.",
            "{it} is made {times} of the time.",
            "{it} is set {times} of the time.",
            "The nil fails {times} of the time.",
            "For nil: if you draw low from here, your hand takes no trick {times} of the time.",
            "{it} promises {points} less, and is only {times} safer.",
            "{it} is {times} safer, but promises {points} less.",
            "They can't beat {this} in its suit, but they can trump it {times} of the time.",
            "It lowers your chance of winning the game by {times}.",
            "It raises your chance of winning the game by {times} over the next best.",
            "The card you'd get instead is a spade {times} of the time.",
            "They can duck under {this} {times} of the time, and then your nil is lost.",
            "You're set {times} of the time.",
            "The nil holds {times} of the time.",
            "You make it {times} of the time.",
            "You make your bid {times} of the time, not {instead}.",
            "{choice}: {points}; makes the bid {made} of the time, wins the game {win} of the time. {reason}",
            "{choice}: {points}; wins the game {win} of the time. {reason}",
            "It comes off {times} of the time, and right now that's worth more than a look at your hand.",
        }
    ),
    "never one": frozenset(
        {
            "{target} points win.",
            # A trend takes two games at least, and a share many positions.
            (
                "Over your last {n} reviewed games it gave away {text} of what was at stake: "
                "{less} earlier, {more} lately."
            ),
            "It was right in {text} of the {n} positions where it mattered.",
            "A side that falls to {floor} points or below loses.",  # from -1000 to -50
            "Bid 5 and take 6: {n} points.",  # 49 to 51
            "Blind nil, bid before looking at the hand, is worth {n}.",  # 200
            "Disc: won; square: lost; line: average of the last {n} games",  # 20
            "Every overtrick is a bag. Each time a side has {limit} bags, it loses {points}.",  # 2 to 20
            "It will seldom take a trick: {n} higher cards of its suit may still be out.",  # at least 3
            "Take no trick at all for {n} points; a single trick costs {n}.",  # 100
            "{run} the deals were fair to both sides: yours held {n} of {all} high cards.",  # of 12 a round
            "{run} the deals were fair to both sides: {name} held {n} of {all} high cards.",
            (
                "The game ends after a round in which a side reaches {target} points. If both do, the higher "
                "score wins; on a tie you play on."
            ),  # 50 to 1000
            (
                "The game ends after a round in which somebody reaches {target} points. If several do, the highest "
                "score wins; on a tie you play on."
            ),
            "Reach {target} points before your opponent: say how many tricks you will take, and take them.",
            (
                "Reach {target} points before the other side: say how many tricks the two of you will take, and take "
                "them."
            ),
            "{name} is too large: a picture can have up to {megabytes} MB.",  # 32
            "{name} is too large: {width} by {height} pixels; {most} million is the limit.",  # 36, of two sides
            "{name} is too small: {width} by {height} pixels; each side needs at least {least}.",  # 64, likewise
            "{n} of {limit} bags",  # of 2 to 20
            "1 time in {n}",  # at least 2: chance brings as much to one side or the other
            "{n} tricks short",  # at least 4
            "You're set, {n} tricks short.",
            "Your side is set, {n} tricks short.",
            "{name}: set, {n} tricks short.",
            "Won from {n} behind",  # at least 100
            "{name} can bid blind nil only when {n} points behind.",  # 50 at least
            "That makes {n} tricks, and there are only {count}.",  # more than thirteen
            "Brier score {own}; nobody could do better than {best}.",  # a part of one
            "Too high: {high}. Too low: {low}.",
            "Trick {n} of {count}",
            "{n} of {count} bid",
            "Lately: {right} of {n} right",
            "{n} of {count}, {right} right",
            "You win from {n} behind.",
            "Your side wins from {n} behind.",
            "{name} wins from {n} behind.",
            "{name} win from {n} behind.",
            "Your hand is good for about {low} to {high} tricks.",  # a range, to 1 at the least
        }
    ),
}
"""Texts without a plural though a number stands in them, by the reason why they need none."""


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def test_what_can_be_one_has_a_singular() -> None:
    excused = {text for texts in NO_COUNT.values() for text in texts}
    alone = {english(entry)[0] for entry in template() if entry.id and isinstance(entry.id, str)}
    assert {text for text in alone if fields(text) - WORDS} == excused


def test_a_plural_goes_by_the_only_number_in_it() -> None:
    for entry in template():
        if entry.id and not isinstance(entry.id, str):
            _one, many = english(entry)
            # Where the number is in a text of its own, with its word, the rest may agree with it.
            counted = fields(many) - WORDS or fields(many) & {"points", "list", "names"}
            # Of two numbers the words go by the first.
            assert len(counted) == 1 or len(counted - {"count", "right", "covered"}) == 1, many


def formatted() -> Iterator[tuple[str, ast.expr]]:
    """Yield what the code puts into texts by name: the name and the expression."""
    for path in (ROOT / "spades").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
                yield from ((given.arg, given.value) for given in node.keywords if given.arg is not None)


def test_no_number_stands_where_words_are_expected() -> None:
    numbers = ("number(", "decimal(", "str(", "round(", "len(", "abs(", "sum(", "max(", "min(")
    code = list(formatted())
    assert len(code) > 100
    for name, value in code:
        if name in WORDS:
            assert not ast.unparse(value).startswith(numbers), f"{name}={ast.unparse(value)}"


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def test_one_thing_is_counted_as_one(language: str) -> None:
    assert {
        "en": ("1 point", "\N{MINUS SIGN}1 point", "1 bag", "1 card"),
        "es": ("1 punto", "\N{MINUS SIGN}1 punto", "1 bolsa", "1 carta"),
        "fr": ("1 point", "\N{MINUS SIGN}1 point", "1 sac", "1 carte"),
        "de": ("1 Punkt", "\N{MINUS SIGN}1 Punkt", "1 Bag", "1 Karte"),
    }[language] == (points(1), points(-1), bags(1), cards(1))


def test_parts_of_a_trick_are_counted_as_the_language_does(language: str) -> None:
    assert {
        "en": ("0.25 tricks", "1 trick", "1.9 tricks", "2 tricks", "2.5 tricks"),
        "es": ("0,25 bazas", "1 baza", "1,9 bazas", "2 bazas", "2,5 bazas"),
        "fr": ("0,25 pli", "1 pli", "1,9 pli", "2 plis", "2,5 plis"),
        "de": ("0,25 Stiche", "1 Stich", "1,9 Stiche", "2 Stiche", "2,5 Stiche"),
    }[language] == (tricks(0.25, 2), tricks(1.0, 1), tricks(1.9, 1), tricks(1.96, 1), tricks(2.5, 1))


CHANCES = {
    "en": (
        "They have to take this card one time in 10, and then lead.",
        "They have to take this card 2 times in 10, and then lead.",
    ),
    "es": (
        "El rival debe ganar esta carta una de cada 10 veces, y luego salir.",
        "El rival debe ganar esta carta 2 de cada 10 veces, y luego salir.",
    ),
    "fr": (
        "L\N{RIGHT SINGLE QUOTATION MARK}adversaire doit prendre cette carte une fois sur 10, puis entamer.",
        "L\N{RIGHT SINGLE QUOTATION MARK}adversaire doit prendre cette carte 2 fois sur 10, puis entamer.",
    ),
    "de": (
        "Der Gegner muss diese Karte in einem von 10 Fällen nehmen und dann ausspielen.",
        "Der Gegner muss diese Karte in 2 von 10 Fällen nehmen und dann ausspielen.",
    ),
}


def test_one_time_in_ten(language: str) -> None:
    told = tuple(reason_words(Reason(kind=Kind.GIVES_LEAD, chance=chance)) for chance in (0.1, 0.2))
    assert told == CHANCES[language]


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (
            Reason(kind=Kind.EXPOSED, card=Card.parse("HA"), chance=0.05),
            "The ace of hearts beats this card, and they hold it",
        ),
        (Reason(kind=Kind.EVIDENCE, card=Card.parse("HA"), number=1, chance=0.1), "they hold the ace of hearts"),
        (Reason(kind=Kind.FORCES_SPADE, suit=Card.parse("HA").suit, chance=0.1), "They're out of hearts"),
        (Reason(kind=Kind.BREAKS_NIL, chance=0.1), "They have to take this card"),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Reason) else "",
)
def test_chances_of_one_in_ten_are_one_time(reason: Reason, told: str) -> None:
    assert f"{told} one time in 10" in reason_words(reason)


def test_a_point_more_or_less() -> None:
    assert reason_words(Reason(kind=Kind.COSTS_POINTS, points=1.2)) == "It costs about a point."
    assert reason_words(Reason(kind=Kind.BETTER_POINTS, points=1.9)) == (
        "It's worth about 2 points more than the next best."
    )
    assert reason_words(Reason(kind=Kind.CLAIMS_LESS, points=1.0, chance=0.0)) == (
        "It promises 1 point less, and is hardly any safer."
    )
    assert reason_words(Reason(kind=Kind.CLAIMS_LESS, points=10.0, chance=0.01)) == (
        "It promises 10 points less, and is only 1% safer."
    )
    assert reason_words(Reason(kind=Kind.BAGS_NEAR, number=1, points=100.0)) == (
        "One more bag costs 100 points: overtricks are expensive."
    )


def test_a_game_that_is_the_only_one_has_no_mean(language: str) -> None:
    colon = "\N{NO-BREAK SPACE}:" if language == "fr" else ":"
    game, point = {"en": ("game", "point"), "es": ("partida", "punto"), "fr": ("partie", "point")}.get(
        language, ("Spiel", "Punkt")
    )
    assert latest_words(1, 1) == f"1 {game}{colon} +1 {point}"
    assert latest_words(30, 12).startswith("30 ")
    assert " 20" in latest_words(30, 12)
