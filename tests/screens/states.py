"""States: every screen, and how a driver comes to it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
from session.memory_archive import MemoryArchive
from session.rows import many_games
from ui.scene_fixtures import use_archive

from screens.driver import Driver
from screens.positions import (
    CLASSIC,
    UNSEEN,
    bid_position,
    cut_seed,
    draw_position,
    duel_position,
    ending_position,
    follow_position,
    game_at,
    last_card_position,
    late_draw_position,
    lead_position,
    long_position,
    mine,
    scored_position,
    unbroken_position,
    whole_position,
)
from spades.engine import Game, Phase, Seat, format_rules
from spades.session.deals.chance import Chance
from spades.session.deals.deal_code import DealCode
from spades.ui.paint.theme import THEMES

DECKS = ("classic", "four-colour", "jumbo")
LONG_NAME = "northern_tournament.players:the_cautious_counter_with_a_long_memory"

State = Callable[[Driver], None]
STATES: dict[str, State] = {}


def state(name: str) -> Callable[[State], State]:
    """Keep a state under a name."""

    def keep(function: State) -> State:
        STATES[name] = function
        return function

    return keep


@state("title-first")
def _title_first(driver: Driver) -> None:
    driver.begin()


@state("title-continue")
def _title_continue(driver: Driver) -> None:
    driver.begin(lead_position())


@state("title-notice")
def _title_notice(driver: Driver) -> None:
    driver.begin("[Nothing that anyone can read")


@state("title-tip")
def _title_tip(driver: Driver) -> None:
    driver.begin(lead_position())
    driver.point(driver.control("New game").rect.center)
    driver.frame(times=60)


@state("welcome")
def _welcome(driver: Driver) -> None:
    driver.begin(welcomed=False)


@state("new-game")
def _new_game(driver: Driver) -> None:
    driver.begin()
    driver.key(pygame.K_F2)


@state("confirm")
def _confirm(driver: Driver) -> None:
    driver.begin(lead_position())
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)


@state("house-rules")
def _house_rules(driver: Driver) -> None:
    driver.begin()
    driver.key(pygame.K_F2)
    driver.press("House rules")
    driver.key(pygame.K_DOWN)


@state("house-rules-invalid")
def _house_rules_invalid(driver: Driver) -> None:
    _house_rules(driver)
    driver.press("Blind nil")


@state("preferences")
def _preferences(driver: Driver) -> None:
    driver.begin()
    driver.press("Preferences")
    driver.key(pygame.K_DOWN)


@state("preferences-over-table")
def _preferences_over_table(driver: Driver) -> None:
    driver.sit(follow_position())
    driver.key(pygame.K_ESCAPE)
    driver.press("Preferences")


@state("rules")
def _rules(driver: Driver) -> None:
    driver.begin()
    driver.key(pygame.K_F1)


@state("rules-keys")
def _rules_keys(driver: Driver) -> None:
    _rules(driver)
    driver.key(pygame.K_END)


@state("about")
def _about(driver: Driver) -> None:
    driver.begin()
    driver.press("About")


@state("pause")
def _pause(driver: Driver) -> None:
    driver.sit(follow_position())
    driver.key(pygame.K_ESCAPE)


def _cut(driver: Driver, seed: int) -> None:
    driver.begin(seed=seed, rules=format_rules(UNSEEN))
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)


@state("cut-deck")
def _cut_deck(driver: Driver) -> None:
    driver.begin(rules="classic-300")
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)


@state("verify")
def _verify(driver: Driver) -> None:
    driver.sit(scored_position("made"))
    driver.key(pygame.K_v)


@state("deal-code")
def _deal_code(driver: Driver) -> None:
    driver.sit(lead_position())
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)


@state("deal-code-read")
def _deal_code_read(driver: Driver) -> None:
    _deal_code(driver)
    driver.write(DealCode(CLASSIC, Chance(3).sealed(1).cut(20), Seat.SOUTH).format())


@state("deal-code-wrong")
def _deal_code_wrong(driver: Driver) -> None:
    _deal_code(driver)
    driver.write(DealCode(CLASSIC, Chance(3).sealed(1).cut(20), Seat.SOUTH).format()[:-1] + "X")


@state("duel-score")
def _duel_score(driver: Driver) -> None:
    driver.sit(duel_position())
    if driver.view.to_move is Seat.SOUTH:
        driver.click(driver.near(legal=True))
    driver.frame(times=20)


@state("duel")
def _duel(driver: Driver) -> None:
    _duel_score(driver)
    driver.key(pygame.K_RETURN)


@state("cut")
def _cut_before(driver: Driver) -> None:
    _cut(driver, 1)


@state("cut-decided")
def _cut_decided(driver: Driver) -> None:
    _cut(driver, cut_seed(tie=False))
    driver.key(pygame.K_RETURN)


@state("cut-tie")
def _cut_tie(driver: Driver) -> None:
    _cut(driver, cut_seed(tie=True))
    driver.key(pygame.K_RETURN)


@state("draw")
def _draw(driver: Driver) -> None:
    driver.sit(draw_position())


@state("draw-first")
def _draw_first(driver: Driver) -> None:
    driver.sit(game_at(lambda seen: mine(seen, Phase.DRAW, 1)))


@state("draw-late")
def _draw_late(driver: Driver) -> None:
    driver.sit(late_draw_position())


@state("draw-second-card")
def _draw_second_card(driver: Driver) -> None:
    driver.sit(draw_position(), animation_speed=2)
    driver.key(pygame.K_k)
    driver.frame(times=20)


@state("draw-opponent")
def _draw_opponent(driver: Driver) -> None:
    driver.sit(draw_position(), silent=True)
    driver.key(pygame.K_k)
    driver.frame(times=60)


@state("draw-card-pressed")
def _draw_card_pressed(driver: Driver) -> None:
    driver.sit(draw_position())
    offered = driver.table_view.layout.offered()
    driver.click((offered.x, offered.y))


@state("bid")
def _bid(driver: Driver) -> None:
    driver.sit(bid_position())


@state("bid-pointed")
def _bid_pointed(driver: Driver) -> None:
    driver.sit(bid_position())
    driver.point(driver.control("4").rect.center)


@state("bid-nil")
def _bid_nil(driver: Driver) -> None:
    driver.sit(bid_position())
    driver.key(pygame.K_n, text="n")


@state("bid-opponent")
def _bid_opponent(driver: Driver) -> None:
    driver.sit(
        game_at(lambda seen: mine(seen, Phase.BID, 1) and not any(bid is not None for bid in seen.bids)), silent=True
    )
    driver.key(pygame.K_4, text="4")
    driver.key(pygame.K_RETURN)
    driver.frame(times=60)


@state("bid-blind")
def _bid_blind(driver: Driver) -> None:
    rules = replace(CLASSIC, hands="deal", blind_nil=True)
    driver.sit(game_at(lambda seen: mine(seen, Phase.BID), rules))


@state("play-lead")
def _play_lead(driver: Driver) -> None:
    driver.sit(lead_position())


@state("play-follow")
def _play_follow(driver: Driver) -> None:
    driver.sit(follow_position())


@state("play-meaning")
def _play_meaning(driver: Driver) -> None:
    driver.sit(follow_position())
    driver.point(driver.near(legal=True))


def _hinted(driver: Driver, game: Game, *, again: bool = False) -> None:
    """Ask for a hint, and wait for it; again for all choices."""
    driver.sit(game)
    driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    driver.frame(times=20)
    if again:
        driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)


@state("hint-draw")
def _hint_draw(driver: Driver) -> None:
    _hinted(driver, draw_position())


@state("hint-bid")
def _hint_bid(driver: Driver) -> None:
    _hinted(driver, bid_position())


@state("hint-play")
def _hint_play(driver: Driver) -> None:
    _hinted(driver, lead_position())


@state("hint-bids")
def _hint_bids(driver: Driver) -> None:
    _hinted(driver, bid_position(), again=True)


@state("hint-cards")
def _hint_cards(driver: Driver) -> None:
    _hinted(driver, lead_position(), again=True)


@state("play-keyboard")
def _play_keyboard(driver: Driver) -> None:
    driver.sit(follow_position())
    for _ in range(3):
        driver.key(pygame.K_RIGHT)
    driver.frame(times=12)


@state("play-illegal")
def _play_illegal(driver: Driver) -> None:
    driver.sit(follow_position())
    driver.click(driver.near(legal=False))
    driver.frame(times=12)


@state("play-confirm")
def _play_confirm(driver: Driver) -> None:
    driver.sit(follow_position(), confirm_cards=True)
    driver.click(driver.near(legal=True))
    driver.frame(times=12)


@state("play-opponent")
def _play_opponent(driver: Driver) -> None:
    driver.sit(lead_position(), silent=True)
    driver.click(driver.near(legal=True))
    driver.frame(times=60)


@state("play-trick")
def _play_trick(driver: Driver) -> None:
    driver.sit(follow_position(), trick_hold=-1.0, animation_speed=2)
    driver.click(driver.near(legal=True))
    driver.frame(times=60)


@state("play-broken")
def _play_broken(driver: Driver) -> None:
    driver.sit(unbroken_position(), animation_speed=2)
    spade = next(card for card in driver.table_view.hand_in_order() if card.suit == 0)
    driver.click(driver.left_of(spade))
    driver.frame(times=25)


@state("play-last-trick")
def _play_last_trick(driver: Driver) -> None:
    driver.sit(follow_position())
    driver.key(pygame.K_l, text="l")


@state("play-one-card")
def _play_one_card(driver: Driver) -> None:
    driver.sit(last_card_position())


@state("play-empty-hand")
def _play_empty_hand(driver: Driver) -> None:
    driver.sit(last_card_position(), trick_hold=-1.0, animation_speed=2)
    driver.click(driver.near(legal=True))
    driver.frame(times=60)


@state("play-banner")
def _play_banner(driver: Driver) -> None:
    driver.sit(last_card_position(), animation_speed=2)
    driver.click(driver.near(legal=True))
    driver.frame(times=38)


@state("play-memory")
def _play_memory(driver: Driver) -> None:
    driver.sit(follow_position(), memory_aids=True)


@state("play-long-name")
def _play_long_name(driver: Driver) -> None:
    game = follow_position()
    driver.sit(replace(game, tags=(("Opponent", LONG_NAME),)), opponent=LONG_NAME)


@state("play-toast")
def _play_toast(driver: Driver) -> None:
    driver.sit(replace(follow_position(), tags=(("Opponent", "grandmother"),)))


@state("play-drag")
def _play_drag(driver: Driver) -> None:
    driver.sit(follow_position())
    at = driver.near(legal=True)
    driver.point(at)
    driver.down(at)
    centre = driver.table_view.layout.centre
    driver.move((centre[0] + 0.5 * (at[0] - centre[0]), centre[1] + 0.6 * (at[1] - centre[1])), held=True)
    driver.frame(times=3)


@state("play-deal-in-flight")
def _play_deal(driver: Driver) -> None:
    rules = replace(CLASSIC, hands="deal")
    driver.begin(rules=format_rules(rules), animation_speed=2, auto_cut=True)
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)
    driver.frame(times=20)


@state("guide-draw")
def _guide_draw(driver: Driver) -> None:
    driver.begin(welcomed=False)
    driver.press("No, show me")
    driver.frame(times=5)


def _guided(driver: Driver, game: Game) -> None:
    driver.begin(game)
    driver.app.context.guide.begin()
    driver.key(pygame.K_RETURN)
    driver.frame(times=12)


@state("guide-bid")
def _guide_bid(driver: Driver) -> None:
    _guided(driver, bid_position())


@state("guide-play")
def _guide_play(driver: Driver) -> None:
    _guided(driver, lead_position())


def _score(how: str) -> State:
    return lambda driver: driver.sit(scored_position(how))


for _how in ("made", "set", "nil", "nil broken", "penalty"):
    STATES[f"score-{_how.replace(' ', '-')}"] = _score(_how)


def _ending(*, won: bool) -> State:
    def end(driver: Driver) -> None:
        driver.sit(ending_position(won=won))
        if driver.view.to_move is Seat.SOUTH:
            driver.click(driver.near(legal=True))
        driver.frame(times=12)

    return end


STATES["game-won"] = _ending(won=True)
STATES["game-lost"] = _ending(won=False)


@state("sheet")
def _sheet(driver: Driver) -> None:
    driver.sit(follow_position())
    driver.key(pygame.K_p, text="p")


@state("sheet-empty")
def _sheet_empty(driver: Driver) -> None:
    driver.sit(game_at(lambda seen: mine(seen, Phase.DRAW, 1)))
    driver.key(pygame.K_p, text="p")


@state("sheet-many-rounds")
def _sheet_many_rounds(driver: Driver) -> None:
    driver.sit(long_position())
    driver.key(pygame.K_p, text="p")


@state("log")
def _log(driver: Driver) -> None:
    driver.sit(follow_position())
    driver.key(pygame.K_t, text="t")


def _with_history(driver: Driver) -> None:
    """Begin with a history: games that might have been, and a whole one on top."""
    games, rounds = many_games(60)
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    whole = whole_position()
    for row in reversed(games):
        archive.put(row, whole, [one for one in rounds if one.game == row.id])
    archive.add(whole, imported=False)
    driver.begin()
    use_archive(driver.app.context, archive)


@state("history")
def _history(driver: Driver) -> None:
    _with_history(driver)
    driver.press("History")
    driver.key(pygame.K_DOWN)


@state("history-empty")
def _history_empty(driver: Driver) -> None:
    driver.begin()
    use_archive(driver.app.context, MemoryArchive())
    driver.press("History")


@state("history-nothing-found")
def _history_nothing(driver: Driver) -> None:
    _history(driver)
    driver.write("grandmother")


@state("history-deleted")
def _history_deleted(driver: Driver) -> None:
    _history(driver)
    driver.key(pygame.K_DELETE)


@state("history-import")
def _history_import(driver: Driver) -> None:
    _history(driver)
    driver.key(pygame.K_o, mod=pygame.KMOD_LCTRL)
    driver.key(pygame.K_RETURN)


@state("history-game")
def _history_game(driver: Driver) -> None:
    _with_history(driver)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.frame(times=40)


@state("history-luck")
def _history_luck(driver: Driver) -> None:
    _history_game(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@state("history-round")
def _history_round(driver: Driver) -> None:
    _history_game(driver)
    driver.key(pygame.K_RETURN)
    for _ in range(5):
        driver.key(pygame.K_RIGHT)


@state("history-round-draw")
def _history_round_draw(driver: Driver) -> None:
    _history_round(driver)
    driver.key(pygame.K_HOME)
    for _ in range(9):
        driver.key(pygame.K_DOWN)


@state("statistics")
def _statistics(driver: Driver) -> None:
    _with_history(driver)
    driver.press("Statistics")


@state("statistics-empty")
def _statistics_empty(driver: Driver) -> None:
    driver.begin()
    use_archive(driver.app.context, MemoryArchive())
    driver.press("Statistics")


@state("statistics-bids")
def _statistics_bids(driver: Driver) -> None:
    _statistics(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@state("statistics-results")
def _statistics_results(driver: Driver) -> None:
    _statistics_bids(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


VARIANTS: dict[str, State] = {}
"""Preferences, each at the usual size."""


def _with(reach: State, **changes: Any) -> State:
    """Return a state with other preferences in force from then on."""

    def vary(driver: Driver) -> None:
        reach(driver)
        driver.app.context.change(**changes)
        driver.frame(times=12)

    return vary


for _name in THEMES:
    for _of in (
        "title-continue",
        "draw",
        "bid-pointed",
        "play-illegal",
        "play-trick",
        "score-made",
        "house-rules",
        "history",
        "history-luck",
        "history-round",
        "statistics-bids",
        "statistics-results",
    ):
        VARIANTS[f"table-{_name}-{_of}"] = _with(STATES[_of], table=_name)
for _deck in DECKS:
    VARIANTS[f"deck-{_deck}"] = _with(STATES["play-lead"], deck=_deck)
for _of in ("draw", "bid-pointed", "play-follow", "play-memory", "guide-draw"):
    VARIANTS[f"left-handed-{_of}"] = _with(STATES[_of], left_handed=True)
for _percent in (75, 150, 250):
    for _of in ("draw", "bid-pointed", "play-last-trick"):
        VARIANTS[f"cards-{_percent}-{_of}"] = _with(STATES[_of], card_size=_percent)
for _of, _reach in STATES.items():
    VARIANTS[f"interface-150-{_of}"] = _with(_reach, interface_size=150)
for _of in ("draw", "bid-pointed", "play-follow", "preferences"):
    VARIANTS[f"interface-75-{_of}"] = _with(STATES[_of], interface_size=75)
