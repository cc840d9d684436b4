"""What the charts tell: on which side of the line a bar stands, and that nothing falls off their ends."""

from types import SimpleNamespace

import pygame
import pytest

from spades.engine import Seat
from spades.session.drills.calibration import By, Lean
from spades.session.history.statistics import SideFigures
from spades.session.review.review_values import Course
from spades.ui.charts import score_chart
from spades.ui.charts.drill_charts import draw_leans
from spades.ui.charts.plots import draw_accuracy, draw_hits
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.charts.sparkline import draw_spark
from spades.ui.charts.win_chart import WinChart
from spades.ui.paint.style import Style
from spades.ui.words import drills as drill_texts

from .painted_texts import painted_boxes, painted_texts


def test_a_lead_stands_above_the_line_and_a_lag_below_it(display: pygame.Surface, style: Style) -> None:
    area = pygame.Rect(100, 100, 200, 60)
    draw_spark(display, style, area, [80, -40])
    upper = display.subsurface((area.left, area.top, area.width, area.height // 2 - 1))
    lower = display.subsurface((area.left, area.centery + 2, area.width, area.height // 2 - 2))
    threshold = (3, 3, 3)
    leads = pygame.mask.from_threshold(upper, style.theme.brass, threshold)
    lags = pygame.mask.from_threshold(lower, style.theme.quiet, threshold)
    assert leads.count() > lags.count() > 0  # twice as tall
    assert not pygame.mask.from_threshold(lower, style.theme.brass, threshold).count()
    assert not pygame.mask.from_threshold(upper, style.theme.quiet, threshold).count()


def test_the_line_of_the_last_round_comes_as_its_score_is_counted(display: pygame.Surface, style: Style) -> None:
    area = pygame.Rect(100, 100, 600, 150)
    rounds = [SimpleNamespace(scores=scores) for scores in ((80, 40), (150, -20))]

    def reach(told: float) -> int:
        display.fill((0, 0, 0))
        draw_score_chart(display, style, area, rounds, 300, ["", ""], progress=told)
        return int(pygame.mask.from_threshold(display, style.theme.brass, (3, 3, 3)).get_bounding_rects()[0].right)

    begins, halfway, ends = reach(0.0), reach(0.5), reach(1.0)
    assert halfway - begins == pytest.approx(ends - halfway, abs=2)
    assert ends - begins > 100


@pytest.mark.parametrize("ends", [(334, 333), (333, 334), (-120, -121), (-121, -120), (150, 140)])
def test_names_beside_lines_that_end_close_together_stay_in_the_chart(
    display: pygame.Surface, style: Style, monkeypatch: pytest.MonkeyPatch, ends: tuple[int, int]
) -> None:
    area = pygame.Rect(100, 100, 600, 150)
    boxes = painted_boxes(monkeypatch)
    draw_score_chart(display, style, area, [SimpleNamespace(scores=ends)], 300, ["You", "Tilda"])
    names = boxes[-2:]
    assert all(area.contains(box) for box in names), (names, area)
    assert not names[0].colliderect(names[1].inflate(0, -style.px(4)))


def test_what_too_low_and_too_high_mean_is_written_apart_in_a_narrow_chart(
    display: pygame.Surface, style: Style, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drill_texts, "TOO_LOW", "annonce trop basse")
    monkeypatch.setattr(drill_texts, "TOO_HIGH", "annonce trop haute")
    boxes = painted_boxes(monkeypatch)
    area = pygame.Rect(20, 100, 300, 260)
    draw_leans(display, style, area, [Lean(0.2, 0.1, 30), Lean(0.4, 0.1, 16, By.TURN, 0)])
    low, high = boxes[:2]
    assert low.right < high.left
    assert area.left <= low.left
    assert high.right <= area.right


@pytest.mark.parametrize("scores", [(-200, 60), (180, 60), (310, -10), (-200, 320)])
def test_the_number_of_the_round_in_which_a_game_turned_lies_on_no_score(
    display: pygame.Surface, style: Style, monkeypatch: pytest.MonkeyPatch, scores: tuple[int, int]
) -> None:
    rounds = [SimpleNamespace(scores=pair) for pair in ((60, 50), scores, (310, -100))]
    panels: list[pygame.Rect] = []
    discs: list[tuple[float, float]] = []
    monkeypatch.setattr(score_chart, "panel", lambda _canvas, rect, *_how: panels.append(rect.copy()))
    monkeypatch.setattr(score_chart, "disc", lambda _canvas, at, *_how: discs.append(at))
    draw_score_chart(display, style, pygame.Rect(100, 100, 600, 150), rounds, 300, ["", ""], turn=2)
    area, flag = panels
    assert area.contains(flag)
    assert not any(flag.collidepoint(at) for at in discs)


def test_the_ends_of_the_accuracy_take_all_that_lies_at_them_and_beyond(
    display: pygame.Surface, style: Style, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = painted_texts(monkeypatch)
    draw_accuracy(display, style, display.get_rect(), [{-8: 1, -6: 2, 0: 10, 7: 3, 9: 4}, {}], ["You", "They"])
    assert [text for text, *_ in told if text.isdecimal() and text != "0"] == ["15", "50", "35"]


@pytest.mark.parametrize("own_side", [0, 1])
@pytest.mark.usefixtures("display")
def test_the_line_goes_up_where_things_go_well_for_the_side_that_looks(style: Style, own_side: int) -> None:
    chances = (0.5, 0.9) if own_side == 0 else (0.5, 0.1)
    course = [Course(1, at, Seat.SOUTH, chance, None) for at, chance in enumerate(chances)]
    chart = WinChart.of(style, pygame.Rect(0, 0, 600, 300), course, [], lambda _seat: True, turned=own_side == 1)
    (_, before), (_, after) = chart.known
    assert after < before, "a picture counts from its top"


def test_what_was_made_exactly_is_framed(
    display: pygame.Surface, style: Style, monkeypatch: pytest.MonkeyPatch
) -> None:
    framed: list[pygame.Rect] = []
    draw = pygame.draw.rect

    def note(canvas: pygame.Surface, colour: tuple[int, int, int], cell: pygame.Rect, *rest: int, **more: int) -> None:
        framed.extend([cell] if colour == style.theme.focus else [])
        draw(canvas, colour, cell, *rest, **more)

    monkeypatch.setattr("pygame.draw.rect", note)
    figures = SideFigures.of(())
    figures.hits.update({(3, 3): 2, (3, 4): 1, (4, 4): 1, (5, 3): 1})
    draw_hits(display, style, pygame.Rect(0, 0, 600, 400), figures)
    # Bids to the right, tricks upwards: of three bids and two counts of tricks two were made exactly.
    assert len(framed) == 2
    assert framed[0].left > framed[1].left
    assert framed[0].top < framed[1].top
