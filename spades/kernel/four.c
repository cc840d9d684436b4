/* More than two seats: the policy, the rollout of deals, and the deals, after policy.py, rollout.py, deals.py and evidence.py. */
#include "four.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TAKE, DUCK, NIL };
enum { SAFE, AHEAD, WINNING };
enum { FEW = 3, LOOK_EVERY = 16 };

#define LEAST 1e-9

static uint8_t counts[RANKS + 1], lengths[RANKS + 1];

void make_four_tables(void) {
    for (unsigned suit = 1; suit <= RANKS; suit++) {
        counts[suit] = (uint8_t)(counts[suit >> 1] + (suit & 1));
        lengths[suit] = (uint8_t)(lengths[suit >> 1] + 1);
    }
}

static inline int bits(unsigned suit) { return counts[suit]; }

static inline int length(unsigned suit) { return lengths[suit]; }

static inline unsigned lowest(unsigned suit) { return suit & (~suit + 1); }

static inline unsigned highest(unsigned suit) { return 1U << (length(suit) - 1); }

/* All bits from one on. */
static inline unsigned from(unsigned bit) { return ~(bit - 1); }

static inline int code(int suit, unsigned bit) { return suit << CODE | (int)bit; }

/* --- the policy: `choose` --- */

typedef struct {
    int wish, cover, breaking;
    bool partner_wins;
} Situation;

static unsigned follow(unsigned cards, unsigned bar, unsigned others, int played, const Situation *now) {
    bool last = played == 3;
    unsigned beating = cards & from(bar << 1), under = cards ^ beating;
    if (now->wish != NIL) {
        if (now->cover && (now->cover == AHEAD || now->partner_wins)) {
            if (!beating) return lowest(cards);
            return last ? lowest(beating) : highest(beating);
        }
        if (now->breaking == WINNING && under) return highest(under);
        if (now->breaking == AHEAD) return lowest(cards);
    }
    if (now->wish) {
        if (under) return highest(under);
        return last ? highest(beating) : lowest(beating);
    }
    if (!beating) return lowest(cards);
    int top = length(beating) - 1;
    unsigned below = others & ((1U << top) - 1);
    if (now->partner_wins) {
        if (!last && below & from(bar << 1) && !(others >> top)) return 1U << top;
        return lowest(cards);
    }
    if (last) return lowest(beating);
    if (!(others >> top) || played == 2) return lowest(beating & from(1U << length(below)));
    return lowest(cards);
}

static int throw_low(const Held *hand, const Held *out) {
    int found = 0, least = 1000;
    for (int suit = 1; suit < 4; suit++) {
        unsigned cards = hand->suits[suit];
        if (!cards) continue;
        unsigned low = lowest(cards), others = out->suits[suit] & ~cards;
        int held = bits(cards), cost = 4 * length(low) + held, top = length(cards) - 1;
        if (!(others >> top)) {
            if (held == 1) cost += 40;
        } else if (held == 2 && bits(others >> top) == 1) cost += 14;
        if (cost < least) {
            found = code(suit, low);
            least = cost;
        }
    }
    return found ? found : (int)lowest(hand->suits[0]);
}

static int throw_high(const Held *hand) {
    int found = 0, most = 0;
    for (int suit = 1; suit < 4; suit++) {
        unsigned cards = hand->suits[suit];
        if (!cards) continue;
        int danger = 16 * length(cards) - bits(cards);
        if (danger > most) {
            found = code(suit, highest(cards));
            most = danger;
        }
    }
    return found ? found : (int)lowest(hand->suits[0]);
}

static int out_of_suit(const Held *hand, const Held *out, int led, int best, int played, const Situation *now) {
    unsigned spades = hand->suits[0];
    if (led == 0 || !spades) return now->wish ? throw_high(hand) : throw_low(hand, out);
    unsigned bar = (unsigned)best >> TRUMP, over = bar ? spades & from(bar << 1) : spades, under = spades ^ over;
    if (now->wish == NIL) return under ? (int)highest(under) : throw_high(hand);
    if (now->cover == WINNING) return over ? (int)lowest(over) : throw_low(hand, out);
    if (now->wish) return under ? (int)highest(under) : throw_high(hand);
    if (now->breaking || !over) return throw_low(hand, out);
    if (now->partner_wins && (played == 3 || bar || !(out->suits[led] & from((unsigned)best << 1))))
        return throw_low(hand, out);
    return (int)lowest(over);
}

