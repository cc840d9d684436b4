/* The double dummy solver, after solver.py and patterns.py: *can we force the tricks we take into a set?*
 *
 * A suit is a pattern: a 1, then a digit a card from the highest down, the side that holds it. The set is a mask, bit t
 * for t tricks. Every answer depends on four patterns, who leads, whether spades are broken, and the set. The first three
 * make one number of 41 bits, so that a line of the cache has eight answers of the transposition table.
 */
#define _POSIX_C_SOURCE 199309L

#include "kernel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <time.h>
#endif

enum {
    EMPTY = 1,
    PATTERNS = 1 << (SUIT + 1),
    BUCKET = 8,        /* entries looked through: a line of the cache */
    FIRST_BITS = 10,   /* so many bits number the buckets at first: 64 KiB, which stay in the cache */
    MOST_BITS = 17,    /* and at the most: 8 MiB */
    SETS = (1 << COUNTS) - 1, /* an entry: the key of a position, a set, and the answer */
    KEY_AT = COUNTS + 1,
    NODES_A_LOOK = 1023 /* the clock is looked at every so many nodes, about every fifth of a millisecond */
};

typedef unsigned Pattern;

typedef struct {
    Pattern suits[4]; /* spades, then side suits, the greatest first */
    unsigned cards;   /* a side's */
    unsigned broken, leader, won;
} Child;

/* By pattern: how many cards it has, and, by side, the tricks that are sure in spades, and those that can be cashed in
 * a side suit by the side on lead, where the other could ruff and where it could not. */
static uint8_t length_of[PATTERNS];
static uint8_t sure_trumps[2][PATTERNS];
static uint8_t cash[2][2][PATTERNS]; /* [the other has trumps][side] */

double now(void) {
#ifdef _WIN32
    LARGE_INTEGER ticks, frequency;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&frequency);
    return (double)ticks.QuadPart / (double)frequency.QuadPart;
#else
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    return (double)moment.tv_sec + 1e-9 * (double)moment.tv_nsec;
#endif
}

/* The cards of a side, a bit each as in the pattern. */
static inline Pattern held_by(Pattern pattern, unsigned side) {
    Pattern end = 1U << length_of[pattern];
    return side ? pattern ^ end : ~pattern & (end - 1);
}

/* The highest of each run of touching cards: it makes no difference which of them is played. */
static inline Pattern runs(Pattern held) { return held & ~(held >> 1); }

static inline Pattern lowest(Pattern bits) { return bits & (0U - bits); }

static inline Pattern highest(Pattern bits) { return 1U << length_of[bits]; }

static inline Pattern without(Pattern pattern, Pattern bit) {
    return (pattern >> 1 & ~(bit - 1)) | (pattern & (bit - 1));
}

void make_tables(void) {
    for (Pattern pattern = 1; pattern < PATTERNS; pattern++) {
        unsigned length = 0;
        while (pattern >> (length + 1)) length++;
        length_of[pattern] = (uint8_t)length;
        for (unsigned side = 0; side < 2; side++) {
            unsigned sure = 0, higher = 0, mine = 0, tops = 0;
            for (unsigned at = length; at-- > 0;) {
                if ((pattern >> at & 1) == side) {
                    tops += mine == length - 1 - at;
                    mine++;
                    /* Each of its spades takes a trick unless the other side spends a higher one on it. */
                    if (higher) higher--;
                    else sure++;
                } else higher++;
            }
            unsigned theirs = length - mine;
            sure_trumps[side][pattern] = (uint8_t)sure;
            cash[0][side][pattern] = (uint8_t)(tops < theirs ? tops : mine);
            cash[1][side][pattern] = (uint8_t)(tops < theirs ? tops : theirs);
        }
    }
}

bool solver_open(Solver *solver) {
    *solver = (Solver){.bits = FIRST_BITS, .table = calloc((size_t)BUCKET << FIRST_BITS, sizeof(uint64_t))};
    return solver->table != NULL;
}

void solver_close(Solver *solver) { free(solver->table); }

