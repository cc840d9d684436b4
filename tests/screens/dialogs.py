"""The title and its dialogs, the cuts before a game, and what a person should never see."""

from collections.abc import Generator, Iterator

import pygame

from spades.engine import PRESETS, Seat, format_rules
from spades.language import _
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Seal, Sealed
from spades.session.players.opponents import OPPONENTS
from spades.session.players.seating import Seating, person
from spades.session.program.pictures import OWN
from spades.session.program.report import ErrorReport
from spades.ui.game_screens import CutScreen
from spades.ui.paint.own_pictures import Use
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.deal.deal_code import DealCodeScene
from spades.ui.scenes.deal.high_card import HighCardScene
from spades.ui.scenes.dialogs.error import ErrorScene
from spades.ui.scenes.setup.agreements import AgreementsScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.transitions import (
    ErrorScreen,
    NoticeScreen,
    PeopleScreen,
    Pop,
    Quit,
    ReadingScreen,
    SecondWindowScreen,
    Transition,
)

from .driver import Driver
from .own import forget_pictures, photo
from .part import Part, on_top, options, pages
from .positions import CLASSIC, UNSEEN, cut_seed, position
from .texts import DEALT, ODD, every_notice

DIALOGS = Part()


@DIALOGS.way("title-first")
def _title_first(driver: Driver) -> None:
    driver.begin()


@DIALOGS.way("title-continue")
def _title_continue(driver: Driver) -> None:
    driver.begin(position("lead"))


@DIALOGS.way("title-notice")
def _title_notice(driver: Driver) -> None:
    driver.begin("[Nothing that anyone can read")


@DIALOGS.way("title-tip")
def _title_tip(driver: Driver) -> None:
    driver.begin(position("lead"))
    driver.point(driver.control("New game").rect.center)
    driver.frame(times=60)


@DIALOGS.way("welcome")
def _welcome(driver: Driver) -> None:
    driver.begin(welcomed=False)


@DIALOGS.way("new-game")
def _new_game(driver: Driver) -> None:
    driver.begin()
    driver.key(pygame.K_F2)


@DIALOGS.way("new-game-four")
def _new_game_four(driver: Driver) -> None:
    driver.begin(rules="partners-500")
    driver.key(pygame.K_F2)


@DIALOGS.face("new-game-four")
def _every_partner(driver: Driver) -> Iterator[str]:
    scene = on_top(driver, NewGameScene)
    for at in range(len(OPPONENTS)):
        driver.click(scene._who.place(at).center)
        yield OPPONENTS[at].name


@DIALOGS.way("agreements")
def _agreements(driver: Driver) -> None:
    driver.begin(rules="partners-500")
    driver.key(pygame.K_F2)
    driver.press("Agreements")
    driver.press("Clear")
    for line in ("Nil", "Bags", "Bags", "Your suit", "Second to play"):
        driver.press(line)
    driver.press("Save as")
    driver.write("Otto and I")
    driver.key(pygame.K_RETURN)


@DIALOGS.face("agreements")
def _every_agreement(driver: Driver) -> Iterator[str]:
    rows = on_top(driver, AgreementsScene)._rows.values()
    driver.press("Clear")
    for at in range(max(len(row._options) for row in rows) - 1):
        for row in rows:
            row.step(1)
        yield f"choice {at}"


@DIALOGS.way("high-card-four")
def _high_card_four(driver: Driver) -> None:
    driver.begin(rules="partners-500,first_starter=cut", partners_met=True, auto_cut=True)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.read()
    driver.key(pygame.K_RETURN)
    driver.frame(times=60)


@DIALOGS.way("people")
def _people(driver: Driver) -> None:
    driver.begin()
    people = Seating(CLASSIC, {Seat.SOUTH: person("Anna"), Seat.NORTH: person("Ben")})
    driver.show(PeopleScreen(CLASSIC, people))


@DIALOGS.way("confirm")
def _confirm(driver: Driver) -> None:
    driver.begin(position("lead"))
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)


@DIALOGS.way("house-rules")
def _house_rules(driver: Driver) -> None:
    driver.begin()
    driver.key(pygame.K_F2)
    driver.press("House rules")
    driver.key(pygame.K_DOWN)


@DIALOGS.way("house-rules-four")
def _house_rules_four(driver: Driver) -> None:
    _house_rules(driver)
    driver.press("Seats")
    driver.press("Seats")


@DIALOGS.way("house-rules-street")
def _house_rules_street(driver: Driver) -> None:
    driver.begin(rules="street-350")
    driver.key(pygame.K_F2)
    driver.press("House rules")
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RIGHT)


