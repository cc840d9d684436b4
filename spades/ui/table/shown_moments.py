"""The moments that a board shows: words beside the trick, faces of players, and what these say of it."""

from collections.abc import Mapping

from spades.engine.seats import Seat
from spades.engine.view import View
from spades.ui.paint.pieces import Piece, piece
from spades.ui.paint.style import Style
from spades.ui.table.company import Company
from spades.ui.table.cue_words import PlacedWords, draw_words, place_words, reach_of_words
from spades.ui.table.cues import Cue, Cues
from spades.ui.table.layout import Spot, TableLayout
from spades.ui.words.partners import Names
from spades.ui.words.talk import Talk


class ShownMoments:
    """Shows moments one after the other, and has the company take them.

    Attributes:
        cues: The moments, the one that is shown now among them.
        company: The players, as they take them.
    """

    def __init__(self, players: Mapping[Seat, str], talk: Talk) -> None:
        """Begin with none; `players` are the keys of those who are no people, `talk` remembers their lines."""
        self.cues, self.company = Cues(), Company(players, talk)
        self._placed: tuple[object, PlacedWords] | None = None

    def begin(self, landed: list[Cue], view: View, names: Names, now: float, *, talks: bool, still: bool) -> list[str]:
        """Let those that have just landed be seen, in the order of their causes, and lines about them; none waits.

        Returns:
            The sentences of players that begin now; the moments that do so are in `cues.begun`.
        """
        taken = self.company.take(landed, view, names, now, talks=talks)
        landed.clear()
        self.cues.add(taken)
        # A moment may change a face, and in time it changes back.
        self.company.update(now)
        self.cues.update(now, still=still)
        return [cue.words for cue in taken if cue.voice]

    def forget(self) -> None:
        """Show none, and have everybody calm: the event is undone, or the round is another one."""
        self.cues.clear()
        self.company.clear()

    def words(self, style: Style, layout: TableLayout, spot: Spot, *, drawing: bool) -> Piece | None:
        """Return the words of the one that is shown, about a seat; None where it has none, or they have no room."""
        cue = self.cues.shown
        if cue is None or not cue.tag:
            return None
        asked = style, layout, cue, spot, drawing
        if self._placed is None or self._placed[0] != asked:
            self._placed = asked, place_words(style, layout, cue, spot, drawing=drawing)
        placed = self._placed[1]
        # A line that has no room is only heard: it is worth no card.
        if cue.voice and not placed.fits:
            return None
        return piece(reach_of_words(style, placed), draw_words, style, placed, cue, self.cues.presence)
