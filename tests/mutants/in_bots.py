"""Defects in the players, and in who grades and explains them."""

from .mutant import Mutant

_RULE = "tests/bots/rule"
_MARKING, _PRICES = "spades/bots/analysis/evaluation/marking.py", "tests/bots/analysis/test_price.py"
_PLANNING, _PLANS = "spades/bots/search/planning.py", "tests/bots/search/test_planning.py tests/kernel/test_kernel.py"
_EQUITY, _CHANCES = "spades/bots/search/equity.py", "tests/bots/search/test_equity.py"
_LEVELS = "tests/bots/levels"
_PASSES = "tests/bots/test_passing.py"
_THREE = "tests/bots/search/four/test_three_seats.py"
_KEEPING, _KEPT = "spades/bots/partner/keeping.py", "tests/bots/partner/test_keeping.py"

_HINTS, _HINTED = "spades/bots/analysis/evaluation/recommending.py", "tests/bots/analysis/test_recommending.py"
_TRICK, _REASONS = "spades/bots/analysis/reasons/four_trick.py", "tests/bots/analysis/test_four_reasons.py"

MUTANTS = (
    Mutant(_HINTS, "move, batches = lowest, others", "pass", _HINTED),
    Mutant(_HINTS, "if found.better is None and _points_apart", "if _points_apart", _HINTED),
    Mutant(_HINTS, "<= SAME_POINTS:", "<= 100:", _HINTED),
    Mutant(_HINTS, "or need is None or need <= 0:", "or need is None:", _HINTED),
    Mutant(_HINTS, "lead.card.rank >= _TEN", "False", _HINTED),
    Mutant(_TRICK, "if len(above) != 1 or not ours:", "if not above or not ours:", _REASONS),
    Mutant(_TRICK, "best.rank <= _LOW and", "", _REASONS),
    Mutant(_TRICK, "if len(above) == 1 and _is_top(view, other):", "if _is_top(view, other):", _REASONS),
    Mutant(_TRICK, "or not standing or view.seat in standing)", ")", _REASONS),
    Mutant(
        "spades/bots/rule/passing.py",
        "return spade, card.rank >= _COVERS",
        "return False, card.rank >= _COVERS",
        _PASSES,
    ),
    Mutant("spades/bots/search/four/since.py", "held & ~came | gone", "held", _PASSES),
    Mutant("spades/bots/search/four/facts.py", "known[me] = given, hand", "known[me] = NOTHING, hand", _PASSES),
    Mutant("spades/bots/search/four/ending.py", "[self._sides * own - whole", "[own", _THREE),
    Mutant("spades/bots/search/four/places.py", "seat ^ 2 if seats == 4 else seat", "(seat + 2) % seats", _THREE),
    Mutant("spades/bots/rule/bidding.py", "max(mean - CAUTION, sure)", "max(mean + CAUTION, sure)", _RULE),
    Mutant("spades/bots/rule/bidding.py", "if known.sure_spades:", "if False:", _RULE),
    Mutant("spades/bots/rule/bidding.py", "if worths[best] > looked + BLIND_EDGE", "if worths[best] < looked", _RULE),
    Mutant(
        "spades/bots/rule/playing.py", "sign = -1 if decision.own_nil or decision.desire < 0 else 1", "sign = 1", _RULE
    ),
    Mutant(_MARKING, "best = best_of(chosen_by, played", "best = best_of(judged, played", _PRICES),
    Mutant(
        _MARKING, "sqrt(first.error**2 + second.error**2) / 2)", "sqrt(first.error**2 + second.error**2) / 4)", _PRICES
    ),
    Mutant(
        _MARKING,
        "deviation(differences) / sqrt(len(differences))",
        "deviation(differences) / len(differences)",
        _PRICES,
    ),
    Mutant(_MARKING, "sqrt(add_up(variances)) / len(means)", "sqrt(add_up(variances)) / len(means) / 2", _PRICES),
    Mutant(_MARKING, "max(error, exact.error)", "error", _PRICES),
    Mutant(_MARKING, "self.exact.value - SURE * self.exact.error", "self.exact.value", _PRICES),
    Mutant(_MARKING, "less._replace(value=max(0.0, less.value))", "less", _PRICES),
    Mutant(_MARKING, "if spread < SPREAD or", "if", _PRICES),
    Mutant(_MARKING, "return square / max(1.0, self.effective)", "return square / len(self.weights)", _PRICES),
    Mutant(
        _PLANNING, "payoff = moment.payoff[1:] if won else moment.payoff[:-1]", "payoff = moment.payoff[:-1]", _PLANS
    ),
    Mutant(_PLANNING, "need = 0 if need is None else need - 1", "need = None if need is None else need - 1", _PLANS),
    Mutant(_PLANNING, "if value <= least + _SAME]", "if value < least + 1]", _PLANS),
    Mutant(_EQUITY, "needs[starter] += _STARTER_LACKS", "needs[1 - starter] += _STARTER_LACKS", _CHANCES),
    Mutant(_EQUITY, "1 - chances[column][row]", "chances[column][row]", _CHANCES),
    Mutant("spades/bots/levels/recall.py", "if memory.trumps:", "if not memory.trumps:", _LEVELS),
    Mutant("spades/bots/levels/recall.py", "len(view.tricks) - memory.tricks", "len(view.tricks)", _LEVELS),
    Mutant("spades/bots/levels/bidding.py", " and pack[0] not in kept", "", _LEVELS),
    Mutant(
        "spades/bots/levels/drawing.py", "return KEEP if offered.rank >= _COURT else REJECT", "return KEEP", _LEVELS
    ),
    Mutant("spades/bots/process/wire.py", 'letter if letter.isprintable() else "?"', "letter", "tests/bots/process"),
    Mutant(
        "spades/bots/arena/sprt.py",
        "self._squares += off * (value - self._mean)",
        "self._squares += off * off",
        "tests/bots/arena/test_sprt.py spades/bots/arena/sprt.py",
    ),
    Mutant("spades/bots/arena/sprt.py", "self._count >= LEAST_PAIRS and ", "", "tests/bots/arena/test_sprt.py"),
    Mutant(_KEEPING, "return _winning_seat(view) is partner or all(", "return all(", _KEPT),
    Mutant(_KEEPING, "        elif trick.leader is view.seat:\n            suit = None\n", "", _KEPT),
    Mutant(_KEEPING, "return moves if behind >= points else", "return moves if behind > points else", _KEPT),
    Mutant(_KEEPING, "left_out or kept_bid(card, kept, better) == move", "left_out", _KEPT),
    Mutant("spades/bots/rule/passing.py", "card.rank >= _TAKES)\n", "True)\n", _PASSES),
    Mutant(
        "spades/bots/rule/parameters.py",
        '"three" if rules.seats == 3 else rules.hands',
        "rules.hands",
        "tests/bots/rule/test_rule_bidding.py",
    ),
)
