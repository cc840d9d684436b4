"""What the program keeps beside the games: preferences, the lock of its folder, reports, files."""
