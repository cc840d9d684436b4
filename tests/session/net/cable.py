"""A table and guests' programs in one process, tied together by hand: no network, no other process."""

from spades.session.net.call import CallNews, Heard, Lost, Reached
from spades.session.net.link import FromGuest, Gone

from .ear import Ear


class Cable:
    """The guest's end.

    Attributes:
        said: Everything that the guest has said.
        heard: Everything that the table has said to it.
        closed: Whether the guest has gone.
    """

    def __init__(self, ear: "Switchboard", number: int) -> None:
        self._ear, self.number = ear, number
        self._news: list[CallNews] = []
        self.said: list[str] = []
        self.heard: list[str] = []
        self.closed = self.cut = False

    def poll(self) -> list[CallNews]:
        news, self._news = self._news, []
        return news

    def reach(self) -> None:
        """Have the guest reach the table, for the first time or again."""
        self.number = self._ear.plug(self)
        self.cut = False
        self._news.append(Reached())

    def lose(self, why: str = "") -> None:
        """Have the connection end."""
        if not self.cut:
            self.cut = True
            self._ear.news.append(Gone(self.number))
            self._news.append(Lost(why))

    def tell(self, line: str) -> None:
        """Have the guest hear a line."""
        self.heard.append(line)
        self._news.append(Heard(line))

    def send(self, line: str) -> None:
        if not self.cut:
            self.said.append(line)
            self._ear.news.append(FromGuest(self.number, line))

    def flush(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True
        if not self.cut:
            self.cut = True
            self._ear.news.append(Gone(self.number))


class Switchboard(Ear):
    """The table's end: whatever it says goes to the cable of that number."""

    def __init__(self) -> None:
        super().__init__()
        self._cables: dict[int, Cable] = {}

    def plug(self, cable: Cable) -> int:
        number = len(self._cables) + 1
        self._cables[number] = cable
        return number

    def send(self, guest: int, line: str) -> None:
        super().send(guest, line)
        cable = self._cables[guest]
        if not cable.cut and cable.number == guest:
            cable.tell(line)

    def end(self, guest: int) -> None:
        self._cables[guest].lose()
