"""The ways to a table: a new game, with its cuts, the one that was left, or packs that are played again."""

from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import TYPE_CHECKING

from spades.engine.notation import format_rules
from spades.language import _
from spades.session.game.actions import NextRound
from spades.session.game.step import Step
from spades.session.history.archive import ArchiveError
from spades.session.program.settings import table_choice
from spades.ui.context import Context
from spades.ui.game_screens import ClaimScreen, CutScreen, HighCardScreen, ReviewScreen
from spades.ui.scenes.dialogs.reading import read
from spades.ui.transitions import (
    AnyScreen,
    ConfirmScreen,
    FirstLessonScreen,
    GameScreen,
    GatherScreen,
    NoticeScreen,
    Pop,
    Push,
    Replace,
    Reset,
    Screen,
    TableScreen,
    Transition,
)
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.names import guest_names, shown_name

if TYPE_CHECKING:
    # Loaded with the first table: the title, which leads to it, waits for none of them.
    from spades.engine.rules import Rules
    from spades.engine.seats import Seat
    from spades.session.deals.contribution import Contribution
    from spades.session.game.start import Start
    from spades.session.game.table_state import TableState
    from spades.session.game.viewing import Viewer
    from spades.session.history.played_game import PlayedGame
    from spades.session.net.hosting import HostedTable
    from spades.session.players.seating import Seating
    from spades.session.positions.known_position import KnownPosition
    from spades.ui.scenes.table.running_game import RunningGame

_SWIFT_SECONDS = 1.8
"""How long the first deck of a newcomer waits for a cut before the game goes on: time to see the seal, and no more."""


def begin_table(
    context: Context,
    rules: "Rules",
    seating: "Seating",
    *,
    guided: bool = False,
    swift: bool = False,
    agreed: bool = False,
    guests: "frozenset[Seat]" = frozenset(),
) -> Reset:
    """Begin a new game: remember the choice, seal the first deck, let it be cut; a swift one waits only a moment.

    Lessons are told in a guided one; several people may have agreed to hints and undo, and `guests` sit elsewhere.
    """
    context.guide.end()
    if guided:
        context.guide.begin()
    # Who was a guest this time is nobody's choice for the next.
    choice = {"rules": format_rules(rules)} if guests else table_choice(rules, seating)
    context.change(guided=guided, **choice)
    start = context.games.begin(rules, seating, agreed=agreed, guests=guests)
    return Reset(_before_deal(context, start, swift=swift))


def ask_to_leave(context: Context, begin: Callable[[], Transition | None]) -> Transition | None:
    """Begin a new game; where one is in progress, ask first."""
    if not context.games.left.in_midgame:
        return begin()
    return Push(ConfirmScreen(texts.BEGIN_A_GAME, texts.GAME_STAYS, common.NEW_GAME, begin))


def begin_as_asked(context: Context, rules: "Rules", seating: "Seating") -> Transition:
    """Begin a new game; before the first with a partner, or of Street, ask whether to be guided."""
    street = rules.pack != "standard" and not context.settings.street_met
    if not street and (not seating.partners or context.settings.partners_met):
        return begin_table(context, rules, seating)

    def begin(*, guided: bool) -> Transition:
        context.change(partners_met=True, **({"street_met": True} if street else {}))
        return begin_table(context, rules, seating, guided=guided)

    def show() -> Transition:
        guide = partial(begin, guided=True)
        # Whoever has played a game for two knows what a trick is.
        known = street or context.history.rows.games
        return guide() if known else Replace(FirstLessonScreen(guide, partners=True))

    deal, title, question = partial(begin, guided=False), texts.WITH_A_PARTNER, texts.DO_YOU_KNOW_PARTNERS
    if street:
        title, question = texts.STREET, texts.DO_YOU_KNOW_STREET
    return Push(ConfirmScreen(title, question, common.YES_DEAL, deal, common.NO_SHOW_ME, show))


def resume_table(context: Context, left: "Viewer | Start") -> AnyScreen:
    """Return the screen of a game that was left, just as it was."""
    from spades.session.game.start import Start  # noqa: PLC0415  # with the first table, as above

    if context.settings.guided:
        context.guide.begin()
    return _before_deal(context, left, swift=False) if isinstance(left, Start) else TableScreen(fresh=False)


