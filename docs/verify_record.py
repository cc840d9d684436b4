"""Check the cards of a record of Spades against their seals: python verify_record.py FILE.

It needs Python alone; fairness.md says what is checked and what that proves. Moves are not made again. The exit code
is 0 if every round matches, 1 if one does not or there is no record, 3 if a round was not sealed.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

TAG = re.compile(r'^[^\S\n]*\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\\n]|\\.)*)"\][^\S\n]*$', re.MULTILINE)
PACK = re.compile(r"^[^\S\n]*(?:Pack|Hands) (.*)$", re.MULTILINE)
SEALED = re.compile(r"(?:([23]) )?([0-9a-f]{64})( .+)?", re.ASCII)
CUT = "(?:[1-9]|[1-4][0-9]|5[01])"
CUTS = f"(?!(?: {CUT}){{1,2}} 0(?: |$))(?: {CUT})+(?: [^ ]+)*"
GIVEN = {1: re.compile(f" (?:0|{CUT})"), 2: re.compile(f" automatic|{CUTS}")}
EMPTY = "\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2065\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\ufff0-\\ufff8"
UNSEEN = re.compile(f"[{EMPTY}\\U000e0000-\\U000e0fff]")
CHAIN = 1000
PARTED = "does not go on from the round before"


def digest(line: str) -> str:
    """Return the SHA-256 of a line."""
    return hashlib.sha256(line.encode()).hexdigest()


def links(tags: dict[str, str]) -> Iterator[tuple[str, bool]]:
    """Yield of each round what binds it by version 3, and whether its seal is the one that the round before left."""
    bound, left, began = "", "", 0
    for number in range(1, 10**6):
        seal, follows = SEALED.fullmatch(tags.get(f"Seal{number}", "")), True
        digits = seal[2] if seal and seal[1] == "3" and not seal[3] else ""
        if bound and number < began + CHAIN:
            follows = digits == left != ""
        else:
            began, bound = number, f"spades 3 game from round {number}: {digits} {tags['Rules']}"
            bound = digest(bound) if digits else ""
        yield bound, follows
        left, _, given = tags.get(f"Deal{number}", "").partition(" ")[2].partition(" ")
        given = f"{tags.get('FirstStarter', 'given')}, {given}" if number == 1 else given
        bound = bound and digest(f"spades 3 round {number + 1}: {bound} {given}")


def in_chain(root: str, seal: str) -> bool:
    """Return whether a seal is that of a seed which follows from the last one."""
    for _round in range(CHAIN):
        root = digest(f"spades 3 seal {root}")
        if root == seal:
            return True
    return False


def stream(version: int, seed: str, given: str, purpose: str) -> Iterator[int]:
    """Yield the bytes that follow from the seed and from what the person gave, for one purpose."""
    for block in range(2**32):
        data = f"spades 2 {purpose}, block {block}: {seed}{given}".encode()
        if version == 1:
            data = bytes.fromhex(seed) + f"spades {purpose} 1".encode() + block.to_bytes(4, "big")
        yield from hashlib.sha256(data).digest()


def below(numbers: Iterator[int], bound: int) -> int:
    """Return a number below a bound, none more likely than another."""
    return next(byte for byte in numbers if byte < 256 - 256 % bound) % bound


def table(rules: str) -> tuple[str, list[str]]:
    """Return the seats, clockwise, and the cards that are played with, in order, by the text of the rules."""
    preset, *changes = rules.split(",")
    said = dict(change.partition("=")[::2] for change in changes)
    seats = said.get("seats", {"partners-500": "4", "street-350": "4", "cutthroat-300": "3"}.get(preset, "2"))
    pack = said.get("pack", "jokers_deuces" if preset == "street-350" else "")
    high, out = {"jokers": ("BL", "H2 C2"), "jokers_deuces": ("BLDS", "S2 H2 D2 C2")}.get(pack, ("", ""))
    cards = ["S" + rank for rank in high] + [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    left_out = "C2" if seats == "3" else out
    return {"3": "SWE", "4": "SWNE"}.get(seats, "SN"), [card for card in cards if card not in left_out.split()]


def shuffled(numbers: Iterator[int], cards: list[str]) -> list[str]:
    """Return cards, shuffled from the last place down to the second."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(numbers, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def starter(version: int, seed: str, given: str, how: str, places: list[str], seats: str) -> str:
    """Return who starts round 1 by lot or by the cut for high card; nothing where that gives nobody."""
    if how == "lot" and not places:
        return seats[below(stream(version, seed, given, "lot"), len(seats))]
    spread, taken, found = shuffled(stream(version, seed, given, "high card"), table("")[1]), list[int](), ""
    for attempt, place in enumerate(places, 1):
        if found or how != "cut" or not re.fullmatch(f"0|{CUT}", place) or int(place) in taken:
            return ""
        if version == 2 or attempt == 1:
            numbers = stream(version, seed, given, "places" if version == 1 else f"places {','.join(places[:attempt])}")
        taken.append(int(place))
        for _other in seats[1:]:
            left = [at for at in range(52) if at not in taken]
            taken.append(left[below(numbers, len(left))])
        ranks = ["AKQJT98765432".index(spread[at][1]) for at in taken[-len(seats) :]]
        found = seats[ranks.index(min(ranks))] if ranks.count(min(ranks)) == 1 else ""
    return found


