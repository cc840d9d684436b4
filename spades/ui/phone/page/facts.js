// What a line of the table says, with all that was left out of it put back, and seats as they lie from this one.

const SEATS = { 2: ["S", "N"], 3: ["S", "W", "E"], 4: ["S", "W", "N", "E"] };
const PLACES = { 2: ["near", "far"], 3: ["near", "left", "right"], 4: ["near", "left", "far", "right"] };
const VIEW = {
  to_move: null, hand: [], offered: null, legal: [], refusals: [], tricks: [], broken: false, draws: [], known_out: [],
  results: null, winner: null, passed: [], received: [], passing: [], to_pass: 0,
};

function readTrick(said) {
  return { plays: [], winner: null, ...said };
}

function readSitters(seating) {
  const sitters = {};
  for (const said of seating.split("; ")) {
    const [, seat, kind, name] = /^([SWNE]) (person|player) ?(.*)$/.exec(said) ?? [];
    if (seat) sitters[seat] = { kind, name };
  }
  return sitters;
}

const targetOf = (rules) => Number(/target=(\d+)/.exec(rules)?.[1] ?? /-(\d+)/.exec(rules)?.[1] ?? 0);

// Return the facts of a line `{"number", "table", "names", "worth"}`.
export function readTable(line) {
  const view = { ...VIEW, ...line.table.view };
  const seats = SEATS[view.bids.length];
  const sides = seats.length === 3 ? 3 : 2;
  const me = seats.indexOf(view.seat);
  const around = seats.map((_, at) => seats[(me + at) % seats.length]);
  const places = PLACES[seats.length];
  return {
    number: line.number,
    table: line.table,
    choices: new Map(line.table.choices ?? []),
    events: line.table.events ?? [],
    worth: new Map((line.worth ?? []).map((entry) => [entry.bid, entry])),
    view: { ...view, trick: readTrick(view.trick), tricks: view.tricks.map(readTrick) },
    seats,
    me: view.seat,
    around,
    partner: seats.length === 4 ? around[2] : null,
    side: me % sides,
    sides: Array.from({ length: sides }, (_, at) => (me % sides + at) % sides),
    cardsEach: seats.length === 3 ? 17 : 13,
    passing: view.phase === "pass" && view.to_move === view.seat && view.to_pass > 0,
    bagsCount: !(/^street-/.test(view.rules) || (/overtrick_points=0/.test(view.rules) && /bag_penalty=0/.test(view.rules))),
    placeOf: (seat) => places[around.indexOf(seat)],
    indexOf: (seat) => seats.indexOf(seat),
    sideOf: (seat) => seats.indexOf(seat) % sides,
    seatsOf: (side) => around.filter((seat) => seats.indexOf(seat) % sides === side),
    sitters: readSitters(line.table.seating),
    names: line.names ?? {},
    target: targetOf(view.rules),
    blind: (line.table.choices ?? []).some(([move, why]) => why === null && /^B[1-9]/.test(move)),
    myTurn: view.to_move === view.seat && !line.table.laying_down,
  };
}

// Return which of two cards wins under a suit that was led.
function beats(card, best) {
  const ranks = "23456789TJQKASDLB";
  if (card[0] === best[0]) return ranks.indexOf(card[1]) > ranks.indexOf(best[1]);
  return card[0] === "S";
}

// Return the seat that wins a trick as it stands, or null before the lead.
export function winningSeat(plays) {
  if (!plays.length) return null;
  return plays.reduce((best, play) => (beats(play[1], best[1]) ? play : best))[0];
}

export const bidOf = (word) => (word === null ? 0 : Number(word.replace("B", "")));
