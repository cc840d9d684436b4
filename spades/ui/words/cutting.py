"""The cut of the pack in words: the next step, and the purpose of the seal."""

from spades.language import N_, _

PICK_A_CARD = N_("Cut for high card")
THE_PACK = N_("The pack")
SEALED = N_("Sealed")
COPY_SEAL = N_("Copy the whole seal")
SEAL_TIP = N_("Press it to see its digits, and what it's for")
WORDS_OF_YOUR_OWN = N_("Words of your own, if you like")
BEGINS_BY_ITSELF = N_("The game begins in a moment. Point at the pack to cut it yourself.")
CUT_TITLE = N_("Round {n}: cut the pack")


def pick_a_place(*, pad: bool) -> str:
    """Ask for a place before the pack is cut there, with a gamepad or without."""
    if pad:
        return _("Pick a place first: lean the stick.")
    return _("Pick a place first: point at the pack, use Left and Right, or type a number from 1 to 51.")


def ask_for_cut(left: int, *, begun: bool, name: str, button: str | None) -> str:
    """Ask for a cut.

    Args:
        left: How many cuts are still to be made.
        begun: Whether there was one already.
        name: Who cuts, where several people play; else empty.
        button: The button of the gamepad that cuts; None where none is in hand.
    """
    if name:
        if button is not None:
            return _("{name} cuts: lean the stick, then press {button}.").format(name=name, button=button)
        return _("{name} cuts: click, or use Left, Right and Enter.").format(name=name)
    if begun:
        if left <= 1:
            return _("Cut once more.") if left else ""
        return _("Cut twice more.")
    if button is not None:
        once = _("Cut the pack anywhere you like: lean the stick, then press {button}.")
        thrice = _("Cut the pack three times, anywhere you like: lean the stick, then press {button}.")
        return (once if left == 1 else thrice).format(button=button)
    if left == 1:
        return _("Cut the pack anywhere you like: click, or use Left, Right and Enter.")
    return _("Cut the pack three times, anywhere you like: click, or use Left, Right and Enter.")


def seal_meaning(*, by_itself: bool, one_pack: bool, chained: bool) -> str:
    """Return the purpose of a seal before the cut.

    Args:
        by_itself: Whether the game goes on without a cut.
        one_pack: Whether the pack itself is sealed, and the cut only says where it begins.
        chained: Whether it is the seal of all rounds to come.
    """
    if by_itself:
        return _(
            "What's under this seal is already fixed. If nobody cuts, that proves it can't change "
            "anymore, but not that the program didn't pick it."
        )
    if one_pack:
        return _(
            "The shuffle was fixed under this seal before you cut, and your cut decides where the pack begins. "
            "After the round you can check it."
        )
    if chained:
        return _(
            "Before you cut, the secret numbers of all rounds to come were locked under this seal. Together with "
            "your cut they make every pack, so only someone who foresaw it could have chosen your cards. You can "
            "check it after each round."
        )
    return _(
        "Before you cut, a secret number was locked under this seal. The number and your cuts together "
        "make the pack, so only someone who foresaw your cuts could have chosen your cards. You can "
        "check it after the round."
    )


def pick_a_card_first(*, pad: bool) -> str:
    """Ask for a place before a card is taken there, with a gamepad or without."""
    if pad:
        return _("Pick a card first: lean the stick.")
    return _("Pick a card first: point at one, or use Left and Right.")


def ask_for_card(button: str | None, *, four: bool) -> str:
    """Ask for a card that decides who starts, of two or of `four`; with a gamepad's button where one is in hand."""
    if button is None and four:
        return _("Pick a card: the highest bids and leads first. Click one, or use Left, Right and Enter.")
    if button is None:
        return _("Pick a card: the higher one draws, bids and leads first. Click one, or use Left, Right and Enter.")
    if four:
        text = _("Pick a card: the highest bids and leads first. Lean the stick, then press {button}.")
    else:
        text = _("Pick a card: the higher one draws, bids and leads first. Lean the stick, then press {button}.")
    return text.format(button=button)


def high_card_words(name: str | None, *, own: bool, of_many: bool) -> str:
    """Return who has the high card.

    Args:
        name: Who has; None where ranks are equal.
        own: Whether it is the one person's own.
        of_many: Whether there are more than two cards, or people who go by their names.
    """
    if name is None:
        return _("Same rank: cut again.")
    if of_many:
        mine, theirs = _("Your card is the highest: you start."), _("{name} has the highest card, and starts.")
    else:
        mine, theirs = _("Your card is higher: you start."), _("{name}'s card is higher, so {name} goes first.")
    return mine if own else theirs.format(name=name)


def high_card_meaning(*, one_opponent: bool) -> str:
    """Return the purpose of the seal while a card is picked, against one opponent or several."""
    if one_opponent:
        return _(
            "This pack and the one you'll play both come from the secret number under this seal and from "
            "your cuts; your opponent's card depends on the one you pick, too."
        )
    return _(
        "This pack and the one you'll play both come from the secret number under this seal and from "
        "your cuts; the others' cards depend on the one you pick, too."
    )
