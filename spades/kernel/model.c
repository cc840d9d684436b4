/* How likely a sound player plays a card, after playmodel.py, and what a hand is worth at a glance, after handvalue.py.
 *
 * Sums begin with the first feature and leave out none but zeros, so that they are Python's to the last bit.
 */
#include "kernel.h"

#include <math.h>
#include <string.h>

enum { LEAD, FOLLOW, VOID };

static void lengths_of(Cards held, int lengths[4]) {
    for (int suit = 0; suit < 4; suit++) lengths[suit] = count(held & SUIT_MASK << SUIT * suit);
}

static void follow_features(const int *cards, int legal, int led, double pressure, double rows[HAND][MOST_WEIGHTS]) {
    int cheaper = 0;
    while (cheaper < legal && cards[cheaper] < led) cheaper++;
    int lower = legal - cheaper;
    for (int at = 0; at < legal; at++) {
        int card = cards[at], rank = card % SUIT;
        double *row = rows[at];
        if (card < led) {
            row[0] = 1.0;
            row[1] = --cheaper;
            row[3] = (double)(led % SUIT) / 12;
            row[4] = pressure;
            row[5] = rank == 0;
            row[6] = (double)rank / 12;
            row[7] = card < SUIT;
        } else {
            row[2] = --lower;
            row[8] = lower * pressure;
        }
    }
}

static void void_features(
    Cards held, const int *cards, int legal, int led, double pressure, double rows[HAND][MOST_WEIGHTS]) {
    int lengths[4], left[4];
    lengths_of(held, lengths);
    memcpy(left, lengths, sizeof left);
    for (int at = 0; at < legal; at++) {
        int suit = cards[at] / SUIT, rank = cards[at] % SUIT;
        double *row = rows[at];
        left[suit]--;
        if (suit == 0) {
            row[0] = 1.0;
            row[1] = left[0];
            row[2] = (double)(led % SUIT) / 12;
            row[3] = (double)lengths[0] / 4;
            row[4] = pressure;
        } else {
            row[5] = (double)rank / 12;
            row[6] = lengths[suit];
            row[7] = rank == 0;
            row[8] = left[suit];
        }
    }
}

static void lead_features(Cards held, const int *cards, int legal, double pressure, double rows[HAND][MOST_WEIGHTS]) {
    int lengths[4], left[4];
    lengths_of(held, lengths);
    memcpy(left, lengths, sizeof left);
    double trumps = (double)lengths[0] / 4;
    for (int at = 0; at < legal; at++) {
        int card = cards[at], suit = card / SUIT, rank = card % SUIT;
        double *row = rows[at];
        left[suit]--;
        if (suit == 0) {
            row[0] = 1.0;
            row[1] = trumps;
            row[2] = (double)rank / 12;
            row[8] = left[0];
            row[11] = pressure;
        } else {
            double ace = rank == 0;
            row[3] = (double)rank / 12;
            row[4] = ace;
            row[5] = rank == 1;
            row[6] = rank == 2;
            row[7] = (double)lengths[suit] / 4;
            row[8] = left[suit];
            row[9] = trumps * (lengths[suit] == 1);
            row[10] = held >> card >> 1 & 1 ? ace : 0.0;
            row[12] = ace * pressure;
        }
    }
}

int choice_chances(
    const PlayModel *model, Cards held, int led, bool broken, Need need, int cards[HAND], double chances[HAND]) {
    int legal = legal_cards(held, led, broken, cards);
    if (legal == 1) {
        chances[0] = 1.0;
        return legal;
    }
    double rows[HAND][MOST_WEIGHTS] = {{0}};
    double pressure = need.nil ? 0.0 : (double)need.tricks / count(held);
    pressure = pressure < 0.0 ? 0.0 : pressure > 1.0 ? 1.0 : pressure;
    int decision = led == NO_CARD ? LEAD : cards[0] / SUIT == led / SUIT ? FOLLOW : VOID;
    if (decision == LEAD) lead_features(held, cards, legal, pressure, rows);
    else if (decision == FOLLOW) follow_features(cards, legal, led, pressure, rows);
    else void_features(held, cards, legal, led, pressure, rows);
    const double *weights = model->weights[3 * decision + (need.nil ? 2 : need.tricks > 0 ? 0 : 1)];
    double total = 0.0;
    for (int at = 0; at < legal; at++) {
        double appeal = 0.0;
        for (int feature = 0; feature < MOST_WEIGHTS; feature++) appeal += weights[feature] * rows[at][feature];
        chances[at] = exp(appeal);
        total += chances[at];
    }
    for (int at = 0; at < legal; at++) chances[at] /= total;
    return legal;
}

double expected_tricks(const double weights[HAND_WEIGHTS], Cards hand, Cards out) {
    unsigned ranks[4] = {0};
    for (int card = 0; card < PACK; card++) {
        if (!(hand >> card & 1)) continue;
        /* A king counts as an ace when the ace is out. */
        int rank = card % SUIT;
        Cards above = (card_bit(card) - 1) & ~(card_bit(card - rank) - 1);
        ranks[card / SUIT] |= 1U << (rank - count(out & above));
    }
    int length = count(ranks[0]);
    int aces = 0, kings = 0, bare_kings = 0, queens = 0, bare_queens = 0, jacks = 0;
    int voids = 0, singletons = 0, doubletons = 0, longer = 0;
    for (int suit = 1; suit < 4; suit++) {
        unsigned held = ranks[suit];
        int cards = count(held);
        voids += cards == 0;
        singletons += cards == 1;
        doubletons += cards == 2;
        longer += cards > 4 ? cards - 4 : 0;
        aces += (held & 1) != 0;
        if (held & 2) {
            kings += cards >= 2;
            bare_kings += cards < 2;
        }
        if (held & 4) {
            bool guarded = cards >= 3 || held & 3;
            queens += guarded;
            bare_queens += !guarded;
        }
        jacks += held & 8 && cards >= 3;
    }
    double ruffs = (double)(length < 6 ? length : 6) / 3;
    double features[HAND_WEIGHTS] = {1.0, length, (double)(length * length) / 10, ranks[0] & 1, ranks[0] >> 1 & 1,
        ranks[0] >> 2 & 1, ranks[0] >> 3 & 1, ranks[0] >> 4 & 1, aces, kings, bare_kings, queens, bare_queens, jacks,
        voids, singletons, doubletons, longer, voids * ruffs, singletons * ruffs};
    double worth = 0.0;
    for (int feature = 0; feature < HAND_WEIGHTS; feature++) worth += weights[feature] * features[feature];
    return worth;
}
