/* What the card net is made from and measured with; card_net.py builds it, runs it, and says what it is for.
 *
 *     card_net rows SEED ROUNDS FILE             play rounds, and write what every choice in them was worth
 *     card_net match SEED PAIRS PLAYER PLAYER    the first player's lead over the second in pairs of rounds
 *
 * A player is `policy`, `net:FILE`, `search:DEALS`, or `search:DEALS:FILE:CARDS`, whose deals are played out by so many
 * cards that are drawn as the net has them, and by the policy after that. Hands are bid on as `bid_chance` has it, by
 * `partners-500` from 0 to 0.
 *
 * It takes in four.c itself, whose policy the program shows nobody. */
#define _POSIX_C_SOURCE 200809L
#include "four.c"

#include <stdio.h>
#include <time.h>

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
enum { MOST_INPUTS = 104, NO_INPUT = 65535, MOST_HIDDEN = 256 };

/* Of a label: how many deals, drawn from how many times as many, and how many of their last tricks are played exactly;
 * of a search the last again. In points: by how much a card must be found better than the policy's by the net, and by a
 * search; and how much more it must be worth to be drawn e times as often. */
enum { LABEL_DEALS = 12, OVERSAMPLING = 2, LABEL_EXACT = 2, SEARCH_EXACT = 3, MOST_DEALS = 1024 };
#define NET_MARGIN 1.0F
#define SEARCH_MARGIN 2.0
#define SOFTNESS 1.5

/* One choice, as numpy reads it: the worth of each card in points of the round, and which of them the policy plays. */
typedef struct {
    uint16_t inputs[MOST_INPUTS], cards[HAND], count, usual, left;
    float worth[HAND];
} Row;

typedef struct {
    FourHands hold;
    Held out;
    FourMoment now;
    Terms terms;
    int wishes[SEATS], left, trick[SEATS], plays;
    unsigned voids[SEATS];
    FourPlay play[FOUR_PLAYS];
} Game;

/* One hidden layer; the numbers of a row of `first` belong to an input, those of a row of `last` to a card. */
typedef struct {
    int hidden;
    float *first, *bias, *last, *card_bias;
} Net;

typedef struct {
    bool has_net;
    int deals, cards; /* 0 for no search; how many cards of each playout the net plays */
    Net net;
} Player;

static const HandValue hand_value = HAND_VALUE;
static Twister chance;

static void fail(const char *why) {
    fprintf(stderr, "card_net: %s\n", why);
    exit(1);
}

static void seed_chance(uint64_t seed) {
    for (int at = 0; at < MT_WORDS; at++) {
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        chance.words[at] = (uint32_t)(seed >> 32);
    }
    chance.at = MT_WORDS;
}

static int random_below(int end) { return (int)(next_random(&chance) * end); }

static int number_of(int card) { return (card >> CODE) * SUIT + length((unsigned)card & RANKS) - 1; }

static int within(int value, int least, int most) { return value < least ? least : value > most ? most : value; }

/* --- a round --- */

static void deal(Game *game) {
    int pack[PACK] = {0}, sum = 0;
    *game = (Game){.left = HAND, .trick = {-1, -1, -1, -1}};
    game->now = (FourMoment){.seats = SEATS, .seat = random_below(SEATS), .led = -1};
    game->terms = (Terms){.helps = true, .nil_bags = true, .bag = -9, .point = 1};
    for (int bid = 0; bid <= SIDE_BID; bid++) game->terms.worths[bid] = 10 * bid;
    for (int at = 0; at < PACK; at++) {
        int other = random_below(at + 1);
        pack[at] = pack[other];
        pack[other] = at;
    }
    for (int at = 0; at < PACK; at++) game->hold.hands[at & 3].suits[pack[at] / SUIT] |= 1U << pack[at] % SUIT;
    for (int suit = 0; suit < 4; suit++) game->out.suits[suit] = SIDE;
    for (int turn = 0; turn < SEATS; turn++) {
        int seat = (game->now.seat + turn) & 3, bid = 0;
        double weights[HAND + 1], all = 0.0;
        for (; bid <= HAND; bid++) {
            double weight = bid_chance(&game->hold.hands[seat], bid, &hand_value, 0.0);
            if (bid) weight *= weight;
            if (turn > 1 && sum + bid > HAND) weight /= 20;
            all += weights[bid] = weight;
        }
        double point = next_random(&chance) * all;
        for (bid = 0; bid < HAND && (point -= weights[bid]) >= 0; bid++) continue;
        game->terms.bids[seat] = bid;
        sum += bid;
    }
    find_wishes(&game->terms, game->now.taken, SEATS, HAND, game->wishes);
}

