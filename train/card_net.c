/* What the card net is made from and measured with; card_net.py builds it, runs it, and says what it is for.
 *
 *     card_net rows SEED ROUNDS FILE [NET]       play rounds, and write what every choice in them was worth
 *     card_net match SEED PAIRS PLAYER PLAYER    the first player's lead over the second in pairs of rounds
 *
 * A player is `policy`, `net:FILE`, `search:DEALS`, or `search:DEALS:FILE`, whose deals are played out by the net. Choices
 * are played out by the policy, or by the net that is given. Hands are bid on as `bid_chance` has it, by `partners-500`
 * from 0 to 0.
 *
 * It takes in four.c itself, whose policy the program shows nobody. */
#define _POSIX_C_SOURCE 200809L
#include "four.c"
#include "net.h"

#include <stdio.h>
#include <time.h>

/* A point in what the net finds. */
enum { NET_POINT = NET_UNIT * 64 };

/* Of a label: how many deals, drawn from how many times as many, and how many of their last tricks are played exactly;
 * of a search the last again. In points: by how much a card must be found better than the policy's by the net, and by a
 * search. */
enum { LABEL_DEALS = 16, OVERSAMPLING = 2, LABEL_EXACT = 2, SEARCH_EXACT = 3, MOST_DEALS = 1024 };
#define NET_MARGIN 1.0
#define SEARCH_MARGIN 2.0

/* What a trick too many brings a side that goes on taking them, by its own lights. */
#define AN_EAGER_BAG 4

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
    Shown shown;
    int wishes[SEATS], left, plays;
    FourPlay play[FOUR_PLAYS];
} Game;

