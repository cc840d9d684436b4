"""Names of rule sets."""

from dataclasses import replace

from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import PRESETS, Rules
from spades.language import N_, _
from spades.session.program.settings import Settings

PRESET_TITLES = {
    "classic-300": N_("Classic, to 300"),
    "classic-500": N_("Classic, to 500"),
    "unseen-500": N_("Unseen discard, to 500"),
    "partners-500": N_("Partners, to 500"),
    "street-350": N_("Street, to 350"),
    "cutthroat-300": N_("Cutthroat, to 300"),
}
"""The rule sets, as a person meets them."""


def known_rules(settings: Settings) -> list[tuple[str, str]]:
    """Return the presets and the person's own sets, as pairs of the rules' text and a name."""
    presets = [(format_rules(PRESETS[name]), title) for name, title in PRESET_TITLES.items()]
    return [*presets, *((text, name) for name, text in settings.rule_sets)]


def rule_choices(settings: Settings, now: Rules) -> list[tuple[str, str]]:
    """Return the known rules; others in hand stand at the end."""
    known = known_rules(settings)
    if format_rules(now) not in [text for text, _name in known]:
        known.append((format_rules(now), _to_another_target(now) or N_("House rules")))
    return known


def _to_another_target(rules: Rules) -> str:
    """Return the name of rules that differ from a preset in the target alone; nothing for others."""
    for name, title in PRESET_TITLES.items():
        target = PRESETS[name].target
        if replace(rules, target=target) == PRESETS[name]:
            return _(title).replace(str(target), str(rules.target))
    return ""


def rules_title(text: str, settings: Settings) -> str:
    """Return the name of rules in the notation of the engine, in the language in force."""
    for name, title in PRESET_TITLES.items():
        if text == name:
            return _(title)
    for name, own in settings.rule_sets:
        if text == own:
            return name
    try:
        rules = parse_rules(text)
    except ValueError:
        return text
    return _to_another_target(rules) or _("House rules, to {target}").format(target=rules.target)
