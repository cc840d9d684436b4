/* What Python sees of the solver and the plans of two seats: `Solver` in _search.pyi. */
#include "py_values.h"

#include <stdlib.h>

typedef struct {
    PyObject_HEAD
    Solver solver;
    PlayModel model;
    bool busy; /* read and written with the interpreter held */
} SolverObject;

/* --- reading --- */

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

/* --- the questions --- */

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

PyType_Spec solver_spec = {
    .name = "spades.kernel._search.Solver",
    .basicsize = sizeof(SolverObject),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = solver_slots,
};