static void play_card(Game *game, int card) {
    FourMoment *now = &game->now;
    int suit = card >> CODE, seat = now->seat;
    unsigned bit = (unsigned)card & RANKS;
    FourPlay *play = &game->play[game->plays++];
    *play = (FourPlay){.moment = *now, .out = game->out, .card = card, .chosen = true};
    memcpy(play->wishes, game->wishes, sizeof play->wishes);
    game->hold.hands[seat].suits[suit] &= ~bit;
    game->out.suits[suit] &= ~bit;
    game->trick[seat] = number_of(card);
    if (now->led < 0) {
        if (suit == 0 && !now->broken) game->voids[seat] |= 14;
    } else if (suit != now->led) game->voids[seat] |= 1U << now->led;
    int value = suit ? (int)bit : (int)(bit << TRUMP);
    if (suit == 0 && now->led > 0) now->broken = true;
    if (now->led < 0 || (value > now->best && (suit == now->led || suit == 0))) {
        now->best = value;
        now->best_seat = seat;
    }
    if (now->led < 0) now->led = suit;
    if (now->played < 3) {
        now->played++;
        now->seat = (seat + 1) & 3;
        return;
    }
    now->taken[now->best_seat]++;
    now->seat = now->best_seat;
    now->led = -1;
    now->best = now->played = 0;
    game->left--;
    for (int other = 0; other < SEATS; other++) game->trick[other] = -1;
    find_wishes(&game->terms, now->taken, SEATS, game->left, game->wishes);
}

/* Write one card for each group that plays alike, the lowest, and return how many there are. */
static int choices(const Game *game, int cards[HAND]) {
    const Held *hand = &game->hold.hands[game->now.seat];
    FourPlay play = {.moment = game->now, .out = game->out};
    int count = 0, led = game->now.led;
    bool sides = hand->suits[1] | hand->suits[2] | hand->suits[3];
    for (int suit = 0; suit < 4; suit++) {
        if (led >= 0 && hand->suits[led] && suit != led) continue;
        if (led < 0 && suit == 0 && sides && !game->now.broken) continue;
        int before = -1;
        for (unsigned rest = hand->suits[suit]; rest; rest &= rest - 1) {
            int card = code(suit, lowest(rest));
            if (before < 0 || !alike(before, card, hand, &play)) cards[count++] = card;
            before = card;
        }
    }
    return count;
}

/* Which of the choices stands for the policy's card. */
static int usual_choice(const Game *game, const int *cards, int count) {
    int usual = policy_card(&game->hold.hands[game->now.seat], &game->out, &game->now, game->wishes), found = 0;
    for (int at = 0; at < count; at++)
        if (cards[at] >> CODE == usual >> CODE && cards[at] <= usual) found = at;
    return found;
}

/* The points of the round for side 0 less those for side 1, a bag charged its price. */
static int points_of(const Terms *terms, const int taken[SEATS]) {
    int points[2] = {0, 0};
    for (int side = 0; side < 2; side++) {
        int over = taken[side] + taken[side + 2] - terms->bids[side] - terms->bids[side + 2];
        points[side] = terms->worths[terms->bids[side] + terms->bids[side + 2]];
        points[side] = over < 0 ? -points[side] : points[side] + terms->bag * over;
        for (int seat = side; seat < SEATS; seat += 2)
            if (!terms->bids[seat]) points[side] += taken[seat] ? -A_NIL : A_NIL;
    }
    return points[0] - points[1];
}

/* --- the net --- */

