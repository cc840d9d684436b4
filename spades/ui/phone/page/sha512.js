// SHA-512 as FIPS 180-4 describes it, once or twice a connection: browsers offer their own only to pages over https.

const MASK = (1n << 64n) - 1n;

// The first 64 bits behind the point of a prime's root: the constants are made as the standard defines them.
function rootBits(prime, degree) {
  const value = BigInt(prime) << (64n * degree);
  let root = 1n << 70n;
  for (;;) {
    const next = ((degree - 1n) * root + value / root ** (degree - 1n)) / degree;
    if (next >= root) return root & MASK;
    root = next;
  }
}

function firstPrimes(count) {
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return primes;
}

const PRIMES = firstPrimes(80);
const START = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 2n));
const ROUNDS = PRIMES.map((prime) => rootBits(prime, 3n));

const turn = (word, bits) => ((word >> bits) | (word << (64n - bits))) & MASK;

function padded(message) {
  const length = Math.ceil((message.length + 17) / 128) * 128;
  const data = new Uint8Array(length);
  data.set(message);
  data[message.length] = 0x80;
  new DataView(data.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return new DataView(data.buffer);
}

function schedule(data, start) {
  const words = Array.from({ length: 16 }, (_, at) => data.getBigUint64(start + at * 8));
  for (let at = 16; at < 80; at += 1) {
    const early = words[at - 15];
    const late = words[at - 2];
    const one = turn(early, 1n) ^ turn(early, 8n) ^ (early >> 7n);
    const two = turn(late, 19n) ^ turn(late, 61n) ^ (late >> 6n);
    words.push((words[at - 16] + one + words[at - 7] + two) & MASK);
  }
  return words;
}

// Return the 64 bytes of the hash of bytes.
export function sha512(message) {
  const data = padded(message);
  let state = START;
  for (let start = 0; start < data.byteLength; start += 128) {
    let [a, b, c, d, e, f, g, h] = state;
    const words = schedule(data, start);
    for (let at = 0; at < 80; at += 1) {
      const one = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
      const first = h + one + ((e & f) ^ (~e & MASK & g)) + ROUNDS[at] + words[at];
      const two = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
      const second = two + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) & MASK, c, b, a, (first + second) & MASK];
    }
    state = [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]) & MASK);
  }
  const hash = new DataView(new ArrayBuffer(64));
  state.forEach((word, at) => hash.setBigUint64(at * 8, word));
  return new Uint8Array(hash.buffer);
}
