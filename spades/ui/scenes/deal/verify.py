"""The check of a round: seed, seal and cut, worked out anew before the person's eyes."""

import pygame

from spades.language import _
from spades.session.deals.proof import RoundProof
from spades.session.deals.verify import Verdict
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.paint.wax_seal import draw_wax
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import seals

_LABEL = 0.3
"""The share of the width in which labels stand."""

_UNITS = 17.0
"""The size of the text, where there is room for it."""


class VerifyScene(Dialog):
    """Shows seal, seed and pack, to be read, copied and checked elsewhere."""

    def __init__(self, context: Context, proof: RoundProof) -> None:
        """Take the check of a round that is over."""
        super().__init__(context, seals.SEALED_DEAL, (860, 640))
        self._check = proof.check
        self._code = proof.code
        self._said = ""
        copy_all = Button(seals.COPY_ALL, self._copy_all, seals.COPY_ALL_TIP)
        copy_all.enabled = self._check.deal is not None
        copy_code = Button(common.COPY_CODE, self._copy_code, common.CTRL_C)
        copy_code.enabled = bool(self._code)
        self.group = Group([copy_all, copy_code, Button(common.CLOSE, Pop, common.ESC, primary=True)], focus=2)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Close it with the key that opened it; Ctrl+C copies the deal code."""
        if event.type == pygame.KEYDOWN and self.context.prompts.means(event, Command.VERIFY):
            return Pop()
        if control_key(event) == pygame.K_c:
            self._copy_code()
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the verdict, then its grounds."""
        style, theme, check = self.style, self.style.theme, self._check
        room = self.room(12)
        foot, verdict = room.rest.bottom, seals.verdict_of(check)
        proved = verdict is seals.VERDICTS[Verdict.MATCHES]
        colour = theme.good if proved else theme.brass if check.verdict is Verdict.MATCHES else theme.bad
        side = style.px(54)
        draw_wax(canvas, style, self.context.sprites, (self.body.left + side / 2, self.body.top + side / 2), side)
        left = self.body.left + side + style.px(16)
        lines = style.wrap(_(verdict), "strong", 20, self.body.right - left)
        pitch = style.font("strong", 20).get_height()
        y = self.body.top + side / 2 - len(lines) * pitch / 2
        for line in lines:
            style.draw_text(canvas, line, "strong", 20, colour, (left, y), "topleft", self.body.right - left)
            y += pitch
        room.top(side, style.px(16))
        room.foot(0, style.px(30))
        self._draw_rows(canvas, room.rest)
        said = self._said or _(seals.HOW_TO_CHECK)
        style.draw_text(canvas, said, "italic", 17, theme.quiet, (self.body.left, foot), "bottomleft", self.body.width)

    def _draw_rows(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        style, theme = self.style, self.style.theme
        rows = seals.check_rows(self._check, self._code_lines() if self._code else ())
        label_wide = round(area.width * _LABEL)
        count = sum(len(values) for _label, values in rows)
        pitch = min(style.px(27), area.height / max(1, count + 0.4 * len(rows)))
        units = min(_UNITS, pitch / style.scale * 0.66)
        y = float(area.top)
        for label, values in rows:
            room = label_wide - style.px(12)
            style.draw_text(canvas, label, "body", units, theme.quiet, (area.left, y + pitch / 2), "midleft", room)
            for value in values:
                at = (area.left + label_wide, y + pitch / 2)
                style.draw_text(canvas, value, "body", units, theme.text, at, "midleft", area.width - label_wide)
                y += pitch
            y += pitch * 0.4

    def _code_lines(self) -> list[str]:
        """Return the deal code in lines of one size, as few as have room; that of a game by house rules is long."""
        groups, room = self._code.split("-"), self.body.width - round(self.body.width * _LABEL)
        font = self.style.font("body", _UNITS)
        for count in range(2, len(groups) + 1):
            each = -(-len(groups) // count)
            lines = ["-".join(groups[at : at + each]) for at in range(0, len(groups), each)]
            lines[:-1] = [f"{line}-" for line in lines[:-1]]
            if all(font.size(line)[0] <= room for line in lines):
                break
        return lines

    def _copy_code(self) -> None:
        if self._code:
            self._say_copied(copied=copy_text(self._code))

    def _copy_all(self) -> None:
        check = self._check
        if check.deal is not None:
            lines = [
                f"seal {'' if check.seal is None else check.seal.format()}",
                f"seed {check.deal.seed}",
                f"given {check.deal.contribution.text}",
                f"bound {check.deal.bound}",
                f"pack {' '.join(map(str, check.pack))}",
                f"code {self._code}",
            ]
            self._say_copied(copied=copy_text("\n".join(lines)))

    def _say_copied(self, *, copied: bool) -> None:
        self._said = common.copied_words(copied)
        self._dirty = True
