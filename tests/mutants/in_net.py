"""Defects in what a guest is sent, in who may sit where, and in what strangers may cost."""

from .mutant import Mutant

_HOSTING, _SEATS, _LINK = (f"spades/session/net/{name}.py" for name in ("hosting", "seats", "link"))
_SITTERS, _BACK = "tests/session/net/test_sitters.py", "tests/session/net/test_coming_back.py"
_HOSTILE = "tests/session/net/test_hostile.py"

MUTANTS = (
    Mutant(_HOSTING, "number != screen.number or viewer.state.pending", "number != screen.number", _SITTERS),
    Mutant(_HOSTING, "if number != screen.number or", "if", _HOSTILE),
    Mutant(_HOSTING, "if self.is_kept(seat):", "if False:", _SITTERS),
    Mutant(_HOSTING, "if not state.pending and (", "if (", _SITTERS),
    Mutant(_HOSTING, 'return "not_here"', "pass", _HOSTILE),
    Mutant(_HOSTING, "now - screen.spoke >= _PHRASE_SECONDS", "True", _BACK),
    Mutant(_SEATS, "code.wrong >= _WRONG_CODES", "False", _BACK),
    Mutant(_SEATS, "        guest.secret = _new_secret()\n", "", _BACK),
    Mutant(_SEATS, "to is not seat and self.places.get(to, _NOWHERE).who is not Who.FREE", "False", _BACK),
    Mutant(_LINK, "        return [Gone(None)]\n", "        return []\n", _BACK),
    Mutant("spades/session/game/change.py", "if not happened.receipt.done]", "if False]", _SITTERS),
    Mutant("spades/session/game/viewer.py", "_NEVER = -1", "_NEVER = 0", _SITTERS),
    Mutant("spades/session/game/session.py", "(not self.guests and is_help_agreed", "(is_help_agreed", _SITTERS),
    Mutant("spades/session/net/server.py", "            self._delays.failed(address)\n", "", _HOSTILE),
    Mutant("spades/session/net/server.py", "if not bucket.take():", "if False:", _HOSTILE),
)
