"""The check of a round: seed, seal and cut, worked out anew before the person's eyes."""

import pygame

from spades.language import N_, _
from spades.session.deals.proof import RoundProof
from spades.session.deals.seal import CHAINED, Deal
from spades.session.deals.verify import Verdict
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.commands import Command
from spades.ui.paint.wax_seal import draw_wax
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words.seals import VERDICTS, verdict_of

_LABEL = 0.3
"""The share of the width in which labels stand."""

_UNITS = 17.0
"""The size of the text, where there is room for it."""


class VerifyScene(Dialog):
    """Shows what was sealed and what came of it, to be read, copied and checked elsewhere."""

    def __init__(self, context: Context, proof: RoundProof) -> None:
        """Take the check of a round that is over."""
        super().__init__(context, N_("Sealed deal"), (860, 640))
        self._check = proof.check
        self._code = proof.code
        self._said = ""
        self._close = Button(N_("Close"), Pop, N_("Esc"), primary=True)
        self._copy = Button(N_("Copy deal code"), self._copy_code, N_("Ctrl+C"))
        self._all = Button(N_("Copy all"), self._copy_all, N_("Seed, seal, cut and deal code, as text"))
        self._copy.enabled = bool(self._code)
        self._all.enabled = self._check.deal is not None
        self.group = Group([self._all, self._copy, self._close])
        self.group.focus_on(self._close)

    def layout(self) -> None:
        """Place the buttons."""
        self._all.rect, self._copy.rect, self._close.rect = self.footer(3)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The key that opened it closes it; Ctrl+C copies the deal code."""
        if event.type == pygame.KEYDOWN:
            if self.context.prompts.means(event, Command.VERIFY):
                return Pop()
            if event.key == pygame.K_c and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._copy_code()
                return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the verdict, then what it rests on."""
        style, theme, check = self.style, self.style.theme, self._check
        foot = self._close.rect.top - style.px(12)
        proved = verdict_of(check) is VERDICTS[Verdict.MATCHES]
        colour = theme.good if proved else theme.brass if check.verdict is Verdict.MATCHES else theme.bad
        side = style.px(54)
        draw_wax(canvas, style, self.context.sprites, (self.body.left + side / 2, self.body.top + side / 2), side)
        left = self.body.left + side + style.px(16)
        lines = style.wrap(_(verdict_of(check)), "strong", 20, self.body.right - left)
        pitch = style.font("strong", 20).get_height()
        y = self.body.top + side / 2 - len(lines) * pitch / 2
        for line in lines:
            style.draw_text(canvas, line, "strong", 20, colour, (left, y), "topleft", self.body.right - left)
            y += pitch
        top = self.body.top + side + style.px(16)
        self._draw_rows(canvas, pygame.Rect(self.body.left, top, self.body.width, foot - top - style.px(30)))
        how = _("docs/fairness.md explains how a seed becomes a pack, so anyone can check it elsewhere.")
        at = (self.body.left, foot)
        style.draw_text(canvas, self._said or how, "italic", 17, theme.quiet, at, "bottomleft", self.body.width)

    def _draw_rows(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        style, theme = self.style, self.style.theme
        rows = self._rows()
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

    def _rows(self) -> list[tuple[str, list[str]]]:
        check = self._check
        rows = []
        if check.seal is not None:
            if check.seal.version == CHAINED and check.number > 1:
                label = _("Seal: last round's seed")
            elif check.deal is not None and check.deal.automatic:
                label = _("Seal")
            else:
                label = _("Seal, shown before the cut")
            rows.append((label, _halves(check.seal.digest)))
        if check.deal is not None:
            rows.append((_("Seed, told after the round"), _halves(check.deal.seed[-64:])))
            rows.append((_("The seal of this seed"), _halves(check.deal.seal.digest)))
            rows.append((_("Cuts"), [self._given(check.deal)]))
        if self._code:
            rows.append((_("Deal code"), self._code_lines()))
        return rows

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

    @staticmethod
    def _given(deal: Deal) -> str:
        if deal.automatic:
            return _("none: nobody cut the pack")
        cuts = ", ".join(map(str, deal.contribution.cuts))
        words = deal.contribution.words
        return _("{cuts}; words: {words}").format(cuts=cuts, words=words) if words else cuts

    def _copy_code(self) -> None:
        if self._code:
            self._tell(copied=copy_text(self._code))

    def _copy_all(self) -> None:
        check = self._check
        if check.deal is not None:
            lines = [
                f"seal {'' if check.seal is None else check.seal.format()}",
                f"seed {check.deal.seed}",
                f"given {check.deal.contribution.text}",
                f"bound {check.deal.bound}",
                f"pack {' '.join(map(str, check.deal.pack))}",
                f"code {self._code}",
            ]
            self._tell(copied=copy_text("\n".join(lines)))

    def _tell(self, *, copied: bool) -> None:
        self._said = _("Copied.") if copied else _("The clipboard can't be reached.")
        self._dirty = True


def _halves(digits: str) -> list[str]:
    """Return 64 digits as two lines of groups of four."""
    groups = [digits[at : at + 4] for at in range(0, len(digits), 4)]
    return [" ".join(groups[:8]), " ".join(groups[8:])]
