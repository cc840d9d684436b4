/* The compiled core of the search: what solver.c, model.c, plan.c and worlds.c offer each other and Python; four.h has
 * the rest.
 *
 * It gives the same answers as the Python beside which it stands (spades/bots/search), to the last bit of a double:
 * sums are added in the same order, and nothing is contracted or reordered. Nothing knows Python but module.c
 * and py_*.c.
 *
 * A hand is a mask, bit n for card n of the pack; suit n / 13, rank n % 13 from the ace down, spades first.
 * Side 1 is us, side 0 the other.
 */
#ifndef SPADES_KERNEL_H
#define SPADES_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SUIT = 13, PACK = 52, HAND = 13, COUNTS = 14, NO_CARD = -1 };

typedef uint64_t Cards;

#define SUIT_MASK UINT64_C(0x1FFF)
#define SPADES SUIT_MASK

static inline Cards card_bit(int card) { return UINT64_C(1) << card; }

/* The cards of a hand in one suit, the highest in bit 0. */
static inline unsigned of_suit(Cards hand, int suit) { return (unsigned)(hand >> (SUIT * suit) & SUIT_MASK); }

static inline int count(Cards hand) {
    int cards = 0;
    for (; hand; hand &= hand - 1) cards++;
    return cards;
}

/* --- solver.c: the double dummy solver --- */

/* Until when to work: a moment of the monotonic clock, and a number of nodes. */
typedef struct {
    double at;      /* in seconds of now(); INFINITY for never */
    uint64_t nodes; /* the solver's count at which to stop */
} Deadline;

typedef struct {
    uint64_t *table; /* the transposition table */
    int bits;        /* how large it is */
    size_t used;     /* how many entries it has */
    uint64_t nodes;  /* positions searched so far */
    Deadline deadline;
    bool stopped; /* the deadline passed: what is under way is worth nothing, the table stays sound */
} Solver;

/* Both hands between two tricks, or with one card on the table, as `Position` in solver.py. */
typedef struct {
    Cards hands[2]; /* of side 0 and side 1 */
    int to_move;
    int led; /* or NO_CARD */
    bool broken;
} Position;

double now(void);
void make_tables(void); /* once, before anything else here */
bool solver_open(Solver *solver); /* whether there was memory */
void solver_close(Solver *solver);

/* Why a position cannot be one, or NULL; `payoffs` is how many there are. */
const char *why_damaged(const Position *position, int payoffs);

/* Write the legal cards, ascending, and return how many there are. */
int legal_cards(Cards hand, int led, bool broken, int cards[HAND]);

/* What every legal card is worth, in the order of legal_cards, which is written too; returns how many there are.
 * The payoff is what taking 0, 1, 2 ... of the tricks left is worth to side 1. Nothing is said if it stopped. */
int card_values(Solver *solver, const Position *position, const double *payoff, int cards[HAND], double values[HAND]);

/* What a position between two tricks is worth. */
double position_value(Solver *solver, const Position *position, const double *payoff);

/* --- model.c: how likely a sound player plays a card, and what a hand is worth --- */

enum { DECISIONS = 9, MOST_WEIGHTS = 13, HAND_WEIGHTS = 20 };

/* Lead, follow, void; each for more tricks, for no more, and for none at all. */
typedef struct {
    double weights[DECISIONS][MOST_WEIGHTS];
} PlayModel;

/* What the owner of a hand still wants. */
typedef struct {
    bool nil;   /* a nil that stands */
    int tricks; /* how many tricks it needs, if not */
} Need;

/* The chances of the legal cards, as choice_chance in playmodel.py; returns how many cards there are. */
int choice_chances(
    const PlayModel *model, Cards held, int led, bool broken, Need need, int cards[HAND], double chances[HAND]);

/* As expected_tricks in handvalue.py: `out` are the cards known to be out of play. */
double expected_tricks(const double weights[HAND_WEIGHTS], Cards hand, Cards out);

/* --- plan.c: playing on without seeing the cards --- */

typedef struct {
    Cards theirs;
    double weight;
} Branch;

typedef struct {
    Cards hand;
    int led; /* or NO_CARD */
    bool broken;
    const double *payoff; /* what 0 to all of the further tricks are worth */
    Need need;
} Moment;

typedef struct {
    Solver *solver;
    const PlayModel *model;
    int width;
    bool no_memory;
} Planner;

/* As Planner.card_value in planning.py. Nothing is said if the solver stopped or there was no memory. */
double plan_card(Planner *planner, const Moment *moment, const Branch *branches, int count, int card, int turns);

/* --- worlds.c: hands that the other seat may hold --- */

enum { MT_WORDS = 624, MOST_MODELS = 8, MOST_UNSEEN = 52 };

/* The generator of `random.Random`, in its state. */
typedef struct {
    uint32_t words[MT_WORDS];
    int at;
} Twister;

typedef struct {
    int card, led; /* led is NO_CARD where it led */
    bool broken;
    int taken;
} Play;

/* The next number from 0 to 1, as `random.random`. */
double next_random(Twister *twister);

/* What hands are dealt from and weighed by; as in worlds.py, belief.py and facts.py. */
typedef struct {
    int cards[MOST_UNSEEN]; /* whose fates are handed out, in the order of `Dealer` */
    int count;
    Cards played, excluded;
    int start[4], plain_start[4]; /* kept first, put aside, kept second, out of play; and without what the draws say */
    int models;
    double shares[MOST_MODELS];
    double keeps[MOST_MODELS][MOST_UNSEEN];

    bool weighed; /* whether anything is concluded */
    int bid;      /* or -1 */
    int plays;
    Play play[HAND];
    Cards unknown; /* from which their discards are told, if they are */
    bool tells_discards;
    double hand_weights[HAND_WEIGHTS];
    double constant; /* what a bid is beyond the weights of its hand */
    double anything, temper, bid_scale, nil_floor;
    PlayModel model;
} Evidence;

typedef struct {
    Cards hand;
    int times;
    double chance;
} Dealt;

typedef enum { DEALT, NO_MEMORY, CONTRADICTION } Outcome;

/* Deal hands and weigh them, each once, in the order in which they came first; at the deadline those so far, but so
 * many at least. */
Outcome deal_hands(
    const Evidence *evidence, Twister *twister, int deals, int least, double at, Dealt **dealt, int *found);

#endif
