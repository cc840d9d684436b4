// The score: in short above the table, and in full when a round or the game is over.

import { button, element } from "./dom.js";
import { roundSentence } from "./round.js";
import { bidWithin, number, opening, say, together } from "./words.js";

const ROWS = ["bid_points", "nil", "overtricks", "penalty"];
const FIELDS = { bid_points: "bid_points", nil: "nil_points", overtricks: "overtrick_points", penalty: "penalty" };

// Return what a side is called: "You and Mika", this seat first.
export function sideName(facts, side) {
  return together(facts.seatsOf(side).map((seat) => (seat === facts.me ? say("you") : facts.names[seat] ?? "")));
}

const sides = (facts) => facts.sides;

// Return the score in short: both sides, this seat's first.
export function shortScore(facts) {
  return sides(facts).map((side) => element(
    "span", { class: "side" },
    element("span", { class: "of" }, sideName(facts, side)),
    element("b", {}, number(facts.view.scores[side])),
  ));
}

export function scoreWords(facts) {
  const said = sides(facts).map((side) => `${sideName(facts, side)} ${number(facts.view.scores[side])}`);
  return say("sentence", { what: say("score.title"), text: said.join(", ") });
}

function line(label, values, attributes = {}) {
  return element("tr", attributes, element("th", { scope: "row" }, label), values.map((value) => element("td", {}, value)));
}

// Return the score in full: with the receipt of a round that is over.
export function scoreTable(facts) {
  const { view } = facts;
  const each = (read) => sides(facts).map(read);
  const body = [];
  const bids = (side) => facts.seatsOf(side).map((seat) => view.bids[facts.indexOf(seat)]);
  const shown = (bid) => (bid === null ? "\u2013" : opening(bidWithin(bid)));
  const none = view.bids.every((bid) => bid === null) && view.phase !== "bid";
  if (!none) body.push(line(say("score.bid"), each((side) => bids(side).map(shown).join(" + "))));
  const taken = (side) => facts.seatsOf(side).map((seat) => view.taken[facts.indexOf(seat)]);
  body.push(line(say("score.taken"), each((side) => taken(side).join(" + "))));
  if (view.results) {
    for (const row of ROWS) {
      const values = each((side) => view.results[side][FIELDS[row]]);
      if (values.some(Boolean)) body.push(line(say(none && row === "bid_points" ? "score.each" : `score.${row}`), values.map((value) => (value ? number(value, true) : "\u2013"))));
    }
    body.push(line(say("score.sum"), each((side) => number(view.results[side].points, true)), { class: "sum" }));
  }
  body.push(line(
    say("score.total"),
    each((side) => number(view.scores[side])),
    { class: "total" },
  ));
  return element(
    "table", { class: "score" },
    element("thead", {}, element("tr", {}, element("td"), each((side) => element("th", { scope: "col" }, sideName(facts, side))))),
    element("tbody", {}, body),
    element("tfoot", {}, facts.bagsCount ? line("", each((side) => say("count.bags", { n: view.bags[side] }))) : ""),
  );
}

// Return who has won, in a sentence.
export function headline(facts) {
  const { winner } = facts.view;
  const seats = facts.seatsOf(winner);
  const names = seats.filter((seat) => seat !== facts.me).map((seat) => facts.names[seat] ?? "");
  if (seats.includes(facts.me)) return names.length ? say("game.you_two", { name: names[0] }) : say("game.you");
  return say(names.length > 1 ? "game.two" : "game.one", { name: together(names) });
}

// Return whether this seat has said that it wants to go on.
export const isReady = (lobby) => lobby?.seats.some((seat) => seat.you && seat.ready) ?? false;

// Return for whom the next round waits.
function awaited(lobby) {
  const names = lobby.seats.filter((seat) => seat.who === "guest" && seat.here && !seat.ready).map((seat) => seat.name);
  return names.length ? say("score.awaited", { names: together(names), n: names.length }) : say("score.at_screen");
}

// What stands on the table between two rounds.
export class RoundEnd {
  #made = "";

  constructor(next) {
    this.root = element("section", { class: "panel end" });
    this.next = button("", next, { class: "main" });
    this.waits = element("p", { class: "quiet", role: "status" });
  }

  show(facts, sent, lobby) {
    const over = facts.view.phase === "game over";
    this.root.hidden = !over && facts.view.phase !== "round over";
    this.next.disabled = Boolean(sent);
    const ready = isReady(lobby);
    this.next.hidden = ready;
    this.waits.hidden = !ready;
    const waits = ready ? awaited(lobby) : "";
    if (this.waits.textContent !== waits) this.waits.textContent = waits;
    const made = this.root.hidden ? "" : `${facts.view.round} ${over} ${document.documentElement.lang}`;
    if (made === this.#made) return;
    this.#made = made;
    if (this.root.hidden) return;
    const won = facts.view.winner !== null;
    this.next.textContent = say("score.next");
    this.root.classList.toggle("won", won && facts.view.winner === facts.side);
    this.root.replaceChildren(
      element("h2", {}, won ? headline(facts) : say("score.round", { n: facts.view.round })),
      element("p", { class: "went" }, roundSentence(facts)),
      scoreTable(facts),
      element(
        "div", { class: "foot" },
        over || facts.table.over ? element("p", { class: "quiet" }, say("game.after")) : [this.next, this.waits],
      ),
    );
  }
}
