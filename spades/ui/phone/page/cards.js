// Cards as they are on the sheets of pictures: a row a suit, from the ace down.

import { element } from "./dom.js";
import { say } from "./words.js";

const SUITS = "SHDC";
const RANKS = "AKQJT98765432";
const SHOWN = "SHCD"; // black and red in turn, as at the table

// Return the face of a card.
export function face(card) {
  const made = element("span", { class: "face", "aria-hidden": "true" });
  made.style.setProperty("--column", RANKS.indexOf(card[1]));
  made.style.setProperty("--row", SUITS.indexOf(card[0]));
  made.dataset.card = card;
  return made;
}

// Return a hand as it is held.
export function sorted(hand) {
  const order = (card) => SHOWN.indexOf(card[0]) * 13 + RANKS.indexOf(card[1]);
  return [...hand].sort((one, other) => order(one) - order(other));
}

export const cardName = (card) => say(`card.${card}`);
export const cardWithin = (card) => say(`card.within.${card}`);
