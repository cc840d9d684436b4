"""How the opponents take events: a face for a while, and now and then a line.

Both follow from the moments, which follow from the viewer's own view: nothing here can know more than the viewer does.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.ui.table.cues import CALM, THINKING, Cue
from spades.ui.words import table_texts as texts
from spades.ui.words.partners import Names
from spades.ui.words.talk import Occasion, Talk

_THINKING_SECONDS = 0.6
"""How long a player is at it before it shows."""

_LAST_TRICK = 12
"""How many tricks have been taken when the last one is played."""

_FACE_SECONDS = 4.0
"""How long a face is made."""


class Company:
    """The players at the table, as they take events.

    Attributes:
        thinks_long: Whether whoever is to move has been at it for a while.
    """

    def __init__(self, players: Mapping[Seat, str], talk: Talk) -> None:
        """Begin calm; `players` are the keys of those who are no people, `talk` remembers the lines of this evening."""
        self._players = players
        self._talk = talk
        self._made: dict[Seat, tuple[str, float]] = {}
        self._spoke_in = 0
        self._since: float | None = None
        self.thinks_long = False

    def take(self, landed: Iterable[Cue], view: View, names: Names, now: float, *, talks: bool) -> list[Cue]:
        """Take the moments just seen; returns them, and after all of them a line about one: at most once a round."""
        cues: list[Cue] = []
        lines: list[Cue] = []
        made: dict[Seat, tuple[str, float]] = {}
        for cue in landed:
            cues.append(cue)
            for seat in view.rules.seating:
                face = cue.kind.faces[view.rules.side(seat) != cue.moment.side]
                # Nobody is glad of a bid that is made with a broken nil.
                if face != CALM and not (seat in made and cue.kind.often):
                    made[seat] = face, now + _FACE_SECONDS
            speaks = self._speaker(cue, view.rules)
            # After the last trick the score comes before anything could be read.
            hushed = not talks or len(view.tricks) >= _LAST_TRICK
            if speaks is None or self._spoke_in == view.round_number or hushed:
                continue
            seat, occasion = speaks
            if line := self._talk.take(self._players[seat], occasion):
                self._spoke_in = view.round_number
                words = _(texts.SAYS).format(name=names[seat], words=_(line))
                lines.append(Cue(replace(cue.moment, seat=seat), _(line), words, "", voice=True))
        self._made |= made
        return cues + lines

    def _speaker(self, cue: Cue, rules: Rules) -> tuple[Seat, Occasion] | None:
        """Return which player speaks about a moment, and on which occasion; None where it moves nobody to speak.

        Whoever it happens to speaks first; where a person sits there, a player of the other side may.
        """
        if cue.kind.said is None:
            return None
        if cue.moment.seat in self._players:
            return cue.moment.seat, cue.kind.said
        others = [seat for seat in rules.seats_of(1 - cue.moment.side) if seat in self._players]
        return (others[0], Occasion.TRIUMPH) if others and cue.kind.triumph else None

    def watch(self, now: float, *, thinking: bool) -> None:
        """Take notice whether a player is to move: after a while it shows that it thinks."""
        if not thinking:
            self._since = None
        elif self._since is None:
            self._since = now
        self.thinks_long = self._since is not None and now - self._since >= _THINKING_SECONDS

    def update(self, now: float) -> None:
        """Let time pass: a face that was made changes back."""
        self._made = {seat: made for seat, made in self._made.items() if made[1] > now}

    def face(self, seat: Seat, *, thinking: bool) -> str:
        """Return the face of a seat now; `thinking` is whether it has been at its move for a while."""
        made = self._made.get(seat)
        return made[0] if made is not None else THINKING if thinking else CALM

    def clear(self) -> None:
        """Have everybody calm: the event is undone, or the round is another one."""
        self._made.clear()
