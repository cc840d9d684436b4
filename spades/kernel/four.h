/* Four seats: what four.c and ending.c offer py_four.c. As in spades/bots/search/four, cards are bits of a suit, the two
 * the lowest and the ace the highest; a card is a number, `suit << 13 | bit`; seats go clockwise, a partner is two
 * further. */
#ifndef SPADES_FOUR_H
#define SPADES_FOUR_H

#include "kernel.h"

enum { SEATS = 4, FATES_OF_FOUR = 5, FOUR_PLAYS = 52, RANKS = 8191 };

/* Of ending.py: the most tricks that are played exactly, the whole of caution, and the points of a nil. */
enum { ENDING = 4, WHOLE_CAUTION = 26, A_NIL = 100 };

/* Of rules.py: the most bags to a penalty, and with them the parts of a point; the greatest penalty. */
enum { BAG_LIMIT = 20, BAG_PENALTY = 500 };

typedef struct {
    unsigned suits[4];
} Held;

typedef struct {
    Held hands[SEATS];
} FourHands;

/* `Moment` in rollout.py. */
typedef struct {
    int seat, led, best, best_seat, played, taken[SEATS];
    bool broken;
} FourMoment;

/* `Terms` in rollout.py. */
typedef struct {
    int bids[SEATS], eager;
    bool helps, nil_bags;
    int bag, point; /* what a bag brings and a point is worth, in parts of a point */
    int exact, side, caution;
} Terms;

/* `Play` in facts.py, with what each seat wished. */
typedef struct {
    FourMoment moment;
    Held out;
    int card, wishes[SEATS];
} FourPlay;

/* What hands are dealt from and weighed by: `Dealer` in deals.py, `Evidence` in evidence.py. */
typedef struct {
    int me;
    bool dealt_to_me; /* whether our cards are dealt too; if not, they are `hand` */
    Held hand, unknown;
    int room[FATES_OF_FOUR]; /* of the seats, and of nobody */
    unsigned voids[FATES_OF_FOUR];
    int bids[SEATS]; /* or -1 */
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
void play_ending(const FourHands *deal, const Held *out, int tricks, int leader, bool broken, const Terms *terms,
    int taken[SEATS]);

#endif
