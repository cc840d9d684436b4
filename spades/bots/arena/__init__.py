"""The arena: matches between players, every pack played twice with the seats swapped.

From the command line:

    python -m spades.bots.arena rule random --rounds 100 --rules classic-300 --seed 1

How a match is played:

- A *duplicate pair* is one pack and one starter, played in two halves. In the first half A sits South (with four
  seats also North, B East and West), in the second the seats are swapped. What the cards gave, they gave to both.
  With three seats there are three parts: A sits on each seat once, against two of B. Its points are counted against
  the mean of theirs, and as good a player as B wins a third of the games.
- **Rounds** (`--rounds N`, N pairs): each begins at 0:0 without bags, so that pairs are independent. The points
  of a round are the score with every bag charged its share of the penalty (ten bags, 100 points: ten each).
  The 95 % interval of the difference is over the pairs.
- **Games** (`--games N`, N pairs): whole games to the target; the players see scores and bags. Round n has the
  same pack and starter in both halves for as long as both games last. Without `--games`, games are counted by
  chaining the rounds: the results of each half are put one after the other, with bags carried and the target
  watched, as if they had been rounds of games; the unfinished last game of each half is not counted.
- Games that are not over after `MAX_ROUNDS` rounds are undecided.
- A player is made anew for every half, with a seed made from the match, the pair and the seat, so that a player
  that draws only on its seed meets itself with a difference of exactly 0.
- **A fault** is an exception, an illegal move, an answer that is no move, an overrun, or the end of the player's own
  process. It ends the round at once. The side at fault is set: it loses what its bids stake, and never less than
  130, a bid of thirteen. The other side scores its bids as made exactly; a bid not yet made scores nothing. There
  are no new bags. Faults are counted and reported.
- **External players**, named by `module:factory`, run in processes of their own, one for each seat, so that none
  sees a pack from both sides. They are begun once, kept from half to half, and begun again after they
  had to be ended. What such a player prints goes to standard error.
- **An overrun** is a move of such a player that takes longer than the limit of seconds and `GRACE_SECONDS` more, by
  the clock in its own process. One that has not answered `TRANSIT_SECONDS` after that hangs: its process is ended.
  Where no seconds are set, it hangs after `PATIENCE_SECONDS`. To be made it has `START_SECONDS`. The product's own
  players are played here, fast, and are trusted with the clock; how often any player exceeded the limit is counted
  apart (`overruns`), and so is its slowest move.

The ceiling is a player that is handed the true cards and plays them exactly, with the draws and bids of the player it
is measured against (`all_seeing` says how); `--sighted-bids` lets it bid by sight as well. With `--base` it draws and
bids as another player, and so tells how far ahead of A that player could ever be:

    python -m spades.bots.arena expert --against all-seeing --rounds 200
    python -m spades.bots.arena rule --against all-seeing --base expert --worlds 12 --games 80

Pairs are shared by processes (`--jobs`) or by the workers of a cluster (`--cluster`, see `cluster`), which may be lost
and come back: every pair follows from the seed alone and stands where it belongs, whoever played it and when. `--keep`
writes pairs to a file as they come, and goes on from those it has; `--out` writes every round as a row (`rows`), and
`--sprt` ends the match as soon as a difference is decided (`sprt`).

A round robin rates players, with every pair meeting over the same packs (`ratings` says how):

    python -m spades.bots.arena round-robin random rule expert --games 100 --worlds 20 --jobs 2
"""

from spades.bots.arena.match import Match, run_match
from spades.bots.arena.match_results import MatchResult
from spades.bots.arena.round_robin import robin_matches, run_round_robin

__all__ = ["Match", "MatchResult", "robin_matches", "run_match", "run_round_robin"]
