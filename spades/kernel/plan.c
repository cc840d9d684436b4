/* Playing on without seeing the cards, after planning.py, in which it says what is done and why. */
#include "kernel.h"

#include <stdlib.h>
#include <string.h>

#define SAME 1e-9
#define RARE 0.04

/* A world in which the other seat plays a card. */
typedef struct {
    Branch branch;
    int card;
} Reply;

static double value(Planner *planner, const Moment *moment, const Branch *branches, int count, int turns);

static bool given_up(const Planner *planner) { return planner->no_memory || planner->solver->stopped; }

/* The cards that the other seat may choose, each with its chance: the best, by their appeal; returns how many. */
static int their_choices(Planner *planner, const Position *position, const double *payoff, Need need, int chosen[HAND],
    double chances[HAND]) {
    Cards theirs = position->hands[0];
    double values[HAND], appeal[HAND];
    int cards[HAND];
    int legal = legal_cards(theirs, position->led, position->broken, cards);
    if (legal == 1) {
        chosen[0] = cards[0];
        chances[0] = 1.0;
        return 1;
    }
    card_values(planner->solver, position, payoff, cards, values);
    if (given_up(planner)) return 0;
    double least = values[0];
    for (int at = 1; at < legal; at++)
        if (values[at] < least) least = values[at];
    choice_chances(planner->model, theirs, position->led, position->broken, need, cards, appeal);
    double enough = 0.0, total = 0.0;
    for (int at = 0; at < legal; at++)
        if (values[at] <= least + SAME) enough += appeal[at];
    enough *= RARE;
    int likely = 0;
    for (int at = 0; at < legal; at++) {
        if (values[at] > least + SAME || appeal[at] < enough) continue;
        chosen[likely] = cards[at];
        chances[likely++] = appeal[at];
        total += appeal[at];
    }
    for (int at = 0; at < likely; at++) chances[at] /= total;
    return likely;
}

/* The worlds in which a card is played, from `from` on, gathered: those that play it first, then the rest, each in
 * their order; returns where they end. */
static int gather(Reply *replies, int from, int count, Reply *rest) {
    int end = from, others = 0, card = replies[from].card;
    for (int at = from; at < count; at++) {
        if (replies[at].card == card) replies[end++] = replies[at];
        else rest[others++] = replies[at];
    }
    memcpy(replies + end, rest, (size_t)others * sizeof *rest);
    return end;
}

/* The moment after a trick. */
static Moment after(const Moment *moment, Cards hand, bool won, bool broken) {
    Moment next = {.hand = hand, .led = NO_CARD, .broken = broken, .payoff = moment->payoff + won, .need = moment->need};
    /* A nil that takes a trick has failed: it needs nothing more. */
    if (!won) {
        next.need.tricks = next.need.nil ? 0 : next.need.tricks - 1;
        next.need.nil = false;
    }
    return next;
}

/* What the worlds are worth between two tricks, with us or them to lead. */
static double next_trick(
    Planner *planner, const Moment *moment, const Branch *branches, int count, int turns, bool we_lead);

/* What the worlds together are worth when the other seat plays what it may choose: to a card of ours on the table, or as
 * a lead. */
static double their_turn(
    Planner *planner, const Moment *moment, const Branch *branches, int count, int turns, int card) {
    bool answers = card != NO_CARD;
    Cards hand = answers ? moment->hand & ~card_bit(card) : moment->hand;
    Reply *replies = malloc((size_t)count * HAND * 2 * sizeof *replies);
    if (!replies) {
        planner->no_memory = true;
        return 0.0;
    }
    int found = 0;
    for (int at = 0; at < count && !given_up(planner); at++) {
        Position position = {{branches[at].theirs, hand}, 0, card, moment->broken};
        int chosen[HAND];
        double chances[HAND];
        int choices = their_choices(planner, &position, moment->payoff, moment->need, chosen, chances);
        for (int choice = 0; choice < choices; choice++) {
            Branch branch = {branches[at].theirs & ~card_bit(chosen[choice]), branches[at].weight * chances[choice]};
            replies[found++] = (Reply){branch, chosen[choice]};
        }
    }
    double total = 0.0;
    Branch *group = malloc(((size_t)found + 1) * sizeof *group);
    if (!group) planner->no_memory = true;
    for (int from = 0, end; from < found && !given_up(planner); from = end) {
        end = gather(replies, from, found, replies + found);
        int reply = replies[from].card;
        for (int at = from; at < end; at++) group[at - from] = replies[at].branch;
        if (answers) {
            bool follows = card / SUIT == reply / SUIT;
            bool lost = follows ? reply < card : reply < SUIT;
            Moment next = after(moment, hand, !lost, moment->broken || (reply < SUIT && !follows));
            total += next_trick(planner, &next, group, end - from, turns - 1, !lost);
        } else {
            Moment next = *moment;
            next.led = reply;
            total += value(planner, &next, group, end - from, turns);
        }
    }
    free(group);
    free(replies);
    return total;
}

