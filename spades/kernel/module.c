/* The module `spades.kernel._search`, told in _search.pyi. The build defines SOURCES, which tells what it is made of. */
#include "four.h"
#include "py_values.h"

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
    return failed || PyModule_AddStringConstant(module, "sources", SOURCES) ? -1 : 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)fill}, {0, NULL}};

static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "spades.kernel._search",
    .m_methods = functions,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__search(void) { return PyModuleDef_Init(&definition); }
