"""The hint: asked for with a key or the pointer, marked, said, told in full, and put away."""

from collections.abc import Iterator

import pygame
import pytest
from screens.driver import Driver
from session.games import InstantAdviser, InstantBot

from spades.engine import Move, Phase, PlayCard, Seat
from spades.engine.moves import KEEP, REJECT
from spades.session.game.actions import Play
from spades.session.game.session_maker import SessionMaker
from spades.session.players.adviser import Adviser
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.hint import HintScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.words.hints import figures_note, hint_words
from spades.ui.words.table_texts import HINT_FAILED, HINT_NOT_NOW, HINT_THINKING

PHASES = (Phase.DRAW, Phase.BID, Phase.PLAY)


@pytest.fixture
def table(driver: Driver) -> Iterator[Driver]:
    driver.app.context.change(auto_play_one=False)
    driver.new_game()
    driver.wait(driver.ready)
    yield driver
    InstantAdviser.fails = False


def hinted(driver: Driver) -> str:
    """Ask for a hint with the key, wait for it, and return what the status line says."""
    driver.key(pygame.K_h)
    assert driver.running.hint.thinking
    driver.wait(lambda: not driver.running.hint.thinking)
    assert driver.running.hint.shown is not None
    return driver.board.status()


@pytest.mark.parametrize("phase", PHASES)
def test_the_key_marks_the_best_choice_and_says_why(table: Driver, phase: Phase) -> None:
    table.play_to(phase)
    said = hinted(table)
    shown = table.running.hint.shown
    assert shown is not None
    assert said == hint_words(shown)
    assert said.startswith("Hint: ")
    assert shown.best.move in table.view.legal_moves
    if phase is Phase.PLAY:
        assert isinstance(shown.best.move, PlayCard)
        card = table.board.hinted
        assert card is shown.best.move.card
        place = table.board.playback.place(card)
        others = [p for c in table.view.hand if c is not card and (p := table.board.playback.place(c)) is not None]
        table.frame(0.1, times=10)
        place = table.board.playback.place(card)
        assert place is not None
        assert place.y < min(other.y for other in others)
    else:
        control = table.table.hinted_control()
        assert control is not None
        assert control in table.scene.group.widgets


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_marked_can_be_seen_without_its_colour(table: Driver, phase: Phase) -> None:
    table.play_to(phase)
    before = table.canvas.copy()
    hinted(table)
    table.board.message = ""
    table.frame(0.1, times=10)
    grey = pygame.transform.grayscale(table.canvas)
    was = pygame.transform.grayscale(before)
    differing = sum(
        grey.get_at((x, y)) != was.get_at((x, y))
        for x in range(0, grey.get_width(), 2)
        for y in range(0, grey.get_height(), 2)
    )
    assert differing > 60


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_no_card_hides_the_word_above_the_button(table: Driver, size: tuple[int, int]) -> None:
    table.resize(size)
    table.play_to(Phase.DRAW)
    hinted(table)
    table.frame(0.1, times=10)
    control = table.table.hinted_control()
    assert control is not None
    style = table.scene.style
    # A strip through the tab, from its upper edge down to the ring, left of the word.
    x = control.rect.left + style.px(6) + style.px(4)
    column = [tuple(table.canvas.get_at((x, control.rect.top - style.px(up))))[:3] for up in range(8, 20)]
    assert column == [style.theme.brass] * len(column)


def test_the_button_asks_too_and_the_second_time_tells_everything(table: Driver) -> None:
    table.play_to(Phase.BID)
    table.press("Hint")
    table.wait(lambda: table.running.hint.shown is not None)
    table.press("More")
    assert isinstance(table.scene, HintScene)
    assert len(table.scene._choices) == 14
    table.press("Close")
    assert isinstance(table.scene, BidScene)
    assert table.running.hint.shown is not None


@pytest.mark.parametrize("phase", PHASES)
def test_the_panel_lists_every_choice_with_its_figures(table: Driver, phase: Phase) -> None:
    table.play_to(phase)
    hinted(table)
    table.key(pygame.K_h)
    scene = table.scene
    assert isinstance(scene, HintScene)
    assert {choice.move for choice in scene._choices} == set(table.view.legal_moves)
    assert all(choice.figures is not None for choice in scene._choices)
    table.key(pygame.K_DOWN)
    assert scene._at == 1
    table.key(pygame.K_END)
    assert scene._at == len(scene._choices) - 1
    assert scene._first <= scene._at <= scene._last()
    table.key(pygame.K_h)
    assert scene is not table.scene


