"""Tables and actions as text, which anybody may have sent."""

from unittest.mock import create_autospec

from spades.engine import PRESETS, Seat
from spades.session.deals.chance import Chance
from spades.session.game.actions import AnswerClaim, LookAtHand, NextRound, Play
from spades.session.game.session import Session
from spades.session.game.table_text import read_action, read_table, write_action, write_table
from spades.session.game.view_text import TableTextError
from spades.session.game.viewer import ViewerSession
from spades.session.players.player import Player
from spades.session.players.seating import Seating

from .games import played
from .refusals import check_refusal


def seeds() -> list[bytes]:
    """Return tables of every phase, actions, and what has done harm to other readers."""
    texts = [write_action(action) for action in (LookAtHand(openly=True), AnswerClaim(agreed=False), NextRound())]
    still = create_autospec(Player, instance=True)
    for rules in PRESETS.values():
        for moves in (0, 5, 27, 40, 60):
            sitters = Seating.of_one_person(rules, "rule")
            players = dict.fromkeys(sitters.players, still)
            viewer = ViewerSession(
                Session(played(rules, moves), players, seating=sitters, chance=Chance(3)), Seat.SOUTH
            )
            texts.append(write_table(viewer.state))
            texts += [write_action(Play(move)) for move in viewer.state.view.legal_moves[:2]]
    harmful = ("[" * 5000, '{"table":' * 500, '{"table": 1' + "0" * 5000, '{"action": "\\ud800"}')
    return [text.encode() for text in (*texts, *harmful)]


def check(data: bytes) -> None:
    """Read a text in both ways; what was read comes back equal."""
    text = data.decode("utf-8", "replace")
    try:
        action = read_action(text)
    except TableTextError as error:
        check_refusal(error)
    else:
        assert read_action(write_action(action)) == action
    try:
        state = read_table(text)
    except TableTextError as error:
        check_refusal(error)
    else:
        assert read_table(write_table(state)) == state
