/* What Python sees of the hands that the other of two seats may hold: `deal` in _search.pyi. */
#include "py_values.h"

#include <stdlib.h>

typedef struct {
    double share;
    double keeps[MOST_UNSEEN];
    int count;
} DrawModel;

static bool model_item(PyObject *item, void *place) {
    DrawModel *model = place;
    PyObject *share = PySequence_GetItem(item, 0), *keeps = share ? PySequence_GetItem(item, 1) : NULL;
    bool good = keeps && read_double(share, &model->share);
    if (good) {
        model->count = read_all(keeps, 0, MOST_UNSEEN, double_item, model->keeps, sizeof *model->keeps);
        good = model->count >= 0;
    }
    Py_XDECREF(share);
    Py_XDECREF(keeps);
    return good;
}

static bool play_item(PyObject *item, void *place) {
    Play *play = place;
    PyObject *led;
    int broken;
    if (!PyTuple_Check(item)) return refuse("a play is a tuple");
    if (!PyArg_ParseTuple(item, "iOpi", &play->card, &led, &broken, &play->taken)) return false;
    play->broken = broken;
    if (play->card < 0 || play->card >= PACK || play->taken < 0 || play->taken > HAND)
        return refuse("there is no play like that");
    return read_card_or_none(led, &play->led);
}

static bool read_fates(PyObject *object, const Evidence *evidence, int fates[4]) {
    if (read_all(object, 4, 4, count_item, fates, sizeof *fates) != 4) return false;
    if (fates[0] + fates[1] + fates[2] + fates[3] != evidence->count) return refuse("a card has one fate");
    return fates[0] + fates[2] <= HAND || refuse("a hand has more than 13 cards");
}

static bool read_prior(PyObject *object, Evidence *evidence) {
    PyObject *cards, *played, *excluded, *start, *plain, *models;
    DrawModel read[MOST_MODELS];
    Cards seen = 0;
    if (!PyArg_ParseTuple(object, "OOOOOO", &cards, &played, &excluded, &start, &plain, &models)) return false;
    evidence->count = read_all(cards, 0, MOST_UNSEEN, card_item, evidence->cards, sizeof *evidence->cards);
    if (evidence->count < 0) return false;
    for (int at = 0; at < evidence->count; at++) seen |= card_bit(evidence->cards[at]);
    if (count(seen) != evidence->count) return refuse("a card is there twice");
    if (!read_cards(played, &evidence->played) || !read_cards(excluded, &evidence->excluded)
        || !read_fates(start, evidence, evidence->start) || !read_fates(plain, evidence, evidence->plain_start))
        return false;
    evidence->models = read_all(models, 1, MOST_MODELS, model_item, read, sizeof *read);
    for (int at = 0; at < evidence->models; at++) {
        if (read[at].count != evidence->count) return refuse("a draw model says something of every card");
        evidence->shares[at] = read[at].share;
        for (int card = 0; card < evidence->count; card++) evidence->keeps[at][card] = read[at].keeps[card];
    }
    return evidence->models > 0;
}

static bool read_seen(PyObject *object, Evidence *evidence) {
    PyObject *plays, *unknown, *weights, *scales, *model;
    double scale[4];
    if (!PyArg_ParseTuple(
            object, "iOOOdOO", &evidence->bid, &plays, &unknown, &weights, &evidence->constant, &scales, &model))
        return false;
    evidence->weighed = true;
    evidence->plays = read_all(plays, 0, HAND, play_item, evidence->play, sizeof *evidence->play);
    if (evidence->plays < 0) return false;
    if (evidence->bid < -1 || evidence->bid > HAND) return refuse("there is no bid like that");
    if (evidence->start[0] + evidence->start[2] > HAND) return refuse("a hand has more than 13 cards");
    evidence->tells_discards = !Py_IsNone(unknown);
    if (evidence->tells_discards && !read_cards(unknown, &evidence->unknown)) return false;
    if (!read_doubles(weights, HAND_WEIGHTS, evidence->hand_weights) || !read_doubles(scales, 4, scale)
        || !read_doubles(model, DECISIONS * MOST_WEIGHTS, evidence->model.weights[0]))
        return false;
    evidence->anything = scale[0];
    evidence->temper = scale[1];
    evidence->bid_scale = scale[2];
    evidence->nil_floor = scale[3];
    return true;
}

static PyObject *write_hand(Cards hand) {
    PyObject *cards = PyList_New(0);
    for (int card = 0; cards && card < PACK; card++) {
        if (!(hand >> card & 1)) continue;
        PyObject *number = PyLong_FromLong(card);
        if (!number || PyList_Append(cards, number) < 0) Py_CLEAR(cards);
        Py_XDECREF(number);
    }
    PyObject *set = cards ? PyFrozenSet_New(cards) : NULL;
    Py_XDECREF(cards);
    return set;
}

static PyObject *write_dealt(const Dealt *dealt, int found) {
    PyObject *hands = PyList_New(found);
    for (int at = 0; hands && at < found; at++) {
        /* `N` takes the set over, and fails where there is none. */
        PyObject *hand = Py_BuildValue("Nid", write_hand(dealt[at].hand), dealt[at].times, dealt[at].chance);
        if (!hand) Py_CLEAR(hands);
        else PyList_SetItem(hands, at, hand);
    }
    return hands;
}

PyObject *deal(PyObject *module, PyObject *arguments) {
    (void)module;
    PyObject *prior, *seen, *state;
    int deals, least, found;
    double seconds, at;
    Twister twister;
    Dealt *dealt = NULL;
    Outcome outcome;
    if (!PyArg_ParseTuple(arguments, "O!OiiOd:deal", &PyTuple_Type, &prior, &seen, &deals, &least, &state, &seconds)) return NULL;
    if (deals < 1 || deals > 1000000) {
        refuse("there is no number of deals like that");
        return NULL;
    }
    if (!Py_IsNone(seen) && !PyTuple_Check(seen)) {
        refuse("what was seen is a tuple");
        return NULL;
    }
    Evidence *evidence = calloc(1, sizeof *evidence);
    if (!evidence) return PyErr_NoMemory();
    if (!read_prior(prior, evidence) || (!Py_IsNone(seen) && !read_seen(seen, evidence)) || !read_twister(state, &twister)
        || !read_deadline(seconds, &at)) {
        free(evidence);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    outcome = deal_hands(evidence, &twister, deals, least, at, &dealt, &found);
    Py_END_ALLOW_THREADS;
    free(evidence);
    PyObject *answer = NULL;
    if (outcome == DEALT) {
        PyObject *hands = write_dealt(dealt, found), *after = write_twister(&twister);
        answer = hands && after ? PyTuple_Pack(2, hands, after) : NULL;
        Py_XDECREF(hands);
        Py_XDECREF(after);
    } else if (outcome == NO_MEMORY) PyErr_NoMemory();
    else refuse("a card was played that could not be");
    free(dealt);
    return answer;
}
