"""Defects in the running game, its deals, its reviews and its puzzles."""

from .mutant import Mutant

_SEAL, _CHAIN = "spades/session/deals/seal.py", "tests/session/test_chain.py tests/session/test_deals.py"
_HIGH_CARD = "spades/session/deals/high_card.py"
_VERIFY, _VERIFIED = "spades/session/deals/verify.py", "tests/session/test_verify.py tests/session/test_tampering.py"
_MOMENTS, _SIDES = "spades/engine/moments.py", "spades/engine/sides.py"
_TOLD = "tests/ui/test_moments.py tests/ui/test_partners.py"
_CLAIMS = "tests/ui/test_claim.py tests/session/test_session.py"
_SCHEDULE, _PUZZLES = "spades/session/puzzles/schedule.py", "tests/session/test_puzzles.py"
_PEOPLE = "spades/session/players/people.py"
_PEN, _WRITTEN = "spades/session/keeper/pen.py", "tests/session/keeper/test_pen.py"
_SHEET, _SCORED = "spades/session/keeper/score_sheet.py", "tests/session/keeper/test_score_sheet.py"
_COUNTING, _DRILLS = "spades/session/drills/counting.py", "tests/session/test_drills.py"
_COUNTED = f"{_DRILLS}::test_who_may_hold_a_suit_is_what_every_way_to_deal_the_rest_says"
_KNOWN, _ASKED = "spades/session/positions/known_position.py", "tests/session/positions/test_known_position.py"
_SHARED = "spades/session/positions/passes.py"

