// The passing beside a nil: cards of the hand are chosen, changed, and then sent to the partner together.

import { cardWithin, face } from "./cards.js";
import { button, element } from "./dom.js";
import { opening, say, together } from "./words.js";

// Say which cards came from the partner.
export function cameWords(facts, cards) {
  const name = facts.names[facts.partner] ?? "";
  return opening(say("pass.came", { name, cards: together(cards.map(cardWithin)) }));
}

export class Pass {
  #cards = [];
  #facts = null;
  #changed;

  // `sent` is told of the move, `changed` that another card is chosen.
  constructor(sent, changed) {
    this.#changed = changed;
    this.title = element("h2", {});
    this.slots = element("div", { class: "slots", "aria-live": "polite" });
    this.send = button("", () => sent(`P${this.#ordered().join("")}`), { class: "main" });
    this.root = element("section", { class: "panel pass" }, this.title, this.slots, this.send);
  }

  get cards() {
    return this.#cards;
  }

  show(facts, sent) {
    this.#facts = facts;
    this.root.hidden = !facts.passing || Boolean(sent);
    if (!facts.passing) this.#cards = [];
    if (this.root.hidden) return;
    const { to_pass: count } = facts.view;
    this.title.textContent = say("pass.ask", { n: count, name: facts.names[facts.partner] ?? "" });
    this.slots.setAttribute("aria-label", this.#cards.map(cardWithin).join(", "));
    const empty = () => element("span", { class: "face slot", "aria-hidden": "true" });
    this.slots.replaceChildren(...Array.from({ length: count }, (_, at) => (this.#cards[at] ? face(this.#cards[at]) : empty())));
    this.send.textContent = say("pass.send");
    this.send.disabled = this.#cards.length !== count;
  }

  // Take a card into the choice or out of it; beyond their number the one chosen first gives way.
  toggle(card) {
    const kept = this.#cards.filter((one) => one !== card);
    this.#cards = kept.length < this.#cards.length ? kept : [...kept, card].slice(-this.#facts.view.to_pass);
    this.#changed();
  }

  // As the table writes them: in the order of the hand that it gave.
  #ordered() {
    return this.#facts.view.hand.filter((card) => this.#cards.includes(card));
  }
}