/* Write what the seat to play may know as inputs that are one, and return how many there are. */
static int find_inputs(const Game *game, int usual, uint16_t inputs[MOST_INPUTS]) {
    const FourMoment *now = &game->now;
    int count = 0, seat = now->seat, need[2];
    const Held *hand = &game->hold.hands[seat];
#define ADD(input) (inputs[count++] = (uint16_t)(input))
    for (int suit = 0; suit < 4; suit++) {
        unsigned held = hand->suits[suit], others = game->out.suits[suit] & ~held;
        for (unsigned rest = held; rest; rest &= rest - 1) ADD(IN_HAND + suit * SUIT + length(lowest(rest)) - 1);
        for (unsigned rest = others; rest; rest &= rest - 1)
            ADD(IN_OTHER_HANDS + suit * SUIT + length(lowest(rest)) - 1);
        ADD(IN_LENGTH + suit * 9 + within(bits(held), 0, 8));
        ADD(IN_OTHERS_LENGTH + suit * 10 + within(bits(others), 0, 9));
    }
    for (int side = 0; side < 2; side++) {
        int one = (seat + side) & 3, two = one ^ 2;
        need[side] = game->terms.bids[one] + game->terms.bids[two] - now->taken[one] - now->taken[two];
        ADD(IN_NEED + side * 9 + within(need[side], -2, 6) + 2);
        ADD(IN_SPARE + side * 7 + within(game->left - need[side], 0, 6));
    }
    ADD(IN_BETWEEN + within(game->left - within(need[0], 0, HAND) - within(need[1], 0, HAND), -4, 4) + 4);
    for (int place = 0; place < SEATS; place++) {
        int other = (seat + place) & 3, bid = game->terms.bids[other];
        ADD(IN_WISH + place * 3 + game->wishes[other]);
        ADD(IN_BID + place * 8 + within(bid, 0, 7));
        if (!bid && now->taken[other]) ADD(IN_FALLEN + place);
        if (!place) continue;
        if (game->trick[other] >= 0) ADD(IN_TRICK + (place - 1) * PACK + game->trick[other]);
        for (int suit = 0; suit < 4; suit++)
            if (game->voids[other] >> suit & 1) ADD(IN_VOID + (place - 1) * 4 + suit);
    }
    ADD(IN_LED + (now->led < 0 ? 4 : now->led));
    ADD(IN_PLAYED + now->played);
    if (now->played) {
        ADD(IN_BEST + game->trick[now->best_seat]);
        if (now->best_seat == (seat ^ 2)) ADD(IN_PARTNER_WINS);
    }
    ADD(IN_LEFT + game->left - 1);
    if (now->broken) ADD(IN_BROKEN);
    ADD(IN_USUAL + number_of(usual));
#undef ADD
    return count;
}

static float *read_floats(FILE *file, int count) {
    float *numbers = malloc((size_t)count * sizeof *numbers);
    if (!numbers || fread(numbers, sizeof *numbers, (size_t)count, file) != (size_t)count) fail("a net cut short");
    return numbers;
}

static Net read_net(const char *name) {
    FILE *file = fopen(name, "rb");
    int32_t sizes[2];
    if (!file || fread(sizes, sizeof *sizes, 2, file) != 2) fail("no net to read");
    if (sizes[0] != INPUTS || sizes[1] > MOST_HIDDEN) fail("a net of another size");
    Net net = {.hidden = sizes[1]};
    net.first = read_floats(file, INPUTS * net.hidden);
    net.bias = read_floats(file, net.hidden);
    net.last = read_floats(file, PACK * net.hidden);
    net.card_bias = read_floats(file, PACK);
    fclose(file);
    return net;
}

