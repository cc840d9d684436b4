"""What the program says: sentences for the table, the rules, hints, the history and the lessons."""
