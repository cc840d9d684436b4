"""The steps before the first card: the rules, who sits where, the seal, the cut, and who starts."""

import re
from dataclasses import dataclass, replace

from spades.engine import Game, NotationError, Rules, Seat, format_rules, parse_rules
from spades.engine.notation import parse_seat
from spades.engine.text import quoted
from spades.session.deals.chain import Chain
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.high_card import Cut
from spades.session.deals.seal import Deal, Sealed
from spades.session.deals.tags import with_deal, with_pending
from spades.session.game.step import Step
from spades.session.players.seating import (
    AGREED,
    HELP_TAG,
    OLD_TAG,
    Seating,
    guests_of,
    guests_tag,
    is_help_agreed,
    seat_word,
)

_LINE = re.compile(r'\[([A-Za-z]\w*) "([^"]*)"\]')
_NUMBER = re.compile(r"-?[0-9]{1,4300}", re.ASCII)
"""A whole number of as many digits as Python reads, and so as the command line takes for a seed."""


@dataclass(frozen=True)
class Opening:
    """A game that has not begun; kept on disk, since its seal has been shown.

    The deck is cut first: the lot and the cards of the cut for high card follow from that too. Only one that was sealed
    by version 1 has its cut for high card before.

    Attributes:
        rules: What is played.
        seating: Who sits where.
        secret: The seeds of the game, a chain; of a game that an earlier version has begun, the seed of round 1.
        seed: What all seeds of the game follow from, or None for true chance.
        places: Where the person has taken cards in the cut for high card, one an attempt.
        given: Who starts, where that is neither cut nor by lot.
        contribution: What the person gave, or None as long as the deck has not been cut.
        agreed: Whether several people have agreed to hints and to taking moves back.
        guests: The seats of people who sit at screens of their own.
    """

    rules: Rules
    seating: Seating
    secret: Chain | Sealed
    seed: int | None = None
    places: tuple[int, ...] = ()
    given: Seat | None = None
    contribution: Contribution | None = None
    agreed: bool = False
    guests: frozenset[Seat] = frozenset()

    @classmethod
    def draw(
        cls,
        rules: Rules,
        seating: Seating,
        chance: Chance,
        *,
        agreed: bool = False,
        guests: frozenset[Seat] = frozenset(),
    ) -> "Opening":
        """Draw the seeds of a new game."""
        return cls(rules, seating, chance.chain(1), chance.seed, agreed=agreed, guests=guests)

    @property
    def sealed(self) -> Sealed:
        """The seed of round 1."""
        return self.secret if isinstance(self.secret, Sealed) else self.secret.sealed(1, format_rules(self.rules))

    @property
    def cuts_for_high_card(self) -> bool:
        """Whether a cut for high card decides who starts."""
        return self.rules.first_starter == "cut" and self.given is None

    def high_card(self) -> Cut | None:
        """Return the cut for high card as far as it has come, or None where there is none, or none yet."""
        deal = self._decides
        if not self.cuts_for_high_card or deal is None:
            return None
        cut = Cut(self.rules, deal)
        for place in self.places:
            cut.take(place)
        return cut

    @property
    def starter(self) -> Seat | None:
        """Who starts round 1; None as long as that is not decided."""
        if self.given is not None:
            return self.given
        deal, cut = self._decides, self.high_card()
        if cut is not None:
            return cut.starter
        return None if deal is None else deal.lot(self.rules)

    @property
    def step(self) -> Step:
        """The next step."""
        if self._decides is not None and self.starter is None:
            return Step.HIGH_CARD
        return Step.CUT if self.contribution is None else Step.DEAL

    def cut(self, contribution: Contribution) -> "Opening":
        """Cut the deck.

        Raises:
            ValueError: That is not what comes next, or there is no such cut.
        """
        if self.step is not Step.CUT:
            raise ValueError("the deck is not to be cut now")
        self.sealed.cut(contribution)
        return replace(self, contribution=contribution)

    def take(self, place: int) -> "Opening":
        """Take a card in the cut for high card.

        Raises:
            ValueError: There is no such cut now, it is decided, or there is no card at this place any more.
        """
        cut = self.high_card()
        if cut is None:
            raise ValueError("there is no cut for high card now")
        cut.take(place)
        return replace(self, places=(*self.places, place))

    def begin(self) -> Game:
        """Return the game that begins.

        Raises:
            ValueError: The deck has not been cut, or it is not decided who starts.
        """
        starter = self.starter
        if starter is None or self.contribution is None:
            raise ValueError("the deck has not been cut, or it is not decided who starts")
        tags = [*self.seating.tags(), *self._agreement()]
        if self.seed is not None:
            tags.append(("Seed", str(self.seed)))
        tags.append(("FirstStarter", self._how_decided()))
        game = with_pending(Game(self.rules, starter, (), (), tuple(tags)), self.secret)
        return with_deal(game, self.sealed.cut(self.contribution))

    def format(self) -> str:
        """Write the opening as text, a tag a line."""
        seal = self.secret.seal
        lines = [("Opening", str(seal.version)), ("Rules", format_rules(self.rules)), *self.seating.tags()]
        lines += self._agreement()
        lines += [("Seal1", seal.format()), ("Pending1", self.secret.format())]
        if self.seed is not None:
            lines.append(("Seed", str(self.seed)))
        if self.contribution is not None:
            lines.append(("Cut", self.contribution.text))
        if self.places:
            lines.append(("Places", " ".join(map(str, self.places))))
        if self.given is not None:
            lines.append(("Starter", self.given.letter))
        return "".join(f'[{name} "{text}"]\n' for name, text in lines)

    @classmethod
    def parse(cls, text: str) -> "Opening":
        """Read an opening.

        Raises:
            NotationError: The text is damaged.
        """
        tags: dict[str, str] = {}
        for number, line in enumerate(text.splitlines(), 1):
            found = _LINE.fullmatch(line.strip())
            if found is None or found[1] in tags:
                raise NotationError(f"{quoted(line)} is not a line of an opening", number)
            tags[found[1]] = found[2]
        version = tags.get("Opening")
        if version not in ("1", "2", "3"):
            raise NotationError(f"version {quoted(version)} of an opening is not known, only '1' to '3'")
        missing = [name for name in ("Rules", "Seal1", "Pending1") if name not in tags]
        if missing:
            raise NotationError(f"the opening has no {missing[0]}")
        if tags.keys().isdisjoint({OLD_TAG, *map(seat_word, Seat)}):
            raise NotationError("the opening does not say who sits where")
        seed = tags.get("Seed")
        words = tags.get("Places", "").split()
        if not all(_NUMBER.fullmatch(word) for word in (*words, *([] if seed is None else [seed]))):
            raise NotationError("Places and Seed of an opening must be whole numbers")
        given = parse_seat(tags["Starter"]) if "Starter" in tags else None
        secret = Chain.parse(tags["Pending1"]) if version == "3" else Sealed.parse(tags["Pending1"])
        if secret.seal.format() != tags["Seal1"]:
            raise NotationError("the seed of the opening does not go with its seal")
        if str(secret.seal.version) != version:
            raise NotationError("the seed of the opening does not go with its version")
        rules = parse_rules(tags["Rules"])
        seating = Seating.of_tags(rules, tags.items())
        agreed = is_help_agreed(tags.items())
        guests = guests_of(rules, tags.items())
        opening = cls(
            rules, seating, secret, None if seed is None else int(seed), (), given, agreed=agreed, guests=guests
        )
        if given is not None and given not in opening.rules.seating:
            raise NotationError(f"nobody sits at {given.letter} under the rules of the opening")
        try:
            if "Cut" in tags:
                # Of version 1, whose cut came last, nothing is kept after it.
                opening = opening.cut(Contribution(tags["Cut"]))
            for word in words:
                opening = opening.take(int(word))
        except ValueError as error:
            raise NotationError(str(error)) from error
        return opening

    @property
    def _decides(self) -> Deal | None:
        """The deal that decides who starts, or None as long as it waits for the cut."""
        return self.sealed.uncut if self.contribution is None else self.sealed.cut(self.contribution)

    def _agreement(self) -> list[tuple[str, str]]:
        return [*([(HELP_TAG, AGREED)] if self.agreed else []), *guests_tag(self.guests)]

    def _how_decided(self) -> str:
        if self.given is not None:
            return "given"
        return " ".join(["cut", *map(str, self.places)]) if self.rules.first_starter == "cut" else "lot"