/* Write what the net finds the choices worth, in points. */
static void judge(const Net *net, const Game *game, const int *cards, int count, int usual, float worth[HAND]) {
    uint16_t inputs[MOST_INPUTS];
    float hidden[MOST_HIDDEN];
    memcpy(hidden, net->bias, (size_t)net->hidden * sizeof *hidden);
    for (int at = find_inputs(game, cards[usual], inputs) - 1; at >= 0; at--) {
        const float *row = net->first + inputs[at] * net->hidden;
        for (int unit = 0; unit < net->hidden; unit++) hidden[unit] += row[unit];
    }
    for (int at = 0; at < count; at++) {
        const float *row = net->last + number_of(cards[at]) * net->hidden;
        worth[at] = net->card_bias[number_of(cards[at])];
        for (int unit = 0; unit < net->hidden; unit++)
            if (hidden[unit] > 0.0F) worth[at] += hidden[unit] * row[unit];
    }
}

/* The policy's card, or one that the net finds better by the margin. */
static int net_card(const Net *net, const Game *game) {
    int cards[HAND], count = choices(game, cards), usual = usual_choice(game, cards, count), best = 0;
    if (count == 1) return cards[0];
    float worth[HAND];
    judge(net, game, cards, count, usual, worth);
    for (int at = 0; at < count; at++)
        if (worth[at] > worth[best]) best = at;
    return cards[worth[best] > worth[usual] + NET_MARGIN ? best : usual];
}

/* A card, the likelier the more the net finds it worth. */
static int drawn_card(const Net *net, const Game *game) {
    int cards[HAND], count = choices(game, cards), at = 0;
    if (count == 1) return cards[0];
    float worth[HAND];
    double chances[HAND], all = 0.0;
    judge(net, game, cards, count, usual_choice(game, cards, count), worth);
    for (int other = 0; other < count; other++) all += chances[other] = exp((worth[other] - worth[0]) / SOFTNESS);
    double point = next_random(&chance) * all;
    while (at < count - 1 && (point -= chances[at]) >= 0) at++;
    return cards[at];
}

/* --- what choices are worth --- */

/* Write the points of the choices over so many deals, the first cards of each played by a net. */
static void find_worth(const Game *game, const int *cards, int count, int deals, int exact, const Net *net,
    int by_the_net, double worth[HAND]) {
    static FourEvidence evidence;
    static FourHands drawn[MOST_DEALS];
    int me = game->now.seat;
    evidence = (FourEvidence){.seats = SEATS, .me = me, .value = hand_value, .plays = game->plays};
    evidence.known.hands[me] = game->hold.hands[me];
    memcpy(evidence.play, game->play, sizeof evidence.play);
    for (int seat = 0; seat < SEATS; seat++) {
        evidence.bids[seat] = game->terms.bids[seat];
        evidence.spades[seat] = -1;
        for (int suit = 0; suit < 4; suit++) {
            if (seat == me) evidence.unknown.suits[suit] = game->out.suits[suit] & ~game->hold.hands[me].suits[suit];
            else evidence.room[seat] += bits(game->hold.hands[seat].suits[suit]);
            if (game->voids[seat] >> suit & 1) evidence.barred[seat].suits[suit] = RANKS;
        }
    }
    if (deal_four(&evidence, &chance, deals, OVERSAMPLING, deals, INFINITY, drawn) != DEALT) fail("no memory");
    for (int at = 0; at < count; at++) worth[at] = 0.0;
    for (int number = 0; number < deals; number++)
        for (int at = 0; at < count; at++) {
            Game game_on = *game;
            game_on.hold = drawn[number];
            game_on.terms.exact = exact;
            FourMoment *now = &game_on.now;
            int taken[SEATS];
            play_card(&game_on, cards[at]);
            for (int by_net = by_the_net; by_net > 0 && (game_on.left > exact || now->played); by_net--)
                play_card(&game_on, drawn_card(net, &game_on));
            if (game_on.left > exact || now->played)
                play_out(&game_on.hold, &game_on.out, now, &game_on.terms, 0, taken);
            else {
                if (game_on.left)
                    play_ending(&game_on.hold, &game_on.out, game_on.left, now, &game_on.terms, now->taken);
                memcpy(taken, now->taken, sizeof taken);
            }
            worth[at] += points_of(&game->terms, taken) * (me & 1 ? -1.0 : 1.0) / deals;
        }
}

