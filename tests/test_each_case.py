import pytest
from each_case import each


def test_each_value_is_looked_at_and_the_one_it_fails_on_is_named() -> None:
    seen: list[tuple[int, str]] = []

    @each("number", [1, 2])
    @each("letter, sign", [("a", "+"), ("b", "-")])
    def look(*, number: int, letter: str, sign: str) -> None:
        seen.append((number, letter + sign))
        assert (number, letter) != (2, "b")

    with pytest.raises(AssertionError) as failed:
        look()
    assert seen == [(1, "a+"), (1, "b-"), (2, "a+"), (2, "b-")]
    assert failed.value.__notes__ == ["with {'letter': 'b', 'sign': '-'}", "with {'number': 2}"]


def test_nothing_to_look_at_is_no_test() -> None:
    with pytest.raises(AssertionError, match="nothing to look at"):
        each("number", [])(print)
