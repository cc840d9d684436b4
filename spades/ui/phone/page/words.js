// The sentences of the page, in the language that was chosen.

let words = {};
let plural = new Intl.PluralRules("en");

// Take up the words of a language.
export async function useLanguage(code) {
  const answer = await fetch(`/words-${code}.json`);
  words = await answer.json();
  plural = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

// Return the sentence of a code, with facts in it; one that counts goes by the fact `n`.
export function say(code, facts = {}) {
  const found = words[code];
  if (found === undefined) return code;
  if (typeof found === "string") return filled(found, facts);
  return filled(found[plural.select(facts.n) === "one" ? 0 : 1], facts);
}

export const knows = (code) => code in words;

// Write a number with a true minus sign, and a plus where it is a change for the better.
export function number(value, signed = false) {
  if (value < 0) return `\u2212${-value}`;
  return signed && value ? `+${value}` : String(value);
}

export const points = (value) => say("count.points", { n: Math.abs(value) }).replace(/\d+/, number(value));

export const opening = (text) => text.slice(0, 1).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);

// Return names in one: "You and Mika".
export const together = (names) => names.join(say("and"));

export function bidWithin(bid) {
  return knows(`bid.within.${bid}`) ? say(`bid.within.${bid}`) : bid;
}

// Return the sentence for a reason of the table's: a code with its facts.
export function reason(why) {
  if (why.code === "follow_suit") return say(`turn.follow.${why.suit}`);
  const facts = { n: why.number, card: why.card ? say(`card.within.${why.card}`) : "" };
  return knows(`refused.${why.code}`) ? say(`refused.${why.code}`, facts) : say("refused.not_here");
}
