"""Players by name, and players from elsewhere."""

import sys
from pathlib import Path

import pytest

from spades.bots import REGISTRY, Bot, make_bot
from spades.bots.rule import RuleBot


@pytest.mark.parametrize("name", REGISTRY)
def test_every_name_makes_a_player(name: str) -> None:
    assert isinstance(make_bot(name, 1), Bot)
    assert isinstance(make_bot(name), Bot)


def test_a_player_from_elsewhere_is_made_by_its_factory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "visiting_players.py").write_text(
        "class Visitor:\n"
        "    def __init__(self, seed=None):\n"
        "        self.seed = seed\n"
        "    def choose(self, view, limit):\n"
        "        return view.legal_moves[0]\n"
        "def plain():\n"
        "    return Visitor()\n"
        "def nobody():\n"
        "    return 7\n"
    )
    visitor = make_bot("visiting_players:Visitor", 5)
    assert getattr(visitor, "seed", None) == 5
    assert isinstance(make_bot("visiting_players:plain", 5), Bot)
    with pytest.raises(ValueError, match="no method choose"):
        make_bot("visiting_players:nobody")
    del sys.modules["visiting_players"]


@pytest.mark.parametrize("name", ["nobody", "", "no_such_module:Bot", "os:no_such_factory", ":x", "spades.bots:"])
def test_an_unknown_name_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="player"):
        make_bot(name)


def test_the_known_names_are_told() -> None:
    with pytest.raises(ValueError, match="random, rule"):
        make_bot("nobody")


def test_the_rule_based_player_is_registered() -> None:
    assert isinstance(make_bot("rule"), RuleBot)