MUTANTS = (
    Mutant(_SEAL, "(*shuffle[place:], *shuffle[:place])", "shuffle", _CHAIN),
    Mutant(_SEAL, " and self.seal.digest == other.seed.hex()", "", _CHAIN),
    Mutant(_SEAL, 'rules.seating[self._stream("lot").below(rules.seats)]', "rules.seating[0]", _CHAIN),
    Mutant(
        "spades/session/deals/chain.py",
        "spades 3 round {number}: {bound} {given}",
        "spades 3 round {number}: {bound}",
        _CHAIN,
    ),
    Mutant(
        _HIGH_CARD,
        "if place in self.taken or not 0",
        "if not 0",
        "tests/session/test_high_card.py",
    ),
    Mutant(
        _HIGH_CARD,
        "highest[0] if len(highest) == 1 else None",
        "highest[0]",
        "tests/session/test_high_card.py",
    ),
    Mutant(
        "spades/session/deals/deal_code.py", "if check != _check(body) or ", "if ", "tests/session/test_deal_code.py"
    ),
    Mutant(_VERIFY, "elif deal.seal != seal:", "elif False:", _VERIFIED),
    Mutant(_VERIFY, "elif dealt != pack:", "elif False:", _VERIFIED),
    Mutant(_VERIFY, "elif not link.holds:", "elif False:", _VERIFIED),
    Mutant(_VERIFY, "chain.seed_under(link.seal) is None", "False", _VERIFIED),
    Mutant(_MOMENTS, "_tricks_of(after, winner) == 1:", "_tricks_of(after, winner) >= 1:", _TOLD),
    Mutant(_MOMENTS, "total >= rules.bag_limit > total_before", "total > rules.bag_limit > total_before", _TOLD),
    Mutant(_MOMENTS, "and seat is not in_danger(before):", "and True:", _TOLD),
    Mutant(
        _MOMENTS,
        "led is not None and leads is not None and leads != led:",
        "leads is not None and leads != led:",
        _TOLD,
    ),
    Mutant(_SIDES, "or not bid.nil or view.taken[place]:", "or not bid.nil:", _TOLD),
    Mutant(_SIDES, "other.rank > card.rank", "other.rank < card.rank", _TOLD),
    Mutant("spades/session/game/claims.py", "or len(view.hand) < _LEAST_CLAIM or", "or not view.hand or", _CLAIMS),
    Mutant(
        "spades/session/game/claims.py", "self._played_out = state.round_number", "self._played_out = None", _CLAIMS
    ),
    Mutant(
        "spades/session/game/viewer.py",
        "can_undo=looking and session.helps and session.can_undo",
        "can_undo=session.can_undo",
        "tests/session/test_undo.py tests/session/test_four_seats.py tests/ui/test_people.py",
    ),
    Mutant(
        "spades/session/game/turning_point.py",
        "if lead <= 0)",
        "if lead < 0)",
        "tests/ui/test_game_end.py tests/session/test_report.py",
    ),
    Mutant(
        "spades/session/game/practice.py",
        "self.before[1] + self.after[0] - self.after[1]) / 2",
        "self.before[1] + self.after[0] - self.after[1])",
        "tests/session/test_practice.py",
    ),
    Mutant(
        "spades/session/game/seat_views.py",
        "== state.round_number and may_look",
        "is not None and may_look",
        "tests/session/test_showing.py",
    ),
    Mutant(
        "spades/session/players/adviser.py",
        "if self._view is not None and view is not self._view and view != self._view:",
        "if False:",
        "tests/session/test_adviser.py",
    ),
    Mutant(
        _PEOPLE,
        "if _fold(name) in map(_fold, others):",
        "if name in others:",
        "tests/ui/test_people.py tests/session/test_seating.py",
    ),
    Mutant(_PEOPLE, "if key in others:", "if False:", "tests/ui/test_people.py tests/session/test_seating.py"),
    Mutant(_SCHEDULE, "min(step + 1, len(INTERVALS) - 1)", "step", _PUZZLES),
    Mutant(
        _SCHEDULE, "self.due is not None and self.due <= today", "self.due is not None and self.due < today", _PUZZLES
    ),
    Mutant(_SCHEDULE, "last.day <= one.day < due", "False", _PUZZLES),
    Mutant(
        "spades/session/review/deciding.py",
        "if turn.size < _LEAST_TURN:",
        "if False:",
        "tests/session/test_deciding.py",
    ),
    Mutant(
        "spades/session/review/likeness.py",
        "min(ladder, key=lambda rung:",
        "max(ladder, key=lambda rung:",
        "tests/session/test_likeness.py",
    ),
    Mutant("spades/session/review/likeness.py", "or given.rounds < FEWEST or", "or", "tests/session/test_likeness.py"),
    Mutant(_PEN, "if later and pen.is_wrong:", "if False:", _WRITTEN),
    Mutant(_PEN, 'if int(f"1{digit}") <= most:', "if True:", _WRITTEN),
    Mutant(_SHEET, "if len(uncounted) != 1 or unbid or left < 0:", "if len(uncounted) != 1 or left < 0:", _SCORED),
    Mutant(_SHEET, "(self.first_dealer + len(self.rounds)) % self.rules.seats", "self.first_dealer", _SCORED),
    Mutant(_SHEET, "taken = tuple(count if at in heads else None for", "taken = tuple(count for", _SCORED),
    Mutant(
        "spades/session/keeper/chances.py",
        "chances.append(min(1 - _LEAST, max(_LEAST, ",
        "chances.append(min(1, max(0, ",
        _SCORED,
    ),
    Mutant("spades/session/keeper/chances.py", "sets=missed", "sets=()", _SCORED),
    Mutant(
        "spades/session/keeper/sheets.py",
        "        self._unwritten.discard(key)\n        if",
        "        if",
        "tests/session/keeper/test_sheets.py",
    ),
    Mutant(_COUNTING, "sum(left.values()) - sum(room.values())", "0", _COUNTED),
    Mutant(
        _COUNTING,
        "if seat is partner and any(card.suit is suit for card in given):",
        "if False:",
        f"{_DRILLS}::test_what_was_passed_to_a_partner_lies_there",
    ),
    Mutant(
        _COUNTING,
        "if at == 0 and card.suit is Suit.SPADES and not broken:",
        "if False:",
        f"{_DRILLS}::test_a_spade_led_unbroken_shows_that_nothing_else_is_held",
    ),
    Mutant(
        "spades/session/drills/judging.py",
        "min(good, key=lambda number: abs(bid - number))",
        "good[0]",
        f"{_DRILLS}::test_a_bid_is_off_by_how_far_it_is_from_the_nearest_that_is_as_good_as_right",
    ),
    Mutant(_SHARED, "!= self.counts[seat] or seen & {*given.cards}:", "!= self.counts[seat]:", _ASKED),
    Mutant(_SHARED, "self._partner(seat) if self.next is None else seat", "seat", _ASKED),
    Mutant(_KNOWN, "            barred[place] |= shown\n", "", _ASKED),
    Mutant(_KNOWN, "over = by % rules.sides", "over = 0", _ASKED),
    Mutant(
        "spades/session/positions/playing_on.py",
        "return min((turned.state",
        "return max((turned.state",
        "tests/session/positions/test_playing_on.py",
    ),
    Mutant(
        "spades/session/positions/as_it_lay.py",
        "key=lambda item: -item[1]",
        "key=lambda item: item[1]",
        "tests/session/positions/test_as_it_lay.py",
    ),
)
