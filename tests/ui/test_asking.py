"""Somebody asks about a hand that they held."""

import pygame
import pytest
from screens.asking import ALL_FOUR, LAST_NIGHT
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.reviews import open_decision, open_pass

from spades.engine import Card, Move, Pass, Phase, Seat, parse_hand
from spades.session.positions.known_position import KnownPosition
from spades.session.positions.position_text import read_position, write_position
from spades.session.puzzles.asked import Kept
from spades.ui.scenes.asking.asking import AskingScene
from spades.ui.scenes.history.round import RoundScene
from spades.ui.scenes.table.hint import ChoicesScene
from spades.ui.transitions import AskingScreen, ImportScreen

from .painted_texts import painted_texts

UNBID = "street-350 1 S 0:0 0:0 W AK8.KJ96.KQ986.T/LT764.Q.T3.KQ975/BD9.A8543.A54.84/SQJ53.T7.J7.AJ63 - CT"
"""The first round of Street, in which nobody bids: all four hands are known."""

NO_SHARING = "The other cards can't be shared out so that everybody followed suit."

TWO = "classic-300,hands=deal 1 N 0:0 0:0 S AK4.K3.542.98432/QJT.AQJ.AKQ.AKQJ - 4"


def asking(driver: Driver) -> AskingScene:
    assert isinstance(driver.scene, AskingScene)
    return driver.scene


def open_asking(driver: Driver, line: str = "", rules: str = "classic-300") -> AskingScene:
    driver.begin(rules=rules)
    driver.show(AskingScreen(read_position(line) if line else None))
    return asking(driver)


def type_hand(driver: Driver, text: str) -> None:
    for letter in text:
        driver.key(ord(letter.lower()), text=letter)


def write(driver: Driver, text: str) -> None:
    """Type into whatever has the keyboard."""
    for letter in text:
        if letter in "\t\b":
            driver.key(pygame.K_TAB if letter == "\t" else pygame.K_BACKSPACE)
        else:
            driver.key(ord(letter.lower()), text=letter)
            driver.write(letter)


def test_a_hand_is_typed_a_suit_and_its_ranks_after_it(driver: Driver) -> None:
    scene = open_asking(driver, rules="partners-500,blind_nil=no")
    type_hand(driver, "SAK4HK3D542C9843")
    assert scene.said == "A card of your hand is missing."
    type_hand(driver, "2")
    assert scene._position.own == parse_hand("AK4.K3.542.98432")
    assert scene.said == "Ready. What would have been right?"
    # A card more than a hand has goes nowhere, and that is said; one that is typed again comes out.
    type_hand(driver, "A")
    assert len(scene._position.own) == 13
    assert scene.said == "No more cards fit here."
    type_hand(driver, "2")
    assert scene.said == "A card of your hand is missing."


def test_that_it_is_ready_or_cannot_be_is_heard(driver: Driver) -> None:
    scene = open_asking(driver, rules="partners-500,blind_nil=no")
    heard: list[str] = []
    driver.app.context.speech.say = lambda text, **_how: heard.append(text)  # type: ignore[method-assign]
    type_hand(driver, "SAK4HK3D542C98432")
    driver.click(scene._so_far.rect.center)
    write(driver, "4 13 x ")
    sentences = [text for text in heard if text.endswith((".", "?"))]
    assert sentences == ["Ready. What would have been right?", "x is neither a bid nor a card."]


def test_jokers_are_typed_too(driver: Driver) -> None:
    scene = open_asking(driver, rules="street-350")
    type_hand(driver, "SBLAK")
    assert [str(card) for card in scene._position.own] == ["SB", "SL", "SA", "SK"]


def test_high_deuces_are_typed_as_the_twos_they_are(driver: Driver) -> None:
    scene = open_asking(driver, rules="street-350")
    type_hand(driver, "S:BLAK2 D:2J10 C:A")
    assert [str(card) for card in scene._position.own] == ["SB", "SL", "SD", "SS", "SA", "SK", "DJ", "DT", "CA"]
    # Typed again they come out, and the next rank is still of the suit that was named.
    type_hand(driver, "D2J")
    assert [str(card) for card in scene._position.own] == ["SB", "SL", "SS", "SA", "SK", "DT", "CA"]


