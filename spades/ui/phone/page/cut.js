// The cut by everybody: this person's part, to which the phone is bound before any part is told. docs/online.md has it.

import { button, element, set } from "./dom.js";
import { keep, recall } from "./kept.js";
import { sha512 } from "./sha512.js";
import { say } from "./words.js";

const CHANCE_BYTES = 16;
const DIGITS = 16;

const inHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Return what binds a seat to its part under a seal, in hexadecimal digits.
export function commitment(seal, seat, part) {
  return inHex(sha512(new TextEncoder().encode(`spades cut 1: ${seal} ${seat} ${part}`)));
}

// Return 22 random letters.
export function chance(bytes = crypto.getRandomValues(new Uint8Array(CHANCE_BYTES))) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Return whether all that a cut tells goes together: with itself, and with what everybody was bound to before.
export function agrees(cut, bound) {
  const left = cut.left_out ?? [];
  const commitments = cut.commitments ?? {};
  const kept = Object.entries(bound ?? {}).every(([seat, digits]) => left.includes(seat) || commitments[seat] === digits);
  return kept && Object.entries(cut.parts ?? {}).every(([seat, part]) => commitment(cut.seal, seat, part) === commitments[seat]);
}

// Return this phone's part under a seal, or an empty text where it has none.
export function ownPart(seal) {
  const [under, ...part] = recall("cut").split(" ");
  return under === seal ? part.join(" ") : "";
}

export class Cut {
  #tell;
  #bound = null;
  #cut = null;
  #me = "";

  // `tell` sends a line to the table.
  constructor(tell) {
    this.#tell = tell;
    this.title = element("h1");
    this.lead = element("p", { class: "lead" });
    this.pack = element("div", { class: "pack", "aria-hidden": "true" }, element("span", { class: "half lower" }), element("span", { class: "half upper" }));
    this.range = element("input", { type: "range", min: 1, max: 51, value: 26 });
    this.range.oninput = () => this.#point();
    this.pack.onpointerdown = ({ clientY }) => this.#touch(clientY);
    this.give = button("", () => this.#give(), { class: "main" });
    this.who = element("ul", { class: "cutters" });
    this.note = element("p", { class: "note", role: "status" });
    this.seal = element("p", { class: "quiet seal" });
    this.root = element(
      "section", { class: "panel cut" }, this.title, this.lead, this.pack, this.range, this.give, this.who, this.note, this.seal,
    );
  }

  // Show how it stands, and say what is due; `lobby` tells who sits where.
  show(cut, lobby) {
    const me = lobby?.seats.find((seat) => seat.you)?.seat ?? "";
    if (this.#cut?.seal !== cut.seal) this.#begin();
    this.#cut = cut;
    this.#me = me;
    const left = cut.left_out ?? [];
    const commitments = cut.commitments ?? {};
    const people = cut.people.filter((seat) => !left.includes(seat));
    const all = people.every((seat) => seat in commitments);
    const mine = people.includes(me);
    const part = ownPart(cut.seal);
    const holds = agrees(cut, this.#bound) && !(mine && all && part && commitments[me] !== commitment(cut.seal, me, part));
    if (holds && mine && part) {
      if (!all && commitments[me] !== commitment(cut.seal, me, part)) this.#tell({ commit: commitment(cut.seal, me, part) });
      if (all) {
        this.#bound ??= { ...commitments };
        if (!cut.parts?.[me]) this.#tell({ reveal: part });
      }
    }
    this.#paint(lobby, people, mine && !part && !all, holds);
  }

  #begin() {
    this.#bound = null;
    this.range.dataset.moved = "";
    this.range.value = 26;
  }

  #paint(lobby, people, asks, holds) {
    const cut = this.#cut;
    const come = cut.commitments ?? {};
    const nameOf = (seat) => (seat === this.#me ? say("you") : lobby?.seats.find((one) => one.seat === seat)?.name ?? seat);
    this.title.textContent = say(asks ? "cut.title" : "cut.waits");
    this.lead.textContent = say(asks ? "cut.lead" : "cut.nobody");
    set(this.range, { "aria-label": say("cut.title") });
    this.give.textContent = say("cut.here");
    for (const made of [this.pack, this.range, this.give]) made.hidden = !asks;
    this.who.hidden = asks;
    this.who.replaceChildren(...people.map((seat) => element(
      "li", { class: seat in come ? "done" : null },
      element("span", { class: "name" }, nameOf(seat)), element("span", { class: "quiet" }, say(seat in come ? "cut.done" : "cut.doing")),
    )));
    const forgot = people.includes(this.#me) && !asks && !ownPart(cut.seal);
    const told = holds ? (forgot ? say("cut.elsewhere") : "") : say("cut.wrong");
    if (this.note.textContent !== told) this.note.textContent = told;
    this.seal.textContent = say("cut.seal", { seal: cut.seal.slice(0, DIGITS).replace(/(.{4})(?=.)/g, "$1 ") });
    this.#point(false);
  }

  // Point at the place of the pack that a finger touches.
  #touch(height) {
    const top = this.pack.lastElementChild.getBoundingClientRect();
    const { bottom } = this.pack.getBoundingClientRect();
    this.range.value = Math.round((52 * (height - top.top)) / (bottom - top.top));
    this.#point();
  }

  // Lift the part above the place that is pointed at; nothing is cut unseen.
  #point(moved = true) {
    if (moved) this.range.dataset.moved = "yes";
    const at = Number(this.range.value);
    this.give.disabled = !this.range.dataset.moved;
    this.pack.style.setProperty("--at", at);
    this.pack.classList.toggle("lifted", Boolean(this.range.dataset.moved));
    this.range.setAttribute("aria-valuetext", say("cut.cards", { n: at }));
  }

  #give() {
    const part = `${this.range.value} ${chance()}`;
    keep("cut", `${this.#cut.seal} ${part}`);
    this.#tell({ commit: commitment(this.#cut.seal, this.#me, part) });
    this.give.disabled = true;
  }
}

// Return what is told of this phone's part of the cut under a seal, to be found again in the record; nothing without it.
export function partWords() {
  const [seal, place, letters] = recall("cut").split(" ");
  return letters ? say("cut.part", { part: `${place} ${letters}`, seal: seal.slice(0, DIGITS) }) : "";
}
