"""The page as a person has it in hand: whole rounds, and what is said and shown on the way."""

import pytest

from spades.ui.words.round_end import round_sentence

from .browser import LYING, TABLET, UPRIGHT, Page, Screen
from .conftest import OpenPhone, OpenTable
from .host import FOUR, TWO
from .person import is_clean, my_turn, play_by_keys, play_by_touch, play_until, sit_down, tab_to

THREE = ("cutthroat-300,first_hand=counts", "rule rule")


@pytest.mark.parametrize(
    ("rules", "players"), [TWO, FOUR, THREE, ("street-350", "rule rule rule")], ids=["two", "four", "three", "street"]
)
def test_a_whole_round_is_played_by_touch(
    rules: str, players: str, open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page, table = open_phone(), open_table(rules, players)
    sit_down(page, table)
    play_by_touch(page)
    assert page.text(".end h2") == "Round 1"
    assert len(table.viewer.state.so_far.rounds) == 1
    view = table.viewer.state.view
    called = {seat: sitter.name.title() for seat, sitter in table.viewer.state.seating.items()}
    assert page.text(".end .went") == round_sentence(view, called | {view.seat: "You"})
    row = [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in page.text(".end .total").split()[1:]]
    assert row == list(table.viewer.state.view.scores)
    page.touch(".end button")
    page.wait_for("return document.querySelector('.table').dataset.phase !== 'round over'")
    assert my_turn(page) in {"draw", "bid"}
    assert table.viewer.state.view.round_number == 2
    assert is_clean(page)


def test_a_bid_of_tricks_that_was_made_blind_is_said_to_be(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table("street-350", "rule rule rule")
    sit_down(page, table)
    told = page.run("""
        const { roundSentence } = await import("/round.js");
        const made = (bid, points, taken) => ({ bid, bid_points: points, new_bags: 1, penalty: 0, taken });
        const view = { rules: "street-350", round: 2, bids: ["B6", "3", null, "2"], taken: [4, 3, 3, 3], winner: null };
        return roundSentence({
          view: { ...view, scores: [120, 50], results: [made(6, 120, 7), made(5, 50, 6)] },
          names: ["You", "Mika", "Otto", "Luna"], seats: [0, 1, 2, 3], sides: [0, 1], side: 0, me: 0, partner: 2,
          seatsOf: (side) => [side, side + 2], sideOf: (seat) => seat % 2, indexOf: (seat) => seat,
          bagsCount: false, target: 350,
        });
    """)
    assert told == "You and Otto made blind 6; Mika and Luna made 5."
    assert is_clean(page)


@pytest.mark.parametrize(("rules", "players"), [TWO, FOUR], ids=["two", "four"])
def test_a_whole_round_is_played_by_keys(
    rules: str, players: str, open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page, table = open_phone(LYING), open_table(rules, players)
    page.open(table.address)
    page.wait_for_element(".join input")
    page.press(*"Anna", "Enter")
    page.wait_for_element(".place .main")
    tab_to(page, ".place .main")
    page.press("Enter")
    play_by_keys(page)
    page.run("link.hidden = false; link.textContent = 'Out of reach'")
    ends = "const box = (one) => document.querySelector(one).getBoundingClientRect(); return "
    assert page.run(ends + "box('#link').bottom <= box('.end').top"), "what is said of the connection hides no score"
    assert page.run(ends + "box('.end').bottom - box('.end .foot').bottom < 3"), "no score shows through below the foot"
    page.run("link.hidden = true")
    tab_to(page, ".end button")
    page.press("Enter")
    page.wait_for("return document.querySelector('.table').dataset.phase !== 'round over'")
    assert table.viewer.state.view.round_number == 2
    assert is_clean(page)


def test_arrows_go_from_card_to_card(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    sit_down(page, open_table(*FOUR))
    play_until(page, "true")
    cards = page.run("return [...document.querySelectorAll('.hand .card')].map((card) => card.dataset.card)")
    tab_to(page, ".hand .card")
    page.press("Right", "Right", "Left", "Left", "Left")
    assert page.run("return document.activeElement.dataset.card") == cards[-1]


def test_a_hand_lies_in_suits_that_take_turns_in_colour(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*FOUR)
    sit_down(page, table)
    play_until(page, "true")
    cards = page.run("return [...document.querySelectorAll('.hand .card')].map((card) => card.dataset.card)")
    assert sorted(cards) == sorted(map(str, table.viewer.state.view.hand))
    assert list(dict.fromkeys(card[0] for card in cards)) == [
        suit for suit in "SHCD" if any(card[0] == suit for card in cards)
    ]


def test_a_card_that_may_not_be_played_says_why_and_stays(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    play_until(page, "document.querySelector('.hand .off') && document.querySelector('.hand .ready')")
    off = page.run("return document.querySelector('.hand .off').dataset.card")
    said = {str(card): str(why) for card, why in table.viewer.state.view.refusals}[off]
    held = len(table.viewer.state.view.hand)
    page.touch(".hand .off")
    assert page.text(".status") == said
    assert page.run("return document.querySelector('.hand .off').ariaLabel").endswith(said)
    assert len(table.viewer.state.view.hand) == held


def test_a_lone_card_goes_by_itself_unless_it_may_not(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    page.run("localStorage.setItem('spades.alone', 'off')")
    play_until(page, "document.querySelectorAll('.hand .ready').length === 1")
    held = len(table.viewer.state.view.hand)
    page.run("return new Promise((done) => setTimeout(done, 1500))")
    assert len(table.viewer.state.view.hand) == held
    page.run("localStorage.setItem('spades.alone', 'on')")
    page.reload()
    page.wait_for("return document.querySelectorAll('.hand .card').length < arguments[0]", held)


def test_a_bid_says_what_it_would_mean_before_it_is_made(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    while my_turn(page) == "draw":
        page.touch(".draw .main")
    page.touch('.bids [data-bid="4"]')
    assert page.text(".means").startswith("Made, the score is 40; set, \N{MINUS SIGN}40.")
    page.touch('.bids [data-bid="0"]')
    assert page.text(".means").startswith("Without a trick, the score is 100; with one, \N{MINUS SIGN}100.")
    assert table.viewer.state.view.bids == (None, None)
    page.touch(".bids > .main:last-child")
    page.wait_for("return document.querySelector('.plaque.near .bid').textContent === 'Bid nil'")


def test_the_draw_shows_the_card_on_offer_and_what_became_of_it(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    assert my_turn(page) == "draw"
    offered = page.run("return document.querySelector('.offer .face').dataset.card")
    assert offered == str(table.viewer.state.view.offered)
    page.touch(".draw .main")
    page.wait_for("return document.querySelector('.hand .card')")
    assert page.run("return document.querySelector('.hand .card').dataset.card") == offered
    page.wait_for("return document.querySelector('.status').textContent.startsWith('You kept')")


def test_the_last_trick_the_score_and_a_phrase_open_over_the_table(
    open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    play_until(page, "document.querySelector('.sign.last').checkVisibility()")
    page.touch(".sign.last")
    shown = page.run("return [...document.querySelectorAll('.last-trick .face')].map((card) => card.dataset.card)")
    assert shown == [str(card) for _seat, card in table.viewer.state.view.tricks[-1].plays]
    page.touch(".sheet > .main")
    page.touch(".short-score")
    assert "of 300" in page.text(".sheet")
    page.press("Escape")
    page.touch(".sign.talk")
    page.touch(".phrase:nth-child(2)")
    page.wait_for("return document.querySelector('.plaque.near .bubble')?.textContent === 'Thank you!'")
    assert table.heard[-1] == {"say": "thank_you"}


def test_a_name_is_text_whatever_stands_in_it(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*FOUR)
    sit_down(page, table)
    my_turn(page)
    name = "<img src=x onerror=document.title='taken'>"
    line = {"seat": "W", "who": "guest", "name": name, "here": True, "you": False}
    others = [{"seat": seat, "who": "free", "name": "", "here": False, "you": seat == "S"} for seat in "SNE"]
    table.say({"lobby": {"seats": [line, *others], "rules": "partners-500", "begun": False}})
    page.wait_for_element(".lobby")
    assert name in page.text(".lobby")
    assert page.run("return document.querySelectorAll('.lobby img').length") == 0


@pytest.mark.parametrize(("language", "word"), [("de", "Behalten"), ("es", "Conservar"), ("fr", "Garder")])
def test_the_language_changes_on_the_spot_and_is_kept(
    language: str, word: str, open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page = open_phone()
    sit_down(page, open_table(*TWO))
    my_turn(page)
    page.touch(".sign.menu")
    page.touch(f".options label:has([value={language}])")
    page.wait_for("return document.querySelector('.draw .main').textContent === arguments[0]", word)
    page.touch(".sheet > .main")
    page.reload()
    my_turn(page)
    assert page.text(".draw .main") == word
    assert page.run("return document.documentElement.lang") == language


def test_four_colours_take_the_other_sheet(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    sit_down(page, open_table(*TWO))
    my_turn(page)
    page.touch(".sign.menu")
    page.touch(".options label:has([value=four-colour])")
    sheet = page.run("return getComputedStyle(document.querySelector('.offer .face')).backgroundImage")
    assert "/cards-four-colour.png" in sheet


def test_a_phone_buzzes_when_it_is_asked_and_not_where_it_may_not(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    sit_down(page, open_table(*TWO))
    page.run("window.buzzed = 0; navigator.vibrate = () => { window.buzzed += 1; }")
    my_turn(page)
    page.touch(".draw .main")
    page.wait_for("return window.buzzed > 0")
    page.run("localStorage.setItem('spades.buzz', 'off')")
    before = page.run("return window.buzzed")
    my_turn(page)
    page.touch(".draw .main")
    my_turn(page)
    assert page.run("return window.buzzed") == before


@pytest.mark.parametrize("screen", [UPRIGHT, LYING, TABLET], ids=["upright", "lying", "tablet"])
@pytest.mark.parametrize("text", ["usual", "larger"])
def test_all_that_can_be_pressed_is_on_the_screen_and_large_enough(
    text: str, screen: Screen, open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page, table = open_phone(screen), open_table(*FOUR)
    page.open(table.address)
    page.run("localStorage.setItem('spades.text', arguments[0])", text)
    sit_down(page, table)
    phases = set[str]()
    while (phase := my_turn(page)) in {"draw", "bid", "play"} and len(phases) < 4:
        phases.add(phase)
        assert off_screen(page) == [], phase
        if phase == "play":
            break
        page.touch(".draw .main" if phase == "draw" else _bid_step(page))
        page.wait_for("return document.querySelector('.status').textContent !== 'On its way\\u2026'")


def _bid_step(page: Page) -> str:
    for step in (".bids > .main:first-child", ".bids > .main:last-child"):
        if page.shows(step):
            return step
    return '.bids [data-bid="3"]'


def off_screen(page: Page) -> list[str]:
    """Return what can be pressed and is not whole on the screen, or smaller than a finger needs."""
    found = page.run(
        """
        return [...document.querySelectorAll(".table button")].filter((made) => made.checkVisibility())
          .map((made) => [made, made.getBoundingClientRect()])
          .filter(([made, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1
            || box.bottom > innerHeight + 1 || box.height < 40 || box.width < (made.closest(".numbers") ? 34 : 40))
          .map(([made, box]) => `${made.className} ${made.textContent} ${JSON.stringify(box)}`);
        """
    )
    return [str(one) for one in found]


def test_without_motion_nothing_moves_and_all_goes_on(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone(UPRIGHT, prefers_reduced_motion="reduce")
    sit_down(page, open_table(*TWO))
    play_until(page, "document.querySelector('.sign.last').checkVisibility()")
    assert page.run("return document.getAnimations().length") == 0


def test_the_corner_of_every_card_of_a_trick_is_seen_on_a_phone_that_lies(
    open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page, table = open_phone(LYING), open_table(*FOUR)
    sit_down(page, table)
    play_until(page, "document.querySelectorAll('.hand .card').length > 10")
    hidden = page.run(
        """
        const trick = document.querySelector(".trick");
        const card = (place) => `<li class="laid ${place}"><span class="face" data-card="SA"></span></li>`;
        trick.innerHTML = ["near", "left", "far", "right"].map(card).join("");
        return [...trick.querySelectorAll(".face")].filter((face) => {
          const box = face.getBoundingClientRect();
          const at = [box.left + box.width * .15, box.top + box.height * .12];
          return document.elementsFromPoint(...at).find((one) => one.matches(".face")) !== face;
        }).map((face) => face.parentNode.className);
        """
    )
    assert hidden == []


def test_three_scores_have_room_on_a_phone_that_lies(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone(LYING)
    sit_down(page, open_table("cutthroat-300", "rule rule"))
    play_by_touch(page)
    page.wait_for_element(".end")
    # With names as people have them.
    page.run("document.querySelectorAll('.end thead th').forEach((one) => { one.textContent = 'Valentine'; })")
    assert page.run("const end = document.querySelector('.end'); return end.scrollHeight <= end.clientHeight")


def test_the_page_holds_no_card_that_the_table_did_not_send(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*FOUR)
    sit_down(page, table)
    play_until(page, "document.querySelector('.sign.last').checkVisibility()")
    shown = set(page.run("return [...document.querySelectorAll('.face')].map((card) => card.dataset.card)"))
    sent: set[str] = {str(card) for card in table.viewer.state.view.hand}
    for trick in (*table.viewer.state.view.tricks, table.viewer.state.view.trick):
        sent |= {str(card) for _seat, card in trick.plays}
    assert shown <= sent


def test_of_partners_each_plaque_counts_tricks_for_the_bid_is_that_of_both(
    open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page, table = open_phone(), open_table(*FOUR)
    sit_down(page, table)
    play_until(page, "document.querySelector('.plaque .full')")
    told = page.run("return [...document.querySelectorAll('.plaque .need')].map((one) => one.textContent)")
    assert len(told) == 4
    assert {one.partition(" ")[2] or one for one in told} <= {"trick", "tricks", "holds", "broken"}
    named = page.run("return [...document.querySelectorAll('.plaque')].map((one) => one.ariaLabel)")
    assert all(one.count("trick") == 1 for one in named), "a reader says it once"
