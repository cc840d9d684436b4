import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import (
    PACK,
    Game,
    IllegalMoveError,
    Keep,
    NotationError,
    Phase,
    PlayCard,
    Rules,
    Seat,
    broken_invariants,
    format_hand,
    new_game,
    parse_move,
    read_record,
    write_record,
)
from spades.engine.notation import format_pack
from spades.engine.text import refused_sign

from .damage import mutated, mutations, read_or_refused
from .positions import CLASSIC, DEALT, NORTH, PARTNERS, SOUTH, WEST, random_game, shuffled
from .strategies import any_rules, seeds

TAGS = '[Spades "1"]\n[Rules "classic-300"]\n[Starter "S"]\n'
PACK_LINE = f"Pack {format_pack(PACK)}"
OPENING = f"{TAGS}\nRound 1\n{PACK_LINE}\n"
DRAWN = OPENING + "Draw " + "K" * 26 + "\n"
BID = DRAWN + "Bids 5 4\n"

# With the pack in order and every first card kept, South holds A T 6 2 of spades, and North Q 8 4.
WHOLE = write_record(random_game(CLASSIC, 11, rounds=2))


def damaged(text: str, line: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(text)
    assert caught.value.reason.startswith(reason)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: {reason}")


def test_the_text_of_a_game() -> None:
    moves = tuple(map(parse_move, [*"K" * 26, "5", "4", "HJ", "HK", "H9"]))
    game = Game(CLASSIC, SOUTH, (PACK,), moves, (("South", "Ann"), ("Date", '3 May, "late"')))
    assert write_record(game) == (
        f"{TAGS}"
        '[South "Ann"]\n'
        '[Date "3 May, \\"late\\""]\n'
        "\n"
        "Round 1\n"
        f"{PACK_LINE}\n"
        f"Draw {'K' * 26}\n"
        "Bids 5 4\n"
        "Play HJ HK\n"
        "Play H9\n"
    )
    assert read_record(write_record(game)) == game


def test_a_finished_round_closes_with_its_score() -> None:
    lines = WHOLE.splitlines()
    first = lines.index("Round 2")
    states = list(read_record(WHOLE).states())
    over = next(state for state in states if state.phase is Phase.ROUND_OVER)
    assert lines[first - 3 : first] == ["Score {}:{}".format(*over.scores), "Bags {}:{}".format(*over.bags), ""]
    assert sum(line.startswith("Play ") for line in lines) == 26


# read_record(write_record(game)) == game, also cut at any move
@given(rules=any_rules, seed=seeds, data=st.data())
def test_a_game_cut_anywhere_round_trips(rules: Rules, seed: int, data: st.DataObject) -> None:
    game = random_game(rules, seed, rounds=2)
    states = list(game.states())
    cut = data.draw(st.integers(0, len(game.moves)))
    boundary = next(
        (at for at, state in enumerate(states) if at - (state.round_number - 1) >= cut),
        len(states) - 1,
    )
    packs = game.packs[: states[boundary].round_number]
    part = replace(game, packs=packs, moves=game.moves[:cut])
    text = write_record(part)
    assert read_record(text) == part
    assert write_record(read_record(text)) == text
    assert read_record(text).state == states[boundary]


@given(rules=any_rules, seed=seeds)
def test_a_replay_passes_through_sound_states_only(rules: Rules, seed: int) -> None:
    game = random_game(rules, seed, rounds=3)
    states = list(game.states())
    assert len(states) == len(game.moves) + len(game.packs)
    assert states[-1] == game.state
    for state in states:
        assert broken_invariants(state) == ()


def test_a_game_may_stop_between_two_rounds_or_before_the_first_move() -> None:
    game = random_game(CLASSIC, 5, rounds=1)
    assert game.state.phase is Phase.ROUND_OVER
    for part in (game, replace(game, packs=(*game.packs, PACK)), replace(game, moves=())):
        assert read_record(write_record(part)) == part
    assert replace(game, packs=(*game.packs, PACK)).state.round_number == 2


# Blank lines and lines that begin with `#` are ignored.
def test_blank_lines_and_remarks_are_ignored() -> None:
    loud = "# A game\n\n" + WHOLE.replace("\nBids", "\n\n   # Now the bids\n  Bids").replace("\n", "  \r\n")
    assert read_record(loud) == read_record(WHOLE)


def test_a_draw_may_be_written_on_several_lines() -> None:
    assert read_record(OPENING + f"Draw {'K' * 13}\nDraw {'K' * 13}\n") == read_record(DRAWN)


# where hands are dealt, `Hands` may stand in the place of `Pack`
@pytest.mark.parametrize("rules", [PARTNERS, DEALT], ids=["partners-500", "two seats"])
@pytest.mark.parametrize("starter", [SOUTH, NORTH])
def test_hands_may_stand_for_a_pack(rules: Rules, starter: Seat) -> None:
    wanted = new_game(rules, shuffled(3), starter)
    text = write_record(Game(rules, starter, (shuffled(3),)))
    hands = " ".join(map(format_hand, wanted.hands))
    game = read_record(re.sub("Pack .*", f"Hands {hands}", text))
    assert game.state.hands == wanted.hands
    assert game.state.to_move is starter
    assert read_record(write_record(game)) == game


def test_hands_may_stand_for_a_later_pack() -> None:
    game = random_game(PARTNERS, 9, rounds=2)
    text = write_record(game)
    dealt = next(state for state in game.states() if state.round_number == 2)
    packs = re.findall("Pack .*", text)
    hands = "Hands " + " ".join(map(format_hand, dealt.hands))
    again = read_record(text.replace(packs[1], hands))
    assert again.state.tricks == game.state.tricks
    assert again.state.scores == game.state.scores


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param("Round 1\n", 1, "the tags Spades, Rules and Starter come first", id="no tags"),
        pytest.param('[Rules "classic-300"]\n', 1, "the tag Spades is expected here, not Rules", id="no version"),
        pytest.param('[Spades "1"]\n[Starter "S"]\n', 2, "the tag Rules is expected here, not Starter", id="no rules"),
        pytest.param(
            OPENING.replace('[Starter "S"]\n', ""), 4, "the tags Spades, Rules and Starter come first", id="no starter"
        ),
        pytest.param(
            OPENING.replace('"1"', '"2"'), 1, "version '2' of the notation is not known, only '1'", id="version"
        ),
        pytest.param(OPENING.replace("classic-300", "bridge"), 2, "'bridge' is not a rule set", id="rules"),
        pytest.param(
            OPENING.replace("classic-300", "classic-300,target=9"),
            2,
            "target must be from 50 to 1000, not 9",
            id="field",
        ),
        pytest.param(OPENING.replace('"S"', '"X"'), 3, "'X' is not a seat: write S, W, N or E", id="starter"),
        pytest.param(OPENING.replace('"S"', '"W"'), 3, "starter must be one of S, N, not W", id="seat not there"),
        pytest.param(TAGS + '[Rules "classic-300"]\n', 4, "the tag Rules is there twice", id="tag twice"),
        pytest.param(TAGS + "[South Ann]\n", 4, "'[South Ann]' is not a tag such as", id="no quotes"),
        pytest.param(TAGS + '[South "A"n"]\n', 4, '\'[South "A"n"]\' is not a tag such as', id="bare quote"),
        pytest.param(OPENING + '[South "Ann"]\n', 7, "tags come before the first round", id="late tag"),
        pytest.param(TAGS + "Round 2\n", 4, "Round 1 is expected here, not Round 2", id="round 2 first"),
        pytest.param(TAGS + "Round one\n", 4, "Round 1 is expected here, not Round one", id="round in words"),
        pytest.param(TAGS + "Round 1\nRound 1\n", 5, "Round 1 is expected here, not Round 1", id="round without pack"),
        pytest.param(TAGS + f"{PACK_LINE}\n", 4, "a pack follows the line of its round", id="pack without round"),
        pytest.param(OPENING + f"{PACK_LINE}\n", 7, "a pack follows the line of its round", id="two packs"),
        pytest.param(OPENING.replace("C2", ""), 6, "a pack is the 52 cards, each once; this one has 51", id="51 cards"),
        pytest.param(
            OPENING.replace("C2", "SA"), 6, "a pack is the 52 cards, each once; this one has 52, 51", id="twice"
        ),
        pytest.param(OPENING.replace("C2", "CX"), 6, "'CX' is not a card", id="no card"),
        pytest.param(
            TAGS + "Round 1\nHands AK... QJ...\n",
            5,
            "hands can stand for a pack only where hands are dealt",
            id="hands",
        ),
        pytest.param(TAGS + "Round 1\nDraw K\n", 5, "a Draw line follows the pack of its round", id="draw before pack"),
        pytest.param(OPENING + "Draw\n", 7, "the Draw line is empty", id="empty draw"),
        pytest.param(OPENING + "Draw KX\n", 7, "'X' is not a move", id="no such choice"),
        pytest.param(OPENING + "Draw " + "K" * 27 + "\n", 7, "K is not expected here: the phase is bid", id="27 turns"),
        pytest.param(OPENING + "Bids 5 4\n", 7, "5 is not expected here: the phase is draw", id="early bid"),
        pytest.param(OPENING + "Play SA\n", 7, "SA is not expected here: the phase is draw", id="early play"),
        pytest.param(DRAWN + "Bids 14 4\n", 8, "'14' is not a move", id="bid 14"),
        pytest.param(DRAWN + "Bids 5 4 3\n", 8, "3 is not expected here: the phase is play", id="three bids"),
        pytest.param(
            DRAWN + "Bids 5 B0\n", 8, "illegal move B0: Blind nil is not played under these rules.", id="blind"
        ),
        pytest.param(DRAWN + "Bids L 5 4\n", 8, "illegal move L: The hand has already been seen.", id="look"),
        pytest.param(BID + "Bids 5\n", 9, "5 is not expected here: the phase is play", id="late bid"),
        pytest.param(
            BID + "Play SA SQ\n", 9, "illegal move SA: Spades are not broken yet: lead another suit.", id="not broken"
        ),
        pytest.param(BID + "Play HJ S8\n", 9, "illegal move S8: Hearts were led: follow suit.", id="follow suit"),
        pytest.param(
            BID + "Play HK HJ\n", 9, "illegal move HK: The king of hearts is not in your hand.", id="not held"
        ),
        pytest.param(BID + "Play HJ HK H9\n", 9, "a Play line is one trick of 2 cards", id="long trick"),
        pytest.param(
            BID + "Play HJ\nPlay HK\n", 10, "a Play line is one trick of 2 cards, only the last", id="short trick"
        ),
        pytest.param(
            BID + "Score 0:0\n", 9, "a Score line closes a finished round; this one is not finished", id="score"
        ),
        pytest.param(BID + "Bags 0:0\n", 9, "a Bags line closes a finished round; this one is not finished", id="bags"),
        pytest.param(BID + "Round 2\n", 9, "round 2 cannot begin: the phase is play", id="round cut short"),
        pytest.param(OPENING + "Deal 1\n", 7, "'Deal' is not a line of a record", id="unknown line"),
        pytest.param(OPENING + "play SA\n", 7, "'play' is not a line of a record", id="small letters"),
    ],
)
def test_a_damaged_record_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    damaged(text, line, reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the record ends before the first pack"),
        (TAGS, "the record ends before the first pack"),
        (TAGS + "Round 1\n", "the record ends before the first pack"),
        (WHOLE[: WHOLE.index("Round 2")] + "Round 2\n", "the record ends before the pack of round 2"),
    ],
)
def test_a_record_that_ends_too_soon_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(text)
    assert (caught.value.reason, caught.value.line) == (reason, None)


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_a_wrong_score_is_refused() -> None:
    score = re.search("Score (.*)", WHOLE)
    bags = re.search("Bags (.*)", WHOLE)
    assert score is not None
    assert bags is not None
    damaged(WHOLE.replace(score[0], "Score 7:7", 1), line_of(WHOLE, "Score"), f"the score is {score[1]}, not 7:7")
    damaged(WHOLE.replace(bags[0], "Bags 9:9", 1), line_of(WHOLE, "Bags"), f"the bags is {bags[1]}, not 9:9")
    damaged(
        WHOLE.replace(score[0], f"{score[0]}\n{score[0]}", 1), line_of(WHOLE, "Score") + 1, "the Score line is there"
    )
    damaged(WHOLE.replace(score[0], "Score 7", 1), line_of(WHOLE, "Score"), "'7' is not a pair of numbers")