static int lead_to_take(const Held *hand, const Held *out, bool broken) {
    unsigned spades = hand->suits[0], trumps = out->suits[0] & ~spades;
    int found = 0, most = 0;
    for (int suit = 1; suit < 4; suit++) {
        unsigned cards = hand->suits[suit];
        if (!cards) continue;
        unsigned others = out->suits[suit] & ~cards;
        int top = length(cards) - 1, held = bits(cards), left = bits(others), card, appeal;
        if (!(others >> top)) {
            card = code(suit, 1U << top);
            appeal = !trumps || left > FEW ? 300 + 10 * left : 60;
        } else {
            card = code(suit, lowest(cards));
            appeal = 100 - 3 * length(lowest(cards));
            if (spades) appeal += held == 1 ? 30 : held == 2 ? 10 : 0;
            if (bits(others >> top) == 1) appeal -= 40;
        }
        if (appeal > most) {
            found = card;
            most = appeal;
        }
    }
    if (broken && spades && !(trumps >> (length(spades) - 1))) {
        int appeal = bits(spades) >= FEW || !trumps ? 320 : 80;
        if (appeal > most) return (int)highest(spades);
    }
    return found;
}

static int lead_low(const Held *hand, const Held *out, bool broken) {
    int found = 0, least = 10000;
    for (int suit = broken ? 0 : 1; suit < 4; suit++) {
        unsigned cards = hand->suits[suit];
        if (!cards) continue;
        unsigned low = lowest(cards), others = out->suits[suit] & ~cards;
        int risk = others ? 2 * bits(others & (low - 1)) - bits(others & from(low)) : 100;
        if (suit == 0) risk += 6;
        if (risk < least) {
            found = code(suit, low);
            least = risk;
        }
    }
    return found;
}

static int lead_high(const Held *hand, const Held *out, bool broken) {
    int found = 0, least = 10000;
    for (int suit = broken ? 0 : 1; suit < 4; suit++) {
        unsigned cards = hand->suits[suit];
        if (!cards) continue;
        unsigned others = out->suits[suit] & ~cards;
        int risk = 40 * bits(others >> (length(cards) - 1)) - 3 * bits(others);
        if (suit == 0) risk -= 10;
        if (risk < least) {
            found = code(suit, highest(cards));
            least = risk;
        }
    }
    return found;
}

static int lead(const Held *hand, const Held *out, bool broken, const Situation *now) {
    unsigned spades = hand->suits[0];
    if (!(hand->suits[1] | hand->suits[2] | hand->suits[3])) {
        unsigned others = out->suits[0] & ~spades;
        bool high = !now->wish && !now->breaking && (now->cover || !(others >> (length(spades) - 1)));
        return (int)(high ? highest(spades) : lowest(spades));
    }
    if (now->wish != NIL && now->cover) return lead_high(hand, out, broken);
    return now->wish || now->breaking ? lead_low(hand, out, broken) : lead_to_take(hand, out, broken);
}

static inline int next_seat(int seat, int seats) { return seat + 1 < seats ? seat + 1 : 0; }

/* `standing` in rollout.py. */
static int standing(int seat, int ahead, int winning) { return winning == seat ? WINNING : ahead > 0 ? AHEAD : SAFE; }

static int policy_card(const Held *hand, const Held *out, const FourMoment *moment, const int wishes[SEATS]) {
    int seats = moment->seats, seat = moment->seat, partner = partner_of(seat, seats);
    int after = next_seat(seat, seats), before = (seat ? seat : seats) - 1;
    int led = moment->led, played = moment->played, winning = played ? moment->best_seat : -1;
    Situation now = {.wish = wishes[seat], .partner_wins = winning == partner};
    if (wishes[partner] == NIL) now.cover = standing(partner, 2 - played, winning);
    if (wishes[after] == NIL) now.breaking = standing(after, seats - 1 - played, winning);
    if (wishes[before] == NIL) {
        int nil = standing(before, 1 - played, winning);
        if (nil > now.breaking) now.breaking = nil;
    }
    if (led < 0) return lead(hand, out, moment->broken, &now);
    played += SEATS - seats; /* as if a fourth played last */
    unsigned cards = hand->suits[led], best = (unsigned)moment->best;
    if (!cards) return out_of_suit(hand, out, led, moment->best, played, &now);
    if (!(cards & (cards - 1))) return code(led, cards);
    unsigned bar = led == 0 ? best >> TRUMP : best <= SIDE ? best : SIDE + 1;
    return code(led, follow(cards, bar, out->suits[led] & ~cards, played, &now));
}

