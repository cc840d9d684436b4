// NaCl's secretbox (XSalsa20 and Poly1305), after the papers of D. J. Bernstein. Nothing here branches on a secret.

import { poly1305, sameTag } from "./poly1305.js";

export const TAG = 16;

const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const COLUMNS = [
  [0, 4, 8, 12], [5, 9, 13, 1], [10, 14, 2, 6], [15, 3, 7, 11],
];
const ROWS = [
  [0, 1, 2, 3], [5, 6, 7, 4], [10, 11, 8, 9], [15, 12, 13, 14],
];

const turn = (word, bits) => (word << bits) | (word >>> (32 - bits));

function twentyRounds(state) {
  const x = Int32Array.from(state);
  for (let round = 0; round < 20; round += 1) {
    for (const [a, b, c, d] of round % 2 ? ROWS : COLUMNS) {
      x[b] ^= turn((x[a] + x[d]) | 0, 7);
      x[c] ^= turn((x[b] + x[a]) | 0, 9);
      x[d] ^= turn((x[c] + x[b]) | 0, 13);
      x[a] ^= turn((x[d] + x[c]) | 0, 18);
    }
  }
  return x;
}

function words(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(at * 4, true));
}

function bytes(numbers) {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, at) => view.setInt32(at * 4, number, true));
  return new Uint8Array(view.buffer);
}

function block(key, input) {
  return [SIGMA[0], ...key.slice(0, 4), SIGMA[1], ...input, SIGMA[2], ...key.slice(4), SIGMA[3]];
}

function hsalsa20(key, input) {
  const x = twentyRounds(block(key, input));
  return [0, 5, 10, 15, 6, 7, 8, 9].map((at) => x[at]);
}

// Return so many bytes of XSalsa20's stream.
function stream(key, nonce, length) {
  const inner = hsalsa20(words(key), words(nonce.subarray(0, 16)));
  const rest = words(nonce.subarray(16));
  const made = new Uint8Array(Math.ceil(length / 64) * 64);
  for (let number = 0; number * 64 < length; number += 1) {
    const state = block(inner, [...rest, number, 0]);
    made.set(bytes(twentyRounds(state).map((word, at) => (word + state[at]) | 0)), number * 64);
  }
  return made.subarray(0, length);
}

// Return the tag and then the message, encrypted.
export function seal(message, nonce, key) {
  const flow = stream(key, nonce, 32 + message.length);
  const box = new Uint8Array(TAG + message.length);
  const hidden = box.subarray(TAG);
  message.forEach((byte, at) => { hidden[at] = byte ^ flow[32 + at]; });
  box.set(poly1305(hidden, flow.subarray(0, 32)));
  return box;
}

// Return the message of a box, or null if it is not what was sealed.
export function open(box, nonce, key) {
  if (box.length < TAG) return null;
  const hidden = box.subarray(TAG);
  const flow = stream(key, nonce, 32 + hidden.length);
  if (!sameTag(poly1305(hidden, flow.subarray(0, 32)), box.subarray(0, TAG))) return null;
  return hidden.map((byte, at) => byte ^ flow[32 + at]);
}
