/* What Python sees of the kernel: `spades.kernel._search`, told in _search.pyi.
 *
 * Whatever comes in is checked here, so that nothing behind it can be handed a damaged position; while it works the
 * interpreter is free for others. The stable ABI of Python 3.11: one build serves every later Python.
 */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "four.h"
#include "kernel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    PyObject_HEAD
    Solver solver;
    PlayModel model;
    bool busy; /* read and written with the interpreter held */
} SolverObject;

/* --- reading what comes in; false and an exception set where it is no good --- */

static bool refuse(const char *why) {
    PyErr_SetString(PyExc_ValueError, why);
    return false;
}

static bool read_int(PyObject *object, long least, long most, int *value) {
    long read = PyLong_AsLong(object);
    if (read == -1 && PyErr_Occurred()) {
        if (PyErr_ExceptionMatches(PyExc_OverflowError)) PyErr_Clear();
        else return false;
    } else if (read >= least && read <= most) {
        *value = (int)read;
        return true;
    }
    PyErr_Format(PyExc_ValueError, "%R is not from %ld to %ld", object, least, most);
    return false;
}

static bool read_card_or_none(PyObject *object, int *card) {
    *card = NO_CARD;
    return Py_IsNone(object) || read_int(object, 0, PACK - 1, card);
}

static bool read_cards(PyObject *cards, Cards *hand) {
    *hand = 0;
    PyObject *all = PyObject_GetIter(cards), *item;
    if (!all) return false;
    while ((item = PyIter_Next(all))) {
        int card;
        bool good = read_int(item, 0, PACK - 1, &card);
        Py_DECREF(item);
        if (!good) break;
        *hand |= card_bit(card);
    }
    Py_DECREF(all);
    return !PyErr_Occurred();
}

static bool read_double(PyObject *object, double *value) {
    *value = PyFloat_AsDouble(object);
    if (*value == -1.0 && PyErr_Occurred()) return false;
    return isfinite(*value) || refuse("a number is not finite");
}

/* Read a sequence of so many things, each by `read` into its place; returns how many there were, or -1. */
typedef bool (*Reader)(PyObject *item, void *place);

static int read_all(PyObject *sequence, int least, int most, Reader read, void *places, size_t size) {
    Py_ssize_t length = PySequence_Size(sequence);
    if (length < 0) return -1;
    if (length < least || length > most) {
        PyErr_Format(PyExc_ValueError, "a sequence of %zd is not of %d to %d", length, least, most);
        return -1;
    }
    for (Py_ssize_t at = 0; at < length; at++) {
        PyObject *item = PySequence_GetItem(sequence, at);
        bool good = item && read(item, (char *)places + (size_t)at * size);
        Py_XDECREF(item);
        if (!good) return -1;
    }
    return (int)length;
}

static bool double_item(PyObject *item, void *place) { return read_double(item, place); }

static bool card_item(PyObject *item, void *place) { return read_int(item, 0, PACK - 1, place); }

static bool count_item(PyObject *item, void *place) { return read_int(item, 0, PACK, place); }

static bool read_doubles(PyObject *sequence, int length, double *values) {
    return read_all(sequence, length, length, double_item, values, sizeof *values) == length;
}

static bool read_deadline(double seconds, double *at) {
    if (isnan(seconds)) return refuse("the seconds are no number");
    *at = now() + seconds;
    return true;
}

static bool read_payoff(PyObject *object, double payoff[COUNTS], int *length) {
    *length = read_all(object, 1, COUNTS, double_item, payoff, sizeof *payoff);
    return *length > 0;
}

static bool read_need(PyObject *object, Need *need) {
    *need = (Need){.nil = Py_IsNone(object)};
    return need->nil || read_int(object, -HAND, HAND, &need->tricks);
}

static bool undamaged(const Position *position, int payoffs) {
    const char *why = why_damaged(position, payoffs);
    return !why || refuse(why);
}

/* --- the solver --- */

/* Take the solver for a question with a deadline; false where another thread has it. */
static bool begin(SolverObject *self, double seconds, unsigned long long nodes) {
    double at;
    if (!read_deadline(seconds, &at)) return false;
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "the solver is at work on another question");
        return false;
    }
    self->busy = true;
    self->solver.stopped = false;
    self->solver.deadline.at = at;
    self->solver.deadline.nodes = nodes ? self->solver.nodes + nodes : UINT64_MAX;
    return true;
}

