// The trick on the table: cards come from where their player sits, stay for a moment when the trick is taken, and go
// to whoever took it. The game never waits for it: what comes meanwhile shows at once when a hurry is on.

import { cardName, face } from "./cards.js";
import { element, isStill, set } from "./dom.js";
import { winningSeat } from "./facts.js";
import { say } from "./words.js";

const STAYS = 1100;
const AWAY = { near: [0, 1], far: [0, -1], left: [-1, 0], right: [1, 0] };
const EASE = "cubic-bezier(.2,.75,.25,1)";

export class Trick {
  #facts = null;
  #shown = [];
  #number = 0;
  #timer = 0;
  #mine = null;

  constructor() {
    this.root = element("ol", { class: "trick" });
  }

  // Show the trick of some facts, with the way there if it is a step from what is shown.
  show(facts) {
    const before = this.#facts;
    this.#facts = facts;
    set(this.root, { "aria-label": say("play.table") });
    if (before === null || before.view.round !== facts.view.round || before.me !== facts.me) {
      this.#begin(facts.view.tricks.length);
    }
    if (!this.#timer) this.#step();
  }

  // Lay one's own card on the table before the host has said so: it comes from a place on the screen.
  layMine(card, box) {
    this.#hurry();
    this.#mine = card;
    this.#lay(this.#facts.me, card, box);
    this.#mark();
  }

  // Take it back: the host has refused it.
  takeMineBack() {
    if (!this.#mine) return;
    this.#mine = null;
    this.#begin(this.#number);
    this.#step();
  }

  #begin(number) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#number = number;
    this.#shown = [];
    this.root.replaceChildren();
  }

  #hurry() {
    if (this.#timer) this.#begin(this.#number + 1);
  }

  #step() {
    const { tricks, trick } = this.#facts.view;
    if (tricks.length > this.#number + 1 || tricks.length < this.#number) this.#begin(tricks.length);
    const done = tricks.length > this.#number;
    const plays = done ? tricks[this.#number].plays : trick.plays;
    for (const [seat, card] of plays.slice(this.#shown.length)) {
      if (card === this.#mine) this.#mine = null;
      this.#lay(seat, card, null);
    }
    this.#mark();
    if (!done) return;
    const winner = tricks[this.#number].winner;
    this.#timer = setTimeout(() => this.#sweep(winner), STAYS);
  }

  #lay(seat, card, box) {
    if (this.#shown.includes(card)) return;
    this.#shown.push(card);
    const place = this.#facts.placeOf(seat);
    const name = place === "near" ? say("you") : this.#facts.names[seat] ?? "";
    const made = element(
      "li", { class: `laid ${place}`, "data-seat": seat, "aria-label": `${name}: ${cardName(card)}`, role: "listitem" },
      face(card),
    );
    this.root.append(made);
    if (isStill()) return;
    const from = box ? this.#fromBox(made, box) : this.#fromSeat(place);
    made.animate([from, { transform: "none", opacity: 1 }], { duration: box ? 340 : 300, easing: EASE });
  }

  #fromBox(made, box) {
    const here = made.getBoundingClientRect();
    const by = [box.left - here.left, box.top - here.top];
    made.style.transformOrigin = "0 0";
    return { transform: `translate(${by[0]}px, ${by[1]}px) scale(${box.width / here.width})`, opacity: 1 };
  }

  #fromSeat(place) {
    const [x, y] = AWAY[place];
    return { transform: `translate(${x * 42}vw, ${y * 30}vh) rotate(${x * 12 + y * 5}deg)`, opacity: 0.2 };
  }

  // Mark the card that wins as it stands.
  #mark() {
    const plays = [...this.root.children].map((made) => [made.dataset.seat, made.firstChild.dataset.card]);
    const winner = winningSeat(plays);
    for (const made of this.root.children) made.classList.toggle("wins", made.dataset.seat === winner);
  }

  async #sweep(winner) {
    const [x, y] = AWAY[this.#facts.placeOf(winner)];
    if (!isStill()) {
      const going = [...this.root.children].map((made) => made.animate(
        [{ transform: "none", opacity: 1 }, { transform: `translate(${x * 34}vw, ${y * 24}vh) scale(.6)`, opacity: 0 }],
        { duration: 260, easing: "ease-in", fill: "forwards" },
      ).finished);
      const swept = this.#timer;
      await Promise.all(going);
      if (this.#timer !== swept) return;
    }
    this.#begin(this.#number + 1);
    this.#step();
  }
}
