/* What Python sees of more than two seats: `deal_four` and `play_out_four` in _search.pyi. */
#include "four.h"
#include "py_values.h"

#include <stdlib.h>
#include <string.h>

static bool suit_item(PyObject *item, void *place) {
    int read;
    if (!read_int(item, 0, RANKS, &read)) return false;
    *(unsigned *)place = (unsigned)read;
    return true;
}

static bool seat_count_item(PyObject *item, void *place) { return read_int(item, 0, MOST_CARDS, place); }

static bool card_code_item(PyObject *item, void *place) { return read_int(item, 0, (3 << CODE) + RANKS, place); }

static bool bid_item(PyObject *item, void *place) { return read_int(item, -1, HAND, place); }

static bool bid_made_item(PyObject *item, void *place) { return read_int(item, 0, HAND, place); }

static bool spades_item(PyObject *item, void *place) { return read_int(item, -1, MOST_CARDS, place); }

static bool worth_item(PyObject *item, void *place) { return read_int(item, 0, BID_WORTH, place); }

static bool blind_item(PyObject *item, void *place) { return read_int(item, 0, 1, place); }

static bool wish_item(PyObject *item, void *place) { return read_int(item, 0, 2, place); }

static bool held_item(PyObject *item, void *place) {
    unsigned *suits = ((Held *)place)->suits;
    if (read_all(item, 4, 4, suit_item, suits, sizeof *suits) != 4) return false;
    return (suits[1] | suits[2] | suits[3]) <= SIDE || refuse("a side suit ends with its ace");
}

static bool read_hands(PyObject *object, int count, Held *hands) {
    return read_all(object, count, count, held_item, hands, sizeof *hands) == count;
}

static int held(const Held *hand) {
    int cards = 0;
    for (int suit = 0; suit < 4; suit++) cards += count(hand->suits[suit]);
    return cards;
}

static bool holds(const Held *hand, int card) {
    unsigned rank = (unsigned)card & RANKS;
    return card > 0 && card >> CODE < 4 && count(rank) == 1 && hand->suits[card >> CODE] & rank;
}

/* Read the state of a trick: the seat, the suit led, the best card, who played it, how many have, whether broken. */
static bool read_trick(PyObject *object, FourMoment *moment) {
    int broken;
    if (!PyTuple_Check(object)) return refuse("a moment is a tuple");
    if (!PyArg_ParseTuple(
            object, "iiiiip", &moment->seat, &moment->led, &moment->best, &moment->best_seat, &moment->played, &broken))
        return false;
    moment->broken = broken;
    if (moment->seat < 0 || moment->seat >= SEATS || moment->led < -1 || moment->led > 3 || moment->best_seat < 0
        || moment->best_seat >= SEATS || moment->played < 0 || moment->played >= SEATS || moment->best < 0
        || moment->best > RANKS << TRUMP || (moment->led < 0) != (moment->played == 0)
        || (moment->led < 0) != (moment->best == 0) || (moment->led == 0 && moment->best <= SIDE))
        return refuse("there is no moment like that");
    return true;
}

/* Whether so many seats sit at a moment. */
static bool seat_all(FourMoment *moment, int seats) {
    moment->seats = seats;
    return (moment->seat < seats && moment->best_seat < seats && moment->played < seats) || refuse("there is no seat like that");
}

static bool four_play_item(PyObject *item, void *place) {
    FourPlay *play = place;
    PyObject *trick, *out, *wishes;
    int chosen;
    if (!PyTuple_Check(item)) return refuse("a play is a tuple");
    if (!PyArg_ParseTuple(item, "OOiOp", &trick, &out, &play->card, &wishes, &chosen)) return false;
    play->chosen = chosen;
    if (!read_trick(trick, &play->moment) || !held_item(out, &play->out)) return false;
    int seats = read_all(wishes, FEWEST_SEATS, SEATS, wish_item, play->wishes, sizeof(int));
    if (seats < 0 || !seat_all(&play->moment, seats)) return false;
    return holds(&play->out, play->card) || refuse("a card was played that was gone");
}

/* The values of a hand: the base, a low spade, the other spades, high cards of the side suits, and a ruff. */
static bool read_hand_value(PyObject *object, HandValue *value) {
    enum { VALUES = 18 };
    double read[VALUES];
    if (!read_doubles(object, VALUES, read)) return false;
    value->base = read[0];
    value->low = read[1];
    memcpy(value->spades, read + 2, sizeof value->spades);
    memcpy(value->side, read + 12, sizeof value->side);
    value->ruff = read[17];
    return true;
}

