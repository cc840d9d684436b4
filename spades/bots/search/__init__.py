"""The full player: perfect-information Monte Carlo (PIMC) with inference, for the chance to win the game.

`facts` reads a view; `belief` says how likely a hand draws, bids and plays as was seen (prior and likelihood), and
`sampling` draws hands from that (determinizations, importance weights, resampling). `solver` plays each of them
exactly (double dummy); `equity` is the payoff. `drawing`, `bidding` and `playing` average over the worlds and decide;
`planning` repairs the chief fault of averaging (strategy fusion); `ponder` uses the other's time. `four` is all of it
for four seats, `skill` what may be left out, `expert` the player.
"""