static int player_card(const Player *player, const Game *game) {
    int cards[HAND], count = choices(game, cards), usual = usual_choice(game, cards, count), best = usual;
    if (!player->deals || count == 1) return player->has_net ? net_card(&player->net, game) : cards[usual];
    double worth[HAND];
    find_worth(game, cards, count, player->deals, SEARCH_EXACT, &player->net, player->cards, worth);
    worth[usual] += SEARCH_MARGIN;
    for (int at = 0; at < count; at++)
        if (worth[at] > worth[best]) best = at;
    return cards[best];
}

/* --- the two commands --- */

static void write_rows(int rounds, const char *name) {
    FILE *file = fopen(name, "wb");
    if (!file) fail("no file to write");
    while (rounds--) {
        Game game;
        deal(&game);
        /* A round is played mostly by its labels or mostly by the policy, and at times by chance. */
        double by_labels = random_below(2) ? 0.7 : 0.15;
        while (game.left) {
            int cards[HAND], count = choices(&game, cards), best = 0;
            if (count > 1) {
                Row row = {.count = (uint16_t)count, .left = (uint16_t)game.left};
                double worth[HAND];
                memset(row.inputs, 255, sizeof row.inputs);
                row.usual = (uint16_t)usual_choice(&game, cards, count);
                find_inputs(&game, cards[row.usual], row.inputs);
                find_worth(&game, cards, count, LABEL_DEALS, LABEL_EXACT, NULL, 0, worth);
                for (int at = 0; at < count; at++) {
                    row.cards[at] = (uint16_t)number_of(cards[at]);
                    row.worth[at] = (float)worth[at];
                    if (worth[at] > worth[best]) best = at;
                }
                if (fwrite(&row, sizeof row, 1, file) != 1) fail("the disk is full");
                double point = next_random(&chance);
                best = point < 0.08 ? random_below(count) : point < 0.08 + by_labels ? best : row.usual;
            }
            play_card(&game, cards[best]);
        }
    }
    fclose(file);
}

static Player read_player(const char *text) {
    Player player = {.has_net = false};
    char name[256] = "";
    if (sscanf(text, "search:%d:%255[^:]:%d", &player.deals, name, &player.cards) < 1) sscanf(text, "net:%255s", name);
    if (player.deals < 0 || player.deals > MOST_DEALS || (!*name && !player.deals && strcmp(text, "policy")))
        fail("no such player");
    player.has_net = *name != '\0';
    if (player.has_net) player.net = read_net(name);
    return player;
}

static void play_match(int pairs, const Player players[2]) {
    double sum = 0.0, squares = 0.0, seconds[2] = {0.0, 0.0}, cards[2] = {0.0, 0.0};
    for (int number = 0; number < pairs; number++) {
        Game dealt;
        double lead = 0.0;
        deal(&dealt);
        for (int half = 0; half < 2; half++) {
            Game game = dealt;
            while (game.left) {
                int who = (game.now.seat & 1) ^ half;
                clock_t before = clock();
                int card = player_card(&players[who], &game);
                seconds[who] += (double)(clock() - before) / CLOCKS_PER_SEC;
                cards[who]++;
                play_card(&game, card);
            }
            lead += points_of(&game.terms, game.now.taken) * (half ? -0.5 : 0.5);
        }
        sum += lead;
        squares += lead * lead;
    }
    double mean = sum / pairs, half = 1.96 * sqrt((squares / pairs - mean * mean) / pairs);
    printf("%+.2f %.2f %.1f %.1f\n", mean, half, 1e6 * seconds[0] / cards[0], 1e6 * seconds[1] / cards[1]);
}

int main(int count, char **words) {
    if (count < 5) fail("rows SEED ROUNDS FILE, or match SEED PAIRS PLAYER PLAYER");
    make_four_tables();
    seed_chance(strtoull(words[2], NULL, 10));
    if (!strcmp(words[1], "rows")) write_rows(atoi(words[3]), words[4]);
    else if (!strcmp(words[1], "match") && count == 6)
        play_match(atoi(words[3]), (Player[]){read_player(words[4]), read_player(words[5])});
    else fail("no such command");
    return 0;
}