def test_rounds_out_of_order_are_refused() -> None:
    damaged(WHOLE.replace("Round 2", "Round 3"), line_of(WHOLE, "Round 2"), "Round 2 is expected here, not Round 3")
    damaged(WHOLE.replace("Round 2", "Round 1"), line_of(WHOLE, "Round 2"), "Round 2 is expected here, not Round 1")


def test_nothing_is_played_after_the_end_of_a_round_or_game() -> None:
    number = len(WHOLE.splitlines()) + 1
    damaged(WHOLE + "Play SA SK\n", number, "illegal move SA: The round is over: the next one begins with a new pack.")
    won = write_record(random_game(Rules(floor=-50), 1, rounds=30))
    assert read_record(won).state.phase is Phase.GAME_OVER
    last = len(read_record(won).packs)
    number = len(won.splitlines()) + 1
    damaged(won + f"Round {last + 1}\n", number, f"round {last + 1} cannot begin: the phase is game over")
    damaged(won + "Play SA SK\n", number, "illegal move SA: The game is over.")


def partners_with_hands(hands: str) -> str:
    return f'[Spades "1"]\n[Rules "partners-500"]\n[Starter "S"]\nRound 1\nHands {hands}\n'


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        ("AKQJT98765432...", "4 hands of 13 cards are expected"),
        ("A... K... Q... J...", "4 hands of 13 cards are expected"),
        ("AKQJT98765432... " * 4, "pack must be the 52 cards, each once"),
        ("AKQJT98765432.. " * 4, "'AKQJT98765432..' is not a hand: it has 3 suits"),
    ],
)
def test_hands_that_cannot_be_dealt_are_refused(hands: str, reason: str) -> None:
    damaged(partners_with_hands(hands), 5, reason)


