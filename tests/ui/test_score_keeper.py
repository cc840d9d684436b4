"""The score of a real table, kept by somebody at this screen."""

from pathlib import Path

import pygame
import pytest
from screens.driver import Driver
from screens.keeper import FOUR

from spades.engine import Bid
from spades.engine.notation import parse_rules
from spades.session.keeper.score_sheet import ScoreSheet
from spades.session.keeper.sheet_text import read_sheet, write_sheet
from spades.session.keeper.sheets import Sheets
from spades.ui.scenes.keeper.new_sheet import NewSheetScene
from spades.ui.scenes.keeper.scored import ScoredScene
from spades.ui.scenes.keeper.sheets import SheetsScene
from spades.ui.scenes.keeper.writing import WritingScene
from spades.ui.transitions import NewSheetScreen, ScoredScreen, ScoreSheetScreen, Screen

NAMES = ("Anna", "Cem", "Ben", "Dee")
"""As they are asked for: partners one after the other."""


def writing(driver: Driver) -> WritingScene:
    assert isinstance(driver.scene, WritingScene)
    return driver.scene


def kept(driver: Driver) -> ScoreSheet:
    """Return the latest sheet as another program would find it on the disk."""
    return next(iter(Sheets(driver.folder / "sheets").all.values()))


def sit_down(driver: Driver) -> None:
    """Begin a sheet of four from the title, by keys alone."""
    driver.begin(rules="partners-500,target=1000")
    driver.key(pygame.K_F2)
    driver.press("Keep score")
    assert isinstance(driver.scene, NewSheetScene)
    for name in NAMES:
        for letter in name:
            driver.write(letter)
        driver.key(pygame.K_RETURN)
    writing(driver)


def open_sheet(driver: Driver, now: str = "now - - - - : - - - -") -> WritingScene:
    driver.begin()
    text = FOUR.replace("now 4 0 2 3 : - - - -", now)
    driver.show(ScoreSheetScreen(driver.app.context.history.sheets.begin(read_sheet(text))))
    return writing(driver)


def last_line(driver: Driver) -> str:
    return write_sheet(kept(driver)).splitlines()[-1]


def test_a_game_of_ten_rounds_is_kept_by_keys_alone(driver: Driver) -> None:
    sit_down(driver)
    # Four bids, one count of tricks and Enter; then Enter for the next round.
    rounds = ["43248", "52419", "33347", "42436", "41527", "33325", "52338", "34426", "22446", "34254"]
    for number, digits in enumerate(rounds, 1):
        for digit in digits:
            driver.type(digit)
            if digit == "1":
                # A 1 could still become ten or more.
                driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.scene, ScoredScene), number
        driver.key(pygame.K_RETURN)
        assert len(kept(driver).rounds) == number
    now = kept(driver)
    assert now.names == ("Anna", "Ben", "Cem", "Dee")
    # Anna deals first, and whoever sits on the dealer's left bids first.
    assert now.summaries[0].bids == (Bid(4), Bid(4), Bid(3), Bid(2))
    assert now.summaries[0].results[0].points == 71
    assert now.winner is None
    assert writing(driver)._sentence == "What does Dee bid?"


def test_a_round_is_kept_by_presses_alone_and_the_game_is_won(driver: Driver) -> None:
    open_sheet(driver)
    scene = writing(driver)

    def write(number: int) -> None:
        driver.click(scene._numbers._place(number).center)

    for _round in range(3):
        # Anna and Cem bid 5, Ben nil and Dee 2, whoever deals.
        bids = [(5, 0, 5, 2)[place] for place in kept(driver).in_turn]
        for number in bids:
            write(number)
        # Ten of them together; Ben took one beside his nil, and Dee's two follow.
        write(10)
        write(1)
        driver.press("Score it")
        assert isinstance(driver.scene, ScoredScene)
        driver.click(driver.scene._on.rect.center)
    assert kept(driver).winner == 0
    assert len(kept(driver).rounds) == 10
    assert writing(driver)._sentence == "Anna and Cem won 595 : \N{MINUS SIGN}400"
    driver.press("Another game")
    assert kept(driver) == ScoreSheet.begin(kept(driver).rules, ("Anna", "Ben", "Cem", "Dee"), 2)


