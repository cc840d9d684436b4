// The table as one seat sees it: score, the others, the trick, what is to be chosen, and the hand.

import { Asked, isDeclined } from "./asked.js";
import { Bids } from "./bids.js";
import { face, cardName } from "./cards.js";
import { partWords } from "./cut.js";
import { button, element, set } from "./dom.js";
import { Draw } from "./draw.js";
import { Hand } from "./hand.js";
import { Pass, cameWords } from "./pass.js";
import { chosen } from "./kept.js";
import { roundSentence } from "./round.js";
import { isReady, RoundEnd, scoreTable, scoreWords, shortScore } from "./score.js";
import { Seats } from "./seats.js";
import { openSheet } from "./sheet.js";
import { news, ofOwnDraw, status } from "./status.js";
import { Trick } from "./trick.js";
import { say } from "./words.js";

const PHRASES = ["well_played", "thank_you", "one_moment", "good_game"];
const ALONE = 900;
const READ = 2600;

function label(made, words) {
  if (made.textContent !== words) made.replaceChildren(element("span", { class: "words" }, words));
}

export class Table {
  #facts = null;
  #sent = "";
  #alone = 0;
  #reading = 0;
  #tell;
  #lobby = null;

  // `tell` sends a line to the table, and `announce` says a sentence to those who listen.
  constructor(tell, announce, openMenu) {
    this.#tell = tell;
    this.announce = announce;
    this.score = button("", () => this.#openScore(), { class: "short-score" });
    this.last = button("", () => this.#openLast(), { class: "sign last" });
    this.talk = button("", () => this.#openTalk(), { class: "sign talk" });
    this.menu = button("", openMenu, { class: "sign menu" });
    this.hand = new Hand((card) => this.#choose(card), (why) => this.#say(why));
    this.trick = new Trick();
    this.seats = new Seats();
    this.draw = new Draw((move) => this.#send(move));
    this.bids = new Bids((move) => this.#send(move));
    this.pass = new Pass((move) => this.#send(move), () => this.#paint());
    this.end = new RoundEnd(() => this.#act({ action: "next_round" }, "next"));
    this.asked = new Asked((agreed) => this.#act({ action: "answer_asked", agreed }, "answer"));
    this.status = element("p", { class: "status", role: "status" });
    this.root = element(
      "section", { class: "table" },
      element("header", {}, this.score, element("nav", {}, this.last, this.talk, this.menu)),
      element(
        "div", { class: "cloth" },
        this.seats.others, this.trick.root, this.draw.root, this.bids.root, this.pass.root, this.end.root, this.asked.root,
      ),
      element("div", { class: "edge" }, this.seats.own, this.status),
      this.hand.root,
    );
  }

  // Show a line of the table.
  show(shown, lobby) {
    const before = this.#facts;
    const kept = lobby?.seats.some((seat) => seat.you && seat.kept) ?? false;
    const facts = { ...shown, kept, myTurn: shown.myTurn && !kept, passing: shown.passing && !kept };
    this.#facts = facts;
    this.#lobby = lobby;
    if (facts.number !== before?.number) this.#forgetHint();
    if (!before || facts.number !== before.number || (this.#sent === "next" && isReady(lobby))) this.#sent = "";
    this.#paint();
    if (!before || facts.number === before.number) return;
    const told = [...news(facts), before.view.results ? "" : roundSentence(facts)].filter(Boolean);
    if (told.length) this.announce(told.join(" "));
    if (isDeclined(before, facts)) this.#tellAll(say("asked.declined"));
    const drawn = facts.events.find((event) => event.event === "drawn" && event.seat === facts.me && event.kept);
    if (drawn) this.#say(ofOwnDraw(drawn).join(" "));
    const came = facts.events.find((event) => event.event === "received");
    if (came) this.#say(cameWords(facts, came.cards));
    if (facts.myTurn && !before.myTurn) this.#callMe();
  }

  // Show everything again, in the words that are in force.
  showAgain() {
    if (this.#facts) this.#paint();
  }

  // Show a hint, by the table that it is for.
  advise(hint, of) {
    if (!this.#facts || this.#facts.number !== of) return;
    for (const made of this.root.querySelectorAll("[data-card], [data-bid], [data-move]")) {
      const { card, bid, move } = made.dataset;
      made.classList.toggle("hinted", made.tagName === "BUTTON" && (card ?? bid ?? move) === hint);
    }
    this.#tellAll(say(`hint.${hint}`));
  }

  // The host has not taken what was sent.
  refused(why) {
    this.#sent = "";
    this.trick.takeMineBack();
    this.#paint();
    if (why) this.#say(why);
  }

  said(seat, phrase) {
    if (!this.#facts || !PHRASES.includes(phrase)) return;
    const text = say(`say.${phrase}`);
    this.seats.speak(this.#facts, seat, text);
    const name = seat === this.#facts.me ? say("you") : this.#facts.names[seat] ?? "";
    this.announce(say("say.said", { name, text }));
  }

  #paint() {
    const facts = this.#facts;
    const { phase } = facts.view;
    this.root.dataset.phase = phase;
    this.root.dataset.seats = facts.seats.length;
    this.root.classList.toggle("mine", facts.myTurn);
    set(this.score, { "aria-label": scoreWords(facts) });
    this.score.replaceChildren(...shortScore(facts));
    const came = !facts.view.tricks.length && facts.view.received.length > 0;
    this.last.hidden = !facts.view.tricks.length && !came;
    label(this.last, say(came ? "pass.what" : "play.last"));
    label(this.talk, say("say.title"));
    label(this.menu, say("menu.open"));
    this.seats.show(facts, this.#lobby);
    this.trick.root.hidden = ["draw", "bid", "pass"].includes(phase);
    this.trick.show(facts);
    this.draw.show(facts, this.#sent);
    this.bids.show(facts, this.#sent);
    this.pass.show(facts, this.#sent);
    this.end.show(facts, this.#sent, this.#lobby);
    this.asked.show(facts);
    this.hand.show(facts, this.#sent, this.pass.cards);
    this.hand.root.hidden = !facts.view.hand.length;
    if (!this.#reading) this.#sayStatus();
    document.title = facts.myTurn ? `\u25CF ${say("turn.yours")} \u2013 ${say("title")}` : say("title");
    this.#playAlone();
  }

  #sayStatus() {
    const told = status(this.#facts, this.#sent);
    if (this.status.textContent !== told) this.status.textContent = told;
  }

  #forgetHint() {
    for (const made of this.root.querySelectorAll(".hinted")) made.classList.remove("hinted");
  }

  #tellAll(sentence) {
    this.#say(sentence);
    this.announce(sentence);
  }

  // Say a sentence in the place of the status, for as long as it takes to read it.
  #say(sentence) {
    clearTimeout(this.#reading);
    this.status.textContent = sentence;
    this.#reading = setTimeout(() => {
      this.#reading = 0;
      this.#sayStatus();
    }, READ);
  }

  #act(action, sent) {
    if (this.#sent || !this.#tell({ table: this.#facts.number, action })) return;
    this.#sent = sent;
    clearTimeout(this.#reading);
    this.#reading = 0;
    this.#paint();
  }

  #send(move) {
    this.#act({ action: "play", move }, move);
  }

  #choose(card) {
    if (this.#facts.passing) this.pass.toggle(card);
    else this.#play(card);
  }

  #play(card) {
    const box = this.hand.boxOf(card);
    this.#send(card);
    if (this.#sent === card) this.trick.layMine(card, box);
  }

  // A card that is the only choice goes by itself after a moment.
  #playAlone() {
    clearTimeout(this.#alone);
    const { view, myTurn } = this.#facts;
    if (view.phase !== "play" || !myTurn || this.#sent || view.legal.length !== 1 || chosen("alone") !== "on") return;
    this.status.textContent = say("turn.itself");
    this.#alone = setTimeout(() => this.#play(view.legal[0]), ALONE);
  }

  #callMe() {
    if (chosen("buzz") === "on") navigator.vibrate?.(70);
  }

  #openScore() {
    const { view, target } = this.#facts;
    openSheet(
      say("score.title"),
      element("p", { class: "quiet" }, `${say("score.round", { n: view.round })}, ${say("score.target", { target })}`),
      scoreTable(this.#facts),
      element("p", { class: "quiet part" }, partWords()),
    );
  }

  #openCame() {
    const { received } = this.#facts.view;
    openSheet(
      say("pass.what"),
      element("ol", { class: "last-trick" }, received.map((card) => element("li", { "aria-label": cardName(card) }, face(card)))),
      element("p", {}, cameWords(this.#facts, received)),
    );
  }

  #openLast() {
    if (!this.#facts.view.tricks.length) {
      this.#openCame();
      return;
    }
    const trick = this.#facts.view.tricks.at(-1);
    const name = (seat) => (seat === this.#facts.me ? say("you") : this.#facts.names[seat] ?? "");
    openSheet(
      say("play.last"),
      element("ol", { class: "last-trick" }, trick.plays.map(([seat, card]) => element(
        "li", { class: seat === trick.winner ? "wins" : null, "aria-label": `${name(seat)}: ${cardName(card)}` },
        face(card), element("span", { class: "name", "aria-hidden": "true" }, name(seat)),
      ))),
      element("p", {}, trick.winner === this.#facts.me ? say("play.you_take") : say("play.takes", { name: name(trick.winner) })),
    );
  }

  #openTalk() {
    const { view, table, myTurn } = this.#facts;
    const ask = (action) => button(say(`ask.${action}`), () => {
      close();
      this.#act({ action }, "ask");
    }, { class: "phrase" });
    const asks = [table.can_undo ? ask("undo") : "", table.helps && myTurn && view.legal.length ? ask("hint") : ""];
    const claim = table.may_claim && view.hand.length > 1 ? button(say("claim.rest"), () => {
      close();
      this.#act({ action: "claim" }, "claim");
    }, { class: "phrase" }) : "";
    const close = openSheet(say("say.title"), PHRASES.map((phrase) => button(say(`say.${phrase}`), () => {
      this.#tell({ say: phrase });
      close();
    }, { class: "phrase" })), element("div", { class: "asks" }, asks, claim));
  }
}
