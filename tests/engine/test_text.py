"""What may stand in a text from elsewhere, and how it is quoted."""

from collections.abc import Callable

import pytest

from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Card,
    Game,
    NotationError,
    Rules,
    Seat,
    parse_hand,
    parse_move,
    parse_rules,
    parse_state,
    read_record,
    why_illegal,
    write_record,
)
from spades.engine.notation import format_pack, parse_number, parse_numbers, parse_pack, parse_seat
from spades.engine.text import quoted, refused_sign, shortened

PACK_TEXT = format_pack(PACK)
HEAD = '[Spades "1"]\n[Rules "classic-300"]\n[Starter "S"]\n'
BODY = f"\nRound 1\nPack {PACK_TEXT}\n"


@pytest.mark.parametrize(
    ("sign", "named"),
    [
        ("\0", "U+0000, a control character"),
        ("\x1b", "U+001B, a control character"),
        ("\t", "U+0009, a control character"),
        ("\x85", "U+0085, a control character"),
        ("\N{LINE SEPARATOR}", "U+2028 LINE SEPARATOR"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("\N{LEFT-TO-RIGHT ISOLATE}", "U+2066 LEFT-TO-RIGHT ISOLATE"),
        ("\N{NO-BREAK SPACE}", "U+00A0 NO-BREAK SPACE, a special space"),
        ("\N{ZERO WIDTH NO-BREAK SPACE}", "U+FEFF ZERO WIDTH NO-BREAK SPACE, an invisible sign"),
        ("\N{SOFT HYPHEN}", "U+00AD SOFT HYPHEN"),
        ("\ud800", "U+D800, half a character"),
        ("\ue000", "U+E000, a private character"),
    ],
)
def test_a_tag_with_a_sign_that_may_not_stand_is_refused_by_name_and_place(sign: str, named: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_record(f'{HEAD}[South "person An{sign}na"]\n{BODY}')
    assert refused.value.line == 4
    assert refused.value.reason.startswith(f"the tag South cannot hold {named}")
    assert refused.value.reason.endswith("as character 10")
    game = Game(PRESETS["classic-300"], Seat.SOUTH, read_record(HEAD + BODY).packs, (), (("South", f"An{sign}na"),))
    with pytest.raises(ValueError, match=r"^tags must be"):
        write_record(game)


@pytest.mark.parametrize(
    "text", ["", "Anna B.", "Zoë 晴 عمر דנה", "e\N{COMBINING ACUTE ACCENT}", "\N{WHITE SMILING FACE}", "\U000e1000"]
)
def test_all_letters_may_stand_and_what_unicode_does_not_know_yet(text: str) -> None:
    assert refused_sign(text) is None
    game = read_record(f'{HEAD}[Note "{text}"]\n{BODY}')
    assert game.tags == (("Note", text),)
    assert read_record(write_record(game)) == game


def test_a_line_ends_as_an_editor_ends_it_so_that_its_number_is_the_one_that_is_seen() -> None:
    for end in ("\n", "\r\n", "\r"):
        with pytest.raises(NotationError) as refused:
            read_record(f"{HEAD}# a\x0bb\x1cc\N{LINE SEPARATOR}d\n\nRound 2\n".replace("\n", end))
        assert refused.value.line == 6


HUGE = "9" * 300_000
READERS: list[Callable[[str], object]] = [
    parse_move,
    parse_rules,
    parse_seat,
    parse_pack,
    parse_hand,
    parse_numbers,
    parse_state,
    Card.parse,
    read_record,
    lambda text: parse_number(text, 0),
    lambda text: parse_rules(f"classic-300,{text}"),
    lambda text: parse_rules(f"classic-300,{text}=1"),
    lambda text: parse_rules(f"classic-300,target={text}"),
    lambda text: parse_rules(f"classic-300,hands={text}"),
    lambda text: parse_hand(f"{text}..."),
    lambda text: parse_state(f"classic-300 {text} S 0:0 0:0 {PACK_TEXT}"),
    lambda text: parse_state(f"classic-300 1 {text} 0:0 0:0 {PACK_TEXT}"),
    lambda text: parse_state(f"classic-300 1 S {text}:0 0:0 {PACK_TEXT}"),
    lambda text: parse_state(f"classic-300 1 S 0:0 0:{text} {PACK_TEXT}"),
    lambda text: parse_state(f"classic-300 1 S 0:0 0:0 {PACK_TEXT} {text}"),
    lambda text: read_record(f'[Spades "{text}"]'),
    lambda text: read_record(f'[{"x" * len(text)} "1"]'),
    lambda text: read_record(f'[Spades "1"]\n[Rules "{text}"]'),
    lambda text: read_record(f'[Spades "1"]\n[Rules "classic-300"]\n[Starter "{text}"]'),
    lambda text: read_record(f"{HEAD}[South {text}"),
    lambda text: read_record(f'{HEAD}[South "{text}\0"]'),
    lambda text: read_record(f"{HEAD}Round {text}"),
    lambda text: read_record(f"{HEAD}\nRound 1\nPack {text}"),
    lambda text: read_record(f"{HEAD}\nRound 1\nHands {text}"),
    lambda text: read_record(f"{HEAD}{BODY}{text}"),
    lambda text: read_record(f"{HEAD}{BODY}Draw {text}"),
    lambda text: read_record(f"{HEAD}{BODY}Draw K\nBids {text}"),
    lambda text: read_record(f"{HEAD}{BODY}Play {text}"),
    lambda text: Rules(hands=text),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("text", [HUGE, "\0" * 300_000, "x" * 300_000])
def test_no_refusal_grows_with_what_is_refused(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        read(text)
    assert len(str(refused.value)) < 700


def test_nor_does_that_of_a_number() -> None:
    number = int(HUGE[:4000])
    for make in (Bid, lambda target: Rules(target=target)):
        with pytest.raises(ValueError, match="a number of many digits"):
            make(number)


def test_the_reason_of_a_move_that_is_none_is_bounded_too() -> None:
    state = parse_state(f"classic-300 1 S 0:0 0:0 {PACK_TEXT}")
    assert len(str(why_illegal(state, HUGE))) < 200  # type: ignore[arg-type]


def test_quotes_are_short() -> None:
    for value in (HUGE, HUGE.encode(), int(HUGE[:4000]), [HUGE], {HUGE: 1}, "\0" * 1000):
        assert len(quoted(value)) < 300
    assert len(shortened(HUGE)) < 130
    assert shortened("a\nb\0") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}"
    assert format_pack(parse_pack(PACK_TEXT)) == PACK_TEXT