static double next_trick(
    Planner *planner, const Moment *moment, const Branch *branches, int count, int turns, bool we_lead) {
    if (!moment->hand) {
        double weight = 0.0;
        for (int at = 0; at < count; at++) weight += branches[at].weight;
        return moment->payoff[0] * weight;
    }
    if (we_lead) return value(planner, moment, branches, count, turns);
    return their_turn(planner, moment, branches, count, turns, NO_CARD);
}

double plan_card(Planner *planner, const Moment *moment, const Branch *branches, int count, int card, int turns) {
    if (moment->led == NO_CARD) return their_turn(planner, moment, branches, count, turns, card);
    bool follows = card / SUIT == moment->led / SUIT;
    bool won = follows ? card < moment->led : card < SUIT;
    Moment next =
        after(moment, moment->hand & ~card_bit(card), won, moment->broken || (card < SUIT && !follows));
    return next_trick(planner, &next, branches, count, turns - 1, won);
}

/* Write the cards of the best averages, the best first, one of each that no possible card lies between; returns how
 * many there are. */
static int candidates(const int *cards, const double *totals, int legal, const Branch *branches, int count, int width,
    int chosen[HAND]) {
    Cards theirs = 0, taken = 0;
    int found = 0;
    for (int at = 0; at < count; at++) theirs |= branches[at].theirs;
    while (found < width) {
        int best = -1;
        for (int at = 0; at < legal; at++)
            if (!(taken & card_bit(cards[at])) && (best < 0 || totals[at] >= totals[best])) best = at;
        if (best < 0) break;
        taken |= card_bit(cards[best]);
        bool lies_apart = true;
        for (int at = 0; at < found && lies_apart; at++) {
            int low = chosen[at] < cards[best] ? chosen[at] : cards[best];
            int high = chosen[at] ^ cards[best] ^ low;
            Cards between = (card_bit(high) - 1) & ~(card_bit(low) - 1);
            lies_apart = chosen[at] / SUIT != cards[best] / SUIT || theirs & between;
        }
        if (lies_apart) chosen[found++] = cards[best];
    }
    return found;
}

/* What the worlds together are worth when we are to play: the best card for all of them. */
static double value(Planner *planner, const Moment *moment, const Branch *branches, int count_of, int turns) {
    int cards[HAND], legal = 0;
    double totals[HAND] = {0}, values[HAND];
    for (int at = 0; at < count_of && !given_up(planner); at++) {
        Position position = {{branches[at].theirs, moment->hand}, 1, moment->led, moment->broken};
        legal = card_values(planner->solver, &position, moment->payoff, cards, values);
        if (given_up(planner)) break;
        for (int card = 0; card < legal; card++) totals[card] += branches[at].weight * values[card];
    }
    if (given_up(planner) || !legal) return 0.0;
    double best = totals[0];
    for (int at = 1; at < legal; at++)
        if (totals[at] > best) best = totals[at];
    if (turns <= 1 || count_of == 1 || legal == 1 || count(moment->hand) <= 2) return best;
    int chosen[HAND];
    int found = candidates(cards, totals, legal, branches, count_of, planner->width, chosen);
    for (int at = 0; at < found && !given_up(planner); at++) {
        double planned = plan_card(planner, moment, branches, count_of, chosen[at], turns);
        if (at == 0 || planned > best) best = planned;
    }
    return best;
}
