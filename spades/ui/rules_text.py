"""The rules in words, written from the `Rules` in force, so that page and game can never differ."""

from spades.engine.rules import BLIND_NIL_POINTS, NIL_POINTS, Rules


def describe(rules: Rules) -> list[str]:
    """Return the rules as paragraphs, the ones that differ between rule sets first."""
    return [
        _hands(rules),
        _start(rules),
        _end(rules),
        _bid(rules),
        _play(rules),
        _score(rules),
        _bags(rules),
        _nil(rules),
    ]


def _hands(rules: Rules) -> str:
    if rules.hands == "deal":
        return f"Hands: {rules.seats} hands of 13 cards are dealt, one card at a time."
    second = (
        "you look at the next card and discard it"
        if rules.second_card == "seen"
        else "the next card is discarded unseen"
    )
    return (
        "Draw: all 52 cards are a face-down stock. On your turn, look at the top card. Keep it, and "
        f"{second}; or discard it, and you must keep the next one. Draw in turns until each hand has 13 cards."
    )


def _start(rules: Rules) -> str:
    first = "The high card of a cut starts" if rules.first_starter == "cut" else "A lot decides who starts"
    return f"Start: {first} the first round; then the start passes on. The starter draws, bids and leads first."


def _end(rules: Rules) -> str:
    text = (
        f"End: the game ends after a round in which a side reaches {rules.target} points. If both do, the higher "
        "score wins; a tie is played on."
    )
    if rules.floor is not None:
        text += f" A side at {rules.floor} points or fewer loses."
    return text


def _bid(rules: Rules) -> str:
    del rules
    return "Bid: say how many tricks you will take, from 0 to 13. Everyone bids once. A bid of 0 is nil."


def _play(rules: Rules) -> str:
    text = (
        "Play: follow suit if you can; if not, play any card. The highest spade takes the trick, else the highest "
        "card of the suit led. The winner leads next."
    )
    if rules.must_break_spades:
        text += (
            " Spades may be led once they are broken, which is when a spade has been played on another suit, "
            "or when you hold nothing else."
        )
    return text


def _score(rules: Rules) -> str:
    over = {
        1: "and 1 for each overtrick",
        0: "and nothing for overtricks",
        -1: "and each overtrick costs 1",
    }[rules.overtrick_points]
    return (
        f"Score: a bid that is made scores 10 a trick bid, {over}. A bid that is missed costs 10 a trick bid. "
        f"Bid 5 and take 6: {50 + rules.overtrick_points} points."
    )


def _bags(rules: Rules) -> str:
    if not rules.bag_penalty:
        return "Bags: overtricks are counted as bags, without a penalty."
    rest = "the rest are kept" if rules.bags_carry else "and the count returns to 0"
    return (
        f"Bags: every overtrick is a bag. Each time a side has {rules.bag_limit} bags, it loses "
        f"{rules.bag_penalty} points and {rules.bag_limit} bags; {rest}."
    )


def _nil(rules: Rules) -> str:
    text = f"Nil: take no trick at all for {NIL_POINTS} points; a single trick costs {NIL_POINTS}."
    if rules.blind_nil:
        text += f" Blind nil, bid before looking at the hand, is worth {BLIND_NIL_POINTS}."
    return text
