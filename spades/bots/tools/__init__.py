"""What is run by hand with `python -m`: scripts that measure players, and those that fit the numbers they play by.

Nothing here is needed to play, and nothing below may import it. Each script says at its top what it does, how long
it takes and what it writes.
"""
