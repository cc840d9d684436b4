"""States: every screen, and how a person comes to it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
from session.memory_archive import MemoryArchive
from session.rows import many_games
from ui.scene_fixtures import use_archive

from pictures.headless_app import HeadlessApp
from pictures.positions import (
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

State = Callable[[HeadlessApp], None]
STATES: dict[str, State] = {}


def state(name: str) -> Callable[[State], State]:
    """Keep a state under a name."""

    def keep(function: State) -> State:
        STATES[name] = function
        return function

    return keep


@state("title-first")
def _title_first(person: HeadlessApp) -> None:
    person.begin()


@state("title-continue")
def _title_continue(person: HeadlessApp) -> None:
    person.begin(lead_position())


@state("title-notice")
def _title_notice(person: HeadlessApp) -> None:
    person.begin("[Nothing that anyone can read")


@state("title-tip")
def _title_tip(person: HeadlessApp) -> None:
    person.begin(lead_position())
    person.point(person.control("New game"))
    person.frames(60)


@state("welcome")
def _welcome(person: HeadlessApp) -> None:
    person.begin(welcomed=False)


@state("new-game")
def _new_game(person: HeadlessApp) -> None:
    person.begin()
    person.press(pygame.K_F2)


@state("confirm")
def _confirm(person: HeadlessApp) -> None:
    person.begin(lead_position())
    person.press(pygame.K_F2)
    person.press(pygame.K_RETURN)


@state("house-rules")
def _house_rules(person: HeadlessApp) -> None:
    person.begin()
    person.press(pygame.K_F2)
    person.click(person.control("House rules"))
    person.press(pygame.K_DOWN)


@state("house-rules-invalid")
def _house_rules_invalid(person: HeadlessApp) -> None:
    _house_rules(person)
    person.click(person.control("Blind nil"))


@state("preferences")
def _preferences(person: HeadlessApp) -> None:
    person.begin()
    person.click(person.control("Preferences"))
    person.press(pygame.K_DOWN)


@state("preferences-over-table")
def _preferences_over_table(person: HeadlessApp) -> None:
    person.sit(follow_position())
    person.press(pygame.K_ESCAPE)
    person.click(person.control("Preferences"))


@state("rules")
def _rules(person: HeadlessApp) -> None:
    person.begin()
    person.press(pygame.K_F1)


@state("rules-keys")
def _rules_keys(person: HeadlessApp) -> None:
    _rules(person)
    person.press(pygame.K_END)


@state("about")
def _about(person: HeadlessApp) -> None:
    person.begin()
    person.click(person.control("About"))


@state("pause")
def _pause(person: HeadlessApp) -> None:
    person.sit(follow_position())
    person.press(pygame.K_ESCAPE)


def _cut(person: HeadlessApp, seed: int) -> None:
    person.begin(seed=seed, rules=format_rules(UNSEEN))
    person.press(pygame.K_F2)
    person.press(pygame.K_RETURN)


@state("cut-deck")
def _cut_deck(person: HeadlessApp) -> None:
    person.begin(rules="classic-300")
    person.press(pygame.K_F2)
    person.press(pygame.K_RETURN)


@state("verify")
def _verify(person: HeadlessApp) -> None:
    person.sit(scored_position("made"))
    person.press(pygame.K_v)


@state("deal-code")
def _deal_code(person: HeadlessApp) -> None:
    person.sit(lead_position())
    person.press(pygame.K_d, mod=pygame.KMOD_CTRL)


@state("deal-code-read")
def _deal_code_read(person: HeadlessApp) -> None:
    _deal_code(person)
    person.write(DealCode(CLASSIC, Chance(3).sealed(1).cut(20), Seat.SOUTH).format())


@state("deal-code-wrong")
def _deal_code_wrong(person: HeadlessApp) -> None:
    _deal_code(person)
    person.write(DealCode(CLASSIC, Chance(3).sealed(1).cut(20), Seat.SOUTH).format()[:-1] + "X")


@state("duel-score")
def _duel_score(person: HeadlessApp) -> None:
    person.sit(duel_position())
    if person.view.to_move is Seat.SOUTH:
        person.click(person.card(legal=True))
    person.frames(20)


@state("duel")
def _duel(person: HeadlessApp) -> None:
    _duel_score(person)
    person.press(pygame.K_RETURN)


@state("cut")
def _cut_before(person: HeadlessApp) -> None:
    _cut(person, 1)


@state("cut-decided")
def _cut_decided(person: HeadlessApp) -> None:
    _cut(person, cut_seed(tie=False))
    person.press(pygame.K_RETURN)


@state("cut-tie")
def _cut_tie(person: HeadlessApp) -> None:
    _cut(person, cut_seed(tie=True))
    person.press(pygame.K_RETURN)


@state("draw")
def _draw(person: HeadlessApp) -> None:
    person.sit(draw_position())


@state("draw-first")
def _draw_first(person: HeadlessApp) -> None:
    person.sit(game_at(lambda seen: mine(seen, Phase.DRAW, 1)))


@state("draw-late")
def _draw_late(person: HeadlessApp) -> None:
    person.sit(late_draw_position())


@state("draw-second-card")
def _draw_second_card(person: HeadlessApp) -> None:
    person.sit(draw_position(), animation_speed=2)
    person.press(pygame.K_k)
    person.frames(24)


@state("draw-opponent")
def _draw_opponent(person: HeadlessApp) -> None:
    person.sit(draw_position(), silent=True)
    person.press(pygame.K_k)
    person.frames(60)


@state("draw-card-pressed")
def _draw_card_pressed(person: HeadlessApp) -> None:
    person.sit(draw_position())
    offered = person.table_view.layout.offered()
    person.click((offered.x, offered.y))


@state("bid")
def _bid(person: HeadlessApp) -> None:
    person.sit(bid_position())


@state("bid-pointed")
def _bid_pointed(person: HeadlessApp) -> None:
    person.sit(bid_position())
    person.point(person.control("4"))


@state("bid-nil")
def _bid_nil(person: HeadlessApp) -> None:
    person.sit(bid_position())
    person.press(pygame.K_n, "n")


@state("bid-opponent")
def _bid_opponent(person: HeadlessApp) -> None:
    person.sit(
        game_at(lambda seen: mine(seen, Phase.BID, 1) and not any(bid is not None for bid in seen.bids)), silent=True
    )
    person.press(pygame.K_4, "4")
    person.press(pygame.K_RETURN)
    person.frames(60)


@state("bid-blind")
def _bid_blind(person: HeadlessApp) -> None:
    rules = replace(CLASSIC, hands="deal", blind_nil=True)
    person.sit(game_at(lambda seen: mine(seen, Phase.BID), rules))


@state("play-lead")
def _play_lead(person: HeadlessApp) -> None:
    person.sit(lead_position())


@state("play-follow")
def _play_follow(person: HeadlessApp) -> None:
    person.sit(follow_position())


@state("play-meaning")
def _play_meaning(person: HeadlessApp) -> None:
    person.sit(follow_position())
    person.point(person.card(legal=True))


def _hinted(person: HeadlessApp, game: Game, *, again: bool = False) -> None:
    """Ask for a hint, and wait for it; again for all choices."""
    person.sit(game)
    person.press(pygame.K_h, mod=pygame.KMOD_CTRL)
    person.frames(20)
    if again:
        person.press(pygame.K_h, mod=pygame.KMOD_CTRL)


@state("hint-draw")
def _hint_draw(person: HeadlessApp) -> None:
    _hinted(person, draw_position())


@state("hint-bid")
def _hint_bid(person: HeadlessApp) -> None:
    _hinted(person, bid_position())


@state("hint-play")
def _hint_play(person: HeadlessApp) -> None:
    _hinted(person, lead_position())


@state("hint-bids")
def _hint_bids(person: HeadlessApp) -> None:
    _hinted(person, bid_position(), again=True)


@state("hint-cards")
def _hint_cards(person: HeadlessApp) -> None:
    _hinted(person, lead_position(), again=True)


@state("play-keyboard")
def _play_keyboard(person: HeadlessApp) -> None:
    person.sit(follow_position())
    for _ in range(3):
        person.press(pygame.K_RIGHT)
    person.frames(12)


@state("play-illegal")
def _play_illegal(person: HeadlessApp) -> None:
    person.sit(follow_position())
    person.click(person.card(legal=False))
    person.frames(12)


@state("play-confirm")
def _play_confirm(person: HeadlessApp) -> None:
    person.sit(follow_position(), confirm_cards=True)
    person.click(person.card(legal=True))
    person.frames(12)


@state("play-opponent")
def _play_opponent(person: HeadlessApp) -> None:
    person.sit(lead_position(), silent=True)
    person.click(person.card(legal=True))
    person.frames(60)


@state("play-trick")
def _play_trick(person: HeadlessApp) -> None:
    person.sit(follow_position(), trick_hold=-1.0, animation_speed=2)
    person.click(person.card(legal=True))
    person.frames(60)


@state("play-broken")
def _play_broken(person: HeadlessApp) -> None:
    person.sit(unbroken_position(), animation_speed=2)
    spade = next(card for card in person.table_view.hand_in_order() if card.suit == 0)
    place = person.table_view.playback.place(spade)
    if place is not None:
        person.click((place.x - place.width * 0.3, place.y))
    person.frames(30)


@state("play-last-trick")
def _play_last_trick(person: HeadlessApp) -> None:
    person.sit(follow_position())
    person.press(pygame.K_l, "l")


@state("play-one-card")
def _play_one_card(person: HeadlessApp) -> None:
    person.sit(last_card_position())


@state("play-empty-hand")
def _play_empty_hand(person: HeadlessApp) -> None:
    person.sit(last_card_position(), trick_hold=-1.0, animation_speed=2)
    person.click(person.card(legal=True))
    person.frames(60)


@state("play-banner")
def _play_banner(person: HeadlessApp) -> None:
    person.sit(last_card_position(), animation_speed=2)
    person.click(person.card(legal=True))
    person.frames(45)


@state("play-memory")
def _play_memory(person: HeadlessApp) -> None:
    person.sit(follow_position(), memory_aids=True)


@state("play-long-name")
def _play_long_name(person: HeadlessApp) -> None:
    game = follow_position()
    person.sit(replace(game, tags=(("Opponent", LONG_NAME),)), opponent=LONG_NAME)


@state("play-toast")
def _play_toast(person: HeadlessApp) -> None:
    person.sit(replace(follow_position(), tags=(("Opponent", "grandmother"),)))


@state("play-drag")
def _play_drag(person: HeadlessApp) -> None:
    person.sit(follow_position())
    at = person.card(legal=True)
    person.point(at)
    start = (round(at[0]), round(at[1]))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    centre = person.table_view.layout.centre
    end = (round(centre[0] + 0.5 * (at[0] - centre[0])), round(centre[1] + 0.6 * (at[1] - centre[1])))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0)))
    person.frames(3)


@state("play-deal-in-flight")
def _play_deal(person: HeadlessApp) -> None:
    rules = replace(CLASSIC, hands="deal")
    person.begin(rules=format_rules(rules), animation_speed=2)
    person.press(pygame.K_F2)
    person.press(pygame.K_RETURN)
    person.frames(6)


@state("guide-draw")
def _guide_draw(person: HeadlessApp) -> None:
    person.begin(welcomed=False)
    person.click(person.control("No, show me"))
    person.frames(6)


def _guided(person: HeadlessApp, game: Game) -> None:
    person.begin(game)
    person.app.context.guide.begin()
    person.press(pygame.K_RETURN)
    person.frames(12)


@state("guide-bid")
def _guide_bid(person: HeadlessApp) -> None:
    _guided(person, bid_position())


@state("guide-play")
def _guide_play(person: HeadlessApp) -> None:
    _guided(person, lead_position())


def _score(how: str) -> State:
    return lambda person: person.sit(scored_position(how))


for _how in ("made", "set", "nil", "nil broken", "penalty"):
    STATES[f"score-{_how.replace(' ', '-')}"] = _score(_how)


def _ending(*, won: bool) -> State:
    def end(person: HeadlessApp) -> None:
        person.sit(ending_position(won=won))
        if person.view.to_move is Seat.SOUTH:
            person.click(person.card(legal=True))
        person.frames(12)

    return end


STATES["game-won"] = _ending(won=True)
STATES["game-lost"] = _ending(won=False)


@state("sheet")
def _sheet(person: HeadlessApp) -> None:
    person.sit(follow_position())
    person.press(pygame.K_p, "p")


@state("sheet-empty")
def _sheet_empty(person: HeadlessApp) -> None:
    person.sit(game_at(lambda seen: mine(seen, Phase.DRAW, 1)))
    person.press(pygame.K_p, "p")


@state("sheet-many-rounds")
def _sheet_many_rounds(person: HeadlessApp) -> None:
    person.sit(long_position())
    person.press(pygame.K_p, "p")


@state("log")
def _log(person: HeadlessApp) -> None:
    person.sit(follow_position())
    person.press(pygame.K_t, "t")


def _with_history(person: HeadlessApp) -> None:
    """Begin with a history: games that might have been, and a whole one on top."""
    games, rounds = many_games(60)
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    whole = whole_position()
    for row in reversed(games):
        archive.put(row, whole, [one for one in rounds if one.game == row.id])
    archive.add(whole, imported=False)
    person.begin()
    use_archive(person.app.context, archive)


@state("history")
def _history(person: HeadlessApp) -> None:
    _with_history(person)
    person.click(person.control("History"))
    person.press(pygame.K_DOWN)


@state("history-empty")
def _history_empty(person: HeadlessApp) -> None:
    person.begin()
    use_archive(person.app.context, MemoryArchive())
    person.click(person.control("History"))


@state("history-nothing-found")
def _history_nothing(person: HeadlessApp) -> None:
    _history(person)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="grandmother"))
    person.frames(3)


@state("history-deleted")
def _history_deleted(person: HeadlessApp) -> None:
    _history(person)
    person.press(pygame.K_DELETE)


@state("history-import")
def _history_import(person: HeadlessApp) -> None:
    _history(person)
    person.press(pygame.K_o, mod=pygame.KMOD_LCTRL)
    person.press(pygame.K_RETURN)


@state("history-game")
def _history_game(person: HeadlessApp) -> None:
    _with_history(person)
    person.click(person.control("History"))
    person.press(pygame.K_RETURN)
    person.frames(40)


@state("history-luck")
def _history_luck(person: HeadlessApp) -> None:
    _history_game(person)
    person.press(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@state("history-round")
def _history_round(person: HeadlessApp) -> None:
    _history_game(person)
    person.press(pygame.K_RETURN)
    for _ in range(5):
        person.press(pygame.K_RIGHT)


@state("history-round-draw")
def _history_round_draw(person: HeadlessApp) -> None:
    _history_round(person)
    person.press(pygame.K_HOME)
    for _ in range(9):
        person.press(pygame.K_DOWN)


@state("statistics")
def _statistics(person: HeadlessApp) -> None:
    _with_history(person)
    person.click(person.control("Statistics"))


@state("statistics-empty")
def _statistics_empty(person: HeadlessApp) -> None:
    person.begin()
    use_archive(person.app.context, MemoryArchive())
    person.click(person.control("Statistics"))


@state("statistics-bids")
def _statistics_bids(person: HeadlessApp) -> None:
    _statistics(person)
    person.press(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@state("statistics-results")
def _statistics_results(person: HeadlessApp) -> None:
    _statistics_bids(person)
    person.press(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


VARIANTS: dict[str, State] = {}
"""Preferences, each at the usual size."""


def _with(reach: State, **changes: Any) -> State:
    """Return a state with other preferences in force from then on."""

    def vary(person: HeadlessApp) -> None:
        reach(person)
        person.app.context.change(**changes)
        person.frames(12)

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
