"""The sentences of the page that a guest's phone shows: a table of words a language, which the page looks things up in.

The table goes to the phone once; whatever the host says later are codes and facts.
"""

from collections.abc import Mapping
from types import MappingProxyType

from spades.engine.cards import ALL_CARDS, Suit
from spades.engine.moves import BIDS, BLIND_BIDS, BLIND_NIL, KEEP, LOOK, PLAYS, REJECT, Move
from spades.engine.notation import format_move
from spades.engine.refusal import RefusalCode
from spades.language import LANGUAGES, N_, _, ngettext, speaking
from spades.session.game.refusals import TurnRefusal
from spades.ui.words.hints import recommendation
from spades.ui.words.passing import PASS_THEM, WHAT_CAME
from spades.ui.words.refusals import refusal_sentence, refusal_text
from spades.ui.words.round_end import moulds
from spades.ui.words.rule_names import PRESET_TITLES
from spades.ui.words.table import (
    BID_BLIND,
    bid_within,
    bid_word,
    card_name,
    card_within,
    follow_suit_words,
    opening,
    void_words,
)

Words = Mapping[str, str | list[str]]
"""Sentences by their code, in the language in force; one that counts has a form for one and a form for many."""


def page_words(language: str) -> Words:
    """Return the words of the page in a language of `LANGUAGES`."""
    with speaking(language):
        return {
            **{code: _(text) for code, text in _PLAIN.items()},
            **_plural_forms(),
            **_of_cards(),
            **_of_refusals(),
            **moulds(),
            **{f"hint.{format_move(move)}": recommendation(move) for move in _HINTED},
            **{f"bid.{code}": opening(bid_word(bid)) for code, bid in _NAMED_BIDS.items()},
            **{f"bid.within.{code}": bid_within(bid) for code, bid in _NAMED_BIDS.items()},
            **{f"rules.{name}": _(title) for name, title in PRESET_TITLES.items()},
            **{f"language.{code}": name for code, name in LANGUAGES.items()},
        }


def refused_words(code: str) -> str:
    """Say why a table has not done something, by the codes of docs/online.md."""
    return _(_PLAIN.get(f"refused.{code}", _PLAIN["refused.not_here"]))


def _plural_forms() -> dict[str, str | list[str]]:
    """Return plural forms: the one for one, and that for many."""
    return {
        "count.cards": [ngettext("{n} card", "{n} cards", n) for n in (1, 2)],
        "cut.cards": [ngettext("{n} card", "{n} cards", n) for n in (1, 2)],
        "count.bags": [ngettext("{n} bag", "{n} bags", n) for n in (1, 2)],
        "count.tricks": [ngettext("{n} trick", "{n} tricks", n) for n in (1, 2)],
        "count.points": [ngettext("{n} point", "{n} points", n) for n in (1, 2)],
        "score.awaited": [
            ngettext(
                "{names} is still reading\N{HORIZONTAL ELLIPSIS}", "{names} are still reading\N{HORIZONTAL ELLIPSIS}", n
            )
            for n in (1, 2)
        ],
        "pass.ask": [ngettext("Pass {n} card to {name}", "Pass {n} cards to {name}", n) for n in (1, 2)],
        "need.more": [ngettext("needs {n} more", "needs {n} more", n) for n in (1, 2)],
        "bid.penalty": [
            ngettext(
                "With {n} trick over, bags bring it down to {points}.",
                "With {n} tricks over, bags bring it down to {points}.",
                n,
            )
            for n in (1, 2)
        ],
    }


def _of_cards() -> dict[str, str | list[str]]:
    """Return the names of cards, by themselves and within a sentence, and how each suit is to be followed."""
    words: dict[str, str | list[str]] = {}
    for card in ALL_CARDS:
        words[f"card.{card}"] = card_name(card)
        words[f"card.within.{card}"] = card_within(card)
    for suit in Suit:
        words[f"turn.follow.{suit.letter}"] = follow_suit_words(suit)
        words[f"turn.void.{suit.letter}"] = void_words(suit, may_trump=False)
        words[f"turn.trump.{suit.letter}"] = void_words(suit, may_trump=True)
    return words