/* --- the rollout: `Terms.wishes` and `play_out` --- */

static void find_wishes(const Terms *terms, const int taken[SEATS], int seats, int left, int wishes[SEATS]) {
    int need[SEATS] = {0}, sides = sides_of(seats), able = 0, wish[SEATS];
    for (int seat = 0; seat < seats; seat++) {
        int side = seat < sides ? seat : seat - sides;
        if (terms->helps || terms->bids[seat]) need[side] += terms->bids[seat] - taken[seat];
    }
    for (int side = 0; side < sides; side++) able += 0 < need[side] && need[side] <= left ? need[side] : 0;
    bool takes = terms->bag >= 0 || (0 < able && able <= left && left <= able + terms->spare);
    for (int side = 0; side < sides; side++)
        wish[side] = takes || (0 < need[side] && need[side] <= left) || terms->eager >> side & 1 ? TAKE : DUCK;
    for (int seat = 0; seat < seats; seat++)
        wishes[seat] = terms->bids[seat] || taken[seat] ? wish[seat < sides ? seat : seat - sides] : NIL;
}

/* `may_play` in rollout.py: what the policy chooses from in the first trick. */
static Held may_play(const Held *hand, const Terms *terms, int led) {
    Held may = *hand;
    if (terms->low_club && may.suits[3] && (led < 0 || led == 3))
        return (Held){.suits = {0, 0, 0, lowest(may.suits[3])}};
    if (terms->no_trump && led != 0 && (may.suits[1] | may.suits[2] | may.suits[3])) may.suits[0] = 0;
    return may;
}

/* Who begins a round in which the lowest club is led. */
static int holder_of_lowest_club(const FourHands *deal, const Held *out, int seat) {
    for (int other = 0; other < SEATS; other++) /* nobody is at an empty place */
        if (deal->hands[other].suits[3] & lowest(out->suits[3])) return other;
    return seat;
}

void play_out(const FourHands *deal, const Held *out, const FourMoment *moment, const Terms *terms, int card,
    int taken[SEATS]) {
    FourHands hold = *deal;
    Held rest = *out;
    FourMoment now = *moment;
    int left = 0, wishes[SEATS];
    for (int suit = 0; suit < 4; suit++) left += bits(hold.hands[now.seat].suits[suit]);
    find_wishes(terms, now.taken, now.seats, left, wishes);
    bool bound = left == cards_each(now.seats) && (terms->no_trump || terms->low_club);
    if (bound && terms->low_club && now.led < 0) now.seat = holder_of_lowest_club(deal, out, now.seat);
    while (left) {
        if (!card && bound) {
            Held may = may_play(&hold.hands[now.seat], terms, now.led);
            card = policy_card(&may, &rest, &now, wishes);
        } else if (!card) card = policy_card(&hold.hands[now.seat], &rest, &now, wishes);
        int suit = card >> CODE;
        unsigned bit = (unsigned)card & RANKS;
        hold.hands[now.seat].suits[suit] &= ~bit;
        rest.suits[suit] &= ~bit;
        int value = suit ? (int)bit : (int)(bit << TRUMP);
        if (suit == 0 && now.led > 0) now.broken = true;
        if (now.led < 0 || (value > now.best && (suit == now.led || suit == 0))) {
            now.best = value;
            now.best_seat = now.seat;
        }
        if (now.led < 0) now.led = suit;
        card = 0;
        if (now.played < now.seats - 1) {
            now.played++;
            now.seat = next_seat(now.seat, now.seats);
            continue;
        }
        now.taken[now.best_seat]++;
        left--;
        bound = false;
        now.seat = now.best_seat;
        now.led = -1;
        now.best = now.played = 0;
        if (left && left <= terms->exact) {
            play_ending(&hold, &rest, left, &now, terms, now.taken);
            break;
        }
        find_wishes(terms, now.taken, now.seats, left, wishes);
    }
    memcpy(taken, now.taken, sizeof now.taken);
}

/* --- dealing: `Dealer` --- */

