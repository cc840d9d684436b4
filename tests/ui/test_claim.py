"""The rest are mine: claimed by key or menu, laid down, taken back, and claimed by players."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from screens.driver import Driver
from screens.people import shared
from screens.positions import position

from spades.engine import Bid, Phase, Seat, Suit, view
from spades.engine.moments import Kind
from spades.engine.moves import PLAYS
from spades.session.game.claims import Claims
from spades.session.game.refusals import TurnRefusal
from spades.ui.scenes.table.claim import ClaimScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.table.steps import steps_between

from .conftest import Opener
from .render_options import options

CONTROL = pygame.KMOD_LCTRL


def claim(driver: Driver) -> None:
    driver.key(pygame.K_r, text="r")
    assert isinstance(driver.scene, ClaimScene)


def ended(driver: Driver) -> bool:
    return isinstance(driver.scene, ScoreScene)


def test_a_claim_that_holds_is_shown_and_laid_down_as_moves_like_any_others(driver: Driver) -> None:
    driver.sit(position("claim"), auto_play_one=True)
    before, left = driver.view, len(driver.view.hand)
    claim(driver)
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: ended(driver))
    assert driver.view.taken[0] == before.taken[0] + left
    assert driver.kept == driver.game
    assert driver.game.state.results == driver.view.results


def test_a_claim_is_looked_at_and_given_up(driver: Driver) -> None:
    driver.sit(position("claim"))
    before = driver.view
    claim(driver)
    driver.key(pygame.K_ESCAPE)
    driver.frame(times=30)
    assert isinstance(driver.scene, PlayScene)
    assert driver.view == before


def test_a_claim_that_fails_says_which_card_may_beat_it_and_changes_nothing(driver: Driver) -> None:
    driver.sit(position("follow"))
    before = driver.view
    driver.key(pygame.K_r, text="r")
    assert driver.scene is driver.table
    assert driver.board.status().startswith("Not yet: ")
    assert driver.view == before


def test_a_claim_is_taken_back_as_a_whole(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("claim"), animation_speed=1)
    before = driver.view
    claim(driver)
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: len(driver.view.tricks) > len(before.tricks))
    driver.key(pygame.K_z, mod=CONTROL)
    driver.frame(0.5, times=10)
    assert not driver.session.state.laying_down
    assert driver.view == before


def test_what_is_claimed_is_not_played_into(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("claim"), animation_speed=1)
    claim(driver)
    driver.key(pygame.K_RETURN)
    session = driver.session
    assert all(session.why_illegal(PLAYS[card]) is TurnRefusal.CLAIMED for card in driver.view.hand)


def test_a_seat_claims_for_its_side(driver: Driver) -> None:
    driver.sit(position("four-claim"), auto_play_one=True)
    before, left = sum(driver.view.taken[::2]), len(driver.view.hand)
    claim(driver)
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: ended(driver))
    assert sum(driver.view.taken[::2]) == before + left


def test_a_person_claims_before_another_whose_hand_is_not_shown(driver: Driver) -> None:
    driver.sit(shared("claim"), auto_play_one=True)
    driver.key(pygame.K_r, text="r")
    assert isinstance(driver.scene, PlayScene)
    driver.key(pygame.K_RETURN)  # Anna looks
    driver.frame(times=3)
    before, left = driver.view.taken[0], len(driver.view.hand)
    claim(driver)
    driver.key(pygame.K_RETURN)
    hands = set()
    while not ended(driver):
        driver.frame(0.1)
        hands.add(driver.board.view.hand if driver.session.seat is Seat.NORTH else ())
    assert hands == {()}
    assert driver.view.taken[0] == before + left


def test_the_menu_claims_too(driver: Driver) -> None:
    driver.sit(position("claim"))
    driver.key(pygame.K_ESCAPE)
    driver.press("Claim the rest")
    assert isinstance(driver.scene, ClaimScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PlayScene)
    driver.sit(position("draw"))
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    assert "Claim the rest" not in {widget.label for widget in driver.scene.group.widgets}


def test_the_menu_is_as_high_as_what_it_offers(driver: Driver) -> None:
    below = {}
    for name in ("follow", "draw"):
        driver.sit(position(name))
        driver.key(pygame.K_ESCAPE)
        menu = driver.scene
        assert isinstance(menu, PauseScene)
        below[len(menu.group.widgets)] = menu.rect.bottom - menu.group.widgets[-1].rect.bottom
    assert len(below) == 2
    assert len({*below.values()}) == 1, below


def test_a_player_that_is_sure_says_so_and_its_cards_are_laid_down(driver: Driver) -> None:
    driver.sit(position("claim-of-player"), auto_play_one=True)
    driver.wait(lambda: isinstance(driver.scene, ClaimScene))
    left = 13 - len(driver.view.tricks)
    before = driver.view.taken[1]
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: ended(driver))
    assert driver.view.taken[1] == before + left


def test_a_round_may_be_played_out_all_the_same(driver: Driver) -> None:
    driver.sit(position("claim-of-player"))
    driver.wait(lambda: isinstance(driver.scene, ClaimScene))
    driver.press("Play it out")
    driver.wait(driver.ready)
    assert driver.view.phase is Phase.PLAY
    assert driver.view.to_move is Seat.SOUTH
    driver.play_to_end()
    assert driver.session.state.claimed is None


def test_players_claim_nothing_in_a_guided_round(driver: Driver) -> None:
    driver.begin(position("claim-of-player"))
    driver.app.context.guide.begin()
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: isinstance(driver.scene, ClaimScene) or driver.ready())
    assert not isinstance(driver.scene, ClaimScene)
    assert driver.session.state.claimed is None


def test_players_claim_nothing_where_the_person_prefers_to_play(driver: Driver) -> None:
    driver.sit(position("claim-of-player"), players_claim=False)
    driver.wait(driver.ready)
    assert isinstance(driver.scene, PlayScene)


def test_nothing_hangs_on_the_last_trick_of_a_claim() -> None:
    def told(*, claimed: bool) -> int:
        views = (view(state, Seat.SOUTH) for state in position("won").states())
        how = replace(options(), claimed=claimed)
        steps = (step for before, after in pairwise(views) for step in steps_between(before, after, how))
        return sum(cue.moment.kind is Kind.LAST_TRICK for step in steps for cue in step.cues)

    assert told(claimed=False)
    assert not told(claimed=True)


def test_no_player_claims_a_lone_card_nor_again_in_a_round_that_is_played_out() -> None:
    ends = [state for state in position("won").states() if state.phase is Phase.PLAY and len(state.tricks) > 8]
    seen = [view(state, state.to_move) for state in ends if state.to_move is not None]
    lone = [one for one in seen if len(one.hand) == 1]
    assert lone
    assert not any(Claims().raise_for(one) for one in lone)
    sure = [(state, one) for state, one in zip(ends, seen, strict=True) if Claims().raise_for(one)]
    again = [
        (first, one, other) for (first, one), (_, other) in pairwise(sure) if one.round_number == other.round_number
    ]
    assert again
    for state, one, other in again:
        claims = Claims()
        assert claims.raise_for(one)
        claims.answer(state, 0, agreed=False)
        assert not claims.raise_for(other)


@pytest.mark.parametrize(
    ("bids", "taken", "claims"),
    [
        pytest.param((4, 2, 2, 2), (3, 2, 2, 2), True, id="the bid needs one yet"),
        pytest.param((3, 2, 2, 2), (3, 2, 2, 2), False, id="all the rest are bags"),
        pytest.param((3, 4, 2, 2), (3, 2, 2, 2), True, id="the rest sets the others"),
        pytest.param((4, 0, 2, 2), (3, 0, 2, 4), False, id="a nil of theirs may fall"),
        pytest.param((7, 0, 2, 2), (3, 0, 2, 4), True, id="a nil of theirs may fall, but all are needed"),
        pytest.param((0, 2, 2, 2), (0, 2, 5, 2), False, id="its own nil stands"),
    ],
)
def test_a_player_claims_what_its_side_wants_alone(
    bids: tuple[int, ...], taken: tuple[int, ...], *, claims: bool
) -> None:
    state = [*position("four-claim").states()][-1]
    seen = replace(view(state, Seat.SOUTH), bids=tuple(map(Bid, bids)), taken=taken)
    assert Claims().raise_for(seen) is claims


def test_a_player_claims_bags_that_cannot_be_lost() -> None:
    state = [*position("four-claim").states()][-1]
    seen = replace(view(state, Seat.SOUTH), bids=(Bid(3), Bid(2), Bid(2), Bid(2)))
    spades = tuple(card for card in seen.hand if card.suit is Suit.SPADES)
    moves = tuple(move for move in seen.legal_moves if move in {PLAYS[card] for card in spades})
    assert Claims().raise_for(replace(seen, hand=spades, legal_moves=moves))
