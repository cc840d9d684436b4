"""The rules in words, written from the `Rules` in force, so that page and game can never differ."""

from spades.engine.rules import BLIND_NIL_POINTS, NIL_POINTS, Rules
from spades.language import _, pgettext
from spades.session.game.preview import broken_nil_example
from spades.ui.words.table import number, points


def describe(rules: Rules) -> list[tuple[str, str]]:
    """Return the rules as headings and paragraphs, the ones that differ most between rule sets first."""
    return [
        (_("Draw") if rules.hands == "draw" else pgettext("heading", "Deal"), _hands(rules)),
        (_("Start"), _start(rules)),
        (_("End"), _end(rules)),
        (_("Bid"), _bid(rules)),
        (_("Play"), _play(rules)),
        (pgettext("heading", "Score"), _score(rules)),
        (_("Bags"), _bags(rules)),
        (_("Nil"), _nil(rules)),
    ]


def _hands(rules: Rules) -> str:
    if rules.seats == 4:
        return _("Four sit at the table, partners facing each other. The whole pack is dealt, one card at a time.")
    if rules.hands == "deal":
        return _("Hands of 13 cards are dealt, one card at a time; what is left over stays out of play.")
    if rules.second_card == "seen":
        keep = _("Keep it, and you look at the next card and discard it; or discard it, and you must keep the next.")
    else:
        keep = _("Keep it, and the next card is discarded unseen; or discard it, and you must keep the next.")
    return " ".join(
        [
            _("All 52 cards are a face-down stock. On your turn, look at the top card."),
            keep,
            _("Draw in turns until each hand has 13 cards."),
        ]
    )


def _start(rules: Rules) -> str:
    if rules.seats == 4:
        first = _("A lot decides who deals the first round; then the deal passes to the left.")
        if rules.first_starter == "cut":
            first = _("The high card of a cut starts the first round; then the deal passes to the left.")
        return f"{first} {_('The seat left of the dealer bids and leads first.')}"
    first = _("A lot decides who starts the first round; then the start passes on.")
    if rules.first_starter == "cut":
        first = _("The high card of a cut starts the first round; then the start passes on.")
    if rules.hands == "draw":
        return f"{first} {_('The starter draws, bids and leads first.')}"
    return f"{first} {_('The starter bids and leads first.')}"


def _end(rules: Rules) -> str:
    text = _(
        "The game ends after a round in which a side reaches {target} points. If both do, the higher score wins; "
        "a tie is played on."
    ).format(target=rules.target)
    if rules.floor is not None:
        text += " " + _("A side at {floor} points or fewer loses.").format(floor=number(rules.floor))
    return text


def _bid(rules: Rules) -> str:
    text = _("Say how many tricks you will take, from 0 to 13. Each seat bids once, in turn. A bid of 0 is nil.")
    if rules.seats == 4:
        text += " " + _("Partners add up their bids and their tricks.")
    return text


def _play(rules: Rules) -> str:
    text = _(
        "Follow suit if you can; if not, play any card. The highest spade takes the trick, else the highest card of "
        "the suit led. The winner leads next."
    )
    if rules.must_break_spades:
        return f"{text} " + _(
            "Spades may be led once they are broken, which is when a spade has been played on another suit, or when "
            "you hold nothing else."
        )
    return f"{text} " + _("Spades may be led at any time.")


def _score(rules: Rules) -> str:
    made = {
        1: _("A bid that is made scores 10 a trick bid, and 1 for each overtrick."),
        0: _("A bid that is made scores 10 a trick bid, and nothing for overtricks."),
        -1: _("A bid that is made scores 10 a trick bid, and each overtrick costs 1."),
    }[rules.overtrick_points]
    example = _("Bid 5 and take 6: {n} points.").format(n=50 + rules.overtrick_points)
    return f"{made} {_('A bid that is missed costs 10 a trick bid.')} {example}"


def _bags(rules: Rules) -> str:
    if not rules.bag_penalty:
        return _("Every overtrick is counted as a bag; there is no penalty for them.")
    text = _("Every overtrick is a bag. Each time a side has {limit} bags, it loses {points}.").format(
        limit=rules.bag_limit, points=points(rules.bag_penalty)
    )
    if rules.bags_carry:
        return f"{text} {_('Bags beyond that are kept.')}"
    return f"{text} {_('Then the count returns to 0.')}"


def _nil(rules: Rules) -> str:
    parts = [_("Take no trick at all for {n} points; a single trick costs {n}.").format(n=NIL_POINTS)]
    if rules.failed_nil_bags:
        parts.append(_("The tricks of a failed nil can be bags."))
    if rules.seats == 4 and rules.failed_nil_helps_partner:
        parts.append(_("The tricks of a failed nil count towards the partner's bid."))
    if rules.seats == 4:
        text = _("A nil that takes one trick, next to a partner's bid of 4 that is just made: {points}.")
        parts.append(text.format(points=points(broken_nil_example(rules), signed=True)))
    if rules.blind_nil:
        parts.append(_("Blind nil, bid before looking at the hand, is worth {n}.").format(n=BLIND_NIL_POINTS))
    return " ".join(parts)
