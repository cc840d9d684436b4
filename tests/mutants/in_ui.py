"""Defects in what a person sees, presses and hears."""

from .mutant import Mutant

_PLAYBACK, _CUES = "spades/ui/table/playback.py", "spades/ui/table/cues.py"
_PLAYED = "tests/ui/test_playback.py tests/ui/test_moments.py tests/ui/test_company.py"
_PRESSES = "spades/ui/device/key_presses.py"
_CHOOSING, _GESTURES = "spades/ui/table/choosing.py", "spades/ui/table/gestures.py"
_KEYS, _GAME, _MOUSE = "tests/ui/test_keys.py", "tests/ui/test_game.py", "tests/ui/test_mouse.py"
_WIDGETS, _FIELD = "tests/ui/test_widgets.py", "spades/ui/widgets/field.py"
_WORDS, _SAID = "spades/ui/words/table.py", "tests/language/test_plurals.py tests/language/test_language.py"
_FOUR, _LAYOUT = "spades/ui/table/layout_four.py", "tests/ui/test_layout_four.py"

MUTANTS = (
    Mutant(
        "spades/ui/table/board.py", "if len(trick.plays) > 1 and trick.winning_play", "if trick.winning_play", _GAME
    ),
    Mutant("spades/ui/scenes/table/play.py", "min(allowed, key=lambda place:", "max(allowed, key=lambda place:", _GAME),
    Mutant("spades/ui/table/layout.py", "self.hand_y - self.tall * 0.62", "self.hand_y", _MOUSE),
    Mutant("spades/ui/scenes/table/table.py", ", len(view.trick.plays)", "", _KEYS),
    Mutant(
        "spades/ui/device/key_presses.py", "self._quiet_since = now\n            return False", "return False", _KEYS
    ),
    Mutant(_PRESSES, "question == self._shown and (", "(", _KEYS),
    Mutant("spades/ui/app.py", "self._pressed = began - self._worked", "self._pressed = began", _KEYS),
    Mutant("spades/ui/app.py", "began = self._clock.all_seconds()", "began = self._now()", _KEYS),
    Mutant(_PRESSES, "self._down.discard(key)", "pass", _KEYS),
    Mutant(_PLAYBACK, "return not self._queue and self._now >= self._ends", "return not self._queue", _PLAYED),
    Mutant(_PLAYBACK, "self._queue.clear()\n        self.cut_short = True", "self.cut_short = True", _PLAYED),
    Mutant(_PLAYBACK, "self.landed += [*self._to_land, *(", "self.landed += [*(", _PLAYED),
    Mutant(_CUES, "self._waiting.clear()\n        self.shown = None", "self._waiting.clear()", _PLAYED),
    Mutant(_CUES, "now - self._waiting[0][0] > _STALE", "False", _PLAYED),
    Mutant(_CHOOSING, "(there + step) % len(hand)", "min(there + step, len(hand) - 1)", _GAME),
    Mutant(
        _CHOOSING,
        "min(int(event.unicode) or 10, len(hand)) - 1",
        "min(int(event.unicode), len(hand)) - 1",
        "tests/ui/test_people.py tests/ui/test_game.py",
    ),
    Mutant(_CHOOSING, "int(both) <= _HIGHEST_BID", "True", _GAME),
    Mutant(
        _CHOOSING,
        "end = min if prompts.means",
        "end = max if prompts.means",
        "tests/ui/test_keymap.py tests/ui/test_speech.py",
    ),
    Mutant(_GESTURES, "if not self._grabs(card):", "if False:", _MOUSE),
    Mutant(_GESTURES, "elif not held:\n            self.let_go()", "elif not held:\n            pass", _MOUSE),
    Mutant(
        "spades/ui/words/telling.py",
        "if not leap and _progress(after)",
        "if _progress(after)",
        "tests/ui/test_telling.py",
    ),
    Mutant(
        "spades/ui/table/plaque.py",
        "if goal != self._goal:",
        "if False:",
        "tests/ui/test_plaque.py",
    ),
    Mutant(
        "spades/ui/table/plaque.py",
        "threatened=in_danger(view) is seat",
        "threatened=False",
        "tests/ui/test_plaque.py",
    ),
    Mutant(
        "spades/ui/table/last_trick.py",
        "if seat is last.winner:",
        "if seat is last.leader:",
        "tests/ui/test_plaque.py",
    ),
    Mutant(
        "spades/ui/widgets/slider.py", "value = min(max(value, least), greatest)", "value = max(value, least)", _WIDGETS
    ),
    Mutant(_FIELD, "letter for letter in text if letter.isprintable()", "letter for letter in text", _WIDGETS),
    Mutant(_FIELD, "written[: max(0, self._longest - len(self.text))]", "written", _WIDGETS),
    Mutant(
        _FIELD,
        "else before[:-1] + after",
        "else self.text[:-1]",
        "tests/ui/test_widgets.py tests/ui/test_people.py",
    ),
    Mutant(
        "spades/ui/widgets/listing.py",
        "max(self._top, self.at - self.room + 1), self.at",
        "self._top, self.at",
        "tests/ui/test_widgets.py tests/ui/test_history.py",
    ),
    Mutant(
        _WORDS,
        'return f"+{value}" if signed and value else str(value)',
        "return str(value)",
        "tests/ui/test_receipt.py tests/ui/test_moments.py",
    ),
    Mutant(_WORDS, "0 if abs(rounded) < 2 else 2", "0", _SAID),
    Mutant(
        _WORDS,
        "if preview.breaks_nil:",
        "if False:",
        "tests/engine/test_trick_preview.py",
    ),
    Mutant(
        _WORDS,
        "if missing > left:",
        "if missing >= left:",
        "tests/ui/test_plaque.py",
    ),
    Mutant(
        "spades/ui/words/round_end.py",
        "view.scores.count(best) > 1 and best >= view.rules.target and",
        "view.scores.count(best) > 1 and",
        "tests/ui/test_moments.py",
    ),
    Mutant(
        "spades/ui/words/hands.py",
        "if par.bid == made:",
        "if False:",
        "tests/ui/test_bid_worth.py",
    ),
    Mutant(
        "spades/ui/scenes/table/curtain.py",
        "if self._now - self._since >= _QUIET_SECONDS:",
        "if True:",
        "tests/ui/test_people.py",
    ),
    Mutant(
        "spades/ui/frame_rate.py",
        "max(_IDLE_RATE if now - touched < _CALM_SECONDS else _CALM_RATE, least)",
        "max(_IDLE_RATE, least)",
        "tests/ui/test_frame_rate.py",
    ),
    Mutant(
        "spades/ui/charts/win_chart.py",
        "(1 - chance if turned else chance)",
        "chance",
        "tests/ui/test_review.py tests/ui/test_charts.py",
    ),
    Mutant("spades/ui/charts/plots.py", "if bid == tricks:", "if bid != tricks:", "tests/ui/test_charts.py"),
    Mutant(
        "spades/ui/paint/tween.py",
        "return now >= self.begins + self.lasts",
        "return now >= self.lasts",
        "tests/ui/test_tween.py",
    ),
    Mutant(
        "spades/ui/paint/pieces.py",
        "if was is not place and was != place:",
        "if was is None:",
        "tests/ui/test_parts.py tests/ui/test_still.py",
    ),
    Mutant(
        "spades/ui/paint/background_layer.py",
        "self._painted, self._rested = False, True",
        "self._painted = False",
        "tests/ui/test_background_layer.py",
    ),
    Mutant(_FOUR, "            rect.right = layout.right - margin\n", "            pass\n", _LAYOUT),
    Mutant(_FOUR, "memory.bottom + gap if layout.memory_aids else margin", "margin", _LAYOUT),
    Mutant(_FOUR, "            room.bottom = middle.bottom\n", "            pass\n", _LAYOUT),
    Mutant(
        "spades/ui/words/cutting.py",
        'return _("Cut the pack three times, anywhere you like: click',
        'return ("Cut the pack three times, anywhere you like: click',
        "tests/language/test_texts.py",
    ),
)