typedef struct {
    int card[PACK], count;
    int start[FATES_OF_FOUR];
    size_t step[FATES_OF_FOUR]; /* how far apart in `ways` two numbers of a fate are */
    Held barred[FATES_OF_FOUR];
    double *ways; /* to deal the cards left, by the room left */
} Dealer;

static size_t whole_state(const Dealer *dealer) {
    size_t state = 0;
    for (int fate = 0; fate < FATES_OF_FOUR; fate++) state += dealer->step[fate] * (size_t)dealer->start[fate];
    return state;
}

static bool fits(const Dealer *dealer, int number, int fate) {
    int card = dealer->card[number];
    return !(dealer->barred[fate].suits[card >> CODE] & (unsigned)card & RANKS);
}

static void add_up(Dealer *dealer) {
    int left[FATES_OF_FOUR] = {0}, all = 0;
    size_t last = whole_state(dealer);
    dealer->ways[0] = 1.0;
    for (size_t state = 1; state <= last; state++) {
        int fate = 0;
        for (; left[fate] == dealer->start[fate]; fate++) {
            all -= left[fate];
            left[fate] = 0;
        }
        left[fate]++;
        all++;
        double sum = 0.0;
        for (fate = 0; fate < FATES_OF_FOUR; fate++)
            if (left[fate] && fits(dealer, dealer->count - all, fate)) sum += dealer->ways[state - dealer->step[fate]];
        dealer->ways[state] = sum;
    }
}

static bool dealer_open(Dealer *dealer, const FourEvidence *evidence) {
    size_t states = 1;
    *dealer = (Dealer){.count = 0};
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 0; rank < CODE; rank++)
            if (evidence->unknown.suits[suit] >> rank & 1) dealer->card[dealer->count++] = code(suit, 1U << rank);
    for (int fate = 0; fate < FATES_OF_FOUR; fate++) {
        dealer->start[fate] = evidence->room[fate];
        dealer->barred[fate] = evidence->barred[fate];
        dealer->step[fate] = states;
        states *= (size_t)evidence->room[fate] + 1;
    }
    dealer->ways = malloc(states * sizeof *dealer->ways);
    if (!dealer->ways) return false;
    add_up(dealer);
    if (dealer->ways[states - 1] == 0.0) {
        /* What was shown contradicts itself: any deal will do. */
        memset(dealer->barred, 0, sizeof dealer->barred);
        add_up(dealer);
    }
    return true;
}

static void deal_once(const Dealer *dealer, const FourHands *known, Twister *twister, FourHands *deal) {
    int left[FATES_OF_FOUR];
    size_t state = whole_state(dealer);
    memcpy(left, dealer->start, sizeof left);
    *deal = *known;
    for (int number = 0; number < dealer->count; number++) {
        double point = next_random(twister) * dealer->ways[state];
        int taken = FATES_OF_FOUR - 1;
        for (int fate = 0; fate < FATES_OF_FOUR; fate++) {
            if (!left[fate] || !fits(dealer, number, fate)) continue;
            double ways = dealer->ways[state - dealer->step[fate]];
            if (ways == 0.0) continue;
            taken = fate;
            point -= ways;
            if (point < 0) break;
        }
        state -= dealer->step[taken];
        left[taken]--;
        int card = dealer->card[number];
        if (taken < SEATS) deal->hands[taken].suits[card >> CODE] |= (unsigned)card & RANKS;
    }
}

/* --- weighing: `Evidence.weigh` --- */

static double strength(const Held *hand, const HandValue *value) {
    unsigned spades = hand->suits[0];
    double total = value->base + value->low * bits(spades & 127);
    int few = 0, trumps = bits(spades);
    for (int at = 9; at >= 0; at--)
        if (spades >> (7 + at) & 1) total += value->spades[at];
    for (int suit = 1; suit < 4; suit++) {
        unsigned cards = hand->suits[suit];
        for (int below_ace = 0; below_ace < 5; below_ace++)
            if (cards >> (12 - below_ace) & 1) total += value->side[below_ace];
        few += bits(cards) < 2 ? 2 - bits(cards) : 0;
    }
    return total + value->ruff * few * (trumps < 4 ? trumps : 4) / 4;
}

