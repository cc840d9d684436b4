"""How the opponents take what happens: faces and lines, from nothing that the person may not know."""

from itertools import pairwise

import pygame
import pytest
from session.games import random_states

from spades.engine import PRESETS, Rules, Seat, View, public_view, view
from spades.engine.moments import Kind, Moment, moments_between
from spades.session.players.opponents import CHARACTERS
from spades.session.players.seating import Seating
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.table.company import Company
from spades.ui.table.cue_words import place_words
from spades.ui.table.cues import Cue, Cues
from spades.ui.table.layout import Spot, TableLayout
from spades.ui.words.talk import LINES, Occasion, Talk

from .render_options import NAMES

TWO, FOUR = PRESETS["classic-300"], PRESETS["partners-500"]


def taken(company: Company, moments: tuple[Moment, ...], seen: View, *, talks: bool = True) -> list[Cue]:
    return company.take([Cue(moment, "", "", "") for moment in moments], seen, NAMES, 0.0, talks=talks)


@pytest.mark.parametrize(("rules", "players"), [(TWO, ["luna"]), (FOUR, ["otto", "mika", "silas"])])
def test_faces_and_lines_follow_from_what_everybody_sees(rules: Rules, players: list[str]) -> None:
    """Whoever knows no hand at all sees and hears the same."""
    seating = Seating.around_person(rules, players)
    heard = 0
    companies = Company(seating.players, Talk()), Company(seating.players, Talk())
    for seed in range(3):
        for first, second in pairwise(random_states(rules, seed, rounds=4)):
            both = []
            for company, see in zip(companies, (view, public_view), strict=True):
                after = see(second, Seat.SOUTH)
                cues = taken(company, moments_between(see(first, Seat.SOUTH), after), after)
                both.append((cues, [company.face(seat, thinking=False) for seat in rules.seating]))
            assert both[0] == both[1]
            heard += sum(cue.voice for cue in both[0][0])
    assert heard


def test_nobody_is_glad_of_a_bid_that_is_made_with_a_broken_nil() -> None:
    company = Company(Seating.around_person(FOUR, ["otto", "mika", "silas"]).players, Talk())
    seen = view(next(iter(random_states(FOUR, 1))), Seat.SOUTH)
    taken(company, (Moment(Kind.NIL_BROKEN, 1, Seat.EAST), Moment(Kind.BID_REACHED, 1, Seat.EAST, 4)), seen)
    faces = {seat: company.face(seat, thinking=False) for seat in seen.rules.seating}
    assert faces == {Seat.SOUTH: "glad", Seat.NORTH: "glad", Seat.WEST: "sorry", Seat.EAST: "sorry"}


def test_nobody_says_the_same_twice_in_an_evening_or_two_things_in_a_round() -> None:
    company = Company(Seating.around_person(TWO, ["pim"]).players, Talk())
    state = next(iter(random_states(TWO, 1)))
    seen = view(state, Seat.SOUTH)
    own, theirs = Moment(Kind.SET, 1, Seat.NORTH, 5), Moment(Kind.SET, 0, Seat.SOUTH, 5)
    lines = [cue.tag for cue in taken(company, (own, theirs), seen) if cue.voice]
    assert lines == [LINES["pim"][Occasion.SET][0]]
    assert company.face(Seat.NORTH, thinking=False) == "glad", "the latest counts"
    assert not [cue for cue in taken(company, (theirs,), seen) if cue.voice], "once a round"
    other = Company(Seating.around_person(TWO, ["pim"]).players, company._talk)
    assert not [cue for cue in taken(other, (own,), seen) if cue.voice], "that has been said"
    assert [cue for cue in taken(other, (theirs,), seen) if cue.voice]
    quiet = Company(Seating.around_person(TWO, ["pim"]).players, Talk())
    assert not [cue for cue in taken(quiet, (own,), seen, talks=False) if cue.voice]


