// Who sits around: name, portrait, bid and tricks, whose turn it is, and who is away.

import { element, set } from "./dom.js";
import { bidOf } from "./facts.js";
import { bidWithin, opening, say } from "./words.js";

const HUES = ["amber", "sky", "coral", "leaf"];

// Return a portrait: of a player of ours its own, of anybody else the first letter in the colour of the seat's place.
export function portrait(at, name, key) {
  const letter = [...name.trim()][0] ?? "";
  return element(
    "span", { class: `portrait ${HUES[at]}`, "data-player": key || null, "aria-hidden": "true" }, letter.toUpperCase(),
  );
}

// Return how a bid stands, in words and as a rank: good, bad or open. Of partners it is a part of what both are to take.
export function standing(bid, taken, left, shared) {
  if (bid === null) return ["", ""];
  if (bid === "0" || bid === "B0") return taken ? [say("need.nil_broken"), "bad"] : [say("need.nil_holds"), "open"];
  if (shared) return [say("count.tricks", { n: taken }), "open"];
  const missing = bidOf(bid) - taken;
  if (missing > left) return [say("need.set"), "bad"];
  if (missing > 0) return [say("need.more", { n: missing }), "open"];
  return [say("need.made"), "good"];
}

function pips(bid, taken) {
  const count = Math.max(bidOf(bid), taken);
  const made = element("span", { class: "pips", "aria-hidden": "true" });
  for (let at = 0; at < count; at += 1) {
    made.append(element("i", { class: `${at < taken ? "full" : ""} ${at >= bidOf(bid) ? "over" : ""}`.trim() || null }));
  }
  return made;
}

// Return how many cards a seat has kept in the draw so far: one of each pair.
const drawn = (view, seat) => view.draws.filter(([one]) => one === seat).length;

export class Seats {
  #plaques = new Map();

  // Put the plaques of the others into the cloth, and one's own where it stands.
  constructor() {
    this.others = element("div", { class: "seats" });
    this.own = element("div", { class: "plaque near" });
  }

  show(facts, lobby) {
    const seats = facts.around.slice(1);
    if (this.#plaques.size !== seats.length || seats.some((seat) => !this.#plaques.has(seat))) {
      this.#plaques = new Map(seats.map((seat) => [seat, element("div", { class: "plaque" })]));
      this.others.replaceChildren(...this.#plaques.values());
    }
    for (const [seat, made] of this.#plaques) this.#fill(made, seat, facts, lobby);
    this.#fill(this.own, facts.me, facts, lobby);
  }

  // Show what somebody says, by their plaque.
  speak(facts, seat, text) {
    const made = seat === facts.me ? this.own : this.#plaques.get(seat);
    if (!made) return;
    const bubble = element("span", { class: "bubble" }, text);
    made.append(bubble);
    setTimeout(() => bubble.remove(), 4500);
  }

  #fill(made, seat, facts, lobby) {
    const { view } = facts;
    const at = facts.indexOf(seat);
    const bid = view.bids[at];
    const taken = view.taken[at];
    const mine = seat === facts.me;
    const name = mine ? say("you") : facts.names[seat] ?? "";
    const there = lobby?.seats.find((one) => one.seat === seat);
    const sitter = facts.sitters[seat] ?? {};
    const playing = view.phase === "play" || view.phase === "round over" || view.phase === "game over";
    const [words, rank] = playing ? standing(bid, taken, facts.cardsEach - view.tricks.length, facts.partner) : ["", ""];
    made.className = `plaque ${facts.placeOf(seat)}`;
    made.classList.toggle("turn", view.to_move === seat);
    const away = there?.who === "guest" && !there.here;
    made.classList.toggle("away", away);
    const bubbles = [...made.querySelectorAll(".bubble")];
    const cards = view.phase === "draw" ? say("count.cards", { n: mine ? view.hand.length : drawn(view, seat) }) : "";
    // A seat may play without a bid: where nobody bids, or the partner's is for both.
    const free = bid === null && playing ? say("count.tricks", { n: taken }) : "";
    const told = bid === null ? free || say("stand.no_bid") : opening(say("stand.bid", { bid: bidWithin(bid) }));
    made.replaceChildren(
      portrait(at, mine ? facts.names[seat] ?? name : name, sitter.kind === "player" ? sitter.name : ""),
      element("span", { class: "name" }, name, view.starter === seat ? element("i", { class: "starts", "aria-hidden": "true" }) : ""),
      bid === null
        ? element("span", { class: "bid quiet" }, cards || free || "\u2026")
        : element("span", { class: "bid" }, told),
      bid === null ? "" : pips(bid, taken),
      words ? element("span", { class: `need ${rank}` }, words) : "",
      away ? element("span", { class: "absent" }, say("lobby.away")) : "",
      ...bubbles,
    );
    const presence = there?.kept ? say("here.kept", { name }) : away ? say("lobby.away") : "";
    set(made, {
      role: "group",
      "aria-label": [...new Set([name, cards || told, bid === null ? "" : say("count.tricks", { n: taken }), words, presence])].filter(Boolean).join(", "),
    });
  }
}
