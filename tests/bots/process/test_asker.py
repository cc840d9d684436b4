"""Ask, deadline, try again: counted by a clock that is given, with a child that says what it is told to."""

import logging

import pytest
from a_clock import Clock

from spades.bots.process.asker import Asker, Failure, Patience, Trouble
from spades.bots.process.wire import Answer

from .fakes import FakeChild

TWICE = Patience(start=10.0, grace=2.0, tries=2, silent_tries=2)
ONCE_SILENT = Patience(start=10.0, grace=2.0, tries=2)


def asked(patience: Patience = TWICE) -> tuple[Asker, FakeChild, Clock]:
    child, clock = FakeChild(), Clock()
    asker = Asker("player pim", child, patience, clock)
    asker.ask("what", seconds=1.0)
    return asker, child, clock


def trouble(outcome: Answer | Failure | None) -> Trouble | None:
    return outcome.trouble if isinstance(outcome, Failure) else None


def test_an_answer_closes_the_question() -> None:
    asker, child, _clock = asked()
    assert child.sent == [[(1, "what")]]
    assert asker.poll() is None
    assert asker.asking
    child.says(1, "SA")
    assert asker.poll() == Answer(1, 0.5, "SA")
    assert not asker.asking
    assert asker.poll() is None


def test_without_a_question_nothing_comes() -> None:
    child = FakeChild()
    asker = Asker("player pim", child, TWICE, Clock())
    asker.start()
    child.says(0, "SA")
    child.says(1, "SA")
    assert asker.poll() is None
    with pytest.raises(RuntimeError, match="no question is open"):
        asker.wait()


def test_a_new_process_has_the_time_to_start_and_no_more() -> None:
    asker, child, clock = asked()
    clock.now = 10.99
    assert asker.poll() is None
    assert len(child.sent) == 1
    clock.now = 11.0
    assert asker.poll() is None
    assert len(child.sent) == 2, "it was silent, and another one is asked"
    clock.now = 21.99
    assert asker.poll() is None
    clock.now = 22.0
    assert trouble(asker.poll()) is Trouble.SILENT
    assert not asker.asking
    assert not child.alive
    assert child.sent == [[(1, "what")]] * 2


def test_one_that_has_answered_has_less_time_until_it_is_a_new_one() -> None:
    asker, child, clock = asked()
    child.says(1)
    asker.poll()
    asker.ask("more", seconds=1.0)
    clock.now = 2.99
    assert asker.poll() is None
    assert len(child.sent) == 1
    clock.now = 3.0
    assert asker.poll() is None
    assert len(child.sent) == 2
    clock.now = 13.99
    assert asker.poll() is None
    clock.now = 14.0
    assert trouble(asker.poll()) is Trouble.SILENT


def test_one_that_is_silent_need_not_be_asked_again() -> None:
    asker, child, clock = asked(ONCE_SILENT)
    clock.now = 11.0
    assert trouble(asker.poll()) is Trouble.SILENT
    assert len(child.sent) == 1


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (EOFError(), Trouble.ENDED),
        (ConnectionResetError(), Trouble.ENDED),
        (ValueError("too long"), Trouble.GARBLED),
        (b"no answer", Trouble.GARBLED),
        (b'{"number": 1}', Trouble.GARBLED),
        (b"\x80\x04K\x05.", Trouble.GARBLED),
    ],
)
def test_one_that_breaks_off_is_asked_again_in_a_new_process(said: bytes | Exception, why: Trouble) -> None:
    asker, child, _clock = asked(ONCE_SILENT)
    child.come.append(said)
    assert asker.poll() is None
    assert child.sent == [[(1, "what")]] * 2
    child.come.append(said)
    assert trouble(asker.poll()) is why
    assert not child.alive
    assert len(child.sent) == 2


def test_every_question_has_its_tries() -> None:
    asker, child, _clock = asked()
    for _ in range(3):
        asker.ask("again", seconds=1.0)
        child.end()
        assert asker.poll() is None
        child.says(1, "SA")
        assert asker.poll() == Answer(1, 0.5, "SA")


def test_one_that_died_is_found_dead() -> None:
    asker, child, _clock = asked()
    child.end()
    assert asker.poll() is None
    child.end()
    assert trouble(asker.poll()) is Trouble.ENDED


def test_one_that_answers_and_ends_has_answered() -> None:
    asker, child, _clock = asked()
    child.says(1, "SA")
    child.end()
    assert asker.poll() == Answer(1, 0.5, "SA")