def _of_refusals() -> dict[str, str | list[str]]:
    """Return why a move is refused, by the codes of docs/table.md; following suit has a sentence a suit."""
    told = [code for code in RefusalCode if code not in _WITH_FACTS]
    return {
        **{f"refused.{code.value}": refusal_text(code) for code in told},
        "refused.lowest_club": _("The first trick takes everybody's lowest club: play {card}."),
        **{f"refused.{turn.name.lower()}": refusal_sentence(turn) for turn in TurnRefusal},
    }


_WITH_FACTS = (
    RefusalCode.FOLLOW_SUIT,
    RefusalCode.NOT_HELD,
    RefusalCode.NOT_A_MOVE,
    RefusalCode.LOWEST_CLUB,
    RefusalCode.PASS_COUNT,
)
_NAMED_BIDS = MappingProxyType({str(bid): bid for bid in (BIDS[0], *BLIND_BIDS)})

_HINTED: tuple[Move, ...] = (KEEP, REJECT, LOOK, BLIND_NIL, *BIDS, *PLAYS)

_PLAIN: Mapping[str, str] = MappingProxyType({
    "title": N_("Spades"),
    "sentence": N_("{what}: {text}"),
    "and": N_(" and "),
    "you": N_("You"),
    # The first screen.
    "join.lead": N_("Take a seat, and this phone is your hand."),
    "join.name": N_("Your name"),
    "join.enter": N_("Come to the table"),
    "join.key": N_("Key of the table"),
    "join.key_hint": N_("Sixteen letters and digits, as they stand below the picture code on the screen."),
    "join.key_wrong": N_("That key doesn't open this table. Please look at the screen once more."),
    "join.key_before": N_("There's a different table here now. Scan the code on the screen, or type its new key."),
    "join.have_code": N_("I sat here with another phone"),
    "join.code": N_("Code from the screen"),
    "join.code_hint": N_("Ask at the screen for the six digits that bring your seat to this phone."),
    "join.use_code": N_("Take my seat"),
    "join.no_code": N_("I'm new at this table"),
    # Names that the table refuses, and other answers of its own.
    "refused.name_empty": N_("Please give your name."),
    "refused.name_long": N_("A name can have at most 40 letters."),
    "refused.name_signs": N_(
        "A name can't have characters that are invisible or that change the direction of writing."
    ),
    "refused.name_marks": N_("A name can't have a quotation mark, backslash or semicolon in it."),
    "refused.name_taken": N_("Somebody at the table already has that name."),
    "refused.code": N_("That code is wrong or has expired. Ask for a new one."),
    "refused.seat_taken": N_("Somebody was faster: that seat is taken."),
    "refused.begun": N_("The game has begun."),
    "refused.not_seated": N_("You have no seat at this table yet."),
    "refused.kept": N_("The computer is playing for you. Ask for your seat at the host's screen."),
    "refused.no_claim": N_("Not every trick left is sure to be yours."),
    "refused.not_here": N_("That can't be done at this table."),
    # The seats.
    "lobby.title": N_("Pick a seat"),
    "lobby.seated": N_("You have a seat"),
    "lobby.sit": N_("Sit here"),
    "lobby.rise": N_("Stand up"),
    "lobby.free": N_("Free"),
    "lobby.person": N_("at the screen"),
    "lobby.player": N_("plays along"),
    "lobby.guest": N_("is here"),
    "lobby.away": N_("away for a moment"),
    "lobby.waiting": N_("The game begins at the screen, as soon as everybody is there."),
    "lobby.full": N_("Every seat is taken. As soon as somebody stands up, you can sit down."),
    "lobby.begun": N_("This game is under way, and every seat is taken."),
    "seat.S": N_("South"),
    "seat.W": N_("West"),
    "seat.N": N_("North"),
    "seat.E": N_("East"),
    # The connection.
    "link.looking": N_("Looking for the table\N{HORIZONTAL ELLIPSIS}"),
    "link.slow": N_("After a wrong key the table can take half a minute to answer."),
    "link.lost": N_("The table is out of reach. Trying again\N{HORIZONTAL ELLIPSIS}"),
    "link.back": N_("You're back at the table."),
    "link.closed": N_("The table has been cleared. Thank you for playing!"),
    "link.version": N_("This page and the table are of different versions. Please reload it."),
    "link.replaced": N_("Your seat is on another phone now."),
    "link.full": N_("There is no room for another guest right now."),
    "link.again": N_("Try again"),
    "link.stopped": N_("The table no longer answers. Is its window still open?"),
    # The cut by everybody.
    "cut.title": N_("Cut the pack"),
    "cut.lead": N_("Touch the pack where you like. Your phone adds a random code of its own."),
    "cut.here": N_("Cut here"),
    "cut.waits": N_("Everybody cuts"),
    "cut.nobody": N_(
        "Everybody gives something to the deal, and nothing is shown until all have. So nobody has chosen the cards. "
        "The host's computer deals, and could look."
    ),
    "cut.done": N_("done"),
    "cut.doing": N_("not yet"),
    "cut.elsewhere": N_("You have cut with another phone. If it's gone, the host can go on without your cut."),
    "cut.wrong": N_("This can't be right: somebody's cut was swapped. Don't trust these cards."),
    "cut.seal": N_("Sealed: {seal}"),
    "cut.part": N_("Your part of the cut: {part}. It's in the record, under the seal {seal}."),
    # Whose turn it is.
    "turn.yours": N_("Your turn"),
    "turn.drawing": N_("{name} is drawing\N{HORIZONTAL ELLIPSIS}"),
    "turn.bidding": N_("{name} is bidding\N{HORIZONTAL ELLIPSIS}"),
    "turn.playing": N_("{name} to play\N{HORIZONTAL ELLIPSIS}"),
    "turn.draw": N_("{card}: keep it, or discard it and take the next?"),
    "turn.bid": N_("How many tricks will you take?"),
    "turn.look": N_("Look at your hand, or bid blind nil."),
    "turn.look_blind": BID_BLIND,
    "turn.passing": N_("{name} is choosing cards to pass\N{HORIZONTAL ELLIPSIS}"),
    "turn.pass": N_("Choose the cards for your partner."),
    "turn.lead": N_("Your lead: any card."),
    "turn.lead_unbroken": N_("Your lead: any suit but spades, which are not broken yet."),
    "turn.itself": N_("Your only card goes by itself."),
    "turn.sent": N_("On its way\N{HORIZONTAL ELLIPSIS}"),
    # The draw.
    "draw.keep": N_("Keep"),
    "draw.discard": N_("Discard"),
    "draw.kept": N_("You kept {card}."),
    "draw.second": N_("Your second card is {card}."),
    "draw.out": N_("Discarded: {card}."),
    "draw.first": N_("{name} keeps the first card."),
    "draw.next": N_("{name} discards the first card and takes the second."),
    # The bid.
    "bid.look": N_("Show my hand"),
    "bid.choose": N_("Bid {bid}"),
    "bid.made": N_("Made, the score is {made}; set, {missed}."),
    "bid.nil_made": N_("Without a trick, the score is {made}; with one, {missed}."),
    "bid.wins": N_("Made, it reaches {target}."),
    "bid.too_many": N_("More than thirteen tricks: the bid can't be made."),
    "bid.partner_nil": N_("If {name}'s nil breaks: {score}"),
    "bid.partner_short": N_("If {name} falls one short: {score}"),
    "bid.said": N_("{name} bids {bid}."),
    "bid.point": N_("Touch a number to see what it would mean."),
    # The passing beside a nil.
    "pass.send": PASS_THEM,
    "pass.what": WHAT_CAME,
    "pass.chosen": N_("{name} has chosen."),
    "pass.came": N_("{name} passes you {cards}."),
    # The play.
    "play.hand": N_("Your hand"),
    "play.table": N_("On the table"),
    "play.card": N_("{name} played {card}."),
    "play.takes": N_("{name} takes the trick."),
    "play.you_take": N_("You take the trick."),
    "play.broken": N_("Spades are broken."),
    "play.last": N_("Last trick"),
    # How a bid stands.
    "stand.bid": N_("Bid {bid}"),
    "stand.no_bid": N_("no bid yet"),
    "need.set": N_("set"),
    "need.made": N_("made"),
    "need.nil_broken": N_("nil broken"),
    "need.nil_holds": N_("nil holds"),
    # The score.
    "score.title": N_("Score"),
    "score.target": N_("of {target}"),
    "score.round": N_("Round {n}"),
    "score.bid": N_("Bid"),
    "score.taken": N_("Tricks taken"),
    "score.bid_points": N_("Bid points"),
    "score.each": N_("Ten a trick"),
    "score.nil": N_("Nil"),
    "score.overtricks": N_("Overtricks"),
    "score.penalty": N_("Bag penalty"),
    "score.sum": N_("Round"),
    "score.total": N_("Score"),
    "score.over": N_("The round is over."),
    "score.next": N_("Next round"),
    "score.at_screen": N_("The next round begins at the screen."),
    "game.you": N_("You win the game"),
    "game.you_two": N_("You and {name} win the game"),
    "game.one": N_("{name} wins the game"),
    "game.two": N_("{name} win the game"),
    "game.after": N_("What comes next is decided at the screen."),
    # What is asked of everybody.
    "ask.undo": N_("May I take that back?"),
    "ask.hint": N_("May I have a hint?"),
    "asked.undo": N_("{name} would like to take a move back."),
    "asked.hint": N_("{name} would like a hint."),
    "asked.means": N_("It happens if everybody agrees, and the round counts as assisted then."),
    "asked.yes": N_("Yes"),
    "asked.no": N_("No"),
    "asked.let": N_("Never mind"),
    "asked.waits": N_("Waiting for {names}\N{HORIZONTAL ELLIPSIS}"),
    "asked.declined": N_("Not everybody agreed."),
    # A claim.
    "claim.rest": N_("Claim the rest"),
    "claim.laying": N_("The rest is claimed: the cards play themselves."),
    # What one says to the others, in everybody's own language.
    "say.title": N_("Say something"),
    "say.well_played": N_("Well played!"),
    "say.thank_you": N_("Thank you!"),
    "say.one_moment": N_("One moment, please."),
    "say.good_game": N_("Good game!"),
    "say.said": N_("{name}: {text}"),
    # Who is there.
    "here.away": N_("{name} is away."),
    "here.back": N_("{name} is back."),
    "here.kept": N_("The computer plays for {name}."),
    # Preferences.
    "menu.title": N_("Preferences"),
    "menu.open": N_("Menu"),
    "menu.close": N_("Close"),
    "menu.language": N_("Language"),
    "menu.deck": N_("Cards"),
    "menu.deck.classic": N_("Two colors"),
    "menu.deck.four-colour": N_("Four colors"),
    "menu.light": N_("Table"),
    "menu.light.system": N_("Automatic"),
    "menu.light.dark": N_("Evening"),
    "menu.light.light": N_("Morning"),
    "menu.text": N_("Text"),
    "menu.text.usual": N_("Usual"),
    "menu.text.large": N_("Large"),
    "menu.text.larger": N_("Very large"),
    "menu.alone": N_("Play my only card by itself"),
    "menu.buzz": N_("Buzz when it's my turn"),
})  # fmt: skip