@given(rules=any_rules, seed=seeds, changes=mutations)
def test_a_damaged_text_is_refused_or_says_something_else(
    rules: Rules, seed: int, changes: list[tuple[str, int, str]]
) -> None:
    game = read_or_refused(read_record, mutated(write_record(random_game(rules, seed, rounds=2)), changes))
    if game is not None:
        assert read_record(write_record(game)) == game


@given(seed=seeds, data=st.data())
def test_lines_lost_doubled_or_moved_are_refused_or_say_something_else(seed: int, data: st.DataObject) -> None:
    lines = write_record(random_game(CLASSIC, seed, rounds=2)).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    to = data.draw(st.integers(0, len(lines) - 1))
    line = lines.pop(at)
    if data.draw(st.booleans()):
        lines.insert(to, line)
    game = read_or_refused(read_record, "\n".join(lines))
    if game is not None:
        assert read_record(write_record(game)) == game


@given(st.text(max_size=80))
def test_any_text_is_refused(text: str) -> None:
    assert read_or_refused(read_record, text) is None


names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True)


@given(st.lists(st.tuples(names, st.text(max_size=20)), max_size=4))
def test_tags_round_trip_or_are_refused(tags: list[tuple[str, str]]) -> None:
    game = Game(CLASSIC, SOUTH, (PACK,), (), tuple(tags))
    required = {"Spades", "Rules", "Starter"}
    good = all(refused_sign(text) is None for _, text in tags) and not required & {name for name, _ in tags}
    if good and len(dict(tags)) == len(tags):
        assert read_record(write_record(game)) == game
    else:
        with pytest.raises(ValueError, match=r"^tags must be "):
            write_record(game)


