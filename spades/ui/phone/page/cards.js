// Cards as they are on the sheets of pictures: a row a suit, from the ace down, and one of the spades above the ace.

import { element } from "./dom.js";
import { say } from "./words.js";

const SUITS = "SHDC";
const RANKS = "AKQJT98765432";
const HIGH = "BLDS";
const SHOWN = "SHCD"; // black and red in turn, as at the table

// Return the face of a card.
export function face(card) {
  const made = element("span", { class: "face", "aria-hidden": "true" });
  const high = HIGH.indexOf(card[1]);
  made.style.setProperty("--column", high < 0 ? RANKS.indexOf(card[1]) : high);
  made.style.setProperty("--row", high < 0 ? SUITS.indexOf(card[0]) : SUITS.length);
  made.dataset.card = card;
  return made;
}

// Return a hand as it is held.
export function sorted(hand) {
  const order = (card) => SHOWN.indexOf(card[0]) * 17 + (HIGH + RANKS).indexOf(card[1]);
  return [...hand].sort((one, other) => order(one) - order(other));
}

export const cardName = (card) => say(`card.${card}`);
export const cardWithin = (card) => say(`card.within.${card}`);
