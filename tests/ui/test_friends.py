"""Friends here: from the new game to a table at whose screen nobody's hand is seen."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from spades.engine import PRESETS, Seat
from spades.session.deals.tags import deal_of
from spades.session.game.actions import AnswerAsked, NextRound, Play, Undo
from spades.session.net.lines import (
    Act,
    Hello,
    Leave,
    Say,
    Sit,
)
from spades.session.net.link import FromGuest, Gone
from spades.ui.scenes.dialogs.more import MoreScene
from spades.ui.scenes.dialogs.notice import NoticeScene
from spades.ui.scenes.online.asked import AskedScene
from spades.ui.scenes.online.friends import FriendsScene
from spades.ui.scenes.online.gather import GatherScene
from spades.ui.scenes.online.guests import GuestsScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.transitions import FriendsScreen, Screen

from .answering_guests import Friends, link, links


@pytest.fixture
def friends(tmp_path: Path) -> Iterator[Friends]:
    links.clear()
    with patch("spades.session.net.tables.ProcessLink", link), patch("spades.ui.scenes.online.friends.PhonePage"):
        friends = Friends(tmp_path)
        yield friends
        friends.driver.close()


def test_nothing_listens_before_the_table_is_opened_nor_after_it_is_left(friends: Friends) -> None:
    assert friends.driver.app.context.games.hosted is None
    friends.open()
    assert friends.driver.app.context.games.hosted is not None
    friends.driver.press("Back")
    friends.driver.frame(0.5, times=2)
    assert isinstance(friends.scene, NewGameScene)
    assert friends.driver.app.context.games.hosted is None
    assert links[0].closed


def test_what_is_missing_is_named_in_a_sentence(friends: Friends) -> None:
    with patch("spades.ui.scenes.setup.new_game.missing", return_value=("PyNaCl", "segno")):
        friends.driver.show(Screen.NEW_GAME)
        friends.driver.press("With friends")
        friends.driver.press("Friends here")
        friends.driver.frame(0.5, times=2)
    scene = friends.scene
    assert isinstance(scene, NoticeScene)
    assert "PyNaCl, segno" in scene._text
    assert not links


def test_a_table_begins_only_once_somebody_has_sat_down_and_other_seats_get_players(friends: Friends) -> None:
    scene = friends.open()
    friends.driver.read()
    friends.driver.press("Begin")
    assert friends.scene is scene
    assert "Nobody" in scene.sentence()
    friends.say(1, Hello(1, "Anna"), Sit("N"))
    assert scene.look_of(Seat.NORTH).name == "Anna"
    assert scene.look_of(Seat.NORTH).here
    assert scene.look_of(Seat.SOUTH).name == "Free seat"
    # Whoever has sat down by mistake, or gone, does not keep the seat from others.
    friends.driver.click(scene._plaques[Seat.NORTH].rect.center)
    friends.driver.frame(times=2)
    assert scene.look_of(Seat.NORTH).name == "Free seat"
    friends.say(1, Sit("N"))
    friends.begin()
    session = friends.driver.session
    assert session.state.seating[Seat.NORTH].name == "Anna"
    assert not session.state.seating[Seat.SOUTH].is_person


def test_three_sit_down_around_the_code(friends: Friends) -> None:
    friends.driver.show(FriendsScreen(PRESETS["cutthroat-300"]))
    scene = friends.scene
    assert isinstance(scene, FriendsScene)
    for guest, letter in enumerate("SWE"):
        friends.say(guest, Hello(1, "ABC"[guest]), Sit(letter))
    assert [plaque.shown.name for plaque in scene._plaques.values()] == ["A", "B", "C"]
    assert [plaque.label for plaque in scene._plaques.values()] == ["South", "West", "East"]
    assert scene.sentence() == "Every seat is taken. Begin when you like."


@pytest.mark.parametrize("hands", ["curtain", "hold"])
def test_a_person_alone_at_the_screen_sees_their_own_hand_without_a_press_unless_it_is_held_up(
    friends: Friends, hands: str
) -> None:
    friends.driver.app.context.change(hands=hands)
    scene = friends.open()
    plaque = scene._plaques[Seat.SOUTH]
    plaque.step(1)
    assert plaque.value == "screen"
    friends.say(1, Hello(1, "Ben"), Sit("S"), Sit("N"))
    friends.begin()
    session = friends.driver.session
    assert session.state.seating[Seat.SOUTH].is_person
    for _ in range(200):
        friends.answer()
        if session.state.awaited is not None:
            assert session.state.awaited is Seat.SOUTH
            if hands == "hold":
                friends.driver.running.look()
        if session.state.looking and session.state.view.to_move is Seat.SOUTH and session.state.view.legal_moves:
            session.act(Play(session.state.view.legal_moves[0]))
        assert session.seat is Seat.SOUTH
        if session.state.view.results is not None:
            break
    assert session.state.view.results is not None


def test_the_screen_of_a_table_of_guests_shows_no_card_before_it_is_played(friends: Friends) -> None:
    friends.begin_with_two()
    session = friends.driver.session
    for _ in range(600):
        friends.answer()
        view = session.state.view
        assert not session.state.looking
        assert session.state.awaited is None
        assert not view.hand
        assert view.offered is None
        if view.results is not None:
            break
        if not isinstance(friends.scene, TableScene):
            continue
        played = {card for trick in (*view.tricks, view.trick) for _seat, card in trick.plays}
        assert {place.face for _key, place in friends.driver.board.playback.places()} <= {*played, None}
    assert session.state.view.results is not None
    # All guests go on, and the score goes away.
    friends.driver.frame(0.5, times=30)
    friends.hear()
    assert isinstance(friends.scene, ScoreScene)
    first, *others = friends.latest
    friends.say(first, Act.of(friends.latest[first].number, NextRound()))
    friends.driver.frame(0.5, times=4)
    assert isinstance(friends.scene, ScoreScene), "others still read"
    assert friends.scene._ready.endswith("is ready to go on.")
    for guest in others:
        friends.say(guest, Act.of(friends.latest[guest].number, NextRound()))
    friends.driver.frame(0.5, times=4)
    assert isinstance(friends.scene, TableScene)
    assert session.state.view.round_number == 2


def test_a_guest_who_goes_is_told_of_and_a_player_sits_in_until_the_seat_is_given_back(friends: Friends) -> None:
    friends.begin_with_two()
    hosted = friends.driver.app.context.games.hosted
    assert hosted is not None
    links[-1].news.append(Gone(2))
    friends.driver.frame(times=2)
    assert not friends.driver.app.toasts.sentences, "the page may only be loaded anew"
    hosted.seats.seated[Seat.NORTH].since -= 5
    friends.driver.frame(times=2)
    assert "Ben is away." in friends.driver.app.toasts.sentences
    del friends.latest[2]
    friends.driver.show(Screen.GUESTS)
    scene = friends.scene
    assert isinstance(scene, GuestsScene)
    scene._plaques[Seat.NORTH].activate()
    friends.driver.click(scene._plaques[Seat.NORTH].rect.center)
    friends.driver.frame(0.5, times=2)
    assert isinstance(friends.scene, MoreScene)
    assert friends.scene.title == "Ben"
    friends.driver.read()
    friends.driver.press("Vesper plays for Ben")
    friends.driver.frame(0.5, times=2)
    assert hosted.is_kept(Seat.NORTH)
    friends.say(3, Hello(1, "", friends.secrets[2]))
    assert "Ben is back." in friends.driver.app.toasts.sentences
    friends.driver.click(scene._plaques[Seat.NORTH].rect.center)
    friends.driver.frame(0.5, times=2)
    friends.driver.read()
    friends.driver.press("Give Ben the seat back")
    friends.driver.frame(0.5, times=2)
    assert not hosted.is_kept(Seat.NORTH)
    friends.driver.click(scene._plaques[Seat.SOUTH].rect.center)
    friends.driver.frame(0.5, times=2)
    friends.driver.read()
    friends.driver.press("Code for another phone")
    friends.driver.frame(0.5, times=2)
    code = hosted.seats.code(Seat.SOUTH)
    assert code is not None
    assert scene._plaques[Seat.SOUTH].shown.name == f"{code[:3]} {code[3:]}"


def test_a_press_on_the_seat_of_a_player_says_that_it_stays_as_it_is(friends: Friends) -> None:
    friends.open()
    friends.say(1, Hello(1, "Anna"), Sit("N"))
    friends.begin()
    friends.driver.show(Screen.GUESTS)
    scene = friends.scene
    assert isinstance(scene, GuestsScene)
    friends.driver.click(scene._plaques[Seat.SOUTH].rect.center)
    friends.driver.frame(times=2)
    assert any("until the game is over" in text for text in friends.driver.app.toasts.sentences)


def test_what_was_refused_at_the_open_table_is_past_once_somebody_sits_down(friends: Friends) -> None:
    scene = friends.open()
    friends.driver.press("Begin")
    assert scene.sentence().startswith("Nobody")
    friends.say(1, Hello(1, "Anna"), Sit("S"))
    assert not scene.sentence().startswith("Nobody")


def test_that_somebody_is_of_another_version_is_told_once_on_the_screen_too(friends: Friends) -> None:
    friends.open()
    told = []
    for guest in (1, 2):
        links[-1].news.append(FromGuest(guest, '{"hello":2,"name":"Anna"}'))
        friends.driver.frame(times=2)
        told.append(any("another version" in text for text in friends.driver.app.toasts.sentences))
        friends.driver.frame(1.0, times=10)
        friends.driver.key(pygame.K_TAB)
        friends.driver.frame(times=2)
    assert told == [True, False]


def test_news_goes_by_itself_since_nobody_may_press_anything_at_the_screen(friends: Friends) -> None:
    friends.begin_with_two()
    hosted = friends.driver.app.context.games.hosted
    assert hosted is not None
    toasts = friends.driver.app.toasts
    friends.say(2, Say("well_played"))
    assert toasts.sentences == ["Ben: Well played!"]
    links[-1].news.append(Gone(2))
    friends.driver.frame(times=2)
    hosted.seats.seated[Seat.NORTH].since -= 5
    friends.driver.frame(1.0, times=10)
    assert toasts.sentences == ["Ben is away."], "what was said has been heard, and he is still away"
    friends.say(3, Hello(1, "", friends.secrets[2]))
    assert toasts.sentences == ["Ben is back."]
    friends.driver.frame(1.0, times=10)
    assert not toasts.sentences


def test_who_has_said_that_they_leave_is_not_told_of_as_away_too(friends: Friends) -> None:
    friends.begin_with_two()
    hosted = friends.driver.app.context.games.hosted
    assert hosted is not None
    friends.say(2, Leave("pause"))
    friends.driver.frame(times=2)
    hosted.seats.seated[Seat.NORTH].since -= 5
    friends.driver.frame(times=2)
    assert friends.driver.app.toasts.sentences == ["Ben pauses. The seat waits."]
    friends.say(3, Hello(1, "", friends.secrets[2]))
    assert "Ben is back." in friends.driver.app.toasts.sentences


def test_a_table_that_was_left_is_opened_again_only_by_a_press(friends: Friends) -> None:
    friends.begin_with_two()
    friends.driver.frame(times=5)
    friends.driver.reopen()
    games = friends.driver.app.context.games
    assert games.hosted is None
    assert games.guests == {Seat.SOUTH, Seat.NORTH}
    assert not friends.driver.session.state.looking
    friends.driver.frame(0.5, times=2)
    assert "Open it under Guests" in friends.driver.board.message
    with patch("spades.ui.scenes.online.guests.PhonePage"):
        friends.driver.show(Screen.GUESTS)
        friends.driver.press("Open the table")
    friends.driver.frame(0.5, times=2)
    assert games.hosted is not None
    for guest in games.hosted.seats.seated.values():
        guest.since -= 5
    friends.driver.frame(0.5, times=2)
    assert not friends.driver.app.toasts.sentences, "nobody has gone who was not here yet"
    friends.heard = 0
    secret = friends.secrets[1]
    friends.say(7, Hello(1, "", secret))
    assert friends.latest[7].read().view.seat is Seat.SOUTH


def test_whoever_is_away_is_marked_on_their_plaque(friends: Friends) -> None:
    friends.open()
    friends.say(1, Hello(1, "Anna"), Sit("N"))
    friends.begin()
    board = friends.driver.board
    assert not board.options.away
    links[-1].news.append(Gone(1))
    friends.driver.frame(0.2, times=3)
    assert board.options.away == {Seat.NORTH}
    scene = friends.scene
    assert isinstance(scene, TableScene)
    assert "Anna is away." in [node.name for node in scene.accessible_nodes()]
    friends.driver.app.context.games.sit_in(Seat.NORTH, "vesper")
    friends.driver.frame(0.2, times=3)
    assert not board.options.away, "a player sits in"


def seated_with_ben(friends: Friends) -> None:
    """Have somebody sit at the screen, South, and Ben elsewhere, until South has something to take back."""
    scene = friends.open()
    scene._plaques[Seat.SOUTH].step(1)
    friends.say(1, Hello(1, "Ben"), Sit("N"))
    friends.begin()
    session, driver = friends.driver.session, friends.driver
    for _ in range(60):
        friends.answer()
        if session.state.awaited is not None:
            driver.running.look()
        if session.state.looking and session.state.view.to_move is Seat.SOUTH:
            if session.state.can_undo:
                break
            session.act(Play(session.state.view.legal_moves[0]))
    driver.frame(0.5, times=6)


@pytest.mark.parametrize("agreed", [True, False])
def test_undo_at_the_screen_waits_for_the_guest(friends: Friends, *, agreed: bool) -> None:
    seated_with_ben(friends)
    driver, session = friends.driver, friends.driver.session
    drawn = len(session.state.view.draws)
    driver.press("Undo")
    driver.frame(0.3, times=3)
    assert isinstance(friends.scene, AskedScene)
    assert friends.scene._text.startswith("Waiting for Ben")
    assert len(session.state.view.draws) == drawn
    friends.hear()
    friends.say(1, Act.of(friends.latest[1].number, AnswerAsked(agreed=agreed)))
    driver.frame(0.3, times=6)
    assert isinstance(friends.scene, TableScene)
    assert (len(session.state.view.draws) < drawn) is agreed
    assert agreed or driver.board.message == "Not everybody agreed."


def test_a_guests_question_is_answered_at_the_screen_and_by_no_key_pressed_before(friends: Friends) -> None:
    seated_with_ben(friends)
    driver, session = friends.driver, friends.driver.session
    drawn = len(session.state.view.draws)
    friends.hear()
    friends.say(1, Act.of(friends.latest[1].number, Undo()))
    driver.frame(0.3, times=6)
    assert isinstance(friends.scene, AskedScene)
    driver.key(pygame.K_RETURN)
    driver.frame(0.3, times=3)
    assert isinstance(friends.scene, AskedScene)
    assert session.state.asked is not None
    driver.read()
    driver.press("Yes")
    driver.frame(0.3, times=6)
    assert len(session.state.view.draws) < drawn


def test_what_one_guest_asks_another_is_told_once_on_the_screen(friends: Friends) -> None:
    friends.begin_with_two()
    session, driver = friends.driver.session, friends.driver
    while len(session.state.view.draws) < 4:
        friends.answer()
    driver.frame(1.0, times=20)
    driver.app.toasts.clear()
    asking = next(guest for guest, shown in friends.latest.items() if shown.read().can_undo)
    other, name = 3 - asking, {1: "Anna", 2: "Ben"}[asking]
    said: list[str] = []
    with patch.object(driver.app.toasts, "show_news", lambda text, *_given, **_named: said.append(text)):
        friends.say(asking, Act.of(friends.latest[asking].number, Undo()))
        driver.frame(0.3, times=6)
        assert isinstance(friends.scene, TableScene)
        friends.hear()
        friends.say(other, Act.of(friends.latest[other].number, AnswerAsked(agreed=True)))
        driver.frame(0.3, times=3)
    assert said == [f"{name} would like to take a move back."]
    assert session.state.asked is None


def test_practice_does_not_leave_guests_waiting(friends: Friends) -> None:
    seated_with_ben(friends)
    table, game = friends.scene, friends.driver.session.state.so_far.number
    friends.driver.key(pygame.K_F5)
    friends.driver.frame(0.3, times=3)
    assert friends.scene is table
    assert friends.driver.session.state.so_far.number == game
    assert friends.driver.board.message.startswith("Your guests would have to wait")


def test_whoever_does_not_cut_is_gone_on_without_and_the_record_has_what_the_others_gave(friends: Friends) -> None:
    friends.open()
    friends.say(1, Hello(1, "Anna"), Sit("S"))
    friends.say(2, Hello(1, "Ben"), Sit("N"))
    friends.driver.read()
    friends.driver.press("Begin")
    friends.driver.frame(0.5, times=4)
    scene = friends.scene
    assert isinstance(scene, GatherScene)
    friends.absent.add(2)
    friends.hear()
    friends.cut()
    friends.driver.frame(times=2)
    assert scene.sentence() == "Waiting for Ben\N{HORIZONTAL ELLIPSIS}"
    friends.driver.key(pygame.K_RETURN)
    friends.driver.frame(0.5, times=2)
    assert friends.scene is scene, "a key that was pressed at the cut leads nowhere"
    friends.driver.read()
    friends.driver.press("Go on without them")
    friends.hear()
    friends.cut()
    friends.driver.frame(0.5, times=4)
    assert isinstance(friends.scene, TableScene)
    running = friends.driver.app.context.games._running
    assert running is not None
    deal = deal_of(running.game, 1)
    part = friends.own[1].part
    assert deal is not None
    assert part is not None
    assert deal.contribution.text == f"17 S={part.chance}"