def test_so_has_one_that_does_both_while_it_is_looked_at() -> None:
    class Hasty(FakeChild):
        def receive(self) -> bytes | None:
            message = super().receive()
            if message is None and self.alive:
                self.says(1, "SA")
                self.end()
            return message

    child = Hasty()
    asker = Asker("player pim", child, TWICE, Clock())
    asker.ask("what", seconds=1.0)
    assert asker.poll() is None
    assert asker.poll() == Answer(1, 0.5, "SA")
    assert len(child.sent) == 1


def test_an_answer_after_the_deadline_is_taken_if_it_is_there() -> None:
    asker, child, clock = asked()
    clock.now = 60.0
    child.says(1, "SA")
    assert asker.poll() == Answer(1, 0.5, "SA")


def test_answers_to_earlier_questions_are_dropped() -> None:
    asker, child, _clock = asked()
    asker.ask("something else", seconds=1.0)
    child.says(1, "SA")
    child.says(0, "SK")
    assert asker.poll() is None
    child.says(2, "SQ")
    assert asker.poll() == Answer(2, 0.5, "SQ")


def test_a_new_process_is_not_told_how_often_others_were_asked() -> None:
    asker, child, _clock = asked()
    asker.ask("once more", seconds=1.0)
    asker.kill()
    asker.ask("in a new one", seconds=1.0)
    assert child.sent == [[(1, "what"), (2, "once more")], [(1, "in a new one")]]


def test_one_that_never_stops_talking_is_silent_in_the_end() -> None:
    asker, child, clock = asked(ONCE_SILENT)
    for _ in range(100_000):
        child.says(7)
    assert asker.poll() is None
    assert len(child.come) > 90_000, "it does not keep its parent"
    clock.now = 11.0
    assert trouble(asker.poll()) is Trouble.SILENT


def test_a_machine_without_room_is_told_with_its_reason() -> None:
    child = FakeChild()
    child.room = False
    asker = Asker("player pim", child, TWICE, Clock())
    asker.start()
    asker.ask("what", seconds=1.0)
    assert asker.poll() is None
    outcome = asker.poll()
    assert trouble(outcome) is Trouble.NOT_STARTED
    assert str(outcome) == "could not be started (no room)"
    child.room = True
    asker.ask("what", seconds=1.0)
    child.says(1, "SA")
    assert asker.poll() == Answer(1, 0.5, "SA")


def test_what_needs_no_answer_is_told_between_questions_only() -> None:
    asker, child, _clock = asked()
    asker.notify("meanwhile")
    assert child.sent == [[(1, "what")]]
    child.says(1)
    asker.poll()
    asker.notify("meanwhile")
    assert child.sent == [[(1, "what"), (0, "meanwhile")]]
    child.end()
    asker.notify("meanwhile")
    assert child.sent == [[(1, "what"), (0, "meanwhile")]]


def test_who_forgets_ends_the_process_only_where_it_thinks() -> None:
    asker, child, _clock = asked()
    asker.forget()
    assert not child.alive
    assert not asker.asking
    asker.ask("what", seconds=1.0)
    child.says(1)
    asker.poll()
    asker.forget()
    assert child.alive


def test_a_question_outlives_a_process_that_was_killed() -> None:
    asker, child, _clock = asked()
    asker.kill()
    assert asker.asking
    assert asker.poll() is None
    child.says(1, "SA")
    assert asker.poll() == Answer(1, 0.5, "SA")


def test_a_wait_goes_on_to_the_answer_or_to_the_deadline() -> None:
    asker, child, clock = asked(ONCE_SILENT)

    def pass_time() -> None:
        clock.now += child.waits[-1]

    child.on_wait = pass_time
    assert trouble(asker.wait()) is Trouble.SILENT
    assert clock.now == pytest.approx(11.0)
    assert sum(child.waits) == pytest.approx(11.0)
    assert max(child.waits) < 1.0, "whether it lives is looked at in between"
    asker.ask("what", seconds=1.0)
    child.on_wait = lambda: child.says(1, "SA")
    assert asker.wait() == Answer(1, 0.5, "SA")


def test_the_log_tells_a_retry_in_a_line(caplog: pytest.LogCaptureFixture) -> None:
    asker, child, _clock = asked()
    child.come.append(b"\n" * 5000 + b"{'secret'")
    with caplog.at_level(logging.WARNING):
        asker.poll()
    (record,) = caplog.records
    assert record.getMessage() == "player pim wrote what is no answer (no JSON: JSONDecodeError); it is asked again"