def test_cards_are_pressed_and_move_from_hand_to_hand(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    places = dict(scene._grid.places())
    ace, joined = Card.parse("HA"), Card.parse("C2")
    assert scene._grid.marks[ace] == ("P", "Partner")
    driver.click(places[joined].center)
    driver.click(places[ace].center)
    assert ace in scene._position.own
    assert ace not in scene._position.hands[2]
    assert joined not in scene._grid.marks


def test_the_answer_has_every_choice_with_its_price(driver: Driver) -> None:
    open_asking(driver, LAST_NIGHT)
    driver.press("Ask")
    driver.wait(lambda: isinstance(driver.scene, ChoicesScene))
    driver.key(pygame.K_ESCAPE)
    assert asking(driver).said == "Ready. What would have been right?"


def test_enter_asks_about_what_is_filled_in_already(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    driver.key(pygame.K_RETURN)
    assert scene._thinks
    scene.group.focus_on(scene._grid)
    driver.key(pygame.K_RETURN)
    assert scene._position == read_position(LAST_NIGHT)
    driver.key(pygame.K_SPACE)
    assert scene.said == "A card of your hand is missing."


def test_enter_asks_from_what_is_written(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    scene.group.focus_on(scene._so_far)
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: isinstance(driver.scene, ChoicesScene))


def test_where_all_hands_are_known_it_is_told_apart_how_the_cards_lay(driver: Driver) -> None:
    open_asking(driver, TWO)
    driver.press("Ask")
    driver.wait(lambda: isinstance(driver.scene, ChoicesScene))
    driver.key(pygame.K_ESCAPE)
    assert asking(driver).said.startswith("As the cards lay, ")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("4 3", "Right is next: add what was bid or played."),
        ("4 3 2 4 ha hq h2", "Ready. What would have been right?"),
        ("4 3 2 4 ha hq h2 c9", "You can't have played the nine of clubs. Hearts were led: follow suit."),
        ("4 3 2 4 ha hq h2 h3 ha", "The ace of hearts can't be played twice."),
        ("4 3 2 4 st", f"Left can't have played the ten of spades. {NO_SHARING}"),
        ("4 3 2 4 5", "Everybody has bid: cards come next."),
        ("4 bn", "Partner can't have bid blind nil. Blind nil is not played under these rules."),
        ("4 ha", "Partner can't have played the ace of hearts. No card is played until every bid is in."),
        ("4 3 nil 4 AH qh h2", "Ready. What would have been right?"),
        ("4, 3, 2, 4 | ha hq h2 h3 | d2", "Left can't have played the two of diamonds."),
        ("4 3 2 4 hk", "Left can't have played the king of hearts."),
        ("4 three", "three is neither a bid nor a card."),
    ],
)
def test_what_was_bid_and_played_is_read_as_it_is_written(driver: Driver, written: str, said: str) -> None:
    scene = open_asking(driver, LAST_NIGHT.replace("QJ.A..", "QJ...").replace(" 4 3 2", ""))
    scene.group.focus_on(scene._so_far)
    for letter in written:
        driver.write(letter)
    driver.frame()
    assert scene.said == said
    assert scene.alarms == (not said.startswith(("Ready", "Right is")))
    driver.press("Ask")
    assert scene._thinks == said.startswith("Ready")


