// The hand: a real button a card, bright where it may be played, and in the order in which it is held.

import { cardName, face, sorted } from "./cards.js";
import { element, isStill, set } from "./dom.js";
import { reason, say } from "./words.js";

const WIDEST = 136;
const NARROW = 520;

// Return how cards lie in a width: how many a row, how wide they are, and how far one stands from the next.
export function places(width, height, count) {
  const rows = width < NARROW && count > 7 ? 2 : 1;
  const perRow = Math.max(Math.ceil(count / rows), 1);
  const card = Math.round(Math.min(WIDEST, width / 4.6, height / (rows === 2 ? 5.9 : 4.6)));
  const step = perRow < 2 ? card : Math.min(card * 0.72, (width - card) / (perRow - 1));
  return { rows, perRow, card, step: Math.floor(step) };
}

export class Hand {
  #cards = new Map();
  #played;
  #why;

  // `played` is told of a card that was chosen, `why` of the reason why one may not be.
  constructor(played, why) {
    this.#played = played;
    this.#why = why;
    this.root = element("div", { class: "hand", role: "group" });
    this.root.onkeydown = (event) => this.#walk(event);
    new ResizeObserver(() => this.#lay()).observe(this.root);
  }

  // Show the hand of some facts; `sent` is a card that is on its way to the table, `picked` are chosen for the partner.
  show(facts, sent, picked = []) {
    const held = sorted(facts.view.hand).filter((card) => card !== sent);
    set(this.root, { "aria-label": say("play.hand") });
    const focused = [...this.#cards.keys()].indexOf(document.activeElement?.dataset.card);
    for (const [card, made] of this.#cards) {
      if (!held.includes(card)) {
        made.remove();
        this.#cards.delete(card);
      }
    }
    const kept = this.#cards;
    this.#cards = new Map(held.map((card) => [card, kept.get(card) ?? this.#make(card)]));
    for (const [card, made] of this.#cards) {
      const why = facts.view.phase === "play" ? facts.choices.get(card) : null;
      const mine = (facts.view.phase === "play" || facts.passing) && facts.myTurn && !sent;
      this.#dress(card, made, why ?? null, mine);
      made.classList.toggle("picked", picked.includes(card));
      set(made, { "aria-pressed": facts.passing ? String(picked.includes(card)) : null });
    }
    // Only what is in another order is moved, so that the focus stays.
    let before = null;
    for (const made of this.#cards.values()) {
      if (made.parentNode !== this.root || made.previousElementSibling !== before) {
        this.root.insertBefore(made, before ? before.nextSibling : this.root.firstChild);
      }
      before = made;
    }
    this.#lay();
    if (focused >= 0 && !this.root.contains(document.activeElement)) {
      [...this.#cards.values()][Math.min(focused, held.length - 1)]?.focus();
    }
  }

  // Return where a card lies on the screen, for its way to the table.
  boxOf(card) {
    return this.#cards.get(card)?.querySelector(".face").getBoundingClientRect() ?? null;
  }

  #make(card) {
    const made = element("button", { type: "button", class: "card", "data-card": card }, face(card));
    if (!isStill()) {
      made.animate(
        [{ transform: "translateY(-2.5rem)", opacity: 0 }, { transform: "none", opacity: 1 }],
        { duration: 260, easing: "cubic-bezier(.2,.8,.3,1)" },
      );
    }
    return made;
  }

  #dress(card, made, why, mine) {
    const told = why === null ? "" : reason(why);
    const off = why !== null && why.code !== "other_sides_turn" && why.code !== "somebody_elses_turn";
    made.classList.toggle("off", off);
    made.classList.toggle("ready", mine && why === null);
    set(made, {
      "aria-disabled": mine && why === null ? null : "true",
      "aria-label": mine && off ? `${cardName(card)}. ${told}` : cardName(card),
      onclick: () => (mine && why === null ? this.#played(card) : this.#refuse(made, told)),
    });
  }

  #refuse(made, told) {
    if (!told) return;
    this.#why(told);
    if (isStill()) return;
    made.animate(
      ["none", "translateX(-4px)", "translateX(4px)", "translateX(-2px)", "none"].map((transform) => ({ transform })),
      { duration: 220 },
    );
  }

  #lay() {
    const { rows, perRow, card, step } = places(this.root.clientWidth, innerHeight, this.#cards.size);
    this.root.style.setProperty("--card", `${card}px`);
    this.root.style.setProperty("--step", `${step}px`);
    this.root.style.setProperty("--rows", rows);
    const count = this.#cards.size;
    let at = 0;
    for (const made of this.#cards.values()) {
      const row = Math.floor(at / perRow);
      const inRow = Math.min(count - row * perRow, perRow);
      made.style.setProperty("--row-of-hand", row);
      // From the middle of the row, in steps.
      made.style.setProperty("--from-middle", (at % perRow) - (inRow - 1) / 2);
      made.classList.toggle("last", at % perRow === inRow - 1);
      at += 1;
    }
  }

  #walk(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const all = [...this.#cards.values()];
    const at = all.indexOf(document.activeElement);
    if (at < 0) return;
    all[(at + by + all.length) % all.length].focus();
    event.preventDefault();
  }
}