def test_the_panel_is_left_with_escape_and_follows_the_pointer(table: Driver) -> None:
    table.play_to(Phase.BID)
    hinted(table)
    table.key(pygame.K_h)
    scene = table.scene
    assert isinstance(scene, HintScene)
    table.move((scene.body.left + 30, scene._top + scene._heights[0] + scene._heights[1] // 2))
    assert scene._at == 1
    table.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    table.post(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert scene._first == 0
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.scene, BidScene)


def test_the_panel_has_room_for_fourteen_bids_with_the_largest_text(driver: Driver) -> None:
    driver.app.context.change(interface_size=150)
    driver.resize((800, 600))
    driver.new_game()
    driver.wait(driver.ready)
    driver.play_to(Phase.BID)
    hinted(driver)
    driver.key(pygame.K_h)
    scene = driver.scene
    assert isinstance(scene, HintScene)
    for _ in range(13):
        driver.key(pygame.K_DOWN)
        foot = scene._top + sum(scene._heights[scene._first : scene._at + 1])
        assert foot <= scene._close.rect.top
    assert scene._at == 13
    assert scene._first > 0


def test_escape_puts_the_hint_away_before_it_opens_the_menu(table: Driver) -> None:
    table.play_to(Phase.PLAY)
    hinted(table)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.scene, PlayScene)
    assert table.running.hint.shown is None
    assert not table.board.status().startswith("Hint")
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.scene, PauseScene)


def test_a_move_puts_the_hint_away(table: Driver) -> None:
    table.play_to(Phase.DRAW)
    hinted(table)
    table.key(pygame.K_k)
    table.wait(table.ready)
    assert table.running.hint.shown is None
    assert table.table.hinted_control() is None


def test_a_move_made_while_it_thinks_goes_before_the_hint(table: Driver) -> None:
    table.play_to(Phase.DRAW)
    table.key(pygame.K_h)
    assert table.board.status() == HINT_THINKING
    count = len(table.view.draws)
    table.key(pygame.K_k)
    table.wait(table.ready)
    assert len(table.view.draws) > count
    assert not table.running.hint.thinking
    assert table.running.hint.shown is None
    assert not table.session.state.assisted


def marks(table: Driver) -> list[str]:
    """Return what help the journal has put down."""
    journal = table.app.context.games._journal
    return [str(row[0]) for row in journal._access.read("SELECT kind FROM marks ORDER BY id")]


def test_it_counts_as_help_only_once_it_is_shown(table: Driver) -> None:
    table.play_to(Phase.BID)
    session = table.session
    table.key(pygame.K_h)
    assert not session.state.assisted
    table.wait(lambda: table.running.hint.shown is not None)
    assert session.state.assisted
    assert marks(table) == ["hint"]
    table.key(pygame.K_h)
    table.key(pygame.K_ESCAPE)
    assert marks(table) == ["hint"]


def test_outside_the_persons_turn_a_sentence_says_so(table: Driver) -> None:
    table.play_to(Phase.PLAY)
    session = table.session
    session.act(Play(table.view.legal_moves[0]))
    while table.view.to_move is table.view.seat:
        session.act(Play(table.view.legal_moves[0]))
    assert table.view.to_move is not table.view.seat
    assert table.running.hint.press() is None
    assert table.board.message == HINT_NOT_NOW
    assert not table.running.hint.thinking


def test_a_hint_that_fails_says_so_and_can_be_asked_for_again(table: Driver) -> None:
    InstantAdviser.fails = True
    table.play_to(Phase.BID)
    table.key(pygame.K_h)
    table.wait(lambda: not table.running.hint.thinking)
    assert table.board.status() == HINT_FAILED
    assert table.running.hint.shown is None
    assert not table.session.state.assisted
    InstantAdviser.fails = False
    assert hinted(table).startswith("Hint: bid")