def test_a_position_goes_by_the_clipboard_in_one_line(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [""]
    monkeypatch.setattr("pygame.scrap.put_text", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr("pygame.scrap.has_text", lambda: bool(kept[0]))
    monkeypatch.setattr("pygame.scrap.get_text", lambda: kept[0])
    scene = open_asking(driver, LAST_NIGHT)
    driver.press("Copy")
    assert kept[0] == LAST_NIGHT
    driver.press("Clear")
    assert not scene._position.own
    driver.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert write_position(scene._position) == LAST_NIGHT
    kept[0] = LAST_NIGHT[:40]
    driver.press("Paste")
    assert scene.said == "This position can't be read: something in it is missing or wrong."
    kept[0] = "nothing of the kind"
    driver.press("Paste")
    assert scene.said == "That isn't a position or a hand. A hand goes like this: S:AK4 H:K3 D:542 C:98432"
    assert write_position(scene._position) == LAST_NIGHT


def test_another_seat_asks_from_its_own_side_of_the_table(driver: Driver) -> None:
    scene = open_asking(driver, "partners-500,blind_nil=no 1 W 10:200 1:2 W -/AK4.K3.542.98432/-/- -")
    assert scene._names[Seat.WEST] == "You"
    assert [field.value for field in scene._scores.values()] == [200, 10]
    assert scene.said == "Ready. What would have been right?"


def test_rules_and_scores_change_what_is_asked(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    # A click marks the number, and what is typed replaces it; Tab leads on to the next.
    driver.click(scene._scores[0].rect.center)
    write(driver, "247\t-112\t7")
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    assert (scene._position.scores, scene._position.bags) == ((247, -112), (7, 3))
    assert scene._position.own == read_position(LAST_NIGHT).own
    scene._rules.step(1)
    assert scene._position.rules != read_position(LAST_NIGHT).rules


def test_bags_and_scores_that_cannot_be_are_said(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    driver.click(scene._bags[1].rect.center)
    write(driver, "12")
    assert scene.said == "A side has 0 to 9 bags."
    write(driver, "\b")
    assert scene.said == "Ready. What would have been right?"
    driver.click(scene._scores[1].rect.center)
    write(driver, "500")
    assert scene.said == "With these scores the game would be over."
    # Both at the target alike play another round.
    driver.click(scene._scores[0].rect.center)
    write(driver, "500")
    assert scene.said == "Ready. What would have been right?"


def test_a_letter_typed_at_a_number_goes_to_the_cards(driver: Driver) -> None:
    scene = open_asking(driver, rules="partners-500,blind_nil=no")
    driver.click(scene._scores[0].rect.center)
    write(driver, "12HA9")
    assert scene.said == "11 cards of your hand are missing."
    assert (scene._position.scores, scene._position.own) == ((12, 0), parse_hand(".A9.."))


def test_digits_are_taken_from_any_keyboard(driver: Driver) -> None:
    scene = open_asking(driver, rules="partners-500,blind_nil=no")
    type_hand(driver, "H")
    # On a French keyboard the key of a 2 is an accented letter, and that of the block of digits another one still.
    driver.key(ord("\N{LATIN SMALL LETTER E WITH ACUTE}"), mod=pygame.KMOD_SHIFT, text="2")
    driver.key(pygame.K_KP9, text="9")
    assert scene._position.own == parse_hand(".92..")


def test_what_was_cleared_comes_back(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    driver.press("Clear")
    assert scene._position == KnownPosition.empty(read_position(LAST_NIGHT).rules)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene._position == read_position(LAST_NIGHT)
    driver.press("Clear")
    driver.press("Undo")
    assert scene._position == read_position(LAST_NIGHT)


def test_other_rules_leave_ones_own_hand(driver: Driver) -> None:
    scene = open_asking(driver, "classic-300 2 N 51:40 1:0 S AK4.K3.542.98432/- QJ.A9.. 5")
    scene._choose_rules("partners-500,blind_nil=no")
    assert scene._position.own == parse_hand("AK4.K3.542.98432")
    assert (scene._position.out, scene._position.moves) == ((), ())


def test_what_is_typed_goes_to_the_cards_from_any_control_but_the_field(driver: Driver) -> None:
    scene = open_asking(driver, rules="partners-500,blind_nil=no")
    driver.click(scene._whose.rect.center)
    type_hand(driver, "HA")
    assert scene._position.hands == ((), (), parse_hand(".A.."), ())


def test_what_is_filled_in_is_written_trick_by_trick(driver: Driver) -> None:
    line = f"{LAST_NIGHT} 4 HA HQ H2 H3 D3"
    scene = open_asking(driver, line)
    assert scene._so_far.text == "4 3 2 4 | HA HQ H2 H3 | D3"
    scene._read_fields()
    assert scene._position == read_position(line)


def test_what_was_filled_in_is_there_the_next_time(driver: Driver) -> None:
    open_asking(driver, LAST_NIGHT)
    driver.key(pygame.K_ESCAPE)
    driver.show(AskingScreen())
    assert asking(driver)._position == read_position(LAST_NIGHT)


def test_the_way_there_is_among_the_puzzles(driver: Driver) -> None:
    driver.begin()
    driver.press("Puzzles")
    driver.press("I held this")
    asking(driver)


def test_a_round_of_the_history_fills_it_all_in(driver: Driver) -> None:
    CATALOGUE["history-round"](driver)
    scene = driver.scene
    assert isinstance(scene, RoundScene)
    driver.key(pygame.K_HOME)
    # After the draw, both bids and five cards.
    scene._go(33)
    driver.press("Ask about this")
    position, seen = asking(driver)._position, scene._played.view_at(scene._replay_.number, 33)
    assert position.all_known
    asked = position.view()
    assert (asked.hand, asked.legal_moves, asked.bids, asked.taken) == (
        seen.hand,
        seen.legal_moves,
        seen.bids,
        seen.taken,
    )
    assert (asked.known_out, asked.unseen, asked.trick) == (seen.known_out, seen.unseen, seen.trick)
    driver.key(pygame.K_ESCAPE, pygame.K_END)
    driver.press("Ask about this")
    assert scene._said == "Go to a bid or a card first: here nobody decides."


def test_three_ask_each_for_themselves(driver: Driver) -> None:
    scene = open_asking(driver, "cutthroat-300 1 S 0:0:0 0:0:0 S -/-/- -")
    assert list(scene._names.values()) == ["You", "Left", "Right"]
    # Scores stand as hands do, wherever one sits.
    scene = open_asking(driver, "cutthroat-300 1 S 1:2:3 0:0:0 W -/-/- -")
    assert [field.label for field in scene._scores.values()] == ["Your score", "Score: Left", "Score: Right"]
    assert [field.value for field in scene._scores.values()] == [2, 3, 1]
    assert scene.said == "17 cards of your hand are missing."


def test_cards_typed_with_spaces_stay_and_enter_asks_then(driver: Driver) -> None:
    scene = open_asking(driver, rules="partners-500,blind_nil=no")
    type_hand(driver, "S:AK4 H:K3 D:542 C:98432")
    assert scene._position.own == parse_hand("AK4.K3.542.98432")
    scene._choose_starter(Seat.SOUTH)
    driver.key(pygame.K_RETURN)
    assert scene._thinks
    assert len(scene._position.own) == 13


def test_a_hand_that_was_copied_elsewhere_is_pasted(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.scrap.has_text", lambda: True)
    monkeypatch.setattr("pygame.scrap.get_text", lambda: "S:AK4 H:K3 D:542 C:98432")
    scene = open_asking(driver, rules="partners-500,blind_nil=no")
    driver.press("Paste")
    assert scene._position.own == parse_hand("AK4.K3.542.98432")


def test_bids_and_cards_that_were_copied_are_pasted_where_they_are_written(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_asking(driver, LAST_NIGHT.removesuffix(" 4 3 2"))
    monkeypatch.setattr("spades.ui.scenes.asking.asking.paste_text", lambda: "4 3 2")
    driver.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.said == "That isn't a position or a hand. A hand goes like this: S:AK4 H:K3 D:542 C:98432"
    driver.click(scene._so_far.rect.center)
    driver.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene._position == read_position(LAST_NIGHT)


def test_a_position_goes_to_a_file_and_comes_back_from_it(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    driver.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    path = driver.folder / "exports" / "spades-position.spades"
    assert path.read_text().strip() == LAST_NIGHT
    assert scene.said == f"Written to {path}."
    driver.begin()
    driver.show(ImportScreen(str(path)))
    driver.wait(lambda: isinstance(driver.scene, AskingScene))
    assert write_position(asking(driver)._position) == LAST_NIGHT


def test_it_is_played_on_from_there(driver: Driver) -> None:
    open_asking(driver, LAST_NIGHT)
    driver.press("Play it")
    driver.press("Begin")
    session = driver.session
    state = session.state
    assert state.practice
    assert state.view.hand == parse_hand("AK4.K3.542.98432")
    assert state.view.scores == (120, 90)
    assert [None if bid is None else bid.n for bid in state.view.bids] == [None, 4, 3, 2]


def test_what_lacks_a_card_is_not_played_on(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT.replace("98432", "9843"))
    driver.press("Play it")
    assert driver.scene is scene
    assert scene.said == "A card of your hand is missing."


def test_discards_that_are_known_have_a_tab_of_their_own(driver: Driver) -> None:
    scene = open_asking(driver, TWO.replace(",hands=deal", "").replace("QJT.AQJ.AKQ.AKQJ", "-"))
    driver.click(pygame.Rect(scene._whose.rect).move(-5, 0).midright)
    places = dict(scene._grid.places())
    driver.click(places[Card.parse("HA")].center)
    assert scene._position.out == (Card.parse("HA"),)
    assert Card.parse("HA") in scene._position.view().known_out


def test_four_hands_tell_beside_each_choice_how_the_cards_lay(driver: Driver) -> None:
    open_asking(driver, ALL_FOUR)
    driver.press("Ask")
    driver.wait(lambda: isinstance(driver.scene, ChoicesScene))
    assert isinstance(driver.scene, ChoicesScene)
    assert {choice.move for choice in driver.scene._choices} == set(driver.scene._lay)
    assert "As they lay" in driver.scene._heads
    driver.key(pygame.K_ESCAPE)
    assert asking(driver).said.startswith("As the cards lay, ")


@pytest.mark.parametrize("line", [ALL_FOUR, UNBID])
def test_how_the_cards_lay_stands_in_its_column(driver: Driver, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    open_asking(driver, line)
    driver.press("Ask")
    driver.wait(lambda: isinstance(driver.scene, ChoicesScene))
    painted = painted_texts(monkeypatch)
    driver.paint()
    italics = [(text, at) for text, kind, at in painted if kind == "italic"]
    assert italics[0][0] == "As they lay"
    assert len({at[0] for _text, at in italics}) == 1
    assert len(italics) > 2


def test_a_position_with_one_answer_is_kept_among_the_puzzles(driver: Driver) -> None:
    scene = open_asking(driver, LAST_NIGHT)
    assert not scene._keep.enabled
    driver.press("Ask")
    driver.wait(lambda: isinstance(driver.scene, ChoicesScene))
    driver.key(pygame.K_ESCAPE)
    assert scene._keep.enabled
    scene._keeper = InstantKeeper()
    for kept, said in {
        Kept.NO_ANSWER: "No answer is clearly the best, so there's no puzzle in it.",
        Kept.FAILED: "It couldn't be kept just now.",
        Kept.KEPT: "Kept. It's among your puzzles now.",
    }.items():
        scene._keeper.coming = kept
        driver.press("To puzzles")
        driver.frame()
        assert scene.said == said


class InstantKeeper:
    """Keeps nothing, and says at once what came of it."""

    coming: Kept | None = None
    kept: Kept | None = None
    working = False

    def ask(self, position: KnownPosition, tempting: Move) -> None:
        assert tempting in position.view().legal_moves
        self.kept = self.coming

    def update(self) -> Kept | None:
        kept, self.kept = self.kept, None
        return kept

    def stop(self) -> None:
        pass


@pytest.mark.parametrize(("phase", "own"), [(Phase.BID, True), (Phase.PLAY, True), (Phase.PLAY, False)])
def test_a_decision_of_a_review_leads_there_once_its_answer_is_told(driver: Driver, phase: Phase, *, own: bool) -> None:
    scene = open_decision(driver, phase, own=own)
    assert scene._ask not in scene.group.widgets
    driver.press("Show me")
    seen = scene._view
    driver.press("Ask about this")
    position = asking(driver)._position
    assert position.all_known
    assert position.seat is seen.seat
    assert position.view().legal_moves == seen.legal_moves
    assert asking(driver).said == "Ready. What would have been right?"


def test_a_draw_is_not_asked_about(driver: Driver) -> None:
    scene = open_decision(driver, Phase.DRAW)
    driver.press("Show me")
    assert scene._ask not in scene.group.widgets


def test_what_partners_passed_is_asked_for_and_then_read(driver: Driver) -> None:
    line = LAST_NIGHT.replace("blind_nil=no 3 W", "blind_nil=no,passing=2 3 S").removesuffix(" 4 3 2")
    scene = open_asking(driver, line.replace("QJ.A..", "-"))
    for written, said in (
        ("", "Ready. What would have been right?"),
        (" hj", "Partner passes cards next: write them in one word, such as PHAH2."),
        (" pc7h10", "Ready. What would have been right?"),
        (" pc7h10 ps4c9", "You must hold the ten of hearts after passing."),
    ):
        scene._so_far.text = f"4 3 nil 2{written}"
        driver.frame()
        assert scene.said == said
    assert isinstance(scene._position.moves[4], Pass)


def test_what_was_passed_is_asked_about_from_a_review(driver: Driver) -> None:
    open_pass(driver)
    driver.press("Show me")
    driver.press("Ask about this")
    assert asking(driver)._position.view().phase is Phase.PASS
    assert asking(driver).said == "Ready. What would have been right?"