static inline uint64_t *bucket_of(const Solver *solver, uint64_t key) {
    return solver->table + BUCKET * (key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - solver->bits));
}

/* Make the table four times as large; where there is no memory it stays as it is. */
static void grow(Solver *solver) {
    Solver larger = *solver;
    larger.bits += 2;
    larger.used = 0;
    larger.table = calloc((size_t)BUCKET << larger.bits, sizeof(uint64_t));
    if (!larger.table) return;
    for (size_t entry = 0; entry < (size_t)BUCKET << solver->bits; entry++) {
        if (!solver->table[entry]) continue;
        uint64_t *bucket = bucket_of(&larger, solver->table[entry] >> KEY_AT);
        int at = 0;
        while (at < BUCKET - 1 && bucket[at]) at++;
        larger.used += !bucket[at];
        bucket[at] = solver->table[entry];
    }
    free(solver->table);
    *solver = larger;
}

static void look_at_clock(Solver *solver) {
    const Deadline *deadline = &solver->deadline;
    if (solver->nodes >= deadline->nodes || (deadline->at < INFINITY && now() > deadline->at)) solver->stopped = true;
}

/* The set of trick counts that any play of so many cards can end in. */
static inline unsigned reachable(unsigned cards, Pattern spades) {
    return (2U << (cards - sure_trumps[0][spades])) - (1U << sure_trumps[1][spades]);
}

static bool search(Solver *s, Pattern spades, Pattern a, Pattern b, Pattern c, unsigned cards, unsigned broken,
    unsigned leader, unsigned wanted);

/* Whether an answer for the set `known` is one for `wanted` too: what is forced into a smaller set is forced into this,
 * and what cannot be forced into a larger one not into this. */
static inline bool answers(bool answer, unsigned known, unsigned wanted) {
    return !(answer ? known & ~wanted : wanted & ~known);
}

/* Keep an answer: in place of one that it makes needless, or as a new entry, or instead of any. */
static void keep(Solver *s, uint64_t key, unsigned wanted, bool answer) {
    if (s->used > (size_t)BUCKET << s->bits >> 1 && s->bits < MOST_BITS) grow(s);
    uint64_t *bucket = bucket_of(s, key);
    int at = 0;
    for (; at < BUCKET && bucket[at]; at++)
        if (bucket[at] >> KEY_AT == key && (bucket[at] & 1) == answer && answers(answer, wanted, bucket[at] >> 1 & SETS))
            break;
    if (at == BUCKET) at = (int)(s->nodes % BUCKET);
    s->used += !bucket[at];
    bucket[at] = key << KEY_AT | wanted << 1 | answer;
}

/* Whether side 1 can force its tricks into `wanted`, with `leader` to lead; the heart of the search. */
static bool holds(Solver *s, Pattern spades, Pattern a, Pattern b, Pattern c, unsigned cards, unsigned broken,
    unsigned leader, unsigned wanted) {
    unsigned all = reachable(cards, spades);
    wanted &= all;
    if (!wanted) return false;
    if (wanted == all) return true;
    const uint8_t *cashed = cash[held_by(spades, 1 - leader) != 0][leader];
    unsigned at_once = (unsigned)(cashed[a] + cashed[b] + cashed[c]);
    if (at_once) {
        at_once += sure_trumps[leader][spades];
        if (leader) {
            unsigned enough = all & ~0U << at_once;
            if ((wanted & enough) == enough) return true;
        } else if (!(wanted & ((2U << (cards - at_once)) - 1))) return false;
    }
    /* Side suits play alike: sorted, more positions are one. Without spades it makes no difference if they are broken. */
    Pattern swap;
    if (a < b) swap = a, a = b, b = swap;
    if (b < c) {
        swap = b, b = c, c = swap;
        if (a < b) swap = a, a = b, b = swap;
    }
    if (spades == EMPTY) broken = 1;

    unsigned la = length_of[a], lb = length_of[b], lc = length_of[c];
    uint64_t key = (((spades << la | (a ^ 1U << la)) << lb | (b ^ 1U << lb)) << lc) | (c ^ 1U << lc);
    key = (key << 12 | la << 8 | lb << 4 | lc) << 2 | broken << 1 | leader;
    const uint64_t *bucket = bucket_of(s, key);
    for (int at = 0; at < BUCKET && bucket[at]; at++)
        if (bucket[at] >> KEY_AT == key && answers(bucket[at] & 1, bucket[at] >> 1 & SETS, wanted)) return bucket[at] & 1;

    if (s->stopped) return false;
    s->nodes++;
    if (!(s->nodes & NODES_A_LOOK) || s->nodes >= s->deadline.nodes) look_at_clock(s);
    if (s->stopped) return false;
    bool answer = search(s, spades, a, b, c, cards, broken, leader, wanted);
    if (s->stopped) return false;
    keep(s, key, wanted, answer);
    return answer;
}

