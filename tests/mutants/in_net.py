"""Defects in what a guest is sent, in who may sit where, and in what strangers may cost."""

from .mutant import Mutant

_HOSTING, _SEATS, _LINK = (f"spades/session/net/{name}.py" for name in ("hosting", "guest_seats", "link"))
_SITTERS, _BACK = "tests/session/net/test_sitters.py", "tests/session/net/test_coming_back.py"
_CUTTING = "spades/session/net/cutting.py"
_CUT = "tests/session/net/test_cutting.py"
_HOSTILE = "tests/session/net/test_hostile.py"
_ELSEWHERE = "tests/session/net/test_hostile_elsewhere.py"
_WITNESS, _REMOTE = "spades/session/net/witness.py", "spades/session/net/remote_table.py"
_TWO_STORIES, _INVITATION = "tests/session/net/test_hostile_host.py", "tests/session/net/test_invitation.py"
_VISITING = "tests/ui/test_visiting.py"
_SEALING, _SEALED = "spades/session/net/sealing.py", "tests/session/net/test_sealing.py"
_TOUCHED, _COMING = "tests/ui/phone/test_page.py", "tests/ui/phone/test_page_coming.py"
_PAGE, _PAGE_FILES = "spades/ui/phone/page", "tests/ui/phone/test_files.py"
_FRIENDS_UI = "tests/ui/test_friends.py"

MUTANTS = (
    Mutant(_HOSTING, "and not answers) or viewer.state.pending:", "and not answers):", _SITTERS),
    Mutant(_HOSTING, "if (number != screen.number and not answers) or", "if", _HOSTILE),
    Mutant(_HOSTING, "if here <= self._ready:", "if True:", "tests/session/net/test_hosting.py"),
    Mutant(_CUTTING, "if seat not in self._cutting or not self.all_committed:", "if False:", _CUT),
    Mutant(_CUTTING, "if not hmac.compare_digest(", "if False and (", _CUT),
    Mutant(_HOSTING, "if self.is_kept(seat):", "if False:", _SITTERS),
    Mutant("spades/session/net/guest_screen.py", "if not state.pending and (", "if (", _SITTERS),
    Mutant(_HOSTING, 'return "not_here"', "pass", _HOSTILE),
    Mutant(_HOSTING, "now - screen.spoke >= _PHRASE_SECONDS", "True", _BACK),
    Mutant(_SEATS, "code.wrong >= _WRONG_CODES", "False", _BACK),
    Mutant(_SEATS, "        guest.secret = _new_secret()\n", "", _BACK),
    Mutant(_SEATS, "to is not seat and self.places.get(to, _NOWHERE).who is not Who.FREE", "False", _BACK),
    Mutant(_LINK, "            self._news.append(Gone(None))\n", "", _BACK),
    Mutant("spades/session/game/change.py", "if not happened.receipt.done]", "if False]", _SITTERS),
    Mutant("spades/session/game/viewer.py", "_NEVER = -1", "_NEVER = 0", _SITTERS),
    Mutant("spades/session/game/session.py", "        if not self.guests:\n", "        if True:\n", _SITTERS),
    Mutant("spades/session/net/room.py", "            self.delays.failed(wire.address)\n", "", _HOSTILE),
    Mutant("spades/session/net/room.py", "if not bucket.take():", "if False:", _HOSTILE),
    Mutant("spades/session/net/caller.py", "while bucket.take():", "while True:", _ELSEWHERE),
    Mutant("spades/session/net/endpoint.py", "if length > self._most:", "if False:", _ELSEWHERE),
    Mutant("spades/session/net/invitation.py", "if body and check == _check(body):", "if body:", _INVITATION),
    Mutant("spades/session/net/invitation.py", "word += part.group()", "word = part.group()", _INVITATION),
    Mutant("spades/session/net/invitation.py", "_MOST_BEGINNINGS = 8", "_MOST_BEGINNINGS = 1", _INVITATION),
    Mutant("spades/ui/scenes/online/news.py", "before, self._asked = self._asked, asked", "before = None", _FRIENDS_UI),
    Mutant(_WITNESS, "if now.seat is not self.seat:", "if False:", _TWO_STORIES),
    Mutant(_WITNESS, "            self._last = now\n", "", _TWO_STORIES),
    Mutant(_WITNESS, "if not any(view(state, self.seat) == seen for state in told):", "if False:", _TWO_STORIES),
    Mutant(_WITNESS, "if check.seal != seal or check", "if check", _TWO_STORIES),
    Mutant(_WITNESS, "self._seals.setdefault(number, seal) != seal", "False", _TWO_STORIES),
    Mutant(_REMOTE, "if number <= self._number:", "if False:", _TWO_STORIES),
    Mutant(_REMOTE, "> LONGEST_RECORD", "> 2**60", _TWO_STORIES),
    Mutant(
        "spades/session/deals/tags.py",
        '("Seed", "Seen", *later)',
        '("Seed", "Seen")',
        "tests/session/net/test_remote.py",
    ),
    Mutant(
        "spades/session/visits.py",
        "            self._keeping = self._journal.keep_seat(write_seat(kept))\n",
        "",
        _VISITING,
    ),
    Mutant(_SEALING, "        self._opened += 1\n", "", _SEALED),
    Mutant(_SEALING, "if self._broken or not 0", "if not 0", _SEALED),
    Mutant("spades/ui/phone/files.py", """"default-src": "'none'",""", """"default-src": "*",""", _PAGE_FILES),
    Mutant(f"{_PAGE}/dom.js", "made.append(...", "made.innerHTML += String(...", _PAGE_FILES),
    Mutant(f"{_PAGE}/secretbox.js", "if (!sameTag(", "if (false && !sameTag(", "tests/ui/phone/test_sealed_page.py"),
    Mutant(
        f"{_PAGE}/hand.js",
        "mine && why === null ? this.#played(card)",
        "mine ? this.#played(card)",
        f"{_TOUCHED}::test_a_card_that_may_not_be_played_says_why_and_stays",
    ),
    Mutant(
        f"{_PAGE}/link.js",
        "if (slept || !this.#welcome)",
        "if (!this.#welcome)",
        f"{_COMING}::test_a_phone_that_slept_asks_anew_when_it_wakes",
    ),
    Mutant(
        "spades/session/net/tables.py",
        "if kept is None or kept.game != number:",
        "if kept is None:",
        "tests/session/net/test_tables.py",
    ),
    Mutant(
        "spades/session/net/server.py", "if is_nearby(peer, own) and ", "if ", "tests/session/net/test_strangers.py"
    ),
    Mutant(
        "spades/session/net/strangers.py",
        "found.ipv4_mapped or found",
        "found",
        "tests/session/net/test_strangers.py",
    ),
    Mutant("spades/ui/scenes/online/news.py", "or self._told_version:", ":", "tests/ui/test_friends.py"),
)
