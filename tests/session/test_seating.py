"""Who sits where is a value with one text form, in the tags of a record and in a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PRESETS, Game, NotationError, Rules, Seat, read_record, write_record
from spades.session.players.seating import (
    LONGEST_KEY,
    LONGEST_PERSON,
    Kind,
    Seating,
    Sitter,
    person,
    player,
    seating_of,
    with_seating,
)

from .games import random_game

TWO, FOUR = PRESETS["classic-300"], PRESETS["partners-500"]
SOUTH, WEST, NORTH, EAST = Seat

NAMES = st.text(st.characters(exclude_characters='"\\;'), max_size=LONGEST_PERSON).filter(
    lambda name: name.isprintable() and name == name.strip()
)
SITTERS = st.builds(Sitter, st.sampled_from(Kind), NAMES)


def seatings(rules: Rules) -> st.SearchStrategy[Seating]:
    return st.tuples(*[SITTERS] * rules.seats).map(
        lambda sitters: Seating(rules, dict(zip(rules.seating, sitters, strict=True)))
    )


@given(SITTERS)
def test_a_sitter_is_read_as_it_was_written(sitter: Sitter) -> None:
    text = sitter.format()
    assert Sitter.parse(text) == sitter
    assert text.isprintable()


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two seats", "four"])
@given(data=st.data())
def test_a_seating_is_read_as_it_was_written(rules: Rules, data: st.DataObject) -> None:
    seating = data.draw(seatings(rules))
    again = Seating.parse(rules, seating.format())
    assert again == seating
    assert hash(again) == hash(seating)
    assert list(again) == list(rules.seating)
    assert Seating.of_tags(rules, seating.tags()) == seating


@given(data=st.data())
def test_a_record_keeps_who_sat_where(data: st.DataObject) -> None:
    seating = data.draw(seatings(TWO))
    game = random_game(TWO, 1, rounds=1)
    tagged = Game(game.rules, game.starter, game.packs, game.moves, with_seating(game.tags, seating))
    read = read_record(write_record(tagged))
    assert seating_of(read.rules, read.tags) == seating
    assert "Opponent" not in dict(read.tags)
    assert dict(read.tags)["Seed"] == dict(game.tags)["Seed"]


@pytest.mark.parametrize(
    ("text", "sitter"),
    [
        ("person Anna", person("Anna")),
        ("person Anna Maria", person("Anna Maria")),
        ("person", person()),
        ("player vesper", player("vesper")),
        ("player my.bots:clever", player("my.bots:clever")),
        ("player", player()),
    ],
)
def test_the_text_of_a_sitter(text: str, sitter: Sitter) -> None:
    assert Sitter.parse(text) == sitter
    assert sitter.format() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Anna",
        "Person Anna",
        "bot vesper",
        "person ",
        "person  Anna",
        "person Anna ",
        'person "A"',
        "player a\\b",
        "person An\nna",
        "person An\u202ena",
        "person A; B",
        "person\tAnna",
        "persona",
        " person Anna",
        "person " + "a" * (LONGEST_PERSON + 1),
        "player " + "a" * (LONGEST_KEY + 1),
    ],
)
def test_what_is_no_sitter_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        Sitter.parse(text)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a" * 41, "has at most 40 characters, not 41"),
        ('the "fox"', "cannot hold '\"', but"),
        ("two\nlines", r"cannot hold U\+000A, a control character, as character 4"),
        (" Anna", "begins and ends with no space, but ' Anna' does"),
    ],
)
def test_a_name_that_has_no_text_form_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"the name of a person {reason}"):
        person(name)


def test_every_seat_is_taken_and_no_other() -> None:
    with pytest.raises(ValueError, match="nobody sits North"):
        Seating(TWO, {SOUTH: person()})
    with pytest.raises(ValueError, match="nobody sits West"):
        Seating(FOUR, {SOUTH: person(), NORTH: player("pim")})
    with pytest.raises(ValueError, match="there is no seat West under these rules"):
        Seating(TWO, dict.fromkeys(Seat, person()))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "S person",
        "S person; W player pim",
        "S person; N player pim; E player pim",
        "S person; S player pim",
        "X person; N player pim",
        "S person;N player pim",
        "S person; N bot pim",
        "S person; N player pim; ",
    ],
)
def test_what_is_no_seating_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Seating.parse(TWO, text)


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two seats", "four"])
def test_one_person_sits_south_and_a_player_on_every_other_seat(rules: Rules) -> None:
    seating = Seating.of_one_person(rules, "otto")
    assert seating[SOUTH] == person()
    assert seating.persons == {SOUTH: ""}
    assert seating.players == {seat: "otto" for seat in rules.seating if seat is not SOUTH}
    assert seating.own_side == 0
    assert set(seating.others) == {player("otto")}
    assert seating.opponent == ("otto" if rules is TWO else None)


def test_the_sides_are_seen_from_the_person() -> None:
    seating = Seating(FOUR, {SOUTH: player("pim"), WEST: player("otto"), NORTH: player("mika"), EAST: person("Ann")})
    assert seating.side(0) == (player("pim"), player("mika"))
    assert seating.side(1) == (player("otto"), person("Ann"))
    assert seating.own_side == 1
    assert seating.others == (player("pim"), player("mika"))
    north = Seating(TWO, {SOUTH: player("pim"), NORTH: person()})
    assert (north.own_side, north.opponent) == (1, "pim")


@pytest.mark.parametrize("sitters", [(person("A"), person("B")), (player("a"), player("b"))], ids=["people", "players"])
def test_there_is_an_opponent_only_where_one_person_meets_one_player(sitters: tuple[Sitter, Sitter]) -> None:
    seating = Seating(TWO, dict(zip(TWO.seating, sitters, strict=True)))
    assert seating.opponent is None
    assert seating.own_side == 0


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two seats", "four"])
def test_old_records_are_read_as_they_were_meant(rules: Rules) -> None:
    assert Seating.of_tags(rules, [("Opponent", "vesper")]) == Seating.of_one_person(rules, "vesper")
    assert Seating.of_tags(rules, [("Seed", "7")]) == Seating.of_one_person(rules, "")


def test_what_names_seats_is_believed_before_what_names_an_opponent() -> None:
    tags = [("Opponent", "pim"), ("South", "player otto"), ("North", "person Ann")]
    assert Seating.of_tags(TWO, tags) == Seating(TWO, {SOUTH: player("otto"), NORTH: person("Ann")})


@pytest.mark.parametrize(
    "tags",
    [
        [("South", "Ann")],
        [("South", "person Ann")],
        [("South", "person"), ("North", "player pim"), ("West", "player pim")],
        [("Opponent", 'the "fox"')],
        [("Opponent", "x" * 1000)],
    ],
)
def test_tags_of_another_kind_are_refused_or_tell_nothing(tags: list[tuple[str, str]]) -> None:
    with pytest.raises(NotationError):
        Seating.of_tags(TWO, tags)
    assert seating_of(TWO, tags) == Seating.of_one_person(TWO, "")


def test_a_seating_does_not_change() -> None:
    sitters = {SOUTH: person(), NORTH: player("pim")}
    seating = Seating(TWO, sitters)
    sitters[NORTH] = player("otto")
    assert seating[NORTH] == player("pim")
    with pytest.raises(TypeError):
        seating[NORTH] = player("otto")  # type: ignore[index]


@pytest.mark.parametrize(
    ("text", "you", "shared"),
    [
        ("S person; N player vesper", "S", False),
        ("S player vesper; N person Anna", "N", False),
        ("S person Ada; N person", "N", False),
        ("S person Ada; N person Ben", None, True),
        ("S person; N person", None, True),
        ("S player vesper; N player otto", None, False),
    ],
)
def test_you_are_who_sits_here_alone_or_the_one_among_people_without_a_name(
    text: str, you: str | None, *, shared: bool
) -> None:
    seating = Seating.parse(PRESETS["classic-300"], text)
    assert (None if seating.you is None else seating.you.letter, seating.is_shared) == (you, shared)