def test_a_number_stands_where_it_did_whether_bids_or_tricks_are_asked_for(driver: Driver) -> None:
    scene = open_sheet(driver)
    before = scene._numbers._place(7)
    assert scene._numbers.labels[-1] == "Blind"
    driver.type("4342")
    assert scene._numbers.labels[-1] == "13"
    assert scene._numbers._place(7) == before
    # Where *Blind* stood is nothing to press.
    driver.click(scene._numbers._place(14).center)
    assert last_line(driver) == "now 4 3 4 2 : - - - -"


def test_enter_scores_the_round_after_numbers_were_clicked(driver: Driver) -> None:
    open_sheet(driver)
    scene = writing(driver)
    for number in (4, 4, 2, 2, 8):
        driver.click(scene._numbers._place(number).center)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, ScoredScene)
    driver.key(pygame.K_RETURN)
    driver.click(scene._numbers._place(3).center)
    # A bid is missing: Enter says so, and writes none.
    driver.key(pygame.K_RETURN)
    assert last_line(driver) == "now - 3 - - : - - - -"
    # With the arrows Enter writes a number again.
    scene.group.focus_on(scene._numbers)
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert last_line(driver) != "now - 3 - - : - - - -"


def test_on_the_way_to_the_numbers_the_first_open_box_is_still_written(driver: Driver) -> None:
    scene = open_sheet(driver)
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.group.focused is scene._numbers
    assert scene._sentence == "What does Anna bid?"
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert last_line(driver) == "now 2 - - - : - - - -"
    # A box that is filled is put right.
    driver.key(pygame.K_UP, pygame.K_UP, pygame.K_LEFT)
    driver.type("3")
    assert last_line(driver) == "now 3 - - - : - - - -"


def test_whoever_walks_along_the_numbers_goes_on_to_the_score(driver: Driver) -> None:
    scene = open_sheet(driver, "now 4 3 2 - : - - - -")
    scene.group.focus_on(scene._numbers)
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert last_line(driver) == "now 4 3 2 2 : - - - -"
    assert scene.group.focused is scene._numbers
    driver.key(*6 * [pygame.K_RIGHT], pygame.K_RETURN)
    assert last_line(driver) == "now 4 3 2 2 : 8 - - -"
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, ScoredScene)
    driver.key(pygame.K_RETURN)
    assert scene.group.focused is scene._numbers


def test_a_half_written_round_is_there_again_after_a_kill(driver: Driver) -> None:
    open_sheet(driver)
    driver.type("43")
    (tmp,) = (driver.folder / "sheets").iterdir()
    assert read_sheet(tmp.read_text()).entry.bids[0] is not None
    driver.reopen()
    driver.press("New game")
    driver.press("Keep score")
    assert isinstance(driver.scene, SheetsScene)
    driver.key(pygame.K_RETURN)
    assert writing(driver)._sentence == "What does Cem bid?"


def test_a_number_from_ten_on_is_typed_as_it_is_written(driver: Driver) -> None:
    open_sheet(driver)
    driver.type("104")
    assert last_line(driver) == "now 10 4 - - : - - - -"
    # After a 1 that stays alone, a digit that makes no number of tricks is the next one's.
    driver.type("152")
    assert last_line(driver) == "now 10 4 1 5 : 2 - - -"


def test_a_1_that_may_become_ten_is_still_asked_for(driver: Driver) -> None:
    scene = open_sheet(driver, "now 4 3 2 - : - - - -")
    driver.type("1")
    assert scene._sentence == "What does Dee bid?"
    driver.key(pygame.K_RETURN)
    assert scene._sentence == "How many tricks did Anna and Cem take?"


def test_a_1_that_may_become_ten_is_not_yet_wrong(driver: Driver) -> None:
    driver.begin()
    text = FOUR.replace("partners-500", "partners-500,minimum_side_bid=4").replace("4 0 2 3 :", "2 3 - - :")
    text = "\n".join([*text.splitlines()[:6], "dealer 3", "now 2 3 - - : - - - -"])
    driver.show(ScoreSheetScreen(driver.app.context.history.sheets.begin(read_sheet(text))))
    scene = writing(driver)
    driver.type("1")
    assert scene._sentence == "What does Cem bid?"
    assert not scene._pen.is_wrong
    driver.key(pygame.K_RETURN)
    assert scene._sentence == "Anna and Cem have to bid 4 or more together."
    driver.type("10")
    assert scene._sentence == "What does Dee bid?"