def next_round(context: Context, session: "Viewer", *, anew: bool = False) -> Transition | None:
    """Go on from a score: to the next round, or to the cut of its deck where the earlier contribution does not count.

    Cut `anew` it is also where that counts.
    """
    state = session.state
    seal = state.next_seal
    # Guests can go on by themselves, and none of them waits for a cut at this screen.
    cut_by_nobody = context.settings.auto_cut or state.cut_stands or bool(context.games.guests)
    if seal is None or (cut_by_nobody and not anew):
        session.act(NextRound())
        # At somebody else's table the others may still read.
        return None if context.games.remote is not None else Pop()

    def cut(contribution: "Contribution") -> Transition:
        session.act(NextRound(contribution))
        context.games.keep_place("table")
        return Pop()

    def back() -> Transition:
        if not anew:
            return Push(Screen.PAUSE)
        context.games.keep_place("table")
        return Replace(Screen.SCORE)

    context.games.keep_place("cut")
    people = () if context.games.guests else _people(state.seating)
    away = common.BACK if anew else common.MENU
    return Replace(CutScreen(state.view.round_number + 1, seal, cut, back, away=away, people=people))


def take_up(context: Context, game: int) -> Transition:
    """Play a game of the history on; the one that was under way stays in the history.

    Raises:
        ArchiveError: The archive cannot give it.
        ValueError: It cannot be replayed.
    """
    return read(_to_table(context, context.games.take_up(game)))


def go_on(context: Context) -> Transition:
    """Go on with the game that was left; where there is none any more, show the title anew."""

    def steps() -> Generator[float, None, Transition]:
        left = yield from context.games.go_on()
        return Reset(Screen.TITLE if left is None else resume_table(context, left))

    return read(steps())


def practise_code(context: Context, code: str, opponent: str = "") -> Transition:
    """Play the round of a deal code, against one opponent or with those of the last choice."""
    return _practise_at_once(context, lambda: context.games.practice.by_code(code, opponent))


def practise_position(context: Context, position: "KnownPosition") -> Transition:
    """Go on from a position that somebody asked about, with those of the last choice."""
    return _practise_at_once(context, lambda: context.games.practice.of_position(position))


def practise_round(context: Context, game: int, round_number: int, at: int = 0) -> Transition:
    """Play a round of the history again, from its beginning or after so many of its moves."""
    return _practise(context, context.games.practice.of_round(game, round_number, at))


def swap_seats(context: Context, game: int | None = None) -> Transition:
    """Play the packs of a game of the history, or of the one at the table, again with the seats swapped."""
    return _practise(context, context.games.practice.with_seats_swapped(game))


def practise_here(context: Context) -> Transition:
    """Begin the round at the table again with the same pack, as practice; the game itself waits."""
    return read(_to_table(context, context.games.practice.of_this_round(), fresh=True))


def ask_to_practise(context: Context, session: "Viewer") -> Transition:
    """Begin the round at the table again as practice; first ask, if the cards of a game that counts would be seen."""
    if (state := session.state).practice or state.view.results is not None:
        return practise_here(context)
    practise = partial(practise_here, context)
    return Push(ConfirmScreen(common.PRACTICE_QUESTION, texts.STARTED_OVER, common.PRACTICE, practise))


def why_no_practice(context: Context, state: "TableState") -> str:
    """Return why the round at the table cannot be practised now, to be translated; empty where it can."""
    if context.games.guests:
        return texts.NO_PRACTICE_WITH_GUESTS
    may = state.helps or state.practice or state.view.results is not None
    return "" if may else texts.NO_PRACTICE_YET


def back_to_game(context: Context) -> Transition:
    """Leave a practice for the game that was left for it, or whose round it was."""
    game = context.games.practice.way_back()
    if game is None:
        return leave_table(context)
    try:
        return take_up(context, game)
    except (ArchiveError, ValueError) as error:
        return Push(NoticeScreen(str(error)))


def claim_rest(context: Context, running: "RunningGame") -> Transition | None:
    """Show the claim that every trick left is the viewer's before its cards are laid down, or say why it fails."""
    from spades.ui.words.claims import refusal_words  # noqa: PLC0415  # with the first table, as above

    session = running.session
    if session.state.laying_down:
        return None
    if not running.board.settled:
        running.board.skip()
    claim = session.check_claim()
    if claim is not None and claim.holds:
        return Push(ClaimScreen(session.seat, claim))
    reason = _(texts.CLAIM_ON_YOUR_TURN) if claim is None else refusal_words(claim)
    running.say(reason, refused=True, aloud=True)
    context.audio.play("refuse")
    return None


def review_game(context: Context, game: int) -> Transition | None:
    """Review the decisions of a game of the history; for a very long one, open the page that leads there."""
    try:
        row = next((row for row in context.history.games() if row.id == game), None)
        if row is None:
            return Push(NoticeScreen(texts.NOT_IN_HISTORY))
        played = context.history.open(row)
    except ArchiveError as error:
        return Push(NoticeScreen(str(error)))
    return read(review_steps(played)) if played.readable else Push(GameScreen(row))


def review_steps(played: "PlayedGame") -> Generator[float, None, Transition]:
    """Return the way to the review of a game that could be read, some rounds at a time; yields how much, 0 to 1."""
    reviewing = yield from played.review()
    return Pop() if reviewing is None else Push(ReviewScreen(played, reviewing))


