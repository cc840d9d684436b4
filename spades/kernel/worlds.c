/* Hands that the other seat may hold, dealt and weighed, after worlds.py and belief.py. */
#include "kernel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEAST 1e-12

enum { FATES = 4, LOOK_EVERY = 4 };

/* --- the generator of Python's random, so that the same seed deals the same hands --- */

static uint32_t next_word(Twister *twister) {
    enum { SHIFT = 397 };
    uint32_t *words = twister->words;
    if (twister->at >= MT_WORDS) {
        for (int at = 0; at < MT_WORDS; at++) {
            uint32_t both = (words[at] & 0x80000000U) | (words[(at + 1) % MT_WORDS] & 0x7FFFFFFFU);
            words[at] = words[(at + SHIFT) % MT_WORDS] ^ both >> 1 ^ (both & 1 ? 0x9908B0DFU : 0);
        }
        twister->at = 0;
    }
    uint32_t word = words[twister->at++];
    word ^= word >> 11;
    word ^= word << 7 & 0x9D2C5680U;
    word ^= word << 15 & 0xEFC60000U;
    return word ^ word >> 18;
}

double next_random(Twister *twister) {
    uint32_t high = next_word(twister) >> 5, low = next_word(twister) >> 6;
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

/* --- dealing: `Dealer` --- */

/* How many cards have each fate yet, and the number of that among all of them. */
typedef struct {
    int left[FATES];
    size_t at;
} State;

typedef struct {
    const Evidence *evidence;
    const double *keeps;
    int start[FATES];
    size_t step[FATES]; /* how far apart in `ways` two numbers of a fate are */
    double *ways;       /* the weight of all ways to hand out the cards left, by the fates left */
} Dealer;

/* How well a card suits a fate, 0 where it cannot have it; kept first, put aside, kept second, out of play, and looked
 * at in the order in which `Dealer._choices` does. */
static const int order[FATES] = {0, 2, 1, 3};
static const bool in_hand[FATES] = {true, false, true, false};

static double suits(const Dealer *dealer, int number, int fate) {
    const Evidence *evidence = dealer->evidence;
    Cards card = card_bit(evidence->cards[number]);
    if (in_hand[fate] ? (evidence->excluded & card) != 0 : (evidence->played & card) != 0) return 0.0;
    if (fate == 0) return dealer->keeps[number];
    return fate == 1 ? 1 - dealer->keeps[number] : 1.0;
}

/* Add up all ways from these fates; false if there was no memory. */
static bool add_up(Dealer *dealer, const int start[FATES]) {
    size_t states = 1;
    for (int fate = 0; fate < FATES; fate++) {
        dealer->start[fate] = start[fate];
        dealer->step[fate] = states;
        states *= (size_t)start[fate] + 1;
    }
    free(dealer->ways);
    dealer->ways = malloc(states * sizeof *dealer->ways);
    if (!dealer->ways) return false;
    dealer->ways[0] = 1.0;
    int left[FATES] = {0};
    for (size_t state = 1; state < states; state++) {
        for (int fate = 0; ++left[fate] > start[fate]; fate++) left[fate] = 0;
        int number = dealer->evidence->count - left[0] - left[1] - left[2] - left[3];
        double sum = 0.0;
        for (int at = 0; at < FATES; at++) {
            int fate = order[at];
            if (left[fate]) sum += suits(dealer, number, fate) * dealer->ways[state - dealer->step[fate]];
        }
        dealer->ways[state] = sum;
    }
    return true;
}

static double all_ways(const Dealer *dealer) {
    size_t state = 0;
    for (int fate = 0; fate < FATES; fate++) state += dealer->step[fate] * (size_t)dealer->start[fate];
    return dealer->ways[state];
}

static bool dealer_open(Dealer *dealer, const Evidence *evidence, int model) {
    *dealer = (Dealer){.evidence = evidence, .keeps = evidence->keeps[model]};
    if (!add_up(dealer, evidence->start)) return false;
    /* What was shown contradicts the draws as they were read: hand out the cards by the facts of play alone. */
    return all_ways(dealer) != 0.0 || add_up(dealer, evidence->plain_start);
}

static Cards deal(const Dealer *dealer, Twister *twister) {
    const Evidence *evidence = dealer->evidence;
    int left[FATES];
    size_t state = 0;
    for (int fate = 0; fate < FATES; fate++) {
        left[fate] = dealer->start[fate];
        state += dealer->step[fate] * (size_t)left[fate];
    }
    Cards hand = 0;
    for (int number = 0; number < evidence->count; number++) {
        double point = next_random(twister) * dealer->ways[state];
        int taken = -1;
        for (int at = 0; at < FATES && !(taken >= 0 && point < 0); at++) {
            int fate = order[at];
            if (!left[fate]) continue;
            double ways = suits(dealer, number, fate) * dealer->ways[state - dealer->step[fate]];
            if (ways == 0.0) continue;
            taken = fate;
            point -= ways;
        }
        if (taken < 0) break; /* no hand fits at all */
        state -= dealer->step[taken];
        left[taken]--;
        if (in_hand[taken]) hand |= card_bit(evidence->cards[number]);
    }
    return hand & ~evidence->played;
}

/* --- weighing: `Belief.likelihood` --- */

static double bid_chance(const Evidence *evidence, Cards held, Cards out) {
    double likely = expected_tricks(evidence->hand_weights, held, out) + evidence->constant;
    if (evidence->bid == 0) {
        double over = likely - 0.2;
        return evidence->nil_floor + exp(-0.9 * (over > 0.0 ? over : 0.0)) * (held & 1 ? 0.05 : 1.0);
    }
    double off = (evidence->bid - likely) / evidence->bid_scale;
    double tail = 1 + off * off / 5;
    return 1 / (tail * tail * tail);
}

/* Write how likely a hand makes the bid and every card played; false where one of them could not be played from it. */
static bool likelihood(const Evidence *evidence, Cards hand, double *chance) {
    *chance = 1.0;
    if (!evidence->weighed) return true;
    Cards held = hand;
    for (int at = 0; at < evidence->plays; at++) held |= card_bit(evidence->play[at].card);
    if (evidence->bid >= 0 && count(held) == HAND)
        *chance = bid_chance(evidence, held, evidence->tells_discards ? evidence->unknown & ~hand : 0);
    for (int at = 0; at < evidence->plays; at++) {
        const Play *play = &evidence->play[at];
        int bid = evidence->bid > 0 ? evidence->bid : 0;
        Need need = {.nil = evidence->bid == 0 && !play->taken, .tricks = bid - play->taken};
        int cards[HAND], number = 0;
        double chances[HAND];
        int legal = choice_chances(&evidence->model, held, play->led, play->broken, need, cards, chances);
        while (number < legal && cards[number] != play->card) number++;
        /* One legal card is played whatever it is. */
        if (number == legal && legal != 1) return false;
        double one = legal == 1 ? 1.0 : chances[number];
        *chance *= pow(evidence->anything + (1 - evidence->anything) * one, evidence->temper);
        held &= ~card_bit(play->card);
    }
    return true;
}

/* --- dealing many --- */

static Outcome deal_all(const Evidence *evidence, const Dealer *dealers, int models, Twister *twister, int deals,
    int least, double at, Dealt *dealt, int *found, int *places, size_t size) {
    double sums[MOST_MODELS], sum = 0.0;
    for (int model = 0; model < models; model++)
        sums[model] = sum = (model ? sum : 0.0) + evidence->shares[model] * all_ways(&dealers[model]);
    for (int number = 0; number < deals; number++) {
        if (number >= least && number % LOOK_EVERY == 1 && at < INFINITY && now() > at) break;
        int model = 0;
        if (models > 1) {
            double point = next_random(twister) * sum;
            while (model < models - 1 && point >= sums[model]) model++;
        }
        Cards hand = deal(&dealers[model], twister);
        size_t place = (size_t)((hand * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & (size - 1);
        while (places[place] && dealt[places[place] - 1].hand != hand) place = (place + 1) & (size - 1);
        if (!places[place]) {
            Dealt *new = &dealt[(*found)++];
            places[place] = *found;
            *new = (Dealt){.hand = hand};
            if (!likelihood(evidence, hand, &new->chance)) return CONTRADICTION;
            if (new->chance < LEAST) new->chance = LEAST;
        }
        dealt[places[place] - 1].times++;
    }
    return DEALT;
}

Outcome deal_hands(
    const Evidence *evidence, Twister *twister, int deals, int least, double at, Dealt **dealt, int *found) {
    Dealer dealers[MOST_MODELS] = {{0}};
    Outcome outcome = NO_MEMORY;
    size_t size = 1;
    while (size < 2 * (size_t)deals) size *= 2;
    int *places = calloc(size, sizeof *places), models = 0;
    *found = 0;
    *dealt = malloc((size_t)deals * sizeof **dealt);
    bool room = places && *dealt;
    while (room && models < evidence->models && !(models && at < INFINITY && now() > at)) {
        room = dealer_open(&dealers[models], evidence, models);
        models++;
    }
    if (room) outcome = deal_all(evidence, dealers, models, twister, deals, least, at, *dealt, found, places, size);
    for (int model = 0; model < models; model++) free(dealers[model].ways);
    free(places);
    return outcome;
}
