/* Values between Python and the kernel, told in py_values.h. */
#include "py_values.h"

#include <math.h>

bool refuse(const char *why) {
    PyErr_SetString(PyExc_ValueError, why);
    return false;
}

bool read_int(PyObject *object, long least, long most, int *value) {
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

bool read_card_or_none(PyObject *object, int *card) {
    *card = NO_CARD;
    return Py_IsNone(object) || read_int(object, 0, PACK - 1, card);
}

bool read_cards(PyObject *cards, Cards *hand) {
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

bool read_double(PyObject *object, double *value) {
    *value = PyFloat_AsDouble(object);
    if (*value == -1.0 && PyErr_Occurred()) return false;
    return isfinite(*value) || refuse("a number is not finite");
}

int read_all(PyObject *sequence, int least, int most, Reader read, void *places, size_t size) {
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

bool double_item(PyObject *item, void *place) { return read_double(item, place); }

bool card_item(PyObject *item, void *place) { return read_int(item, 0, PACK - 1, place); }

bool count_item(PyObject *item, void *place) { return read_int(item, 0, PACK, place); }

bool read_doubles(PyObject *sequence, int length, double *values) {
    return read_all(sequence, length, length, double_item, values, sizeof *values) == length;
}

bool read_deadline(double seconds, double *at) {
    if (isnan(seconds)) return refuse("the seconds are no number");
    *at = now() + seconds;
    return true;
}

bool read_twister(PyObject *state, Twister *twister) {
    if (!PyTuple_Check(state) || PyTuple_Size(state) != MT_WORDS + 1) return refuse("there is no generator like that");
    for (int at = 0; at < MT_WORDS; at++) {
        unsigned long word = PyLong_AsUnsignedLong(PyTuple_GetItem(state, at));
        if (PyErr_Occurred()) return false;
        twister->words[at] = (uint32_t)word;
    }
    return read_int(PyTuple_GetItem(state, MT_WORDS), 0, MT_WORDS, &twister->at);
}

PyObject *write_twister(const Twister *twister) {
    PyObject *state = PyTuple_New(MT_WORDS + 1);
    for (int at = 0; state && at <= MT_WORDS; at++) {
        PyObject *word = PyLong_FromUnsignedLong(at < MT_WORDS ? twister->words[at] : (unsigned long)twister->at);
        if (!word) Py_CLEAR(state);
        else PyTuple_SetItem(state, at, word);
    }
    return state;
}
