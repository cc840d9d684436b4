// Preferences: what this phone shows, and how. They are kept on it.

import { element } from "./dom.js";
import { CHOICES, chosen, keep } from "./kept.js";
import { openSheet } from "./sheet.js";
import { say } from "./words.js";

const ROOT = document.documentElement;

// Dress the page as was chosen.
export function dress() {
  ROOT.dataset.deck = chosen("deck");
  // The sheet is there before the first card is.
  new Image().src = `/cards-${chosen("deck")}.png`;
  ROOT.dataset.light = chosen("light");
  ROOT.dataset.text = chosen("text");
}

function choice(name, label, labelOf, changed) {
  const now = chosen(name);
  const options = CHOICES[name].map((value) => {
    const input = element("input", { type: "radio", name, value, checked: value === now });
    input.onchange = () => { keep(name, value); changed(name); };
    return element("label", {}, input, element("span", {}, labelOf(value)));
  });
  return element("fieldset", { class: "choice" }, element("legend", {}, label), element("div", { class: `options of-${options.length}` }, options));
}

function toggle(name, label, changed) {
  const input = element("input", { type: "checkbox", role: "switch", checked: chosen(name) === "on" });
  input.onchange = () => { keep(name, input.checked ? "on" : "off"); changed(name); };
  return element("label", { class: "toggle" }, element("span", {}, label), input);
}

// Open the preferences; `changed` is told the name of what was chosen anew.
export function openMenu(changed) {
  const close = openSheet(
    say("menu.title"),
    choice("language", say("menu.language"), (code) => say(`language.${code}`), async (name) => {
      await changed(name);
      close();
      openMenu(changed);
    }),
    choice("deck", say("menu.deck"), (deck) => say(`menu.deck.${deck}`), changed),
    choice("light", say("menu.light"), (light) => say(`menu.light.${light}`), changed),
    choice("text", say("menu.text"), (text) => say(`menu.text.${text}`), changed),
    toggle("alone", say("menu.alone"), changed),
    toggle("buzz", say("menu.buzz"), changed),
  );
}
