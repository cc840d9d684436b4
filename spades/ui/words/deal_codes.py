"""Deal codes in words, and the texts of the screen that takes one."""

from spades.engine.notation import format_rules
from spades.language import N_, _, with_colon
from spades.session.deals.deal_code import CodedRound
from spades.session.players.seating import Seating
from spades.session.program.settings import Settings
from spades.ui.words.common_texts import RULES
from spades.ui.words.names import company_words, seat_names
from spades.ui.words.rule_names import rule_choices

PLAY_A_CODE = N_("Play a deal code")
PLAY_THIS_DEAL = N_("Play this deal")
NOTHING_TO_PASTE = N_("There is no text on the clipboard.")
WHAT_IT_IS = N_(
    "A deal code holds one round: the cards, the rules and who starts. You play it as practice; a "
    "game in progress waits in the history."
)


def coded_round_words(code: CodedRound, settings: Settings) -> list[str]:
    """Return the meaning of a code: the rules, who starts and with whom, and the seal."""
    seating = settings.seating(code.rules)
    names = dict(rule_choices(settings, code.rules))
    company = [company_words(seating)] if code.rules.seats == 4 else []
    return [
        with_colon(_(RULES), _(names.get(format_rules(code.rules), ""))),
        " ".join([_starter_words(code, seating), *company]),
        _("Seal {digits} …").format(digits=code.seal),
    ]


def _starter_words(code: CodedRound, seating: Seating) -> str:
    viewer = next(iter(seating.persons), code.rules.seating[0])
    alone = len(seating.persons) == 1
    if code.starter is viewer and alone:
        return _("You start.")
    if code.rules.seats == 2 and alone:
        return _("Your opponent starts.")
    return _("{name} starts.").format(name=seat_names(seating, viewer)[code.starter])
