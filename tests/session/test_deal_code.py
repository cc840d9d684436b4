import base64
import hashlib
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PRESETS, NotationError, Rules
from spades.engine.notation import is_first_notation
from spades.session.deals import deal_code
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Deal, Sealed

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RULES = [*PRESETS.values(), Rules(target=150, floor=-200), replace(PRESETS["partners-500"], bag_limit=7)]
SEEDS = st.binary(min_size=32, max_size=32)
WORDS = st.text(max_size=20).map(lambda text: " ".join("".join(filter(str.isalnum, text)).split()))
DEALS = st.one_of(
    st.builds(lambda seed, cut: Sealed(seed, 1).cut(Contribution.of(cut)), SEEDS, st.integers(0, 51)),
    st.builds(
        lambda seed, cuts: Sealed(seed).cut(Contribution.of(*cuts)),
        SEEDS,
        st.lists(st.integers(1, 51), min_size=1, max_size=5),
    ),
    # Behind fewer cuts than are asked for a word such as 0 would be one more.
    st.builds(
        lambda seed, cuts, words: Sealed(seed).cut(Contribution.of(*cuts, words=words)),
        SEEDS,
        st.lists(st.integers(1, 51), min_size=3, max_size=5),
        WORDS,
    ),
    st.builds(lambda seed: Sealed(seed).cut(AUTOMATIC), SEEDS),
)
CODE = DealCode(
    PRESETS["classic-300"], Sealed(bytes(range(32)), 1).cut(Contribution.of(17)), PRESETS["classic-300"].seating[1]
)

NEW = DealCode(PRESETS["classic-300"], Sealed(bytes(range(32))).cut(Contribution.of(17, 33, 8)), CODE.starter)


@given(DEALS, st.sampled_from(RULES), st.integers(0, 3))
def test_a_code_is_read_as_it_was_written(deal: Deal, rules: Rules, seat: int) -> None:
    if deal.version == 1 and not is_first_notation(rules):
        # Version 1 knew no such rules.
        deal = Sealed(deal.sealed.seed).cut(AUTOMATIC)
    code = DealCode(rules, deal, rules.seating[seat % rules.seats])
    text = code.format()
    assert DealCode.parse(text) == code
    assert DealCode.parse(f"  {text.lower().replace('-', ' ')}\n") == code
    assert DealCode.parse(text.replace("0", "O").replace("1", "l")) == code


# A program that knows no jokers must not deal without them: it says that the code is from a later version.
@pytest.mark.parametrize(
    ("rules", "first"),
    [
        (PRESETS["street-350"], "8G"),
        (PRESETS["cutthroat-300"], "8M"),
        (replace(PRESETS["partners-500"], passing=2), "9W"),
        (PRESETS["partners-500"], "4C"),
    ],
)
def test_rules_that_came_later_have_a_version_of_their_own(rules: Rules, first: str) -> None:
    code = DealCode(rules, NEW.deal, NEW.rules.seating[0])
    assert code.format().startswith(first)
    assert DealCode.parse(code.format()) == code
    assert len(set(code.deal.pack_for(rules))) == (51 if rules.seats == 3 else 52)


