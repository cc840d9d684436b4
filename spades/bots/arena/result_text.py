"""Results, written for people."""

from spades.bots.arena.match_results import MatchResult, PlayerResult
from spades.bots.arena.round_robin import RobinResult
from spades.bots.arena.sprt import Decision

_HEADINGS = "  " + "".join(
    f"{heading:>{width}}"
    for heading, width in (
        ("points", 8), ("score", 8), ("bid", 6), ("made", 8), ("set", 8), ("nils", 6), ("made", 8), ("bags", 6),
        ("faults", 8), ("ms mean", 9), ("ms max", 9), ("over", 6),
    )
)  # fmt: skip


def report(result: MatchResult) -> str:
    """Return a result, written for people."""
    difference, games = result.difference, result.games
    lines = [
        f"A {result.a.name}, B {result.b.name}: {result.rules}, seed {result.seed}, {result.pairs} pairs",
        f"points a round, A - B  {difference.mean:+.2f}"
        + ("" if difference.low is None else f"  (95 %: {difference.low:+.2f} to {difference.high:+.2f})")
        + f"; plain score {difference.score_mean:+.2f}",
        f"games{' (rounds chained)' if games.chained else ''}  A {games.a_wins}, B {games.b_wins}"
        + (f", undecided {games.undecided}" if games.undecided else "")
        + (
            "" if games.a_share is None else f"; A wins {games.a_share:.1%} (95 %: {games.low:.1%} to {games.high:.1%})"
        ),
        *([] if result.sprt is None else [_decision(result.sprt)]),
        "",
        _HEADINGS,
        _line("A", result.a),
        _line("B", result.b),
    ]
    lines += [
        f"{letter} faulted first with {player.first_fault}"
        for letter, player in (("A", result.a), ("B", result.b))
        if player.first_fault is not None
    ]
    return "\n".join(lines)


def report_robin(result: RobinResult) -> str:
    """Return a round robin, written for people: the ratings, then each match."""
    width = max(len(standing.name) for standing in result.standings)
    lines = [
        f"{len(result.standings)} players: {result.rules}, seed {result.seed}",
        "",
        f"{'':{width}}  rating   95 % interval     won   lost   points   faults   ms mean",
    ]
    lines += [
        f"{standing.name:{width}}{standing.rating.mean:8.0f}{standing.rating.low:9.0f} to {standing.rating.high:4.0f}"
        f"{standing.wins:8d}{standing.losses:7d}{standing.points:9.2f}{standing.faults:9d}{standing.ms_mean:10.3f}"
        for standing in result.standings
    ]
    lines.append("")
    for match in result.matches:
        difference, games = match.difference, match.games
        interval = "" if difference.low is None else f" ({difference.low:+.2f} to {difference.high:+.2f})"
        share = "" if games.a_share is None else f", {games.a_share:.1%} ({games.low:.1%} to {games.high:.1%})"
        lines.append(
            f"{match.a.name} against {match.b.name}: points a round {difference.mean:+.2f}{interval}; "
            f"games {games.a_wins} to {games.b_wins}{share}"
        )
    return "\n".join(lines)


def _decision(decision: Decision) -> str:
    """Return in words how far a test has come."""
    unit = "points a round" if decision.unit == "points" else "Elo"
    held = {"low": decision.low, "high": decision.high}
    verdict = "not decided yet" if decision.verdict is None else f"decided for {held[decision.verdict]:+g}"
    words = f"A {decision.low:+g} or {decision.high:+g} {unit} ahead: {verdict}"
    words += f"; log-likelihood ratio {decision.ratio:+.2f}, decided at {decision.bound:.2f} either way"
    if decision.pentanomial is not None:
        words += f"; pairs with 0, 1/2, 1, 3/2, 2 games won: {', '.join(map(str, decision.pentanomial))}"
    return words


def _line(letter: str, player: PlayerResult) -> str:
    def share(value: float | None) -> str:
        return "-" if value is None else f"{value:.1%}"

    bid = "-" if player.bid is None else f"{player.bid:.2f}"
    return (
        f"{letter:2}{player.points:8.2f}{player.score:8.2f}{bid:>6}{share(player.made):>8}"
        f"{share(player.set_back):>8}{player.nils:6d}{share(player.nils_made):>8}{player.bags:6.2f}"
        f"{player.faults:8d}{player.ms_mean:9.3f}{player.ms_max:9.2f}{player.overruns:6d}"
    )
