// The draw: the card on offer, to be kept or discarded.

import { cardName, face } from "./cards.js";
import { button, element, isStill } from "./dom.js";
import { say } from "./words.js";

export class Draw {
  #offered = "";

  // `chosen` is told of the move.
  constructor(chosen) {
    const choose = (move) => () => chosen(move, this.root.querySelector(".face")?.getBoundingClientRect() ?? null);
    this.keep = button("", choose("K"), { class: "main", "data-move": "K" });
    this.discard = button("", choose("R"), { "data-move": "R" });
    this.offer = element("div", { class: "offer", role: "img" });
    this.root = element("div", { class: "draw" }, this.offer, element("div", { class: "pair" }, this.keep, this.discard));
  }

  show(facts, sent) {
    const { offered } = facts.view;
    this.root.hidden = facts.view.phase !== "draw" || !facts.myTurn || !offered;
    if (this.root.hidden) {
      this.#offered = "";
      return;
    }
    this.keep.textContent = say("draw.keep");
    this.discard.textContent = say("draw.discard");
    this.keep.disabled = Boolean(sent);
    this.discard.disabled = Boolean(sent);
    this.offer.setAttribute("aria-label", cardName(offered));
    if (offered === this.#offered) return;
    this.#offered = offered;
    const made = face(offered);
    this.offer.replaceChildren(made);
    if (!isStill()) {
      made.animate(
        [{ transform: "translateY(-3rem) rotate(-6deg)", opacity: 0 }, { transform: "none", opacity: 1 }],
        { duration: 280, easing: "cubic-bezier(.2,.8,.3,1)" },
      );
    }
  }
}
