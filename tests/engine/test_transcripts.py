"""Whole games that are kept as text: the engine plays them today as it did then."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from spades.engine import PRESETS, Phase, broken_invariants, read_record, write_record

from .make_transcripts import FOLDER, TABLES, play
from .positions import SOURCES

FILES = sorted(FOLDER.glob("*.txt"))
transcripts = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def test_two_games_of_every_preset_are_kept() -> None:
    assert {path.stem for path in FILES} == set(TABLES)
    for preset in PRESETS.values():
        assert sum(rules == preset for rules, _ in TABLES.values()) >= 2


@transcripts
def test_a_game_is_replayed_and_written_again_byte_for_byte(path: Path) -> None:
    text = path.read_bytes()
    game = read_record(text.decode())
    assert write_record(game).encode() == text
    assert game.rules == TABLES[path.stem].rules
    for state in game.states():
        assert broken_invariants(state) == ()


@transcripts
def test_a_game_ends_as_its_file_says(path: Path) -> None:
    game = read_record(path.read_text(encoding="utf-8"))
    tags = dict(game.tags)
    assert game.state.phase is Phase.GAME_OVER
    assert game.state.winner is not None
    assert ":".join(map(str, game.state.scores)) == tags["Result"]
    winners = game.rules.seats_of(game.state.winner)
    assert " and ".join(seat.name.title() for seat in winners) == tags["Winner"]


@pytest.mark.parametrize("name", TABLES)
def test_the_same_players_play_the_same_game_again(name: str) -> None:
    assert play(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


class Sheet(NamedTuple):
    """One finished round as the file has it: all in the order of the starter first."""

    bids: list[str]
    tricks: list[list[str]]
    score: str
    bags: str


def sheets(text: str) -> Iterator[Sheet]:
    """Read the rounds of a file, line by line, without the engine."""
    for block in text.split("\nRound ")[1:]:
        lines = [line.split() for line in block.splitlines()]
        said = {words[0]: words[1] for words in lines if len(words) > 1}
        bids = next(words[1:] for words in lines if words and words[0] == "Bids")
        yield Sheet(
            bids=[word for word in bids if word != "L"],
            tricks=[words[1:] for words in lines if words and words[0] == "Play"],
            score=said["Score"],
            bags=said["Bags"],
        )


def rank(card: str) -> int:
    """Rank a card within its suit."""
    return "23456789TJQKA".index(card[1])


def tricks_of(sheet: Sheet, first: int, seats: int) -> list[int]:
    """Count the tricks of each place, from the cards alone."""
    taken = [0] * seats
    lead = first
    for cards in sheet.tricks:
        spades = [card for card in cards if card[0] == "S"]
        best = max(spades or [card for card in cards if card[0] == cards[0][0]], key=rank)
        lead = (lead + cards.index(best)) % seats
        taken[lead] += 1
    return taken


# What the sources say of the score, once more and on texts alone: a score sheet kept with a pencil. The bag rules
# of the presets; the house tables have their own.
SCORED = [*SOURCES.values(), PRESETS["cutthroat-300"]]


@pytest.mark.parametrize("name", [name for name, (rules, _) in TABLES.items() if rules in SCORED])
def test_a_score_sheet_kept_by_hand_agrees(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    order = {"partners": "SWNE", "cutthroat": "SWE"}.get(name.split("-", maxsplit=1)[0], "SN")
    seats, sides = len(order), 2 if order == "SWNE" else len(order)
    target = int(name.split("-")[1])
    first = order.index(text.split('[Starter "')[1][0])
    scores, bags = [0] * sides, [0] * sides
    rounds = list(sheets(text))
    for number, sheet in enumerate(rounds):
        starter = (first + number) % seats
        taken = tricks_of(sheet, starter, seats)
        bids = [sheet.bids[(place - starter) % seats] for place in range(seats)]
        assert sum(taken) == (17 if seats == 3 else 13)
        for side in range(sides):
            pairs = [(bids[place], taken[place]) for place in range(side, seats, sides)]
            for bid, tricks in pairs:
                if bid in {"0", "B0"}:
                    worth = 200 if bid == "B0" else 100
                    scores[side] += -worth if tricks else worth
            wanted = sum(int(bid) for bid, _ in pairs if bid != "B0")
            won = sum(tricks for bid, tricks in pairs if seats == 4 or bid != "0")
            over = won - wanted if won >= wanted else 0
            if wanted:
                scores[side] += 10 * wanted + over if won >= wanted else -10 * wanted
            else:
                scores[side] += over
            bags[side] += over
            while bags[side] >= 10:
                bags[side] -= 10
                scores[side] -= 100
        assert sheet.score == ":".join(map(str, scores))
        assert sheet.bags == ":".join(map(str, bags))
        ended = max(scores) >= target and scores.count(max(scores)) == 1
        assert ended is (number == len(rounds) - 1)
