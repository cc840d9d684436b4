// What somebody asks everybody: to take a move back, or a hint. It happens once all have agreed.

import { button, element } from "./dom.js";
import { say, together } from "./words.js";

export class Asked {
  #answer;
  #made = "";

  // `answer` is told whether this person agrees.
  constructor(answer) {
    this.#answer = answer;
    this.root = element("div", { class: "panel asked", role: "alertdialog", hidden: true });
  }

  show(facts) {
    const { asked } = facts.table;
    const own = asked?.seat === facts.me;
    const open = Boolean(asked) && (own || asked.awaited?.includes(facts.me));
    this.root.hidden = !open;
    const made = open ? `${JSON.stringify(asked)} ${document.documentElement.lang}` : "";
    if (made === this.#made) return;
    this.#made = made;
    if (!open) return;
    const name = (seat) => facts.names[seat] ?? "";
    const words = own
      ? say("asked.waits", { names: together((asked.awaited ?? []).map(name)) })
      : say(`asked.${asked.favor}`, { name: name(asked.seat) });
    const no = button(say(own ? "asked.let" : "asked.no"), () => this.#answer(false));
    const answers = own ? [no] : [no, button(say("asked.yes"), () => this.#answer(true))];
    this.root.setAttribute("aria-label", words);
    this.root.replaceChildren(
      element("p", {}, words), own ? "" : element("p", { class: "quiet" }, say("asked.means")),
      element("div", { class: "pair" }, answers),
    );
  }
}

// Return whether somebody has said no to what this seat asked before: it is asked no more, and nothing has come of it.
export function isDeclined(before, facts) {
  const asked = before?.table.asked;
  if (asked?.seat !== facts.me || facts.table.asked || facts.table.leap) return false;
  return asked.favor === "undo" ? before.view.bids.join() === facts.view.bids.join() && sameHand(before, facts)
    : facts.table.hint === "none" && sameHand(before, facts);
}

const sameHand = (before, facts) => before.view.hand.join() === facts.view.hand.join();
