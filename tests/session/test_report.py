"""A report tells what happened, and no card that the person has not seen unless they say so."""

from dataclasses import replace
from pathlib import Path

import pytest

from spades.engine import PRESETS, Game, Phase, Seat, view
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.tags import deal_of
from spades.session.game.session import Session
from spades.session.players.seating import Seating, person, player, with_seating
from spades.session.program.report import report_text, write_report

from .games import HUMAN, begun
from .test_undo import play_to


def game(*, second: bool) -> Session:
    session = begun(PRESETS["classic-300"], "random", HUMAN, Chance(None))
    if second:
        play_to(session, Phase.ROUND_OVER)
        session.next_round(Contribution.of(7))
    play_to(session, Phase.PLAY, tricks=4)
    return session


def report(of: Game, *, hidden: bool) -> str:
    return report_text(ValueError("a defect"), of, None, hidden=hidden)


@pytest.mark.parametrize("second", [False, True], ids=["round 1", "round 2"])
def test_the_record_tells_what_was_seen_and_no_more(*, second: bool) -> None:
    session = game(second=second)
    text = report(session.game, hidden=False)
    now = view(session.game.state, HUMAN)
    lines = text.splitlines()
    told = lines[next(at for at, line in enumerate(lines) if "is under way" in line) :]
    assert all(str(card) in " ".join(told) for card in now.hand)
    for card in now.unseen:
        assert str(card) not in " ".join(told)
    tags = dict(session.game.tags)
    number = len(session.game.packs)
    deal = deal_of(session.game, number)
    assert deal is not None
    # Nor as the seal of the round after it, which it is in a chain.
    assert deal.sealed.seed.hex() not in text
    assert tags[f"Pending{number + 1}"][-64:] not in text if second else f"Pending{number + 1}" not in tags
    assert tags[f"Seal{number}"] in text
    assert "".join(map(str, session.game.packs[-1])) not in text
    assert ("".join(map(str, session.game.packs[0])) in text) is second


def test_between_two_rounds_the_seed_of_the_next_is_not_told() -> None:
    session = begun(PRESETS["classic-300"], "random", HUMAN, Chance(None))
    play_to(session, Phase.ROUND_OVER)
    text = report(session.game, hidden=False)
    tags = dict(session.game.tags)
    assert tags["Pending2"] not in text
    assert tags["Deal1"] in text


def test_a_seed_from_which_all_packs_follow_is_not_told() -> None:
    session = begun(PRESETS["classic-300"], "random", HUMAN, Chance(4711))
    play_to(session, Phase.ROUND_OVER)
    assert "4711" in dict(session.game.tags).values()
    assert '"4711"' not in report(session.game, hidden=False)


def test_everything_is_told_once_the_person_says_so() -> None:
    session = game(second=False)
    text = report(session.game, hidden=True)
    assert "".join(map(str, session.game.packs[0])) in text


def test_even_then_no_seed_of_rounds_to_come_is_told() -> None:
    session = begun(PRESETS["classic-300"], "random", HUMAN, Chance(4711))
    play_to(session, Phase.ROUND_OVER)
    tags = dict(session.game.tags)
    text = report(session.game, hidden=True)
    assert tags["Pending2"][-64:] not in text
    assert '"4711"' not in text


def test_nor_what_a_partner_learned_of_the_person() -> None:
    session = game(second=False)
    learned = replace(session.game, tags=(*session.game.tags, ("Learned", "nil=+0.50")))
    assert "Learned" not in report(learned, hidden=True) + report(learned, hidden=False)


def test_it_says_what_happened_and_where(tmp_path: Path) -> None:
    log = tmp_path / "spades.log"
    log.write_text("2026-01-01 something before\nTraceback of something else\n")
    try:
        _ = 1 // 0
    except ZeroDivisionError as error:
        text = report_text(error, None, log, hidden=False)
    assert "ZeroDivisionError" in text
    assert "test_report" in text
    assert "something before" in text
    assert "Spades " in text


def test_the_name_of_the_persons_folder_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/jane-doe"))
    text = report_text(OSError("cannot open /home/jane-doe/spades"), None, None, hidden=False)
    assert "jane-doe" not in text
    assert "~/spades" in text


def test_a_game_that_cannot_be_written_is_no_end() -> None:
    session = game(second=False)
    broken = replace(session.game, moves=session.game.moves[::-1])
    assert "a defect" in report(broken, hidden=True)
    assert "a defect" in report(broken, hidden=False)


def test_a_folder_that_refuses_leaves_no_report(tmp_path: Path) -> None:
    assert write_report(tmp_path, "text") == tmp_path / "report.txt"
    (tmp_path / "file").write_text("in the way")
    assert write_report(tmp_path / "file", "text") is None


@pytest.mark.parametrize("second", [False, True], ids=["round 1", "round 2"])
def test_the_players_are_named_and_the_people_are_not(*, second: bool) -> None:
    played = game(second=second).game
    seating = Seating(played.rules, {Seat.SOUTH: person("Anna Example"), Seat.NORTH: player("vesper")})
    text = report(replace(played, tags=with_seating(played.tags, seating)), hidden=False)
    assert "Anna" not in text
    tags = ('[South "person"]', '[North "player vesper"]') if second else ("South: person", "North: player vesper")
    assert all(tag in text.splitlines() for tag in tags)


def test_the_hand_that_is_told_is_the_persons_wherever_they_sit() -> None:
    played = game(second=False).game
    seating = Seating(played.rules, {Seat.SOUTH: player("vesper"), Seat.NORTH: person()})
    text = report(replace(played, tags=with_seating(played.tags, seating)), hidden=False)
    hand = view(played.state, Seat.NORTH).hand
    assert f"Hand of N: {' '.join(map(str, hand))}" in text
    assert "Hand of S" not in text
