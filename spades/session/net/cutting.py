"""The cut by everybody: each commits to a part that nobody can foretell, and tells it once all have committed.

What the parts make together is the contribution to the chain of the game, in seating order: where each has cut, and
then for each seat some random letters, such as `17 33 S=dGhlIGZpcnN0IG9mIHR3bw N=YW5kIHRoZSBzZWNvbmQgLQ`. So a
record says of every person what they gave. docs/fairness.md tells what that proves.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from spades.engine import Seat
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.seal import Seal
from spades.session.net.guest_seats import GuestRefusedError
from spades.session.net.witness import ContradictionError

_CHANCE_BYTES = 16
PART_FORM: Final = r"^(?:[1-9]|[1-4][0-9]|5[01]) [A-Za-z0-9_-]{22}\Z"
"""A part as it is written: where somebody cuts, and 22 letters."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one person gives.

    Attributes:
        place: Where they cut: 1 to 51.
        chance: 22 letters, 128 bits that their device has drawn.

    Raises:
        ValueError: Another place, or other letters.
    """

    place: int
    chance: str = field(default_factory=lambda: secrets.token_urlsafe(_CHANCE_BYTES))

    def __post_init__(self) -> None:
        """Refuse anything of another form."""
        if re.match(PART_FORM, self.format()) is None:
            raise ValueError("a part is a place from 1 to 51, and 22 letters")

    @classmethod
    def parse(cls, text: str) -> "Part":
        """Read a part.

        Raises:
            ValueError: The text is none.
        """
        place, _, chance = text.partition(" ")
        if not place.isascii() or not place.isdecimal():
            raise ValueError("a part begins with a place")
        return cls(int(place), chance)

    def format(self) -> str:
        """Write the part: `17 dGhlIGZpcnN0IG9mIHR3bw`."""
        return f"{self.place} {self.chance}"

    def commitment(self, seal: Seal, seat: Seat) -> str:
        """Return the 128 digits that bind a seat to this part, and tell nothing of it: they are good nowhere else."""
        return hashlib.sha512(f"spades cut 1: {seal.digest} {seat.letter} {self.format()}".encode()).hexdigest()


def contribution_of(parts: Mapping[Seat, Part], seats: Sequence[Seat]) -> Contribution:
    """Return the contribution of some people together, in the order of the seats; nobody's is that of an uncut deck."""
    given = [(seat, parts[seat]) for seat in seats if seat in parts]
    if not given:
        return AUTOMATIC
    words = " ".join(f"{seat.letter}={part.chance}" for seat, part in given)
    return Contribution.of(*(part.place for _seat, part in given), words=words)


@dataclass
class Cutting:
    """The cut of one deck.

    Attributes:
        seal: Its seal, which was shown before.
        people: Who cuts, in seating order.
        commitments: What each seat is bound to.
        parts: What was told; nothing before all have committed.
        left_out: Those without whom it goes on.
    """

    seal: Seal
    people: tuple[Seat, ...]
    commitments: dict[Seat, str] = field(default_factory=dict)
    parts: dict[Seat, Part] = field(default_factory=dict)
    left_out: frozenset[Seat] = frozenset()
    _held: dict[Seat, Part] = field(default_factory=dict)

    def give(self, seat: Seat, part: Part) -> None:
        """Take the part of a person at the table's own screen; it is told to nobody before all have committed."""
        self._held[seat] = part
        self.commitments[seat] = part.commitment(self.seal, seat)
        self._open_held()

    def commit(self, seat: Seat, commitment: str) -> None:
        """Take the commitment of a guest, who can begin anew after forgetting it as long as others are awaited.

        Raises:
            GuestRefusedError: Nothing is awaited of the seat now.
        """
        if seat not in self._cutting or self.all_committed:
            raise GuestRefusedError("old")
        self.commitments[seat] = commitment
        self._open_held()

    def reveal(self, seat: Seat, part: Part) -> None:
        """Take the part of a guest.

        Raises:
            GuestRefusedError: Others have not committed yet, or it is not what the guest is bound to.
        """
        if seat not in self._cutting or not self.all_committed:
            raise GuestRefusedError("old")
        if not hmac.compare_digest(part.commitment(self.seal, seat), self.commitments[seat]):
            raise GuestRefusedError("other_cut")
        self.parts[seat] = part

    def leave_out(self, seats: Sequence[Seat]) -> None:
        """Go on without some people."""
        self.left_out |= {*seats} - self.parts.keys()
        self._open_held()

    @property
    def all_committed(self) -> bool:
        """Whether everybody has committed to their part, so that it can be revealed."""
        return all(seat in self.commitments for seat in self._cutting)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Those whose part, or whose commitment to it, has not come."""
        come = self.parts if self.all_committed else self.commitments
        return tuple(seat for seat in self._cutting if seat not in come)

    @property
    def contribution(self) -> Contribution | None:
        """The contribution of all together; None as long as somebody is awaited."""
        done = self.all_committed and not self.awaited
        return contribution_of(self.parts, self._cutting) if done else None

    @property
    def _cutting(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.people if seat not in self.left_out)

    def _open_held(self) -> None:
        if self.all_committed:
            self.parts |= {seat: part for seat, part in self._held.items() if seat not in self.left_out}


@dataclass
class OwnCut:
    """The cut of one deck as a guest sees it, who believes nothing of it.

    Attributes:
        seat: The guest's.
        part: What they give; None as long as they have not cut.
    """

    seat: Seat
    part: Part | None = None
    _seal: Seal | None = None
    _bound: dict[Seat, str] | None = None

    def is_of(self, cutting: Cutting) -> bool:
        """Return whether a cut is the one that was seen before: another game has another seal."""
        return self._seal in (None, cutting.seal)

    def see(self, cutting: Cutting) -> str | None:
        """Look at the cut as the table tells it.

        Returns:
            `commit` or `reveal` where that is to be said now, else None.

        Raises:
            ContradictionError: What binds somebody is another by now, or somebody's part does not go with it.
        """
        self._seal = cutting.seal
        for seat, bound in (self._bound or {}).items():
            if seat not in cutting.left_out and cutting.commitments.get(seat) != bound:
                raise ContradictionError("Somebody's cut has been exchanged.")
        for seat, part in cutting.parts.items():
            if part.commitment(cutting.seal, seat) != cutting.commitments.get(seat):
                raise ContradictionError("Somebody's cut does not go with what they were bound to.")
        if self.part is None or self.seat not in cutting.people or self.seat in cutting.left_out:
            return None
        own = self.part.commitment(cutting.seal, self.seat)
        if cutting.commitments.get(self.seat) != own:
            if cutting.all_committed:
                raise ContradictionError("My own cut has been exchanged.")
            return "commit"
        if cutting.all_committed and self._bound is None:
            self._bound = dict(cutting.commitments)
        return "reveal" if cutting.all_committed and self.seat not in cutting.parts else None
