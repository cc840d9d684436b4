/* The last tricks of a deal that is played out, by seats that see all cards: `play_ending` in ending.py. */
#include "four.h"

#define MOST (INT64_C(1) << 60)

typedef struct {
    int suit[ENDING], value[ENDING];
    unsigned lower[ENDING]; /* the card next below, if no other seat's lies between */
    unsigned in_suit[4];
} Left;

typedef struct {
    const Terms *terms;
    int seats, sides, taken[SEATS];
    Left left[SEATS];
} Ending;

/* A trick under way: who is to play, what was led, what wins. */
typedef struct {
    int seat, led, best, best_seat, played;
    bool broken;
} Table;

/* What a round brings one of so many sides if it takes so many tricks less, in parts of a point. */
static inline int points(const Ending *ending, int sides, int side, int less) {
    const Terms *terms = ending->terms;
    int seats = sides == 2 ? SEATS : sides, bid = 0, own = -less, failed = 0, total = 0, doubled = 0;
    if (terms->eager == EVERYBODY) {
        for (int seat = side; seat < seats; seat += sides) own += ending->taken[seat];
        return terms->point * 10 * own;
    }
    for (int seat = side; seat < seats; seat += sides) {
        int taken = ending->taken[seat];
        bid += terms->bids[seat];
        if (terms->bids[seat]) {
            own += taken;
            doubled |= terms->blind[seat];
        } else {
            failed += taken;
            total += (taken ? -A_NIL : A_NIL) * (1 + terms->blind[seat]);
        }
    }
    int price = terms->worths[bid] << doubled;
    if (own + (terms->helps ? failed : 0) < bid) return terms->point * (total - price);
    int bags = own + (terms->nil_bags ? failed : 0) - bid;
    return terms->point * (total + price) + (bags > 0 ? terms->bag * bags : 0);
}

/* What the tricks are worth to the first of two sides, with the tricks themselves in the low bits. */
static int64_t worth(const Ending *ending) {
    int less = ending->terms->side ? -1 : 1;
    int sure = points(ending, 2, 0, 0) - points(ending, 2, 1, 0);
    int unsure = points(ending, 2, 0, less) - points(ending, 2, 1, -less);
    int64_t value = (WHOLE_CAUTION - ending->terms->caution) * sure + ending->terms->caution * unsure;
    for (int seat = 0; seat < SEATS; seat++) value = value * 256 + ending->taken[seat];
    return value;
}

static int64_t last_trick(Ending *ending, unsigned held, int leader) {
    int led = -1, most = 0, winner = leader;
    for (int place = 0; place < SEATS; place++) {
        int seat = (leader + place) & 3, number = 0;
        while (!(held >> (ENDING * seat + number) & 1)) number++;
        const Left *left = &ending->left[seat];
        if (led < 0) led = left->suit[number];
        if ((left->suit[number] == led || left->suit[number] == 0) && left->value[number] > most) {
            most = left->value[number];
            winner = seat;
        }
    }
    ending->taken[winner]++;
    int64_t value = worth(ending);
    ending->taken[winner]--;
    return value;
}

/* What a seat may play, a bit each. */
static inline unsigned may_play(const Left *left, unsigned hand, const Table *table) {
    unsigned may = hand;
    if (table->led >= 0) may &= left->in_suit[table->led];
    else if (!table->broken) may &= ~left->in_suit[0];
    return may ? may : hand;
}

/* The table after a card, but for who is to play. */
static inline Table with_card(const Table *table, const Left *left, int number) {
    int suit = left->suit[number], card = left->value[number];
    Table next = *table;
    if (suit == 0 && table->led > 0) next.broken = true;
    if (table->led < 0) next.led = suit;
    if (card > table->best && (suit == next.led || suit == 0)) {
        next.best = card;
        next.best_seat = table->seat;
    }
    next.played++;
    return next;
}