static PyObject *solver_new(PyTypeObject *type, PyObject *arguments, PyObject *named) {
    PyObject *weights;
    static char *names[] = {"play_model", NULL};
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "O:Solver", names, &weights)) return NULL;
    PlayModel model;
    if (!read_doubles(weights, DECISIONS * MOST_WEIGHTS, model.weights[0])) return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    SolverObject *self = (SolverObject *)allocate(type, 0);
    if (!self) return NULL;
    self->model = model;
    if (!solver_open(&self->solver)) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

static void solver_dealloc(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    solver_close(&((SolverObject *)object)->solver);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

static PyObject *solver_card_values(PyObject *object, PyObject *arguments) {
    SolverObject *self = (SolverObject *)object;
    PyObject *ours, *theirs, *to_move, *led, *worths;
    Position position;
    double payoff[COUNTS], values[HAND], seconds;
    int broken, payoffs, cards[HAND];
    unsigned long long nodes = 0;
    if (!PyArg_ParseTuple(arguments, "OOOOpOd|K:card_values", &ours, &theirs, &to_move, &led, &broken, &worths, &seconds,
            &nodes))
        return NULL;
    position.broken = broken;
    if (!read_int(to_move, 0, 1, &position.to_move) || !read_cards(ours, &position.hands[1])
        || !read_cards(theirs, &position.hands[0])
        || !read_card_or_none(led, &position.led) || !read_payoff(worths, payoff, &payoffs)
        || !undamaged(&position, payoffs) || !begin(self, seconds, nodes))
        return NULL;
    int legal;
    Py_BEGIN_ALLOW_THREADS;
    legal = card_values(&self->solver, &position, payoff, cards, values);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    if (self->solver.stopped) Py_RETURN_NONE;
    PyObject *found = PyDict_New();
    for (int at = 0; found && at < legal; at++) {
        PyObject *card = PyLong_FromLong(cards[at]), *value = PyFloat_FromDouble(values[at]);
        if (!card || !value || PyDict_SetItem(found, card, value) < 0) Py_CLEAR(found);
        Py_XDECREF(card);
        Py_XDECREF(value);
    }
    return found;
}

static PyObject *solver_value(PyObject *object, PyObject *arguments) {
    SolverObject *self = (SolverObject *)object;
    PyObject *ours, *theirs, *to_move, *worths;
    Position position = {.led = NO_CARD};
    double payoff[COUNTS], seconds, value;
    int broken, payoffs;
    unsigned long long nodes = 0;
    if (!PyArg_ParseTuple(
            arguments, "OOOpOd|K:value", &ours, &theirs, &to_move, &broken, &worths, &seconds, &nodes))
        return NULL;
    position.broken = broken;
    if (!read_int(to_move, 0, 1, &position.to_move) || !read_cards(ours, &position.hands[1])
        || !read_cards(theirs, &position.hands[0])
        || !read_payoff(worths, payoff, &payoffs) || !undamaged(&position, payoffs) || !begin(self, seconds, nodes))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    value = position_value(&self->solver, &position, payoff);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    if (self->solver.stopped) Py_RETURN_NONE;
    return PyFloat_FromDouble(value);
}

/* Read the worlds of a plan; none of them may be damaged. */
static Branch *read_branches(PyObject *object, const Moment *moment, int payoffs, int *length) {
    Py_ssize_t count = PySequence_Size(object);
    if (count < 0) return NULL;
    if (count < 1 || count > 100000) {
        refuse("there is no number of worlds like that");
        return NULL;
    }
    Branch *branches = malloc((size_t)count * sizeof *branches);
    if (!branches) {
        PyErr_NoMemory();
        return NULL;
    }
    for (Py_ssize_t at = 0; at < count; at++) {
        PyObject *item = PySequence_GetItem(object, at), *theirs = item ? PySequence_GetItem(item, 0) : NULL;
        PyObject *weight = theirs ? PySequence_GetItem(item, 1) : NULL;
        bool good = weight && read_cards(theirs, &branches[at].theirs) && read_double(weight, &branches[at].weight);
        Position position = {{good ? branches[at].theirs : 0, moment->hand}, 1, moment->led, moment->broken};
        good = good && undamaged(&position, payoffs);
        Py_XDECREF(item);
        Py_XDECREF(theirs);
        Py_XDECREF(weight);
        if (!good) {
            free(branches);
            return NULL;
        }
    }
    *length = (int)count;
    return branches;
}

static PyObject *solver_plan(PyObject *object, PyObject *arguments) {
    SolverObject *self = (SolverObject *)object;
    PyObject *hand, *led, *worths, *need, *worlds;
    double payoff[COUNTS], seconds, value;
    int broken, payoffs, card, turns, count, legal, cards[HAND];
    Moment moment = {.payoff = payoff};
    Planner planner = {.solver = &self->solver, .model = &self->model};
    unsigned long long nodes = 0;
    if (!PyArg_ParseTuple(arguments, "OOpOOOiiid|K:plan", &hand, &led, &broken, &worths, &need, &worlds, &card, &turns,
            &planner.width, &seconds, &nodes))
        return NULL;
    moment.broken = broken;
    if (!read_cards(hand, &moment.hand) || !read_card_or_none(led, &moment.led)
        || !read_payoff(worths, payoff, &payoffs) || !read_need(need, &moment.need))
        return NULL;
    if (turns < 1 || planner.width < 1) {
        refuse("a plan has at least one turn and one card");
        return NULL;
    }
    Branch *branches = read_branches(worlds, &moment, payoffs, &count);
    if (!branches) return NULL;
    legal = legal_cards(moment.hand, moment.led, moment.broken, cards);
    while (legal > 0 && cards[legal - 1] != card) legal--;
    if (!legal) refuse("the card may not be played");
    if (!legal || !begin(self, seconds, nodes)) {
        free(branches);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    value = plan_card(&planner, &moment, branches, count, card, turns);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    free(branches);
    if (planner.no_memory) return PyErr_NoMemory();
    if (self->solver.stopped) Py_RETURN_NONE;
    return PyFloat_FromDouble(value);
}

static PyObject *solver_nodes(PyObject *object, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(((SolverObject *)object)->solver.nodes);
}

static PyMethodDef solver_methods[] = {
    {"card_values", solver_card_values, METH_VARARGS, NULL},
    {"value", solver_value, METH_VARARGS, NULL},
    {"plan", solver_plan, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef solver_attributes[] = {{"nodes", solver_nodes, NULL, NULL, NULL}, {NULL, NULL, NULL, NULL, NULL}};

static PyType_Slot solver_slots[] = {
    {Py_tp_new, (void *)solver_new},
    {Py_tp_dealloc, (void *)solver_dealloc},
    {Py_tp_methods, solver_methods},
    {Py_tp_getset, solver_attributes},
    {0, NULL},
};

static PyType_Spec solver_spec = {
    .name = "spades.kernel._search.Solver",
    .basicsize = sizeof(SolverObject),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = solver_slots,
};

/* --- worlds --- */

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

static bool read_twister(PyObject *state, Twister *twister) {
    if (!PyTuple_Check(state) || PyTuple_Size(state) != MT_WORDS + 1) return refuse("there is no generator like that");
    for (int at = 0; at < MT_WORDS; at++) {
        unsigned long word = PyLong_AsUnsignedLong(PyTuple_GetItem(state, at));
        if (PyErr_Occurred()) return false;
        twister->words[at] = (uint32_t)word;
    }
    return read_int(PyTuple_GetItem(state, MT_WORDS), 0, MT_WORDS, &twister->at);
}

static PyObject *write_twister(const Twister *twister) {
    PyObject *state = PyTuple_New(MT_WORDS + 1);
    for (int at = 0; state && at <= MT_WORDS; at++) {
        PyObject *word = PyLong_FromUnsignedLong(at < MT_WORDS ? twister->words[at] : (unsigned long)twister->at);
        if (!word) Py_CLEAR(state);
        else PyTuple_SetItem(state, at, word);
    }
    return state;
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

static PyObject *deal(PyObject *module, PyObject *arguments) {
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

/* --- four seats --- */

static bool suit_item(PyObject *item, void *place) {
    int read;
    if (!read_int(item, 0, RANKS, &read)) return false;
    *(unsigned *)place = (unsigned)read;
    return true;
}

static bool seat_count_item(PyObject *item, void *place) { return read_int(item, 0, HAND, place); }

static bool card_code_item(PyObject *item, void *place) { return read_int(item, 0, (3 << SUIT) + RANKS, place); }

static bool bid_item(PyObject *item, void *place) { return read_int(item, -1, HAND, place); }

static bool wish_item(PyObject *item, void *place) { return read_int(item, 0, 2, place); }

static bool void_item(PyObject *item, void *place) {
    int read;
    if (!read_int(item, 0, 15, &read)) return false;
    *(unsigned *)place = (unsigned)read;
    return true;
}

static bool held_item(PyObject *item, void *place) {
    return read_all(item, 4, 4, suit_item, ((Held *)place)->suits, sizeof(unsigned)) == 4;
}

static int held(const Held *hand) {
    int cards = 0;
    for (int suit = 0; suit < 4; suit++) cards += count(hand->suits[suit]);
    return cards;
}

static bool holds(const Held *hand, int card) {
    unsigned rank = (unsigned)card & RANKS;
    return card > 0 && card >> SUIT < 4 && count(rank) == 1 && hand->suits[card >> SUIT] & rank;
}

/* Read the state of a trick: the seat, the suit led, the best card, who played it, how many have, whether broken. */
static bool read_trick(PyObject *object, FourMoment *moment) {
    int broken;
    if (!PyTuple_Check(object)) return refuse("a moment is a tuple");
    if (!PyArg_ParseTuple(
            object, "iiiiip", &moment->seat, &moment->led, &moment->best, &moment->best_seat, &moment->played, &broken))
        return false;
    moment->broken = broken;
    if (moment->seat < 0 || moment->seat > 3 || moment->led < -1 || moment->led > 3 || moment->best_seat < 0
        || moment->best_seat > 3 || moment->played < 0 || moment->played > 3 || moment->best < 0
        || moment->best > RANKS << SUIT || (moment->led < 0) != (moment->played == 0)
        || (moment->led < 0) != (moment->best == 0) || (moment->led == 0 && moment->best <= RANKS))
        return refuse("there is no moment like that");
    return true;
}

static bool four_play_item(PyObject *item, void *place) {
    FourPlay *play = place;
    PyObject *trick, *out, *wishes;
    if (!PyTuple_Check(item)) return refuse("a play is a tuple");
    if (!PyArg_ParseTuple(item, "OOiO", &trick, &out, &play->card, &wishes)) return false;
    if (!read_trick(trick, &play->moment) || !held_item(out, &play->out)
        || read_all(wishes, SEATS, SEATS, wish_item, play->wishes, sizeof(int)) != SEATS)
        return false;
    return holds(&play->out, play->card) || refuse("a card was played that was gone");
}

static bool read_four(PyObject *object, FourEvidence *evidence) {
    PyObject *hand, *unknown, *room, *voids, *bids, *plays;
    if (!PyArg_ParseTuple(object, "iOOOOOO", &evidence->me, &hand, &unknown, &room, &voids, &bids, &plays)) return false;
    if (evidence->me < 0 || evidence->me > 3) return refuse("there is no seat like that");
    evidence->dealt_to_me = Py_IsNone(hand);
    if ((!evidence->dealt_to_me && !held_item(hand, &evidence->hand)) || !held_item(unknown, &evidence->unknown)
        || read_all(room, FATES_OF_FOUR, FATES_OF_FOUR, count_item, evidence->room, sizeof(int)) < 0
        || read_all(voids, FATES_OF_FOUR, FATES_OF_FOUR, void_item, evidence->voids, sizeof(unsigned)) < 0
        || read_all(bids, SEATS, SEATS, bid_item, evidence->bids, sizeof(int)) < 0)
        return false;
    int cards = 0;
    for (int fate = 0; fate < FATES_OF_FOUR; fate++) cards += evidence->room[fate];
    if (cards != held(&evidence->unknown)) return refuse("a card has one place");
    evidence->plays = read_all(plays, 0, FOUR_PLAYS, four_play_item, evidence->play, sizeof *evidence->play);
    return evidence->plays >= 0;
}

static PyObject *write_four(const FourHands *deal) {
    PyObject *hands = PyTuple_New(SEATS);
    for (int seat = 0; hands && seat < SEATS; seat++) {
        const unsigned *suits = deal->hands[seat].suits;
        PyObject *hand = Py_BuildValue("IIII", suits[0], suits[1], suits[2], suits[3]);
        if (!hand) Py_CLEAR(hands);
        else PyTuple_SetItem(hands, seat, hand);
    }
    return hands;
}

static PyObject *deal_four_seats(PyObject *module, PyObject *arguments) {
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
                PyObject *deal = write_four(&drawn[number]);
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

/* A deal to play out, with the bids of the seats and the side that is eager. */
typedef struct {
    FourHands deal;
    int bids[SEATS], eager;
} Setting;

static bool setting_item(PyObject *item, void *place) {
    Setting *setting = place;
    PyObject *deal, *bids;
    if (!PyTuple_Check(item)) return refuse("a deal with its bids is a tuple");
    if (!PyArg_ParseTuple(item, "OOi", &deal, &bids, &setting->eager)) return false;
    return read_all(deal, SEATS, SEATS, held_item, setting->deal.hands, sizeof(Held)) == SEATS
        && read_all(bids, SEATS, SEATS, seat_count_item, setting->bids, sizeof(int)) == SEATS;
}

static bool sound_setting(const Setting *setting, const FourMoment *moment) {
    int cards = held(&setting->deal.hands[moment->seat]);
    for (int place = 1; place < SEATS; place++) {
        bool has_played = place >= SEATS - moment->played;
        if (held(&setting->deal.hands[(moment->seat + place) & 3]) != cards - has_played) return false;
    }
    return cards > 0 && cards <= HAND;
}

static PyObject *play_out_four(PyObject *module, PyObject *arguments) {
    (void)module;
    PyObject *trick, *taken, *out, *worlds, *options;
    FourMoment moment;
    Held rest;
    Terms terms;
    int helps, hurt, bidder, choice[PACK];
    if (!PyArg_ParseTuple(arguments, "OOOppOOi(iii):play_out_four", &trick, &taken, &out, &helps, &hurt, &worlds, &options,
            &bidder, &terms.exact, &terms.side, &terms.caution))
        return NULL;
    terms.helps = helps;
    terms.bags_hurt = hurt;
    if (terms.exact < 0 || terms.exact > ENDING || terms.side < 0 || terms.side > 1 || terms.caution < 0
        || terms.caution > WHOLE_CAUTION) {
        refuse("there is no ending like that");
        return NULL;
    }
    if (!read_trick(trick, &moment) || read_all(taken, SEATS, SEATS, seat_count_item, moment.taken, sizeof(int)) < 0
        || !held_item(out, &rest))
        return NULL;
    int choices = read_all(options, 1, PACK, bidder < 0 ? card_code_item : seat_count_item, choice, sizeof(int));
    if (choices < 0) return NULL;
    Py_ssize_t number = PySequence_Size(worlds);
    if (number < 0) return NULL;
    if (number < 1 || number > 10000 || bidder > 3) {
        refuse("there is no number of deals like that");
        return NULL;
    }
    Setting *settings = malloc((size_t)number * sizeof *settings);
    PyObject *answer = PyBytes_FromStringAndSize(NULL, number * choices * SEATS);
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
                for (int seat = 0; seat < SEATS; seat++) *counts++ = (char)tricks[seat];
            }
        }
        Py_END_ALLOW_THREADS;
    } else Py_CLEAR(answer);
    free(settings);
    return answer;
}

/* --- the module --- */

static PyMethodDef functions[] = {
    {"deal", deal, METH_VARARGS, NULL},
    {"deal_four", deal_four_seats, METH_VARARGS, NULL},
    {"play_out_four", play_out_four, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static int fill(PyObject *module) {
    make_tables();
    make_four_tables();
    PyObject *type = PyType_FromModuleAndSpec(module, &solver_spec, NULL);
    if (!type) return -1;
    int failed = PyModule_AddObjectRef(module, "Solver", type);
    Py_DECREF(type);
    return failed;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)fill}, {0, NULL}};

static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "spades.kernel._search",
    .m_methods = functions,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__search(void) { return PyModuleDef_Init(&definition); }
