"""Records as text: import, verification and the reader itself."""

from spades.engine import PRESETS, NotationError, broken_invariants, read_record, write_record
from spades.session.deals.chance import Chance
from spades.session.deals.verify import check_text
from spades.session.game.opening import Opening
from spades.session.history.record_files import RecordRefusedError, read_text, record_text, typed_path
from spades.session.players.seating import Seating

from .games import played


def seeds() -> list[bytes]:
    """Return records that are whole."""
    games = [played(rules, 40 + 9 * at) for at, rules in enumerate(PRESETS.values())]
    classic = PRESETS["classic-300"]
    opened = Opening.draw(classic, Seating.of_one_person(classic, "rule"), Chance(2)).cut(20)
    return [write_record(game).encode() for game in (*games, opened)]


def check(data: bytes) -> None:
    """Read a text as whoever imports or verifies a record does; what was read is whole, and round-trips."""
    text = data.decode("utf-8", "replace")
    typed_path(text[:200])
    try:
        read_text(text)
        refused = False
    except RecordRefusedError:
        refused = True
    try:
        check_text(text)
    except NotationError:
        assert refused
    try:
        game = read_record(text)
    except NotationError:
        assert refused
        return
    for state in game.states():
        broken = list(broken_invariants(state))
        assert not broken, broken
    assert read_record(record_text(game)) == game
