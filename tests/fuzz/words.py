"""The words of the formats, and signs that have done harm before: what a fuzzer would need long to find by itself."""

from spades.engine.rules import CHOICES, FIELDS, PRESETS

FORMAT = (
    *('[Spades "1"]', '[Rules "', '[Starter "S"]', '"]', "Round 1", "Pack ", "Hands ", "Draw ", "Bids ", "Play "),
    *("Score ", "Bags ", "# ", '[South "person ', '[North "player ', '[Opponent "', '[Seed "', '[Practice "round"]'),
    *('[FirstStarter "lot"]', '[FirstStarter "cut 3 4"]', '[FirstStarter "given"]', '[Seal1 "', '[Deal1 "'),
    *('[Pending2 "', '[Given2 "', '[Duel1 "', '[Opening "1"]', '[Pending1 "', '[Places "', "S person; N player "),
    *("SA", "HT", "C2", "B0", "L", "K", "R", "0:0", "AK.9..T2", "\\\\", '\\"', "=none", "=yes", "=no", "=-200"),
    *(f",{name}=" for name in FIELDS),
    *(f"={choice}" for choices in CHOICES.values() for choice in choices),
    *PRESETS,
)
"""What stands in records, openings, states and rules."""

STRANGE = (
    *("\0", "\x1b[31m", "\t", "\x0b", "\x0c", "\x1c", "\x85", "\r", "\r\n", "\N{LINE SEPARATOR}", "\N{NO-BREAK SPACE}"),
    *("\N{RIGHT-TO-LEFT OVERRIDE}", "\N{LEFT-TO-RIGHT ISOLATE}", "\N{ZERO WIDTH JOINER}", "\N{SOFT HYPHEN}"),
    *("\N{ZERO WIDTH NO-BREAK SPACE}", "\N{COMBINING ACUTE ACCENT}", "\N{ARABIC-INDIC DIGIT THREE}", "\U000e0001"),
    *("9" * 25, "9" * 5000, "-0", "+1", "1_0", "1e400", "x" * 300, "[" * 2000, "[[", "\\u0000", "\\ud800"),
)
"""What may not stand there, or never did."""

WORDS: tuple[bytes, ...] = (*(word.encode() for word in (*FORMAT, *STRANGE)), b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf")
"""All of them as bytes, those that are no text among them."""


def dictionary() -> str:
    """Return the words as the coverage-guided fuzzer reads them; but for those that are too long for it."""
    return "".join('"{}"\n'.format("".join(f"\\x{byte:02x}" for byte in word)) for word in WORDS if len(word) <= 64)
