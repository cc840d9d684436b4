"""What every refusal must be."""

LONGEST = 700
"""How many characters it may have, whatever is refused."""


def check_refusal(error: Exception) -> None:
    """Fail for a refusal that has grown with what was refused."""
    assert len(str(error)) < LONGEST
