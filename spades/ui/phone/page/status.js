// The one sentence above the hand: whose turn it is, and what may be done.

import { cardWithin, cardName } from "./cards.js";
import { cameWords } from "./pass.js";
import { bidWithin, opening, say } from "./words.js";

const DOING = { draw: "turn.drawing", bid: "turn.bidding", pass: "turn.passing", play: "turn.playing" };

const named = (facts, seat) => (seat === facts.me ? say("you") : facts.names[seat] ?? "");

function ofPlay(facts) {
  const { plays } = facts.view.trick;
  if (!plays.length) return say(facts.view.refusals.length ? "turn.lead_unbroken" : "turn.lead");
  const led = plays[0][1][0];
  const suits = new Set(facts.view.hand.map((card) => card[0]));
  if (suits.has(led)) return say(`turn.follow.${led}`);
  return say(`turn.${suits.has("S") ? "trump" : "void"}.${led}`);
}

// Return what is to be said of the moment.
export function status(facts, sent) {
  const { view } = facts;
  if (facts.table.laying_down) return say("claim.laying");
  if (facts.kept) return say("refused.kept");
  if (sent) return say("turn.sent");
  if (view.phase === "round over") return say("score.over");
  if (view.phase === "game over" || view.to_move === null) return say("refused.game_over");
  if (!facts.myTurn) return say(DOING[view.phase], { name: named(facts, view.to_move) });
  if (view.phase === "draw") return opening(say("turn.draw", { card: cardName(view.offered) }));
  if (view.phase === "bid") return say(facts.choices.get("L") !== null ? "turn.bid" : facts.blind ? "turn.look_blind" : "turn.look");
  if (view.phase === "pass") return say("turn.pass");
  return ofPlay(facts);
}

// Return what has just happened, for those who listen: others see it.
export function news(facts) {
  const told = [];
  for (const event of facts.events) {
    const name = named(facts, event.seat);
    const mine = event.seat === facts.me;
    if (event.event === "drawn" && mine && event.kept) told.push(...ofOwnDraw(event));
    else if (event.event === "drawn" && !mine) told.push(say(event.kept_first ? "draw.first" : "draw.next", { name }));
    else if (event.event === "bid_made" && !mine) told.push(say("bid.said", { name, bid: bidWithin(event.bid) }));
    else if (event.event === "passed" && !mine) told.push(say("pass.chosen", { name }));
    else if (event.event === "received") told.push(cameWords(facts, event.cards));
    else if (event.event === "card_played" && !mine) told.push(say("play.card", { name, card: cardWithin(event.card) }));
    else if (event.event === "spades_broken") told.push(say("play.broken"));
    else if (event.event === "trick_taken") {
      const winner = event.trick.winner;
      told.push(winner === facts.me ? say("play.you_take") : say("play.takes", { name: named(facts, winner) }));
    }
  }
  return told.map(opening);
}

// Return what came of one's own draw, for all to read: a second card is seen only there.
export function ofOwnDraw(event) {
  const told = [say(event.kept_first ? "draw.kept" : "draw.second", { card: cardWithin(event.kept) })];
  if (event.kept_first && event.discarded) told.push(say("draw.out", { card: cardWithin(event.discarded) }));
  return told;
}