@pytest.mark.parametrize(
    "tags",
    [
        (("two words", "x"),),
        (("", "x"),),
        (("1st", "x"),),
        (("South", "a\nb"),),
        (("Rules", "classic-300"),),
        (("South", "Ann"), ("South", "Bob")),
    ],
)
def test_tags_that_could_not_be_read_back_are_not_written(tags: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(ValueError, match=r"^tags must be a word and a text on one line, each word once, not "):
        write_record(Game(CLASSIC, SOUTH, (PACK,), (), tags))


# A game as data that cannot be played.
def test_a_game_that_cannot_be_replayed() -> None:
    whole = random_game(CLASSIC, 4, rounds=1)
    with pytest.raises(ValueError, match=r"^packs must hold the pack of round 1; there is none$"):
        _ = Game(CLASSIC, SOUTH, ()).state
    with pytest.raises(ValueError, match=r"^packs must be one a round; round 1 is the last, but there are more$"):
        _ = Game(CLASSIC, SOUTH, (PACK, PACK), (Keep(),)).state
    with pytest.raises(IllegalMoveError, match=r"^move K cannot be made: the last round is over\.$"):
        _ = replace(whole, moves=(*whole.moves, Keep())).state
    with pytest.raises(IllegalMoveError, match=r"^No card is played until every bid is in\.$"):
        _ = Game(CLASSIC, SOUTH, (PACK,), (PlayCard(PACK[0]),)).state
    with pytest.raises(ValueError, match=r"^starter must be one of S, N"):
        _ = Game(CLASSIC, WEST, (PACK,)).state
    with pytest.raises(ValueError, match=r"^pack must be the 52 cards"):
        write_record(Game(CLASSIC, SOUTH, (PACK[:51],)))


def test_no_pack_follows_the_end_of_a_game() -> None:
    won = random_game(Rules(floor=-50), 1, rounds=30)
    assert won.state.winner is not None
    with pytest.raises(ValueError, match=r"^packs must be one a round; round \d+ is the last, but there are more$"):
        _ = replace(won, packs=(*won.packs, PACK)).state


def tagged(count: int) -> Game:
    """Return a game of one round with so many tags."""
    return replace(random_game(CLASSIC, 1, rounds=1), tags=tuple((f"T{number}", "x") for number in range(count)))


def test_a_record_has_so_many_tags_and_no_more() -> None:
    text = write_record(tagged(208))
    assert read_record(text) == tagged(208)
    with pytest.raises(ValueError, match="a record of 1 round has at most 208 tags, not 209"):
        write_record(tagged(209))
    more = text.replace("\n\nRound 1", "\n" + "\n".join(f'[U{n} "x"]' for n in range(90_000)) + "\n\nRound 1")
    with pytest.raises(NotationError, match="a record of 1 round has at most 208 tags, not 90208"):
        read_record(more)


def test_the_text_of_a_tag_is_so_long_and_no_longer() -> None:
    game = replace(tagged(0), tags=(("Note", "x" * 2000),))
    text = write_record(game)
    assert read_record(text) == game
    with pytest.raises(NotationError, match="the text of a tag has at most 2000 characters, not 2001"):
        read_record(text.replace('"xx', '"xxx'))
    with pytest.raises(ValueError, match="tags must be"):
        write_record(replace(game, tags=(("Note", "x" * 2001),)))
