"""Lines of the opponents: a rare line in their own voice, about what everybody has seen and never about their cards."""

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType

from spades.language import N_


class Occasion(Enum):
    """When an opponent may say something."""

    SET = auto()
    """Their side is set."""
    TRIUMPH = auto()
    """The other side is set, or loses a nil."""
    NIL_BROKEN = auto()
    """Their nil is broken."""
    BAGS = auto()
    """Their side pays for its bags."""
    WON = auto()
    """Their side wins the game."""
    LOST = auto()
    """Their side loses the game."""


LINES: Mapping[str, Mapping[Occasion, tuple[str, ...]]] = MappingProxyType({
    "pim": {
        Occasion.SET: (N_("Oh. I thought thirteen was more than that."),),
        Occasion.TRIUMPH: (N_("Was that good? I think that was good."),),
        Occasion.BAGS: (N_("Nobody told me they add up!"),),
        Occasion.WON: (N_("I won? I really won?"), N_("Again! Before I forget how.")),
        Occasion.LOST: (N_("That was fun. What was nil again?"), N_("I nearly had a plan.")),
    },
    "tilda": {
        Occasion.SET: (N_("Worth it!"),),
        Occasion.TRIUMPH: (N_("Ha! Now that was quick."),),
        Occasion.BAGS: (N_("Who counts bags? Oh. Everyone."),),
        Occasion.WON: (N_("Bid first, count later. Told you!"), N_("Over already? Another!")),
        Occasion.LOST: (N_("Splendid! Once more, and I'll bid higher."), N_("I regret nothing.")),
    },
    "luna": {
        Occasion.SET: (N_("Hm? Was it my turn?"),),
        Occasion.TRIUMPH: (N_("What a lovely noise."),),
        Occasion.NIL_BROKEN: (N_("And I was nearly asleep."),),
        Occasion.BAGS: (N_("They must have come in through the window."),),
        Occasion.WON: (N_("I dreamed this one."), N_("Less is more. Nothing is most.")),
        Occasion.LOST: (N_("Wake me for the next one."), N_("I'll sleep on it.")),
    },
    "bruno": {
        Occasion.SET: (N_("A cold wind, that."),),
        Occasion.TRIUMPH: (N_("Winter comes to everyone."),),
        Occasion.BAGS: (N_("Gathered too much. It happens."),),
        Occasion.WON: (N_("A full larder."), N_("Slow and warm. That's the way.")),
        Occasion.LOST: (N_("Well played. There's always spring."), N_("Hm. A lean year.")),
    },
    "mika": {
        Occasion.SET: (N_("That doesn't add up. I'll check it again."),),
        Occasion.TRIUMPH: (N_("As budgeted."),),
        Occasion.NIL_BROKEN: (N_("Zero was the estimate."),),
        Occasion.BAGS: (N_("That one goes in the books in red."),),
        Occasion.WON: (N_("The books balance."), N_("Added up twice, and still right.")),
        Occasion.LOST: (N_("I'll find the error tonight."), N_("Credit where it's due.")),
    },
    "otto": {
        Occasion.SET: (N_("My mistake, entirely."),),
        Occasion.TRIUMPH: (N_("My condolences."),),
        Occasion.NIL_BROKEN: (N_("Ah. So it goes."),),
        Occasion.BAGS: (N_("One too many. Most untidy."),),
        Occasion.WON: (N_("A pleasure. Truly."), N_("Well fought. Shall we?")),
        Occasion.LOST: (N_("Hats off."), N_("Beautifully played, and I mean it.")),
    },
    "silas": {
        Occasion.SET: (N_("Patience has its price."),),
        Occasion.TRIUMPH: (N_("Good things come to those who wait."),),
        Occasion.NIL_BROKEN: (N_("So the pond has ripples."),),
        Occasion.BAGS: (N_("Those were meant for somebody else."),),
        Occasion.WON: (N_("The river brings it all, in the end."), N_("I hardly moved.")),
        Occasion.LOST: (N_("I'll stand here a while and think."), N_("Well fished.")),
    },
    "vesper": {
        Occasion.SET: (N_("I heard it coming, and it came."),),
        Occasion.TRIUMPH: (N_("One learns to listen."),),
        Occasion.NIL_BROKEN: (N_("Even silence makes a sound."),),
        Occasion.BAGS: (N_("I let them fall. I shouldn't have."),),
        Occasion.WON: (N_("I could hear it from here."), N_("The night is long. Another?")),
        Occasion.LOST: (N_("Very quietly done. I like that."), N_("That one I didn't hear coming.")),
    },
    "exploiter": {
        Occasion.SET: (N_("Too proud. I, of all people."),),
        Occasion.TRIUMPH: (N_("Pride goes before a fall."),),
        Occasion.NIL_BROKEN: (N_("Nothing, and still too much."),),
        Occasion.BAGS: (N_("Greed. I don't even take my own advice."),),
        Occasion.WON: (N_("Somebody had to."), N_("Vesper will hear of this.")),
        Occasion.LOST: (N_("First Vesper, now you."), N_("I'll be back. I always am.")),
    },
})  # fmt: skip
"""The lines by who says them and when, to be translated; some never bid nil, and lose none."""


class Talk:
    """The lines that were said this evening: nobody repeats themselves before the program ends."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._said: set[str] = set()

    def take(self, name: str, occasion: Occasion) -> str:
        """Return a line that has not been said, to be translated; it has been from now on. Empty where none is left."""
        for line in LINES.get(name, {}).get(occasion, ()):
            if line not in self._said:
                self._said.add(line)
                return line
        return ""
