"""Defects in the rules."""

from .mutant import Mutant

_SCORING, _LEGALITY = "spades/engine/scoring.py", "spades/engine/legality.py"
_TRANSITION, _RULES, _STATE = "spades/engine/transition.py", "spades/engine/rules.py", "spades/engine/state.py"
_RECORD, _NOTATION = "spades/engine/record.py", "spades/engine/notation.py"
_VIEW, _PUBLIC = "spades/engine/view.py", "spades/engine/public.py"
_SCORES = "tests/engine/test_scoring.py tests/engine/test_bags.py tests/engine/test_partners.py"
_PLAYS = "tests/engine/test_play.py tests/engine/test_draw.py tests/engine/test_perft.py"
_BLIND = "tests/engine/test_blind_nil.py tests/engine/test_view.py"

MUTANTS = (
    Mutant(_SCORING, "if total < rules.bag_limit:", "if total <= rules.bag_limit:", _SCORES),
    Mutant(_SCORING, "return -rules.bag_penalty * penalties, rest", "return -rules.bag_penalty, rest", _SCORES),
    Mutant(_SCORING, "return 0 if ended else counting + 1, paid", "return counting + 1, paid", _SCORING),
    Mutant(_SCORING, "return worth if taken == 0 else -worth", "return worth if taken <= 1 else -worth", _SCORES),
    Mutant(_SCORING, "(10 * bid_total, max(0, over))", "(10 * bid_total, over)", _SCORES),
    Mutant(_SCORING, "made = own + failed >= bid_total", "made = own >= bid_total", _SCORES),
    Mutant(_SCORING, "failed if rules.failed_nil_bags else 0", "failed", _SCORES),
    Mutant(
        _LEGALITY, "if any(card.suit is led for card in hand):", "if all(card.suit is led for card in hand):", _PLAYS
    ),
    Mutant(_LEGALITY, " or all(card.suit is Suit.SPADES for card in hand):", ":", _PLAYS),
    Mutant(_LEGALITY, "Refusal(RefusalCode.ALREADY_LOOKED) if looked else None", "None", _BLIND),
    Mutant(_LEGALITY, "Refusal(RefusalCode.BLIND_AFTER_LOOK) if looked else None", "None", _BLIND),
    Mutant(_TRANSITION, "state.trick.led not in (None, Suit.SPADES)", "state.trick.led is not Suit.SPADES", _PLAYS),
    Mutant(_TRANSITION, "trick, to_move = Trick(winner), winner", "trick = Trick(winner)", _PLAYS),
    Mutant(_TRANSITION, "else (second, first)", "else (first, second)", _PLAYS),
    Mutant(_TRANSITION, "bags=(results[0].bags, results[1].bags)", "bags=state.bags_before", _SCORES),
    Mutant(_STATE, "max(scores) >= rules.target", "max(scores) > rules.target", "tests/engine/test_game_end.py"),
    Mutant(
        _STATE,
        "ahead if ended and first != second else None",
        "ahead if ended else None",
        "tests/engine/test_game_end.py",
    ),
    Mutant(_PUBLIC, "return card.suit is Suit.SPADES\n", "return False\n", _PLAYS),
    Mutant(
        _RULES,
        "(self.index(seat) + 1) % self.seats",
        "(self.index(seat) - 1) % self.seats",
        "tests/engine/test_deal.py",
    ),
    Mutant(_RULES, "behind >= self.blind_nil_behind", "behind > self.blind_nil_behind", _BLIND),
    Mutant(_RULES, 'if self.blind_nil and self.hands == "draw":', "if False:", "tests/engine/test_rules_value.py"),
    Mutant(_VIEW, "hand = state.hands[place] if state.looked[place] else ()", "hand = state.hands[place]", _BLIND),
    Mutant(_VIEW, "13 - len(self.tricks) - sum(", "13 - len(self.tricks) + sum(", "tests/engine/test_view.py"),
    Mutant(_RECORD, "if name in self.tags:", "if False:", "tests/engine/test_record.py"),
    Mutant(_RECORD, "if parse_numbers(rest) != now:", "if False:", "tests/engine/test_record.py"),
    Mutant(_RECORD, "if name in self.closed:", "if False:", "tests/engine/test_record.py"),
    Mutant(
        _NOTATION,
        "if len(cards) != 52 or len(set(cards)) != 52:",
        "if len(cards) != 52:",
        "tests/engine/test_notation.py",
    ),
    Mutant(_NOTATION, "if field in changed:", "if False:", "tests/engine/test_notation.py"),
    Mutant(_NOTATION, "name = min(PRESETS,", "name = max(PRESETS,", "tests/engine/test_notation.py"),
)
