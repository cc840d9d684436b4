"""A new game: what is played, against whom, and how far."""

from dataclasses import replace

import pygame

from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import PRESETS, RANGES
from spades.language import N_, _
from spades.session.opponents import OPPONENTS, Opponent
from spades.ui.context import Context
from spades.ui.look import Look
from spades.ui.rules_text import describe
from spades.ui.scene import Pop, Push, Transition
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.confirm import ConfirmScene
from spades.ui.scenes.house_rules import HouseRulesScene
from spades.ui.scenes.rule_names import rule_choices
from spades.ui.widgets import Button, Choice, Group, Slider


class NewGameScene(Dialog):
    """Remembers the last choice."""

    def __init__(self, context: Context) -> None:
        """Build the rows from the last choice."""
        super().__init__(context, N_("New game"), (740, 700))
        self._opponent = context.settings.opponent
        self._back = Button(N_("Back"), Pop, N_("Esc"))
        self._house = Button(N_("House rules"), self._house_rules)
        self._code = Button(N_("Deal code"), self._deal_code, N_("Ctrl+D"))
        self._deal = Button(N_("Deal"), self._start, N_("Enter"), primary=True)
        self._shown = ""
        self._build()
        self.group.focus_on(self._deal)

    def resize(self, look: Look) -> None:
        """Lay out; what the house rules changed is taken up."""
        self._refresh()
        super().resize(look)

    def layout(self) -> None:
        """Place the rows and buttons."""
        self._preset.rect, self._who.rect, self._target.rect = self.rows(3, units=52)
        self._back.rect, self._code.rect, self._house.rect, self._deal.rect = self.footer(4)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint what the choice means."""
        look, theme = self.look, self.look.theme
        left, width = self.body.left + look.px(12), self.body.width - look.px(24)
        y = self._target.rect.bottom + look.px(20)
        opponent = self._chosen()
        paragraphs = [("italic", 20, f"{_(opponent.title)}. {_(opponent.sentence)}")]
        rules = describe(self._rules)[:3]
        paragraphs += [("body", 17, _("{what}: {text}").format(what=head, text=text)) for head, text in rules]
        for kind, units, text in paragraphs:
            lines = look.wrap(text, kind, units, width)
            height = look.font(kind, units).get_height()
            # Half a sentence says less than none.
            if y + len(lines) * (height + look.px(2)) > self._deal.rect.top - look.px(4):
                return
            for line in lines:
                look.put(canvas, line, kind, units, theme.quiet, (left, y))
                y += height + look.px(2)
            y += look.px(10)

    def _refresh(self) -> None:
        """Build the rows anew if the rules were changed elsewhere."""
        if self._shown != self.context.settings.rules:
            self._build()
            self.group.focus_on(self._deal)

    def _build(self) -> None:
        settings = self.context.settings
        self._shown = settings.rules
        rules = parse_rules(settings.rules)
        self._rules = rules if rules.seats == 2 else PRESETS["classic-300"]
        choices = rule_choices(settings, self._rules)
        self._preset = Choice(N_("Rules"), choices, format_rules(self._rules), self._choose_rules)
        opponents = [(opponent.name, opponent.title) for opponent in OPPONENTS]
        self._who = Choice(N_("Opponent"), opponents, self._opponent, self._choose_opponent)
        self._target = Slider(N_("Points to win"), RANGES["target"], self._rules.target, 50, self._choose_target)
        self.group = Group([self._preset, self._who, self._target, self._house, self._code, self._back, self._deal])

    def _chosen(self) -> Opponent:
        return next(opponent for opponent in OPPONENTS if opponent.name == self._who.value)

    def _choose_rules(self, text: str) -> None:
        self._rules = parse_rules(text)
        self._target.value = self._rules.target
        self._stale = True

    def _choose_opponent(self, name: str) -> None:
        self._opponent = name
        self._stale = True

    def _choose_target(self, target: int) -> None:
        self._rules = replace(self._rules, target=target)
        self._stale = True

    def _house_rules(self) -> Transition:
        self.context.change(rules=format_rules(self._rules))
        self._shown = ""
        return Push(HouseRulesScene(self.context))

    def _deal_code(self) -> Transition:
        from spades.ui.scenes.deal_code import DealCodeScene  # noqa: PLC0415  # the code leads to a table

        return Push(DealCodeScene(self.context))

    def _start(self) -> Transition:
        if self.context.saved_game() is not None:
            text = N_("The game under way ends here if you begin a new one.")
            return Push(ConfirmScene(self.context, N_("Begin a new game?"), text, N_("New game"), self._begin))
        return self._begin()

    def _begin(self) -> Transition:
        from spades.ui.scenes.tables import begin_table  # noqa: PLC0415  # the table leads back here

        return begin_table(self.context, self._rules, self._who.value)
