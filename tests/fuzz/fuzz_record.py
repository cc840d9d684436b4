"""Records as text: import, verification and the reader itself."""

from spades.engine import PRESETS, NotationError, broken_invariants, read_record, write_record
from spades.engine.record import finish
from spades.engine.text import refused_sign
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.verify import answer, check_text
from spades.session.game.opening import Opening
from spades.session.history.record_files import RecordRefusedError, text_steps, typed_path
from spades.session.players.seating import Seating

from .games import played
from .refusals import LONGEST, check_refusal

REFUSED = 2
"""The exit code of `verify` for what is no record of legal play."""


def seeds() -> list[bytes]:
    """Return records that are whole."""
    games = [played(rules, 40 + 9 * at) for at, rules in enumerate(PRESETS.values())]
    classic = PRESETS["classic-300"]
    sealed = Opening.draw(classic, Seating.of_one_person(classic, "rule"), Chance(2))
    given = (Contribution.of(20), Contribution.of(17, 33, 8, words="hello"), AUTOMATIC)
    whole = [write_record(game) for game in (*games, *(sealed.cut(each).begin() for each in given))]
    return [text.encode() for text in (*whole, *harmful(whole[0]))]


def harmful(text: str) -> list[str]:
    """Return what did harm once: signs that are not seen in a tag, and lines that no message should quote."""
    head, rounds = text.split("\n\n", 1)
    signs = ("\0", "\x1b", "\x85", "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{NO-BREAK SPACE}", "\N{LINE SEPARATOR}")
    tags = [f'[Opponent2 "a{sign}b"]' for sign in signs] + [f'[West "{"x" * 3000}"]', f'[{"x" * 3000} "a"]']
    lines = ["x" * 5000, "\0" * 5000, "Score " + "9" * 5000, "Round " + "9" * 5000, "Play " + "SA " * 1500]
    return [f"{head}\n{tag}\n\n{rounds}" for tag in tags] + [f"{text}{line}\n" for line in lines]


def check(data: bytes) -> None:
    """Read a text as whoever imports or verifies a record does; what was read is whole, and round-trips."""
    text = data.decode("utf-8", "replace")
    typed_path(text[:200])
    try:
        finish(text_steps(text))
        refused = False
    except RecordRefusedError as error:
        refused = True
        check_refusal(error)
    try:
        code, said = answer(check_text(text))
        # Only a whole report may be long.
        assert code != REFUSED or len(" ".join(said)) < LONGEST, said
    except NotationError as error:
        assert refused
        check_refusal(error)
    try:
        game = read_record(text)
    except NotationError as error:
        assert refused
        check_refusal(error)
        return
    assert all(refused_sign(text) is None for _name, text in game.tags)
    for state in game.states():
        broken = list(broken_invariants(state))
        assert not broken, broken
    assert read_record(write_record(game)) == game
