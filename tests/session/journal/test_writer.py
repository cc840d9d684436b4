from spades.session.journal.writer import Receipt, Writer


def test_work_that_is_given_while_the_thread_ends_is_done() -> None:
    writer = Writer()
    assert writer.do(lambda: None).wait(10)
    thread = writer._thread
    assert thread is not None
    given: list[Receipt] = []
    join = thread.join

    def join_and_be_asked(timeout: float | None = None) -> None:
        join(timeout)
        given.append(writer.do(lambda: None))

    thread.join = join_and_be_asked  # type: ignore[method-assign]
    writer.close()
    assert given[0].wait(10)
    writer.close()


def test_whoever_waits_for_a_closed_writer_waits_for_nothing() -> None:
    writer = Writer()
    writer.do(lambda: None)
    writer.close()
    writer.flush()
    writer.close()
