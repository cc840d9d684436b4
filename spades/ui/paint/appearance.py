"""What a picture showed last, piece by piece: whatever looks different now is painted anew, and nothing else."""

from collections.abc import Hashable, Iterable, Mapping

import pygame

from spades.ui.paint.tween import Place, reach

Appearance = tuple[object, pygame.Rect | None]
"""How a piece looks, as something that equals itself as long as it looks the same, and where it is; None if anywhere.
"""


class ChangeTracker:
    """Remembers how pieces of a picture looked, and where cards lay."""

    def __init__(self) -> None:
        """Begin with nothing that has been painted."""
        self._pieces: Mapping[str, Appearance] = {}
        self._places: dict[Hashable, Place] = {}

    def changed(self, pieces: Mapping[str, Appearance]) -> list[pygame.Rect] | None:
        """Return where pieces look different from when this was asked last; None for anywhere."""
        before, self._pieces = self._pieces, pieces
        changed: list[pygame.Rect] = []
        for name in before.keys() | pieces.keys():
            was, now = before.get(name), pieces.get(name)
            if was != now:
                for _look, rect in (look for look in (was, now) if look is not None):
                    if rect is None:
                        return None
                    changed.append(rect)
        return changed

    def moved(self, places: Iterable[tuple[Hashable, Place]]) -> list[pygame.Rect]:
        """Return what cards cover, and covered when this was asked last, that lie otherwise than then."""
        before, self._places = self._places, dict(places)
        moved: list[pygame.Rect] = []
        for key, place in self._places.items():
            was = before.pop(key, None)
            # What rests is the same object as a rule.
            if was is not place and was != place:
                moved += [reach(place)] if was is None else [reach(place).union(reach(was))]
        return [*moved, *map(reach, before.values())]
