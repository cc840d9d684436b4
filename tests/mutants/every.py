"""All defects, by the rooms that they are in."""

from . import in_bots, in_engine, in_journal, in_kernel, in_net, in_session, in_ui

MUTANTS = (
    *in_engine.MUTANTS,
    *in_kernel.MUTANTS,
    *in_bots.MUTANTS,
    *in_session.MUTANTS,
    *in_net.MUTANTS,
    *in_journal.MUTANTS,
    *in_ui.MUTANTS,
)
