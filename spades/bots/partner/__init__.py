"""What a person's partner is told of the pair: the agreements, and how any player keeps them."""
