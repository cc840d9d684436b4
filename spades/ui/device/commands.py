"""The commands of keys and of a gamepad's buttons, beside walking, choosing and going back."""

from enum import StrEnum

from spades.language import N_


class Command(StrEnum):
    """A command of a person; the value is its name in the preferences."""

    KEEP = "keep"
    DISCARD = "discard"
    NIL = "nil"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    LOWEST = "lowest"
    HIGHEST = "highest"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    PRACTICE = "practice"
    LAST_TRICK = "last-trick"
    CLAIM = "claim"
    SHEET = "score-sheet"
    LOG = "log"
    SAY_HAND = "say-hand"
    SAY_TRICK = "say-trick"
    SAY_LAST = "say-last"
    SAY_BIDS = "say-bids"
    SAY_SCORES = "say-scores"
    SAY_TURN = "say-turn"
    SAY_TARGET = "say-target"
    REPEAT = "repeat"
    SHOW_HAND = "show-hand"
    NEW_GAME = "new-game"
    DEAL_CODE = "deal-code"
    RULES = "rules"
    NEXT_TABLE = "next-table"
    FULL_SCREEN = "full-screen"
    MUTE = "mute"
    VERIFY = "verify"
    REVIEW = "review"
    REPLAY = "replay"
    COPY_CODE = "copy-code"
    SHOW_ANSWER = "show-answer"
    ALL_CARDS = "all-cards"
    QUIT = "quit"


SUITS = (Command.SPADES, Command.HEARTS, Command.DIAMONDS, Command.CLUBS)
"""In the order of the engine's suits."""

MEANINGS = {
    Command.KEEP: N_("keep the card on offer"),
    Command.DISCARD: N_("discard it and take the next"),
    Command.NIL: N_("bid nil"),
    Command.SPADES: N_("go to the spades"),
    Command.HEARTS: N_("go to the hearts"),
    Command.DIAMONDS: N_("go to the diamonds"),
    Command.CLUBS: N_("go to the clubs"),
    Command.LOWEST: N_("go to the lowest card of the suit"),
    Command.HIGHEST: N_("go to the highest card of the suit"),
    Command.HINT: N_("hint; once more for all choices"),
    Command.UNDO: N_("undo"),
    Command.REDO: N_("redo"),
    Command.PRACTICE: N_("practice the round: the same cards once more"),
    Command.LAST_TRICK: N_("last trick"),
    Command.CLAIM: N_("claim the rest: every trick that's left"),
    Command.SHEET: N_("score sheet"),
    Command.LOG: N_("the round in words"),
    Command.SAY_HAND: N_("say: my hand"),
    Command.SAY_TRICK: N_("say: the trick so far"),
    Command.SAY_LAST: N_("say: the last trick"),
    Command.SAY_BIDS: N_("say: bids and tricks"),
    Command.SAY_SCORES: N_("say: scores and bags"),
    Command.SAY_TURN: N_("say: whose turn it is"),
    Command.SAY_TARGET: N_("say: what wins, and what bags cost"),
    Command.REPEAT: N_("say it again"),
    Command.NEW_GAME: N_("new game"),
    Command.DEAL_CODE: N_("play a deal code"),
    Command.RULES: N_("rules and keys"),
    Command.NEXT_TABLE: N_("next table"),
    Command.FULL_SCREEN: N_("full screen"),
    Command.MUTE: N_("sound off or on"),
    Command.QUIT: N_("quit; the game is kept"),
    Command.VERIFY: N_("check the deal against its seal"),
    Command.REVIEW: N_("in the history: what each decision cost"),
    Command.REPLAY: N_("in the history, the review and puzzles: practice from here"),
    Command.COPY_CODE: N_("in the history: copy the deal code of a round"),
    Command.SHOW_ANSWER: N_("in the review and puzzles: the answer"),
    Command.ALL_CARDS: N_("in the review: all cards as they lay"),
}
"""What each of them does, in the order of the page of keys; those that are not here have no key."""

_DRAW, _BID, _PLAY, _SCORE, _HISTORY = "draw", "bid", "play", "score", "history"
# In the review and in puzzles the same is chosen as at the table.
_DRAW_TRIED, _BID_TRIED, _PLAY_TRIED = "tried-draw", "tried-bid", "tried-play"
_ANSWER = frozenset((_DRAW_TRIED, _BID_TRIED, _PLAY_TRIED))
_ELSEWHERE = "elsewhere"
AT_TABLE = frozenset((_DRAW, _BID, _PLAY))
"""The moments of a running game."""

_EVERYWHERE = AT_TABLE | _ANSWER | {_SCORE, _HISTORY, _ELSEWHERE}
_ONLY = {
    Command.KEEP: frozenset({_DRAW, _DRAW_TRIED}),
    Command.DISCARD: frozenset({_DRAW, _DRAW_TRIED}),
    Command.NIL: frozenset({_BID, _BID_TRIED}),
    **dict.fromkeys((*SUITS, Command.LOWEST, Command.HIGHEST), frozenset({_PLAY, _PLAY_TRIED})),
    **dict.fromkeys((Command.LAST_TRICK, Command.CLAIM), frozenset({_PLAY})),
    Command.LOG: AT_TABLE | _ANSWER,
    **dict.fromkeys((Command.NEW_GAME, Command.DEAL_CODE, Command.RULES, Command.NEXT_TABLE), _EVERYWHERE),
    **dict.fromkeys((Command.FULL_SCREEN, Command.MUTE, Command.QUIT), _EVERYWHERE),
    **dict.fromkeys((Command.PRACTICE, Command.SHEET), AT_TABLE | {_SCORE}),
    Command.UNDO: AT_TABLE | {_SCORE, _HISTORY},
    Command.VERIFY: frozenset({_SCORE, _HISTORY}),
    Command.REPLAY: _ANSWER | {_HISTORY},
    **dict.fromkeys((Command.REVIEW, Command.COPY_CODE), frozenset({_HISTORY})),
    **dict.fromkeys((Command.SHOW_ANSWER, Command.ALL_CARDS), _ANSWER),
}


def moments(command: Command) -> frozenset[str]:
    """Return when a command can be asked for: two that share a moment cannot share a key."""
    return _ONLY.get(command, AT_TABLE)
