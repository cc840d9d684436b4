"""Players in processes of their own: the parent's end, the child's end, and the words that cross.

- `process`: the parent's end of one process; it can be killed at any moment, and nothing here waits for it.
- `asker`: asks it a question, watches the deadline, asks again in a new process.
- `wire`: what the child says, as bytes that are read as data. The parent knows the cards: it unpickles nothing.
- `child`: the child's end.
"""
