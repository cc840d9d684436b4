"""Why a choice is better than another: predicates on what a seat could know, and on the figures of its choices."""