static bool read_four(PyObject *object, FourEvidence *evidence) {
    PyObject *known, *unknown, *room, *barred, *bids, *spades, *came, *gone, *lift, *unlikely, *value, *plays;
    if (!PyArg_ParseTuple(object, "iOOOOOOOOOOOO", &evidence->me, &known, &unknown, &room, &barred, &bids, &spades, &came, &gone,
            &lift, &unlikely, &value, &plays))
        return false;
    int seats = evidence->seats = read_all(known, FEWEST_SEATS, SEATS, held_item, evidence->known.hands, sizeof(Held));
    if (seats < 0) return false;
    if (evidence->me < 0 || evidence->me >= seats) return refuse("there is no seat like that");
    if (!held_item(unknown, &evidence->unknown)
        || read_all(room, seats + 1, seats + 1, count_item, evidence->room, sizeof(int)) < 0
        || !read_hands(barred, seats + 1, evidence->barred)
        || read_all(bids, seats, seats, bid_item, evidence->bids, sizeof(int)) < 0
        || read_all(spades, seats, seats, spades_item, evidence->spades, sizeof(int)) < 0
        || !read_hands(came, seats, evidence->came) || !read_hands(gone, seats, evidence->gone)
        || !read_doubles(lift, seats, evidence->lift) || !read_hands(unlikely, seats, evidence->unlikely)
        || !read_hand_value(value, &evidence->value))
        return false;
    int cards = 0;
    for (int fate = 0; fate < FATES_OF_FOUR; fate++) cards += evidence->room[fate];
    if (cards != held(&evidence->unknown)) return refuse("a card has one place");
    if (seats < SEATS) {
        /* Nobody's cards come after the empty place. */
        evidence->room[SEATS] = evidence->room[seats];
        evidence->barred[SEATS] = evidence->barred[seats];
        evidence->room[seats] = 0;
    }
    evidence->plays = read_all(plays, 0, FOUR_PLAYS, four_play_item, evidence->play, sizeof *evidence->play);
    for (int at = 0; at < evidence->plays; at++)
        if (evidence->play[at].moment.seats != seats) return refuse("there are as many wishes as seats");
    return evidence->plays >= 0;
}

static PyObject *write_hands(const FourHands *deal, int seats) {
    PyObject *hands = PyTuple_New(seats);
    for (int seat = 0; hands && seat < seats; seat++) {
        const unsigned *suits = deal->hands[seat].suits;
        PyObject *hand = Py_BuildValue("IIII", suits[0], suits[1], suits[2], suits[3]);
        if (!hand) Py_CLEAR(hands);
        else PyTuple_SetItem(hands, seat, hand);
    }
    return hands;
}

PyObject *deal_four_seats(PyObject *module, PyObject *arguments) {
    (void)module;
    PyObject *seen, *state;
    int count, oversampling, least;
    double seconds, at;
    Twister twister;
    Outcome outcome;
    if (!PyArg_ParseTuple(arguments, "O!iiiOd:deal_four", &PyTuple_Type, &seen, &count, &oversampling, &least, &state, &seconds))
        return NULL;
    if (count < 1 || oversampling < 1 || least < 1 || count > 10000 || oversampling > 100) {
        refuse("there is no number of deals like that");
        return NULL;
    }
    FourEvidence *evidence = calloc(1, sizeof *evidence);
    FourHands *drawn = malloc((size_t)count * sizeof *drawn);
    PyObject *answer = NULL;
    if (!evidence || !drawn) PyErr_NoMemory();
    else if (read_four(seen, evidence) && read_twister(state, &twister) && read_deadline(seconds, &at)) {
        Py_BEGIN_ALLOW_THREADS;
        outcome = deal_four(evidence, &twister, count, oversampling, least, at, drawn);
        Py_END_ALLOW_THREADS;
        if (outcome == NO_MEMORY) PyErr_NoMemory();
        else {
            PyObject *deals = PyList_New(count), *after = write_twister(&twister);
            for (int number = 0; deals && number < count; number++) {
                PyObject *deal = write_hands(&drawn[number], evidence->seats);
                if (!deal) Py_CLEAR(deals);
                else PyList_SetItem(deals, number, deal);
            }
            answer = deals && after ? PyTuple_Pack(2, deals, after) : NULL;
            Py_XDECREF(deals);
            Py_XDECREF(after);
        }
    }
    free(evidence);
    free(drawn);
    return answer;
}

/* A deal to play out, with the bids of the seats and the sides that are eager. */
typedef struct {
    FourHands deal;
    int seats, bids[SEATS], eager;
} Setting;

static bool setting_item(PyObject *item, void *place) {
    Setting *setting = place;
    PyObject *deal, *bids;
    if (!PyTuple_Check(item)) return refuse("a deal with its bids is a tuple");
    if (!PyArg_ParseTuple(item, "OOi", &deal, &bids, &setting->eager)) return false;
    if (setting->eager < 0 || setting->eager > EVERYBODY) return refuse("there are no sides like that");
    setting->deal = (FourHands){.hands = {{{0}}}};
    setting->seats = read_all(deal, FEWEST_SEATS, SEATS, held_item, setting->deal.hands, sizeof(Held));
    return setting->seats > 0
        && read_all(bids, setting->seats, setting->seats, bid_made_item, setting->bids, sizeof(int)) > 0;
}

