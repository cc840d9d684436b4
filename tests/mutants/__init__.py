"""Small defects, planted one at a time in a copy of the tree: whichever no test notices shows where tests are missing.

A script, and not part of the suite, which looks only whether each defect can still be planted:

    python -m tests.mutants                   # all of them, a few seconds each
    python -m tests.mutants --only kernel     # those of one room
    python -m tests.mutants --list            # what they are
"""
