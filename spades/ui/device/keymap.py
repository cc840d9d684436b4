"""The commands of the keys: two layouts, and the person's changes to them."""

from collections.abc import Mapping, Sequence

import pygame

from spades.language import _
from spades.ui.device.chords import Chord
from spades.ui.device.commands import AT_TABLE, MEANINGS, Command, moments


def _layout(**keys: str) -> Mapping[Command, tuple[Chord, ...]]:
    return {Command(name.replace("_", "-")): tuple(map(Chord.parse, text.split("|"))) for name, text in keys.items()}


_BOTH = _layout(
    undo="ctrl+z",
    redo="ctrl+shift+z|ctrl+y",
    practice="f5",
    new_game="f2|ctrl+n",
    deal_code="ctrl+d",
    rules="f1",
    next_table="f10",
    full_screen="f11|alt+return",
    mute="m",
    quit="ctrl+q",
    keep="k",
    nil="n",
    verify="v",
    review="w",
    replay="r",
    copy_code="c",
)
LAYOUTS: Mapping[str, Mapping[Command, tuple[Chord, ...]]] = {
    "usual": {
        **_BOTH,
        **_layout(discard="d", spades="s", hearts="shift+h", diamonds="d", clubs="c"),
        **_layout(hint="h|ctrl+h", last_trick="l", claim="r", score_sheet="p", log="t"),
        **_layout(show_answer="h", all_cards="a"),
    },
    # As in the games that blind players know: the home row goes to the suits, and nothing depends on English.
    "ear": {
        **_BOTH,
        **_layout(discard="x", spades="a", hearts="s", diamonds="d", clubs="f", lowest="u", highest="o"),
        **_layout(hint="i|ctrl+h", last_trick="l", claim="c", score_sheet="shift+p", log="w"),
        **_layout(say_hand="h", say_trick="r", say_last="shift+r", say_bids="v", say_scores="p"),
        **_layout(say_turn="t", say_target="z", repeat="g", show_answer="i", all_cards="shift+a"),
    },
}


class KeyMap:
    """The command of each key.

    Attributes:
        layout: The name of the layout.
    """

    def __init__(self, layout: str = "usual", changes: Sequence[tuple[str, str]] = ()) -> None:
        """Take a layout and the changes to it: names of commands, each with its keys, separated by spaces.

        Raises:
            ValueError: A change cannot be read, or has one key mean two things.
        """
        self.layout = layout
        self._keys = dict(LAYOUTS[layout])
        for name, text in changes:
            command = Command(name)
            if command not in MEANINGS:
                raise ValueError(f"{name} has no key")
            self._keys[command] = tuple(map(Chord.parse, text.split()))
        for command, chords in self._keys.items():
            for chord in chords:
                if not chord.can_be_chosen and chord not in LAYOUTS[layout].get(command, ()):
                    raise ValueError(f"{chord} has a meaning of its own")
                if (other := self.find_conflict(chord, command)) is not None:
                    raise ValueError(f"{chord} would be {command} and {other}")

    def chords(self, command: Command) -> tuple[Chord, ...]:
        """Return the keys of a command, the one that is named first first."""
        return self._keys.get(command, ())

    def find_conflict(self, chord: Chord, command: Command) -> Command | None:
        """Return another command that has a key already, at a moment of the command's own; None if there is none."""
        at = moments(command)
        for other, chords in self._keys.items():
            if other is not command and chord in chords and at & moments(other):
                return other
        return None

    def letters_at_table(self) -> frozenset[str]:
        """Return the letters that ask for something at the table."""
        chords = (chord for command, held in self._keys.items() if moments(command) & AT_TABLE for chord in held)
        return frozenset(chr(chord.key) for chord in chords if chord.types and not chord.held)

    def means(self, event: pygame.event.Event, command: Command) -> bool:
        """Return whether a key that goes down asks for a command."""
        if (commands := getattr(event, "commands", None)) is not None:
            return command in commands
        return Chord.of(event) in self.chords(command)

    def names(self, command: Command) -> str:
        """Return the keys of a command as they are called on screen: "H or Ctrl+H"; empty if it has none."""
        names = [chord.name for chord in self.chords(command)]
        return _(" or ").join(names[:2])

    def changes_for(self, command: Command, chords: Sequence[Chord]) -> tuple[tuple[str, str], ...]:
        """Return the changes that give a command other keys, and take them from the commands that have them now."""
        at = moments(command)
        keys = {
            other: tuple(chord for chord in held if chord not in chords) if at & moments(other) else held
            for other, held in self._keys.items()
        }
        keys[command] = tuple(chords)
        usual = LAYOUTS[self.layout]
        return tuple(
            (str(name), " ".join(map(str, held))) for name, held in keys.items() if held != usual.get(name, ())
        )
