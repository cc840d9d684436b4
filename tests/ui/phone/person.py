"""What a person does on the page, by touch or by keys, as far as it can be seen."""

from .browser import Page
from .host import TableForOne


def sit_down(page: Page, table: TableForOne, name: str = "Anna") -> None:
    """Open the table's link, say a name and take the free seat."""
    page.open(table.address)
    say_name(page, name)
    page.wait_for_element(".place .main")
    page.touch(".place .main")
    page.wait_for_element(".table")


def say_name(page: Page, name: str) -> None:
    page.wait_for_element(".join input")
    page.run("document.querySelector('.join input').select()")
    page.press(*name)
    page.touch(".join .main")


def my_turn(page: Page) -> str:
    """Wait until this phone is asked for something; returns the phase, in which the round may be over."""
    return str(
        page.wait_for(
            """
            const table = document.querySelector(".table"), phase = table?.dataset.phase ?? "";
            const choices = document.querySelectorAll(".draw .main:enabled, .bids button:enabled, .hand .ready");
            const asked = table?.classList.contains("mine") && [...choices].some((one) => one.checkVisibility());
            return phase.endsWith("over") || asked ? phase : "";
            """
        )
    )


def play_by_touch(page: Page) -> None:
    """Play until the round is over: keep, bid, and play the first card that is bright."""
    while (phase := my_turn(page)) in {"draw", "bid", "play"}:
        if phase == "draw":
            page.touch(".draw .main")
        elif phase == "bid" and page.shows(".bids > .main:first-child"):
            page.touch(".bids > .main:first-child")
        elif phase == "bid":
            page.touch('.bids [data-bid="3"]')
            page.touch(".bids > .main:last-child")
        else:
            page.touch(".hand .ready")
        wait_until_taken(page)


def play_by_keys(page: Page) -> None:
    """Play until the round is over without a finger: the focus goes by Tab and by arrows, Enter chooses."""
    while (phase := my_turn(page)) in {"draw", "bid", "play"}:
        if phase == "draw":
            tab_to(page, ".draw .main")
        elif phase == "bid" and page.shows(".bids > .main:first-child"):
            tab_to(page, ".bids > .main:first-child")
        elif phase == "bid":
            tab_to(page, '.bids [data-bid="3"]')
            page.press("Enter")
            tab_to(page, ".bids > .main:last-child")
        else:
            tab_to(page, ".hand .ready")
        page.press("Enter")
        wait_until_taken(page)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.run("return document.activeElement.matches(arguments[0])", selector):
            return
        page.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def wait_until_taken(page: Page) -> None:
    """Wait until nothing is on its way to the table."""
    page.wait_for("return document.querySelector('.status').textContent !== 'On its way\u2026'")


def is_clean(page: Page) -> bool:
    """Return whether the browser has nothing to complain of: no error, and nothing against the policy."""
    return page.errors() == []


def play_until(page: Page, condition: str) -> None:
    """Play by touch until a condition on the page is met while this phone is asked for a card."""
    page.run("window.asked = new Function(`return ${arguments[0]}`)", condition)
    while True:
        phase = my_turn(page)
        assert phase in {"draw", "bid", "play"}, "the round is over"
        if phase == "play" and page.run("return asked()"):
            return
        step = {"draw": ".draw .main", "bid": '.bids [data-bid="3"]', "play": ".hand .ready"}[phase]
        if phase == "bid" and page.shows(".bids > .main:first-child"):
            step = ".bids > .main:first-child"
        page.touch(step)
        if phase == "bid" and "data-bid" in step:
            page.touch(".bids > .main:last-child")
        page.wait_for("return document.querySelector('.status').textContent !== 'On its way\\u2026'")