def test_each_version_is_for_its_rules() -> None:
    for version, rules in ((2, "street-350"), (4, "classic-300,target=200")):
        body = bytes([version << 4 | 15, 0]) + bytes(32) + b"\x0217" + rules.encode()
        signs = base64.b32encode(body + hashlib.sha256(body).digest()[:3]).decode().rstrip("=")
        with pytest.raises(NotationError, match="aren't known"):
            DealCode.parse(signs.translate(str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", SIGNS)))


def test_a_code_with_named_rules_is_sixty_signs() -> None:
    assert len(CODE.format().replace("-", "")) == 60


def test_every_single_mistake_is_noticed() -> None:
    signs = CODE.format()
    wrong = 0
    for at, sign in enumerate(signs):
        if sign == "-":
            continue
        for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if other != sign:
                wrong += 1
                with pytest.raises(NotationError):
                    DealCode.parse(signs[:at] + other + signs[at + 1 :])
    assert wrong == 60 * 31


def test_two_signs_in_the_wrong_order_are_noticed() -> None:
    signs = CODE.format().replace("-", "")
    for at in range(59):
        if signs[at] != signs[at + 1]:
            with pytest.raises(NotationError):
                DealCode.parse(signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", deal_code.EMPTY),
        (" - ", deal_code.EMPTY),
        ("hello, world", deal_code.WRONG_SIGN),
        (CODE.format()[:-1], deal_code.WRONG_LENGTH),
        (CODE.format()[:20], deal_code.WRONG_LENGTH),
        (CODE.format() + "0", deal_code.WRONG_LENGTH),
        (CODE.format() + "00000000", deal_code.WRONG_LENGTH),
        ("#" * 1_000_000, deal_code.WRONG_LENGTH),  # not looked at
        (CODE.format()[:-1] + "X", deal_code.WRONG_CHECK),
        (CODE.format()[:-1] + "#", deal_code.WRONG_SIGN),
        (NEW.format()[:-1], deal_code.WRONG_LENGTH),
        (NEW.format()[:-2], deal_code.WRONG_LENGTH),
        (NEW.format() + "00000000", deal_code.WRONG_LENGTH),
        (NEW.format()[:-1] + "X", deal_code.WRONG_CHECK),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        DealCode.parse(text)
    assert refused.value.reason == reason


def checked(body: bytes) -> str:
    """Write bytes as a code whose check fits."""
    whole = body + hashlib.sha256(body).digest()[:3]
    usual, signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    return base64.b32encode(whole).decode().rstrip("=").translate(str.maketrans(usual, signs))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (bytes([0x30, 0]) + bytes(32), deal_code.WRONG_VERSION),
        (bytes([0x20, 0]) + bytes(32), deal_code.WRONG_RULES),
        (bytes([0x20, 4]) + bytes(32) + b"\x0217", deal_code.WRONG_RULES),
        (bytes([0x20, 0]) + bytes(32) + b"\x0317", deal_code.WRONG_RULES),
        (bytes([0x20, 0]) + bytes(32) + b"\x0217x", deal_code.WRONG_RULES),
        (bytes([0x20, 0]) + bytes(32) + b"\x010", deal_code.WRONG_RULES),
        (bytes([0x20, 0]) + bytes(32) + b"\x0252", deal_code.WRONG_RULES),
        (bytes([0x20, 0]) + bytes(32) + b"\x02\xff\xfe", deal_code.WRONG_RULES),
        (bytes([0x17, 0]) + bytes(32), deal_code.WRONG_RULES),
        (bytes([0x10, 0]) + bytes(32) + b"x", deal_code.WRONG_RULES),
        (bytes([0x1F, 0]) + bytes(32) + b"classic-300,target=9", deal_code.WRONG_RULES),
        (bytes([0x1F, 0]) + bytes(32) + b"\xff", deal_code.WRONG_RULES),
        (bytes([0x10, 1]) + bytes(32), deal_code.WRONG_RULES),  # nobody sits West at a table for two
        (bytes([0x10, 4 * 52]) + bytes(32), deal_code.WRONG_RULES),
    ],
)
def test_what_no_program_writes_is_refused_by_name(body: bytes, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        DealCode.parse(checked(body))
    assert refused.value.reason == reason


@given(st.text(max_size=200))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        DealCode.parse(text)
    except NotationError as error:
        assert error.reason  # noqa: PT017


def test_damaged_codes_are_refused_by_name() -> None:
    rng = random.Random(1)
    signs = CODE.format().replace("-", "")
    for _ in range(3000):
        damaged = list(signs)
        for _change in range(rng.randrange(1, 4)):
            damaged[rng.randrange(len(damaged))] = rng.choice("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        if damaged != list(signs):
            with pytest.raises(NotationError):
                DealCode.parse("".join(damaged))