@DIALOGS.way("preferences")
def _preferences(driver: Driver) -> None:
    driver.begin()
    driver.press("Preferences")
    driver.key(pygame.K_DOWN)


def _section(driver: Driver, turns: int) -> None:
    driver.begin()
    driver.press("Preferences")
    for key in (pygame.K_UP, *turns * [pygame.K_RIGHT]):
        driver.key(key)


@DIALOGS.way("preferences-cards")
def _preferences_cards(driver: Driver) -> None:
    _section(driver, 1)


@DIALOGS.way("preferences-table")
def _preferences_table(driver: Driver) -> None:
    _section(driver, 2)


@DIALOGS.way("preferences-sound")
def _preferences_sound(driver: Driver) -> None:
    _section(driver, 3)


@DIALOGS.way("preferences-window")
def _preferences_window(driver: Driver) -> None:
    _section(driver, 4)


def _own_picture(driver: Driver, *uses: Use) -> None:
    """Drop a photograph of nothing in particular on the window, and use it."""
    driver.begin()
    path = driver.folder / "photo.png"
    pygame.image.save(photo((640, 480)), path)
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frame(times=3)
    for use in uses:
        driver.press({Use.BACK: "Use on the cards", Use.TABLE: "Use on the table"}[use])
    driver.frame(times=2)


@DIALOGS.way("own-picture-none")
def _own_picture_none(driver: Driver) -> None:
    _section(driver, 2)
    driver.press("Your own picture")


@DIALOGS.way("own-picture")
def _own_picture_shown(driver: Driver) -> None:
    _own_picture(driver)


@DIALOGS.way("own-picture-used")
def _own_picture_used(driver: Driver) -> None:
    _own_picture(driver, Use.BACK, Use.TABLE)
    forget_pictures(driver)


@DIALOGS.way("own-picture-refused")
def _own_picture_refused(driver: Driver) -> None:
    driver.begin()
    path = driver.folder / "a-picture-of-which-there-is-only-the-beginning.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frame(times=2)


@DIALOGS.way("own-picture-preferences")
def _own_picture_preferences(driver: Driver) -> None:
    _own_picture(driver, Use.BACK, Use.TABLE)
    driver.key(pygame.K_ESCAPE)
    driver.press("Preferences")
    driver.key(pygame.K_UP, pygame.K_RIGHT)
    driver.frame(times=2)
    forget_pictures(driver)


@DIALOGS.way("own-picture-draw")
def _own_picture_draw(driver: Driver) -> None:
    _own_picture(driver, Use.BACK, Use.TABLE)
    driver.sit(position("draw"), back=OWN, table=OWN)
    forget_pictures(driver)


@DIALOGS.way("preferences-as-the-desktop")
def _preferences_as_the_desktop(driver: Driver) -> None:
    driver.begin(desktop=("light", "still", "125"))
    driver.press("Preferences")


@DIALOGS.way("preferences-over-table")
def _preferences_over_table(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.key(pygame.K_ESCAPE)
    driver.press("Preferences")


@DIALOGS.way("rules")
def _rules(driver: Driver) -> None:
    driver.begin()
    driver.key(pygame.K_F1)


@DIALOGS.way("rules-keys")
def _rules_keys(driver: Driver) -> None:
    _rules(driver)
    driver.key(pygame.K_END)


@DIALOGS.way("journey")
def _journey(driver: Driver) -> None:
    driver.begin()
    driver.press("Ladder")


@DIALOGS.way("rules-examples")
def _rules_examples(driver: Driver) -> None:
    _rules(driver)
    driver.key(*[pygame.K_DOWN] * 16)


@DIALOGS.way("about")
def _about(driver: Driver) -> None:
    driver.begin()
    driver.press("About")


def _cut(driver: Driver, seed: int) -> None:
    driver.begin(seed=seed, rules=format_rules(UNSEEN))
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)
    driver.cut()


def _take(driver: Driver) -> None:
    """Take the card in the middle of the spread."""
    driver.key(pygame.K_HOME, *[pygame.K_PAGEDOWN] * 3, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)


@DIALOGS.way("cut-deck")
def _cut_deck(driver: Driver) -> None:
    driver.begin(rules="classic-300")
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)


@DIALOGS.way("cut-deck-again")
def _cut_deck_again(driver: Driver) -> None:
    driver.begin(rules="classic-300", three_cuts=True)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.cut(17)
    on_top(driver, CutScene)._words.write("the wind")
    driver.type("33")


@DIALOGS.way("deal-code")
def _deal_code(driver: Driver) -> None:
    driver.sit(position("lead"))
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)


