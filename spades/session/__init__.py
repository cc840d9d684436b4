"""One running game: who plays, what has happened, what is on disk. No pixels."""