def leave_table(context: Context) -> Transition:
    """Leave the table for the title; the game is kept."""
    context.guide.end()
    context.games.close()
    return show_title(context)


def show_title(context: Context) -> Transition:
    """Return the way to the title, which tells of this evening, the game that has just ended among it."""
    context.history.rows.fetch()
    return Reset(Screen.TITLE)


def _practise_at_once(context: Context, begin: "Callable[[], Viewer]") -> Transition:
    """Play a round that is at hand, or show why that cannot be."""
    try:
        begin()
    except (ArchiveError, ValueError) as error:
        return Push(NoticeScreen(str(error)))
    context.end_guide()
    return Reset(TableScreen(fresh=False))


def _practise(context: Context, begin: "Generator[float, None, Viewer]") -> Transition:
    """Play packs that are known; the game that was under way stays in the history."""
    try:
        return read(_to_table(context, begin))
    except (ArchiveError, ValueError) as error:
        return Push(NoticeScreen(str(error)))


def _to_table(
    context: Context, steps: "Generator[float, None, Viewer]", *, fresh: bool = False
) -> Generator[float, None, Transition]:
    yield from steps
    context.end_guide()
    return Reset(TableScreen(fresh=fresh))


def _before_deal(context: Context, start: "Start", *, swift: bool) -> AnyScreen:
    """Return where a game that has not begun goes on: the cut of the deck, the cut for high card, or the table."""
    # Whoever was not done looking at the cards that decided it finds them again.
    looks = bool(start.cuts) and context.games.place == "high_card"
    if context.guide.tutorial is not None:
        _leave_cuts_to_chance(start)
    if looks or start.step is Step.HIGH_CARD:
        context.games.keep_place("high_card")
        return HighCardScreen(start, partial(_after_high_card, context, start), partial(_leave_start, context))
    context.games.keep_place("table")
    settings = context.settings
    if start.step is Step.CUT and context.games.hosted is not None and start.guests:
        return _cut_together(context, start, context.games.hosted)
    if start.step is Step.CUT:
        if not settings.auto_cut and not (swift and not settings.animation_speed):
            by_itself = _SWIFT_SECONDS if swift else None
            cut, back = partial(_cut, context, start), partial(_leave_start, context)
            people = () if start.guests else _people(start.seating)
            return CutScreen(1, start.seal, cut, back, by_itself, people=people)
        start.cut()
    if start.step is not Step.DEAL:
        return _before_deal(context, start, swift=False)
    start.begin()
    return TableScreen(fresh=True)


def _cut_together(context: Context, start: "Start", hosted: "HostedTable") -> AnyScreen:
    """Have everybody cut: those at this screen here, guests at theirs; each is bound before anything is told."""
    import secrets  # noqa: PLC0415  # with the first table for guests, as the next two

    from spades.session.deals.contribution import AUTOMATIC  # noqa: PLC0415
    from spades.session.net.cutting import Part  # noqa: PLC0415

    cutting = hosted.begin_cut(start.seal, tuple(start.seating.persons))
    here = [seat for seat in start.seating.persons if seat not in start.guests]

    def decided() -> Transition:
        # Others may have been left out meanwhile; then what is there counts.
        start.cut(cutting.contribution or AUTOMATIC)
        return Replace(_before_deal(context, start, swift=False))

    def gather(places: Iterable[int]) -> AnyScreen:
        for seat, place in zip(here, places, strict=True):
            cutting.give(seat, Part(place))
        return GatherScreen(start.seating, cutting, decided, back)

    back = partial(_leave_start, context)
    if not here or context.settings.auto_cut:
        return gather(1 + secrets.randbelow(51) for _seat in here)
    people = [guest_names(start.seating)[seat] for seat in here] if len(here) > 1 else ()
    return CutScreen(1, start.seal, lambda given: Replace(gather(given.cuts)), back, people=people, once=True)


def _leave_start(context: Context) -> Transition:
    """Leave a game that has not begun; its guests are sent away."""
    context.games.close_to_guests()
    return show_title(context)


def _leave_cuts_to_chance(start: "Start") -> None:
    """Make all cuts before the first card: a learner is asked for none."""
    while start.step is not Step.DEAL:
        if start.step is Step.CUT:
            start.cut()
        else:
            start.take(min(set(range(52)) - start.taken))


def _cut(context: Context, start: "Start", contribution: "Contribution") -> Transition:
    start.cut(contribution)
    return Replace(_before_deal(context, start, swift=False))


def _after_high_card(context: Context, start: "Start") -> Transition:
    context.games.keep_place("table")
    return Replace(_before_deal(context, start, swift=False))


def _people(seating: "Seating") -> tuple[str, ...]:
    """Return the names of people who cut in turn, so that none of them alone makes the pack; nobody where one plays."""
    return tuple(map(shown_name, seating.persons.values())) if len(seating.persons) > 1 else ()
