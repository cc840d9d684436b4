"""The table: the draw, the bid, the play, hints, the guided round and the menu."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from spades.bots.analysis.claims import Claim, Threat
from spades.engine import Game, PlayCard, format_rules
from spades.engine.moves import BIDS, BLIND_NIL, PLAYS
from spades.session.players.adviser import Analysis, Figures
from spades.session.players.adviser import Choice as Advice
from spades.ui.game_screens import HintScreen
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.words.claims import refusal_words
from spades.ui.words.hints import hint_words
from spades.ui.words.tutorial import LESSONS, ROUND_LESSONS, Tutorial

from .driver import Driver
from .part import Part, on_top
from .positions import CLASSIC, position
from .texts import every_notice, every_reason

LONG_NAME = "northern_tournament.players:the_cautious_counter_with_a_long_memory"


TABLES = Part()
SPEECHLESS = Part()
"""Moments to be looked at, many of them in motion, that say nothing which is not said elsewhere."""


@TABLES.way("pause")
def _pause(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.key(pygame.K_ESCAPE)


@TABLES.way("draw")
def _draw(driver: Driver) -> None:
    driver.sit(position("draw"))


@SPEECHLESS.way("draw-first")
def _draw_first(driver: Driver) -> None:
    driver.sit(position("draw-first"))


@SPEECHLESS.way("draw-late")
def _draw_late(driver: Driver) -> None:
    driver.sit(position("draw-late"))


@SPEECHLESS.way("draw-second-card")
def _draw_second_card(driver: Driver) -> None:
    driver.sit(position("draw"), animation_speed=2)
    driver.key(pygame.K_k)
    driver.frame(times=20)


@SPEECHLESS.way("draw-opponent")
def _draw_opponent(driver: Driver) -> None:
    driver.sit(position("draw"), silent=True)
    driver.key(pygame.K_k)
    driver.frame(times=60)


@TABLES.way("draw-card-pressed")
def _draw_card_pressed(driver: Driver) -> None:
    driver.sit(position("draw"))
    offered = driver.board.layout.offered_card()
    driver.click((offered.x, offered.y))


@TABLES.way("bid")
def _bid(driver: Driver) -> None:
    driver.sit(position("bid"))


@TABLES.way("bid-pointed")
def _bid_pointed(driver: Driver) -> None:
    driver.sit(position("bid"))
    driver.point(driver.control("4").rect.center)


@TABLES.way("bid-worth")
def _bid_worth(driver: Driver) -> None:
    driver.sit(position("bid"), hand_worth=True)


@TABLES.way("bid-nil")
def _bid_nil(driver: Driver) -> None:
    driver.sit(position("bid"))
    driver.key(pygame.K_n, text="n")


@SPEECHLESS.way("bid-opponent")
def _bid_opponent(driver: Driver) -> None:
    driver.sit(position("bid-first"), silent=True)
    driver.key(pygame.K_4, text="4")
    driver.key(pygame.K_RETURN)
    driver.frame(times=60)


@TABLES.way("bid-blind")
def _bid_blind(driver: Driver) -> None:
    driver.sit(position("bid-blind"))


@TABLES.way("play-lead")
def _play_lead(driver: Driver) -> None:
    driver.sit(position("lead"))


@TABLES.way("play-follow")
def _play_follow(driver: Driver) -> None:
    driver.sit(position("follow"))


@SPEECHLESS.way("play-meaning")
def _play_meaning(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.point(driver.near(legal=True))


@SPEECHLESS.way("play-portrait")
def _play_portrait(driver: Driver) -> None:
    game = position("follow")
    tags = (("Opponent", "silas"), *(tag for tag in game.tags if tag[0] != "Opponent"))
    driver.sit(replace(game, tags=tags))
    driver.point(driver.near(legal=True))


def _hinted(driver: Driver, game: Game, *, again: bool = False) -> None:
    """Ask for a hint, and wait for it; again for all choices."""
    driver.sit(game)
    driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    driver.frame(times=20)
    if again:
        driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)


@TABLES.way("hint-draw")
def _hint_draw(driver: Driver) -> None:
    _hinted(driver, position("draw"))


@TABLES.way("hint-bid")
def _hint_bid(driver: Driver) -> None:
    _hinted(driver, position("bid"))


@TABLES.way("hint-play")
def _hint_play(driver: Driver) -> None:
    _hinted(driver, position("lead"))


@TABLES.way("hint-bids")
def _hint_bids(driver: Driver) -> None:
    _hinted(driver, position("bid"), again=True)


@TABLES.way("hint-cards")
def _hint_cards(driver: Driver) -> None:
    _hinted(driver, position("lead"), again=True)


@SPEECHLESS.way("play-keyboard")
def _play_keyboard(driver: Driver) -> None:
    driver.sit(position("follow"))
    for _ in range(3):
        driver.key(pygame.K_RIGHT)
    driver.frame(times=12)


@TABLES.way("play-illegal")
def _play_illegal(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.click(driver.near(legal=False))
    driver.frame(times=12)


@TABLES.way("play-confirm")
def _play_confirm(driver: Driver) -> None:
    driver.sit(position("follow"), confirm_cards=True)
    driver.click(driver.near(legal=True))
    driver.frame(times=12)


@SPEECHLESS.way("play-opponent")
def _play_opponent(driver: Driver) -> None:
    driver.sit(position("lead"), silent=True)
    driver.click(driver.near(legal=True))
    driver.frame(times=60)


@SPEECHLESS.way("play-trick")
def _play_trick(driver: Driver) -> None:
    driver.sit(position("follow"), trick_hold=-1.0, animation_speed=2)
    driver.click(driver.near(legal=True))
    driver.frame(times=60)


@SPEECHLESS.way("play-broken")
def _play_broken(driver: Driver) -> None:
    driver.sit(position("unbroken"), animation_speed=2)
    spade = next(card for card in driver.board.hand_in_order() if card.suit == 0)
    driver.click(driver.left_of(spade))
    driver.frame(times=25)


@TABLES.way("play-last-trick")
def _play_last_trick(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.key(pygame.K_l, text="l")


@SPEECHLESS.way("play-one-card")
def _play_one_card(driver: Driver) -> None:
    driver.sit(position("last-card"))


@SPEECHLESS.way("play-empty-hand")
def _play_empty_hand(driver: Driver) -> None:
    driver.sit(position("last-card"), trick_hold=-1.0, animation_speed=2)
    driver.click(driver.near(legal=True))
    driver.frame(times=60)


@SPEECHLESS.way("play-banner")
def _play_banner(driver: Driver) -> None:
    driver.sit(position("last-card"), animation_speed=2)
    driver.click(driver.near(legal=True))
    driver.frame(times=38)


@TABLES.way("claim")
def _claim(driver: Driver) -> None:
    driver.sit(position("claim"))
    driver.key(pygame.K_r, text="r")


@TABLES.way("claim-refused")
def _claim_refused(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.key(pygame.K_r, text="r")
    driver.frame(times=12)


@TABLES.way("claim-of-player")
def _claim_of_player(driver: Driver) -> None:
    driver.sit(position("claim-of-player"))


@TABLES.face("claim-refused")
def _every_refusal(driver: Driver) -> Iterator[str]:
    for threat in (Threat(PLAYS[13].card, PLAYS[14].card, on_table=True), Threat(PLAYS[12].card, PLAYS[25].card)):
        driver.running.say(refusal_words(Claim((), threat)), refused=True)
        yield f"threat {threat.card}"


@TABLES.way("play-memory")
def _play_memory(driver: Driver) -> None:
    driver.sit(position("follow"), memory_aids=True)


@TABLES.way("play-checked")
def _play_checked(driver: Driver) -> None:
    driver.sit(position("follow"), memory_aids=True, play_checker="after", auto_play_one=False)
    driver.running.play(driver.view.legal_moves[0])
    driver.frame(0.1, times=40)
    assert driver.running.check.shown is not None


@TABLES.way("play-checked-raised")
def _play_checked_raised(driver: Driver) -> None:
    driver.sit(position("follow"), play_checker="before")
    driver.key(pygame.K_RIGHT)
    driver.frame(0.1, times=8)
    assert driver.running.check.shown is not None


@SPEECHLESS.way("play-long-name")
def _play_long_name(driver: Driver) -> None:
    game = position("follow")
    driver.sit(replace(game, tags=(("Opponent", LONG_NAME),)), opponent=LONG_NAME)


@TABLES.way("play-toast")
def _play_toast(driver: Driver) -> None:
    driver.sit(replace(position("follow"), tags=(("Opponent", "grandmother"),)))


@SPEECHLESS.way("play-drag")
def _play_drag(driver: Driver) -> None:
    driver.sit(position("follow"))
    at = driver.near(legal=True)
    driver.point(at)
    driver.down(at)
    centre = driver.board.layout.centre
    driver.move((centre[0] + 0.5 * (at[0] - centre[0]), centre[1] + 0.6 * (at[1] - centre[1])), held=True)
    driver.frame(times=3)


@SPEECHLESS.way("play-deal-in-flight")
def _play_deal(driver: Driver) -> None:
    rules = replace(CLASSIC, hands="deal")
    driver.begin(rules=format_rules(rules), animation_speed=2, auto_cut=True)
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)
    driver.frame(times=20)


@TABLES.way("guide-draw")
def _guide_draw(driver: Driver) -> None:
    driver.begin(welcomed=False, auto_cut=True)
    driver.press("No, show me")
    driver.press("Skip to the game")
    driver.frame(times=5)


def _guided(driver: Driver, game: Game) -> None:
    driver.begin(game)
    driver.app.context.guide.begin()
    driver.key(pygame.K_RETURN)
    driver.frame(times=12)


@TABLES.way("guide-bid")
def _guide_bid(driver: Driver) -> None:
    _guided(driver, position("bid"))


@TABLES.way("guide-play")
def _guide_play(driver: Driver) -> None:
    _guided(driver, position("lead"))


@TABLES.way("guide-score")
def _guide_score(driver: Driver) -> None:
    _guided(driver, position("made"))


@TABLES.face("guide-score")
def _lessons_of_the_score(driver: Driver) -> Iterator[str]:
    """Show each lesson at the end of the guided round."""
    for lesson in ROUND_LESSONS[1:]:
        driver.key(pygame.K_RETURN)
        yield f"lesson {lesson.title}"


@TABLES.way("bid-first")
def _bid_first(driver: Driver) -> None:
    driver.sit(position("bid-first"))


@TABLES.way("hint-draws")
def _hint_draws(driver: Driver) -> None:
    _hinted(driver, position("draw"), again=True)


@TABLES.way("hint-thinking")
def _hint_thinking(driver: Driver) -> None:
    _thinking(driver, position("lead"))


def _thinking(driver: Driver, game: Game) -> None:
    driver.sit(game)
    on_top(driver, TableScene)._ask_hint()


@TABLES.face("hint-thinking")
def _every_thinking(driver: Driver) -> Iterator[str]:
    for game in (position("draw"), position("bid")):
        _thinking(driver, game)
        yield game.state.phase.value


@TABLES.face("bid", "bid-first")
def _every_bid(driver: Driver) -> Iterator[str]:
    for bid in BIDS:
        on_top(driver, BidScene)._focus(bid)
        yield str(bid.n)


@TABLES.face("play-memory")
def _every_meaning(driver: Driver) -> Iterator[str]:
    for move in driver.view.legal_moves:
        assert isinstance(move, PlayCard)
        driver.board.show_hand(move.card, ())
        driver.rest()
        yield str(move.card)


@TABLES.face("play-last-trick")
def _every_notice_and_plaque(driver: Driver) -> Iterator[str]:
    """Show each notice; then plaques with every bid and every number of tricks."""
    for notice in every_notice():
        driver.app.toasts.add([notice], driver.clock.now)
        yield f"notice {notice[:20]}"
        driver.app.toasts.clear()
    board = driver.board
    step = board.playback.step
    assert step is not None
    for bid in (*BIDS, BLIND_NIL):
        for taken in range(14):
            shown = replace(driver.view, bids=(bid, bid), taken=(taken, taken), scores=(-1000, 995), bags=(19, 19))
            board.playback.step = replace(step, view=shown)
            board._scores.shown = shown.scores
            yield f"plaque {bid} {taken}"


@TABLES.face("hint-play")
def _every_reason(driver: Driver) -> Iterator[str]:
    """Show every reason that there is as a hint, in the longest form."""
    driver.running.put_hint_away()
    for reason in every_reason():
        driver.running.say(hint_words(Analysis((Advice(PLAYS[38], None, 0, reason),))))
        yield reason.kind.value


@TABLES.face("hint-cards")
def _every_reason_in_full(driver: Driver) -> Iterator[str]:
    """Show every reason among the choices, six at a time."""
    figures = Figures(-200.0, 1.0, 1.0)
    for at in range(0, len(every_reason()), 6):
        some = every_reason()[at : at + 6]
        driver.show(HintScreen(Analysis(tuple(Advice(PLAYS[38], figures, 160, reason) for reason in some))))
        yield f"reasons from {at}"


@TABLES.face("guide-play")
def every_lesson(driver: Driver) -> Iterator[str]:
    """Show each lesson of the guided round."""
    for lesson in LESSONS:
        tutorial = Tutorial()
        tutorial._shown = {other.title for other in LESSONS}
        driver.app.context.guide.tutorial = tutorial
        tutorial.lesson = lesson
        driver.rest()
        yield f"lesson {lesson.title}"
    driver.app.context.guide.end()
