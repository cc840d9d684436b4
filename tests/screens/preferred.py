"""What the driver prefers."""

QUIET: dict[str, object] = {
    "welcomed": True,
    "partners_met": True,
    "street_met": True,
    "language": "en",
    "animation_speed": 0,
    "trick_hold": 0.0,
    "opponent": "random",
    "muted": True,
    "auto_cut": True,
    "three_cuts": False,
    "players_claim": False,
}
"""What the tests prefer: nothing moves, nothing is heard, no question is asked, and no deck waits for its cut."""

PICTURED: dict[str, object] = {
    "welcomed": True,
    "partners_met": True,
    "street_met": True,
    "auto_play_one": False,
    "animation_speed": 0,
    "trick_hold": 0.0,
}
"""What is preferred where a title is opened anew, beside the usual: all that comes stays, to be looked at."""
