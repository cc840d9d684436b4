"""Whether the cards of a record were the ones that were sealed."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from spades.engine import Card, Game, NotationError, Rules, Seat, format_rules, parse_rules, read_record
from spades.engine.notation import parse_pack
from spades.engine.record import Steps, finish
from spades.engine.text import shortened
from spades.session.deals.chain import Chain
from spades.session.deals.high_card import Cut
from spades.session.deals.seal import CHAINED, Deal, Seal, Sealed
from spades.session.deals.tags import Link, Links, link_of, read
from spades.session.program.storage import LARGEST_RECORD, TooLargeError, read_at_most

_TAG = re.compile(r'\[(\w+) "([^"]*)"\]', re.ASCII)
_PLACE = re.compile(r"[0-9]|[1-9][0-9]", re.ASCII)
# A number of more digits is that of no round.
_DEAL_TAG = re.compile(r"(Seal|Deal|Pending)([1-9][0-9]{0,5})", re.ASCII)


class Verdict(Enum):
    """The result of a check."""

    MATCHES = "matches"
    UNSEALED = "was not sealed"
    SEAL = "does not match: the seed does not go with the seal"
    CHAIN = "does not match: its seal is not the one that the round before it has left"
    PACK = "does not match: seed and cut give another pack"
    STARTER = "does not match: the starter is not the one that the seed and the tag FirstStarter give"
    DAMAGED = "does not match: seal, seed or cut is damaged"
    MISSING = "was sealed, but is not in the record"


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """The check of a round.

    Attributes:
        number: The round.
        verdict: What was found.
        seal: The seal that the record holds, or None where it holds none that can be read.
        deal: Seed and contribution, likewise; `deal.seal` is worked out anew.
        given: Whether the record says that who starts was given, where by the rules chance decides.
        pack: The pack that seed and contribution give; nothing where there are none.
    """

    number: int
    verdict: Verdict
    seal: Seal | None = None
    deal: Deal | None = None
    given: bool = False
    pack: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """The check of a record.

    Attributes:
        rounds: The rounds, in order.
        fault: Why the text is not a whole record of legal play, or None.
        rules: What the record says was played.
    """

    rounds: tuple[RoundCheck, ...]
    fault: str | None = None
    rules: str = ""

    @property
    def wrong(self) -> tuple[RoundCheck, ...]:
        """The rounds that do not match."""
        return tuple(check for check in self.rounds if check.verdict not in (Verdict.MATCHES, Verdict.UNSEALED))

    @property
    def unsealed(self) -> tuple[RoundCheck, ...]:
        """The rounds that were not sealed."""
        return tuple(check for check in self.rounds if check.verdict is Verdict.UNSEALED)


def check_game(game: Game) -> tuple[RoundCheck, ...]:
    """Check every round of a game that has begun, and those of whose seal it tells and that it does not have."""
    return finish(check_steps(game))


def check_steps(game: Game) -> Steps[tuple[RoundCheck, ...]]:
    """Check a game as `check_game` does, a round at a time."""
    tags, checks = dict(game.tags), list[RoundCheck]()
    links = Links(format_rules(game.rules), tags)
    for number, pack in enumerate(game.packs, 1):
        checks.append(_with_starter(game, tags, _check(tags, links.step(), pack, game.rules)))
        yield number / len(game.packs)
    return (*checks, *_missing(tags, links.step()))


def check_round(game: Game, number: int) -> RoundCheck:
    """Check a round of a game, one that has begun."""
    tags = dict(game.tags)
    return _with_starter(game, tags, _check(tags, link_of(game, number), game.packs[number - 1], game.rules))


def _with_starter(game: Game, tags: Mapping[str, str], check: RoundCheck) -> RoundCheck:
    """Return the check of a round, with a word on who starts in the first."""
    if check.number != 1 or check.verdict is not Verdict.MATCHES or check.deal is None:
        return check
    given = tags.get("FirstStarter", "given") == "given"
    # By every rule of ours chance decides who starts: in a chain nothing else is to be said of it.
    if not _starter_fits(game, tags, check.deal) or (given and check.deal.version == CHAINED):
        return replace(check, verdict=Verdict.STARTER)
    return replace(check, given=given)


def check_text(text: str) -> Report:
    """Check a record as text; one that cannot be replayed is checked as far as its packs can be read.

    Raises:
        NotationError: The text is no record at all.
    """
    try:
        game = read_record(text)
        return Report(check_game(game), rules=format_rules(game.rules))
    except NotationError as error:
        fault = str(error)
    tags, packs = dict[str, str](), list[tuple[Card, ...]]()
    for line in map(str.strip, text.splitlines()):
        word, _, rest = line.partition(" ")
        if (found := _TAG.fullmatch(line)) is not None:
            tags.setdefault(found[1], found[2])
        elif word == "Pack":
            try:
                packs.append(parse_pack(rest, read(parse_rules, tags.get("Rules")) or Rules()))
            except NotationError:
                packs.append(())
    if "Spades" not in tags:
        raise NotationError(fault)
    links, rules = Links(tags.get("Rules", ""), tags), read(parse_rules, tags.get("Rules")) or Rules()
    checks = tuple(_check(tags, links.step(), pack, rules) for pack in packs)
    return Report((*checks, *_missing(tags, links.step())), fault, tags.get("Rules", ""))


def _check(tags: Mapping[str, str], link: Link, pack: tuple[Card, ...], rules: Rules) -> RoundCheck:
    seal, deal = link.seal, link.deal
    dealt = () if deal is None else deal.pack_for(rules)
    verdict = Verdict.MATCHES
    if tags.keys().isdisjoint({f"Seal{link.number}", f"Deal{link.number}"}):
        verdict = Verdict.UNSEALED if link.holds else Verdict.CHAIN
    elif seal is None or deal is None:
        verdict = Verdict.DAMAGED
    elif deal.seal != seal:
        verdict = Verdict.SEAL
    elif not link.holds:
        verdict = Verdict.CHAIN
    elif dealt != pack:
        verdict = Verdict.PACK
    return RoundCheck(link.number, verdict, seal, deal, pack=dealt)


def _missing(tags: Mapping[str, str], following: Link) -> Iterator[RoundCheck]:
    """Yield the faults of seals of rounds that there are not; only that of the one to come may be shown."""
    told: dict[int, set[str]] = {}
    for name in tags:
        if (found := _DEAL_TAG.fullmatch(name)) is not None and int(found[2]) >= following.number:
            told.setdefault(int(found[2]), set()).add(found[1])
    for number, names in sorted(told.items()):
        if number != following.number or "Deal" in names or "Pending" not in names:
            yield RoundCheck(number, Verdict.MISSING, read(Seal.parse, tags.get(f"Seal{number}")))
        elif (verdict := _waiting(tags[f"Pending{number}"], following)) is not Verdict.MATCHES:
            yield RoundCheck(number, verdict, following.seal)


def _waiting(text: str, link: Link) -> Verdict:
    """Return the verdict on the seed that the round to come has, or on its chain."""
    chain, sealed = read(Chain.parse, text), read(Sealed.parse, text)
    if link.seal is None or (chain is None and sealed is None):
        return Verdict.DAMAGED
    if sealed is not None and sealed.seal != link.seal:
        return Verdict.SEAL
    if chain is not None and chain.seed_under(link.seal) is None:
        return Verdict.SEAL
    return Verdict.MATCHES if link.holds else Verdict.CHAIN


def _starter_fits(game: Game, tags: Mapping[str, str], deal: Deal | None) -> bool:
    """Return whether lot or cut for high card give the starter; where it was given there is nothing to check."""
    text = tags.get("FirstStarter", "given")
    how, *places = text.split() or [""]
    if how not in ("lot", "cut", "given") or (places and how != "cut"):
        return False
    if deal is not None and deal.version == CHAINED:
        # It binds the packs of the rounds to come, so that there must be one way to write it.
        by_rules = "cut" if game.rules.first_starter == "cut" else "lot"
        if how != by_rules or text != " ".join([how, *places]):
            return False
    starter: Seat | None = game.starter
    if deal is not None and how == "lot":
        starter = deal.lot(game.rules)
    elif deal is not None and how == "cut":
        cut = Cut(game.rules, deal)
        try:
            for place in places:
                cut.take(int(place) if _PLACE.fullmatch(place) else -1)
        except ValueError:
            return False
        starter = cut.starter
    return starter is game.starter


_NAMED = 9
"""How many rounds, or stretches of them, are named at most."""


def name_rounds(numbers: Iterable[int]) -> str:
    """Return one round or more in words, such as "round 3" or "rounds 1 to 3 and 7"; very many are not all named."""
    stretches = list[list[int]]()
    for number in numbers:
        if stretches and number == stretches[-1][-1] + 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    named = list[tuple[str, int]]()
    for stretch in stretches:
        # Two that follow one another are named each.
        long = len(stretch) > 2
        named += [(f"{stretch[0]} to {stretch[-1]}", len(stretch))] if long else [(str(each), 1) for each in stretch]
    if len(named) > _NAMED:
        others = sum(count for _, count in named[_NAMED - 1 :])
        named[_NAMED - 1 :] = [(f"{others} others", others)]
    *first, last = (name for name, _ in named)
    listed = f"{', '.join(first)} and {last}" if first else last
    return f"{'round' if [count for _, count in named] == [1] else 'rounds'} {listed}"


def _numbers(checks: Iterable[RoundCheck]) -> str:
    return name_rounds(check.number for check in checks)


_SEVERAL = {"matches": "match", "was": "were", "is": "are", "does": "do"}
"""The verbs of the verdicts, of several rounds."""


_MEANS = {
    (Verdict.SEAL, Verdict.PACK): "These cards are not the ones that were sealed",
    (Verdict.CHAIN,): "These rounds do not go on from those before them in one game",
    (Verdict.DAMAGED,): "What was sealed cannot be checked",
    (Verdict.STARTER,): "Who started does not follow from what was sealed",
}
"""What it means that rounds do not match, and no more than that."""


def _together(checks: Iterable[RoundCheck]) -> Iterator[str]:
    """Yield the findings on rounds with nothing to show, in a sentence a verdict, however many they are."""
    found = list(checks)
    for verdict in Verdict:
        if same := [check for check in found if check.verdict is verdict]:
            words = verdict.value.split(" ")
            told = words if len(same) == 1 else [_SEVERAL.get(word, word) for word in words]
            yield f"{_numbers(same).capitalize()} {' '.join(told)}."


def _limits(checks: Iterable[RoundCheck]) -> Iterator[str]:
    """Yield the limits of a match: all that it does not prove."""
    deals = [(check, check.deal) for check in checks if check.deal is not None]
    if nobody := [check for check, deal in deals if deal.automatic]:
        packs, whose, before = ("pack", "its", "the") if len(nobody) == 1 else ("packs", "their", "each")
        yield (
            f"Nobody cut the {packs} of {_numbers(nobody)}: {whose} cards were fixed before {before} round and not "
            "changed, but nothing proves that they were not chosen."
        )
    if old := [check for check, deal in deals if deal.version == 1]:
        was = "was" if len(old) == 1 else "were"
        yield (
            f"{_numbers(old).capitalize()} {was} sealed by version 1, in which one cut turned a shuffle that was fixed."
        )
    if apart := [check for check, deal in deals if deal.version != CHAINED]:
        was, itself = ("was", "by itself") if len(apart) == 1 else ("were", "each by itself")
        yield (
            f"{_numbers(apart).capitalize()} {was} sealed {itself}: nothing proves that no round was taken out, put in "
            "or exchanged."
        )
    if any(check.given for check, _deal in deals):
        yield "Who started was given, the record says, where by the rules chance decides."


def verify_file(path: Path) -> tuple[int, list[str]]:
    """Check a file for the command line.

    Returns:
        The exit code and what to say: 0 every round matches, 1 a round does not match, 2 the file cannot be read or
        is no record, 3 a round was not sealed and no other is wrong.
    """
    name = shortened(str(path))
    try:
        report = check_text(read_at_most(path, LARGEST_RECORD).decode("utf-8-sig"))
    except TooLargeError:
        return 2, [f"{name} is too large to be the record of a game."]
    except OSError as error:
        return 2, [f"{name} cannot be read: {error.strerror or error}."]
    except UnicodeDecodeError:
        return 2, [f"{name} is not a record: it is not text."]
    except NotationError as error:
        return 2, [f"{name} is not a record: {str(error).rstrip('.')}."]
    except ValueError as error:
        return 2, [f"{name} cannot be read: {error}."]
    return answer(report)


def answer(report: Report) -> tuple[int, list[str]]:
    """Return the exit code and the lines on a record, as `verify_file` does; on a refused one never at length."""
    if report.fault is not None and not report.wrong:
        return 2, [*_together(report.rounds), f"The record cannot be replayed: {report.fault.rstrip('.')}."]
    # What the packs follow from besides what was sealed is shown too: whoever knows it can see whether it is so.
    said = [f"Rules: {report.rules}"] if any(check.deal is not None for check in report.rounds) else []
    for check in report.rounds:
        if check.deal is not None:
            said += [
                f"Round {check.number} {check.verdict.value}.",
                f"  seal  {'cannot be read' if check.seal is None else check.seal.format()}",
                f"  seed  {check.deal.sealed.format()}",
                f"  the seal of this seed  {check.deal.seal.format()}",
                f"  cut   {check.deal.contribution.text}",
            ]
    if report.wrong:
        said += _together(check for check in report.rounds if check.deal is None)
        for verdicts, told in _MEANS.items():
            if found := [check for check in report.wrong if check.verdict in verdicts]:
                said.append(f"{told}: {_numbers(found)}.")
        if missing := [check for check in report.wrong if check.verdict is Verdict.MISSING]:
            rounds = "a sealed round" if len(missing) == 1 else "sealed rounds"
            said.append(f"The record tells of {rounds} that it does not have: {_numbers(missing)}.")
        return 1, said
    said += _limits(report.rounds)
    if report.unsealed:
        was = "was" if len(report.unsealed) == 1 else "were"
        end = "." if len(report.unsealed) == len(report.rounds) else "; every other one matches."
        return 3, [*said, f"Nothing can be said of {_numbers(report.unsealed)}, which {was} not sealed{end}"]
    every = "The round" if len(report.rounds) == 1 else "Every round"
    return 0, [*said, f"{every} was played with the cards that follow from its seal and its cut."]
