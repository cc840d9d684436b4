// The page: which screen stands on it, and what goes between it and the table. It knows what the table's lines say.

import { readKey } from "./channel.js";
import { Cut } from "./cut.js";
import { set, wait } from "./dom.js";
import { readTable } from "./facts.js";
import { codeForm, keyForm, nameForm } from "./join.js";
import { chosen, keepSecret, recall, recallSecret } from "./kept.js";
import { Link, VERSION } from "./link.js";
import { Lobby } from "./lobby.js";
import { dress, openMenu } from "./menu.js";
import { Table } from "./table.js";
import { knows, reason, say, useLanguage } from "./words.js";

const LONG = 20000;
const PAUSE = 1000;

const page = document.getElementById("page");
const notice = document.getElementById("link");
const live = document.getElementById("live");

let key = readKey(location.hash);
let link = null;
let lobby = null;
let facts = null;
let cut = null;
let wasLost = 0;
let wrongKeys = 0;

const tell = (line) => link?.send(line) ?? false;
const announce = (sentence) => { live.textContent = sentence; };
const preferences = () => openMenu(changed);
const lobbyScreen = new Lobby(tell);
const cutScreen = new Cut(tell);
const tableScreen = new Table(tell, announce, preferences);

function show(screen) {
  if (page.firstElementChild === screen) return;
  page.replaceChildren(screen);
  const input = page.querySelector("input");
  input?.focus();
  // A name that somebody else has is written over.
  if (input?.type === "text") input.select();
}

function tellLink(sentence, again = null) {
  notice.replaceChildren(sentence);
  set(notice, { hidden: !sentence, class: again ? "link ended" : "link" });
  if (!again) return;
  const button = document.createElement("button");
  button.textContent = say("link.again");
  button.onclick = again;
  notice.append(button);
}

function askKey(wrong = "") {
  show(keyForm(wrong, (typed) => {
    key = typed;
    history.replaceState(null, "", `#${typed}`);
    begin();
  }));
}

function askName(wrong = "") {
  show(nameForm(wrong, (name) => join(name), () => askCode()));
}

function askCode(wrong = "") {
  show(codeForm(wrong, (code) => join("", code), () => askName()));
}

function begin() {
  if (!key) askKey();
  else if (recallSecret(key)) join(recall("name"));
  else askName();
}

function join(name, code = "") {
  tellLink(say("link.looking"));
  link?.close();
  link = new Link(key, name, code, { state: linkState, line: take });
}

function linkState(state, why = "") {
  if (state === "lost") {
    wasLost ||= Date.now();
    const long = Date.now() - wasLost > LONG;
    const known = facts || lobby;
    tellLink(say(!known && wrongKeys ? "link.slow" : long ? "link.stopped" : known ? "link.lost" : "link.looking"));
  } else if (state === "open") {
    tellLink("");
    if (wasLost && (facts || lobby)) {
      tellLink(say("link.back"));
      setTimeout(() => { if (notice.textContent === say("link.back")) tellLink(""); }, 2000);
    }
    wasLost = 0;
    wrongKeys = 0;
  } else if (state === "refused") {
    refusedAtTheDoor(why);
  } else {
    stopped(why);
  }
}

function refusedAtTheDoor(why) {
  tellLink("");
  if (why.startsWith("key")) {
    wrongKeys += 1;
    wasLost = 0;
    lobby = null;
    facts = null;
    cut = null;
    askKey(say(`join.${why === "key" ? "key_wrong" : why}`));
  }
  else if (why === "code") askCode(reason({ code: why }));
  else askName(reason({ code: why }));
}

function stopped(why) {
  const told = knows(`link.${why}`) ? say(`link.${why}`) : say("link.closed");
  if (why === "replaced") {
    keepSecret(key, "");
    // This phone may be in other hands by now.
    page.replaceChildren();
  }
  tellLink(told, () => (why === "version" ? location.reload() : begin()));
}

function take(line) {
  if ("welcome" in line) {
    if (line.welcome !== VERSION) stopped("version");
  } else if ("lobby" in line) {
    tellPresence(lobby, line.lobby);
    lobby = line.lobby;
    if (!lobby.begun) {
      facts = null;
      cut = null;
    }
    paint();
  } else if ("cut" in line) {
    cut = line.cut;
    facts = null;
    paint();
  } else if ("table" in line) {
    facts = readTable(line);
    cut = null;
    paint();
  } else if ("refused" in line) {
    refused(line.refused);
  } else if ("hint" in line) {
    tableScreen.advise(line.hint, line.of);
  } else if ("said" in line) {
    tableScreen.said(line.seat, line.said);
  }
}

function refused(why) {
  const known = why === "old" ? "" : reason(typeof why === "string" ? { code: why } : why);
  if (facts) tableScreen.refused(known);
  else if (why.startsWith?.("name_")) askName(known);
  else lobbyScreen.note.textContent = known;
}

// Say who has gone and who has come back.
function tellPresence(before, now) {
  for (const seat of now.seats) {
    const old = before?.seats.find((one) => one.seat === seat.seat);
    if (!old || seat.you || old.name !== seat.name) continue;
    if (seat.kept && !old.kept) announce(say("here.kept", { name: seat.name }));
    else if (old.here !== seat.here) announce(say(seat.here ? "here.back" : "here.away", { name: seat.name }));
  }
}

function paint() {
  if (facts) {
    show(tableScreen.root);
    tableScreen.show(facts, lobby);
  } else if (cut && lobby?.seats.some((seat) => seat.you)) {
    show(cutScreen.root);
    cutScreen.show(cut, lobby);
  } else if (lobby) {
    const rules = `rules.${lobby.rules}`;
    show(lobbyScreen.root);
    lobbyScreen.show(lobby, knows(rules) ? say(rules) : "");
  }
}

// Take up the words of the language that was chosen, as soon as the table gives them.
async function speak() {
  for (;;) {
    try {
      await useLanguage(chosen("language"));
      return;
    } catch {
      await wait(PAUSE);
    }
  }
}

async function changed(name) {
  if (name === "language") {
    await speak();
    if (lobby || facts || cut) paint();
    else begin();
    tableScreen.showAgain();
  }
  dress();
  if (facts) tableScreen.showAgain();
}

addEventListener("hashchange", () => {
  key = readKey(location.hash);
  link?.close();
  lobby = null;
  facts = null;
  cut = null;
  begin();
});

// Cards and buttons give way under a finger in Safari too, once somebody listens.
document.addEventListener("touchstart", () => {}, { passive: true });

dress();
await speak();
document.title = say("title");
begin();