def test_nil_and_blind_nil_have_keys(driver: Driver) -> None:
    open_sheet(driver)
    driver.key(pygame.K_n, text="n")
    driver.key(pygame.K_b, text="b")
    assert last_line(driver) == "now 0 B0 - - : - - - -"


@pytest.mark.parametrize(
    ("now", "keys", "said"),
    [
        ("now 4 3 2 4 : - - - -", "86", "That makes 14 tricks, and there are only 13."),
        ("now 4 3 2 4 : 8 - - -", "4", "A trick is missing: there are 13."),
        ("now 4 3 - 4 : 8 - - -", "", "What does Cem bid?"),
        ("now 4 3 2 4 : - - - -", "", "How many tricks did Anna and Cem take?"),
        ("now 4 0 2 4 : 7 - - -", "", "How many tricks did Ben take?"),
    ],
)
def test_what_cannot_be_or_is_missing_is_said(driver: Driver, now: str, keys: str, said: str) -> None:
    scene = open_sheet(driver, now)
    if keys == "4":
        scene._choose(scene._pen.slots[-1])
    driver.type(keys)
    assert scene._sentence == said
    assert scene._pen.is_wrong == bool(keys)
    rounds = len(kept(driver).rounds)
    driver.press("Score it")
    assert driver.scene is scene
    assert scene._said == said
    assert len(kept(driver).rounds) == rounds


def test_undo_and_redo_go_through_the_round_and_into_the_one_before(driver: Driver) -> None:
    scene = open_sheet(driver)
    driver.type("4")
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert last_line(driver) == "now 2 4 5 1 : 8 - - -"
    assert len(kept(driver).rounds) == 6
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert last_line(driver) == "now 4 - - - : - - - -"
    # What is written now leaves nothing to make again.
    driver.key(pygame.K_BACKSPACE)
    assert last_line(driver) == "now - - - - : - - - -"
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert last_line(driver) == "now - - - - : - - - -"
    assert scene._sentence == "What does Anna bid?"


def test_enter_scores_what_was_typed_after_a_look_at_the_rounds(driver: Driver) -> None:
    scene = open_sheet(driver)
    scene.group.focus_on(scene._list)
    driver.type("4342" + "76")
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, ScoredScene)
    assert len(kept(driver).rounds) == 8


def test_nothing_written_is_nothing_to_undo(driver: Driver) -> None:
    sit_down(driver)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert writing(driver)._said == "There is nothing to take back."


def test_a_press_on_a_box_writes_there_next(driver: Driver) -> None:
    scene = open_sheet(driver, "now 4 3 2 4 : - - - -")
    driver.click(scene._boxes[scene._pen.slots[1]].rect.center)
    driver.type("5")
    assert last_line(driver) == "now 4 5 2 4 : - - - -"


def test_a_round_that_is_over_opens_its_receipt(driver: Driver) -> None:
    scene = open_sheet(driver)
    scene.group.focus_on(scene._list)
    driver.key(pygame.K_HOME, pygame.K_RETURN)
    assert isinstance(driver.scene, ScoredScene)
    assert driver.scene.title == "Round 1"
    assert driver.scene._sentences[0].startswith("Anna and Cem made 6")
    driver.key(pygame.K_ESCAPE)
    assert writing(driver) is scene


def test_after_a_look_at_a_round_the_first_open_box_is_written(driver: Driver) -> None:
    scene = open_sheet(driver)
    driver.key(*3 * [pygame.K_DOWN])
    assert scene.group.focused is scene._list
    driver.key(pygame.K_RETURN, pygame.K_ESCAPE)
    driver.type("5")
    assert last_line(driver) == "now 5 - - - : - - - -"


