"""Whoever changes a sealed game is found, or has changed what docs/fairness.md says is not sealed."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from spades.engine import Game, Phase, Rules, apply, legal_moves, new_game, next_round, read_record, write_record
from spades.engine.notation import format_pack
from spades.session.deals.chain import Chain
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import Deal, Sealed
from spades.session.deals.tags import link_of
from spades.session.deals.verify import check_text

from .games import random_move
from .test_verify import STRANGER, a_record, played

_BLOCK = re.compile(r"(?ms)^Round \d+\n.*?(?=^Round |\Z)")


@dataclass(frozen=True)
class Parts:
    """A record taken apart: its tags, and the text of each round."""

    tags: dict[str, str]
    rounds: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Parts":
        return cls(dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE)), tuple(_BLOCK.findall(text)))

    def text(self) -> str:
        head = "".join(f'[{name} "{value}"]\n' for name, value in self.tags.items())
        blocks = (re.sub(r"^Round \d+", f"Round {number}", block) for number, block in enumerate(self.rounds, 1))
        return f"{head}\n{''.join(blocks)}"

    def with_tags(self, **tags: str | None) -> "Parts":
        return replace(self, tags={name: text for name, text in {**self.tags, **tags}.items() if text is not None})

    def ordered(self, *numbers: int) -> "Parts":
        """Return a record of some of its rounds in an order, tags and all; what waits comes after them."""
        sealed = re.compile(r"(?:Seal|Deal|Pending)\d+")
        tags = {name: text for name, text in self.tags.items() if not sealed.fullmatch(name)}
        for new, old in enumerate((*numbers, len(self.rounds) + 1), 1):
            names = ((f"{name}{new}", f"{name}{old}") for name in ("Seal", "Deal", "Pending"))
            tags |= {to: self.tags[of] for to, of in names if of in self.tags}
        return Parts(tags, tuple(self.rounds[number - 1] for number in numbers))

    def with_round(self, number: int, block: str, seal: str | None, deal: str | None) -> "Parts":
        rounds = (*self.rounds[: number - 1], block, *self.rounds[number:])
        return replace(self, rounds=rounds).with_tags(**{f"Seal{number}": seal, f"Deal{number}": deal})

    def with_pack(self, number: int, deal: Deal) -> "Parts":
        """Return a record with another deal in a round, and the pack that follows from it."""
        block = re.sub(r"(?m)^Pack .*$", f"Pack {format_pack(deal.pack_for(Rules()))}", self.rounds[number - 1])
        return self.with_round(number, block, deal.seal.format(), deal.format())


Change = Callable[[Parts], Parts]


@cache
def another() -> Parts:
    return Parts.of(write_record(played("unseen-500")))


def digit(text: str, at: int = 2) -> str:
    """Return a text with another digit at a place."""
    return f"{text[:at]}{'0' if text[at] != '0' else '1'}{text[at + 1 :]}"


def of_each(kind: str, change: Callable[[Parts, int], Parts]) -> dict[str, Change]:
    def for_round(number: int) -> Change:
        return lambda parts: change(parts, number)

    return {f"{kind} {number}": for_round(number) for number in (1, 2, 3)}


def borrowed(parts: Parts, number: int) -> Parts:
    other = another()
    return parts.with_round(number, other.rounds[number - 1], other.tags[f"Seal{number}"], other.tags[f"Deal{number}"])


def recut(parts: Parts, number: int) -> Parts:
    """Cut a round elsewhere, by whoever knows its seed; its pack follows."""
    deal = link_of(read_record(parts.text()), number).deal
    assert deal is not None
    return parts.with_pack(number, deal.sealed.cut(Contribution.of(51, 51, 51)))


def own_chain(parts: Parts, number: int) -> Parts:
    return parts.with_pack(number, Chain(bytes(32)).sealed(number, parts.tags["Rules"]).cut(Contribution.of(7)))


def alone(version: int) -> Callable[[Parts, int], Parts]:
    return lambda parts, number: parts.with_pack(number, Sealed(bytes(32), version).cut(Contribution.of(7)))


def older(*names: str) -> Callable[[Parts, int], Parts]:
    def change(parts: Parts, number: int) -> Parts:
        return parts.with_tags(**{f"{name}{number}": f"2{parts.tags[f'{name}{number}'][1:]}" for name in names})

    return change


def another_pack(parts: Parts, number: int) -> Parts:
    block = re.sub(r"(?m)^Pack (..)(..)", r"Pack \2\1", parts.rounds[number - 1])
    return replace(parts, rounds=(*parts.rounds[: number - 1], block, *parts.rounds[number:]))


def with_letter(parts: Parts, number: int) -> Parts:
    return parts.with_tags(**{f"Deal{number}": parts.tags[f"Deal{number}"] + "x"})


def bent_tag(name: str, at: int = 2) -> Callable[[Parts, int], Parts]:
    return lambda parts, number: parts.with_tags(**{f"{name}{number}": digit(parts.tags[f"{name}{number}"], at)})


FOUND: dict[str, Change] = {
    "round 1 is taken out": lambda parts: parts.ordered(2, 3),
    "round 2 is taken out": lambda parts: parts.ordered(1, 3),
    "round 3 is taken out before what waits": lambda parts: parts.ordered(1, 2),
    "rounds 1 and 2 are taken out": lambda parts: parts.ordered(3),
    "rounds 1 and 2 are exchanged": lambda parts: parts.ordered(2, 1, 3),
    "rounds 2 and 3 are exchanged": lambda parts: parts.ordered(1, 3, 2),
    "rounds 1 and 3 are exchanged": lambda parts: parts.ordered(3, 2, 1),
    "round 2 is there twice": lambda parts: parts.ordered(1, 2, 2, 3),
    "round 3 is there twice": lambda parts: parts.ordered(1, 2, 3, 3),
    "the rounds go backwards from another end": lambda parts: parts.ordered(2, 3, 1),
    "a round is taken out and its tags stay": lambda parts: replace(parts, rounds=parts.rounds[1:]),
    "what was played in two rounds is exchanged": lambda parts: replace(parts, rounds=parts.rounds[::-1]),
    "the tail is another game's": lambda parts: borrowed(borrowed(parts, 2), 3),
    "the head is another game's": lambda parts: borrowed(borrowed(parts, 1), 2),
    **of_each("another game's round as round", borrowed),
    **of_each("a round of one's own chain as round", own_chain),
    **of_each("a round by version 2 as round", alone(2)),
    **of_each("a round by version 1 as round", alone(1)),
    **of_each("its tags are gone from round", lambda parts, at: parts.with_round(at, parts.rounds[at - 1], None, None)),
    **of_each("the seal is gone from round", lambda parts, at: parts.with_tags(**{f"Seal{at}": None})),
    **of_each("the seed is gone from round", lambda parts, at: parts.with_tags(**{f"Deal{at}": None})),
    **of_each("another seal in round", bent_tag("Seal")),
    **of_each("another seed in round", bent_tag("Deal")),
    **of_each("another cut in round", bent_tag("Deal", 67)),
    **of_each("a letter more in round", with_letter),
    **of_each("another pack in round", another_pack),
    **of_each("an older seal in round", older("Seal")),
    **of_each("an older seed in round", older("Deal")),
    **of_each("all is older in round", older("Seal", "Deal")),
    "another cut in round 1, and its pack": lambda parts: recut(parts, 1),
    "another cut in round 2, and its pack": lambda parts: recut(parts, 2),
    "another target": lambda parts: parts.with_tags(Rules=f"{parts.tags['Rules']},target=400"),
    "other rules": lambda parts: parts.with_tags(Rules="classic-500"),
    "four seats": lambda parts: parts.with_tags(Rules=f"{parts.tags['Rules']},seats=4"),
    "another starter": lambda parts: parts.with_tags(Starter="N" if parts.tags["Starter"] == "S" else "S"),
    "the starter was given": lambda parts: parts.with_tags(FirstStarter="given"),
    "nothing is said of the starter": lambda parts: parts.with_tags(FirstStarter=None),
    "the starter came by lot": lambda parts: parts.with_tags(FirstStarter="lot"),
    **{
        f"another card was taken for high card, {place}": (
            lambda parts, place=place: parts.with_tags(FirstStarter=f"cut {place}")  # type: ignore[misc]
        )
        for place in (5, 17, 40)
    },
    "the starter came by lot and a blank": lambda parts: parts.with_tags(FirstStarter="lot "),
    "a blank more before the place for high card": lambda parts: parts.with_tags(
        FirstStarter=parts.tags["FirstStarter"].replace(" ", "  ")
    ),
    "a blank after the place for high card": lambda parts: parts.with_tags(
        FirstStarter=f"{parts.tags['FirstStarter']} "
    ),
    "what waits has no seal": lambda parts: parts.with_tags(Seal4=None),
    "what waits has another seal": lambda parts: parts.with_tags(Seal4=Chain(bytes(32)).seal.format()),
    "what waits is another chain": lambda parts: parts.with_tags(Pending4=Chain(bytes(32)).format()),
    "another chain waits under its own seal": lambda parts: parts.with_tags(
        Seal4=Chain(bytes(32)).seal.format(), Pending4=Chain(bytes(32)).format()
    ),
    "a seed of its own waits": lambda parts: parts.with_tags(
        Seal4=Sealed(bytes(32)).seal.format(), Pending4=Sealed(bytes(32)).format()
    ),
    "a seal waits alone": lambda parts: parts.with_tags(Pending4=None),
    "a seed of a round that is not there": lambda parts: parts.with_tags(Deal4=parts.tags["Deal3"]),
    "a seal of a round that never was": lambda parts: parts.with_tags(Seal9=parts.tags["Seal3"]),
}  # fmt: skip


@cache
def honest() -> Parts:
    return Parts.of(a_record(3))


def test_what_is_taken_apart_is_put_together_again() -> None:
    assert check_text(honest().text()).fault is None
    assert check_text(honest().ordered(1, 2, 3).text()).wrong == ()
    assert len(FOUND) > 60


@pytest.mark.parametrize("kind", FOUND)
def test_what_was_tampered_with_is_found_and_by_a_stranger_too(kind: str) -> None:
    text = FOUND[kind](honest()).text()
    assert text != honest().text()
    report = check_text(text)
    assert report.wrong or report.fault
    assert any(STRANGER(text).values())


def test_of_what_was_tampered_with_a_stranger_says_the_same_rounds() -> None:
    for kind, change in FOUND.items():
        text = change(honest()).text()
        report = check_text(text)
        ours = {check.number for check in (*report.wrong, *report.unsealed)}
        if report.fault is None or "starter" not in kind:
            assert {number for number, told in STRANGER(text).items() if told} - {1} == ours - {1}, kind


def played_otherwise(parts: Parts) -> Parts:
    """Play the same packs with other bids and cards, and so for other points."""
    game, rng = read_record(parts.text()), random.Random(5)
    moves, state = [], new_game(game.rules, game.packs[0], game.starter)
    while state.phase is not Phase.GAME_OVER and (state.to_move is not None or state.round_number < len(game.packs)):
        if state.to_move is None:
            state = next_round(state, game.packs[state.round_number])
            continue
        moves.append(random_move(legal_moves(state), rng))
        state = apply(state, moves[-1])
    assert moves != list(game.moves)
    return Parts.of(write_record(Game(game.rules, game.starter, game.packs, tuple(moves), game.tags)))


def without_the_end(parts: Parts) -> Parts:
    cut_off = {"Seal3": None, "Deal3": None, "Seal4": None, "Pending4": None}
    return replace(parts, rounds=parts.rounds[:2]).with_tags(**cut_off)


NOT_SEALED: dict[str, Change] = {
    "moves": played_otherwise,
    "names": lambda parts: parts.with_tags(South="person Zoë", North="player vesper"),
    "dates": lambda parts: parts.with_tags(Date="1999-12-31"),
    "the end": without_the_end,
    "what waits": lambda parts: parts.with_tags(Seal4=None, Pending4=None),
}
"""What may be changed in a record without its seals telling, by the word that the document has for it."""


@pytest.mark.parametrize("kind", NOT_SEALED)
def test_what_is_not_sealed_is_named(kind: str) -> None:
    text = NOT_SEALED[kind](honest()).text()
    assert text != honest().text()
    report = check_text(text)
    assert (report.fault, report.wrong) == (None, ())
    assert not any(STRANGER(text).values())
    document = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
    told = document[document.index("## What is not sealed") :]
    assert kind in told[: told.index("\n## ", 5)]


def test_a_cut_that_you_did_not_make_can_be_written_only_into_the_last_round_or_through_to_the_end() -> None:
    """Whoever knows the seeds can do that: you know where you cut."""
    parts = recut(honest().ordered(1, 2, 3), 3).with_tags(Seal4=None, Pending4=None)
    assert check_text(parts.text()).wrong == ()
    assert not any(STRANGER(parts.text()).values())
