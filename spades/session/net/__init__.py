"""People at other screens: what is said over the wire, and how it is kept from strangers."""