def test_a_round_long_over_is_corrected_and_all_after_it_is_scored_anew(driver: Driver) -> None:
    scene = open_sheet(driver, "now 4 - 2 - : - - - -")
    scene.group.focus_on(scene._list)
    driver.key(pygame.K_HOME, pygame.K_RETURN)
    driver.press("Correct")
    assert [box.text for box in writing(driver)._boxes.values() if box.text][-2:] == ["8", "5"]
    # Until it is confirmed nothing is written.
    writing(driver)._choose(writing(driver)._pen.slots[-2])
    driver.type("76")
    assert kept(driver).rounds[0].taken[:2] == (8, 5)
    driver.press("Correct")
    assert isinstance(driver.scene, ScoredScene)
    assert "Ben and Dee" in driver.scene._sentences[0]
    assert kept(driver).rounds[0].taken[:2] == (7, 6)
    assert len(kept(driver).rounds) == 7
    assert kept(driver).scores[0] == 294
    driver.key(pygame.K_RETURN)
    assert writing(driver)._sheet == kept(driver)
    assert last_line(driver) == "now 4 - 2 - : - - - -"


def test_a_correction_by_which_the_game_would_have_ended_sooner_is_refused(driver: Driver) -> None:
    driver.begin()
    head = "spades score sheet 1\nrules classic-300,target=100\nname Anna\nname Ben\n"
    text = f"{head}5 4 : 5 8\n5 4 : 5 8\nnow - - : - -\n"
    key = driver.app.context.history.sheets.begin(read_sheet(text))
    driver.show(ScoreSheetScreen(key, 1))
    scene = writing(driver)
    scene._choose(scene._pen.slots[0])
    for number in (0, 10, 10, 3):
        driver.click(scene._numbers._place(number).center)
    driver.press("Correct")
    assert driver.scene is scene
    assert scene._said == "Then the game would have been over before the rounds that follow."
    assert write_sheet(kept(driver)) == text


def test_the_receipt_tells_no_split_that_nobody_counted(driver: Driver) -> None:
    open_sheet(driver)
    driver.type("43248")
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, ScoredScene)
    rows = {row.what: row.values for row in driver.scene._receipt._rows}
    assert rows["Tricks taken"] == ("8", "5")


def test_everything_can_be_walked_to_with_arrows_and_tab(driver: Driver) -> None:
    scene = open_sheet(driver, "now 4 0 2 4 : - - - -")
    scene.group.focus_on(scene._boxes[scene._pen.slots[0]])
    seen = set()
    for _step in range(20):
        focused = scene.group.focused
        assert focused is not None
        seen.add(focused)
        driver.key(pygame.K_TAB)
    assert seen == {widget for widget in scene.group.widgets if widget.enabled}
    # Left and Right walk along the numbers, and Enter writes the one with the keyboard.
    scene.group.focus_on(scene._numbers)
    scene._choose(scene._pen.slots[-1])
    scene.group.focus_on(scene._numbers)
    scene._numbers.at = 0
    driver.key(*3 * [pygame.K_RIGHT], pygame.K_RETURN)
    assert last_line(driver) == "now 4 0 2 4 : - - - 3" or last_line(driver).endswith("3")
    assert scene.group.focused is scene._numbers