def test_in_play_h_is_a_hint_and_nothing_else(table: Driver) -> None:
    table.play_to(Phase.PLAY)
    while not any(str(card).startswith("H") for card in table.view.hand):
        table.turn()
        table.wait(table.ready)
    table.app._stack.repaint()
    if table.table.focused_card() is None:
        table.key(pygame.K_RIGHT)
    table.key(pygame.K_h, mod=pygame.KMOD_SHIFT)
    assert not table.running.hint.thinking
    focused = table.table.focused_card()
    assert focused is not None
    assert str(focused).startswith("H")
    table.key(pygame.K_h)
    assert table.running.hint.thinking


def test_the_first_press_finishes_what_is_moving_and_asks(driver: Driver) -> None:
    driver.app.context.change(animation_speed=1)
    driver.new_game()
    # What has happened is on show: nothing waits for the journal any more.
    driver.wait(
        lambda: (
            driver.view.to_move is Seat.SOUTH and not driver.board.playback.idle and not driver.session.state.pending
        )
    )
    driver.key(pygame.K_h)
    assert driver.board.playback.idle
    assert driver.running.hint.thinking


@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_three_see_figures_and_against_whom_they_are(driver: Driver, phase: Phase) -> None:
    driver.app.context.change(auto_play_one=False)
    driver.new_game("cutthroat-300,blind_nil=no")
    driver.play_to(phase)
    hinted(driver)
    driver.key(pygame.K_h)
    scene = driver.scene
    assert isinstance(scene, HintScene)
    assert all(choice.figures is not None for choice in scene._choices)
    note = figures_note(scene._choices[0], scene._sides)
    assert note.startswith("Points are for the round, yours minus the others' average.")
    assert "theirs" in figures_note(scene._choices[0], 2)


def test_the_hint_is_spoken(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(table.app.context.speech, "say", lambda text, **_how: said.append(text))
    table.app.context.change(speak=True)
    table.play_to(Phase.BID)
    said.clear()
    text = hinted(table)
    assert text in said
    table.key(pygame.K_h)
    table.key(pygame.K_DOWN)
    scene = table.scene
    assert isinstance(scene, HintScene)
    assert any("wins the game" in sentence and "points" in sentence for sentence in said)


def test_what_is_recommended_takes_the_brass_and_gives_it_back(table: Driver) -> None:
    scene = table.scene
    assert isinstance(scene, DrawScene)
    told: set[Move | None] = set()
    while len(told) < 2:
        table.wait(table.ready)
        assert isinstance(table.scene, DrawScene)
        hinted(table)
        move = table.running.hint.move
        told.add(move)
        assert (table.button("Keep").primary, table.button("Discard").primary) == (move == KEEP, move == REJECT)
        table.key(pygame.K_ESCAPE)
        # Neither is the better one until somebody asks.
        assert not table.button("Keep").primary
        assert not table.button("Discard").primary
        table.key(pygame.K_k)


def test_the_adviser_has_a_process_of_its_own_that_ends_with_the_table(
    table: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.app.context.games, "_sessions", SessionMaker(InstantBot))
    table.new_game()
    table.key(pygame.K_RETURN)
    table.wait(table.ready)
    session = table.app.context.games._running
    assert session is not None
    adviser = session.help._adviser
    assert isinstance(adviser, Adviser)
    assert adviser._process.pid is None
    table.key(pygame.K_h)
    assert adviser._process.pid is not None
    table.app.context.games.close()
    assert adviser._process.pid is None


def test_in_a_tournament_there_are_no_hints(table: Driver) -> None:
    table.play_to(Phase.BID)
    table.app.context.change(tournament=True)
    table.frame(times=3)
    assert "Hint" not in [widget.label for widget in table.scene.group.widgets]
    table.key(pygame.K_h)
    assert not table.running.hint.thinking
    assert table.board.status().startswith("There are no hints in a tournament.")
    table.app.context.change(tournament=False)
    table.frame(times=3)
    table.press("Hint")
    assert table.running.hint.thinking


def test_the_journal_counts_the_hints_of_a_round(table: Driver) -> None:
    table.play_to(Phase.BID)
    hinted(table)
    table.play_to(Phase.PLAY)
    session = table.session
    table.wait(lambda: bool(session.state.view.legal_moves))
    while session.state.view.results is None:
        moves = session.state.view.legal_moves
        session.update(at_once=True) if session.state.thinking else session.act(Play(moves[0]))
    table.app.context.games.close()
    (row,) = table.app.context.games._archive.rounds()
    assert (row.hints, row.assisted) == (1, True)
