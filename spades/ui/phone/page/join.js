// The first screens: the table's letters where the link had none, a name, or a code that brings a seat to this phone.

import { KEY_LENGTH, readKey } from "./channel.js";
import { button, element } from "./dom.js";
import { keep, recall } from "./kept.js";
import { say } from "./words.js";

const LONGEST_NAME = 40;
const CODE_LENGTH = 6;

function field(label, hint, attributes) {
  const input = element("input", { type: "text", autocapitalize: "off", autocomplete: "off", spellcheck: "false", ...attributes });
  const told = hint ? element("small", {}, hint) : "";
  return [element("label", { class: "field" }, element("span", {}, label), input, told), input];
}

// What is wrong stands below the field, where it is written anew.
function form(title, wrong, entered, field, ...content) {
  const told = element("p", { class: "wrong", role: "alert" }, wrong);
  const made = element(
    "form", { class: "panel join", novalidate: true },
    element("h1", {}, say("title")), element("p", { class: "lead" }, title), field, told, ...content,
  );
  made.onsubmit = (event) => {
    event.preventDefault();
    entered(told);
    told.scrollIntoView({ block: "nearest" });
  };
  return made;
}

const main = (label) => element("button", { type: "submit", class: "main" }, label);

// Return the screen that asks for the table's letters; `entered` is told the key.
export function keyForm(wrong, entered) {
  const [labelled, input] = field(say("join.key"), say("join.key_hint"), { maxlength: 24, class: "letters" });
  return form(say("join.lead"), wrong, (told) => {
    const key = readKey(input.value);
    if (key.length === KEY_LENGTH) entered(key);
    else told.textContent = say("join.key_wrong");
  }, labelled, main(say("join.enter")));
}

// Return the screen that asks for a name; `entered` is told it, and `swapped` that there is a code instead.
export function nameForm(wrong, entered, swapped) {
  const [named, name] = field(say("join.name"), "", {
    maxlength: LONGEST_NAME, autocomplete: "nickname", autocapitalize: "words", value: recall("name"),
  });
  return form(say("join.lead"), wrong, (told) => {
    const said = name.value.trim();
    if (said) {
      keep("name", said);
      entered(said);
    } else told.textContent = say("refused.name_empty");
  }, named, main(say("join.enter")), button(say("join.have_code"), swapped, { class: "plain" }));
}

// Return the screen that asks for the code of a seat, which knows its person's name; likewise.
export function codeForm(wrong, entered, swapped) {
  const [coded, code] = field(say("join.code"), say("join.code_hint"), { inputmode: "numeric", maxlength: 9, class: "letters" });
  return form(say("join.lead"), wrong, (told) => {
    const digits = code.value.replace(/\D/g, "");
    if (digits.length === CODE_LENGTH) entered(digits);
    else told.textContent = say("refused.code");
  }, coded, main(say("join.use_code")), button(say("join.no_code"), swapped, { class: "plain" }));
}