static bool sound_setting(const Setting *setting, const FourMoment *moment) {
    int seats = moment->seats, cards = held(&setting->deal.hands[moment->seat]);
    if (setting->seats != seats) return false;
    for (int place = 1; place < seats; place++) {
        bool has_played = place >= seats - moment->played;
        if (held(&setting->deal.hands[(moment->seat + place) % seats]) != cards - has_played) return false;
    }
    return cards > 0 && cards <= cards_each(seats);
}

PyObject *play_out_four(PyObject *module, PyObject *arguments) {
    (void)module;
    PyObject *trick, *taken, *out, *worlds, *options, *worths, *blind;
    FourMoment moment;
    Held rest;
    Terms terms;
    int helps, nil_bags, no_trump, low_club, bidder, choice[PACK];
    if (!PyArg_ParseTuple(arguments, "OOO(ppppiiiOO)OOi(iii):play_out_four", &trick, &taken, &out, &helps, &nil_bags, &no_trump,
            &low_club, &terms.bag, &terms.point, &terms.spare, &worths, &blind, &worlds, &options, &bidder, &terms.exact, &terms.side,
            &terms.caution))
        return NULL;
    terms.helps = helps;
    terms.nil_bags = nil_bags;
    terms.no_trump = no_trump;
    terms.low_club = low_club;
    if (terms.point < 1 || terms.point > BAG_LIMIT || terms.bag < -BAG_LIMIT - BAG_PENALTY || terms.bag > BAG_LIMIT) {
        refuse("there is no price of a bag like that");
        return NULL;
    }
    if (terms.spare < 0 || terms.spare > HAND) {
        refuse("nobody can spare so many tricks");
        return NULL;
    }
    if (terms.exact < 0 || terms.exact > ENDING || terms.side < 0 || terms.side >= SEATS || terms.caution < 0
        || terms.caution > WHOLE_CAUTION) {
        refuse("there is no ending like that");
        return NULL;
    }
    if (!read_trick(trick, &moment) || !held_item(out, &rest)) return NULL;
    memset(moment.taken, 0, sizeof moment.taken);
    int seats = read_all(taken, FEWEST_SEATS, SEATS, seat_count_item, moment.taken, sizeof(int));
    if (seats < 0 || !seat_all(&moment, seats)) return NULL;
    if (read_all(worths, SIDE_BID + 1, SIDE_BID + 1, worth_item, terms.worths, sizeof(int)) < 0
        || read_all(blind, seats, seats, blind_item, terms.blind, sizeof(int)) < 0)
        return NULL;
    if (terms.side >= sides_of(seats)) {
        refuse("there is no side like that");
        return NULL;
    }
    int choices = read_all(options, 1, PACK, bidder < 0 ? card_code_item : bid_made_item, choice, sizeof(int));
    if (choices < 0) return NULL;
    Py_ssize_t number = PySequence_Size(worlds);
    if (number < 0) return NULL;
    if (number < 1 || number > 10000 || bidder >= seats) {
        refuse("there is no number of deals like that");
        return NULL;
    }
    Setting *settings = malloc((size_t)number * sizeof *settings);
    PyObject *answer = PyBytes_FromStringAndSize(NULL, number * choices * seats);
    bool good = settings && answer;
    if (!settings) PyErr_NoMemory();
    good = good && read_all(worlds, 1, 10000, setting_item, settings, sizeof *settings) == number;
    for (Py_ssize_t at = 0; good && at < number; at++) {
        good = sound_setting(&settings[at], &moment) || refuse("the hands do not go together");
        for (int option = 0; good && bidder < 0 && option < choices; option++)
            good = !choice[option] || holds(&settings[at].deal.hands[moment.seat], choice[option])
                || refuse("a card is not held");
    }
    if (good) {
        char *counts = PyBytes_AsString(answer);
        Py_BEGIN_ALLOW_THREADS;
        for (Py_ssize_t at = 0; at < number; at++) {
            memcpy(terms.bids, settings[at].bids, sizeof terms.bids);
            terms.eager = settings[at].eager;
            for (int option = 0; option < choices; option++) {
                int tricks[SEATS];
                if (bidder >= 0) terms.bids[bidder] = choice[option];
                play_out(&settings[at].deal, &rest, &moment, &terms, bidder < 0 ? choice[option] : 0, tricks);
                for (int seat = 0; seat < seats; seat++) *counts++ = (char)tricks[seat];
            }
        }
        Py_END_ALLOW_THREADS;
    } else Py_CLEAR(answer);
    free(settings);
    return answer;
}