def test_a_sheet_that_is_deleted_can_be_brought_back(driver: Driver) -> None:
    open_sheet(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("New game")
    driver.press("Keep score")
    driver.key(pygame.K_DELETE)
    assert not Sheets(driver.folder / "sheets").any
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(kept(driver).rounds) == 7


def test_a_name_that_was_misspelt_is_put_right_from_the_list(driver: Driver) -> None:
    open_sheet(driver, "now 4 3 - - : - - - -")
    before = kept(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("New game")
    driver.press("Keep score")
    driver.press("Names")
    scene = driver.scene
    assert isinstance(scene, NewSheetScene)
    assert [field.text for field in scene._names.values()] == ["Anna", "Cem", "Ben", "Dee"]
    driver.write("!")
    driver.press("Done")
    assert isinstance(driver.scene, SheetsScene)
    after = kept(driver)
    assert after.names == ("Anna!", "Ben", "Cem", "Dee")
    assert (after.rules, after.rounds, after.entry) == (before.rules, before.rounds, before.entry)


def test_a_sheet_is_exported_for_a_spreadsheet(driver: Driver) -> None:
    open_sheet(driver)
    driver.show(Screen.SCORE_SHEETS)
    driver.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    (path,) = driver.folder.rglob("*.csv")
    assert path.name.startswith("spades-score-")
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 1 + 7
    assert lines[0].startswith("round,dealer,Anna bid,Ben bid,Cem bid,Dee bid,Anna + Cem tricks,")


def test_up_from_the_buttons_of_the_list_leads_to_the_list(driver: Driver) -> None:
    open_sheet(driver)
    driver.show(Screen.SCORE_SHEETS)
    assert isinstance(driver.scene, SheetsScene)
    group = driver.scene.group
    for button in group.widgets[1:]:
        if button.enabled:
            group.focus_on(button)
            driver.key(pygame.K_UP)
            assert group.focused is group.widgets[0]


def test_the_receipt_of_an_earlier_round_says_who_was_likely_to_win(driver: Driver) -> None:
    driver.begin()
    head = "spades score sheet 1\nrules classic-300,target=100\nname Anna\nname Ben\n"
    text = f"{head}5 4 : 5 8\n5 4 : 5 8\nnow - - : - -\n"
    key = driver.app.context.history.sheets.begin(read_sheet(text))
    driver.show(ScoredScreen(key, 1))
    assert isinstance(driver.scene, ScoredScene)
    assert driver.scene._sentences[-1].startswith("Between equals, Anna wins from here ")


def test_history_leads_to_the_sheets_once_there_are_some(driver: Driver) -> None:
    driver.begin()
    driver.press("History")
    assert "Score sheets" not in [widget.label for widget in driver.usable()]
    open_sheet(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("History")
    driver.press("Score sheets")
    assert isinstance(driver.scene, SheetsScene)


def test_a_damaged_sheet_is_told_of(driver: Driver, tmp_path: Path) -> None:
    del tmp_path
    folder = driver.folder / "sheets"
    folder.mkdir()
    (folder / "20260101-000000.sheet").write_text("nothing that anyone can read")
    driver.begin()
    driver.press("New game")
    driver.press("Keep score")
    driver.frame()
    assert [one[:34] for one in driver.app.toasts.sentences] == ["A score sheet couldn't be read. It"]


def test_two_of_a_name_are_refused_and_nothing_written_is_lost(driver: Driver) -> None:
    driver.begin(rules="classic-300")
    driver.key(pygame.K_F2)
    driver.press("Keep score")
    for _name in range(2):
        for letter in "Anna":
            driver.write(letter)
        driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, NewSheetScene)
    assert driver.scene._said == "Somebody at the table already has that name."
    assert [field.text for field in driver.scene._names.values()] == ["Anna", "Anna"]


def test_house_rules_that_are_adopted_are_those_of_the_sheet(driver: Driver) -> None:
    # What was chosen last is another set, so that going there changes a preference.
    driver.begin(rules="classic-300")
    driver.show(NewSheetScreen(parse_rules("street-350")))
    driver.press("House rules")
    driver.press("Set twice loses")
    driver.press("Use these rules")
    assert isinstance(driver.scene, NewSheetScene)
    driver.press("Begin")
    assert kept(driver).rules == parse_rules("street-350,set_twice_loses=yes")


def test_who_deals_is_shown_and_moves_on_with_the_round(driver: Driver) -> None:
    scene = open_sheet(driver)
    assert scene._deals.label == "Dee deals"
    driver.press("Dee deals")
    assert scene._deals.label == "Anna deals"
    driver.key(pygame.K_d, text="d")
    assert scene._deals.label == "Ben deals"
    driver.type("4321")
    driver.type("8")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert writing(driver)._deals.label == "Cem deals"
    assert kept(driver).dealer == 2


def test_a_long_name_leaves_room_for_who_deals(driver: Driver) -> None:
    driver.begin()
    long = "Annemarie-Kathrin Oberstleutnant Fischer"
    sheet = ScoreSheet.begin(parse_rules("classic-300"), (long, "Bo"))
    driver.show(ScoreSheetScreen(driver.app.context.history.sheets.begin(sheet)))
    scene = writing(driver)
    driver.frame()
    button, style = scene._deals, scene.style
    assert style.font("body", 19 * 0.67).size(button.label)[0] <= button.rect.width
    assert button.label.startswith("Annemarie")
    assert button.label.endswith(" deals")
