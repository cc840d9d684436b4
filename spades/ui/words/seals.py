"""Checks of seals in words: of one round, and of a whole game; no more is said than holds."""

from collections.abc import Sequence

from spades.language import N_, _, ngettext
from spades.session.deals.seal import CHAINED, Deal
from spades.session.deals.verify import RoundCheck, Verdict
from spades.ui.words.common_texts import DEAL_CODE

SEALED_DEAL = N_("Sealed deal")
COPY_ALL = N_("Copy all")
COPY_ALL_TIP = N_("Seed, seal, cut and deal code, as text")
HOW_TO_CHECK = N_("docs/fairness.md explains how a seed becomes a pack, so anyone can check it elsewhere.")

VERDICTS = {
    Verdict.MATCHES: N_("The cards match: they follow from the seed that was sealed and from your cuts."),
    Verdict.UNSEALED: N_("This round was not sealed, so nothing can be checked."),
    Verdict.SEAL: N_("This does not match: the seed does not go with the seal."),
    Verdict.CHAIN: N_("This does not match: its seal is not the seed of the round before. A round may be missing."),
    Verdict.PACK: N_("This does not match: seed and cut give another pack than the one that was played."),
    Verdict.STARTER: N_("The cards match, but the seed gives another starter."),
    Verdict.MISSING: N_("This round was sealed, but is missing from the record."),
    Verdict.DAMAGED: N_("This does not match: seal, seed or cut is damaged in the record."),
}

NOBODY_CUT = N_(
    "The cards match their seal: they were fixed before the round. Nobody cut, so nothing proves that they"
    " weren't chosen."
)
VERSION_1 = N_("The cards match: the shuffle was fixed before one cut turned it (version 1 of the seals).")


def verdict_of(check: RoundCheck) -> str:
    """Return the sentence about a check, and no more than holds; to be translated."""
    deal = check.deal
    if check.verdict is not Verdict.MATCHES or deal is None:
        return VERDICTS[check.verdict]
    return NOBODY_CUT if deal.automatic else VERSION_1 if deal.version == 1 else VERDICTS[Verdict.MATCHES]


def checks_words(checks: Sequence[RoundCheck]) -> tuple[str, bool]:
    """Return the sentence about the checks of all rounds of a game, and whether something is wrong."""
    right = (Verdict.MATCHES, Verdict.UNSEALED, Verdict.MISSING)
    wrong = [check.number for check in checks if check.verdict not in right]
    missing = [check.number for check in checks if check.verdict is Verdict.MISSING]
    unsealed = [check.number for check in checks if check.verdict is Verdict.UNSEALED]
    uncut = [check.number for check in checks if check.deal is not None and check.deal.automatic]
    if wrong:
        text = ngettext(
            "The seal does not match in round {list}.", "The seal does not match in rounds {list}.", len(wrong)
        )
        return text.format(list=_list_words(wrong)), True
    if missing:
        text = ngettext(
            "Round {list} was sealed, but is missing from the record.",
            "Rounds {list} were sealed, but are missing from the record.",
            len(missing),
        )
        return text.format(list=_list_words(missing)), True
    if len(unsealed) == len(checks):
        return _("The deals of this game were not sealed: there is nothing to check."), False
    if unsealed:
        return _("Every seal matches; some rounds were not sealed."), False
    if uncut:
        text = ngettext(
            "Every seal matches its cards, but nobody cut in round {list}: those cards may have been chosen.",
            "Every seal matches its cards, but nobody cut in rounds {list}: those cards may have been chosen.",
            len(uncut),
        )
        return text.format(list=_list_words(uncut)), False
    if any(check.deal is not None and check.deal.version == 1 for check in checks):
        return _("Every seal matches its cards (version 1 of the seals)."), False
    return _("Every seal matches its cards."), False


def check_rows(check: RoundCheck, code_lines: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
    """Return the grounds of a check: labels, each with its lines; those of the deal code come as they are broken."""
    rows: list[tuple[str, Sequence[str]]] = []
    seal, deal = check.seal, check.deal
    if seal is not None:
        if seal.version == CHAINED and check.number > 1:
            label = _("Seal: last round's seed")
        elif deal is not None and deal.automatic:
            label = _("Seal")
        else:
            label = _("Seal, shown before the cut")
        rows.append((label, _halves(seal.digest)))
    if deal is not None:
        rows.append((_("Seed, told after the round"), _halves(deal.seed[-64:])))
        rows.append((_("The seal of this seed"), _halves(deal.seal.digest)))
        rows.append((_("Cuts"), [_contribution_words(deal)]))
    if code_lines:
        rows.append((_(DEAL_CODE), code_lines))
    return rows


def _contribution_words(deal: Deal) -> str:
    if deal.automatic:
        return _("none: nobody cut the pack")
    cuts = ", ".join(map(str, deal.contribution.cuts))
    words = deal.contribution.words
    return _("{cuts}; words: {words}").format(cuts=cuts, words=words) if words else cuts


def _halves(digits: str) -> list[str]:
    """Return 64 digits as two lines of groups of four."""
    groups = [digits[at : at + 4] for at in range(0, len(digits), 4)]
    return [" ".join(groups[:8]), " ".join(groups[8:])]


def _list_words(numbers: Sequence[int]) -> str:
    """Return numbers as a list that is no longer than a line."""
    most = 12
    return ", ".join(map(str, numbers[:most])) + (", \N{HORIZONTAL ELLIPSIS}" if len(numbers) > most else "")
