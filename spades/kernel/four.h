/* More than two seats: what four.c and ending.c offer py_four.c. As in spades/bots/search/four, cards are bits of a suit, the two
 * the lowest and the ace bit 12; above it spades may have high deuces and jokers. A card is a number, `suit << 17 | bit`;
 * seats go clockwise, a partner is two further where four play; where three do, each plays alone, and the fourth place is
 * empty. */
#ifndef SPADES_FOUR_H
#define SPADES_FOUR_H

#include "kernel.h"

enum { SEATS = 4, FEWEST_SEATS = 3, MOST_CARDS = 17, FATES_OF_FOUR = 5, FOUR_PLAYS = 52 };

/* A suit with all that spades may have, and a side suit; where in the number of a card its suit begins, and by how far a
 * spade is shifted to lie above every card of a side suit. */
enum { RANKS = 131071, SIDE = 8191, CODE = 17, TRUMP = 13 };

/* Sides that go on taking tricks, a bit each: where all do and no bid counts, each trick is worth ten points. */
enum { EVERYBODY = 15 };

static inline int sides_of(int seats) { return seats == SEATS ? 2 : seats; }

static inline int partner_of(int seat, int seats) { return seats == SEATS ? seat ^ 2 : seat; }

static inline int cards_each(int seats) { return PACK / seats; }

/* Of ending.py: the most tricks that are played exactly, the whole of caution, and the points of a nil, twice for a blind
 * one. */
enum { ENDING = 4, WHOLE_CAUTION = 26, A_NIL = 100 };

/* The most that two seats may bid, and the most that a bid may be worth, of rules.py. */
enum { SIDE_BID = 26, BID_WORTH = 1000 };

/* Of rules.py: the most bags to a penalty, and with them the parts of a point; the greatest penalty. */
enum { BAG_LIMIT = 20, BAG_PENALTY = 500 };

typedef struct {
    unsigned suits[4];
} Held;

typedef struct {
    Held hands[SEATS];
} FourHands;

/* `Moment` in rollout.py, and how many seats there are. */
typedef struct {
    int seats, seat, led, best, best_seat, played, taken[SEATS];
    bool broken;
} FourMoment;

/* `Terms` in rollout.py. */
typedef struct {
    int bids[SEATS], eager;
    bool helps, nil_bags;
    bool no_trump, low_club; /* in the first trick: no spade, if it can be helped; everybody plays the lowest club */
    int bag, point;          /* what a bag brings and a point is worth, in parts of a point */
    int spare;               /* how many tricks another side can spare and is still worth setting */
    int exact, side, caution;
    int worths[SIDE_BID + 1]; /* what a side's bid wins if made, and loses if not */
    int blind[SEATS];         /* 1 where a seat bid without a look, which counts twice */
} Terms;

/* `Play` in facts.py, with what each seat wished. */
typedef struct {
    FourMoment moment;
    Held out;
    int card, wishes[SEATS];
    bool chosen; /* whether it says how the seat plays */
} FourPlay;

/* `HandValue` in handvalue.py; spades from the nine up. */
typedef struct {
    double base, low, spades[10], side[5], ruff;
} HandValue;

/* What hands are dealt from and weighed by: `Dealer` in deals.py, `Evidence` in evidence.py. */
typedef struct {
    int seats, me;
    FourHands known; /* the cards whose holder is known: ours, if they are, and those passed on */
    Held unknown;
    int room[FATES_OF_FOUR];      /* of the seats, and of nobody */
    Held barred[FATES_OF_FOUR];   /* the cards that each cannot hold */
    int bids[SEATS];               /* or -1 */
    int spades[SEATS];             /* how many a seat bid on, or -1 */
    Held came[SEATS], gone[SEATS]; /* what a seat got and gave away after its bid, as far as it is known */
    double lift[SEATS];           /* the tricks that a hand has gained since its bid by cards nobody saw */
    Held unlikely[SEATS];         /* the cards that a seat would have passed on */
    HandValue value;
    int plays;
    FourPlay play[FOUR_PLAYS];
} FourEvidence;

void make_four_tables(void); /* once, before anything else here */

/* Write the hands that `draw_deals` returns; at the deadline those drawn from so many deals, but so many at least. */
Outcome deal_four(const FourEvidence *evidence, Twister *twister, int count, int oversampling, int least, double at,
    FourHands *drawn);

/* Write the tricks of each seat when a card (0: whatever the policy plays) and all after it are played out. */
void play_out(const FourHands *deal, const Held *out, const FourMoment *moment, const Terms *terms, int card,
    int taken[SEATS]);

/* --- ending.c --- */

/* Add the last tricks, at most ENDING, to those taken, as `play_ending` does; every hand has as many cards as there are
 * tricks. */
void play_ending(
    const FourHands *deal, const Held *out, int tricks, const FourMoment *moment, const Terms *terms, int taken[SEATS]);

#endif