def test_what_is_said_comes_after_what_happened_and_keeps_no_moment_waiting() -> None:
    company = Company(Seating.around_person(TWO, ["tilda"]).players, Talk())
    seen = view(next(iter(random_states(TWO, 1))), Seat.SOUTH)
    at_one_trick = Moment(Kind.SET, 1, Seat.NORTH, 7), Moment(Kind.BAGS_NEAR, 0, Seat.SOUTH, 8)
    cues, told, now = Cues(), [], 0.0
    cues.add(taken(company, at_one_trick, seen))
    while now < 8.0:
        if round(now, 1) == 2.0:
            cues.add(taken(company, (Moment(Kind.BAGS_NEAR, 0, Seat.SOUTH, 9),), seen))
        cues.update(now, still=False)
        told += [(cue.voice, cue.moment.count, round(now, 1)) for cue in cues.begun]
        cues.begun.clear()
        now += 0.1
    # Four seconds later, as it was, another round had begun.
    assert [(voice, count) for voice, count, _when in told] == [(False, 7), (False, 8), (True, 7), (False, 9)]
    assert told[-1][2] < 4.0


def test_what_weighs_waits_for_nobody_to_finish_speaking() -> None:
    cues, now = Cues(), 0.0
    cues.add([Cue(Moment(Kind.SET, 1, Seat.NORTH, 7), "Worth it!", "", "", voice=True)])
    cues.update(now, still=False)
    cues.add([Cue(Moment(Kind.PENALTY, 0, Seat.SOUTH, 10), "tag", "words", "")])
    while cues.shown is not None and cues.shown.voice:
        now += 0.1
        cues.update(now, still=False)
    assert now < 1.0, "the score comes soon after"


def test_a_moment_that_has_waited_for_long_is_not_told_when_something_else_goes_on() -> None:
    cues, told, now = Cues(), [], 0.0
    cues.add(Cue(Moment(Kind.BAGS_NEAR, 0, Seat.SOUTH, count), "tag", "words", "") for count in range(8))
    while now < 9.0:
        cues.update(now, still=False)
        told += [now for _cue in cues.begun]
        cues.begun.clear()
        now += 0.1
    assert len(told) > 1
    assert max(told) < 3.0


def test_every_opponent_has_lines_of_their_own() -> None:
    assert list(LINES) == [opponent.name for opponent in CHARACTERS]
    said = [line for lines in LINES.values() for those in lines.values() for line in those]
    assert len(said) == len(set(said))
    for lines in LINES.values():
        assert set(Occasion) - set(lines) <= {Occasion.NIL_BROKEN}
        assert all(len(lines[occasion]) == 2 for occasion in (Occasion.WON, Occasion.LOST))


def test_a_face_passes_and_thinking_shows() -> None:
    company = Company(Seating.around_person(TWO, ["otto"]).players, Talk())
    seen = view(next(iter(random_states(TWO, 1))), Seat.SOUTH)
    taken(company, (Moment(Kind.PENALTY, 1, Seat.NORTH, 10),), seen)
    assert company.face(Seat.NORTH, thinking=True) == "sorry"
    company.update(3.9)
    assert company.face(Seat.NORTH, thinking=True) == "sorry"
    company.update(4.1)
    assert [company.face(Seat.NORTH, thinking=on) for on in (False, True)] == ["calm", "thinking"]


def test_a_player_shows_that_it_thinks_once_it_has_been_at_it_for_a_while() -> None:
    company = Company(Seating.around_person(TWO, ["otto"]).players, Talk())
    shown = []
    for now in (1.0, 1.5, 1.7, 1.9, 2.0):
        company.watch(now, thinking=now < 2)
        shown.append(company.thinks_long)
    assert shown == [False, False, True, True, False]


def test_a_line_is_seen_beside_cards_that_are_large_as_well() -> None:
    pygame.font.init()
    style = Style(THEMES["evening"], (1024, 768))
    layout = TableLayout.of(style, left_handed=False, percent=150)
    for line in (line for lines in LINES.values() for said in lines.values() for line in said):
        cue = Cue(Moment(Kind.SET, 0, Seat.NORTH, 5), line, "", "", voice=True)
        placed = place_words(style, layout, cue, Spot.FAR)
        assert placed.fits, line
        assert not placed.box.colliderect(layout.plaque(Spot.FAR)), line
