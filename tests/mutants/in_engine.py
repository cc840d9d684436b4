"""Defects in the rules."""

from .mutant import Mutant

_SCORING, _LEGALITY = "spades/engine/scoring.py", "spades/engine/legality.py"
_TRANSITION, _RULES, _STATE = "spades/engine/transition.py", "spades/engine/rules.py", "spades/engine/state.py"
_RECORD, _NOTATION = "spades/engine/record.py", "spades/engine/notation.py"
_VIEW, _PUBLIC = "spades/engine/view.py", "spades/engine/public.py"
_SCORES = "tests/engine/test_scoring.py tests/engine/test_bags.py tests/engine/test_partners.py"
_PLAYS = "tests/engine/test_play.py tests/engine/test_draw.py tests/engine/test_perft.py"
_TURNS, _STREET = "spades/engine/turns.py", "tests/engine/test_street.py tests/engine/test_passing.py"
_BLIND = "tests/engine/test_blind_nil.py tests/engine/test_view.py"

MUTANTS = (
    Mutant(_SCORING, "if total < rules.bag_limit:", "if total <= rules.bag_limit:", _SCORES),
    Mutant(_SCORING, "return -rules.bag_penalty * penalties, rest", "return -rules.bag_penalty, rest", _SCORES),
    Mutant(_SCORING, "return 0 if ended else counting + 1, paid", "return counting + 1, paid", _SCORING),
    Mutant(_SCORING, "return worth if taken == 0 else -worth", "return worth if taken <= 1 else -worth", _SCORES),
    Mutant(_SCORING, "(worth, max(0, over))", "(worth, over)", _SCORES),
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
    Mutant(_TRANSITION, "bags=tuple(result.bags for result in results)", "bags=state.bags_before", _SCORES),
    Mutant(_STATE, "max(scores) < rules.target", "max(scores) <= rules.target", "tests/engine/test_game_end.py"),
    Mutant(
        _STATE,
        "winners[0] if len(winners) == 1 else None",
        "winners[0]",
        "tests/engine/test_game_end.py",
    ),
    Mutant(_PUBLIC, "return card.suit is Suit.SPADES\n", "return False\n", _PLAYS),
    Mutant(
        _RULES,
        "(self.index(seat) + 1) % self.seats",
        "(self.index(seat) - 1) % self.seats",
        "tests/engine/test_deal.py",
    ),
    Mutant(_RULES, "scores) >= self.blind_nil_behind", "scores) > self.blind_nil_behind", _BLIND),
    Mutant(_RULES, 'if self.blind_nil and self.hands == "draw":', "if False:", "tests/engine/test_rules_value.py"),
    Mutant(_VIEW, "hand = state.hands[place] if state.looked[place] else ()", "hand = state.hands[place]", _BLIND),
    Mutant(
        _VIEW,
        "cards_each - len(self.tricks) - sum(",
        "cards_each - len(self.tricks) + sum(",
        "tests/engine/test_view.py",
    ),
    Mutant(_RECORD, "if name in self.tags:", "if False:", "tests/engine/test_record.py"),
    Mutant(_RECORD, "if parse_numbers(rest, len(now)) != now:", "if False:", "tests/engine/test_record.py"),
    Mutant(_RECORD, "if name in self.closed:", "if False:", "tests/engine/test_record.py"),
    Mutant(_RULES, " and distinct == set(expected) and", " and", "tests/engine/test_notation.py"),
    Mutant(_NOTATION, "if field in changed:", "if False:", "tests/engine/test_notation.py"),
    Mutant(_NOTATION, "name = min(known,", "name = max(known,", "tests/engine/test_notation.py"),
    Mutant(_LEGALITY, "if partner is not None and bid.n < least:", "if False:", _STREET),
    Mutant(_LEGALITY, "if bid.n < least and next_to_bid(", "if bid.n < least and not next_to_bid(", _STREET),
    Mutant(_LEGALITY, "return clubs[-1:], Refusal", "return clubs[:1], Refusal", _STREET),
    Mutant(_TURNS, "or len(nils) != 1:", "or not nils:", _STREET),
    Mutant(_TURNS, "return holders[max(holders)]", "return holders[min(holders)]", _STREET),
    Mutant(_TRANSITION, " and not (bid is not None and bid.for_side):", ":", _STREET),
    Mutant(_TRANSITION, "if passes[partner]:", "if True:", _STREET),
    Mutant(_SCORING, "worth *= 2", "worth *= 1", _STREET),
    Mutant(_SCORING, "if bid == 10 and rules.ten_for:", "if bid >= 10 and rules.ten_for:", _STREET),
    Mutant(_STATE, "if count > 1}", "if count > 2}", _STREET),
    Mutant(_RULES, '"jokers": ("H2", "C2"),', '"jokers": ("H2", "D2"),', _STREET),
)