/* Whether one of the other side's cards, thrown away from `suit`, spoils the lead; `at` is where the suit stands. */
static inline bool throws_well(Solver *s, Pattern spades, const Pattern sides[3], int at, unsigned left,
    unsigned broken, unsigned leader, unsigned after, bool good) {
    Pattern suits[3] = {sides[0], sides[1], sides[2]};
    for (Pattern thrown = runs(held_by(sides[at], 1 - leader)); thrown; thrown &= thrown - 1) {
        suits[at] = without(sides[at], lowest(thrown));
        if (holds(s, spades, suits[0], suits[1], suits[2], left, broken, leader, after) != good) return true;
    }
    return false;
}

/* Try the leads, each against the replies: `good` is what the leader hopes to hear. */
static bool search(Solver *s, Pattern spades, Pattern a, Pattern b, Pattern c, unsigned cards, unsigned broken,
    unsigned leader, unsigned wanted) {
    unsigned all = reachable(cards, spades), other = 1 - leader, left = cards - 1;
    /* When few tricks will do and many will not, both sides play low. */
    bool low = (wanted & (0U - wanted)) == (all & (0U - all)) && wanted < highest(all);
    bool good = leader == 1, led_a_side_suit = false;
    unsigned after[2] = {wanted, wanted >> 1};
    const Pattern rotations[3][3] = {{a, b, c}, {b, a, c}, {c, a, b}};
    for (int turn = 0; turn < 4; turn++) {
        bool trumps = turn == 3;
        if (trumps ? led_a_side_suit && !broken : turn && rotations[turn][0] == rotations[turn - 1][0]) continue;
        Pattern suit = trumps ? spades : rotations[turn][0];
        Pattern leads = runs(held_by(suit, leader)), replies = runs(held_by(suit, other));
        Pattern top = 1U << length_of[suit] >> 1;
        led_a_side_suit |= leads != 0;
        while (leads) {
            Pattern lead = !low && leads & top ? top : lowest(leads), rest = without(suit, lead);
            leads ^= lead;
            bool refuted = false;
            if (replies) {
                /* The highest cards below, then the highest above; or the cheapest winner, then the lowest. */
                Pattern above = replies & ~(lead | (lead - 1)), below = replies & (lead - 1);
                while (!refuted && (above | below)) {
                    Pattern from = low ? (below ? below : above) : (above ? above : below);
                    Pattern reply = low ? highest(from) : lowest(from);
                    unsigned winner = reply > lead ? other : leader;
                    if (from == above) above ^= reply;
                    else below ^= reply;
                    /* The lead is gone: what lies above it has moved down. */
                    Pattern next = without(rest, reply > lead ? reply >> 1 : reply);
                    refuted = (trumps ? holds(s, next, a, b, c, left, broken, winner, after[winner])
                                      : holds(s, spades, next, rotations[turn][1], rotations[turn][2], left, broken,
                                            winner, after[winner]))
                        != good;
                }
            } else if (trumps) {
                const Pattern sides[3] = {a, b, c};
                for (int at = 0; at < 3 && !refuted; at++)
                    refuted = throws_well(s, rest, sides, at, left, broken, leader, after[leader], good);
            } else {
                /* The other side is void: it ruffs, or throws a card away. */
                const Pattern sides[3] = {rest, rotations[turn][1], rotations[turn][2]};
                for (Pattern ruffs = runs(held_by(spades, other)); ruffs && !refuted; ruffs &= ruffs - 1)
                    refuted = holds(s, without(spades, lowest(ruffs)), sides[0], sides[1], sides[2], left, 1, other,
                                  after[other])
                        != good;
                for (int at = 1; at < 3 && !refuted; at++)
                    refuted = throws_well(s, spades, sides, at, left, broken, leader, after[leader], good);
            }
            if (!refuted) return good;
        }
    }
    return !good;
}

