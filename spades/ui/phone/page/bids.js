// The bid: a button a number, what it would mean, and then one to say it.

import { button, element } from "./dom.js";
import { bidOf } from "./facts.js";
import { bidWithin, knows, number, points, reason, say } from "./words.js";

const SOON = 4;

// Return what a bid would mean, in sentences: the figures come from the table.
export function meaning(facts, bid) {
  const worth = facts.worth.get(bid);
  if (!worth) return [];
  const lines = [];
  const partner = facts.names[facts.partner] ?? "";
  if (worth.partner) lines.push(say("bid.said", { name: partner, bid: bidWithin(worth.partner) }));
  if (worth.together > facts.cardsEach) return [...lines, say("bid.too_many")];
  const nil = bidOf(bid) === 0;
  lines.push(say(nil ? "bid.nil_made" : "bid.made", { made: number(worth.made), missed: number(worth.missed) }));
  if (worth.costs && worth.costs <= SOON) {
    lines.push(say("bid.penalty", { n: worth.costs, points: points(worth.overtricks[worth.costs - 1]) }));
  }
  if (worth.partner_fails !== undefined && worth.partner_fails !== null) {
    const text = bidOf(worth.partner) === 0 ? "bid.partner_nil" : "bid.partner_short";
    lines.push(`${say(text, { name: partner, score: number(worth.partner_fails) })}.`);
  } else if (worth.made >= facts.target && !nil) lines.push(say("bid.wins", { target: facts.target }));
  return lines;
}

export class Bids {
  #chosen = null;
  #told;
  #facts = null;
  #made = "";

  // `told` is told of the move that was chosen.
  constructor(told) {
    this.#told = told;
    this.numbers = element("div", { class: "numbers", role: "group" });
    this.means = element("p", { class: "means", "aria-live": "polite" });
    this.confirm = button("", () => told(this.#chosen), { class: "main" });
    this.look = button("", () => told("L"), { class: "main" });
    this.root = element("div", { class: "bids panel" }, this.look, this.numbers, this.means, this.confirm);
  }

  show(facts, sent) {
    this.#facts = facts;
    const open = [...facts.choices].filter(([move, why]) => why === null && move !== "L").map(([move]) => move);
    // Once the hand has been seen, numbers that the table refuses stand back, and say why.
    const seen = facts.choices.get("L") !== null;
    const shown = [...facts.choices.keys()].filter((move) => open.includes(move) || (seen && /^\d/.test(move)));
    this.root.hidden = facts.view.phase !== "bid" || !facts.myTurn;
    if (this.root.hidden) {
      this.#chosen = null;
      this.#made = "";
      return;
    }
    if (this.#chosen !== null && !shown.includes(this.#chosen)) this.#chosen = null;
    this.numbers.setAttribute("aria-label", say("turn.bid"));
    const made = `${shown} ${open} ${document.documentElement.lang}`;
    if (made !== this.#made) {
      this.#made = made;
      this.numbers.replaceChildren(...shown.map((bid) => this.#number(bid, open.includes(bid))));
    }
    this.look.hidden = facts.choices.get("L") !== null;
    this.look.textContent = say("bid.look");
    this.look.disabled = Boolean(sent);
    this.#dress(sent);
  }

  #number(bid, open) {
    const named = knows(`bid.${bid}`);
    return button(named ? say(`bid.${bid}`) : bid, () => this.#choose(bid), {
      "data-bid": bid, class: `${named ? "named" : ""} ${open ? "" : "off"}`.trim() || null,
      "aria-label": say("bid.choose", { bid: bidWithin(bid) }), "aria-disabled": open ? null : "true",
    });
  }

  #choose(bid) {
    if (bid === this.#chosen) this.confirm.focus();
    this.#chosen = bid;
    this.#dress(false);
  }

  #dress(sent) {
    for (const made of this.numbers.children) {
      made.setAttribute("aria-pressed", String(made.dataset.bid === this.#chosen));
    }
    const shown = this.#chosen ?? (this.look.hidden ? null : "B0");
    const why = this.#facts.choices.get(shown) ?? null;
    const lines = shown === null ? [say("bid.point")] : why ? [reason(why)] : meaning(this.#facts, shown);
    const told = lines.join(" ");
    if (this.means.textContent !== told) this.means.textContent = told;
    this.confirm.hidden = this.#chosen === null || why !== null;
    this.confirm.disabled = Boolean(sent);
    if (this.#chosen !== null) this.confirm.textContent = say("bid.choose", { bid: bidWithin(this.#chosen) });
  }
}
