"""Tables for guests: who sits down with a phone, and what becomes of a seat whose guest is away."""
