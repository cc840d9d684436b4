// The seats before the game begins: which are free, who sits where.

import { button, element } from "./dom.js";
import { portrait } from "./seats.js";
import { say } from "./words.js";

const ORDER = ["S", "W", "N", "E"];

function place(seat, at, told, seated) {
  const name = seat.you ? seat.name : seat.who === "free" ? say("lobby.free") : seat.name;
  const free = seat.who === "free";
  const kind = seat.you ? say("you") : free ? "" : say(seat.who === "guest" && !seat.here ? "lobby.away" : `lobby.${seat.who}`);
  const act = free && !seated
    ? button(say("lobby.sit"), () => told({ sit: seat.seat }), { class: "main", "aria-label": `${say(`seat.${seat.seat}`)}: ${say("lobby.sit")}` })
    : seat.you ? button(say("lobby.rise"), () => told({ rise: true })) : "";
  return element(
    "li", { class: `place at-${seat.seat} ${seat.you ? "mine" : ""} ${free ? "free" : ""}` },
    free ? element("span", { class: "portrait empty", "aria-hidden": "true" }) : portrait(at, seat.name, seat.key ?? ""),
    element("span", { class: "name" }, name),
    kind ? element("span", { class: "quiet" }, kind) : "",
    act,
  );
}

export class Lobby {
  // `told` is told what the person does, as a line for the table.
  constructor(told) {
    this.told = told;
    this.title = element("h1");
    this.rules = element("p", { class: "quiet" });
    this.list = element("ul", { class: "places" });
    this.note = element("p", { class: "note", role: "status" });
    this.root = element("section", { class: "lobby" }, this.title, this.rules, this.list, this.note);
  }

  show(lobby, rulesName) {
    const seated = lobby.seats.some((seat) => seat.you);
    const free = lobby.seats.some((seat) => seat.who === "free");
    this.title.textContent = say(seated ? "lobby.seated" : free ? "lobby.title" : "title");
    this.rules.textContent = rulesName;
    const seats = [...lobby.seats].sort((one, other) => ORDER.indexOf(one.seat) - ORDER.indexOf(other.seat));
    const focused = document.activeElement?.closest(".place")?.classList[1];
    this.list.className = `places for-${seats.length}`;
    this.list.replaceChildren(...seats.map((seat, at) => place(seat, at, this.told, seated)));
    if (focused) this.list.querySelector(`.${focused} button`)?.focus();
    const waits = seated ? "lobby.waiting" : lobby.begun ? "lobby.begun" : free ? "" : "lobby.full";
    const note = waits ? say(waits) : "";
    if (this.note.textContent !== note) this.note.textContent = note;
  }
}
