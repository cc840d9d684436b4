"""The rules in words, written from the `Rules` in force, so that page and game can never differ."""

from spades.engine.cards import Card
from spades.engine.preview import broken_nil_example
from spades.engine.rules import BLIND_NIL_POINTS, NIL_POINTS, Rules
from spades.language import _, ngettext, pgettext
from spades.ui.words.common_texts import PLAY
from spades.ui.words.table import join_sentences, number, opening, points


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
    if rules.seats == 3:
        text = _("Reach {target} points before the others: say how many tricks you will take, and take them.")
    elif rules.seats == 4:
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
        dealt = _("Four play, with partners facing each other. The whole pack is dealt, one card at a time.")
        return join_sentences(dealt, _pack(rules))
    if rules.seats == 3:
        return _("Three play, each alone. The two of clubs stays out, and each is dealt 17 cards, one at a time.")
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


def _pack(rules: Rules) -> str:
    """Name the cards of the pack beside the standard ones."""
    if rules.pack == "jokers":
        return _("Both jokers stand in for the twos of hearts and clubs: the highest spades, the big one on top.")
    if rules.pack == "jokers_deuces":
        return _(
            "The highest spades are the big joker, the little joker, the deuce of diamonds and the deuce of spades; "
            "then comes the ace. The twos of hearts and clubs stay out."
        )
    return ""


def _start(rules: Rules) -> str:
    if rules.seats > 2:
        first = _("The first dealer is drawn by lot; after that the deal passes to the left.")
        if rules.first_starter == "cut":
            first = _("The high card of a cut starts the first round; then the deal passes to the left.")
        leads = _("The seat to the dealer's left bids and leads first.")
        if rules.opening == "clubs":
            leads = _(
                "The seat to the dealer's left bids first; the lowest club leads, and all play their lowest club."
            )
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
    )
    if rules.sides > 2:
        text = _(
            "The game ends after a round in which somebody reaches {target} points. If several do, the highest "
            "score wins; on a tie you play on."
        )
    text = text.format(target=rules.target)
    if rules.floor is not None:
        text += " " + _("A side that falls to {floor} points or below loses.").format(floor=number(rules.floor))
    return join_sentences(text, _("A side that is set twice loses the game.") if rules.set_twice_loses else "")


def _bid(rules: Rules) -> str:
    text = _("Say how many tricks you will take, from 0 to 13. Each seat bids once, in turn. A bid of 0 is nil.")
    if rules.seats == 4:
        text += " " + _("Partners add up their bids and their tricks.")
    return join_sentences(text, *_bounds(rules), *_passing(rules))


def _bounds(rules: Rules) -> list[str]:
    """Say which bids are allowed, and when they are not made or are made unseen."""
    ways = {
        "suicide": _("One partner of each side bids nil, the other four or more."),
        "whiz": _("You bid the number of your spades, or nil."),
        "mirror": _("You bid the number of your spades."),
    }
    parts = [ways[rules.bids]] if rules.bids in ways else []
    if rules.minimum_side_bid:
        parts.append(_("Partners bid {n} or more together: that is the board.").format(n=rules.minimum_side_bid))
    if rules.minimum_total_bid:
        text = _("All bids together come to {n} or more: the last to bid makes up what is missing.")
        parts.append(text.format(n=rules.minimum_total_bid))
    if rules.first_hand == "counts":
        parts.append(_("In round 1 nobody bids, and each trick scores 10 points."))
    if rules.blind_bid:
        text = _("Before either of a side looks, it may bid {n} or more blind for twice the points, made or not.")
        if rules.blind_behind:
            text = _(
                "A side that is {points} behind may bid {n} or more for both before either looks, "
                "for twice the points, made or not."
            )
        parts.append(text.format(n=rules.blind_bid, points=points(rules.blind_behind)))
    return parts


def _passing(rules: Rules) -> list[str]:
    """Say how many cards are passed beside a nil."""
    parts: list[str] = []
    if rules.passing:
        text = ngettext(
            "When one partner bids nil, the two pass each other {n} card.",
            "When one partner bids nil, the two pass each other {n} cards.",
            rules.passing,
        )
        parts.append(text.format(n=rules.passing))
    if rules.blind_passing and rules.blind_nil and rules.blind_passing != rules.passing:
        parts.append(_("On a blind nil it's {n}.").format(n=rules.blind_passing))
    return parts


def _play(rules: Rules) -> str:
    text = _(
        "Follow suit if you can; if not, play any card. The highest spade takes the trick, or else the "
        "highest card of the suit led. The winner leads next."
    )
    if not rules.trump_first_trick:
        text += " " + _("No spade is played to the first trick by whoever holds anything else.")
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
    parts = [made, _("Missing it costs 10 points a trick."), example]
    if rules.ten_for:
        parts.append(_("A side's bid of ten is worth {n} points, won or lost.").format(n=rules.ten_for))
    if rules.boston:
        parts.append(_("A bid of all thirteen is worth {n}.").format(n=rules.boston))
    return " ".join(parts)


def _bags(rules: Rules) -> str:
    if not rules.bags_count:
        return _("Tricks over the bid count for nothing, and cost nothing.")
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


def summary(rules: Rules) -> str:
    """Return the house rules in one line: "Jokers and deuces, board 4"; nothing where nothing is."""
    bids = {"free": "", "suicide": _("suicide bids"), "whiz": _("whiz bids"), "mirror": _("mirror bids")}
    parts = [
        {"standard": "", "jokers": _("jokers"), "jokers_deuces": _("jokers and deuces")}[rules.pack],
        bids[rules.bids],
        _("board {n}").format(n=rules.minimum_side_bid) if rules.minimum_side_bid else "",
        _("all bids {n}").format(n=rules.minimum_total_bid) if rules.minimum_total_bid else "",
        _("first hand counts") if rules.first_hand == "counts" else "",
        _("blind {n}").format(n=rules.blind_bid) if rules.blind_bid else "",
        _("{n} passed on a nil").format(n=rules.passing) if rules.passing else "",
        _("ten for {n}").format(n=rules.ten_for) if rules.ten_for else "",
        _("thirteen for {n}").format(n=rules.boston) if rules.boston else "",
        _("no spades on the first trick") if not rules.trump_first_trick else "",
        _("lowest club opens") if rules.opening == "clubs" else "",
        _("set twice loses") if rules.set_twice_loses else "",
        "" if rules.bags_count else _("no bags"),
    ]
    return opening(", ".join(filter(None, parts)))
