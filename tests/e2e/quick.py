"""What end-to-end tests prefer."""

QUICK: dict[str, object] = {
    "animation_speed": 0,
    "trick_hold": 0.0,
    "opponent": "rule",
    "welcomed": True,
    "language": "en",
    "auto_cut": True,
    "players_claim": False,
}
"""Nothing moves, no question is asked, no deck waits for its cut, and nothing is played but what the tests play."""