int legal_cards(Cards hand, int led, bool broken, int cards[HAND]) {
    Cards legal = hand;
    if (led != NO_CARD) legal &= SUIT_MASK << (led - led % SUIT);
    else if (!broken) legal &= ~SPADES;
    if (!legal) legal = hand;
    int found = 0;
    for (int card = 0; card < PACK && found < HAND; card++)
        if (legal & card_bit(card)) cards[found++] = card;
    return found;
}

/* The position between two tricks, and whether we took the trick before it. */
static Child child_of(const Cards hands[2], bool broken, unsigned leader, unsigned won) {
    Child child = {.cards = (unsigned)count(hands[1]), .leader = leader, .won = won};
    for (int suit = 0; suit < 4; suit++) {
        unsigned ours = of_suit(hands[1], suit), both = ours | of_suit(hands[0], suit);
        Pattern pattern = EMPTY;
        for (int rank = 0; rank < SUIT; rank++)
            if (both >> rank & 1) pattern = pattern << 1 | (ours >> rank & 1);
        int at = suit;
        for (; at > 1 && child.suits[at - 1] < pattern; at--) child.suits[at] = child.suits[at - 1];
        child.suits[at] = pattern;
    }
    child.broken = broken || child.suits[0] == EMPTY;
    return child;
}

static Child completed(const Cards hands[2], int led, int reply, int leader, bool broken) {
    bool follows = led / SUIT == reply / SUIT;
    bool beaten = follows ? reply < led : reply < SUIT;
    unsigned winner = (unsigned)(beaten ? 1 - leader : leader);
    return child_of(hands, broken || (reply < SUIT && !follows), winner, winner);
}

static bool same(const Child *one, const Child *two) {
    return !memcmp(one->suits, two->suits, sizeof one->suits) && one->broken == two->broken && one->won == two->won;
}

/* What a card leads to: the positions from which the other may then choose. */
typedef struct {
    Child children[HAND];
    int count;
} Option;

static void play(const Position *position, int card, Option *option) {
    Cards hands[2] = {position->hands[0] & ~card_bit(card), position->hands[1] & ~card_bit(card)};
    option->count = 0;
    if (position->led != NO_CARD) {
        option->children[option->count++] = completed(hands, position->led, card, 1 - position->to_move, position->broken);
        return;
    }
    int replies[HAND], count = legal_cards(hands[1 - position->to_move], card, position->broken, replies);
    for (int at = 0; at < count; at++) {
        Cards after[2] = {hands[0] & ~card_bit(replies[at]), hands[1] & ~card_bit(replies[at])};
        Child child = completed(after, card, replies[at], position->to_move, position->broken);
        int known = 0;
        while (known < option->count && !same(&option->children[known], &child)) known++;
        if (known == option->count) option->children[option->count++] = child;
    }
}

static bool alike(const Option *one, const Option *two) {
    if (one->count != two->count) return false;
    for (int at = 0; at < one->count; at++)
        if (!same(&one->children[at], &two->children[at])) return false;
    return true;
}

/* Whether side 1 can force its tricks into `wanted` where the children may be chosen from: by side 1, unless all of them
 * are `needed`. */
