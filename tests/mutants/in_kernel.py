"""Defects in the compiled core: each makes it differ from plain Python, or lets through what it refuses."""

from .mutant import Mutant

_TESTS = "tests/kernel/test_kernel.py"
_SOLVER, _PLAN, _MODEL = "spades/kernel/solver.c", "spades/kernel/plan.c", "spades/kernel/model.c"
_WORLDS, _FOUR, _ENDING = "spades/kernel/worlds.c", "spades/kernel/four.c", "spades/kernel/ending.c"

MUTANTS = (
    Mutant(_SOLVER, "wanted >> 1};", "wanted};", _TESTS),
    Mutant(
        _SOLVER,
        "if (spades == EMPTY) broken = 1;",
        "",
        _TESTS,
        "Without spades it makes no difference whether they are broken: the answers stay, and the table grows.",
    ),
    Mutant(_SOLVER, "tops < theirs ? tops : theirs", "tops < theirs ? tops : mine", _TESTS),
    Mutant(_SOLVER, "at_once += sure_trumps[leader][spades];", "at_once += sure_trumps[1 - leader][spades];", _TESTS),
    Mutant(_SOLVER, "reply > lead ? reply >> 1 : reply", "reply", _TESTS),
    Mutant(_SOLVER, "return !(answer ? known & ~wanted", "return !(!answer ? known & ~wanted", _TESTS),
    Mutant(_SOLVER, "trumps ? led_a_side_suit && !broken :", "trumps ? led_a_side_suit :", _TESTS),
    Mutant(_SOLVER, "sides[1], sides[2], left, 1, other,", "sides[1], sides[2], left, broken, other,", _TESTS),
    Mutant(_SOLVER, "for (int at = 1; at < 3 && !refuted; at++)", "for (int at = 1; at < 2 && !refuted; at++)", _TESTS),
    Mutant(_SOLVER, "else if (!broken) legal &= ~SPADES;", "", _TESTS),
    Mutant(_SOLVER, "broken || (reply < SUIT && !follows), winner", "broken || reply < SUIT, winner", _TESTS),
    Mutant(_SOLVER, "if (hands[0] & hands[1]) return", "if (0) return", _TESTS),
    Mutant(_SOLVER, "if (payoffs <= mine) return", "if (payoffs < mine) return", _TESTS),
    Mutant(_MODEL, "row[3] = (double)(led % SUIT) / 12;", "row[3] = (double)(led % SUIT) / 13;", _TESTS),
    Mutant(_MODEL, "row[8] = lower * pressure;", "row[8] = lower;", _TESTS),
    Mutant(_MODEL, "trumps * (lengths[suit] == 1)", "trumps * (lengths[suit] <= 2)", _TESTS),
    Mutant(_MODEL, "held >> card >> 1 & 1 ? ace : 0.0", "0.0", _TESTS),
    Mutant(_MODEL, "pressure > 1.0 ? 1.0 : pressure;", "pressure;", _TESTS),
    Mutant(_MODEL, "rank - count(out & above)", "rank", _TESTS),
    Mutant(_MODEL, "jacks += held & 8 && cards >= 3;", "jacks += (held & 8) != 0;", _TESTS),
    Mutant(_PLAN, "#define RARE 0.04", "#define RARE 0.0", _TESTS),
    Mutant(_PLAN, "next.need.nil ? 0 : next.need.tricks - 1", "next.need.tricks - 1", _TESTS),
    Mutant(_PLAN, "next.need.nil = false;", "", _TESTS),
    Mutant(_PLAN, "totals[at] >= totals[best]", "totals[at] > totals[best]", _TESTS),
    Mutant(_PLAN, "|| theirs & between", "", _TESTS),
    Mutant(_PLAN, "if (at == 0 || planned > best) best = planned;", "if (planned > best) best = planned;", _TESTS),
    Mutant(_PLAN, "|| count(moment->hand) <= 2) return best", ") return best", _TESTS),
    Mutant(_WORLDS, "enum { SHIFT = 397 }", "enum { SHIFT = 396 }", _TESTS),
    Mutant(
        _WORLDS, "if (fate == 0) return dealer->keeps[number];", "if (fate == 2) return dealer->keeps[number];", _TESTS
    ),
    Mutant(_WORLDS, "hand & ~evidence->played", "hand", _TESTS),
    Mutant(_WORLDS, "(held & 1 ? 0.05 : 1.0)", "1.0", _TESTS),
    Mutant(_WORLDS, "evidence->anything + (1 - evidence->anything) * one", "one", _TESTS),
    Mutant(_WORLDS, "evidence->tells_discards ? evidence->unknown & ~hand : 0", "evidence->unknown & ~hand", _TESTS),
    Mutant(_WORLDS, "if (new->chance < LEAST) new->chance = LEAST;", "", _TESTS),
    Mutant(_FOUR, "if (now->breaking == AHEAD) return lowest(cards);", "", _TESTS),
    Mutant(_FOUR, "return last ? highest(beating) : lowest(beating);", "return lowest(beating);", _TESTS),
    Mutant(_FOUR, "if (held == 1) cost += 40;", "", _TESTS),
    Mutant(_FOUR, "appeal = 100 - 3 * length(lowest(cards));", "appeal = 100;", _TESTS),
    Mutant(_FOUR, "if (bits(others >> top) == 1) appeal -= 40;", "", _TESTS),
    Mutant(_FOUR, "if (suit == 0) risk += 6;", "", _TESTS),
    Mutant(_FOUR, "if (suit == 0 && now.led > 0) now.broken = true;", "", _TESTS),
    Mutant(_FOUR, "chance *= 0.45;", "chance *= 0.5;", _TESTS),
    Mutant(_FOUR, "(hand->suits[0] >> 12 ? 0.03 : 1.0)", "1.0", _TESTS),
    Mutant(_FOUR, "sum += weight > LEAST ? weight : LEAST;", "sum += weight;", _TESTS),
    Mutant(_FOUR, "if (suit == 0) between |= (unsigned)play->moment.best >> SUIT;", "", _TESTS),
    Mutant(_ENDING, "if (suit == 0 && table->led > 0) next.broken = true;", "", _TESTS),
    Mutant(_ENDING, "terms->bags_hurt ? -9 : 1", "-9", _TESTS),
    Mutant(_ENDING, "if (terms->bids[seat] || terms->helps) got += taken;", "got += taken;", _TESTS),
    Mutant(_ENDING, "else if (!table->broken) may &= ~left->in_suit[0];", "", _TESTS),
    Mutant(_ENDING, "ending->terms->side ? -1 : 1", "1", _TESTS),
)