/* `held` has a bit for each card of each seat that is still held. */
static int64_t search(Ending *ending, unsigned held, int tricks, const Table *table, int64_t alpha, int64_t beta) {
    if (tricks == 1 && !table->played) return last_trick(ending, held, table->seat);
    int seat = table->seat;
    const Left *left = &ending->left[seat];
    unsigned hand = held >> (ENDING * seat) & ((1U << ENDING) - 1), may = may_play(left, hand, table);
    int64_t result = seat & 1 ? MOST : -MOST;
    for (int number = 0; number < ENDING && alpha < beta; number++) {
        if (!(may >> number & 1) || left->lower[number] & hand) continue;
        unsigned rest = held & ~(1U << (ENDING * seat + number));
        Table next = with_card(table, left, number);
        int64_t value;
        if (next.played < SEATS) {
            next.seat = (seat + 1) & 3;
            value = search(ending, rest, tricks, &next, alpha, beta);
        } else {
            int winner = next.best_seat;
            next = (Table){.seat = winner, .led = -1, .broken = next.broken};
            ending->taken[winner]++;
            value = search(ending, rest, tricks - 1, &next, alpha, beta);
            ending->taken[winner]--;
        }
        if (seat & 1) {
            if (value < result) result = value;
            if (value < beta) beta = value;
        } else {
            if (value > result) result = value;
            if (value > alpha) alpha = value;
        }
    }
    return result;
}

/* What tricks are worth to each side, and the tricks. */
typedef struct {
    int worth[SEATS], taken[SEATS];
} End;

static void find_worths(const Ending *ending, End *end) {
    int points_of[SEATS], whole = 0, cautious = ending->terms->side, sides = ending->sides;
    for (int side = 0; side < sides; side++) {
        points_of[side] = WHOLE_CAUTION * points(ending, sides, side, 0);
        if (side == cautious)
            points_of[side] += ending->terms->caution * (points(ending, sides, side, 1) - points(ending, sides, side, 0));
        whole += points_of[side];
    }
    for (int side = 0; side < sides; side++) end->worth[side] = sides * points_of[side] - whole;
    for (int seat = 0; seat < SEATS; seat++) end->taken[seat] = ending->taken[seat];
}

/* `_Apart` in ending.py: each side for itself. */
static End search_apart(Ending *ending, unsigned held, const Table *table) {
    int seat = table->seat;
    const Left *left = &ending->left[seat];
    unsigned hand = held >> (ENDING * seat) & ((1U << ENDING) - 1), may = may_play(left, hand, table);
    End found = {.worth = {0}};
    if (!hand) {
        find_worths(ending, &found);
        return found;
    }
    bool first = true;
    for (int number = 0; number < ENDING; number++) {
        if (!(may >> number & 1) || left->lower[number] & hand) continue;
        unsigned rest = held & ~(1U << (ENDING * seat + number));
        Table next = with_card(table, left, number);
        End end;
        if (next.played < ending->seats) {
            next.seat = (seat + 1) % ending->seats;
            end = search_apart(ending, rest, &next);
        } else {
            int winner = next.best_seat;
            next = (Table){.seat = winner, .led = -1, .broken = next.broken};
            ending->taken[winner]++;
            end = search_apart(ending, rest, &next);
            ending->taken[winner]--;
        }
        if (first || end.worth[seat] > found.worth[seat]) found = end;
        first = false;
    }
    return found;
}

static void lay_out(Left *left, const Held *hand, const Held *out) {
    int number = 0;
    *left = (Left){.in_suit = {0}};
    for (int suit = 0; suit < 4; suit++) {
        unsigned others = out->suits[suit] & ~hand->suits[suit], below = 0;
        for (unsigned cards = hand->suits[suit]; cards && number < ENDING; cards &= cards - 1) {
            unsigned bit = cards & (~cards + 1);
            left->suit[number] = suit;
            left->value[number] = suit ? (int)bit : (int)(bit << TRUMP);
            left->in_suit[suit] |= 1U << number;
            if (below && !(others & (bit - 1) & ~(below - 1))) left->lower[number] = 1U << (number - 1);
            below = bit;
            number++;
        }
    }
}

void play_ending(
    const FourHands *deal, const Held *out, int tricks, const FourMoment *moment, const Terms *terms, int taken[SEATS]) {
    Ending ending = {.terms = terms, .seats = moment->seats, .sides = sides_of(moment->seats)};
    unsigned held = 0;
    for (int seat = 0; seat < ending.seats; seat++) {
        ending.taken[seat] = taken[seat];
        lay_out(&ending.left[seat], &deal->hands[seat], out);
        held |= ((1U << tricks) - 1) << (ENDING * seat);
    }
    Table table = {.seat = moment->seat, .led = -1, .broken = moment->broken};
    if (ending.sides > 2) {
        End end = search_apart(&ending, held, &table);
        for (int seat = 0; seat < ending.seats; seat++) taken[seat] = end.taken[seat];
        return;
    }
    uint64_t value = (uint64_t)search(&ending, held, tricks, &table, -MOST, MOST);
    for (int seat = 0; seat < SEATS; seat++) taken[seat] = (int)(value >> 8 * (SEATS - 1 - seat) & 255);
}