static double bid_chance(const Held *hand, int bid, const HandValue *value, double lift) {
    double tricks = strength(hand, value) - lift;
    if (bid == 0) {
        double over = tricks - 0.5;
        return 0.003 + exp(-0.9 * (over > 0.0 ? over : 0.0)) * (hand->suits[0] >> 12 ? 0.03 : 1.0);
    }
    double off = (bid - tricks + 0.4) / 1.1, tail = 1 + off * off / 3;
    return 1 / (tail * tail);
}

/* `alike` with `barriers`: whether no card that makes a difference lies between two of a hand. */
static bool alike(int one, int other, const Held *hand, const FourPlay *play) {
    int suit = one >> CODE;
    if (suit != other >> CODE) return false;
    unsigned between = play->out.suits[suit] & ~hand->suits[suit];
    if (play->moment.best > SIDE) {
        if (suit == 0) between |= (unsigned)play->moment.best >> TRUMP;
    } else if (play->moment.best && suit == play->moment.led) between |= (unsigned)play->moment.best;
    unsigned low = (unsigned)(one < other ? one : other) & RANKS, high = (unsigned)(one < other ? other : one) & RANKS;
    return !((high - 1) & from(low << 1) & between);
}

static double weigh(const FourEvidence *evidence, const FourHands *deal) {
    double chance = 1.0;
    for (int seat = 0; seat < evidence->seats; seat++) {
        if (seat == evidence->me) continue;
        Held hand = deal->hands[seat];
        for (int at = evidence->plays - 1; at >= 0; at--) {
            const FourPlay *play = &evidence->play[at];
            if (play->moment.seat != seat) continue;
            hand.suits[play->card >> CODE] |= (unsigned)play->card & RANKS;
            unsigned follows = play->moment.led >= 0 ? hand.suits[play->moment.led] : 0;
            if (!play->chosen || (follows && !(follows & (follows - 1)))) continue;
            int guess = policy_card(&hand, &play->out, &play->moment, play->wishes);
            if (guess != play->card && !alike(guess, play->card, &hand, play)) chance *= 0.45;
        }
        int cards = 0;
        for (int suit = 0; suit < 4; suit++) {
            cards += bits(hand.suits[suit]);
            for (int kept = bits(hand.suits[suit] & evidence->unlikely[seat].suits[suit]); kept; kept--) chance *= 0.45;
            hand.suits[suit] = (hand.suits[suit] & ~evidence->came[seat].suits[suit]) | evidence->gone[seat].suits[suit];
        }
        if (cards != cards_each(evidence->seats)) continue;
        if (evidence->spades[seat] >= 0) {
            int off = bits(hand.suits[0]) - evidence->spades[seat];
            for (off = off < 0 ? -off : off; off; off--) chance *= 0.02;
        } else if (evidence->bids[seat] >= 0)
            chance *= bid_chance(&hand, evidence->bids[seat], &evidence->value, evidence->lift[seat]);
    }
    return chance;
}

/* --- drawing: `draw_deals` --- */

Outcome deal_four(const FourEvidence *evidence, Twister *twister, int count, int oversampling, int least, double at,
    FourHands *drawn) {
    Dealer dealer;
    int dealt = 0, most = count * oversampling;
    FourHands *deals = malloc((size_t)most * sizeof *deals);
    double *sums = malloc((size_t)most * sizeof *sums), sum = 0.0;
    bool room = deals && sums && dealer_open(&dealer, evidence);
    if (!room) {
        free(deals);
        free(sums);
        return NO_MEMORY;
    }
    for (; dealt < most; dealt++) {
        if (dealt >= least * oversampling && dealt % LOOK_EVERY == 0 && at < INFINITY && now() > at) break;
        FourHands *deal = &deals[dealt];
        deal_once(&dealer, &evidence->known, twister, deal);
        double weight = weigh(evidence, deal);
        sum += weight > LEAST ? weight : LEAST;
        sums[dealt] = sum;
    }
    free(dealer.ways);
    double step = sum / count, point = next_random(twister) * step;
    for (int number = 0, deal = 0; number < count; number++) {
        while (sums[deal] < point && deal < dealt - 1) deal++;
        drawn[number] = deals[deal];
        point += step;
    }
    for (int last = count - 1; last > 0; last--) {
        int other = (int)(next_random(twister) * (last + 1));
        FourHands swapped = drawn[last];
        drawn[last] = drawn[other];
        drawn[other] = swapped;
    }
    free(deals);
    free(sums);
    return DEALT;
}
