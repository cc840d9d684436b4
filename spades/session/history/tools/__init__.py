"""Scripts that work out what the session's tables hold."""