def problem(number: int, tags: dict[str, str], packs: list[str], bound: str, *, follows: bool) -> str:
    """Return what is wrong with a round, or nothing."""
    seal, deal, waits = (tags.get(f"{name}{number}") for name in ("Seal", "Deal", "Pending"))
    played = number <= len(packs)
    if played and (seal, deal) == (None, None):
        return "was not sealed" if follows else PARTED
    if number > len(packs) + 1 or (not played and (deal is not None or waits is None)):
        return "was sealed, but is not in the record"
    sealed, dealt = SEALED.fullmatch(seal or ""), SEALED.fullmatch((deal if played else waits) or "")
    version, seed, given = (int(dealt[1] or 1), dealt[2], dealt[3] or "") if dealt else (2, "", "")
    known = GIVEN[min(version, 2)].fullmatch(given) if played else not given
    plain = version < 3 or (len(given.encode()) <= 161 and given.isprintable() and not UNSEEN.search(given))
    if not dealt or not sealed or not known or not plain or sealed[3] or (version == 3 and not bound):
        return "seal, seed or cut cannot be read"
    hashed = bytes.fromhex(seed) if version == 1 else f"spades {version} seal {seed}".encode()
    opened = hashlib.sha256(hashed).hexdigest() == sealed[2]
    if sealed[1] != dealt[1] or not (opened or (not played and version == 3 and in_chain(seed, sealed[2]))):
        return "the seed does not go with the seal"
    if not follows or not played:
        return "" if follows else PARTED
    version, seed = (2, digest(f"spades 3 key: {seed} {bound}")) if (chained := version == 3) else (version, seed)
    seats, cards = table(tags["Rules"])
    cards, turn = shuffled(stream(version, seed, given, "pack"), cards), int(given) if version == 1 else 0
    if "".join(cards[turn:] + cards[:turn]) != packs[number - 1]:
        return "seed and cut give another pack"
    how, *places = tags.get("FirstStarter", "given").split() or [""]
    told = (how, places) == ("given", []) and not chained
    fits = told or starter(version, seed, given, how, places, seats) == tags["Starter"]
    if chained:
        by = "cut" if "=cut" in tags["Rules"] or re.match("unseen(?!.*=random)", tags["Rules"]) else "lot"
        fits = fits and how == by and tags["FirstStarter"] == " ".join([how, *places])
    return "" if fits or number > 1 else "seed and cut give another starter"


def check(text: str) -> dict[int, str]:
    """Return what is wrong with each round of a record, or nothing."""
    tags, packs = dict(reversed(TAG.findall(text))), [pack.strip() for pack in PACK.findall(text)]
    if not {"Spades", "Rules", "Starter"} <= tags.keys():
        sys.exit("This is no record.")
    named = (re.fullmatch("(?:Seal|Deal|Pending)([1-9][0-9]{0,5})", name) for name in tags)
    rounds = sorted({*range(1, len(packs) + 1), *(int(found[1]) for found in named if found)})
    bound = dict(zip(range(1, len(packs) + 2), links(tags), strict=False))
    bonds = {at: bound.get(at, ("", True)) for at in rounds}
    wrong = {at: problem(at, tags, packs, text, follows=follows) for at, (text, follows) in bonds.items()}
    return {at: told for at, told in wrong.items() if told or at <= len(packs)}


def given_in(text: str) -> Iterator[str]:
    """Yield what the packs follow from besides the seeds: the rules, and what the person gave."""
    tags, gave = dict(reversed(TAG.findall(text))), ""
    yield f"Rules: {ascii(tags['Rules'])[1:-1]}\n"
    for number in range(1, 10**6):
        deal = SEALED.fullmatch(tags.get(f"Deal{number}", ""))
        if not deal:
            return
        if deal[3] != gave:
            yield f"From round {number} on you gave: {ascii(gave := deal[3])[2:-1]}\n"


def limits(text: str) -> Iterator[str]:
    """Yield what a record cannot prove even where every round matches."""
    tags = dict(reversed(TAG.findall(text)))
    if any(name.startswith("Deal") and not deal.startswith("3 ") for name, deal in tags.items()):
        yield "Of rounds that were sealed by version 1 or 2, each by itself, some may be missing or exchanged.\n"
    if tags.get("FirstStarter", "given") == "given":
        yield "Who started was given, the record says, and not decided by chance.\n"


if __name__ == "__main__":
    file = Path(*sys.argv[1:])
    text = file.read_text("utf-8-sig", "replace") if file.is_file() else sys.exit(__doc__)
    wrong = check(text)
    sys.stdout.writelines(given_in(text))
    sys.stdout.writelines(f"Round {number}: {told or 'matches'}\n" for number, told in wrong.items())
    sys.stdout.writelines(limits(text))
    sys.exit(3 if set(wrong.values()) - {""} == {"was not sealed"} else 1 if any(wrong.values()) else 0)
