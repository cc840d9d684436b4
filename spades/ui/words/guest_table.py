"""What is said of a table at which guests sit, by its own screen."""

from collections.abc import Sequence

from spades.language import N_, _

FRIENDS_HERE, FRIENDS_TIP = N_("Friends here"), N_("Their phones are their hands")


def missing_words(absent: Sequence[str]) -> str:
    """Say what has to be installed before phones can come."""
    return _("To play with phones, this is missing here: {names}.").format(names=", ".join(absent))
