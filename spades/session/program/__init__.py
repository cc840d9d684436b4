"""The program's own files beside the games: preferences, the lock of its folder, reports."""