typedef struct {
    const CardNet *net; /* or NULL */
    int deals;          /* 0 for no search */
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

/* --- a round --- */

static void deal(Game *game) {
    int pack[PACK] = {0}, sum = 0;
    *game = (Game){.left = HAND};
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
    show(&game->shown, now, card);
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
    find_wishes(&game->terms, now->taken, SEATS, game->left, game->wishes);
}

static Seen seen_in(const Game *game) {
    return (Seen){&game->hold.hands[game->now.seat], &game->out, &game->now, &game->terms, game->wishes, &game->shown, game->left};
}

/* Write the choices, and return how many there are; and which of them stands for the policy's card. */
static int choices(const Game *game, int cards[HAND], int *usual) {
    Seen seen = seen_in(game);
    int count = find_choices(&seen, cards);
    *usual = usual_choice(cards, count, policy_card(seen.hand, &game->out, &game->now, game->wishes));
    return count;
}

/* The points of the round for a side less those for the other, a bag charged its price. */
static int points_of(const Terms *terms, const int taken[SEATS], int me) {
    int points[2];
    for (int side = 0; side < 2; side++) {
        int over = taken[side] + taken[side + 2] - terms->bids[side] - terms->bids[side + 2];
        int bag = side == me && terms->eager >> side & 1 ? AN_EAGER_BAG : terms->bag;
        points[side] = terms->worths[terms->bids[side] + terms->bids[side + 2]];
        points[side] = over < 0 ? -points[side] : points[side] + bag * over;
        for (int seat = side; seat < SEATS; seat += 2)
            if (!terms->bids[seat]) points[side] += taken[seat] ? -A_NIL : A_NIL;
    }
    return points[me] - points[1 - me];
}

static const CardNet *read_net(const char *name) {
    FILE *file = fopen(name, "rb");
    CardNet *net = malloc(sizeof *net);
    if (!file || !net || fread(net, sizeof *net, 1, file) != 1 || getc(file) != EOF) fail("no net to read");
    fclose(file);
    return net;
}

/* Write the tricks of the seats when a card is played and the net plays all after it, but for the last tricks. */
static void play_out_by_net(const Game *before, const FourHands *deal, const Terms *terms, int card, const Shown *shown,
    int taken[SEATS]) {
    Game game = *before;
    game.hold = *deal;
    game.shown = *shown;
    play_card(&game, card);
    while (game.left > terms->exact || (game.left && game.now.played)) {
        Seen seen = seen_in(&game);
        play_card(&game, net_card(&seen, policy_card(seen.hand, &game.out, &game.now, game.wishes)));
    }
    if (game.left) play_ending(&game.hold, &game.out, game.left, &game.now, terms, game.now.taken);
    memcpy(taken, game.now.taken, sizeof game.now.taken);
}

/* Write the points of the choices over so many deals, played out by a net or the policy. */
static void find_worth(const Game *game, const int *cards, int count, int deals, int exact, const CardNet *net,
    double worth[HAND]) {
    static FourEvidence evidence;
    static FourHands drawn[MOST_DEALS];
    int me = game->now.seat;
    Terms terms = game->terms;
    Shown shown = game->shown;
    terms.exact = exact;
    shown.net = net;
    evidence = (FourEvidence){.seats = SEATS, .me = me, .value = hand_value, .plays = game->plays};
    evidence.known.hands[me] = game->hold.hands[me];
    memcpy(evidence.play, game->play, sizeof evidence.play);
    for (int seat = 0; seat < SEATS; seat++) {
        evidence.bids[seat] = terms.bids[seat];
        evidence.spades[seat] = -1;
        for (int suit = 0; suit < 4; suit++) {
            if (seat == me) evidence.unknown.suits[suit] = game->out.suits[suit] & ~game->hold.hands[me].suits[suit];
            else evidence.room[seat] += bits(game->hold.hands[seat].suits[suit]);
            if (shown.voids[seat] >> suit & 1) evidence.barred[seat].suits[suit] = RANKS;
        }
    }
    if (deal_four(&evidence, &chance, deals, OVERSAMPLING, deals, INFINITY, drawn) != DEALT) fail("no memory");
    for (int at = 0; at < count; at++) worth[at] = 0.0;
    for (int number = 0; number < deals; number++) {
        shown.luck = (uint32_t)random_below(INT32_MAX);
        for (int at = 0; at < count; at++) {
            int taken[SEATS];
            if (net) play_out_by_net(game, &drawn[number], &terms, cards[at], &shown, taken);
            else play_out(&drawn[number], &game->out, &game->now, &terms, cards[at], taken);
            worth[at] += (double)points_of(&terms, taken, me & 1) / deals;
        }
    }
}

static int player_card(const Player *player, const Game *game) {
    int cards[HAND], usual, count = choices(game, cards, &usual), best = usual;
    double worth[HAND];
    if (count == 1) return cards[0];
    if (player->deals) {
        find_worth(game, cards, count, player->deals, SEARCH_EXACT, player->net, worth);
        worth[usual] += SEARCH_MARGIN;
    } else if (player->net) {
        Game seen_by_net = *game;
        int32_t found[HAND];
        seen_by_net.shown.net = player->net;
        Seen seen = seen_in(&seen_by_net);
        judge(&seen, cards, count, usual, found);
        for (int at = 0; at < count; at++) worth[at] = (double)found[at] / NET_POINT;
        worth[usual] += NET_MARGIN;
    } else return cards[usual];
    for (int at = 0; at < count; at++)
        if (worth[at] > worth[best]) best = at;
    return cards[best];
}

/* --- the two commands --- */

static void write_rows(int rounds, const char *name, const CardNet *net) {
    FILE *file = fopen(name, "wb");
    if (!file) fail("no file to write");
    while (rounds--) {
        Game game;
        deal(&game);
        double point = next_random(&chance);
        game.terms.eager = point < 0.5 ? 0 : point < 0.9 ? 1 + random_below(2) : 3;
        game.now.broken = random_below(12) == 0;
        find_wishes(&game.terms, game.now.taken, SEATS, HAND, game.wishes);
        /* A round is played mostly by its labels or mostly by the policy, and at times by chance. */
        double by_labels = random_below(2) ? 0.7 : 0.15;
        while (game.left) {
            int cards[HAND], usual, count = choices(&game, cards, &usual), best = 0;
            if (count > 1) {
                Row row = {.count = (uint16_t)count, .left = (uint16_t)game.left};
                double worth[HAND];
                memset(row.inputs, 255, sizeof row.inputs);
                row.usual = (uint16_t)usual;
                Seen seen = seen_in(&game);
                find_inputs(&seen, cards[usual], row.inputs);
                find_worth(&game, cards, count, LABEL_DEALS, LABEL_EXACT, net, worth);
                for (int at = 0; at < count; at++) {
                    row.cards[at] = (uint16_t)number_of(cards[at]);
                    row.worth[at] = (float)worth[at];
                    if (worth[at] > worth[best]) best = at;
                }
                if (fwrite(&row, sizeof row, 1, file) != 1) fail("the disk is full");
                point = next_random(&chance);
                best = point < 0.08 ? random_below(count) : point < 0.08 + by_labels ? best : row.usual;
            }
            play_card(&game, cards[best]);
        }
    }
    fclose(file);
}

static Player read_player(const char *text) {
    Player player = {.deals = 0};
    char name[256] = "";
    if (sscanf(text, "search:%d:%255s", &player.deals, name) < 1) sscanf(text, "net:%255s", name);
    if (player.deals < 0 || player.deals > MOST_DEALS || (!*name && !player.deals && strcmp(text, "policy")))
        fail("no such player");
    if (*name) player.net = read_net(name);
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
            lead += points_of(&game.terms, game.now.taken, 0) * (half ? -0.5 : 0.5);
        }
        sum += lead;
        squares += lead * lead;
    }
    double mean = sum / pairs, half = 1.96 * sqrt((squares / pairs - mean * mean) / pairs);
    printf("%+.2f %.2f %.1f %.1f\n", mean, half, 1e6 * seconds[0] / cards[0], 1e6 * seconds[1] / cards[1]);
}

int main(int count, char **words) {
    if (count < 5) fail("rows SEED ROUNDS FILE [NET], or match SEED PAIRS PLAYER PLAYER");
    make_four_tables();
    seed_chance(strtoull(words[2], NULL, 10));
    if (!strcmp(words[1], "rows") && count < 7)
        write_rows(atoi(words[3]), words[4], count > 5 ? read_net(words[5]) : NULL);
    else if (!strcmp(words[1], "match") && count == 6)
        play_match(atoi(words[3]), (Player[]){read_player(words[4]), read_player(words[5])});
    else fail("no such command");
    return 0;
}