@DIALOGS.way("deal-code-read")
def _deal_code_read(driver: Driver) -> None:
    _deal_code(driver)
    driver.write(DealCode(CLASSIC, Chance(3).sealed(1).cut(Contribution.of(20)), Seat.SOUTH).format())


@DIALOGS.way("deal-code-wrong")
def _deal_code_wrong(driver: Driver) -> None:
    _deal_code(driver)
    driver.write(DealCode(CLASSIC, Chance(3).sealed(1).cut(Contribution.of(20)), Seat.SOUTH).format()[:-1] + "X")


@DIALOGS.way("cut")
def _cut_before(driver: Driver) -> None:
    _cut(driver, 1)


@DIALOGS.way("cut-decided")
def _cut_decided(driver: Driver) -> None:
    _cut(driver, cut_seed(tie=False))
    _take(driver)


@DIALOGS.way("cut-tie")
def _cut_tie(driver: Driver) -> None:
    _cut(driver, cut_seed(tie=True))
    _take(driver)


@DIALOGS.way("second-window")
def _second_window(driver: Driver) -> None:
    driver.begin()
    driver.show(SecondWindowScreen(driver.app._instance))


def _without_end() -> Generator[float, None, Transition]:
    """Read on and on, and never come further."""
    while True:
        yield 0.4


@DIALOGS.way("reading")
def _reading(driver: Driver) -> None:
    driver.begin()
    driver.show(ReadingScreen(_without_end()))


@DIALOGS.way("error")
def _error(driver: Driver) -> None:
    driver.begin()
    driver.show(ErrorScreen(ErrorReport(ValueError("a defect"), None, driver.folder), Pop))


@DIALOGS.way("error-at-table")
def _error_at_table(driver: Driver) -> None:
    driver.sit(position("lead"))
    driver.show(ErrorScreen(ErrorReport(ValueError("a defect"), driver.game, driver.folder), Pop))


@DIALOGS.way("notice")
def _notice(driver: Driver) -> None:
    driver.begin()
    driver.show(NoticeScreen(_("This game isn't in the history.")))


@DIALOGS.face("error", "error-at-table")
def _not_copied(driver: Driver) -> Iterator[str]:
    on_top(driver, ErrorScene)._said = _("The clipboard can't be reached.")
    yield "not copied"


@DIALOGS.face("title-continue")
def _two_notices(driver: Driver) -> Iterator[str]:
    driver.app.toasts.add(every_notice()[:2], driver.clock.now)
    yield "two notices"


@DIALOGS.face("rules")
def _every_rules(driver: Driver) -> Iterator[str]:
    for name, rules in {**PRESETS, "dealt": DEALT, "odd": ODD}.items():
        driver.begin(rules=format_rules(rules))
        driver.key(pygame.K_F1)
        for page in pages(driver):
            yield f"{name} {page}"


@DIALOGS.face("cut")
def _every_high_card(driver: Driver) -> Iterator[str]:
    for seed in range(4):
        _cut(driver, seed)
        driver.key(pygame.K_RETURN)
        yield f"seed {seed}, nowhere"
        on_top(driver, HighCardScene).choose(7)
        driver.rest()
        yield f"seed {seed}"


@DIALOGS.face("cut-deck")
def _cut_by_itself(driver: Driver) -> Iterator[str]:
    for by_itself, version in ((None, 1), (None, 2), (None, 3), (1000.0, 3)):
        driver.show(CutScreen(12, Seal.of(bytes(32), version), lambda _given: Quit(), Quit, by_itself))
        driver.rest()
        yield f"round 12, {by_itself}, version {version}"
        if by_itself is None:
            driver.press("The seal")
            yield f"round 12, version {version}, its seal opened"
    driver.key(pygame.K_RETURN)
    yield "nowhere"


@DIALOGS.face("deal-code")
def _every_deal_code(driver: Driver) -> Iterator[str]:
    dialog = on_top(driver, DealCodeScene)
    code = DealCode(
        DEALT, Sealed(bytes(32)).cut(Contribution.of(51, 1, 26, words="shuffled by the wind")), Seat.SOUTH
    ).format()
    for text in ("", "?", "0", code, code[:-1] + "Z"):
        dialog._field.text = text
        yield f"{text[:8]}"
    dialog._field.text = DealCode(
        PRESETS["partners-500"], Sealed(bytes(32)).cut(Contribution.of(51)), Seat.NORTH
    ).format()
    yield "for four"


for _name in ("new-game", "house-rules", "preferences"):
    DIALOGS.face(_name)(options)
