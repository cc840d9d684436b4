"""The rules in words, written from the `Rules` in force, so that page and game can never differ."""

from spades.engine.cards import Card
from spades.engine.rules import BLIND_NIL_POINTS, NIL_POINTS, Rules
from spades.language import N_, _, pgettext
from spades.session.game.preview import broken_nil_example
from spades.ui.words.table import number, points

PLAY = N_("Play")


def describe(rules: Rules) -> list[tuple[str, str]]:
    """Return the rules as headings and paragraphs: the goal first, the end last."""
    return [
        (_("Goal"), _goal(rules)),
        (_("Draw") if rules.hands == "draw" else pgettext("heading", "Deal"), _hands(rules)),
        (_("Start"), _start(rules)),
        (_("Bid"), _bid(rules)),
        (_(PLAY), _play(rules)),
        (pgettext("heading", "Score"), _score(rules)),
        (_("Bags"), _bags(rules)),
        (_("Nil"), _nil(rules)),
        (_("End"), _end(rules)),
    ]


def _goal(rules: Rules) -> str:
    if rules.seats == 4:
        text = _(
            "Reach {target} points before the other side: say how many tricks the two of you will take, and take them."
        )
    else:
        text = _("Reach {target} points before your opponent: say how many tricks you will take, and take them.")
    return text.format(target=rules.target)


def examples() -> list[tuple[tuple[Card, ...], int, str]]:
    """Return tricks as examples: the cards in the order in which they are played, which one wins, and why."""
    parse = Card.parse
    return [
        ((parse("H9"), parse("HK")), 1, _("The highest card of the suit led takes the trick.")),
        ((parse("HK"), parse("S2")), 1, _("No hearts left: a spade takes it, however low.")),
        ((parse("H9"), parse("CA")), 0, _("No hearts left, and no spade played: the nine takes it.")),
    ]


def _hands(rules: Rules) -> str:
    if rules.seats == 4:
        return _("Four play, with partners facing each other. The whole pack is dealt, one card at a time.")
    if rules.hands == "deal":
        return _("Each player is dealt 13 cards, one at a time; the rest stay out of play.")
    if rules.second_card == "seen":
        keep = _("Keep it, and you look at the next card and discard it. Discard it, and you must keep the next.")
    else:
        keep = _("Keep it, and the next card is discarded unseen. Discard it, and you must keep the next.")
    return " ".join(
        [
            _("All 52 cards lie face down as the stock. On your turn, look at the top card."),
            keep,
            _("Take turns drawing until each hand has 13 cards."),
        ]
    )


def _start(rules: Rules) -> str:
    if rules.seats == 4:
        first = _("The first dealer is drawn by lot; after that the deal passes to the left.")
        if rules.first_starter == "cut":
            first = _("The high card of a cut starts the first round; then the deal passes to the left.")
        leads = _("The seat to the dealer's left bids and leads first.")
        return f"{first} {leads}"
    first = _("Who starts is drawn by lot; after that you take turns.")
    if rules.first_starter == "cut":
        first = _("The high card of a cut starts the first round; after that you take turns.")
    if rules.hands == "draw":
        return f"{first} {_('The starter draws, bids and leads first.')}"
    return f"{first} {_('The starter bids and leads first.')}"


def _end(rules: Rules) -> str:
    text = _(
        "The game ends after a round in which a side reaches {target} points. If both do, the higher "
        "score wins; on a tie you play on."
    ).format(target=rules.target)
    if rules.floor is not None:
        text += " " + _("A side that falls to {floor} points or below loses.").format(floor=number(rules.floor))
    return text


def _bid(rules: Rules) -> str:
    text = _("Say how many tricks you will take, from 0 to 13. Each seat bids once, in turn. A bid of 0 is nil.")
    if rules.seats == 4:
        text += " " + _("Partners add up their bids and their tricks.")
    return text


def _play(rules: Rules) -> str:
    text = _(
        "Follow suit if you can; if not, play any card. The highest spade takes the trick, or else the "
        "highest card of the suit led. The winner leads next."
    )
    if rules.must_break_spades:
        return f"{text} " + _(
            "Spades may be led once they're broken, that is, once one has been played on another suit, or "
            "when you hold nothing else."
        )
    return f"{text} " + _("Spades may be led at any time.")


def _score(rules: Rules) -> str:
    made = {
        1: _("Making your bid scores 10 points a trick, plus 1 for each overtrick."),
        0: _("Making your bid scores 10 points a trick, and nothing for overtricks."),
        -1: _("Making your bid scores 10 points a trick, and each overtrick costs 1."),
    }[rules.overtrick_points]
    example = _("Bid 5 and take 6: {n} points.").format(n=50 + rules.overtrick_points)
    return f"{made} {_('Missing it costs 10 points a trick.')} {example}"


def _bags(rules: Rules) -> str:
    if not rules.bag_penalty:
        return _("Every overtrick is counted as a bag; there is no penalty for them.")
    text = _("Every overtrick is a bag. Each time a side has {limit} bags, it loses {points}.").format(
        limit=rules.bag_limit, points=points(rules.bag_penalty)
    )
    if rules.bags_carry:
        return f"{text} {_('Bags over that carry over.')}"
    return f"{text} {_('Then the count returns to 0.')}"


def _nil(rules: Rules) -> str:
    parts = [_("Take no trick at all for {n} points; a single trick costs {n}.").format(n=NIL_POINTS)]
    if rules.failed_nil_bags:
        parts.append(_("The tricks of a failed nil can be bags."))
    if rules.seats == 4 and rules.failed_nil_helps_partner:
        parts.append(_("The tricks of a failed nil count toward the partner's bid."))
    if rules.seats == 4:
        text = _("A nil that takes one trick, with a partner who bids 4 and takes 4: {points}.")
        parts.append(text.format(points=points(broken_nil_example(rules), signed=True)))
    if rules.blind_nil:
        parts.append(_("Blind nil, bid before looking at the hand, is worth {n}.").format(n=BLIND_NIL_POINTS))
    if rules.blind_nil and rules.blind_nil_behind:
        behind = points(rules.blind_nil_behind)
        parts.append(_("Only a side that is at least {points} behind may bid it.").format(points=behind))
    return " ".join(parts)
