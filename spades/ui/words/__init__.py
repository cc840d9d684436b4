"""Words of the program: sentences for the table, the rules, hints, the history and the lessons."""
