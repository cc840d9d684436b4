"""What is at stake in puzzles, and the themes that they are chosen by."""

from spades.engine import Phase, Seat
from spades.session.puzzles.collection import read_collection
from spades.session.puzzles.puzzle_values import PuzzleKind
from spades.session.puzzles.puzzles import PuzzleTable
from spades.session.puzzles.themes import Theme, list_themes, stake_of, themes_of

COLLECTION = read_collection()


def test_every_puzzle_has_a_stake_and_a_theme() -> None:
    for puzzle in COLLECTION:
        assert stake_of(puzzle) is not None
        assert themes_of(puzzle)
    assert list_themes(COLLECTION) == list(Theme)


def test_there_are_puzzles_for_four() -> None:
    partners = [one for one in COLLECTION if Theme.PARTNER in themes_of(one)]
    assert len(partners) >= 25
    assert {one.kind for one in partners} >= {PuzzleKind.PLAY, PuzzleKind.NIL, PuzzleKind.BAGS}
    for one in partners:
        table = PuzzleTable(one)
        assert len(table.seating) == 4
        assert one.price.move in table.view_at().legal_moves


def test_what_is_needed_is_what_the_table_says() -> None:
    for puzzle in COLLECTION:
        stake, seen = stake_of(puzzle), PuzzleTable(puzzle).view_at()
        assert stake is not None
        own = seen.rules.side(Seat.SOUTH)
        if seen.phase is not Phase.PLAY:
            continue
        for side, needed in zip((own, 1 - own), stake.needs, strict=True):
            places = [seen.rules.index(seat) for seat in seen.rules.seats_of(side)]
            bid = sum(one.n for at in places if (one := seen.bids[at]) is not None)
            taken = sum(seen.taken[at] for at in places)
            assert needed == (max(0, bid - taken) if bid else None)


def test_what_was_played_before_is_told_as_south_saw_it() -> None:
    for puzzle in COLLECTION[::20]:
        table = PuzzleTable(puzzle)
        seen = table.view_at()
        events = table.events_before()
        played = [one.card for one in events if type(one).__name__ == "CardPlayed"]  # type: ignore[union-attr]
        assert played == [card for trick in (*seen.tricks, seen.trick) for _seat, card in trick.plays]
