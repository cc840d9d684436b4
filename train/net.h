/* The card net of card_net.c: what it knows, what it finds cards worth, and how a card is drawn by that. */

/* Where each kind of input begins. Seats are counted from the one to play, clockwise; a card is suit * 13 + rank. */
enum {
    IN_HAND = 0,
    IN_OTHER_HANDS = IN_HAND + PACK,
    IN_TRICK = IN_OTHER_HANDS + PACK, /* by the seat that played it */
    IN_BEST = IN_TRICK + 3 * PACK,
    IN_USUAL = IN_BEST + PACK, /* what the policy would play */
    IN_LENGTH = IN_USUAL + PACK,
    IN_OTHERS_LENGTH = IN_LENGTH + 4 * 9,
    IN_VOID = IN_OTHERS_LENGTH + 4 * 10,
    IN_LED = IN_VOID + 3 * 4, /* or that nothing was */
    IN_PLAYED = IN_LED + 5,
    IN_WISH = IN_PLAYED + 4,
    IN_BID = IN_WISH + SEATS * 3,
    IN_NEED = IN_BID + SEATS * 8,
    IN_SPARE = IN_NEED + 2 * 9, /* tricks left beyond what a side needs */
    IN_BETWEEN = IN_SPARE + 2 * 7, /* and beyond what both do */
    IN_LEFT = IN_BETWEEN + 9,
    IN_FALLEN = IN_LEFT + HAND,
    IN_PARTNER_WINS = IN_FALLEN + SEATS,
    IN_BROKEN,
    INPUTS
};
enum { MOST_INPUTS = 104, HIDDEN = 128, CHANCES = 1024, NET_UNIT = 512 };

/* A net in whole numbers. The numbers of a row of `first` belong to an input, those of a row of `last` to a card. */
typedef struct {
    int16_t first[INPUTS][HIDDEN], bias[HIDDEN], last[PACK][HIDDEN], card_bias[PACK], chance[CHANCES];
} CardNet;

/* What the net sees of a table beside its moment (cards by suit * 13 + rank), and the chance that it draws cards by. */
typedef struct {
    const CardNet *net;
    int trick[SEATS];
    unsigned voids[SEATS];
    uint32_t luck;
} Shown;

/* What a seat goes by; tricks left count the one on the table. */
typedef struct {
    const Held *hand, *out;
    const FourMoment *moment;
    const Terms *terms;
    const int *wishes;
    const Shown *shown;
    int left;
} Seen;

static int within(int value, int least, int most) { return value < least ? least : value > most ? most : value; }

static int number_of(int card) { return (card >> CODE) * SUIT + length((unsigned)card & RANKS) - 1; }

/* Lay a card on the table as it was before. */
static void show(Shown *shown, const FourMoment *before, int card) {
    int suit = card >> CODE;
    shown->trick[before->seat] = number_of(card);
    if (before->led >= 0 && suit != before->led) shown->voids[before->seat] |= 1U << before->led;
    if (before->led < 0 && suit == 0 && !before->broken) shown->voids[before->seat] |= 14;
}

/* Write which inputs are one, and return how many. */
static int find_inputs(const Seen *seen, int usual, uint16_t inputs[MOST_INPUTS]) {
    const FourMoment *now = seen->moment;
    const int *bids = seen->terms->bids;
    int count = 0, seat = now->seat, need[2];
#define ADD(input) (inputs[count++] = (uint16_t)(input))
    for (int suit = 0; suit < 4; suit++) {
        unsigned held = seen->hand->suits[suit], others = seen->out->suits[suit] & ~held;
        for (unsigned rest = held; rest; rest &= rest - 1) ADD(IN_HAND + suit * SUIT + length(lowest(rest)) - 1);
        for (unsigned rest = others; rest; rest &= rest - 1)
            ADD(IN_OTHER_HANDS + suit * SUIT + length(lowest(rest)) - 1);
        ADD(IN_LENGTH + suit * 9 + within(bits(held), 0, 8));
        ADD(IN_OTHERS_LENGTH + suit * 10 + within(bits(others), 0, 9));
    }
    for (int side = 0; side < 2; side++) {
        int one = (seat + side) & 3, two = one ^ 2;
        need[side] = bids[one] + bids[two] - now->taken[one] - now->taken[two];
        ADD(IN_NEED + side * 9 + within(need[side], -2, 6) + 2);
        ADD(IN_SPARE + side * 7 + within(seen->left - need[side], 0, 6));
    }
    ADD(IN_BETWEEN + within(seen->left - within(need[0], 0, HAND) - within(need[1], 0, HAND), -4, 4) + 4);
    for (int place = 0; place < SEATS; place++) {
        int other = (seat + place) & 3, bid = bids[other];
        ADD(IN_WISH + place * 3 + seen->wishes[other]);
        ADD(IN_BID + place * 8 + within(bid, 0, 7));
        if (!bid && now->taken[other]) ADD(IN_FALLEN + place);
        if (!place) continue;
        if (place + now->played >= SEATS) ADD(IN_TRICK + (place - 1) * PACK + seen->shown->trick[other]);
        for (int suit = 0; suit < 4; suit++)
            if (seen->shown->voids[other] >> suit & 1) ADD(IN_VOID + (place - 1) * 4 + suit);
    }
    ADD(IN_LED + (now->led < 0 ? 4 : now->led));
    ADD(IN_PLAYED + now->played);
    if (now->played) {
        ADD(IN_BEST + seen->shown->trick[now->best_seat]);
        if (now->best_seat == (seat ^ 2)) ADD(IN_PARTNER_WINS);
    }
    ADD(IN_LEFT + seen->left - 1);
    if (now->broken) ADD(IN_BROKEN);
    ADD(IN_USUAL + number_of(usual));
#undef ADD
    return count;
}

