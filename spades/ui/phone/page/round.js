// How a round went, in one sentence: the same words as at the table's screen, of which the round takes one of three ways.

import { bidOf } from "./facts.js";
import { sideName } from "./score.js";
import { bidWithin, number, opening, say } from "./words.js";

const WAYS = 3;
const way = (code, turn) => `${code}.${turn % WAYS}`;

// Return by how many tricks a side missed its bid: tricks of a nil count where the rules say so.
function missing(facts, side, result) {
  const helps = !facts.view.rules.includes("failed_nil_helps_partner=no");
  const counted = facts.seatsOf(side).filter((seat) => helps || bidOf(facts.view.bids[facts.indexOf(seat)]) > 0);
  return result.bid - counted.reduce((sum, seat) => sum + facts.view.taken[facts.indexOf(seat)], 0);
}

function ofBid(facts, side, result, who, name, turn) {
  if (result.bid_points <= 0) return say(way(`round.${who}.missed`, turn), { name, n: missing(facts, side, result) });
  const blind = facts.seatsOf(side).map((seat) => facts.view.bids[facts.indexOf(seat)]).find((bid) => /^B[1-9]/.test(bid));
  const made = (at) => say(way(`round.${who}.made`, at), { name, bid: blind ? bidWithin(blind) : result.bid });
  // Of one that was blind there is one way to say it.
  if (!result.new_bags) return made(blind ? 0 : turn);
  if (!facts.bagsCount) return made(0);
  return say(way("round.bags", turn), { words: made(0), n: result.new_bags });
}

// Return the seats of a side that bid nil, those that made it first.
function nils(facts, side) {
  const taken = (seat) => facts.view.taken[facts.indexOf(seat)];
  const isNil = (seat) => ["0", "B0"].includes(facts.view.bids[facts.indexOf(seat)]);
  const bids = facts.seats.filter((seat) => facts.sideOf(seat) === side && isNil(seat));
  return bids.map((seat) => ({ seat, held: !taken(seat) })).sort((one, other) => other.held - one.held);
}

function clause(facts, side) {
  const { view } = facts;
  const result = view.results[side];
  const who = facts.partner !== null ? "partners" : side === facts.side ? "you" : "one";
  const turn = view.round + side;
  const parts = [];
  if (view.bids.every((bid) => bid === null)) parts.push(say(`round.${who}.took`, { name: sideName(facts, side), n: result.taken }));
  if (result.bid) parts.push(ofBid(facts, side, result, who, sideName(facts, side), turn));
  nils(facts, side).forEach(({ seat, held }, at) => {
    const whose = seat === facts.me ? "you" : "one";
    const nil = bidWithin(view.bids[facts.indexOf(seat)]);
    parts.push(say(way(`round.${whose}.${held ? "held" : "broken"}`, turn + at), { name: facts.names[seat] ?? "", nil }));
  });
  if (result.penalty) {
    const cost = number(-result.penalty);
    parts.push(say(`round.${side === facts.side && who === "partners" ? "you" : who}.cost`, { cost }));
  }
  const last = parts.pop() ?? "";
  return parts.length ? say("round.and", { words: parts.join(", "), last }) : last;
}

// Return how the round that has just ended went; nothing while it goes on.
export function roundSentence(facts) {
  const { view } = facts;
  if (!view.results) return "";
  const told = facts.sides.map((side) => clause(facts, side));
  const said = opening(say("round.both", { text: told.slice(0, -1).join("; "), other: told.at(-1) }));
  const best = Math.max(...view.scores);
  const tied = view.scores.filter((score) => score === best).length > 1 && best >= facts.target && view.winner === null;
  return tied ? `${said} ${say("round.tied", { score: number(best) })}` : said;
}
