"""Who sits at the table: the players in their processes, and the adviser in its own."""
