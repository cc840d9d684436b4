"""Scripts that are run by hand with `python -m`: some measure players, some fit the numbers they play by.

Nothing here is needed to play, and nothing below may import it. Each script says at its top what it does, how long
it takes and what it writes.
"""