static bool forced(Solver *solver, const Option *option, bool needed, unsigned wanted) {
    for (int at = 0; at < option->count; at++) {
        const Child *child = &option->children[at];
        const Pattern *suits = child->suits;
        bool held = holds(solver, suits[0], suits[1], suits[2], suits[3], child->cards, child->broken, child->leader,
            wanted >> child->won);
        if (held != needed) return !needed;
    }
    return needed;
}

/* The greatest value that can be forced; `at` is the level to try first, and then those next to it, or -1. */
static double bisect(
    Solver *solver, const Option *option, bool needed, const double *levels, int count, const unsigned *wanted, int at) {
    int low = 0, high = count - 1;
    bool beside = at >= 0;
    if (!beside) at = (high + 1) / 2;
    while (low < high && !solver->stopped) {
        at = at < low + 1 ? low + 1 : at > high ? high : at;
        if (forced(solver, option, needed, wanted[at])) {
            low = at;
            at = beside ? at + 1 : (low + high + 1) / 2;
        } else {
            high = at - 1;
            at = beside ? at - 1 : (low + high + 1) / 2;
        }
    }
    return levels[low];
}

/* Sort the values of a payoff, each once, with the set of the trick counts that are worth as much or more. */
static int levels_of(const double *payoff, int tricks, double levels[COUNTS], unsigned wanted[COUNTS]) {
    int count = 0;
    for (int taken = 0; taken <= tricks; taken++) {
        int at = count;
        while (at > 0 && levels[at - 1] > payoff[taken]) at--;
        if (at > 0 && levels[at - 1] == payoff[taken]) continue;
        memmove(levels + at + 1, levels + at, (size_t)(count - at) * sizeof *levels);
        levels[at] = payoff[taken];
        count++;
    }
    for (int at = 0; at < count; at++) {
        wanted[at] = 0;
        for (int taken = 0; taken <= tricks; taken++)
            if (payoff[taken] >= levels[at]) wanted[at] |= 1U << taken;
    }
    return count;
}

int card_values(Solver *solver, const Position *position, const double *payoff, int cards[HAND], double values[HAND]) {
    double levels[COUNTS];
    unsigned wanted[COUNTS];
    Option options[HAND];
    int tricks = count(position->hands[position->to_move]);
    int level_count = levels_of(payoff, tricks, levels, wanted);
    int legal = legal_cards(position->hands[position->to_move], position->led, position->broken, cards);
    /* Where we led, every reply must leave us the wanted count; where they led, one of our replies will do. */
    bool needed = position->led != NO_CARD || position->to_move == 1;
    int guess = -1;
    look_at_clock(solver);
    for (int at = 0; at < legal && !solver->stopped; at++) {
        play(position, cards[at], &options[at]);
        int known = 0;
        while (!alike(&options[known], &options[at])) known++;
        if (known < at) {
            values[at] = values[known];
            continue;
        }
        values[at] = bisect(solver, &options[at], needed, levels, level_count, wanted, guess);
        for (guess = 0; levels[guess] < values[at];) guess++;
    }
    return legal;
}

double position_value(Solver *solver, const Position *position, const double *payoff) {
    double levels[COUNTS];
    unsigned wanted[COUNTS];
    int level_count = levels_of(payoff, count(position->hands[1]), levels, wanted);
    Option root = {.count = 1};
    root.children[0] = child_of(position->hands, position->broken, (unsigned)position->to_move, 0);
    look_at_clock(solver);
    return bisect(solver, &root, true, levels, level_count, wanted, -1);
}

const char *why_damaged(const Position *position, int payoffs) {
    const Cards *hands = position->hands;
    bool led = position->led != NO_CARD;
    int mine = count(hands[position->to_move]), others = count(hands[1 - position->to_move]);
    if ((hands[0] | hands[1]) >> PACK) return "a card is none of the pack";
    if (hands[0] & hands[1]) return "a card is in both hands";
    if (mine > HAND || others > HAND) return "a hand has more than 13 cards";
    if (led && ((hands[0] | hands[1]) & card_bit(position->led))) return "the card on the table is in a hand";
    if (mine != others + led) return "the hands do not go together";
    if (payoffs <= mine) return "the payoff says too little";
    return NULL;
}
