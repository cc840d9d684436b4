"""A link that carries lines by hand, and keeps what would be sent."""

from dataclasses import replace

from spades.session.net.invitation import Invitation
from spades.session.net.link import Gone, News, Site


class Ear:
    """Hears what a table says; what it is asked to end has ended.

    Attributes:
        news: What is to happen next.
        sent: What was said, and to whom.
        closed: Whether the table has been closed.
    """

    failure = ""
    invitation: Invitation | None = None
    site = Site(b"k7f2q9mex3ab77tz", bytes(range(32)))

    def __init__(self, port: int = 47500, addresses: tuple[str, ...] = ("192.168.1.5",)) -> None:
        self.port, self.addresses = port, addresses
        self.news: list[News] = []
        self.sent: list[tuple[int, str]] = []
        self.closed = False
        self.announced: str | None = None

    def poll(self) -> list[News]:
        news, self.news = self.news, []
        return news

    def send(self, guest: int, line: str) -> None:
        self.sent.append((guest, line))

    def announce(self, name: str | None) -> None:
        self.announced = name

    def use_relay(self, relay: str) -> None:
        self.site = replace(self.site, relay=relay)

    def flush(self) -> None:
        pass

    def end(self, guest: int) -> None:
        self.news.append(Gone(guest))

    def close(self) -> None:
        self.closed = True
