/* What Python sees of the kernel, and the values it hands in and gets back.
 *
 * Whatever comes in is checked here, so that nothing behind it can be handed a damaged position; while it works the
 * interpreter is free for others. The stable ABI of Python 3.11: one build serves every later Python.
 */
#ifndef SPADES_PY_VALUES_H
#define SPADES_PY_VALUES_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "kernel.h"

/* --- py_values.c: false and an exception set where what comes in is no good --- */

bool refuse(const char *why);
bool read_int(PyObject *object, long least, long most, int *value);
bool read_card_or_none(PyObject *object, int *card);
bool read_cards(PyObject *cards, Cards *hand);
bool read_double(PyObject *object, double *value);
bool read_doubles(PyObject *sequence, int length, double *values);
bool read_deadline(double seconds, double *at);
bool read_twister(PyObject *state, Twister *twister);
PyObject *write_twister(const Twister *twister);

/* Reads one thing of a sequence into its place. */
typedef bool (*Reader)(PyObject *item, void *place);

bool double_item(PyObject *item, void *place);
bool card_item(PyObject *item, void *place);
bool count_item(PyObject *item, void *place);

/* Read a sequence of so many things, each by `read` into its place; returns how many there were, or -1. */
int read_all(PyObject *sequence, int least, int most, Reader read, void *places, size_t size);

/* --- what module.c makes the module of, told in _search.pyi --- */

extern PyType_Spec solver_spec; /* py_solver.c: `Solver` */
PyObject *deal(PyObject *module, PyObject *arguments); /* py_worlds.c */
PyObject *deal_four_seats(PyObject *module, PyObject *arguments); /* py_four.c: `deal_four` */
PyObject *play_out_four(PyObject *module, PyObject *arguments); /* py_four.c */

#endif
