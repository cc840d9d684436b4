// What a line of the table says, with all that was left out of it put back, and seats as they lie from this one.

const CLOCKWISE = ["S", "W", "N", "E"];
const VIEW = {
  to_move: null, hand: [], offered: null, legal: [], refusals: [], tricks: [], broken: false, draws: [], known_out: [],
  results: null, winner: null,
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
  const seats = view.bids.length === 2 ? ["S", "N"] : CLOCKWISE;
  const me = seats.indexOf(view.seat);
  const around = seats.map((_, at) => seats[(me + at) % seats.length]);
  const places = seats.length === 2 ? ["near", "far"] : ["near", "left", "far", "right"];
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
    side: me % 2,
    placeOf: (seat) => places[around.indexOf(seat)],
    indexOf: (seat) => seats.indexOf(seat),
    sideOf: (seat) => seats.indexOf(seat) % 2,
    seatsOf: (side) => around.filter((seat) => seats.indexOf(seat) % 2 === side),
    sitters: readSitters(line.table.seating),
    names: line.names ?? {},
    target: targetOf(view.rules),
    myTurn: view.to_move === view.seat && !line.table.laying_down,
  };
}

// Return which of two cards wins under a suit that was led.
function beats(card, best) {
  const ranks = "23456789TJQKA";
  if (card[0] === best[0]) return ranks.indexOf(card[1]) > ranks.indexOf(best[1]);
  return card[0] === "S";
}

// Return the seat that wins a trick as it stands, or null before the lead.
export function winningSeat(plays) {
  if (!plays.length) return null;
  return plays.reduce((best, play) => (beats(play[1], best[1]) ? play : best))[0];
}

export const bidOf = (word) => (word === null || word === "B0" ? 0 : Number(word));