/* Write one card for each group that plays alike, the lowest, and return how many there are. */
static int find_choices(const Seen *seen, int cards[HAND]) {
    const Held *may = seen->hand;
    const FourMoment *now = seen->moment;
    int count = 0, led = now->led;
    bool sides = may->suits[1] | may->suits[2] | may->suits[3];
    for (int suit = 0; suit < 4; suit++) {
        if (led >= 0 && may->suits[led] && suit != led) continue;
        if (led < 0 && suit == 0 && sides && !now->broken) continue;
        unsigned between = seen->out->suits[suit] & ~seen->hand->suits[suit], run = 0;
        if (suit == 0 && now->best > SIDE) between |= (unsigned)now->best >> TRUMP;
        if (now->best && now->best <= SIDE && suit == led) between |= (unsigned)now->best;
        for (unsigned rest = may->suits[suit]; rest; rest &= rest - 1) {
            unsigned card = lowest(rest);
            if (!run || between & (card - 1) & from(run)) cards[count++] = code(suit, card);
            run = card;
        }
    }
    return count;
}

/* Which of the choices stands for the policy's card. */
static int usual_choice(const int *cards, int count, int usual) {
    int found = 0;
    for (int at = 0; at < count; at++)
        if (cards[at] >> CODE == usual >> CODE && cards[at] <= usual) found = at;
    return found;
}

/* Add rows of numbers to sums. Inlined, the loop around it keeps a compiler from adding several numbers at once. */
#ifdef _MSC_VER
__declspec(noinline)
#else
__attribute__((noinline))
#endif
static void add_rows(int16_t *restrict sums, const int16_t *one, const int16_t *two, const int16_t *three, const int16_t *four) {
    for (int unit = 0; unit < HIDDEN; unit++)
        sums[unit] = (int16_t)(sums[unit] + one[unit] + two[unit] + three[unit] + four[unit]);
}

/* Add up the rows of the inputs, and write 0 for what is less. */
static void find_hidden(const CardNet *net, const uint16_t *inputs, int count, int16_t hidden[HIDDEN]) {
    static const int16_t nothing[HIDDEN];
    const int16_t *row[MOST_INPUTS + 3];
    memcpy(hidden, net->bias, sizeof net->bias);
    for (int at = 0; at < count + 3; at++) row[at] = at < count ? net->first[inputs[at]] : nothing;
    for (int at = 0; at < count; at += 4) add_rows(hidden, row[at], row[at + 1], row[at + 2], row[at + 3]);
    for (int unit = 0; unit < HIDDEN; unit++) hidden[unit] = hidden[unit] > 0 ? hidden[unit] : 0;
}

/* Write what the net finds the choices worth. */
static void judge(const Seen *seen, const int *cards, int count, int usual, int32_t worth[HAND]) {
    const CardNet *net = seen->shown->net;
    uint16_t inputs[MOST_INPUTS];
    int16_t hidden[HIDDEN];
    find_hidden(net, inputs, find_inputs(seen, cards[usual], inputs), hidden);
    for (int at = 0; at < count; at++) {
        int number = number_of(cards[at]);
        const int16_t *row = net->last[number];
        int32_t sum = 0;
        for (int unit = 0; unit < HIDDEN; unit++) sum += hidden[unit] * row[unit];
        worth[at] = sum + net->card_bias[number] * NET_UNIT;
    }
}

/* A card, the likelier the more the net finds it worth. */
static int net_card(const Seen *seen, int usual) {
    int cards[HAND], count = find_choices(seen, cards), best = 0;
    if (count == 1) return cards[0];
    int32_t worth[HAND], most = INT32_MIN;
    judge(seen, cards, count, usual_choice(cards, count, usual), worth);
    uint32_t moment = (uint32_t)((SEATS * seen->left - seen->moment->played) * 64);
    for (int at = 0; at < count; at++) {
        uint32_t mixed = (seen->shown->luck ^ (moment + (uint32_t)number_of(cards[at]))) * 2654435769U;
        mixed = (mixed ^ mixed >> 15) * 2246822519U;
        mixed ^= mixed >> 13;
        worth[at] += seen->shown->net->chance[mixed >> 22] * NET_UNIT;
        if (worth[at] > most) {
            most = worth[at];
            best = at;
        }
    }
    return cards[best];
}
